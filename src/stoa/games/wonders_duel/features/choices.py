"""The numbers of the choices that the expansions bring."""

from mypy_extensions import i64

from stoa.games.wonders_duel.actions.agora import (
    INFLUENCE,
    KEEP,
    LOCK,
    MOVE,
    PREPARE,
    REMOVE,
    SWAP,
    TAKE,
    TRIGGER,
)
from stoa.games.wonders_duel.actions.pantheon import ACTIVATE, SETTLE
from stoa.games.wonders_duel.features.layout import (
    ALL_DIVINITIES,
    DO_ACTIVATE,
    DO_CHOOSE,
    DO_INFLUENCE,
    DO_KEEP,
    DO_LOCK,
    DO_MOVE,
    DO_OTHER,
    DO_PREPARE,
    DO_REMOVE,
    DO_SETTLE,
    DO_TAKE,
    DO_TRIGGER,
)
from stoa.games.wonders_duel.state import DuelState
from stoa.games.wonders_duel.tables.base import NONE
from stoa.kernel.actions import first_argument, second_argument, verb_of


def number_of_other(state: DuelState, action: i64) -> i64:
    """What the expansions ask; Conspiracies, chambers and divinities by what they are."""
    verb = verb_of(action)
    first = first_argument(action)
    if verb == TAKE:
        card = state.card_at(first)
        return DO_OTHER + TAKE if card == NONE else DO_TAKE + card
    if verb == PREPARE:
        return DO_PREPARE + state.conspiracy(second_argument(action))
    if verb == TRIGGER:
        return DO_TRIGGER + state.conspiracy(first)
    if verb == KEEP:
        return DO_KEEP + first
    if verb == INFLUENCE:
        return DO_INFLUENCE + first
    if verb == MOVE:
        return DO_MOVE + second_argument(action)
    if verb == REMOVE:
        return DO_REMOVE + first
    if verb == LOCK:
        return DO_LOCK + first
    if verb == SWAP:
        return DO_CHOOSE + first
    if verb == ACTIVATE and first < ALL_DIVINITIES:
        return DO_ACTIVATE + first
    if verb == SETTLE and first < 6:
        return DO_SETTLE + first
    return DO_OTHER + verb
