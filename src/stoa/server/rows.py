"""Tables as rows of the database: how they are kept, found again and changed."""

from collections.abc import Sequence
from typing import Any, Final

import msgspec
from sqlalchemy import Row, bindparam, delete, insert, update
from sqlalchemy.ext.asyncio import AsyncConnection

from stoa.kernel.record import Found, found_text
from stoa.server.asking import Asked
from stoa.server.offers import Clock
from stoa.server.schema import CHANGES, MATCHES, SEATS
from stoa.server.tables import OVER, Agreement, Seat, Series, Table

_CHANGING: Final = ("status", "turn", "deadline", "rules_version", "rematch", "version")
"""What changes about a table while it is played at, its seats aside."""
_WRITTEN: Final = ("agreement", "asked")
"""The same, of what is kept as text."""
_CHANGE: Final = (
    update(MATCHES)
    .where(MATCHES.c.id == bindparam("own"))
    .values({name: bindparam(f"new_{name}") for name in (*_CHANGING, *_WRITTEN)})
)
_SHOW_KEY: Final = update(MATCHES).where(MATCHES.c.id == bindparam("own")).values(key=bindparam("new_key"))


async def save(connection: AsyncConnection, tables: Sequence[Table], at: float) -> None:
    """Keep who sits where and how each table stands: as many statements for many as for one.

    Their numbers come first, always in the same order: whoever is late is told there, and nobody waits for
    somebody who waits for them. Raises `IntegrityError` where one of these changes is somebody else's.
    """
    tables = sorted(tables, key=lambda table: table.id)
    await connection.execute(insert(CHANGES), [number_values(table, at) for table in tables])
    changes = [
        {
            "own": table.id,
            **{f"new_{name}": getattr(table, name) for name in _CHANGING},
            **{f"new_{name}": _text(getattr(table, name)) for name in _WRITTEN},
        }
        for table in tables
    ]
    await connection.execute(_CHANGE, changes)
    # From now on everybody may see it, also if what sealed it is lost.
    over = [{"own": table.id, "new_key": table.key} for table in tables if table.status == OVER]
    if over:
        await connection.execute(_SHOW_KEY, over)
    await connection.execute(delete(SEATS).where(SEATS.c.match.in_([table.id for table in tables])))
    await connection.execute(insert(SEATS), [row for table in tables for row in seat_values(table)])


def _text(part: Any) -> str:
    return msgspec.json.encode(part).decode()


def number_values(table: Table, at: float) -> dict[str, Any]:
    """The row that says that a table has become what it is now."""
    return {"match": table.id, "n": table.version, "at": at}


def match_values(table: Table, key: bytes) -> dict[str, Any]:
    """The row of a table; `key` as it is kept."""
    return {
        "id": table.id,
        "game": table.game_id,
        "rules_version": table.rules_version,
        "agreement": _text(table.agreement),
        "clock": _text(table.clock),
        "listed": table.listed,
        "spectators": table.spectators,
        "aids": table.aids,
        "gathers": table.gathers,
        "rated": table.rated,
        "status": table.status,
        "created": table.created,
        "key": key,
        "rematch": table.rematch,
        "series": _text(table.series),
        "asked": _text(table.asked),
        "maker": table.maker,
        "tournament": table.tournament,
        "turn": table.turn,
        "deadline": table.deadline,
        "version": table.version,
    }


def seat_values(table: Table) -> list[dict[str, Any]]:
    """The rows of its seats."""
    return [
        {"match": table.id, "seat": number, "name": seat.name, "player": seat.player, "guest": seat.guest,
         "resigned": seat.resigned, "seconds_left": seat.seconds_left, "entropy": seat.entropy,
         "called": seat.called, "ready": seat.ready, "colour": seat.colour, "device": seat.device}
        for number, seat in enumerate(table.seats)
    ]  # fmt: skip


def seat_of(row: Row[Any]) -> Seat:
    """The seat of a row."""
    return Seat(
        row.name, row.player, row.guest, row.resigned, row.seconds_left, row.entropy, row.called, row.ready,
        row.colour, row.device,
    )  # fmt: skip


def table_of(row: Row[Any], key: bytes, seats: list[Seat]) -> Table:
    """The table of a row."""
    return Table(
        id=row.id,
        game_id=row.game,
        rules_version=row.rules_version,
        agreement=msgspec.json.decode(row.agreement, type=Agreement),
        seats=seats,
        key=key,
        created=row.created,
        listed=row.listed,
        spectators=row.spectators,
        aids=row.aids,
        gathers=row.gathers,
        rated=row.rated,
        clock=msgspec.json.decode(row.clock, type=Clock),
        status=row.status,
        rematch=row.rematch,
        series=msgspec.json.decode(row.series, type=Series),
        asked=msgspec.json.decode(row.asked, type=Asked),
        turn=row.turn,
        deadline=row.deadline,
        maker=row.maker,
        tournament=row.tournament,
        version=row.version,
    )


def line_values(
    table: Table, n: int, actor: str, text: str, undo: int, found: Found | None, at: float
) -> dict[str, Any]:  # fmt: skip
    """A line of a record as a row."""
    told = "" if found is None else found_text(found)
    return {
        "match": table.id, "n": n, "actor": actor, "text": text, "undo": undo, "at": at, "found": told,
    }  # fmt: skip
