"""How a match was won: everybody's chances over time, and what decisions and draws changed of them.

From one decision to the next a seat's chance changes by what was decided and, where cards were drawn, by
luck: what was expected after the decision against what it was when somebody chose again. Both are judged
by what that seat could know. So the chance at the beginning and all changes make the result.
"""

from collections.abc import Iterable
from typing import Any, Final, NamedTuple

from stoa.kernel.reel import Reel
from stoa.players.analysis import Judged
from stoa.players.chances import chances

SWING: Final = 0.15
"""Win chance that luck moves at a turning point at least."""


class Change(NamedTuple):
    """By seat, what a decision changed of its chance to win, and what draws did until the next one."""

    decided: list[float]
    luck: list[float]

    @property
    def is_swing(self) -> bool:
        """Whether draws changed much."""
        return max((abs(luck) for luck in self.luck), default=0.0) >= SWING


class Moment(NamedTuple):
    """A decision and what came of it; `is_turning`: a blunder or luck changed much."""

    judged: Judged
    change: Change
    is_turning: bool


class Share(NamedTuple):
    """How a seat's chance came from `start` to `end`.

    By `luck`; by its own decisions, `mistakes` and all `other` ones; by those of the others. What was taken
    back is in none of these.
    """

    start: float
    end: float
    luck: float
    mistakes: float
    other: float
    others: float


def changed(before: list[float], expected: list[float], now: list[float]) -> Change:
    """What became of everybody's chances between two decisions; without draws it was all decided."""
    turned = expected or now
    decided = [there - here for here, there in zip(before, turned, strict=True)]
    return Change(decided, [there - here for here, there in zip(turned, now, strict=True)])


def moments(reel: Reel[Any], judged: Iterable[Judged], end: list[float]) -> list[Moment]:
    """The decisions of a match with what came of each; `end`: everybody's chances when all was done."""
    found = list(judged)
    told: list[Moment] = []
    for place, one in enumerate(found):
        following = found[place + 1] if place + 1 < len(found) else None
        last = following.line if following else len(reel.moves) + 1
        now = following.chances if following else end
        if any(move.undo for move in reel.moves[one.line : last - 1]):
            now = one.expected or one.chances
        change = changed(one.chances, one.expected, now)
        told.append(Moment(one, change, change.is_swing or one.verdict == "blunder"))
    return told


def ending(reel: Reel[Any], budget: int) -> list[float]:
    """Everybody's chances at the end of a record: what they got, or how it stands."""
    state = reel.frames(len(reel.moves), 1)[0].after
    return chances(reel.game, state, budget, 0)


def shares(told: list[Moment], end: list[float]) -> list[Share]:
    """By seat: what made its chance what it became."""
    return [_share(told, end[seat], seat) for seat in range(len(end))]


def _share(told: list[Moment], end: float, seat: int) -> Share:
    own = [moment for moment in told if moment.judged.considered.seat == seat]
    mistakes = -sum(moment.judged.lost for moment in own if moment.judged.verdict)
    decided = sum(moment.change.decided[seat] for moment in own)
    everybody = sum(moment.change.decided[seat] for moment in told)
    return Share(
        start=told[0].judged.chances[seat] if told else end,
        end=end,
        luck=sum(moment.change.luck[seat] for moment in told),
        mistakes=mistakes,
        other=decided - mistakes,
        others=everybody - decided,
    )
