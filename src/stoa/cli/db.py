"""`stoa db`: look after the database of a server, whichever kind it is."""

import argparse
import asyncio
import json
from collections.abc import Awaitable, Callable, Coroutine
from pathlib import Path
from typing import Any, TypeVar

from stoa.cli.arguments import Command, do
from stoa.cli.errors import CommandError
from stoa.cli.files import check_writable
from stoa.cli.serve import DATABASE_HELP, KEY_VARIABLE, database_url, sealing_key

Result = TypeVar("Result")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What to do, and to which database."""
    # Like the parser itself: mistakes are answered with a sentence.
    commands = parser.add_subparsers(dest="what", metavar="WHAT", required=True, parser_class=type(parser))

    def add(name: str, help: str, does: Callable[[argparse.Namespace], int]) -> argparse.ArgumentParser:
        own = commands.add_parser(name, help=help, description=f"{help}.", allow_abbrev=False)
        own.add_argument("--db", metavar="URL", help=DATABASE_HELP)
        own.set_defaults(does=does, parser=own)
        return own

    for name, help in (
        ("upgrade", "bring the tables forward, as a start of the server does"),
        ("downgrade", "bring the tables back, for an earlier release"),
    ):
        added = add(name, help, _move)
        added.add_argument("revision", metavar="REVISION", nargs="?" if name == "upgrade" else None)
    check = add("check", "look whether everything is there and fits together", _check)
    check.add_argument("--records", action="store_true", help="play every match again, key and all")
    _with_key(check)
    add("backup", "copy it whole, also while a server uses it", _backup).add_argument("file", metavar="FILE")
    add("restore", "put a copy into an empty database of either kind", _restore).add_argument(
        "file", metavar="FILE"
    )
    for name, help, does in (
        ("export", "print all that is kept of a guest, as JSON", _export),
        ("forget", "take away all that is kept of a guest", _forget),
    ):
        added = add(name, help, does)
        added.add_argument("guest", metavar="GUEST", help="their id, or the name they come back by")
        _with_key(added)


def _with_key(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--key-file",
        metavar="FILE",
        help=f"what running matches are sealed with (or {KEY_VARIABLE})",
    )


def _done(doing: Coroutine[Any, Any, Result]) -> Result:
    """What something gives that is done to a database; every way in which that fails in a sentence."""
    from sqlalchemy.exc import SQLAlchemyError

    from stoa.server.holding import Held
    from stoa.server.logs import named
    from stoa.server.sealing import SealError
    from stoa.server.upkeep import Trouble

    try:
        return asyncio.run(doing)
    except (Trouble, Held, SealError) as error:
        raise CommandError(str(error), 1) from None
    except (SQLAlchemyError, OSError) as error:
        raise CommandError(f"Cannot use the database: {named(error).partition(chr(10))[0]}.", 1) from None


def _move(args: argparse.Namespace) -> int:
    from stoa.server.schema import REVISION
    from stoa.server.upkeep import moved

    wanted = args.revision or REVISION
    before = _done(moved(database_url(args.db), wanted, args.what == "downgrade"))
    if before == wanted:
        print(f"The database has revision {wanted} already.")
    else:
        print(f"The database had revision {before or 'none'} and has {wanted} now.")
    return 0


def _check(args: argparse.Namespace) -> int:
    from stoa.server.upkeep import faults

    url = database_url(args.db)
    found = _done(faults(url, sealing_key(args.key_file, url), args.records))
    for fault in found:
        print(fault)
    if not found:
        print("Everything is there and fits together.")
    return 1 if found else 0


def _backup(args: argparse.Namespace) -> int:
    from stoa.server.database import is_there, shown
    from stoa.server.upkeep import backed_up

    url = database_url(args.db)
    if not is_there(url):
        raise CommandError(f"There is no database {shown(url)} to copy.")
    check_writable(args.file)
    _done(backed_up(url, Path(args.file)))
    print(
        f"All of it is copied to '{args.file}'. Keep it as you keep the server: it holds every hand and seat."
    )
    return 0


def _restore(args: argparse.Namespace) -> int:
    from stoa.server.upkeep import restored

    copy = Path(args.file)
    if not copy.is_file():
        raise CommandError(f"There is no file '{copy}'.")
    _done(restored(database_url(args.db), copy))
    print(f"All that is in '{copy}' is in the database now.")
    return 0


def _export(args: argparse.Namespace) -> int:
    from stoa.server.forgetting import exported

    async def export(store: Any, guest: str) -> None:
        print(json.dumps(await exported(store, guest), indent=1, ensure_ascii=False))

    return _with_guest(args, export)


def _forget(args: argparse.Namespace) -> int:
    from stoa.server.forgetting import forget

    async def go(store: Any, guest: str) -> None:
        await forget(store, guest)
        print(f"Nothing is kept of guest {guest} any more. Copies that were made before still hold it.")

    return _with_guest(args, go)


def _with_guest(args: argparse.Namespace, use: Callable[[Any, str], Awaitable[None]]) -> int:
    """Do something about a guest, in a database that nobody serves meanwhile."""
    from stoa.server.database import is_there
    from stoa.server.forgetting import found_guest
    from stoa.server.holding import hold
    from stoa.server.store import open_store
    from stoa.server.upkeep import Trouble

    url = database_url(args.db)
    key = sealing_key(args.key_file, url)

    async def find() -> None:
        if not is_there(url):
            raise Trouble("There is no database.")
        with hold(url):
            store = await open_store(url, key, alone=True)
            try:
                guest = await found_guest(store, args.guest)
                if guest is None:
                    raise Trouble(f"There is no guest '{args.guest}'.")
                await use(store, guest)
            finally:
                await store.close()

    _done(find())
    return 0


COMMAND = Command(
    "db",
    "look after the database of a server",
    "  stoa db backup monday.db\n"
    "  stoa db check --records --db sqlite:///club.db\n"
    "  stoa db restore monday.db --db postgresql+asyncpg://stoa@localhost/stoa\n"
    "  stoa db export ada",
    add_arguments,
    do,
)
