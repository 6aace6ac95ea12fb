"""Which database, and how it is spoken to: SQLite in a file, or PostgreSQL, by one URL.

What differs between the two is here; all else in the server says the same to both.
"""

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any, Final, TypeVar
from urllib.parse import unquote, urlsplit

from sqlalchemy import URL, Connection, event, func, inspect, select, text
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from stoa.server.schema import REVISION, SETTINGS

SQLITE: Final = "sqlite"
POSTGRESQL: Final = "postgresql"
_DRIVERS: Final = {SQLITE: "sqlite+aiosqlite", POSTGRESQL: "postgresql+asyncpg"}
_INSERTS: Final[dict[str, Any]] = {SQLITE: sqlite.insert, POSTGRESQL: postgresql.insert}
PRAGMAS: Final = (
    "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000", "secure_delete=ON",
)  # fmt: skip
CONNECTIONS: Final = 8
"""To PostgreSQL, of one process, while it has much to do; as many again in a rush."""
REACH_SECONDS: Final = 10
"""How long is waited for PostgreSQL to answer a call."""
STATEMENT_SECONDS: Final = 60
"""How long one statement may take there."""
WRITING: Final = 0x53746F61
"""The lock of PostgreSQL that is held by whoever changes anything but a table that is played at."""

SERVING: Final = WRITING + 1
"""The lock of PostgreSQL that is held by whoever serves a database."""
HOLD_SECONDS: Final = 2.0
"""A process that was killed a moment ago may still be letting go."""
_PAUSE: Final = 0.05

Result = TypeVar("Result")


class Unreachable(SQLAlchemyError):
    """The database does not answer."""


class BadDatabase(Exception):
    """What was given is no address of a database, in a sentence."""


def checked_url(url: str) -> URL:
    """The address of a database that we can speak to, with our driver for it; raises `BadDatabase`."""
    try:
        found = make_url(url)
        kind = found.get_backend_name()
    except (ArgumentError, ValueError):
        raise BadDatabase(
            "That is no database address. It looks like sqlite:///stoa.db (a file here) "
            "or postgresql+asyncpg://user@host/name."
        ) from None
    if kind not in _DRIVERS:
        raise BadDatabase(
            f"Stoa keeps tables in SQLite or PostgreSQL, not in {kind}. Give a file, such as "
            "sqlite:///stoa.db, or postgresql+asyncpg://user@host/name."
        )
    return found.set(drivername=_DRIVERS[kind])


def kind_of(url: str) -> str:
    """Which kind of database an address names: `SQLITE` or `POSTGRESQL`."""
    return make_url(url).get_backend_name()


def shown(url: str) -> str:
    """The address of a database as it may be read by others: without its password."""
    return make_url(url).render_as_string(hide_password=True)


def database_path(url: str) -> Path | None:
    """The file of a database, whatever names lead to it; None for one that is in memory or no file."""
    if kind_of(url) != SQLITE:
        return None
    name = make_url(url).database or ""
    if name.startswith("file:"):
        name = unquote(urlsplit(name).path)
    return None if name in ("", ":memory:") else Path(name).resolve()


def file_url(file: Path) -> str:
    """The address of a database in a file."""
    return URL.create(SQLITE, database=str(file)).render_as_string()


def is_there(url: str) -> bool:
    """Whether there is a database to look at; of PostgreSQL only whoever looks finds out."""
    if kind_of(url) != SQLITE:
        return True
    file = database_path(url)
    return file is not None and file.is_file()


def connected(url: str) -> AsyncEngine:
    """A database behind its asynchronous driver; what it acknowledges survives a power cut."""
    address = checked_url(url)
    if kind_of(url) == SQLITE:
        # Parameters are ids, moves and keys: an error that quotes them would put them into the log.
        engine = create_async_engine(address, hide_parameters=True)
        event.listen(engine.sync_engine, "connect", _set_pragmas)
        return engine
    return create_async_engine(
        address,
        hide_parameters=True,
        pool_size=CONNECTIONS,
        max_overflow=CONNECTIONS,
        # A database that was away for a moment is spoken to again without anybody's help.
        pool_pre_ping=True,
        connect_args={"timeout": REACH_SECONDS, "command_timeout": STATEMENT_SECONDS},
    )


def _set_pragmas(connection: Any, _: object) -> None:
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def used(url: str, use: Callable[[AsyncEngine], Awaitable[Result]]) -> Result:
    """Do something with a database, for a command that is over after it."""

    async def run() -> Result:
        engine = connected(url)
        try:
            return await use(engine)
        finally:
            await engine.dispose()

    return asyncio.run(run())


@asynccontextmanager
async def reached(engine: AsyncEngine) -> AsyncIterator[AsyncConnection]:
    """A connection; raises `Unreachable`, whatever the driver says, where none is to be had or answers."""
    async with AsyncExitStack() as stack:
        try:
            connection = await stack.enter_async_context(engine.connect())
        except SQLAlchemyError:
            raise
        except Exception as error:
            raise Unreachable(type(error).__name__) from error
        try:
            yield connection
        except TimeoutError as error:
            # What it was told is lost on the way, or it stands still.
            raise Unreachable(type(error).__name__) from error


async def write_alone(connection: AsyncConnection) -> None:
    """Let nobody else change anything but tables until this is committed, in whatever process."""
    if connection.dialect.name == POSTGRESQL:
        await connection.execute(select(func.pg_advisory_xact_lock(WRITING)))


async def held_alone(connection: AsyncConnection) -> bool:
    """Whether nobody else serves this database of PostgreSQL, and nobody will while this connection lasts."""
    give_up = time.monotonic() + HOLD_SECONDS
    while not (await connection.execute(select(func.pg_try_advisory_lock(SERVING)))).scalar():
        await connection.commit()
        if time.monotonic() >= give_up:
            return False
        await asyncio.sleep(_PAUSE)
    await connection.commit()
    return True


async def remember(connection: AsyncConnection, name: str, value: str) -> None:
    """Keep something that the server remembers about itself, instead of what it was before."""
    keeping = _INSERTS[connection.dialect.name](SETTINGS).values(name=name, value=value)
    await connection.execute(keeping.on_conflict_do_update(index_elements=["name"], set_={"value": value}))


# Revisions.


def revision(connection: Connection) -> str:
    """The last change that was made to the database, "" for an empty one."""
    if not inspect(connection).has_table("alembic_version"):
        return ""
    return str(connection.execute(text("SELECT version_num FROM alembic_version")).scalar() or "")


def is_of_this_release(connection: Connection) -> bool:
    """Whether a database is as this release leaves it."""
    return revision(connection) == REVISION


def migrate(connection: Connection, wanted: str = REVISION, back: bool = False) -> None:
    """Bring a database forward, or back, to a revision."""
    if revision(connection) == wanted:
        return
    # Seldom needed, and slow to import.
    from alembic import command

    config = migrations()
    config.attributes["connection"] = connection
    (command.downgrade if back else command.upgrade)(config, wanted)


def migrations() -> Any:
    """Where the changes are."""
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.set_main_option("path_separator", "os")
    return config
