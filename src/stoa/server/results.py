"""How matches ended, for whom, and what that says about how strong they are: written once for each match."""

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from sqlalchemy import Row, delete, exists, insert, or_, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from stoa.kernel.standing import Standing
from stoa.server.glicko import Met, Rating, after, aged
from stoa.server.schema import MATCHES, RATINGS, RESULTS
from stoa.server.store import Store
from stoa.server.tables import OVER, Table

COMPUTER: Final = "computer:"
"""Before a computer player's id, where people are named by the ids of their guests."""
MOST_UNSETTLED: Final = 50
"""Finished matches that are looked at, at once, because nobody wrote down how they ended."""


class Result(NamedTuple):
    """How a match ended for a seat, and for whom; a win that is shared is a part of one."""

    seat: int
    who: str
    rank: int
    won: float


def pool_of(table: Table) -> str:
    """What ratings are kept apart by: title, mode and number of players."""
    mode = table.agreement.options.get("mode", "")
    return " ".join(part for part in (table.game_id, mode, str(len(table.seats))) if part)


def results_of(table: Table, standing: Standing) -> list[Result]:
    """What a finished match came to. Whoever left it to a computer has lost to all who stayed."""
    has_left = [bool(seat.guest) and seat.is_computer for seat in table.seats]
    places = [(left, 0 if left else rank) for left, rank in zip(has_left, standing.ranks, strict=True)]
    ranks = [1 + sum(other < place for other in places) for place in places]
    winners = ranks.count(1)
    return [
        Result(number, seat.guest or COMPUTER + seat.player, rank, 1 / winners if rank == 1 else 0.0)
        for number, (seat, rank) in enumerate(zip(table.seats, ranks, strict=True))
    ]


def is_counted(table: Table) -> bool:
    """Whether a finished match changes ratings: it was to, and not all people left it to computers."""
    people = [seat for seat in table.seats if seat.guest]
    return table.rated and any(seat.is_human for seat in people)


class Results:
    """How matches ended, as it is kept."""

    def __init__(self, store: Store, now: Callable[[], float]) -> None:
        self._store = store
        self._now = now

    async def settle(self, table: Table, standing: Standing) -> None:
        """Write down how a match ended and whom that makes how strong, unless that was done."""
        async with self._store.reading() as connection:
            if (await connection.execute(select(_is_settled(table.id)))).scalar():
                return
        try:
            async with self._store.writing() as connection:
                await self._settle(connection, table, results_of(table, standing), standing.reason)
        except IntegrityError:
            # Somebody else was faster; what they wrote is the same.
            return

    async def _settle(
        self, connection: AsyncConnection, table: Table, results: Sequence[Result], ended: str
    ) -> None:
        now, pool = self._now(), pool_of(table)
        rated: list[Row[Any] | Rating | None] = [None] * len(results)
        if is_counted(table):
            rated = [*await _rate(connection, pool, results, now)]
        rows = [
            {
                "match": table.id, "seat": result.seat, "who": result.who, "pool": pool, "rank": result.rank,
                "won": result.won, "ended": ended, "rated": rating is not None, "at": now,
                "value": rating and rating.value, "deviation": rating and rating.deviation,
            }
            for result, rating in zip(results, rated, strict=True)
        ]  # fmt: skip
        await connection.execute(insert(RESULTS), rows)

    async def unsettled(self) -> list[str]:
        """Matches of which nobody has written down yet how they ended, though others wait for that."""
        matters = or_(MATCHES.c.rated, MATCHES.c.tournament != "")
        query = select(MATCHES.c.id).where(MATCHES.c.status == OVER, matters)
        query = query.where(~exists().where(RESULTS.c.match == MATCHES.c.id)).limit(MOST_UNSETTLED)
        async with self._store.reading() as connection:
            return list((await connection.execute(query)).scalars())


def _is_settled(match: str) -> Any:
    return exists().where(RESULTS.c.match == match)


async def _rate(
    connection: AsyncConnection, pool: str, results: Sequence[Result], now: float
) -> list[Rating]:
    """The ratings that a match leads to, which are kept; a computer player that sits twice counts once."""
    before = {
        result.who: await rating_of(connection, result.who, pool, now) for result in results
    }  # fmt: skip
    rated: dict[str, Rating] = {}
    for result in results:
        met = [
            Met(before[other.who][0], _score(result, other)) for other in results if other.who != result.who
        ]
        rating, matches = before[result.who]
        rated[result.who] = after(rating, met)
        row = {**rated[result.who]._asdict(), "matches": matches + 1, "at": now}
        await connection.execute(delete(RATINGS).filter_by(who=result.who, pool=pool))
        await connection.execute(insert(RATINGS).values(who=result.who, pool=pool, **row))
    return [rated[result.who] for result in results]


def _score(own: Result, other: Result) -> float:
    return 0.5 if own.rank == other.rank else float(own.rank < other.rank)


async def rating_of(connection: AsyncConnection, who: str, pool: str, now: float) -> tuple[Rating, int]:
    """How strong somebody seems as of now, and after how many matches."""
    row = (await connection.execute(select(RATINGS).filter_by(who=who, pool=pool))).first()
    if row is None:
        return Rating(), 0
    return aged(Rating(row.value, row.deviation, row.volatility), now - row.at), row.matches
