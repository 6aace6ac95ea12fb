"""What is said of an action, whichever book it comes from, as far as somebody may know it."""

from stoa.games.wonders_duel.about import about_action
from stoa.games.wonders_duel.actions.base import KEEP, from_text, to_text
from stoa.games.wonders_duel.actions.pantheon import SETTLE, divine_meant, divine_text, is_divine
from stoa.games.wonders_duel.describe import base, pantheon
from stoa.games.wonders_duel.state import DuelState
from stoa.games.wonders_duel.tables import NONE
from stoa.kernel.actions import pack, second_argument, verb_of
from stoa.kernel.basics import CHANCE, Action, PieceId, Seat
from stoa.kernel.messages import Message, say


def is_secret(state: DuelState, action: Action, seat: Seat) -> bool:
    """Whether part of an action is hidden from a seat; nothing is from chance."""
    if seat == CHANCE:
        return False
    if is_divine(action):
        return pantheon.is_divine_secret(state, action, seat)
    return base.is_secret(state, action, seat)


def without_secret(action: Action) -> Action:
    """An action that is hidden from somebody, as he sees it: what is done, and where if that is open."""
    verb = verb_of(action)
    return pack(verb, 0, second_argument(action) if verb == KEEP or verb == SETTLE else 0)


def action_text(state: DuelState, action: Action, seat: Seat) -> str:
    """An action in short words."""
    is_hidden = is_secret(state, action, seat)
    return divine_text(action, is_hidden) if is_divine(action) else to_text(state, action, is_hidden)


def action_meant(state: DuelState, text: str) -> Action:
    """The action that `text` means; raises `BadText`."""
    divine = divine_meant(text.split()) if state.box.pantheon else NONE
    return from_text(state, text) if divine == NONE else divine


def action_label(state: DuelState, action: Action, seat: Seat) -> Message:
    """An action in a sentence."""
    is_hidden = is_secret(state, action, seat)
    if is_divine(action):
        return pantheon.divine_label(state, action, is_hidden)
    return base.action_label(state, action, is_hidden)


def action_gives(state: DuelState, action: Action, seat: Seat) -> list[Message]:
    """What the things that an action offers do."""
    return about_action(state, action, seat, is_secret(state, action, seat))


def action_pieces(state: DuelState, action: Action) -> list[PieceId]:
    """What a client lights up for an action."""
    if is_divine(action):
        return pantheon.divine_pieces(state, action)
    return base.action_pieces(state, action)


def seat_words(state: DuelState) -> list[Message]:
    """What the table calls the two seats."""
    return [say("seat.first"), say("seat.second")]
