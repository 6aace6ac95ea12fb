"""The table of Ernest's Agora as a map of signs: walls, doors, circles, counters, alleys, and how to read it.

A section of a card's edge is six signs wide and three high, if the terminal is wide enough. Cards lie at any
angle, so each sign shows what is in its middle: the edge of a card, a wall in it, a cell, ground or an alley.
"""

from math import cos, radians, sin
from typing import Final

from rich.console import Console, ConsoleOptions, RenderResult
from rich.text import Text

from stoa.cli.boards.reading import marks_of
from stoa.cli.herald import DIM, STRONG, Herald
from stoa.cli.words import tell
from stoa.kernel.basics import NOBODY
from stoa.kernel.mark_words import Door
from stoa.kernel.marks import Alley, Doors, Family, Owned, Size
from stoa.kernel.printed import Cell, Face
from stoa.kernel.view import Piece, View, Zone

SEAT_STYLES: Final = ("red", "blue", "green", "yellow")
UNIT: Final = 1000
ACROSS: Final = 167
"""The width of a sign, in thousandths of a section; it is twice as high."""
MARGIN: Final = 350
MOST_COLUMNS: Final = 112
LEAST_COLUMNS: Final = 24
LABEL: Final = 6
"""How many signs the numbers on the left take."""

WALL: Final = "#"
CLOSED: Final = "█"
ALLEY: Final = "░"
BEYOND: Final = "/"
CIRCLE: Final = "○"
COUNTER: Final = "●"
DOORS: Final[dict[Door, str]] = {"open": "+", "touched": "×", "alley": "~", "none": WALL}
"""What doors look like; those joined to another card's are no wall at all."""

Ring = list[tuple[int, int]]


class Sign:
    """One sign of the map and how it is coloured."""

    def __init__(self, sign: str, style: str) -> None:
        self.sign = sign
        self.style = style


class Card:
    """A card on the table, seen from its own middle."""

    def __init__(self, card: Piece, face: Face) -> None:
        self.x, self.y = card.x, card.y
        self.number = face.sign
        self.cosine, self.sine = cos(radians(card.angle / 100)), sin(radians(card.angle / 100))
        self.cells = face.floor
        (self.doors,) = marks_of(card.marks, Doors)
        owners = {owned.part: owned.seat for owned in marks_of(card.marks, Owned)}
        self.owners = [owners.get(cell.part, NOBODY) for cell in self.cells]

    def seen(self, x: float, y: float) -> tuple[float, float]:
        """Where a spot of the table lies, to the right of the card's middle and below it."""
        right, down = x - self.x, y - self.y
        return right * self.cosine + down * self.sine, down * self.cosine - right * self.sine

    def spot(self, right: float, down: float) -> tuple[float, float]:
        """Where a spot of the card lies on the table."""
        return (
            self.x + right * self.cosine - down * self.sine,
            self.y + right * self.sine + down * self.cosine,
        )


class MarketMap:
    """The part of the table where cards lie, as wide as the terminal lets it be."""

    def __init__(self, view: View, herald: Herald) -> None:
        self.view = view
        self.herald = herald

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        table = self.view.zone("table")
        if not table.pieces:
            yield Text(tell("The table is empty."), DIM)
            return
        columns = min(MOST_COLUMNS, max(LEAST_COLUMNS, options.max_width - LABEL))
        yield _Signs(self.view, self.herald, table, columns).drawn()


