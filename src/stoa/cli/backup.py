"""`stoa backup`: a copy of the database, also while a server uses it."""

import argparse
import sqlite3
from contextlib import closing
from pathlib import Path

from stoa.cli.arguments import Command
from stoa.cli.errors import CommandError
from stoa.cli.files import check_writable


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """From where, to where."""
    parser.add_argument("file", metavar="FILE", help="the copy to make")
    parser.add_argument(
        "--db", metavar="URL", help="the database, such as sqlite:///stoa.db (default: in your data folder)"
    )


def run(args: argparse.Namespace) -> int:
    """Copy the database whole, as it is at one moment, into a file that only its owner may read."""
    # Other commands should not wait for the database to be imported.
    from stoa.cli.serve import database_url
    from stoa.server.database import database_path
    from stoa.server.private import make_private

    source = database_path(database_url(args.db))
    if source is None or not source.is_file():
        raise CommandError(f"There is no database '{source}' to copy.")
    check_writable(args.file)
    copy = Path(args.file)
    try:
        make_private(copy)
        with closing(sqlite3.connect(source)) as live, closing(sqlite3.connect(copy)) as kept:
            live.backup(kept)
    except (OSError, sqlite3.Error) as error:
        copy.unlink(missing_ok=True)
        raise CommandError(f"Cannot copy '{source}' to '{copy}': {error}.") from None
    print(f"'{source}' is copied to '{copy}'. Keep it as you keep the server: it holds every hand and seat.")
    return 0


COMMAND = Command(
    "backup",
    "copy the database of a server, also while it runs",
    "  stoa backup monday.db\n  stoa backup monday.db --db sqlite:///club.db",
    add_arguments,
    run,
)
