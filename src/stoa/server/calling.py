"""Calling people who are away when it is their turn, where the clock counts days and the host wants it.

A browser says where it can be called; that ends with its session. Nothing of this is on unless whoever runs
the server turns it on: it is the one thing that leaves the house.
"""

import asyncio
import logging
from collections import OrderedDict
from dataclasses import dataclass
from http.client import HTTPException
from typing import Final

import msgspec
from sqlalchemy import delete, exists, insert, select
from starlette.concurrency import run_in_threadpool

from stoa.kernel.messages import say
from stoa.server import web_push
from stoa.server.clock import DAYS
from stoa.server.guests import Session, new_id
from stoa.server.room import Room
from stoa.server.schema import SESSIONS, SETTINGS, SUBSCRIPTIONS
from stoa.server.store import Store
from stoa.server.tables import Table
from stoa.server.voice import Voice
from stoa.server.web_push import Subscription
from stoa.server.words import sentence

LOG: Final = logging.getLogger("stoa.calling")
MOST_OF_A_GUEST: Final = 5
"""Browsers of one guest that are called, the newest."""
MOST_WAITING: Final = 1_000
"""Calls that wait to be made; more are left out."""
_MOST_KNOWN: Final = 5_000
_GONE: Final = (404, 410)
_NAME: Final = "push key"


@dataclass(frozen=True)
class Push:
    """How people are called: whom services may ask about it, and which services there are."""

    contact: str
    services: tuple[str, ...] = web_push.SERVICES


class _Wanted(msgspec.Struct):
    guest: str
    table: str
    game: str


class Caller:
    """Makes the calls, one after the other."""

    def __init__(self, store: Store, push: Push | None) -> None:
        self._store = store
        self.push = push
        self.key = b""
        self._turns: OrderedDict[str, tuple[int, int]] = OrderedDict()
        self._queue: asyncio.Queue[_Wanted] = asyncio.Queue(MOST_WAITING)
        self._calling: asyncio.Task[None] | None = None

    async def begin(self) -> None:
        """Find this server's key, or make it, and begin to call."""
        if self.push is None:
            return
        named = SETTINGS.c.name == _NAME
        async with self._store.writing() as connection:
            kept = (await connection.execute(select(SETTINGS.c.value).where(named))).scalar()
            self.key = web_push.decoded(kept) if kept else web_push.new_key()
            if not kept:
                value = web_push.encoded(self.key)
                await connection.execute(insert(SETTINGS).values(name=_NAME, value=value))
        self._calling = asyncio.get_running_loop().create_task(self._call_all())

    async def end(self) -> None:
        """Call nobody any more."""
        if self._calling is not None:
            self._calling.cancel()
            await asyncio.gather(self._calling, return_exceptions=True)

    @property
    def public_key(self) -> str:
        """What browsers are told, "" where nobody is called."""
        return web_push.encoded(web_push.public_key(self.key)) if self.key else ""

    # Who can be called.

    async def subscribe(self, session: Session, to: Subscription, language: str) -> None:
        """Call this browser from now on, and forget what has ended."""
        mine = SUBSCRIPTIONS.c.guest == session.guest.id
        newest = select(SUBSCRIPTIONS.c.id).where(mine).order_by(SUBSCRIPTIONS.c.created.desc())
        values = {
            "id": new_id(), "guest": session.guest.id, "session": session.id, "endpoint": to.endpoint,
            "public": to.public, "secret": to.secret, "language": language,
            "created": self._store.watch.wall(),
        }  # fmt: skip
        async with self._store.writing() as connection:
            same = (SUBSCRIPTIONS.c.session == session.id) | (SUBSCRIPTIONS.c.endpoint == to.endpoint)
            lives = exists().where(SESSIONS.c.id == SUBSCRIPTIONS.c.session)
            await connection.execute(delete(SUBSCRIPTIONS).where(same | ~lives))
            await connection.execute(insert(SUBSCRIPTIONS).values(**values))
            kept = (await connection.execute(newest.limit(MOST_OF_A_GUEST))).scalars().all()
            await connection.execute(delete(SUBSCRIPTIONS).where(mine, SUBSCRIPTIONS.c.id.not_in(kept)))

    async def unsubscribe(self, session: Session) -> None:
        """Call this browser no more."""
        await self._forget(SUBSCRIPTIONS.c.session == session.id)

    async def is_subscribed(self, session: Session) -> bool:
        """Whether this browser is called."""
        query = select(SUBSCRIPTIONS.c.id).where(SUBSCRIPTIONS.c.session == session.id)
        async with self._store.reading() as connection:
            return (await connection.execute(query)).first() is not None

    async def _forget(self, which: object) -> None:
        async with self._store.writing() as connection:
            await connection.execute(delete(SUBSCRIPTIONS).where(which))  # type: ignore[arg-type]

    # When.

    def know(self, table: Table, line: int) -> None:
        """A table is as it was when it was left: whose turn it is was told then."""
        self._note(table.id, line, table.turn)

    def _note(self, id: str, line: int, turn: int) -> bool:
        is_new = self._turns.get(id) != (line, turn)
        self._turns[id] = (line, turn)
        self._turns.move_to_end(id)
        while len(self._turns) > _MOST_KNOWN:
            self._turns.popitem(last=False)
        return is_new

    def attend(self, room: Room) -> None:
        """Call whoever has to decide in a room, once for each turn, if they are away."""
        table, turn = room.table, room.turn
        if not self.key or table.clock.kind != DAYS or not self._note(table.id, room.line, turn):
            return
        if turn < 0 or not table.seats[turn].is_human or room.is_here(table.seats[turn].guest):
            return
        if not self._queue.full():
            self._queue.put_nowait(_Wanted(table.seats[turn].guest, table.id, table.game_id))

    async def _call_all(self) -> None:
        while True:
            wanted = await self._queue.get()
            try:
                await self._call(wanted)
            except Exception:
                LOG.exception("somebody could not be called")

    async def _call(self, wanted: _Wanted) -> None:
        now = self._store.watch.wall()
        query = (
            select(SUBSCRIPTIONS)
            .join(SESSIONS, SESSIONS.c.id == SUBSCRIPTIONS.c.session)
            .where(SUBSCRIPTIONS.c.guest == wanted.guest, SESSIONS.c.expires > now)
        )
        async with self._store.reading() as connection:
            found = (await connection.execute(query)).all()
        table = await self._store.load_table(wanted.table)
        for row in found if table is not None else ():
            to = Subscription(row.endpoint, row.public, row.secret)
            await self._deliver(row.id, to, self._message(table, row.language), now)

    def _message(self, table: Table | None, language: str) -> bytes:
        assert table is not None
        title = Voice(table.game, table.names, language).word("game.title", table.game_id)
        body = sentence(say("calendar.turn", game=title), language)
        return msgspec.json.encode({"body": body, "path": f"/table/{table.id}"})

    async def _deliver(self, id: str, to: Subscription, message: bytes, now: float) -> None:
        assert self.push is not None
        if not web_push.is_service(to.endpoint, self.push.services):
            return
        try:
            status = await run_in_threadpool(web_push.deliver, message, to, self.key, self.push.contact, now)
        except (OSError, HTTPException) as error:
            LOG.warning("a push service cannot be reached", extra={"problem": type(error).__name__})
            return
        if status in _GONE:
            await self._forget(SUBSCRIPTIONS.c.id == id)
        elif status >= 300:
            LOG.warning("a push service refused a message", extra={"status": status})
