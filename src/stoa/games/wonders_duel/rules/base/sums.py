"""How a price comes about: own production, what is left out, what is bought and why it costs so much."""

from typing import Final

from mypy_extensions import i64

from stoa.games.wonders_duel.bits import lowest
from stoa.games.wonders_duel.components.base import RESOURCES, WAIVED_UNITS
from stoa.games.wonders_duel.expansions.points import EXPANSIONS
from stoa.games.wonders_duel.names.base import card_name, token_name, wonder_name
from stoa.games.wonders_duel.rules.base.costs import (
    best_use,
    cheaper_without_coins,
    is_chained,
    price_of,
    recruited,
    waives,
)
from stoa.games.wonders_duel.state import (
    BUILT,
    CHAINS,
    FIXED,
    MADE,
    PERKS,
    PRICES,
    PROGRESS,
    WIDTH,
    DuelState,
)
from stoa.games.wonders_duel.tables import (
    ARCHITECTURE_BIT,
    BLUE,
    CHAIN_IN,
    CHAIN_WORDS,
    CHEAP_GOODS,
    CHEAP_RAW,
    CHOICE,
    COLOUR,
    CORRUPTION_BIT,
    COST,
    ECONOMY_BIT,
    FIRST_SENATOR,
    FIXES,
    LANE,
    LANE_MASK,
    MASONRY_BIT,
    NEED,
    PURPLE,
    WAIVE_WONDER,
    WONDER_CHOICE,
    WONDER_NEED,
    WONDER_WORDS,
)
from stoa.kernel.basics import has_bit
from stoa.kernel.errors import Reason
from stoa.kernel.messages import Message, say, seat_name

RAW_KINDS: Final = 3
"""Wood, clay and stone are raw; the other resources are goods."""


def card_sum(state: DuelState, seat: i64, card: i64) -> list[Reason]:
    """What a card costs the seat now, line by line, as it would be paid.

    Rules: B5.2, B5.16, A7.4, A17.11, A19.1.
    """
    if card >= FIRST_SENATOR:
        if state.of(seat, PROGRESS) & CORRUPTION_BIT != 0:
            return [Reason(True, say("sum.corruption"), "A19.1")]
        return [Reason(True, say("sum.senators", count=int(recruited(state, seat))), "A7.4")]
    if is_chained(state, seat, card):
        return [_chain(state, seat, card)]
    if state.box.is_extended:
        for expansion in EXPANSIONS:
            reasons = expansion.price_reasons(state, seat, card)
            if reasons:
                return reasons
    return paid_sum(state, seat, card, cheaper_without_coins(state, seat, card))


def _chain(state: DuelState, seat: i64, card: i64) -> Reason:
    """The chain symbol that makes a card free, and whose it is."""
    chain = say("chain." + CHAIN_WORDS[lowest(CHAIN_IN[card])])
    if CHAIN_IN[card] & state.of(seat, CHAINS) == 0:
        return Reason(True, say("sum.their-chain", chain=chain), "A17.11")
    return Reason(True, say("sum.chain", chain=chain), "P8.1" if COLOUR[card] == PURPLE else "B5.16")


def paid_sum(state: DuelState, seat: i64, card: i64, waive_coins: bool) -> list[Reason]:
    """The sum for a card that no chain makes free, when a Decree leaves out its coins or a resource.

    Rules: B5.2, B5.13, B5.14, B12.6, A17.1.
    """
    reasons: list[Reason] = []
    coins = int(COST[card])
    if coins > 0:
        rule = "A17.1" if waive_coins else "B5.13"
        reasons.append(
            Reason(True, say("sum.coins-waived" if waive_coins else "sum.coins", coins=coins), rule)
        )
    causes: list[Message] = []
    rules: list[str] = []
    if COLOUR[card] == BLUE and state.of(seat, PROGRESS) & MASONRY_BIT != 0:
        for _ in range(WAIVED_UNITS):
            causes.append(token_name(lowest(MASONRY_BIT)))
            rules.append("B12.6")
    if waives(state, seat, card) and not waive_coins:
        causes.append(say("the-decree"))
        rules.append("A17.1")
    reasons += resource_sum(state, seat, NEED[card], causes, rules)
    return reasons if reasons else [Reason(True, say("sum.free"), "B5.2")]


def wonder_sum(state: DuelState, seat: i64, wonder: i64) -> list[Reason]:
    """What a Wonder costs the seat now, line by line.

    Rules: B6.14, B12.2, A17.2.
    """
    causes: list[Message] = []
    rules: list[str] = []
    if state.of(seat, PROGRESS) & ARCHITECTURE_BIT != 0:
        for _ in range(WAIVED_UNITS):
            causes.append(token_name(lowest(ARCHITECTURE_BIT)))
            rules.append("B12.2")
    if state.of(seat, PERKS) & WAIVE_WONDER != 0:
        causes.append(say("the-decree"))
        rules.append("A17.2")
    return resource_sum(state, seat, WONDER_NEED[wonder], causes, rules)


