"""How fast the geometry of Ernest's Agora is here, compiled and uncompiled, and how its cost grows.

    python benchmarks/geometry.py [--quick] [--json]

Times are microseconds at a calibration of half a second, so that machines can be compared: what was
measured, times 0.5, through the CPU-seconds of the calibration. Tables are laid at random from the candidate
places; the table grows with the number of cards, so that the market stays as dense.
"""

import argparse
import math
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from benchmarks.builds import Build, measure_builds

SIZES = (9, 18, 36, 100, 300, 1000)
MARKETS = 6
MEASURES = ("judge one place", "all doors from scratch", "all doors after one card", "list candidates")


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    return measure_builds(__file__, parser, measure_build, print_table)


def measure_build(args: argparse.Namespace) -> Build:
    """All measures of the build that this process imports."""
    from stoa.cli.measuring import build, calibration_seconds

    sizes, seconds = (SIZES[:1], 0.02) if args.quick else (SIZES, 0.2)
    before = calibration_seconds()
    rows = [measure_size(cards, seconds) for cards in sizes]
    calibration = (before + calibration_seconds()) / 2
    return {
        "build": build(),
        "calibration_seconds": calibration,
        "rows": [
            {name: value * 0.5 / calibration if name in MEASURES else value for name, value in row.items()}
            for row in rows
        ],
    }


def measure_size(cards: int, seconds: float) -> dict[str, float]:
    """Microseconds of each measure, averaged over several markets if there is time."""
    from stoa.games.agora_ernest.geometry import loops
    from stoa.games.agora_ernest.geometry.layout import layout_of
    from stoa.kernel.chance import SeededChance

    scale = math.sqrt(max(cards, 36) / 36)
    width, height = round(48_000 * scale), round(36_000 * scale)
    row = {"cards": float(cards), "contacts": 0.0, **dict.fromkeys(MEASURES, 0.0)}
    markets = 1 if seconds < 0.1 or cards > 36 else MARKETS
    for seed in range(markets):
        chance = SeededChance(seed + 1)
        layout = loops.random_market(width, height, cards, chance)
        rough = loops.rough_places(layout, 1000, chance)
        shorter = layout_of(width, height, layout.places[: cards - 1])
        shorter.open_doors(0)
        last = layout.places[cards - 1]
        row["contacts"] += len(layout.contacts) // 4 / markets
        operations: list[Callable[[], int]] = [
            partial(loops.judge_all, layout, rough),
            partial(loops.survey, layout),
            partial(loops.add_last, shorter, last),
            partial(loops.propose, layout),
        ]
        times = [micros(operation, seconds) for operation in operations]
        for name, value in zip(MEASURES, times, strict=True):
            row[name] += value / markets
    return row


def micros(operation: Callable[[], int], seconds: float) -> float:
    """CPU-microseconds of one operation, the best of three; `operation` says how often it did it."""
    best = math.inf
    for _ in range(3):
        count, spent = 0, 0.0
        start = time.process_time()
        while spent < seconds / 3:
            count += int(operation())
            spent = time.process_time() - start
        best = min(best, spent / count)
    return best * 1e6


def print_table(builds: list[Build]) -> None:
    from rich.box import SIMPLE_HEAD
    from rich.console import Console
    from rich.table import Table

    table = Table(box=SIMPLE_HEAD, pad_edge=False)
    for column in ("cards", "contacts", "µs at calibration 0.5 s", *(build["build"] for build in builds)):
        table.add_column(column, justify="left" if column.startswith("µs") else "right", no_wrap=True)
    for rows in zip(*(build["rows"] for build in builds), strict=True):
        for name in MEASURES:
            cells = [f"{row[name]:,.2f}" for row in rows]
            table.add_row(
                f"{rows[0]['cards']:,.0f}",
                f"{rows[0]['contacts']:,.0f}",
                name,
                *cells,
                end_section=name == MEASURES[-1],
            )
    Console(width=None if sys.stdout.isatty() else 120).print(table)


if __name__ == "__main__":
    sys.exit(main())
