"""The command `stoa`: finds the command that is asked for, runs it, and ends cleanly however it ends."""

import argparse
import errno
import os
import re
import sys
from collections.abc import Sequence
from contextlib import suppress
from typing import Final, NoReturn

import stoa
from stoa.cli import (
    admin,
    analyse,
    arena,
    dataset,
    db,
    games,
    new_game,
    play,
    replay,
    rules,
    serve,
    simulate,
    study,
    table,
    tournament,
    train,
    verify,
)
from stoa.cli.arguments import Command
from stoa.cli.errors import CommandError
from stoa.cli.measuring import build
from stoa.cli.terminal import prepare_streams
from stoa.kernel.errors import StoaError, unknown

COMMANDS: Final[tuple[Command, ...]] = (
    games.COMMAND,
    play.COMMAND,
    serve.COMMAND,
    db.COMMAND,
    admin.COMMAND,
    tournament.COMMAND,
    replay.COMMAND,
    table.COMMAND,
    verify.COMMAND,
    analyse.COMMAND,
    rules.COMMAND,
    simulate.COMMAND,
    arena.COMMAND,
    study.COMMAND,
    dataset.COMMAND,
    train.COMMAND,
    new_game.COMMAND,
)

REFUSED: Final = 2
INTERRUPTED: Final = 130
PIPE_CLOSED: Final = 141
FAULT: Final = 70
NO_ROOM: Final = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO)


class Parser(argparse.ArgumentParser):
    """Argparse, with a sentence instead of a usage dump."""

    def error(self, message: str) -> NoReturn:
        """Refuse."""
        raise CommandError(f"{self.prog}: {message}. '{self.prog} --help' shows how to call it.")

    def flags(self) -> list[str]:
        """The options that this parser takes, as its help lists them: argparse tells them nowhere else."""
        told = re.sub(r"\x1b\[[\d;]*m", "", self.format_help())  # From Python 3.14 on it may be coloured.
        entries = re.findall(r"^ +(-.+?)(?:  |$)", told, re.MULTILINE)
        return [flag for entry in entries for flag in re.findall(r"(?<!\S)--?[a-z][a-z-]*", entry)]


def build_parser() -> Parser:
    """The parser of the whole command line."""
    return build_parsers()[0]


def build_parsers() -> tuple[Parser, dict[str, Parser]]:
    """The parser of the whole command line, and that of each command by its name."""
    parsers: dict[str, Parser] = {}
    parser = Parser(
        prog="stoa",
        description="One table for four Greek games.",
        epilog="'stoa COMMAND --help' tells more about a command.",
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"stoa {stoa.__version__} ({build()})")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", title="commands")
    for command in COMMANDS:
        own = commands.add_parser(
            command.name,
            help=command.summary,
            description=f"{command.summary[0].upper()}{command.summary[1:]}.",
            epilog=f"examples:\n{command.examples}",
            formatter_class=argparse.RawDescriptionHelpFormatter,
            allow_abbrev=False,
        )
        command.add_arguments(own)
        own.set_defaults(run=command.run, parser=own)
        parsers[command.name] = own
    return parser, parsers


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command line and return its exit code."""
    prepare_streams()
    try:
        try:
            return _run(list(sys.argv[1:] if argv is None else argv))
        finally:
            sys.stdout.flush()
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        _forget_stdout()
        return PIPE_CLOSED
    except (CommandError, StoaError) as error:
        return _complain(str(error), error.code if isinstance(error, CommandError) else REFUSED)
    except Exception as error:
        if isinstance(error, OSError) and error.errno in NO_ROOM:
            _forget_stdout()
            return _complain(f"The output cannot be written: {error.strerror}.", REFUSED)
        if os.environ.get("STOA_TRACEBACK"):
            raise
        return _complain(
            f"Stoa itself failed here ({type(error).__name__}: {error}). That is a fault of Stoa; "
            "please report it. With STOA_TRACEBACK=1 in the environment it shows where.",
            FAULT,
        )


def _run(argv: list[str]) -> int:
    parser = build_parser()
    names = [command.name for command in COMMANDS]
    if not argv:
        parser.print_help()
        return 0
    if not argv[0].startswith("-") and argv[0] not in names:
        raise StoaError(unknown("command", argv[0], names))
    try:
        args, unread = parser.parse_known_args(argv)
    except SystemExit as end:
        return int(end.code or 0)
    if unread:
        own: Parser = getattr(args, "parser", parser)
        raise _unread(own, unread[0])
    run: int = args.run(args)
    return run


def _unread(parser: Parser, word: str) -> Exception:
    """An argument that nothing takes."""
    if word.startswith("-"):
        return StoaError(unknown("option", word.partition("=")[0], parser.flags()))
    return CommandError(f"'{word}' is one word too many. '{parser.prog} --help' shows how to call it.")


def _complain(sentence: str, code: int) -> int:
    with suppress(OSError):
        print(sentence, file=sys.stderr)
    return code


def _forget_stdout() -> None:
    """Keep Python from complaining about the closed pipe once more when it exits."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


if __name__ == "__main__":
    sys.exit(main())
