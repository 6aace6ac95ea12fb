"""Clocks across a pause: while no server runs, nobody can play, so nobody's time runs out.

Deadlines are stored in the seconds of the process that wrote them (`Watch.steady`). With every write, and
every few seconds while a real-time clock runs, a mark is left: how far that process had counted, and what the
machine's clock said. The next process counts from elsewhere and moves all deadlines accordingly. What was
left at the mark is left again with a real-time clock. A clock by days goes on through the pause, but whoever
had time left has at least a day of it after: the machine's clock may have been set in between, and a server
that was down for a week must not end every match when it comes back.
"""

from typing import Final, NamedTuple

import msgspec
from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from stoa.server.clock import REALTIME
from stoa.server.database import remember
from stoa.server.offers import Clock
from stoa.server.schema import MATCHES, SEATS, SETTINGS
from stoa.server.watch import Watch

AFTER_PAUSE: Final = 86_400.0
"""Seconds that a pause leaves to whoever had as many, where the clock goes on through it."""
_NAME: Final = "mark"


class Instant(NamedTuple):
    """A moment: as the process counted it, and as the machine's clock said."""

    steady: float
    wall: float


async def leave_mark(connection: AsyncConnection, watch: Watch) -> None:
    """Say that the server runs at this moment."""
    clock = await watch.clock(connection)
    await remember(connection, _NAME, f"{watch.steady()!r} {clock!r}")


async def resume(connection: AsyncConnection, watch: Watch) -> None:
    """Move all deadlines into the seconds of this process, and leave the first mark."""
    kept = (await connection.execute(select(SETTINGS.c.value).where(SETTINGS.c.name == _NAME))).scalar()
    if kept is not None:
        mark = Instant(*(float(word) for word in kept.split()))
        await _move(connection, mark, Instant(watch.steady(), await watch.clock(connection)))
    await leave_mark(connection, watch)


async def _move(connection: AsyncConnection, mark: Instant, now: Instant) -> None:
    timed = select(MATCHES.c.id, MATCHES.c.clock, MATCHES.c.deadline).where(MATCHES.c.deadline.is_not(None))
    for row in (await connection.execute(timed)).all():
        is_realtime = msgspec.json.decode(row.clock, type=Clock).kind == REALTIME
        deadline = moved(row.deadline, mark, now, goes_on=not is_realtime)
        await connection.execute(update(MATCHES).where(MATCHES.c.id == row.id).values(deadline=deadline))
    called = select(SEATS.c.match, SEATS.c.seat, SEATS.c.called).where(SEATS.c.called.is_not(None))
    for row in (await connection.execute(called)).all():
        own = (SEATS.c.match == row.match) & (SEATS.c.seat == row.seat)
        deadline = moved(row.called, mark, now, goes_on=True)
        await connection.execute(update(SEATS).where(own).values(called=deadline))


def moved(deadline: float, mark: Instant, now: Instant, goes_on: bool) -> float:
    """A deadline of the process that left `mark`, in the seconds of the one that starts now.

    `goes_on`: the clock ran through the pause. A machine's clock that was set back makes no pause.
    """
    left = deadline - mark.steady
    pause = max(0.0, now.wall - mark.wall)
    if goes_on:
        left = max(left - pause, min(left, AFTER_PAUSE))
    return now.steady + left
