"""`stoa serve`: tables for everybody in the local network, in their browsers."""

import argparse
import os
import sys
from pathlib import Path
from typing import Any, Final

from stoa.cli.arguments import Command, whole_number
from stoa.cli.errors import CommandError
from stoa.cli.files import data_folder

DEFAULT_HOST: Final = "0.0.0.0"
DEFAULT_PORT: Final = 8000
KEY_VARIABLE: Final = "STOA_KEY_FILE"
DATABASE_VARIABLE: Final = "STOA_DB"
DATABASE_HELP: Final = (
    "the database, such as sqlite:///stoa.db or postgresql+asyncpg://user@host/name "
    f"(default: {DATABASE_VARIABLE}, or a file in your data folder)"
)
PROXY_VARIABLE: Final = "FORWARDED_ALLOW_IPS"
THIS_MACHINE: Final = ("127.0.0.1", "::1")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Where to listen, where to keep everything."""
    parser.add_argument(
        "--host",
        default=DEFAULT_HOST,
        help="the address to listen on (default: all; 127.0.0.1: this machine's)",
    )
    parser.add_argument(
        "--port", type=whole_number(0, 65535), default=DEFAULT_PORT, metavar="N",
        help=f"the port to listen on (default: {DEFAULT_PORT}; 0: any free one)",
    )  # fmt: skip
    parser.add_argument("--db", metavar="URL", help=DATABASE_HELP)
    parser.add_argument(
        "--origin", action="append", default=[], metavar="URL",
        help="another address whose pages may use this server, such as https://stoa.example",
    )  # fmt: skip
    parser.add_argument(
        "--workers", type=whole_number(1, 64), default=1, metavar="N",
        help="how many processes serve together, with PostgreSQL (default: 1)",
    )  # fmt: skip
    parser.add_argument(
        "--thinkers", type=whole_number(1, 64), metavar="N",
        help="how many computer players think at once, in all (default: one less than there are processors)",
    )  # fmt: skip
    parser.add_argument(
        "--key-file", metavar="FILE",
        help=f"seal the keys of running matches with this file's key, made if missing (or {KEY_VARIABLE})",
    )  # fmt: skip
    parser.add_argument(
        "--proxy", action="append", default=[], metavar="ADDRESS",
        help="a proxy or network that is trusted to say for whom it speaks (default: this machine)",
    )  # fmt: skip
    parser.add_argument(
        "--push", metavar="CONTACT",
        help="call people who are away when it is their turn, through their browser's maker; CONTACT is what "
        "such a service is told to turn to: mailto:you@example.org or an https address",
    )  # fmt: skip
    parser.add_argument(
        "--metrics", type=whole_number(1, 65535), metavar="PORT",
        help="tell this machine on this port how much goes on, for Prometheus (default: not)",
    )  # fmt: skip
    parser.add_argument("--no-qr", action="store_true", help="print no QR code")


def run(args: argparse.Namespace) -> int:
    """Serve until interrupted."""
    # Other commands should not wait for the web server and the database to be imported.
    from sqlalchemy.exc import SQLAlchemyError

    from stoa.server.addresses import addresses, is_everywhere
    from stoa.server.app import Settings
    from stoa.server.database import shown
    from stoa.server.holding import Held
    from stoa.server.logs import log_to
    from stoa.server.running import listen
    from stoa.server.several import run_several

    database = database_url(args.db)
    _check_workers(args.workers, database)
    key = sealing_key(args.key_file, database)
    proxies = _proxies(args.proxy)
    push = _push(args.push)
    # Whatever this process writes is for its own user alone.
    os.umask(0o077)
    log_to()
    try:
        listening = listen(args.host, args.port)
    except (OSError, UnicodeError) as error:
        cause = (error.strerror if isinstance(error, OSError) else None) or str(error)
        raise CommandError(f"Cannot listen on {args.host} port {args.port}: {cause}.") from None
    port: int = listening.getsockname()[1]
    settings = Settings(
        database,
        addresses(args.host, port)[0],
        origins=tuple(args.origin),
        is_open=is_everywhere(args.host),
        thinkers=_thinkers(args.thinkers, args.workers),
        key=key,
        push=push,
        metrics=args.metrics,
        proxies=proxies,
    )
    try:
        reached = run_several(
            settings, args.workers, listening, lambda: _welcome(args.host, port, not args.no_qr)
        )
    except Held as error:
        raise CommandError(str(error), 1) from None
    except (SQLAlchemyError, OSError) as error:
        raise CommandError(f"Cannot use the database: {error}", 1) from None
    finally:
        listening.close()
    if not reached:
        raise CommandError(
            f"The server could not start; the line above says why (database: {shown(database)}).", 1
        )
    return 0


def database_url(given: str | None) -> str:
    """The address of the database: as given, else as the environment says, else a file for this user."""
    named = given or os.environ.get(DATABASE_VARIABLE, "")
    return _checked(named) if named else _default_database()


def _check_workers(count: int, database: str) -> None:
    """Refuse several processes where they cannot be."""
    from stoa.server.database import POSTGRESQL, kind_of
    from stoa.server.several import can_be_several

    if count > 1 and kind_of(database) != POSTGRESQL:
        raise CommandError(
            "A file is served by one process. For --workers, name a PostgreSQL database with --db."
        )
    if count > 1 and not can_be_several():
        raise CommandError("On this system one process serves. Leave out --workers.")


def _thinkers(wanted: int | None, processes: int) -> int | None:
    """How many computer players think at once in each process."""
    from stoa.server.workers import usual_count

    return max(1, (wanted or usual_count()) // processes)


def _proxies(given: list[str]) -> tuple[str, ...]:
    """Whom to trust: as given, else as uvicorn's variable says, else this machine."""
    from stoa.server.gate import Proxies

    named = given or [name for name in os.environ.get(PROXY_VARIABLE, "").split(",") if name.strip()]
    try:
        return tuple(Proxies(named or THIS_MACHINE).names)
    except ValueError as error:
        raise CommandError(f"A proxy is an address or a network, such as 10.0.0.0/8: {error}.") from None


