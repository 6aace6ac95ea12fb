"""Actions of all books in words: each as the book it belongs to says it."""

from mypy_extensions import i64

from stoa.games.wonders_duel.actions.agora import KEEP, is_of_agora
from stoa.games.wonders_duel.actions.pantheon import SETTLE, is_of_pantheon
from stoa.games.wonders_duel.describe.agora import agora_label, agora_pieces, is_agora_secret
from stoa.games.wonders_duel.describe.base import base_label, base_pieces, is_base_secret
from stoa.games.wonders_duel.describe.pantheon import is_pantheon_secret, pantheon_label, pantheon_pieces
from stoa.games.wonders_duel.state import DuelState
from stoa.kernel.actions import pack, second_argument, verb_of
from stoa.kernel.basics import PieceId
from stoa.kernel.messages import Message


def is_secret(state: DuelState, action: i64, seat: i64) -> bool:
    """Whether part of an action is hidden from a seat."""
    if is_of_pantheon(action):
        return is_pantheon_secret(state, action, seat)
    if is_of_agora(action):
        return is_agora_secret(state, action, seat)
    return is_base_secret(state, action, seat)


def label(state: DuelState, action: i64, seat: i64) -> Message:
    """An action in a sentence, as a seat may hear it."""
    is_hidden = is_secret(state, action, seat)
    if is_of_pantheon(action):
        return pantheon_label(state, action, is_hidden)
    if is_of_agora(action):
        return agora_label(state, action, is_hidden)
    return base_label(state, action, is_hidden)


def pieces(state: DuelState, action: i64) -> list[PieceId]:
    """What a client lights up for an action, in the order a person would touch it."""
    if is_of_pantheon(action):
        return pantheon_pieces(state, action)
    return agora_pieces(state, action) if is_of_agora(action) else base_pieces(state, action)


def as_seen(state: DuelState, action: i64, seat: i64) -> i64:
    """An action without what is hidden from a seat; where a card goes, all see."""
    verb = verb_of(action)
    # The verbs below name what all see: of a preparation the place of the Conspiracy.
    if verb < KEEP or not is_secret(state, action, seat):
        return action
    return pack(verb, 0, second_argument(action) if verb == KEEP or verb == SETTLE else 0)
