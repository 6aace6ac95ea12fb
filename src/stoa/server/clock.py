"""How much time a seat has. Pure arithmetic: who looks at a clock, and when, is the room's business."""

from typing import Final

from stoa.server.errors import BAD_REQUEST, refuse
from stoa.server.offers import Clock

NONE: Final = "none"
REALTIME: Final = "realtime"
DAYS: Final = "days"
KINDS: Final = (NONE, REALTIME, DAYS)
MINUTE: Final = 60
DAY: Final = 86_400
MOST_SECONDS: Final = DAY
MOST_DAYS: Final = 30


def check_clock(clock: Clock) -> None:
    """Refuse a clock that makes no sense."""
    if clock.kind not in KINDS:
        raise refuse("choice", BAD_REQUEST, word=clock.kind[:40], field="clock", all=", ".join(KINDS))
    if clock.kind == REALTIME and not (10 <= clock.seconds <= MOST_SECONDS and 0 <= clock.increment <= 3_600):
        raise refuse("clock-seconds", BAD_REQUEST)
    if clock.kind == DAYS and not 1 <= clock.days <= MOST_DAYS:
        raise refuse("clock-days", BAD_REQUEST)


def starting_time(clock: Clock) -> float | None:
    """What each seat has at the beginning; None without a clock."""
    if clock.kind == REALTIME:
        return float(clock.seconds)
    if clock.kind == DAYS:
        return float(clock.days * DAY)
    return None


def time_after_decision(clock: Clock, left: float | None, is_decision: bool = True) -> float | None:
    """What a seat has for its next decision when `left` was left at the end of this one.

    Not `is_decision`: lines were taken back instead, for which there is no increment.
    """
    if clock.kind == REALTIME and left is not None:
        return left + (clock.increment if is_decision else 0)
    return starting_time(clock)
