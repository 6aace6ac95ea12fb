"""Which tables the lobby shows, page by page.

First a guest's own that are not over, on top those that wait for them; then listed ones of others. The
guest's finished ones are a list of their own.
"""

from typing import Any, Final, NamedTuple

from sqlalchemy import Select, and_, exists, func, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection

from stoa.kernel.record import HUMAN
from stoa.server.errors import BAD_REQUEST, refuse
from stoa.server.keepers.bans import is_not_closed
from stoa.server.schema import MATCHES, SEATS
from stoa.server.store import Store
from stoa.server.tables import OPEN, OVER, PLAYING, WAITING, Table

CURRENT: Final = "current"
FINISHED: Final = "finished"
PARTS: Final = (CURRENT, FINISHED)
PAGE: Final = 50


class Page(NamedTuple):
    """A page of tables, how many there are in all, and how many a guest has finished."""

    tables: list[Table]
    total: int
    finished: int


async def page(store: Store, guest: str, part: str, start: int) -> Page:
    """The tables from number `start` on, as the lobby shows them to a guest, "" a stranger."""
    if part not in PARTS:
        raise refuse("choice", BAD_REQUEST, word=part[:40], field="part", all=", ".join(PARTS))
    own, listed, finished = _own(guest), _listed(guest), _finished(guest)
    tables: list[Table] = []
    total = skip = 0
    async with store.reading() as connection:
        for query in (own, listed) if part == CURRENT else (finished,):
            count = await _count(connection, query)
            skip = max(0, start - total)
            total += count
            if skip < count and len(tables) < PAGE:
                wanted = query.offset(skip).limit(PAGE - len(tables))
                tables += await store.with_seats(connection, (await connection.execute(wanted)).all())
        return Page(tables, total, await _count(connection, finished))


async def _count(connection: AsyncConnection, query: Select[Any]) -> int:
    rows = query.order_by(None).with_only_columns(func.count())
    return int((await connection.execute(rows)).scalar() or 0)


def _seats_of(guest: str) -> Select[Any]:
    """The tables at which a guest owns a seat; for a stranger none, for those own no seat."""
    return select(SEATS.c.match).where(SEATS.c.guest == guest, SEATS.c.guest != "")


def _own(guest: str) -> Select[Any]:
    waits = exists().where(
        SEATS.c.match == MATCHES.c.id,
        SEATS.c.guest == guest,
        or_(
            and_(MATCHES.c.status == PLAYING, SEATS.c.seat == MATCHES.c.turn, SEATS.c.player == HUMAN),
            and_(MATCHES.c.status == WAITING, SEATS.c.player == OPEN),
        ),
    )
    return (
        select(MATCHES)
        .where(MATCHES.c.id.in_(_seats_of(guest)), MATCHES.c.status != OVER, is_not_closed(MATCHES.c.id))
        .order_by(waits.desc(), MATCHES.c.created.desc(), MATCHES.c.id)
    )


def _listed(guest: str) -> Select[Any]:
    return (
        select(MATCHES)
        .where(MATCHES.c.status.in_((WAITING, PLAYING)), MATCHES.c.listed)
        .where(MATCHES.c.id.not_in(_seats_of(guest)), is_not_closed(MATCHES.c.id))
        .order_by(MATCHES.c.created.desc(), MATCHES.c.id)
    )


def _finished(guest: str) -> Select[Any]:
    return (
        select(MATCHES)
        # Said so that SQLite looks for the guest's few, not among all that are over.
        .where(MATCHES.c.id.in_(_seats_of(guest)), MATCHES.c.status.not_in((WAITING, PLAYING)))
        .order_by(MATCHES.c.created.desc(), MATCHES.c.id)
    )
