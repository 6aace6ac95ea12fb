"""Marks as they travel: a union whose members are told apart by `kind`; see `stoa.kernel.marks`.

Each has the fields of the kernel's mark and a `text` for readers, "" where the game has no words for it: then
it is for drawing only.
"""

from typing import Literal

from stoa.kernel.mark_words import Ahead, Cause, Door, Row, StatusWord
from stoa.server.wire import Wire


class PricePart(Wire):
    """A line of a price: what it adds in coins (or takes off), and why.

    `number` units of the resource `of`, bought at `each`; `by` is the face of what makes, fixes or leaves
    them out.
    """

    cause: Cause
    coins: int
    of: str
    number: int
    each: int
    by: str
    text: str
    rule: str


class StatusMark(Wire, tag_field="kind", tag="status"):
    """The piece or place is so just now."""

    status: StatusWord
    text: str


class PriceMark(Wire, tag_field="kind", tag="price"):
    """What it costs a seat now (NOBODY: whoever buys); the one who looks is told how that comes about.

    `chain` is the symbol that makes it free, "" if none does.
    """

    seat: int
    coins: int
    is_affordable: bool
    chain: str
    parts: list[PricePart]
    text: str


class ChipsMark(Wire, tag_field="kind", tag="chips"):
    """So many chips of a seat lie on it."""

    seat: int
    number: int
    text: str


class KnownMark(Wire, tag_field="kind", tag="known"):
    """A seat knows what is on its face."""

    seat: int
    text: str


class CoveredMark(Wire, tag_field="kind", tag="covered"):
    """Other pieces lie on it."""

    by: list[str]
    text: str


class OnMark(Wire, tag_field="kind", tag="on"):
    """It lies on another piece."""

    piece: str
    text: str


class UnderMark(Wire, tag_field="kind", tag="under"):
    """A card with this face lies under it."""

    face: str
    text: str


class CopiesMark(Wire, tag_field="kind", tag="copies"):
    """It counts as what is on a card with this face."""

    face: str
    text: str


class ShownMark(Wire, tag_field="kind", tag="shown"):
    """The one who looks was shown a piece with this face here."""

    face: str
    text: str


class PerhapsMark(Wire, tag_field="kind", tag="perhaps"):
    """For all the one who looks knows, it may have this face: it is in one of so many places."""

    face: str
    places: int
    text: str


class LiesMark(Wire, tag_field="kind", tag="lies"):
    """A card of a pile, counted from the top, as far as the one who looks knows it; "" if not at all."""

    face: str
    depth: int
    text: str


class WorthMark(Wire, tag_field="kind", tag="worth"):
    """What it counts just now."""

    value: int
    text: str


class WrittenMark(Wire, tag_field="kind", tag="written"):
    """What is to be written on a piece that has no sign in the catalogue."""

    sign: str
    text: str


class FamilyMark(Wire, tag_field="kind", tag="family"):
    """The family, colour or letter that a place or its seat has in this match."""

    family: str
    text: str


class SymbolMark(Wire, tag_field="kind", tag="symbol"):
    """A place has this symbol."""

    symbol: str
    text: str


class ChainMark(Wire, tag_field="kind", tag="chain"):
    """A place has this chain symbol."""

    chain: str
    text: str


class RoleMark(Wire, tag_field="kind", tag="role"):
    """What a seat is just now."""

    role: Literal["judge", "prosecutor"]
    seat: int
    text: str


class OrderMark(Wire, tag_field="kind", tag="order"):
    """A seat's turn comes at this place, counted from 1, of so many."""

    number: int
    of: int
    text: str


class QueueMark(Wire, tag_field="kind", tag="queue"):
    """These seats are to choose here, in this order; at first there were so many things to choose from."""

    seats: list[int]
    of: int
    text: str


class EndingMark(Wire, tag_field="kind", tag="ending"):
    """What will end the game."""

    reason: str
    text: str


class AgeMark(Wire, tag_field="kind", tag="age"):
    """The Age that is played here."""

    age: int
    text: str


