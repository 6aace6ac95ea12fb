"""Who may do nothing here for a while, and tables into which nobody gets."""

from typing import Any, Final

from sqlalchemy import delete, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from stoa.server.errors import FORBIDDEN, Refusal, refuse
from stoa.server.schema import BANS, CLOSINGS

FOR_EVER: Final = 253_370_764_800.0
"""The year 9999."""


async def ban(connection: AsyncConnection, guest: str, until: float, reason: str, now: float) -> None:
    """Keep somebody out until then, whatever was said before."""
    await unban(connection, guest)
    await connection.execute(insert(BANS).values(guest=guest, until=until, reason=reason, at=now))


async def unban(connection: AsyncConnection, guest: str) -> None:
    """Let somebody in again."""
    await connection.execute(delete(BANS).where(BANS.c.guest == guest))


def refusal_of_ban(until: float, reason: str, now: float) -> Refusal:
    """What somebody is told who is kept out."""
    if until >= FOR_EVER:
        return refuse("banned", FORBIDDEN, reason=reason)
    return refuse("banned-until", FORBIDDEN, reason=reason, hours=int((until - now) // 3_600) + 1)


async def check_not_closed(connection: AsyncConnection, match: str) -> None:
    """Refuse a table that a keeper has closed."""
    reason: str | None = (
        await connection.execute(select(CLOSINGS.c.reason).where(CLOSINGS.c.match == match))
    ).scalar()
    if reason is not None:
        raise refuse("table-closed", FORBIDDEN, reason=reason)


def is_not_closed(match: Any) -> Any:
    """That a table is not closed, as a condition of a query."""
    return match.not_in(select(CLOSINGS.c.match))
