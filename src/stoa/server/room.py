"""A room: one table with its match, in memory. It is a cache of the store and can be thrown away at any time.

Nothing else changes a room: others ask it to. Whatever reads or changes the match holds the room's lock, and
what a change showed leaves the room only after it is on disk. A change that could not be written makes the
room stale: it is forgotten, its listeners connect again, and the next room is built from what was written.
What somebody only thinks of doing is not here: that is the client's.
"""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from typing import Any, Final

from stoa.kernel.basics import NOBODY
from stoa.kernel.chance import KeyedChance
from stoa.kernel.errors import StoaError
from stoa.kernel.match import Match
from stoa.kernel.record import SeatLine
from stoa.server import timing
from stoa.server.asking import Undo
from stoa.server.audience import Audience
from stoa.server.clock import starting_time
from stoa.server.commits import Conflict
from stoa.server.errors import BUSY, FORBIDDEN, Refusal, refuse
from stoa.server.outbox import Due
from stoa.server.speaking import Speaking
from stoa.server.steward import Steward
from stoa.server.store import KEPT_CHAT, Allowed, ChatLine, TooMany
from stoa.server.tables import OVER, PLAYING, WAITING, Table, check_seat, is_full, played_on

LOG: Final = logging.getLogger("stoa.room")
_ANOTHER_LOOK: Final = 1.0
"""Seconds after which it is looked again at a clock that another process looks at."""


