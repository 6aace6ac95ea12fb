"""What outlives the process. Everything else in the server is a cache of this.

A line of a record is inserted under the key (match, n): whoever comes second gets `Conflict`, so there
is one writer for each match whatever happens. `append` returns when the lines are on disk.
"""

import asyncio
import time
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import asynccontextmanager
from typing import Any, Final, NamedTuple

from sqlalchemy import Row, delete, exists, func, insert, select, text, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine
from sqlalchemy.pool import QueuePool

from stoa.kernel.game import text_actor
from stoa.kernel.match import Entry
from stoa.kernel.record import MoveLine, read_found
from stoa.server import pauses
from stoa.server.commits import Commits, Conflict, Played
from stoa.server.database import (
    SQLITE,
    connected,
    database_path,
    is_of_this_release,
    kind_of,
    migrate,
    reached,
    remember,
    write_alone,
)
from stoa.server.figures import Figures
from stoa.server.holding import Held
from stoa.server.neighbours import Neighbours, Nobody, Others
from stoa.server.news import Chatted, Muted, Versions
from stoa.server.place import Place
from stoa.server.private import keep_private
from stoa.server.rows import line_values, match_values, number_values, save, seat_of, seat_values, table_of
from stoa.server.schema import CHANGES, CHAT, GUESTS, MATCHES, MOVES, MUTES, SEATS, SETTINGS
from stoa.server.sealing import Sealer, SealError, is_sealed
from stoa.server.tables import OVER, Seat, Table
from stoa.server.watch import SharedWatch, Watch

CLOSING_SECONDS: Final = 2
"""How long a closing house waits for connections that are still in use."""
KEPT_CHAT: Final = 200
"""Lines of chat that are kept of each table."""


class ChatLine(NamedTuple):
    """A line of chat as it is kept."""

    n: int
    guest: str
    name: str
    text: str
    at: float


class Allowed(NamedTuple):
    """How many tables one guest may make, counted from `since` on."""

    most: int
    since: float


class TooMany(Exception):
    """A guest has made as many tables as are allowed."""


