"""Tokens on the cards of the structure, and the divinities they bring into the Pantheon."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from stoa.games.wonders_duel.actions.base import is_listed
from stoa.games.wonders_duel.actions.pantheon import (
    MYTHOLOGY,
    OFFERING,
    OFFERINGS_LAID,
    SETTLE,
)
from stoa.games.wonders_duel.bits import lowest
from stoa.games.wonders_duel.components.pantheon import (
    MYTHOLOGIES,
    OFFERINGS,
    SPACES,
    TOKENS_OF_MYTHOLOGY,
)
from stoa.games.wonders_duel.marks.pantheon import (
    DECK,
    FACE_DOWN,
    HELD,
    OFFERED,
    OFFERINGS_OF,
    ON_SLOT,
    SPOT,
    UNSEEN_OFFERINGS,
    close_gap,
    exchange_faces,
    face_of,
    free_spaces,
    lose_sight,
    mythology_on,
    offering_on,
    offerings_of,
    put_mark,
    take_space,
    tokens_held,
    track_at,
    track_of,
    unseen_offerings,
)
from stoa.games.wonders_duel.names.base import place_piece
from stoa.games.wonders_duel.names.pantheon import (
    deck_piece,
    mythology_name,
    offering_name,
    space_name,
    space_piece,
)
from stoa.games.wonders_duel.rules.numbers import (
    DRAW_OFFERING,
    FOR_TOKEN,
    LAY_MYTHOLOGY,
    LAY_OFFERINGS,
    OPEN_PANTHEON,
    PLACE_DIVINITY,
    TAKE_SLOT,
)
from stoa.games.wonders_duel.rules.pantheon.looking import look
from stoa.games.wonders_duel.state import CHAINS, WIDTH, DuelState
from stoa.games.wonders_duel.tables.base import CHAIN_WORDS, NONE
from stoa.games.wonders_duel.tables.pantheon import KINDS_OF_MYTHOLOGY
from stoa.kernel.actions import first_argument, pack, second_argument
from stoa.kernel.basics import BIT, Action, Seat
from stoa.kernel.chance import Chance
from stoa.kernel.errors import Reason
from stoa.kernel.events import Log
from stoa.kernel.messages import Message, say, seat_name
from stoa.kernel.state import first_of, seat_of
from stoa.kernel.step import Automatic, Decision, Draw

MYTHOLOGY_POOL: Final = 40
OFFERING_POOL: Final = 41

MYTHOLOGY_SLOTS: Final = 5
_FIRST_SYMBOL: Final = len(CHAIN_WORDS) - len(MYTHOLOGIES)
_ORDERS: Final = vec[i64](
    [
        OFFERINGS_LAID | first << 8 | second << 16
        for first in range(len(OFFERINGS))
        for second in range(len(OFFERINGS))
        if first != second
    ]
)


def begin_age(state: DuelState, age: i64) -> None:
    """Put on the agenda what an Age begins with: its tokens, and in Age II the open Pantheon.

    Rules: P2.4, P2.5, P4.1; ruling WD-9.
    """
    if age == 1:
        state.push(LAY_MYTHOLOGY)
    elif age == 2:
        state.push(OPEN_PANTHEON)
        if state.box.offerings_open:
            state.push(LAY_OFFERINGS)
        else:
            put_mark(state, UNSEEN_OFFERINGS, BIT[len(OFFERINGS)] - 1)
            for slot in range(len(OFFERINGS)):
                put_mark(state, OFFERED + slot, FACE_DOWN)


def symbols_of(state: DuelState, seat: i64) -> i64:
    """The chain symbols that a seat's mythology tokens show.

    Rules: P8.1, P10.3.
    """
    symbols: i64 = 0
    for mythology in range(KINDS_OF_MYTHOLOGY):
        if tokens_held(state, seat, mythology) > 0:
            symbols |= BIT[_FIRST_SYMBOL + mythology]
    return symbols


class LayMythology(Draw[DuelState]):
    """A mythology token is laid on a marked card of Age I, the argument's; then on the next one.

    Rules: P1.3, P2.4, P2.6; ruling WD-7.
    """

    def pool(self, state: DuelState, frame: i64) -> i64:
        return MYTHOLOGY_POOL

    def left(self, state: DuelState, mythology: i64) -> i64:
        """How many tokens of a mythology have not been laid."""
        left: i64 = TOKENS_OF_MYTHOLOGY
        slot: i64 = 0
        while slot < MYTHOLOGY_SLOTS:
            if mythology_on(state, slot) == mythology:
                left -= 1
            slot += 1
        return left

    def sample(self, state: DuelState, frame: i64, chance: Chance) -> Action:
        index = chance.below(TOKENS_OF_MYTHOLOGY * KINDS_OF_MYTHOLOGY - first_of(frame), MYTHOLOGY_POOL)
        mythology: i64 = 0
        while index >= self.left(state, mythology):
            index -= self.left(state, mythology)
            mythology += 1
        return pack(MYTHOLOGY, mythology)

    def legal(self, state: DuelState, frame: i64) -> vec[i64]:
        listed = vec[i64](capacity=KINDS_OF_MYTHOLOGY)
        for mythology in range(KINDS_OF_MYTHOLOGY):
            if self.left(state, mythology) > 0:
                listed = append(listed, pack(MYTHOLOGY, mythology))
        return listed

    def weights(self, state: DuelState, frame: i64) -> vec[i64]:
        weights = vec[i64](capacity=KINDS_OF_MYTHOLOGY)
        for mythology in range(KINDS_OF_MYTHOLOGY):
            if self.left(state, mythology) > 0:
                weights = append(weights, self.left(state, mythology))
        return weights

    def apply(self, state: DuelState, frame: i64, action: Action, log: Log | None) -> None:
        slot = first_of(frame)
        put_mark(state, ON_SLOT + slot, first_argument(action))
        if slot + 1 < MYTHOLOGY_SLOTS:
            state.push(LAY_MYTHOLOGY, 0, slot + 1)


class LayOfferings(Draw[DuelState]):
    """The offering tokens are laid on the marked cards of Age II.

    Rules: P1.3, P2.5, P2.6; rulings WD-7, WD-9.
    """

    def pool(self, state: DuelState, frame: i64) -> i64:
        return OFFERING_POOL

    def legal(self, state: DuelState, frame: i64) -> vec[i64]:
        return _ORDERS

    def sample(self, state: DuelState, frame: i64, chance: Chance) -> Action:
        return _ORDERS[chance.below(len(_ORDERS), OFFERING_POOL)]

    def apply(self, state: DuelState, frame: i64, action: Action, log: Log | None) -> None:
        first = first_argument(action)
        second = second_argument(action)
        put_mark(state, OFFERED, first)
        put_mark(state, OFFERED + 1, second)
        put_mark(state, OFFERED + 2, len(OFFERINGS) - first - second)


def slot_at(state: DuelState, place: i64) -> i64:
    """The number of the token that lies on a place's card, or NONE.

    Rules: P2.4, P2.5.
    """
    if state.box.marked[state.age] & BIT[place] == 0:
        return NONE
    slots = state.box.mythology_slots if state.age == 1 else state.box.offering_slots
    for slot in range(len(slots)):
        if slots[slot] == place:
            token = mythology_on(state, slot) if state.age == 1 else offering_on(state, slot)
            if token != NONE:
                return slot
    return NONE


class TakeSlot(Automatic[DuelState]):
    """Who is about to turn up a card with a token takes the token first. The argument is its number.

    Rules: P3.1, P3.4; ruling WD-37.
    """

    def run(self, state: DuelState, frame: i64, log: Log | None) -> None:
        take_slot(state, seat_of(frame), first_of(frame), log)


def push_slot(state: DuelState, seat: i64, place: i64) -> None:
    """Put it on the agenda that the seat takes the token that lies on a place's card, if there is one.

    Rules: P3.1.
    """
    slot = slot_at(state, place)
    if slot != NONE:
        state.push(TAKE_SLOT, seat, slot)


def remove_slot(state: DuelState, place: i64) -> None:
    """The token on a place's card goes to the box.

    Rules: ruling WD-1.
    """
    slot = slot_at(state, place)
    if slot != NONE:
        put_mark(state, (ON_SLOT if state.age == 1 else OFFERED) + slot, NONE)


def take_slot(state: DuelState, seat: i64, slot: i64, log: Log | None) -> None:
    """The seat takes a token: a mythology token brings a divinity, an offering is kept for later.

    Rules: P3.1, P3.2, P3.6, P3.7; ruling WD-9.
    """
    if state.age == 1:
        mythology = mythology_on(state, slot)
        put_mark(state, ON_SLOT + slot, NONE)
        take_mythology(state, seat, mythology, log)
        return
    offering = offering_on(state, slot)
    put_mark(state, OFFERED + slot, NONE)
    if offering == FACE_DOWN:
        state.push(DRAW_OFFERING, seat)
        return
    put_mark(state, OFFERINGS_OF + seat, offerings_of(state, seat) | BIT[offering])
    if log is not None:
        taken = say("offering.taken", seat=seat_name(seat), offering=offering_name(offering))
        log.tell(taken, "P3.7", [place_piece(state.box.offering_slots[slot])])


def take_mythology(state: DuelState, seat: i64, mythology: i64, log: Log | None) -> None:
    """The seat keeps a mythology token and looks at the top two cards of that deck, or what is left.

    Rules: P3.2, P3.5, P3.6, P8.1.
    """
    held = tokens_held(state, seat, mythology)
    put_mark(state, HELD + seat * KINDS_OF_MYTHOLOGY + mythology, held + 1)
    state.cities[seat * WIDTH + CHAINS] |= BIT[_FIRST_SYMBOL + mythology]
    if log is not None:
        taken = say("mythology.taken", seat=seat_name(seat), mythology=mythology_name(mythology))
        log.tell(taken, "P3.6", [deck_piece(mythology)])
    top = track_at(state, mythology, DECK)
    if top == NONE:
        return
    state.push(PLACE_DIVINITY, seat, mythology)
    second = track_at(state, mythology, DECK + 1)
    if second != NONE:
        look(state, seat, second, FOR_TOKEN, log)
    look(state, seat, top, FOR_TOKEN, log)


class PlaceDivinity(Decision[DuelState]):
    """One of the cards looked at goes face down to a free space, the other back on top of its deck.

    The argument is the mythology.

    Rules: P3.3, P3.5.
    """

    def legal(self, state: DuelState, frame: i64) -> vec[i64]:
        listed = vec[i64](capacity=2 * SPACES)
        for depth in range(2):
            track = track_at(state, first_of(frame), DECK + depth)
            free: i64 = free_spaces(state) if track != NONE else 0
            while free != 0:
                listed = append(listed, pack(SETTLE, face_of(state, track), lowest(free)))
                free &= free - 1
        return listed

    def conditions(self, state: DuelState, frame: i64, action: Action) -> list[Reason]:
        return [Reason(is_listed(action, self.legal(state, frame)), say("why.settle"), "P3.3")]

    def apply(self, state: DuelState, frame: i64, action: Action, log: Log | None) -> None:
        seat = seat_of(frame)
        mythology = first_of(frame)
        space = second_argument(action)
        top = track_at(state, mythology, DECK)
        second = track_at(state, mythology, DECK + 1)
        if second != NONE:
            lose_sight(state, seat, top)
            lose_sight(state, seat, second)
            exchange_faces(state, top, track_of(state, first_argument(action)))
        put_mark(state, SPOT + top, space)
        take_space(state, space)
        close_gap(state, mythology)
        if log is not None:
            placed = say(
                "divinity.placed",
                seat=seat_name(seat),
                mythology=mythology_name(mythology),
                space=space_name(space),
            )
            log.tell(placed, "P3.3", [space_piece(space)])

    def prompt(self, state: DuelState, frame: i64, seat: Seat) -> Message:
        actor = seat_name(seat_of(frame))
        return say("ask.settle", seat=actor, mythology=mythology_name(first_of(frame)))


class DrawOffering(Draw[DuelState]):
    """By ruling an offering is seen only by who takes it.

    Rules: P3.7; ruling WD-9.
    """

    def pool(self, state: DuelState, frame: i64) -> i64:
        return OFFERING_POOL

    def legal(self, state: DuelState, frame: i64) -> vec[i64]:
        listed = vec[i64](capacity=len(OFFERINGS))
        unseen = unseen_offerings(state)
        while unseen != 0:
            listed = append(listed, pack(OFFERING, lowest(unseen)))
            unseen &= unseen - 1
        return listed

    def apply(self, state: DuelState, frame: i64, action: Action, log: Log | None) -> None:
        seat = seat_of(frame)
        offering = first_argument(action)
        put_mark(state, UNSEEN_OFFERINGS, unseen_offerings(state) & ~BIT[offering])
        put_mark(state, OFFERINGS_OF + seat, offerings_of(state, seat) | BIT[offering])
        if log is not None:
            log.tell(say("offering.hidden", seat=seat_name(seat)), "P3.7", ["slots"], True)
            seen = say("offering.seen", offering=offering_name(offering))
            log.whisper(seat, seen, "P3.7", ["slots"], True)
