"""Looking to the left from a free group of cards: the first card, contact or table edge in sight."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from stoa.games.agora_ernest.geometry.grid import CELL, Grid
from stoa.games.agora_ernest.geometry.junctions import CONTACT, OWNER_AT, POSITION, TABLE, Junctions
from stoa.games.agora_ernest.geometry.measures import MICROS, TOLERANCE, UNIT
from stoa.games.agora_ernest.geometry.pairs import first_segment, length
from stoa.games.agora_ernest.geometry.shapes import shape

_FURTHEST: Final = 1803
"""How far a card reaches from its middle at most, in thousandths."""


class Ray:
    """What is seen: a position on an owner's edge, or a junction, where no gap lets the sight through."""

    def __init__(
        self, junctions: Junctions, grid: Grid, groups: vec[i64], group: i64, x: i64, y: i64
    ) -> None:
        self.junctions = junctions
        self.x: i64 = x
        self.y: i64 = y
        self.seen_x: i64 = 0
        self.owner: i64 = TABLE
        self.position: i64 = y
        self.junction: i64 = -1
        row = grid.cell(x // MICROS, y // MICROS) // grid.columns
        column = grid.cell(x // MICROS, y // MICROS) % grid.columns + 1
        while column > 0 and (column * CELL + _FURTHEST) * MICROS > self.seen_x:
            for near in range(row - 1, row + 2):
                card = grid.heads[near * grid.columns + column]
                while card != 0:
                    if groups[card] != group:
                        self._look_at(card)
                        self._look_at_contacts(card)
                    card = grid.links[card - 1]
            column -= 1

    def _look_at(self, owner: i64) -> None:
        body = shape(self.junctions.places[owner - 1])
        if body.x > self.x + 2 * UNIT or body.y > self.y + 2 * UNIT or body.y < self.y - 2 * UNIT:
            return
        for side in range(i64(4)):
            from_x, from_y = body.corner_x(side), body.corner_y(side)
            to_x, to_y = body.corner_x(side + 1 & 3), body.corner_y(side + 1 & 3)
            if (from_y <= self.y) == (to_y <= self.y):
                continue
            x = from_x + (to_x - from_x) * (self.y - from_y) // (to_y - from_y)
            if self.seen_x < x < self.x:
                self.seen_x = x
                self.owner = owner
                self.position = first_segment(side) * UNIT + length(side) * (self.y - from_y) // (
                    to_y - from_y
                )
                self.junction = -1

    def _look_at_contacts(self, owner: i64) -> None:
        """The sight does not pass between cards that touch, even where there is a hair's breadth."""
        junctions = self.junctions
        for at in range(junctions.first_end[owner], junctions.first_end[owner + 1]):
            contact = junctions.contact(at)
            y = junctions.contacts[contact * CONTACT + 3]
            if y > self.y + 2 * TOLERANCE or y < self.y - 2 * TOLERANCE:
                continue
            from_x, from_y = self._end(contact, 0)
            to_x, to_y = self._end(contact, 1)
            if (from_y <= self.y) == (to_y <= self.y):
                continue
            x = from_x + (to_x - from_x) * (self.y - from_y) // (to_y - from_y)
            if self.seen_x < x < self.x:
                self.seen_x = x
                self.junction = junctions.junction(at)

    def _end(self, contact: i64, side: i64) -> tuple[i64, i64]:
        """Where an end of a contact lies."""
        end = self.junctions.contacts[contact * CONTACT + side]
        position = end & POSITION
        if end >> OWNER_AT == TABLE:
            return self.junctions.table_x(position), self.junctions.table_y(position)
        return shape(self.junctions.places[(end >> OWNER_AT) - 1]).edge_point(position)