class Store:
    """The database. `open_store` makes one."""

    def __init__(
        self, engine: AsyncEngine, watch: Watch, sealer: Sealer | None = None, place: Place | None = None
    ) -> None:
        self.engine = engine
        self.neighbours: Neighbours = Nobody() if self.is_file else Others(engine)
        self.place = place or Place(None)
        self.watch = watch
        self.figures = Figures()
        self._sealer = sealer
        self._commits = Commits(self._write_played)
        # One writes at a time; waiting here is fairer than in the database.
        self._lock = asyncio.Lock()
        self.starts = 0

    async def prepare(self, alone: bool = False) -> None:
        """Bring the tables up to date, count this start.

        Clocks go on where they stood when the last process ended; where others serve the database, they run.
        """
        is_first = await self.neighbours.join()
        if alone and not is_first:
            raise Held("The database is being served by another process. Stop that one first.")
        starts = select(SETTINGS.c.value).where(SETTINGS.c.name == "starts")
        async with self.engine.begin() as connection:
            await write_alone(connection)
            if is_first:
                await connection.run_sync(migrate)
            elif not await connection.run_sync(is_of_this_release):
                raise Held("The database is being served by processes of another release. Stop those first.")
            kept = (await connection.execute(starts)).scalar()
            self.starts = int(kept or "0") + 1
            await remember(connection, "starts", str(self.starts))
            await self._seal_all(connection)
            if is_first:
                await self.watch.begin(connection)
                await pauses.resume(connection, self.watch)
            else:
                await self.watch.agree(connection)
        if self.is_file:
            async with self.engine.connect() as connection:
                # What was overwritten is not to linger in the log.
                await connection.execute(text("PRAGMA wal_checkpoint(TRUNCATE)"))
        self.place.settle()
        await self.neighbours.settle()

    @property
    def is_file(self) -> bool:
        """Whether this is SQLite, of which one process has one file to itself."""
        return self.engine.dialect.name == SQLITE

    async def _seal_all(self, connection: AsyncConnection) -> None:
        """Seal the keys of running matches that are not; raises `SealError` where one cannot be opened."""
        running = select(MATCHES.c.id, MATCHES.c.key).where(MATCHES.c.status != OVER)
        for row in (await connection.execute(running)).all():
            key = self._opened(row.id, row.key)
            if self._sealer is not None and not is_sealed(row.key):
                values = {"key": self._sealer.seal(row.id, key)}
                await connection.execute(update(MATCHES).where(MATCHES.c.id == row.id).values(**values))

    def _opened(self, id: str, key: bytes) -> bytes:
        """The key of a table from how it is kept."""
        if not is_sealed(key):
            return key
        if self._sealer is None:
            raise SealError("Running matches were sealed with a key file. Start with it: --key-file FILE.")
        return self._sealer.open(id, key)

    def _kept(self, table: Table) -> bytes:
        """How the key of a table is kept: sealed while the match runs, if there is something to seal with."""
        if self._sealer is None or table.status == OVER:
            return table.key
        return self._sealer.seal(table.id, table.key)

    async def close(self) -> None:
        """Let go of the database, once those who were cut off have given their connections back."""
        await self.neighbours.leave()
        await self._commits.settled(CLOSING_SECONDS)
        pool, deadline = self.engine.pool, time.monotonic() + CLOSING_SECONDS
        while isinstance(pool, QueuePool) and pool.checkedout() and time.monotonic() < deadline:
            await asyncio.sleep(0.01)
        await self.engine.dispose()

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """A connection to change things: all of it is written, or nothing.

        What is found in it stays so until it is written, whoever else wants to change it.
        """
        async with self._changing(is_alone=True) as connection:
            yield connection

    @asynccontextmanager
    async def _changing(self, is_alone: bool) -> AsyncIterator[AsyncConnection]:
        self.place.check()
        if self.is_file:
            # There is one writer, and how far the clocks have run is written at no cost beside all else.
            async with self._lock, reached(self.engine) as connection, connection.begin():
                yield connection
                await pauses.leave_mark(connection, self.watch)
        else:
            async with reached(self.engine) as connection, connection.begin():
                if is_alone:
                    await write_alone(connection)
                yield connection

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """A connection to look something up."""
        async with reached(self.engine) as connection:
            yield connection

    async def note_running(self) -> None:
        """Say that this process runs, for the clocks of the next one."""
        async with self.writing() as connection:
            await self.watch.agree(connection)
            await pauses.leave_mark(connection, self.watch)

    # Guests.

    async def guest_name(self, guest: str) -> str | None:
        """What a guest is called, or None if there is no such guest."""
        async with self.reading() as connection:
            found = await connection.execute(select(GUESTS.c.name).where(GUESTS.c.id == guest))
            name: str | None = found.scalar()
            return name

    async def rename_guest(self, guest: str, name: str) -> None:
        """Call a guest something else."""
        async with self.writing() as connection:
            await connection.execute(update(GUESTS).where(GUESTS.c.id == guest).values(name=name))

    # Tables.

    async def add_table(
        self, table: Table, allowed: Allowed | None = None, moves: Sequence[MoveLine] = ()
    ) -> None:  # fmt: skip
        """Keep a new table, with lines already played; raises `TooMany` if its maker has made all allowed."""
        lines = [
            line_values(table, n, move.actor, move.text, move.undo, move.found, table.created)
            for n, move in enumerate(moves)
        ]  # fmt: skip
        async with self.writing() as connection:
            await self._add(connection, table, allowed)
            if lines:
                await connection.execute(insert(MOVES), lines)

    async def _add(self, connection: AsyncConnection, table: Table, allowed: Allowed | None) -> None:
        # Counted where it is written: many who ask at once are no way to have more.
        if allowed is not None:
            made = (MATCHES.c.maker == table.maker) & (MATCHES.c.created >= allowed.since)
            if (await connection.execute(select(func.count()).where(made))).scalar_one() >= allowed.most:
                raise TooMany
        values = match_values(table, self._kept(table))
        await connection.execute(insert(MATCHES).values(**values))
        await connection.execute(insert(CHANGES).values(**number_values(table, table.created)))
        await connection.execute(insert(SEATS), seat_values(table))

    async def add_all(self, connection: AsyncConnection, tables: Sequence[Table]) -> None:
        """Keep new tables together with what else is being written."""
        for table in tables:
            await self._add(connection, table, None)

    async def save_table(self, table: Table) -> None:
        """Keep who sits where and how the table stands; raises `Conflict` if it has changed meanwhile."""
        try:
            async with self.writing() as connection:
                await self._save(connection, [table])
        except IntegrityError:
            raise Conflict from None

    async def _save(self, connection: AsyncConnection, tables: Sequence[Table]) -> None:
        await save(connection, tables, self.watch.wall())
        changed = Versions([(table.id, table.version, table.number) for table in tables])
        await self.neighbours.announce(connection, changed)

    async def load_table(self, id: str) -> Table | None:
        """The table with this id."""
        async with self.reading() as connection:
            row = (await connection.execute(select(MATCHES).where(MATCHES.c.id == id))).first()
            return None if row is None else (await self.with_seats(connection, [row]))[0]

    async def append(self, table: Table, first: int, entries: Sequence[Entry], at: float) -> None:
        """Write lines number `first` and on, and the table as it stands after them; all or nothing.

        Raises `Conflict` where one of these lines is written already.
        """
        lines = [
            line_values(table, n, text_actor(entry.actor), entry.text, entry.undo, entry.found, at)
            for n, entry in enumerate(entries, first)
        ]  # fmt: skip
        await self._commits.add(Played(table, lines))

    async def _write_played(self, together: Sequence[Played]) -> None:
        lines = [line for played in together for line in played.lines]
        with self.figures.writing(len(together), len(lines)):
            await self._write_lines(together, lines)

    async def _write_lines(self, together: Sequence[Played], lines: list[dict[str, Any]]) -> None:
        # Their numbers decide all that could be in doubt: nothing else need wait.
        async with self._changing(is_alone=False) as connection:
            await self._save(connection, [played.table for played in together])
            if lines:
                await connection.execute(insert(MOVES), lines)

    async def load_moves(self, id: str, first: int = 0, count: int | None = None) -> list[MoveLine]:
        """The lines of a table's record, or `count` of them from number `first` on."""
        query = select(MOVES).where(MOVES.c.match == id, MOVES.c.n >= first).order_by(MOVES.c.n).limit(count)
        async with self.reading() as connection:
            found = await connection.execute(query)
            return [
                MoveLine(row.n + 1, row.actor, row.text, row.undo, read_found(row.found)) for row in found
            ]

    async def load_match(self, id: str, first: int = 0) -> tuple[Table, list[MoveLine]] | None:
        """The table with this id, and its lines from number `first` on, as they are at one moment."""
        table = await self.load_table(id)
        while table is not None:
            moves = await self.load_moves(id, first)
            if await self.version(id) == table.version:
                return table, moves
            table = await self.load_table(id)
        return None

    async def version(self, id: str) -> int | None:
        """How often a table has changed."""
        query = select(MATCHES.c.version).where(MATCHES.c.id == id)
        async with self.reading() as connection:
            found: int | None = (await connection.execute(query)).scalar()
            return found

    async def count_moves(self, id: str) -> int:
        """How many lines a table's record has."""
        query = select(func.count()).select_from(MOVES).where(MOVES.c.match == id)
        async with self.reading() as connection:
            return int((await connection.execute(query)).scalar() or 0)

    async def add_following(self, table: Table, following: Table, allowed: Allowed | None = None) -> None:
        """Keep `following` as the table after `table`, which has become the one that says so.

        Raises `TooMany` like `add_table`, and `Conflict` if the table has changed meanwhile.
        """
        try:
            async with self.writing() as connection:
                await self._add(connection, following, allowed)
                await self._save(connection, [table])
        except IntegrityError:
            raise Conflict from None

    async def tables_of(self, guest: str, most: int) -> list[str]:
        """The tables that are not over and at which a guest owns a seat, the newest first."""
        owns = exists().where(SEATS.c.match == MATCHES.c.id, SEATS.c.guest == guest)
        query = select(MATCHES.c.id).where(MATCHES.c.status != OVER, owns)
        async with self.reading() as connection:
            found = await connection.execute(query.order_by(MATCHES.c.created.desc()).limit(most))
            return [row.id for row in found]

    async def with_seats(self, connection: AsyncConnection, rows: Iterable[Row[Any]]) -> list[Table]:
        """The tables of these rows."""
        rows = list(rows)
        of_these = SEATS.c.match.in_([row.id for row in rows])
        found = await connection.execute(select(SEATS).where(of_these).order_by(SEATS.c.seat))
        seats: dict[str, list[Seat]] = {row.id: [] for row in rows}
        for row in found:
            seats[row.match].append(seat_of(row))
        return [table_of(row, self._opened(row.id, row.key), seats[row.id]) for row in rows]

    # Talk.

    async def add_chat(self, id: str, line: ChatLine) -> None:
        """Keep a line of chat, and forget the oldest if there are too many.

        Raises `Conflict` where somebody has just said something under the same number.
        """
        here = CHAT.c.match == id
        newest = select(CHAT.c.n).where(here).order_by(CHAT.c.n.desc()).limit(KEPT_CHAT)
        try:
            async with self.writing() as connection:
                await connection.execute(insert(CHAT).values(match=id, **line._asdict()))
                await connection.execute(delete(CHAT).where(here, CHAT.c.n.not_in(newest)))
                await self.neighbours.announce(connection, Chatted(id, line.n))
        except IntegrityError:
            raise Conflict from None

    async def load_chat(self, id: str, n: int | None = None) -> list[ChatLine]:
        """The last lines of chat at a table, the oldest first; or the one with number `n`."""
        wanted = CHAT.c.match == id if n is None else (CHAT.c.match == id) & (CHAT.c.n == n)
        query = select(CHAT).where(wanted).order_by(CHAT.c.n.desc()).limit(KEPT_CHAT)
        async with self.reading() as connection:
            rows = (await connection.execute(query)).all()
            return [ChatLine(row.n, row.guest, row.name, row.text, row.at) for row in reversed(rows)]

    async def set_mute(self, id: str, guest: str, muted: str, wanted: bool) -> None:
        """Keep whether a guest wants to hear another at a table."""
        key = {"match": id, "guest": guest, "muted": muted}
        async with self.writing() as connection:
            await connection.execute(delete(MUTES).filter_by(**key))
            if wanted:
                await connection.execute(insert(MUTES).values(**key))
            await self.neighbours.announce(connection, Muted(id))

    async def load_mutes(self, id: str) -> set[tuple[str, str]]:
        """Who does not want to hear whom at a table."""
        async with self.reading() as connection:
            found = await connection.execute(select(MUTES).where(MUTES.c.match == id))
            return {(row.guest, row.muted) for row in found}


async def open_store(
    url: str, key: bytes | None = None, watch: Watch | None = None, alone: bool = False
) -> Store:
    """The database at `url`, made and brought up to date where necessary; `key` seals running matches.

    Raises `Held` where others serve it, if it is to be served `alone`.
    """
    file = database_path(url)
    if file is not None:
        keep_private(file)
    usual = Watch if kind_of(url) == SQLITE else SharedWatch
    store = Store(connected(url), watch or usual(), Sealer(key) if key else None, Place(file))
    try:
        await store.prepare(alone)
    except BaseException:
        await store.close()
        raise
    return store
