"""Long work: how many do it and where, a bar for whoever watches, a sentence when it cannot be done."""

import argparse
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from stoa.arena.errors import ArenaError
from stoa.arena.workforce import RAY
from stoa.cli.arguments import whole_number
from stoa.cli.errors import CommandError
from stoa.cli.terminal import console


def add_work_arguments(parser: argparse.ArgumentParser) -> None:
    """Who does the work."""
    parser.add_argument(
        "--workers",
        type=whole_number(1, 64),
        metavar="N",
        help="how many games at once (default: one a core)",
    )
    parser.add_argument(
        "--on",
        choices=[RAY],
        default="",
        help="work on all machines of a Ray cluster (needs the extra 'ray')",
    )


def workers(args: argparse.Namespace) -> int:
    """How many were asked for, else one for each processor that this process may use."""
    available: Callable[[int], set[int]] | None = getattr(os, "sched_getaffinity", None)
    return args.workers or (len(available(0)) if available else os.cpu_count() or 1)


@contextmanager
def working(total: int, doing: str = "Playing") -> Iterator[Callable[[int], None]]:
    """Something to tell of every few that are done: it draws a bar on a terminal, and nothing elsewhere."""
    errors = console(sys.stderr)
    columns = TextColumn(doing), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    try:
        with Progress(*columns, console=errors, transient=True, disable=not errors.is_terminal) as progress:
            task = progress.add_task("", total=total)
            yield lambda done: progress.update(task, advance=done)
    except ArenaError as error:
        raise CommandError(str(error)) from None
