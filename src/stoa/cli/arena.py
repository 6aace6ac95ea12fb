"""`stoa arena`: computer players meet in paired deals, and how strong they proved to be."""

import argparse
import json
import re
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from shlex import quote
from typing import Any, Final

from stoa.arena.entrants import Entrant, entrants
from stoa.arena.errors import ArenaError
from stoa.arena.folder import Folder, code_hash, fingerprint
from stoa.arena.ladder import WORD, find_ladder
from stoa.arena.playing import Deal, Setting
from stoa.arena.running import Bounds, Outcome
from stoa.arena.running import run as run_jobs
from stoa.arena.seating import Job, plan, seatings, tables
from stoa.arena.statistics import Sequential
from stoa.arena.summary import Summary, as_json, summarize
from stoa.cli.arguments import SEED, Command, add_table_arguments, agree, whole_number
from stoa.cli.errors import CommandError
from stoa.cli.files import check_folder, data_folder, write_text
from stoa.cli.herald import Herald
from stoa.cli.report.facts import Facts, seconds_text, verdict_text
from stoa.cli.showing import table
from stoa.cli.terminal import console
from stoa.cli.working import add_work_arguments, workers, working
from stoa.games import find_game
from stoa.kernel.game import Game
from stoa.kernel.options import Options

_SHARE: Final = re.compile(r"0?\.\d{1,6}")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Who meets whom, how often, and where it is kept."""
    parser.add_argument("game", metavar="GAME", help="the game's id, as 'stoa games' lists it")
    parser.add_argument(
        "--players", required=True, metavar="A,B[,C…]",
        help="who meets: ids of computer players, each with a budget if wanted (search@2000, search@0.2s); "
        f"'{WORD}' means the game's reference players",
    )  # fmt: skip
    parser.add_argument(
        "--games", type=whole_number(1, 10**7), default=100, metavar="N",
        help="how many games in all (default: 100), or a few more, so that everybody plays each deal from "
        "every seat",
    )  # fmt: skip
    parser.add_argument(
        "--seed", type=SEED, default=0, metavar="S", help="the same seed gives the same games"
    )
    parser.add_argument(
        "--budget", default="", metavar="B", help="how much players may think who are named without a budget"
    )
    parser.add_argument(
        "--sprt", type=_bounds, metavar="LOW,HIGH",
        help="stop as soon as the first player's share of wins is proven nearer to one of these, such as "
        "0.5,0.55",
    )  # fmt: skip
    add_work_arguments(parser)
    parser.add_argument(
        "--out", metavar="DIR",
        help="the folder in which games are kept and from which a stopped run goes on (default: in your "
        "data folder)",
    )  # fmt: skip
    parser.add_argument("--html", metavar="FILE", help="write a report with plots")
    parser.add_argument("--json", action="store_true", help="for a program to read")
    add_table_arguments(parser, "--seats")


def _bounds(text: str) -> Bounds:
    """A type of argument: two shares, the lower first."""
    low, comma, high = text.partition(",")
    if comma and _SHARE.fullmatch(low) and _SHARE.fullmatch(high) and 0 < float(low) < float(high):
        return Bounds(float(low), float(high))
    raise argparse.ArgumentTypeError(f"'{text}' is not two shares of wins such as 0.5,0.55")


def run(args: argparse.Namespace) -> int:
    """Play and report."""
    game = find_game(args.game)
    try:
        facts = _play(args, game)
    except ArenaError as error:
        raise CommandError(str(error)) from None
    if args.html:
        # Nobody else should wait for the plots to be imported.
        from stoa.cli.report.page import page

        write_text(args.html, page(facts))
    if args.json:
        print(json.dumps(_report(facts), indent=2))
    else:
        _print(facts)
    return 0


def _play(args: argparse.Namespace, game: Game[Any]) -> Facts:
    """The run that the arguments describe, and what came of it."""
    names = [name.strip() for name in args.players.split(",") if name.strip()]
    entering = entrants(game, names, args.budget)
    options = agree(game, args, args.seats or _seats(game, names, len(entering)))
    setting = _setting(game, options, entering, args.seed)
    if args.html:
        check_folder(args.html)
    folder = Folder(Path(args.out) if args.out else _own_folder(setting))
    jobs = plan(setting.tables, args.games)
    outcome = _run(args, setting, jobs, folder)
    ladder = find_ladder(game.id) if WORD in names else None
    summary = summarize(setting, outcome.deals, ladder.zero if ladder else "")
    return Facts(game, options, setting, outcome, summary, args.sprt, folder.path, ladder)


def _seats(game: Game[Any], names: list[str], entering: int) -> int:
    """As many as are named, if the game is for so many; against a ladder as few as the game allows."""
    most = game.min_players if WORD in names else game.max_players
    return max(game.min_players, min(entering, most))


def _setting(game: Game[Any], options: Options, entering: list[Entrant], seed: int) -> Setting:
    everybody = list(dict.fromkeys(entering))
    settings = options.settings
    return Setting(
        game.id,
        game.rules_version,
        options.players,
        {choice.id: settings[choice.id] for choice in game.options},
        {choice.id: settings[choice.id] for choice in game.rulings},
        options.figures,
        everybody,
        tables([everybody.index(entrant) for entrant in entering], options.players),
        seed,
        code_hash(),
    )


def _own_folder(setting: Setting) -> Path:
    """A folder for these games and no others, in the user's data folder."""
    return data_folder() / "arena" / f"{setting.game}-{fingerprint(setting)}"


