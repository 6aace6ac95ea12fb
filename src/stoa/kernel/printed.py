"""What is printed on the things of a title, as types: the catalogue of faces and backs.

A catalogue depends on what was agreed (`Options`) and on nothing that happens, so everybody may have it. A
piece of a view names its face and its back; here stand their kind, family, name, cost and effects. One thing
that is counted, paid or named in effects is a *term*, a word of the game's own with a name for readers.
"""

from typing import Final, Literal, NamedTuple, Union

from stoa.kernel.messages import Message, say

FaceKind = Literal[
    "bonus",
    "card",
    "chamber",
    "citizen",
    "city-state",
    "conspiracy",
    "cube",
    "dealer",
    "decree",
    "demand",
    "divinity",
    "gate",
    "god",
    "good",
    "hoplite",
    "level",
    "lot",
    "marker",
    "mythology",
    "offering",
    "pawn",
    "senator",
    "sherd",
    "shop",
    "space",
    "territory",
    "token",
    "war-token",
    "wonder",
]
"""What kind of thing a face or a back belongs to."""

Verb = Literal[
    "build",
    "count",
    "discard",
    "draw",
    "earn",
    "guard",
    "keep",
    "lock",
    "look",
    "move",
    "place",
    "remove",
    "share",
    "swap",
    "take",
    "trigger",
]
"""What an effect lets its player do."""

NoteWord = Literal[
    "artemis",
    "artemis-secret",
    "cities",
    "convicted",
    "court",
    "court-place",
    "court-tie",
    "dealer-new",
    "demands",
    "face-down",
    "face-down-under",
    "final",
    "hand-limit",
    "invasion",
    "judge",
    "monument",
    "monument-place",
    "monument-top",
    "next-territory",
    "one-power",
    "prison-full",
    "served",
    "served-first",
    "shop-free",
    "shop-locked",
    "shop-price",
    "stoa",
    "wins-ties",
]
"""What a board may show a sentence of the rules about."""


COIN: Final = "coin"
"""The term for a coin in a cost."""


class Amount(NamedTuple):
    """So many of a term."""

    of: str
    number: int


class Points(NamedTuple):
    """Worth so many points."""

    number: int
    kind: Literal["points"] = "points"


class Coins(NamedTuple):
    """Gives so many coins."""

    number: int
    kind: Literal["coins"] = "coins"


class Gains(NamedTuple):
    """Gives so many of a term."""

    of: str
    number: int
    kind: Literal["gains"] = "gains"


class Trade(NamedTuple):
    """Takes so many cards for so many others."""

    give: int
    take: int
    kind: Literal["trade"] = "trade"


class Shields(NamedTuple):
    """Has so many shields."""

    number: int
    kind: Literal["shields"] = "shields"


class Strength(NamedTuple):
    """Has this strength."""

    number: int
    kind: Literal["strength"] = "strength"


class HasSymbol(NamedTuple):
    """Shows this symbol."""

    symbol: str
    kind: Literal["symbol"] = "symbol"


class Makes(NamedTuple):
    """Makes so much of a resource."""

    of: str
    number: int
    kind: Literal["makes"] = "makes"


class MakesOneOf(NamedTuple):
    """Makes one of several resources each time."""

    of: tuple[str, ...]
    kind: Literal["makes-one-of"] = "makes-one-of"


class FixedPrice(NamedTuple):
    """These resources cost its player so many coins each."""

    of: tuple[str, ...]
    coins: int
    kind: Literal["fixed-price"] = "fixed-price"


class ForEach(NamedTuple):
    """Coins, points or both for every so many of these terms."""

    of: tuple[str, ...]
    every: int
    coins: int
    points: int
    kind: Literal["for-each"] = "for-each"


class Ladder(NamedTuple):
    """Points for one, two, three … of a term."""

    of: str
    points: tuple[int, ...]
    kind: Literal["ladder"] = "ladder"


class Again(NamedTuple):
    """Another turn; where terms are named, with each of them."""

    of: tuple[str, ...] = ()
    kind: Literal["again"] = "again"


class Cheaper(NamedTuple):
    """These terms cost so many units of resources less, or so many coins."""

    of: tuple[str, ...]
    units: int
    coins: int
    kind: Literal["cheaper"] = "cheaper"


class Costs(NamedTuple):
    """These terms cost so many coins, whatever is printed."""

    of: tuple[str, ...]
    coins: int
    kind: Literal["costs"] = "costs"


class Loses(NamedTuple):
    """The opponent loses so many coins; where terms are named, for each of them."""

    coins: int
    of: tuple[str, ...] = ()
    kind: Literal["loses"] = "loses"


class Tax(NamedTuple):
    """Coins from the bank whenever anybody gets one of these terms."""

    of: tuple[str, ...]
    kind: Literal["tax"] = "tax"


class Adds(NamedTuple):
    """These terms have so many shields more."""

    of: tuple[str, ...]
    shields: int
    kind: Literal["adds"] = "adds"


class Does(NamedTuple):
    """Its player does something with one of these terms, or with so many of them."""

    verb: Verb
    of: tuple[str, ...]
    number: int = 1
    kind: Literal["does"] = "does"


class Route(NamedTuple):
    """A way leads from here to a family."""

    family: str
    kind: Literal["route"] = "route"


class Happens(NamedTuple):
    """What happens when it comes up."""

    event: str
    kind: Literal["happens"] = "happens"


Effect = Union[  # noqa: UP007  mypyc wants the alias spelt so
    Points, Coins, Gains, Trade, Shields, Strength, HasSymbol, Makes, MakesOneOf, FixedPrice, ForEach, Ladder,
    Again, Cheaper, Costs, Loses, Tax, Adds, Does, Route, Happens,
]  # fmt: skip


class Printed(NamedTuple):
    """An effect, and the words for it; None where the words of the face tell it with the rest."""

    effect: Effect
    words: Message | None = None


class Cell(NamedTuple):
    """A cell of a card's floor: the part it belongs to ("" if it is closed), and whether it has a circle."""

    part: str
    has_circle: bool


class Face(NamedTuple):
    """A face, or a back, and all that is printed there.

    `sign` is the letter or number that is written on the piece itself, "" if none. `needs` and `shows` are
    chain symbols. `words` says what it does, by the paragraph `rule`. `floor` is a card's, row by row.
    """

    id: str
    kind: FaceKind
    name: Message
    family: str = ""
    sign: str = ""
    cost: tuple[Amount, ...] = ()
    effects: tuple[Printed, ...] = ()
    needs: str = ""
    shows: str = ""
    words: Message | None = None
    rule: str = ""
    floor: tuple[Cell, ...] = ()


class Note(NamedTuple):
    """A sentence of the rules, as they were agreed, that a board shows beside its things."""

    id: NoteWord
    words: Message
    rule: str


def note(id: NoteWord, rule: str) -> Note:
    """The note that the sentence ``rule.ID`` tells, by this paragraph."""
    return Note(id, say("rule." + id), rule)


class Catalogue(NamedTuple):
    """Every face and every back that a view of the title can show, the names of all terms, and notes."""

    faces: list[Face]
    backs: list[Face]
    terms: dict[str, Message]
    notes: tuple[Note, ...] = ()

    def face(self, id: str) -> Face:
        """The face with this id."""
        for face in self.faces:
            if face.id == id:
                return face
        raise KeyError(id)
