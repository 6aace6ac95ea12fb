"""The table of 7 Wonders Duel in text: track, cities, Senate, Pantheon; then the structure as it lies.

The structure comes last, so that it is still in sight when the choices stand below it.
"""

from textwrap import wrap

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.table import Table
from rich.text import Text

from stoa.cli.boards.reading import effects_of, is_in, marks_of, number
from stoa.cli.boards.wonders_duel_pantheon import explained, guarded_space, pantheon, tokens_on_cards
from stoa.cli.herald import ACCENT, BAD, DIM, GOOD, STRONG, WARM, Herald
from stoa.cli.words import tell
from stoa.kernel.basics import NOBODY
from stoa.kernel.marks import Chain, Price, Spaces, Symbol
from stoa.kernel.printed import Face, MakesOneOf
from stoa.kernel.view import Piece, View, Zone

_NARROWEST, _WIDEST = 4, 8
"""Characters to half a card."""
_STEP = 3
"""Lines of a card that the next row leaves open."""
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
_BACKS = {"age-1": "I", "age-2": "II", "age-3": "III"}
_RESOURCES = ("wood", "clay", "stone", "glass", "papyrus")


def draw(view: View, herald: Herald) -> RenderableType:
    """Middle of the table, cities, Senate, Pantheon; last what is taken from, just above the choices."""
    seat = view.seat if view.seat != NOBODY else max(view.actor, 0)
    parts: list[RenderableType] = [_track(view, herald), *_tokens(view, herald), "", _cities(view, herald)]
    if any(zone.id == "senate" for zone in view.zones):
        parts += ["", _senate(view, herald)]
    if any(zone.id == "pantheon" for zone in view.zones):
        parts += ["", pantheon(view, herald, seat)]
    structure = view.zone("structure")
    if structure.pieces:
        tokens = tokens_on_cards(view, herald)
        about = tell(
            "{structure}; prices are {name}'s, = is free by a chain",
            structure=herald(structure.label),
            name=herald.name(seat),
        )
        about += tell(", * is a token on a card") if tokens else ""
        parts += ["", Text(about, DIM), _Structure(structure, herald, seat, tokens)]
        parts.append(_available(view, herald, seat))
    offer = view.zone("offer")
    if offer.pieces:
        parts += ["", _offer(offer, herald)]
    return Group(*parts)


