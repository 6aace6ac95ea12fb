"""Tournaments of a house: changed one at a time, in the transaction that looks; then their tables open."""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, Protocol

from sqlalchemy import exists, func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from stoa.players.levels import USUAL
from stoa.server import handing
from stoa.server.errors import FLOOD, FORBIDDEN, Refusal, refuse
from stoa.server.keepers.keeping import told
from stoa.server.logs import named
from stoa.server.names import free_name
from stoa.server.results import COMPUTER
from stoa.server.room import Room
from stoa.server.schema import ENTRANTS, MATCHES, RATINGS, RESULTS, SEATS, TOURNAMENTS
from stoa.server.store import Store
from stoa.server.tables import OPEN, OVER, PLAYING, WAITING, Table
from stoa.server.tournaments import keeping, play
from stoa.server.tournaments.keeping import Pairing, Tournament
from stoa.server.tournaments.placing import Placed
from stoa.server.tournaments.play import Seen

LOG: Final = logging.getLogger("stoa.tournaments")
LOOK_SECONDS: Final = 10.0
MOST_A_DAY: Final = 20
"""Tournaments that one guest may make in a day."""
MOST_RENAMED: Final = 40
"""Tournaments in which somebody is called something else at once."""
MOST_KNOWN: Final = 200
"""Tournaments that need not be read again while nothing has changed."""
_DAY: Final = 86_400.0


class Known(NamedTuple):
    """A tournament as it was read, and how everybody stands in it."""

    of: Tournament
    placed: list[Placed]


class Rooms(Protocol):
    """What tournaments need of the house they are in."""

    store: Store

    def now(self) -> float:
        """Seconds since the epoch."""

    def steady(self) -> float:
        """Seconds that pass evenly."""

    async def room(self, id: str) -> Room:
        """The room of a table."""

    async def change_table(self, id: str, change: Callable[[Table], None]) -> None:
        """Change a table, in its room if that is open."""


