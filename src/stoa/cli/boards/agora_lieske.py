"""The city of Agora in text: the supplies, every player's tableau and hand, then the five sections.

The city comes last, so that it is still in sight when the choices stand below it.
"""

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from stoa.cli.boards.reading import effects_of, is_in, mark_of, marks_of, number
from stoa.cli.herald import ACCENT, BAD, DIM, STRONG, WARM, Herald
from stoa.cli.unbroken import Unbroken
from stoa.cli.words import tell
from stoa.kernel.marks import Band, Ending, Family, Role
from stoa.kernel.printed import Face, Gains, Points, Trade
from stoa.kernel.view import Piece, View, Zone

STALLS = ("market-1", "market-2", "market-3")
EXCHANGE = ("exchange-1", "exchange-2", "exchange-3", "exchange-4")
RESOURCES = ("wood", "clay", "marble")
ROMAN = ("I", "II", "III", "IV")
LETTERS = "ABCDE"


def draw(view: View, herald: Herald) -> RenderableType:
    """The turn, the stock, the seats in order, each marked when it must act, then the city."""
    return Group(
        _heading(view, herald), "", _supplies(view, herald), "", _seats(view, herald), "", _city(view, herald)
    )


def _heading(view: View, herald: Herald) -> Text:
    turn = view.zone("turn")
    count = turn.counters[0]
    text = Text()
    if count.value == 0:
        text.append(tell("Before the first turn"), STRONG)
        return text
    text.append(tell("Turn {turn}", turn=count.value), STRONG)
    if count.limit:
        text.append(tell(" of at most {limit}", limit=count.limit), DIM)
    text.append(tell(" · {name} is start player", name=herald.name(turn.pieces[0].owner)), DIM)
    for mark in turn.marks:
        if isinstance(mark, Role):
            text.append(f" · {herald.mark(mark)}", ACCENT)
        elif isinstance(mark, Ending):
            reason = herald.word(f"ending.{mark.reason}", mark.reason)
            text.append(tell(" · last turn: {reason}", reason=reason), WARM)
    return text


def _city(view: View, herald: Herald) -> Table:
    city = Table.grid(padding=(0, 2))
    city.add_column(style=STRONG, no_wrap=True)
    city.add_column(no_wrap=True)
    city.add_column()
    for stall, place in enumerate(STALLS):
        name = _section(herald, 1, "market") if stall == 0 else ""
        city.add_row(name, _dealer(view, herald, stall), _spaces(herald, view.zone(place)))
    city.add_row(_section(herald, 2, "exchange"), Text(tell("cards"), DIM), _exchange(view, herald))
    city.add_row(_section(herald, 3, "stoa"), Text(tell("points"), DIM), _spaces(herald, view.zone("stoa")))
    city.add_row(
        _section(herald, 4, "court"), Text(tell("rhetoric"), DIM), _spaces(herald, view.zone("court"))
    )
    jurors = _jurors(view, herald)
    if jurors:
        city.add_row("", Text(tell("jurors"), DIM), Unbroken(jurors, 2))
    city.add_row(
        _section(herald, 5, "monument"), _demands(view, herald), _spaces(herald, view.zone("monument"))
    )
    return city


def _section(herald: Herald, number: int, name: str) -> str:
    return f"{number} {herald.word(f'section.{name}', name)}"


def _dealer(view: View, herald: Herald, stall: int) -> Text:
    text = Text(f"{ROMAN[stall]:>3} ", DIM)
    dealers = [piece for piece in view.zone("dealers").pieces if piece.x == stall]
    for piece in dealers:
        text.append(herald(piece.label), BAD if is_in(piece.marks, "impeached") else ACCENT)
        if is_in(piece.marks, "impeached"):
            text.append(tell(" impeached"), BAD)
    if not dealers:
        text.append(tell("nobody"), DIM)
    return text


def _exchange(view: View, herald: Herald) -> Unbroken:
    parts: list[Text] = []
    for roman, place in zip(ROMAN, EXCHANGE, strict=True):
        parts.append(Text(f"{roman} ", DIM).append_text(_spaces_of(herald, view.zone(place))[0]))
    return Unbroken(parts, 2)


