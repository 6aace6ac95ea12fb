"""Does whoever wants one thing only lose? `strategos` against specialists of 7 Wonders Duel.

    python benchmarks/specialists.py [--games 40] [--budget 300] [--mode agora] [warrior scholar ...]

Every deal is played from both seats. Printed are the share of games that `strategos` won, and in brackets
the interval in which that lies (95 %).
"""

import argparse
import sys
from collections.abc import Callable
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from stoa.arena.playing import key
from stoa.arena.statistics import wilson
from stoa.games import find_game
from stoa.games.wonders_duel.reading import (
    controller,
    count,
    cubes_in_senate,
    player_on_turn,
    total_points,
)
from stoa.games.wonders_duel.state import SCIENCE, DuelState
from stoa.kernel.chance import KeyedChance
from stoa.kernel.game import Game
from stoa.kernel.match import Match
from stoa.kernel.step import S
from stoa.players import find_player
from stoa.players.ahead import after
from stoa.players.base import Player, Sampler, Thought, seed_for, table_seed
from stoa.players.evaluate import find_evaluation
from stoa.players.table import computer, play

_CHAMBERS = 6
_WANTED = 12.0
"""What a step towards its aim is worth to a specialist, in points of the title's evaluation."""


def _war(state: DuelState, seat: int) -> float:
    """How far the Conflict pawn has come."""
    return float(state.pawn if seat == 0 else -state.pawn)


def _science(state: DuelState, seat: int) -> float:
    """Different symbols."""
    return float(count(state.of(seat, SCIENCE)))


def _points(state: DuelState, seat: int) -> float:
    """Points that the score pad shows already."""
    return float(total_points(state, seat))


def _senate(state: DuelState, seat: int) -> float:
    """Chambers, and a little for each cube in them."""
    if not state.has_senate():
        return 0.0
    chambers = sum(int(controller(state, chamber)) == seat for chamber in range(_CHAMBERS))
    return chambers + 0.3 * float(cubes_in_senate(state, seat))


class Specialist(Player):
    """Takes what leads it nearest to its aim at once, and of that what is worth most."""

    default_budget = 6

    def __init__(self, id: str, aim: Callable[[Any, int], float]) -> None:
        self.id = id
        self.aim = aim

    def choose(self, legal: vec[i64], sampler: Sampler[S], budget: int, seed: int) -> Thought:
        """The best on average over possible worlds; of equals, the one that comes first."""
        if len(legal) == 1:
            return Thought(legal[0], 1)
        totals = [0.0] * len(legal)
        for number in range(max(1, budget)):
            world = sampler.world(seed_for(seed, number))
            worth = self.worth(sampler.game, world, legal, int(sampler.seat), seed_for(seed, number))
            totals = [total + one for total, one in zip(totals, worth, strict=True)]
        return Thought(legal[totals.index(max(totals))], max(1, budget))

    def worth(self, game: Game[Any], state: Any, legal: vec[i64], seat: int, seed: int) -> list[float]:
        """What each action is worth in one world, when all has been decided that it brings with it."""
        found: list[float] = []
        for action in legal:
            following = after(game, state, action, seed)
            if game.actor(following) == seat and int(player_on_turn(following)) != seat:
                found.append(max(self.worth(game, following, game.legal(following), seat, seed)))
            else:
                evaluated = float(find_evaluation(game)(following, seat))
                found.append(evaluated + _WANTED * self.aim(following, seat))
        return found


SPECIALISTS = {
    one.id: one
    for one in (
        Specialist("warrior", _war),
        Specialist("scholar", _science),
        Specialist("miser", _points),
        Specialist("senator", _senate),
    )
}


def main() -> int:
    """Measure all who are named."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("names", nargs="*", metavar="NAME", default=list(SPECIALISTS))
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--budget", type=int, default=300)
    parser.add_argument("--mode", default="agora")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    for name in args.names:
        won = won_against(SPECIALISTS[name], args.mode, args.games, args.budget, args.seed)
        share = wilson(won, args.games)
        print(f"{name:8} {won:5.1f} of {args.games} ({share.low:.0%} to {share.high:.0%})", flush=True)
    return 0


def won_against(specialist: Specialist, mode: str, games: int, budget: int, seed: int) -> float:
    """How many games `strategos` won; a shared win is half of one."""
    game = find_game("wonders_duel")
    strategos = find_player("strategos")
    won = 0.0
    for number in range(games):
        dealt, seat = key(seed, number // 2), number % 2
        match = Match(game, game.agree(2, {"mode": mode}), KeyedChance(dealt, []))
        deciders = [computer(specialist, table_seed(dealt)), computer(specialist, table_seed(dealt))]
        deciders[seat] = computer(strategos, table_seed(dealt), budget)
        play(match, deciders)
        ranks = game.standing(match.state).ranks
        won += 1 / ranks.count(1) if ranks[seat] == 1 else 0.0
    return won


if __name__ == "__main__":
    sys.exit(main())