def _push(contact: str | None) -> Any:
    """How people are called, if they are to be."""
    from stoa.server.calling import Push

    if contact is None:
        return None
    if not contact.startswith(("mailto:", "https://")) or not contact.isprintable():
        raise CommandError(f"'{contact}' is no contact: give mailto:you@example.org or an https address.")
    return Push(contact)


def sealing_key(given: str | None, database: str) -> bytes | None:
    """The key in the key file, if one is given or the environment names one."""
    from stoa.server.sealing import SealError, has_sealed, settled_key

    name = given or os.environ.get(KEY_VARIABLE, "")
    if not name:
        return None
    try:
        return settled_key(Path(name), lambda: has_sealed(database))
    except SealError as error:
        raise CommandError(str(error)) from None
    except OSError as error:
        raise CommandError(f"Cannot use the key file '{name}': {error.strerror}.") from None


def _checked(url: str) -> str:
    from stoa.server.database import BadDatabase, checked_url

    try:
        checked_url(url)
    except BadDatabase as error:
        raise CommandError(str(error)) from None
    return url


def _default_database() -> str:
    """A file in the user's data folder."""
    folder = data_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise CommandError(f"Cannot make the folder '{folder}': {error.strerror}.") from None
    return f"sqlite:///{folder / 'stoa.db'}"


def _welcome(host: str, port: int, with_code: bool) -> None:
    """Where people find the table; the code is for phones in the same network."""
    import segno

    from stoa.server.addresses import addresses

    found = addresses(host, port)
    print("Stoa is open. Its tables are at")
    for address in found:
        print(f"  {address}")
    if with_code and len(found) > 1:
        print("\nPoint a phone in the same network here:\n")
        segno.make(found[1], micro=False).terminal(out=sys.stdout, compact=True)
    print("\nCtrl+C closes it; every table is kept.")
    sys.stdout.flush()


COMMAND = Command(
    "serve",
    "open tables for everybody in the local network",
    "  stoa serve\n  stoa serve --host 127.0.0.1 --port 8080\n  stoa serve --db sqlite:///club.db",
    add_arguments,
    run,
)
