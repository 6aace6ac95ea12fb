"""Train the network of a title's search from its own play.

    python tools/learn.py play GAME DIR [--option mode=agora] [--games 1000] [--iterations 0] [--seed 1]
    python tools/learn.py fit GAME DIR [DIR ...] [--epochs 5] [--pace 0.003] [--out FILE]

`play` writes positions with a chance to win into a folder. Without iterations the title's habits play, and
here and there a position is played on twice: quick, and many positions are needed. With iterations every
decision is searched, and a position is worth the middle between what the search got and how the game ended.
`fit` trains a network on one folder after the other, so that those with fewer and better positions come
last, tests it on games that it was not shown, rounds its weights to whole numbers and writes them to the
package. Ask the arena whether that was an improvement before keeping it, and raise the search's version.
Only `fit` needs PyTorch, and nothing else does: `pip install torch`.
"""

from __future__ import annotations

import argparse
import random
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec

from stoa.games import GAMES, find_game
from stoa.kernel.chance import SeededChance
from stoa.kernel.game import Game
from stoa.kernel.options import Options
from stoa.players.base import Sampler, seed_for
from stoa.players.evaluate import counting_guide, habit_guide
from stoa.players.networks import Weights, kept
from stoa.players.search.engine import Search
from stoa.players.search.network import FIRST_BIAS, FIRST_SHIFT, FULL, OUT_SCALE, SECOND_BIAS, SECOND_SHIFT
from stoa.players.searching import EAGERNESS

FOLDER = Path(__file__).resolve().parent.parent / "src" / "stoa" / "players" / "weights"

FIRST, SECOND = 63, 33
"""Numbers in the hidden layers: multiples of three, the first so few that the second's sums fit a lane."""
ROOM = 200_000
CARELESS, BOLD = 0.1, 0.35
"""How often play by habit takes any move, and searched play one by lot among those tried."""
GAPS = (4, 16)
COURSES = 2
HELD_BACK = 20
"""Each of so many games is not learned from, but tested on."""
LOT = 256

Row = tuple[list[int], float]
"""What a seat knows of a position, and its chance to win."""


