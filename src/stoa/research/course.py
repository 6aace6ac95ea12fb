"""One match of a study: played, and looked at on the way."""

from __future__ import annotations

from math import fsum
from statistics import fmean
from typing import Any, NamedTuple

from stoa.games import find_game
from stoa.kernel.basics import CHANCE, NOBODY
from stoa.kernel.chance import KeyedChance, SeededChance
from stoa.kernel.game import Game
from stoa.kernel.playout import Playout, Tally
from stoa.players import find_player
from stoa.players.base import Sampler, seed_for
from stoa.research.spaces import observation, observer_of
from stoa.research.wanted import Wanted

MOST_TRIED = 6
COURSES = 2
"""How many choices of a decision are tried, and how many courses each time."""


class Course(NamedTuple):
    """What came of a match."""

    shares: list[float]
    """What each seat got: 1 for a win, a part of it for a shared one."""
    reason: str
    decisions: int
    offered: int
    """Choices, over all decisions."""
    widest: int
    uncertain: int
    """Decisions before which something was hidden from whoever decided."""
    had: list[set[int]]
    """The features that were not 0 for each seat when it last decided."""
    impact: float
    """Of one decision by lot, how much of what comes of it depends on the choice: a variance."""


def course(wanted: Wanted, deal: int, turn: int) -> Course:
    """Play one: the deal follows from its number, what is chosen from that and the turn.

    Nobody wants its record, so states are played alone: no check, no log.
    """
    game, options, player = find_game(wanted.game), wanted.options, find_player(wanted.player)
    observer = observer_of(game, options)
    chance = KeyedChance(seed_for(wanted.seed, deal).to_bytes(32, "big"), [])
    own = seed_for(wanted.seed, deal, turn)
    lot = SeededChance(own)
    state = game.setup(options)
    last: dict[int, Any] = {}
    kept: Any = None
    choices = decisions = offered = widest = uncertain = 0
    while game.actor(state) != NOBODY:
        seat = int(game.actor(state))
        if seat == CHANCE:
            game.apply(state, game.sample(state, chance))
            continue
        legal = game.legal(state)
        decisions += 1
        offered += len(legal)
        widest = max(widest, len(legal))
        world = game.resample(state, seat, SeededChance(seed_for(own, decisions)))
        uncertain += game.encode(world) != game.encode(state)
        last[seat] = game.clone(state)
        if len(legal) > 1:
            choices += 1
            kept = last[seat] if lot.below(choices) == 0 else kept
        sampler = Sampler(game, state, seat)
        thought = player.choose(legal, sampler, wanted.budget, seed_for(own, seat, decisions))
        game.apply(state, thought.action)
    standing = game.standing(state)
    had = [_features(game, observer, last.get(seat), seat) for seat in range(options.players)]
    impact = impact_of(game, kept, lot) if kept is not None else 0.0
    shares = [_share(standing.winners, seat) for seat in range(options.players)]
    return Course(shares, standing.reason, decisions, offered, widest, uncertain, had, impact)


def impact_of(game: Game[Any], state: Any, chance: SeededChance) -> float:
    """How much the chance to win depends on the choice, when all play on by lot: the choices' variance.

    Every choice is tried twice with other luck: what both tries have in common is the choice's own.
    """
    seat = int(game.actor(state))
    legal = list(game.legal(state))
    while len(legal) > MOST_TRIED:
        del legal[chance.below(len(legal))]
    tries = [[_tried(game, state, seat, action, chance) for action in legal] for _ in range(2)]
    means = [fmean(one) for one in tries]
    apart = [(a - means[0]) * (b - means[1]) for a, b in zip(*tries, strict=True)]
    return fsum(apart) / (len(legal) - 1)


def _tried(game: Game[Any], state: Any, seat: int, action: int, chance: SeededChance) -> float:
    """What a seat got on average of a few courses that begin with an action."""
    got = 0.0
    for _ in range(COURSES):
        world = game.resample(state, seat, chance)
        game.apply(world, action)
        Playout(game).run(world, chance, Tally())
        got += _share(game.standing(world).winners, seat)
    return got / COURSES


def _share(winners: list[int], seat: int) -> float:
    return 1 / len(winners) if seat in winners else 0.0


def _features(game: Game[Any], observer: Any, state: Any, seat: int) -> set[int]:
    if state is None:
        return set()
    return {at for at, value in enumerate(observation(game, observer, state, seat)) if value}