class Room(Audience):
    """One table. `match` is None until everybody sits."""

    def __init__(
        self,
        steward: "Steward[Room]",
        table: Table,
        match: Match[Any] | None = None,
        chat: list[ChatLine] | None = None,
        mutes: set[tuple[str, str]] | None = None,
    ) -> None:
        super().__init__()
        self.steward = steward
        self.table = table
        """To look at. Every change makes a new one (`change`)."""
        self.match = match
        self.lock = asyncio.Lock()
        self.chat = chat or []
        self.mutes = mutes or set()
        self.speaking = Speaking()
        self.n = table.number = steward.number()
        """The number of the last change."""
        self.thinking: asyncio.Task[None] | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._ringing: asyncio.Task[None] | None = None

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
    def asked(self) -> Undo | None:
        """What somebody asks to take back, if anybody does."""
        return self.table.asked.undo

    @property
    def turn(self) -> int:
        """The seat that must decide; NOBODY when there is none."""
        if self.match is None or self.table.status != PLAYING:
            return NOBODY
        return int(self.match.actor)

    def _stir(self) -> None:
        self.steward.stir(self)

    @property
    def is_idle(self) -> bool:
        """Whether nobody is here and nothing goes on: nobody would miss this room in memory."""
        is_soon = timing.is_soon(self.table, self.steward.steady())
        return not (self.lock.locked() or self.is_watched or self.thinking or is_soon)

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

    # Changes.

    async def commit(self, change: Callable[[Match[Any]], object]) -> None:
        """Change the match, and go on when that is on disk."""
        match = self.playing()
        line = len(match.entries)
        actor = self.turn
        async with self._written():
            change(match)
        added = match.entries[line:]
        if not added:
            return
        now = self.steward.steady()
        table = self._next()
        timing.decided(table, actor, added[0].actor == actor, now)
        timing.start(table, int(match.actor), now)
        table.status = OVER if match.actor == NOBODY else PLAYING
        if table.status == OVER or table.seats[actor].is_human or added[0].undo:
            table.asked = replace(table.asked, undo=None)
        async with self._written():
            await self.steward.store.append(table, line, added, self.steward.now())
        # Not before: what is shown when a match is over must not be shown if that is not on disk.
        self.table = table
        self._changed()

    async def change(self, change: Callable[[Table], object]) -> None:
        """Change who sits where, or their clocks, and tell everybody when that is on disk.

        When nobody is missing any more the match begins. What refuses has changed nothing.
        """
        table = self._next()
        change(table)
        if is_full(table):
            await self._start(table)
            return
        async with self._written():
            await self.steward.store.save_table(table)
        self.table = table
        self._name_seats()
        self._changed()

    def _next(self) -> Table:
        """The table as it is to become, with a number for those who are told."""
        table = self.table.next()
        table.number = self.steward.number()
        return table

    def _name_seats(self) -> None:
        """People may be called something else by now, and the record says so."""
        if self.match is not None:
            self.said.forget_words()
            before = self.match.seats
            self.match.seats = [
                SeatLine(line.player, name) for line, name in zip(before, self.table.names, strict=True)
            ]

    async def open(self) -> None:
        """Go on where the record ends, or begin where nobody is missing."""
        if is_full(self.table):
            await self._start(self._next())
        elif self.table.turn != self.turn:
            # Written before it was kept whose turn it is.
            await self.change(lambda table: timing.start(table, self.turn, self.steward.steady()))
        else:
            self._resume(is_ours=True)

    async def _start(self, table: Table) -> None:
        """Begin the match: everybody sits, so the deal is settled."""
        for seat in table.seats:
            seat.seconds_left = starting_time(table.clock)
        seats = [SeatLine(seat.player, seat.name) for seat in table.seats]
        chance = KeyedChance(table.key, [seat.entropy for seat in table.seats])
        match = Match(table.game, table.options(), chance, seats)
        timing.start(table, int(match.actor), self.steward.steady())
        table.status = PLAYING
        async with self._written():
            await self.steward.store.append(table, 0, match.entries, self.steward.now())
        self.table = table
        self.match = match
        self._changed()

    @asynccontextmanager
    async def _written(self) -> AsyncIterator[None]:
        """What happens inside happens whole or was refused; after anything else the room is stale.

        Who is late, since somebody else has changed this table, reads again how it stands.
        """
        try:
            yield
        except (StoaError, TooMany):
            raise
        except Conflict:
            try:
                await self._read_again(whole=True)
            except BaseException:
                self._give_up()
                raise
            raise refuse("conflict") from None
        except BaseException:
            self._give_up()
            raise

    async def catch_up(self, number: int = 0) -> None:
        """Somebody else has changed this table, or may have: tell everybody here how it stands now.

        `number`: what those who saw it change were told.
        """
        async with self.lock:
            if self.stale:
                return
            try:
                await self._read_again(number)
            except BaseException:
                self._give_up()
                raise

    async def _read_again(self, number: int = 0, whole: bool = False) -> None:
        """Take over what was written since; `whole`: what we have of the match was never written."""
        first = 0 if whole else self.line
        found = await self.steward.store.load_match(self.table.id, first)
        if found is None:
            self._give_up()
            return
        table, moves = found
        if table.version == self.table.version and not whole:
            return
        if table.status != WAITING:
            self.match = await played_on(table, moves, self.match if first else None)
        names = self.table.names
        self.table = table
        if table.names != names:
            self._name_seats()
        table.number = max(number, self.steward.number()) if whole else number or self.steward.number()
        self._changed(is_ours=False)

    def _give_up(self) -> None:
        self.stale = True
        self.steward.forget(self)

    async def ask_undo(self, asked: Undo | None) -> None:
        """Somebody asks to take back, agrees to it, or (None) nobody asks any more."""

        def change(table: Table) -> None:
            table.asked = replace(table.asked, undo=asked)

        await self.change(change)

    async def follow_with(self, following: Table, allowed: Allowed) -> None:
        """Name the table that follows this one. Raises `TooMany`."""
        table = self._next()
        table.rematch = following.id
        async with self._written():
            await self.steward.store.add_following(table, following, allowed)
        self.table = table
        self._changed()

    async def add_chat(self, line: ChatLine) -> None:
        """Keep a line of chat, and of all the newest."""
        await self.steward.store.add_chat(self.table.id, line)
        self.chat = [*self.chat, line][-KEPT_CHAT:]

    def hear(self, lines: list[ChatLine]) -> list[ChatLine]:
        """Keep what was said elsewhere; what of it was not known here."""
        known = {line.n for line in self.chat}
        new = [line for line in lines if line.n not in known]
        self.chat = sorted([*self.chat, *new])[-KEPT_CHAT:]
        return new

    async def hear_mutes(self) -> None:
        """Read again who does not want to hear whom."""
        self.mutes = await self.steward.store.load_mutes(self.table.id)

    async def set_mute(self, guest: str, muted: str, wanted: bool) -> None:
        """Keep whom a guest that sits here wants to hear no more, or hears again."""
        await self.steward.store.set_mute(self.table.id, guest, muted, wanted)
        (self.mutes.add if wanted else self.mutes.discard)((guest, muted))

    def _changed(self, is_ours: bool = True) -> None:
        """Tell everybody how things stand now, and see who is next."""
        self.n = self.table.number
        self.said.forget_sights()
        turn = self.turn
        for listener in self.listeners:
            if turn in self.table.owned(listener.guest) and not listener.is_watching:
                listener.wanted = None
            listener.tell(Due.POSITION)
        self._wake()
        self._resume(is_ours)

    # What goes on by itself.

    def _resume(self, is_ours: bool) -> None:
        self._set_timer()
        self.steward.attend(self, is_ours)

    def think(self, thought: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Let something go on here, one thing at a time; if it fails, the room is thrown away."""
        if self.thinking is None:
            self.thinking = asyncio.get_running_loop().create_task(self._think(thought))

    async def _think(self, thought: Callable[[], Coroutine[Any, Any, None]]) -> None:
        try:
            await thought()
        except Refusal:
            # Somebody else has changed the table: what it is now is read, and what is due is found again.
            return
        except Exception:
            LOG.exception("a computer player's move failed")
            # Not while something is being written: the next room would not find it there yet.
            async with self.lock:
                self._give_up()
        finally:
            self.thinking = None

    def _set_timer(self, least: float = 0.0) -> None:
        """Look again when the time of the seat that must decide is up."""
        self._stop_timer()
        left = timing.time_left(self.table, self.steward.steady())
        if left is not None and self.table.seats[self.table.turn].is_human:
            self._timer = asyncio.get_running_loop().call_later(max(least, left), self._ring)

    def _ring(self) -> None:
        self._ringing = asyncio.get_running_loop().create_task(self.look_at_clock())

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    async def look_at_clock(self) -> None:
        """If the time of the seat that must decide is up, a computer player takes the seat."""
        async with self.lock:
            now = self.steward.steady()
            left = timing.time_left(self.table, now)
            if self.stale or left is None or not self.table.seats[self.table.turn].is_human:
                return
            if left > 0:
                self._set_timer()
                return
            async with self.steward.claimed(self.table) as is_ours:
                if is_ours:
                    # Somebody who decides in this very moment, in another process, may be first.
                    with suppress(Refusal):
                        await self.change(lambda table: timing.run_out(table, now))
                else:
                    self._set_timer(_ANOTHER_LOOK)

    def close(self) -> None:
        """Leave nothing running, and let nobody go on here."""
        self.stale = True
        self._wake()
        self._stop_timer()
        if self.thinking is not None:
            self.thinking.cancel()
        for listener in list(self.listeners):
            listener.drop()
