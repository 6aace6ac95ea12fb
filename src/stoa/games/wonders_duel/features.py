"""What the network of 7 Wonders Duel is shown: the open table, and what the seat that looks knows besides."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from stoa.games.wonders_duel.actions.base import (
    BUILD,
    CHOOSE,
    DISCARD,
    INFLUENCE,
    KEEP,
    LOCK,
    MOVE,
    PICK,
    PREPARE,
    REMOVE,
    START,
    SWAP,
    TAKE,
    TOKEN,
    TRIGGER,
    WONDER,
)
from stoa.games.wonders_duel.bits import count, lowest
from stoa.games.wonders_duel.actions.pantheon import ACTIVATE, SETTLE
from stoa.games.wonders_duel.marks.pantheon import (
    ASTARTE,
    HELD,
    MINERVA,
    OFFERINGS_OF,
    OWN,
    PAWN_AT,
    SPOT,
    TRACKS,
    divine,
    face_for,
)
from stoa.games.wonders_duel.rules.base.costs import card_price, wonder_price
from stoa.games.wonders_duel.scoring import total_points
from stoa.games.wonders_duel.state import (
    BUILT,
    CHOICES,
    FIXED,
    HAND,
    HIGH,
    LOW,
    MADE,
    PREPARED,
    PROGRESS,
    RECRUITED,
    SCIENCE,
    SUPPLY,
    TREASURE,
    TRIGGERED,
    UNBUILT,
    UNPREPARED,
    DuelState,
)
from stoa.games.wonders_duel.tables import KINDS, LANE, LANE_MASK, NONE, SPLIT
from stoa.kernel.actions import first_argument, second_argument, verb_of
from stoa.kernel.state import step_of
from stoa.kernel.features import Features

_WONDERS: Final = 24
_TOKENS: Final = 16
_COINS: Final = 24
_LEFT: Final = 24
_LEAD: Final = 25
_STEPS: Final = 80
_CUBES: Final = 5
_DIVINITIES: Final = 15

# Where each kind of fact begins; most are there twice, one's own first.
_CARDS: Final = 0
_UNBUILT: Final = _CARDS + 2 * KINDS
_BUILT: Final = _UNBUILT + 2 * _WONDERS
_PAYABLE_WONDER: Final = _BUILT + 2 * _WONDERS
_PROGRESS: Final = _PAYABLE_WONDER + 2 * _WONDERS
_BOARD: Final = _PROGRESS + 2 * _TOKENS
_PURSE: Final = _BOARD + _TOKENS
_SYMBOLS: Final = _PURSE + 2 * _COINS
_MADE: Final = _SYMBOLS + 2 * 8
_FIXED: Final = _MADE + 2 * 5 * 5
_CHOICES: Final = _FIXED + 2 * 5
_PAWN: Final = _CHOICES + 2 * 8
_WAR: Final = _PAWN + 19
_TIME: Final = _WAR + 4
_OPEN: Final = _TIME + 4 * _LEFT
_COVERED: Final = _OPEN + KINDS
_PAYABLE: Final = _COVERED + KINDS
_SCORE: Final = _PAYABLE + 2 * KINDS
_ASKED: Final = _SCORE + 2 * _LEAD
_OFFER: Final = _ASKED + _STEPS
_CUBE: Final = _OFFER + _WONDERS
_DECREE: Final = _CUBE + 2 * 6 * _CUBES
_RECRUITED: Final = _DECREE + 6 * 16
_SUPPLY: Final = _RECRUITED + 2 * 4 * 6
_CONSPIRACY: Final = _SUPPLY + 2 * 13
_THEIR_CONSPIRACIES: Final = _CONSPIRACY + 3 * 16
_OFFERED: Final = _THEIR_CONSPIRACIES + 3 * 16 + 10
_MYTHOLOGY: Final = _OFFERED + 2 * 8
_DIVINITY: Final = _MYTHOLOGY + 2 * 5 * 4
_POSTED: Final = _DIVINITY + 9 * _DIVINITIES
_ASTARTE: Final = _POSTED + 19
_INPUTS: Final = _ASTARTE + 2 * 8

_A_BUILD: Final = 0
_A_DISCARD: Final = _A_BUILD + KINDS
_A_TAKE: Final = _A_DISCARD + KINDS
_A_WONDER: Final = _A_TAKE + KINDS
_A_TOKEN: Final = _A_WONDER + _WONDERS
_A_PICK: Final = _A_TOKEN + _TOKENS
_A_CHOOSE: Final = _A_PICK + _WONDERS
_A_START: Final = _A_CHOOSE + KINDS
_A_PREPARE: Final = _A_START + 2
_A_TRIGGER: Final = _A_PREPARE + 16
_A_KEEP: Final = _A_TRIGGER + 16
_A_INFLUENCE: Final = _A_KEEP + 16
_A_MOVE: Final = _A_INFLUENCE + 6
_A_REMOVE: Final = _A_MOVE + 6
_A_LOCK: Final = _A_REMOVE + 6
_A_ACTIVATE: Final = _A_LOCK + _TOKENS
_A_SETTLE: Final = _A_ACTIVATE + _DIVINITIES
_A_OTHER: Final = _A_SETTLE + 6
_ACTIONS: Final = _A_OTHER + 64


def _least(value: i64, most: i64) -> i64:
    return value if value < most else most


class DuelFeatures(Features[DuelState]):
    """All four modes in one list; what an expansion adds is simply not so without it."""

    def __init__(self) -> None:
        super().__init__(_INPUTS, _ACTIONS)

    def facts(self, state: DuelState, seat: i64) -> vec[i64]:
        """The numbers of what is so, as far as the seat knows."""
        found = vec[i64](capacity=256)
        for side in range(2):
            found = _city(state, seat if side == 0 else 1 - seat, side, found)
        found = _members(found, state.board_tokens, _BOARD)
        found = _members(found, state.offered, _OFFER)
        pawn = state.pawn if seat == 0 else -state.pawn
        found = append(found, _PAWN + 9 + pawn)
        war = state.war_tokens if seat == 0 else (state.war_tokens & 3) << 2 | state.war_tokens >> 2
        found = _members(found, war, _WAR)
        found = append(found, _TIME + state.age * _LEFT + count(state.left))
        found = _structure(state, seat, found)
        found = append(found, _ASKED + step_of(state.top()))
        if state.box.agora:
            found = _senate(state, seat, found)
        if state.box.pantheon:
            found = _pantheon(state, seat, found)
        return found

    def action_number(self, state: DuelState, action: i64) -> i64:
        """Cards, Wonders and tokens by what they are, other choices by their kind."""
        verb = verb_of(action)
        first = first_argument(action)
        if verb == BUILD:
            return _A_BUILD + state.card_at(first)
        if verb == DISCARD:
            return _A_DISCARD + state.card_at(first)
        if verb == WONDER:
            return _A_WONDER + second_argument(action)
        if verb == TOKEN:
            return _A_TOKEN + first
        if verb == PICK:
            return _A_PICK + first
        if verb == CHOOSE:
            return _A_CHOOSE + first
        if verb == START:
            return _A_START + first
        return _rare_number(state, action)


def _rare_number(state: DuelState, action: i64) -> i64:
    verb = verb_of(action)
    first = first_argument(action)
    if verb == TAKE:
        card = state.card_at(first)
        return _A_OTHER + TAKE if card == NONE else _A_TAKE + card
    if verb == PREPARE:
        return _A_PREPARE + state.conspiracy(second_argument(action))
    if verb == TRIGGER:
        return _A_TRIGGER + state.conspiracy(first)
    if verb == KEEP:
        return _A_KEEP + first
    if verb == INFLUENCE:
        return _A_INFLUENCE + first
    if verb == MOVE:
        return _A_MOVE + second_argument(action)
    if verb == REMOVE:
        return _A_REMOVE + first
    if verb == LOCK:
        return _A_LOCK + first
    if verb == SWAP:
        return _A_CHOOSE + first
    if verb == ACTIVATE and first < _DIVINITIES:
        return _A_ACTIVATE + first
    if verb == SETTLE and first < 6:
        return _A_SETTLE + first
    return _A_OTHER + verb


def _members(found: vec[i64], mask: i64, start: i64) -> vec[i64]:
    while mask != 0:
        found = append(found, start + lowest(mask))
        mask &= mask - 1
    return found


def _city(state: DuelState, who: i64, side: i64, found: vec[i64]) -> vec[i64]:
    found = _members(found, state.of(who, LOW), _CARDS + side * KINDS)
    found = _members(found, state.of(who, HIGH), _CARDS + side * KINDS + SPLIT)
    found = _members(found, state.of(who, BUILT), _BUILT + side * _WONDERS)
    found = _members(found, state.of(who, PROGRESS), _PROGRESS + side * _TOKENS)
    coins = state.of(who, TREASURE)
    found = append(found, _PURSE + side * _COINS + _least(coins, _COINS - 1))
    found = append(found, _SYMBOLS + side * 8 + count(state.of(who, SCIENCE)))
    unbuilt = state.of(who, UNBUILT)
    while unbuilt != 0:
        wonder = lowest(unbuilt)
        unbuilt &= unbuilt - 1
        found = append(found, _UNBUILT + side * _WONDERS + wonder)
        if state.age > 0 and wonder_price(state, who, wonder) <= coins:
            found = append(found, _PAYABLE_WONDER + side * _WONDERS + wonder)
    made = state.of(who, MADE)
    fixed = state.of(who, FIXED)
    for place in range(5):
        units = made >> LANE * place & LANE_MASK
        if units > 0:
            found = append(found, _MADE + (side * 5 + place) * 5 + _least(units, 5) - 1)
        if fixed >> LANE * place & LANE_MASK != 0:
            found = append(found, _FIXED + side * 5 + place)
    choices = state.of(who, CHOICES)
    if choices > 0:
        found = append(found, _CHOICES + side * 8 + _least(choices, 7))
    points = total_points(state, who)
    return append(found, _SCORE + side * _LEAD + _least(points // 3, _LEAD - 1))


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
            found = append(found, _COVERED + card)
            continue
        found = append(found, _OPEN + card)
        if card_price(state, seat, card) <= mine:
            found = append(found, _PAYABLE + card)
        if card_price(state, 1 - seat, card) <= theirs:
            found = append(found, _PAYABLE + KINDS + card)
    return found


def _senate(state: DuelState, seat: i64, found: vec[i64]) -> vec[i64]:
    for side in range(2):
        who = seat if side == 0 else 1 - seat
        for chamber in range(6):
            cubes = state.cubes(who, chamber)
            if cubes > 0:
                found = append(found, _CUBE + (side * 6 + chamber) * _CUBES + _least(cubes, _CUBES) - 1)
        recruited = state.of(who, RECRUITED)
        for kind in range(4):
            number = recruited >> 8 * kind & 255
            if number > 0:
                found = append(found, _RECRUITED + (side * 4 + kind) * 6 + _least(number, 6) - 1)
        found = append(found, _SUPPLY + side * 13 + _least(state.of(who, SUPPLY), 12))
    for number in range(6):
        decree = state.decree(number)
        if decree != NONE:
            found = append(found, _DECREE + state.decree_at(number) * 16 + decree)
    hidden: i64 = 0
    ready: i64 = 0
    for place in range(HAND):
        at = seat * HAND + place
        status = state.conspiracy_status(at)
        if status >= UNPREPARED and state.conspiracy(at) != NONE:
            found = append(found, _CONSPIRACY + (status - UNPREPARED) * 16 + state.conspiracy(at))
        at = (1 - seat) * HAND + place
        status = state.conspiracy_status(at)
        if status == TRIGGERED and state.conspiracy(at) != NONE:
            found = append(found, _THEIR_CONSPIRACIES + 10 + state.conspiracy(at))
        elif status == PREPARED:
            ready += 1
        elif status == UNPREPARED:
            hidden += 1
    found = append(found, _THEIR_CONSPIRACIES + _least(hidden, 4))
    return append(found, _THEIR_CONSPIRACIES + 5 + _least(ready, 4))


def _pantheon(state: DuelState, seat: i64, found: vec[i64]) -> vec[i64]:
    for side in range(2):
        who = seat if side == 0 else 1 - seat
        found = _members(found, divine(state, OFFERINGS_OF + who), _OFFERED + side * 8)
        for mythology in range(5):
            held = divine(state, HELD + who * 5 + mythology)
            if held > 0:
                found = append(found, _MYTHOLOGY + (side * 5 + mythology) * 4 + _least(held, 4) - 1)
    for track in range(TRACKS):
        face = face_for(state, seat, track)
        if face == NONE:
            continue
        spot = divine(state, SPOT + track)
        # The spaces are counted from one's own side: what is dear to one is cheap to the other.
        if spot < 6:
            place = spot if seat == 0 else 5 - spot
        elif OWN <= spot < OWN + 2:
            place = 6 if spot - OWN == seat else 7
        else:
            place = 8
        found = append(found, _DIVINITY + place * _DIVINITIES + face)
    minerva = divine(state, MINERVA)
    if minerva != NONE:
        found = append(found, _POSTED + (minerva if seat == 0 else 2 * PAWN_AT - minerva))
    coins = divine(state, ASTARTE)
    if coins > 0 and coins != NONE:
        found = append(found, _ASTARTE + _least(coins, 7))
    return found
