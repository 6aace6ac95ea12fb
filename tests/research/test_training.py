"""What is played to learn from, and what is learned."""

import numpy as np
import pytest
from librt.vecs import vec
from mypy_extensions import i64

from stoa.games import find_game
from stoa.research.fitting import Fitter, Positions, gathered, surprise_of
from stoa.research.selfplay import Position, SelfPlay, facts_of, positions_of

PACE = 0.02


def play_of(game: str, iterations: int = 0) -> SelfPlay:
    options = find_game(game).agree(2) if game != "agoniste" else find_game(game).agree(3)
    return SelfPlay(game, options.players, [options.settings], options.figures, iterations, 1)


@pytest.mark.parametrize(
    ("game", "iterations"), [("wonders_duel", 0), ("wonders_duel", 3), ("agora_lieske", 0), ("agoniste", 0)]
)
def test_positions_are_facts_and_a_chance_to_win(game: str, iterations: int) -> None:
    play = play_of(game, iterations)
    rows = positions_of(play, 0)
    inputs = facts_of(find_game(game), play.options(0)).inputs
    assert rows == positions_of(play, 0)
    assert len(rows) > 3
    assert all(0 <= fact < inputs for facts, _ in rows for fact in facts)
    assert all(0.0 <= chance <= 1.0 for _, chance in rows)
    assert len({chance for _, chance in rows}) > 1


def test_modes_take_turns() -> None:
    play = play_of("wonders_duel")._replace(settings=[{"mode": "base"}, {"mode": "agora"}])
    assert [play.options(number).settings["mode"] for number in range(3)] == ["base", "agora", "base"]


def rule(rows: int, seed: int) -> list[Position]:
    """Fact 0 wins unless fact 1 is there too; fact 2 means nothing."""
    lot = np.random.default_rng(seed)
    found: list[Position] = []
    for _ in range(rows):
        facts = [fact for fact in range(3) if lot.random() < 0.5] + [3]
        found.append((facts, float(0 in facts and 1 not in facts)))
    return found


def test_it_learns_what_no_single_fact_tells() -> None:
    shown, held = gathered(rule(2000, 1)), gathered(rule(200, 2))
    fitter = Fitter(4, 1, PACE, 6)
    first = surprise_of(fitter.said(held), held.chances)
    for _ in range(6):
        fitter.learn(shown)
    assert surprise_of(fitter.said(held), held.chances) < first / 10
    network = fitter.weights().network()
    says = {facts: network.look(vec[i64](list(facts))) for facts in ((0, 3), (0, 1, 3), (1, 3), (3,))}
    assert says[0, 3] > 0.9
    assert max(says[0, 1, 3], says[1, 3], says[3,]) < 0.1


def test_slopes_are_what_a_small_step_changes() -> None:
    shown = gathered(rule(50, 3))
    fitter = Fitter(4, 1, PACE, 1)
    fitter.parts = {name: part.astype(np.float64) for name, part in fitter.parts.items()}
    counts, chances = shown.counted(np.arange(50), 4), shown.chances
    _, slopes = fitter._slopes(counts, chances)
    for name, part in fitter.parts.items():
        place = tuple(size // 2 for size in part.shape)
        before, losses = part[place], []
        for step in (1e-3, -1e-3):
            part[place] = before + step
            losses.append(fitter._slopes(counts, chances)[0])
        part[place] = before
        assert slopes[name][place] == pytest.approx((losses[0] - losses[1]) / 2e-3, rel=0.02, abs=1e-3)


def test_facts_are_counted_as_often_as_they_hold() -> None:
    positions: Positions = gathered([([0, 2, 2], 1.0), ([1], 0.0)])
    assert positions.counted(np.array([1, 0]), 3).tolist() == [[0, 1, 0], [1, 0, 2]]


def test_weights_are_rounded_to_what_the_network_counts_in() -> None:
    fitter = Fitter(1, 1, PACE, 1)
    parts = fitter.parts
    for part in parts.values():
        part[...] = 0
    parts["into_first"][0, :3] = [0.5, 9.0, -9.0]
    parts["first_start"][0] = 0.5
    parts["into_second"][0, 0] = 1.0
    parts["second_start"][0] = 1.0
    parts["worth_start"][0] = 0.25
    network = fitter.weights().network()
    assert list(network.first_start[:3]) == [64, 0, 0]
    assert [network.into_first[0] >> 20 * lane & 0xFFFFF for lane in range(3)] == [64 + 512, 1023, 1]
    assert network.into_second[0] & 0xFFFFF == 32 + 128
    assert list(network.second_start[:3]) == [63 * 32, 0, 0]
    assert network.worth_start == 1008
