"""Actions in words, what they touch, and who may know them."""

from mypy_extensions import i64

from stoa.games.wonders_duel.actions.base import (
    BACKS,
    BOARD,
    BUILD,
    CHOOSE,
    CONSPIRACIES_DRAWN,
    CONSPIRE,
    DECREE,
    DISCARD,
    DRAW_TOKENS,
    FIRST,
    INFLUENCE,
    KEEP,
    LAY,
    LOCK,
    MOVE,
    OFFER,
    PASS,
    PAY,
    PICK,
    PREPARE,
    REMOVE,
    REMOVED,
    SHIFT,
    START,
    SWAP,
    TAKE,
    TOKEN,
    TRIGGER,
    WONDER,
    mask_argument,
    members,
)
from stoa.games.wonders_duel.names.base import (
    card_name,
    card_piece,
    chamber_name,
    chamber_piece,
    conspiracy_name,
    conspiracy_piece,
    decree_name,
    decree_piece,
    place_piece,
    token_name,
    token_piece,
    wonder_name,
    wonder_piece,
)
from stoa.games.wonders_duel.rules.base.costs import card_price, discard_coins, wonder_price
from stoa.games.wonders_duel.rules.numbers import (
    BUILD_DISCARDED,
    BUILD_REMOVED,
    CHOOSE_TOKEN,
    RAISE_WITH,
    REVEAL_CARD,
)
from stoa.games.wonders_duel.state import DRAWN, HAND, DuelState
from stoa.games.wonders_duel.tables import AGE_START, FIRST_SENATOR, NONE
from stoa.kernel.actions import first_argument, second_argument, verb_of
from stoa.kernel.basics import PieceId, has_bit
from stoa.kernel.messages import Message, say, seat_name
from stoa.kernel.state import first_of, seat_of, step_of


def is_secret(state: DuelState, action: i64, seat: i64) -> bool:
    """Whether part of an action is hidden from a seat: what another draws, keeps or prepares unseen."""
    verb = verb_of(action)
    if verb in (PREPARE, KEEP, DRAW_TOKENS, CONSPIRACIES_DRAWN, REMOVED):
        return seat != seat_of(state.top())
    if verb == LOCK and has_bit(state.box_tokens, first_argument(action)):
        return seat != seat_of(state.top())
    return False


def action_label(state: DuelState, action: i64, is_hidden: bool) -> Message:
    """An action in a sentence; a hidden one without its secret."""
    verb = verb_of(action)
    if verb <= TRIGGER:
        return _turn_label(state, action, is_hidden)
    if verb <= PAY:
        return _choice_label(state, action, is_hidden)
    return _draw_label(state, action, is_hidden)


def _turn_label(state: DuelState, action: i64, is_hidden: bool) -> Message:
    verb = verb_of(action)
    first = first_argument(action)
    second = second_argument(action)
    if verb == TRIGGER:
        return say("do.trigger", conspiracy=conspiracy_name(state.conspiracy(first)))
    card = card_name(state.card_at(first))
    seat = seat_of(state.top())
    if verb == BUILD:
        word = "do.build" if state.card_at(first) < FIRST_SENATOR else "do.recruit"
        return say(word, card=card, price=int(card_price(state, seat, state.card_at(first))))
    if verb == DISCARD:
        return say("do.discard", card=card, coins=int(discard_coins(state, seat)))
    if verb == TAKE:
        return say("do.take", card=card)
    if verb == WONDER:
        price = int(wonder_price(state, seat, second))
        return say("do.wonder", wonder=wonder_name(second), card=card, price=price)
    if is_hidden:
        return say("do.prepare-hidden", number=int(second % HAND) + 1, card=card)
    return say(
        "do.prepare",
        number=int(second % HAND) + 1,
        conspiracy=conspiracy_name(state.conspiracy(second)),
        card=card,
    )


def _choice_label(state: DuelState, action: i64, is_hidden: bool) -> Message:
    verb = verb_of(action)
    first = first_argument(action)
    second = second_argument(action)
    if verb == PICK:
        return say("do.pick", wonder=wonder_name(first))
    if verb == TOKEN:
        return say("do.token", token=token_name(first))
    if verb == CHOOSE:
        return say("do.choose", card=card_name(first))
    if verb == START:
        return say("do.start", seat=seat_name(int(first)))
    if verb == INFLUENCE:
        return say("do.place", chamber=chamber_name(first))
    if verb == MOVE:
        return say("do.move", start=chamber_name(first), end=chamber_name(second))
    if verb == REMOVE:
        return say("do.remove", chamber=chamber_name(first))
    if verb == CONSPIRE:
        return say("do.conspire")
    if verb == KEEP:
        end = "top" if second == 0 else "bottom"
        return (
            say("do.keep-hidden-" + end)
            if is_hidden
            else say("do.keep-" + end, conspiracy=conspiracy_name(first))
        )
    if verb == SWAP:
        return say("do.swap", card=card_name(first), own=card_name(second))
    if verb == SHIFT:
        start = chamber_name(state.decree_at(first))
        return say("do.shift", decree=decree_name(state.decree(first)), start=start, end=chamber_name(second))
    if verb == LOCK:
        return say("do.lock-hidden") if is_hidden else say("do.lock", token=token_name(first))
    if verb == PAY:
        return say("do.waive-resource" if first == 0 else "do.waive-coins")
    return say("do.decline" if step_of(state.top()) == CHOOSE_TOKEN else "do.pass")


