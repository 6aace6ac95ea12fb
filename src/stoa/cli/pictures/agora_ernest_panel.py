"""What stands beside the table in a picture of Ernest's Agora: players, deck, drawn card, legend."""

from stoa.cli.herald import Herald
from stoa.cli.pictures.agora_ernest_style import PANEL
from stoa.cli.pictures.svg import tag, text
from stoa.games.agora_ernest.components import EFFECTS, LETTERS, NONE
from stoa.games.agora_ernest.rules.shops import counters_of, income_of
from stoa.games.agora_ernest.state import ErnestState
from stoa.kernel.basics import popcount

_ROW = 74.0
_INDENT = 22.0


def panel(state: ErnestState, herald: Herald, caption: str) -> tuple[str, float]:
    """The panel, and how high it is."""
    parts: list[str] = []
    for seat in range(int(state.box.players)):
        parts.append(_seat(state, herald, seat, 18.0 + seat * _ROW))
    y = 34.0 + int(state.box.players) * _ROW
    lines = [_deck_words(state)]
    if state.held != NONE:
        letter = LETTERS[state.box.faces.letter[state.held]]
        effect = EFFECTS[state.box.faces.effect[state.held]]
        lines.append(f"drawn: card {state.held + 1} ({letter}, {effect})")
    if caption:
        lines.append(caption if len(caption) < 38 else caption[:36] + "…")
    for number, words in enumerate(lines):
        parts.append(text(_INDENT, y + 22 * number, words, "small"))
    return "\n".join(parts), y + 60


def _deck_words(state: ErnestState) -> str:
    left, gone = int(popcount(state.deck)), int(popcount(state.gone))
    burnt = f", {gone} out of the game" if gone else ""
    return f"deck: {left} {'card' if left == 1 else 'cards'}{burnt}"


def _seat(state: ErnestState, herald: Herald, seat: int, y: float) -> str:
    letter = state.letter(seat)
    income, counters = int(income_of(state, seat)), int(counters_of(state, seat))
    parts = [
        tag("rect", x=12, y=y, width=PANEL - 26, height=_ROW - 12, rx=8, class_="bar"),
        tag("circle", cx=38, cy=y + 31, r=15, class_=f"counter fill{seat}"),
        text(38, y + 36, "" if letter == NONE else LETTERS[letter], "lot"),
        text(62, y + 27, herald.name(seat)[:14], "name"),
        text(62, y + 47, f"{counters} {'counter' if counters == 1 else 'counters'}", "small"),
        text(PANEL - 26, y + 28, str(int(state.coins[seat])), "big"),
        text(PANEL - 26, y + 47, f"+{income} a turn", "small", text_anchor="end"),
    ]
    return "\n".join(parts)


def legend() -> str:
    """What the signs mean."""
    items = (
        (tag("circle", cx=9, cy=-4, r=4.4, class_="coin"), "earns a coin"),
        (tag("circle", cx=9, cy=-4, r=2.4, class_="chance"), "open, shop not owned"),
        (_door("barred"), "door touched"),
        (_door("dead"), "door at an alley"),
        (tag("rect", x=0, y=-13, width=18, height=16, class_="alley") + _hatched(), "alley"),
        (tag("circle", cx=9, cy=-4, r=8, class_="circle"), "circle with price"),
        (tag("circle", cx=9, cy=-4, r=8, class_="counter fill1"), "counter with income"),
        (text(9, 0, "a", "piece"), "piece, as buy names it"),
    )
    parts: list[str] = []
    for at, (sign, words) in enumerate(items):
        x, y = 18.0 + at % 4 * 190, 24.0 + at // 4 * 24
        parts.append(tag("g", sign, text(26, 0, words, "key"), transform=f"translate({x:g} {y:g})"))
    return "\n".join(parts)


def _hatched() -> str:
    return tag("rect", x=0, y=-13, width=18, height=16, fill="url(#hatch)")


def _door(kind: str) -> str:
    """A short piece of wall with a door in it, drawn at the scale of a card."""
    parts = [
        tag("rect", x=-0.1, y=-0.35, width=1.2, height=0.7, class_="ground"),
        tag("line", x1=0, y1=0, x2=1, y2=0, class_="black"),
        tag("line", x1=0.2, y1=0, x2=0.8, y2=0, class_=kind),
    ]
    return tag("g", *parts, transform="translate(-1 -5) scale(20)")
