"""Where the parts of a card come to lie, rounded to thousandths: for words and pictures, never for a rule."""

from math import cos, radians, sin
from typing import Final

from mypy_extensions import i64

_MIDDLES: Final = (
    (-500, -1500), (500, -1500),
    (1000, -1000), (1000, 0), (1000, 1000),
    (500, 1500), (-500, 1500),
    (-1000, 1000), (-1000, 0), (-1000, -1000),
)  # fmt: skip


def spot(x: i64, y: i64, angle: i64, right: float, down: float) -> tuple[float, float]:
    """The spot on the table so far right of a card's middle and down from it, as the card is turned."""
    turn = radians(float(angle) / 100.0)
    return (
        float(x) + right * cos(turn) - down * sin(turn),
        float(y) + right * sin(turn) + down * cos(turn),
    )


def section_middle(x: i64, y: i64, angle: i64, section: i64) -> tuple[int, int]:
    """The middle of a section of a card at a place."""
    right, down = _MIDDLES[section]
    found_x, found_y = spot(x, y, angle, float(right), float(down))
    return round(found_x), round(found_y)
