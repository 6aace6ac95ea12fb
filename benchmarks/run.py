"""How fast Stoa is here, compiled and uncompiled, as one table.

    python benchmarks/run.py [--game agoniste] [--quick] [--json]

A rate means little on its own: machines differ and change from hour to hour. So each stands beside
the calibration of its own process, the CPU-seconds of ten million interpreted additions, and their
product, the score, is what can be compared. The compiled build is the stoa that is installed, or the
one in the folder that STOA_COMPILED names; the uncompiled build is this tree's `src`.
"""

import argparse
import gc
import os
import sys
import time
import tracemalloc
from collections.abc import Callable
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from benchmarks.builds import Build, measure_builds

CLONES = 10_000
MEASURES = ("games", "decisions", "apply", "legal", "clone", "encode")


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--game", help="only this game")
    return measure_builds(__file__, parser, measure_build, print_table)


def measure_build(args: argparse.Namespace) -> Build:
    """All measures of the build that this process imports."""
    from stoa.cli.measuring import build, calibration_seconds
    from stoa.games import GAMES, TEMPLATES, find_game

    seconds = 0.1 if args.quick else 0.5
    games = [find_game(args.game)] if args.game else [*GAMES.values(), *TEMPLATES.values()]
    before = calibration_seconds()
    rows = []
    for game in games:
        for name, settings in modes(game):
            for players in range(game.min_players, game.max_players + 1):
                options = game.agree(players, settings)
                rates = {**measure_game(game, options, seconds), **measure_memory(game, options)}
                rows.append({"game": name, "players": players, **rates})
    return {
        "build": build(),
        "python": sys.version.split()[0],
        "calibration_seconds": (before + calibration_seconds()) / 2,
        "rows": rows,
    }


def modes(game: Any) -> list[tuple[str, dict[str, str]]]:
    """What a game is called in each of its modes, and how that is agreed."""
    values = [value for choice in game.options if choice.id == "mode" for value in choice.values]
    return [(f"{game.id}:{value}", {"mode": value}) for value in values] or [(game.id, {})]


def measure_game(game: Any, options: Any, seconds: float) -> dict[str, float]:
    """Operations a CPU-second."""
    from stoa.kernel.chance import SeededChance
    from stoa.kernel.measure import Course
    from stoa.kernel.playout import Playout, Tally

    start = game.setup(options)
    playout = Playout(game)
    chance = SeededChance(1)
    tally = Tally()

    def play() -> int:
        playout.run(game.clone(start), chance, tally)
        return 1

    games = rate(play, seconds)
    course = Course(game, options, SeededChance(2), 20)
    return {
        "games": games,
        "decisions": games * int(tally.decisions) / int(tally.games),
        "apply": rate(course.apply, seconds),
        "legal": rate(course.legal, seconds),
        "clone": rate(course.clone, seconds),
        "encode": rate(course.encode, seconds),
    }


def rate(operation: Callable[[], int], seconds: float) -> float:
    """The best of three rates; `operation` says how often it did what is measured."""
    best = 0.0
    for _ in range(3):
        count = 0
        start = time.process_time()
        spent = 0.0
        while spent < seconds / 3:
            count += int(operation())
            spent = time.process_time() - start
        best = max(best, count / spent)
    return best


def measure_memory(game: Any, options: Any) -> dict[str, float]:
    """Bytes that a copy of a state takes: as Python counts them, and as the process grows by them."""
    from stoa.kernel.chance import SeededChance
    from stoa.kernel.measure import Course

    state = Course(game, options, SeededChance(3), 1).positions[-1]
    gc.collect()
    resident = resident_bytes()
    copies = [game.clone(state) for _ in range(CLONES)]
    grown = (resident_bytes() - resident) / CLONES
    del copies
    tracemalloc.start()
    copies = [game.clone(state) for _ in range(CLONES // 10)]
    traced = tracemalloc.get_traced_memory()[0] / len(copies)
    tracemalloc.stop()
    return {"state_bytes": traced, "resident_bytes": grown}


def resident_bytes() -> int:
    """The memory this process holds now; 0 where the system does not say."""
    statm = Path("/proc/self/statm")
    return int(statm.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") if statm.exists() else 0


def print_table(builds: list[Build]) -> None:
    from rich.box import SIMPLE_HEAD
    from rich.console import Console
    from rich.table import Table

    table = Table(box=SIMPLE_HEAD, pad_edge=False)
    for number, column in enumerate(("game", "players", "measure")):
        table.add_column(column, justify="right" if number == 1 else "left", no_wrap=True)
    for build in builds:
        for column in (f"{build['build']}/s", "calibration s", "score"):
            table.add_column(column, justify="right", no_wrap=True)
    table.add_column("ratio", justify="right")
    for rows in zip(*(build["rows"] for build in builds), strict=True):
        for measure in (*MEASURES, "state_bytes", "resident_bytes"):
            table.add_row(*cells(builds, rows, measure), end_section=measure == "resident_bytes")
    Console(width=None if sys.stdout.isatty() else 140).print(table)


def cells(builds: list[Build], rows: tuple[dict[str, Any], ...], measure: str) -> list[str]:
    """One line of the table: a measure of one game in every build."""
    is_rate = measure in MEASURES
    line = [rows[0]["game"], str(rows[0]["players"]), measure.replace("_", " ")]
    for build, row in zip(builds, rows, strict=True):
        calibration = build["calibration_seconds"]
        line.append(f"{row[measure]:,.0f}")
        line += [f"{calibration:.3f}", f"{row[measure] * calibration:,.0f}"] if is_rate else ["", ""]
    scores = [row[measure] * build["calibration_seconds"] for build, row in zip(builds, rows, strict=True)]
    line.append(f"{scores[-1] / scores[0]:.1f}" if is_rate and len(scores) > 1 else "")
    return line


if __name__ == "__main__":
    sys.exit(main())
