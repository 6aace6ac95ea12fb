"""What Sherds says, as messages: prompts, labels, log sentences; `words` has the sentences."""

from mypy_extensions import i64

from stoa.games._template.actions import BURY, DRAW, GIVE, KEEP, to_text
from stoa.games._template.components import SEATS, SHELF
from stoa.games._template.secrets import is_secret
from stoa.games._template.state import SherdsState
from stoa.kernel.actions import first_argument, verb_of
from stoa.kernel.basics import Action, PieceId, Seat, has_bit
from stoa.kernel.messages import Message, say, seat_name
from stoa.kernel.state import seat_of

_LABELS = ("action.draw", "action.keep", "action.bury", "action.show", "action.take", "action.give")


def seat_word(seat: i64) -> Message:
    """What a seat is called on the table."""
    return say("seat." + SEATS[seat])


def seat_words(state: SherdsState) -> list[Message]:
    """What all seats are called."""
    return [seat_word(seat) for seat in range(state.box.players)]


def sherd(kind: i64) -> Message:
    """A sherd whose number the reader knows."""
    return say("sherd.known", number=int(kind) + 1)


def held_sherd(state: SherdsState, seat: Seat) -> Message:
    """The sherd in hand as `seat` knows it."""
    return sherd(state.held) if has_bit(state.held_known, seat) else say("sherd.unknown")


def drawing(player: i64) -> Message:
    """While chance draws."""
    return say("prompt.draw", seat=seat_name(player))


def deciding(state: SherdsState, player: i64, seat: Seat) -> Message:
    """Keep, bury or show?"""
    question = "prompt.decide" if seat == player else "prompt.decide-other"
    return say(question, seat=seat_name(player), sherd=held_sherd(state, seat))


def placing(state: SherdsState, player: i64, seat: Seat) -> Message:
    """Take or give?"""
    question = "prompt.place" if seat == player else "prompt.place-other"
    return say(question, seat=seat_name(player), sherd=held_sherd(state, seat))


def action_label(state: SherdsState, action: Action, seat: Seat) -> Message:
    """The text of an action's button, as far as `seat` may know it."""
    verb = verb_of(action)
    if verb == DRAW:
        is_hidden = is_secret(state, action, seat)
        return say(_LABELS[verb], sherd=say("sherd.unknown") if is_hidden else sherd(first_argument(action)))
    if verb == GIVE:
        receiver = seat_name(first_argument(action))
        return say(_LABELS[verb], sherd=held_sherd(state, seat), seat=receiver)
    return say(_LABELS[verb], sherd=held_sherd(state, seat))


def action_text(state: SherdsState, action: Action, seat: Seat) -> str:
    """An action in short words; a sherd that only others see is hidden."""
    return to_text(action, not is_secret(state, action, seat))


def action_pieces(state: SherdsState, action: Action) -> list[PieceId]:
    """What a client lights up for an action, in the order a person would touch it."""
    verb = verb_of(action)
    if verb == DRAW:
        return ["stack"]
    owner = seat_of(state.top())
    if verb == KEEP:
        return ["held:sherd", f"shelf:{owner + 1}"]
    if verb == BURY:
        return ["held:sherd", "stack"]
    if verb == GIVE:
        return ["held:sherd", f"row:{first_argument(action) + 1}"]
    return ["held:sherd", f"row:{owner + 1}"]


def drew(player: i64) -> Message:
    """What all see of a draw."""
    return say("event.drew", seat=seat_name(player))


def saw(kind: i64) -> Message:
    """What those hear who know the sherd drawn."""
    return say("event.saw", sherd=sherd(kind))


def kept(player: i64) -> Message:
    """A sherd went onto a shelf."""
    return say("event.kept", seat=seat_name(player))


def buried(player: i64) -> Message:
    """A sherd went under the stack."""
    return say("event.buried", seat=seat_name(player))


def showed(player: i64, kind: i64) -> Message:
    """A sherd was turned up."""
    return say("event.showed", seat=seat_name(player), sherd=sherd(kind))


def placed(player: i64, receiver: i64, kind: i64) -> Message:
    """A shown sherd went into a row."""
    if player == receiver:
        return say("event.took", seat=seat_name(player), sherd=sherd(kind))
    return say("event.gave", seat=seat_name(player), other=seat_name(receiver), sherd=sherd(kind))


def turned_up(state: SherdsState, player: i64) -> Message:
    """A shelf was turned up at the end."""
    shelf: list[Message] = []
    for place in range(state.shelf_size(player)):
        shelf.append(sherd(i64(state.shelves[player * SHELF + place])))
    if not shelf:
        return say("event.empty-shelf", seat=seat_name(player))
    return say("event.turned-up", seat=seat_name(player), sherds=shelf)
