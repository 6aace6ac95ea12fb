"""What things cost: production, purchases, choices, discounts, chains."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from stoa.games.wonders_duel.components.base import BASE_PRICE, DISCARD_COINS, FIXED_PRICE, WAIVED_UNITS
from stoa.games.wonders_duel.expansions.points import NOTHING, THE_COINS
from stoa.games.wonders_duel.state import (
    CHAINS,
    CHOICES,
    FIXED,
    MADE,
    PRICES,
    PROGRESS,
    TREASURE,
    WIDTH,
    DuelState,
)
from stoa.games.wonders_duel.tables.base import (
    ARCHITECTURE_BIT,
    BLUE,
    CHAIN_IN,
    COLOUR,
    COLOUR_BIT,
    COST,
    ECONOMY_BIT,
    EXTRA_MADE,
    EXTRA_START,
    FIRST_SENATOR,
    LANE,
    LANE_MASK,
    MASONRY_BIT,
    MIDDLE,
    NEED,
    SENATOR,
    WONDER_COUNT,
    WONDER_NEED,
    YELLOW,
)
from stoa.kernel.basics import BIT
from stoa.kernel.events import Log
from stoa.kernel.marks import Change
from stoa.kernel.messages import say, seat_name

_TOPS: Final = 0x40 | 0x40 << 7 | 0x40 << 14 | 0x40 << 21 | 0x40 << 28
_LANE_AT: Final = vec[i64]([0, 7, 14, 21, 28])
_UNIT: Final = vec[i64]([1, 1 << 7, 1 << 14, 1 << 21, 1 << 28])
_FAR_TOO_MUCH: Final = 9_999
_TRADE: Final = 8
"""From which bit on a bill says what resources cost; below are the coins for the bank."""
_COINS: Final = (1 << 8) - 1


def missing(need: i64, made: i64) -> i64:
    """What a cost asks for beyond what is made, in lanes.

    A lane's top bit is set before subtracting and survives where enough was asked for.

    Rules: B5.5, B5.6, B5.7.
    """
    rest = (need | _TOPS) - made
    enough = rest & _TOPS
    return rest & (enough - (enough >> 6))


def bought(need: i64, made: i64, prices: i64) -> i64:
    """The coins for what is missing: amounts times prices, summed by one multiplication.

    Rules: B5.7, B5.8.
    """
    rest = (need | _TOPS) - made
    enough = rest & _TOPS
    return (rest & (enough - (enough >> 6))) * prices >> MIDDLE & LANE_MASK


def bought_with_less(need: i64, made: i64, prices: i64, units: i64) -> i64:
    """The same when some units, the dearest of those missing, need not be had.

    Rules: B5.7, B12.2, B12.6.
    """
    wanted = missing(need, made)
    while units > 0 and wanted != 0:
        dearest: i64 = -1
        place: i64 = 0
        while place < 5:
            if wanted >> _LANE_AT[place] & LANE_MASK != 0:
                if dearest < 0 or price_of(prices, place) > price_of(prices, dearest):
                    dearest = place
            place += 1
        wanted -= _UNIT[dearest]
        units -= 1
    return wanted * prices >> MIDDLE & LANE_MASK


def price_of(prices: i64, resource: i64) -> i64:
    """The price of one unit of a resource.

    Rules: B5.8.
    """
    return prices >> _LANE_AT[4 - resource] & LANE_MASK


def resources_price(state: DuelState, seat: i64, need: i64, units: i64) -> i64:
    """The least a city can pay for resources, over all uses of its producers with a choice.

    Rules: B5.4, B5.7, B5.10.
    """
    base = seat * WIDTH
    made = state.cities[base + MADE]
    prices = state.cities[base + PRICES]
    choices = state.cities[base + CHOICES]
    if units == 0:
        return cheapest(need, made, prices, choices)
    least: i64 = _FAR_TOO_MUCH
    at = EXTRA_START[choices]
    while at < EXTRA_START[choices + 1]:
        price = bought_with_less(need, made + EXTRA_MADE[at], prices, units)
        if price < least:
            least = price
        at += 1
    return least


def best_use(state: DuelState, seat: i64, need: i64, units: i64) -> i64:
    """What producers with a choice make, in lanes, when they are used so that the least is paid.

    Rules: B5.4, B5.7.
    """
    base = seat * WIDTH
    choices = state.cities[base + CHOICES]
    least: i64 = _FAR_TOO_MUCH
    best: i64 = 0
    at = EXTRA_START[choices]
    while at < EXTRA_START[choices + 1]:
        made = state.cities[base + MADE] + EXTRA_MADE[at]
        price = bought_with_less(need, made, state.cities[base + PRICES], units)
        if price < least:
            least = price
            best = EXTRA_MADE[at]
        at += 1
    return best


def cheapest(need: i64, made: i64, prices: i64, choices: i64) -> i64:
    """The least to pay for what is missing, over all uses of producers with a choice.

    Rules: B5.4, B5.7.
    """
    # Nothing is asked more often, so this is kept short enough to be compiled into what asks.
    least = bought(need, made, prices)
    if least == 0 or choices == 0:
        return least
    return cheapest_choice(need, made, prices, choices, least)


def cheapest_choice(need: i64, made: i64, prices: i64, choices: i64, least: i64) -> i64:
    """The least to pay if producers with a choice are used, or what it is without them.

    Rules: B5.4, B5.7.
    """
    at = EXTRA_START[choices]
    while at < EXTRA_START[choices + 1]:
        price = bought(need, made + EXTRA_MADE[at], prices)
        if price < least:
            least = price
        at += 1
    return least


def is_chained(state: DuelState, seat: i64, card: i64) -> bool:
    """Whether a chain makes the card free.

    Rules: B5.16.
    """
    needed = CHAIN_IN[card]
    if needed == 0 or needed & state.cities[seat * WIDTH + CHAINS] != 0:
        return needed != 0
    return state.box.is_extended and needed & state.box.expansion.shared_chains(state, seat) != 0


def unusual_prices(state: DuelState, seat: i64) -> i64:
    """The colours of cards of whose cost something may be left out, as bits; and Wonders, and Senators.

    Rules: B5.7, B12.2, B12.6, A7.4.
    """
    unusual: i64 = BIT[SENATOR]
    progress = state.cities[seat * WIDTH + PROGRESS]
    if progress & MASONRY_BIT != 0:
        unusual |= BIT[BLUE]
    if progress & ARCHITECTURE_BIT != 0:
        unusual |= BIT[WONDER_COUNT]
    if state.box.is_extended:
        unusual |= state.box.expansion.unusual_prices(state, seat)
    return unusual


def usual_price(card: i64, made: i64, prices: i64, choices: i64, chains: i64) -> i64:
    """The price of a card of which nothing is left out, from the numbers of a city.

    Rules: B5.2, B5.3, B5.7, B5.16.
    """
    if CHAIN_IN[card] & chains != 0:
        return 0
    return COST[card] + cheapest(NEED[card], made, prices, choices)


def bill_of(coins: i64, trade: i64) -> i64:
    """What is to be paid, as one number: coins for the bank, and what resources cost.

    Rules: B5.13, B5.14.
    """
    return trade << _TRADE | coins


def total_of(bill: i64) -> i64:
    """All coins of a bill.

    Rules: B5.7.
    """
    return (bill & _COINS) + (bill >> _TRADE)


def card_trade(state: DuelState, seat: i64, card: i64, units: i64) -> i64:
    """What the resources of a card cost when so many units, besides Masonry's, are left out.

    Rules: B12.6.
    """
    if COLOUR[card] == BLUE and state.cities[seat * WIDTH + PROGRESS] & MASONRY_BIT != 0:
        units += WAIVED_UNITS
    return resources_price(state, seat, NEED[card], units)


def waived(state: DuelState, seat: i64, card: i64) -> i64:
    """What the seat leaves out of a card's cost for the least price: NOTHING, A_UNIT or THE_COINS.

    Rules: B5.7.
    """
    if not state.box.is_extended:
        return NOTHING
    return state.box.expansion.waives(state, seat, card)


def is_unusual(state: DuelState, seat: i64, card: i64) -> bool:
    """Whether something may be left out of a card's cost for the seat.

    Rules: B5.7.
    """
    return COLOUR_BIT[card] & unusual_prices(state, seat) != 0


def card_bill(state: DuelState, seat: i64, card: i64, left_out: i64) -> i64:
    """The bill of a card that no chain makes free, when something is left out of its cost.

    Rules: B5.2, B5.3, B5.7, B5.13, B5.14, B6.10.
    """
    if left_out == THE_COINS:
        bill = bill_of(0, card_trade(state, seat, card, 0))
    else:
        bill = bill_of(COST[card], card_trade(state, seat, card, left_out))
    if not state.box.is_extended:
        return bill
    return state.box.expansion.fixed(state, seat, card, bill)


def card_price(state: DuelState, seat: i64, card: i64) -> i64:
    """The least the seat can pay for a card, Senators included.

    Rules: B3.11, B5.2, B5.3, B5.7, B5.16, B6.10, A7.4.
    """
    if card >= FIRST_SENATOR:
        return state.box.expansion.senator_price(state, seat)
    if is_chained(state, seat, card):
        return 0
    return total_of(card_bill(state, seat, card, waived(state, seat, card)))


def wonder_price(state: DuelState, seat: i64, wonder: i64) -> i64:
    """The least the seat can pay for a Wonder.

    Rules: B6.14, B12.2.
    """
    units: i64 = 0
    if state.cities[seat * WIDTH + PROGRESS] & ARCHITECTURE_BIT != 0:
        units = WAIVED_UNITS
    if state.box.is_extended:
        units += state.box.expansion.wonder_units(state, seat)
    return resources_price(state, seat, WONDER_NEED[wonder], units)


def discard_coins(state: DuelState, seat: i64) -> i64:
    """What the seat gets for discarding a card: two coins, and one for each yellow card.

    Rules: B6.12.
    """
    coins = DISCARD_COINS + state.coloured(seat, YELLOW)
    if state.box.is_extended:
        coins += state.box.expansion.discard_coins(state, seat)
    return coins


def purse(state: DuelState, seat: i64) -> i64:
    """The coins a seat can spend.

    Rules: B5.10.
    """
    coins = state.cities[seat * WIDTH + TREASURE]
    if state.box.is_extended:
        coins += state.box.expansion.coins(state, seat)
    return coins


def pay_bill(state: DuelState, seat: i64, bill: i64, log: Log | None) -> None:
    """Pay what a bill says.

    Rules: B5.7, B5.13, B5.14.
    """
    pay(state, seat, bill & _COINS, bill >> _TRADE, "B5.13", log)


def pay(state: DuelState, seat: i64, coins: i64, trade: i64, rule: str, log: Log | None) -> None:
    """Take coins from the seat; what resources cost goes to an opponent who has Economy.

    Rules: B5.9, B5.13, B12.3, B12.4.
    """
    due = coins + trade
    if due > 0 and state.box.is_extended:
        due = state.box.expansion.spend(state, seat, due)
    state.cities[seat * WIDTH + TREASURE] -= due
    other = (1 - seat) * WIDTH
    earns = trade > 0 and state.cities[other + PROGRESS] & ECONOMY_BIT != 0
    if earns:
        state.cities[other + TREASURE] += trade
    if log is not None and coins + trade > 0:
        purse, left = f"coins:{seat}", int(state.cities[seat * WIDTH + TREASURE])
        told = say("paid", seat=seat_name(seat), coins=int(coins + trade))
        log.tell(told, rule, [purse], marks=(Change("", purse, left + int(due), left),))
        if earns:
            log.tell(
                say("economy.earned", seat=seat_name(1 - seat), coins=int(trade)),
                "B12.3",
                [f"coins:{1 - seat}"],
            )


def refresh_prices(state: DuelState, seat: i64) -> None:
    """Work out anew what resources cost the seat.

    Rules: B5.8, B5.11, B5.12.
    """
    base = seat * WIDTH
    made = state.cities[(1 - seat) * WIDTH + MADE]
    prices: i64 = 0
    for resource in range(5):
        price = BASE_PRICE + (made >> _LANE_AT[resource] & LANE_MASK)
        if state.box.is_extended:
            price = state.box.expansion.unit_price(state, seat, resource, price)
        prices |= price << _LANE_AT[4 - resource]
    fixed = state.cities[base + FIXED]
    state.cities[base + PRICES] = (prices & ~fixed) | (ALL_FIXED & fixed)


ALL_FIXED: Final = sum(FIXED_PRICE * 2 ** (LANE * place) for place in range(5))
