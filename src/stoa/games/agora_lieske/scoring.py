"""The score pad of Agora: points by category, and the ranking."""

from typing import Final

from mypy_extensions import i64

from stoa.games.agora_lieske.components import ALL_LETTERS, CITIZENS, MAJORITY_POINT, TYPES
from stoa.games.agora_lieske.rules.citizens import rhetoric_sum
from stoa.games.agora_lieske.state import (
    MASTERS_OF_RHETORIC,
    MONUMENT_TOPPED,
    NONE,
    OUT_OF_TURNS,
    PRISON_FULL,
    LieskeState,
    citizen,
)
from stoa.kernel.basics import bit, has_bit
from stoa.kernel.messages import Message, say
from stoa.kernel.standing import Standing, ranked

CATEGORIES: Final = ("track", "monument", "rhetoric", "majorities")

ENDINGS: Final = (
    (PRISON_FULL, "prison"),
    (MONUMENT_TOPPED, "monument"),
    (MASTERS_OF_RHETORIC, "rhetoric"),
    (OUT_OF_TURNS, "turn-limit"),
)


def track_points(state: LieskeState, seat: i64) -> i64:
    """The points on the scoring track, the five at the start included.

    Rules: 2.5a, 3.0b, 6.0e; ruling AL-51.
    """
    return state.score(seat)


def monument_points(state: LieskeState, seat: i64) -> i64:
    """The points beside the marker on the Monument.

    Rules: 3.0c, 6.0e.
    """
    return state.box.monument_points[state.level(seat)]


def rhetoric_points(state: LieskeState, seat: i64) -> i64:
    """The points of the columns in which cubes stand: for each cube, or by ruling for each column.

    Rules: 3.0c, 6.0f; ruling AL-39.
    """
    points: i64 = 0
    scored: i64 = 0
    for letter in range(CITIZENS):
        column = state.rhetoric(citizen(seat, letter))
        if not (state.box.points_per_column and has_bit(scored, column)):
            points += state.box.rhetoric_points[column]
        scored |= bit(column)
    return points


def majority(state: LieskeState, resource: i64) -> i64:
    """The seat that alone has most cards of a resource, or NONE.

    Rules: 6.0g, 6.0h; ruling AL-30.
    """
    most: i64 = 0
    leader: i64 = NONE
    for seat in range(state.box.players):
        cards = state.hand(seat, resource)
        if cards > most:
            most = cards
            leader = seat
        elif cards == most:
            leader = NONE
    return leader


def majority_points(state: LieskeState, seat: i64) -> i64:
    """A point for each resource of which the seat has most cards.

    Rules: 3.0d, 6.0g, 6.0h; ruling AL-30.
    """
    points: i64 = 0
    for resource in range(TYPES):
        if majority(state, resource) == seat:
            points += MAJORITY_POINT
    return points


def total_points(state: LieskeState, seat: i64) -> i64:
    """All points of a seat, if the game ended now.

    Rules: 6.0e, 6.0f, 6.0g, 6.0i.
    """
    return (
        track_points(state, seat)
        + monument_points(state, seat)
        + rhetoric_points(state, seat)
        + majority_points(state, seat)
    )


def standing(state: LieskeState) -> Standing:
    """The score pad now: most points, then the higher level on the Monument, then more rhetoric.

    Rules: 3.0e, 6.0i, 6.0j, 6.0k; ruling AL-31.
    """
    seats = range(state.box.players)
    columns = [
        [int(track_points(state, seat)) for seat in seats],
        [int(monument_points(state, seat)) for seat in seats],
        [int(rhetoric_points(state, seat)) for seat in seats],
        [int(majority_points(state, seat)) for seat in seats],
    ]
    totals = [int(total_points(state, seat)) for seat in seats]
    keys: list[tuple[int, ...]] = []
    for seat in seats:
        rhetoric = rhetoric_sum(state, seat, ALL_LETTERS)
        keys.append((totals[seat], int(state.level(seat)), int(rhetoric)))
    endings = _endings(state)
    return Standing(
        endings[0] if endings else "",
        dict(zip(CATEGORIES, columns, strict=True)),
        totals,
        ranked(keys),
        _note(endings),
    )


def _endings(state: LieskeState) -> list[str]:
    """Why the game is over, all reasons; none while it goes on."""
    if state.depth != 0:
        return []
    return [word for ending, word in ENDINGS if state.endings & ending != 0]


def _note(endings: list[str]) -> Message | None:
    if len(endings) < 2:
        return None
    return say("standing.also", endings=[say("ending." + word) for word in endings[1:]])
