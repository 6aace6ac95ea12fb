"""The habits that were learned for each title, as files of the package."""

from functools import cache
from importlib.resources import files
from typing import Any

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from stoa.kernel.game import Game


class Habits(msgspec.Struct, frozen=True):
    """How many traits the title has, and what speaks for each that matters."""

    traits: int
    weights: dict[int, int]


def learned(game: Game[Any]) -> vec[i64] | None:
    """What speaks for each trait of the game's actions, or None if nothing was learned for these traits."""
    return _learned(game.id, int(game.traits().count)) if game.traits is not None else None


@cache
def _learned(id: str, count: int) -> vec[i64] | None:
    path = files("stoa.players") / "weights" / f"{id}.json"
    if not path.is_file():
        return None
    habits = msgspec.json.decode(path.read_bytes(), type=Habits)
    if habits.traits != count:
        return None
    return vec[i64]([habits.weights.get(trait, 0) for trait in range(count)])
