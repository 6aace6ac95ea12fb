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
    TOLERANCE_SQUARED,
    UNIT,
    size,
)
from stoa.games.agora_ernest.geometry.offers import NO_PLACE, edge_to_edge, place_at
from stoa.games.agora_ernest.geometry.pairs import (
    EDGE,
    GAP,
    Pair,
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

_HANDICAP: Final = 250 * 250
"""A contact edge to edge goes before a nearer one of another kind up to this distance, squared."""
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
        aim.try_edges(layout.places[index], index)
        aim.try_slides(layout.places[index], index)
    aim.try_table()
    if aim.best < 0:
        return Snap(NOWHERE, place(x, y, angle))
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
        """How far the best place is away; -1 before there is one."""
        self.spot: i64 = NO_PLACE
        self.card: i64 = -1
        self.wall: i64 = -1

    def offer(self, spot: i64, card: i64, wall: i64, handicap: i64) -> None:
        """Take a place if it fits, touches and is nearer than all before."""
        if spot == NO_PLACE or spot in self.refused:
            return
        across, down = x_of(spot) - self.x, y_of(spot) - self.y
        turn = size(angle_of(spot) - self.angle)
        if turn > HALF_TURN:
            turn = FULL_TURN - turn
        away = across * across + down * down + turn * turn * _LEVER // 100_000 + handicap
        if self.best >= 0 and away >= self.best:
            return
        is_touching = card < 0 or self.relation(spot, card).kind() != GAP
        if is_touching and fits(self.layout, x_of(spot), y_of(spot), angle_of(spot)):
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
        if self.card < 0:
            snapped = Snap(TABLE_EDGE, self.spot)
            snapped.other_edge = self.wall
            return snapped
        both = self.relation(self.spot, self.card)
        snapped = Snap(EDGE_CONTACT if both.kind() == EDGE else CORNER_CONTACT, self.spot)
        snapped.card = self.card
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
