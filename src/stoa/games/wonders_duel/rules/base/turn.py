"""A turn: one card of the structure, used in one way; and what ends it."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from stoa.games.wonders_duel.actions.base import BUILD, DISCARD, PAY, PREPARE, TRIGGER, WONDER
from stoa.games.wonders_duel.bits import lowest
from stoa.games.wonders_duel.expansions.points import EXPANSIONS
from stoa.games.wonders_duel.names.base import age_name, card_name
from stoa.games.wonders_duel.rules.agora.conspiracies import add_triggers, prepare, trigger
from stoa.games.wonders_duel.rules.agora.senate import is_listed
from stoa.games.wonders_duel.rules.base.ages import end_age
from stoa.games.wonders_duel.rules.base.city import discard
from stoa.games.wonders_duel.rules.base.construction import build_card, build_wonder, reward_chain
from stoa.games.wonders_duel.rules.base.costs import (
    card_price,
    cheaper_without_coins,
    cheapest,
    discard_coins,
    is_chained,
    pay,
    pay_for_card,
    payment_matters,
    purse,
    senator_price,
    wonder_price,
)
from stoa.games.wonders_duel.rules.base.military import gain_coins
from stoa.games.wonders_duel.rules.base.structure import take_from_structure, turn_freed_cards
from stoa.games.wonders_duel.rules.base.sums import card_sum, paid_sum, wonder_sum
from stoa.games.wonders_duel.rules.numbers import (
    CHOOSE_PAYMENT,
    CONTINUE_TURN,
    END_TURN,
    TAKE_TURN,
)
from stoa.games.wonders_duel.state import (
    CHAINS,
    CHOICES,
    HAND,
    MADE,
    PERKS,
    PLACE,
    PREPARED,
    PRICES,
    PROGRESS,
    TREASURE,
    UNBUILT,
    UNPREPARED,
    WIDTH,
    DuelState,
)
from stoa.games.wonders_duel.tables import (
    ARCHITECTURE_BIT,
    BLUE,
    CHAIN_IN,
    COLOUR,
    COST,
    FIRST_SENATOR,
    MASONRY_BIT,
    NEED,
    NONE,
    WONDER_NEED,
)
from stoa.kernel.actions import first_argument, pack, second_argument, verb_of
from stoa.kernel.basics import BIT, Action, Seat, has_bit
from stoa.kernel.errors import Reason
from stoa.kernel.events import Log
from stoa.kernel.messages import Message, say, seat_name
from stoa.kernel.state import first_of, seat_of, step_of
from stoa.kernel.step import Automatic, Decision

_ROOM: Final = 48
_PAYMENTS: Final = vec[i64]([pack(PAY, 0), pack(PAY, 1)])


class TakeTurn(Decision[DuelState]):
    """The player takes an available card and builds it, discards it, builds a Wonder with it, or prepares.

    Card and use are one choice. In Agora a prepared Conspiracy may be triggered first; the argument is 1
    after that.

    Rules: B6.5, B6.6, B6.10, B6.12, B6.14, A6.1, A7.2, A9.2, A9.4, A10.1, A10.3, A10.4, A11.1, A11.2.
    """

    def legal(self, state: DuelState, frame: i64) -> vec[i64]:
        seat = seat_of(frame)
        base = seat * WIDTH
        cities = state.cities
        coins = cities[base + TREASURE]
        made = cities[base + MADE]
        prices = cities[base + PRICES]
        chains = cities[base + CHAINS]
        progress = cities[base + PROGRESS]
        # Without a Decree or a discount a price is a sum; anything else is worked out in full.
        choices = cities[base + CHOICES]
        is_plain = cities[base + PERKS] == 0
        if state.box.is_extended:
            for expansion in EXPANSIONS:
                coins += expansion.coins(state, seat)
                is_plain = is_plain and expansion.keeps_prices(state, seat)
        wonders = cities[base + UNBUILT]
        affordable: i64 = 0
        while wonders != 0:
            wonder = lowest(wonders)
            wonders &= wonders - 1
            if is_plain and progress & ARCHITECTURE_BIT == 0:
                price = cheapest(WONDER_NEED[wonder], made, prices, choices)
            else:
                price = wonder_price(state, seat, wonder)
            if price <= coins:
                affordable |= BIT[wonder]
        listed = vec[i64](capacity=_ROOM)
        if state.box.agora and first_of(frame) == 0:
            listed = add_triggers(state, seat, PREPARED, listed)
        places = state.available
        while places != 0:
            place = lowest(places)
            places &= places - 1
            at = place << 8
            card = i64(state.marks[PLACE + place])
            if is_plain and card < FIRST_SENATOR and (COLOUR[card] != BLUE or progress & MASONRY_BIT == 0):
                if CHAIN_IN[card] & chains != 0:
                    price = 0
                else:
                    price = COST[card] + cheapest(NEED[card], made, prices, choices)
            else:
                price = card_price(state, seat, card)
            if price <= coins:
                listed = append(listed, BUILD | at)
            listed = append(listed, DISCARD | at)
            wonders = affordable
            while wonders != 0:
                listed = append(listed, WONDER | at | lowest(wonders) << 16)
                wonders &= wonders - 1
            if state.box.agora:
                listed = add_preparations(state, seat, at, listed)
        if state.box.is_extended:
            for expansion in EXPANSIONS:
                listed = expansion.turn_actions(state, seat, listed)
        return listed

    def conditions(self, state: DuelState, frame: i64, action: Action) -> list[Reason]:
        return turn_conditions(state, frame, action)

    def apply(self, state: DuelState, frame: i64, action: Action, log: Log | None) -> None:
        seat = seat_of(frame)
        verb = action & 255
        if verb == TRIGGER:
            state.push(CONTINUE_TURN, seat)
            trigger(state, seat, first_argument(action), "A10.1", log)
            return
        if verb > TRIGGER:
            state.push(END_TURN, seat, 0, first_of(frame))
            if state.box.is_extended:
                for expansion in EXPANSIONS:
                    expansion.take_action(state, seat, action, log)
            return
        card = take_from_structure(state, first_argument(action))
        if verb == DISCARD:
            discard_for_coins(state, seat, card, log)
            end_turn(state, seat, 0, log)
            return
        state.push(END_TURN, seat, 0, first_of(frame))
        if verb == BUILD:
            construct(state, seat, card, log)
        elif verb == WONDER:
            wonder = action >> 16
            pay(state, seat, 0, wonder_price(state, seat, wonder), log)
            build_wonder(state, seat, wonder, card, log)
        else:
            prepare(state, seat, second_argument(action), card, log)
        if state.depth > 0:
            end = state.frames[state.depth - 1]
            if step_of(end) == END_TURN:
                state.depth -= 1
                end_turn(state, seat, first_of(end), log)

    def prompt(self, state: DuelState, frame: i64, seat: Seat) -> Message:
        actor = seat_of(frame)
        can_act = False
        if state.box.is_extended:
            for expansion in EXPANSIONS:
                can_act = can_act or expansion.may_act(state, actor, seat)
        return say(
            "ask.turn-or-god" if can_act else "ask.turn", seat=seat_name(actor), age=age_name(state.age)
        )


def add_preparations(state: DuelState, seat: i64, at: i64, listed: vec[i64]) -> vec[i64]:
    """Add the use of a card to prepare each own unprepared Conspiracy.

    Rules: A9.1, A9.3, A9.4.
    """
    for place in range(seat * HAND, seat * HAND + HAND):
        status = state.conspiracy_status(place)
        if status == 0:
            break
        if status == UNPREPARED:
            listed = append(listed, PREPARE | at | place << 16)
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
        pay(state, seat, senator_price(state, seat), 0, log)
        build_card(state, seat, card, "A7.3", log)
    elif is_chained(state, seat, card):
        reward_chain(state, seat, log)
        build_card(state, seat, card, "B5.16", log)
    elif state.box.agora and payment_matters(state, seat, card):
        state.push(CHOOSE_PAYMENT, seat, card)
    else:
        pay_for_card(state, seat, card, cheaper_without_coins(state, seat, card), log)
        build_card(state, seat, card, "B6.10", log)


class ChoosePayment(Decision[DuelState]):
    """What a Decree waives is chosen: a resource, so that coins go to the bank, or the coins.

    The argument is the card. It is asked only if the opponent has Economy and neither way is better.

    Rules: A17.1, B12.3.
    """

    def legal(self, state: DuelState, frame: i64) -> vec[i64]:
        return _PAYMENTS

    def conditions(self, state: DuelState, frame: i64, action: Action) -> list[Reason]:
        is_payment = action == _PAYMENTS[0] or action == _PAYMENTS[1]
        reasons = [Reason(is_payment, say("why.payment"), "A17.1")]
        if is_payment:
            reasons += paid_sum(state, seat_of(frame), first_of(frame), action == _PAYMENTS[1])
        return reasons

    def apply(self, state: DuelState, frame: i64, action: Action, log: Log | None) -> None:
        seat = seat_of(frame)
        card = first_of(frame)
        pay_for_card(state, seat, card, first_argument(action) == 1, log)
        build_card(state, seat, card, "B6.10", log)

    def prompt(self, state: DuelState, frame: i64, seat: Seat) -> Message:
        return say("ask.payment", seat=seat_name(seat_of(frame)), card=card_name(first_of(frame)))


def turn_conditions(state: DuelState, frame: i64, action: i64) -> list[Reason]:
    """What is demanded of a turn's action: an available card, an own Wonder, the coins, and how they add up.

    Rules: B5.10, B6.5, B6.6, B6.10, B6.14.
    """
    seat = seat_of(frame)
    verb = verb_of(action)
    place = first_argument(action)
    second = second_argument(action)
    if verb == TRIGGER:
        is_own = state.box.agora and first_of(frame) == 0 and is_trigger(state, seat, action)
        return [Reason(is_own, say("why.prepared"), "A10.1")]
    if state.box.is_extended:
        for expansion in EXPANSIONS:
            reasons = expansion.turn_reasons(state, seat, action)
            if reasons:
                return reasons
    is_use = verb == BUILD or verb == DISCARD or verb == WONDER or verb == PREPARE
    is_whole = action == pack(verb, place, second) and place < 32
    if not is_use or not is_whole:
        return [Reason(False, say("why.use"), "B6.6")]
    reasons = [Reason(has_bit(state.available, place), say("why.available"), "B6.5")]
    card = state.card_at(place)
    if verb == BUILD and card != NONE:
        reasons += card_sum(state, seat, card)
        reasons.append(enough(state, seat, card_price(state, seat, card), "B6.10"))
    if verb == PREPARE:
        is_own = state.box.agora and second // HAND == seat and state.conspiracy_status(second) == UNPREPARED
        reasons.append(Reason(is_own, say("why.own-conspiracy"), "A9.1"))
    if verb == WONDER:
        is_own = second < 32 and has_bit(state.of(seat, UNBUILT), second)
        reasons.append(Reason(is_own, say("why.own-wonder"), "B6.14"))
        if is_own:
            reasons += wonder_sum(state, seat, second)
            reasons.append(enough(state, seat, wonder_price(state, seat, second), "B6.14"))
    return reasons


def enough(state: DuelState, seat: i64, price: i64, rule: str) -> Reason:
    """Whether the coins of a seat suffice, with both numbers.

    Rules: B5.10.
    """
    coins = purse(state, seat)
    return Reason(price <= coins, say("why.coins", price=int(price), coins=int(coins)), rule)


def is_trigger(state: DuelState, seat: i64, action: i64) -> bool:
    """Whether an action triggers a prepared Conspiracy of the seat that can do something.

    Rules: A10.1.
    """
    return is_listed(action, add_triggers(state, seat, PREPARED, vec[i64]()))


class EndTurn(Automatic[DuelState]):
    """A turn whose effects asked for choices is over. The first argument is 1 if the player plays again.

    Rules: B6.7, B6.8, B6.9, B7.1.
    """

    def run(self, state: DuelState, frame: i64, log: Log | None) -> None:
        end_turn(state, seat_of(frame), first_of(frame), log)


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


class ContinueTurn(Automatic[DuelState]):
    """After a Conspiracy the turn goes on with a card, unless the structure has been emptied.

    Rules: A10.3, A10.4, B7.1.
    """

    def run(self, state: DuelState, frame: i64, log: Log | None) -> None:
        seat = seat_of(frame)
        if state.left == 0:
            end_age(state, seat, log)
        else:
            state.push(TAKE_TURN, seat, 1)
