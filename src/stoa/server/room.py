"""A room: one table with its match, in memory. It is a cache of the store and can be thrown away at any time.

Whatever reads or changes the match holds the room's lock, and what a change showed leaves the room only
after it is on disk. A change that could not be written makes the room stale: it is forgotten, its listeners
connect again, and the next room is built from what was written.
"""

import asyncio
import logging
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any, Final

from stoa.kernel.basics import NOBODY
from stoa.kernel.chance import KeyedChance
from stoa.kernel.errors import StoaError
from stoa.kernel.events import Log
from stoa.kernel.match import Match
from stoa.kernel.record import SeatLine
from stoa.server import computers, positions
from stoa.server.clock import NONE, REALTIME, starting_time, time_after_decision
from stoa.server.errors import BUSY, FORBIDDEN, NOT_FOUND, refuse
from stoa.server.messages import FromServer, Presence
from stoa.server.quota import Quota
from stoa.server.showing import Sight
from stoa.server.store import ChatLine, Conflict, Store
from stoa.server.tables import NO_SPECTATORS, OVER, PLAYING, Table, default_computer
from stoa.server.talk import Speaking
from stoa.server.undoing import UndoAsked
from stoa.server.workers import Workers

LOG: Final = logging.getLogger("stoa.room")
ABSENCE: Final = 60.0
"""Seconds after which somebody who is not connected counts as away."""


class Keeper(ABC):
    """What a room needs of the house it is in."""

    store: Store
    workers: Workers
    quota: Quota

    @abstractmethod
    def now(self) -> float:
        """Seconds since the epoch."""

    @abstractmethod
    def number(self) -> int:
        """The next message's number: higher than all before, also before the last restart."""

    @abstractmethod
    def forget(self, room: "Room") -> None:
        """Throw a stale room away."""


class Listener(ABC):
    """Somebody who is connected to a room."""

    def __init__(self, guest: str, language: str, session: str = "") -> None:
        self.guest = guest
        self.language = language
        self.session = session
        """The id of the session by which the guest is known here, "" for a stranger."""
        self.wanted: int | None = None
        """The seat whose eyes were asked for; forgotten when it is a turn of this guest's."""
        self.told: dict[int, int] = {}
        """For each seat whose eyes were used, the last line it was told of."""
        self.muted: set[str] = set()
        """Whom a guest that does not sit here wants to hear no more."""

    @abstractmethod
    def send(self, message: FromServer) -> None:
        """Pass a message on; never waits."""

    @abstractmethod
    def drop(self) -> None:
        """Close the connection, so that the client connects again."""

    @abstractmethod
    def dismiss(self) -> None:
        """Close the connection for good: its session has ended."""


