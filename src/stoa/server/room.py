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
from stoa.server import computers, timing
from stoa.server.clock import starting_time
from stoa.server.errors import BUSY, FORBIDDEN, refuse
from stoa.server.messages import FromServer
from stoa.server.outbox import Due
from stoa.server.quota import Quota
from stoa.server.showing import Sight
from stoa.server.store import ChatLine, Conflict, Store
from stoa.server.tables import OVER, PLAYING, Table, check_seat
from stoa.server.talk import Speaking
from stoa.server.undoing import UndoAsked
from stoa.server.views import EventInfo, ProofInfo
from stoa.server.workers import Workers

LOG: Final = logging.getLogger("stoa.room")


class Keeper(ABC):
    """What a room needs of the house it is in."""

    store: Store
    workers: Workers
    quota: Quota

    @abstractmethod
    def now(self) -> float:
        """Seconds since the epoch as the machine's clock says: for stamps."""

    @abstractmethod
    def steady(self) -> float:
        """Seconds that pass evenly whatever the machine's clock does: for players' time."""

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
    def send(self, message: FromServer, seat: int = NOBODY) -> None:
        """Pass a message on, if it is for a seat only while this guest owns that; never waits."""

    @abstractmethod
    def tell(self, due: Due) -> None:
        """Let the client see how things stand as soon as it can take it; never waits."""

    @abstractmethod
    def drop(self) -> None:
        """Close the connection, so that the client connects again."""

    @abstractmethod
    def dismiss(self) -> None:
        """Close the connection for good: its session has ended."""


