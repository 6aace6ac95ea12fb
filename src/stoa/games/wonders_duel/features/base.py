"""What a program that learns is shown: the open table, and what the seat that looks knows besides."""

from librt.vecs import append, vec
from mypy_extensions import i64

from stoa.games.wonders_duel.actions.base import BUILD, CHOOSE, DISCARD, PICK, START, TOKEN, WONDER
from stoa.games.wonders_duel.bits import count, lowest
from stoa.games.wonders_duel.features.choices import number_of_other
from stoa.games.wonders_duel.features.layout import (
    ACTIONS,
    ALL_TOKENS,
    ALL_WONDERS,
    DO_BUILD,
    DO_CHOOSE,
    DO_DISCARD,
    DO_PICK,
    DO_START,
    DO_TOKEN,
    DO_WONDER,
    INPUTS,
    IS_ASKED,
    IS_BOARD,
    IS_BUILT,
    IS_CARDS,
    IS_CHOICES,
    IS_COVERED,
    IS_FIXED,
    IS_MADE,
    IS_OFFER,
    IS_OPEN,
    IS_PAWN,
    IS_PAYABLE,
    IS_PAYABLE_WONDER,
    IS_PROGRESS,
    IS_PURSE,
    IS_SCORE,
    IS_SYMBOLS,
    IS_TIME,
    IS_UNBUILT,
    IS_WAR,
    MOST_COINS,
    MOST_LEFT,
    SCORES,
)
from stoa.games.wonders_duel.features.lists import at_most, members_of
from stoa.games.wonders_duel.rules.base.costs import card_price, wonder_price
from stoa.games.wonders_duel.scoring.base import total_points
from stoa.games.wonders_duel.state import (
    BUILT,
    CHOICES,
    FIXED,
    HIGH,
    LOW,
    MADE,
    PROGRESS,
    SCIENCE,
    TREASURE,
    UNBUILT,
    DuelState,
)
from stoa.games.wonders_duel.tables.base import KINDS, LANE, LANE_MASK, NONE, SPLIT
from stoa.kernel.actions import first_argument, second_argument, verb_of
from stoa.kernel.features import Features
from stoa.kernel.state import step_of


class DuelFeatures(Features[DuelState]):
    """All four modes in one list; what an expansion adds is simply not so without it."""

    def __init__(self) -> None:
        super().__init__(INPUTS, ACTIONS)

    def facts(self, state: DuelState, seat: i64) -> vec[i64]:
        """The numbers of what is so, as far as the seat knows."""
        found = vec[i64](capacity=256)
        for side in range(2):
            found = _city(state, seat if side == 0 else 1 - seat, side, found)
        found = members_of(found, state.board_tokens, IS_BOARD)
        found = members_of(found, state.offered, IS_OFFER)
        pawn = state.pawn if seat == 0 else -state.pawn
        found = append(found, IS_PAWN + 9 + pawn)
        war = state.war_tokens if seat == 0 else (state.war_tokens & 3) << 2 | state.war_tokens >> 2
        found = members_of(found, war, IS_WAR)
        found = append(found, IS_TIME + state.age * MOST_LEFT + count(state.left))
        found = _structure(state, seat, found)
        found = append(found, IS_ASKED + step_of(state.top()))
        return state.box.expansion.facts(state, seat, found)

    def action_number(self, state: DuelState, action: i64) -> i64:
        """Cards, Wonders and tokens by what they are, other choices by their kind."""
        return action_number(state, action)


def action_number(state: DuelState, action: i64) -> i64:
    """The number of a choice: cards, Wonders and tokens by what they are, other choices by their kind."""
    verb = verb_of(action)
    first = first_argument(action)
    if verb == BUILD:
        return DO_BUILD + state.card_at(first)
    if verb == DISCARD:
        return DO_DISCARD + state.card_at(first)
    if verb == WONDER:
        return DO_WONDER + second_argument(action)
    if verb == TOKEN:
        return DO_TOKEN + first
    if verb == PICK:
        return DO_PICK + first
    if verb == CHOOSE:
        return DO_CHOOSE + first
    if verb == START:
        return DO_START + first
    return number_of_other(state, action)


def _city(state: DuelState, who: i64, side: i64, found: vec[i64]) -> vec[i64]:
    found = members_of(found, state.of(who, LOW), IS_CARDS + side * KINDS)
    found = members_of(found, state.of(who, HIGH), IS_CARDS + side * KINDS + SPLIT)
    found = members_of(found, state.of(who, BUILT), IS_BUILT + side * ALL_WONDERS)
    found = members_of(found, state.of(who, PROGRESS), IS_PROGRESS + side * ALL_TOKENS)
    coins = state.of(who, TREASURE)
    found = append(found, IS_PURSE + side * MOST_COINS + at_most(coins, MOST_COINS - 1))
    found = append(found, IS_SYMBOLS + side * 8 + count(state.of(who, SCIENCE)))
    unbuilt = state.of(who, UNBUILT)
    while unbuilt != 0:
        wonder = lowest(unbuilt)
        unbuilt &= unbuilt - 1
        found = append(found, IS_UNBUILT + side * ALL_WONDERS + wonder)
        if state.age > 0 and wonder_price(state, who, wonder) <= coins:
            found = append(found, IS_PAYABLE_WONDER + side * ALL_WONDERS + wonder)
    made = state.of(who, MADE)
    fixed = state.of(who, FIXED)
    for place in range(5):
        units = made >> LANE * place & LANE_MASK
        if units > 0:
            found = append(found, IS_MADE + (side * 5 + place) * 5 + at_most(units, 5) - 1)
        if fixed >> LANE * place & LANE_MASK != 0:
            found = append(found, IS_FIXED + side * 5 + place)
    choices = state.of(who, CHOICES)
    if choices > 0:
        found = append(found, IS_CHOICES + side * 8 + at_most(choices, 7))
    points = total_points(state, who)
    return append(found, IS_SCORE + side * SCORES + at_most(points // 3, SCORES - 1))


def _structure(state: DuelState, seat: i64, found: vec[i64]) -> vec[i64]:
    mine = state.of(seat, TREASURE)
    theirs = state.of(1 - seat, TREASURE)
    places = state.left
    while places != 0:
        place = lowest(places)
        lowest_bit = places & -places
        places &= places - 1
        card = state.card_at(place)
        if card == NONE:
            continue
        if state.available & lowest_bit == 0:
            found = append(found, IS_COVERED + card)
            continue
        found = append(found, IS_OPEN + card)
        if card_price(state, seat, card) <= mine:
            found = append(found, IS_PAYABLE + card)
        if card_price(state, 1 - seat, card) <= theirs:
            found = append(found, IS_PAYABLE + KINDS + card)
    return found
