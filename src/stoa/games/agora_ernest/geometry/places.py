"""A place on the table as one integer: the middle of the card, and how far it is turned."""

from typing import Final

from mypy_extensions import i64

FULL_TURN: Final = 36_000
"""An angle all the way round, in hundredths of a degree."""

_Y_AT: Final = 20
_ANGLE_AT: Final = 40
_COORDINATE: Final = 0xFFFFF


def place(x: i64, y: i64, angle: i64) -> i64:
    """Pack a place: x and y in thousandths of a unit from 0, `angle` clockwise in hundredths of a degree."""
    return x | y << _Y_AT | angle << _ANGLE_AT


def x_of(place: i64) -> i64:
    """The middle of the card, from the left."""
    return place & _COORDINATE


def y_of(place: i64) -> i64:
    """The middle of the card, from the top."""
    return place >> _Y_AT & _COORDINATE


def angle_of(place: i64) -> i64:
    """How far the card is turned clockwise."""
    return place >> _ANGLE_AT