class Waiter:
    """Somebody who waits for the next change."""

    def __init__(self, guest: str) -> None:
        self.guest = guest
        self.woken = asyncio.Event()


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
        self.n = keeper.number()
        """The number of the last change that everybody may know of."""
        self._drafted: dict[str, int] = {}
        """For whoever drafts, the number of the last change that nobody else may know of."""
        self.thinking: asyncio.Task[None] | None = None
        self._waiting: set[Waiter] = set()
        self.timer: asyncio.TimerHandle | None = None
        self.ringing: asyncio.Task[None] | None = None
        self.settled: Any = match.state if match else None
        """The table without anybody's draft."""
        self.drafts: list[Log] = []
        """What was told of each staged action."""
        self.sights: dict[tuple[int, str], Sight] = {}
        """What was shown of the present position, by seat and language."""
        self.heard: dict[tuple[int, str], dict[int, list[EventInfo]]] = {}
        """What was told of each line, by seat and language: a line that was played does not change."""
        self.proofs: dict[str, ProofInfo] = {}
        """Whether the finished match was dealt fairly, by language."""

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
        return self.is_deserted and not (self.match and self.match.staged)

    @property
    def is_deserted(self) -> bool:
        """Whether nobody is here and nothing goes on; at most a draft would be lost with the room."""
        return not (self.lock.locked() or self.listeners or self.thinking or timing.is_soon(self))

    def check_seat(self, seat: int) -> None:
        """Refuse a seat that is not at this table."""
        check_seat(self.table, seat)

    def check_owner(self, guest: str, seat: int) -> None:
        """Refuse whoever does not own the seat."""
        self.check_seat(seat)
        if not guest or self.table.seats[seat].guest != guest:
            raise refuse("not-yours", FORBIDDEN)

    def check_watcher(self, guest: str) -> None:
        """Refuse spectators where there are none; before the match everybody may come and sit down."""
        if self.table.is_closed_to(guest):
            raise refuse("spectators", FORBIDDEN)

    def check_eyes(self, guest: str, seat: int) -> None:
        """Refuse whoever may not look through the eyes of `seat`, NOBODY: of a spectator, at this moment.

        An answer that gives such eyes' sight away is made in the same step as this check, without a
        wait in between: seats change hands.
        """
        if seat == NOBODY:
            self.check_watcher(guest)
        else:
            self.check_owner(guest, seat)

    def is_connected(self, guest: str) -> bool:
        """Whether a guest has a connection open."""
        return any(listener.guest == guest for listener in self.listeners)

    def is_here(self, guest: str) -> bool:
        """Whether a guest is connected, or waits for a position."""
        return self.is_connected(guest) or any(waiter.guest == guest for waiter in self._waiting)

    # Changes.

    async def start(self) -> None:
        """Begin the match: everybody sits, so the deal is settled."""
        table = self.table
        for seat in table.seats:
            seat.seconds_left = starting_time(table.clock)
        seats = [SeatLine(seat.player, seat.name) for seat in table.seats]
        chance = KeyedChance(table.key, [seat.entropy for seat in table.seats])
        match = Match(table.game, table.options(), chance, seats)
        timing.start(self, int(match.actor))
        async with self._written():
            playing = replace(table, status=PLAYING)
            await self.keeper.store.append(playing, 0, match.entries, self.keeper.now())
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
            timing.decided(self, actor, is_decision=added[0].actor == actor)
            if self.table.seats[actor].is_human:
                self.asked = None
            status = OVER if match.actor == NOBODY else PLAYING
            timing.start(self, int(match.actor))
            async with self._written():
                table = replace(self.table, status=status)
                await self.keeper.store.append(table, line, added, self.keeper.now())
            # Not before: what is shown when a match is over must not be shown if that is not on disk.
            self.table.status = status
            if status == OVER:
                self.asked = None
        if match.staged == 0:
            self.settled = match.state
            self.drafts = []
        if added:
            self.changed()
        else:
            self._draft_changed(actor)

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

    def changed(self) -> None:
        """Tell everybody how things stand now, and see who is next."""
        self.n = self.keeper.number()
        self._drafted = {}
        self.sights = {}
        self._wake(self.listeners, self._waiting)
        self.resume()

    def _draft_changed(self, seat: int) -> None:
        """Tell whoever drafts for `seat`. Nobody else wakes, counts on or waits longer for it."""
        guest = self.table.seats[seat].guest
        self._drafted[guest] = self.keeper.number()
        self.sights = {key: sight for key, sight in self.sights.items() if key[0] != seat}
        self._wake(
            {listener for listener in self.listeners if listener.guest == guest},
            {waiter for waiter in self._waiting if waiter.guest == guest},
        )

    def _wake(self, listeners: set[Listener], waiting: "set[Waiter]") -> None:
        turn = self.turn
        for listener in listeners:
            if turn in self.table.owned(listener.guest):
                listener.wanted = None
            listener.tell(Due.POSITION)
        for waiter in waiting:
            waiter.woken.set()

    def resume(self) -> None:
        """Go on where the record ends."""
        timing.set_timer(self)
        computers.wake(self)

    def close(self) -> None:
        """Leave nothing running, and let nobody go on here."""
        self.stale = True
        self._wake(set(), self._waiting)
        timing.stop_timer(self)
        if self.thinking is not None:
            self.thinking.cancel()
        for listener in list(self.listeners):
            listener.drop()

    # Listening.

    def enter(self, listener: Listener) -> None:
        """Somebody connects."""
        self.listeners.add(listener)
        self._tell_presence(listener)

    def leave(self, listener: Listener) -> None:
        """Somebody's connection ends."""
        self.listeners.discard(listener)
        self._tell_presence(listener)

    def _tell_presence(self, about: Listener) -> None:
        if self.table.owned(about.guest) and not self.stale:
            for listener in self.listeners - {about}:
                listener.tell(Due.PRESENCE)

    def number_for(self, guest: str) -> int:
        """The number of the last change that `guest` may know of."""
        return max(self.n, self._drafted.get(guest, 0))

    async def next_change(self, guest: str, after: int) -> None:
        """Return when what `guest` may see is newer than number `after`."""
        waiter = Waiter(guest)
        self._waiting.add(waiter)
        try:
            while self.number_for(guest) <= after and not self.stale:
                waiter.woken.clear()
                await waiter.woken.wait()
        finally:
            self._waiting.discard(waiter)
