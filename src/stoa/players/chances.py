"""Everybody's chance to win at a moment of a match, each judged by what that seat could know then."""

from typing import Any, Final

from stoa.kernel.basics import CHANCE, NOBODY, Seat
from stoa.kernel.game import Game
from stoa.kernel.step import S
from stoa.players.base import Sampler, seed_for
from stoa.players.levels import Strategos
from stoa.players.search.engine import Search

WORLDS: Final = 6
"""Worlds that are looked at where a seat cannot see everything."""


def shares(search: Search[Any], courses: int) -> list[float]:
    """Let a search play so many courses; what each seat got by them on average."""
    players = int(search.players)
    got = [0.0] * players
    for _ in range(courses):
        search.run(1)
        for seat in range(players):
            got[seat] += search.guide.worth[seat]
    return [total / courses for total in got]


def chances(
    game: Game[S], state: S, budget: int, seed: int, known: dict[int, float] | None = None
) -> list[float]:
    """By seat: its chance to win as it could judge it, whoever acts; what is `known` is not sought."""
    if game.actor(state) == NOBODY:
        return result(game, state)
    found: list[float] = []
    open_: list[float] = []
    for seat in range(len(game.seat_words(state))):
        sampler = Sampler(game, state, seat)
        if known is not None and seat in known:
            found.append(known[seat])
        elif sees_everything(sampler):
            open_ = open_ or _played_on(game, sampler.world(0), seat, budget, seed)
            found.append(open_[seat])
        elif game.actor(state) == seat:
            found.append(_played_on(game, sampler.world(0), seat, budget, seed)[seat])
        else:
            found.append(_imagined(sampler, budget, seed))
    return found


def result(game: Game[S], state: S) -> list[float]:
    """What everybody got of a match that is over: a win is shared by those who are first."""
    standing = game.standing(state)
    return [(rank == 1) / standing.ranks.count(1) for rank in standing.ranks]


def sees_everything(sampler: Sampler[Any]) -> bool:
    """Whether nothing but draws to come is hidden from a seat."""
    worlds = {sampler.game.encode(sampler.world(number)) for number in range(WORLDS)}
    return len(worlds) == 1


def _imagined(sampler: Sampler[S], budget: int, seed: int) -> float:
    """The chance of a seat that waits: in each world whoever decides there knows what it would know."""
    total = 0.0
    for number in range(WORLDS):
        world = sampler.world(seed_for(seed, number))
        courses = max(1, budget // WORLDS)
        total += _played_on(sampler.game, world, sampler.seat, courses, seed)[sampler.seat]
    return total / WORLDS


def _played_on(game: Game[S], world: S, seat: Seat, courses: int, seed: int) -> list[float]:
    """What everybody gets of a world when it is played on, as whoever acts in it sees it."""
    actor = game.actor(world)
    if actor == NOBODY:
        return result(game, world)
    thinks = seat if actor == CHANCE else actor
    return shares(Strategos().prepared(Sampler(game, world, thinks), seed), courses)
