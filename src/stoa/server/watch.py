"""What time it is, twice: as this machine's clock says, and as seconds that nobody can set.

The machine's clock is for stamps that people read. It may jump, so no player's time is measured by it.
Processes that serve one database together count the same seconds: those of the database's clock, as the
first of them found it. Each counts by itself and looks now and then. Where that clock was set meanwhile, who
notices first writes down by how much, for all others and for those to come.
"""

import time
from collections.abc import Callable
from typing import Final

from sqlalchemy import select, text
from sqlalchemy.ext.asyncio import AsyncConnection

from stoa.server.database import remember
from stoa.server.schema import SETTINGS

_SET_BY: Final = "clock set by"
_TOLERATED: Final = 1.0
"""Seconds by which a clock goes wrong without having been set."""


class Watch:
    """Begins at the machine's time and then counts by itself, evenly, as long as the process runs."""

    def __init__(
        self, wall: Callable[[], float] = time.time, count: Callable[[], float] = time.monotonic
    ) -> None:
        self._wall = wall
        self._count = count
        self._begun = count()
        self._start = wall()

    def wall(self) -> float:
        """Seconds since the epoch, as the machine's clock says."""
        return self._wall()

    def elapsed(self) -> float:
        """Seconds since this watch was made."""
        return self._count() - self._begun

    def steady(self) -> float:
        """Seconds since the epoch as they were when this watch was made, and counted since."""
        return self._start + self.elapsed()

    async def clock(self, connection: AsyncConnection) -> float:
        """What the clock says by which a pause without any server is measured."""
        return self._wall()

    async def begin(self, connection: AsyncConnection) -> None:
        """Nobody else counts: count from now."""

    async def agree(self, connection: AsyncConnection) -> None:
        """Count what others count who serve the same database."""


class SharedWatch(Watch):
    """Counts the same seconds as all who look at one database."""

    _set_by: str | None = None
    """By how much the database's clock was set, as far as we know; None: we have not looked yet."""

    async def clock(self, connection: AsyncConnection) -> float:
        """What the database's clock says."""
        query = text("SELECT extract(epoch FROM clock_timestamp())")
        return float((await connection.execute(query)).scalar_one())

    async def begin(self, connection: AsyncConnection) -> None:
        """Nobody else counts: begin with what the database's clock says."""
        self._count_from(await self.clock(connection))
        await self._say(connection, 0.0)

    async def agree(self, connection: AsyncConnection) -> None:
        """Count as the others do, and tell them if the clock was set and nobody has noticed."""
        row = select(SETTINGS.c.value).where(SETTINGS.c.name == _SET_BY).with_for_update()
        found = (await connection.execute(row)).scalar() or "0.0"
        clock = await self.clock(connection)
        if found != self._set_by:
            self._count_from(clock - float(found))
            self._set_by = found
        elif abs(clock - float(found) - self.steady()) > _TOLERATED:
            await self._say(connection, clock - self.steady())

    def _count_from(self, seconds: float) -> None:
        self._start = seconds - self.elapsed()

    async def _say(self, connection: AsyncConnection, seconds: float) -> None:
        self._set_by = repr(seconds)
        await remember(connection, _SET_BY, self._set_by)
