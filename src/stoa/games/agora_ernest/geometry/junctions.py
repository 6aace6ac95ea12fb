"""Where cards meet: points of contact merged into junctions, and the arcs of card edges between them.

Two cards that touch do so in one place only, for both are convex. Where several contacts lie together
on a card's edge, they are one *junction* of all the cards concerned. The cards around a junction follow each
other by the directions of their middles. A card's edge runs through its junctions in *passes*; the
stretch of edge from one pass to the next is an *arc*, and everything before an arc is one piece
of ground. Walking on from arc to arc, ground always on the left, leads around that piece.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from stoa.games.agora_ernest.geometry.measures import AROUND, MICROS, TOLERANCE, UNIT, zeros
from stoa.games.agora_ernest.geometry.places import x_of, y_of

TABLE: Final = 0
"""The table's edge as the owner of an end of a contact; card n is owner n + 1."""
OWNER_AT: Final = 34
"""An end of a contact is packed: whose edge, and the position on it, which needs fewer bits than this."""
POSITION: Final = (1 << OWNER_AT) - 1
CONTACT: Final = 4
"""A point of contact is four numbers: its two ends, and where it lies in micros."""

TOGETHER: Final = 4 * TOLERANCE
"""Contacts so near each other on one card's edge are one junction.

Ties between three or four cards at one place are never longer than twice the tolerance, so they are all
caught; and the white part of a door is much longer, so no untouched door is swallowed.
"""
ONE_PASS: Final = UNIT // 2
"""Ends of one junction so near each other on one card's edge are one pass."""

_CONTACT_BITS: Final = 24
_CONTACT_MASK: Final = (1 << _CONTACT_BITS) - 1


