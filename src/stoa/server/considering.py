"""What a decision is worth, thought out in the workers: hints, and finished matches looked back at.

One decision is one job, so that a computer player's move never waits longer than for one of them. Hints are
given where nobody else relies on a match: one person plays it alone, at a table with aids.
"""

from collections.abc import Awaitable, Callable
from typing import Final

import msgspec

from stoa.kernel.basics import NOBODY
from stoa.kernel.record import Record
from stoa.players.story import changed
from stoa.server.errors import BUSY, FORBIDDEN, refuse
from stoa.server.quota import Allowance, Quota
from stoa.server.reels import TableReel
from stoa.server.room import Room
from stoa.server.shelf import Shelf
from stoa.server.store import Store
from stoa.server.tables import Table
from stoa.server.thinker import Job
from stoa.server.views import DecisionInfo, SinceInfo
from stoa.server.workers import WorkerFailed, Workers

COURSES: Final = 240
"""Played on for one decision."""
NO_CHOICE: Final = b"null"
"""Kept of a line at which nobody could choose."""
MOST_DECISIONS: Final = 8
"""Lines of a finished match that are looked at for one request."""
MOST_BYTES: Final = 16 * 2**20
"""Of decisions of finished matches that are kept, of all matches together."""
HINTED: Final = 3
"""Candidates that a hint names."""

Kept = tuple[str, int, str]
"""A table, a line of its record and a language."""
Recheck = Callable[[], Awaitable[None]]
"""Refuses who has gone, or is not known any more."""
Opening = Callable[[], Awaitable[Room]]
"""The room of a table, for who is still here."""


class Considering:
    """Asks the workers, one decision of a finished match at a time, and keeps what they said."""

    def __init__(self, store: Store, workers: Workers, quota: Quota) -> None:
        self._store = store
        self._workers = workers
        self._quota = quota
        self.kept: Shelf[Kept] = Shelf(MOST_BYTES)

    async def decisions(
        self, reel: TableReel, payer: str, lines: range, language: str, recheck: Recheck
    ) -> list[DecisionInfo]:
        """The decisions among some lines of a finished match, each with what changed since the one before."""
        previous = await self._before(reel, lines.start, language)
        found: list[DecisionInfo] = []
        for line in lines:
            decision = await self._decision(reel.table, payer, (reel.table.id, line, language), recheck)
            if decision is not None:
                since = await self._change(reel.table, previous, line, decision.chances)
                found.append(msgspec.structs.replace(decision, since=since))
                previous = decision
        return found

    async def ending(self, reel: TableReel, result: list[float], language: str) -> SinceInfo | None:
        """What changed of everybody's chances since the last decision of a match: they got `result`."""
        last = await self._before(reel, reel.last + 1, language)
        return await self._change(reel.table, last, reel.last + 1, result)

    async def _before(self, reel: TableReel, line: int, language: str) -> DecisionInfo | None:
        """The last decision before a line, if it was thought of lately: who reads in order has it."""
        for earlier in range(line - 1, 0, -1):
            found = self.kept.find((reel.table.id, earlier, language))
            if found is None:
                (move,) = await self._store.load_moves(reel.table.id, earlier - 1, 1)
                if move.actor != "*" or move.undo:
                    return None
            elif found != NO_CHOICE:
                return msgspec.json.decode(found, type=DecisionInfo)
        return None

    async def _change(
        self, table: Table, before: DecisionInfo | None, line: int, now: list[float]
    ) -> SinceInfo | None:
        """What became of everybody's chances between a decision and a line, unless lines were taken back."""
        if before is None:
            return None
        passed = await self._store.load_moves(table.id, before.line, line - 1 - before.line)
        if any(move.undo for move in passed):
            return None
        change = changed(before.chances, before.expected, now)
        return SinceInfo(before.line, before.seat, change.decided, change.luck, change.is_swing)

    async def _decision(
        self, table: Table, payer: str, key: Kept, recheck: Recheck
    ) -> DecisionInfo | None:  # fmt: skip
        """A decision; None where nobody could choose."""
        return msgspec.json.decode(await self._told(table, payer, key, recheck), type=DecisionInfo | None)

    async def _told(self, table: Table, payer: str, key: Kept, recheck: Recheck) -> bytes:
        """A decision as JSON; thought out when it is its turn, if nobody else asked for it before."""
        found = self.kept.find(key)
        if found is not None:
            return found
        line = key[1]
        (done,) = await self._store.load_moves(table.id, line - 1, 1)
        if done.undo or done.actor == "*":
            return NO_CHOICE
        async with self._quota.thought_aside(payer) as allowance:
            await recheck()
            found = self.kept.find(key)
            if found is None:
                record = table.record(await self._store.load_moves(table.id, 0, line - 1))
                answer = await self._asked(table, record, allowance, line, key[2], done.text)
                found = msgspec.json.encode(answer)
                self.kept.keep(key, found)
            return found

    async def hint(self, open_room: Opening, guest: str, seat: int, language: str) -> DecisionInfo:
        """What `strategos` would consider for a seat that must decide.

        While it waits for its turn and while it is thought out, the room may be left, lines may be played
        and the seat may be passed on: it is asked about anew each time.
        """
        room = await open_room()
        async with room.held():
            check_hint(room, guest, seat)
            line = room.line
        async with self._quota.thought(guest) as allowance:
            record = await self._hinted(open_room, guest, seat, line)
            found = await self._asked(room.table, record, allowance, line + 1, language)
        await self._hinted(open_room, guest, seat, line)
        if found is None:
            raise refuse("no-hint")
        return msgspec.structs.replace(found, candidates=found.candidates[:HINTED])

    async def _hinted(self, open_room: Opening, guest: str, seat: int, line: int) -> Record:
        """The record that a hint is about; refused where it comes too late."""
        room = await open_room()
        async with room.held():
            check_hint(room, guest, seat)
            if room.line != line:
                raise refuse("conflict")
            return room.playing().record()

    async def _asked(
        self, table: Table, record: Record, allowance: Allowance, line: int, language: str, done: str = ""
    ) -> DecisionInfo | None:
        """What a worker says to a record, its key and how its moves were found left out."""
        record.key = b""
        record.moves = [move._replace(found=None) for move in record.moves]
        job = Job(
            table.id, record.to_text(), "", 0, COURSES, considers=True, done=done, language=language
        )  # fmt: skip
        try:
            answer = await self._workers.consider(job)
        except WorkerFailed:
            # Not kept: next time it may be answered.
            raise refuse("busy", BUSY) from None
        finally:
            allowance.spend(job.spent)
        return None if answer is None else msgspec.structs.replace(answer, line=line)


def check_hint(room: Room, guest: str, seat: int) -> None:
    """Refuse a hint to whoever does not decide now, and wherever other people rely on the match."""
    room.check_owner(guest, seat)
    if room.turn == NOBODY or room.turn != seat:
        raise refuse("not-turn")
    if not room.table.seats[seat].is_human:
        raise refuse("not-human")
    if not room.table.aids or len([other for other in room.table.seats if other.guest]) > 1:
        raise refuse("hints", FORBIDDEN)
