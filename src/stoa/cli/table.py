"""`stoa table`: the table at one moment of a recorded match, as a picture."""

import argparse

from stoa.cli.arguments import Command
from stoa.cli.errors import in_words_of
from stoa.cli.files import load_record, write_text
from stoa.cli.herald import Herald
from stoa.cli.pictures import find_picture
from stoa.cli.replay import moment_number, walk
from stoa.games import find_game
from stoa.kernel.basics import NOBODY
from stoa.kernel.match import replay


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Which file, which moment, where to."""
    parser.add_argument("file", metavar="FILE", help="a record that 'stoa play' saved")
    parser.add_argument("--svg", metavar="OUT.svg", required=True, help="the file to write")
    parser.add_argument("--step", metavar="N", help="the table after line N (default: the last one)")


def run(args: argparse.Namespace) -> int:
    """Draw a moment of a record."""
    record = load_record(args.file)
    game = find_game(record.game)
    herald = Herald(game, [seat.name for seat in record.seats])
    draw = find_picture(game.id)
    with in_words_of(game, herald.names, args.file):
        match = replay(game, record)
    moments = list(walk(match, NOBODY))
    last = len(moments) - 1
    step = last if args.step is None else moment_number(args.step, last)
    caption = f"{step}: {moments[step].line}" if moments[step].line else ""
    write_text(args.svg, draw(moments[step].state, herald, caption))
    print(f"{args.svg} shows the table after line {step} of {last}.")
    return 0


COMMAND = Command(
    "table",
    "draw the table of a recorded match as a picture",
    "  stoa table match.stoa --svg table.svg\n  stoa table match.stoa --svg table.svg --step 31",
    add_arguments,
    run,
)
