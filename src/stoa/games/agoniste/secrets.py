"""What a seat does not know of Agoniste, and the worlds it must therefore think possible."""

from mypy_extensions import i64

from stoa.games.agoniste.actions import CARD
from stoa.games.agoniste.rules.numbers import LAY_FACE_DOWN, LOOK_AT_DECK
from stoa.games.agoniste.state import NONE, AgonisteState
from stoa.kernel.actions import verb_of
from stoa.kernel.basics import CHANCE, Action, Seat, has_bit
from stoa.kernel.chance import Chance
from stoa.kernel.state import first_of, seat_of, step_of


def is_secret(state: AgonisteState, action: Action, seat: Seat) -> bool:
    """Whether `action` draws a card that a seat does not see: all but two draws are open.

    A private one is seen by chance and by whoever draws, and known to whoever knew the top card before.
    """
    if verb_of(action) != CARD or seat == CHANCE:
        return False
    frame = state.top()
    step = step_of(frame)
    if (step != LAY_FACE_DOWN and step != LOOK_AT_DECK) or seat == seat_of(frame):
        return False
    return not has_bit(state.decks.known_by(drawn_deck(frame), 0), seat)


def drawn_deck(frame: i64) -> i64:
    """The seat from whose deck a draw takes a card; Artemis looks at any."""
    return first_of(frame) if step_of(frame) == LOOK_AT_DECK else seat_of(frame)


def resample(state: AgonisteState, seat: i64, chance: Chance) -> AgonisteState:
    """A world the seat cannot tell from this one: unknown cards of each deck are dealt anew.

    A face-down card came from its owner's deck, so it is dealt together with that deck.
    """
    world = state.clone()
    hides = state.face_down != NONE and not has_bit(state.face_down_known, seat)
    for deck in range(state.box.players):
        world.decks.forget(deck, seat)
        if hides and deck == state.defender:
            world.decks.add(deck, state.face_down)
        world.decks.redeal(deck, chance)
        if hides and deck == state.defender:
            world.face_down = world.decks.draw_out(deck, chance)
    return world
