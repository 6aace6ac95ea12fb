"""Agora in words: what each action is called, and the pieces that it touches."""

from mypy_extensions import i64

from stoa.games.agora_lieske.actions import (
    COLOUR,
    DEALER,
    DECLINE,
    DEMAND,
    DISCARD,
    DONATE,
    GUILTY,
    IMPEACH,
    INNOCENT,
    LOTS,
    PASS,
    PAY,
    PLACE,
    STACK,
    START,
    TRADE,
    cards_of,
    hidden_text,
    letters_in,
    to_text,
)
from stoa.games.agora_lieske.components import (
    COLOURS,
    COURT,
    EXCHANGE,
    EXCHANGE_SPACES,
    LETTERS,
    MONUMENT,
    RESOURCES,
    STALLS,
    STOA,
    TYPES,
    is_at_exchange,
    is_stall,
)
from stoa.games.agora_lieske.names import (
    ROMAN,
    cards_name,
    citizen_piece,
    colour_name,
    place_name,
    resource_name,
    space_piece,
    stall_name,
)
from stoa.games.agora_lieske.rules.exchange import cards_to_give
from stoa.games.agora_lieske.rules.numbers import (
    DONATE_RESOURCES,
    IMPROVE_RHETORIC,
    TRADE_CARDS,
    WELCOME_DEALER,
)
from stoa.games.agora_lieske.rules.placing import has_room
from stoa.games.agora_lieske.secrets import is_secret
from stoa.games.agora_lieske.state import LieskeState, space
from stoa.kernel.actions import first_argument, second_argument, verb_of
from stoa.kernel.basics import PieceId
from stoa.kernel.marks import Part
from stoa.kernel.messages import Message, say, seat_name
from stoa.kernel.state import first_of, seat_of, step_of
from stoa.kernel.view import Listed


def seat_word(state: LieskeState, seat: i64) -> Message:
    """What the table calls a seat: its colour."""
    return colour_name(state.colour(seat))


def seat_words(state: LieskeState) -> list[Message]:
    """What the table calls all seats."""
    return [seat_word(state, seat) for seat in range(state.box.players)]


def action_pieces(state: LieskeState, action: i64) -> list[PieceId]:
    """What a client lights up for an action, in the order a person would touch it."""
    verb = verb_of(action)
    first = first_argument(action)
    actor = seat_of(state.top())
    if verb == PLACE:
        place = second_argument(action)
        index = state.placed(place)
        return [f"supply:{actor}:{LETTERS[first]}", space_piece(place, index)]
    if verb == TRADE:
        return [f"hand:{actor}:{RESOURCES[first]}:1", f"stock:{RESOURCES[second_argument(action)]}"]
    if verb == PAY:
        return [f"hand:{actor}:{RESOURCES[first]}:1", _asked(state)]
    if verb == PASS:
        return [_asked(state)]
    if verb == IMPEACH:
        return [f"dealer:{first + 1}"]
    if verb == GUILTY:
        return [f"dealer:{state.impeached + 1}", "prison"]
    if verb == INNOCENT:
        return [f"dealer:{state.impeached + 1}"]
    if verb == STACK:
        return [f"stack:{first + 1}"]
    if verb == COLOUR:
        return [f"colour:{COLOURS[first]}"]
    if verb == DONATE or verb == DISCARD:
        touched = _hand_pieces(action, actor)
        touched.append(f"level:{actor}" if verb == DONATE else "stock")
        return touched
    return []


def _asked(state: LieskeState) -> PieceId:
    """The citizen about whom a player is asked."""
    frame = state.top()
    if step_of(frame) == TRADE_CARDS:
        return citizen_piece(EXCHANGE + first_of(frame), 0)
    if step_of(frame) == IMPROVE_RHETORIC:
        return citizen_piece(STOA, first_of(frame))
    return citizen_piece(MONUMENT, first_of(frame))


def _hand_pieces(action: i64, actor: i64) -> list[PieceId]:
    touched: list[PieceId] = []
    for resource in range(TYPES):
        for copy in range(cards_of(action, resource)):
            touched.append(f"hand:{actor}:{RESOURCES[resource]}:{copy + 1}")
    return touched


def action_text(state: LieskeState, action: i64, reader: i64) -> str:
    """An action in short words; others do not see which citizen is placed."""
    return hidden_text(action) if is_secret(state, action, reader) else to_text(action)


def price_words(part: Part, seat: i64) -> Message:
    """A line of what the next level costs: so many cards of a resource."""
    return say("cards", count=part.number, resource=say("resource." + part.of))


