"""Processes that serve one database together, and how each hears at once of what another does.

A file is served by one process, which has nobody to tell. Processes at one PostgreSQL tell each other by its
LISTEN and NOTIFY. What is written is announced in its own transaction, so that it is heard exactly when it
is there; it carries ids, and whoever wants more reads it. What is written nowhere, who is where, is told a
few times a second. Who could not listen for a while has missed something and must look at everything anew.
"""

import asyncio
import logging
import secrets
import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any, Final

import msgspec
from sqlalchemy import func, select
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from stoa.server.database import SERVING
from stoa.server.holding import Held
from stoa.server.logs import named
from stoa.server.news import Alive, Envelope, Gone, Missed, News

LOG: Final = logging.getLogger("stoa.neighbours")
CHANNEL: Final = "stoa"
LARGEST: Final = 7_500
"""Bytes of news that are told at once; PostgreSQL takes not quite 8,000."""
PATIENCE: Final = 10.0
"""Seconds in which whoever has the database to itself for a while must let go of it."""
GATHERING: Final = 0.05
"""Seconds in which what is told is gathered."""
BEAT: Final = 2.0
"""Seconds after which a process says again that it is there."""
SILENCE: Final = 10.0
"""Seconds after which a process that says nothing is gone; if it is we who hear nothing, the line is."""
_PAUSE: Final = 0.1
_WRITE: Final = msgspec.json.Encoder()
_READ: Final = msgspec.json.Decoder(Envelope)

Hear = Callable[[str, News], None]
"""Told by whom something is said, and what."""


class Neighbours(ABC):
    """Those who serve the same database."""

    def __init__(self) -> None:
        self.me = secrets.token_hex(6)
        self.number: Callable[[], int] = lambda: 0
        """The number of the newest message, so that others go on from there."""
        self.hear: Hear = lambda sender, news: None

    @abstractmethod
    async def join(self) -> bool:
        """Serve the database; whether nobody else does, nor can until `settle`. Raises `Held`."""

    @abstractmethod
    async def settle(self) -> None:
        """Let others serve it too."""

    @abstractmethod
    def tell(self, *news: News) -> None:
        """Tell the others something, soon."""

    @abstractmethod
    async def announce(self, connection: AsyncConnection, news: News) -> None:
        """Tell the others something if and when what is written by this connection is there."""

    @abstractmethod
    async def leave(self) -> None:
        """Serve it no more."""


class Nobody(Neighbours):
    """Where one process has a file to itself."""

    async def join(self) -> bool:
        """Nobody else is there."""
        return True

    async def settle(self) -> None:
        """Nobody else comes."""

    def tell(self, *news: News) -> None:
        """Nobody listens."""

    async def announce(self, connection: AsyncConnection, news: News) -> None:
        """Nobody listens."""

    async def leave(self) -> None:
        """Nobody misses us."""