def _draw_label(state: DuelState, action: i64, is_hidden: bool) -> Message:
    verb = verb_of(action)
    first = first_argument(action)
    mask = mask_argument(action)
    if is_hidden:
        return say("draw.hidden")
    if verb == FIRST:
        return say("draw.first", seat=seat_name(int(first)))
    if verb == BOARD or verb == DRAW_TOKENS:
        return say("draw.tokens", tokens=[token_name(n) for n in members(mask)])
    if verb == OFFER:
        return say("draw.wonders", wonders=[wonder_name(n) for n in members(mask)])
    if verb == BACKS:
        return say("draw.backs", places=[say("place", number=int(n) + 1) for n in members(mask)])
    if verb == LAY:
        cards = [card_name(card) for card in (first, second_argument(action)) if card != NONE]
        return say("draw.cards", cards=cards)
    if verb == DECREE:
        return say("draw.decree", decree=decree_name(first))
    if verb == CONSPIRACIES_DRAWN:
        return say(
            "draw.conspiracies",
            conspiracies=[conspiracy_name(first), conspiracy_name(second_argument(action))],
        )
    start = AGE_START[state.age]
    return say("draw.removed", cards=[card_name(start + n) for n in members(mask)])


def action_pieces(state: DuelState, action: i64) -> list[PieceId]:
    """What a client lights up for an action, in the order a person would touch it."""
    verb = verb_of(action)
    first = first_argument(action)
    second = second_argument(action)
    if verb == BUILD or verb == TAKE:
        return [place_piece(first)]
    if verb == DISCARD:
        return [place_piece(first), "discard"]
    if verb == WONDER:
        return [place_piece(first), wonder_piece(second)]
    if verb == PREPARE:
        return [place_piece(first), conspiracy_piece(second)]
    if verb == TRIGGER:
        return [conspiracy_piece(first)]
    if verb == PICK:
        return [wonder_piece(first)]
    if verb == TOKEN or verb == LOCK:
        return [token_piece(first)]
    if verb == CHOOSE:
        return [_chosen_piece(state, first)]
    if verb == SWAP:
        actor = seat_of(state.top())
        return [card_piece(f"city:{1 - actor}", first), card_piece(f"city:{actor}", second)]
    return _senate_pieces(state, action)


def _chosen_piece(state: DuelState, card: i64) -> PieceId:
    frame = state.top()
    if step_of(frame) == BUILD_DISCARDED or step_of(frame) == RAISE_WITH:
        return card_piece("discard", card)
    if step_of(frame) == BUILD_REMOVED:
        return card_piece("unseen", card)
    return card_piece(f"city:{1 - seat_of(frame)}", card)


def _senate_pieces(state: DuelState, action: i64) -> list[PieceId]:
    verb = verb_of(action)
    first = first_argument(action)
    if verb == INFLUENCE or verb == REMOVE:
        return [chamber_piece(first)]
    if verb == MOVE:
        return [chamber_piece(first), chamber_piece(second_argument(action))]
    if verb == SHIFT:
        return [decree_piece(first), chamber_piece(second_argument(action))]
    if verb == KEEP:
        drawn = DRAWN if state.conspiracy(DRAWN) == first else DRAWN + 1
        return [conspiracy_piece(drawn), "conspiracies"]
    if verb == CONSPIRE or verb == CONSPIRACIES_DRAWN:
        return ["conspiracies"]
    if verb == PASS or verb == PAY or verb == START or verb == FIRST:
        return []
    return _draw_pieces(state, verb)


def _draw_pieces(state: DuelState, verb: i64) -> list[PieceId]:
    if verb == LAY:
        return [place_piece(first_of(state.top()))] if step_of(state.top()) == REVEAL_CARD else ["structure"]
    if verb == BACKS:
        return ["structure"]
    if verb == OFFER:
        return ["offer"]
    if verb == BOARD:
        return ["board"]
    if verb == DECREE:
        return [decree_piece(first_of(state.top()))]
    return ["box"] if verb == DRAW_TOKENS else ["unseen"]
