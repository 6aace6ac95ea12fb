"""The table of 7 Wonders Duel in text: the structure as it lies, the track, the cities, the Senate."""

from itertools import groupby

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from stoa.cli.voice import ACCENT, BAD, DIM, GOOD, STRONG, WARM, Voice
from stoa.kernel.basics import NOBODY
from stoa.kernel.view import Piece, View, Zone

_CELL = 8
_COLOURS = {
    "brown": "yellow4",
    "grey": "grey62",
    "blue": "dodger_blue1",
    "green": GOOD,
    "yellow": WARM,
    "red": BAD,
    "purple": "magenta",
    "senator": "bright_white",
}
_BACKS = {"age-1": "I", "age-2": "II", "age-3": "III", "guild": "guild", "senator": "senator"}
_RESOURCES = ("wood", "clay", "stone", "glass", "papyrus")


def draw(view: View, voice: Voice) -> RenderableType:
    """From top to bottom: structure, middle of the table, cities, Senate."""
    parts: list[RenderableType] = []
    seat = view.seat if view.seat != NOBODY else max(view.actor, 0)
    offer = view.zone("offer")
    if offer.pieces:
        parts += [Text(f"Wonders on offer: {_names(offer, voice)}"), ""]
    if view.zone("structure").pieces:
        parts += [_structure(view, voice, seat), ""]
    parts += [_track(view, voice), _tokens(view, voice), "", _cities(view, voice)]
    if any(zone.id == "senate" for zone in view.zones):
        parts += ["", _senate(view, voice)]
    return Group(*parts)


def _structure(view: View, voice: Voice, seat: int) -> Text:
    """Each card in its place: name above, below it the price for the seat; face-down ones by their back."""
    zone = view.zone("structure")
    text = Text(f"{voice(zone.label)}   price for {voice.name(seat)} now; = is free by a chain\n", DIM)
    first = min(piece.x for piece in zone.pieces)
    for _, row in groupby(sorted(zone.pieces, key=lambda piece: (piece.y, piece.x)), lambda piece: piece.y):
        names, prices = Text(), Text()
        column = first
        for piece in row:
            gap = " " * ((piece.x - column) * _CELL)
            names.append(gap)
            prices.append(gap)
            _append_card(names, prices, piece, voice, seat)
            column = piece.x + 2
        text.append_text(names)
        text.append("\n")
        text.append_text(prices)
        text.append("\n")
    return text


def _append_card(names: Text, prices: Text, piece: Piece, voice: Voice, seat: int) -> None:
    wide = 2 * _CELL - 1
    is_free = "available" in piece.marks
    if piece.face:
        label = voice(piece.label)[: wide - 2]
        style = _COLOURS.get(_colour(piece), STRONG)
        names.append(
            f"[{label}]".ljust(wide) if is_free else f" {label}".ljust(wide), style if is_free else DIM
        )
        chain = "=" if f"chain:{seat}" in piece.marks else ""
        prices.append(f" {chain}{_price(piece, seat)}".ljust(wide), STRONG if is_free else DIM)
    else:
        names.append(f" ({_BACKS[piece.back]})".ljust(wide), DIM)
        prices.append(" " * wide)
    names.append(" ")
    prices.append(" ")


def _colour(piece: Piece) -> str:
    marks = [mark.removeprefix("colour:") for mark in piece.marks if mark.startswith("colour:")]
    return marks[0] if marks else ""


def _price(piece: Piece, seat: int) -> str:
    prices = [mark.rpartition(":")[2] for mark in piece.marks if mark.startswith(f"price:{seat}:")]
    return prices[0] if prices else ""


def _track(view: View, voice: Voice) -> Text:
    """The pawn between the capitals; letters mark the zones whose token is left."""
    pieces = view.zone("track").pieces
    pawn = next(piece.x for piece in pieces if piece.id == "pawn")
    tokens = {piece.x for piece in pieces if piece.id != "pawn"}
    text = Text("military  ", DIM)
    text.append(f"{voice.name(0)} ▐", STRONG)
    for space in range(-9, 10):
        if space == pawn:
            text.append("●", ACCENT)
        else:
            text.append(
                "t" if space in tokens else "|" if space == 0 else "·", WARM if space in tokens else DIM
            )
    text.append(f"▌ {voice.name(1)}", STRONG)
    return text