def _spaces(herald: Herald, zone: Zone) -> Unbroken:
    """Every space with what it is worth and who stands there."""
    return Unbroken(_spaces_of(herald, zone) or [Text(tell("no spaces"), DIM)])


def _spaces_of(herald: Herald, zone: Zone) -> list[Text]:
    faces = {piece.id: herald.face(piece.face) for piece in zone.pieces if piece.face}
    places = [piece for piece in zone.pieces if piece.face and faces[piece.id].kind == "space"]
    citizens = {piece.x: piece for piece in zone.pieces if piece not in places}
    spaces: list[Text] = []
    for space in places:
        text = Text.assemble((_worth(faces[space.id]), DIM), ("[", DIM))
        text.append_text(_citizen(citizens[space.x], herald) if space.x in citizens else Text("  "))
        spaces.append(text.append("]", DIM))
    return spaces


def _worth(space: Face) -> str:
    """What a space gives, in short."""
    for gain in effects_of(space, Gains):
        return f"{gain.number}×" if gain.of == "card" else f"+{gain.number}"
    for trade in effects_of(space, Trade):
        return f"{trade.give}:{trade.take}"
    return ""


def _citizen(piece: Piece, herald: Herald) -> Text:
    """The letter of a colour and the citizen's own, in that colour: ``bA``, or ``b?`` face down."""
    style = f"{'bold ' if piece.face else ''}{piece.back}"
    return Text(f"{_begun(piece.back, herald)}{piece.face or '?'}", style)


def _begun(colour: str, herald: Herald) -> str:
    """How a colour's name begins: its first letter, or as many as set it apart from the other colours."""
    name = herald.term(colour).lower()
    others = [herald.term(back.family).lower() for back in herald.wording.backs.values() if back.family]
    others.remove(name)
    return next(
        name[:end]
        for end in range(1, len(name) + 1)
        if not any(other.startswith(name[:end]) for other in others)
    )


def _jurors(view: View, herald: Herald) -> list[Text]:
    """The lots that were drawn of each player, with their sums."""
    drawn: list[Text] = []
    for zone in view.zones:
        if zone.name == "jurors" and zone.pieces:
            text = Text(f"{_begun(zone.pieces[0].back, herald)} ", zone.pieces[0].back)
            text.append("".join(herald.face(piece.face).sign for piece in zone.pieces))
            text.append(f"={zone.counters[0].value}", DIM)
            drawn.append(text)
    return drawn


def _demands(view: View, herald: Herald) -> Text:
    shown = [herald(piece.label) for piece in view.zone("demands").pieces]
    text = Text(tell("wants "), DIM)
    text.append(", ".join(shown) or tell("nothing yet"), ACCENT)
    return text


def _supplies(view: View, herald: Herald) -> Table:
    """The stock, the prison, and what is still to be drawn."""
    table = Table.grid(padding=(0, 2))
    table.add_column(style=DIM, no_wrap=True)
    table.add_column()
    stock = [
        Text(f"{herald(counter.label)} {counter.value}/{counter.limit}")
        for counter in view.zone("stock").counters
    ]
    table.add_row(tell("stock"), Unbroken(stock, 3))
    prison = view.zone("prison")
    count = prison.counters[0]
    cells = Text("■" * count.value, BAD)
    cells.append("□" * (count.limit - count.value), DIM)
    cells.append("  " + ", ".join(herald(piece.label) for piece in prison.pieces))
    table.add_row(tell("prison"), cells)
    stacks, demands = view.zone("stacks"), view.zone("demands")
    sizes = [str(number(stacks, "stack", of)) for of in ("1", "2", "3")]
    undrawn = [f"{herald.term(name)} {number(stacks, 'undrawn', name)}" for name in RESOURCES]
    stacked = tell("{sizes} in the stacks: {goods}", sizes=" + ".join(sizes), goods=", ".join(undrawn))
    table.add_row(tell("dealers"), stacked)
    to_come = [f"{herald.term(name)} {number(demands, 'to-come', name)}" for name in RESOURCES]
    left = number(demands, "demand-stack")
    in_stack = tell("{count} in the stack: {goods}", count=left, goods=", ".join(to_come))
    table.add_row(tell("demands"), in_stack)
    table.add_row(tell("levels"), _levels(herald))
    table.add_row(tell("rhetoric"), _columns(view))
    return table


