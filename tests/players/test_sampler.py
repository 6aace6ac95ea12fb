"""A sampler gives worlds that a seat cannot tell apart, and nothing of the true one."""

import gc
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from stoa.kernel.chance import SeededChance
from stoa.kernel.match import Match
from stoa.kernel.state import State
from stoa.players.base import Sampler, seed_for
from tests.players.positions import REGISTERED, match_after, matches

seeds = st.integers(0, 2**63 - 1)

NOTHING_HIDDEN = ("agora_ernest",)
"""Games in which everything lies open and only chance is to come."""


@given(matches(), seeds)
def test_a_sampled_world_looks_like_the_true_one_to_its_seat(match: Match[Any], n: int) -> None:
    game, seat = match.game, int(match.actor)
    world = Sampler(game, match.state, seat).world(n)
    assert game.view(world, seat) == game.view(match.state, seat)
    assert list(game.legal(world)) == list(match.legal())


@given(matches(), seeds, seeds)
def test_worlds_do_not_depend_on_what_the_seat_does_not_know(match: Match[Any], a: int, n: int) -> None:
    game, seat = match.game, int(match.actor)
    elsewhere = game.resample(match.state, seat, SeededChance(a))
    one = Sampler(game, match.state, seat).world(n)
    other = Sampler(game, elsewhere, seat).world(n)
    assert game.encode(one) == game.encode(other)


@given(matches(), seeds)
def test_the_same_number_names_the_same_world_and_each_is_a_copy(match: Match[Any], n: int) -> None:
    game = match.game
    sampler = Sampler(game, match.state, match.actor)
    first = sampler.world(n)
    before = game.encode(first)
    game.apply(first, game.legal(first)[0])
    assert game.encode(sampler.world(n)) == before


@given(matches())
def test_a_sampler_does_not_hold_the_true_state(match: Match[Any]) -> None:
    truth = match.state
    sampler = Sampler(match.game, truth, match.actor)
    held = [held for held in gc.get_referents(sampler.__dict__) if isinstance(held, State)]
    assert len(held) == 1
    assert held[0] is not truth


def test_hidden_things_differ_between_sampled_worlds() -> None:
    for game in REGISTERED.values():
        worlds: list[int] = []
        for choices in range(20):
            match = match_after(game, game.max_players, 5, choices)
            sampler = Sampler(game, match.state, match.actor)
            worlds.append(len({game.encode(sampler.world(n)) for n in range(10)}))
        assert (max(worlds) > 1) == (game.id not in NOTHING_HIDDEN), game.id


def test_seeds_for_different_purposes_differ() -> None:
    seeds = {seed_for(seed, seat, line) for seed in range(5) for seat in range(5) for line in range(5)}
    assert len(seeds) == 125
    assert all(0 <= seed < 2**63 for seed in seeds)
    assert seed_for(1, 23) != seed_for(12, 3)
