"""What a decision is worth, thought out in the workers: hints, and finished matches looked back at.

One decision is one job, so that a computer player's move never waits longer than for one of them. Hints are
given where nobody else relies on a match: one person plays it alone, at a table with aids.
"""

import asyncio
from collections import OrderedDict
from typing import Final

import msgspec

from stoa.kernel.basics import NOBODY
from stoa.server.errors import FORBIDDEN, refuse
from stoa.server.quota import Quota
from stoa.server.reels import Reel
from stoa.server.room import Room
from stoa.server.store import Store
from stoa.server.tables import Table
from stoa.server.thinker import Job
from stoa.server.views import DecisionInfo
from stoa.server.workers import Workers

COURSES: Final = 240
"""Played on for one decision."""
MOST_DECISIONS: Final = 8
"""Lines of a finished match that are looked at for one request."""
MOST_KEPT: Final = 4_000
"""Decisions of finished matches that are kept, of all matches together."""
HINTED: Final = 3
"""Candidates that a hint names."""


class Considering:
    """Asks the workers, one decision of a finished match at a time, and keeps what they said."""

    def __init__(self, store: Store, workers: Workers, quota: Quota) -> None:
        self._store = store
        self._workers = workers
        self._quota = quota
        self._place = asyncio.Semaphore(1)
        self._kept: OrderedDict[tuple[str, int, str], DecisionInfo | None] = OrderedDict()

    async def decisions(
        self, reel: Reel, guest: str, start: int, count: int, language: str
    ) -> list[DecisionInfo]:
        """The decisions among some lines of a finished match."""
        found: list[DecisionInfo] = []
        for line in range(start, start + count):
            key = (reel.table.id, line, language)
            if key not in self._kept:
                async with self._place:
                    if key not in self._kept:
                        self._kept[key] = await self._decision(reel.table, guest, line, language)
            self._kept.move_to_end(key)
            while len(self._kept) > MOST_KEPT:
                self._kept.popitem(last=False)
            decision = self._kept[key]
            if decision is not None:
                found.append(decision)
        return found

    async def _decision(self, table: Table, guest: str, line: int, language: str) -> DecisionInfo | None:
        moves = await self._store.load_moves(table.id, 0, line)
        done = moves[-1]
        if done.undo or done.actor == "*":
            return None
        record = table.record([move._replace(found=None) for move in moves[:-1]])
        record.key = b""
        job = Job(
            table.id, record.to_text(), "", 0, COURSES, considers=True, done=done.text, language=language
        )  # fmt: skip
        return await self._ask(job, guest, table, line)

    async def hint(self, room: Room, guest: str, seat: int, language: str) -> DecisionInfo:
        """What `strategos` would consider for a seat that must decide."""
        async with room.held():
            check_hint(room, guest, seat)
            record = room.playing().record()
            line = room.line + 1
            table = room.table
        record.key = b""
        record.moves = [move._replace(found=None) for move in record.moves]
        job = Job(table.id, record.to_text(), "", 0, COURSES, considers=True, language=language)
        found = await self._ask(job, guest, table, line)
        async with room.held():
            # Meanwhile somebody may have sat down, or the seat may have been passed on.
            check_hint(room, guest, seat)
        if found is None:
            raise refuse("no-hint")
        return msgspec.structs.replace(found, candidates=found.candidates[:HINTED])

    async def _ask(self, job: Job, guest: str, table: Table, line: int) -> DecisionInfo | None:
        async with self._quota.thought(guest or table.id) as account:
            answer = await self._workers.consider(job)
            account.spend(job.spent)
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
