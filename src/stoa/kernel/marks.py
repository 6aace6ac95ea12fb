"""What is true of a piece or a place just now, as types: a client reads fields and splits no string.

Every mark ends with its `kind`, so that marks of different kinds are never equal. What is printed on a piece,
and therefore always true of it, is no mark: it stands in the catalogue (`printed`), under the piece's face.
A mark is said in the words ``mark.KIND``, a status in ``mark.STATUS``, where a game has such; without words
it is for drawing only.
"""

from typing import Literal, NamedTuple, Union

from stoa.kernel.basics import PieceId
from stoa.kernel.mark_words import Ahead, Cause, Door, Row, StatusWord


class Part(NamedTuple):
    """A line of a price: what it adds in coins (or takes off), and why.

    `number` units of the resource `of`, bought at `each`; `by` is the face of what makes, fixes or leaves
    them out. "earned" adds nothing: it tells that so many of the coins go to the opponent. `Game.price_words`
    makes a sentence of it.
    """

    cause: Cause
    rule: str
    coins: int = 0
    of: str = ""
    number: int = 0
    each: int = 0
    by: str = ""


class Status(NamedTuple):
    """The piece or place is so just now."""

    status: StatusWord
    kind: Literal["status"] = "status"


class Price(NamedTuple):
    """What it costs a seat now (NOBODY: whoever buys); the one who looks is told how that comes about.

    `chain` is the symbol that makes it free, "" if none does.
    """

    seat: int
    coins: int
    is_affordable: bool
    chain: str = ""
    parts: tuple[Part, ...] = ()
    kind: Literal["price"] = "price"


class Chips(NamedTuple):
    """So many chips of a seat lie on it."""

    seat: int
    number: int
    kind: Literal["chips"] = "chips"


class Known(NamedTuple):
    """A seat knows what is on its face."""

    seat: int
    kind: Literal["known"] = "known"


class Covered(NamedTuple):
    """Other pieces lie on it."""

    by: tuple[PieceId, ...]
    kind: Literal["covered"] = "covered"


class On(NamedTuple):
    """It lies on another piece."""

    piece: PieceId
    kind: Literal["on"] = "on"


class Under(NamedTuple):
    """A card with this face lies under it."""

    face: str
    kind: Literal["under"] = "under"


class Copies(NamedTuple):
    """It counts as what is on a card with this face."""

    face: str
    kind: Literal["copies"] = "copies"


class Shown(NamedTuple):
    """The one who looks was shown a piece with this face here."""

    face: str
    kind: Literal["shown"] = "shown"


class Perhaps(NamedTuple):
    """For all the one who looks knows, it may have this face: it is in one of so many places."""

    face: str
    places: int
    kind: Literal["perhaps"] = "perhaps"


class Lies(NamedTuple):
    """A card of a pile, counted from the top, as far as the one who looks knows it; "" if not at all."""

    face: str
    depth: int
    kind: Literal["lies"] = "lies"


class Worth(NamedTuple):
    """What it counts just now."""

    value: int
    kind: Literal["worth"] = "worth"


class Written(NamedTuple):
    """What is to be written on a piece that has no sign in the catalogue."""

    sign: str
    kind: Literal["written"] = "written"


class Family(NamedTuple):
    """The family, colour or letter that a place or its seat has in this match."""

    family: str
    kind: Literal["family"] = "family"


class Symbol(NamedTuple):
    """A place has this symbol."""

    symbol: str
    kind: Literal["symbol"] = "symbol"


class Chain(NamedTuple):
    """A place has this chain symbol."""

    chain: str
    kind: Literal["chain"] = "chain"


class Role(NamedTuple):
    """What a seat is just now."""

    role: Literal["judge", "prosecutor"]
    seat: int
    kind: Literal["role"] = "role"


class Order(NamedTuple):
    """A seat's turn comes at this place, counted from 1, of so many."""

    number: int
    of: int
    kind: Literal["order"] = "order"


class Queue(NamedTuple):
    """These seats are to choose here, in this order; at first there were so many things to choose from."""

    seats: tuple[int, ...]
    of: int
    kind: Literal["queue"] = "queue"


