"""The same questions answered by shapely with floating-point polygons: an independent second opinion.

It knows no junctions and walks along no card. Cards are polygons, sides are lines, distances are shapely's.
The ground is drawn: every card a little smaller, what is closed as lines and areas between them, and what
stays white is cut into polygons. Where the figure that decides lies so near its threshold that rounding
alone may decide either way, there is no answer: `Unclear`.
"""

import math
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import combinations

from shapely import LineString, MultiPoint, Point, Polygon, box, unary_union
from shapely.geometry.base import BaseGeometry
from shapely.ops import nearest_points

TOLERANCE = 0.02
BAND = 2e-5
INSET = TOLERANCE / 2 + 1e-4
"""By how much each card is drawn smaller: so cards that reach into each other are apart by twice a hair."""
HAIR = 5e-5
Placement = tuple[int, int, int]
Spot = tuple[float, float]

SIDES = [(0, 1, 0, 2), (1, 2, 2, 3), (2, 3, 5, 2), (3, 0, 7, 3)]
"""Corners, first section and length of the sides of a card."""


class Unclear(Exception):
    """A figure lies within rounding of its threshold."""


class Band:
    """How near a threshold a figure may come."""

    width = BAND


@contextmanager
def demanding(width: float) -> Iterator[None]:
    """Demand clearer answers for a while."""
    before, Band.width = Band.width, width
    try:
        yield
    finally:
        Band.width = before


def is_at_most(value: float, limit: float) -> bool:
    if abs(value - limit) < Band.width:
        raise Unclear(f"{value} against {limit}")
    return value <= limit


def corners(placement: Placement, inset: float = 0.0) -> list[Spot]:
    x, y, angle = placement[0] / 1000, placement[1] / 1000, math.radians(placement[2] / 100)
    cosine, sine = math.cos(angle), math.sin(angle)
    across, down = 1 - inset, 1.5 - inset
    return [
        (x + u * cosine - v * sine, y + u * sine + v * cosine)
        for u, v in ((-across, -down), (across, -down), (across, down), (-across, down))
    ]


def turned(placement: Placement, turn: int, middle: int, right: int, down: int) -> Placement:
    """A placement turned about the point (middle, middle), then moved."""
    x, y, angle = placement
    cosine, sine = math.cos(math.radians(turn / 100)), math.sin(math.radians(turn / 100))
    u, v = x - middle, y - middle
    return (
        round(middle + right + u * cosine - v * sine),
        round(middle + down + u * sine + v * cosine),
        (angle + turn) % 36000,
    )


@dataclass
class Card:
    """One card as a polygon, with its sides and sections."""

    placement: Placement
    spots: list[Spot] = field(init=False)
    polygon: Polygon = field(init=False)
    smaller: Polygon = field(init=False)
    sides: list[LineString] = field(init=False)

    def __post_init__(self) -> None:
        self.spots = corners(self.placement)
        self.polygon = Polygon(self.spots)
        self.smaller = Polygon(corners(self.placement, INSET))
        self.sides = [LineString([self.spots[first], self.spots[last]]) for first, last, _, _ in SIDES]

    def placement_middle(self) -> Spot:
        return self.placement[0] / 1000, self.placement[1] / 1000

    def whites(self) -> Iterator[LineString]:
        for side, (_, _, _, length) in zip(self.sides, SIDES, strict=True):
            for step in range(length):
                yield LineString([side.interpolate(step + 0.2), side.interpolate(step + 0.8)])

    def outward(self, side: int) -> Spot:
        """The direction in which a side looks."""
        turn = math.radians(self.placement[2] / 100 + 90 * (side - 1))
        return math.cos(turn), math.sin(turn)

    def fronts(self, away: float) -> Iterator[Point]:
        """The points so far outside the middle of each door."""
        for side, (_, _, _, length) in enumerate(SIDES):
            x, y = self.outward(side)
            for step in range(length):
                at = self.sides[side].interpolate(step + 0.5)
                yield Point(at.x + x * away, at.y + y * away)


def depth(first: Card, second: Card) -> float:
    """How far the cards must be pushed apart: how deep the origin lies in the difference of their points."""
    differences = MultiPoint([(x - u, y - v) for x, y in first.spots for u, v in second.spots])
    hull = differences.convex_hull
    return float(hull.boundary.distance(Point(0, 0))) if hull.contains(Point(0, 0)) else 0.0


