"""How a price comes about: own production, what is left out, what is bought and why it costs so much."""

from typing import Final, NamedTuple

from mypy_extensions import i64

from stoa.games.wonders_duel.bits import lowest
from stoa.games.wonders_duel.components.base import BASE_PRICE, RESOURCES, WAIVED_UNITS
from stoa.games.wonders_duel.describe.prices import price_words
from stoa.games.wonders_duel.expansions.points import A_UNIT, THE_COINS
from stoa.games.wonders_duel.names.base import chain_term
from stoa.games.wonders_duel.rules.base.costs import (
    best_use,
    is_chained,
    price_of,
    waived,
)
from stoa.games.wonders_duel.state import (
    BUILT,
    CHAINS,
    FIXED,
    MADE,
    PRICES,
    PROGRESS,
    DuelState,
)
from stoa.games.wonders_duel.tables.base import (
    ARCHITECTURE_BIT,
    BLUE,
    CHAIN_IN,
    CHOICE,
    COLOUR,
    COST,
    ECONOMY_BIT,
    FIRST_SENATOR,
    FIXES,
    LANE,
    LANE_MASK,
    MASONRY_BIT,
    NEED,
    PURPLE,
    TOKEN_WORDS,
    WONDER_CHOICE,
    WONDER_COUNT,
    WONDER_NEED,
    WONDER_WORDS,
    WORDS,
)
from stoa.kernel.basics import has_bit
from stoa.kernel.errors import Reason
from stoa.kernel.marks import Part

RAW_KINDS: Final = 3
"""Wood, clay and stone are raw; the other resources are goods."""


class Waiver(NamedTuple):
    """Something that leaves out one unit of a cost: its face, and by which rule."""

    face: str
    rule: str


def reasons_of(parts: list[Part], seat: i64) -> list[Reason]:
    """A price that a seat would pay, line by line in words, for whoever asks why.

    Rules: B5.2.
    """
    return [Reason(True, price_words(part, seat), part.rule) for part in parts]


def card_sum(state: DuelState, seat: i64, card: i64) -> list[Part]:
    """What a card costs the seat now, line by line, as it would be paid.

    Rules: B5.2, B5.16, A7.4, A17.11, A19.1.
    """
    if card >= FIRST_SENATOR:
        return state.box.expansion.senator_parts(state, seat)
    if is_chained(state, seat, card):
        return [_chain(state, seat, card)]
    fixed = state.box.expansion.fixed_parts(state, seat, card)
    return fixed if fixed else paid_sum(state, seat, card, waived(state, seat, card))


def _chain(state: DuelState, seat: i64, card: i64) -> Part:
    """The chain symbol that makes a card free, and whose it is."""
    word = chain_term(lowest(CHAIN_IN[card]))
    if CHAIN_IN[card] & state.of(seat, CHAINS) == 0:
        return Part("chain", "A17.11", of=word, by=state.box.expansion.chain_face())
    return Part("chain", "P8.1" if COLOUR[card] == PURPLE else "B5.16", of=word)


def paid_sum(state: DuelState, seat: i64, card: i64, left_out: i64) -> list[Part]:
    """The sum for a card that no chain makes free, when a Decree leaves out a resource, its coins or nothing.

    Rules: B5.2, B5.13, B5.14, B12.6, A17.1.
    """
    parts: list[Part] = []
    coins = int(COST[card])
    if coins > 0 and left_out == THE_COINS:
        by = state.box.expansion.waiver_face(COLOUR[card])
        parts.append(Part("coins-left-out", "A17.1", number=coins, by=by))
    elif coins > 0:
        parts.append(Part("coins", "B5.13", coins, number=coins))
    waivers: list[Waiver] = []
    if COLOUR[card] == BLUE and state.of(seat, PROGRESS) & MASONRY_BIT != 0:
        waivers += [Waiver(TOKEN_WORDS[lowest(MASONRY_BIT)], "B12.6")] * WAIVED_UNITS
    if left_out == A_UNIT:
        waivers.append(Waiver(state.box.expansion.waiver_face(COLOUR[card]), "A17.1"))
    parts += resource_sum(state, seat, NEED[card], waivers)
    return parts if parts else [Part("free", "B5.2")]


def wonder_sum(state: DuelState, seat: i64, wonder: i64) -> list[Part]:
    """What a Wonder costs the seat now, line by line.

    Rules: B6.14, B12.2, A17.2.
    """
    waivers: list[Waiver] = []
    if state.of(seat, PROGRESS) & ARCHITECTURE_BIT != 0:
        waivers += [Waiver(TOKEN_WORDS[lowest(ARCHITECTURE_BIT)], "B12.2")] * WAIVED_UNITS
    for _ in range(state.box.expansion.wonder_units(state, seat)):
        waivers.append(Waiver(state.box.expansion.waiver_face(WONDER_COUNT), "A17.2"))
    return resource_sum(state, seat, WONDER_NEED[wonder], waivers)


