"""Where cards lie and how two of them meet: a gap, an overlap, edge to edge, or by a corner.

Everything is measured with shapely on the two rectangles themselves.

Rules: 7.4, 7.6, 7.7, 4.8, 4.9; rulings AE-12, AE-30, AE-31.
"""

import math
from functools import cached_property, lru_cache
from itertools import pairwise
from typing import Any, Final, NamedTuple

import shapely
from numpy.typing import NDArray
from shapely import LineString, Point, Polygon

TOLERANCE: Final = 0.02
"""Nearer than this, in sections, is contact."""
ROUNDING: Final = 1e-9
"""By this much the tolerance is lengthened, so that what is exactly as long does not depend on rounding."""
WHITE: Final = (0.2, 0.8)
"""Where the white part of a section begins and ends."""
EDGES: Final = ((0, 1), (2, 3, 4), (5, 6), (7, 8, 9))
"""The sections of each edge: top, right, bottom, left."""
OUTLINE: Final = (
    (-1.0, -1.5), (0.0, -1.5),
    (1.0, -1.5), (1.0, -0.5), (1.0, 0.5),
    (1.0, 1.5), (0.0, 1.5),
    (-1.0, 1.5), (-1.0, 0.5), (-1.0, -0.5),
)  # fmt: skip
"""Where each section begins, seen from the card's middle, x to the right and y downwards."""
REACH: Final = 2 * math.hypot(1, 1.5) + 0.1
"""Cards whose middles are farther apart than this cannot meet."""
SURELY_OVER: Final = 1.9
"""Cards whose middles are nearer than this overlap: about each there is a circle of radius one."""

GAP, OVERLAP, EDGE, CORNER = "gap", "overlap", "edge", "corner"
Spot = tuple[float, float]
ORIGIN: Final = Point(0, 0)


class Place(NamedTuple):
    """Where a card lies: its middle in thousandths of a section, its angle in hundredths of a degree."""

    card: int
    x: int
    y: int
    angle: int

    @property
    def words(self) -> tuple[str, str, str]:
        """The place as it is written."""
        return f"{self.x / 1000:.3f}", f"{self.y / 1000:.3f}", f"{self.angle / 100:.2f}"

    @property
    def line(self) -> str:
        """What a player says who lays the card there."""
        return " ".join(["place", *self.words])

    @classmethod
    def read(cls, card: int, words: list[str]) -> "Place":
        """The place that is written so."""
        x, y, angle = (float(word) for word in words)
        return cls(card, round(x * 1000), round(y * 1000), round(angle * 100))


class Rectangle:
    """A card as it lies: the ten points of its outline, its four corners, and the same for shapely."""

    def __init__(self, outline: tuple[Spot, ...]) -> None:
        self.outline = outline
        self.corners = tuple(outline[edge[0]] for edge in EDGES)

    @cached_property
    def shape(self) -> Polygon:
        """All of the card."""
        shape = shapely.polygons(self.corners)
        assert isinstance(shape, Polygon)
        return shape

    @cached_property
    def spots(self) -> NDArray[Any]:
        """The corners as points."""
        return shapely.points(self.corners)

    @cached_property
    def edges(self) -> list[LineString]:
        """The four edges as lines."""
        return [LineString(ends) for ends in pairwise([*self.corners, self.corners[0]])]

    @cached_property
    def whites(self) -> NDArray[Any]:
        """The white parts of the ten sections as lines."""
        sections = pairwise([*self.outline, self.outline[0]])
        return shapely.linestrings([[between(*ends, share) for share in WHITE] for ends in sections])

    def edge(self, number: int) -> tuple[Spot, Spot]:
        """Both ends of an edge, clockwise."""
        return self.corners[number], self.corners[(number + 1) % 4]

    def section(self, number: int) -> tuple[Spot, Spot]:
        """Both ends of a section, clockwise."""
        return self.outline[number], self.outline[(number + 1) % 10]


class Meeting(NamedTuple):
    """How two cards meet, the first of which was laid first.

    `covered` are the pairs of sections that lie against each other edge to edge, `stretch` the two ends of
    an edge contact.
    """

    kind: str
    shares_grid: bool = True
    covered: tuple[tuple[int, int], ...] = ()
    stretch: tuple[Spot, ...] = ()


APART: Final = Meeting(GAP)
Touched = tuple[frozenset[int], frozenset[int]]


@lru_cache(maxsize=4096)
def rectangle(x: int, y: int, angle: int) -> Rectangle:
    """The outline of a card that lies there."""
    turn = math.radians(angle / 100)
    cosine, sine = math.cos(turn), math.sin(turn)
    outline = tuple(
        (x / 1000 + across * cosine - down * sine, y / 1000 + across * sine + down * cosine)
        for across, down in OUTLINE
    )
    return Rectangle(outline)


def lying(place: Place) -> Rectangle:
    """The outline of the card that lies at a place."""
    return rectangle(place.x, place.y, place.angle)


def between(start: Spot, end: Spot, share: float) -> Spot:
    """The point that far along the way."""
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


