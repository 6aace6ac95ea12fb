"""Looking after a database: bringing it forward and back, looking whether it is sound, copying it whole.

A copy is always a SQLite database, whatever it was taken from: it can be served as it is, or be put into an
empty database of either kind.
"""

import shutil
import sqlite3
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any, Final

import msgspec
from sqlalchemy import func, insert, select, text
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from stoa.kernel.errors import RecordError
from stoa.kernel.match import replay
from stoa.server.database import (
    SQLITE,
    connected,
    database_path,
    file_url,
    held_alone,
    is_there,
    migrate,
    reached,
    revision,
)
from stoa.server.holding import Held, hold
from stoa.server.private import keep_private, make_private
from stoa.server.schema import CHANGES, GUESTS, MATCHES, METADATA, MOVES, REVISION
from stoa.server.sealing import Sealer
from stoa.server.store import Store
from stoa.server.tables import OVER, WAITING
from stoa.server.watch import Watch

OLDEST: Final = "0001"
_ROWS: Final = 1_000
"""Rows that are copied at once."""
_MOST_TOLD: Final = 100
"""What is wrong with a database is told so often."""


class Trouble(Exception):
    """Why something is not done to a database, in a sentence."""


@asynccontextmanager
async def alone(url: str) -> AsyncIterator[AsyncEngine]:
    """A database that nobody serves meanwhile; raises `Held` where somebody does."""
    with hold(url):
        engine = connected(url)
        try:
            if engine.dialect.name == SQLITE:
                yield engine
                return
            async with reached(engine) as holding:
                if not await held_alone(holding):
                    raise Held("The database is being served by another process. Stop that one first.")
                yield engine
                await holding.invalidate()
        finally:
            await engine.dispose()


async def moved(url: str, wanted: str, back: bool) -> str:
    """Bring a database to a revision; the one that it had. Raises `Trouble` where that is no way there."""
    if not OLDEST <= wanted <= REVISION or len(wanted) != len(OLDEST):
        raise Trouble(f"There is no revision '{wanted}': this release knows {OLDEST} to {REVISION}.")
    if back and not is_there(url):
        raise Trouble("There is no database.")
    file = database_path(url)
    async with alone(url) as engine:
        if file is not None:
            keep_private(file)
        async with reached(engine) as connection, connection.begin():
            before = await connection.run_sync(revision)
            _check_known(before)
            if (before < wanted) if back else (before > wanted):
                way = "upgrade" if back else "downgrade"
                raise Trouble(f"The database has revision {before or 'none'}: that way is 'stoa db {way}'.")
            await connection.run_sync(migrate, wanted, back)
        return before


def _check_known(found: str) -> None:
    if found > REVISION:
        raise Trouble(f"The database has revision {found}, made by a newer release than this one.")


# Copies.


async def backed_up(url: str, copy: Path) -> None:
    """Copy a database whole, as it is at one moment, into a file that only its owner may read."""
    make_private(copy)
    try:
        source = database_path(url)
        if source is not None:
            with closing(sqlite3.connect(source)) as live, closing(sqlite3.connect(copy)) as kept:
                live.backup(kept)
            return
        here, there = connected(url), connected(file_url(copy))
        try:
            async with reached(here) as reading, reached(there) as writing, writing.begin():
                await reading.execution_options(isolation_level="REPEATABLE READ")
                await _check_current(reading)
                await writing.run_sync(migrate)
                await _copy(reading, writing)
        finally:
            await here.dispose()
            await there.dispose()
    except BaseException:
        copy.unlink(missing_ok=True)
        raise


async def restored(url: str, copy: Path) -> None:
    """Put a copy into an empty database, brought forward where it is older."""
    with tempfile.TemporaryDirectory() as folder:
        # The copy stays as it is.
        source = Path(folder) / "copy.db"
        shutil.copyfile(copy, source)
        here = connected(file_url(source))
        try:
            async with alone(url) as there, reached(here) as reading:
                file = database_path(url)
                if file is not None:
                    keep_private(file)
                await _bring_forward(reading)
                async with reached(there) as writing, writing.begin():
                    await _check_empty(writing)
                    await writing.run_sync(migrate)
                    await _copy(reading, writing)
        finally:
            await here.dispose()


