"""What things cost: production, purchases, choices, discounts, chains."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from stoa.games.wonders_duel.components.base import (
    BASE_PRICE,
    DISCARD_COINS,
    FIXED_PRICE,
    SALVAGE_COINS,
    WAIVED_UNITS,
)
from stoa.games.wonders_duel.expansions.points import EXPANSIONS
from stoa.games.wonders_duel.state import (
    CHAINS,
    CHOICES,
    FIXED,
    MADE,
    PERKS,
    PRICES,
    PROGRESS,
    RECRUITED,
    TREASURE,
    WIDTH,
    DuelState,
)
from stoa.games.wonders_duel.tables import (
    ARCHITECTURE_BIT,
    BLUE,
    CHAIN_IN,
    CHEAP_GOODS,
    CHEAP_RAW,
    COLOUR,
    CORRUPTION_BIT,
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
    SALVAGE,
    SHARED_CHAINS,
    WAIVE_WONDER,
    WAIVES,
    WONDER_NEED,
    YELLOW,
)
from stoa.kernel.events import Log
from stoa.kernel.messages import say, seat_name

_TOPS: Final = 0x40 | 0x40 << 7 | 0x40 << 14 | 0x40 << 21 | 0x40 << 28
_LANE_AT: Final = vec[i64]([0, 7, 14, 21, 28])
_UNIT: Final = vec[i64]([1, 1 << 7, 1 << 14, 1 << 21, 1 << 28])
_FAR_TOO_MUCH: Final = 9_999


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

    Rules: B5.7, B12.2, B12.6, A17.1, A17.2.
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
    # As in `bought`, written out because nothing is asked more often.
    rest = (need | _TOPS) - made
    enough = rest & _TOPS
    least = (rest & (enough - (enough >> 6))) * prices >> MIDDLE & LANE_MASK
    if least == 0 or choices == 0:
        return least
    at = EXTRA_START[choices]
    while at < EXTRA_START[choices + 1]:
        price = bought(need, made + EXTRA_MADE[at], prices)
        if price < least:
            least = price
        at += 1
    return least


def is_chained(state: DuelState, seat: i64, card: i64) -> bool:
    """Whether a chain makes the card free; by Decree the opponent's symbols serve too.

    Rules: B5.16, A17.11.
    """
    chains = state.cities[seat * WIDTH + CHAINS]
    if state.cities[seat * WIDTH + PERKS] & SHARED_CHAINS != 0:
        chains |= state.cities[(1 - seat) * WIDTH + CHAINS]
    return CHAIN_IN[card] & chains != 0


def senator_price(state: DuelState, seat: i64) -> i64:
    """A Senator costs a coin for each one already in the city; none with Corruption.

    Rules: A7.4, A19.1.
    """
    if state.cities[seat * WIDTH + PROGRESS] & CORRUPTION_BIT != 0:
        return 0
    return recruited(state, seat)


def recruited(state: DuelState, seat: i64) -> i64:
    """The Senators in a city.

    Rules: A7.4.
    """
    counts = state.cities[seat * WIDTH + RECRUITED]
    return (counts & 255) + (counts >> 8 & 255) + (counts >> 16 & 255) + (counts >> 24 & 255)


def card_trade(state: DuelState, seat: i64, card: i64, keeps_coins: bool) -> i64:
    """The part of a card's price that is paid for resources.

    A Decree waives one unit, unless it is used on the coins instead.

    Rules: B12.6, A17.1.
    """
    units: i64 = 0
    base = seat * WIDTH
    if COLOUR[card] == BLUE and state.cities[base + PROGRESS] & MASONRY_BIT != 0:
        units = WAIVED_UNITS
    if keeps_coins and state.cities[base + PERKS] & WAIVES[COLOUR[card]] != 0:
        units += 1
    return resources_price(state, seat, NEED[card], units)


def waives(state: DuelState, seat: i64, card: i64) -> bool:
    """Whether a Decree lets the seat leave out one symbol of the card's cost.

    Rules: A17.1.
    """
    return state.cities[seat * WIDTH + PERKS] & WAIVES[COLOUR[card]] != 0


def card_price(state: DuelState, seat: i64, card: i64) -> i64:
    """The least the seat can pay for a card, Senators included.

    Rules: B3.11, B5.2, B5.3, B5.7, B5.16, B6.10, A7.4, A17.1.
    """
    if card >= FIRST_SENATOR:
        return senator_price(state, seat)
    if is_chained(state, seat, card):
        return 0
    price = COST[card] + card_trade(state, seat, card, True)
    if waives(state, seat, card):
        price = min(price, card_trade(state, seat, card, False))
    if price > 0 and state.box.is_extended:
        for expansion in EXPANSIONS:
            price = min(price, expansion.fixed_price(state, seat, card))
    return price


def wonder_price(state: DuelState, seat: i64, wonder: i64) -> i64:
    """The least the seat can pay for a Wonder.

    Rules: B6.14, B12.2, A17.2.
    """
    base = seat * WIDTH
    units: i64 = 0
    if state.cities[base + PROGRESS] & ARCHITECTURE_BIT != 0:
        units = WAIVED_UNITS
    if state.cities[base + PERKS] & WAIVE_WONDER != 0:
        units += 1
    return resources_price(state, seat, WONDER_NEED[wonder], units)


def payment_matters(state: DuelState, seat: i64, card: i64) -> bool:
    """Whether the seat should be asked what a Decree waives: the coins, or a resource.

    Without Economy on the other side all coins go to the bank, and the cheaper way is taken. With it,
    neither way is better if the one that costs more pays the opponent less.

    Rules: A17.1, B12.3.
    """
    if state.cities[(1 - seat) * WIDTH + PROGRESS] & ECONOMY_BIT == 0:
        return False
    less = card_trade(state, seat, card, True)
    more = card_trade(state, seat, card, False)
    return less < more <= COST[card] + less <= purse(state, seat)


def pay_for_card(state: DuelState, seat: i64, card: i64, waive_coins: bool, log: Log | None) -> None:
    """Pay a card's cost: coins to the bank, the price of resources to it too or to Economy.

    Rules: B5.7, B5.13, B5.14, A17.1.
    """
    coins = COST[card]
    if waive_coins:
        coins = 0
    trade = card_trade(state, seat, card, not waive_coins)
    if coins + trade > 0 and state.box.is_extended:
        for expansion in EXPANSIONS:
            fixed = expansion.fixed_price(state, seat, card)
            if fixed <= coins + trade:
                coins = fixed
                trade = 0
    pay(state, seat, coins, trade, log)


def cheaper_without_coins(state: DuelState, seat: i64, card: i64) -> bool:
    """Whether a Decree should waive the coins of a card rather than a resource.

    Rules: A17.1, B5.7.
    """
    if not waives(state, seat, card):
        return False
    return card_trade(state, seat, card, False) < COST[card] + card_trade(state, seat, card, True)


def discard_coins(state: DuelState, seat: i64) -> i64:
    """What the seat gets for discarding a card: two coins, one for each yellow card, two more by a Decree.

    Rules: B6.12, A17.10.
    """
    coins = DISCARD_COINS + state.coloured(seat, YELLOW)
    if state.cities[seat * WIDTH + PERKS] & SALVAGE != 0:
        coins += SALVAGE_COINS
    return coins


def purse(state: DuelState, seat: i64) -> i64:
    """The coins a seat can spend.

    Rules: B5.10.
    """
    coins = state.cities[seat * WIDTH + TREASURE]
    if state.box.is_extended:
        for expansion in EXPANSIONS:
            coins += expansion.coins(state, seat)
    return coins


def pay(state: DuelState, seat: i64, coins: i64, trade: i64, log: Log | None) -> None:
    """Take coins from the seat; what resources cost goes to an opponent who has Economy.

    Rules: B5.9, B5.13, B12.3, B12.4.
    """
    due = coins + trade
    if due > 0 and state.box.is_extended:
        for expansion in EXPANSIONS:
            due = expansion.spend(state, seat, due)
    state.cities[seat * WIDTH + TREASURE] -= due
    other = (1 - seat) * WIDTH
    earns = trade > 0 and state.cities[other + PROGRESS] & ECONOMY_BIT != 0
    if earns:
        state.cities[other + TREASURE] += trade
    if log is not None and coins + trade > 0:
        log.tell(say("paid", seat=seat_name(seat), coins=int(coins + trade)), "B5.13", [f"coins:{seat}"])
        if earns:
            log.tell(
                say("economy.earned", seat=seat_name(1 - seat), coins=int(trade)),
                "B12.3",
                [f"coins:{1 - seat}"],
            )


def refresh_prices(state: DuelState, seat: i64) -> None:
    """Work out anew what resources cost the seat.

    Rules: B5.8, B5.11, B5.12, A17.5, A17.6.
    """
    base = seat * WIDTH
    made = state.cities[(1 - seat) * WIDTH + MADE]
    perks = state.cities[base + PERKS]
    prices: i64 = 0
    for resource in range(5):
        price = BASE_PRICE + (made >> _LANE_AT[resource] & LANE_MASK)
        decree: i64 = CHEAP_RAW if resource < 3 else CHEAP_GOODS
        if perks & decree != 0:
            price = max(price - 1, 1)
        prices |= price << _LANE_AT[4 - resource]
    fixed = state.cities[base + FIXED]
    state.cities[base + PRICES] = (prices & ~fixed) | (ALL_FIXED & fixed)


ALL_FIXED: Final = sum(FIXED_PRICE * 2 ** (LANE * place) for place in range(5))
