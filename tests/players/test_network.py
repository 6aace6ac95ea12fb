"""The network: its packed sums are those of the plain formula, and a search asks it."""

import random
from importlib.resources import files
from math import exp
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from stoa.games import GAMES, find_game
from stoa.kernel.chance import SeededChance
from stoa.kernel.features import Features
from stoa.kernel.game import Game
from stoa.kernel.match import Match
from stoa.kernel.playout import advance
from stoa.players.base import Sampler
from stoa.players.evaluate import find_guide, habit_guide, network_guide, weighing_guide
from stoa.players.networks import Weights, kept, trained, trained_by_row
from stoa.players.search.engine import Search
from stoa.players.search.network import PLAYED, NetworkGuide
from tests.players.positions import matches

FIRST, SECOND = 5, 2
"""Words of the layers: each has three numbers."""


class Plain:
    """The same network, written as one would on paper."""

    def __init__(self, inputs: int, seed: int) -> None:
        dice = random.Random(seed)

        def weights(rows: int, columns: int, bound: int) -> list[list[int]]:
            return [[dice.randint(-bound, bound) for _ in range(columns)] for _ in range(rows)]

        self.first = weights(inputs, 3 * FIRST, 200)
        self.first_start = weights(1, 3 * FIRST, 60)[0]
        self.second = weights(3 * FIRST, 3 * SECOND, 100)
        self.second_start = weights(1, 3 * SECOND, 900)[0]
        self.worth = weights(1, 3 * SECOND, 90)[0]

    def hidden(self, facts: list[int]) -> list[int]:
        sums = [
            start + sum(self.first[fact][at] for fact in facts) for at, start in enumerate(self.first_start)
        ]
        levels = [min(63, max(0, total * 63 // 128)) for total in sums]
        totals = [
            start + sum(level * self.second[row][at] for row, level in enumerate(levels))
            for at, start in enumerate(self.second_start)
        ]
        return [min(63, max(0, total // 32)) for total in totals]

    def look(self, facts: list[int]) -> float:
        total = 77 + sum(level * weight for level, weight in zip(self.hidden(facts), self.worth, strict=True))
        return 1 / (1 + exp(-total / (64 * 63)))

    def kept(self) -> Weights:
        def flat(rows: list[list[int]]) -> str:
            return kept([number for row in rows for number in row])

        return Weights(
            len(self.first), flat(self.first), kept(self.first_start), flat(self.second),
            kept(self.second_start), kept(self.worth), 77,
        )  # fmt: skip


def test_three_numbers_to_a_word_give_what_one_would() -> None:
    plain = Plain(300, 1)
    network = plain.kept().network()
    dice = random.Random(2)
    for _ in range(200):
        facts = dice.choices(range(300), k=dice.randint(1, 250))
        assert network.look(vec[i64](facts)) == pytest.approx(plain.look(facts), abs=0.002)


def test_what_it_says_is_rounded_so_that_it_is_the_same_on_every_machine() -> None:
    network = Plain(300, 1).kept().network()
    said = {network.look(vec[i64]([fact])) for fact in range(300)}
    assert len(said) > 20
    assert all(worth * 2**16 == round(worth * 2**16) for worth in said)


@pytest.mark.parametrize("id", GAMES)
def test_what_was_trained_fits_the_facts_of_today(id: str) -> None:
    game = find_game(id)
    path = files("stoa.players") / "weights" / f"{id}.network.json"
    features = shown(game)
    assert path.is_file() == (features is not None)
    if features is not None:
        data = path.read_bytes()
        assert len(data) < 2**20
        assert msgspec.json.decode(data, type=Weights).inputs == features.inputs


def shown(game: Game[Any]) -> Features[Any] | None:
    """What a title's network is shown, if it has one."""
    by_row = trained_by_row(game, 2)
    return by_row[0] if by_row else game.features if trained(game) else None


@given(matches(), st.integers(0, 2**60))
def test_a_seat_is_told_the_same_in_all_worlds_that_it_cannot_tell_apart(match: Match[Any], n: int) -> None:
    game, seat = match.game, match.actor
    features = shown(game)
    if features is not None and match.options.players == 2:
        world = Sampler(game, match.state, seat).world(n)
        assert list(features.facts(world, seat)) == list(features.facts(match.state, seat))


def duel_at_the_start(mode: str) -> tuple[Any, Any]:
    game = find_game("wonders_duel")
    state = game.setup(game.agree(2, {"mode": mode}))
    advance(game, state, SeededChance(3))
    return game, state


@pytest.mark.parametrize("mode", ["base", "agora+pantheon"])
def test_a_position_is_worth_the_middle_of_what_was_said_and_what_was_played(mode: str) -> None:
    game, state = duel_at_the_start(mode)
    seat = game.actor(state)
    network = Plain(int(game.features.inputs), 3).kept().network()
    said = network.look(game.features.facts(state, seat))
    played = habit_guide(game, 2)
    played.play_on(game.clone(state), SeededChance(5))
    guide = network_guide(game, 2)
    assert isinstance(guide, NetworkGuide)
    guide.network = network
    guide.look(game.clone(state), seat, SeededChance(5))
    assert guide.worth[seat] == PLAYED * played.worth[seat] + (1 - PLAYED) * said
    assert sum(guide.worth) == 1.0


def test_where_every_action_is_weighed_a_network_is_asked_where_a_course_ends() -> None:
    game = find_game("agora_lieske")
    match = Match(game, game.agree(2), SeededChance(1))
    while len(match.entries) < 20:
        match.play(match.legal()[0])
    asked, alone = find_guide(game, 2), weighing_guide(game, 2)
    found = trained_by_row(game, 2)
    assert found is not None
    features, network = found
    said = [network.look(features.facts(match.state, seat)) for seat in range(2)]
    asked.judge(match.state)
    alone.judge(match.state)
    assert asked.worth[0] == pytest.approx((alone.worth[0] + (1 + said[0] - said[1]) / 2) / 2)
    assert sum(asked.worth) == pytest.approx(1.0)
    assert asked.worth[0] != alone.worth[0]


def test_among_three_no_network_is_asked() -> None:
    game = find_game("agora_lieske")
    state = game.setup(game.agree(3))
    advance(game, state, SeededChance(1))
    asked, alone = find_guide(game, 3), weighing_guide(game, 3)
    asked.judge(state)
    alone.judge(state)
    assert list(asked.worth) == list(alone.worth)


def test_a_search_with_a_network_counts_every_course() -> None:
    game, state = duel_at_the_start("agora+pantheon")
    seat = game.actor(state)
    world = game.resample(state, seat, SeededChance(1))
    search = Search(game, find_guide(game, 2), world, seat, 2, 1, 0.5, 100_000)
    search.run(60)
    assert sum(search.tried()) == 60
    assert 0.0 < search.worth() < 1.0


def test_without_two_players_there_are_habits_alone() -> None:
    game = find_game("wonders_duel")
    assert not isinstance(find_guide(game, 3), NetworkGuide)
