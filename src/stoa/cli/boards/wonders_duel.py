"""The table of 7 Wonders Duel in text: the structure as it lies, track, cities, Senate; then the Pantheon."""

from re import split
from textwrap import wrap

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.table import Table
from rich.text import Text

from stoa.cli.boards.wonders_duel_pantheon import explained, guarded_space, pantheon, tokens_on_cards
from stoa.cli.voice import ACCENT, BAD, DIM, GOOD, STRONG, WARM, Voice
from stoa.kernel.basics import NOBODY
from stoa.kernel.messages import say
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


def draw(view: View, voice: Voice) -> RenderableType:
    """From top to bottom: structure, middle of the table, cities, Senate, Pantheon."""
    parts: list[RenderableType] = []
    seat = view.seat if view.seat != NOBODY else max(view.actor, 0)
    offer = view.zone("offer")
    if offer.pieces:
        parts += [_offer(offer, voice), ""]
    structure = view.zone("structure")
    if structure.pieces:
        tokens = tokens_on_cards(view)
        about = f"{voice(structure.label)}; prices are {voice.name(seat)}'s, = is free by a chain"
        about += ", * is a token on a card" if tokens else ""
        parts += [Text(about, DIM), _Structure(structure, voice, seat, tokens)]
        parts += [_available(view, voice, seat), ""]
    parts += [_track(view, voice), *_tokens(view, voice), "", _cities(view, voice)]
    if any(zone.id == "senate" for zone in view.zones):
        parts += ["", _senate(view, voice)]
    if any(zone.id == "pantheon" for zone in view.zones):
        parts += ["", pantheon(view, voice, seat)]
    return Group(*parts)


class _Structure:
    """The structure as it lies: near cards on far ones, the price on the upper edge; = is free by a chain."""

    def __init__(self, zone: Zone, voice: Voice, seat: int, tokens: dict[str, str]) -> None:
        self.zone = zone
        self.voice = voice
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
            style = _card_style(piece)
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
            name = _folded(self.voice(piece.label), wide)
        else:
            token = self.tokens.get(piece.id, "")
            name = [f"({_BACKS.get(piece.back, piece.back)})".center(wide), token[:wide].center(wide)]
        return [f"┌{edge:─<{wide}}┐", f"│{name[0]}│", f"│{name[1]}│", f"└{'─' * wide}┘"]


def _folded(name: str, wide: int) -> list[str]:
    """A name in two lines; a word that is too long goes on in the second, and what is left over is cut."""
    lines = wrap(name, wide)
    if len(lines) > 2:
        lines = [name[:wide], name[wide:]]
    return [line[:wide].ljust(wide) for line in [*lines, ""][:2]]


def _card_style(piece: Piece) -> str:
    colour = _COLOURS.get(_mark(piece, "colour:"), "")
    return f"bold {colour}" if "available" in piece.marks else f"dim {colour}"


def _available(view: View, voice: Voice, seat: int) -> Table:
    """The cards that can be taken: the price for the seat and the other, the printed cost, what they give."""
    table = Table(box=None, padding=(0, 2, 0, 0), header_style=DIM)
    for heading in ("available", voice.name(seat), voice.name(1 - seat), "cost", "gives"):
        table.add_column(heading, justify="right" if heading in voice.names else "left")
    for piece in view.zone("structure").pieces:
        if "available" in piece.marks and piece.face:
            name = Text(voice(piece.label), _COLOURS.get(_mark(piece, "colour:"), ""))
            prices = [_price(piece, seat), _price(piece, 1 - seat)]
            needs = _words(piece, "needs:", "chain", voice)
            cost = _words(piece, "cost:", "cost", voice) or "–"
            table.add_row(name, *prices, f"{cost} or {needs}" if needs else cost, _gives(piece, voice))
    return table


def _gives(piece: Piece, voice: Voice) -> str:
    """What stands on a card or Wonder: points, effect, the chain symbol it shows."""
    points, shows = _mark(piece, "points:"), _words(piece, "shows:", "chain", voice)
    parts = [
        voice(say("mark.points", value=int(points))) if points else "",
        _words(piece, "effect:", "effect", voice),
        f"shows {shows}" if shows else "",
    ]
    return "; ".join(part for part in parts if part)


def _words(piece: Piece, prefix: str, kind: str, voice: Voice) -> str:
    """What stands behind a mark, in the game's words of a kind."""
    value = _mark(piece, prefix)
    parts = [value] if voice.word(f"{kind}.{value}", "") else split(r"[,;] ", value)
    return ", ".join(voice.word(f"{kind}.{part}", part) for part in parts if part)