def main() -> None:
    """Play, or fit."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parts = parser.add_subparsers(dest="part", required=True)
    play = parts.add_parser("play")
    play.add_argument("game", choices=GAMES)
    play.add_argument("dir", type=Path)
    play.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    play.add_argument("--games", type=int, default=1000)
    play.add_argument("--iterations", type=int, default=0)
    play.add_argument("--seed", type=int, default=1)
    fit = parts.add_parser("fit")
    fit.add_argument("game", choices=GAMES)
    fit.add_argument("dirs", type=Path, nargs="+")
    fit.add_argument("--epochs", type=int, default=5)
    fit.add_argument("--pace", type=float, default=0.003)
    fit.add_argument("--out", type=Path)
    args = parser.parse_args()
    game = find_game(args.game)
    if args.part == "play":
        options = game.agree(2, dict(pair.split("=", 1) for pair in args.option))
        play_games(game, options, args.dir, args.games, args.iterations, args.seed)
    else:
        out = args.out or FOLDER / f"{game.id}.network.json"
        out.write_bytes(msgspec.json.encode(fitted(game, args.dirs, args.epochs, args.pace)) + b"\n")


def play_games(
    game: Game[Any], options: Options, folder: Path, games: int, iterations: int, seed: int
) -> None:
    """One file for each game, named by its seed and number; those that are there already stay."""
    folder.mkdir(parents=True, exist_ok=True)
    for number in range(games):
        path = folder / f"{seed}-{number}.rows"
        if not path.exists():
            own = seed_for(seed, number)
            rows = searched(game, options, iterations, own) if iterations else played(game, options, own)
            path.write_bytes(msgspec.msgpack.encode(rows))


def played(game: Game[Any], options: Options, seed: int) -> list[Row]:
    """Positions of a game that habits play, each worth what courses from it came to."""
    assert game.features is not None
    dice, chance = random.Random(seed), SeededChance(seed)
    guide = habit_guide(game, 2)
    state, rows, wait = game.setup(options), [], dice.randint(0, GAPS[1])
    while state.depth > 0:
        seat = game.actor(state)
        if seat < 0:
            game.apply(state, game.sample(state, chance))
            continue
        legal = game.legal(state)
        wait -= len(legal) > 1
        if wait < 0:
            wait = dice.randint(*GAPS)
            got = 0.0
            for _ in range(COURSES):
                guide.play_on(game.clone(state), chance)
                got += guide.worth[seat]
            rows.append(([int(fact) for fact in game.features.facts(state, seat)], got / COURSES))
        careless = dice.random() < CARELESS
        game.apply(state, dice.choice(list(legal)) if careless else guide.choose(state, legal, chance))
    return rows


def searched(game: Game[Any], options: Options, iterations: int, seed: int) -> list[Row]:
    """All positions of a game that a search plays against itself."""
    assert game.features is not None
    dice, chance = random.Random(seed), SeededChance(seed)
    state = game.setup(options)
    found: list[tuple[list[int], float, int]] = []
    while state.depth > 0:
        seat = game.actor(state)
        if seat < 0:
            game.apply(state, game.sample(state, chance))
            continue
        legal = game.legal(state)
        if len(legal) == 1:
            game.apply(state, legal[0])
            continue
        world = Sampler(game, state, seat).world(len(found))
        guide = habit_guide(game, 2)
        search = Search(game, guide, world, seat, 2, dice.getrandbits(62), EAGERNESS, ROOM)
        search.run(iterations)
        tried = [int(count) for count in search.tried()]
        facts = [int(fact) for fact in game.features.facts(state, seat)]
        found.append((facts, float(search.worth()), int(seat)))
        by_lot = dice.random() < BOLD
        most = max(range(len(legal)), key=tried.__getitem__)
        game.apply(state, legal[dice.choices(range(len(legal)), tried)[0] if by_lot else most])
    counter = counting_guide(game, 2)
    counter.count_up(state)
    return [(facts, (got + counter.worth[seat]) / 2) for facts, got, seat in found]


def rows_of(folder: Path) -> tuple[list[Row], list[Row]]:
    """What to learn from, and what to test on."""
    shown: list[Row] = []
    held: list[Row] = []
    for number, path in enumerate(sorted(folder.glob("*.rows"))):
        rows = msgspec.msgpack.decode(path.read_bytes(), type=list[Row])
        (shown if number % HELD_BACK else held).extend(rows)
    return shown, held


def fitted(game: Game[Any], folders: list[Path], epochs: int, pace: float) -> Weights:
    """A network trained on one folder after the other, rounded."""
    torch: Any = import_module("torch")
    assert game.features is not None
    torch.manual_seed(1)
    inputs = int(game.features.inputs)
    parts: dict[str, Any] = {
        "into_first": torch.randn(inputs, FIRST) * 0.05,
        "first_start": torch.full((FIRST,), 0.3),
        "into_second": torch.randn(FIRST, SECOND) * 0.2,
        "second_start": torch.full((SECOND,), 0.3),
        "worth": torch.randn(SECOND) * 0.2,
        "worth_start": torch.zeros(1),
    }
    for part in parts.values():
        part.requires_grad_(True)
    for number, folder in enumerate(folders):
        shown, held = rows_of(folder)
        print(f"{folder}: {len(shown)} positions", flush=True)
        train(torch, parts, shown, held, epochs, pace / (1 + 2 * number))
    return rounded(parts, inputs)


def train(
    torch: Any, parts: dict[str, Any], shown: list[Row], held: list[Row], epochs: int, pace: float
) -> None:
    """Change the weights so that what came of the positions becomes likelier, by Adam."""
    steps = torch.optim.Adam(parts.values(), lr=pace)
    lots = range(0, len(shown), LOT)
    dice = random.Random(1)
    slower = torch.optim.lr_scheduler.CosineAnnealingLR(steps, epochs * len(lots), pace / 50)
    for epoch in range(epochs):
        dice.shuffle(shown)
        for at in lots:
            steps.zero_grad()
            surprise(torch, parts, shown[at : at + LOT], 0.01).backward()
            steps.step()
            slower.step()
            with torch.no_grad():
                parts["into_first"].clamp_(-3.9, 3.9)
                parts["into_second"].clamp_(-3.9, 3.9)
        with torch.no_grad():
            surprises = [
                surprise(torch, parts, held[at : at + LOT], 0.0).item() for at in range(0, len(held), LOT)
            ]
        print(f"epoch {epoch + 1}, loss {sum(surprises) / max(1, len(surprises)):.4f}", flush=True)


def surprise(torch: Any, parts: dict[str, Any], rows: list[Row], leak: float) -> Any:
    """How surprising the rows are; a leak lets numbers learn that are out of their bounds."""

    def bounded(levels: Any) -> Any:
        inside = levels.clamp(0.0, 1.0)
        return inside + leak * (levels - inside)

    facts = torch.tensor([fact for facts, _ in rows for fact in facts])
    starts = torch.tensor([0, *(len(facts) for facts, _ in rows[:-1])]).cumsum(0)
    sums = torch.nn.functional.embedding_bag(facts, parts["into_first"], starts, mode="sum")
    levels = bounded(bounded(sums + parts["first_start"]) @ parts["into_second"] + parts["second_start"])
    chances = torch.tensor([chance for _, chance in rows])
    said = levels @ parts["worth"] + parts["worth_start"]
    return torch.nn.functional.binary_cross_entropy_with_logits(said, chances)


def rounded(parts: dict[str, Any], inputs: int) -> Weights:
    """The weights as whole numbers, as large as the network counts in each layer."""

    def whole(name: str, scale: float, most: int = (1 << 15) - 1) -> str:
        numbers = parts[name].detach().flatten().tolist()
        return kept([max(-most, min(most, round(scale * number))) for number in numbers])

    return Weights(
        inputs,
        whole("into_first", 1 << FIRST_SHIFT, FIRST_BIAS - 1),
        whole("first_start", 1 << FIRST_SHIFT),
        whole("into_second", 1 << SECOND_SHIFT, SECOND_BIAS - 1),
        whole("second_start", FULL << SECOND_SHIFT),
        whole("worth", OUT_SCALE / FULL),
        round(OUT_SCALE * parts["worth_start"].item()),
    )


if __name__ == "__main__":
    main()