class Tournaments:
    """All of them. What is kept decides: any process may look after any."""

    def __init__(self, rooms: Rooms) -> None:
        self._rooms = rooms
        self._store = rooms.store
        self._known: OrderedDict[str, Known] = OrderedDict()
        """Those that were looked at last."""

    async def make(self, made: Tournament) -> None:
        """Keep a new one; refused to whoever has made too many lately."""
        lately = (TOURNAMENTS.c.host == made.host) & (TOURNAMENTS.c.created >= self._rooms.now() - _DAY)
        async with self._store.writing() as connection:
            if (await connection.execute(select(func.count()).where(lately))).scalar_one() >= MOST_A_DAY:
                raise refuse("tournaments", FLOOD, most=MOST_A_DAY)
            await keeping.add(connection, made)

    async def find(self, id: str) -> Known:
        """One of them, to be looked at only; refused if there is none."""
        query = select(TOURNAMENTS.c.version).where(TOURNAMENTS.c.id == id[:32])
        async with self._store.reading() as connection:
            return await self._find(connection, id[:32], (await connection.execute(query)).scalar())

    async def page(self, start: int, count: int) -> tuple[list[Known], int]:
        """The newest, to be looked at only, first those that are not over; and how many there are in all."""
        is_over = TOURNAMENTS.c.status.in_((keeping.OVER, keeping.CALLED_OFF))
        query = select(TOURNAMENTS.c.id, TOURNAMENTS.c.version)
        query = query.order_by(is_over, TOURNAMENTS.c.created.desc(), TOURNAMENTS.c.id)
        async with self._store.reading() as connection:
            total = (await connection.execute(select(func.count()).select_from(TOURNAMENTS))).scalar_one()
            rows = (await connection.execute(query.offset(start).limit(count))).all()
            return [await self._find(connection, row.id, row.version) for row in rows], total

    async def _find(self, connection: AsyncConnection, id: str, version: int | None) -> Known:
        """Read again only what has changed: many look at the same, and the longest takes a while."""
        found = self._known.get(id)
        if found is None or found.of.version != version:
            of = await keeping.load(connection, id)
            found = self._known[id] = Known(of, play.placed(of))
        self._known.move_to_end(id)
        while len(self._known) > MOST_KNOWN:
            self._known.popitem(last=False)
        return found

    async def change(self, id: str, change: Callable[[Tournament], None], about: int | None = None) -> None:
        """Change one, see whether it goes on, and open what tables that makes.

        `about` is the entrant of whom its host decides something: in rated play nobody does who could be at
        an advantage by it, once a match has begun.
        """
        async with self._store.writing() as connection:
            of = await keeping.load(connection, id)
            before = {pairing.match for pairing in of.pairings if pairing.is_over}
            begun = of.rated and about is not None and await _plays(connection, of, about)
            change(of)
            if begun:
                raise refuse("tournament-judged", FORBIDDEN)
            made = await self._gone_on(connection, of)
            await keeping.save(connection, of)
        await self._after(of, made, before)

    async def rename(self, guest: str, name: str, is_meant: Callable[[str], bool]) -> None:
        """Somebody who plays is called something else, in those that are not over: the newest, if many."""
        entered = (
            select(ENTRANTS.c.tournament)
            .join(TOURNAMENTS)
            .where(ENTRANTS.c.guest == guest, TOURNAMENTS.c.status.in_((keeping.OPEN, keeping.PLAYING)))
            .order_by(TOURNAMENTS.c.created.desc())
            .limit(MOST_RENAMED)
        )
        async with self._store.reading() as connection:
            ids = (await connection.execute(entered)).scalars().all()
        for id in ids:
            async with self._store.writing() as connection:
                of = await keeping.load(connection, id)
                own = of.of(guest)
                if own is not None and is_meant(own.name):
                    own.name = free_name(name, [one.name for one in of.entrants if one is not own])
                    await keeping.save(connection, of)

    async def begin(self, id: str, guest: str) -> None:
        """Draw the first round."""
        async with self._store.writing() as connection:
            of = await keeping.load(connection, id)
            play.check_host(of, guest)
            made = play.begin(of, await _strength(connection, of), self._rooms.now())
            await self._store.add_all(connection, made)
            await keeping.save(connection, of)
        await self._after(of, made, set())

    async def look(self, id: str) -> None:
        """See whether one goes on; nothing is written where it does not."""
        async with self._store.reading() as connection:
            of = await keeping.load(connection, id)
            before, was = {one.match for one in of.pairings if one.is_over}, len(of.pairings)
            made = await self._next(connection, of)
        over = {one.match for one in of.pairings if one.is_over}
        if made or over != before or len(of.pairings) != was or of.status != keeping.PLAYING:
            await self.change(id, lambda _: None)
        else:
            await self._wake(of)

    async def _gone_on(self, connection: AsyncConnection, of: Tournament) -> list[Table]:
        if of.status != keeping.PLAYING:
            return []
        made = await self._next(connection, of)
        await self._store.add_all(connection, made)
        return made

    async def _next(self, connection: AsyncConnection, of: Tournament) -> list[Table]:
        """What has been decided, and the tables of the next round; before a restart none is drawn."""
        now = self._rooms.now()
        is_draining = (await told(connection, now))[1]
        return play.go_on(of, await _seen(connection, of), now, may_draw=not is_draining)

    async def _after(self, of: Tournament, made: Sequence[Table], before: set[str]) -> None:
        """Open the tables that were made, and see that nobody waits at those that are decided."""
        for table in made:
            await self._open(table.id)
        if of.status == keeping.CALLED_OFF:
            await self._free(of)
        for pairing in of.now_paired:
            if pairing.match and not pairing.is_played and pairing.match not in before:
                await self._end(of, pairing)
        for one in of.entrants:
            if one.left:
                await self._go(of, one.n)

    async def _open(self, id: str) -> None:
        try:
            await self._rooms.room(id)
        except Refusal as refusal:
            LOG.error("a table of a tournament cannot be opened", extra={"problem": refusal.message.id})

    async def _wake(self, of: Tournament) -> None:
        """Tables at which only computers play go on though nobody looks."""
        for pairing in of.now_paired:
            if not pairing.is_over and all(of.entrant(number).is_computer for number in pairing.entrants):
                await self._open(pairing.match)

    async def _end(self, of: Tournament, pairing: Pairing) -> None:
        """A table was decided because somebody is not there: whoever lost it has given up."""
        lost = [seat for seat, rank in enumerate(pairing.ranks) if rank != play.WON]
        await self._give_up(pairing.match, lost)

    async def _go(self, of: Tournament, entrant: int) -> None:
        for pairing in of.now_paired:
            if entrant in pairing.entrants and pairing.match and not pairing.is_over:
                await self._give_up(pairing.match, [pairing.entrants.index(entrant)])

    async def _give_up(self, match: str, lost: Sequence[int]) -> None:
        def change(table: Table) -> None:
            if table.status == WAITING and len(table.seats) == 2:
                _vacate(table)
            for number in lost if table.status != OVER else ():
                seat = table.seats[number]
                if seat.is_human:
                    seat.resigned, seat.ready = True, True
                    handing.let_computer_play(table, number, USUAL, self._rooms.steady())

        await self._changed(match, change)

    async def _free(self, of: Tournament) -> None:
        """It was called off: matches that have begun are matches like any other, others do not begin."""

        def change(table: Table) -> None:
            if table.status == WAITING:
                _vacate(table)

        for pairing in of.now_paired:
            if pairing.match and not pairing.is_over:
                await self._changed(pairing.match, change)

    async def _changed(self, match: str, change: Callable[[Table], None]) -> None:
        try:
            await self._rooms.change_table(match, change)
        except Refusal as refusal:
            LOG.warning("a table of a tournament was not changed", extra={"problem": refusal.message.id})

    async def keep(self) -> None:
        """Look after all that are played, for ever."""
        while True:
            try:
                await self.look_at_all()
            except Exception as error:
                LOG.error("tournaments were not looked after", extra={"problem": named(error)})
            await asyncio.sleep(LOOK_SECONDS)

    async def look_at_all(self) -> None:
        """Look after all that are played."""
        query = select(TOURNAMENTS.c.id).where(TOURNAMENTS.c.status == keeping.PLAYING)
        async with self._store.reading() as connection:
            ids = list((await connection.execute(query)).scalars())
        for id in ids:
            await self.look(id)


