"""Finished matches to look at, told page by page.

A reel needs no room. It reads as many lines of the record as are asked for, so that the first page costs the
same whatever the length, and no page more than the way to it. What was told is kept, encoded, up to a fixed
number of bytes in all.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from typing import Any, Final, NamedTuple, TypeVar, cast

import msgspec

from stoa.kernel.basics import NOBODY
from stoa.kernel.errors import StoaError
from stoa.kernel.record import MoveLine
from stoa.kernel.reel import Frame, Reel
from stoa.players.chances import result
from stoa.server.aside import aside
from stoa.server.errors import NOT_FOUND, Refusal, refuse
from stoa.server.keepers.bans import check_not_closed
from stoa.server.replays import check_over
from stoa.server.shelf import Shelf
from stoa.server.store import Store
from stoa.server.tables import Table, check_rules, is_table_id

Telling = TypeVar("Telling")
MOST_REELS: Final = 16
MOST_BYTES: Final = 32 * 2**20
MOST_OPENED: Final = 16
"""Records from files that are kept, those looked at last."""


class Part(NamedTuple):
    """What is asked of a match: `lines` lines from `start` on, what of them, for whose eyes, how said."""

    what: str
    eyes: int
    language: str
    start: int
    lines: int


class TableReel:
    """One finished match. Its lines were checked when they were played."""

    def __init__(self, table: Table, last: int) -> None:
        self.table = table
        self.last = last
        """How many lines the record has."""
        self.lock = asyncio.Lock()
        self.recorded = Reel(table.game, table.options())
        """As much of it as has been read so far."""


class Reels:
    """The reels that were looked at last, and what was told of them."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._reels: OrderedDict[str, TableReel] = OrderedDict()
        self._opened: OrderedDict[str, TableReel] = OrderedDict()
        self.told_lately: Shelf[tuple[str, Part]] = Shelf(MOST_BYTES)

    def open(self, table: Table, moves: list[MoveLine]) -> None:
        """Keep a match that was played elsewhere, as long as it is looked at more than others."""
        reel = _new_reel(table, len(moves))
        reel.recorded.moves += moves
        self._opened[table.id] = reel
        while len(self._opened) > MOST_OPENED:
            self._opened.popitem(last=False)

    def opened(self, id: str) -> TableReel | None:
        """The reel of a match that was played elsewhere."""
        reel = self._opened.get(id)
        if reel is not None:
            self._opened.move_to_end(id)
        return reel

    async def reel(self, id: str, guest: str) -> TableReel:
        """The reel of a finished match, wherever it was played; refused to whoever may not look."""
        return self.opened(id) or await self.played(id, guest)

    async def played(self, id: str, guest: str) -> TableReel:
        """The same for what was played here."""
        if not is_table_id(id):
            raise refuse("table", NOT_FOUND)
        async with self._store.reading() as connection:
            # Also of what is kept here: a keeper may have closed it since, by way of whatever process.
            await check_not_closed(connection, id)
        reel = self._reels.get(id)
        if reel is None:
            table = await self._store.load_table(id)
            if table is None:
                raise refuse("table", NOT_FOUND)
            check_over(table, guest)
            check_rules(table)
            last = await self._store.count_moves(id)
            reel = self._reels.setdefault(id, _new_reel(table, last))
        check_over(reel.table, guest)
        self._reels.move_to_end(id)
        while len(self._reels) > MOST_REELS:
            self._reels.popitem(last=False)
        return reel

    def is_kept(self, reel: TableReel, part: Part) -> bool:
        """Whether a part of a match was told lately, so that telling it again costs nothing."""
        return (reel.table.id, part) in self.told_lately

    async def told(
        self, reel: TableReel, part: Part, tell: Callable[[list[Frame]], list[Telling]]
    ) -> list[Telling]:
        """What `tell` says of a part of a match, good for nothing but to be sent: it is JSON already.

        It is made apart from the loop, so that no table waits for it. Who may look at a finished match
        cannot change meanwhile: its seats are nobody's to pass on.
        """
        key = (reel.table.id, part)
        found = self.told_lately.find(key)
        if found is None:
            async with reel.lock:
                moves = reel.recorded.moves
                missing = min(part.start + part.lines - 1, reel.last) - len(moves)
                if missing > 0:
                    moves += await self._store.load_moves(reel.table.id, len(moves), missing)
                found = await aside(_tell, reel, part, tell)
            self.told_lately.keep(key, found)
        return cast("list[Telling]", msgspec.Raw(found))

    async def result(self, reel: TableReel) -> list[float]:
        """What everybody got of a finished match."""
        part = Part("result", NOBODY, "", reel.last, 1)
        told = await self.told(reel, part, lambda frames: result(reel.table.game, frames[0].after))
        return msgspec.json.decode(bytes(cast("msgspec.Raw", told)), type=list[float])


def _new_reel(table: Table, last: int) -> TableReel:
    try:
        return TableReel(table, last)
    except StoaError as error:
        raise _broken(table, error) from None


def _tell(reel: TableReel, part: Part, tell: Callable[[list[Frame]], Any]) -> bytes:
    try:
        return msgspec.json.encode(tell(reel.recorded.frames(part.start, part.lines)))
    except StoaError as error:
        raise _broken(reel.table, error) from None


def _broken(table: Table, error: StoaError) -> Refusal:
    """What is said of a record that this release cannot read."""
    return refuse("table-broken", problem=error.message).about(table.game, table.names)