def _run(args: argparse.Namespace, setting: Setting, jobs: list[Job], folder: Folder) -> Outcome:
    """Play, with progress for whoever watches; when it is interrupted, say how it goes on."""
    games = sum(len(seatings(setting.tables[job.table], job.deal)) for job in jobs)
    with working(games) as tell:
        try:
            told = partial(_tell, tell)
            return run_jobs(setting, jobs, folder, workers(args), args.sprt, told, args.on)
        except KeyboardInterrupt:
            print(f"Stopped. The same command goes on from what is in '{folder.path}'.", file=sys.stderr)
            raise


def _tell(tell: Callable[[int], None], deal: Deal) -> None:
    tell(len(deal.games))


def _report(facts: Facts) -> dict[str, Any]:
    setting, outcome = facts.setting, facts.outcome
    report = {
        "game": setting.game,
        "seats": setting.seats,
        "seed": setting.seed,
        "options": setting.options,
        "rulings": setting.rulings,
        **as_json(facts.summary),
        "folder": str(facts.folder),
    }
    if facts.ladder is not None:
        report["ladder"] = {"version": facts.ladder.version, "zero": facts.ladder.zero}
    if facts.bounds is not None:
        report["sprt"] = {
            "low": facts.bounds.low,
            "high": facts.bounds.high,
            "verdict": outcome.verdict,
            "ratio": outcome.ratios[-1] if outcome.ratios else 0.0,
            "bound": Sequential(*facts.bounds).bound,
        }
    return report


def _print(facts: Facts) -> None:
    output = console()
    summary = facts.summary
    output.print(facts.heading())
    drawn = table("player", "games", "won", "95 %", "Elo", "", "points", "time a move", "slowest")
    for showing in facts.by_strength():
        share, low, high = showing.score.interval
        drawn.add_row(
            showing.name,
            f"{showing.score.games}",
            f"{share:.1%}",
            f"{low:.1%}–{high:.1%}",
            f"{showing.rating.elo:+.0f}",
            f"±{showing.rating.error:.0f}",
            f"{showing.total:.1f}",
            seconds_text(showing.seconds_per_move),
            seconds_text(showing.slowest),
        )
    output.print(drawn)
    if len(summary.meetings) > 1 or summary.seats > 2:
        output.print(_meetings(summary))
    output.print(_categories(facts))
    seats = ", ".join(f"{seat} {score.interval.share:.1%}" for seat, score in enumerate(summary.by_seat, 1))
    output.print(f"wins by seat: {seats} (fair: {summary.fair:.1%})")
    endings = ", ".join(f"{reason} {count}" for reason, count in sorted(summary.endings.items()))
    output.print(f"endings: {endings}")
    if facts.bounds is not None:
        output.print(verdict_text(facts))
    first = facts.folder / facts.outcome.deals[0].games[0].record
    output.print(f"Every game is kept: stoa replay {quote(str(first))}", soft_wrap=True)


def _meetings(summary: Summary) -> Any:
    drawn = table("table", "games", "won")
    drawn.columns[2].justify = "left"
    for meeting in summary.meetings:
        shares = [f"{name} {score.interval.share:.1%}" for name, score in meeting.scores.items()]
        drawn.add_row(" + ".join(meeting.players), f"{meeting.games}", ", ".join(shares))
    return drawn


def _categories(facts: Facts) -> Any:
    showings = facts.by_strength()
    herald = Herald(facts.game, [])
    drawn = table("mean points", *(showing.name for showing in showings))
    for category in showings[0].points:
        name = herald.word(f"category.{category}", category)
        drawn.add_row(name, *(f"{showing.points.get(category, 0.0):.2f}" for showing in showings))
    return drawn


COMMAND = Command(
    "arena",
    "let computer players meet in paired deals and rate them",
    "  stoa arena wonders_duel --players greedy,random --games 200\n"
    "  stoa arena wonders_duel --players search@2000,search@500,ladder --html report.html\n"
    "  stoa arena agora_lieske --players search,greedy --seats 4 --option start=random\n"
    "  stoa arena agoniste --players search,greedy,greedy --sprt 0.33,0.43",
    add_arguments,
    run,
)