@lru_cache(maxsize=65536)
def separation(one: Place, other: Place) -> float:
    """How far apart two cards are; below zero, how far one must be moved to free them of each other.

    That is the distance of the origin from the outline of all differences of their points.
    """
    first, second = lying(one), lying(other)
    away = first.shape.distance(second.shape)
    if away > 0:
        return away
    differences = shapely.convex_hull(
        shapely.multipoints([(a[0] - b[0], a[1] - b[1]) for a in first.corners for b in second.corners])
    )
    return -differences.boundary.distance(ORIGIN)


def meet(one: Place, other: Place, tolerance: float) -> Meeting:
    """How two cards meet, the first of which was laid first."""
    between_middles = apart(one, other)
    if between_middles > REACH:
        return APART
    return Meeting(OVERLAP) if between_middles < SURELY_OVER else _measured(one, other, tolerance)


def apart(one: Place, other: Place) -> float:
    """How far apart the middles of two cards are."""
    return math.hypot(one.x - other.x, one.y - other.y) / 1000


@lru_cache(maxsize=65536)
def _measured(one: Place, other: Place, tolerance: float) -> Meeting:
    away = separation(one, other)
    if away > tolerance:
        return APART
    if away < -tolerance:
        return Meeting(OVERLAP)
    first, second = lying(one), lying(other)
    for mine, yours in facing(one, other):
        stretch = along(first, mine, second, yours, tolerance)
        if stretch:
            return _edge_to_edge(first, second, (mine, yours), tolerance)._replace(stretch=stretch)
    return Meeting(CORNER)


@lru_cache(maxsize=4096)
def touched(one: Place, other: Place, tolerance: float) -> Touched:
    """The sections of either card on whose white part a contact of the two lies."""
    meeting = meet(one, other, tolerance)
    if meeting.kind == CORNER:
        first, second = lying(one), lying(other)
        return struck(first, second, tolerance), struck(second, first, tolerance)
    return frozenset(mine for mine, _ in meeting.covered), frozenset(yours for _, yours in meeting.covered)


@lru_cache(maxsize=4096)
def touching_corners(one: Place, other: Place, tolerance: float) -> tuple[Spot, ...]:
    """The corners of either card that are at the other or in it."""
    if meet(one, other, tolerance).kind not in (EDGE, CORNER):
        return ()
    first, second = lying(one), lying(other)
    return *_at(first, second, tolerance), *_at(second, first, tolerance)


def _at(card: Rectangle, other: Rectangle, tolerance: float) -> list[Spot]:
    """The corners of a card that are at another card or in it."""
    away = shapely.distance(card.spots, other.shape)
    return [corner for corner, distance in zip(card.corners, away, strict=True) if distance <= tolerance]


def facing(one: Place, other: Place) -> list[tuple[int, int]]:
    """The pairs of edges that look towards each other, less than 45 degrees from parallel."""
    found: list[tuple[int, int]] = []
    turned = other.angle - one.angle - 18000
    for mine in range(4):
        for yours in range(4):
            turn = (turned + 9000 * (yours - mine)) % 36000
            if turn < 4500 or turn > 31500:
                found.append((mine, yours))
    return found


def along(first: Rectangle, mine: int, second: Rectangle, yours: int, tolerance: float) -> tuple[Spot, ...]:
    """The ends of the stretch over which two facing edges lie against each other; nothing if they do not.

    Each end is the corner of one edge, and must be at the other edge.
    """
    edge, other = first.edge(mine), second.edge(yours)
    length = math.dist(*edge)
    begins, ends = _foot(edge, other[1]), _foot(edge, other[0])
    if min(length, ends) - max(0.0, begins) <= tolerance:
        return ()
    start, starts_against = (edge[0], second.edges[yours]) if begins < 0 else (other[1], first.edges[mine])
    end, ends_against = (edge[1], second.edges[yours]) if ends > length else (other[0], first.edges[mine])
    touches = (
        starts_against.distance(Point(start)) <= tolerance and ends_against.distance(Point(end)) <= tolerance
    )
    return (start, end) if touches else ()


def _foot(edge: tuple[Spot, Spot], spot: Spot) -> float:
    """How far along an edge the foot of the perpendicular from a spot is."""
    (x, y), (to_x, to_y) = edge
    return ((spot[0] - x) * (to_x - x) + (spot[1] - y) * (to_y - y)) / math.dist(*edge)


def _edge_to_edge(first: Rectangle, second: Rectangle, edges: tuple[int, int], tolerance: float) -> Meeting:
    """The contact of two edges: whether they are on one grid, and which sections lie against each other."""
    mine, yours = EDGES[edges[0]], EDGES[edges[1]]
    middle = between(*second.edge(edges[1]), 0.5)
    offset = _foot(first.edge(edges[0]), middle) - len(yours) / 2
    shift = round(offset)
    covered = [
        (mine[at], yours[len(yours) - 1 - (at - shift)])
        for at in range(len(mine))
        if 0 <= at - shift < len(yours)
    ]
    return Meeting(EDGE, abs(offset - shift) <= tolerance, tuple(covered))


def struck(card: Rectangle, by: Rectangle, tolerance: float) -> frozenset[int]:
    """The sections of a card on whose white part a corner of the other lies."""
    near = shapely.distance(card.whites[:, None], by.spots[None, :]) <= tolerance
    return frozenset(number for number in range(10) if near[number].any())
