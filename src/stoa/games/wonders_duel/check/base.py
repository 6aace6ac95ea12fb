"""Whether everything in the box is somewhere, once: for tests."""

from stoa.games.wonders_duel.components.agora import SENATORS
from stoa.games.wonders_duel.rules.base.city import refresh_symbols, wonders_built
from stoa.games.wonders_duel.rules.base.costs import refresh_prices
from stoa.games.wonders_duel.rules.base.turn_end import is_in_turn
from stoa.games.wonders_duel.rules.numbers import END_TURN
from stoa.games.wonders_duel.state import (
    BARE,
    BUILT,
    CHAINS,
    CHOICES,
    COUNTS,
    FIXED,
    MADE,
    PRICES,
    PROGRESS,
    RECRUITED,
    SCIENCE,
    TREASURE,
    UNBUILT,
    WIDTH,
    DuelState,
)
from stoa.games.wonders_duel.tables.base import (
    AGE_START,
    CARD_BIT,
    CHAIN_OUT,
    CHOICE,
    COLOUR,
    COLOUR_UNIT,
    COVERED_BY,
    FIRST_SENATOR,
    FIXES,
    KINDS,
    MAKES,
    NONE,
    PLACES,
    SIZE,
    SPLIT,
    TOKEN_WORDS,
    WONDER_CHOICE,
    WONDER_WORDS,
    WORDS,
)
from stoa.kernel.basics import has_bit


def inventory_problems(state: DuelState) -> list[str]:
    """What is impossible about a state; an empty list for every state that play can reach."""
    problems = _card_problems(state) + _city_problems(state) + _structure_problems(state)
    problems += _token_problems(state) + _wonder_problems(state)
    if not -9 <= state.pawn <= 9:
        problems.append(f"the pawn is at {state.pawn}")
    if len(state.waiting(END_TURN)) > is_in_turn(state):
        problems.append("the end of a turn is not the lowest frame")
    return problems + state.box.expansion.problems(state)


def _open_cards(state: DuelState) -> list[int]:
    """How often each card lies in the structure, under Wonders, or where an expansion has it."""
    found = [0] * 256
    for place in range(PLACES):
        found[state.card_at(place)] += 1
    for wonder in range(len(WONDER_WORDS)):
        found[state.under(wonder)] += 1
    for card in state.box.expansion.covered_cards(state):
        found[card] += 1
    return found


def _card_problems(state: DuelState) -> list[str]:
    """Every Age card and Guild is in one place; Senators are counted."""
    problems: list[str] = []
    open_cards = _open_cards(state)
    for card in range(FIRST_SENATOR):
        bit = CARD_BIT[card]
        is_low = card < SPLIT
        found = open_cards[card]
        found += int((state.unseen_low if is_low else state.unseen_high) & bit != 0)
        found += int((state.discard_low if is_low else state.discard_high) & bit != 0)
        found += int(state.has_card(0, card)) + int(state.has_card(1, card))
        start = AGE_START[state.age]
        found += int(start <= card < start + 23 and has_bit(state.removed, card - start))
        if found != int(is_low or state.box.high_cards & bit != 0):
            problems.append(f"{WORDS[card]} is in {found} places")
    for card in range(FIRST_SENATOR, KINDS):
        shift = 8 * (card - FIRST_SENATOR)
        total = open_cards[card] + int(state.unseen_senators >> shift & 255)
        total += int(state.discard_senators >> shift & 255)
        total += int(state.of(0, RECRUITED) >> shift & 255) + int(state.of(1, RECRUITED) >> shift & 255)
        if total != state.box.senator_pool >> shift & 255:
            problems.append(f"there are {total} of {SENATORS[card - FIRST_SENATOR].word}")
    return problems


