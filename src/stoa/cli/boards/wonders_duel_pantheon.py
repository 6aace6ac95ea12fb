"""The Pantheon of 7 Wonders Duel in text: six spaces between the capitals, decks, what each player has."""

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from stoa.cli.boards.reading import is_in, marks_of
from stoa.cli.herald import DIM, STRONG, WARM, Herald
from stoa.cli.unbroken import Unbroken
from stoa.cli.words import tell
from stoa.kernel.marks import Lies, On, Price
from stoa.kernel.view import Piece, View, Zone

GUARD = "minerva-pawn"
"""The face of the pawn on the military track that stands in the view of the Pantheon."""


def _zone(view: View, id: str) -> Zone | None:
    return next((zone for zone in view.zones if zone.id == id), None)


def tokens_on_cards(view: View, herald: Herald) -> dict[str, str]:
    """What lies on cards of the structure, by the id of the card: a mythology or the value of an offering."""
    slots = _zone(view, "slots")
    if slots is None:
        return {}
    return {on.piece: _token(piece, herald) for piece in slots.pieces for on in marks_of(piece.marks, On)}


def _token(piece: Piece, herald: Herald) -> str:
    if piece.back != "offering":
        return f"*{herald.term(piece.face).lower()}"
    return tell("*offering {value}", value=herald.face(piece.face).sign if piece.face else "?")


def guarded_space(view: View) -> int | None:
    """The space of the military track with Minerva's pawn, if it is there."""
    pantheon = _zone(view, "pantheon")
    guards = [piece.x for piece in pantheon.pieces if piece.face == GUARD] if pantheon else []
    return guards[0] if guards else None


def pantheon(view: View, herald: Herald, seat: int) -> Group:
    """A column for each space, from the first player's capital to the second's; then decks and cities."""
    spaces = [piece for piece in view.zone("pantheon").pieces if piece.face != GUARD]
    table = Table(box=None, padding=(0, 1), show_header=False)
    table.add_column(style=DIM)
    for _ in spaces:
        table.add_column(max_width=16)
    table.add_row(tell("Pantheon"), *[str(piece.x + 1) for piece in spaces])
    table.add_row("", *[Text(_lying(piece, herald), STRONG if piece.face else DIM) for piece in spaces])
    for player in (seat, 1 - seat):
        table.add_row(
            tell("cost {name}", name=herald.name(player)), *[_cost(piece, player) for piece in spaces]
        )
    lines: list[RenderableType] = [
        explained(herald(piece.label), piece.face, herald) for piece in spaces if piece.face
    ]
    lines.append(_decks(view.zone("divinities"), herald))
    enki = view.zone("enki")
    shown = [herald(piece.label) for piece in enki.pieces]
    shown += [herald.mark(mark) for mark in enki.marks]
    if shown:
        lines.append(Text(tell("on Enki   {tokens}", tokens=", ".join(shown)), WARM))
    return Group(
        table, *lines, *[_own(view.zone(f"divinities:{player}"), herald, player) for player in range(2)]
    )


def explained(name: str, face: str, herald: Herald) -> Text:
    """Something by its name and what it does, where the game has words for what is on its face."""
    text = Text(name)
    about = herald.face(face).words if face else None
    return text if about is None else text.append(f" – {herald(about)}", DIM)


def _lying(piece: Piece, herald: Herald) -> str:
    """What lies on a space: a name, the mythology of a face-down card, or nothing."""
    if is_in(piece.marks, "empty"):
        return "–"
    return herald(piece.label) if piece.face else f"({herald.term(piece.back)})"


def _cost(piece: Piece, seat: int) -> str:
    prices = [str(price.coins) for price in marks_of(piece.marks, Price) if price.seat == seat]
    return "".join(prices)


def _decks(zone: Zone, herald: Herald) -> Unbroken:
    """Each deck: its size, and the cards that are known from the top down."""
    decks = [Text(tell("decks   "), DIM)]
    for piece in zone.pieces:
        if herald.face(piece.face).kind == "divinity":
            decks.append(Text(tell("called: {name}", name=herald(piece.label)), WARM))
            continue
        cards = ", ".join(_card(lies, herald) for lies in marks_of(piece.marks, Lies)) or tell("empty")
        decks.append(Text(f"{herald(piece.label)} ({cards})"))
    return Unbroken(decks, 2)


def _card(lies: Lies, herald: Herald) -> str:
    """A card of a deck: its name if it is known."""
    return herald(herald.face(lies.face).name) if lies.face else "?"


def _own(zone: Zone, herald: Herald, seat: int) -> Text:
    """A player's divinities, mythology tokens, offerings and the coins on Astarte."""
    text = Text(f"{herald.name(seat)}: ", STRONG)
    names = [herald(piece.label) for piece in zone.pieces]
    for counter in zone.counters:
        if counter.value > 0 and counter.name in ("mythology", "coins-on"):
            names.append(f"{herald(counter.label)}: {counter.value}")
    (offerings,) = [counter for counter in zone.counters if counter.name == "offerings"]
    hidden = offerings.value - sum(piece.back == "offering" for piece in zone.pieces)
    if hidden > 0:
        names.append(f"{herald(offerings.label)}: {hidden}")
    text.append(", ".join(names) or tell("no divinities"), DIM if not names else "")
    return text
