"""Habits: what a search thinks likely before it tries, and how its courses of play go on."""

import json
from importlib.resources import files
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from stoa.games import GAMES, find_game
from stoa.kernel.chance import SeededChance
from stoa.kernel.features import TRAIT_BITS, TRAIT_MASK
from stoa.kernel.match import Match
from stoa.kernel.playout import advance
from stoa.players.base import Sampler
from stoa.players.evaluate import counting_guide, find_guide
from stoa.players.habits import learned
from stoa.players.search.guide import Guide
from stoa.players.search.habits import SCALE, HabitGuide
from tests.players.positions import matches


def traits_of(game: Any, state: Any) -> list[list[int]]:
    """The traits of every action that the actor may take."""
    traits = game.traits()
    traits.begin(state, game.actor(state))
    found = []
    for action in game.legal(state):
        packed, numbers = int(traits.of(state, action)), []
        while packed:
            numbers.append(packed & TRAIT_MASK)
            packed >>= TRAIT_BITS
        found.append(numbers)
    return found


@given(matches())
def test_traits_are_numbers_below_their_count(match: Match[Any]) -> None:
    if match.game.traits is not None:
        numbers = [number for traits in traits_of(match.game, match.state) for number in traits]
        assert all(0 < number < match.game.traits().count for number in numbers)


@given(matches(), st.integers(0, 2**60))
def test_traits_do_not_depend_on_what_the_actor_does_not_know(match: Match[Any], n: int) -> None:
    game = match.game
    if game.traits is not None:
        world = Sampler(game, match.state, match.actor).world(n)
        assert traits_of(game, world) == traits_of(game, match.state)


@given(matches())
def test_what_seems_likely_adds_up_to_one(match: Match[Any]) -> None:
    game, legal = match.game, match.legal()
    guide = find_guide(game, len(game.seat_words(match.state)))
    if guide.inclines:
        priors = vec[float]([0.0] * (len(legal) + 1))
        guide.incline(match.state, match.actor, legal, priors, 1)
        assert priors[0] == 0.0
        assert sum(priors) == pytest.approx(1.0)
        assert all(prior > 0.0 for prior in list(priors)[1:])


def duel_at_the_start() -> tuple[Any, Any]:
    game = find_game("wonders_duel")
    state = game.setup(game.agree(2, {"mode": "base"}))
    advance(game, state, SeededChance(3))
    return game, state


def test_what_a_trait_speaks_for_is_done_more_often() -> None:
    game, state = duel_at_the_start()
    favoured = traits_of(game, state)[1][0]
    weights = vec[i64]([2 * SCALE if trait == favoured else 0 for trait in range(game.traits().count)])
    guide = HabitGuide(counting_guide(game, 2), game.traits(), weights)
    legal, chance = game.legal(state), SeededChance(1)
    done = [int(guide.choose(state, legal, chance)) for _ in range(600)]
    counts = [done.count(int(action)) for action in legal]
    assert counts[1] > 3 * max(counts[0], *counts[2:])
    assert min(counts) > 0


class Level(Guide[Any]):
    """Plays on for three decisions, then finds the first seat ahead by as much as it is told."""

    def lead(self, state: Any, seat: int) -> float:
        return 2.0 if seat == 0 else -2.0


def test_a_course_is_judged_when_patience_is_at_an_end() -> None:
    game, state = duel_at_the_start()
    guide = Level(game, 2)
    guide.patience, guide.scale = 3, 2.0
    guide.play_on(state, SeededChance(1))
    assert state.depth > 0
    assert guide.worth[0] == pytest.approx(0.7310585786)
    assert guide.worth[0] + guide.worth[1] == pytest.approx(1.0)


@pytest.mark.parametrize("id", GAMES)
def test_a_finished_game_is_counted_up_as_its_score_pad_says(id: str) -> None:
    game = find_game(id)
    options = game.agree()
    for seed in range(2 if id == "agora_ernest" else 6):
        state, chance = game.setup(options), SeededChance(seed)
        guide, plain = counting_guide(game, options.players), Guide(game, options.players)
        guide.patience = 0
        guide.play_on(state, chance)
        plain.count_up(state)
        assert list(guide.worth) == list(plain.worth)


@pytest.mark.parametrize("id", GAMES)
def test_what_was_learned_fits_the_traits_of_today(id: str) -> None:
    game = find_game(id)
    path = files("stoa.players") / "weights" / f"{id}.json"
    assert path.is_file() == (learned(game) is not None)
    if path.is_file():
        assert json.loads(path.read_text())["traits"] == game.traits().count  # type: ignore[misc]
