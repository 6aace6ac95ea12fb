"""Learn the habits of a title's search from what searches choose.

    make tune GAME=wonders_duel
    python tools/tune.py GAME [--option mode=agora] [--games 200] [--iterations 300] [--rounds 2]
                              [--workers 2] [--on ray]

In each round the search plays against itself with the habits it has. Every decision is kept: the traits of
all actions, and how often the search tried each. Then every trait gets the weight under which these trials
are likeliest, starting from what it had, and the weights are written to the package's folder. Install it
again (`make setup`) and ask the arena whether that was an improvement before keeping it.
"""

from __future__ import annotations

import argparse
import json
import random
from math import exp, log, sqrt
from pathlib import Path
from typing import Any

from stoa.arena.workforce import RAY, spread
from stoa.games import GAMES, find_game
from stoa.kernel.chance import SeededChance
from stoa.kernel.features import TRAIT_BITS, TRAIT_MASK
from stoa.kernel.game import Game
from stoa.kernel.options import Options
from stoa.players.base import Sampler, seed_for
from stoa.players.evaluate import counting_guide
from stoa.players.habits import learned
from stoa.players.search.engine import Search
from stoa.players.search.habits import SCALE, HabitGuide
from stoa.players.searching import EAGERNESS
from stoa.research.selfplay import SelfPlay

FOLDER = Path(__file__).resolve().parent.parent / "src" / "stoa" / "players" / "weights"

ROOM = 400_000
BOLD = 0.5
"""How often self-play takes an action by lot among those tried, so that it sees more than one game."""
PACE = 0.15
HELD_BACK = 10
"""Each of so many decisions is not learned from, but tested on."""

Decision = tuple[list[list[int]], list[float]]
"""The traits of each action, and how much of the preference went to it."""


def main() -> None:
    """Play and learn, round by round."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--players", type=int)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--iterations", type=int, default=300)
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--epochs", type=int, default=6)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=FOLDER)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--on", choices=["", RAY], default="")
    args = parser.parse_args()
    game = find_game(args.game)
    options = game.agree(args.players, dict(pair.split("=", 1) for pair in args.option))
    assert game.traits is not None
    known = learned(game)
    weights = [0.0] * int(game.traits().count) if known is None else [float(n) / SCALE for n in known]
    for number in range(args.rounds):
        seed = args.seed + number
        how = SelfPlay(game.id, options.players, [options.settings], options.figures, args.iterations, seed)
        jobs = [(how, weights, deal) for deal in range(args.games)]
        found = {deal: game_of for (_, _, deal), game_of in spread(play, jobs, args.workers, args.on)}
        decisions = [decision for deal in range(args.games) for decision in found[deal]]
        fit(decisions, weights, args.epochs, seed)
        write(args.out / f"{game.id}.json", weights)


def play(job: tuple[SelfPlay, list[float], int]) -> list[Decision]:
    """All decisions of one game."""
    how, weights, deal = job
    game = find_game(how.game)
    return decisions_of(game, how.options(deal), weights, how.iterations, seed_for(how.seed, deal))


def whole(weights: list[float]) -> Any:
    """Weights as the guide takes them; what makes these cannot be sent to a cluster and is imported there."""
    from librt.vecs import vec
    from mypy_extensions import i64

    return vec[i64]([round(SCALE * weight) for weight in weights])


def decisions_of(
    game: Game[Any], options: Options, weights: list[float], iterations: int, seed: int
) -> list[Decision]:
    """All decisions of one game that the search plays against itself."""
    assert game.traits is not None
    traits = game.traits()
    dice = random.Random(seed)
    chance = SeededChance(seed)
    rounded = whole(weights)
    state = game.setup(options)
    found: list[Decision] = []
    while state.depth > 0:
        seat = game.actor(state)
        if seat < 0:
            game.apply(state, game.sample(state, chance))
            continue
        legal = game.legal(state)
        if len(legal) == 1:
            game.apply(state, legal[0])
            continue
        guide = HabitGuide(counting_guide(game, options.players), game.traits(), rounded)
        world = Sampler(game, state, seat).world(len(found))
        search = Search(game, guide, world, seat, options.players, dice.getrandbits(62), EAGERNESS, ROOM)
        search.run(iterations)
        tried = [int(count) for count in search.tried()]
        traits.begin(state, seat)
        found.append(([unpacked(traits.of(state, action)) for action in legal], preferred(tried)))
        most = max(range(len(legal)), key=tried.__getitem__)
        chosen = dice.choices(range(len(legal)), tried)[0] if dice.random() < BOLD else most
        game.apply(state, legal[chosen])
    return found


def preferred(tried: list[int]) -> list[float]:
    """The share of each action, by the cubes of its trials: a search also tries much that it finds bad."""
    cubes = [float(n) ** 3 for n in tried]
    return [cube / sum(cubes) for cube in cubes]


def unpacked(traits: int) -> list[int]:
    """The traits of one integer."""
    found = []
    while traits:
        found.append(int(traits & TRAIT_MASK))
        traits >>= TRAIT_BITS
    return found


def fit(decisions: list[Decision], weights: list[float], epochs: int, seed: int) -> None:
    """Change the weights so that the trials become likelier, by AdaGrad, one decision at a time."""
    order = [index for index in range(len(decisions)) if index % HELD_BACK]
    tested = decisions[::HELD_BACK]
    sums = [1e-3] * len(weights)
    print(f"{len(decisions)} decisions, loss {loss(tested, weights):.4f}", flush=True)
    for epoch in range(epochs):
        random.Random(seed + epoch).shuffle(order)
        for index in order:
            actions, shares = decisions[index]
            for traits, likely, share in zip(actions, shares_of(actions, weights), shares, strict=True):
                slope = likely - share
                for trait in traits:
                    sums[trait] += slope * slope
                    weights[trait] -= PACE * slope / sqrt(sums[trait])
        print(f"epoch {epoch + 1}, loss {loss(tested, weights):.4f}", flush=True)


def shares_of(actions: list[list[int]], weights: list[float]) -> list[float]:
    """How likely each action is under the weights."""
    levels = [sum(weights[trait] for trait in traits) for traits in actions]
    most = max(levels)
    powers = [exp(level - most) for level in levels]
    total = sum(powers)
    return [power / total for power in powers]


def loss(decisions: list[Decision], weights: list[float]) -> float:
    """How surprising the trials are on average."""
    total = 0.0
    for actions, shares in decisions:
        likely = shares_of(actions, weights)
        total -= sum(share * log(max(chance, 1e-9)) for share, chance in zip(shares, likely, strict=True))
    return total / max(1, len(decisions))


def write(path: Path, weights: list[float]) -> None:
    """Write what speaks for or against each trait, those that say nothing left out."""
    path.parent.mkdir(parents=True, exist_ok=True)
    said = {
        str(trait): round(SCALE * weight) for trait, weight in enumerate(weights) if round(SCALE * weight)
    }
    path.write_text(json.dumps({"traits": len(weights), "weights": said}, separators=(",", ":")) + "\n")


if __name__ == "__main__":
    main()
