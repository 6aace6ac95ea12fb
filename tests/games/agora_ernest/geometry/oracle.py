"""The same questions answered by shapely with floating-point polygons: an independent second opinion.

Where the figure that decides lies so near its threshold that rounding alone may decide either way, there
is no answer: `Unclear`.
"""

import math
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from shapely import LineString, MultiPoint, Point, Polygon, box, unary_union
from shapely.geometry.base import BaseGeometry

TOLERANCE = 0.02
BAND = 2e-5
Placement = tuple[int, int, int]
Spot = tuple[float, float]

SIDES = [(0, 1, 0, 2), (1, 2, 2, 3), (2, 3, 5, 2), (3, 0, 7, 3)]
"""Corners, first segment and length of the sides of a card."""


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


def corners(placement: Placement) -> list[Spot]:
    x, y, angle = placement[0] / 1000, placement[1] / 1000, math.radians(placement[2] / 100)
    cosine, sine = math.cos(angle), math.sin(angle)
    return [
        (x + u * cosine - v * sine, y + u * sine + v * cosine)
        for u, v in ((-1, -1.5), (1, -1.5), (1, 1.5), (-1, 1.5))
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
    """One card as a polygon, with its segments."""

    placement: Placement
    spots: list[Spot] = field(init=False)
    polygon: Polygon = field(init=False)

    def __post_init__(self) -> None:
        self.spots = corners(self.placement)
        self.polygon = Polygon(self.spots)

    def along(self, side: int, at: float) -> Spot:
        """A point so many segments along a side."""
        first, last, _, length = SIDES[side]
        (x, y), (to_x, to_y) = self.spots[first], self.spots[last]
        return x + (to_x - x) * at / length, y + (to_y - y) * at / length

    def placement_middle(self) -> Spot:
        return self.placement[0] / 1000, self.placement[1] / 1000

    def whites(self) -> Iterator[LineString]:
        for side, (_, _, _, length) in enumerate(SIDES):
            for step in range(length):
                yield LineString([self.along(side, step + 0.2), self.along(side, step + 0.8)])

    def fronts(self, away: float) -> Iterator[Point]:
        """The points just outside the middle of each door."""
        x, y = self.polygon.centroid.x, self.polygon.centroid.y
        for side, (first, last, _, length) in enumerate(SIDES):
            (from_x, from_y), (to_x, to_y) = self.spots[first], self.spots[last]
            normal_x, normal_y = (from_x + to_x) / 2 - x, (from_y + to_y) / 2 - y
            size = math.hypot(normal_x, normal_y)
            for step in range(length):
                at_x, at_y = self.along(side, step + 0.5)
                yield Point(at_x + normal_x / size * away, at_y + normal_y / size * away)


def depth(first: Card, second: Card) -> float:
    """How far the cards must be pushed apart: how deep the origin lies in the difference of their points."""
    differences = MultiPoint([(x - u, y - v) for x, y in first.spots for u, v in second.spots])
    hull = differences.convex_hull
    return float(hull.boundary.distance(Point(0, 0))) if hull.contains(Point(0, 0)) else 0.0


def edge_contact(first: Card, second: Card) -> tuple[int, int, float] | None:
    """The sides that lie against each other, and where the second's begins on the first's."""
    for side in range(4):
        for other in range(4):
            start = _stretch(first, side, second, other)
            if start is not None:
                return side, other, start
    return None


def _stretch(first: Card, side: int, second: Card, other: int) -> float | None:
    begin, end = first.along(side, 0), first.along(side, SIDES[side][3])
    # The other side runs against this one.
    far, near = second.along(other, 0), second.along(other, SIDES[other][3])
    direction = math.atan2(end[1] - begin[1], end[0] - begin[0])
    facing = math.atan2(far[1] - near[1], far[0] - near[0])
    bend = abs((math.degrees(facing - direction) + 180) % 360 - 180)
    if bend > 0.5 + 1e-6:
        return None
    low, low_away = _seen(begin, direction, near)
    high, high_away = _seen(begin, direction, far)
    stretch_low, stretch_high = max(0.0, low), min(float(SIDES[side][3]), high)
    if is_at_most(stretch_high - stretch_low, TOLERANCE):
        return None
    for at in (stretch_low, stretch_high):
        gap = low_away + (high_away - low_away) * (at - low) / (high - low)
        if gap < -2 * TOLERANCE or not is_at_most(gap, TOLERANCE):
            return None
    return (low + high - SIDES[other][3]) / 2


def _seen(origin: Spot, direction: float, spot: Spot) -> tuple[float, float]:
    """A point along and outside the line that starts at `origin`, which has its card on the right."""
    x, y = spot[0] - origin[0], spot[1] - origin[1]
    cosine, sine = math.cos(direction), math.sin(direction)
    return x * cosine + y * sine, x * sine - y * cosine


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
    """The segments of two cards that lie against each other."""
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
    """A whole table: free ground is what stays clear of all cards by half the tolerance."""

    def __init__(self, width: float, height: float, placements: list[Placement]) -> None:
        self.width, self.height = width, height
        self.cards = [Card(placement) for placement in placements]

    def fits(self, new: Card) -> bool:
        inside = min(min(x, y, self.width - x, self.height - y) for x, y in new.spots)
        if not is_at_most(-inside, TOLERANCE):
            return False
        return all(relation(card, new) in ("gap", "corner", "edge") for card in self.cards)

    def touched(self) -> list[int]:
        edge = box(0, 0, self.width, self.height).exterior
        masks = []
        for card in self.cards:
            mask = 0
            for number, white in enumerate(card.whites()):
                others = [other.polygon for other in self.cards if other is not card]
                distances = [white.distance(other) for other in [*others, edge]]
                near = [distance for distance in distances if is_at_most(distance, TOLERANCE)]
                mask |= (1 << number) * bool(near)
            masks.append(mask)
        return masks

    def pieces(self) -> list[Polygon]:
        """The pieces of free ground, in no certain order."""
        self._demand_clear_contacts()
        half = TOLERANCE / 2
        grown = unary_union([card.polygon.buffer(half, quad_segs=24) for card in self.cards])
        free: BaseGeometry = box(half, half, self.width - half, self.height - half).difference(grown)
        return [piece for piece in getattr(free, "geoms", [free]) if isinstance(piece, Polygon)]

    def ground(self) -> list[Polygon]:
        """The pieces of free ground, the largest first."""
        pieces = self.pieces()
        areas = {id(piece): self._whole_area(piece) for piece in pieces}
        pieces.sort(key=lambda piece: -areas[id(piece)])
        if len(pieces) > 1 and areas[id(pieces[1])] > 0.97 * areas[id(pieces[0])] - 0.05:
            raise Unclear("two pieces of one size")
        return pieces

    def before(self) -> dict[tuple[int, int], int]:
        """The number of the piece in front of each untouched door."""
        pieces = self.pieces()
        found = {}
        for index, (card, closed) in enumerate(zip(self.cards, self.touched(), strict=True)):
            for number, front in enumerate(card.fronts(TOLERANCE / 2 + BAND / 2)):
                if closed >> number & 1 == 0:
                    [piece] = [at for at, piece in enumerate(pieces) if piece.covers(front)]
                    found[index, number] = piece
        return found

    def _whole_area(self, piece: Polygon) -> float:
        """The size of a piece with the margin along cards and table that was taken off."""
        whole = piece.buffer(TOLERANCE / 2).intersection(box(0, 0, self.width, self.height))
        return float(whole.difference(unary_union([card.polygon for card in self.cards])).area)

    def _demand_clear_contacts(self) -> None:
        for number, card in enumerate(self.cards):
            for other in self.cards[:number]:
                is_at_most(card.polygon.distance(other.polygon), TOLERANCE)
            for x, y in card.spots:
                is_at_most(min(x, y, self.width - x, self.height - y), TOLERANCE)

    def open_doors(self) -> list[int]:
        """The masks of doors that are untouched and lead to the largest piece of ground."""
        touched = self.touched()
        pieces = self.ground()
        masks = []
        for card, closed in zip(self.cards, touched, strict=True):
            mask = 0
            for number, front in enumerate(card.fronts(TOLERANCE / 2 + BAND / 2)):
                if closed >> number & 1 == 0 and pieces and pieces[0].covers(front):
                    mask |= 1 << number
            masks.append(mask)
        return masks