async def _bring_forward(copy: AsyncConnection) -> None:
    async with copy.begin():
        found = await copy.run_sync(revision)
        if not found:
            raise Trouble("That file is no copy of a database of Stoa.")
        _check_known(found)
        await copy.run_sync(migrate)


async def _check_empty(connection: AsyncConnection) -> None:
    found = await connection.run_sync(revision)
    _check_known(found)
    if not found:
        return
    await connection.run_sync(migrate)
    for table in (GUESTS, MATCHES):
        if (await connection.execute(select(table).limit(1))).first() is not None:
            raise Trouble("The database is not empty. Name one in which nothing is kept yet.")
    for table in reversed(METADATA.sorted_tables):
        await connection.execute(table.delete())


async def _check_current(connection: AsyncConnection) -> None:
    found = await connection.run_sync(revision)
    _check_known(found)
    if found != REVISION:
        raise Trouble(f"The database has revision {found or 'none'}; bring it forward: 'stoa db upgrade'.")


async def _copy(reading: AsyncConnection, writing: AsyncConnection) -> None:
    for table in METADATA.sorted_tables:
        rows = await reading.stream(select(table))
        async for some in rows.mappings().partitions(_ROWS):
            await writing.execute(insert(table), [dict(row) for row in some])


# Whether all is well.


async def faults(url: str, key: bytes | None, with_records: bool) -> list[str]:
    """What is wrong with a database, a sentence each; `with_records`: all matches are played again."""
    if not is_there(url):
        raise Trouble("There is no database.")
    engine = connected(url)
    try:
        async with reached(engine) as connection:
            await _check_current(connection)
            found = await _damages(connection) if engine.dialect.name == SQLITE else []
            found += await _gaps(connection)
            ids = list((await connection.execute(select(MATCHES.c.id).order_by(MATCHES.c.created))).scalars())
        store = Store(engine, Watch(), Sealer(key) if key else None)
        for id in ids:
            if len(found) >= _MOST_TOLD:
                break
            problem = await _fault_of(store, id, with_records)
            found += [f"Table {id}: {problem}."] if problem else []
        return found[:_MOST_TOLD]
    finally:
        await engine.dispose()


async def _damages(connection: AsyncConnection) -> list[str]:
    """What SQLite itself finds."""
    rows = (await connection.execute(text("PRAGMA integrity_check"))).scalars()
    found = [f"SQLite says: {row}." for row in rows if row != "ok"]
    foreign = (await connection.execute(text("PRAGMA foreign_key_check"))).all()
    return found + [f"A row of {row[0]} speaks of one of {row[2]} that is not there." for row in foreign]


async def _gaps(connection: AsyncConnection) -> list[str]:
    """Records and changes of which a number is missing."""
    found = []
    for table, what in ((MOVES, "line"), (CHANGES, "change")):
        first, last, count = (func.min(table.c.n), func.max(table.c.n), func.count())
        query = select(table.c.match).group_by(table.c.match)
        broken = query.having((first != 0) | (last + 1 != count)).limit(_MOST_TOLD)
        found += [f"Table {id}: a {what} is missing." for id in (await connection.execute(broken)).scalars()]
    newest = select(func.max(CHANGES.c.n)).where(CHANGES.c.match == MATCHES.c.id).scalar_subquery()
    query = select(MATCHES.c.id).where((newest != MATCHES.c.version) | newest.is_(None)).limit(_MOST_TOLD)
    ids = (await connection.execute(query)).scalars()
    return found + [f"Table {id}: its last change has another number." for id in ids]


async def _fault_of(store: Store, id: str, with_records: bool) -> str:
    """What is wrong with a table, "" if nothing is; raises `SealError` for a sealed key without its file."""
    try:
        table: Any = await store.load_table(id)
    except (msgspec.MsgspecError, ValueError) as error:
        return f"it cannot be read ({type(error).__name__})"
    if len(table.seats) != table.agreement.players:
        return f"it has {len(table.seats)} seats for {table.agreement.players} players"
    if not with_records or table.status == WAITING or not table.is_by_these_rules:
        return ""
    try:
        match = replay(table.game, table.record(await store.load_moves(id)), True)
    except RecordError as error:
        return f"its record cannot be played again: {error}"
    return "" if (match.actor < 0) == (table.status == OVER) else "it is over in one place and not in another"