class _Structure:
    """The structure as it lies: near cards on far ones, the price on the upper edge; = is free by a chain."""

    def __init__(self, zone: Zone, herald: Herald, seat: int, tokens: dict[str, str]) -> None:
        self.zone = zone
        self.herald = herald
        self.seat = seat
        self.tokens = tokens

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        pieces = self.zone.pieces
        first = min(piece.x for piece in pieces)
        span = max(piece.x for piece in pieces) + 2 - first
        half = max(_NARROWEST, min(_WIDEST, options.max_width // span))
        far = min(piece.y for piece in pieces)
        height = (max(piece.y for piece in pieces) - far) * _STEP + _STEP + 1
        lines = [[(" ", "")] * (span * half) for _ in range(height)]
        for piece in sorted(pieces, key=lambda piece: piece.y):
            style = _card_style(piece, self.herald)
            for down, line in enumerate(self._card(piece, 2 * half - 2)):
                for right, letter in enumerate(line):
                    lines[(piece.y - far) * _STEP + down][(piece.x - first) * half + right] = (letter, style)
        for cells in lines:
            yield Text.assemble(*cells)

    def _card(self, piece: Piece, wide: int) -> list[str]:
        """A card: its price on the edge, two lines of name; a face-down one by its back."""
        edge = ""
        if piece.face:
            edge = f"─{_price(piece, self.seat)}"
            name = _folded(self.herald(piece.label), wide)
        else:
            token = self.tokens.get(piece.id, "")
            name = [f"({_back(piece.back)})".center(wide), token[:wide].center(wide)]
        return [f"┌{edge:─<{wide}}┐", f"│{name[0]}│", f"│{name[1]}│", f"└{'─' * wide}┘"]


def _back(back: str) -> str:
    """The back of a face-down card in short: the number of its Age, or what is no card of an Age."""
    others = {"guild": tell("guild"), "senator": tell("senator"), "temple": tell("temple")}
    return _BACKS.get(back) or others.get(back, back)


def _folded(name: str, wide: int) -> list[str]:
    """A name in two lines; a word that is too long goes on in the second, and what is left over is cut.

    What stands in brackets tells cards of one name apart: it has the second line to itself.
    """
    plain, bracket, apart = name.partition(" (")
    lines = [plain, f"({apart}"] if bracket else wrap(name, wide)
    if len(lines) > 2:
        lines = [name[:wide], name[wide:]]
    return [line[:wide].ljust(wide) for line in [*lines, ""][:2]]


def _card_style(piece: Piece, herald: Herald) -> str:
    colour = _colour(piece, herald)
    return f"bold {colour}" if is_in(piece.marks, "available") else f"dim {colour}"


def _colour(piece: Piece, herald: Herald) -> str:
    """How a card's family is written; a face-down card has none."""
    return _COLOURS.get(herald.face(piece.face).family, "") if piece.face else ""


def _available(view: View, herald: Herald, seat: int) -> Table:
    """The cards that can be taken: the price for the seat and the other, the printed cost, what they give."""
    table = Table(box=None, padding=(0, 2, 0, 0), header_style=DIM)
    for heading in (tell("available"), herald.name(seat), herald.name(1 - seat), tell("cost"), tell("gives")):
        table.add_column(heading, justify="right" if heading in herald.names else "left")
    for piece in view.zone("structure").pieces:
        if is_in(piece.marks, "available") and piece.face:
            face = herald.face(piece.face)
            name = Text(herald(piece.label), _colour(piece, herald))
            prices = [_price(piece, seat), _price(piece, 1 - seat)]
            cost = _cost(face, herald) or "–"
            if face.needs:
                cost += tell(" or ") + herald.term(face.needs)
            table.add_row(name, *prices, cost, _told(face, herald))
    return table


def _gives(face: Face, herald: Herald) -> str:
    """What stands on a card or Wonder: effects, points, the chain symbol it shows."""
    parts = [herald(printed.words) for printed in face.effects if printed.words is not None]
    if face.shows:
        parts.append(tell("shows {symbol}", symbol=herald.term(face.shows)))
    return "; ".join(parts)


def _told(face: Face, herald: Herald) -> str:
    """What stands on a card or Wonder, and what else the game has to say about it."""
    told = [_gives(face, herald), "" if face.words is None else herald(face.words)]
    return "; ".join(part for part in told if part)


def _cost(face: Face, herald: Herald) -> str:
    """The printed cost."""
    return ", ".join(herald(herald.wording.amount(amount)) for amount in face.cost)


def _offer(zone: Zone, herald: Herald) -> Table:
    """The Wonders to choose from, with what they cost and give."""
    table = Table(box=None, padding=(0, 2, 0, 0), header_style=DIM)
    for heading in (tell("on offer"), tell("cost"), tell("gives")):
        table.add_column(heading)
    for piece in zone.pieces:
        face = herald.face(piece.face)
        table.add_row(Text(herald(piece.label), STRONG), _cost(face, herald), _told(face, herald))
    return table


def _price(piece: Piece, seat: int) -> str:
    """The price for a seat, marked when a chain makes it free."""
    for price in marks_of(piece.marks, Price):
        if price.seat == seat:
            return f"{'=' if price.chain else ''}{price.coins}"
    return ""


def _track(view: View, herald: Herald) -> Text:
    """The pawn between the capitals; letters mark the zones whose token is left."""
    pieces = view.zone("track").pieces
    pawn = next(piece.x for piece in pieces if herald.face(piece.face).kind == "pawn")
    tokens = {piece.x for piece in pieces if herald.face(piece.face).kind == "war-token"}
    guard = guarded_space(view)
    (spaces,) = marks_of(view.zone("track").marks, Spaces)
    text = Text(tell("military") + "  ", DIM)
    text.append(f"{herald.name(0)} ▐", STRONG)
    for space in range(spaces.first, spaces.last + 1):
        if space == pawn:
            text.append("●", ACCENT)
        elif space == guard:
            text.append("M", GOOD)
        else:
            text.append(
                "t" if space in tokens else "|" if space == 0 else "·", WARM if space in tokens else DIM
            )
    text.append(f"▌ {herald.name(1)}", STRONG)
    if tokens:
        text.append(tell("  t: a military token"), DIM)
    return text


def _tokens(view: View, herald: Herald) -> list[RenderableType]:
    """The progress tokens on the board with what they do, and the discard pile."""
    table = Table.grid(padding=(0, 2))
    table.add_column(style=DIM, no_wrap=True)
    table.add_column()
    board = [explained(herald(piece.label), piece.face, herald) for piece in view.zone("board").pieces]
    table.add_row(tell("progress"), Text("; ").join(board) if board else "–")
    if view.zone("discard").pieces:
        table.add_row(tell("discards"), Text(_names(view.zone("discard"), herald), DIM))
    return [table]


def _names(zone: Zone, herald: Herald) -> str:
    return ", ".join(herald(piece.label) for piece in zone.pieces)


def _cities(view: View, herald: Herald) -> Table:
    table = Table.grid(padding=(0, 2))
    table.add_column(no_wrap=True)
    table.add_column(style=DIM, no_wrap=True)
    table.add_column()
    for seat in range(2):
        mark = "▶ " if view.actor == seat else "  "
        for row, (label, content) in enumerate(_city_rows(view, herald, seat)):
            who = Text.assemble((mark, ACCENT), (herald.name(seat), STRONG)) if row == 0 else Text()
            table.add_row(who, label, content)
    return table


def _city_rows(view: View, herald: Herald, seat: int) -> list[tuple[str, Text]]:
    city = view.zone(f"city:{seat}")
    coins = Text(str(number(city, "coins")), STRONG)
    made = [
        f"{herald.term(word)} {number(city, 'makes', word)}"
        for word in _RESOURCES
        if number(city, "makes", word)
    ]
    built = [piece for piece in view.zone(f"wonders:{seat}").pieces if is_in(piece.marks, "built")]
    made += [choice for piece in [*city.pieces, *built] for choice in _choices(herald, piece.face)]
    coins.append(tell("   makes {goods}", goods=", ".join(made) or tell("nothing")), "")
    buys = [f"{herald.term(word)} {number(city, 'price', word)}" for word in _RESOURCES]
    coins.append(tell("   buys {goods}", goods=", ".join(buys)), DIM)
    rows = [(tell("coins"), coins)]
    cards = Text()
    for piece in city.pieces:
        cards.append(herald(piece.label), _colour(piece, herald))
        cards.append("  ")
    if city.pieces:
        rows.append((tell("cards"), cards))
    symbols = [herald.term(mark.symbol) for mark in marks_of(city.marks, Symbol)]
    chains = [herald.term(mark.chain) for mark in marks_of(city.marks, Chain)]
    for label, shown in ((tell("science"), symbols), (tell("chains"), chains)):
        if shown:
            rows.append((label, Text(", ".join(shown))))
    is_own = view.seat == seat
    wonders = [_wonder(piece, herald, seat, is_own) for piece in view.zone(f"wonders:{seat}").pieces]
    if wonders:
        rows.append((tell("wonders"), Text("\n" if is_own else ", ").join(wonders)))
    tokens = view.zone(f"tokens:{seat}").pieces
    if tokens:
        named = [explained(herald(piece.label), piece.face, herald) for piece in tokens]
        rows.append((tell("progress"), Text("; ").join(named)))
    return rows


def _choices(herald: Herald, face: str) -> list[str]:
    """The resources of which a card or Wonder makes one."""
    choices = effects_of(herald.face(face), MakesOneOf)
    return [tell(" or ").join(herald.term(word) for word in choice.of) for choice in choices]


def _wonder(piece: Piece, herald: Herald, seat: int, is_own: bool) -> Text:
    """A Wonder: built, or its price, and one's own with what it would give."""
    name = Text(herald(piece.label))
    if is_in(piece.marks, "built"):
        return name.append(" ✓")
    name.append(f" ({_price(piece, seat)})")
    return name.append(f" {_gives(herald.face(piece.face), herald)}", DIM) if is_own else name


def _senate(view: View, herald: Herald) -> Group:
    """A column for each chamber: points, cubes of both, Decrees; below, the Conspiracies."""
    senate = view.zone("senate")
    cubes = {(counter.owner, counter.of): counter.value for counter in senate.counters}
    table = Table(box=None, padding=(0, 1), show_header=False)
    table.add_column(style=DIM)
    for _ in senate.pieces:
        table.add_column(max_width=20)
    chambers = [(piece.x + 1, herald.face(piece.face).sign) for piece in senate.pieces]
    table.add_row(tell("Senate"), *[tell("{n} · {points} pt", n=n, points=points) for n, points in chambers])
    for seat in range(2):
        row = [
            Text("■" * cubes[seat, piece.face], ACCENT if piece.owner == seat else DIM)
            for piece in senate.pieces
        ]
        table.add_row(herald.name(seat), *row)
    decrees = view.zone("decrees").pieces
    columns = [" + ".join(herald(piece.label) for piece in decrees if piece.x == n) or "–" for n in range(6)]
    table.add_row(tell("Decree"), *columns)
    lines = [_conspiracies(view, herald, seat) for seat in range(2)]
    return Group(table, *lines)


def _conspiracies(view: View, herald: Herald, seat: int) -> Text:
    zone = view.zone(f"senators:{seat}")
    recruited = sum(counter.value for counter in zone.counters if counter.name == "senators")
    supply = number(zone, "supply")
    text = Text(f"{herald.name(seat)}: ", STRONG)
    senate = tell("{count} {count:Senator|Senators}", count=recruited)
    text.append(tell("{senate}, {count} {count:cube|cubes} left", senate=senate, count=supply), DIM)
    for piece in view.zone(f"conspiracies:{seat}").pieces:
        text.append("\n  ")
        status = herald.mark(piece.marks[0])
        text.append_text(explained(f"{herald(piece.label)} ({status})", piece.face, herald))
    return text
