"""The house: all rooms that are open, and everything they share."""

import asyncio
import logging
from collections.abc import Callable, Iterator
from contextlib import AbstractAsyncContextManager, AbstractContextManager, contextmanager
from functools import partial
from typing import Any, Final
from weakref import WeakValueDictionary

from stoa.games import find_game
from stoa.kernel.errors import BadOptions, RecordError
from stoa.kernel.match import Match
from stoa.kernel.messages import say
from stoa.kernel.record import MoveLine, Record
from stoa.kernel.standing import Standing
from stoa.server import computers, jobs, timing
from stoa.server.accounts import Accounts
from stoa.server.branching import branch_of, passed
from stoa.server.calling import Caller, Push
from stoa.server.clock import REALTIME
from stoa.server.codes import Codes
from stoa.server.commits import Conflict
from stoa.server.considering import Considering
from stoa.server.errors import BUSY, CONFLICT, FLOOD, FORBIDDEN, NOT_FOUND, Refusal, refusal_of, refuse
from stoa.server.keepers import bans, keeping
from stoa.server.logs import named
from stoa.server.news import Here, Who
from stoa.server.offers import Guest, NewTable, PlayOn
from stoa.server.passes import Passes
from stoa.server.quota import Quota
from stoa.server.reels import Reels, TableReel
from stoa.server.rematches import SAME, rematch_of
from stoa.server.results import Results
from stoa.server.room import Room
from stoa.server.seating import new_table
from stoa.server.sessions import Sessions
from stoa.server.shares import Shares
from stoa.server.steward import Steward
from stoa.server.store import CLOSING_SECONDS, Allowed, Store, TooMany
from stoa.server.tables import OVER, WAITING, Table, check_rules, is_table_id, played_on
from stoa.server.tournaments.running import Tournaments
from stoa.server.workers import Workers

LOG: Final = logging.getLogger("stoa.house")
_NUMBERS_A_START: Final = 10**9
_NUMBERS_A_SECOND: Final = 10
MOST_ROOMS: Final = 500
"""How many rooms may be open before those in which nobody is are forgotten at once."""
MOST_OPENED: Final = 200
"""How many rooms are opened at once for clocks that run out."""
_DAY: Final = 86_400.0
MOST_TABLES: Final = 200
"""Tables that one guest may make in a day."""


