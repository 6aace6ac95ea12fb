"""The cards as they lie on the table, and what follows from that for their doors."""

from typing import Final

from librt.vecs import append, extend, vec
from mypy_extensions import i64

from stoa.games.agora_ernest.geometry.grid import Grid, empty_grid
from stoa.games.agora_ernest.geometry.ground import Ground
from stoa.games.agora_ernest.geometry.junctions import OWNER_AT
from stoa.games.agora_ernest.geometry.measures import (
    MICROS,
    QUARTER,
    REACH,
    SECTIONS,
    TOLERANCE,
    TOLERANCE_SQUARED,
    UNIT,
    between,
)
from stoa.games.agora_ernest.geometry.pairs import (
    EDGE,
    GAP,
    Pair,
    door_at,
    first_section,
    outside_squared,
    pair,
    position,
    sections,
)
from stoa.games.agora_ernest.geometry.places import angle_of, place, x_of, y_of
from stoa.games.agora_ernest.geometry.shapes import Shape, reach
from stoa.kernel.basics import BIT

NOTHING_FACED: Final = vec[i64]([-1] * SECTIONS)
"""The sections of a card that lies edge to edge with none."""


class Layout:
    """Cards in the order in which they were laid, on a table of the given size in thousandths of a unit.

    A card has ten sections, counted clockwise from its upper left corner: 0 and 1 on top, 2 to 4 on the
    right, 5 and 6 at the bottom, 7 to 9 on the left. Masks of doors have one bit for each.
    """

    def __init__(
        self,
        width: i64,
        height: i64,
        grid: Grid,
        places: vec[i64],
        contacts: vec[i64],
        faced: vec[i64],
        touches: vec[i64],
        opens: vec[i64],
    ) -> None:
        self.width: i64 = width
        self.height: i64 = height
        self.grid = grid
        self.places: vec[i64] = places
        """Where each card lies, packed by `places.place`."""
        self.contacts: vec[i64] = contacts
        """Four numbers for each point of contact: its two ends, and where it lies in micros."""
        self.faced: vec[i64] = faced
        self.touches: vec[i64] = touches
        self.opens: vec[i64] = opens
        """The open doors of each card, or of fewer cards than there are if not worked out yet."""

    def clone(self) -> "Layout":
        """An equal, independent copy."""
        return Layout(
            self.width,
            self.height,
            self.grid.clone(),
            self.places[:],
            self.contacts[:],
            self.faced[:],
            self.touches[:],
            self.opens[:],
        )

    def count(self) -> i64:
        """How many cards lie on the table."""
        return len(self.places)

    def near(self, x: i64, y: i64) -> vec[i64]:
        """The cards that a card with its middle there could touch, in no certain order."""
        heads, links, places, columns = self.grid.heads, self.grid.links, self.places, self.grid.columns
        found = vec[i64](capacity=8)
        row = self.grid.cell(x, y) - columns
        for _ in range(i64(3)):
            for cell in range(row - 1, row + 2):
                card = heads[cell]
                while card != 0:
                    spot = places[card - 1]
                    across, down = x_of(spot) - x, y_of(spot) - y
                    if across * across + down * down <= REACH * REACH:
                        found = append(found, card - 1)
                    card = links[card - 1]
            row += columns
        return found

    def lay(self, x: i64, y: i64, angle: i64) -> i64:
        """Add a card, unjudged; returns its index."""
        index = len(self.places)
        self.faced = extend(self.faced, NOTHING_FACED)
        self.touches = append(self.touches, 0)
        new = Shape(x, y, angle)
        for near in self.near(x, y):
            self._touch(near, index, x, y, angle, new)
        self._touch_table(index, angle, new)
        self.places = append(self.places, place(x, y, angle))
        self.grid.add(x, y)
        return index

    def _touch(self, index: i64, new_index: i64, x: i64, y: i64, angle: i64, new: Shape) -> None:
        """Note what a lying card and the new one do to each other."""
        lying = self.places[index]
        both = pair(x_of(lying), y_of(lying), angle_of(lying), x, y, angle)
        kind = both.kind()
        if kind == GAP:
            return
        if kind == EDGE:
            self._cover(both, index, new_index)
        lying_owner = (index + 1) << OWNER_AT
        new_owner = (new_index + 1) << OWNER_AT
        for corner in range(i64(4)):
            at = first_section(corner) * UNIT
            u, v = both.corner_u(corner), both.corner_v(corner)
            if outside_squared(u, v) <= TOLERANCE_SQUARED:
                self._note(
                    lying_owner | position(u, v), new_owner | at, new.corner_x(corner), new.corner_y(corner)
                )
                self.touches[index] |= door_at(u, v)
            u, v = both.back_corner_u(corner), both.back_corner_v(corner)
            if outside_squared(u, v) <= TOLERANCE_SQUARED:
                self._note(lying_owner | at, new_owner | position(u, v), new.point_x(u, v), new.point_y(u, v))
                self.touches[new_index] |= door_at(u, v)

    def _cover(self, both: Pair, index: i64, new_index: i64) -> None:
        """Note the sections of two cards edge to edge that lie against each other: their doors are shut."""
        first = first_section(both.side)
        for section in range(first, first + sections(both.side)):
            facing = both.facing(section)
            if facing >= 0:
                self.faced[index * SECTIONS + section] = new_index * SECTIONS + facing
                self.faced[new_index * SECTIONS + facing] = index * SECTIONS + section
                self.touches[index] |= BIT[section]
                self.touches[new_index] |= BIT[facing]

    def _touch_table(self, index: i64, angle: i64, new: Shape) -> None:
        """Note what the table's edge does to the new card: what lies along it is shut, as by a card."""
        reach_x, reach_y = reach(angle) + TOLERANCE, reach(angle + QUARTER) + TOLERANCE
        width, height = self.width * MICROS, self.height * MICROS
        if reach_x < new.x < width - reach_x and reach_y < new.y < height - reach_y:
            return
        owner = (index + 1) << OWNER_AT
        for corner in range(i64(4)):
            if self._walls(new, corner) & self._walls(new, corner + 1 & 3) != 0:
                for section in range(first_section(corner), first_section(corner) + sections(corner)):
                    self.touches[index] |= BIT[section]
            end = owner | first_section(corner) * UNIT
            x, y = new.corner_x(corner), new.corner_y(corner)
            near_x, near_y = between(x, 0, width), between(y, 0, height)
            # The table's edge runs with the table on its left, as a card's runs with the ground on its left.
            if x <= TOLERANCE:
                self._note(near_y, end, x, y)
            if height - y <= TOLERANCE:
                self._note(height + near_x, end, x, y)
            if width - x <= TOLERANCE:
                self._note(height + width + height - near_y, end, x, y)
            if y <= TOLERANCE:
                self._note((2 * (height + width) - near_x) % (2 * (height + width)), end, x, y)

    def _walls(self, new: Shape, corner: i64) -> i64:
        """The mask of the table's edges that a corner touches: left, lower, right, upper."""
        x, y = new.corner_x(corner), new.corner_y(corner)
        mask: i64 = 0
        if x <= TOLERANCE:
            mask |= 1
        if self.height * MICROS - y <= TOLERANCE:
            mask |= 2
        if self.width * MICROS - x <= TOLERANCE:
            mask |= 4
        if y <= TOLERANCE:
            mask |= 8
        return mask

    def _note(self, end: i64, other_end: i64, x: i64, y: i64) -> None:
        contacts = append(append(self.contacts, end), other_end)
        self.contacts = append(append(contacts, x), y)

    def facing(self, index: i64, section: i64) -> i64:
        """What a section of a card lies against edge to edge: `other card * 10 + its section`, or -1."""
        return self.faced[index * SECTIONS + section]

    def touched(self, index: i64) -> i64:
        """The mask of a card's doors that a corner, an edge on the grid or the table's edge touches."""
        return self.touches[index]

    def open_doors(self, index: i64) -> i64:
        """The mask of a card's doors that are untouched and lead to the market ground.

        Worked out for all cards at once when first asked after a card was laid.
        """
        if len(self.opens) != len(self.places):
            ground = self.ground()
            self.opens = vec[i64](capacity=len(self.places))
            for card in range(len(self.places)):
                untouched = 1023 & ~self.touches[card]
                self.opens = append(self.opens, ground.market_doors(card) & untouched)
        return self.opens[index]

    def ground(self) -> Ground:
        """The pieces of free ground, for drawing and for words."""
        return Ground(self.width, self.height, self.places, self.contacts)


def empty_layout(width: i64, height: i64) -> Layout:
    """A table without cards, its size in thousandths of a unit."""
    return Layout(
        width,
        height,
        empty_grid(width, height),
        vec[i64](),
        vec[i64](),
        vec[i64](),
        vec[i64](),
        vec[i64](),
    )


def layout_of(width: i64, height: i64, places: vec[i64]) -> Layout:
    """A table with cards in these places, unjudged."""
    layout = empty_layout(width, height)
    for spot in places:
        layout.lay(x_of(spot), y_of(spot), angle_of(spot))
    return layout


def without(layout: Layout, gone: i64) -> Layout:
    """The layout without the cards in the mask `gone`; the others keep their order and move up."""
    left = empty_layout(layout.width, layout.height)
    for index in range(layout.count()):
        spot = layout.places[index]
        if gone >> index & 1 == 0:
            left.lay(x_of(spot), y_of(spot), angle_of(spot))
    return left
