"""Weighing: a search that looks at every action before it tries any, and at fewer places for later cards."""

from collections.abc import Callable
from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from stoa.games import find_game
from stoa.kernel.chance import SeededChance
from stoa.kernel.match import Match
from stoa.players import find_player
from stoa.players.base import Sampler
from stoa.players.evaluate import counting_guide, find_evaluation, find_guide
from stoa.players.search.engine import Search


def card_in_hand() -> tuple[Any, Any]:
    """A table on which two cards lie, a shop was bought and a card is to be laid."""
    game = find_game("agora_ernest")
    match = Match(game, game.agree(2), SeededChance(1))
    while len(match.state.cards) < 2 or len(match.legal()) < 25:
        match.play(match.legal()[0])
    return game, match.state


def citizen_to_send() -> tuple[Any, Any]:
    """A table of Lieske's in its first turn, with some citizens placed."""
    game = find_game("agora_lieske")
    match = Match(game, game.agree(2), SeededChance(1))
    while len(match.entries) < 8 or len(match.legal()) < 5:
        match.play(match.legal()[0])
    return game, match.state


def worth_at_once(game: Any, state: Any, action: i64) -> float:
    after = game.clone(state)
    game.apply(after, action)
    return float(find_evaluation(game)(after, int(game.actor(state))))


@pytest.mark.parametrize("table", [card_in_hand, citizen_to_send])
def test_what_leads_further_at_once_seems_likelier_and_is_done(
    table: Callable[[], tuple[Any, Any]],
) -> None:
    game, state = table()
    guide, legal = find_guide(game, 2), game.legal(state)
    worth = [worth_at_once(game, state, action) for action in legal]
    priors = vec[float]([0.0] * len(legal))
    guide.incline(state, game.actor(state), legal, priors, 0)
    assert len(set(worth)) > 2
    for one, likely in zip(worth, priors, strict=True):
        assert likely <= priors[worth.index(max(worth))]
        assert (likely < priors[worth.index(max(worth))]) == (one < max(worth))
    assert guide.choose(state, legal, SeededChance(1)) == legal[worth.index(max(worth))]


def test_only_for_cards_to_come_fewer_places_are_thought_of() -> None:
    game, state = card_in_hand()
    before = len(game.legal(state))
    world = game.clone(state)
    find_guide(game, 2).narrow(world)
    assert len(game.legal(world)) <= 24 < before
    assert len(game.legal(state)) == before
    search = Search(game, find_guide(game, 2), state, game.actor(state), 2, 1, 0.5, 100_000)
    search.run(3)
    assert len(search.tried()) == before


def test_a_search_without_knowledge_narrows_nothing() -> None:
    game, state = card_in_hand()
    before = len(game.legal(state))
    counting_guide(game, 2).narrow(state)
    assert len(game.legal(state)) == before


def test_even_a_hasty_search_lays_no_card_where_it_seems_poor() -> None:
    game, state = card_in_hand()
    legal = game.legal(state)
    found = find_player("search").choose(legal, Sampler(game, state, game.actor(state)), 20, 1)
    worth = sorted(worth_at_once(game, state, action) for action in legal)
    assert worth_at_once(game, state, found.action) >= worth[len(worth) // 2]


def test_a_look_goes_on_with_what_seemed_likeliest() -> None:
    game, state = citizen_to_send()
    guide, legal = find_guide(game, 2), game.legal(state)
    guide.incline(state, game.actor(state), legal, vec[float]([0.0] * len(legal)), 0)
    best = max(legal, key=lambda action: worth_at_once(game, state, action))
    expected = game.clone(state)
    game.apply(expected, best)
    guide.play_on(expected, SeededChance(5))
    after_best = list(guide.worth)
    guide.look(game.clone(state), game.actor(state), SeededChance(5))
    assert list(guide.worth) == after_best
