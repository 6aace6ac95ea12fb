"""What a position is worth to a seat, and how play goes on: one module for each game, named like its id.

Such a module defines ``evaluate(state, seat) -> float``, higher is better for the seat. It may look
at the whole state, because players call it on sampled worlds only. A game without one is judged by
its score pad. It may also define a ``GUIDE``, the class of guides for a search of this game, or one that
weighs every action before it tries any, as ``WEIGHING``.
"""

from collections.abc import Callable
from functools import cache, partial
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any, Final

from stoa.kernel.game import Game
from stoa.players.habits import learned
from stoa.players.networks import trained, trained_by_row
from stoa.players.search.guide import Guide
from stoa.players.search.habits import HabitGuide
from stoa.players.search.moods import MoodGuide
from stoa.players.search.network import NetworkGuide
from stoa.players.search.weighing import WeighingGuide

Evaluation = Callable[[Any, int], float]

WON: Final = 1000.0
"""More than any lead on a score pad: winning comes before points."""


@cache
def _module(id: str) -> ModuleType | None:
    name = f"{__name__}.{id}"
    if not id.isidentifier() or find_spec(name) is None:
        return None
    return import_module(name)


def has_evaluation(game: Game[Any]) -> bool:
    """Whether somebody has written down what this game's positions are worth."""
    return _module(game.id) is not None


def find_evaluation(game: Game[Any]) -> Evaluation:
    """The game's own evaluation, or its score pad."""
    module = _module(game.id)
    evaluation: Evaluation = partial(lead, game) if module is None else module.evaluate
    return evaluation


def counting_guide(game: Game[Any], players: int) -> Guide[Any]:
    """A guide that plays on at random, and counts and judges as the title says."""
    kind: type[Guide[Any]] = getattr(_module(game.id), "GUIDE", Guide)
    return kind(game, players)


def habit_guide(game: Game[Any], players: int) -> Guide[Any]:
    """A guide that plays on by habits, where some were learned."""
    counter = counting_guide(game, players)
    weights = learned(game)
    if game.traits is None or weights is None:
        return counter
    return HabitGuide(counter, game.traits(), weights)


def network_guide(game: Game[Any], players: int) -> Guide[Any]:
    """A guide that plays on by habits and asks a network besides, where one was trained."""
    weights, network = learned(game), trained(game)
    if game.traits is None or weights is None or game.features is None or network is None or players != 2:
        return habit_guide(game, players)
    return NetworkGuide(counting_guide(game, players), game.traits(), weights, game.features, network)


def weighing_guide(game: Game[Any], players: int) -> Guide[Any]:
    """A guide that weighs every action, where a title does, or asks a network of facts."""
    weighing: type[Guide[Any]] | None = getattr(_module(game.id), "WEIGHING", None)
    return network_guide(game, players) if weighing is None else weighing(game, players)


def find_guide(game: Game[Any], players: int) -> Guide[Any]:
    """The best guide there is for a search of the game."""
    guide, shown = weighing_guide(game, players), trained_by_row(game, players)
    if shown is not None and isinstance(guide, WeighingGuide):
        guide.ask(*shown)
    if game.moods is None or not isinstance(guide, NetworkGuide):
        return guide
    return MoodGuide(guide.counter, guide.traits, guide.weights, guide.features, guide.network, game.moods)


def lead(game: Game[Any], state: Any, seat: int) -> float:
    """How far the seat is ahead of the best other seat on the score pad; a win counts most."""
    standing = game.standing(state)
    others = [total for other, total in enumerate(standing.totals) if other != seat]
    ahead = float(standing.totals[seat] - max(others, default=0))
    if not standing.reason:
        return ahead
    return ahead + (WON if standing.ranks[seat] == 1 else -WON)