class SpanMark(Wire, tag_field="kind", tag="span"):
    """A piece of this grid is so many columns wide."""

    columns: int
    text: str


class GroundMark(Wire, tag_field="kind", tag="ground"):
    """What a grid was laid on: its outermost columns and its rows, each as what lay there: open or closed."""

    first: int
    last: int
    rows: list[Row]
    text: str


class SpacesMark(Wire, tag_field="kind", tag="spaces"):
    """The first and the last space of a track."""

    first: int
    last: int
    text: str


class BandMark(Wire, tag_field="kind", tag="band"):
    """Spaces of a track that are worth so many points."""

    first: int
    last: int
    points: int
    text: str


class SizeMark(Wire, tag_field="kind", tag="size"):
    """How large a plane is, in thousandths of a unit."""

    width: int
    height: int
    text: str


class AlleyMark(Wire, tag_field="kind", tag="alley"):
    """Ground of a plane that is cut off: the lines around it, each as x and y in turn, in thousandths."""

    rings: list[list[int]]
    text: str


class DoorsMark(Wire, tag_field="kind", tag="doors"):
    """The sections of a card's outline, clockwise from the left of its upper edge."""

    sections: list[Door]
    text: str


class OwnedMark(Wire, tag_field="kind", tag="owned"):
    """Somebody owns a part of a card: with counters in its circles, or as part of a larger shop."""

    part: str
    seat: int
    has_counter: bool
    text: str


class ConsistsMark(Wire, tag_field="kind", tag="consists"):
    """A part of another piece, which has this face, belongs to it."""

    piece: str
    face: str
    part: str
    text: str


class CirclesMark(Wire, tag_field="kind", tag="circles"):
    """It has so many circles for counters."""

    number: int
    text: str


class AskedMark(Wire, tag_field="kind", tag="asked"):
    """Somebody is asked just now what this piece shall do."""

    piece: str
    text: str


class GoneMark(Wire, tag_field="kind", tag="gone"):
    """A card that was taken from a plane, as it lay there: its doors, and the parts that somebody owned."""

    piece: str
    face: str
    x: int
    y: int
    angle: int
    doors: list[Door]
    parts: list[str]
    seats: list[int]
    text: str


class OpenedMark(Wire, tag_field="kind", tag="opened"):
    """A door of a card is open again, at this place of the plane: a seat's, or NOBODY's."""

    piece: str
    seat: int
    x: int
    y: int
    text: str


class ChangeMark(Wire, tag_field="kind", tag="change"):
    """What an answer to the question of the moment would do to a number: a counter's, or a marker's space.

    `choice` is the verb of the answer, or the piece that it names where answers of one verb differ;
    "" where it has happened.
    """

    choice: str
    of: str
    before: int
    after: int
    text: str


class ServedMark(Wire, tag_field="kind", tag="served"):
    """What a seat asked for at a place and got there, and what was left after it.

    `order` counts from 1 where there was too little for all, and then `ahead` tells why the seat came before
    the next; it is 0 where there was enough. So many of the best speakers of both are `equal` before that.
    """

    place: str
    seat: int
    order: int
    asked: int
    got: int
    left: int
    ahead: Ahead
    equal: int
    text: str


class MostMark(Wire, tag_field="kind", tag="most"):
    """Whoever this belongs to alone has most of this resource."""

    of: str
    text: str


MarkInfo = (
    StatusMark
    | PriceMark
    | ChipsMark
    | KnownMark
    | CoveredMark
    | OnMark
    | UnderMark
    | CopiesMark
    | ShownMark
    | PerhapsMark
    | LiesMark
    | WorthMark
    | WrittenMark
    | FamilyMark
    | SymbolMark
    | ChainMark
    | RoleMark
    | OrderMark
    | QueueMark
    | EndingMark
    | AgeMark
    | SpanMark
    | GroundMark
    | SpacesMark
    | BandMark
    | SizeMark
    | AlleyMark
    | DoorsMark
    | OwnedMark
    | ConsistsMark
    | CirclesMark
    | AskedMark
    | GoneMark
    | OpenedMark
    | ChangeMark
    | ServedMark
    | MostMark
)