def _vacate(table: Table) -> None:
    for seat in table.seats:
        seat.player, seat.guest, seat.ready = OPEN, "", False


async def _seen(connection: AsyncConnection, of: Tournament) -> dict[str, Seen]:
    """How the tables of this round stand."""
    ids = [pairing.match for pairing in of.now_paired if pairing.match and not pairing.is_over]
    ended = select(RESULTS.c.match, RESULTS.c.rank).where(RESULTS.c.match.in_(ids))
    ranks: dict[str, list[int]] = {}
    for row in await connection.execute(ended.order_by(RESULTS.c.match, RESULTS.c.seat)):
        ranks.setdefault(row.match, []).append(row.rank)
    sitting = select(SEATS.c.match, SEATS.c.seat, SEATS.c.ready, SEATS.c.guest).join(MATCHES)
    sitting = sitting.where(SEATS.c.match.in_(ids), MATCHES.c.status == WAITING).order_by(SEATS.c.seat)
    absent: dict[str, list[int]] = {}
    for match, seat, ready, guest in await connection.execute(sitting):
        missing = absent.setdefault(match, [])
        if guest and not ready:
            missing.append(seat)
    return {id: Seen(id in absent, tuple(absent.get(id, ())), tuple(ranks.get(id, ()))) for id in ids}


async def _plays(connection: AsyncConnection, of: Tournament, entrant: int) -> bool:
    """Whether a match of an entrant goes on."""
    ids = [one.match for one in of.now_paired if entrant in one.entrants and not one.is_over]
    query = select(exists().where(MATCHES.c.id.in_(ids), MATCHES.c.status == PLAYING))
    return bool((await connection.execute(query)).scalar())


async def _strength(connection: AsyncConnection, of: Tournament) -> dict[str, float]:
    """How strong the entrants are taken to be, by guest or computer player."""
    mode = of.agreement.options.get("mode", "")
    pool = " ".join(part for part in (of.game, mode, str(of.seats)) if part)
    who = [one.guest or COMPUTER + one.player for one in of.entrants]
    query = select(RATINGS.c.who, RATINGS.c.value).where(RATINGS.c.pool == pool, RATINGS.c.who.in_(who))
    found = await connection.execute(query)
    return {row.who.removeprefix(COMPUTER): row.value for row in found}