def _levels(herald: Herald) -> Unbroken:
    """The price of each level of the Monument and the points it brings."""
    levels: list[Text] = []
    for face in herald.wording.faces.values():
        if face.kind == "level" and face.cost:
            (points,) = effects_of(face, Points)
            worth = (f" → {points.number}", DIM)
            levels.append(Text.assemble((f"{face.sign}: ", DIM), _level_price(face), worth))
    return Unbroken(levels, 3)


def _level_price(face: Face) -> str:
    """The shares of the two demands, or how many cards whatever is demanded."""
    first = face.cost[0]
    if first.of == "any":
        return tell("any {number}", number=first.number)
    if first.of == "alike":
        return tell("{number} alike", number=first.number)
    return "+".join(str(part.number) for part in face.cost)


def _columns(view: View) -> Unbroken:
    """The points a citizen's rhetoric brings, columns that bring the same together."""
    tableaus = [zone for zone in view.zones if zone.name == "tableau"]
    columns: list[Text] = []
    for band in marks_of(tableaus[0].marks, Band) if tableaus else []:
        span = str(band.first) if band.first == band.last else f"{band.first}–{band.last}"
        columns.append(Text.assemble(span, (f" → {band.points}", DIM)))
    return Unbroken(columns, 3)


def _seats(view: View, herald: Herald) -> Table:
    table = Table.grid(padding=(0, 1))
    counted = (tell("points"), tell("level"), tell("cards"))
    headers = (*LETTERS, *counted, *(herald.term(name) for name in RESOURCES), tell("to place"))
    table.add_column("")
    for _ in headers:
        table.add_column(no_wrap=True, justify="right")
    table.add_row("", *(Text(header, DIM) for header in headers))
    for seat in range(len(herald.names)):
        table.add_row(*_seat(view, herald, seat))
    return table


def _seat(view: View, herald: Herald, seat: int) -> list[Text]:
    """A player's cubes, points and cards; of one who has no colour yet, only the name."""
    name = Text("▶ " if view.actor == seat else "  ", ACCENT)
    tableaus = [zone for zone in view.zones if zone.id == f"tableau:{seat}"]
    if not tableaus:
        return [name.append(herald.name(seat), STRONG)]
    tableau = tableaus[0]
    score, level = tableau.counters
    family = mark_of(tableau.marks, Family)
    colour = family.family if family else ""
    name.append(herald.name(seat), f"bold {colour}")
    name.append(f" {herald.term(colour).lower() if colour else colour}", DIM)
    cubes = [Text(str(cube.x), STRONG if cube.x >= 5 else "") for cube in tableau.pieces]
    standing = [Text(str(score.value), STRONG), Text(f"{level.value}/{level.limit}")]
    return [name, *cubes, *standing, *_hand(view, seat), _to_place(view, seat)]


def _hand(view: View, seat: int) -> list[Text]:
    """How many cards a hand has, and of which type as far as they are shown or counted along."""
    hand = view.zone(f"hand:{seat}")
    count = hand.counters[0]
    cards = [Text(str(count.value), WARM if count.value > count.limit else "")]
    counted = [counter for zone in view.zones if zone.id == f"counted:{seat}" for counter in zone.counters]
    if counted:
        return cards + [Text(str(counter.value)) for counter in counted]
    if any(not piece.face for piece in hand.pieces):
        return cards + [Text("?", DIM) for _ in RESOURCES]
    held = [piece.face for piece in hand.pieces]
    return cards + [Text(str(held.count(name))) for name in RESOURCES]


def _to_place(view: View, seat: int) -> Text:
    pieces = view.zone(f"supply:{seat}").pieces
    return Text("".join(piece.face or "?" for piece in pieces) or "–", "" if pieces else DIM)
