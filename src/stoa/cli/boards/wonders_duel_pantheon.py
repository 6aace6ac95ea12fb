"""The Pantheon of 7 Wonders Duel in text: six spaces between the capitals, decks, what each player has."""

from rich.console import Group
from rich.table import Table
from rich.text import Text

from stoa.cli.herald import DIM, STRONG, WARM, Herald
from stoa.kernel.messages import say
from stoa.kernel.view import Piece, View, Zone


def _zone(view: View, id: str) -> Zone | None:
    return next((zone for zone in view.zones if zone.id == id), None)


def tokens_on_cards(view: View) -> dict[str, str]:
    """What lies on cards of the structure, by the id of the card: a mythology or the value of an offering."""
    slots = _zone(view, "slots")
    if slots is None:
        return {}
    return {f"place:{piece.x}": _token(piece) for piece in slots.pieces}


def _token(piece: Piece) -> str:
    if piece.back != "offering":
        return f"*{piece.face}"
    return f"*offering {piece.face or '?'}"


def guarded_space(view: View) -> int | None:
    """The space of the military track with Minerva's pawn, if it is there."""
    pantheon = _zone(view, "pantheon")
    guards = [piece.x for piece in pantheon.pieces if piece.id == "minerva"] if pantheon else []
    return guards[0] if guards else None


def pantheon(view: View, herald: Herald, seat: int) -> Group:
    """A column for each space, from the first player's capital to the second's; then decks and cities."""
    spaces = [piece for piece in view.zone("pantheon").pieces if piece.id.startswith("space:")]
    table = Table(box=None, padding=(0, 1), show_header=False)
    table.add_column(style=DIM)
    for _ in spaces:
        table.add_column(max_width=16)
    table.add_row("Pantheon", *[str(piece.x + 1) for piece in spaces])
    table.add_row("", *[Text(_lying(piece, herald), STRONG if piece.face else DIM) for piece in spaces])
    for player in (seat, 1 - seat):
        table.add_row(f"cost {herald.name(player)}", *[_cost(piece, player) for piece in spaces])
    lines = [explained(herald(piece.label), piece.face, herald) for piece in spaces if piece.face]
    lines.append(_decks(view.zone("divinities"), herald))
    enki = view.zone("enki")
    shown = [herald(piece.label) for piece in enki.pieces]
    shown += [herald(say("token." + mark.removeprefix("shown:"))) for mark in enki.marks]
    if shown:
        lines.append(Text(f"on Enki   {', '.join(shown)}", WARM))
    return Group(
        table, *lines, *[_own(view.zone(f"divinities:{player}"), herald, player) for player in range(2)]
    )


def explained(name: str, face: str, herald: Herald) -> Text:
    """Something by its name and what it does, where the game has words for what is on its face."""
    text = Text(name)
    about = herald.word(f"about.{face}", "")
    return text.append(f" – {about}", DIM) if about else text


def _lying(piece: Piece, herald: Herald) -> str:
    """What lies on a space: a name, the mythology of a face-down card, or nothing."""
    if "empty" in piece.marks:
        return "–"
    return herald(piece.label) if piece.face else f"({herald.word(f'mythology.{piece.back}', piece.back)})"


def _cost(piece: Piece, seat: int) -> str:
    start = f"price:{seat}:"
    return next((mark.removeprefix(start) for mark in piece.marks if mark.startswith(start)), "")


def _decks(zone: Zone, herald: Herald) -> Text:
    """Each deck: its size, and the cards that are known from the top down."""
    text = Text("decks     ", DIM)
    for piece in zone.pieces:
        if piece.id == "called":
            text.append(f"called: {herald(piece.label)}  ", WARM)
            continue
        cards = ", ".join(_card(mark, herald) for mark in piece.marks) or "empty"
        text.append(f"{herald(piece.label)} ({cards})  ")
    return text


def _card(mark: str, herald: Herald) -> str:
    """A card of a deck: its name if it is known."""
    return "?" if mark == "unseen" else herald(say("divinity." + mark.split(":")[1]))


def _own(zone: Zone, herald: Herald, seat: int) -> Text:
    """A player's divinities, mythology tokens, offerings and the coins on Astarte."""
    text = Text(f"{herald.name(seat)}: ", STRONG)
    names = [herald(piece.label) for piece in zone.pieces]
    numbers = {counter.id: counter for counter in zone.counters}
    for id, counter in numbers.items():
        if counter.value > 0 and id.startswith(("mythology:", "astarte:")):
            names.append(f"{herald(counter.label)}: {counter.value}")
    hidden = numbers[f"offerings:{seat}"].value - sum(piece.back == "offering" for piece in zone.pieces)
    if hidden > 0:
        names.append(f"{herald(numbers[f'offerings:{seat}'].label)}: {hidden}")
    text.append(", ".join(names) or "no divinities", DIM if not names else "")
    return text
