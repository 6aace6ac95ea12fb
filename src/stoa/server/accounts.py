"""Accounts: a name and a password by which a guest comes back, on any device.

An account is nothing but that. Whoever makes one stays the guest they were, with all tables and matches;
without one everything but rated play works as well. Passwords are kept as Argon2 hashes, each of which
takes a while and much memory to make: so few are made at a time, apart from all tables.
"""

import asyncio
from collections.abc import Callable
from typing import Any, Final, NamedTuple

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error
from sqlalchemy import delete, exists, insert, select, update
from sqlalchemy.exc import IntegrityError

from stoa.server.errors import BAD_REQUEST, CONFLICT, NO_GUEST, refuse
from stoa.server.guests import Session
from stoa.server.names import checked_name, skeleton
from stoa.server.offers import Guest
from stoa.server.schema import ACCOUNTS, GUESTS
from stoa.server.sessions import has_begun
from stoa.server.store import Store

SHORTEST: Final = 10
"""Characters of a password."""
MOST_AT_ONCE: Final = 2
"""Passwords that are hashed at a time: each takes 64 MB."""
_HASHER: Final = PasswordHasher()


class Account(NamedTuple):
    """Who comes back by which name, since when."""

    guest: Guest
    login: str
    created: float


class Accounts:
    """Accounts as they are kept."""

    def __init__(self, store: Store, now: Callable[[], float]) -> None:
        self._store = store
        self._now = now
        self._few = asyncio.Semaphore(MOST_AT_ONCE)
        self._nobody: str | None = None

    async def make(self, asking: Session, login: str, password: str) -> Account:
        """Give a guest an account; refused if the name is taken, or looks like one that is."""
        login = checked_name(login)
        hashed = await self._hashed(password)
        made = Account(asking.guest, login, self._now())
        row = {"guest": made.guest.id, "login": login, "created": made.created}
        try:
            async with self._store.writing() as connection:
                if not (await connection.execute(select(has_begun(asking.id)))).scalar():
                    raise refuse("no-guest", NO_GUEST)
                own = exists().where(ACCOUNTS.c.guest == asking.guest.id)
                if (await connection.execute(select(own))).scalar():
                    raise refuse("account-there")
                await connection.execute(insert(ACCOUNTS).values(**row, bones=_bones(login), password=hashed))
        except IntegrityError:
            raise refuse("login-taken", CONFLICT, login=login) from None
        return made

    async def of(self, guest: str) -> Account | None:
        """The account of a guest, None without one."""
        return await self._find(ACCOUNTS.c.guest == guest)

    async def check(self, guest: str) -> None:
        """Refuse whoever has no account."""
        if await self.of(guest) is None:
            raise refuse("rated-account")

    async def proven(self, login: str, password: str) -> tuple[Account, Any]:
        """Whose account a name and password open, and that they still do, as a condition of what is written.

        It takes as long where there is no such name: nobody learns who is here.
        """
        bones = _bones(login)
        async with self._store.reading() as connection:
            query = select(ACCOUNTS.c.password).where(ACCOUNTS.c.bones == bones)
            kept: str | None = (await connection.execute(query)).scalar()
        if self._nobody is None:
            self._nobody = await self._hashed("nobody has this password")
        is_right = await self._is_right(kept or self._nobody, password)
        found = await self._find(ACCOUNTS.c.bones == bones) if kept and is_right else None
        if found is None:
            raise refuse("password", NO_GUEST)
        return found, exists().where(ACCOUNTS.c.guest == found.guest.id, ACCOUNTS.c.password == kept)

    async def change_password(self, guest: Guest, password: str, given: Any) -> None:
        """A new password, if what was proven is still so."""
        hashed = await self._hashed(password)
        change = update(ACCOUNTS).where(ACCOUNTS.c.guest == guest.id, given)
        async with self._store.writing() as connection:
            if not (await connection.execute(change.values(password=hashed))).rowcount:
                raise refuse("password", NO_GUEST)

    async def close(self, guest: Guest, given: Any) -> None:
        """End an account, if what was proven is still so: its guest stays, as a guest."""
        async with self._store.writing() as connection:
            gone = delete(ACCOUNTS).where(ACCOUNTS.c.guest == guest.id, given)
            if not (await connection.execute(gone)).rowcount:
                raise refuse("password", NO_GUEST)

    async def _find(self, which: Any) -> Account | None:
        query = select(ACCOUNTS, GUESTS.c.name).join(GUESTS, GUESTS.c.id == ACCOUNTS.c.guest).where(which)
        async with self._store.reading() as connection:
            row = (await connection.execute(query)).first()
        return None if row is None else Account(Guest(row.guest, row.name), row.login, row.created)

    async def _hashed(self, password: str) -> str:
        if len(password) < SHORTEST:
            raise refuse("password-short", BAD_REQUEST, shortest=SHORTEST)
        async with self._few:
            return await asyncio.to_thread(_HASHER.hash, password.encode(errors="replace"))

    async def _is_right(self, kept: str, password: str) -> bool:
        async with self._few:
            return await asyncio.to_thread(_verified, kept, password)


def _bones(login: str) -> str:
    """What tells logins apart: those that look alike are one."""
    return skeleton(login)[:80]


def _verified(kept: str, password: str) -> bool:
    try:
        return _HASHER.verify(kept, password.encode(errors="replace"))
    except Argon2Error:
        return False