class _Signs:
    """The signs of a part of the table."""

    def __init__(self, view: View, herald: Herald, table: Zone, most_columns: int) -> None:
        self.letters = _letters(view)
        self.cards = [Card(card, herald.face(card.face)) for card in table.pieces]
        (size,) = marks_of(table.marks, Size)
        self.width, self.height = size.width, size.height
        self.alleys = [[_ring(ring) for ring in alley.rings] for alley in marks_of(table.marks, Alley)]
        corners = [
            card.spot(right, down)
            for card in self.cards
            for right in (-UNIT, UNIT)
            for down in (-1.5 * UNIT, 1.5 * UNIT)
        ]
        left, right = min(x for x, _ in corners) - MARGIN, max(x for x, _ in corners) + MARGIN
        top, bottom = min(y for _, y in corners) - MARGIN, max(y for _, y in corners) + MARGIN
        self.across = max(ACROSS, int(right - left + 2 * ACROSS) // most_columns + 1)
        self.down = 2 * self.across
        # Signs begin at the edges of cards that lie straight.
        self.left = self.cards[0].x - UNIT - -int(left - self.cards[0].x + UNIT) // self.across * self.across
        self.top = self.cards[0].y - 1500 - -int(top - self.cards[0].y + 1500) // self.down * self.down
        columns, rows = int(right - self.left) // self.across + 1, int(bottom - self.top) // self.down + 1
        self.signs = [[self._sign(column, row) for column in range(columns)] for row in range(rows)]
        for card in self.cards:
            self._label(card)

    def _sign(self, column: int, row: int) -> Sign:
        x, y = self.left + (column + 0.5) * self.across, self.top + (row + 0.5) * self.down
        for card in self.cards:
            right, down = card.seen(x, y)
            if abs(right) < UNIT and abs(down) < 1.5 * UNIT:
                return self._sign_on(card, right, down)
        if not (0 <= x <= self.width and 0 <= y <= self.height):
            return Sign(BEYOND, DIM)
        is_alley = any(_is_inside(rings, x, y) for rings in self.alleys)
        return Sign(ALLEY, DIM) if is_alley else Sign(" ", "")

    def _sign_on(self, card: Card, right: float, down: float) -> Sign:
        """What is to be seen on a card: its edge, a wall between two pieces, or a cell."""
        # How far a sign reaches along the card's sides, as the card is turned.
        wide = self.across * abs(card.cosine) + self.down * abs(card.sine)
        tall = self.across * abs(card.sine) + self.down * abs(card.cosine)
        edge = _edge(card, right, down, wide, tall)
        if edge:
            return Sign(edge, STRONG if edge == DOORS["open"] else "")
        cell = int((down + 1.5 * UNIT) // UNIT) * 2 + (right >= 0)
        if _has_wall(card.cells, cell, right, down, wide, tall):
            return Sign(WALL, "")
        if not card.cells[cell].part:
            return Sign(CLOSED, DIM)
        owner = card.owners[cell]
        return Sign(" ", "") if owner == NOBODY else Sign(self.letters[owner], SEAT_STYLES[owner])

    def _label(self, card: Card) -> None:
        """Write a card's number in its middle, and in each cell its piece and its circle."""
        for cell, floor in enumerate(card.cells):
            if not floor.part:
                continue
            owner = card.owners[cell]
            word = floor.part
            if floor.has_circle:
                word += CIRCLE if owner == NOBODY else COUNTER
            style = STRONG if owner == NOBODY else f"bold {SEAT_STYLES[owner]}"
            self._write(card.spot(cell % 2 * UNIT - UNIT / 2, cell // 2 * UNIT - UNIT), word, style)
        self._write((card.x, card.y), card.number.rjust(2), "reverse")

    def _write(self, spot: tuple[float, float], word: str, style: str) -> None:
        """Write two signs around a spot."""
        line = self.signs[int((spot[1] - self.top) // self.down)]
        at = round((spot[0] - self.left) / self.across) - 1
        for offset, sign in enumerate(word):
            line[at + offset] = Sign(sign, style)

    def drawn(self) -> Text:
        """The map with its scales, and the legend."""
        text = Text(" " * LABEL + self._scale() + "\n", DIM, no_wrap=True, overflow="crop")
        for row, line in enumerate(self.signs):
            text.append(self._height(row).rjust(LABEL - 1) + " ", DIM)
            for sign in line:
                text.append(sign.sign, sign.style)
            text.append("\n")
        text.append("\n".join(_legend()), DIM)
        return text

    def _scale(self) -> str:
        """The whole numbers of x above the signs in which they lie, as many as there is room for."""
        scale = ""
        for column in range(len(self.signs[0])):
            number = _whole_in(self.left + column * self.across, self.across)
            if number and len(scale) <= column:
                scale = scale.ljust(column) + number + "  "
        return scale.rstrip()

    def _height(self, row: int) -> str:
        """The whole number of y in a row of signs, or ""."""
        return _whole_in(self.top + row * self.down, self.down)


def _legend() -> list[str]:
    """How the signs are to be read."""
    ways = ("+ " + tell("open door"), "× " + tell("door touched"), "~ " + tell("door at an alley"))
    empty = (f"{CLOSED} " + tell("closed cell"), f"{BEYOND} " + tell("beyond the table"))
    return [
        "   ".join((f"{WALL} " + tell("wall"), *ways, f"{ALLEY} " + tell("alley"))),
        "   ".join((*empty, f"a{CIRCLE} " + tell("piece a with a circle"))),
        f"a{COUNTER} " + tell("piece a with a counter; its owner's letter fills the whole shop"),
    ]


def _whole_in(begin: int, length: int) -> str:
    """The whole number of sections that lies in a stretch, or ""."""
    whole = -(-begin // UNIT)
    return str(whole) if whole * UNIT < begin + length else ""


def _edge(card: Card, right: float, down: float, wide: float, tall: float) -> str:
    """The sign of a card's edge if it runs through a sign: a door or a wall; "" beside it."""
    from_top, from_bottom = down + 1.5 * UNIT, 1.5 * UNIT - down
    from_left, from_right = right + UNIT, UNIT - right
    is_level = min(from_top, from_bottom) < tall
    is_upright = min(from_left, from_right) < wide
    if is_level and is_upright:
        return WALL
    if is_level:
        section = (from_left if from_top < from_bottom else from_right) / UNIT
        first = 0 if from_top < from_bottom else 5
    elif is_upright:
        section = (from_top if from_right < from_left else from_bottom) / UNIT
        first = 2 if from_right < from_left else 7
    else:
        return ""
    if not 0.2 <= section % 1 <= 0.8:
        return WALL
    return DOORS.get(card.doors.sections[first + int(section)], "")


def _has_wall(
    cells: tuple[Cell, ...], cell: int, right: float, down: float, wide: float, tall: float
) -> bool:
    """Whether a sign lies at the right or lower border of a cell beyond which another piece begins."""
    part = cells[cell].part
    if cell % 2 == 0 and -right < wide and cells[cell + 1].part != part:
        return True
    to_border = (cell // 2 + 1) * UNIT - (down + 1.5 * UNIT)
    return cell < 4 and to_border < tall and cells[cell + 2].part != part


def _letters(view: View) -> dict[int, str]:
    """Each seat's letter, which it may have been dealt."""
    seats = [zone for zone in view.zones if zone.name == "seat"]
    return {zone.owner: family.family for zone in seats for family in marks_of(zone.marks, Family)}


def _ring(numbers: tuple[int, ...]) -> Ring:
    return list(zip(numbers[::2], numbers[1::2], strict=True))


def _is_inside(rings: list[Ring], x: float, y: float) -> bool:
    """Whether a spot lies inside an odd number of lines."""
    is_inside = False
    for ring in rings:
        for (from_x, from_y), (to_x, to_y) in zip(ring, [*ring[1:], ring[0]], strict=True):
            if (from_y <= y) != (to_y <= y) and x < from_x + (to_x - from_x) * (y - from_y) / (to_y - from_y):
                is_inside = not is_inside
    return is_inside
