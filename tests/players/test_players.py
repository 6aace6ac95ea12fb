"""Computer players choose legally, repeatably, and by their view alone."""

import itertools
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stoa.games import TEMPLATES
from stoa.kernel.chance import KeyedChance, SeededChance
from stoa.kernel.errors import StoaError
from stoa.kernel.match import Match, replay, verify
from stoa.kernel.record import read_record
from stoa.players import PLAYERS, find_player
from stoa.players.base import Player, Sampler
from stoa.players.searching import STRIDE, SearchPlayer
from stoa.players.table import ask, play_match
from tests.players.positions import REGISTERED, matches
from tests.sizes import SOAK

TEMPLATE = next(iter(TEMPLATES.values()))
players = st.sampled_from(list(PLAYERS.values()))
seeds = st.integers(0, 2**63 - 1)
BUDGET = 4
TIMED = 40 if SOAK else 20
"""What is thought of with a clock, which is looked at a few times before that is spent."""


def choice(match: Match[Any], player: Player, state: Any, seed: int) -> int:
    """What a player does when `state` is taken for the truth."""
    game, seat = match.game, int(match.actor)
    sampler = Sampler(game, state, seat)
    return int(player.choose(game.legal(state), sampler, BUDGET, seed).action)


@given(matches(), players, seeds, seeds)
def test_a_choice_is_the_same_in_every_world_the_seat_cannot_tell_apart(
    match: Match[Any], player: Player, seed: int, elsewhere: int
) -> None:
    other = match.game.resample(match.state, match.actor, SeededChance(elsewhere))
    assert choice(match, player, match.state, seed) == choice(match, player, other, seed)


@given(matches(), players, seeds)
def test_a_choice_is_legal_and_the_same_when_asked_again(
    match: Match[Any], player: Player, seed: int
) -> None:
    before = match.game.encode(match.state)
    first = choice(match, player, match.state, seed)
    assert first in list(match.legal())
    assert choice(match, player, match.state, seed) == first
    assert match.game.encode(match.state) == before


@given(matches(), players, seeds, st.integers(1, 12))
def test_what_was_found_with_a_clock_is_found_again_with_what_was_spent(
    match: Match[Any], player: Player, seed: int, ticks: int
) -> None:
    counted = itertools.count()
    timed = player.by_clock(ticks)
    if isinstance(timed, SearchPlayer):
        timed.clock = lambda: float(next(counted))
    sampler = Sampler(match.game, match.state, match.actor)
    thought = (timed or player).choose(match.legal(), sampler, TIMED, seed)
    assert 0 < thought.spent <= TIMED
    assert player.choose(match.legal(), sampler, thought.spent, seed) == thought


def test_a_search_with_a_clock_ends_when_its_time_is_up_or_its_budget() -> None:
    match = Match(TEMPLATE, TEMPLATE.agree(), SeededChance(1))
    sampler = Sampler(TEMPLATE, match.state, match.actor)
    ticks = itertools.count()
    timed = SearchPlayer(5.0, lambda: float(next(ticks)))
    assert timed.choose(match.legal(), sampler, 0, 1).spent == 5 * STRIDE
    assert timed.choose(match.legal(), sampler, 3, 1).spent == 3


def test_what_a_seat_sees_is_the_same_asked_of_its_sampler() -> None:
    match = Match(TEMPLATE, TEMPLATE.agree(), SeededChance(1))
    sampler = Sampler(TEMPLATE, match.state, match.actor)
    assert sampler.view() == TEMPLATE.view(match.state, match.actor)


def test_random_takes_every_action_sooner_or_later() -> None:
    match = Match(TEMPLATE, TEMPLATE.agree(), SeededChance(1))
    chosen = {choice(match, PLAYERS["random"], match.state, seed) for seed in range(60)}
    assert chosen == {int(action) for action in match.legal()}


def test_greedy_beats_random() -> None:
    wins = 0.0
    for seed in range(40):
        seats = [PLAYERS["greedy"], PLAYERS["random"]]
        match = play_match(TEMPLATE, TEMPLATE.agree(2), seats, seed, budget=BUDGET)
        standing = TEMPLATE.standing(match.state)
        wins += (0 in standing.winners) / len(standing.winners)
    assert wins >= 27


@pytest.mark.parametrize("game", REGISTERED.values(), ids=REGISTERED.keys())
def test_a_whole_match_is_played_and_its_record_replays(game: Any) -> None:
    seats = [PLAYERS["random"]] * (game.min_players - 1) + [PLAYERS["greedy"]]
    match = play_match(game, game.agree(), seats, 7, budget=1)
    text = match.record().to_text()
    again = replay(game, read_record(text.encode()))
    assert game.encode(again.state) == game.encode(match.state)
    assert [seat.player for seat in again.seats] == ["random"] * (game.min_players - 1) + ["greedy"]
    assert play_match(game, game.agree(), seats, 7, budget=1).record().to_text() == text
    assert play_match(game, game.agree(), seats, 8, budget=1).record().to_text() != text


def test_a_dealt_match_between_computer_players_is_proven() -> None:
    chance = KeyedChance(bytes(32), [b"a", b"b"])
    match = play_match(TEMPLATE, TEMPLATE.agree(2), [PLAYERS["random"]] * 2, 3, chance)
    proof = verify(TEMPLATE, read_record(match.record().to_text().encode()))
    assert proof.draws > 0
    assert proof.entropy == 2


def test_every_move_of_a_computer_player_can_be_asked_again_from_the_record() -> None:
    seats = [PLAYERS["greedy"], PLAYERS["random"]]
    match = play_match(TEMPLATE, TEMPLATE.agree(2), seats, 11, budget=BUDGET)
    again = Match(TEMPLATE, match.options, None, match.seats)
    for entry in match.entries:
        if entry.actor >= 0:
            assert ask(again, seats[entry.actor], 11, BUDGET) == entry.action
        again.take_recorded(entry.action)


def test_an_unknown_player_is_refused_with_the_nearest_name() -> None:
    assert find_player("greedy").id == "greedy"
    with pytest.raises(StoaError, match=r"no computer player 'greddy'. Did you mean 'greedy'"):
        find_player("greddy")
