"""Free ground: the pieces into which cards, their contacts and the table edge cut the table."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from stoa.games.agora_ernest.geometry.junctions import CONTACT, OWNER_AT, TABLE, Junctions, united
from stoa.games.agora_ernest.geometry.measures import (
    AROUND,
    HALF_HEIGHT,
    HALF_WIDTH,
    MICROS,
    SECTIONS,
    TOLERANCE_SQUARED,
    UNIT,
    zeros,
)
from stoa.games.agora_ernest.geometry.pairs import first_section
from stoa.games.agora_ernest.geometry.places import x_of, y_of
from stoa.games.agora_ernest.geometry.rings import Ring
from stoa.games.agora_ernest.geometry.shapes import shape
from stoa.kernel.basics import BIT

_CARD_AREA: Final = 8 * HALF_WIDTH * HALF_HEIGHT
"""Twice the area of a card, in square micros, as all areas here."""
_ROOM: Final = 10 * UNIT * UNIT
"""A line around less than this, a little less than a card, has no card inside."""


class Ground:
    """The pieces of free ground of one layout. Piece `market` is where customers come from.

    Each piece has one line or more around it: one outside, and one for each group of cards that stands in it.
    """

    def __init__(self, width: i64, height: i64, places: vec[i64], contacts: vec[i64]) -> None:
        self.places: vec[i64] = places
        self.junctions = Junctions(width, height, places, contacts)
        self.market: i64 = 0
        owners = self.junctions.owners
        self.arc_line: vec[i64] = zeros(self.junctions.passes)
        """The line to which each arc belongs."""
        self.lone_line: vec[i64] = zeros(owners)
        """The line around an owner that touches nothing, which has no arcs."""
        self.line_owner: vec[i64] = vec[i64](capacity=owners + 8)
        self.line_arc: vec[i64] = vec[i64](capacity=owners + 8)
        """An arc of each line, or -1 around an owner that touches nothing."""
        self.line_area: vec[i64] = vec[i64](capacity=owners + 8)
        """Twice the area inside a line: negative if it runs around ground, positive around cards."""
        self._trace()
        self.piece: vec[i64] = zeros(len(self.line_area))
        """A line of the same piece for each line; once all are found, the number of its piece."""
        self.areas: vec[i64] = vec[i64](capacity=8)
        for line in range(len(self.piece)):
            self.piece[line] = line
        self._nest()
        self._number_pieces()
        self._choose_market()

    def _trace(self) -> None:
        junctions = self.junctions
        for owner in range(junctions.owners):
            first, last = junctions.first_pass[owner], junctions.first_pass[owner + 1]
            if first == last:
                self.lone_line[owner] = len(self.line_area)
                area: i64 = _CARD_AREA
                if owner == TABLE:
                    area = -2 * junctions.width * junctions.height
                self._add_line(owner, -1, area)
                continue
            for arc in range(first, last):
                if self.arc_line[arc] == 0:
                    self._add_line(owner, arc, self._walk(arc, len(self.line_area) + 1))
        for arc in range(len(self.arc_line)):
            self.arc_line[arc] -= 1

    def _add_line(self, owner: i64, arc: i64, area: i64) -> None:
        self.line_owner = append(self.line_owner, owner)
        self.line_arc = append(self.line_arc, arc)
        self.line_area = append(self.line_area, area)

    def _walk(self, start: i64, mark: i64) -> i64:
        """Walk around a piece of ground, marking its arcs; twice the area on the right."""
        junctions, arc_line = self.junctions, self.arc_line
        area: i64 = 0
        arc = start
        first_x, first_y = self._point(junctions.pass_owner[arc], junctions.pass_end[arc])
        x, y = first_x, first_y
        while arc_line[arc] == 0:
            arc_line[arc] = mark
            owner = junctions.pass_owner[arc]
            begin, stop = junctions.pass_end[arc], junctions.arc_stop(arc)
            if owner == TABLE:
                points = self._along_arc(vec[i64](), arc)
                at: i64 = 0
                while at < len(points):
                    area += x * points[at + 1] - points[at] * y
                    x, y = points[at], points[at + 1]
                    at += 2
            else:
                body = shape(self.places[owner - 1])
                to_x, to_y = body.edge_point(begin)
                area += x * to_y - to_x * y
                x, y = to_x, to_y
                corner = next_corner(begin)
                while corner < 8:
                    at = first_section(corner & 3) * UNIT
                    if corner > 3:
                        at += AROUND
                    if at >= stop:
                        break
                    to_x, to_y = body.corner_x(corner & 3), body.corner_y(corner & 3)
                    area += x * to_y - to_x * y
                    x, y = to_x, to_y
                    corner += 1
                to_x, to_y = body.edge_point(stop)
                area += x * to_y - to_x * y
                x, y = to_x, to_y
            arc = junctions.follow(arc)
        return area + x * first_y - first_x * y

    def _point(self, owner: i64, position: i64) -> tuple[i64, i64]:
        """A point on an owner's edge, in micros; the position may be beyond the first round."""
        if owner != TABLE:
            return shape(self.places[owner - 1]).edge_point(position)
        at = position % self.junctions.around(TABLE)
        return self.junctions.table_x(at), self.junctions.table_y(at)

    def _corner_position(self, owner: i64, corner: i64) -> i64:
        if owner != TABLE:
            return first_section(corner) * UNIT
        width, height = self.junctions.width, self.junctions.height
        if corner == 0:
            return 0
        if corner == 1:
            return height
        return height + width if corner == 2 else 2 * height + width

    def _nest(self) -> None:
        """Give each group of cards that stands free to the piece of ground in which it stands."""
        groups = self._groups()
        outer = zeros(self.junctions.owners)
        free: i64 = 0
        rooms = vec[i64](capacity=4)
        for line in range(len(self.line_area)):
            if self.line_area[line] <= -_ROOM:
                rooms = append(rooms, line)
            group = groups[self.line_owner[line]]
            if group == groups[TABLE]:
                continue
            if outer[group] == 0:
                free += 1
                outer[group] = line + 1
            elif self.line_area[line] > self.line_area[outer[group] - 1]:
                outer[group] = line + 1
        if free == 0:
            return
        inner = self._inner_rings(rooms)
        for group in range(self.junctions.owners):
            if outer[group] != 0:
                self._unite(outer[group] - 1, rooms[self._room_around(group, inner)])

    def _inner_rings(self, rooms: vec[i64]) -> list[Ring]:
        """The lines around all rooms but the largest; sorts the rooms by size, so that inner come first."""
        for step in range(1, len(rooms)):
            moving = rooms[step]
            at = step
            while at > 0 and self.line_area[rooms[at - 1]] < self.line_area[moving]:
                rooms[at] = rooms[at - 1]
                at -= 1
            rooms[at] = moving
        return [Ring(self._ring(rooms[at])) for at in range(len(rooms) - 1)]

    def _room_around(self, group: i64, inner: list[Ring]) -> i64:
        """The smallest room in which a free group stands. What stands in no other stands in the largest.

        The group's first card has the group's number. Its middle is almost a unit away from every other
        card, and a line leaves the edges of cards only where they touch: no rounding moves it across one.
        """
        spot = self.places[group - 1]
        room: i64 = 0
        for ring in inner:
            if ring.surrounds(x_of(spot) * MICROS, y_of(spot) * MICROS):
                break
            room += 1
        return room

    def _groups(self) -> vec[i64]:
        """Owners that touch each other, directly or through others, get the same number."""
        groups = zeros(self.junctions.owners)
        for owner in range(self.junctions.owners):
            groups[owner] = owner
        contacts = self.junctions.contacts
        for contact in range(self.junctions.number):
            first = united(groups, contacts[contact * CONTACT] >> OWNER_AT)
            second = united(groups, contacts[contact * CONTACT + 1] >> OWNER_AT)
            if first < second:
                groups[second] = first
            else:
                groups[first] = second
        for owner in range(self.junctions.owners):
            groups[owner] = united(groups, owner)
        return groups

    def _line_at(self, owner: i64, position: i64) -> i64:
        arc = self.junctions.arc_at(owner, position)
        return self.arc_line[arc] if arc >= 0 else self.lone_line[owner]

    def _unite(self, line: i64, other: i64) -> None:
        first, second = united(self.piece, line), united(self.piece, other)
        if first < second:
            self.piece[second] = first
        else:
            self.piece[first] = second

    def _number_pieces(self) -> None:
        """Count the pieces from 0 and add up their areas."""
        numbers = zeros(len(self.piece))
        for line in range(len(self.piece)):
            first = united(self.piece, line)
            if first == line:
                numbers[line] = len(self.areas)
                self.areas = append(self.areas, 0)
            self.areas[numbers[first]] -= self.line_area[line]
        for line in range(len(self.piece) - 1, -1, -1):
            self.piece[line] = numbers[united(self.piece, line)]

    def _choose_market(self) -> None:
        """The largest; among equals that with more of the table's edge, then the one further up left.

        A crack between cards that touch is no ground, however long.
        """
        market: i64 = -1
        for piece in range(len(self.areas)):
            if market < 0 or self._is_larger(piece, market):
                if not self.is_crack(piece):
                    market = piece
        if market > 0:
            self.market = market

    def _is_larger(self, piece: i64, other: i64) -> bool:
        larger = self.areas[piece] - self.areas[other]
        if larger == 0:
            larger = self.border(piece) - self.border(other)
        if larger == 0:
            larger = self.nearest(other) - self.nearest(piece)
        return larger > 0

    def is_crack(self, piece: i64) -> bool:
        """Whether a piece is nothing but the space between two straight edges that touch at both ends."""
        line: i64 = -1
        for other in range(len(self.piece)):
            if self.piece[other] == piece:
                if line >= 0:
                    return False
                line = other
        arc = self.line_arc[line]
        if arc < 0 or self.junctions.follow(self.junctions.follow(arc)) != arc:
            return False
        points = self._along_arc(self._along_arc(vec[i64](), arc), self.junctions.follow(arc))
        if len(points) != 8:
            return False
        across, down = points[4] - points[2], points[5] - points[3]
        back_across, back_down = points[0] - points[6], points[1] - points[7]
        return (
            across * across + down * down <= TOLERANCE_SQUARED
            and back_across * back_across + back_down * back_down <= TOLERANCE_SQUARED
        )

    def pieces(self) -> i64:
        """How many pieces of ground there are; slivers between touching cards are among them."""
        return len(self.areas)

    def area(self, piece: i64) -> i64:
        """The size of a piece in millionths of a square unit."""
        return self.areas[piece] // (2 * UNIT)

    def border(self, piece: i64) -> i64:
        """How much of the table's edge bounds a piece, in micros."""
        junctions = self.junctions
        if junctions.first_pass[TABLE + 1] == 0:
            return junctions.around(TABLE) if self.piece[self.lone_line[TABLE]] == piece else 0
        share: i64 = 0
        for arc in range(junctions.first_pass[TABLE + 1]):
            if self.piece[self.arc_line[arc]] == piece:
                share += junctions.arc_stop(arc) - junctions.pass_end[arc]
        return share

    def nearest(self, piece: i64) -> i64:
        """How near a piece's lines come to the table's upper left corner: the square, in thousandths."""
        nearest: i64 = 1 << 60
        for ring in self.rings(piece):
            for at in range(0, len(ring), 2):
                squared = ring[at] * ring[at] + ring[at + 1] * ring[at + 1]
                nearest = squared if squared < nearest else nearest
        return nearest

    def before(self, index: i64, section: i64) -> i64:
        """The piece of ground in front of the middle of a card's section; only for untouched doors."""
        return self.piece[self._line_at(index + 1, section * UNIT + UNIT // 2)]

    def market_doors(self, index: i64) -> i64:
        """The mask of a card's doors whose middle lies before the market ground, touched or not."""
        junctions = self.junctions
        owner = index + 1
        first, last = junctions.first_pass[owner], junctions.first_pass[owner + 1]
        if first == last:
            return 1023 if self.piece[self.lone_line[owner]] == self.market else 0
        mask: i64 = 0
        for arc in range(first, last):
            if self.piece[self.arc_line[arc]] != self.market:
                continue
            begin, stop = junctions.pass_end[arc], junctions.arc_stop(arc)
            section = (begin + UNIT // 2) // UNIT
            while section * UNIT + UNIT // 2 < stop:
                mask |= BIT[section % SECTIONS]
                section += 1
        return mask

    def rings(self, piece: i64) -> list[vec[i64]]:
        """The closed lines around a piece: x, y, x, y, … in thousandths; fill them by the even-odd rule."""
        rings = [self._ring(line) for line in range(len(self.piece)) if self.piece[line] == piece]
        for ring in rings:
            for at in range(len(ring)):
                ring[at] = (ring[at] + MICROS // 2) // MICROS
        return rings

    def _ring(self, line: i64) -> vec[i64]:
        """The closed line: x, y, x, y, … in micros."""
        start = self.line_arc[line]
        ring = vec[i64]()
        if start < 0:
            owner = self.line_owner[line]
            ring = self._along(ring, owner, -1, self.junctions.around(owner))
        arc = start
        while arc >= 0:
            ring = self._along_arc(ring, arc)
            arc = self.junctions.follow(arc)
            if arc == start:
                break
        return ring

    def _along_arc(self, ring: vec[i64], arc: i64) -> vec[i64]:
        junctions = self.junctions
        return self._along(ring, junctions.pass_owner[arc], junctions.pass_end[arc], junctions.arc_stop(arc))

    def _along(self, ring: vec[i64], owner: i64, begin: i64, stop: i64) -> vec[i64]:
        """Add the points of a stretch of an owner's edge in micros: its ends, if any, and corners between."""
        around = self.junctions.around(owner)
        if begin >= 0:
            ring = self._add_point(ring, owner, begin)
        for step in range(i64(8)):
            at = self._corner_position(owner, step & 3)
            if step > 3:
                at += around
            if begin < at < stop:
                ring = self._add_point(ring, owner, at)
        return self._add_point(ring, owner, stop) if begin >= 0 else ring

    def _add_point(self, ring: vec[i64], owner: i64, position: i64) -> vec[i64]:
        x, y = self._point(owner, position)
        return append(append(ring, x), y)


def next_corner(position: i64) -> i64:
    """The number of a card's first corner beyond a position; the first of the next round is number 4."""
    if position < 2 * UNIT:
        return 1
    if position < 5 * UNIT:
        return 2
    if position < 7 * UNIT:
        return 3
    return 4
