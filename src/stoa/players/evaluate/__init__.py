"""What a position is worth to a seat: one module for each game, named like its id.

Such a module defines ``evaluate(state, seat) -> float``, higher is better for the seat. It may look
at the whole state, because players call it on sampled worlds only. A game without one is judged by
its score pad.
"""

from collections.abc import Callable
from functools import cache, partial
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final

from stoa.kernel.game import Game

Evaluation = Callable[[Any, int], float]

WON: Final = 1000.0
"""More than any lead on a score pad: winning comes before points."""


@cache
def _module_evaluation(id: str) -> Evaluation | None:
    name = f"{__name__}.{id}"
    if not id.isidentifier() or find_spec(name) is None:
        return None
    evaluation: Evaluation = import_module(name).evaluate
    return evaluation


def has_evaluation(game: Game[Any]) -> bool:
    """Whether somebody has written down what this game's positions are worth."""
    return _module_evaluation(game.id) is not None


def find_evaluation(game: Game[Any]) -> Evaluation:
    """The game's own evaluation, or its score pad."""
    return _module_evaluation(game.id) or partial(lead, game)


def lead(game: Game[Any], state: Any, seat: int) -> float:
    """How far the seat is ahead of the best other seat on the score pad; a win counts most."""
    standing = game.standing(state)
    others = [total for other, total in enumerate(standing.totals) if other != seat]
    ahead = float(standing.totals[seat] - max(others, default=0))
    if not standing.reason:
        return ahead
    return ahead + (WON if standing.ranks[seat] == 1 else -WON)
