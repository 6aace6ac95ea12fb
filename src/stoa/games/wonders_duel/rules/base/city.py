"""Cards joining and leaving a city: what they give for as long as they lie there."""

from librt.vecs import append, vec
from mypy_extensions import i64

from stoa.games.wonders_duel.rules.base.costs import ALL_FIXED, refresh_prices
from stoa.games.wonders_duel.state import (
    BUILT,
    CHAINS,
    CHOICES,
    COUNTS,
    FIXED,
    HIGH,
    LOW,
    MADE,
    PRICES,
    PROGRESS,
    SCIENCE,
    WIDTH,
    DuelState,
)
from stoa.games.wonders_duel.tables.base import (
    CARD_BIT,
    CHAIN_OUT,
    CHOICE,
    COLOUR,
    COLOUR_SHIFT,
    COLOUR_UNIT,
    FIRST_SENATOR,
    FIXES,
    GREEN,
    GREY,
    LAW,
    LAW_BIT,
    MAKES,
    NONE,
    RAISES,
    SPLIT,
    SYMBOL,
    WONDER_COUNT,
    WONDER_WORDS,
    YELLOW,
)
from stoa.kernel.basics import BIT


def add_card(state: DuelState, seat: i64, card: i64) -> None:
    """Lay a card into a city: it counts, shows its chain symbol, makes resources and fixes prices.

    Rules: B5.4, B5.6, B5.8, B5.11, B5.12, B5.16, B6.10.
    """
    base = seat * WIDTH
    cities = state.cities
    colour = COLOUR[card]
    if card < SPLIT:
        cities[base + LOW] |= CARD_BIT[card]
    else:
        cities[base + HIGH] |= CARD_BIT[card]
    cities[base + COUNTS] += COLOUR_UNIT[colour]
    cities[base + CHAINS] |= CHAIN_OUT[card]
    if colour <= GREY:
        other = (1 - seat) * WIDTH
        cities[base + MADE] += MAKES[card]
        cities[other + PRICES] += RAISES[card] & ~cities[other + FIXED]
    elif colour == YELLOW:
        cities[base + CHOICES] += CHOICE[card]
        fixes = FIXES[card]
        if fixes != 0:
            cities[base + FIXED] |= fixes
            cities[base + PRICES] = (cities[base + PRICES] & ~fixes) | (ALL_FIXED & fixes)


def remove_card(state: DuelState, seat: i64, card: i64) -> None:
    """Take a card out of a city, with all it gave while it lay there; only a swap takes symbols.

    Rules: B14.2, B14.12, A20.7, A20.8, A20.17, A20.18.
    """
    base = seat * WIDTH
    colour = COLOUR[card]
    if card < SPLIT:
        state.cities[base + LOW] &= ~CARD_BIT[card]
    else:
        state.cities[base + HIGH] &= ~CARD_BIT[card]
    state.cities[base + COUNTS] -= COLOUR_UNIT[colour]
    state.cities[base + CHAINS] &= ~CHAIN_OUT[card]
    if colour <= GREY:
        state.cities[base + MADE] -= MAKES[card]
        refresh_prices(state, 1 - seat)
    elif colour == YELLOW:
        state.cities[base + CHOICES] -= CHOICE[card]
        # No two cards fix the price of one resource.
        state.cities[base + FIXED] &= ~FIXES[card]
        refresh_prices(state, seat)
    elif colour == GREEN and state.box.is_extended:
        state.box.expansion.card_left(state, seat, card)


def refresh_symbols(state: DuelState, seat: i64) -> None:
    """Work out anew which symbols a city shows.

    Rules: B9.4, B9.5.
    """
    symbols: i64 = BIT[LAW] if state.of(seat, PROGRESS) & LAW_BIT != 0 else 0
    for card in range(FIRST_SENATOR):
        if COLOUR[card] == GREEN and state.has_card(seat, card):
            symbols |= BIT[SYMBOL[card]]
    if state.box.is_extended:
        symbols |= state.box.expansion.symbols(state, seat)
    state.put(seat, SCIENCE, symbols)


def copies_of_symbol(state: DuelState, seat: i64, symbol: i64) -> i64:
    """How many cards of the city show a symbol.

    Rules: B9.1, B9.2.
    """
    copies: i64 = 0
    for card in range(FIRST_SENATOR):
        if SYMBOL[card] == symbol and state.has_card(seat, card):
            copies += 1
    if state.box.is_extended:
        copies += state.box.expansion.symbols(state, seat) >> symbol & 1
    return copies


def discard(state: DuelState, card: i64) -> None:
    """Put a card on the discard pile.

    Rules: B6.12, B6.13.
    """
    if card < SPLIT:
        state.discard_low |= CARD_BIT[card]
    elif card < FIRST_SENATOR:
        state.discard_high |= CARD_BIT[card]
    else:
        state.discard_senators += BIT[8 * (card - FIRST_SENATOR)]


def take_from_discard(state: DuelState, card: i64) -> None:
    """Take a card off the discard pile.

    Rules: B14.7.
    """
    if card < SPLIT:
        state.discard_low &= ~CARD_BIT[card]
    elif card < FIRST_SENATOR:
        state.discard_high &= ~CARD_BIT[card]
    else:
        state.discard_senators -= BIT[8 * (card - FIRST_SENATOR)]


def counted(state: DuelState, seat: i64, what: i64) -> i64:
    """The cards of a colour in a city, or its built Wonders.

    Rules: B15.2.
    """
    if what == WONDER_COUNT:
        return wonders_built(state, seat)
    return state.cities[seat * WIDTH + COUNTS] >> COLOUR_SHIFT[what] & 255


def wonders_built(state: DuelState, seat: i64) -> i64:
    """The Wonders a city has built.

    Rules: B6.15.
    """
    built = state.cities[seat * WIDTH + BUILT]
    number: i64 = 0
    while built != 0:
        built &= built - 1
        number += 1
    return number


def wonders_counted(state: DuelState) -> i64:
    """The Wonders of both cities that count among the seven: by ruling also those that stood once.

    Rules: B6.15; ruling WD-44.
    """
    if not state.box.is_extended:
        # Nothing takes a Wonder down.
        return wonders_built(state, 0) + wonders_built(state, 1)
    number: i64 = 0
    for wonder in range(len(WONDER_WORDS)):
        if state.under(wonder) != NONE:
            number += 1
    return number


def cards_of_colour(state: DuelState, seat: i64, colour: i64) -> vec[i64]:
    """The cards of a colour in a city, in the order of the table.

    Rules: B14.2, B14.12, A20.7, A20.8.
    """
    found = vec[i64]()
    for card in range(FIRST_SENATOR):
        if COLOUR[card] == colour and state.has_card(seat, card):
            found = append(found, card)
    return found