class Room:
    """One table. `match` is None until everybody sits."""

    def __init__(self, keeper: Keeper, table: Table, match: Match[Any] | None = None) -> None:
        self.keeper = keeper
        self.table = table
        self.match = match
        self.lock = asyncio.Lock()
        self.stale = False
        self.listeners: set[Listener] = set()
        self.chat: list[ChatLine] = []
        self.mutes: set[tuple[str, str]] = set()
        self.speaking = Speaking()
        self.asked: UndoAsked | None = None
        self.seen: dict[str, float] = {seat.guest: keeper.now() for seat in table.seats}
        self.n = keeper.number()
        self.thinking: asyncio.Task[None] | None = None
        self._changes = asyncio.Event()
        self._timer: asyncio.TimerHandle | None = None
        self.settled: Any = match.state if match else None
        """The table without anybody's draft."""
        self.drafts: list[Log] = []
        """What was told of each staged action."""
        self.sights: dict[tuple[int, str], Sight] = {}
        """What was shown of the present position, by seat and language."""

    @asynccontextmanager
    async def held(self) -> AsyncIterator[None]:
        """Hold the lock, in a room that is still worth something."""
        async with self.lock:
            if self.stale:
                raise refuse("busy", BUSY)
            yield

    # What is true now.

    def playing(self) -> Match[Any]:
        """The match; refused before it begins."""
        if self.match is None:
            raise refuse("not-started")
        return self.match

    @property
    def line(self) -> int:
        """How many lines the record has."""
        return len(self.match.entries) if self.match else 0

    @property
    def turn(self) -> int:
        """The seat that must decide, drafts aside; NOBODY when there is none."""
        if self.match is None or self.table.status != PLAYING:
            return NOBODY
        return int(self.table.game.actor(self.settled))

    @property
    def is_idle(self) -> bool:
        """Whether nobody would miss this room in memory."""
        busy = self.lock.locked() or self.listeners or self.thinking or self._timer
        return not busy and not (self.match and self.match.staged)

    def check_seat(self, seat: int) -> None:
        """Refuse a seat that is not at this table."""
        if not 0 <= seat < len(self.table.seats):
            raise refuse("seat", NOT_FOUND, seat=seat, last=len(self.table.seats) - 1)

    def check_owner(self, guest: str, seat: int) -> None:
        """Refuse whoever does not own the seat."""
        self.check_seat(seat)
        if not guest or self.table.seats[seat].guest != guest:
            raise refuse("not-yours", FORBIDDEN)

    def check_watcher(self, guest: str) -> None:
        """Refuse spectators where there are none."""
        if self.table.spectators == NO_SPECTATORS and not self.table.owned(guest):
            raise refuse("spectators", FORBIDDEN)

    def is_connected(self, guest: str) -> bool:
        """Whether a guest has a connection open."""
        return any(listener.guest == guest for listener in self.listeners)

    def is_away(self, guest: str) -> bool:
        """Whether a guest has been gone for so long that others may let a computer play on."""
        return not self.is_connected(guest) and self.keeper.now() - self.seen.get(guest, 0.0) >= ABSENCE

    # Changes.

    async def start(self) -> None:
        """Begin the match: everybody sits, so the deal is settled."""
        table = self.table
        for seat in table.seats:
            seat.seconds_left = starting_time(table.clock)
        seats = [SeatLine(seat.player, seat.name) for seat in table.seats]
        chance = KeyedChance(table.key, [seat.entropy for seat in table.seats])
        match = Match(table.game, table.options(), chance, seats)
        table.turn_since = self.keeper.now()
        async with self._written():
            await self.keeper.store.append(replace(table, status=PLAYING), 0, match.entries, table.turn_since)
        table.status = PLAYING
        self.match = match
        self.settled = match.state
        self.changed()

    async def commit(self, change: Callable[[Match[Any]], object]) -> None:
        """Change the match, and go on when that is on disk."""
        match = self.playing()
        line = len(match.entries)
        actor = self.turn
        async with self._written():
            change(match)
        added = match.entries[line:]
        if added:
            self._run_clock(actor)
            if self.table.seats[actor].is_human:
                self.asked = None
            status = OVER if match.actor == NOBODY else PLAYING
            async with self._written():
                table = replace(self.table, status=status)
                await self.keeper.store.append(table, line, added, self.keeper.now())
            # Not before: what is shown when a match is over must not be shown if that is not on disk.
            self.table.status = status
        if match.staged == 0:
            self.settled = match.state
            self.drafts = []
        self.changed(self.table.seats[actor].guest if not added else None)

    async def save(self) -> None:
        """Write who sits where, and tell everybody."""
        async with self._written():
            await self.keeper.store.save_table(self.table)
        self.changed()

    @asynccontextmanager
    async def _written(self) -> AsyncIterator[None]:
        """What happens inside happens whole or was refused; after anything else the room is stale."""
        try:
            yield
        except StoaError:
            raise
        except BaseException as error:
            self.stale = True
            self.keeper.forget(self)
            if isinstance(error, Conflict):
                raise refuse("conflict") from None
            raise

    def drop_draft(self) -> None:
        """Forget what is staged."""
        while self.match is not None and self.match.staged:
            self.match.undo()
        self.drafts = []

    def _run_clock(self, actor: int) -> None:
        now = self.keeper.now()
        if actor >= 0 and self.table.seats[actor].is_human:
            seat = self.table.seats[actor]
            seat.seconds_left = time_after_decision(
                self.table.clock, seat.seconds_left, now - self.table.turn_since
            )
        self.table.turn_since = now

    def changed(self, guest: str | None = None) -> None:
        """Tell everybody how things stand now, or only `guest`, and see who is next."""
        self.n = self.keeper.number()
        self.sights = {}
        self._changes.set()
        self._changes = asyncio.Event()
        turn = self.turn
        for listener in list(self.listeners):
            if guest is not None and listener.guest != guest:
                continue
            if turn in self.table.owned(listener.guest):
                listener.wanted = None
            listener.send(positions.news_for(self, listener))
        self.resume()

    def resume(self) -> None:
        """Go on where the record ends."""
        self._set_timer()
        computers.wake(self)

    def close(self) -> None:
        """Leave nothing running, and let nobody go on here."""
        self.stale = True
        self._changes.set()
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self.thinking is not None:
            self.thinking.cancel()
        for listener in list(self.listeners):
            listener.drop()

    # Clocks.

    def _set_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        left = self.time_of_turn()
        if left is not None:
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(max(0.0, left), lambda: loop.create_task(self.tick()))

    def time_of_turn(self) -> float | None:
        """What is left to the seat that must decide, if a person's clock runs."""
        turn = self.turn
        if turn < 0 or self.table.clock.kind == NONE or not self.table.seats[turn].is_human:
            return None
        left = self.table.seats[turn].seconds_left
        return None if left is None else left - (self.keeper.now() - self.table.turn_since)

    async def tick(self) -> None:
        """If the time of the seat that must decide is up, a computer player takes the seat."""
        async with self.lock:
            left = self.time_of_turn()
            if self.stale or left is None:
                return
            if left > 0:
                self._set_timer()
                return
            seat = self.table.seats[self.turn]
            seat.player = default_computer(self.table.game)
            if self.table.clock.kind == REALTIME:
                seat.seconds_left = 0.0
            self.drop_draft()
            await self.save()

    # Listening.

    def enter(self, listener: Listener) -> None:
        """Somebody connects."""
        self.listeners.add(listener)
        self.seen[listener.guest] = self.keeper.now()
        self._tell_presence(listener)

    def leave(self, listener: Listener) -> None:
        """Somebody's connection ends."""
        self.listeners.discard(listener)
        self.seen[listener.guest] = self.keeper.now()
        self._tell_presence(listener)

    def _tell_presence(self, about: Listener) -> None:
        if self.table.owned(about.guest) and not self.stale:
            number = self.keeper.number()
            for listener in self.listeners - {about}:
                listener.send(Presence(number, positions.info(self, listener.language)))

    async def next_change(self, after: int) -> None:
        """Return when the position is newer than number `after`."""
        while self.n <= after and not self.stale:
            await self._changes.wait()
