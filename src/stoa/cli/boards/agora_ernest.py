"""The market of Ernest's Agora in text: a coarse map of the table, the players, the shops for sale.

On the map a unit is four signs wide and two high. A shop shows its owner's seat as a letter, an empty one
dots, a closed cell a block; each card's number stands in its middle. `stoa table` draws the same exactly.
"""

from collections.abc import Callable
from math import cos, radians, sin
from typing import Any, Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from stoa.cli.errors import CommandError
from stoa.cli.voice import ACCENT, DIM, STRONG, Voice
from stoa.games.agora_ernest.actions import angle_of, place, placement, to_text, x_of, y_of
from stoa.games.agora_ernest.describe import snap_words
from stoa.games.agora_ernest.geometry.snap import NOWHERE
from stoa.games.agora_ernest.rules.placing import nearest_contact
from stoa.games.agora_ernest.state import ErnestState
from stoa.kernel.basics import NOBODY
from stoa.kernel.view import Piece, View

SEAT_STYLES: Final = ("red", "blue", "green", "yellow")
ACROSS: Final = 250
"""The width of a sign on the map, in thousandths of a unit."""
DOWN: Final = 500
MARGIN: Final = 1500
MOST_COLUMNS: Final = 110
UNIT: Final = 1000


def draw(view: View, voice: Voice) -> RenderableType:
    """The map, the players, what is drawn and what can be bought."""
    parts: list[RenderableType] = [_map(view), "", _seats(view, voice), "", _middle(view, voice)]
    sale = [
        shop for shop in view.zone("shops").pieces if shop.owner == NOBODY and _mark(shop, "circles") != "0"
    ]
    if sale:
        parts += ["", _sale(sale, voice)]
    return Group(*parts)


def _mark(piece: Piece, key: str) -> str:
    """What stands behind the colon of a mark, or ""."""
    return next((mark.partition(":")[2] for mark in piece.marks if mark.startswith(key + ":")), "")


def _seats(view: View, voice: Voice) -> Table:
    table = Table.grid(padding=(0, 3))
    for seat in range(len(voice.names)):
        zone = view.zone(f"seat:{seat}")
        coins, income, counters = zone.counters
        letter = zone.marks[0].removeprefix("letter:") if zone.marks else "–"
        name = Text.assemble(("▶ " if view.actor == seat else "  ", ACCENT), (voice.name(seat), STRONG))
        table.add_row(
            name,
            Text(f"letter {letter}", SEAT_STYLES[seat]),
            Text.assemble((f"{coins.value}", STRONG), (f" of {coins.limit} coins", DIM)),
            Text.assemble((f"+{income.value}", STRONG), (" a turn", DIM)),
            Text(f"{counters.value} {'counter' if counters.value == 1 else 'counters'}", DIM),
        )
    if view.actor < 0:
        table.add_row(Text("▶ ", ACCENT), Text("cards are drawn" if view.actor != NOBODY else "the end", DIM))
    return table


def _middle(view: View, voice: Voice) -> Text:
    text = Text(f"deck: {view.zone('deck').counters[0].value} cards", DIM)
    for card in view.zone("held").pieces:
        text.append("   drawn: ", DIM).append(voice(card.label), STRONG).append(f"  {card.face}")
    alleys = view.zone("table").counters[0].value
    if alleys:
        text.append(f"   alleys: {alleys}", DIM)
    if view.zone("gone").pieces:
        text.append(f"   out of the game: {len(view.zone('gone').pieces)}", DIM)
    return text


def _sale(shops: list[Piece], voice: Voice) -> Text:
    ordered = sorted(shops, key=lambda shop: int(_mark(shop, "price")))
    names = [f"{_piece(shop)} for {_mark(shop, 'price')} ({_circles(shop)})" for shop in ordered]
    return Text("for sale: ", DIM).append(", ".join(names))


def _piece(shop: Piece) -> str:
    return _mark(shop, "piece").replace(":", "")


