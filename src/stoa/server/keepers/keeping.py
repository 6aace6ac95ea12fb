"""What keepers see and do, as it is kept. Everything done is written down in the same transaction."""

import resource
from collections.abc import Sequence
from typing import Any, Final

import msgspec
from sqlalchemy import Select, and_, delete, exists, func, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from stoa.server.database import remember
from stoa.server.guests import new_id
from stoa.server.keepers.infos import Deed, KeptPerson, KeptReport, KeptTable
from stoa.server.names import skeleton
from stoa.server.offers import Guest
from stoa.server.schema import (
    ACCOUNTS,
    AUDIT,
    BANS,
    CHANGES,
    CHAT,
    CLOSINGS,
    ENTRANTS,
    GUESTS,
    KEEPERS,
    MATCHES,
    MOVES,
    MUTES,
    REPORTS,
    RESULTS,
    SEATS,
    SESSIONS,
    SETTINGS,
)
from stoa.server.tables import OVER, PLAYING, WAITING

PAGE: Final = 30
HEARD: Final = 20
"""Lines of somebody's chat that are kept with a report about them."""
MOST_PURGED: Final = 200
"""Guests and tables that go at once: whoever wants more gone asks again."""
LEAST_DAYS: Final = 7
_ANNOUNCED: Final = "announcement"
_DRAINING: Final = "draining"


async def is_keeper(connection: AsyncConnection, guest: str) -> bool:
    """Whether a guest keeps the house."""
    return bool((await connection.execute(select(exists().where(KEEPERS.c.guest == guest)))).scalar())


async def note(
    connection: AsyncConnection, keeper: Guest, action: str, about: str, text: str, now: float
) -> None:
    """Write down what a keeper does."""
    row = {
        "id": new_id(), "at": now, "keeper": keeper.id, "name": keeper.name, "action": action,
        "about": about[:80], "text": text,
    }  # fmt: skip
    await connection.execute(insert(AUDIT).values(**row))


async def deeds(connection: AsyncConnection, start: int) -> list[Deed]:
    """What keepers did, the last first."""
    query = select(AUDIT).order_by(AUDIT.c.at.desc(), AUDIT.c.id).offset(start).limit(PAGE)
    return [
        Deed(row.at, row.name, row.action, row.about, row.text) for row in await connection.execute(query)
    ]


# What everybody is told.


async def announce(connection: AsyncConnection, text: str, until: float) -> None:
    """Tell everybody something until then."""
    await remember(connection, _ANNOUNCED, msgspec.json.encode([text, until]).decode())


async def drain(connection: AsyncConnection, until: float) -> None:
    """Make no new tables until then."""
    await remember(connection, _DRAINING, str(until))


async def told(connection: AsyncConnection, now: float) -> tuple[str, bool]:
    """What is announced, and whether no new tables are made."""
    query = select(SETTINGS).where(SETTINGS.c.name.in_((_ANNOUNCED, _DRAINING)))
    kept = {row.name: row.value for row in await connection.execute(query)}
    text, until = msgspec.json.decode(kept.get(_ANNOUNCED, '["", 0]'))
    return (text if until > now else ""), float(kept.get(_DRAINING, "0")) > now


# Tables and people.


async def tables(connection: AsyncConnection, find: str, start: int) -> list[KeptTable]:
    """Tables, those that changed last first; `find` is an id, a guest's id or a part of a name."""
    last = select(func.max(CHANGES.c.at)).where(CHANGES.c.match == MATCHES.c.id).scalar_subquery()
    query = select(MATCHES.c.id, MATCHES.c.game, MATCHES.c.status, MATCHES.c.created, last, CLOSINGS.c.reason)
    query = query.outerjoin(CLOSINGS, CLOSINGS.c.match == MATCHES.c.id)
    if find:
        of_seat = select(SEATS.c.match).where(
            or_(SEATS.c.guest == find, SEATS.c.name.icontains(find, autoescape=True))
        )
        query = query.where(or_(MATCHES.c.id == find, MATCHES.c.id.in_(of_seat)))
    query = query.order_by(MATCHES.c.created.desc(), MATCHES.c.id).offset(start).limit(PAGE)
    rows = (await connection.execute(query)).all()
    seats: dict[str, list[Any]] = {row[0]: [] for row in rows}
    sitting = select(SEATS).where(SEATS.c.match.in_(list(seats))).order_by(SEATS.c.seat)
    for seat in await connection.execute(sitting):
        seats[seat.match].append(seat)
    return [
        KeptTable(
            id, game, status, created, changed or created, [seat.name for seat in seats[id]],
            [seat.guest for seat in seats[id]], 0, reason or "",
        )
        for id, game, status, created, changed, reason in rows
    ]  # fmt: skip


