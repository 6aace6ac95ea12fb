"""`stoa train`: a network that judges a title's positions, learned from its play with itself."""

import argparse
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from stoa.cli.arguments import SEED, Command, add_table_arguments, agree, whole_number
from stoa.cli.errors import CommandError
from stoa.cli.files import check_folder, write_text
from stoa.cli.showing import departures
from stoa.cli.terminal import console
from stoa.cli.working import add_work_arguments, workers, working
from stoa.games import find_game
from stoa.kernel.game import Game
from stoa.kernel.options import Options
from stoa.research.errors import NotShown, NotThisData
from stoa.research.selfplay import SelfPlay

MODE = "mode"
_SHARE = re.compile(r"[01]?\.\d{1,9}|[01]")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What plays, how much of it is learned from, and where all of it goes."""
    parser.add_argument("game", metavar="GAME", help="the game's id, as 'stoa games' lists it")
    parser.add_argument("--out", required=True, metavar="DIR", help="the folder of the training")
    parser.add_argument(
        "--games", type=whole_number(32, 10**7), default=320, metavar="N", help="how many games are played"
    )
    parser.add_argument(
        "--budget", type=whole_number(0, 10**7), default=0, metavar="B",
        help="courses of the search for each decision; 0, the default, plays by habit: quick, and many "
        "positions are needed",
    )  # fmt: skip
    parser.add_argument(
        "--epochs", type=whole_number(1, 1000), default=5, metavar="E", help="how often it learns from all"
    )
    parser.add_argument(
        "--pace", type=_pace, default=0.003, metavar="P", help="how fast it learns (default: 0.003)"
    )
    parser.add_argument(
        "--seed", type=SEED, default=1, metavar="S", help="the same seed gives the same network"
    )
    add_work_arguments(parser)
    add_table_arguments(parser)


def _pace(text: str) -> float:
    """A type of argument: above 0, at most 1."""
    if _SHARE.fullmatch(text) and 0 < float(text) <= 1:
        return float(text)
    raise argparse.ArgumentTypeError(f"'{text}' is no pace such as 0.003")


def run(args: argparse.Namespace) -> int:
    """Play, learn, tell."""
    if find_spec("numpy") is None:
        raise CommandError("To train, numpy is needed: pip install 'stoa-table[research]'.")
    game = find_game(args.game)
    options = agree(game, args, args.players)
    folder = Path(args.out)
    check_folder(args.out)
    training: Any = import_module("stoa.research.training")
    play = SelfPlay(
        game.id,
        options.players,
        settings_in_turn(game, args, options),
        options.figures,
        args.budget,
        args.seed,
    )
    wanted = training.Training(play, args.pace)
    with _refusing(args.out):
        training.prepare(folder, wanted)
        with working(len(training.shares_of(args.games)) * training.PER_JOB) as tell:
            for done in training.play(folder, wanted, args.games, workers(args), args.on):
                tell(done)
        trained = training.fit(folder, wanted, args.games, args.epochs, _tell_epoch)
    # Nobody else should wait for the plots to be imported.
    from stoa.cli.report.training import Told, lead, page

    about = " · ".join(
        [
            f"{trained.positions} positions of {args.games} games, {trained.held} more to test on",
            f"{options.players} seats",
            f"seed {args.seed}",
            *([] if len(play.settings) == 1 else ["all modes"]),
            *departures(game, options),
        ]
    )
    write_text(str(folder / "report.html"), page(Told(game, about, trained)))
    console().print(lead(trained), highlight=False)
    console().print(
        f"The network: {trained.network}; the learning curve: {folder / 'report.html'}",
        highlight=False,
        soft_wrap=True,
    )
    return 0


def settings_in_turn(game: Game[Any], args: argparse.Namespace, options: Options) -> list[dict[str, str]]:
    """What is played: all modes in turn, if the title shows the same facts in all and none was named."""
    modes = [choice for choice in game.options if choice.id == MODE]
    if not modes or game.features is None or any(text.startswith(f"{MODE}=") for text in args.option):
        return [options.settings]
    return [{**options.settings, MODE: value} for value in modes[0].values]


@contextmanager
def _refusing(folder: str) -> Iterator[None]:
    """What goes wrong, as a sentence; and when it is interrupted, how it goes on."""
    try:
        yield
    except NotThisData as error:
        raise CommandError(f"{error}; name another folder with --out.") from None
    except NotShown as error:
        raise CommandError(f"{error}.") from None
    except KeyboardInterrupt:
        print(f"Stopped. The same command goes on from what is in '{folder}'.", file=sys.stderr)
        raise


def _tell_epoch(epoch: Any) -> None:
    console(sys.stderr).print(f"learned from {epoch.shown:.4f}, not shown {epoch.held:.4f}", highlight=False)


COMMAND = Command(
    "train",
    "train a network that judges positions from a game's play with itself (needs the extra 'research')",
    "  stoa train wonders_duel --games 32000 --epochs 5 --out duel\n"
    "  stoa train wonders_duel --option mode=agora --games 640 --budget 300 --on ray --out agora",
    add_arguments,
    run,
)
