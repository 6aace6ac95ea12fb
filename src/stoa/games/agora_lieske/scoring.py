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
from stoa.kernel.messages import Message, say, seat_name
from stoa.kernel.standing import Standing, ranked

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


def majorities_are_known(state: LieskeState) -> bool:
    """Whether majorities are on the score pad: at the end, or before if hands are counted along.

    Rules: 5.2.1k, 6.0g; ruling AL-40.
    """
    return state.depth == 0 or not state.box.hands_are_secret


def standing(state: LieskeState) -> Standing:
    """The score pad now: most points, then the higher level on the Monument, then more rhetoric.

    Rules: 3.0e, 6.0i, 6.0j, 6.0k; rulings AL-31, AL-40.
    """
    seats = range(state.box.players)
    points = {
        "track": [int(track_points(state, seat)) for seat in seats],
        "monument": [int(monument_points(state, seat)) for seat in seats],
        "rhetoric": [int(rhetoric_points(state, seat)) for seat in seats],
    }
    if majorities_are_known(state):
        points["majorities"] = [int(majority_points(state, seat)) for seat in seats]
    totals = [sum([row[seat] for row in points.values()]) for seat in seats]
    levels = [int(state.level(seat)) for seat in seats]
    rhetoric = [int(rhetoric_sum(state, seat, ALL_LETTERS)) for seat in seats]
    keys: list[tuple[int, ...]] = [(totals[seat], levels[seat], rhetoric[seat]) for seat in seats]
    endings = _endings(state)
    return Standing(
        endings[0] if endings else "",
        points,
        totals,
        ranked(keys),
        _note(state, endings),
        _comparisons(totals, levels, rhetoric) if endings else {},
    )


def _comparisons(totals: list[int], levels: list[int], rhetoric: list[int]) -> dict[str, list[int]]:
    """What was compared among players with equal points: levels, and rhetoric if those are equal too."""
    compared: dict[str, list[int]] = {}
    if len(set(totals)) < len(totals):
        compared["level"] = levels
    if len(set(zip(totals, levels, strict=True))) < len(totals):
        compared["rhetoric-sum"] = rhetoric
    return compared


def tie_break(state: LieskeState) -> tuple[str, Message] | None:
    """The paragraph that decides among those with most points, and how; None if one alone has most.

    Rules: 6.0j, 6.0k; ruling AL-31.
    """
    by_points, by_level, by_rhetoric = _leaders(state)
    if len(by_points) == 1:
        return None
    rule, sentence = "AL-31", "tie.shared"
    if len(by_level) == 1:
        rule, sentence = "6.0j", "tie.level"
    elif len(by_rhetoric) == 1:
        rule, sentence = "6.0k", "tie.rhetoric"
    told = say(
        sentence,
        tied=[seat_name(seat) for seat in by_points],
        points=int(total_points(state, by_points[0])),
        highest=[seat_name(seat) for seat in by_level],
        winners=[seat_name(seat) for seat in by_rhetoric],
    )
    return rule, told


def _leaders(state: LieskeState) -> list[list[int]]:
    """The seats with most points; of those the highest on the Monument; of those the best in rhetoric."""
    leaders = list(range(int(state.box.players)))
    compared = [
        [int(total_points(state, seat)) for seat in leaders],
        [int(state.level(seat)) for seat in leaders],
        [int(rhetoric_sum(state, seat, ALL_LETTERS)) for seat in leaders],
    ]
    stages: list[list[int]] = []
    for numbers in compared:
        best = max([numbers[seat] for seat in leaders])
        leaders = [seat for seat in leaders if numbers[seat] == best]
        stages.append(leaders)
    return stages


def _endings(state: LieskeState) -> list[str]:
    """Why the game is over, all reasons; none while it goes on."""
    if state.depth != 0:
        return []
    return [word for ending, word in ENDINGS if state.endings & ending != 0]


def _note(state: LieskeState, endings: list[str]) -> Message | None:
    """What else ended the game, and what decided among equals."""
    if not endings:
        return None
    tie = tie_break(state)
    if len(endings) < 2:
        return None if tie is None else tie[1]
    also = say("standing.also", endings=[say("ending." + word) for word in endings[1:]])
    return also if tie is None else say("standing.also-tied", also=also, tie=tie[1])
