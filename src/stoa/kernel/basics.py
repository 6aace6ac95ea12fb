"""The few words everything else is written in: seats, actions, masks of seats."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

Seat = i64
"""A place at the table, counted from 0 clockwise; or one of the two below."""

Action = i64
"""One choice, packed into an integer by the game's `actions.py`."""

PieceId = str
"""The name of a thing on the table that a client can light up, such as ``deck:2``."""

NOBODY: Final = -1
"""Nobody's turn because the match is over; as a viewer, a spectator without a seat."""

CHANCE: Final = -2
"""The actor that draws, rolls and shuffles."""

AUTOMATIC: Final = -3
"""The actor of steps in which nothing is decided; never seen outside the kernel."""

EVERYONE: Final = -1
"""The audience of all seats and all spectators: every bit set."""

MAX_SEATS: Final = 8

BIT: Final = vec[i64]([2**power for power in range(62)])
"""``BIT[n]`` is one bit; a literal shifted left by a variable would be miscompiled."""


def bit(index: i64) -> i64:
    """The integer with only bit `index` set."""
    return BIT[index]


def has_bit(mask: i64, index: i64) -> bool:
    """Whether bit `index` of `mask` is set; a spectator's bit never is, unless all are."""
    if index < 0:
        return mask == EVERYONE
    return mask >> index & 1 == 1


def popcount(mask: i64) -> i64:
    """How many bits of a non-negative `mask` are set."""
    count: i64 = 0
    while mask != 0:
        mask &= mask - 1
        count += 1
    return count
