"""All that is kept of a guest: told to whoever asks for it, or taken away.

What others have played stays theirs: their matches, and how they ended. What is left of somebody forgotten is
a seat without a name.
"""

from collections.abc import Sequence
from typing import Any, Final

import msgspec
from sqlalchemy import Row, Table, delete, exists, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from stoa.players.levels import USUAL
from stoa.server.asking import Asked
from stoa.server.handing import let_computer_play
from stoa.server.names import free_name, skeleton
from stoa.server.rows import save
from stoa.server.schema import (
    ACCOUNTS,
    BANS,
    CHAT,
    ENTRANTS,
    GUESTS,
    KEEPERS,
    MATCHES,
    MUTES,
    RATINGS,
    REPORTS,
    RESULTS,
    SEATS,
    SESSIONS,
    SUBSCRIPTIONS,
    TOURNAMENTS,
)
from stoa.server.store import Store
from stoa.server.tables import OPEN, OVER, PLAYING, WAITING
from stoa.server.tables import Table as Kept
from stoa.server.tournaments import keeping, play

NOBODY: Final = "?"
"""What is left of a name."""
_SECRET: Final = {"digest", "password", "recovery", "secret", "public", "heard"}
"""What proves somebody, or opens something, or others said: not even they themselves are told of it."""
_OWN: Final = (
    ("account", ACCOUNTS, ACCOUNTS.c.guest),
    ("sessions", SESSIONS, SESSIONS.c.guest),
    ("called_at", SUBSCRIPTIONS, SUBSCRIPTIONS.c.guest),
    ("chat", CHAT, CHAT.c.guest),
    ("muted", MUTES, MUTES.c.guest),
    ("results", RESULTS, RESULTS.c.who),
    ("ratings", RATINGS, RATINGS.c.who),
    ("seats", SEATS, SEATS.c.guest),
    ("tournaments", ENTRANTS, ENTRANTS.c.guest),
    ("reports", REPORTS, REPORTS.c.reporter),
    ("kept_out", BANS, BANS.c.guest),
    ("keeps", KEEPERS, KEEPERS.c.guest),
)
"""Where something is kept of a guest."""


async def found_guest(store: Store, called: str) -> str | None:
    """The id of a guest who is named by it, or by the name they come back by; None if there is nobody."""
    async with store.reading() as connection:
        return await guest_called(connection, called)


async def guest_called(connection: AsyncConnection, called: str) -> str | None:
    """The same, where a connection is at hand."""
    by_id = select(GUESTS.c.id).where(GUESTS.c.id == called)
    by_login = select(ACCOUNTS.c.guest).where(ACCOUNTS.c.bones == skeleton(called)[:80])
    for query in (by_id, by_login):
        found: str | None = (await connection.execute(query)).scalar()
        if found is not None:
            return found
    return None


async def exported(store: Store, guest: str) -> dict[str, Any]:
    """All that is kept of a guest. Of matches that still go on the record is not theirs to see."""
    async with store.reading() as connection:
        told: dict[str, Any] = {"guest": (await _rows(connection, GUESTS, GUESTS.c.id == guest))[0]}
        for name, table, column in _OWN:
            told[name] = await _rows(connection, table, column == guest)
        found = await connection.execute(_tables(guest))
        tables = await store.with_seats(connection, found.all())
    told["tables"] = [await _told(store, table, guest) for table in tables]
    return told


async def _rows(connection: AsyncConnection, table: Table, which: Any) -> list[dict[str, Any]]:
    found = (await connection.execute(select(table).where(which))).all()
    return [_shown(row) for row in found]


def _shown(row: Row[Any]) -> dict[str, Any]:
    return {
        name: value.hex() if isinstance(value, bytes) else value
        for name, value in row._mapping.items()
        if name not in _SECRET
    }


def _tables(guest: str) -> Any:
    """The tables at which a guest owns a seat or that they have made, the oldest first."""
    sits = MATCHES.c.id.in_(select(SEATS.c.match).where(SEATS.c.guest == guest))
    return select(MATCHES).where(or_(sits, MATCHES.c.maker == guest)).order_by(MATCHES.c.created)


async def _told(store: Store, table: Kept, guest: str) -> dict[str, Any]:
    told: dict[str, Any] = {
        "id": table.id, "game": table.game_id, "created": table.created, "status": table.status,
        "made": table.maker == guest, "seats": table.owned(guest),
    }  # fmt: skip
    if table.status == OVER:
        told["record"] = table.record(await store.load_moves(table.id)).to_text()
    return told


async def forget(store: Store, guest: str, given: Any = None) -> bool:
    """Take away all that is kept of a guest: others' matches stay, with a seat that has no name.

    `given` must still be so in the very step that does it; whether it was.
    """
    async with store.writing() as connection:
        own = exists().where(GUESTS.c.id == guest)
        if given is not None and not (await connection.execute(select(own.where(given)))).scalar():
            return False
        found = await connection.execute(_tables(guest))
        tables = [table.next() for table in await store.with_seats(connection, found.all())]
        for table in tables:
            _leave(table, guest, store.watch.steady())
        if tables:
            await save(connection, tables, store.watch.wall())
        await connection.execute(update(MATCHES).where(MATCHES.c.maker == guest).values(maker=""))
        await connection.execute(update(RESULTS).where(RESULTS.c.who == guest).values(who=NOBODY))
        await connection.execute(delete(MUTES).where(MUTES.c.muted == guest))
        await connection.execute(delete(REPORTS).where(REPORTS.c.guest == guest))
        await _leave_tournaments(connection, guest, store.watch.wall())
        for table_of, column in _to_empty():
            await connection.execute(delete(table_of).where(column == guest))
    return True


def _to_empty() -> Sequence[tuple[Table, Any]]:
    """What goes whole, the guest last."""
    kept = (RESULTS, SEATS, ENTRANTS)
    return [*((table, column) for _, table, column in _OWN if table not in kept), (GUESTS, GUESTS.c.id)]


async def _leave_tournaments(connection: AsyncConnection, guest: str, now: float) -> None:
    """They go on without the guest, who has lost what was not played; without a host none begins."""
    made = update(TOURNAMENTS).where(TOURNAMENTS.c.host == guest)
    unbegun = made.where(TOURNAMENTS.c.status == keeping.OPEN)
    await connection.execute(unbegun.values(status=keeping.CALLED_OFF, ended=now))
    await connection.execute(made.values(host="", version=TOURNAMENTS.c.version + 1))
    entered = select(ENTRANTS.c.tournament).where(ENTRANTS.c.guest == guest)
    for id in (await connection.execute(entered)).scalars().all():
        of = await keeping.load(connection, id)
        own = of.of(guest)
        if own is None:
            continue
        if of.status in (keeping.OPEN, keeping.PLAYING):
            play.leave(of, own.n)
        own.name, own.guest = free_name(NOBODY, [one.name for one in of.entrants if one is not own]), ""
        await keeping.save(connection, of)


def _leave(table: Kept, guest: str, now: float) -> None:
    """Nobody has the guest's seats any more: before a match others may, in it a computer plays on."""
    if guest in msgspec.json.encode(table.asked).decode():
        table.asked = Asked()
    for number in table.owned(guest):
        seat = table.seats[number]
        seat.guest, seat.ready, seat.colour, seat.device = "", False, -1, -1
        if table.status == WAITING:
            seat.player = OPEN
        elif table.status == PLAYING:
            seat.resigned = True
            let_computer_play(table, number, USUAL if seat.is_human else seat.player, now)
        seat.name = free_name(NOBODY, [other.name for other in table.seats if other is not seat])