def _offer(zone: Zone, voice: Voice) -> Table:
    """The Wonders to choose from, with what they cost and give."""
    table = Table(box=None, padding=(0, 2, 0, 0), header_style=DIM)
    for heading in ("on offer", "cost", "gives"):
        table.add_column(heading)
    for piece in zone.pieces:
        cost = _words(piece, "cost:", "cost", voice)
        gives = [_gives(piece, voice), voice.word(f"about.{piece.face}", "")]
        table.add_row(Text(voice(piece.label), STRONG), cost, "; ".join(part for part in gives if part))
    return table


def _mark(piece: Piece, prefix: str) -> str:
    """What stands behind the first mark that begins so, or nothing."""
    return next((mark.removeprefix(prefix) for mark in piece.marks if mark.startswith(prefix)), "")


def _price(piece: Piece, seat: int) -> str:
    """The price for a seat, marked when a chain makes it free."""
    chain = "=" if f"chained:{seat}" in piece.marks else ""
    return chain + _mark(piece, f"price:{seat}:")


def _track(view: View, voice: Voice) -> Text:
    """The pawn between the capitals; letters mark the zones whose token is left."""
    pieces = view.zone("track").pieces
    pawn = next(piece.x for piece in pieces if piece.id == "pawn")
    tokens = {piece.x for piece in pieces if piece.id != "pawn"}
    guard = guarded_space(view)
    text = Text("military  ", DIM)
    text.append(f"{voice.name(0)} ▐", STRONG)
    for space in range(-9, 10):
        if space == pawn:
            text.append("●", ACCENT)
        elif space == guard:
            text.append("M", GOOD)
        else:
            text.append(
                "t" if space in tokens else "|" if space == 0 else "·", WARM if space in tokens else DIM
            )
    text.append(f"▌ {voice.name(1)}", STRONG)
    return text


def _tokens(view: View, voice: Voice) -> list[RenderableType]:
    """The progress tokens on the board with what they do, and the discard pile."""
    table = Table.grid(padding=(0, 2))
    table.add_column(style=DIM, no_wrap=True)
    table.add_column()
    board = [explained(voice(piece.label), piece.face, voice) for piece in view.zone("board").pieces]
    table.add_row("progress", Text("; ").join(board) if board else "–")
    if view.zone("discard").pieces:
        table.add_row("discards", Text(_names(view.zone("discard"), voice), DIM))
    return [table]


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
    built = [piece for piece in view.zone(f"wonders:{seat}").pieces if "built" in piece.marks]
    made += [_choice(piece) for piece in [*city.pieces, *built] if _choice(piece)]
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
    for kind, label in (("symbol", "science"), ("chain", "chains")):
        shown = [mark for mark in city.marks if mark.startswith(f"{kind}:")]
        if shown:
            rows.append((label, Text(", ".join(voice.word(mark.replace(":", "."), mark) for mark in shown))))
    is_own = view.seat == seat
    wonders = [_wonder(piece, voice, seat, is_own) for piece in view.zone(f"wonders:{seat}").pieces]
    if wonders:
        rows.append(("wonders", Text("\n" if is_own else ", ").join(wonders)))
    tokens = view.zone(f"tokens:{seat}").pieces
    if tokens:
        named = [explained(voice(piece.label), piece.face, voice) for piece in tokens]
        rows.append(("progress", Text("; ").join(named)))
    return rows


def _choice(piece: Piece) -> str:
    """The resources of which a card or Wonder makes one, or nothing."""
    effects = _mark(piece, "effect:").split("; ")
    choices = [effect.removeprefix("makes ") for effect in effects if " or " in effect]
    return choices[0] if choices and effects[0].startswith("makes ") else ""


def _wonder(piece: Piece, voice: Voice, seat: int, is_own: bool) -> Text:
    """A Wonder: built, or its price, and one's own with what it would give."""
    name = Text(voice(piece.label))
    if "built" in piece.marks:
        return name.append(" ✓")
    name.append(f" ({_price(piece, seat)})")
    return name.append(f" {_gives(piece, voice)}", DIM) if is_own else name


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
    lines = [_conspiracies(view, voice, seat) for seat in range(2)]
    return Group(table, *lines)


def _conspiracies(view: View, voice: Voice, seat: int) -> Text:
    *senators, supply = view.zone(f"senators:{seat}").counters
    recruited = sum(counter.value for counter in senators)
    text = Text(f"{voice.name(seat)}: ", STRONG)
    senate = f"{recruited} {'Senator' if recruited == 1 else 'Senators'}"
    text.append(f"{senate}, {supply.value} {'cube' if supply.value == 1 else 'cubes'} left", DIM)
    for piece in view.zone(f"conspiracies:{seat}").pieces:
        text.append("\n  ")
        status = voice.word(f"mark.{piece.marks[0]}", piece.marks[0])
        text.append_text(explained(f"{voice(piece.label)} ({status})", piece.face, voice))
    return text
