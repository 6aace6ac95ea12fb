"""Glicko-2 (Mark Glickman, 2012): how strong somebody seems, how sure that is, and how steady.

A match of several seats counts as one period in which everybody met everybody else once. Libraries for this
are small and seldom kept up; the formulas are a page.
"""

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

START: Final = 1500.0
WIDEST: Final = 350.0
"""The deviation of somebody of whom nothing is known; none is larger."""
NARROWEST: Final = 45.0
"""However much somebody plays: what is learned lately must be able to move a rating."""
STEADY: Final = 0.06
_SCALE: Final = 173.7178
_CHANGE: Final = 0.5
"""How fast steadiness itself may change, the paper's tau."""
_CLOSE: Final = 1e-6
PERIOD_SECONDS: Final = 7 * 24 * 3600.0
"""For each such time without a match a rating becomes less sure, by how unsteady it is."""


class Rating(NamedTuple):
    """On the scale on which 200 more wins about three of four; two deviations either way hold 95 %."""

    value: float = START
    deviation: float = WIDEST
    volatility: float = STEADY


class Met(NamedTuple):
    """Somebody who was met, and what that brought: 1 for a win, 0.5 for equal places, 0 for a loss."""

    other: Rating
    score: float


def aged(rating: Rating, seconds: float) -> Rating:
    """A rating after some time without a match."""
    periods = max(0.0, seconds) / PERIOD_SECONDS
    wide = math.hypot(rating.deviation, rating.volatility * _SCALE * math.sqrt(periods))
    return rating._replace(deviation=min(WIDEST, wide))


def after(rating: Rating, met: Sequence[Met]) -> Rating:
    """A rating after a match, by whom one met there and how that ended."""
    if not met:
        return rating
    strength, deviation = (rating.value - START) / _SCALE, rating.deviation / _SCALE
    information = gain = 0.0
    for other, score in met:
        weight = _weight(other.deviation / _SCALE)
        expected = _expected(strength, other)
        information += weight * weight * expected * (1 - expected)
        gain += weight * (score - expected)
    variance = 1 / information
    volatility = _volatility(rating.volatility, deviation, variance, variance * gain)
    before = deviation * deviation + volatility * volatility
    narrowed = 1 / math.sqrt(1 / before + information)
    value = START + _SCALE * (strength + narrowed * narrowed * gain)
    return Rating(value, min(WIDEST, max(NARROWEST, narrowed * _SCALE)), volatility)


def expected_score(rating: Rating, other: Rating) -> float:
    """What a match between these two is likely to bring the first, as far as is known."""
    both = math.hypot(rating.deviation, other.deviation)
    return _expected((rating.value - START) / _SCALE, other._replace(deviation=both))


def _weight(deviation: float) -> float:
    """How much somebody counts of whom one is not sure."""
    return 1 / math.sqrt(1 + 3 * deviation * deviation / (math.pi * math.pi))


def _expected(strength: float, other: Rating) -> float:
    ahead = strength - (other.value - START) / _SCALE
    return 1 / (1 + math.exp(-_weight(other.deviation / _SCALE) * ahead))


def _volatility(before: float, deviation: float, variance: float, surprise: float) -> float:
    """How unsteady somebody is now: the root that the paper finds by the Illinois method."""
    start = math.log(before * before)
    known = deviation * deviation + variance

    def slope(x: float) -> float:
        power = math.exp(x)
        wide = known + power
        return power * (surprise * surprise - wide) / (2 * wide * wide) - (x - start) / (_CHANGE * _CHANGE)

    low = start
    if surprise * surprise > known:
        high = math.log(surprise * surprise - known)
    else:
        high = start - _CHANGE
        while slope(high) < 0:
            high -= _CHANGE
    at_low, at_high = slope(low), slope(high)
    while abs(high - low) > _CLOSE:
        middle = low + (low - high) * at_low / (at_high - at_low)
        at_middle = slope(middle)
        if at_middle * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = middle, at_middle
    return math.exp(low / 2)
