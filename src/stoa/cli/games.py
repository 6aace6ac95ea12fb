"""`stoa games`: what can be played here."""

import argparse
import json
from typing import Any

from rich.text import Text

from stoa.cli.arguments import Command
from stoa.cli.herald import STRONG, Herald
from stoa.cli.showing import table
from stoa.cli.terminal import console
from stoa.games import GAMES
from stoa.kernel.game import Game


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The one flag."""
    parser.add_argument("--json", action="store_true", help="for a program to read")


def run(args: argparse.Namespace) -> int:
    """List the games."""
    if args.json:
        print(json.dumps([_facts(game) for game in GAMES.values()], indent=2))
        return 0
    drawn = table("id", "title", "players", "")
    for column in drawn.columns:
        column.justify = "left"
    for game in GAMES.values():
        herald = Herald(game, [])
        drawn.add_row(Text(game.id, STRONG), herald.title(), _players(game), herald.summary())
    output = console()
    output.print(drawn)
    output.print("'stoa play ID' sits down to one of them; 'stoa rules ID' shows its rules.")
    return 0


def _players(game: Game[Any]) -> str:
    if game.min_players == game.max_players:
        return str(game.min_players)
    return f"{game.min_players}–{game.max_players}"


def _facts(game: Game[Any]) -> dict[str, object]:
    herald = Herald(game, [])
    return {
        "id": game.id,
        "title": herald.title(),
        "summary": herald.summary(),
        "min_players": game.min_players,
        "max_players": game.max_players,
        "rules_version": game.rules_version,
        "options": {choice.id: list(choice.values) for choice in game.options},
        "rulings": {choice.id: list(choice.values) for choice in game.rulings},
        "figures": {figure.id: figure.default for figure in game.figures},
    }


COMMAND = Command(
    "games", "list the games that can be played", "  stoa games\n  stoa games --json", add_arguments, run
)