def resource_sum(
    state: DuelState, seat: i64, need: i64, causes: list[Message], rules: list[str]
) -> list[Reason]:
    """Resource by resource: what the city makes, what a choice adds, what is left out, what is bought.

    Each cause leaves out one unit, by the rule of the same place; always the dearest that is still missing.

    Rules: B5.4, B5.7, B5.8, B12.2, B12.6, A17.1, A17.2.
    """
    reasons: list[Reason] = []
    made = state.of(seat, MADE)
    extra = best_use(state, seat, need, len(causes))
    producers = choice_producers(state, seat)
    rest: list[i64] = []
    for resource in range(len(RESOURCES)):
        wanted = need >> LANE * resource & LANE_MASK
        own = min(wanted, made >> LANE * resource & LANE_MASK)
        chosen = min(wanted - own, extra >> LANE * resource & LANE_MASK)
        rest.append(wanted - own - chosen)
        name = say("resource." + RESOURCES[resource])
        if own > 0:
            reasons.append(Reason(True, say("sum.made", count=int(own), resource=name), "B5.4"))
        for _ in range(chosen):
            producer = producers[0 if resource < RAW_KINDS else 1].pop(0)
            reasons.append(Reason(True, say("sum.chosen", resource=name, producer=producer), "B5.4"))
    prices = state.of(seat, PRICES)
    for at in range(len(causes)):
        dearest = _dearest(rest, prices)
        if dearest >= 0:
            rest[dearest] -= 1
            left_out = say("sum.left-out", resource=say("resource." + RESOURCES[dearest]), cause=causes[at])
            reasons.append(Reason(True, left_out, rules[at]))
    trade: i64 = 0
    for resource in range(len(RESOURCES)):
        if rest[resource] > 0:
            reasons.append(_bought(state, seat, resource, rest[resource]))
            trade += rest[resource] * price_of(prices, resource)
    if trade > 0 and state.of(1 - seat, PROGRESS) & ECONOMY_BIT != 0:
        reasons.append(Reason(True, say("sum.economy", coins=int(trade), seat=seat_name(1 - seat)), "B12.3"))
    return reasons


def _dearest(rest: list[i64], prices: i64) -> i64:
    """The dearest resource of which something is missing, or -1."""
    dearest: i64 = -1
    for resource in range(len(RESOURCES)):
        if rest[resource] > 0:
            if dearest < 0 or price_of(prices, resource) > price_of(prices, dearest):
                dearest = resource
    return dearest


def choice_producers(state: DuelState, seat: i64) -> list[list[Message]]:
    """The producers with a choice in a city, those of raw materials and those of goods.

    Rules: B5.4, B14.5, B14.9.
    """
    raw: list[Message] = []
    goods: list[Message] = []
    for card in range(FIRST_SENATOR):
        if CHOICE[card] != 0 and state.has_card(seat, card):
            (raw if CHOICE[card] == RAW_KINDS else goods).append(card_name(card))
    for wonder in range(len(WONDER_WORDS)):
        if WONDER_CHOICE[wonder] != 0 and has_bit(state.of(seat, BUILT), wonder):
            (raw if WONDER_CHOICE[wonder] == RAW_KINDS else goods).append(wonder_name(wonder))
    return [raw, goods]


def _bought(state: DuelState, seat: i64, resource: i64, units: i64) -> Reason:
    """Units that are bought: at how much each, and why."""
    price = int(price_of(state.of(seat, PRICES), resource))
    name = say("resource." + RESOURCES[resource])
    count = int(units)
    lane = LANE * (len(RESOURCES) - 1 - resource)
    if state.of(seat, FIXED) >> lane & LANE_MASK != 0:
        fixing = card_name(_fixing_card(state, seat, lane))
        fixed = say("sum.fixed", count=count, resource=name, price=price, sum=count * price, card=fixing)
        return Reason(True, fixed, "B5.12")
    more = int(state.of(1 - seat, MADE) >> LANE * resource & LANE_MASK)
    decree: i64 = CHEAP_RAW if resource < RAW_KINDS else CHEAP_GOODS
    if state.cities[seat * WIDTH + PERKS] & decree != 0:
        cheaper = say("sum.cheaper", count=count, resource=name, price=price, sum=count * price, more=more)
        return Reason(True, cheaper, "A17.5")
    plain = say("sum.bought", count=count, resource=name, price=price, sum=count * price, more=more)
    return Reason(True, plain, "B5.8")


def _fixing_card(state: DuelState, seat: i64, lane: i64) -> i64:
    """The card of the city that fixes the price in a lane."""
    card: i64 = 0
    while FIXES[card] >> lane & LANE_MASK == 0 or not state.has_card(seat, card):
        card += 1
    return card
