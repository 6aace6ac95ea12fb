"""What one seat may see, as zones with pieces on them: enough for any client to draw and play.

A view is built by adding what the seat may know, never by taking away from the state. The ids of pieces,
counters and zones are opaque: they name things in actions and events and have nothing to be read out of them.
What something is, a client knows by `name`, `owner` and `of`, by a piece's face and back in the catalogue
(`stoa.kernel.printed`), and by marks (`stoa.kernel.marks`).

A piece whose face is of the kind "space" is a place on which whatever lies at the same x and y of its zone
stands.
"""

from typing import Final, Literal, NamedTuple

from stoa.kernel.basics import PieceId
from stoa.kernel.marks import Mark
from stoa.kernel.messages import Message

ROW: Final = "row"
"""Pieces side by side, in order."""
PILE: Final = "pile"
"""Pieces on each other, the top one first; the rest may be only a number."""
GRID: Final = "grid"
"""Pieces at whole columns and rows."""
TRACK: Final = "track"
"""Markers on numbered spaces: a piece's `x` is its space."""
PLANE: Final = "plane"
"""Pieces anywhere at any angle, in thousandths of a unit and hundredths of a degree."""


ZoneKind = Literal["row", "pile", "grid", "track", "plane"]
"""How things lie in a zone."""


class Piece(NamedTuple):
    """A thing on the table; `face` and `back` name entries of the catalogue.

    `face` is "" when this seat sees only its back.
    """

    id: PieceId
    label: Message
    face: str = ""
    back: str = ""
    x: int = 0
    y: int = 0
    angle: int = 0
    owner: int = -1
    marks: tuple[Mark, ...] = ()


class Counter(NamedTuple):
    """A number that belongs to a zone; `limit` 0 means none.

    `name` says what is counted, `of` which of several (a resource, a card), `owner` whose it is.
    """

    id: PieceId
    name: str
    label: Message
    value: int
    limit: int = 0
    owner: int = -1
    of: str = ""


class Zone(NamedTuple):
    """A place on the table: what lies there and the numbers that belong to it.

    `name` is what the place is; with several of a name, `owner` tells whose.
    """

    id: PieceId
    name: str
    kind: ZoneKind
    label: Message
    owner: int = -1
    pieces: list[Piece] = []  # noqa: RUF012  a view is built once and never changed
    counters: list[Counter] = []  # noqa: RUF012
    marks: tuple[Mark, ...] = ()


class Spot(NamedTuple):
    """Where a free placement puts something, in thousandths of a unit and hundredths of a degree."""

    x: int
    y: int
    angle: int


class Listed(NamedTuple):
    """How an action is listed where there are many: under a heading, and there the better ones first.

    `gain` is what it brings whoever takes it, as the title counts it; it can be compared, and no more. `face`
    is what it chooses of a piece on which several lie, for whoever may choose it.
    """

    topic: Message | None = None
    gain: int = 0
    face: str = ""


class View(NamedTuple):
    """All that one seat (or, with NOBODY, a spectator) can see."""

    game: str
    seat: int
    actor: int
    zones: list[Zone]

    def zone(self, id: str) -> Zone:
        """The zone with this id."""
        for zone in self.zones:
            if zone.id == id:
                return zone
        raise KeyError(id)
