"""The tool that trains networks: what it plays, and how it rounds."""

from pathlib import Path

import pytest

from stoa.games import find_game
from stoa.players.networks import Weights
from tools.learn import HELD_BACK, play_games, played, rounded, rows_of, searched

DUEL = find_game("wonders_duel")
BASE = DUEL.agree(2, {"mode": "base"})


@pytest.mark.parametrize("iterations", [0, 4])
def test_positions_are_facts_and_a_chance_to_win(iterations: int) -> None:
    rows = searched(DUEL, BASE, iterations, 1) if iterations else played(DUEL, BASE, 1)
    assert DUEL.features is not None
    assert len(rows) > 3
    assert all(0 <= fact < DUEL.features.inputs for facts, _ in rows for fact in facts)
    assert all(0.0 <= chance <= 1.0 for _, chance in rows)
    assert len({chance for _, chance in rows}) > 1


def test_some_games_are_held_back(tmp_path: Path) -> None:
    play_games(DUEL, BASE, tmp_path, 2, 0, 1)
    first = (tmp_path / "1-0.rows").read_bytes()
    for number in range(2, HELD_BACK + 1):
        (tmp_path / f"1-{number}.rows").write_bytes(first)
    shown, held = rows_of(tmp_path)
    assert 0 < len(held) < len(shown)
    play_games(DUEL, BASE, tmp_path, 1, 0, 1)
    assert (tmp_path / "1-0.rows").read_bytes() == first


class Part(list[float]):
    """As much of a tensor as rounding asks for."""

    def detach(self) -> "Part":
        return self

    def flatten(self) -> "Part":
        return self

    def tolist(self) -> list[float]:
        return list(self)

    def item(self) -> float:
        return self[0]


def test_weights_are_rounded_to_what_the_network_counts_in() -> None:
    parts = {
        "into_first": Part([0.5, 9.0, -9.0]),
        "first_start": Part([0.5, 0.0, 0.0]),
        "into_second": Part([1.0, 9.0, -9.0] * 3),
        "second_start": Part([1.0, 0.0, 0.0]),
        "worth": Part([1.0, 0.0, 0.0]),
        "worth_start": Part([0.25]),
    }
    weights = rounded(parts, 1)
    assert isinstance(weights, Weights)
    network = weights.network()
    assert list(network.first_start) == [64, 0, 0]
    assert [network.into_first[0] >> 20 * lane & 0xFFFFF for lane in range(3)] == [64 + 512, 1023, 1]
    assert network.into_second[0] & 0xFFFFF == 32 + 128
    assert list(network.second_start) == [63 * 32, 0, 0]
    assert network.worth_start == 1008