def _tokens(view: View, voice: Voice) -> Text:
    text = Text("progress  ", DIM)
    text.append(_names(view.zone("board"), voice) or "–")
    discards = view.zone("discard").pieces
    if discards:
        text.append(f"\ndiscards  {_names(view.zone('discard'), voice)}", DIM)
    return text


def _names(zone: Zone, voice: Voice) -> str:
    return ", ".join(voice(piece.label) for piece in zone.pieces)


def _cities(view: View, voice: Voice) -> Table:
    table = Table.grid(padding=(0, 2))
    table.add_column(no_wrap=True)
    table.add_column(style=DIM, no_wrap=True)
    table.add_column()
    for seat in range(2):
        mark = "▶ " if view.actor == seat else "  "
        for number, (label, content) in enumerate(_city_rows(view, voice, seat)):
            who = Text.assemble((mark, ACCENT), (voice.name(seat), STRONG)) if number == 0 else Text()
            table.add_row(who, label, content)
    return table


def _city_rows(view: View, voice: Voice, seat: int) -> list[tuple[str, Text]]:
    city = view.zone(f"city:{seat}")
    numbers = {counter.id: counter.value for counter in city.counters}
    coins = Text(str(numbers[f"coins:{seat}"]), STRONG)
    made = [
        f"{word} {numbers[f'makes:{seat}:{word}']}" for word in _RESOURCES if numbers[f"makes:{seat}:{word}"]
    ]
    coins.append(f"   makes {', '.join(made) or 'nothing'}", "")
    buys = [f"{word} {numbers[f'price:{seat}:{word}']}" for word in _RESOURCES]
    coins.append(f"   buys {', '.join(buys)}", DIM)
    rows = [("coins", coins)]
    cards = Text()
    for piece in city.pieces:
        cards.append(voice(piece.label), _COLOURS.get(piece.back, ""))
        cards.append("  ")
    if city.pieces:
        rows.append(("cards", cards))
    for word, label in (("symbol:", "science"), ("chain:", "chains")):
        shown = [mark.removeprefix(word) for mark in city.marks if mark.startswith(word)]
        if shown:
            rows.append((label, Text(", ".join(shown))))
    wonders = [_wonder(piece, voice, seat) for piece in view.zone(f"wonders:{seat}").pieces]
    if wonders:
        rows.append(("wonders", Text(", ".join(wonders))))
    tokens = _names(view.zone(f"tokens:{seat}"), voice)
    if tokens:
        rows.append(("progress", Text(tokens)))
    return rows


def _wonder(piece: Piece, voice: Voice, seat: int) -> str:
    name = voice(piece.label)
    return f"{name} ✓" if "built" in piece.marks else f"{name} ({_price(piece, seat)})"


def _senate(view: View, voice: Voice) -> Group:
    """A column for each chamber: points, cubes of both, Decrees; below, the Conspiracies."""
    senate = view.zone("senate")
    cubes = {counter.id: counter.value for counter in senate.counters}
    table = Table(box=None, padding=(0, 1), show_header=False)
    table.add_column(style=DIM)
    for _ in senate.pieces:
        table.add_column(max_width=20)
    table.add_row("Senate", *[f"{piece.x + 1} · {piece.face} pt" for piece in senate.pieces])
    for seat in range(2):
        row = [
            Text("■" * cubes[f"cubes:{seat}:{n}"], ACCENT if senate.pieces[n].owner == seat else DIM)
            for n in range(6)
        ]
        table.add_row(voice.name(seat), *row)
    decrees = view.zone("decrees").pieces
    columns = [" + ".join(voice(piece.label) for piece in decrees if piece.x == n) or "–" for n in range(6)]
    table.add_row("Decree", *columns)
    lines = [_plots(view, voice, seat) for seat in range(2)]
    return Group(table, *lines)


def _plots(view: View, voice: Voice, seat: int) -> Text:
    senators = view.zone(f"senators:{seat}").counters
    text = Text(f"{voice.name(seat)}: ", STRONG)
    text.append(
        f"{sum(counter.value for counter in senators[:-1])} Senators, {senators[-1].value} cubes left", DIM
    )
    for piece in view.zone(f"plots:{seat}").pieces:
        text.append(f"   {voice(piece.label)} ({piece.marks[0]})", WARM if piece.face else DIM)
    return text