def resource_sum(state: DuelState, seat: i64, need: i64, waivers: list[Waiver]) -> list[Part]:
    """Resource by resource: what the city makes, what a choice adds, what is left out, what is bought.

    Each waiver leaves out one unit, always the dearest that is still missing.

    Rules: B5.4, B5.7, B5.8, B12.2, B12.6, A17.1, A17.2.
    """
    parts: list[Part] = []
    made = state.of(seat, MADE)
    extra = best_use(state, seat, need, len(waivers))
    producers: list[list[str]] = []
    rest: list[i64] = []
    for resource in range(len(RESOURCES)):
        wanted = need >> LANE * resource & LANE_MASK
        own = min(wanted, made >> LANE * resource & LANE_MASK)
        chosen = min(wanted - own, extra >> LANE * resource & LANE_MASK)
        rest.append(wanted - own - chosen)
        if own > 0:
            parts.append(Part("made", "B5.4", of=RESOURCES[resource], number=int(own)))
        if chosen > 0 and not producers:
            producers = choice_producers(state, seat)
        for _ in range(chosen):
            by = producers[0 if resource < RAW_KINDS else 1].pop(0)
            parts.append(Part("chosen", "B5.4", of=RESOURCES[resource], number=1, by=by))
    prices = state.of(seat, PRICES)
    for waiver in waivers:
        dearest = _dearest(rest, prices)
        if dearest >= 0:
            rest[dearest] -= 1
            parts.append(Part("left-out", waiver.rule, of=RESOURCES[dearest], number=1, by=waiver.face))
    trade = 0
    for resource in range(len(RESOURCES)):
        if rest[resource] > 0:
            bought = _bought(state, seat, resource, rest[resource])
            parts.append(bought)
            trade += bought.coins
    if trade > 0 and state.of(1 - seat, PROGRESS) & ECONOMY_BIT != 0:
        parts.append(Part("earned", "B12.3", number=trade, by=TOKEN_WORDS[lowest(ECONOMY_BIT)]))
    return parts


def _dearest(rest: list[i64], prices: i64) -> i64:
    """The dearest resource of which something is missing, or -1."""
    dearest: i64 = -1
    for resource in range(len(RESOURCES)):
        if rest[resource] > 0:
            if dearest < 0 or price_of(prices, resource) > price_of(prices, dearest):
                dearest = resource
    return dearest


def choice_producers(state: DuelState, seat: i64) -> list[list[str]]:
    """The faces of the producers with a choice in a city, those of raw materials and those of goods.

    Rules: B5.4, B14.5, B14.9.
    """
    raw: list[str] = []
    goods: list[str] = []
    for card in range(FIRST_SENATOR):
        if CHOICE[card] != 0 and state.has_card(seat, card):
            (raw if CHOICE[card] == RAW_KINDS else goods).append(WORDS[card])
    for wonder in range(len(WONDER_WORDS)):
        if WONDER_CHOICE[wonder] != 0 and has_bit(state.of(seat, BUILT), wonder):
            (raw if WONDER_CHOICE[wonder] == RAW_KINDS else goods).append(WONDER_WORDS[wonder])
    return [raw, goods]


def _bought(state: DuelState, seat: i64, resource: i64, units: i64) -> Part:
    """Units that are bought: at how much each, and why."""
    price = int(price_of(state.of(seat, PRICES), resource))
    word, number, coins = RESOURCES[resource], int(units), int(units) * price
    lane = LANE * (len(RESOURCES) - 1 - resource)
    if state.of(seat, FIXED) >> lane & LANE_MASK != 0:
        fixing = WORDS[_fixing_card(state, seat, lane)]
        return Part("bought", "B5.12", coins, word, number, price, fixing)
    if price < BASE_PRICE + int(state.of(1 - seat, MADE) >> LANE * resource & LANE_MASK):
        by = state.box.expansion.trade_face(resource)
        return Part("bought", "A17.5", coins, word, number, price, by)
    return Part("bought", "B5.8", coins, word, number, price)


def _fixing_card(state: DuelState, seat: i64, lane: i64) -> i64:
    """The card of the city that fixes the price in a lane."""
    card: i64 = 0
    while FIXES[card] >> lane & LANE_MASK == 0 or not state.has_card(seat, card):
        card += 1
    return card
