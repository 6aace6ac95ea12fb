"""The addresses of the keepers, and how a guest reports another."""

from typing import Final

from sqlalchemy import exists, func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from stoa.kernel.messages import say
from stoa.players.levels import USUAL
from stoa.server import handing
from stoa.server.calls import Call, Operation, whole_number
from stoa.server.clock import REALTIME
from stoa.server.errors import BAD_REQUEST, FLOOD, FORBIDDEN, NOT_FOUND, Refusal, refuse
from stoa.server.forgetting import forget
from stoa.server.house import House
from stoa.server.keepers import bans, keeping
from stoa.server.keepers.infos import (
    HouseInfo,
    KeepersInfo,
    KeepersRequest,
    Load,
    NewReport,
    Reported,
)
from stoa.server.names import checked_name
from stoa.server.news import Ended, Shut
from stoa.server.offers import Guest
from stoa.server.renaming import rename
from stoa.server.schema import CLOSINGS, MATCHES, REPORTS
from stoa.server.tables import PLAYING, WAITING, Table, is_table_id
from stoa.server.words import sentence

REASONS: Final = ("insult", "name", "cheating", "spam", "other")
MOST_REPORTS: Final = 10
"""That one guest may make in a day."""
LONGEST: Final = 500
DRAIN_SECONDS: Final = 3_600.0
"""How long no new tables are made, if nobody says otherwise and the server is not started anew."""
_DAY: Final = 86_400.0
_WANTS: Final = (
    "ban", "unban", "rename", "close", "reopen", "settle", "announce", "drain", "open", "purge",
)  # fmt: skip


async def house_info(call: Call) -> HouseInfo:
    """What everybody is told of the house."""
    async with call.house.store.reading() as connection:
        text, is_draining = await keeping.told(connection, call.house.now())
        is_keeper = bool(call.guest_id) and await keeping.is_keeper(connection, call.guest_id)
    return HouseInfo(text, is_draining, is_keeper)


async def report(call: Call) -> Reported:
    """Tell the keepers of somebody."""
    guest, now = call.who(), call.house.now()
    body: NewReport = call.body
    if body.reason not in REASONS:
        raise refuse("choice", BAD_REQUEST, word=body.reason[:40], field="reason", all=", ".join(REASONS))
    if body.table and not is_table_id(body.table):
        raise refuse("table", NOT_FOUND)
    text = _plain(body.text)
    mine = (REPORTS.c.reporter == guest.id) & (REPORTS.c.at >= now - _DAY)
    async with call.house.store.writing() as connection:
        if body.guest == guest.id or await keeping.guest_of(connection, body.guest) is None:
            raise refuse("person", NOT_FOUND)
        if (await connection.execute(select(func.count()).where(mine))).scalar_one() >= MOST_REPORTS:
            raise refuse("reports", FLOOD, most=MOST_REPORTS)
        return Reported(
            await keeping.report(connection, guest.id, body.guest, body.table, body.reason, text, now)
        )


def _plain(text: str) -> str:
    """What somebody writes, in one line that can be read."""
    line = " ".join(text.split())
    if len(line) > LONGEST or not (line.isprintable() or not line):
        raise refuse("text", BAD_REQUEST, most=LONGEST)
    return line


async def show(call: Call) -> KeepersInfo:
    """What the keepers see."""
    guest = call.who()
    async with call.house.store.reading() as connection:
        await _check(connection, guest)
    return await _info(call, "")


async def _check(connection: AsyncConnection, guest: Guest) -> None:
    """Refuse whoever does not keep the house, as what is written is about to be."""
    if not await keeping.is_keeper(connection, guest.id):
        raise refuse("keeper", FORBIDDEN)


async def _info(call: Call, said: str) -> KeepersInfo:
    house = call.house
    find = call.query("find", "")[:40]
    start = max(0, whole_number(call.query("from", "0")))
    async with house.store.reading() as connection:
        text, is_draining = await keeping.told(connection, house.now())
        tables = await keeping.tables(connection, find, start)
        for table in tables:
            room = house.rooms.get(table.id)
            table.connected = len(room.listeners) if room else 0
        return KeepersInfo(
            said, text, is_draining, _load(house, await keeping.counts(connection)),
            await keeping.reports(connection, start), tables,
            await keeping.people(connection, find, start), await keeping.deeds(connection, start),
        )  # fmt: skip


def _load(house: House, counts: dict[str, int]) -> Load:
    rooms = list(house.rooms.values())
    return Load(
        guests=counts["guests"],
        accounts=counts["accounts"],
        waiting=counts.get(WAITING, 0),
        playing=counts.get(PLAYING, 0),
        over=counts.get("over", 0),
        rooms=len(rooms),
        connected=sum(len(room.listeners) for room in rooms),
        thinking=sum(bool(room.thinking) for room in rooms),
        clocks=sum(room.table.deadline is not None and room.table.clock.kind == REALTIME for room in rooms),
        late=house.store.figures.lately,
        memory=keeping.memory(),
    )


async def act(call: Call) -> KeepersInfo:
    """Do what a keeper wants, and write it down."""
    keeper, wanted = call.who(), call.body
    if wanted.want not in _WANTS:
        async with call.house.store.reading() as connection:
            await _check(connection, keeper)
        raise refuse("want", BAD_REQUEST, want=wanted.want[:40], all=", ".join(_WANTS))
    said = await _Doing(call.house, keeper, wanted).done(call.language)
    return await _info(call, said)


