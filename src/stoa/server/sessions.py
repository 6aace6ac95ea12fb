"""Sessions as they are kept: begun, used, listed, ended; and codes that bring a guest back."""

from collections.abc import Callable
from typing import Any, Final

from sqlalchemy import Row, delete, exists, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from stoa.server.errors import NO_GUEST, refuse
from stoa.server.guests import LIFETIMES, Session, code_digest, digest, new_code, new_id, new_secret
from stoa.server.news import Ended
from stoa.server.offers import Guest
from stoa.server.schema import ACCOUNTS, BANS, GUESTS, KEEPERS, SEATS, SESSIONS
from stoa.server.store import Store

MOST: Final = 20
"""Sessions of one guest: with one more, the one that was unused for longest ends."""
_TOLD: Final = 100
"""Sessions that other processes are told of at once."""
_NOTED_SECONDS: Final = 3600.0
"""Using a session is written down only so often."""


class Sessions:
    """Who is known here, and by what.

    `ended` is told the ids of sessions that have ended, for whatever reason: their connections end too.
    """

    def __init__(self, store: Store, now: Callable[[], float], ended: Callable[[set[str]], None]) -> None:
        self._store = store
        self._now = now
        self._ended = ended

    async def welcome(self, guest: Guest, kind: str, label: str = "") -> tuple[str, Session]:
        """Keep a guest who was never here and begin a session.

        It is one step: `forget`, if it came between, would find a guest who can never come back.
        """
        newcomer = insert(GUESTS).values(id=guest.id, name=guest.name, created=self._now())
        async with self._store.writing() as connection:
            await connection.execute(newcomer)
            return await self._begin(connection, guest.id, kind, label)

    async def begin(self, guest: str, kind: str, label: str = "", given: Any = None) -> tuple[str, Session]:
        """A new session of a guest, and the secret that proves it.

        `given` must still be so in the very step that begins it; else the guest is nobody.
        """
        async with self._store.writing() as connection:
            if given is not None and not (await connection.execute(select(given))).scalar():
                raise refuse("no-guest", NO_GUEST)
            secret, session = await self._begin(connection, guest, kind, label)
            # The new one stays, also if the machine's clock was set back and others look newer.
            others = (SESSIONS.c.guest == guest) & (SESSIONS.c.id != session.id)
            newest = select(SESSIONS.c.id).where(others)
            newest = newest.order_by(SESSIONS.c.used.desc(), SESSIONS.c.created.desc()).limit(MOST - 1)
            ended = await self._deleted(connection, others & SESSIONS.c.id.not_in(newest))
        self._ended(ended)
        return secret, session

    async def _begin(
        self, connection: AsyncConnection, guest: str, kind: str, label: str
    ) -> tuple[str, Session]:
        now = self._now()
        secret = new_secret(kind)
        values = {
            "id": new_id(), "guest": guest, "kind": kind, "digest": digest(kind, secret), "label": label,
            "created": now, "used": now, "expires": now + LIFETIMES[kind], "carried": False,
        }  # fmt: skip
        await connection.execute(insert(SESSIONS).values(**values))
        found = await connection.execute(_joined().where(SESSIONS.c.id == values["id"]))
        return secret, _session(found.one())

    async def find(self, kind: str, secret: str) -> Session | None:
        """The session that a secret proves, unless it has ended; noted as used."""
        query = _joined().where(SESSIONS.c.digest == digest(kind, secret), SESSIONS.c.kind == kind)
        async with self._store.reading() as connection:
            row = (await connection.execute(query)).first()
        now = self._now()
        if row is None or row.expires <= now:
            return None
        found = _session(row)
        if now - found.used >= _NOTED_SECONDS:
            found = found._replace(used=now, expires=now + LIFETIMES[kind])
            note = update(SESSIONS).where(SESSIONS.c.id == found.id)
            async with self._store.writing() as connection:
                await connection.execute(note.values(used=now, expires=found.expires))
        return found

    async def is_good(self, session: str) -> bool:
        """Whether a session that was good has not ended since, nor its guest been kept out."""
        return bool(await self.good_of({session}))

    async def of(self, guest: str) -> list[Session]:
        """The sessions of a guest that were ever used, the last used first."""
        query = _joined().where(SESSIONS.c.guest == guest, SESSIONS.c.expires > self._now())
        query = query.where(SESSIONS.c.used > 0).order_by(SESSIONS.c.used.desc(), SESSIONS.c.created.desc())
        async with self._store.reading() as connection:
            return [_session(row) for row in await connection.execute(query)]

    async def end(self, guest: str, session: str, asking: str) -> bool:
        """End one session of a guest, as the session `asking` asks; whether there was such a session.

        Whoever ends another session does so because somebody else may have it: see `end_others`. Who
        merely goes keeps the code to come back with.
        """
        return bool(await self._end(SESSIONS.c.id == session, guest, and_codes=session != asking))

    async def end_others(self, guest: str, kept: str) -> None:
        """End all sessions of a guest but one. A code that was made before is good no more.

        It may have been made by whoever had one of those sessions, and would bring them back.
        """
        await self._end(SESSIONS.c.id != kept, guest, and_codes=True)

    async def end_carried(self, guest: str) -> None:
        """End what a guest was known by before sessions were kept."""
        await self._end(SESSIONS.c.carried, guest, and_codes=False)

    async def _end(self, which: Any, guest: str, and_codes: bool) -> set[str]:
        async with self._store.writing() as connection:
            ended = await self._deleted(connection, which & (SESSIONS.c.guest == guest))
            if and_codes:
                await connection.execute(update(GUESTS).where(GUESTS.c.id == guest).values(recovery=""))
        self._ended(ended)
        return ended

    async def forget(self) -> None:
        """Forget the sessions that have ended, and guests who could never come back and left nothing."""
        is_known = exists().where(SESSIONS.c.guest == GUESTS.c.id)
        has_sat = exists().where(SEATS.c.guest == GUESTS.c.id)
        has_account = exists().where(ACCOUNTS.c.guest == GUESTS.c.id)
        is_kept = exists().where(KEEPERS.c.guest == GUESTS.c.id) | exists().where(BANS.c.guest == GUESTS.c.id)
        is_lost = (GUESTS.c.recovery == "") & ~is_known & ~has_sat & ~has_account & ~is_kept
        async with self._store.writing() as connection:
            ended = await self._deleted(connection, SESSIONS.c.expires <= self._now())
            await connection.execute(delete(GUESTS).where(is_lost))
        self._ended(ended)

    async def _deleted(self, connection: AsyncConnection, which: Any) -> set[str]:
        """Delete sessions; their ids, of which other processes hear too."""
        gone = delete(SESSIONS).where(which).returning(SESSIONS.c.id)
        ended = list((await connection.execute(gone)).scalars())
        for start in range(0, len(ended), _TOLD):
            await self._store.neighbours.announce(connection, Ended(ended[start : start + _TOLD]))
        return set(ended)

    async def good_of(self, sessions: set[str]) -> set[str]:
        """Those of some sessions that have not ended, and whose guests nobody keeps out."""
        now = self._now()
        is_banned = exists().where(BANS.c.guest == SESSIONS.c.guest, BANS.c.until > now)
        query = select(SESSIONS.c.id).where(SESSIONS.c.id.in_(sessions), SESSIONS.c.expires > now, ~is_banned)
        async with self._store.reading() as connection:
            return set((await connection.execute(query)).scalars())

    # Recovery.

    async def new_code(self, asking: Session) -> str:
        """A code that brings this guest back from now on; one that was made before does not any more."""
        code = new_code()
        async with self._store.writing() as connection:
            own = update(GUESTS).where(GUESTS.c.id == asking.guest.id, has_begun(asking.id))
            if not (await connection.execute(own.values(recovery=code_digest(code)))).rowcount:
                raise refuse("no-guest", NO_GUEST)
        return code

    async def guest_of_code(self, code: str) -> Guest | None:
        """The guest for whom a code was made."""
        query = select(GUESTS.c.id, GUESTS.c.name).where(GUESTS.c.recovery == code_digest(code))
        async with self._store.reading() as connection:
            row = (await connection.execute(query)).first()
        return None if row is None else Guest(row.id, row.name)

    async def is_recoverable(self, guest: str) -> bool:
        """Whether a code was made for a guest."""
        query = select(GUESTS.c.recovery).where(GUESTS.c.id == guest)
        async with self._store.reading() as connection:
            return bool((await connection.execute(query)).scalar())


def has_begun(session: str) -> Any:
    """That a session has not ended, as a condition of what is written."""
    return exists().where(SESSIONS.c.id == session)


def has_code(guest: str, code: str) -> Any:
    """That a code was made for a guest and is still good, as a condition of what is written."""
    return exists().where(GUESTS.c.id == guest, GUESTS.c.recovery == code_digest(code))


def _joined() -> Any:
    known = select(SESSIONS, GUESTS.c.name.label("guest_name"), BANS.c.until, BANS.c.reason)
    known = known.join(GUESTS, GUESTS.c.id == SESSIONS.c.guest)
    return known.outerjoin(BANS, BANS.c.guest == SESSIONS.c.guest)


def _session(row: Row[Any]) -> Session:
    guest = Guest(row.guest, row.guest_name)
    ban = None if row.until is None else (row.until, row.reason)
    return Session(row.id, guest, row.kind, row.label, row.created, row.used, row.expires, row.carried, ban)
