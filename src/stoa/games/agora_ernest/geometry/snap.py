"""From a rough place to the nearest contact."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from stoa.games.agora_ernest.geometry.judge import fits
from stoa.games.agora_ernest.geometry.layout import Layout
from stoa.games.agora_ernest.geometry.measures import (
    FULL_TURN,
    HALF_HEIGHT,
    HALF_TURN,
    HALF_WIDTH,
    MICROS,
    QUARTER,
    REACH,
    TOLERANCE_SQUARED,
    UNIT,
    size,
)
from stoa.games.agora_ernest.geometry.offers import NO_PLACE, edge_to_edge, place_at, with_corner_at
from stoa.games.agora_ernest.geometry.pairs import (
    EDGE,
    GAP,
    Pair,
    length,
    outside_squared,
    pair,
    position,
    sections,
    side_of,
)
from stoa.games.agora_ernest.geometry.places import angle_of, place, x_of, y_of
from stoa.games.agora_ernest.geometry.shapes import Shape, reach, shape

NOWHERE: Final = 0
EDGE_CONTACT: Final = 1
CORNER_CONTACT: Final = 2
TABLE_EDGE: Final = 3
LANE: Final = 4
"""Beside a card and just clear of it."""

_HANDICAP: Final = 250 * 250
"""A contact edge to edge goes before a nearer one of another kind up to this distance, squared."""
_LANE_WIDTH: Final = 45_000
"""How far clear of a card a lane is, in micros: more than the tolerance, so that a customer passes."""
_LEVER: Final = 3046
"""Turning by a hundredth of a degree is like moving by the root of this over 100,000 thousandths."""


class Snap:
    """A place that fits, and the contact made there.

    Edge to edge, `edge` and `other_edge` are the sides of the new and of the lying card that meet. At a
    corner, either the new card's `corner` touches the `other_edge`, or its `edge` touches the
    `other_corner`. At the table's edge, `other_edge` is the table's side. What does not apply is -1.
    NOWHERE: nothing that touches fits, and the place is the one asked for.
    """

    def __init__(self, kind: i64, spot: i64) -> None:
        self.kind: i64 = kind
        self.x: i64 = x_of(spot)
        self.y: i64 = y_of(spot)
        self.angle: i64 = angle_of(spot)
        self.card: i64 = -1
        self.edge: i64 = -1
        self.corner: i64 = -1
        self.other_edge: i64 = -1
        self.other_corner: i64 = -1


_NO_PLACES: Final = vec[i64]()


def snap(layout: Layout, x: i64, y: i64, angle: i64, refused: vec[i64] = _NO_PLACES) -> Snap:
    """The nearest place to a rough one where the card touches another card or the table's edge, and fits.

    Within a quarter of a unit, an edge contact on the grid is preferred to a corner that is nearer. Places
    that are `refused` for other reasons are left out.
    """
    aim = _Aim(layout, x, y, angle, refused)
    for index in range(layout.count()):
        if not aim.is_beyond(layout.places[index]):
            aim.try_edges(layout.places[index], index)
            aim.try_slides(layout.places[index], index)
    aim.try_table()
    return aim.described()


def snap_to(
    kind: i64, layout: Layout, x: i64, y: i64, angle: i64, within: i64, refused: vec[i64] = _NO_PLACES
) -> Snap:
    """The nearest place of one kind, EDGE_CONTACT, CORNER_CONTACT or LANE, that fits.

    It is no further than `within` thousandths from the rough one, turns counted as far as they move a point
    a unit away from the middle.
    """
    aim = _Aim(layout, x, y, angle, refused)
    aim.best = within * within
    for index in range(layout.count()):
        lying = layout.places[index]
        if aim.is_beyond(lying):
            continue
        if kind == EDGE_CONTACT:
            aim.try_edges(lying, index)
        elif kind == CORNER_CONTACT:
            aim.try_corners(lying, index)
        else:
            aim.try_lanes(lying, index)
    return aim.described()


class _Aim:
    """The nearest place found so far."""

    def __init__(self, layout: Layout, x: i64, y: i64, angle: i64, refused: vec[i64]) -> None:
        self.layout = layout
        self.refused: vec[i64] = refused
        self.x: i64 = x
        self.y: i64 = y
        self.angle: i64 = angle
        self.best: i64 = -1
        """How far the best place is away, or the next one may be; -1 while it may be anywhere."""
        self.spot: i64 = NO_PLACE
        self.card: i64 = -1
        self.wall: i64 = -1

    def is_beyond(self, lying: i64) -> bool:
        """Whether every place beside a lying card is further away than the best."""
        across, down = size(x_of(lying) - self.x), size(y_of(lying) - self.y)
        far = (across if across > down else down) - REACH - _LANE_WIDTH // MICROS
        return self.best >= 0 and far > 0 and far * far >= self.best

    def offer(self, spot: i64, card: i64, wall: i64, handicap: i64, is_clear: bool = False) -> None:
        """Take a place if it fits, touches (or is to be clear) and is nearer than all before."""
        if spot == NO_PLACE or spot in self.refused:
            return
        across, down = x_of(spot) - self.x, y_of(spot) - self.y
        turn = size(angle_of(spot) - self.angle)
        if turn > HALF_TURN:
            turn = FULL_TURN - turn
        away = across * across + down * down + turn * turn * _LEVER // 100_000 + handicap
        if self.best >= 0 and away >= self.best:
            return
        is_meant = card < 0 or is_clear == (self.relation(spot, card).kind() == GAP)
        if is_meant and fits(self.layout, x_of(spot), y_of(spot), angle_of(spot)):
            self.best = away
            self.spot = spot
            self.card = card
            self.wall = wall

    def try_edges(self, lying: i64, card: i64) -> None:
        """Edge to edge on the grid, turned as little as may be."""
        quarter = (self.angle - angle_of(lying) + FULL_TURN + QUARTER // 2) // QUARTER & 3
        for side in range(i64(4)):
            other = (side + 2 - quarter) & 3
            for offset in range(1 - sections(other), sections(side)):
                self.offer(edge_to_edge(lying, side, quarter, offset * UNIT, 0), card, -1, 0)

    def try_slides(self, lying: i64, card: i64) -> None:
        """At the angle asked for, moved straight towards or away from each side until a corner touches."""
        both = pair(x_of(lying), y_of(lying), angle_of(lying), self.x, self.y, self.angle)
        reach_u = size(both.wide_u) + size(both.tall_u) + HALF_WIDTH
        reach_v = size(both.wide_v) + size(both.tall_v) + HALF_HEIGHT
        body, new = shape(lying), Shape(self.x, self.y, self.angle)
        for sign in range(i64(-1), i64(2), 2):
            self._slide(body.point_x(sign * reach_u, both.v), body.point_y(sign * reach_u, both.v), card)
            self._slide(body.point_x(both.u, sign * reach_v), body.point_y(both.u, sign * reach_v), card)
            # The same seen from the new card: it moves, so the lying one seems to move the other way.
            u, v = both.back_u - sign * reach_u, both.back_v - sign * reach_v
            self._slide(new.point_x(u, 0), new.point_y(u, 0), card)
            self._slide(new.point_x(0, v), new.point_y(0, v), card)

    def try_corners(self, lying: i64, card: i64) -> None:
        """At the angle asked for: moved until a corner touches, and with a corner on each corner."""
        self.try_slides(lying, card)
        body = shape(lying)
        for corner in range(i64(4)):
            x, y = body.corner_x(corner), body.corner_y(corner)
            for own in range(i64(4)):
                self.offer(with_corner_at(x, y, own, self.angle), card, -1, 0)

    def try_lanes(self, lying: i64, card: i64) -> None:
        """Along each side and just clear of it, turned as little as may be."""
        both = pair(x_of(lying), y_of(lying), angle_of(lying), self.x, self.y, self.angle)
        quarter = (self.angle - angle_of(lying) + FULL_TURN + QUARTER // 2) // QUARTER & 3
        for side in range(i64(4)):
            middle = both.v if side & 1 == 1 else both.u
            if side > 1:
                middle = -middle
            along = middle + (length(side) - length(side + 2 - quarter & 3)) // 2
            spot = edge_to_edge(lying, side, quarter, along, _LANE_WIDTH)
            self.offer(spot, card, -1, 0, True)

    def _slide(self, x: i64, y: i64, card: i64) -> None:
        self.offer(place_at(x, y, self.angle), card, -1, _HANDICAP)

    def try_table(self) -> None:
        """Against each side of the table, at the angle asked for and squarely."""
        square = (self.angle + QUARTER // 2) // QUARTER * QUARTER % FULL_TURN
        for angle in (self.angle, square):
            new = Shape(self.x, self.y, angle)
            reach_x, reach_y = reach(angle), reach(angle + QUARTER)
            width, height = self.layout.width * MICROS, self.layout.height * MICROS
            self.offer(place_at(new.x, reach_y, angle), -1, 0, _HANDICAP)
            self.offer(place_at(width - reach_x, new.y, angle), -1, 1, _HANDICAP)
            self.offer(place_at(new.x, height - reach_y, angle), -1, 2, _HANDICAP)
            self.offer(place_at(reach_x, new.y, angle), -1, 3, _HANDICAP)

    def relation(self, spot: i64, card: i64) -> Pair:
        """A lying card and the new one in a place."""
        lying = self.layout.places[card]
        return pair(x_of(lying), y_of(lying), angle_of(lying), x_of(spot), y_of(spot), angle_of(spot))

    def described(self) -> Snap:
        """The best place, with the contact it makes."""
        if self.spot == NO_PLACE:
            return Snap(NOWHERE, place(self.x, self.y, self.angle))
        if self.card < 0:
            snapped = Snap(TABLE_EDGE, self.spot)
            snapped.other_edge = self.wall
            return snapped
        both = self.relation(self.spot, self.card)
        kind = both.kind()
        snapped = Snap(EDGE_CONTACT if kind == EDGE else LANE if kind == GAP else CORNER_CONTACT, self.spot)
        snapped.card = self.card
        if kind == GAP:
            return snapped
        if snapped.kind == EDGE_CONTACT:
            snapped.edge = both.other_side
            snapped.other_edge = both.side
            return snapped
        nearest: i64 = TOLERANCE_SQUARED + 1
        for corner in range(i64(4)):
            u, v = both.corner_u(corner), both.corner_v(corner)
            if outside_squared(u, v) < nearest:
                nearest = outside_squared(u, v)
                snapped.corner = corner
                snapped.other_edge = side_of(position(u, v))
            u, v = both.back_corner_u(corner), both.back_corner_v(corner)
            if outside_squared(u, v) < nearest:
                nearest = outside_squared(u, v)
                snapped.corner = -1
                snapped.other_edge = -1
                snapped.edge = side_of(position(u, v))
                snapped.other_corner = corner
        if snapped.corner >= 0:
            snapped.edge = -1
            snapped.other_corner = -1
        return snapped