class _Doing:
    """One thing that a keeper does."""

    def __init__(self, house: House, keeper: Guest, wanted: KeepersRequest) -> None:
        self.house = house
        self.keeper = keeper
        self.wanted = wanted
        self.now = house.now()
        self.text = _plain(wanted.text)

    async def done(self, language: str) -> str:
        """Do it; what was done, in a sentence."""
        match self.wanted.want:
            case "ban" | "unban":
                name = await self._ban()
            case "rename":
                name = await self._rename()
            case "close" | "reopen":
                name = await self._close()
            case "purge":
                return await self._purge(language)
            case _:
                name = await self._say()
        return sentence(say(f"kept.{self.wanted.want}", name=name), language)

    async def _note(self, connection: AsyncConnection, about: str) -> None:
        await _check(connection, self.keeper)
        await keeping.note(connection, self.keeper, self.wanted.want, about, self.text, self.now)

    async def _person(self, connection: AsyncConnection) -> Guest:
        found = await keeping.guest_of(connection, self.wanted.guest[:32])
        if found is None:
            raise refuse("person", NOT_FOUND)
        return found

    async def _ban(self) -> str:
        until = self.now + self.wanted.days * _DAY if self.wanted.days > 0 else bans.FOR_EVER
        async with self.house.store.writing() as connection:
            await self._note(connection, self.wanted.guest)
            found = await self._person(connection)
            if self.wanted.want == "unban":
                await bans.unban(connection, found.id)
                return found.name
            if await keeping.is_keeper(connection, found.id):
                raise refuse("keeper-ban", FORBIDDEN)
            await bans.ban(connection, found.id, until, self.text, self.now)
            sessions = await keeping.sessions_of(connection, found.id)
            await self.house.store.neighbours.announce(connection, Ended([*sessions]))
        self.house.send_away(sessions)
        await self._hand_over(found.id)
        return found.name

    async def _hand_over(self, guest: str) -> None:
        """Nobody waits for somebody who cannot come: a computer plays on at their tables."""

        def change(table: Table) -> None:
            for number in table.owned(guest):
                if table.status == PLAYING and table.seats[number].is_human:
                    table.seats[number].resigned = True
                    handing.let_computer_play(table, number, USUAL, self.house.steady())

        for id in await self.house.store.tables_of(guest, keeping.MOST_PURGED):
            try:
                await self.house.change_table(id, change)
            except Refusal:
                continue

    async def _rename(self) -> str:
        name = checked_name(self.wanted.text)
        async with self.house.store.writing() as connection:
            await self._note(connection, self.wanted.guest)
            found = await self._person(connection)
        await rename(self.house, found, name, everywhere=True)
        return name

    async def _close(self) -> str:
        id = self.wanted.table[:32]
        async with self.house.store.writing() as connection:
            await self._note(connection, id)
            await connection.execute(CLOSINGS.delete().where(CLOSINGS.c.match == id))
            if self.wanted.want == "close":
                if not (await connection.execute(select(exists().where(MATCHES.c.id == id)))).scalar():
                    raise refuse("table", NOT_FOUND)
                row = {"match": id, "reason": self.text, "at": self.now}
                await connection.execute(CLOSINGS.insert().values(**row))
            await self.house.store.neighbours.announce(connection, Shut(id))
        await self._shut(id)
        return id

    async def _shut(self, id: str) -> None:
        """Send away whoever is in a room, when what is being written there is."""
        room = self.house.rooms.get(id)
        if room is not None:
            async with room.lock:
                self.house.forget(room)

    async def _say(self) -> str:
        until = self.now + (self.wanted.days * _DAY if self.wanted.days > 0 else _DAY)
        async with self.house.store.writing() as connection:
            await self._note(connection, self.wanted.report[:32])
            match self.wanted.want:
                case "announce":
                    await keeping.announce(connection, self.text, until)
                case "drain":
                    await keeping.drain(connection, self.now + DRAIN_SECONDS)
                case "open":
                    await keeping.drain(connection, 0.0)
                case _:
                    report = self.wanted.report[:32]
                    if not await keeping.settle(connection, report, self.text, self.now):
                        raise refuse("report", NOT_FOUND)
        return self.text

    async def _purge(self, language: str) -> str:
        days = self.wanted.days
        if days < keeping.LEAST_DAYS:
            raise refuse("purge-days", BAD_REQUEST, least=keeping.LEAST_DAYS)
        before = self.now - days * _DAY
        async with self.house.store.writing() as connection:
            await _check(connection, self.keeper)
            guests = await keeping.abandoned_guests(connection, before)
            tables = await keeping.abandoned_tables(connection, before)
            if self.wanted.sure:
                about = f"{len(tables)} tables, {len(guests)} guests"
                await keeping.note(connection, self.keeper, "purge", about, f"{days} days", self.now)
                await keeping.remove_tables(connection, tables)
                for id in tables:
                    await self.house.store.neighbours.announce(connection, Shut(id))
        if self.wanted.sure:
            for id in tables:
                await self._shut(id)
            # Whoever has come back meanwhile stays.
            given = keeping.is_abandoned(before)
            guests = [guest for guest in guests if await forget(self.house.store, guest, given)]
        done = "kept.purged" if self.wanted.sure else "kept.purge"
        return sentence(say(done, tables=len(tables), guests=len(guests)), language)


KEEPERS_CALLS: Final = (
    Operation("GET", "/api/house", house_info, "What everybody is told of the house", HouseInfo),
    Operation("POST", "/api/reports", report, "Tell the keepers of somebody", Reported, NewReport),
    Operation(
        "GET", "/api/keepers", show, "What the keepers see", KeepersInfo, is_costly=True,
        query=(("find", "a name or an id"), ("from", f"how many to leave out: {keeping.PAGE} are told")),
    ),
    Operation(
        "POST", "/api/keepers", act, "Ban, rename, close, announce, drain, purge; all written down",
        KeepersInfo, KeepersRequest, query=(("find", "a name or an id"), ("from", "how many to leave out")),
    ),
)  # fmt: skip
