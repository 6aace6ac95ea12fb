"""A turn: one card of the structure, used in one way; and what ends it."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from stoa.games.wonders_duel.actions.base import BUILD, DISCARD, WONDER
from stoa.games.wonders_duel.bits import lowest
from stoa.games.wonders_duel.names.base import age_name, card_name
from stoa.games.wonders_duel.rules.base.ages import end_age
from stoa.games.wonders_duel.rules.base.city import discard
from stoa.games.wonders_duel.rules.base.construction import build_card, build_wonder, reward_chain
from stoa.games.wonders_duel.rules.base.costs import (
    card_bill,
    card_price,
    cheapest,
    discard_coins,
    is_chained,
    is_unusual,
    pay,
    pay_bill,
    purse,
    resources_price,
    unusual_prices,
    usual_price,
    waived,
    wonder_price,
)
from stoa.games.wonders_duel.rules.base.military import gain_coins
from stoa.games.wonders_duel.rules.base.structure import take_from_structure, turn_freed_cards
from stoa.games.wonders_duel.rules.base.sums import card_sum, reasons_of, wonder_sum
from stoa.games.wonders_duel.rules.base.turn_end import is_in_turn, plays_again, push_turn_end
from stoa.games.wonders_duel.rules.numbers import TAKE_TURN
from stoa.games.wonders_duel.state import (
    CHAINS,
    CHOICES,
    MADE,
    PLACE,
    PRICES,
    UNBUILT,
    WIDTH,
    DuelState,
)
from stoa.games.wonders_duel.tables.base import (
    COLOUR_BIT,
    COST,
    FIRST_SENATOR,
    NEED,
    NONE,
    PLACES,
    WONDER_COUNT,
    WONDER_NEED,
)
from stoa.kernel.actions import first_argument, pack, second_argument, verb_of
from stoa.kernel.basics import BIT, Action, Seat, has_bit
from stoa.kernel.errors import Reason
from stoa.kernel.events import Log
from stoa.kernel.messages import Message, say, seat_name
from stoa.kernel.state import first_of, seat_of
from stoa.kernel.step import Automatic, Decision

_ROOM: Final = 48


class TakeTurn(Decision[DuelState]):
    """The player takes an available card and builds it, discards it, or builds a Wonder with it.

    Card and use are one choice. Expansions add other uses and actions; the argument is 1 after an action at
    the beginning of the turn.

    Rules: B6.5, B6.6, B6.10, B6.12, B6.14, A6.1, A10.3, A10.4, A11.1, A11.2.
    """

    def legal(self, state: DuelState, frame: i64) -> vec[i64]:
        seat = seat_of(frame)
        listed = vec[i64](capacity=_ROOM)
        coins = purse(state, seat)
        if not state.box.is_extended:
            return add_card_uses(state, seat, coins, listed)
        expansion = state.box.expansion
        if first_of(frame) == 0:
            listed = expansion.first_actions(state, seat, listed)
        return expansion.turn_actions(state, seat, coins, add_card_uses(state, seat, coins, listed))

    def conditions(self, state: DuelState, frame: i64, action: Action) -> list[Reason]:
        return turn_conditions(state, frame, action)

    def apply(self, state: DuelState, frame: i64, action: Action, log: Log | None) -> None:
        seat = seat_of(frame)
        verb = action & 255
        if verb > WONDER:
            state.box.expansion.take_action(state, frame, action, log)
            return
        card = take_from_structure(state, first_argument(action))
        if verb == DISCARD:
            discard_for_coins(state, seat, card, log)
            end_turn(state, seat, 0, log)
            return
        push_turn_end(state, seat, first_of(frame))
        if verb == BUILD:
            construct(state, seat, card, log)
        else:
            wonder = action >> 16
            pay(state, seat, 0, wonder_price(state, seat, wonder), "B5.13", log)
            build_wonder(state, seat, wonder, card, "B6.14", log)
        end_turn_at_once(state, seat, log)

    def prompt(self, state: DuelState, frame: i64, seat: Seat) -> Message:
        actor = seat_of(frame)
        word = "ask.turn-or-divinity" if state.box.expansion.may_act(state, actor, seat) else "ask.turn"
        return say(word, seat=seat_name(actor), age=age_name(state.age))


def add_card_uses(state: DuelState, seat: i64, coins: i64, listed: vec[i64]) -> vec[i64]:
    """Add what the seat can do with each available card and so many coins: build, discard, build a Wonder.

    Rules: B6.5, B6.6, B6.10, B6.12, B6.14.
    """
    # Nothing is asked more often, so the numbers of the city are looked up once for all cards.
    base = seat * WIDTH
    cities = state.cities
    made = cities[base + MADE]
    prices = cities[base + PRICES]
    choices = cities[base + CHOICES]
    chains = cities[base + CHAINS]
    wonders = cities[base + UNBUILT]
    unusual = unusual_prices(state, seat)
    affordable: i64 = 0
    while wonders != 0:
        wonder = lowest(wonders)
        wonders &= wonders - 1
        if unusual & BIT[WONDER_COUNT] == 0:
            price = cheapest(WONDER_NEED[wonder], made, prices, choices)
        else:
            price = wonder_price(state, seat, wonder)
        if price <= coins:
            affordable |= BIT[wonder]
    has_more = state.box.is_extended and state.box.expansion.has_card_uses(state, seat)
    places = state.available
    while places != 0:
        place = lowest(places)
        places &= places - 1
        at = place << 8
        card = i64(state.marks[PLACE + place])
        if COLOUR_BIT[card] & unusual == 0:
            price = usual_price(card, made, prices, choices, chains)
        else:
            price = card_price(state, seat, card)
        if price <= coins:
            listed = append(listed, BUILD | at)
        listed = append(listed, DISCARD | at)
        wonders = affordable
        while wonders != 0:
            listed = append(listed, WONDER | at | lowest(wonders) << 16)
            wonders &= wonders - 1
        if has_more:
            listed = state.box.expansion.card_uses(state, seat, place, listed)
    return listed


def discard_for_coins(state: DuelState, seat: i64, card: i64, log: Log | None) -> None:
    """A card is discarded and gives coins.

    Rules: B6.12, B6.13.
    """
    discard(state, card)
    if log is not None:
        log.tell(say("card.discarded", seat=seat_name(seat), card=card_name(card)), "B6.12", ["discard"])
    gain_coins(state, seat, discard_coins(state, seat), "B6.12", log)


def construct(state: DuelState, seat: i64, card: i64, log: Log | None) -> None:
    """A card is paid for and built; where it matters how it is paid for, the player is asked.

    Rules: B5.16, B6.10, B12.13, A7.3, A17.1.
    """
    if card >= FIRST_SENATOR:
        pay(state, seat, card_price(state, seat, card), 0, "A7.3", log)
        build_card(state, seat, card, "A7.3", log)
    elif is_chained(state, seat, card):
        reward_chain(state, seat, log)
        build_card(state, seat, card, "B5.16", log)
    elif not is_unusual(state, seat, card):
        pay(state, seat, COST[card], resources_price(state, seat, NEED[card], 0), "B5.13", log)
        build_card(state, seat, card, "B6.10", log)
    elif not state.box.expansion.asks_payment(state, seat, card):
        pay_bill(state, seat, card_bill(state, seat, card, waived(state, seat, card)), log)
        build_card(state, seat, card, "B6.10", log)


def turn_conditions(state: DuelState, frame: i64, action: i64) -> list[Reason]:
    """What is demanded of a turn's action: an available card, an own Wonder, the coins, and how they add up.

    Rules: B5.10, B6.5, B6.6, B6.10, B6.14, A7.3.
    """
    reasons = state.box.expansion.turn_reasons(state, frame, action)
    if reasons:
        return reasons
    seat = seat_of(frame)
    verb = verb_of(action)
    place = first_argument(action)
    second = second_argument(action)
    is_use = verb == BUILD or verb == DISCARD or verb == WONDER
    if not is_use or not is_whole(action):
        return [Reason(False, say("why.use"), "B6.6")]
    reasons = [is_available(state, place)]
    card = state.card_at(place)
    if verb == BUILD and card != NONE:
        reasons += reasons_of(card_sum(state, seat, card), seat)
        rule = "A7.3" if card >= FIRST_SENATOR else "B6.10"
        reasons.append(enough(state, seat, card_price(state, seat, card), rule))
    if verb == WONDER:
        is_own = second < 32 and has_bit(state.of(seat, UNBUILT), second)
        reasons.append(Reason(is_own, say("why.own-wonder"), "B6.14"))
        if is_own:
            reasons += reasons_of(wonder_sum(state, seat, second), seat)
            reasons.append(enough(state, seat, wonder_price(state, seat, second), "B6.14"))
    return reasons


def is_whole(action: i64) -> bool:
    """Whether an action names a place of the structure and holds nothing beyond its arguments.

    Rules: B6.6.
    """
    place = first_argument(action)
    return action == pack(verb_of(action), place, second_argument(action)) and place < PLACES


def is_available(state: DuelState, place: i64) -> Reason:
    """Whether nothing lies on the card in a place.

    Rules: B6.5.
    """
    return Reason(has_bit(state.available, place), say("why.available"), "B6.5")


def enough(state: DuelState, seat: i64, price: i64, rule: str) -> Reason:
    """Whether the coins of a seat suffice, with both numbers.

    Rules: B5.10.
    """
    coins = purse(state, seat)
    return Reason(price <= coins, say("why.coins", price=int(price), coins=int(coins)), rule)


class EndTurn(Automatic[DuelState]):
    """A turn whose effects asked for choices is over. The first argument is 1 if the player plays again.

    Rules: B6.7, B6.8, B6.9, B7.1.
    """

    def run(self, state: DuelState, frame: i64, log: Log | None) -> None:
        end_turn(state, seat_of(frame), first_of(frame), log)


def end_turn_at_once(state: DuelState, seat: i64, log: Log | None) -> None:
    """End the turn now if its effects have left nothing to ask.

    Rules: B6.7.
    """
    if state.depth == 1 and is_in_turn(state):
        again = plays_again(state)
        state.depth = 0
        end_turn(state, seat, again, log)


def end_turn(state: DuelState, seat: i64, again: i64, log: Log | None) -> None:
    """Freed cards are turned up and the next turn begins; an empty structure ends the Age.

    Rules: B6.4, B6.7, B6.8, B6.9, B7.1, A9.2.
    """
    if state.left == 0:
        if again == 1 and log is not None:
            log.tell(say("again.lost", seat=seat_name(seat)), "B6.9", [])
        end_age(state, seat, log)
        return
    state.push(TAKE_TURN, seat if again == 1 else 1 - seat)
    if state.available & ~state.shown != 0:
        turn_freed_cards(state, seat)
