"""Looking an answer or two ahead: what becomes of a move when everybody goes on as seems best at once."""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from stoa.kernel.basics import NOBODY, Action, Seat
from stoa.kernel.chance import SeededChance
from stoa.kernel.game import Game
from stoa.kernel.messages import Message
from stoa.kernel.playout import advance
from stoa.kernel.step import S
from stoa.players.base import Sampler, seed_for
from stoa.players.evaluate import Evaluation, find_evaluation

LONGEST: Final = 8
"""Decisions that are followed at most for an answer: a turn of several and the answers to it."""


def at_once(sampler: Sampler[S], actions: Sequence[Action], seed: int) -> list[float]:
    """What each action is worth in one world as soon as it is taken; chance acts, nobody else does."""
    game, seat = sampler.game, sampler.seat
    world = sampler.world(seed)
    evaluate = find_evaluation(game)
    return [float(evaluate(after(game, world, action, seed), int(seat))) for action in actions]


def answered(sampler: Sampler[S], actions: Sequence[Action], seed: int, rounds: int = 1) -> list[float]:
    """What each action is worth in one world when the others have answered, so many times over."""
    game, seat = sampler.game, sampler.seat
    world = sampler.world(seed)
    evaluate = find_evaluation(game)
    worth: list[float] = []
    for action in actions:
        state = after(game, world, action, seed)
        _follow(game, state, seat, evaluate, seed, rounds)
        worth.append(float(evaluate(state, int(seat))))
    return worth


def after(game: Game[S], state: S, action: Action, seed: int) -> S:
    """The state after an action and the draws that it brings."""
    following = game.clone(state)
    game.apply(following, action)
    advance(game, following, SeededChance(seed))
    return following


class Next(NamedTuple):
    """A move that is expected, as it is typed and as it is told."""

    text: str
    label: Message


def expected(sampler: Sampler[S], action: Action, length: int) -> list[Next]:
    """How play might go on, everybody taking what seems best at once; as the seat would see it."""
    game, seat = sampler.game, sampler.seat
    evaluate = find_evaluation(game)
    state = sampler.world(0)
    moves: list[Next] = []
    while True:
        moves.append(Next(game.to_text(state, action, seat), game.describe(state, action, seat)))
        state = after(game, state, action, len(moves))
        actor = game.actor(state)
        if actor == NOBODY or len(moves) == length:
            return moves
        action = _best(game, state, actor, evaluate, len(moves))


class Reply(NamedTuple):
    """What somebody else answers: who, what it touches, and in words as everybody sees it."""

    seat: int
    pieces: list[str]
    label: Message


def reply(sampler: Sampler[S], action: Action, seed: int) -> Reply | None:
    """What the next seat would take at once after an action; None where the same seat goes on, or nobody."""
    game, seat = sampler.game, sampler.seat
    state = after(game, sampler.world(seed), action, seed)
    actor = game.actor(state)
    if actor in (NOBODY, seat):
        return None
    answer = _best(game, state, actor, find_evaluation(game), seed)
    return Reply(int(actor), list(game.pieces(state, answer)), game.describe(state, answer, seat))


def _follow(
    game: Game[Any], state: Any, seat: Seat, evaluate: Evaluation, seed: int, rounds: int
) -> None:  # fmt: skip
    """Let everybody take what seems best at once, until the seat is to decide after so many answers."""
    has_another_acted = False
    answers = 0
    for number in range(LONGEST * rounds):
        actor = game.actor(state)
        answers += has_another_acted and actor == seat
        if actor == NOBODY or answers == rounds:
            return
        has_another_acted = actor != seat
        game.apply(state, _best(game, state, actor, evaluate, seed_for(seed, number)))
        advance(game, state, SeededChance(seed_for(seed, number)))


def _best(game: Game[Any], state: Any, actor: Seat, evaluate: Evaluation, seed: int) -> Action:
    legal = game.legal(state)
    if len(legal) == 1:
        return legal[0]
    return max(legal, key=lambda action: evaluate(after(game, state, action, seed), int(actor)))
