"""A table of Sherds as a test needs it: name what matters, the rest is empty."""

from stoa.games._template.components import KINDS, SHELF
from stoa.games._template.game import SHERDS
from stoa.games._template.rules.numbers import DECIDE, DRAW_SHERD, PASS_TURN, PLACE_SHOWN
from stoa.games._template.state import STACK, SherdsState, empty_table
from stoa.kernel.basics import CHANCE, EVERYONE, NOBODY, bit
from stoa.kernel.events import Log
from stoa.kernel.messages import Message
from stoa.kernel.options import Value


def table(
    players: int = 2,
    turn: int = 1,
    stack: tuple[int, ...] = (),
    buried: tuple[tuple[int, int], ...] = (),
    held: int = 0,
    shown: bool = False,
    shelves: dict[int, tuple[int, ...]] | None = None,
    rows: dict[int, tuple[int, ...]] | None = None,
    have_buried: tuple[int, ...] = (),
    give: str = "either",
    pairs: str = "spoil",
    copies: int = 2,
) -> SherdsState:
    """Seats count from 1 and sherds are named by their numbers, as on the table.

    `buried` holds pairs of a sherd and the seat that knows it, from the top down. With a sherd `held`
    the seat whose `turn` it is decides about it, or places it if it is `shown`; without, it draws, or
    the match is over if there is nothing to draw.
    """
    figures: dict[str, Value] = {"copies": copies}
    options = SHERDS.agree(players, {"give": give}, {"pairs": pairs}, figures)
    state = empty_table(options)
    for number in stack:
        state.stack.add(STACK, number - 1)
    for number, seat in buried:
        state.stack.lay_at_bottom(STACK, number - 1, bit(seat - 1))
    for seat, numbers in (shelves or {}).items():
        for place, number in enumerate(numbers):
            state.shelves[(seat - 1) * SHELF + place] = number - 1
            state.shelves_known[(seat - 1) * SHELF + place] = bit(seat - 1)
    for seat, numbers in (rows or {}).items():
        for number in numbers:
            state.rows[(seat - 1) * KINDS + number - 1] += 1
    for seat in have_buried:
        state.buriers |= bit(seat - 1)
    _begin(state, turn - 1, held, shown)
    return state


def _begin(state: SherdsState, seat: int, held: int, shown: bool) -> None:
    if held:
        state.held = held - 1
        state.held_known = EVERYONE if shown else bit(seat)
        state.push(PLACE_SHOWN if shown else DECIDE, seat)
    elif state.stack.size(STACK):
        state.push(DRAW_SHERD, seat)
    else:
        state.push(PASS_TURN, seat)
        SHERDS.run_automatic(state, None)


def choices(state: SherdsState) -> list[str]:
    """What can be done now, in words."""
    actor = SHERDS.actor(state)
    return [SHERDS.to_text(state, action, actor) for action in SHERDS.legal(state)]


def do(state: SherdsState, *texts: str) -> list[str]:
    """Play these actions; return what everybody heard, as sentences."""
    return [words(event.message) for event in listen(state, *texts).heard_by(NOBODY)]


def listen(state: SherdsState, *texts: str) -> Log:
    """Play these actions and return their log."""
    log = Log()
    for text in texts:
        action = SHERDS.from_text(state, text)
        assert SHERDS.allows(state, action), f"'{text}' is not allowed; there is: {choices(state)}"
        SHERDS.apply(state, action, log)
    return log


def words(message: Message) -> str:
    """A message as a sentence."""
    return SHERDS.sentence(message, ["Ada", "Bo", "Cleo", "Dan"])


def refusal(state: SherdsState, text: str) -> list[tuple[str, str]]:
    """The failed conditions of an action: what is said, and the paragraph."""
    reasons = SHERDS.explain(state, SHERDS.from_text(state, text))
    return [(words(reason.message), reason.rule) for reason in reasons if not reason.met]


def faces(state: SherdsState, zone: str, seat: int) -> list[str]:
    """The numbers that a seat (0: a spectator) sees in a zone; "" for a sherd that is face down to it."""
    return [piece.face.removeprefix("sherd-") for piece in SHERDS.view(state, seat - 1).zone(zone).pieces]


def turn(state: SherdsState) -> str:
    """Whose turn it is, as a record names it."""
    actor = SHERDS.actor(state)
    return "*" if actor == CHANCE else str(actor + 1)