def _city_problems(state: DuelState) -> list[str]:
    """What is kept for speed agrees with the cards it follows from."""
    problems: list[str] = []
    for seat in range(2):
        fresh = state.clone()
        for number in (MADE, FIXED, COUNTS, CHAINS, CHOICES):
            fresh.put(seat, number, 0)
        for card in range(FIRST_SENATOR):
            if state.has_card(seat, card):
                fresh.cities[seat * WIDTH + MADE] += MAKES[card]
                fresh.cities[seat * WIDTH + FIXED] |= FIXES[card]
                fresh.cities[seat * WIDTH + COUNTS] += COLOUR_UNIT[COLOUR[card]]
                fresh.cities[seat * WIDTH + CHAINS] |= CHAIN_OUT[card]
                fresh.cities[seat * WIDTH + CHOICES] += CHOICE[card]
        for wonder in range(len(WONDER_WORDS)):
            if has_bit(state.of(seat, BUILT), wonder):
                fresh.cities[seat * WIDTH + CHOICES] += WONDER_CHOICE[wonder]
        fresh.cities[seat * WIDTH + CHAINS] |= state.box.expansion.chains(state, seat)
        refresh_symbols(fresh, seat)
        refresh_prices(fresh, seat)
        for number in (MADE, FIXED, COUNTS, CHAINS, CHOICES, SCIENCE, PRICES):
            if fresh.of(seat, number) != state.of(seat, number):
                problems.append(f"number {number} of seat {seat} does not follow from its cards")
        if state.of(seat, TREASURE) < 0:
            problems.append(f"seat {seat} has {state.of(seat, TREASURE)} coins")
    return problems


def _structure_problems(state: DuelState) -> list[str]:
    """A place is available exactly if nothing lies on it, and its card is known exactly if it is shown."""
    problems: list[str] = []
    if state.age == 0:
        return problems
    structure = state.structure()
    for place in range(PLACES):
        is_left = has_bit(state.left, place)
        is_free = is_left and COVERED_BY[structure * PLACES + place] & state.left == 0
        if is_left and place >= SIZE[structure]:
            problems.append(f"place {place} is not in this structure")
        if is_free != has_bit(state.available, place):
            problems.append(f"place {place} is wrongly available or not")
        is_open = is_left and has_bit(state.shown, place)
        if is_open != (state.card_at(place) != NONE):
            problems.append(f"place {place} is shown without a card, or has one without being shown")
    return problems


def _token_problems(state: DuelState) -> list[str]:
    """Every progress token of the mode is in one place."""
    problems: list[str] = []
    for token in range(len(TOKEN_WORDS)):
        found = int(has_bit(state.board_tokens, token)) + int(has_bit(state.box_tokens, token))
        found += int(has_bit(state.drawn_tokens, token)) + int(state.locked == token)
        found += int(has_bit(state.of(0, PROGRESS), token)) + int(has_bit(state.of(1, PROGRESS), token))
        found += int(has_bit(state.box.expansion.tokens(state), token))
        if found != int(has_bit(state.box.tokens, token)):
            problems.append(f"{TOKEN_WORDS[token]} is in {found} places")
    if state.locker != NONE and not has_bit(state.doubt, state.locked):
        problems.append("the locked token is thought impossible")
    if state.doubt & ~state.suspected != 0:
        problems.append("a token is suspected of which everybody knows that it is not locked")
    return problems


def _wonder_problems(state: DuelState) -> list[str]:
    """No Wonder is in two places, a built one has a card under it, and at most seven are built."""
    problems: list[str] = []
    for wonder in range(len(WONDER_WORDS)):
        places = [state.unseen_wonders, state.offered]
        places += [state.of(seat, row) for seat in range(2) for row in (UNBUILT, BUILT)]
        if sum(int(has_bit(mask, wonder)) for mask in places) > 1:
            problems.append(f"{WONDER_WORDS[wonder]} is in two places")
        is_built = has_bit(state.of(0, BUILT) | state.of(1, BUILT), wonder)
        if is_built != (state.under(wonder) not in (NONE, BARE)):
            problems.append(f"{WONDER_WORDS[wonder]} is built without a card, or the other way round")
    if wonders_built(state, 0) + wonders_built(state, 1) > 7:
        problems.append("more than seven Wonders are built")
    return problems
