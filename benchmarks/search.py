"""How fast searches are here: courses of play a CPU-second, beside bare random play of the same build.

    python benchmarks/search.py [--quick] [--json]

Both begin in the first turn of Age I, Duel's modes one after another, and the players are asked as a table
asks them. `reference` plays every course to its end at random, so that its share of the bare rate is what the
tree leaves of it: the bar is half, the goal four fifths. `search` plays by the title's habits.
"""

import argparse
import sys
import time
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from benchmarks.builds import Build, measure_builds

BUDGET = 3000
PLAYERS = ("reference", "search")


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    return measure_builds(__file__, parser, measure_build, print_table)


def measure_build(args: argparse.Namespace) -> Build:
    """All measures of the build that this process imports."""
    from stoa.cli.measuring import build, calibration_seconds
    from stoa.games import find_game

    seconds = 0.3 if args.quick else 2.0
    game = find_game("wonders_duel")
    before = calibration_seconds()
    rows = [
        {"mode": mode, **measure_mode(game, mode, seconds)}
        for mode in ("base", "agora", "pantheon", "agora+pantheon")
    ]
    return {
        "build": build(),
        "calibration_seconds": (before + calibration_seconds()) / 2,
        "rows": rows,
    }


def first_turn(game: Any, mode: str) -> Any:
    """The table when the first card is to be taken; Wonders were chosen at random."""
    from stoa.kernel.basics import CHANCE
    from stoa.kernel.chance import SeededChance
    from stoa.kernel.playout import advance

    chance = SeededChance(1)
    state = game.setup(game.agree(2, {"mode": mode}))
    advance(game, state, chance)
    while state.age == 0 or state.offered != 0 or state.unseen_wonders == 0:
        assert game.actor(state) != CHANCE
        legal = game.legal(state)
        game.apply(state, legal[chance.below(len(legal))])
        advance(game, state, chance)
    return state


def measure_mode(game: Any, mode: str, seconds: float) -> dict[str, float]:
    """Courses a CPU-second: at random without a search, then by each player."""
    from stoa.kernel.chance import SeededChance
    from stoa.kernel.playout import Playout, Tally
    from stoa.players import find_player
    from stoa.players.base import Sampler

    start = first_turn(game, mode)
    seat = game.actor(start)
    playout, chance, tally = Playout(game), SeededChance(2), Tally()

    def bare() -> int:
        for _ in range(100):
            playout.run(game.clone(start), chance, tally)
        return 100

    def asked(id: str) -> int:
        sampler = Sampler(game, start, seat)
        return find_player(id).choose(game.legal(start), sampler, BUDGET, int(tally.games)).spent

    rates = {"bare": rate(bare, seconds)}
    for id in PLAYERS:
        rates[id] = rate(lambda id=id: asked(id), seconds)
    return rates


def rate(operation: Any, seconds: float) -> float:
    """How often a CPU-second `operation` did what it says it did."""
    count = 0
    start = time.process_time()
    while time.process_time() - start < seconds:
        count += operation()
    return count / (time.process_time() - start)


def print_table(builds: list[Build]) -> None:
    """The rates, and the shares of the bare one."""
    for build in builds:
        print(f"{build['build']}, calibration {build['calibration_seconds']:.2f} s")
        for row in build["rows"]:
            shares = "  ".join(f"{id} {row[id]:9.0f}/s ({row[id] / row['bare']:.2f})" for id in PLAYERS)
            print(f"  {row['mode']:15} bare {row['bare']:9.0f}/s  {shares}")


if __name__ == "__main__":
    sys.exit(main())