def action_label(state: LieskeState, action: i64, reader: i64) -> Message:
    """An action in a sentence, as far as its reader may know it."""
    verb = verb_of(action)
    if is_secret(state, action, reader):
        return say("do.place-hidden", place=place_name(second_argument(action)))
    first = first_argument(action)
    if verb == PLACE:
        return _placement_label(state, action)
    if verb == TRADE:
        return _trade_label(state, action)
    if verb == PAY:
        return say("do.pay", resource=resource_name(first))
    if verb == IMPEACH:
        return _impeachment_label(state, first)
    if verb == DONATE:
        return say("do.donate", cards=cards_name(cards_list(action)), level=int(_next_level(state)))
    if verb == DISCARD:
        return say("do.discard", cards=cards_name(cards_list(action)))
    if verb == STACK:
        return say("do.stack", number=int(first) + 1)
    if verb == PASS:
        return _pass_label(state)
    if verb == COLOUR:
        return say("do.colour", colour=colour_name(first))
    if verb == DECLINE:
        return say("do.decline")
    if verb == GUILTY:
        return say("do.guilty")
    if verb == INNOCENT:
        return say("do.innocent")
    return _draw_label(state, verb, first)


def cards_list(action: i64) -> list[i64]:
    """The cards of a donation or a discard, by resource."""
    return [cards_of(action, resource) for resource in range(TYPES)]


def _next_level(state: LieskeState) -> i64:
    return state.level(seat_of(state.top())) + 1


def _placement_label(state: LieskeState, action: i64) -> Message:
    letter = LETTERS[first_argument(action)]
    place = second_argument(action)
    if not has_room(state, place):
        return say("do.place", letter=letter, place=place_name(place))
    worth = _next_worth(state, place)
    if is_stall(place):
        resource = resource_name(state.dealer(place))
        return say("do.place-market", letter=letter, stall=stall_name(place), resource=resource, count=worth)
    if is_at_exchange(place):
        number = ROMAN[place - EXCHANGE]
        return say("do.place-exchange", letter=letter, number=number, give=worth, take=worth - 1)
    if place == STOA:
        return say("do.place-stoa", letter=letter, points=worth)
    return say("do.place", letter=letter, place=place_name(place))


def action_listed(state: LieskeState, action: i64) -> Listed:
    """A placement is listed under its section, with what its next spaces bring."""
    return Listed(_section(state, second_argument(action))) if verb_of(action) == PLACE else Listed()


def _section(state: LieskeState, place: i64) -> Message:
    if is_stall(place):
        stalls = [_stall_offer(state, stall) for stall in range(STALLS) if has_room(state, stall)]
        return say("topic.1-market", stalls=stalls)
    if is_at_exchange(place):
        return say("topic.2-exchange", spaces=_exchange_offers(state))
    if place == STOA:
        return say("topic.3-stoa", points=_next_worth(state, STOA))
    if place == COURT:
        return say("topic.4-court")
    return say("topic.5-monument", count=int(state.box.room[MONUMENT]) - int(state.placed(MONUMENT)))


def _next_worth(state: LieskeState, place: i64) -> int:
    """What the next empty space of a place gives or takes."""
    return int(state.box.worth[space(place, state.placed(place))])


def _stall_offer(state: LieskeState, stall: i64) -> Message:
    resource = resource_name(state.dealer(stall))
    return say("topic.stall", number=ROMAN[stall], count=_next_worth(state, stall), resource=resource)


def _exchange_offers(state: LieskeState) -> list[Message]:
    offers: list[Message] = []
    for index in range(EXCHANGE_SPACES):
        if has_room(state, EXCHANGE + index):
            give = _next_worth(state, EXCHANGE + index)
            offers.append(say("topic.space", number=ROMAN[index], give=give, take=give - 1))
    return offers


def _trade_label(state: LieskeState, action: i64) -> Message:
    cards = 0
    if step_of(state.top()) == TRADE_CARDS:
        cards = int(cards_to_give(state, first_of(state.top())))
    return say(
        "do.trade",
        count=cards,
        given=resource_name(first_argument(action)),
        gained=cards - 1,
        taken=resource_name(second_argument(action)),
    )


def _impeachment_label(state: LieskeState, stall: i64) -> Message:
    if stall >= STALLS:
        return say("do.impeach-nobody")
    return say(
        "do.impeach",
        resource=resource_name(state.dealer(stall)),
        stall=stall_name(stall),
        count=int(state.placed(stall)),
    )


def _pass_label(state: LieskeState) -> Message:
    step = step_of(state.top())
    if step == TRADE_CARDS:
        return say("do.pass-trade")
    if step == IMPROVE_RHETORIC:
        return say("do.pass-stoa")
    if step == DONATE_RESOURCES:
        return say("do.pass-monument")
    return say("do.pass")


def _draw_label(state: LieskeState, verb: i64, first: i64) -> Message:
    if verb == START:
        return say("draw.start", seat=seat_name(first))
    if verb == DEMAND:
        return say("draw.demand", resource=resource_name(first))
    if verb == LOTS:
        return say("draw.lots", seat=seat_name(seat_of(state.top())), letters=", ".join(letters_in(first)))
    if verb == DEALER:
        label = "draw.new-dealer" if step_of(state.top()) == WELCOME_DEALER else "draw.dealer"
        return say(label, resource=resource_name(first))
    return say("draw.unknown")
