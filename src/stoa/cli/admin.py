"""`stoa admin`: keep the house, from the machine on which it runs.

Whoever can read the database may do all of this: nothing else is asked. `grant` is the only way in which
anybody becomes a keeper, who then has the page `/keepers` and, with a token, `/api/keepers`.
"""

import argparse
import asyncio
import time
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from typing import Any, Final, TypeVar

from stoa.cli.arguments import Command, do, whole_number
from stoa.cli.errors import CommandError
from stoa.cli.serve import DATABASE_HELP, database_url
from stoa.cli.visiting import add_address, visiting

Result = TypeVar("Result")
HOST_ID: Final = "host"
HOST_NAME: Final = "Host"
PASS_SECONDS: Final = 600.0
_LOOK_SECONDS: Final = 2.0


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What to do, and in which house."""
    commands = parser.add_subparsers(dest="what", metavar="WHAT", required=True, parser_class=type(parser))

    def add(name: str, help: str, does: Callable[[argparse.Namespace], int], at: bool = True) -> Any:
        own = commands.add_parser(name, help=help, description=f"{help}.", allow_abbrev=False)
        own.add_argument("--db", metavar="URL", help=DATABASE_HELP)
        if at:
            add_address(own)
        own.set_defaults(does=does, parser=own)
        return own

    for name, help in (("grant", "let somebody keep the house"), ("revoke", "let them keep it no more")):
        own = add(name, help, _grant, at=False)
        own.add_argument("guest", metavar="GUEST", help="their id, or the name they come back by")
    add("keepers", "list who keeps the house", _keepers, at=False)
    for name, help in (
        ("tables", "list tables, or those of a name or id"), ("people", "list guests of a name or id"),
    ):  # fmt: skip
        add(name, help, _show).add_argument("find", metavar="NAME", nargs="?", default="")
    for name, help in (
        ("load", "print how much there is to do"), ("reports", "list what guests say of others"),
        ("log", "list what keepers did"),
    ):  # fmt: skip
        add(name, help, _show)
    _add_deeds(add)


def _add_deeds(add: Callable[..., Any]) -> None:
    ban = add("ban", "keep somebody out, for some days or for ever", _act)
    ban.add_argument("guest", metavar="ID")
    ban.add_argument("--days", type=whole_number(1, 10_000), default=0, metavar="N")
    ban.add_argument("--why", dest="text", default="", metavar="TEXT", help="what they are told")
    add("unban", "let somebody in again", _act).add_argument("guest", metavar="ID")
    rename = add("rename", "call somebody something else", _act)
    rename.add_argument("guest", metavar="ID")
    rename.add_argument("text", metavar="NAME")
    close = add("close", "close a table, so that nobody gets in", _act)
    close.add_argument("table", metavar="TABLE")
    close.add_argument("--why", dest="text", default="", metavar="TEXT", help="what people are told")
    add("reopen", "open such a table again", _act).add_argument("table", metavar="TABLE")
    settle = add("settle", "note that a report has been dealt with", _act)
    settle.add_argument("report", metavar="REPORT")
    settle.add_argument("text", metavar="OUTCOME", nargs="?", default="")
    announce = add("announce", "tell everybody something; nothing: tell it no more", _act)
    announce.add_argument("text", metavar="TEXT", nargs="?", default="")
    announce.add_argument("--days", type=whole_number(1, 365), default=1, metavar="N")
    drain = add("drain", "make no new tables for an hour, before a restart", _drain)
    drain.add_argument(
        "--wait", type=whole_number(0, 86_400), default=0, metavar="SECONDS",
        help="wait so long until no real-time clock runs",
    )  # fmt: skip
    add("open", "make new tables again", _act)
    purge = add("purge", "take away guests and tables that were left behind", _act)
    purge.add_argument(
        "--days", type=whole_number(7, 10_000), required=True, metavar="N", help="how long ago"
    )
    purge.add_argument("--sure", action="store_true", help="do it; else only count")


def _done(doing: Coroutine[Any, Any, Result]) -> Result:
    from sqlalchemy.exc import SQLAlchemyError

    from stoa.server.logs import named

    try:
        return asyncio.run(doing)
    except (SQLAlchemyError, OSError) as error:
        problem = named(error).partition("\n")[0]
        raise CommandError(
            f"Cannot use the database: {problem}. It must have been served by this release.", 1
        ) from None


async def _changed(url: str, change: Callable[[Any], Coroutine[Any, Any, Result]]) -> Result:
    """Change something in a database, also while it is served."""
    from stoa.server.database import connected, is_there, reached, write_alone

    if not is_there(url):
        raise CommandError("There is no database.", 1)
    engine = connected(url)
    try:
        async with reached(engine) as connection, connection.begin():
            await write_alone(connection)
            return await change(connection)
    finally:
        await engine.dispose()


def _grant(args: argparse.Namespace) -> int:
    from stoa.server.forgetting import guest_called
    from stoa.server.keepers import keeping
    from stoa.server.offers import Guest

    async def change(connection: Any) -> str:
        guest = await guest_called(connection, args.guest)
        if guest is None:
            raise CommandError(f"There is no guest '{args.guest}'.", 1)
        now = time.time()
        if args.what == "grant":
            await keeping.make_keeper(connection, guest, now)
        elif not await keeping.unmake_keeper(connection, guest):
            raise CommandError("That guest does not keep the house.", 1)
        await keeping.note(connection, Guest(HOST_ID, HOST_NAME), args.what, guest, "", now)
        return guest

    guest = _done(_changed(database_url(args.db), change))
    keeps = "keeps the house now, at /keepers" if args.what == "grant" else "keeps the house no more"
    print(f"Guest {guest} {keeps}.")
    return 0


def _keepers(args: argparse.Namespace) -> int:
    from stoa.server.keepers.keeping import keepers

    for guest, name, login in _done(_changed(database_url(args.db), keepers)):
        if guest != HOST_ID:
            print(f"{guest}  {name}{f' ({login})' if login else ''}")
    return 0


@contextmanager
def _keeping(args: argparse.Namespace) -> Iterator[Any]:
    """The running server, as a keeper by a token that is good for this command alone."""
    from sqlalchemy import delete, exists, insert, select

    from stoa.server.guests import PROGRAM, digest, new_id, new_secret
    from stoa.server.keepers import keeping
    from stoa.server.schema import GUESTS, SESSIONS

    url, id, secret, now = database_url(args.db), new_id(), new_secret(PROGRAM), time.time()

    async def begin(connection: Any) -> None:
        if not (await connection.execute(select(exists().where(GUESTS.c.id == HOST_ID)))).scalar():
            await connection.execute(insert(GUESTS).values(id=HOST_ID, name=HOST_NAME, created=now))
        await keeping.make_keeper(connection, HOST_ID, now)
        session = {
            "id": id, "guest": HOST_ID, "kind": PROGRAM, "digest": digest(PROGRAM, secret), "label": "",
            "created": now, "used": now, "expires": now + PASS_SECONDS, "carried": False,
        }  # fmt: skip
        await connection.execute(insert(SESSIONS).values(**session))

    async def end(connection: Any) -> None:
        await connection.execute(delete(SESSIONS).where(SESSIONS.c.id == id))
        await keeping.unmake_keeper(connection, HOST_ID)

    _done(_changed(url, begin))
    try:
        with visiting(args, secret) as house:
            yield house
    finally:
        _done(_changed(url, end))


def _act(args: argparse.Namespace) -> int:
    from stoa.server.keepers.infos import KeepersInfo, KeepersRequest

    fields = {name: getattr(args, name) for name in ("guest", "table", "report", "text", "days", "sure")
              if hasattr(args, name)}  # fmt: skip
    with _keeping(args) as house:
        print(house.call("POST", "keepers", KeepersInfo, KeepersRequest(args.what, **fields)).said)
    return 0


def _drain(args: argparse.Namespace) -> int:
    from stoa.server.keepers.infos import KeepersInfo, KeepersRequest

    with _keeping(args) as house:
        found = house.call("POST", "keepers", KeepersInfo, KeepersRequest("drain"))
        print(found.said)
        give_up = time.monotonic() + args.wait
        while found.load.clocks and time.monotonic() < give_up:
            time.sleep(_LOOK_SECONDS)
            found = house.call("GET", "keepers", KeepersInfo)
    print(f"{found.load.clocks} tables with a clock that runs, {found.load.connected} people connected.")
    return 1 if args.wait and found.load.clocks else 0


def _show(args: argparse.Namespace) -> int:
    from stoa.server.keepers.infos import KeepersInfo

    with _keeping(args) as house:
        query = {"find": args.find} if getattr(args, "find", "") else {}
        found = house.call("GET", "keepers", KeepersInfo, None, **query)
    lines: dict[str, list[str]] = {
        "tables": [
            f"{one.id}  {one.game:14}  {one.status:8}  {_day(one.changed)}  {one.connected:3}  "
            f"{', '.join(one.names)}{'  closed: ' + one.closed if one.closed else ''}"
            for one in found.tables
        ],
        "people": [
            f"{one.guest}  {_day(one.created)}  {one.reports:3} reports  {one.name}"
            f"{f' ({one.login})' if one.login else ''}{'  kept out: ' + one.reason if one.banned else ''}"
            for one in found.people
        ],
        "reports": [
            f"{one.id}  {_day(one.at)}  {one.reason:8}  {one.guest}  {one.name}, by {one.reporter_name}: "
            f"{one.text}" for one in found.reports if one.settled is None
        ],
        "log": [_deed(one) for one in found.log],
        "load": [f"{name:10} {getattr(found.load, name):g}" for name in found.load.__struct_fields__],
    }  # fmt: skip
    for line in lines[args.what] or ["None."]:
        print(line.rstrip())
    return 0


def _deed(one: Any) -> str:
    return f"{_day(one.at)}  {one.keeper:12}  {one.action:9}  {one.about}  {one.text}"


def _day(at: float) -> str:
    return time.strftime("%Y-%m-%d %H:%M", time.gmtime(at))


COMMAND = Command(
    "admin",
    "keep a house: tables, load, reports, bans, announcements, a restart",
    "  stoa admin grant Ada\n  stoa admin load\n  stoa admin announce 'A restart at nine.'\n"
    "  stoa admin drain --wait 600\n  stoa admin purge --days 90 --sure",
    add_arguments,
    do,
)
