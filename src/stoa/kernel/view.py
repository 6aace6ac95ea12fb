"""What one seat may see, as zones with pieces on them: enough for any client to draw and play.

A view is built by adding what the seat may know, never by taking away from the state.

A client draws a piece with the face "space" as a place on which whatever lies at the same x and y of its
zone stands. The marks "width:N" and "height:N" of a plane are its size, "alley:X,Y X,Y…" is the outline of
ground that is cut off there; "span:2" of a grid makes its pieces two columns wide, and "from:-9" of a track
is its first space. A mark "name:value" is shown in the words of "mark.name:value" or "mark.name",
where a game has such; without words it is for programs only.
Some marks are drawn besides: "colour:blue" as a stripe, or on a zone of a seat as the colour of that seat,
"price:N" or "price:SEAT:N" (the viewer's) as a coin, "chips:SEAT:N" as so many chips of a seat on the piece.
On a plane, a face such as "Aa/b./BC" is the floor of a card of two by three cells, with "counters:SEAT:a" or
"part:SEAT:a" where a seat owns a piece, and "doors:" with a sign for each section of its outline.
"""

from typing import Final, NamedTuple

from stoa.kernel.basics import PieceId
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


class Piece(NamedTuple):
    """A thing on the table. `face` is "" when this seat sees only its back."""

    id: PieceId
    label: Message
    face: str = ""
    back: str = ""
    x: int = 0
    y: int = 0
    angle: int = 0
    owner: int = -1
    marks: tuple[str, ...] = ()


class Counter(NamedTuple):
    """A number that belongs to a zone; `limit` 0 means none."""

    id: PieceId
    label: Message
    value: int
    limit: int = 0


class Zone(NamedTuple):
    """A place on the table: what lies there and the numbers that belong to it."""

    id: PieceId
    kind: str
    label: Message
    owner: int = -1
    pieces: list[Piece] = []  # noqa: RUF012  a view is built once and never changed
    counters: list[Counter] = []  # noqa: RUF012
    marks: tuple[str, ...] = ()


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
