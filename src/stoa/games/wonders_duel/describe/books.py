"""What is said of an action, whichever book it comes from, as far as somebody may know it."""

from stoa.games.wonders_duel.about import about_action
from stoa.games.wonders_duel.actions.agora import KEEP, is_of_agora
from stoa.games.wonders_duel.actions.notation import to_text
from stoa.games.wonders_duel.actions.pantheon import SETTLE, is_of_pantheon
from stoa.games.wonders_duel.describe.agora import agora_label, agora_pieces, is_agora_secret
from stoa.games.wonders_duel.describe.base import base_label, base_pieces, is_base_secret
from stoa.games.wonders_duel.describe.pantheon import (
    god_chosen,
    is_pantheon_secret,
    pantheon_label,
    pantheon_pieces,
)
from stoa.games.wonders_duel.state import DuelState
from stoa.kernel.actions import pack, second_argument, verb_of
from stoa.kernel.basics import CHANCE, Action, PieceId, Seat
from stoa.kernel.messages import Message, say
from stoa.kernel.view import Listed


def is_secret(state: DuelState, action: Action, seat: Seat) -> bool:
    """Whether part of an action is hidden from a seat; nothing is from chance."""
    if seat == CHANCE:
        return False
    if is_of_pantheon(action):
        return is_pantheon_secret(state, action, seat)
    if is_of_agora(action):
        return is_agora_secret(state, action, seat)
    return is_base_secret(state, action, seat)


def without_secret(action: Action) -> Action:
    """An action that is hidden from somebody, as he sees it: what is done, and where if that is open."""
    verb = verb_of(action)
    return pack(verb, 0, second_argument(action) if verb == KEEP or verb == SETTLE else 0)


def action_text(state: DuelState, action: Action, seat: Seat) -> str:
    """An action in short words."""
    return to_text(state, action, is_secret(state, action, seat))


def action_label(state: DuelState, action: Action, seat: Seat) -> Message:
    """An action in a sentence."""
    is_hidden = is_secret(state, action, seat)
    if is_of_pantheon(action):
        return pantheon_label(state, action, is_hidden)
    if is_of_agora(action):
        return agora_label(state, action, is_hidden)
    return base_label(state, action, is_hidden)


def action_gives(state: DuelState, action: Action, seat: Seat) -> list[Message]:
    """What the things that an action offers do."""
    return about_action(state, action, seat, is_secret(state, action, seat))


def action_pieces(state: DuelState, action: Action) -> list[PieceId]:
    """What a client lights up for an action, in the order a person would touch it."""
    if is_of_pantheon(action):
        return pantheon_pieces(state, action)
    return agora_pieces(state, action) if is_of_agora(action) else base_pieces(state, action)


def action_listed(state: DuelState, action: Action) -> Listed:
    """What an action chooses of a deck, whose cards are no pieces."""
    return Listed(face=god_chosen(action)) if is_of_pantheon(action) else Listed()


def seat_words(state: DuelState) -> list[Message]:
    """What the table calls the two seats."""
    return [say("seat.first"), say("seat.second")]
