"""Looking one answer ahead: what becomes of a move when everybody goes on as seems best at once."""

from collections.abc import Sequence
from typing import Any, Final

from stoa.kernel.basics import NOBODY, Action, Seat
from stoa.kernel.chance import SeededChance
from stoa.kernel.game import Game
from stoa.kernel.playout import advance
from stoa.kernel.step import S
from stoa.players.base import Sampler, seed_for
from stoa.players.evaluate import Evaluation, find_evaluation

LONGEST: Final = 8
"""Decisions that are followed at most: a turn of several and the answers to it."""


def at_once(sampler: Sampler[S], actions: Sequence[Action], seed: int) -> list[float]:
    """What each action is worth in one world as soon as it is taken; chance acts, nobody else does."""
    game, seat = sampler.game, sampler.seat
    world = sampler.world(seed)
    evaluate = find_evaluation(game)
    return [float(evaluate(_after(game, world, action, seed), int(seat))) for action in actions]


def answered(sampler: Sampler[S], actions: Sequence[Action], seed: int) -> list[float]:
    """What each action is worth in one world when the others have answered it and the seat is asked again."""
    game, seat = sampler.game, sampler.seat
    world = sampler.world(seed)
    evaluate = find_evaluation(game)
    worth: list[float] = []
    for action in actions:
        state = _after(game, world, action, seed)
        _follow(game, state, seat, evaluate, seed)
        worth.append(float(evaluate(state, int(seat))))
    return worth


def _after(game: Game[S], state: S, action: Action, seed: int) -> S:
    after = game.clone(state)
    game.apply(after, action)
    advance(game, after, SeededChance(seed))
    return after


def _follow(game: Game[Any], state: Any, seat: Seat, evaluate: Evaluation, seed: int) -> None:
    """Let everybody take what seems best at once, until the seat is to decide after another has."""
    has_another_acted = False
    for number in range(LONGEST):
        actor = game.actor(state)
        if actor == NOBODY or (has_another_acted and actor == seat):
            return
        has_another_acted = has_another_acted or actor != seat
        game.apply(state, _best(game, state, actor, evaluate, seed_for(seed, number)))
        advance(game, state, SeededChance(seed_for(seed, number)))


def _best(game: Game[Any], state: Any, actor: Seat, evaluate: Evaluation, seed: int) -> Action:
    legal = game.legal(state)
    if len(legal) == 1:
        return legal[0]
    return max(legal, key=lambda action: evaluate(_after(game, state, action, seed), int(actor)))
