"""The table of Agoniste in text: the contested territory, then each army with its deck and lands."""

from itertools import groupby

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from stoa.cli.boards.reading import effects_of, is_in, mark_of, marks_of, number
from stoa.cli.herald import ACCENT, BAD, DIM, GOOD, STRONG, WARM, Herald
from stoa.cli.unbroken import Unbroken, by_words
from stoa.cli.words import tell
from stoa.kernel.basics import NOBODY
from stoa.kernel.marks import Family, Order, Status
from stoa.kernel.printed import Route, Strength
from stoa.kernel.view import Piece, View, Zone


def draw(view: View, herald: Herald) -> RenderableType:
    """The middle of the table, then the seats in order, each marked when it must act."""
    table = Table.grid(padding=(0, 2))
    table.add_column(no_wrap=True)
    table.add_column(style=DIM, no_wrap=True)
    table.add_column()
    for seat in range(len(herald.names)):
        beside = [_who(view, herald, seat), _points(view, seat), Text()]
        for name, (label, content) in zip(beside, _rows(view, herald, seat), strict=False):
            table.add_row(name, label, content)
    return Group(_middle(view, herald), "", table)


def _middle(view: View, herald: Herald) -> Group:
    contested = view.zone("contested")
    text = Text()
    if contested.pieces:
        land = contested.pieces[0]
        text.append(herald(land.label), STRONG)
        region, route = herald.term(herald.face(land.face).family), herald.term(_route(land, herald))
        text.append(tell(" in {region}, route to {route}: ", region=region, route=route))
        defender = herald.name(land.owner)
        text.append(tell("nobody defends") if land.owner == NOBODY else tell("{name} defends", name=defender))
    elif tied := _fighting(view, herald):
        text.append(tell("Final conflict of {names}", names=tell(" and ").join(tied)), STRONG)
    else:
        text.append(tell("No conflict"), DIM)
    for counter in contested.counters:
        if counter.name == "marker":
            text.append(tell("   turn marker: {name}", name=herald.name(counter.owner)), DIM)
    lines: list[RenderableType] = [text, by_words(herald(view.zone("territory-deck").label), DIM)]
    for zone in view.zones:
        if zone.id == "uncontrolled" and zone.pieces:
            lands = ", ".join(_land(piece, herald) for piece in zone.pieces)
            lines.append(Text(f"{herald(zone.label)}: {lands}", WARM))
    return Group(*lines)


def _fighting(view: View, herald: Herald) -> list[str]:
    """Who takes part in a conflict that goes on."""
    seats = range(len(herald.names)) if view.actor != NOBODY else []
    return [herald.name(seat) for seat in seats if mark_of(view.zone(f"army:{seat}").marks, Order)]


def _who(view: View, herald: Herald, seat: int) -> Text:
    text = Text.assemble(("▶ " if view.actor == seat else "  ", ACCENT), (herald.name(seat), STRONG))
    lands = view.zone(f"lands:{seat}")
    home = mark_of(lands.marks, Family)
    if home is not None:
        cities = [piece for piece in lands.pieces if herald.face(piece.face).kind == "city-state"]
        text.append(f" · {herald(cities[0].label) if cities else herald.term(home.family)}", DIM)
    return text


def _points(view: View, seat: int) -> Text:
    points = number(view.zone(f"lands:{seat}"), "points")
    return Text(tell("  {points} {points:point|points}", points=points), DIM)


def _rows(view: View, herald: Herald, seat: int) -> list[tuple[str, Unbroken]]:
    """A seat's lines: its army, its cards, its lands."""
    rows = [(tell("army"), _army(view, herald, seat)), (tell("deck"), _cards(view, herald, seat))]
    lands = view.zone(f"lands:{seat}")
    if lands.pieces:
        rows.append((tell("lands"), _lands(lands, herald)))
    return rows


