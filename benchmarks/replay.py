"""How long a replay keeps somebody waiting, compiled and uncompiled, and how that grows with the match.

    python benchmarks/replay.py [--quick] [--json]

Times are CPU-milliseconds at a calibration of half a second, so that machines can be compared: what was
measured, times 0.5, through the CPU-seconds of the calibration. Each begins cold, with nothing but the
database: the first position, the first page, the last page, the whole log; and a page that was told before.
The bar is 100 ms to the first position of 500 lines.
"""

import argparse
import asyncio
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from benchmarks.builds import Build, measure_builds

SIZES = (50, 500, 1000)
GAME = "agora_lieske"
PLAYERS = 4
MEASURES = ("first position", "first page", "last page", "log", "page told before")


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    return measure_builds(__file__, parser, measure_build, print_table)


def measure_build(args: argparse.Namespace) -> Build:
    """All measures of the build that this process imports."""
    from stoa.cli.measuring import build, calibration_seconds

    sizes, times = (SIZES[:1], 1) if args.quick else (SIZES, 5)
    before = calibration_seconds()
    rows = asyncio.run(measure_sizes(sizes, times))
    calibration = (before + calibration_seconds()) / 2
    return {
        "build": build(),
        "calibration_seconds": calibration,
        "rows": [
            {name: value * 0.5 / calibration if name in MEASURES else value for name, value in row.items()}
            for row in rows
        ],
    }


async def measure_sizes(sizes: tuple[int, ...], times: int) -> list[dict[str, float]]:
    """One row for each length of a match."""
    from stoa.server.store import open_store

    with tempfile.TemporaryDirectory() as folder:
        store = await open_store(f"sqlite:///{folder}/stoa.db")
        try:
            return [await measure_size(store, lines, times) for lines in sizes]
        finally:
            await store.close()


async def measure_size(store: Any, lines: int, times: int) -> dict[str, float]:
    """Milliseconds of each measure, the best of several times."""
    table = await keep_match(store, lines)
    best = dict.fromkeys(MEASURES, float("inf"))
    size = 0
    for _ in range(times):
        for name in MEASURES:
            spent, size_here = await measure_once(store, table, lines, name)
            best[name] = min(best[name], spent)
            size = size_here if name == "first page" else size
    return {"lines": lines, "page bytes": size, **best}


async def measure_once(store: Any, table: Any, lines: int, name: str) -> tuple[float, int]:
    """CPU-milliseconds of one measure, and the bytes of what was told."""
    from stoa.kernel.basics import NOBODY
    from stoa.server.reels import Part, Reels
    from stoa.server.replays import MOST_LINES, MOST_STEPS, Teller

    pages = {
        "first position": [("steps", 0, 1)],
        "first page": [("steps", 0, MOST_STEPS)],
        "last page": [("steps", lines - MOST_STEPS + 1, MOST_STEPS)],
        "log": [("lines", start, MOST_LINES) for start in range(0, lines + 1, MOST_LINES)],
        "page told before": [("steps", 0, MOST_STEPS)],
    }
    reels = Reels(store)
    told = b""
    for _ in range(2 if name == "page told before" else 1):
        start = time.process_time()
        for what, first, count in pages[name]:
            reel = await reels.reel(table.id, "")
            teller = Teller(reel.table, NOBODY, "en")
            part = Part(what, NOBODY, "en", first, min(count, lines + 1 - first))
            said: Any = await reels.told(reel, part, getattr(teller, what))
            told = bytes(said)
        spent = time.process_time() - start
    return spent * 1000, len(told)


async def keep_match(store: Any, lines: int) -> Any:
    """A match of so many lines in the store; where it would end earlier, half of it is taken back."""
    from stoa.games import find_game
    from stoa.kernel.basics import NOBODY
    from stoa.kernel.chance import KeyedChance
    from stoa.kernel.match import Match
    from stoa.players import find_player
    from stoa.players.table import ask
    from stoa.server.offers import Guest, NewTable
    from stoa.server.seating import new_table

    table = new_table(NewTable(GAME, players=PLAYERS, seats=["me"] * PLAYERS), Guest("a", "A"), 0.0)
    match = Match(find_game(GAME), table.options(), KeyedChance(table.key, []))
    while len(match.entries) < lines:
        if match.actor == NOBODY:
            match.take_back(len(match.effective()) // 2)
        match.play(ask(match, find_player("random"), 7))
    await store.add_table(table)
    table = table.next()
    table.status = "over"
    await store.append(table, 0, match.entries[:lines], 0.0)
    return table


def print_table(builds: list[Build]) -> None:
    from rich.box import SIMPLE_HEAD
    from rich.console import Console
    from rich.table import Table

    table = Table(box=SIMPLE_HEAD, pad_edge=False)
    for column in ("lines", "ms at calibration 0.5 s", *(build["build"] for build in builds)):
        table.add_column(column, justify="left" if column.startswith("ms") else "right", no_wrap=True)
    for rows in zip(*(build["rows"] for build in builds), strict=True):
        for name in MEASURES:
            cells = [f"{row[name]:,.1f}" for row in rows]
            table.add_row(f"{rows[0]['lines']:,.0f}", name, *cells)
        cells = [f"{row['page bytes']:,.0f}" for row in rows]
        table.add_row(f"{rows[0]['lines']:,.0f}", "bytes of the first page", *cells, end_section=True)
    Console(width=None if sys.stdout.isatty() else 120).print(table)


if __name__ == "__main__":
    sys.exit(main())