class Junctions:
    """The junctions of a layout: each has the number of one of its contacts.

    Passes are counted by owner; an arc has the number of the pass in which it begins.
    """

    def __init__(self, width: i64, height: i64, places: vec[i64], contacts: vec[i64]) -> None:
        self.width: i64 = width * MICROS
        self.height: i64 = height * MICROS
        self.places: vec[i64] = places
        self.contacts: vec[i64] = contacts
        self.owners: i64 = len(places) + 1
        self.number: i64 = len(contacts) // CONTACT
        self.roots: vec[i64] = zeros(self.number)
        self.x: vec[i64] = zeros(self.number)
        self.y: vec[i64] = zeros(self.number)
        """The middle of each junction, in micros."""
        self.first_pass: vec[i64] = zeros(self.owners + 1)
        """Where each owner's passes begin; one entry more than there are owners."""
        self.passes: i64 = 0
        self.pass_owner: vec[i64] = zeros(2 * self.number)
        self.pass_junction: vec[i64] = zeros(2 * self.number)
        self.pass_begin: vec[i64] = zeros(2 * self.number)
        self.pass_end: vec[i64] = zeros(2 * self.number)
        self.neighbour: vec[i64] = zeros(2 * self.number)
        """The next pass clockwise around the same junction."""
        self.ends: vec[i64] = zeros(2 * self.number)
        """All ends by owner and position: the position, then the number of the contact."""
        self.first_end: vec[i64] = zeros(self.owners + 1)
        self._sort_ends()
        self._merge()
        self._find_middles()
        for owner in range(self.owners):
            self.first_pass[owner] = self.passes
            if self.first_end[owner] < self.first_end[owner + 1]:
                self._find_passes(owner)
        self.first_pass[self.owners] = self.passes
        self._order_passes()

    def around(self, owner: i64) -> i64:
        """How long an owner's edge is."""
        if owner == TABLE:
            return 2 * (self.width + self.height)
        return AROUND

    def table_x(self, position: i64) -> i64:
        """A point on the table's edge, which runs down on the left, then along the bottom."""
        if position < self.height:
            return 0
        if position < self.height + self.width:
            return position - self.height
        back = 2 * (self.height + self.width) - position
        return self.width if back > self.width else back

    def table_y(self, position: i64) -> i64:
        """The same point's height."""
        if position < self.height:
            return position
        if position < self.height + self.width:
            return self.height
        back = 2 * self.height + self.width - position
        return back if back > 0 else 0

    def contact(self, end: i64) -> i64:
        """The contact to which an end belongs."""
        return self.ends[end] & _CONTACT_MASK

    def _sort_ends(self) -> None:
        first_end, ends, contacts = self.first_end, self.ends, self.contacts
        for contact in range(self.number):
            first_end[(contacts[contact * CONTACT] >> OWNER_AT) + 1] += 1
            first_end[(contacts[contact * CONTACT + 1] >> OWNER_AT) + 1] += 1
        for owner in range(self.owners):
            first_end[owner + 1] += first_end[owner]
        filled = zeros(self.owners)
        for contact in range(self.number):
            for side in range(i64(2)):
                end = contacts[contact * CONTACT + side]
                owner = end >> OWNER_AT
                key = (end & POSITION) << _CONTACT_BITS | contact
                first = first_end[owner]
                at = first + filled[owner]
                filled[owner] += 1
                while at > first and ends[at - 1] > key:
                    ends[at] = ends[at - 1]
                    at -= 1
                ends[at] = key

    def _merge(self) -> None:
        """Join contacts that lie together on an edge."""
        roots, ends = self.roots, self.ends
        for contact in range(self.number):
            roots[contact] = contact
        for owner in range(self.owners):
            first, last = self.first_end[owner], self.first_end[owner + 1] - 1
            for at in range(first, last):
                if (ends[at + 1] >> _CONTACT_BITS) - (ends[at] >> _CONTACT_BITS) <= TOGETHER:
                    self._join(ends[at] & _CONTACT_MASK, ends[at + 1] & _CONTACT_MASK)
            if last > first:
                gap = (ends[first] >> _CONTACT_BITS) + self.around(owner) - (ends[last] >> _CONTACT_BITS)
                if gap <= TOGETHER:
                    self._join(ends[first] & _CONTACT_MASK, ends[last] & _CONTACT_MASK)

        for contact in range(self.number):
            roots[contact] = roots[roots[contact]]

    def _join(self, contact: i64, other: i64) -> None:
        root, other_root = united(self.roots, contact), united(self.roots, other)
        if root < other_root:
            self.roots[other_root] = root
        else:
            self.roots[root] = other_root

    def junction(self, end: i64) -> i64:
        """The junction to which an end belongs."""
        return self.roots[self.ends[end] & _CONTACT_MASK]

    def _find_middles(self) -> None:
        roots, contacts, xs, ys = self.roots, self.contacts, self.x, self.y
        counts = zeros(self.number)
        for contact in range(self.number):
            root = roots[contact]
            counts[root] += 1
            xs[root] += contacts[contact * CONTACT + 2]
            ys[root] += contacts[contact * CONTACT + 3]
        for root in range(self.number):
            if counts[root] > 1:
                xs[root] //= counts[root]
                ys[root] //= counts[root]

    def _find_passes(self, owner: i64) -> None:
        """Run along an owner's edge and collect neighbouring ends of one junction into passes."""
        first, last = self.first_end[owner], self.first_end[owner + 1] - 1
        begin = first
        while begin < last and self._is_one_pass(owner, begin - 1 if begin > first else last, begin):
            begin += 1
        at = begin
        for step in range(first, last + 1):
            following = at + 1 if at < last else first
            if step == last or not self._is_one_pass(owner, at, following):
                self.pass_owner[self.passes] = owner
                self.pass_junction[self.passes] = self.junction(at)
                self.pass_begin[self.passes] = self.ends[begin] >> _CONTACT_BITS
                self.pass_end[self.passes] = self.ends[at] >> _CONTACT_BITS
                self.passes += 1
                begin = following
            at = following

    def _is_one_pass(self, owner: i64, at: i64, following: i64) -> bool:
        if self.junction(at) != self.junction(following):
            return False
        gap = (self.ends[following] >> _CONTACT_BITS) - (self.ends[at] >> _CONTACT_BITS)
        if following <= at:
            gap += self.around(owner)
        return gap <= ONE_PASS

    def _order_passes(self) -> None:
        """Find each pass's next neighbour clockwise around its junction."""
        heads, links, neighbour = zeros(self.number), zeros(self.passes), self.neighbour
        for at in range(self.passes):
            root = self.pass_junction[at]
            links[at] = heads[root]
            heads[root] = at + 1
        ring = zeros(self.passes)
        for root in range(self.number):
            count: i64 = 0
            at = heads[root]
            while at != 0:
                ring[count] = at - 1
                count += 1
                at = links[at - 1]
            if count == 0:
                continue
            if count > 2:
                self._sort_ring(ring, count)
            last = ring[count - 1]
            for step in range(count):
                neighbour[last] = ring[step]
                last = ring[step]

    def _sort_ring(self, ring: vec[i64], count: i64) -> None:
        for step in range(1, count):
            moving = ring[step]
            x, y = self.direction_x(moving), self.direction_y(moving)
            at = step
            while at > 0 and is_before(x, y, self.direction_x(ring[at - 1]), self.direction_y(ring[at - 1])):
                ring[at] = ring[at - 1]
                at -= 1
            ring[at] = moving

    def direction_x(self, at: i64) -> i64:
        """Which way the body of a pass's owner lies from the junction: across."""
        owner, root = self.pass_owner[at], self.pass_junction[at]
        if owner != TABLE:
            return x_of(self.places[owner - 1]) * MICROS - self.x[root]
        wall = self._nearest_wall(root)
        if wall == 0:
            return -UNIT
        if wall == 2:
            return UNIT
        return 0

    def direction_y(self, at: i64) -> i64:
        """The same: down."""
        owner, root = self.pass_owner[at], self.pass_junction[at]
        if owner != TABLE:
            return y_of(self.places[owner - 1]) * MICROS - self.y[root]
        wall = self._nearest_wall(root)
        if wall == 1:
            return UNIT
        if wall == 3:
            return -UNIT
        return 0

    def _nearest_wall(self, root: i64) -> i64:
        """Left 0, bottom 1, right 2 or top 3: in the order in which the table's edge runs."""
        wall: i64 = 0
        nearest = self.x[root]
        if self.height - self.y[root] < nearest:
            wall, nearest = 1, self.height - self.y[root]
        if self.width - self.x[root] < nearest:
            wall, nearest = 2, self.width - self.x[root]
        if self.y[root] < nearest:
            wall = 3
        return wall

    def next_pass(self, at: i64) -> i64:
        """The pass in which the arc that begins in pass `at` ends."""
        owner = self.pass_owner[at]
        return at + 1 if at + 1 < self.first_pass[owner + 1] else self.first_pass[owner]

    def follow(self, arc: i64) -> i64:
        """The arc on which the walk around the ground goes on."""
        return self.neighbour[self.next_pass(arc)]

    def arc_stop(self, arc: i64) -> i64:
        """The position at which an arc ends, counted on past the beginning of the edge if need be."""
        stop = self.pass_begin[self.next_pass(arc)]
        return stop if stop > self.pass_end[arc] else stop + self.around(self.pass_owner[arc])

    def arc_at(self, owner: i64, position: i64) -> i64:
        """An owner's arc at a position; -1 within a pass, and if the owner touches nothing."""
        around = self.around(owner)
        for arc in range(self.first_pass[owner], self.first_pass[owner + 1]):
            beyond = (position - self.pass_end[arc]) % around
            if 0 < beyond < self.arc_stop(arc) - self.pass_end[arc]:
                return arc
        return -1


def united(parents: vec[i64], item: i64) -> i64:
    """The one item that stands for all that were united with this one."""
    while parents[item] != item:
        parents[item] = parents[parents[item]]
        item = parents[item]
    return item


def is_before(x: i64, y: i64, other_x: i64, other_y: i64) -> bool:
    """Whether a direction comes before another, clockwise from the right."""
    is_lower = y > 0 or (y == 0 and x > 0)
    if is_lower != (other_y > 0 or (other_y == 0 and other_x > 0)):
        return is_lower
    return x * other_y - y * other_x > 0
