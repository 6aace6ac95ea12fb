"""Arguments that several commands share, and how their words become a checked agreement."""

import argparse
from collections.abc import Callable
from typing import Any, NamedTuple

from stoa.cli.errors import CommandError, in_words_of
from stoa.cli.files import load_figures
from stoa.kernel.game import Game
from stoa.kernel.options import Options


class Command(NamedTuple):
    """One command of `stoa`: how it is called and what runs it."""

    name: str
    summary: str
    examples: str
    add_arguments: Callable[[argparse.ArgumentParser], None]
    run: Callable[[argparse.Namespace], int]


def do(args: argparse.Namespace) -> int:
    """Run a command that has several under its name: what the one that was given has set as `does`."""
    does: Callable[[argparse.Namespace], int] = args.does
    return does(args)


def whole_number(low: int, high: int) -> Callable[[str], int]:
    """A type of argument: a whole number within bounds."""

    def parse(text: str) -> int:
        digits = text.removeprefix("-")
        if digits.isascii() and digits.isdigit() and len(digits) < 20 and low <= int(text) <= high:
            return int(text)
        raise argparse.ArgumentTypeError(f"'{text}' is not a whole number from {low} to {high}")

    return parse


SEED = whole_number(0, 2**63 - 1)


def add_table_arguments(parser: argparse.ArgumentParser, how_many: str = "--players") -> None:
    """What is agreed before a match: the number of players, options, rulings, components."""
    table = parser.add_argument_group("what is agreed before the match")
    table.add_argument(how_many, type=whole_number(1, 99), metavar="N", help="how many play")
    table.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="choose an option of the game"
    )
    table.add_argument(
        "--ruling",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="choose a reading of a disputed rule",
    )
    table.add_argument(
        "--components", metavar="FILE.toml", help="replace reconstructed figures with those of your own box"
    )


def agree(game: Game[Any], args: argparse.Namespace, players: int | None) -> Options:
    """What the arguments agree on, checked and complete."""
    figures = load_figures(args.components) if args.components else {}
    with in_words_of(game):
        return game.agree(players, _pairs("--option", args.option), _pairs("--ruling", args.ruling), figures)


def _pairs(flag: str, texts: list[str]) -> dict[str, str]:
    pairs: dict[str, str] = {}
    for text in texts:
        id, equals, value = text.partition("=")
        if not equals or not id or not value:
            raise CommandError(f"{flag} wants NAME=VALUE, not '{text}'.")
        if id in pairs:
            raise CommandError(f"{flag} names '{id}' twice.")
        pairs[id] = value
    return pairs
