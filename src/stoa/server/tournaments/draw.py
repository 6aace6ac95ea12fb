"""Who plays whom, round by round. Pure: entrants are numbers, the strongest first at the beginning.

A meeting is the entrants of one table in the order of its seats; one entrant alone has a bye. Packages that
pair are made for chess, with tables of two and colours to balance.
"""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from typing import Final, NamedTuple

ROUND_ROBIN: Final = "round-robin"
SWISS: Final = "swiss"
KNOCK_OUT: Final = "knock-out"
FORMS: Final = (ROUND_ROBIN, SWISS, KNOCK_OUT)
_TRIES: Final = 20_000
"""Pairs that are tried before a Swiss round lets two meet again."""


class Meeting(NamedTuple):
    """A table of a round. `ranks` of its entrants, empty while it goes on.

    Not `is_played`: a bye, or decided because somebody was not there; where nobody was, nobody has won.
    """

    round: int
    entrants: tuple[int, ...]
    ranks: tuple[int, ...] = ()
    is_played: bool = True

    def against(self, entrant: int) -> list[tuple[int, float]]:
        """Whom an entrant met here, and what of a point they got of it."""
        own = self.ranks[self.entrants.index(entrant)]
        return [
            (other, 0.5 if rank == own and self.is_played else float(own < rank))
            for other, rank in zip(self.entrants, self.ranks, strict=True)
            if other != entrant
        ]

    def points(self, entrant: int) -> float:
        """What an entrant got: of each opponent an equal part of a point; a bye counts as a win."""
        if len(self.entrants) == 1:
            return 1.0
        met = self.against(entrant)
        return sum(part for _, part in met) / len(met)


def rounds_of(form: str, entrants: int, wanted: int) -> int:
    """How many rounds there will be."""
    if form == ROUND_ROBIN:
        return entrants - 1 + entrants % 2
    if form == KNOCK_OUT:
        return max(1, (entrants - 1).bit_length())
    return wanted


def round_robin(entrants: Sequence[int], round: int) -> list[tuple[int, ...]]:
    """Round number `round`, from 0, in which everybody meets everybody once; who is left over rests."""
    circle: list[int | None] = [*entrants, *([None] if len(entrants) % 2 else [])]
    turning = circle[1:]
    turn = round % len(turning)
    placed = [circle[0], *turning[len(turning) - turn :], *turning[: len(turning) - turn]]
    found: list[tuple[int, ...]] = []
    for board in range(len(placed) // 2):
        one, other = placed[board], placed[-1 - board]
        # Everybody is first as often as second, as nearly as can be.
        if (round if board == 0 else board) % 2:
            one, other = other, one
        pair = tuple(entrant for entrant in (one, other) if entrant is not None)
        if len(pair) == 2:
            found.append(pair)
    return found


def swiss(ranked: Sequence[int], meetings: Sequence[Meeting], seats: int) -> list[tuple[int, ...]]:
    """The next round for entrants as they stand: equals meet, nobody twice while that can be.

    Those for whom no table is left have a bye, the lowest who have had the fewest.
    """
    byes = Counter(meeting.entrants[0] for meeting in meetings if len(meeting.entrants) == 1)
    lowest = [*reversed(ranked)]
    resting = sorted(lowest, key=lambda entrant: byes[entrant])[: len(ranked) % seats]
    playing = [entrant for entrant in ranked if entrant not in resting]
    met = Counter(
        frozenset(pair) for meeting in meetings for pair in combinations(meeting.entrants, 2)
    )  # fmt: skip
    tables = _pairs(playing, met) if seats == 2 else _tables(playing, met, seats)
    seated = [seated_by(table, meetings) for table in tables]
    return [*seated, *((entrant,) for entrant in ranked if entrant in resting)]


def _pairs(playing: Sequence[int], met: Counter[frozenset[int]]) -> list[tuple[int, ...]]:
    """Pairs of neighbours in the standings who have not met; if there is no way, as few again as can be."""
    for again in range(max(met.values(), default=0) + 1):
        tries = [_TRIES]
        found = _paired(tuple(playing), met, again, tries)
        if found is not None:
            return found
    return [(playing[at], playing[at + 1]) for at in range(0, len(playing), 2)]


def _paired(
    playing: tuple[int, ...], met: Counter[frozenset[int]], again: int, tries: list[int]
) -> list[tuple[int, ...]] | None:
    if not playing:
        return []
    first, *others = playing
    for other in others:
        if met[frozenset((first, other))] > again:
            continue
        tries[0] -= 1
        if tries[0] < 0:
            return None
        rest = _paired(tuple(one for one in others if one != other), met, again, tries)
        if rest is not None:
            return [(first, other), *rest]
    return None


def _tables(playing: Sequence[int], met: Counter[frozenset[int]], seats: int) -> list[tuple[int, ...]]:
    """Tables of more than two: to the highest who waits come those they have met least, the nearest first."""
    waiting = [*playing]
    found: list[tuple[int, ...]] = []
    while waiting:
        table = [waiting.pop(0)]
        while len(table) < seats:
            nearest = min(
                range(len(waiting)),
                key=lambda at: (sum(met[frozenset((waiting[at], one))] for one in table), at),
            )
            table.append(waiting.pop(nearest))
        found.append(tuple(table))
    return found


def seated_by(table: Sequence[int], meetings: Sequence[Meeting]) -> tuple[int, ...]:
    """The same entrants by seat: whoever sat late so far sits early now; of equals, who sat late last."""
    sat: dict[int, list[float]] = {entrant: [] for entrant in table}
    for meeting in meetings:
        middle = (len(meeting.entrants) - 1) / 2
        for place, entrant in enumerate(meeting.entrants):
            if entrant in sat and len(meeting.entrants) > 1:
                sat[entrant].append(place - middle)
    turn = len(meetings) + sum(table)
    return tuple(
        sorted(
            table,
            key=lambda entrant: (
                -sum(sat[entrant]),
                -(sat[entrant][-1] if sat[entrant] else 0),
                entrant if turn % 2 else -entrant,
            ),
        )
    )


def bracket(entrants: Sequence[int]) -> list[tuple[int, ...]]:
    """The first round of a knock-out: the strongest meet as late as can be, and have the byes."""
    order = [0]
    while len(order) < len(entrants):
        size = 2 * len(order)
        order = [place for own in order for place in (own, size - 1 - own)]
    places = [entrants[place] if place < len(entrants) else None for place in order]
    pairs = zip(places[::2], places[1::2], strict=True)
    return [tuple(sorted(entrant for entrant in pair if entrant is not None)) for pair in pairs]


def next_round(winners: Sequence[int], meetings: Sequence[Meeting]) -> list[tuple[int, ...]]:
    """The next round of a knock-out: winners of neighbouring tables meet."""
    return [seated_by(winners[at : at + 2], meetings) for at in range(0, len(winners), 2)]
