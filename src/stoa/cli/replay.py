"""`stoa replay`: a recorded match line by line, as one seat saw it or with everything open."""

import argparse
from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from stoa.cli.arguments import Command
from stoa.cli.boards import draw
from stoa.cli.errors import CommandError, in_words_of
from stoa.cli.files import load_record
from stoa.cli.herald import ACCENT, DIM, STRONG, Herald
from stoa.cli.showing import ending, score_table
from stoa.cli.terminal import console
from stoa.cli.words import language, tell
from stoa.games import find_game
from stoa.kernel.basics import NOBODY
from stoa.kernel.events import Event
from stoa.kernel.game import Game, text_actor
from stoa.kernel.match import Entry, Match, replay
from stoa.kernel.reel import Reel
from stoa.kernel.view import View

OPEN: Final = "open"


class Moment(NamedTuple):
    """One line of the record as the reader may know it, and the table after it."""

    line: str
    events: list[Event]
    state: Any


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Which file, which moment, whose eyes."""
    parser.add_argument("file", metavar="FILE", help="a record that 'stoa play' saved")
    parser.add_argument("--step", metavar="N", help="show the table after line N (0: before the first)")
    parser.add_argument(
        "--seat",
        metavar="N|open",
        default=OPEN,
        help="what seat N saw; 'open' (default) shows everything, 'table' what everybody saw",
    )


def run(args: argparse.Namespace) -> int:
    """Replay a record."""
    record = load_record(args.file)
    game = find_game(record.game)
    names = [seat.name for seat in record.seats]
    with in_words_of(game, names, args.file):
        match = replay(game, record)
    herald = Herald(game, names, match.options, language())
    seat = _seat(args.seat, record.players)
    moments = list(walk(match, seat))
    output = console()
    if args.step is None:
        _print_all(output, herald, match, moments)
    else:
        step = moment_number(args.step, len(moments) - 1)
        _print_moment(output, herald, step, moments[step])
        output.print()
        output.print(draw(_view(game, moments[step].state, seat), herald))
    return 0


def _seat(word: str, players: int) -> int | None:
    """The seat whose eyes are meant; NOBODY for a spectator's, None for open cards."""
    if word == OPEN:
        return None
    if word == "table":
        return NOBODY
    if word.isascii() and word.isdigit() and len(word) < 4 and 1 <= int(word) <= players:
        return int(word) - 1
    raise CommandError(f"There is no seat '{word}'. There is: 1 to {players}, table, open.")


def moment_number(word: str, last: int) -> int:
    """The number of a line that was asked for; raises `CommandError` if there is none."""
    if word.isascii() and word.isdigit() and len(word) < 10 and int(word) <= last:
        return int(word)
    raise CommandError(f"There is no line '{word}' in this record: its lines are 0 to {last}.")


def walk(match: Match[Any], seat: int | None) -> Iterator[Moment]:
    """Each moment of a match, from the table before the first line on."""
    game = match.game
    reel = Reel(game, match.options)
    reel.moves = match.record().moves
    for frame in reel.frames(0, len(reel.moves) + 1):
        entry = frame.entry
        if entry is None:
            yield Moment("", [], frame.after)
        elif entry.undo:
            yield Moment(f"undo {entry.undo}", [], frame.after)
        else:
            eyes = entry.actor if seat is None else seat
            line = f"{text_actor(entry.actor)} {game.to_text(frame.before, entry.action, eyes)}"
            yield Moment(line, _heard(entry, seat), frame.after)


def _heard(entry: Entry, seat: int | None) -> list[Event]:
    return entry.log.all() if seat is None else entry.log.heard_by(seat)


def _view(game: Game[Any], state: Any, seat: int | None) -> View:
    """What a seat saw; with open cards, each seat's own places as that seat saw them."""
    if seat is not None:
        return game.view(state, seat)
    table = game.view(state, NOBODY)
    zones = []
    for zone in table.zones:
        if zone.owner >= 0:
            owned = game.view(state, zone.owner)
            zone = next((seen for seen in owned.zones if seen.id == zone.id), zone)
        zones.append(zone)
    return View(table.game, NOBODY, table.actor, zones)


def _print_all(output: Console, herald: Herald, match: Match[Any], moments: list[Moment]) -> None:
    output.print(Text(f"{herald.title()}: {', '.join(herald.names)}", STRONG))
    for number, moment in enumerate(moments[1:], 1):
        _print_moment(output, herald, number, moment)
    standing = herald.game.standing(match.state)
    output.print()
    if not standing.reason:
        turn = herald.name(int(match.actor))
        output.print(tell("The record ends here; it is {name}'s turn.", name=turn))
        return
    output.print(ending(herald, standing))
    output.print(score_table(herald, standing))


def _print_moment(output: Console, herald: Herald, number: int, moment: Moment) -> None:
    output.print(Text.assemble((f"{number:4}  ", DIM), (moment.line or tell("the table is set"), ACCENT)))
    for event in moment.events:
        output.print(Padding(herald.event(event), (0, 0, 0, 8), expand=False))


COMMAND = Command(
    "replay",
    "show a recorded match line by line, or the table at one moment",
    "  stoa replay match.stoa\n  stoa replay match.stoa --seat 2\n  stoa replay match.stoa --step 31",
    add_arguments,
    run,
)
