"""`stoa dataset`: matches as rows of Parquet, for whoever learns from them or counts in them."""

import argparse
import sys
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from stoa.cli.arguments import SEED, Command, add_table_arguments, agree, whole_number
from stoa.cli.errors import CommandError
from stoa.cli.files import check_folder, read_bytes
from stoa.cli.terminal import console
from stoa.cli.working import add_work_arguments, workers, working
from stoa.games import find_game
from stoa.players import find_player
from stoa.research.errors import NotThisData
from stoa.research.wanted import wanted


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What is to be played or read, and where the rows go."""
    parser.add_argument("game", metavar="GAME", nargs="?", help="the game's id, as 'stoa games' lists it")
    parser.add_argument("--out", required=True, metavar="DIR", help="the folder to fill, or to fill further")
    parser.add_argument(
        "--games", type=whole_number(1, 10**7), default=64, metavar="N", help="how many matches"
    )
    parser.add_argument("--player", default="random", metavar="PLAYER", help="who plays (default: random)")
    parser.add_argument(
        "--budget", type=whole_number(1, 10**7), metavar="B", help="how much it thinks, in units of its own"
    )
    parser.add_argument(
        "--seed", type=SEED, default=0, metavar="S", help="the same seed gives the same files, byte by byte"
    )
    parser.add_argument(
        "--record",
        action="append",
        default=[],
        metavar="FILE",
        help="instead of playing, read a recorded match that is over; may be given many times",
    )
    add_work_arguments(parser)
    add_table_arguments(parser)


def run(args: argparse.Namespace) -> int:
    """Fill the folder."""
    if find_spec("pyarrow") is None:
        raise CommandError("Datasets need pyarrow: pip install 'stoa-table[dataset]'.")
    if bool(args.game) == bool(args.record):
        raise CommandError("A dataset is of a GAME that is played, or of matches given by --record.")
    check_folder(args.out)
    dataset: Any = import_module("stoa.research.dataset")
    if args.record:
        return _export(dataset, args)
    game = find_game(args.game)
    options = agree(game, args, args.players)
    asked = wanted(game.id, options, find_player(args.player).id, args.budget, args.seed)
    with working(args.games) as tell:
        before = 0
        try:
            for done in dataset.make(Path(args.out), asked, args.games, workers(args), args.on):
                tell(done - before)
                before = done
        except NotThisData as error:
            raise CommandError(f"{error}; name another folder with --out.") from None
        except KeyboardInterrupt:
            print(f"Stopped. The same command goes on from what is in '{args.out}'.", file=sys.stderr)
            raise
    console().print(
        f"{args.games} matches in {args.out}; README.md says what the columns are.", highlight=False
    )
    return 0


def _export(dataset: Any, args: argparse.Namespace) -> int:
    try:
        rows = dataset.export(Path(args.out), [read_bytes(name) for name in args.record])
    except NotThisData as error:
        raise CommandError(f"{error}; name another folder with --out.") from None
    except ValueError as error:
        raise CommandError(f"These records cannot become data: {error}.") from None
    console().print(f"{rows} decisions of {len(args.record)} matches in {args.out}.", highlight=False)
    return 0


COMMAND = Command(
    "dataset",
    "write matches as rows for learning and counting (needs the extra 'dataset')",
    "  stoa dataset wonders_duel --option mode=base --games 640 --player greedy --out duels\n"
    "  stoa dataset --record match.stoa --out exported",
    add_arguments,
    run,
)
