"""Actions of the base game in words, what they touch, and who may know them."""

from mypy_extensions import i64

from stoa.games.wonders_duel.actions.base import (
    BACKS,
    BOARD,
    BUILD,
    CHOOSE,
    DISCARD,
    DRAW_TOKENS,
    FIRST,
    LAY,
    OFFER,
    PASS,
    PICK,
    START,
    TOKEN,
    WONDER,
    mask_argument,
    members,
)
from stoa.games.wonders_duel.names.base import (
    card_name,
    card_piece,
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
    DISCARD_AVAILABLE,
    DISCARD_FROM_CITY,
    MARK_GREEN,
    RAISE_WITH,
    RAISE_WONDER,
    REMOVE_WONDER,
    REVEAL_CARD,
    TAKE_CARD,
    TAKE_WONDER,
    UNBUILD_WONDER,
)
from stoa.games.wonders_duel.state import BUILT, DuelState
from stoa.games.wonders_duel.tables.base import FIRST_SENATOR, NONE
from stoa.kernel.actions import first_argument, second_argument, verb_of
from stoa.kernel.basics import PieceId, has_bit
from stoa.kernel.messages import Message, say, seat_name
from stoa.kernel.state import first_of, seat_of, step_of


def is_base_secret(state: DuelState, action: i64, seat: i64) -> bool:
    """Whether part of an action is hidden from a seat: the tokens that another draws unseen."""
    return verb_of(action) == DRAW_TOKENS and seat != seat_of(state.top())


def base_label(state: DuelState, action: i64, is_hidden: bool) -> Message:
    """An action in a sentence; a hidden one without its secret."""
    verb = verb_of(action)
    first = first_argument(action)
    if verb == BUILD or verb == DISCARD or verb == WONDER:
        return _turn_label(state, action)
    if verb == PICK:
        return _wonder_label(state, first)
    if verb == TOKEN:
        return say("do.token", token=token_name(first))
    if verb == CHOOSE:
        return chosen_card_label(step_of(state.top()), first)
    if verb == START:
        return say("do.start", seat=seat_name(int(first)))
    if verb == PASS:
        return say("do.decline" if step_of(state.top()) == CHOOSE_TOKEN else "do.pass")
    return say("draw.hidden") if is_hidden else _draw_label(action)


def _turn_label(state: DuelState, action: i64) -> Message:
    verb = verb_of(action)
    place = first_argument(action)
    card = card_name(state.card_at(place))
    seat = seat_of(state.top())
    if verb == BUILD:
        word = "do.build" if state.card_at(place) < FIRST_SENATOR else "do.recruit"
        return say(word, card=card, price=int(card_price(state, seat, state.card_at(place))))
    if verb == DISCARD:
        return say("do.discard", card=card, coins=int(discard_coins(state, seat)))
    wonder = second_argument(action)
    price = int(wonder_price(state, seat, wonder))
    return say("do.wonder", wonder=wonder_name(wonder), card=card, price=price)


def _wonder_label(state: DuelState, wonder: i64) -> Message:
    """What becomes of a Wonder that is chosen."""
    step = step_of(state.top())
    if step == UNBUILD_WONDER:
        owner = 0 if has_bit(state.of(0, BUILT), wonder) else 1
        return say("do.unbuild", wonder=wonder_name(wonder), seat=seat_name(owner))
    word = "do.pick"
    if step == TAKE_WONDER:
        word = "do.take-wonder"
    elif step == REMOVE_WONDER:
        word = "do.remove-wonder"
    elif step == RAISE_WONDER:
        word = "do.raise"
    return say(word, wonder=wonder_name(wonder))


def chosen_card_label(step: i64, card: i64) -> Message:
    """What becomes of a card that is chosen where there is no turn to take."""
    name = card_name(card)
    if step == DISCARD_FROM_CITY or step == DISCARD_AVAILABLE:
        return say("do.throw", card=name)
    if step == TAKE_CARD:
        return say("do.take", card=name)
    if step == MARK_GREEN:
        return say("do.snake", card=name)
    if step == RAISE_WITH:
        return say("do.raise-with", card=name)
    return say("do.build-free", card=name) if card < FIRST_SENATOR else say("do.recruit", card=name, price=0)


def _draw_label(action: i64) -> Message:
    verb = verb_of(action)
    first = first_argument(action)
    mask = mask_argument(action)
    if verb == FIRST:
        return say("draw.first", seat=seat_name(int(first)))
    if verb == OFFER:
        return say("draw.wonders", wonders=[wonder_name(n) for n in members(mask)])
    if verb == BACKS:
        return say("draw.backs", places=[say("place", number=int(n) + 1) for n in members(mask)])
    if verb == LAY:
        cards = [card_name(card) for card in (first, second_argument(action)) if card != NONE]
        return say("draw.cards", cards=cards)
    return say("draw.tokens", tokens=[token_name(n) for n in members(mask)])


def base_pieces(state: DuelState, action: i64) -> list[PieceId]:
    """What a client lights up for an action, in the order a person would touch it."""
    verb = verb_of(action)
    first = first_argument(action)
    if verb == BUILD:
        return [place_piece(first)]
    if verb == DISCARD:
        return [place_piece(first), "discard"]
    if verb == WONDER:
        return [place_piece(first), wonder_piece(second_argument(action))]
    if verb == PICK:
        return [wonder_piece(first)]
    if verb == TOKEN:
        return [token_piece(first)]
    if verb == CHOOSE:
        return [_chosen_piece(state, first)]
    if verb == PASS or verb == START or verb == FIRST:
        return []
    return _draw_pieces(state, verb)


def _chosen_piece(state: DuelState, card: i64) -> PieceId:
    frame = state.top()
    if step_of(frame) == BUILD_DISCARDED or step_of(frame) == RAISE_WITH:
        return card_piece("discard", card)
    if step_of(frame) == BUILD_REMOVED:
        return card_piece("unseen", card)
    return card_piece(f"city:{1 - seat_of(frame)}", card)


def _draw_pieces(state: DuelState, verb: i64) -> list[PieceId]:
    if verb == LAY:
        return [place_piece(first_of(state.top()))] if step_of(state.top()) == REVEAL_CARD else ["structure"]
    if verb == BACKS:
        return ["structure"]
    if verb == OFFER:
        return ["offer"]
    return ["board"] if verb == BOARD else ["box"]
