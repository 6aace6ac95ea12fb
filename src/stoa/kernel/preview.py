"""What a free placement would do, asked while the piece is still in the hand: as types, for drawing.

Supposing shows the whole table after a list of actions. A piece that moves under a pointer needs less and
needs it at once: whether it may lie there, if not why and where it could, and what would change. Lengths are
thousandths of a unit, angles hundredths of a degree, as in `stoa.kernel.view`.
"""

from typing import Literal, NamedTuple

from stoa.kernel.basics import PieceId
from stoa.kernel.mark_words import Door
from stoa.kernel.marks import Alley
from stoa.kernel.messages import Message
from stoa.kernel.view import Spot

Snapping = Literal["edge", "corner", "gap", "free"]
"""What a rough place is moved to: a side against a side, a corner, a narrow lane; or nothing."""

Breach = Literal["off-table", "overlap", "other-grid", "joins"]
"""Why a place is refused."""


class Objection(NamedTuple):
    """Why a place is refused: in words with the paragraph, what it concerns, and what to draw.

    `outlines` are lines through x, y, x, y, …: around what overlaps, along the edge, to the spot meant.
    """

    breach: Breach
    message: Message
    rule: str
    pieces: tuple[PieceId, ...]
    outlines: tuple[tuple[int, ...], ...]


class Touch(NamedTuple):
    """Where the piece would touch another ("": the table's edge): a stretch, or a spot twice."""

    piece: PieceId
    x: int
    y: int
    to_x: int
    to_y: int


class DoorChange(NamedTuple):
    """A section of a piece's outline that becomes something else, and where its middle is."""

    piece: PieceId
    section: int
    was: Door
    door: Door
    owner: int
    x: int
    y: int


class Holding(NamedTuple):
    """Who would own a part of a piece (NOBODY: nobody), and whether counters would lie on it."""

    piece: PieceId
    part: str
    seat: int
    has_counter: bool


class Joined(NamedTuple):
    """A shop that the piece would be part of: with others, or by itself.

    `seat` would own it (NOBODY: nobody), `circles` it would have, of which `gained` are newly covered;
    `coins` is what it would earn or cost.
    """

    shop: PieceId
    seat: int
    circles: int
    gained: int
    coins: int
    is_for_sale: bool
    pieces: tuple[PieceId, ...]


class Income(NamedTuple):
    """What a seat earns now, and would then."""

    seat: int
    before: int
    after: int


class Largest(NamedTuple):
    """Whose the largest shop is, by its counters; NOBODY where there is none or a tie."""

    seat: int
    counters: int


class Preview(NamedTuple):
    """What a placement at `spot` would do; the place asked for, or the contact near it (`snapped`).

    Where it is refused there are `objections` and the `nearest` place that is not, and nothing else.
    `sections` are those of the new piece; `alleys` all there would be, `closed` the number of them that are
    new and stand first.
    """

    spot: Spot
    snapped: Snapping
    objections: tuple[Objection, ...] = ()
    nearest: Spot | None = None
    label: Message | None = None
    where: Message | None = None
    touches: tuple[Touch, ...] = ()
    sections: tuple[Door, ...] = ()
    doors: tuple[DoorChange, ...] = ()
    holdings: tuple[Holding, ...] = ()
    shops: tuple[Joined, ...] = ()
    alleys: tuple[Alley, ...] = ()
    closed: int = 0
    incomes: tuple[Income, ...] = ()
    largest_before: Largest = Largest(-1, 0)
    largest: Largest = Largest(-1, 0)
