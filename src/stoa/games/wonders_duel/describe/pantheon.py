"""Actions of the Pantheon expansion in words, what they touch, and who may know them."""

from mypy_extensions import i64

from stoa.games.wonders_duel.actions.base import mask_argument, members
from stoa.games.wonders_duel.actions.pantheon import (
    ACTIVATE,
    CALL,
    GATE_LAID,
    GUARD,
    MYTHOLOGY,
    OFFERING,
    OFFERINGS_LAID,
    SEARCH,
    SEEN,
    SETTLE,
    STRIKE,
    TOP,
    WAR,
)
from stoa.games.wonders_duel.components.pantheon import DIVINITIES_IN_DECK
from stoa.games.wonders_duel.marks.pantheon import face_of, gate_spot, track_on_space
from stoa.games.wonders_duel.names.base import card_name, place_piece, token_name
from stoa.games.wonders_duel.names.pantheon import (
    deck_piece,
    divinity_name,
    mythology_name,
    offering_name,
    post_piece,
    space_name,
    space_piece,
    track_name,
    war_name,
    war_piece,
)
from stoa.games.wonders_duel.rules.numbers import DROP_WAR_TOKEN, ENKI_OPEN
from stoa.games.wonders_duel.rules.pantheon.activation import price_with, space_cost
from stoa.games.wonders_duel.rules.pantheon.looking import is_revealed
from stoa.games.wonders_duel.state import DuelState
from stoa.games.wonders_duel.tables.base import NONE
from stoa.games.wonders_duel.tables.pantheon import DIVINITY_WORDS
from stoa.kernel.actions import first_argument, second_argument, verb_of
from stoa.kernel.basics import PieceId
from stoa.kernel.messages import Message, say
from stoa.kernel.state import first_of, seat_of, second_of, step_of


def is_pantheon_secret(state: DuelState, action: i64, seat: i64) -> bool:
    """Whether part of an action is hidden from a seat: cards looked at, placed or put back unseen."""
    verb = verb_of(action)
    frame = state.top()
    if verb == ACTIVATE or verb == CALL or SEARCH <= verb <= MYTHOLOGY:
        return False
    if verb == OFFERINGS_LAID or verb == GATE_LAID or step_of(frame) == ENKI_OPEN:
        return False
    if verb == SEEN and is_revealed(state, second_of(frame)):
        return False
    if verb == TOP and state.box.draws_revealed:
        return False
    return seat != seat_of(frame)


def pantheon_label(state: DuelState, action: i64, is_hidden: bool) -> Message:
    """An action in a sentence; a hidden one without its secret."""
    verb = verb_of(action)
    first = first_argument(action)
    second = second_argument(action)
    if verb == ACTIVATE:
        return _activation_label(state, first, second)
    if verb == SETTLE:
        if is_hidden:
            return say("do.settle-hidden", space=space_name(second))
        return say("do.settle", divinity=divinity_name(first), space=space_name(second))
    if verb == CALL:
        return say("do.call", divinity=divinity_name(first))
    if verb == TOP:
        return say("do.top-hidden") if is_hidden else say("do.top", divinity=divinity_name(first))
    if verb == SEARCH:
        return say("do.search", mythology=mythology_name(first))
    if verb == STRIKE:
        return say("do.strike", card=card_name(state.card_at(first)), number=int(first) + 1)
    if verb == GUARD:
        return say("do.guard", space=track_name(first))
    if verb == WAR:
        is_dropped = step_of(state.top()) == DROP_WAR_TOKEN
        return say("do.drop-war" if is_dropped else "do.use-war", token=war_name(first))
    return say("draw.hidden") if is_hidden else _draw_label(action)


def _activation_label(state: DuelState, space: i64, offerings: i64) -> Message:
    price = int(price_with(space_cost(state, seat_of(state.top()), space), offerings))
    track = track_on_space(state, space)
    is_gate = gate_spot(state) == space
    name = say("gate") if is_gate or track == NONE else divinity_name(face_of(state, track))
    if offerings == 0:
        return say("do.activate", divinity=name, price=price)
    spent: list[Message] = [offering_name(n) for n in members(offerings)]
    return say("do.activate-with", divinity=name, price=price, offerings=spent)


def _draw_label(action: i64) -> Message:
    verb = verb_of(action)
    first = first_argument(action)
    if verb == MYTHOLOGY:
        return say("draw.mythology", mythology=mythology_name(first))
    if verb == SEEN:
        return say("draw.divinity", divinity=divinity_name(first))
    if verb == OFFERINGS_LAID:
        second = second_argument(action)
        laid = [offering_name(n) for n in (first, second, 3 - first - second)]
        return say("draw.offerings", offerings=laid)
    if verb == OFFERING:
        return say("draw.offerings", offerings=[offering_name(first)])
    if verb == GATE_LAID:
        return say("draw.gate", space=space_name(first))
    tokens: list[Message] = [token_name(n) for n in members(mask_argument(action))]
    return say("draw.tokens", tokens=tokens) if tokens else say("draw.no-enki")


def god_chosen(action: i64) -> str:
    """The divinity that an action takes of a deck, by its face."""
    verb = verb_of(action)
    return DIVINITY_WORDS[first_argument(action)] if verb == CALL or verb == TOP or verb == SETTLE else ""


def pantheon_pieces(state: DuelState, action: i64) -> list[PieceId]:
    """What a client lights up for an action, in the order a person would touch it."""
    verb = verb_of(action)
    first = first_argument(action)
    if verb == ACTIVATE:
        actor = seat_of(state.top())
        return [*[f"offering:{actor}:{n}" for n in members(second_argument(action))], space_piece(first)]
    if verb == SETTLE:
        return [deck_piece(first // DIVINITIES_IN_DECK), space_piece(second_argument(action))]
    if verb == CALL or verb == TOP:
        return [deck_piece(first // DIVINITIES_IN_DECK)]
    if verb == SEARCH:
        return [deck_piece(first)]
    if verb == STRIKE:
        return [place_piece(first)]
    if verb == GUARD:
        return [post_piece(first)]
    if verb == WAR:
        return [war_piece(first)]
    if verb == SEEN:
        return [deck_piece(first_of(state.top()) // DIVINITIES_IN_DECK)]
    if verb == GATE_LAID:
        return [space_piece(first)]
    return ["slots"] if verb == MYTHOLOGY or verb == OFFERING or verb == OFFERINGS_LAID else ["box"]