async def people(connection: AsyncConnection, find: str, start: int) -> list[KeptPerson]:
    """Guests who are called so, come back by that name or have that id; else those who are kept out."""
    reports = select(func.count()).where(REPORTS.c.guest == GUESTS.c.id).scalar_subquery()
    query: Select[Any] = select(
        GUESTS.c.id, GUESTS.c.name, GUESTS.c.created, ACCOUNTS.c.login, reports, BANS.c.until, BANS.c.reason
    )
    query = query.outerjoin(ACCOUNTS, ACCOUNTS.c.guest == GUESTS.c.id)
    query = query.outerjoin(BANS, BANS.c.guest == GUESTS.c.id)
    if find:
        like = or_(GUESTS.c.id == find, GUESTS.c.name.icontains(find, autoescape=True))
        query = query.where(or_(like, ACCOUNTS.c.bones == skeleton(find)[:80]))
    else:
        query = query.where(BANS.c.guest.is_not(None))
    query = query.order_by(GUESTS.c.created.desc(), GUESTS.c.id).offset(start).limit(PAGE)
    return [
        KeptPerson(id, name, login or "", created, count, until or 0.0, reason or "")
        for id, name, created, login, count, until, reason in await connection.execute(query)
    ]


async def guest_of(connection: AsyncConnection, id: str) -> Guest | None:
    """The guest with this id."""
    name = (await connection.execute(select(GUESTS.c.name).where(GUESTS.c.id == id))).scalar()
    return None if name is None else Guest(id, name)


async def sessions_of(connection: AsyncConnection, guest: str) -> set[str]:
    """The sessions of a guest."""
    return set((await connection.execute(select(SESSIONS.c.id).where(SESSIONS.c.guest == guest))).scalars())


# Reports.


async def report(
    connection: AsyncConnection, reporter: str, about: str, match: str, reason: str, text: str, now: float
) -> str:
    """Keep what somebody says of another, with what that one said there lately."""
    said = select(CHAT.c.text).where(CHAT.c.match == match, CHAT.c.guest == about)
    lines = (await connection.execute(said.order_by(CHAT.c.n.desc()).limit(HEARD))).scalars().all()
    row = {
        "id": new_id(), "at": now, "reporter": reporter, "guest": about, "match": match, "reason": reason,
        "text": text, "heard": msgspec.json.encode([*reversed(lines)]).decode(), "settled": None,
        "outcome": "",
    }  # fmt: skip
    await connection.execute(insert(REPORTS).values(**row))
    return str(row["id"])


async def reports(connection: AsyncConnection, start: int) -> list[KeptReport]:
    """Reports, those that are not settled first, of them the oldest."""
    one, other = GUESTS.alias("one"), GUESTS.alias("other")
    query: Select[Any] = (
        select(REPORTS, one.c.name.label("by"), other.c.name.label("of"))
        .outerjoin(one, one.c.id == REPORTS.c.reporter)
        .outerjoin(other, other.c.id == REPORTS.c.guest)
        .order_by(REPORTS.c.settled.is_not(None), REPORTS.c.at, REPORTS.c.id)
        .offset(start)
        .limit(PAGE)
    )
    return [
        KeptReport(
            row.id, row.at, row.reporter, row.by or "?", row.guest, row.of or "?", row.match, row.reason,
            row.text, msgspec.json.decode(row.heard, type=list[str]), row.settled, row.outcome,
        )
        for row in await connection.execute(query)
    ]  # fmt: skip