class Others(Neighbours):
    """Processes at one PostgreSQL.

    Each has one connection by which it listens. It holds a lock that all of them share: whoever wants the
    database to itself, to change its tables or to be the first, cannot have it while that lasts.
    """

    def __init__(self, engine: AsyncEngine) -> None:
        super().__init__()
        self._engine = engine
        self._line: AsyncConnection | None = None
        self._driver: Any = None
        self._waiting: list[News] = []
        self._filled = asyncio.Event()
        self._heard: dict[str, float] = {}
        """When each of them was last heard, we too."""
        self._tasks: list[asyncio.Task[None]] = []

    async def join(self) -> bool:
        """Serve the database; whether nobody else does, nor can until `settle`. Raises `Held`."""
        await self._connect()
        give_up = time.monotonic() + PATIENCE
        while time.monotonic() < give_up:
            for is_first, lock in ((True, "pg_try_advisory_lock"), (False, "pg_try_advisory_lock_shared")):
                if await self._driver.fetchval(f"SELECT {lock}($1)", SERVING):
                    await self._listen()
                    return is_first
            await asyncio.sleep(_PAUSE)
        raise Held("Somebody has the database to themselves, such as a 'stoa db' command. Wait for its end.")

    async def settle(self) -> None:
        """Let others serve it too, and begin to tell and to hear."""
        await self._driver.fetchval("SELECT pg_advisory_lock_shared($1)", SERVING)
        await self._driver.fetchval("SELECT pg_advisory_unlock($1)", SERVING)
        self._tasks = [asyncio.create_task(task) for task in (self._tell_all(), self._beat())]

    async def _connect(self) -> None:
        self._line = await self._engine.connect()
        self._driver = (await self._line.get_raw_connection()).driver_connection

    async def _listen(self) -> None:
        await self._driver.add_listener(CHANNEL, self._take)
        self._heard[self.me] = time.monotonic()

    def _take(self, driver: Any, process: int, channel: str, payload: str) -> None:
        try:
            envelope = _READ.decode(payload)
        except msgspec.MsgspecError:
            LOG.warning("somebody says what we do not understand")
            return
        self._heard[envelope.sender] = time.monotonic()
        if envelope.sender != self.me:
            for news in (Alive(envelope.number), *envelope.news):
                self.hear(envelope.sender, news)

    def tell(self, *news: News) -> None:
        """Tell the others something, soon."""
        self._waiting += news
        self._filled.set()

    async def announce(self, connection: AsyncConnection, news: News) -> None:
        """Tell the others something if and when what is written by this connection is there."""
        await connection.execute(select(func.pg_notify(CHANNEL, self._enveloped([news]))))

    def _enveloped(self, news: list[News]) -> str:
        return _WRITE.encode(Envelope(self.me, self.number(), news)).decode()

    async def _tell_all(self) -> None:
        while True:
            await self._filled.wait()
            await asyncio.sleep(GATHERING)
            self._filled.clear()
            waiting, self._waiting = self._waiting, []
            try:
                for payload in self._payloads(waiting):
                    await self._driver.execute("SELECT pg_notify($1, $2)", CHANNEL, payload)
            except Exception as error:
                # Whoever missed it reads everything again: see `_mend`.
                LOG.warning("the others cannot be told", extra={"problem": named(error)})

    def _payloads(self, waiting: list[News]) -> list[str]:
        """All of it, in as few pieces as it takes."""
        whole = self._enveloped(waiting)
        if len(whole.encode()) <= LARGEST:
            return [whole]
        if len(waiting) == 1:
            LOG.error("this is too much to be told", extra={"what": type(waiting[0]).__name__})
            return []
        middle = len(waiting) // 2
        return self._payloads(waiting[:middle]) + self._payloads(waiting[middle:])

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(BEAT)
            self.tell(Alive(self.number()))
            now = time.monotonic()
            if self._driver.is_closed() or now - self._heard[self.me] > SILENCE:
                await self._mend()
            for other in [one for one, at in self._heard.items() if now - at > SILENCE and one != self.me]:
                del self._heard[other]
                self.hear(other, Gone())

    async def _mend(self) -> None:
        """Listen again, and look at everything again."""
        await self._hang_up()
        try:
            await self._connect()
            if not await self._driver.fetchval("SELECT pg_try_advisory_lock_shared($1)", SERVING):
                return
            await self._listen()
        except (SQLAlchemyError, OSError, TimeoutError) as error:
            LOG.warning("the others cannot be heard", extra={"problem": named(error)})
            return
        except Exception as error:
            LOG.warning("the others cannot be heard", extra={"problem": type(error).__name__})
            return
        self.hear(self.me, Missed())

    async def _hang_up(self) -> None:
        line, self._line = self._line, None
        if line is None:
            return
        try:
            await line.invalidate()
            await line.close()
        except Exception as error:
            LOG.info("a line was lost", extra={"problem": type(error).__name__})

    async def leave(self) -> None:
        """Serve it no more."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._hang_up()
