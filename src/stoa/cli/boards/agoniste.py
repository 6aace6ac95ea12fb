"""The table of Agoniste in text: the contested territory, then each army with its deck and lands."""

from itertools import groupby

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from stoa.cli.voice import ACCENT, BAD, DIM, GOOD, STRONG, WARM, Voice
from stoa.kernel.basics import NOBODY
from stoa.kernel.view import Piece, View, Zone


def draw(view: View, voice: Voice) -> RenderableType:
    """The middle of the table, then the seats in order, each marked when it must act."""
    table = Table.grid(padding=(0, 2))
    table.add_column(no_wrap=True)
    table.add_column(style=DIM, no_wrap=True)
    table.add_column()
    for seat in range(len(voice.names)):
        for number, (label, content) in enumerate(_rows(view, voice, seat)):
            table.add_row(_who(view, voice, seat) if number == 0 else "", label, content)
    return Group(_middle(view, voice), "", table)


def _middle(view: View, voice: Voice) -> Text:
    contested = view.zone("contested")
    left = view.zone("territory-deck").counters[0].value
    text = Text()
    if contested.pieces:
        land = contested.pieces[0]
        text.append(voice(land.label), STRONG)
        text.append(f" in {_region(voice, land.face)}, route to {_region(voice, _route(land))}: ")
        text.append("nobody defends" if land.owner == NOBODY else f"{voice.name(land.owner)} defends")
    else:
        text.append("No conflict", DIM)
    marker = contested.counters[0].value
    text.append(f"\nterritories left: {left}", DIM)
    if 1 <= marker <= len(voice.names):
        text.append(f"   turn marker: {voice.name(marker - 1)}", DIM)
    return text


def _who(view: View, voice: Voice, seat: int) -> Text:
    text = Text.assemble(("▶ " if view.actor == seat else "  ", ACCENT), (voice.name(seat), STRONG))
    lands = view.zone(f"lands:{seat}")
    if lands.marks:
        cities = [piece for piece in lands.pieces if "city-state" in piece.marks]
        text.append(f" · {voice(cities[0].label) if cities else lands.marks[0]}", DIM)
    return text


def _rows(view: View, voice: Voice, seat: int) -> list[tuple[str, Text]]:
    """A seat's lines: its army, its cards, its lands."""
    rows = [("army", _army(view, voice, seat)), ("deck", _cards(view, voice, seat))]
    lands = view.zone(f"lands:{seat}")
    if lands.pieces:
        rows.append(("lands", _lands(lands, voice)))
    return rows


def _army(view: View, voice: Voice, seat: int) -> Text:
    army = view.zone(f"army:{seat}")
    strength = army.counters[0]
    text = bar(strength.value, strength.limit)
    for piece in army.pieces:
        if "sideways" in piece.marks:
            text.append(f" ({voice(piece.label)} sideways)", DIM)
        else:
            text.append(f" [{_short(piece, voice)}]")
    for piece in view.zone(f"revealed:{seat}").pieces:
        text.append(f" {voice(piece.label)}?", ACCENT)
    for piece in view.zone(f"face-down:{seat}").pieces:
        text.append(f"  face down: {_short(piece, voice) if piece.face else '?'}", WARM)
    for mark in army.marks:
        if mark != "in":
            text.append(f"  {mark}", BAD if mark == "broken" else DIM)
    return text


def bar(strength: int, limit: int) -> Text:
    """A strength against what an army may reach, fuller and warmer as it grows."""
    filled = min(strength, limit)
    style = BAD if strength > limit else WARM if strength > limit - 2 else GOOD
    empty = "□" * (limit - filled)
    return Text.assemble(("■" * filled, style), (empty, DIM), (f" {strength}", STRONG))


def _cards(view: View, voice: Voice, seat: int) -> Text:
    """How many cards the deck has, which ones may still come, what is known, what lies discarded."""
    deck = view.zone(f"deck:{seat}")
    text = Text(str(deck.counters[0].value))
    unseen = {number.id.rpartition(":")[2]: number.value for number in deck.counters[1:]}
    may_come = [_counted(_card(voice, kind), count) for kind, count in unseen.items() if count]
    if may_come:
        text.append(f"  may come: {' '.join(may_come)}", DIM)
    for piece in deck.pieces:
        if piece.face:
            place = "on top" if piece.y == 0 else f"{piece.y + 1}. from the top"
            text.append(f"  {place}: {_short(piece, voice)}", WARM)
    discards = view.zone(f"discard:{seat}").pieces
    if discards:
        shorts = [_short(piece, voice) for piece in discards]
        counted = [_counted(short, len(list(alike))) for short, alike in groupby(shorts)]
        text.append(f"  discards: {' '.join(counted)}", DIM)
    return text


def _lands(lands: Zone, voice: Voice) -> Text:
    """Territories by region, since regions and the routes to them are what scores."""
    regions: list[str] = []
    for region, pieces in groupby(lands.pieces, key=lambda piece: piece.face):
        names = [_land(piece, voice) for piece in pieces]
        regions.append(f"{_region(voice, region)}: {', '.join(names)}")
    return Text("   ".join(regions))


def _land(piece: Piece, voice: Voice) -> str:
    name = voice(piece.label)
    route = _route(piece)
    return f"{name}→{_region(voice, route)}" if route else name


def _route(piece: Piece) -> str:
    routes = [mark.removeprefix("route:") for mark in piece.marks if mark.startswith("route:")]
    return routes[0] if routes else ""


def _region(voice: Voice, region: str) -> str:
    return voice.word(f"region.{region}", region)


def _short(piece: Piece, voice: Voice) -> str:
    return _card(voice, piece.face)


def _card(voice: Voice, kind: str) -> str:
    """A god's name, or a hoplite's strength."""
    return kind.removeprefix("hoplite-") if kind.startswith("hoplite-") else voice.word(f"card.{kind}", kind)


def _counted(short: str, count: int) -> str:
    return short if count == 1 else f"{short}×{count}"
