"""What was played, on its way to the disk: what comes together is written together.

A commit waits for the disk, whatever is in it. While one is under way, all that other tables play gathers for
the next. Nobody is told before their own lines are written, and lines that somebody else has written already
concern their own table alone.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Final, NamedTuple

from sqlalchemy.exc import IntegrityError

from stoa.server.tables import Table

MOST_TOGETHER: Final = 100


class Conflict(Exception):
    """Somebody else has written this line already."""


class Played(NamedTuple):
    """New lines of a table's record, as rows, and the table as it stands after them."""

    table: Table
    lines: Sequence[dict[str, Any]]


class Commits:
    """Those who wait for what they played to be written; `write` writes all it is given, or nothing."""

    def __init__(self, write: Callable[[Sequence[Played]], Awaitable[None]]) -> None:
        self._write = write
        self._waiting: list[tuple[Played, asyncio.Future[None]]] = []
        self._writing: asyncio.Task[None] | None = None

    async def add(self, played: Played) -> None:
        """Return when this is on disk; raises `Conflict`, and whatever keeps it from being written."""
        written = asyncio.get_running_loop().create_future()
        self._waiting.append((played, written))
        if self._writing is None:
            self._writing = asyncio.create_task(self._write_all())
        await written

    async def settled(self, patience: float) -> None:
        """Return when nothing is on its way any more, or after so many seconds."""
        if self._writing is not None:
            await asyncio.wait([self._writing], timeout=patience)

    async def _write_all(self) -> None:
        try:
            while self._waiting:
                together = self._waiting[:MOST_TOGETHER]
                del self._waiting[:MOST_TOGETHER]
                # Whoever does not wait any more has thrown its room away.
                await self._write_together([one for one in together if not one[1].cancelled()])
        finally:
            self._writing = None

    async def _write_together(self, together: list[tuple[Played, "asyncio.Future[None]"]]) -> None:
        """Write as one; where something stands in the way of one, each by itself."""
        problem: Exception | None = None
        try:
            await self._write([played for played, _ in together])
        except IntegrityError:
            if len(together) > 1:
                for one in together:
                    await self._write_together([one])
                return
            problem = Conflict()
        except Exception as error:
            problem = error
        for _, written in together:
            if written.done():
                continue
            if problem is None:
                written.set_result(None)
            else:
                written.set_exception(problem)
