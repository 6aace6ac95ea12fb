"""How fast many matches are stepped at once with observations, beside bare random play and PettingZoo's loop.

python benchmarks/batch.py [--matches 256] [--seconds 2]

All of it in one run and by processor time, since digits wander and ratios hold. What is not installed
(PettingZoo, OpenSpiel) is left out and said to be.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from importlib import import_module
from typing import Any

from stoa.games import find_game
from stoa.kernel.chance import SeededChance
from stoa.kernel.options import Options
from stoa.kernel.playout import Playout, Tally
from stoa.research.batch import Batch

CASES = (("wonders_duel", "base"), ("wonders_duel", "agora+pantheon"), ("agoniste", ""), ("agora_lieske", ""))


def rate(run: Callable[[], int], seconds: float) -> float:
    """How many decisions a second of processor time."""
    run()
    begin, done = time.process_time(), 0
    while time.process_time() - begin < seconds:
        done += run()
    return done / (time.process_time() - begin)


def bare(game: str, options: Options) -> Callable[[], int]:
    title = find_game(game)
    start, playout, chance = title.setup(options), Playout(title), SeededChance(1)

    def run() -> int:
        tally = Tally()
        for _ in range(20):
            playout.run(title.clone(start), chance, tally)
        return int(tally.decisions)

    return run


def batched(game: str, options: Options, matches: int) -> Callable[[], int]:
    batch = Batch(game, matches, 1, options)

    def run() -> int:
        batch.run_by_lot(10)
        return 10 * matches

    return run


def in_turn(game: str, options: Options) -> Callable[[], int] | None:
    """PettingZoo's own loop over Stoa's environment."""
    try:
        env = import_module("stoa.adapters.pettingzoo").env(game, options=options)
    except ImportError:
        return None
    return _loop(env)


def _loop(env: Any) -> Callable[[], int]:
    def run() -> int:
        env.reset()
        steps = 0
        for agent in env.agent_iter():
            shown, _, ended, _, _ = env.last()
            env.step(None if ended else env.action_space(agent).sample(shown["action_mask"]))
            steps += not ended
        return steps

    return run


def petting_zoo(name: str) -> Callable[[], int] | None:
    """A card game that comes with PettingZoo."""
    try:
        return _loop(import_module(f"pettingzoo.classic.{name}").env())
    except Exception:
        return None


def open_spiel(name: str) -> Callable[[], int] | None:
    """A card game of OpenSpiel, in C++, driven from Python, with its observation at every decision."""
    try:
        spiel = import_module("pyspiel")
    except ImportError:
        return None
    game, dice = spiel.load_game(name), SeededChance(1)

    def run() -> int:
        state, steps = game.new_initial_state(), 0
        while not state.is_terminal():
            legal = state.legal_actions()
            if not state.is_chance_node():
                state.observation_tensor(state.current_player())
                steps += 1
            state.apply_action(legal[dice.below(len(legal))])
        return steps

    return run


def main() -> None:
    """Print one table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=256)
    parser.add_argument("--seconds", type=float, default=2.0)
    args = parser.parse_args()
    print(f"{'decisions a second, of processor time':44} {'':>10} of bare play")
    for game, mode in CASES:
        title = find_game(game)
        options = title.agree(None, {"mode": mode} if mode else None)
        plain = rate(bare(game, options), args.seconds)
        line(f"{game} {mode}, bare random play", plain, plain)
        line(
            f"{game} {mode}, {args.matches} at once",
            rate(batched(game, options, args.matches), args.seconds),
            plain,
        )
        loop = in_turn(game, options)
        line(f"{game} {mode}, PettingZoo's loop", loop and rate(loop, args.seconds), plain)
    for name, run in (
        ("PettingZoo's gin_rummy", petting_zoo("gin_rummy_v4")),
        ("OpenSpiel's gin_rummy, from Python", open_spiel("gin_rummy")),
        ("OpenSpiel's leduc_poker, from Python", open_spiel("leduc_poker")),
    ):
        line(name, run and rate(run, args.seconds), 0.0)


def line(what: str, speed: float | None, plain: float) -> None:
    """One line of the table."""
    if speed is None:
        print(f"{what:44} {'not installed':>14}")
        return
    print(f"{what:44} {speed:>10,.0f} {f'{speed / plain:.1%}' if plain else ''}")


if __name__ == "__main__":
    main()