def _army(view: View, herald: Herald, seat: int) -> Unbroken:
    army = view.zone(f"army:{seat}")
    strength = army.counters[0]
    parts = [bar(strength.value, strength.limit)]
    for piece in army.pieces:
        if is_in(piece.marks, "sideways"):
            parts.append(Text(tell("({card} sideways)", card=herald(piece.label)), DIM))
        else:
            parts.append(Text(f"[{herald(piece.label)}]"))
    parts += [Text(f"{herald(piece.label)}?", ACCENT) for piece in view.zone(f"revealed:{seat}").pieces]
    for piece in view.zone(f"face-down:{seat}").pieces:
        card = herald(piece.label) if piece.face else "?"
        parts.append(Text(tell(" face down: {card}", card=card), WARM))
    for mark in marks_of(army.marks, Status):
        if mark.status != "gathering":
            parts.append(Text(f" {herald.mark(mark)}", BAD if mark.status == "broken" else DIM))
    return Unbroken(parts)


def bar(strength: int, limit: int) -> Text:
    """A strength against what an army may reach, fuller and warmer as it grows."""
    filled = min(strength, limit)
    style = BAD if strength > limit else WARM if strength > limit - 2 else GOOD
    empty = "□" * (limit - filled)
    return Text.assemble(("■" * filled, style), (empty, DIM), (f" {strength}", STRONG))


def _cards(view: View, herald: Herald, seat: int) -> Unbroken:
    """How many cards the deck has, which ones may still come, what is known, what lies discarded."""
    deck = view.zone(f"deck:{seat}")
    size = number(deck, "cards")
    parts = [Text(tell("{count} {count:card|cards}", count=size))]
    unseen = [
        counter.of for counter in deck.counters if counter.name == "unseen" for _ in range(counter.value)
    ]
    if unseen:
        parts += _listed(tell("may come:"), unseen, herald)
    for piece in deck.pieces:
        if piece.face:
            place = tell("on top") if piece.y == 0 else tell("{place}. from the top", place=piece.y + 1)
            parts.append(Text(f" {place}: {herald(piece.label)}", WARM))
    discards = [piece.face for piece in view.zone(f"discard:{seat}").pieces]
    if discards:
        parts += _listed(tell("discards:"), discards, herald)
    return Unbroken(parts)


def _listed(heading: str, kinds: list[str], herald: Herald) -> list[Text]:
    """Cards in words: gods by name, then the strength of each hoplite, as in ``Hera, hoplites 2 2 4``."""
    faces = [herald.face(kind) for kind in kinds]
    names = [herald(face.name) for face in faces if face.kind == "god"]
    hoplites = [face for face in faces if face.kind == "hoplite"]
    strengths = [str(strength.number) for face in hoplites for strength in effects_of(face, Strength)]
    if strengths:
        hoplites_of = tell(
            "{count:hoplite|hoplites} {strengths}", count=len(strengths), strengths=" ".join(strengths)
        )
        names.append(hoplites_of)
    told = [Text(f"{name},", DIM) for name in names[:-1]] + [Text(names[-1], DIM)]
    return [Text.assemble((f" {heading} ", DIM), told[0]), *told[1:]]


def _lands(lands: Zone, herald: Herald) -> Unbroken:
    """Territories by region, since regions and the routes to them are what scores."""
    parts: list[Text] = []
    for region, pieces in groupby(lands.pieces, key=lambda piece: herald.face(piece.face).family):
        names = [_land(piece, herald) for piece in pieces]
        told = [f"{name}," for name in names[:-1]] + names[-1:]
        parts += [Text(f"  {herald.term(region)}: {told[0]}"), *(Text(name) for name in told[1:])]
    return Unbroken(parts)


def _land(piece: Piece, herald: Herald) -> str:
    name = herald(piece.label)
    route = _route(piece, herald)
    return f"{name}→{herald.term(route)}" if route else name


def _route(piece: Piece, herald: Herald) -> str:
    """The region that a territory's route leads to; "" of a city-state."""
    routes = effects_of(herald.face(piece.face), Route)
    return routes[0].family if routes else ""
