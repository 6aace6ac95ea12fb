"""Place citizens: one by one, face down, on the next empty space."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from stoa.games.agora_lieske.actions import PLACE, is_placement
from stoa.games.agora_lieske.components import CITIZENS, LETTERS, PLACE_COUNT
from stoa.games.agora_lieske.names import citizen_piece, place_name
from stoa.games.agora_lieske.rules.numbers import (
    CLEAN_UP,
    HOLD_COURT,
    PLACE_CITIZEN,
    VISIT_EXCHANGE,
    VISIT_MARKET,
    VISIT_MONUMENT,
    VISIT_STOA,
)
from stoa.games.agora_lieske.state import LieskeState, citizen, space
from stoa.kernel.actions import first_argument, pack, second_argument
from stoa.kernel.basics import Action, Seat, bit, has_bit
from stoa.kernel.errors import Reason
from stoa.kernel.events import Log
from stoa.kernel.messages import Message, say, seat_name
from stoa.kernel.state import first_of, seat_of
from stoa.kernel.step import Automatic, Decision

PASS_MARKER: Final = 1


class BeginTurn(Automatic[LieskeState]):
    """A turn: citizens are placed, the five sections are assessed in order, the table is cleared.

    From the second turn on, the start player first gives the marker to his left.

    Rules: 5.0a, 5.0b, 5.1a, 5.2a, 5.3h.
    """

    def run(self, state: LieskeState, frame: i64, log: Log | None) -> None:
        """Lay the agenda of the turn."""
        is_passed = first_of(frame) == PASS_MARKER
        if is_passed:
            state.start = (state.start + 1) % state.box.players
        state.turn += 1
        state.push(CLEAN_UP)
        state.push(VISIT_MONUMENT)
        state.push(HOLD_COURT)
        state.push(VISIT_STOA)
        state.push(VISIT_EXCHANGE)
        state.push(VISIT_MARKET)
        state.push(PLACE_CITIZEN, state.start)
        if log is not None:
            log.tell(
                say("turn.began", turn=int(state.turn), seat=seat_name(state.start)),
                "5.3h" if is_passed else "5.0a",
                [f"start:{state.start}"],
            )


def has_room(state: LieskeState, place: i64) -> bool:
    """Whether a place has an empty space with this number of players.

    Rules: 2.1b, 5.1c, 5.1e, 5.1f, 5.1g; rulings AL-1, AL-48.
    """
    return state.placed(place) < i64(state.box.room[place])


class PlaceCitizen(Decision[LieskeState]):
    """A player places one of his citizens face down on the next empty space of a place.

    The argument is how many citizens have been placed before.

    Rules: 2.2b, 5.1a, 5.1b, 5.1c, 5.1d, 5.1h, 5.1i, 5.1j, 5.1k, 5.2.5l; rulings AL-3, AL-4, AL-35.
    """

    def legal(self, state: LieskeState, frame: i64) -> vec[i64]:
        """Every citizen left, at every place that has room."""
        choices = vec[i64](capacity=CITIZENS * PLACE_COUNT)
        letters = state.supply(seat_of(frame))
        for letter in range(CITIZENS):
            if has_bit(letters, letter):
                for place in range(PLACE_COUNT):
                    if has_room(state, place):
                        choices = append(choices, pack(PLACE, letter, place))
        return choices

    def conditions(self, state: LieskeState, frame: i64, action: Action) -> list[Reason]:
        """He must have that citizen, and the place must have room."""
        reasons = [Reason(is_placement(action), say("why.place"), "5.1a")]
        if is_placement(action):
            letter, place = first_argument(action), second_argument(action)
            has_citizen = has_bit(state.supply(seat_of(frame)), letter)
            reasons.append(Reason(has_citizen, say("why.citizen", letter=LETTERS[letter]), "5.1j"))
            reasons.append(Reason(has_room(state, place), say("why.room", place=place_name(place)), "5.1c"))
        return reasons

    def apply(self, state: LieskeState, frame: i64, action: Action, log: Log | None) -> None:
        """Place him; then the next player places one, until all are placed."""
        seat = seat_of(frame)
        letter, place = first_argument(action), second_argument(action)
        index = state.placed(place)
        state.put_citizen(space(place, index), citizen(seat, letter))
        state.set_placed(place, index + 1)
        state.set_supply(seat, state.supply(seat) & ~bit(letter))
        placed = first_of(frame) + 1
        if placed < CITIZENS * state.box.players:
            state.push(PLACE_CITIZEN, (seat + 1) % state.box.players, placed)
        if log is not None:
            log.tell(
                say("citizen.placed", seat=seat_name(seat), place=place_name(place)),
                "5.1b",
                [citizen_piece(place, index)],
            )

    def prompt(self, state: LieskeState, frame: i64, seat: Seat) -> Message:
        """Whom, and where?"""
        return say("ask.place", seat=seat_name(seat_of(frame)))
