"""Any game's table in text: zone by zone, the middle first, then each seat's own places."""

from itertools import groupby

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from stoa.cli.herald import ACCENT, DIM, STRONG, Herald
from stoa.cli.words import tell
from stoa.kernel.view import GRID, PILE, PLANE, TRACK, Counter, Piece, View, Zone


def draw(view: View, herald: Herald) -> RenderableType:
    """All zones of a view. The viewer's own come last, nearest to the prompt."""
    parts: list[RenderableType] = []
    for owner in _owners(view):
        owned = [zone for zone in view.zones if zone.owner == owner]
        if owner >= 0:
            parts.append(heading(view, herald, owner))
        parts.append(Padding(_places(owned, herald), (0, 0, 0, 2), expand=False))
    return Group(*parts)


def _owners(view: View) -> list[int]:
    owners = sorted({zone.owner for zone in view.zones})
    if view.seat >= 0 and view.seat in owners:
        owners.remove(view.seat)
        owners.append(view.seat)
    return owners


def heading(view: View, herald: Herald, seat: int) -> Text:
    """A seat's name, marked when it must act."""
    mark = "▶ " if view.actor == seat else "  "
    return Text.assemble((mark, ACCENT), (herald.name(seat), STRONG))


def _places(zones: list[Zone], herald: Herald) -> Table:
    table = Table.grid(padding=(0, 2))
    table.add_column(style=DIM)
    table.add_column()
    for zone in zones:
        table.add_row(herald(zone.label), contents(zone, herald))
    return table


def contents(zone: Zone, herald: Herald) -> RenderableType:
    """What lies in a zone, and its numbers."""
    numbers = Text(", ").join([counter(number, herald) for number in zone.counters])
    if zone.kind == GRID and zone.pieces:
        return Group(_grid(zone, herald), numbers) if zone.counters else _grid(zone, herald)
    line = _line(zone, herald)
    if zone.counters:
        line = Text("   ").join([line, numbers]) if zone.pieces else numbers
    return line


def counter(number: Counter, herald: Herald) -> Text:
    """A number with its name, and its limit if it has one."""
    limit = f"/{number.limit}" if number.limit else ""
    return Text.assemble((f"{herald(number.label)}: ", DIM), f"{number.value}{limit}")


def _line(zone: Zone, herald: Herald) -> Text:
    if not zone.pieces:
        return Text("–", DIM)
    separator = Text(" < " if zone.kind == PILE else " ")
    cells: list[Text] = []
    for _, alike in groupby(zone.pieces, key=lambda piece: _told(zone, piece, herald)):
        pieces = list(alike)
        cell = piece_text(pieces[0], _told(zone, pieces[0], herald))
        if len(pieces) > 1:
            cell.append(f"×{len(pieces)}", DIM)
        cells.append(cell)
    return separator.join(cells)


def _told(zone: Zone, piece: Piece, herald: Herald) -> str:
    """A piece in words: its label, its place where that matters, its marks."""
    words = [herald(piece.label)]
    if zone.kind == TRACK:
        words.append(tell("at {place}", place=piece.x))
    if zone.kind == PLANE:
        place = f"{piece.x / 1000:.3f} {piece.y / 1000:.3f} {piece.angle / 100:.2f}°"
        words.append(tell("at {place}", place=place))
    words.extend(f"({told})" for told in map(herald.mark, piece.marks) if told)
    return " ".join(words)


def piece_text(piece: Piece, words: str) -> Text:
    """A piece in brackets, dim when only its back is seen."""
    return Text(f"[{words}]", "" if piece.face else DIM)


def _grid(zone: Zone, herald: Herald) -> Table:
    columns = sorted({piece.x for piece in zone.pieces})
    table = Table(show_header=True, show_lines=True, header_style=DIM)
    table.add_column("")
    for column in columns:
        table.add_column(str(column))
    for row in sorted({piece.y for piece in zone.pieces}):
        cells = {piece.x: herald(piece.label) for piece in zone.pieces if piece.y == row}
        table.add_row(Text(str(row), DIM), *(cells.get(column, "") for column in columns))
    return table