class House(Steward[Room]):
    """Opens rooms when somebody comes, forgets them when nobody is left."""

    def __init__(
        self, store: Store, workers: Workers, shares: Shares | None = None, push: Push | None = None
    ) -> None:
        self.store = store
        self.workers = workers
        self.reels = Reels(store)
        self.quota = Quota(workers.count)
        self.considering = Considering(store, workers, self.quota)
        self.sessions = Sessions(store, lambda: self.now(), self.send_away)
        self.passes = Passes(self.steady, store.neighbours.tell)
        self.codes = Codes(self.steady, store.neighbours.tell)
        self.caller = Caller(store, push)
        self.accounts = Accounts(store, lambda: self.now())
        self.results = Results(store, lambda: self.now())
        self.shares = shares or Shares()
        """What all processes together let somebody use up."""
        self.tournaments = Tournaments(self)
        self.rooms: dict[str, Room] = {}
        self._opening: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._changed: set[str] = set()
        """Tables of which was heard that they have changed while they were opened."""
        self._stirred: set[str] = set()
        self._told: dict[str, Here] = {}
        """Who is where, as other processes were told."""
        self._settling: set[asyncio.Task[None]] = set()
        self._leaving: set[asyncio.Task[None]] = set()
        self._number = self._from = store.starts * _NUMBERS_A_START

    def figures_told(self, port: int | None) -> AbstractContextManager[int]:
        """Tell this machine how much goes on here, on a port, until the end of this."""
        figures = self.store.figures
        for name, what, of in (
            ("stoa_tables_open", "Tables in memory", lambda room: 1),
            ("stoa_connections", "Connected clients", lambda room: len(room.listeners)),
            ("stoa_thinking", "Tables at which a computer player thinks", lambda room: bool(room.thinking)),
        ):
            figures.look_at(name, what, partial(self._sum, of))
        return figures.served(port)

    def _sum(self, of: Callable[[Room], int]) -> int:
        """Of all rooms, also for a thread that looks on."""
        return sum(of(room) for room in list(self.rooms.values()))

    def now(self) -> float:
        """Seconds since the epoch as the machine's clock says: for stamps."""
        return self.store.watch.wall()

    def steady(self) -> float:
        """Seconds that pass evenly whatever the machine's clock does: for players' time."""
        return self.store.watch.steady()

    def number(self) -> int:
        """The next message's number: higher than all before, also before the last restart.

        Numbers grow with time, so that two of them do not tell how often anything happened in between.
        """
        passed = int(self.store.watch.elapsed() * _NUMBERS_A_SECOND)
        self._number = max(self._number + 1, self._from + passed)
        return self._number

    def go_on_from(self, number: int) -> None:
        """Another process has told its clients so high a number: ours will be higher."""
        if number > self._number:
            self._number = number
            passed = int(self.store.watch.elapsed() * _NUMBERS_A_SECOND)
            self._from = max(self._from, number - passed)

    # Guests.

    async def guest(self, id: str) -> Guest | None:
        """The guest with this id."""
        name = await self.store.guest_name(id) if id else None
        return None if name is None else Guest(id, name)

    def send_away(self, ended: set[str]) -> None:
        """Send away whoever is connected by a session that has ended."""
        for room in self.rooms.values():
            for listener in list(room.listeners):
                if listener.session in ended:
                    listener.dismiss()

    # Rooms.

    async def create(self, wanted: NewTable, guest: Guest) -> Room:
        """Make a table; if nobody is missing the match begins."""
        await self.check_open()
        try:
            table = new_table(wanted, guest, self.now())
        except BadOptions as error:
            raise refusal_of(error).about(find_game(wanted.game), []) from None
        if table.rated:
            await self.accounts.check(guest.id)
        with _counted():
            await self.store.add_table(table, self._allowed())
        LOG.info("table made", extra={"game": table.game_id, "players": len(table.seats)})
        return await self.room(table.id)

    async def check_open(self) -> None:
        """Refuse new tables while the house is about to be started anew."""
        async with self.store.reading() as connection:
            if (await keeping.told(connection, self.now()))[1]:
                raise refuse("draining", BUSY)

    def _allowed(self) -> Allowed:
        """How many tables one guest may make."""
        return Allowed(MOST_TABLES, self.now() - _DAY)

    async def rematch(self, room: Room, guest: Guest, order: str = SAME, of: int = 1) -> str:
        """The table that follows a finished one; it is made as whoever asks first wants it."""
        async with room.held():
            if not room.table.rematch:
                await self.check_open()
                following = rematch_of(room.table, room.playing(), guest, self.now(), order, of)
                with _counted():
                    await room.follow_with(following, self._allowed())
        return room.table.rematch

    async def play_on(self, reel: TableReel, wanted: PlayOn, guest: Guest) -> Room:
        """Make a table that goes on from a moment of a finished match."""
        await self.check_open()
        moves = await self.store.load_moves(reel.table.id)
        table = branch_of(reel.table, wanted, guest, self.now())
        with _counted():
            await self.store.add_table(table, self._allowed(), passed(moves, wanted.line))
        LOG.info("match played on", extra={"game": table.game_id, "players": len(table.seats)})
        return await self.room(table.id)

    async def room(self, id: str) -> Room:
        """The room of a table, built from its record if it is not open."""
        room = self.rooms.get(id)
        if room is not None:
            return room
        if not is_table_id(id):
            raise refuse("table", NOT_FOUND)
        # Kept as long as anybody waits for it: two rooms for one table would overwrite each other.
        opening = self._opening.setdefault(id, asyncio.Lock())
        async with opening:
            room = self.rooms.get(id)
            return await self._open(id) if room is None else room

    async def change_table(self, id: str, change: Callable[[Table], None]) -> None:
        """Change a table, in its room if that is open; what is changed must not need the match."""
        async with self._opening.setdefault(id, asyncio.Lock()):
            room = self.rooms.get(id)
            table = await self.store.load_table(id) if room is None else None
            while table is not None:
                table = table.next()
                change(table)
                try:
                    await self.store.save_table(table)
                    break
                except Conflict:
                    table = await self.store.load_table(id)
        if room is not None:
            async with room.held():
                await room.change(change)

    async def _open(self, id: str) -> Room:
        self._changed.discard(id)
        found = await self.store.load_match(id)
        if found is None:
            raise refuse("table", NOT_FOUND)
        table, moves = found
        async with self.store.reading() as connection:
            await bans.check_not_closed(connection, id)
        if table.status == WAITING:
            # Nothing was played yet: it will be by the rules of today.
            table.rules_version = table.game.rules_version
        else:
            check_rules(table)
        match = None if table.status == WAITING else await self._replay(table, moves)
        room = Room(self, table, match, await self.store.load_chat(id), await self.store.load_mutes(id))
        if len(self.rooms) >= MOST_ROOMS:
            self.forget_idle()
        self.rooms[id] = room
        self.store.neighbours.tell(Who([id]))
        self.caller.know(table, room.line)
        if id in self._changed:
            self._changed.discard(id)
            await room.catch_up()
        async with room.lock:
            await room.open()
        return room

    def heard(self, id: str) -> None:
        """A table has changed by way of another process: if it is being opened it is not yet in `rooms`."""
        if id in self._opening:
            self._changed.add(id)

    async def _replay(self, table: Table, moves: list[MoveLine]) -> Match[Any]:
        try:
            return await played_on(table, moves, None)
        except RecordError as error:
            LOG.error("a record cannot be replayed", extra={"game": table.game_id, "line": error.line})
            broken = Refusal(say("refused.table-broken", problem=error.message), CONFLICT)
            raise broken.about(table.game, table.names) from None

    async def old_record(self, id: str, guest: str) -> Record | None:
        """The record of a finished match by other rules, for which there is no room; None if there is one."""
        table = await self.store.load_table(id) if is_table_id(id) and id not in self.rooms else None
        if table is None or table.status != OVER or table.is_by_these_rules:
            return None
        async with self.store.reading() as connection:
            await bans.check_not_closed(connection, id)
        if table.is_closed_to(guest):
            raise refuse("spectators", FORBIDDEN)
        return table.record(await self.store.load_moves(id))

    def attend(self, room: Room, is_ours: bool) -> None:
        """See to it that whoever must decide in a room does, where that is a computer player."""
        if room.table.status == OVER and is_ours:
            self._settle(room)
        computers.wake(room)
        if is_ours:
            self.caller.attend(room)

    def claimed(self, table: Table) -> AbstractAsyncContextManager[bool]:
        """Whether what a table waits for, but for people, is ours to do until the end of this."""
        return jobs.claimed(self.store, table)

    # Who is where, for other processes.

    def stir(self, room: Room) -> None:
        """Other processes may have to know who is in a room now."""
        if not self.store.is_file:
            self._stirred.add(room.table.id)

    def tell_who(self, tables: list[str] | None = None) -> None:
        """Tell other processes who is where: what has changed, or what they ask for."""
        stirred, self._stirred = (self._stirred, set()) if tables is None else (set(tables), self._stirred)
        for id in stirred:
            here = self.rooms[id].here() if id in self.rooms else Here(id)
            if here != self._told.get(id, Here(id)) or (tables and here != Here(id)):
                self.store.neighbours.tell(here)
            self._told[id] = here
            if here == Here(id):
                del self._told[id]

    def _settle(self, room: Room) -> None:
        """Write down how a match ended, beside all else: what gets lost is found when the house is swept."""
        match = room.playing()
        standing = match.game.standing(match.state)
        task = asyncio.get_running_loop().create_task(self._note_end(room.table, standing))
        self._settling.add(task)
        task.add_done_callback(self._settled)

    async def _note_end(self, table: Table, standing: Standing) -> None:
        await self.results.settle(table, standing)
        if table.tournament:
            await self.tournaments.look(table.tournament)

    def _settled(self, task: asyncio.Task[None]) -> None:
        self._settling.discard(task)
        problem = None if task.cancelled() else task.exception()
        if problem is not None:
            LOG.error("how a match ended was not written down", extra={"problem": named(problem)})

    async def settled(self) -> None:
        """Return when it is written down how all matches ended that have."""
        while self._settling:
            await asyncio.wait(self._settling)

    def forget(self, room: Room) -> None:
        """Throw a room away; whoever is connected comes back to a new one."""
        if self.rooms.get(room.table.id) is room:
            del self.rooms[room.table.id]
        room.close()
        if room.thinking is not None:
            self._leaving.add(room.thinking)
            room.thinking.add_done_callback(self._leaving.discard)

    async def work(self) -> None:
        """Open the rooms in which something is due and in nobody's hands, and look at those that are open."""
        for id in await jobs.due(self.store, self.steady()):
            room = self.rooms.get(id)
            if room is None:
                await self._could_open(id)
            else:
                computers.wake(room)

    async def sweep(self) -> None:
        """Forget the rooms that nobody would miss, and open those in which somebody's time is nearly up."""
        self.forget_idle()
        opened = 0
        for id in await jobs.soon(self.store, self.steady() + timing.SOON):
            # Whatever cannot be opened, or is open, must not hide those behind it.
            if opened >= MOST_OPENED:
                return
            if id not in self.rooms:
                opened += await self._could_open(id)
        for id in await self.results.unsettled():
            await self._could_open(id)

    async def _could_open(self, id: str) -> bool:
        try:
            await self.room(id)
        except Refusal:
            return False
        except Exception:
            LOG.exception("a table could not be opened")
            return False
        return True

    @property
    def is_timing(self) -> bool:
        """Whether somebody's real-time clock runs."""
        return any(
            room.table.deadline is not None and room.table.clock.kind == REALTIME
            for room in self.rooms.values()
        )

    def forget_idle(self) -> None:
        """Forget the rooms that nobody would miss."""
        for room in list(self.rooms.values()):
            if room.is_idle and not computers.is_due(room):
                self.forget(room)

    def close(self) -> None:
        """Forget all rooms."""
        for room in list(self.rooms.values()):
            self.forget(room)

    async def left(self) -> None:
        """Return when whoever was cut off in the middle of something has let go of the database."""
        if self._leaving:
            await asyncio.wait(self._leaving, timeout=CLOSING_SECONDS)


@contextmanager
def _counted() -> Iterator[None]:
    """Refuse whoever has made too many tables lately."""
    try:
        yield
    except TooMany:
        raise refuse("tables", FLOOD, most=MOST_TABLES) from None
