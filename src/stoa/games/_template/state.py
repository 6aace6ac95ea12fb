"""The table of Sherds as numbers."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from stoa.games._template.components import KINDS, SHELF, STACK_ROOM
from stoa.kernel.options import Options
from stoa.kernel.piles import Piles
from stoa.kernel.state import Scribe, State

STACK: Final = 0
"""The number of the only pile."""

NONE: Final = 255
"""Instead of a kind: no sherd."""


class Box:
    """What was agreed for this match, as numbers. Shared by all copies of a state, never changed."""

    def __init__(self, options: Options) -> None:
        self.players: i64 = options.players
        self.copies: i64 = options.number("copies")
        self.left_only: bool = options.is_set("give", "left")
        self.count_once: bool = options.is_set("pairs", "count-once")


class SherdsState(State):
    """What lies in the stack, in the active player's hand, on the shelves and in the rows.

    A sherd that is not face up lies beside the mask of seats that know it. `shelves` holds SHELF
    kinds for each seat, filled from the left and NONE behind that; `rows` holds a count of each
    kind for each seat.
    """

    def __init__(
        self, box: Box, stack: Piles, shelves: vec[u8], shelves_known: vec[i64], rows: vec[u8]
    ) -> None:
        super().__init__()
        self.box = box
        self.stack = stack
        self.held: i64 = NONE
        """The sherd that was drawn and is not placed yet."""
        self.held_known: i64 = 0
        self.shelves: vec[u8] = shelves
        self.shelves_known: vec[i64] = shelves_known
        self.rows: vec[u8] = rows
        self.buriers: i64 = 0
        """The seats that have buried a sherd, one bit each."""

    def clone(self) -> "SherdsState":
        """An equal, independent copy."""
        other = SherdsState(
            self.box, self.stack.clone(), self.shelves[:], self.shelves_known[:], self.rows[:]
        )
        other.copy_agenda(self)
        other.held = self.held
        other.held_known = self.held_known
        other.buriers = self.buriers
        return other

    def transcribe(self, scribe: Scribe) -> None:
        """Write or read every field but the box, which follows from the options."""
        super().transcribe(scribe)
        self.stack.transcribe(scribe)
        self.held = scribe.number(self.held)
        self.held_known = scribe.number(self.held_known)
        self.shelves = scribe.small_row(self.shelves)
        self.shelves_known = scribe.row(self.shelves_known)
        self.rows = scribe.small_row(self.rows)
        self.buriers = scribe.number(self.buriers)

    def shelf_size(self, seat: i64) -> i64:
        """How many sherds lie on the seat's shelf."""
        size: i64 = 0
        while size < SHELF and self.shelves[seat * SHELF + size] != NONE:
            size += 1
        return size

    def in_row(self, seat: i64, kind: i64) -> i64:
        """How many sherds of `kind` lie in the seat's row."""
        return i64(self.rows[seat * KINDS + kind])


def empty_table(options: Options) -> SherdsState:
    """A table with nothing on it yet."""
    box = Box(options)
    return SherdsState(
        box,
        Piles(1, KINDS, STACK_ROOM),
        vec[u8]([NONE] * int(box.players * SHELF)),
        vec[i64]([0] * int(box.players * SHELF)),
        vec[u8]([0] * int(box.players * KINDS)),
    )