def edge_contact(first: Card, second: Card) -> tuple[int, int, float] | None:
    """The sides that lie against each other, and where the second's begins on the first's."""
    for side in range(4):
        for other in range(4):
            (x, y), (u, v) = first.outward(side), second.outward(other)
            if -x * u - y * v > math.sqrt(0.5) + 1e-9 and _lie_together(first, side, second, other):
                middle = second.sides[other].centroid
                begin_x, begin_y = first.spots[side]
                # Along the side, a quarter turn on from where it looks.
                along = (middle.x - begin_x) * -y + (middle.y - begin_y) * x
                return side, other, along - SIDES[other][3] / 2
    return None


def _lie_together(first: Card, side: int, second: Card, other: int) -> bool:
    """Cut out of the second's side what lies before the first's, and measure at both of its ends."""
    line, facing = first.sides[side], second.sides[other]
    x, y = first.outward(side)
    (from_x, from_y), (to_x, to_y) = line.coords
    before = Polygon(
        [
            (from_x + 9 * x, from_y + 9 * y),
            (to_x + 9 * x, to_y + 9 * y),
            (to_x - 9 * x, to_y - 9 * y),
            (from_x - 9 * x, from_y - 9 * y),
        ]
    )
    part = facing.intersection(before)
    if not isinstance(part, LineString) or part.is_empty:
        return False
    ends = [Point(spot) for spot in part.coords]
    if is_at_most(abs(line.project(ends[0]) - line.project(ends[1])), TOLERANCE):
        return False
    return all(is_at_most(_gap(end, line, facing), TOLERANCE) for end in ends)


def _gap(end: Point, line: LineString, facing: LineString) -> float:
    """How far from the other side that corner is at which the two sides cease to lie beside each other."""
    if min(end.distance(Point(corner)) for corner in facing.coords) < 1e-9:
        return float(line.distance(end))
    nearest = min((Point(corner) for corner in line.coords), key=end.distance)
    return float(facing.distance(nearest))


def relation(first: Card, second: Card) -> str:
    """gap, corner, edge, other grid or overlap."""
    if not is_at_most(first.polygon.distance(second.polygon), TOLERANCE):
        return "gap"
    if not is_at_most(depth(first, second), TOLERANCE):
        return "overlap"
    contact = edge_contact(first, second)
    if contact is None:
        return "corner"
    return "edge" if is_at_most(abs(contact[2] - round(contact[2])), TOLERANCE) else "other grid"


def facings(first: Card, second: Card) -> set[tuple[int, int]]:
    """The sections of two cards that lie against each other."""
    contact = edge_contact(first, second)
    if contact is None:
        return set()
    side, other, start = contact
    found = set()
    for step in range(SIDES[side][3]):
        for back in range(SIDES[other][3]):
            middle = start + SIDES[other][3] - back - 0.5
            if abs(step + 0.5 - middle) < 0.25:
                found.add((SIDES[side][2] + step, SIDES[other][2] + back))
    return found


