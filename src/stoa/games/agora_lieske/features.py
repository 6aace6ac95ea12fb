"""What is seen of an action at a glance: who goes where, what he finds there, what it is paid with."""

from typing import Final

from mypy_extensions import i64

from stoa.games.agora_lieske.actions import (
    DISCARD,
    DONATE,
    GUILTY,
    IMPEACH,
    INNOCENT,
    PASS,
    PAY,
    PLACE,
    TRADE,
    cards_of,
)
from stoa.games.agora_lieske.components import COURT, MONUMENT, PLACE_COUNT, STALLS, STOA, TYPES
from stoa.games.agora_lieske.rules.monument import donations
from stoa.games.agora_lieske.state import EMPTY, LieskeState, citizen, owner_of, space
from stoa.kernel.actions import first_argument, second_argument, verb_of
from stoa.kernel.features import TRAIT_BITS, Traits
from stoa.kernel.state import step_of

# Where each kind of trait begins; 0 is none.
_WHAT: Final = 1
"""Any action but a placement, by its verb and what is asked."""
_GOES: Final = _WHAT + 32 * 24
"""A place, by how many stand there."""
_SPEAKS: Final = _GOES + PLACE_COUNT * 8
"""A place, by the citizen's rhetoric."""
_HOLDS: Final = _SPEAKS + PLACE_COUNT * 10
"""A place, by the cards in hand."""
_FINDS: Final = _HOLDS + PLACE_COUNT * 6
"""A place, by what is to be had there."""
_JOINS: Final = _FINDS + PLACE_COUNT * 8
"""A place, by how many of his own stand there."""
_SERVES: Final = _JOINS + PLACE_COUNT * 4
"""A dealer impeached or sentenced, by how many of one's own and of others stand at his stall."""
_SPENDS: Final = _SERVES + 3 * 16
"""Cards given: how many are demanded, how many are left."""
_COUNT: Final = _SPENDS + 4 * 64


class LieskeTraits(Traits[LieskeState]):
    """What a placement promises, and what a payment costs."""

    def __init__(self) -> None:
        super().__init__(_COUNT)
        self._seat: i64 = 0
        self._held: i64 = 0
        self._asked: i64 = 0
        self._pays: i64 = 0

    def begin(self, state: LieskeState, seat: i64) -> None:
        """The hand, and whether the next level could be paid now."""
        self._seat = seat
        cards = state.hand_size(seat)
        self._held = 5 if cards > 9 else cards // 2
        self._asked = step_of(state.top())
        self._pays = 1 if state.turn > 0 and len(donations(state, seat)) > 0 else 0

    def of(self, state: LieskeState, action: i64) -> i64:
        """A placement by place and citizen, a payment by its cards, anything else by what it is."""
        verb = verb_of(action)
        if verb == PLACE:
            return self._placement(state, first_argument(action), second_argument(action))
        traits = _WHAT + verb * 24 + self._asked
        if verb == PAY or verb == DISCARD or verb == DONATE or verb == TRADE:
            return traits << TRAIT_BITS | self._payment(state, verb, action)
        if verb == IMPEACH:
            return traits << TRAIT_BITS | self._standing(state, 0, first_argument(action))
        if verb == GUILTY or verb == INNOCENT:
            return traits << TRAIT_BITS | self._standing(state, verb - GUILTY + 1, state.impeached)
        if verb == PASS:
            return traits << TRAIT_BITS | _SPENDS + 3 * 64 + state.level(self._seat)
        return traits

    def _placement(self, state: LieskeState, letter: i64, place: i64) -> i64:
        placed = state.placed(place)
        traits = _GOES + place * 8 + (7 if placed > 7 else placed)
        traits = traits << TRAIT_BITS | _SPEAKS + place * 10 + state.rhetoric(citizen(self._seat, letter))
        found: i64 = 0
        if place < STALLS:
            resource = state.dealer(place)
            for at in range(2):
                if state.demand(at) == resource:
                    found += 1
            found += 3 if state.stock(resource) > 2 else 0
        elif place == MONUMENT:
            found = self._pays * 4 + (state.level(self._seat) + 1) // 2
        elif place == COURT or place == STOA:
            found = state.prison_size() if place == COURT else state.level(self._seat)
        traits = traits << TRAIT_BITS | _FINDS + place * 8 + found
        if place < STALLS or place == STOA or place == MONUMENT:
            return traits << TRAIT_BITS | _HOLDS + place * 6 + self._held
        return traits << TRAIT_BITS | _JOINS + place * 4 + self._own(state, place, placed)

    def _own(self, state: LieskeState, place: i64, placed: i64) -> i64:
        """How many of the actor's citizens stand in a place, at most three."""
        own: i64 = 0
        for index in range(placed):
            if owner_of(state.citizen_at(space(place, index))) == self._seat:
                own += 1
        return 3 if own > 3 else own

    def _standing(self, state: LieskeState, kind: i64, stall: i64) -> i64:
        """How many citizens stand at a stall: the actor's, and others'."""
        own: i64 = 0
        others: i64 = 0
        for index in range(state.placed(stall)):
            here = state.citizen_at(space(stall, index))
            if here != EMPTY and owner_of(here) == self._seat:
                own += 1
            else:
                others += 1
        return _SERVES + kind * 16 + (3 if own > 3 else own) * 4 + (3 if others > 3 else others)

    def _payment(self, state: LieskeState, verb: i64, action: i64) -> i64:
        """How many of the cards given are in demand, and how many of them are held."""
        demanded: i64 = 0
        held: i64 = 0
        kind: i64 = 0 if verb == PAY else 1 if verb == TRADE else 2 if verb == DISCARD else 3
        if verb == DONATE:
            return _SPENDS + 3 * 64 + 8 + state.level(self._seat)
        if verb == DISCARD:
            for resource in range(TYPES):
                if resource == state.demand(0) or resource == state.demand(1):
                    demanded += cards_of(action, resource)
            return _SPENDS + kind * 64 + (7 if demanded > 7 else demanded)
        given = first_argument(action)
        held = state.hand(self._seat, given)
        if given == state.demand(0) or given == state.demand(1):
            demanded = 1
        if verb == TRADE and (
            second_argument(action) == state.demand(0) or second_argument(action) == state.demand(1)
        ):
            demanded += 2
        return _SPENDS + kind * 64 + demanded * 8 + (7 if held > 7 else held)
