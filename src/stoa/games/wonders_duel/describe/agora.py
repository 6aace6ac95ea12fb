"""Actions of the Agora expansion in words, what they touch, and who may know them."""

from mypy_extensions import i64

from stoa.games.wonders_duel.actions.agora import (
    CONSPIRACIES_DRAWN,
    CONSPIRE,
    DECREE,
    INFLUENCE,
    KEEP,
    LOCK,
    MOVE,
    PAY,
    PREPARE,
    REMOVE,
    REMOVED,
    SHIFT,
    SWAP,
    TAKE,
    TRIGGER,
)
from stoa.games.wonders_duel.actions.base import mask_argument, members
from stoa.games.wonders_duel.describe.base import chosen_card_label
from stoa.games.wonders_duel.names.agora import (
    chamber_name,
    chamber_piece,
    conspiracy_name,
    conspiracy_piece,
    decree_name,
    decree_piece,
)
from stoa.games.wonders_duel.names.base import card_name, card_piece, place_piece, token_name, token_piece
from stoa.games.wonders_duel.state import DRAWN, HAND, DuelState
from stoa.games.wonders_duel.tables.base import AGE_START
from stoa.kernel.actions import first_argument, second_argument, verb_of
from stoa.kernel.basics import PieceId, has_bit
from stoa.kernel.messages import Message, say
from stoa.kernel.state import first_of, seat_of, step_of


def is_agora_secret(state: DuelState, action: i64, seat: i64) -> bool:
    """Whether part of an action is hidden from a seat: what another draws, keeps or locks unseen."""
    verb = verb_of(action)
    if verb == LOCK and not has_bit(state.box_tokens, first_argument(action)):
        return False
    is_unseen = verb == PREPARE or verb == KEEP or verb == LOCK
    is_drawn = verb == CONSPIRACIES_DRAWN or verb == REMOVED
    return (is_unseen or is_drawn) and seat != seat_of(state.top())


def agora_label(state: DuelState, action: i64, is_hidden: bool) -> Message:
    """An action in a sentence; a hidden one without its secret."""
    verb = verb_of(action)
    first = first_argument(action)
    second = second_argument(action)
    if verb == INFLUENCE:
        return say("do.place", chamber=chamber_name(first))
    if verb == MOVE:
        return say("do.move", start=chamber_name(first), end=chamber_name(second))
    if verb == REMOVE:
        return say("do.remove", chamber=chamber_name(first))
    if verb == SWAP:
        return say("do.swap", card=card_name(first), own=card_name(second))
    if verb == SHIFT:
        start = chamber_name(state.decree_at(first))
        return say("do.shift", decree=decree_name(state.decree(first)), start=start, end=chamber_name(second))
    if verb == LOCK:
        return say("do.lock-hidden") if is_hidden else say("do.lock", token=token_name(first))
    if verb == PAY:
        return say("do.waive-resource" if first == 0 else "do.waive-coins")
    if verb == TAKE:
        return chosen_card_label(step_of(state.top()), state.card_at(first))
    return _conspiracy_label(state, action, is_hidden)


def _conspiracy_label(state: DuelState, action: i64, is_hidden: bool) -> Message:
    verb = verb_of(action)
    first = first_argument(action)
    second = second_argument(action)
    if verb == CONSPIRE:
        return say("do.conspire")
    if verb == TRIGGER:
        return say("do.trigger", conspiracy=conspiracy_name(state.conspiracy(first)))
    if verb == KEEP:
        end = "top" if second == 0 else "bottom"
        if is_hidden:
            return say("do.keep-hidden-" + end)
        return say("do.keep-" + end, conspiracy=conspiracy_name(first))
    if verb == PREPARE:
        number = int(second % HAND) + 1
        card = card_name(state.card_at(first))
        if is_hidden:
            return say("do.prepare-hidden", number=number, card=card)
        prepared = conspiracy_name(state.conspiracy(second))
        return say("do.prepare", number=number, conspiracy=prepared, card=card)
    return say("draw.hidden") if is_hidden else _draw_label(state, action)


def _draw_label(state: DuelState, action: i64) -> Message:
    verb = verb_of(action)
    first = first_argument(action)
    if verb == DECREE:
        return say("draw.decree", decree=decree_name(first))
    if verb == CONSPIRACIES_DRAWN:
        drawn = [conspiracy_name(first), conspiracy_name(second_argument(action))]
        return say("draw.conspiracies", conspiracies=drawn)
    start = AGE_START[state.age]
    return say("draw.removed", cards=[card_name(start + n) for n in members(mask_argument(action))])


def agora_pieces(state: DuelState, action: i64) -> list[PieceId]:
    """What a client lights up for an action, in the order a person would touch it."""
    verb = verb_of(action)
    first = first_argument(action)
    second = second_argument(action)
    if verb == TAKE:
        return [place_piece(first)]
    if verb == PREPARE:
        return [place_piece(first), conspiracy_piece(second)]
    if verb == TRIGGER:
        return [conspiracy_piece(first)]
    if verb == LOCK:
        return [token_piece(first)]
    if verb == SWAP:
        actor = seat_of(state.top())
        return [card_piece(f"city:{1 - actor}", first), card_piece(f"city:{actor}", second)]
    if verb == INFLUENCE or verb == REMOVE:
        return [chamber_piece(first)]
    if verb == MOVE:
        return [chamber_piece(first), chamber_piece(second)]
    if verb == SHIFT:
        return [decree_piece(first), chamber_piece(second)]
    if verb == KEEP:
        drawn = DRAWN if state.conspiracy(DRAWN) == first else DRAWN + 1
        return [conspiracy_piece(drawn), "conspiracies"]
    if verb == CONSPIRE or verb == CONSPIRACIES_DRAWN:
        return ["conspiracies"]
    if verb == DECREE:
        return [decree_piece(first_of(state.top()))]
    return ["unseen"] if verb == REMOVED else []
