"""The Pantheon of 7 Wonders Duel in text: six spaces between the capitals, decks, what each player has."""

from rich.console import Group
from rich.table import Table
from rich.text import Text

from stoa.cli.boards.reading import is_in, marks_of
from stoa.cli.voice import DIM, STRONG, WARM, Voice
from stoa.kernel.marks import Lies, On, Price
from stoa.kernel.view import Piece, View, Zone

GUARD = "minerva-pawn"
"""The face of the pawn on the military track that stands in the view of the Pantheon."""


def _zone(view: View, id: str) -> Zone | None:
    return next((zone for zone in view.zones if zone.id == id), None)


def tokens_on_cards(view: View, voice: Voice) -> dict[str, str]:
    """What lies on cards of the structure, by the id of the card: a mythology or the value of an offering."""
    slots = _zone(view, "slots")
    if slots is None:
        return {}
    return {on.piece: _token(piece, voice) for piece in slots.pieces for on in marks_of(piece.marks, On)}


def _token(piece: Piece, voice: Voice) -> str:
    if piece.back != "offering":
        return f"*{piece.face}"
    return f"*offering {voice.face(piece.face).sign if piece.face else '?'}"


def guarded_space(view: View) -> int | None:
    """The space of the military track with Minerva's pawn, if it is there."""
    pantheon = _zone(view, "pantheon")
    guards = [piece.x for piece in pantheon.pieces if piece.face == GUARD] if pantheon else []
    return guards[0] if guards else None


def pantheon(view: View, voice: Voice, seat: int) -> Group:
    """A column for each space, from the first player's capital to the second's; then decks and cities."""
    spaces = [piece for piece in view.zone("pantheon").pieces if piece.face != GUARD]
    table = Table(box=None, padding=(0, 1), show_header=False)
    table.add_column(style=DIM)
    for _ in spaces:
        table.add_column(max_width=16)
    table.add_row("Pantheon", *[str(piece.x + 1) for piece in spaces])
    table.add_row("", *[Text(_lying(piece, voice), STRONG if piece.face else DIM) for piece in spaces])
    for player in (seat, 1 - seat):
        table.add_row(f"cost {voice.name(player)}", *[_cost(piece, player) for piece in spaces])
    lines = [explained(voice(piece.label), piece.face, voice) for piece in spaces if piece.face]
    lines.append(_decks(view.zone("divinities"), voice))
    enki = view.zone("enki")
    shown = [voice(piece.label) for piece in enki.pieces]
    shown += [voice.mark(mark) for mark in enki.marks]
    if shown:
        lines.append(Text(f"on Enki   {', '.join(shown)}", WARM))
    return Group(
        table, *lines, *[_own(view.zone(f"divinities:{player}"), voice, player) for player in range(2)]
    )


def explained(name: str, face: str, voice: Voice) -> Text:
    """Something by its name and what it does, where the game has words for what is on its face."""
    text = Text(name)
    about = voice.face(face).words if face else None
    return text if about is None else text.append(f" – {voice(about)}", DIM)


def _lying(piece: Piece, voice: Voice) -> str:
    """What lies on a space: a name, the mythology of a face-down card, or nothing."""
    if is_in(piece.marks, "empty"):
        return "–"
    return voice(piece.label) if piece.face else f"({voice.term(piece.back)})"


def _cost(piece: Piece, seat: int) -> str:
    prices = [str(price.coins) for price in marks_of(piece.marks, Price) if price.seat == seat]
    return "".join(prices)


def _decks(zone: Zone, voice: Voice) -> Text:
    """Each deck: its size, and the cards that are known from the top down."""
    text = Text("decks     ", DIM)
    for piece in zone.pieces:
        if voice.face(piece.face).kind == "divinity":
            text.append(f"called: {voice(piece.label)}  ", WARM)
            continue
        cards = ", ".join(_card(lies, voice) for lies in marks_of(piece.marks, Lies)) or "empty"
        text.append(f"{voice(piece.label)} ({cards})  ")
    return text


def _card(lies: Lies, voice: Voice) -> str:
    """A card of a deck: its name if it is known."""
    return voice(voice.face(lies.face).name) if lies.face else "?"


def _own(zone: Zone, voice: Voice, seat: int) -> Text:
    """A player's divinities, mythology tokens, offerings and the coins on Astarte."""
    text = Text(f"{voice.name(seat)}: ", STRONG)
    names = [voice(piece.label) for piece in zone.pieces]
    for counter in zone.counters:
        if counter.value > 0 and counter.name in ("mythology", "astarte-coins"):
            names.append(f"{voice(counter.label)}: {counter.value}")
    (offerings,) = [counter for counter in zone.counters if counter.name == "offerings"]
    hidden = offerings.value - sum(piece.back == "offering" for piece in zone.pieces)
    if hidden > 0:
        names.append(f"{voice(offerings.label)}: {hidden}")
    text.append(", ".join(names) or "no divinities", DIM if not names else "")
    return text
