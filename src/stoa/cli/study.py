"""`stoa study`: how a title plays, and what a ruling or a figure changes about it."""

import argparse
import json
from typing import Any

from stoa.arena.workforce import spread
from stoa.cli.arguments import SEED, Command, add_table_arguments, agree, whole_number
from stoa.cli.errors import CommandError
from stoa.cli.files import check_folder, write_text
from stoa.cli.showing import departures, table
from stoa.cli.terminal import console
from stoa.cli.working import add_work_arguments, workers, working
from stoa.games import find_game
from stoa.kernel.game import Game
from stoa.kernel.options import Options
from stoa.players import find_player
from stoa.research.errors import NotShown
from stoa.research.spaces import observer_of
from stoa.research.study import (
    LENGTH,
    Changes,
    Estimate,
    Pair,
    Study,
    differences,
    proven,
    rulings_of,
    study,
    study_deal,
)
from stoa.research.wanted import Wanted, wanted

USUAL = "usual components"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What is studied, how long, and where the report goes."""
    parser.add_argument("game", metavar="GAME", help="the game's id, as 'stoa games' lists it")
    parser.add_argument(
        "--deals", type=whole_number(2, 10**6), default=200, metavar="N",
        help="how many deals, each played twice (default: 200)",
    )  # fmt: skip
    parser.add_argument("--player", default="random", metavar="PLAYER", help="who plays (default: random)")
    parser.add_argument(
        "--budget", type=whole_number(1, 10**7), metavar="B", help="how much it thinks, in units of its own"
    )
    parser.add_argument(
        "--seed", type=SEED, default=0, metavar="S", help="the same seed gives the same figures"
    )
    parser.add_argument(
        "--rulings", action="store_true", help="also study every other reading of a disputed rule"
    )
    parser.add_argument("--html", metavar="FILE", help="write a report with plots")
    parser.add_argument("--json", action="store_true", help="for a program to read")
    add_work_arguments(parser)
    add_table_arguments(parser)


def run(args: argparse.Namespace) -> int:
    """Play, count, tell."""
    if args.html:
        check_folder(args.html)
    game, player = find_game(args.game), find_player(args.player).id
    options = agree(game, args, args.players)
    try:
        observer_of(game, options)
    except NotShown as error:
        raise CommandError(f"{error}.") from None
    asked = {
        name: wanted(game.id, one, player, args.budget, args.seed)
        for name, one in {"": options, **_compared(args, game, options)}.items()
    }
    pairs = _played(args, asked)
    own = study(asked[""], pairs[""])
    changes = {name: differences(pairs[""], other) for name, other in pairs.items() if name}
    about = " · ".join(
        [
            f"{args.deals} deals, each played twice by {player}",
            f"{options.players} seats",
            f"seed {args.seed}",
            *departures(game, options),
        ]
    )
    if args.html:
        # Nobody else should wait for the plots to be imported.
        from stoa.cli.report.studies import Studied, page

        write_text(args.html, page(Studied(game, about, own, changes)))
    if args.json:
        told = {"study": _plain(own), "changes": _plain(changes)}
        print(json.dumps(told, indent=2))
    else:
        _print(about, own, changes)
        if args.html:
            console().print(f"The report with plots: {args.html}", highlight=False, soft_wrap=True)
    return 0


def _compared(args: argparse.Namespace, game: Game[Any], options: Options) -> dict[str, Options]:
    """What else is played: other readings, and the figures of the box where others were given."""
    found = rulings_of(game.id, options) if args.rulings else {}
    if args.components:
        usual = game.agree(options.players).figures
        found[USUAL] = Options(options.players, options.settings, usual)
    return found


def _played(args: argparse.Namespace, asked: dict[str, Wanted]) -> dict[str, list[Pair]]:
    """Every deal of everything, in order."""
    jobs = [(name, one, deal) for name, one in asked.items() for deal in range(args.deals)]
    found: dict[str, dict[int, Pair]] = {name: {} for name in asked}
    with working(len(jobs), "Studying") as step:
        for (name, _, deal), pair in spread(study_deal, jobs, workers(args), args.on):
            found[name][deal] = pair
            step(1)
    return {name: [pairs[deal] for deal in range(args.deals)] for name, pairs in found.items()}


def _print(about: str, own: Study, changes: Changes) -> None:
    output = console()
    output.print(about, highlight=False)
    drawn = table("", "mean", "95 %")
    for number, share in enumerate(own.seats, 1):
        drawn.add_row(f"seat {number} wins", *_percents(share))
    for reason, share in own.endings.items():
        drawn.add_row(f"ends by {reason}", *_percents(share))
    drawn.add_row("decisions in a match", *_figures(own.length))
    drawn.add_row(f"choices at a decision, at most {own.widest}", *_figures(own.branching))
    drawn.add_row("decisions with something hidden", *_percents(own.uncertain))
    drawn.add_row("what the deal decides", *_percents(own.luck))
    drawn.add_row("what one decision moves", *_percents(own.impact))
    output.print(drawn)
    if changes:
        drawn = table("what changes", "", "by", "95 %")
        drawn.columns[1].justify = "left"
        for name, rows in proven(changes).items():
            for what, change in rows.items():
                drawn.add_row(name, what, *(_figures if what == LENGTH else _percents)(change))
        output.print(drawn if drawn.row_count else "No difference to the others is proven.")


def _percents(value: Estimate) -> tuple[str, str]:
    return f"{value.mean:.1%}", f"{value.low:.1%}–{value.high:.1%}"


def _figures(value: Estimate) -> tuple[str, str]:
    return f"{value.mean:.1f}", f"{value.low:.1f}–{value.high:.1f}"


def _plain(value: Any) -> Any:
    """Named tuples as JSON has them, with their names."""
    if isinstance(value, tuple) and hasattr(value, "_asdict"):
        value = value._asdict()
    if isinstance(value, dict):
        return {name: _plain(one) for name, one in value.items()}
    return [_plain(one) for one in value] if isinstance(value, list) else value


COMMAND = Command(
    "study",
    "measure how a game plays: seats, luck, choices, components, rulings",
    "  stoa study wonders_duel --option mode=base --html study.html\n"
    "  stoa study agoniste --players 4 --rulings --html rulings.html\n"
    "  stoa study agoniste --components mine.toml",
    add_arguments,
    run,
)
