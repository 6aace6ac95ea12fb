"""Play in moods, and the search that does not tell draws apart."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mypy_extensions import i64

from stoa.games import find_game
from stoa.games.wonders_duel.features.moods import SCHOLARLY, WARLIKE
from stoa.games.wonders_duel.tables.base import COLOUR, GREEN, RED
from stoa.kernel.actions import first_argument, verb_of
from stoa.kernel.basics import NOBODY
from stoa.kernel.chance import SeededChance
from stoa.kernel.features import UNDECIDED
from stoa.kernel.match import Match
from stoa.kernel.playout import advance
from stoa.players.base import Sampler
from stoa.players.evaluate import find_guide
from stoa.players.search.moods import MoodGuide
from stoa.players.search.open import OpenSearch, OpenTree
from stoa.players.search.tree import NOWHERE
from tests.players.positions import matches

MODES = ("base", "agora", "pantheon", "agora+pantheon")
BUILD = 1


def turns(mode: str, seed: int) -> list[Any]:
    """The positions of a game at random in which somebody had a choice."""
    game, chance = find_game("wonders_duel"), SeededChance(seed)
    state = game.setup(game.agree(2, {"mode": mode}))
    found = []
    advance(game, state, chance)
    while game.actor(state) != NOBODY:
        legal = game.legal(state)
        if len(legal) > 1:
            found.append(game.clone(state))
        game.apply(state, legal[chance.below(len(legal))])
        advance(game, state, chance)
    return found


def searching(mode: str = "base", room: int = 100_000, turn: int = 12) -> OpenSearch[Any]:
    game = find_game("wonders_duel")
    state = turns(mode, 3)[turn]
    seat = game.actor(state)
    guide = find_guide(game, 2)
    assert isinstance(guide, MoodGuide)
    return OpenSearch(game, guide, Sampler(game, state, seat).world(1), seat, 2, 1, 0.5, room)


@pytest.mark.parametrize("mode", MODES)
def test_whatever_a_mood_wants_is_allowed(mode: str) -> None:
    game = find_game("wonders_duel")
    assert game.moods is not None
    decided = 0
    for seed in range(4):
        for state in turns(mode, seed):
            for mood in range(game.moods.count):
                action = game.moods.choose(state, mood, SeededChance(seed))
                assert action == UNDECIDED or action in game.legal(state)
                decided += action != UNDECIDED
    assert decided > 40


def test_who_wants_symbols_or_war_builds_nothing_else_where_it_can() -> None:
    game = find_game("wonders_duel")
    assert game.moods is not None
    built = {SCHOLARLY: 0, WARLIKE: 0}
    for seed in range(6):
        for state in turns("base", seed):
            for mood, colour in ((SCHOLARLY, GREEN), (WARLIKE, RED)):
                wanted = [
                    action
                    for action in game.legal(state)
                    if verb_of(action) == BUILD and COLOUR[state.card_at(first_argument(action))] == colour
                ]
                if wanted:
                    assert game.moods.choose(state, mood, SeededChance(seed)) in wanted
                    built[mood] += 1
    assert min(built.values()) > 10


@given(matches(), st.integers(0, 2**60), st.integers(0, 2))
def test_a_mood_does_not_lean_on_what_the_actor_does_not_know(match: Match[Any], n: int, mood: int) -> None:
    game = match.game
    if game.moods is not None:
        world = Sampler(game, match.state, match.actor).world(n)
        chosen = game.moods.choose(match.state, mood, SeededChance(n))
        assert game.moods.choose(world, mood, SeededChance(n)) == chosen


@given(matches())
def test_different_choices_have_different_names(match: Match[Any]) -> None:
    if match.game.moods is not None:
        names = {match.game.moods.name(match.state, action) for action in match.legal()}
        assert len(names) == len(match.legal())


def test_a_mood_that_brings_more_is_tried_more_and_none_is_forgotten() -> None:
    guide = searching().guide
    assert isinstance(guide, MoodGuide)
    state = turns("base", 1)[0]
    tried = [0, 0, 0]
    for _ in range(600):
        guide.begin(state)
        mood = int(guide._mood[0])
        tried[mood] += 1
        guide.worth[0] = 0.8 if mood == SCHOLARLY else 0.4
        guide.worth[1] = 1.0 - guide.worth[0]
        guide.learn()
    assert tried[SCHOLARLY] > 400
    assert min(tried) > 5


def test_what_was_entered_is_found_and_there_is_never_more_than_room() -> None:
    tree = OpenTree(5000)
    keys = [7919 * n * n + n for n in range(6000)]
    places = [tree.add(i64(key)) for key in keys]
    assert places[:5000] == list(range(5000))
    assert set(places[5000:]) == {NOWHERE}
    assert [tree.find(i64(key)) for key in keys] == places


@pytest.mark.parametrize("mode", MODES)
def test_every_course_is_counted_once(mode: str) -> None:
    search = searching(mode)
    search.run(60)
    assert sum(search.tried()) == 60
    assert len(search.tried()) == len(search.legal)
    assert all(0.0 <= gain <= 1.0 for gain in search.gains())
    means = sum(gain * int(tried) for gain, tried in zip(search.gains(), search.tried(), strict=True)) / 60
    assert search.worth() == pytest.approx(means)


def test_a_full_tree_goes_on_with_what_it_has() -> None:
    search = searching(room=40)
    search.run(80)
    assert len(search.open[search.seat].keys) == 40
    assert sum(search.tried()) > 60


def test_draws_are_not_told_apart_but_the_cards_that_they_leave_are() -> None:
    search = searching()
    search.run(400)
    other = search.open[1 - search.seat]
    came = sorted((int(there) for there in other.there if there), reverse=True)
    assert came[0] > 100
    seldom = [int(there) for there in other.there if 0 < there < came[0]]
    assert seldom
