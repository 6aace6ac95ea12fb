"""What a configuration shows programs: features with names, choices with words."""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from stoa.kernel.game import Game
from stoa.kernel.observing import Observer, Sheet
from stoa.kernel.options import Options
from stoa.research.errors import NotShown


def observer_of(game: Game[Any], options: Options) -> Observer[Any]:
    """What a title shows programs with these options; raises `NotShown`."""
    if game.observer is None:
        raise NotShown(f"{game.id} does not say what it shows programs")
    return game.observer(options)


def observation(game: Game[Any], observer: Observer[Any], state: Any, seat: int) -> list[int]:
    """What a seat knows of a position, as numbers in the order of the observer's names."""
    legal = game.legal(state) if game.actor(state) == seat else vec[i64]()
    sheet = Sheet(observer.width)
    observer.observe(state, seat, legal, sheet)
    return [int(value) for value in sheet.values]


def open_choices(game: Game[Any], observer: Observer[Any], state: Any) -> dict[int, int]:
    """The number of each choice that the actor has, and the action that it is."""
    legal = game.legal(state)
    numbers = observer.numbers(state, legal)
    return {int(number): int(action) for number, action in zip(numbers, legal, strict=True)}
