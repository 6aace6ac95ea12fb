"""What a seat knows of the Senate and the Conspiracies, as facts."""

from librt.vecs import append, vec
from mypy_extensions import i64

from stoa.games.wonders_duel.features.layout import (
    IS_CONSPIRACY,
    IS_CUBE,
    IS_DECREE,
    IS_RECRUITED,
    IS_SUPPLY,
    IS_THEIR_CONSPIRACIES,
    MOST_CUBES,
)
from stoa.games.wonders_duel.features.lists import at_most
from stoa.games.wonders_duel.state import HAND, PREPARED, RECRUITED, SUPPLY, TRIGGERED, UNPREPARED, DuelState
from stoa.games.wonders_duel.tables.base import NONE


def senate_facts(state: DuelState, seat: i64, found: vec[i64]) -> vec[i64]:
    """Cubes, Decrees, Senators, and the Conspiracies as the seat knows them."""
    for side in range(2):
        who = seat if side == 0 else 1 - seat
        for chamber in range(6):
            cubes = state.cubes(who, chamber)
            if cubes > 0:
                found = append(
                    found, IS_CUBE + (side * 6 + chamber) * MOST_CUBES + at_most(cubes, MOST_CUBES) - 1
                )
        recruited = state.of(who, RECRUITED)
        for kind in range(4):
            number = recruited >> 8 * kind & 255
            if number > 0:
                found = append(found, IS_RECRUITED + (side * 4 + kind) * 6 + at_most(number, 6) - 1)
        found = append(found, IS_SUPPLY + side * 13 + at_most(state.of(who, SUPPLY), 12))
    for number in range(6):
        decree = state.decree(number)
        if decree != NONE:
            found = append(found, IS_DECREE + state.decree_at(number) * 16 + decree)
    hidden: i64 = 0
    ready: i64 = 0
    for place in range(HAND):
        at = seat * HAND + place
        status = state.conspiracy_status(at)
        if status >= UNPREPARED and state.conspiracy(at) != NONE:
            found = append(found, IS_CONSPIRACY + (status - UNPREPARED) * 16 + state.conspiracy(at))
        at = (1 - seat) * HAND + place
        status = state.conspiracy_status(at)
        if status == TRIGGERED and state.conspiracy(at) != NONE:
            found = append(found, IS_THEIR_CONSPIRACIES + 10 + state.conspiracy(at))
        elif status == PREPARED:
            ready += 1
        elif status == UNPREPARED:
            hidden += 1
    found = append(found, IS_THEIR_CONSPIRACIES + at_most(hidden, 4))
    return append(found, IS_THEIR_CONSPIRACIES + 5 + at_most(ready, 4))
