"""The market of Ernest's Agora in text: a map of the table, the players, the shops for sale.

`stoa table` draws the same exactly.
"""

from collections.abc import Callable
from typing import Any, Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from stoa.cli.boards.agora_ernest_map import CIRCLE, CLOSED, SEAT_STYLES, MarketMap
from stoa.cli.boards.reading import mark_of, marks_of
from stoa.cli.errors import CommandError
from stoa.cli.herald import ACCENT, DIM, STRONG, Herald
from stoa.cli.unbroken import Unbroken
from stoa.cli.words import tell
from stoa.games.agora_ernest.actions import angle_of, place, placement, to_text, x_of, y_of
from stoa.games.agora_ernest.describe import snap_words
from stoa.games.agora_ernest.geometry.snap import NOWHERE
from stoa.games.agora_ernest.rules.placing import nearest_contact
from stoa.games.agora_ernest.state import ErnestState
from stoa.kernel.basics import NOBODY
from stoa.kernel.marks import Circles, Family, Price, Written
from stoa.kernel.printed import Face
from stoa.kernel.view import Piece, View


def draw(view: View, herald: Herald) -> RenderableType:
    """The map, the players, what is drawn and what can be bought."""
    parts: list[RenderableType] = [
        MarketMap(view, herald),
        "",
        _seats(view, herald),
        "",
        _middle(view, herald),
    ]
    sale = [shop for shop in view.zone("shops").pieces if mark_of(shop.marks, Price)]
    if sale:
        parts += ["", _sale(sale)]
    return Group(*parts)


def _seats(view: View, herald: Herald) -> Table:
    table = Table.grid(padding=(0, 3))
    for seat in range(len(herald.names)):
        zone = view.zone(f"seat:{seat}")
        coins, income, counters = zone.counters
        family = mark_of(zone.marks, Family)
        letter = family.family if family else "–"
        name = Text.assemble(("▶ " if view.actor == seat else "  ", ACCENT), (herald.name(seat), STRONG))
        table.add_row(
            name,
            Text(tell("letter {letter}", letter=letter), SEAT_STYLES[seat]),
            Text.assemble((f"{coins.value}", STRONG), (tell(" of {limit} coins", limit=coins.limit), DIM)),
            Text.assemble((f"+{income.value}", STRONG), (tell(" a turn"), DIM)),
            Text(tell("{count} {count:counter|counters}", count=counters.value), DIM),
        )
    if view.actor < 0:
        now = tell("cards are drawn") if view.actor != NOBODY else tell("the end")
        table.add_row(Text("▶ ", ACCENT), Text(now, DIM))
    return table


def _middle(view: View, herald: Herald) -> Text:
    text = Text(tell("deck: {count} cards", count=view.zone("deck").counters[0].value), DIM)
    for card in view.zone("held").pieces:
        text.append(tell("   drawn: "), DIM).append(herald(card.label), STRONG)
        text.append(f": {_cells(herald.face(card.face))}")
    alleys = view.zone("table").counters[0].value
    if alleys:
        text.append(tell("   alleys: {count}", count=alleys), DIM)
    if view.zone("gone").pieces:
        text.append(tell("   out of the game: {count}", count=len(view.zone("gone").pieces)), DIM)
    return text


def _cells(face: Face) -> str:
    """The cells of a card, row by row from the top, in the signs of the map."""
    cells = [f"{cell.part}{CIRCLE}" if cell.has_circle else cell.part or CLOSED for cell in face.floor]
    return " / ".join(" ".join(cells[row : row + 2]) for row in range(0, len(cells), 2))


def _sale(shops: list[Piece]) -> Unbroken:
    names: list[tuple[int, str]] = []
    for shop in shops:
        (price,), (circles,) = marks_of(shop.marks, Price), marks_of(shop.marks, Circles)
        (written,) = marks_of(shop.marks, Written)
        room = tell("{count} {count:circle|circles}", count=circles.number)
        told = tell("{shop} for {price} ({room})", shop=written.sign, price=price.coins, room=room)
        names.append((price.coins, told))
    ordered = [name for _, name in sorted(names, key=lambda name: name[0])]
    listed = [Text(f"{name},") for name in ordered[:-1]] + [Text(name) for name in ordered[-1:]]
    return Unbroken([Text(tell("for sale:"), DIM), *listed])


def _snap(state: ErnestState, herald: Herald, words: str) -> Text:
    """Where a rough place comes to touch: the line to type for it."""
    parts = words.split()
    if len(parts) != 3:
        raise CommandError(tell("'snap' wants x, y and an angle, such as: snap 24.1 15 2"))
    meant = placement(parts)
    found = nearest_contact(state, x_of(meant), y_of(meant), angle_of(meant))
    if found.kind == NOWHERE:
        return Text(herald(snap_words(state, found)))
    line = to_text(place(found.x, found.y, found.angle))
    return Text.assemble((line, ACCENT), f"  {herald(snap_words(state, found))}")


HELPERS: Final[dict[str, tuple[str, str, Callable[[Any, Herald, str], RenderableType]]]] = {
    "snap": ("snap X Y ANGLE", "the nearest place there where the card touches another", _snap),
}
"""Words that a player can type besides choices: how they are typed, what for, and what answers."""
