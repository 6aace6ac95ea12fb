"""`stoa simulate`: many matches between computer players, and what came of them."""

import argparse
import json
import sys
import time
from collections.abc import Iterator
from itertools import islice
from typing import Any, Final

from rich.progress import track

from stoa.cli.arguments import SEED, Command, add_table_arguments, agree, whole_number
from stoa.cli.errors import CommandError
from stoa.cli.herald import Herald
from stoa.cli.measuring import build, calibration_seconds, is_compiled
from stoa.cli.showing import category_name, departures, table
from stoa.cli.terminal import console
from stoa.games import find_game
from stoa.kernel.chance import SeededChance
from stoa.kernel.game import Game
from stoa.kernel.match import Match
from stoa.kernel.options import Options
from stoa.kernel.playout import Playout, Tally
from stoa.kernel.standing import Standing
from stoa.players import find_player
from stoa.players.base import Player, seed_for
from stoa.players.table import Decider, computer, play

_TOGETHER: Final = 32
"""So many matches are timed at once: a clock read around each would be a part of what it measures."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """How many matches of what, between whom."""
    parser.add_argument("game", metavar="GAME", help="the game's id, as 'stoa games' lists it")
    parser.add_argument(
        "--games", type=whole_number(1, 10**9), default=1000, metavar="N", help="how many matches"
    )
    parser.add_argument(
        "--seed", type=SEED, default=0, metavar="S", help="the same seed gives the same matches"
    )
    parser.add_argument(
        "--seat",
        action="append",
        default=[],
        metavar="PLAYER",
        help="who plays: once for all seats, or once for each (default: random)",
    )
    parser.add_argument("--json", action="store_true", help="for a program to read")
    add_table_arguments(parser)


class Outcome:
    """What the matches added up to."""

    def __init__(self, players: int) -> None:
        self.tally = Tally()
        self.seconds = 0.0
        self.endings: dict[str, int] = {}
        self.points: dict[str, list[int]] = {}
        self.totals = [0] * players
        self.wins = [0.0] * players

    def add(self, standing: Standing) -> None:
        """Count one match; a shared win is a share of a win for each."""
        self.endings[standing.reason] = self.endings.get(standing.reason, 0) + 1
        for category, points in standing.points.items():
            sums = self.points.setdefault(category, [0] * len(points))
            self.points[category] = [sum_ + number for sum_, number in zip(sums, points, strict=True)]
        self.totals = [sum_ + total for sum_, total in zip(self.totals, standing.totals, strict=True)]
        for seat in standing.winners:
            self.wins[seat] += 1 / len(standing.winners)


def run(args: argparse.Namespace) -> int:
    """Play and report."""
    game = find_game(args.game)
    players = [find_player(id) for id in args.seat]
    options = agree(game, args, _player_count(args.players, len(players)))
    players = _seated(players, options.players)
    outcome = Outcome(options.players)
    for seeds in _in_batches(_seeds(args.games, args.seed), _TOGETHER):
        _play(game, options, players, seeds, outcome)
    report = _report(args, game, options, outcome)
    if args.json:
        print(json.dumps(report, indent=2))
    else:
        _print(game, options, report, outcome, [player.id for player in players])
    return 0


def _in_batches(seeds: Iterator[int], size: int) -> Iterator[list[int]]:
    while batch := list(islice(seeds, size)):
        yield batch


def _player_count(players: int | None, seats: int) -> int | None:
    return seats if players is None and seats > 1 else players


def _seated(players: list[Player], seats: int) -> list[Player]:
    """One player for each seat; none at all where everybody plays at random."""
    if len(players) == 1:
        players = players * seats
    if players and len(players) != seats:
        raise CommandError(f"{len(players)} players are named for {seats} seats; name one, or one for each.")
    return [] if all(player.id == "random" for player in players) else players


def _seeds(games: int, seed: int) -> Iterator[int]:
    """A seed for each match, with progress for whoever watches."""
    seeds = (seed_for(seed, number) for number in range(games))
    errors = console(sys.stderr)
    if not errors.is_terminal:
        return seeds
    watched = track(seeds, "Playing", games, console=errors, transient=True, update_period=0.25)
    return iter(watched)


def _play(
    game: Game[Any], options: Options, players: list[Player], seeds: list[int], outcome: Outcome
) -> None:
    """Play some matches and count them; only the play itself is timed."""
    states = (
        _play_between(game, options, players, seeds, outcome)
        if players
        else _play_at_random(game, options, seeds, outcome)
    )
    for state in states:
        outcome.add(game.standing(state))


def _play_at_random(game: Game[Any], options: Options, seeds: list[int], outcome: Outcome) -> list[Any]:
    tables = [(game.setup(options), SeededChance(seed)) for seed in seeds]
    playout = Playout(game)
    start = time.process_time()
    for state, chance in tables:
        playout.run(state, chance, outcome.tally)
    outcome.seconds += time.process_time() - start
    return [state for state, _ in tables]


def _play_between(
    game: Game[Any], options: Options, players: list[Player], seeds: list[int], outcome: Outcome
) -> list[Any]:
    tally = outcome.tally
    states: list[Any] = []
    start = time.process_time()
    for seed in seeds:
        match = Match(game, options, SeededChance(seed))
        play(match, [_counted(computer(player, seed), tally) for player in players])
        tally.games += 1
        states.append(match.state)
    outcome.seconds += time.process_time() - start
    return states


def _counted(decide: Decider, tally: Tally) -> Decider:
    """Decides as `decide` does, and counts what there was to choose from."""

    def counting(match: Match[Any]) -> None:
        tally.decisions += 1
        tally.offered += len(match.legal())
        decide(match)

    return counting


def _report(args: argparse.Namespace, game: Game[Any], options: Options, outcome: Outcome) -> dict[str, Any]:
    tally = outcome.tally
    games, decisions = int(tally.games), int(tally.decisions)
    seconds = max(outcome.seconds, 1e-9)
    rulings = {choice.id for choice in game.rulings}
    settings = options.settings
    report = {
        "game": game.id,
        "players": options.players,
        "games": games,
        "seed": args.seed,
        "options": {id: value for id, value in settings.items() if id not in rulings},
        "rulings": {id: value for id, value in settings.items() if id in rulings},
        "games_per_second": games / seconds,
        "decisions_per_second": decisions / seconds,
        "decisions_per_game": decisions / games,
        "mean_legal": int(tally.offered) / decisions if decisions else 0.0,
        "endings": outcome.endings,
        "points": {id: [number / games for number in sums] for id, sums in outcome.points.items()},
        "calibration_seconds": calibration_seconds(),
        "compiled": is_compiled(),
    }
    if args.seat:
        report["seats"] = args.seat * options.players if len(args.seat) == 1 else args.seat
        report["wins"] = [wins / games for wins in outcome.wins]
    return report


def _print(
    game: Game[Any], options: Options, report: dict[str, Any], outcome: Outcome, players: list[str]
) -> None:
    output = console()
    games = report["games"]
    kinds = players or ["random"] * options.players
    herald = Herald(game, [f"{number} {kind}" for number, kind in enumerate(kinds, 1)])
    agreed = departures(game, options)
    output.print(
        f"{herald.title()}, {options.players} players, {games} games"
        + (f" ({', '.join(agreed)})" if agreed else "")
    )
    drawn = table("mean points of seat", *herald.names)
    for category, means in report["points"].items():
        drawn.add_row(category_name(herald, category), *(f"{mean:.2f}" for mean in means))
    drawn.add_section()
    drawn.add_row("total", *(f"{total / games:.2f}" for total in outcome.totals))
    drawn.add_row("wins", *(f"{wins / games:.1%}" for wins in outcome.wins))
    output.print(drawn)
    endings = ", ".join(f"{reason} {count}" for reason, count in sorted(outcome.endings.items()))
    output.print(f"endings: {endings}")
    output.print(
        f"{report['decisions_per_game']:.1f} decisions a game, {report['mean_legal']:.2f} legal actions each"
    )
    output.print(
        f"{report['games_per_second']:,.0f} games/s, {report['decisions_per_second']:,.0f} decisions/s "
        f"of one thread ({build()}; calibration {report['calibration_seconds']:.2f} s)"
    )


COMMAND = Command(
    "simulate",
    "play many matches between computer players and report",
    "  stoa simulate agoniste --games 10000\n"
    "  stoa simulate agoniste --players 4 --ruling ares=own-army --json\n"
    "  stoa simulate agoniste --games 200 --seat greedy --seat random --seat random",
    add_arguments,
    run,
)