class Table:
    """A whole table."""

    def __init__(self, width: float, height: float, placements: list[Placement]) -> None:
        self.width, self.height = width, height
        self.cards = [Card(placement) for placement in placements]

    def fits(self, new: Card) -> bool:
        inside = min(min(x, y, self.width - x, self.height - y) for x, y in new.spots)
        if not is_at_most(-inside, TOLERANCE):
            return False
        return all(relation(card, new) in ("gap", "corner", "edge") for card in self.cards)

    def touched(self) -> list[int]:
        masks = [0] * len(self.cards)
        for one, other in combinations(range(len(self.cards)), 2):
            first, second = self.cards[one], self.cards[other]
            kind = relation(first, second)
            if kind == "edge":
                for mine, yours in facings(first, second):
                    masks[one] |= 1 << mine
                    masks[other] |= 1 << yours
            elif kind == "corner":
                masks[one] |= _broken(first, second)
                masks[other] |= _broken(second, first)
        for index, card in enumerate(self.cards):
            for first_corner, last_corner, number, length in SIDES:
                for wall in range(4):
                    ends = [self._beyond(wall, card.spots[corner]) for corner in (first_corner, last_corner)]
                    if is_at_most(max(ends), TOLERANCE):
                        masks[index] |= sum(1 << door for door in range(number, number + length))
        return masks

    def _beyond(self, wall: int, spot: Spot) -> float:
        """How far a spot lies before a wall: above, right, below, left."""
        x, y = spot
        return [y, self.width - x, self.height - y, x][wall]

    def pieces(self) -> list[Polygon]:
        """The pieces of free ground, in no certain order."""
        around = box(-INSET, -INSET, self.width + INSET, self.height + INSET)
        solid = [card.smaller for card in self.cards]
        free: BaseGeometry = around.difference(unary_union([*solid, *self._closed()]))
        return [piece for piece in getattr(free, "geoms", [free]) if isinstance(piece, Polygon)]

    def _closed(self) -> Iterator[BaseGeometry]:
        """What customers cannot cross: lines at corners that touch, areas where edges do."""
        for first, second in combinations(self.cards, 2):
            if relation(first, second) == "gap":
                continue
            joints = [*_joints(first, second), *_joints(second, first)]
            yield from joints
            if edge_contact(first, second) is not None:
                yield unary_union(joints).convex_hull
        for card in self.cards:
            for wall in range(4):
                joints = [self._joint_to_wall(card, corner, wall) for corner in range(4)]
                yield from joints
                # Two corners at one wall: the side between them lies along it.
                if sum(not joint.is_empty for joint in joints) > 1:
                    yield unary_union(joints).convex_hull

    def _joint_to_wall(self, card: Card, corner: int, wall: int) -> BaseGeometry:
        """A line from inside a card through a corner to beyond a wall that it touches; else nothing."""
        x, y = card.spots[corner]
        gap = self._beyond(wall, (x, y))
        if not is_at_most(gap, TOLERANCE):
            return LineString()
        right, down = ((0, -1), (1, 0), (0, 1), (-1, 0))[wall]
        out = gap + 2 * INSET
        inner = card.smaller.exterior.coords[corner]
        return LineString([inner, (x, y), (x + right * out, y + down * out)]).buffer(1e-7)

    def ground(self) -> list[Polygon]:
        """The pieces of free ground, the largest first."""
        pieces = self.pieces()
        areas = {id(piece): self._whole_area(piece) for piece in pieces}
        pieces.sort(key=lambda piece: -areas[id(piece)])
        doubt = 0.001 + sum(
            first.polygon.intersection(second.polygon).area for first, second in combinations(self.cards, 2)
        )
        if len(pieces) > 1 and areas[id(pieces[1])] > areas[id(pieces[0])] - doubt:
            raise Unclear("two pieces of one size")
        return pieces

    def _whole_area(self, piece: Polygon) -> float:
        """The size of a piece without the margin by which cards were drawn smaller and the table larger."""
        whole = piece.intersection(box(0, 0, self.width, self.height))
        return float(whole.difference(unary_union([card.polygon for card in self.cards])).area)

    def before(self) -> dict[tuple[int, int], int]:
        """The number of the piece in front of each untouched door."""
        pieces = self.pieces()
        found = {}
        for index, (card, closed) in enumerate(zip(self.cards, self.touched(), strict=True)):
            for number, front in enumerate(card.fronts(HAIR - INSET)):
                if closed >> number & 1 == 0:
                    [piece] = [at for at, piece in enumerate(pieces) if piece.covers(front)]
                    found[index, number] = piece
        return found

    def open_doors(self) -> list[int]:
        """The masks of doors that are untouched and lead to the largest piece of ground."""
        touched = self.touched()
        pieces = self.ground()
        masks = []
        for card, closed in zip(self.cards, touched, strict=True):
            mask = 0
            for number, front in enumerate(card.fronts(HAIR - INSET)):
                if closed >> number & 1 == 0 and pieces and pieces[0].covers(front):
                    mask |= 1 << number
            masks.append(mask)
        return masks


def _broken(card: Card, other: Card) -> int:
    """The doors of a card that corners of another lie on."""
    mask = 0
    for number, white in enumerate(card.whites()):
        for spot in other.spots:
            if is_at_most(white.distance(Point(spot)), TOLERANCE):
                mask |= 1 << number
    return mask


def _joints(card: Card, other: Card) -> Iterator[BaseGeometry]:
    """A line from inside the card to inside the other through each of its corners that touches it."""
    inner = card.smaller.exterior.coords
    for corner, spot in enumerate(card.spots):
        if is_at_most(other.polygon.distance(Point(spot)), TOLERANCE):
            at = nearest_points(other.polygon.exterior, Point(spot))[0]
            within = nearest_points(other.smaller, at)[0]
            through = [inner[corner], spot, (at.x, at.y), (within.x, within.y)]
            yield LineString(through).buffer(1e-7)
