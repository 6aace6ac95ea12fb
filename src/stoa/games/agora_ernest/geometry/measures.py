"""Lengths and angles as integers: the size of a card, the one tolerance, sine and cosine.

Lengths inside the geometry are *micros*, millionths of a unit; a unit is one section of a card's edge.
Sines are whole numbers out of `ONE`, worked out with integers: no machine's library has a say in them.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

UNIT: Final = 1_000_000
"""One section, in micros."""
MICROS: Final = 1000
"""Micros in a thousandth of a unit, the finest step of a placement."""
TOLERANCE: Final = 20_000
"""How near counts as touching, and how deep still counts as touching only, in micros."""
TOLERANCE_SQUARED: Final = TOLERANCE * TOLERANCE

HALF_WIDTH: Final = 1_000_000
HALF_HEIGHT: Final = 1_500_000
SECTIONS: Final = 10
AROUND: Final = SECTIONS * UNIT
"""Once around a card, in micros. Positions on its edge count clockwise from the upper left corner."""
WHITE_FROM: Final = 200_000
WHITE_TO: Final = 800_000
"""The white part of a section, the opening of its door, as positions within the section."""
REACH: Final = 3626
"""Cards whose middles are further apart than this cannot touch, in thousandths."""

QUARTER: Final = 9000
HALF_TURN: Final = 18_000
FULL_TURN: Final = 36_000
"""Turns in hundredths of a degree."""

SHIFT: Final = 30
HALF: Final = 1 << 29
ONE: Final = 1 << 30
"""The sine of a right angle. A product is brought back by adding `HALF` and shifting right by `SHIFT`."""

_PI: Final = 3_141592653589793238462643383279502884
_PI_ONE: Final = 10**36
_FINE: Final = 96


def _sines() -> list[int]:
    """The sines of 0 to 450 degrees in hundredths: a hundredth is added again and again, very finely."""
    one = 1 << _FINE
    step = (_PI * one) // (_PI_ONE * HALF_TURN)
    step_sine, step_cosine = step - (step**3 >> 2 * _FINE) // 6, one - (step**2 >> _FINE) // 2
    step_cosine += (step**4 >> 3 * _FINE) // 24
    sine, cosine = 0, one
    rising, falling = [0], [ONE]
    coarse = _FINE - SHIFT
    half_step = 2 ** (coarse - 1)
    for _ in range(QUARTER // 2):
        sine, cosine = (
            (sine * step_cosine + cosine * step_sine) >> _FINE,
            (cosine * step_cosine - sine * step_sine) >> _FINE,
        )
        rising.append((sine + half_step) >> coarse)
        falling.append((cosine + half_step) >> coarse)
    quarter = rising + falling[-2::-1]
    half = quarter + quarter[-2:0:-1]
    turn = half + [-value for value in half]
    return turn + quarter


SINE: Final = vec[i64](_sines())


def sine(angle: i64) -> i64:
    """The sine of an angle from 0 to a full turn."""
    return SINE[angle]


def cosine(angle: i64) -> i64:
    """The cosine of an angle from 0 to a full turn."""
    return SINE[angle + QUARTER]


def heading(x: i64, y: i64) -> i64:
    """The angle of a direction, clockwise from the right, to the nearest hundredth of a degree below."""
    if y < 0 or (y == 0 and x < 0):
        return (heading(-x, -y) + HALF_TURN) % FULL_TURN
    low: i64 = 0
    high: i64 = HALF_TURN
    while high - low > 1:
        middle = (low + high) >> 1
        if y * cosine(middle) - x * sine(middle) >= 0:
            low = middle
        else:
            high = middle
    return low


def size(value: i64) -> i64:
    """A number without its sign."""
    return value if value >= 0 else -value


def between(value: i64, low: i64, high: i64) -> i64:
    """The number nearest to a value that lies between two others."""
    if value < low:
        return low
    if value > high:
        return high
    return value


_ZEROS: Final = vec[i64]([0] * 4096)


def zeros(count: i64) -> vec[i64]:
    """A row of so many zeros."""
    if count <= 4096:
        return _ZEROS[:count]
    return vec[i64]([0] * int(count))
