"""What goes on by itself at tables: somebody's time is up, or a computer player must decide.

Such a job is the last change of its table. Whoever does it locks that row for as long as it takes, which is
in nobody's way, since a row that says what has happened is never changed. Others pass over what is locked. A
process that dies holds no lock any more, so what it was doing is simply due again.
"""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Final

from sqlalchemy import exists, func, or_, select
from sqlalchemy.exc import SQLAlchemyError

from stoa.kernel.record import HUMAN
from stoa.server.database import reached
from stoa.server.keepers.bans import is_not_closed
from stoa.server.schema import CHANGES, MATCHES, SEATS
from stoa.server.store import Store
from stoa.server.tables import OPEN, PLAYING, Table

MOST_DUE: Final = 50
"""Jobs that are looked for at once."""


@asynccontextmanager
async def claimed(store: Store, table: Table) -> AsyncIterator[bool]:
    """Whether the job of a table is ours until the end of this, and nobody else's."""
    if store.is_file:
        yield True
        return
    last = (CHANGES.c.match == MATCHES.c.id) & (CHANGES.c.n == MATCHES.c.version)
    # If it is not the last change any more, somebody has done it and we have not heard of that yet.
    own = (
        select(CHANGES.c.n).join(MATCHES, last).where(MATCHES.c.id == table.id, CHANGES.c.n == table.version)
    )
    async with reached(store.engine) as connection:
        found = await connection.execute(own.with_for_update(of=CHANGES, skip_locked=True))
        try:
            yield found.first() is not None
        finally:
            with suppress(SQLAlchemyError):
                # If the lock was lost meanwhile, the number of the change has decided.
                await connection.rollback()


async def soon(store: Store, before: float) -> list[str]:
    """Tables at which a person's time is up before then, the first first."""
    decides = exists().where(
        SEATS.c.match == MATCHES.c.id, SEATS.c.seat == MATCHES.c.turn, SEATS.c.player == HUMAN
    )
    is_next = (MATCHES.c.deadline < before) & decides & is_not_closed(MATCHES.c.id)
    query = select(MATCHES.c.id).where(is_next).order_by(MATCHES.c.deadline)
    async with store.reading() as connection:
        return list((await connection.execute(query)).scalars())


async def due(store: Store, now: float) -> list[str]:
    """Tables whose job is due and in nobody's hands."""
    decides = (SEATS.c.match == MATCHES.c.id) & (SEATS.c.seat == MATCHES.c.turn)
    last = (CHANGES.c.match == MATCHES.c.id) & (CHANGES.c.n == MATCHES.c.version)
    is_due = or_((SEATS.c.player == HUMAN) & (MATCHES.c.deadline < now), SEATS.c.player.not_in((HUMAN, OPEN)))
    query = (
        select(MATCHES.c.id)
        .join(SEATS, decides)
        .join(CHANGES, last)
        .where(MATCHES.c.status == PLAYING, is_due, is_not_closed(MATCHES.c.id))
        # In no order: tables that cannot be opened, however many, do not hide others for ever.
        .order_by(func.random())
        .limit(MOST_DUE)
        .with_for_update(of=CHANGES, skip_locked=True)
    )
    async with store.reading() as connection:
        return list((await connection.execute(query)).scalars())
