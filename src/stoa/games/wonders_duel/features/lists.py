"""How lists of facts grow."""

from librt.vecs import append, vec
from mypy_extensions import i64

from stoa.games.wonders_duel.bits import lowest


def at_most(value: i64, most: i64) -> i64:
    """A number, but no larger one than this."""
    return value if value < most else most


def members_of(found: vec[i64], mask: i64, start: i64) -> vec[i64]:
    """The numbers in a set are so, counted from `start`."""
    while mask != 0:
        found = append(found, start + lowest(mask))
        mask &= mask - 1
    return found