class Ending(NamedTuple):
    """What will end the game."""

    reason: str
    kind: Literal["ending"] = "ending"


class Age(NamedTuple):
    """The Age that is played here."""

    age: int
    kind: Literal["age"] = "age"


class Span(NamedTuple):
    """A piece of this grid is so many columns wide."""

    columns: int
    kind: Literal["span"] = "span"


class Ground(NamedTuple):
    """What a grid was laid on: its outermost columns and its rows, each as what lay there: open or closed."""

    first: int
    last: int
    rows: tuple[Row, ...]
    kind: Literal["ground"] = "ground"


class Spaces(NamedTuple):
    """The first and the last space of a track."""

    first: int
    last: int
    kind: Literal["spaces"] = "spaces"


class Band(NamedTuple):
    """Spaces of a track that are worth so many points."""

    first: int
    last: int
    points: int
    kind: Literal["band"] = "band"


class Size(NamedTuple):
    """How large a plane is, in thousandths of a unit."""

    width: int
    height: int
    kind: Literal["size"] = "size"


class Alley(NamedTuple):
    """Ground of a plane that is cut off: the lines around it, each as x and y in turn, in thousandths."""

    rings: tuple[tuple[int, ...], ...]
    kind: Literal["alley"] = "alley"


class Doors(NamedTuple):
    """The sections of a card's outline, clockwise from the left of its upper edge."""

    sections: tuple[Door, ...]
    kind: Literal["doors"] = "doors"


class Owned(NamedTuple):
    """Somebody owns a part of a card: with counters in its circles, or as part of a larger shop."""

    part: str
    seat: int
    has_counter: bool
    kind: Literal["owned"] = "owned"


class Consists(NamedTuple):
    """A part of another piece, which has this face, belongs to it."""

    piece: PieceId
    face: str
    part: str
    kind: Literal["consists"] = "consists"


class Circles(NamedTuple):
    """It has so many circles for counters."""

    number: int
    kind: Literal["circles"] = "circles"


class Asked(NamedTuple):
    """Somebody is asked just now what this piece shall do."""

    piece: PieceId
    kind: Literal["asked"] = "asked"


class Gone(NamedTuple):
    """A card that was taken from a plane, as it lay there: its doors, and the parts that somebody owned."""

    piece: PieceId
    face: str
    x: int
    y: int
    angle: int
    doors: tuple[Door, ...]
    parts: tuple[str, ...]
    seats: tuple[int, ...]
    kind: Literal["gone"] = "gone"


class Opened(NamedTuple):
    """A door of a card is open again, at this place of the plane: a seat's, or NOBODY's."""

    piece: PieceId
    seat: int
    x: int
    y: int
    kind: Literal["opened"] = "opened"


class Change(NamedTuple):
    """What an answer to the question of the moment would do to a number: a counter's, or a marker's space.

    `choice` is the verb of the answer, or the piece that it names where answers of one verb differ;
    "" where it has happened.
    """

    choice: str
    of: PieceId
    before: int
    after: int
    kind: Literal["change"] = "change"


class Served(NamedTuple):
    """What a seat asked for at a place and got there, and what was left after it.

    `order` counts from 1 where there was too little for all, and then `ahead` tells why the seat came before
    the next; it is 0 where there was enough. So many of the best speakers of both are `equal` before that.
    """

    place: PieceId
    seat: int
    order: int
    asked: int
    got: int
    left: int
    ahead: Ahead = "nobody"
    equal: int = 0
    kind: Literal["served"] = "served"


class Most(NamedTuple):
    """Whoever this belongs to alone has most of this resource."""

    of: str
    kind: Literal["most"] = "most"


Mark = Union[  # noqa: UP007  mypyc wants the alias spelt so
    Status, Price, Chips, Known, Covered, On, Under, Copies, Shown, Perhaps, Lies, Worth, Written, Family,
    Symbol, Chain, Role, Order, Queue, Ending, Age, Span, Ground, Spaces, Band, Size, Alley, Doors, Owned,
    Consists, Circles, Asked, Gone, Opened, Change, Served, Most,
]  # fmt: skip
