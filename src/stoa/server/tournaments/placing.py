"""How entrants stand: points, and what decides between equals. Pure.

- Round robin: points; the points of those who are equal against each other (direct); Sonneborn-Berger: the
  points of everybody beaten and half of those drawn with; wins.
- Swiss: points; Buchholz, the points of all opponents, without the weakest; Buchholz; Sonneborn-Berger.
- Knock-out: how many rounds somebody has survived; nothing decides between those who went out together.

Whoever is equal in all of it shares a place. A round that somebody did not play, for a bye, because the
other was not there or because they were not, counts in Buchholz and Sonneborn-Berger as one against
somebody with the points that they have themselves. Whoever leaves a round robin before having played half
of it is taken out with all that they have played: it counts for nobody.
"""

from collections.abc import Sequence
from typing import NamedTuple

from stoa.server.tournaments.draw import KNOCK_OUT, ROUND_ROBIN, SWISS, Meeting

BREAKS = {
    ROUND_ROBIN: ("direct", "sonneborn-berger", "wins"),
    SWISS: ("buchholz-cut", "buchholz", "sonneborn-berger"),
    KNOCK_OUT: (),
}
"""What decides between equals, in this order."""


class Placed(NamedTuple):
    """Where an entrant stands; `breaks` are the figures of `BREAKS`."""

    entrant: int
    place: int
    points: float
    played: int
    breaks: tuple[float, ...]


def standings(
    form: str, entrants: Sequence[int], meetings: Sequence[Meeting], left: Sequence[int] = ()
) -> list[Placed]:
    """Everybody, the best first; `entrants` as they were seeded, which orders those who share a place."""
    over = [meeting for meeting in meetings if meeting.ranks or len(meeting.entrants) == 1]
    gone: set[int] = set()
    if form == ROUND_ROBIN:
        gone = {entrant for entrant in left if 2 * _played(entrant, over) < len(entrants) - 1}
        over = [meeting for meeting in over if not gone & set(meeting.entrants)]
    points = {entrant: _points(form, entrant, over) for entrant in entrants}
    sums = _Sums(form, over, points)
    figures = {
        entrant: (float(entrant not in gone), points[entrant], *sums.breaks(entrant)) for entrant in entrants
    }
    ranked = sorted(entrants, key=lambda entrant: figures[entrant], reverse=True)
    return [
        Placed(
            entrant,
            1 + sum(figures[other] > figures[entrant] for other in entrants),
            points[entrant],
            _played(entrant, over),
            figures[entrant][2:],
        )
        for entrant in ranked
    ]


def _played(entrant: int, meetings: Sequence[Meeting]) -> int:
    own = [meeting for meeting in meetings if entrant in meeting.entrants]
    return sum(meeting.is_played and len(meeting.entrants) > 1 for meeting in own)


def _points(form: str, entrant: int, meetings: Sequence[Meeting]) -> float:
    own = [meeting for meeting in meetings if entrant in meeting.entrants]
    if form == KNOCK_OUT:
        return sum(_is_won(meeting, entrant) for meeting in own)
    return sum(meeting.points(entrant) for meeting in own)


def _is_won(meeting: Meeting, entrant: int) -> bool:
    return len(meeting.entrants) == 1 or meeting.ranks[meeting.entrants.index(entrant)] == 1


class _Sums:
    """What decides between equals, for everybody."""

    def __init__(self, form: str, meetings: Sequence[Meeting], points: dict[int, float]) -> None:
        self._form = form
        self._meetings = meetings
        self._points = points

    def breaks(self, entrant: int) -> tuple[float, ...]:
        """The figures of one entrant, in the order of `BREAKS`."""
        own = [meeting for meeting in self._meetings if entrant in meeting.entrants]
        met = [one for meeting in own for one in self._met(meeting, entrant)]
        berger = sum(part * points for points, part in met)
        if self._form == ROUND_ROBIN:
            wins = sum(_is_won(meeting, entrant) for meeting in own)
            return (self._direct(entrant, own), berger, float(wins))
        if self._form == SWISS:
            whole = sum(points for points, _ in met)
            weakest = min((points for points, _ in met), default=0.0)
            return (whole - weakest, whole, berger)
        return ()

    def _met(self, meeting: Meeting, entrant: int) -> list[tuple[float, float]]:
        """The points of each opponent, and what of a point was got against them."""
        if meeting.is_played and len(meeting.entrants) > 1:
            return [(self._points[other], part) for other, part in meeting.against(entrant)]
        return [(self._points[entrant], meeting.points(entrant))]

    def _direct(self, entrant: int, own: Sequence[Meeting]) -> float:
        return sum(
            part
            for meeting in own
            for other, part in meeting.against(entrant)
            if self._points[other] == self._points[entrant]
        )