async def settle(connection: AsyncConnection, id: str, outcome: str, now: float) -> bool:
    """A report has been dealt with; whether there was one that had not."""
    change = update(REPORTS).where(REPORTS.c.id == id, REPORTS.c.settled.is_(None))
    return bool((await connection.execute(change.values(settled=now, outcome=outcome))).rowcount)


# What is left behind.


async def abandoned_guests(connection: AsyncConnection, before: float) -> list[str]:
    """Guests without an account or a code, not seen since then, who are awaited nowhere."""
    query = select(GUESTS.c.id).where(is_abandoned(before))
    return list((await connection.execute(query.order_by(GUESTS.c.created).limit(MOST_PURGED))).scalars())


def is_abandoned(before: float) -> Any:
    """That a guest is one of those, as a condition of what is written."""
    is_seen = exists().where(SESSIONS.c.guest == GUESTS.c.id, SESSIONS.c.used >= before)
    running = select(MATCHES.c.id).where(MATCHES.c.status != OVER)
    plays = exists().where(SEATS.c.guest == GUESTS.c.id, SEATS.c.match.in_(running))
    return and_(
        GUESTS.c.created < before, GUESTS.c.recovery == "", ~is_seen, ~plays,
        ~exists().where(ACCOUNTS.c.guest == GUESTS.c.id), ~exists().where(KEEPERS.c.guest == GUESTS.c.id),
        ~exists().where(BANS.c.guest == GUESTS.c.id), ~exists().where(ENTRANTS.c.guest == GUESTS.c.id),
    )  # fmt: skip


async def abandoned_tables(connection: AsyncConnection, before: float) -> list[str]:
    """Tables that are not over, at which nothing has happened since then, and of no tournament."""
    last = select(func.max(CHANGES.c.at)).where(CHANGES.c.match == MATCHES.c.id).scalar_subquery()
    query = select(MATCHES.c.id).where(
        MATCHES.c.status.in_((WAITING, PLAYING)), MATCHES.c.tournament == "", last < before
    )
    return list((await connection.execute(query.order_by(MATCHES.c.created).limit(MOST_PURGED))).scalars())


async def remove_tables(connection: AsyncConnection, ids: Sequence[str]) -> None:
    """Forget tables altogether."""
    for table, column in (
        (MOVES, MOVES.c.match), (CHAT, CHAT.c.match), (MUTES, MUTES.c.match), (SEATS, SEATS.c.match),
        (CHANGES, CHANGES.c.match), (RESULTS, RESULTS.c.match), (CLOSINGS, CLOSINGS.c.match),
        (MATCHES, MATCHES.c.id),
    ):  # fmt: skip
        await connection.execute(delete(table).where(column.in_(ids)))


async def counts(connection: AsyncConnection) -> dict[str, int]:
    """How many guests, accounts and tables there are."""
    found = {
        row[0]: int(row[1])
        for row in await connection.execute(select(MATCHES.c.status, func.count()).group_by(MATCHES.c.status))
    }
    for name, table in (("guests", GUESTS), ("accounts", ACCOUNTS)):
        found[name] = int((await connection.execute(select(func.count()).select_from(table))).scalar_one())
    return found


def memory() -> int:
    """The most bytes that this process has held."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024


async def make_keeper(connection: AsyncConnection, guest: str, now: float) -> None:
    """Somebody keeps the house from now on."""
    await unmake_keeper(connection, guest)
    await connection.execute(insert(KEEPERS).values(guest=guest, since=now))


async def unmake_keeper(connection: AsyncConnection, guest: str) -> bool:
    """Somebody keeps it no more; whether they did."""
    return bool((await connection.execute(delete(KEEPERS).where(KEEPERS.c.guest == guest))).rowcount)


async def keepers(connection: AsyncConnection) -> list[tuple[str, str, str]]:
    """Who keeps the house: id, name, and by what they come back."""
    query: Select[Any] = (
        select(KEEPERS.c.guest, GUESTS.c.name, ACCOUNTS.c.login)
        .join(GUESTS, GUESTS.c.id == KEEPERS.c.guest)
        .outerjoin(ACCOUNTS, ACCOUNTS.c.guest == KEEPERS.c.guest)
        .order_by(KEEPERS.c.since)
    )
    return [(row[0], row[1], row[2] or "") for row in await connection.execute(query)]
