"""Citizens on the board: who stands where, when they are turned up, whose arguments are best."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from stoa.games.agora_lieske.components import (
    ALL_LETTERS,
    CITIZENS,
    PLACE_COUNT,
    PLACES,
    SECTION_OF,
    TOP_RHETORIC,
)
from stoa.games.agora_lieske.names import citizen_name, place_name
from stoa.games.agora_lieske.state import EMPTY, NONE, SEATS, LieskeState, citizen, letter_of, owner_of, space
from stoa.kernel.basics import bit, has_bit
from stoa.kernel.events import Log
from stoa.kernel.messages import Message, say

_STEP: Final = vec[i64]([8**rhetoric for rhetoric in range(TOP_RHETORIC + 1)])
_SUM: Final = 8 ** (TOP_RHETORIC + 1)


def turn_up(state: LieskeState, section: i64, log: Log | None) -> None:
    """A section is assessed: everybody sees who stands there, and goes on seeing it.

    Rules: 5.2a, 5.2b; rulings AL-5, AL-41.
    """
    state.assessed = section + 1
    if log is None:
        return
    for place in range(PLACE_COUNT):
        if SECTION_OF[place] == section and state.placed(place) > 0:
            log.tell(
                say("citizens.turned-up", place=place_name(place), citizens=_names_at(state, place)),
                "5.2b",
                [PLACES[place]],
                discloses=True,
            )


def _names_at(state: LieskeState, place: i64) -> list[Message]:
    names: list[Message] = []
    for index in range(state.placed(place)):
        here = state.citizen_at(space(place, index))
        names.append(citizen_name(here))
    return names


def letters_at(state: LieskeState, place: i64) -> vec[i64]:
    """For each seat, the letters of its citizens at a place, one bit each.

    Rules: 2.2b.
    """
    letters = vec[i64]([0, 0, 0, 0])
    for index in range(state.placed(place)):
        here = state.citizen_at(space(place, index))
        letters[owner_of(here)] |= bit(letter_of(here))
    return letters


def take_back_citizens(state: LieskeState) -> None:
    """All citizens leave the board; their players have all five again.

    Rules: 5.3a.
    """
    for place in range(PLACE_COUNT):
        for index in range(state.placed(place)):
            state.put_citizen(space(place, index), EMPTY)
        state.set_placed(place, 0)
    for seat in range(state.box.players):
        state.set_supply(seat, ALL_LETTERS)
    state.assessed = 0


def line_up(state: LieskeState, seat: i64, letters: i64) -> i64:
    """How a set of a seat's citizens compares: best against best, then second best, and so on.

    Whoever has more citizens of the highest rhetoric in which two sets differ is ahead, so the number
    counts the citizens of each rhetoric, one octal digit each. No citizen is less than any citizen.

    Rules: 5.2.1e, 5.2.1f, 5.2.1g, 5.2.4.1f, 5.2.4.1g, 5.2.4.2f, 5.2.4.2g; rulings AL-6, AL-13.
    """
    total: i64 = 0
    for letter in range(CITIZENS):
        if has_bit(letters, letter):
            total += _STEP[state.rhetoric(citizen(seat, letter))]
    return total


def rhetoric_sum(state: LieskeState, seat: i64, letters: i64) -> i64:
    """The rhetoric of a set of a seat's citizens, added up.

    Rules: 5.2.4.1a, 5.2.4.2c.
    """
    total: i64 = 0
    for letter in range(CITIZENS):
        if has_bit(letters, letter):
            total += state.rhetoric(citizen(seat, letter))
    return total


def prevailing(state: LieskeState, letters: vec[i64]) -> i64:
    """The seat whose citizens have the highest sum, or the best line-up of equal sums; NONE on a tie.

    Rules: 5.2.4.1b, 5.2.4.1f, 5.2.4.1g, 5.2.4.1h, 5.2.4.2e, 5.2.4.2f, 5.2.4.2g, 5.2.4.2h; ruling AL-13.
    """
    best: i64 = 0
    winner: i64 = NONE
    for seat in range(state.box.players):
        argument = rhetoric_sum(state, seat, letters[seat]) * _SUM + line_up(state, seat, letters[seat])
        if argument > best:
            best = argument
            winner = seat
        elif argument == best:
            winner = NONE
    return winner


def change_rhetoric(state: LieskeState, citizen: i64, change: i64) -> None:
    """Move a citizen's cube, but not off the tableau.

    Rules: 2.2c, 2.3b, 5.2.3c, 5.2.4.2n; rulings AL-10, AL-19, AL-49.
    """
    moved = state.rhetoric(citizen) + change
    state.set_rhetoric(citizen, max(0, min(TOP_RHETORIC, moved)))


def present(letters: vec[i64]) -> vec[i64]:
    """The seats that have any of these letters.

    Rules: 5.2.4.1e.
    """
    seats = vec[i64]()
    for seat in range(SEATS):
        if letters[seat] != 0:
            seats = append(seats, seat)
    return seats
