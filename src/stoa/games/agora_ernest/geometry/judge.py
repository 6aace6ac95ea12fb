"""Whether a card may lie in a place, and if not, why: overlap, another grid, the table's edge."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from stoa.games.agora_ernest.geometry.layout import NOTHING_FACED, Layout
from stoa.games.agora_ernest.geometry.measures import (
    HALF_HEIGHT,
    HALF_WIDTH,
    MICROS,
    QUARTER,
    SECTIONS,
    TOLERANCE,
    between,
)
from stoa.games.agora_ernest.geometry.pairs import (
    EDGE,
    OTHER_GRID,
    OVERLAP,
    Pair,
    edge_u,
    edge_v,
    first_section,
    pair,
    sections,
)
from stoa.games.agora_ernest.geometry.places import angle_of, x_of, y_of
from stoa.games.agora_ernest.geometry.shapes import Shape, reach, shape

FITS: Final = 0
OFF_TABLE: Final = 1
OVERLAPS: Final = 2
OFF_GRID: Final = 3


class Verdict:
    """What the judge says of a place: `kind`, and the first card that stands against it.

    Sides are numbered as in `pairs`: TOP, RIGHT, BOTTOM, LEFT; corners clockwise from the upper left.
    Off the table, `corner` is the new card's corner that lies furthest outside and `other_edge` the table's
    side that it crosses. Off the grid, `edge` is the side of the new card and `other_edge` that of the
    lying one; `offset` is how far the new card's sections are shifted along the lying card's side,
    clockwise, from the nearest grid, in thousandths. x, y and to_x, to_y mark what to draw, in thousandths:
    the corner outside and the nearest spot of the table, the ends of the shared stretch, or opposite
    corners of a box around the part that overlaps.
    """

    def __init__(self, kind: i64) -> None:
        self.kind: i64 = kind
        self.card: i64 = -1
        self.corner: i64 = -1
        self.edge: i64 = -1
        self.other_edge: i64 = -1
        self.offset: i64 = 0
        self.x: i64 = 0
        self.y: i64 = 0
        self.to_x: i64 = 0
        self.to_y: i64 = 0

    def mark(self, x: i64, y: i64, to_x: i64, to_y: i64) -> None:
        """Note what to draw, given in micros."""
        self.x = thousandths(x)
        self.y = thousandths(y)
        self.to_x = thousandths(to_x)
        self.to_y = thousandths(to_y)


def fits(layout: Layout, x: i64, y: i64, angle: i64) -> bool:
    """Whether a card may lie there as far as geometry is concerned; as fast as can be."""
    return is_on_table(layout, x, y, angle) and _first_against(layout, x, y, angle, False) < 0


def is_on_table(layout: Layout, x: i64, y: i64, angle: i64) -> bool:
    """Whether a card lies wholly on the table."""
    reach_x, reach_y = reach(angle) - TOLERANCE, reach(angle + QUARTER) - TOLERANCE
    left, up = x * MICROS, y * MICROS
    return (
        reach_x <= left <= layout.width * MICROS - reach_x
        and reach_y <= up <= layout.height * MICROS - reach_y
    )


def _first_against(layout: Layout, x: i64, y: i64, angle: i64, is_lowest: bool) -> i64:
    """A card that a new one may not lie beside so, or -1; that laid first, or any."""
    found: i64 = -1
    for near in layout.near(x, y):
        if found >= 0 and near > found:
            continue
        lying = layout.places[near]
        if pair(x_of(lying), y_of(lying), angle_of(lying), x, y, angle).kind() > EDGE:
            found = near
            if not is_lowest:
                break
    return found


def judge(layout: Layout, x: i64, y: i64, angle: i64) -> Verdict:
    """The same with the reason."""
    if not is_on_table(layout, x, y, angle):
        return _off_table(layout, Shape(x, y, angle))
    against = _first_against(layout, x, y, angle, True)
    if against < 0:
        return Verdict(FITS)
    lying = layout.places[against]
    both = pair(x_of(lying), y_of(lying), angle_of(lying), x, y, angle)
    verdict = _off_grid(both, shape(lying)) if both.kind() == OTHER_GRID else _overlaps(both, shape(lying))
    verdict.card = against
    return verdict


def _off_table(layout: Layout, new: Shape) -> Verdict:
    verdict = Verdict(OFF_TABLE)
    width, height = layout.width * MICROS, layout.height * MICROS
    furthest: i64 = 0
    for corner in range(4):
        x, y = new.corner_x(corner), new.corner_y(corner)
        for side in range(4):
            beyond = [-y, x - width, y - height, -x][side]
            if beyond > furthest:
                furthest = beyond
                verdict.corner = corner
                verdict.other_edge = side
                verdict.mark(x, y, between(x, 0, width), between(y, 0, height))
    return verdict


def _off_grid(both: Pair, lying: Shape) -> Verdict:
    verdict = Verdict(OFF_GRID)
    verdict.edge = both.other_side
    verdict.other_edge = both.side
    verdict.offset = thousandths(both.shift())
    low_u, low_v = edge_u(both.side, both.low), edge_v(both.side, both.low)
    high_u, high_v = edge_u(both.side, both.high), edge_v(both.side, both.high)
    verdict.mark(
        lying.point_x(low_u, low_v),
        lying.point_y(low_u, low_v),
        lying.point_x(high_u, high_v),
        lying.point_y(high_u, high_v),
    )
    return verdict


def _overlaps(both: Pair, lying: Shape) -> Verdict:
    """A box around the part that overlaps."""
    verdict = Verdict(OVERLAPS)
    part = _common(both, lying)
    xs = [x for x, y in part]
    ys = [y for x, y in part]
    verdict.mark(min(xs), min(ys), max(xs), max(ys))
    return verdict


def _common(both: Pair, lying: Shape) -> list[tuple[i64, i64]]:
    """The part that overlaps: the new card, cut off along the four sides of the lying one."""
    part = [(both.corner_u(corner), both.corner_v(corner)) for corner in range(4)]
    part = _cut(_cut(part, 0, HALF_WIDTH), 1, HALF_HEIGHT)
    return [(lying.point_x(u, v), lying.point_y(u, v)) for u, v in part]


class Overlap:
    """A card that a new one would overlap, and the corners of the common part in thousandths, for drawing."""

    def __init__(self, card: i64, part: list[tuple[i64, i64]]) -> None:
        self.card: i64 = card
        self.corners: list[i64] = []
        for x, y in part:
            self.corners.append(thousandths(x))
            self.corners.append(thousandths(y))


def overlaps(layout: Layout, x: i64, y: i64, angle: i64) -> list[Overlap]:
    """Every card that a new one on the table would overlap, in the order of laying."""
    found: list[Overlap] = []
    for near in sorted(layout.near(x, y)):
        lying = layout.places[near]
        both = pair(x_of(lying), y_of(lying), angle_of(lying), x, y, angle)
        if both.kind() == OVERLAP:
            found.append(Overlap(near, _common(both, shape(lying))))
    return found


def _cut(part: list[tuple[i64, i64]], axis: i64, limit: i64) -> list[tuple[i64, i64]]:
    """What of a convex part lies between two lines at the same distance on both sides of the middle."""
    for sign in (-1, 1):
        kept: list[tuple[i64, i64]] = []
        for at in range(len(part)):
            u, v = part[at - 1]
            to_u, to_v = part[at]
            beyond = sign * (v if axis else u) - limit
            to_beyond = sign * (to_v if axis else to_u) - limit
            if (beyond > 0) != (to_beyond > 0):
                share, whole = beyond, beyond - to_beyond
                kept.append((u + (to_u - u) * share // whole, v + (to_v - v) * share // whole))
            if to_beyond <= 0:
                kept.append((to_u, to_v))
        part = kept
    return part


def joints(layout: Layout, x: i64, y: i64, angle: i64) -> vec[i64]:
    """What each of the ten sections of a card laid there would lie against: `card * 10 + section`, or -1.

    For a place that fits. Corner contacts join nothing.
    """
    found = NOTHING_FACED[:]
    for near in layout.near(x, y):
        lying = layout.places[near]
        both = pair(x_of(lying), y_of(lying), angle_of(lying), x, y, angle)
        if both.kind() == EDGE:
            first = first_section(both.side)
            for section in range(first, first + sections(both.side)):
                facing = both.facing(section)
                if facing >= 0:
                    found[facing] = near * SECTIONS + section
    return found


def thousandths(micros: i64) -> i64:
    """Micros as the nearest whole number of thousandths."""
    return (micros + MICROS // 2) // MICROS
