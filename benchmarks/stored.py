"""What many stored matches cost: how long a server takes to start, and to list tables in the lobby.

    python benchmarks/stored.py [--matches 100000] [--json]

A database in a new folder is filled with copies of a match: of a hundred one waits, listed, one goes on,
the others are over; each has two people and a number of changes. Told are seconds of the clock and of the
processor: to open the database as a server does, with and without a key file (the first time, every running
match is sealed), and for a page of the lobby, as a stranger and as somebody with many matches of their own
see it, in English, as it is sent. The bars are 2 seconds to start and 50 ms for a page.
"""

import argparse
import asyncio
import json
import sqlite3
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any, Final

import msgspec

from stoa.server import lobby, positions
from stoa.server.offers import Guest, NewTable
from stoa.server.seating import new_table
from stoa.server.store import Store, open_store

GUESTS: Final = 5_000
CHANGES: Final = 20
TIMES: Final = 5
STARTS: Final = (("start", None), ("start, sealing all", bytes(32)), ("start, sealed", bytes(32)))
PAGES: Final = (
    ("lobby of a stranger", "", lobby.CURRENT),
    ("lobby of a guest", "g7", lobby.CURRENT),
    ("finished matches of a guest", "g7", lobby.FINISHED),
)
Row = dict[str, Any]


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--matches", type=int, default=100_000)
    parser.add_argument("--json", action="store_true", help="print the measures as JSON")
    args = parser.parse_args()
    measures = asyncio.run(measure(args.matches))
    if args.json:
        print(json.dumps(measures))
    else:
        print_table(measures)
    return 0


def print_table(measures: list[Row]) -> None:
    """Milliseconds of everything."""
    print(f"{'measure':32}{'clock ms':>10}{'CPU ms':>10}")
    for row in measures:
        print(f"{row['measure']:32}{row['clock']:10.1f}{row['processor']:10.1f}")


async def measure(matches: int) -> list[Row]:
    """All measures, of pages the best of several times."""
    told: list[Row] = []
    with tempfile.TemporaryDirectory() as folder:
        url = f"sqlite:///{folder}/stoa.db"
        store = await open_store(url)
        wanted = NewTable("wonders_duel", seats=["me", "open"], options={"mode": "agora"})
        await store.add_table(new_table(wanted, Guest("g0", "Ada"), 0.0))
        await store.close()
        fill(Path(folder) / "stoa.db", matches)
        for name, key in STARTS:
            opened: list[Store] = []

            async def start(key: bytes | None = key, opened: list[Store] = opened) -> None:
                opened.append(await open_store(url, key))

            told.append(await timed(name, start))
            if key is None:
                told += [await page_measure(opened[0], *page) for page in PAGES]
            await opened[0].close()
    return told


async def page_measure(store: Store, name: str, guest: str, part: str) -> Row:
    """What a page of the lobby costs."""

    async def list_tables() -> None:
        page = await lobby.page(store, guest, part, 0)
        told = [positions.table_info(table, "en", store.watch.steady()) for table in page.tables]
        msgspec.json.encode(told)

    rows = [await timed(name, list_tables) for _ in range(TIMES)]
    return min(rows, key=lambda row: float(row["processor"]))


async def timed(name: str, what: Callable[[], Awaitable[None]]) -> Row:
    """Milliseconds that something takes."""
    clock, processor = time.perf_counter(), time.process_time()
    await what()
    spent = time.perf_counter() - clock, time.process_time() - processor
    return {"measure": name, "clock": 1000 * spent[0], "processor": 1000 * spent[1]}


def fill(file: Path, matches: int) -> None:
    """Copy the one match that is there."""
    connection = sqlite3.connect(file)
    connection.row_factory = sqlite3.Row
    for table, copies in (("matches", copied_matches), ("seats", copied_seats), ("changes", copied_changes)):
        rows = [dict(row) for row in connection.execute(f"SELECT * FROM {table}")]
        names = ", ".join(f'"{name}"' for name in rows[0])
        places = ", ".join(f":{name}" for name in rows[0])
        made = (copy for number in range(matches) for row in rows for copy in copies(row, number))
        connection.executemany(f"INSERT INTO {table} ({names}) VALUES ({places})", made)
    connection.commit()
    connection.close()


def copied_matches(row: Row, number: int) -> Iterator[Row]:
    """One match, with its status by lot of its number."""
    status = {0: "waiting", 1: "playing"}.get(number % 100, "over")
    is_listed = status == "waiting"
    yield {**row, "id": f"m{number}", "status": status, "listed": is_listed, "created": float(number)}


def copied_seats(row: Row, number: int) -> Iterator[Row]:
    """Its seats, each of somebody."""
    owner = f"g{(number + row['seat']) % GUESTS}"
    yield {**row, "match": f"m{number}", "guest": owner, "player": "human"}


def copied_changes(row: Row, number: int) -> Iterator[Row]:
    """Its changes."""
    for n in range(CHANGES):
        yield {**row, "match": f"m{number}", "n": n}


if __name__ == "__main__":
    raise SystemExit(main())
