"""Two cards seen from the first: how far apart they are, which edges meet, which doors are touched.

The first card stands upright around (0, 0), `u` to the right and `v` downwards; the second lies at
(u, v), turned by `turn`. A rectangle's nearest point is then a matter of comparing coordinates.
"""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from stoa.games.agora_ernest.geometry.measures import (
    AROUND,
    FULL_TURN,
    HALF,
    HALF_HEIGHT,
    HALF_WIDTH,
    MICROS,
    QUARTER,
    SHIFT,
    TOLERANCE,
    TOLERANCE_SQUARED,
    UNIT,
    WHITE_FROM,
    WHITE_TO,
    between,
    cosine,
    sine,
    size,
)
from stoa.kernel.basics import BIT

GAP: Final = 0
"""Further apart than the tolerance."""
CORNER: Final = 1
"""Touching, but not edge to edge: one corner or two that lie together."""
EDGE: Final = 2
"""Edge to edge on one grid."""
OTHER_GRID: Final = 3
"""Edge to edge, the sections shifted against each other."""
OVERLAP: Final = 4
"""Deeper in each other than the tolerance."""

TOP: Final = 0
RIGHT: Final = 1
BOTTOM: Final = 2
LEFT: Final = 3


# Made and thrown away by the thousand: the last one's memory is kept for the next.
@mypyc_attr(free_list_len=1, acyclic=True)
class Pair:
    """Two cards, seen from the first. `back_u` and `back_v` are the first's middle, seen from the second.

    `cosine` and `sine` belong to `turn`; `wide_u`, `wide_v` lead from the second's middle to that of its
    right side, `tall_u`, `tall_v` to that of its lower side. The last four fields tell of an edge contact
    and are filled by `kind`.
    """

    def __init__(self, u: i64, v: i64, back_u: i64, back_v: i64, turn: i64, cosine: i64, sine: i64) -> None:
        self.u: i64 = u
        self.v: i64 = v
        self.back_u: i64 = back_u
        self.back_v: i64 = back_v
        self.turn: i64 = turn
        self.cosine: i64 = cosine
        self.sine: i64 = sine
        self.wide_u: i64 = (HALF_WIDTH * cosine + HALF) >> SHIFT
        self.wide_v: i64 = (HALF_WIDTH * sine + HALF) >> SHIFT
        self.tall_u: i64 = -((HALF_HEIGHT * sine + HALF) >> SHIFT)
        self.tall_v: i64 = (HALF_HEIGHT * cosine + HALF) >> SHIFT
        self.side: i64 = 0
        """The first card's side that faces the second."""
        self.other_side: i64 = 0
        self.start: i64 = 0
        """Where the second's side begins along the first's, from that side's first corner clockwise."""
        self.low: i64 = 0
        self.high: i64 = 0
        """The stretch of the first's side that the second's lies against."""

    def kind(self) -> i64:
        """GAP, CORNER, EDGE, OTHER_GRID or OVERLAP."""
        apart = self.separation()
        if apart > TOLERANCE:
            return GAP
        if apart < -TOLERANCE:
            return OVERLAP
        if apart > 0 and self.distance_squared() > TOLERANCE_SQUARED:
            return GAP
        return self._touching_kind()

    def separation(self) -> i64:
        """How far apart the cards are along that direction of an edge in which they are furthest apart.

        Where they overlap it is negative: the shortest way to pull them apart.
        """
        reach_u = size(self.wide_u) + size(self.tall_u)
        reach_v = size(self.wide_v) + size(self.tall_v)
        apart_u = size(self.u) - HALF_WIDTH - reach_u
        apart_v = size(self.v) - HALF_HEIGHT - reach_v
        back_u = size(self.back_u) - HALF_WIDTH - reach_u
        back_v = size(self.back_v) - HALF_HEIGHT - reach_v
        apart = apart_u if apart_u > apart_v else apart_v
        back = back_u if back_u > back_v else back_v
        return apart if apart > back else back

    def distance_squared(self) -> i64:
        """The square of the distance between the cards: it is always reached at a corner of one of them."""
        nearest: i64 = AROUND * AROUND
        for corner in range(i64(4)):
            squared = outside_squared(self.corner_u(corner), self.corner_v(corner))
            if squared < nearest:
                nearest = squared
            squared = outside_squared(self.back_corner_u(corner), self.back_corner_v(corner))
            if squared < nearest:
                nearest = squared
        return nearest

    def corner_u(self, corner: i64) -> i64:
        """A corner of the second card; corners are counted clockwise from the upper left."""
        wide = self.wide_u if corner == 1 or corner == 2 else -self.wide_u
        return self.u + wide + (self.tall_u if corner > 1 else -self.tall_u)

    def corner_v(self, corner: i64) -> i64:
        """The same corner's height."""
        wide = self.wide_v if corner == 1 or corner == 2 else -self.wide_v
        return self.v + wide + (self.tall_v if corner > 1 else -self.tall_v)

    def back_corner_u(self, corner: i64) -> i64:
        """A corner of the first card, seen from the second."""
        wide = self.wide_u if corner == 1 or corner == 2 else -self.wide_u
        return self.back_u + wide + (-self.tall_u if corner > 1 else self.tall_u)

    def back_corner_v(self, corner: i64) -> i64:
        """The same corner's height."""
        wide = -self.wide_v if corner == 1 or corner == 2 else self.wide_v
        return self.back_v + wide + (self.tall_v if corner > 1 else -self.tall_v)

    def _touching_kind(self) -> i64:
        """What cards that touch are to each other; notes the stretch that two edges share."""
        if self.turn % QUARTER == QUARTER // 2:
            return CORNER
        across: i64 = RIGHT if self.u > 0 else LEFT
        down: i64 = BOTTOM if self.v > 0 else TOP
        if not self._shares(across) and not self._shares(down):
            return CORNER
        return EDGE if size(self.shift()) <= TOLERANCE else OTHER_GRID

    def _shares(self, side: i64) -> bool:
        """Whether a stretch of a side lies against the second card from end to end; notes it.

        Each end is a corner of one of the two sides. Both must touch the other side: then no turn, however
        slight, can make corners of edges that run along each other.
        """
        other = (side + 2 - (self.turn + QUARTER // 2) // QUARTER) & 3
        # Both sides run clockwise around their cards, so against each other.
        begin = along(side, self.corner_u(other + 1 & 3), self.corner_v(other + 1 & 3))
        end = along(side, self.corner_u(other), self.corner_v(other))
        low, high = between(begin, 0, length(side)), between(end, 0, length(side))
        if high - low <= TOLERANCE:
            return False
        if not (self._reaches(side, other + 1 & 3) if begin >= 0 else self._is_reached(side, other)):
            return False
        is_high_inside = end <= length(side)
        if not (self._reaches(side, other) if is_high_inside else self._is_reached(side + 1 & 3, other)):
            return False
        self.side = side
        self.other_side = other
        self.low = low
        self.high = high
        self.start = (begin + end - length(other)) >> 1
        return True

    def _reaches(self, side: i64, corner: i64) -> bool:
        """Whether a corner of the second card touches a side of the first, beside which it lies."""
        return size(away(side, self.corner_u(corner), self.corner_v(corner))) <= TOLERANCE

    def _is_reached(self, corner: i64, other: i64) -> bool:
        """Whether a corner of the first card touches a side of the second."""
        u, v = self.back_corner_u(corner), self.back_corner_v(corner)
        return is_within_tolerance(other, u, v, 0, length(other))

    def shift(self) -> i64:
        """How far the second's sections are shifted against the first's on their common edge."""
        return self.start - self.offset() * UNIT

    def offset(self) -> i64:
        """How many whole sections lie between the beginnings of the two sides."""
        return (self.start + UNIT // 2) // UNIT

    def facing(self, section: i64) -> i64:
        """The second's section against a section of the first's side, or -1; after `kind` said EDGE."""
        step = section - first_section(self.side)
        back = self.offset() + sections(self.other_side) - 1 - step
        if back < 0 or back >= sections(self.other_side):
            return -1
        return first_section(self.other_side) + back


def pair(x: i64, y: i64, angle: i64, other_x: i64, other_y: i64, other_angle: i64) -> Pair:
    """Two cards by where they lie: thousandths and hundredths of a degree."""
    across, down = (other_x - x) * MICROS, (other_y - y) * MICROS
    first_cosine, first_sine = cosine(angle), sine(angle)
    u = (across * first_cosine + down * first_sine + HALF) >> SHIFT
    v = (down * first_cosine - across * first_sine + HALF) >> SHIFT
    turn = other_angle - angle
    if turn < 0:
        turn += FULL_TURN
    second_cosine, second_sine = cosine(other_angle), sine(other_angle)
    back_u = -((across * second_cosine + down * second_sine + HALF) >> SHIFT)
    back_v = -((down * second_cosine - across * second_sine + HALF) >> SHIFT)
    return Pair(u, v, back_u, back_v, turn, cosine(turn), sine(turn))


def outside_squared(u: i64, v: i64) -> i64:
    """The square of a point's distance from an upright card around (0, 0); 0 on the card."""
    beyond_u, beyond_v = size(u) - HALF_WIDTH, size(v) - HALF_HEIGHT
    if beyond_u < 0:
        beyond_u = 0
    if beyond_v < 0:
        beyond_v = 0
    return beyond_u * beyond_u + beyond_v * beyond_v


def is_within_tolerance(side: i64, u: i64, v: i64, begin: i64, end: i64) -> bool:
    """Whether a point is no further than the tolerance from a stretch of an upright card's side."""
    off, at = away(side, u, v), along(side, u, v)
    beyond = at - between(at, begin, end)
    return off * off + beyond * beyond <= TOLERANCE_SQUARED


def door_at(u: i64, v: i64) -> i64:
    """The mask of the door of an upright card on whose white part a point lies; 0 if on none."""
    at = position(u, v)
    section = at // UNIT
    begin = at - at % UNIT - first_section(side_of(at)) * UNIT
    is_white = is_within_tolerance(side_of(at), u, v, begin + WHITE_FROM, begin + WHITE_TO)
    return BIT[section] if is_white else 0


def position(u: i64, v: i64) -> i64:
    """Where on an upright card's edge the point nearest to (u, v) lies."""
    if size(v) - HALF_HEIGHT >= size(u) - HALF_WIDTH:
        side: i64 = BOTTOM
        if v < 0:
            side = TOP
    else:
        side = RIGHT
        if u < 0:
            side = LEFT
    at = first_section(side) * UNIT + between(along(side, u, v), 0, length(side))
    return at - AROUND if at >= AROUND else at


def first_section(side: i64) -> i64:
    """The number of a side's first section, which begins at the corner of the same number."""
    if side == TOP:
        return 0
    if side == RIGHT:
        return 2
    if side == BOTTOM:
        return 5
    return 7


def side_of(position: i64) -> i64:
    """The side on which a position on a card's edge lies."""
    if position < 2 * UNIT:
        return TOP
    if position < 5 * UNIT:
        return RIGHT
    if position < 7 * UNIT:
        return BOTTOM
    return LEFT


def sections(side: i64) -> i64:
    """How many sections a side has."""
    return 2 + (side & 1)


def length(side: i64) -> i64:
    """How long a side is."""
    return sections(side) * UNIT


def along(side: i64, u: i64, v: i64) -> i64:
    """How far along a side a point lies, clockwise from the side's first corner."""
    if side == TOP:
        return u + HALF_WIDTH
    if side == RIGHT:
        return v + HALF_HEIGHT
    if side == BOTTOM:
        return HALF_WIDTH - u
    return HALF_HEIGHT - v


def away(side: i64, u: i64, v: i64) -> i64:
    """How far outside a side's line a point lies; negative inside."""
    if side == TOP:
        return -v - HALF_HEIGHT
    if side == RIGHT:
        return u - HALF_WIDTH
    if side == BOTTOM:
        return v - HALF_HEIGHT
    return -u - HALF_WIDTH


def edge_u(side: i64, at: i64) -> i64:
    """The point so far along a side."""
    if side == TOP:
        return at - HALF_WIDTH
    if side == RIGHT:
        return HALF_WIDTH
    if side == BOTTOM:
        return HALF_WIDTH - at
    return -HALF_WIDTH


def edge_v(side: i64, at: i64) -> i64:
    """The same point's height."""
    if side == TOP:
        return -HALF_HEIGHT
    if side == RIGHT:
        return at - HALF_HEIGHT
    if side == BOTTOM:
        return HALF_HEIGHT
    return HALF_HEIGHT - at