def _circles(shop: Piece) -> str:
    circles = _mark(shop, "circles")
    return f"{circles} {'circle' if circles == '1' else 'circles'}"


def _map(view: View) -> Text:
    """The part of the table where cards lie, one sign for each quarter by half a unit."""
    cards = view.zone("table").pieces
    if not cards:
        return Text("The table is empty.", DIM)
    owners = _owners(view)
    left, right = min(card.x for card in cards) - MARGIN, max(card.x for card in cards) + MARGIN
    top, bottom = min(card.y for card in cards) - MARGIN, max(card.y for card in cards) + MARGIN
    across = max(ACROSS, (right - left) // MOST_COLUMNS)
    down = across * DOWN // ACROSS
    rows = (bottom - top) // down + 1
    columns = (right - left) // across + 1
    signs = [[Sign(" ", "") for _ in range(columns)] for _ in range(rows)]
    for row in range(rows):
        for column in range(columns):
            x, y = left + column * across, top + row * down
            signs[row][column] = _sign_at(cards, owners, x + across // 2, y + down // 2)
    for card in cards:
        _write(signs[(card.y - top) // down], (card.x - left) // across - 1, card.id.removeprefix("card:"))
    text = Text(f"{left / UNIT:.1f} {top / UNIT:.1f}\n", DIM)
    for line in signs:
        for sign in line:
            text.append(sign.sign, sign.style)
        text.append("\n")
    text.append(f"{' ' * max(0, columns - 9)}{right / UNIT:.1f} {bottom / UNIT:.1f}", DIM)
    return text


class Sign:
    """One sign of the map and how it is coloured."""

    def __init__(self, sign: str, style: str) -> None:
        self.sign = sign
        self.style = style


def _owners(view: View) -> dict[str, int]:
    """Who owns each piece of each card, by names such as ``21:a``."""
    owners: dict[str, int] = {}
    for shop in view.zone("shops").pieces:
        for mark in shop.marks:
            if mark.startswith("piece:"):
                owners[mark.removeprefix("piece:")] = shop.owner
    return owners


def _sign_at(cards: list[Piece], owners: dict[str, int], x: int, y: int) -> Sign:
    for card in cards:
        turn = radians(card.angle / 100)
        right = (x - card.x) * cos(turn) + (y - card.y) * sin(turn)
        down = (y - card.y) * cos(turn) - (x - card.x) * sin(turn)
        if abs(right) < UNIT and abs(down) < 1.5 * UNIT:
            cell = card.face.split("/")[int((down + 1500) // UNIT)][0 if right < 0 else 1]
            if cell == ".":
                return Sign("█", DIM)
            owner = owners.get(f"{card.id.removeprefix('card:')}:{cell.lower()}", NOBODY)
            return Sign("·", "") if owner == NOBODY else Sign("ABCD"[owner], SEAT_STYLES[owner])
    return Sign(" ", "")


def _write(line: list[Sign], at: int, word: str) -> None:
    for offset, sign in enumerate(word):
        if 0 <= at + offset < len(line):
            line[at + offset] = Sign(sign, STRONG)


def _snap(state: ErnestState, voice: Voice, words: str) -> Text:
    """Where a rough place comes to touch: the line to type for it."""
    parts = words.split()
    if len(parts) != 3:
        raise CommandError("'snap' wants x, y and an angle, such as: snap 24.1 15 2")
    meant = placement(parts)
    found = nearest_contact(state, x_of(meant), y_of(meant), angle_of(meant))
    if found.kind == NOWHERE:
        return Text(voice(snap_words(state, found)))
    line = to_text(place(found.x, found.y, found.angle))
    return Text.assemble((line, ACCENT), f"  {voice(snap_words(state, found))}")


HELPERS: Final[dict[str, tuple[str, str, Callable[[Any, Voice, str], RenderableType]]]] = {
    "snap": ("snap X Y ANGLE", "the nearest place there where the card touches another", _snap),
}
"""Words that a player can type besides choices: how they are typed, what for, and what answers."""
