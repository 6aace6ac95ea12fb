"""The notation of all books: each action in the words of the book it belongs to."""

from mypy_extensions import i64

from stoa.games.wonders_duel.actions.agora import agora_text, is_of_agora
from stoa.games.wonders_duel.actions.base import base_meant, base_text
from stoa.games.wonders_duel.actions.pantheon import is_of_pantheon, pantheon_text
from stoa.games.wonders_duel.state import DuelState
from stoa.games.wonders_duel.tables.base import NONE
from stoa.kernel.actions import unreadable, words_of


def to_text(state: DuelState, action: i64, is_hidden: bool) -> str:
    """The words for an action; a hidden one's secrets are ``?``."""
    if is_of_pantheon(action):
        return pantheon_text(action, is_hidden)
    if is_of_agora(action):
        return agora_text(state, action, is_hidden)
    return base_text(state, action, is_hidden)


def from_text(state: DuelState, text: str) -> i64:
    """The action that `text` means, in a mode that has it; raises `BadText`."""
    words = words_of(text)
    action = base_meant(state, words)
    if action == NONE:
        action = state.box.expansion.meant(state, words)
    if action == NONE:
        raise unreadable(text, "build altar, wonder sphinx with altar, token law")
    return action
