"""`stoa tournament`: set up, arrange, watch and keep tournaments of a running server."""

import argparse
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from stoa.cli.arguments import Command, do, whole_number
from stoa.cli.errors import CommandError
from stoa.cli.files import write_text
from stoa.cli.visiting import add_address, add_token, visiting

LOOK_SECONDS: Final = 2.0
_ACTS: Final = (
    ("enter", "play in a tournament", ()),
    ("leave", "play in it no more", ()),
    ("begin", "draw the first round of one's own", ()),
    ("add", "let a computer player enter one's own", ("player",)),
    ("forfeit", "say that somebody is not there: they lose this round's table", ("entrant",)),
    ("exclude", "take somebody out of one's own", ("entrant",)),
    ("call-off", "end one's own before its time", ()),
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What to do, and where."""
    commands = parser.add_subparsers(dest="what", metavar="WHAT", required=True, parser_class=type(parser))

    def add(name: str, help: str, does: Callable[[argparse.Namespace], int]) -> argparse.ArgumentParser:
        own = commands.add_parser(name, help=help, description=f"{help}.", allow_abbrev=False)
        add_address(own)
        add_token(own)
        own.set_defaults(does=does, parser=own)
        return own

    add("list", "list the tournaments of a server", _list)
    add("show", "print how one stands", _show).add_argument("tournament", metavar="ID")
    add("watch", "print how one stands whenever that changes, until it is over", _watch).add_argument(
        "tournament", metavar="ID"
    )
    records = add("records", "write the records of all its finished matches", _records)
    records.add_argument("tournament", metavar="ID")
    records.add_argument("folder", metavar="FOLDER")
    _add_new(add("new", "set one up", _new))
    for name, help, more in _ACTS:
        own = add(name, help, _act)
        own.add_argument("tournament", metavar="ID")
        if "player" in more:
            own.add_argument("player", metavar="PLAYER", help="a level, such as citizen")
        if "entrant" in more:
            own.add_argument("entrant", metavar="N", type=whole_number(1, 999), help="their number")


def _add_new(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--title", metavar="TEXT", default="", help="what it is called")
    parser.add_argument(
        "--form", metavar="FORM", default="round-robin", help="round-robin (default), swiss or knock-out"
    )
    parser.add_argument("--rounds", type=whole_number(1, 99), default=5, metavar="N", help="of a Swiss one")
    parser.add_argument("--seats", type=whole_number(2, 9), default=0, metavar="N", help="at a table")
    parser.add_argument("--most", type=whole_number(2, 999), default=16, metavar="N", help="who may enter")
    parser.add_argument(
        "--computer", action="append", default=[], metavar="PLAYER", help="a computer player that enters"
    )
    parser.add_argument("--minutes", type=whole_number(1, 1440), metavar="N", help="a clock for each match")
    parser.add_argument("--days", type=whole_number(1, 30), metavar="N", help="a clock for each move")
    parser.add_argument("--rated", action="store_true", help="its matches change ratings")


def _list(args: argparse.Namespace) -> int:
    from stoa.server.tournaments.infos import TournamentPage

    with visiting(args) as house:
        page = house.call("GET", "tournaments", TournamentPage)
    for line in page.tournaments:
        print(f"{line.id}  {line.status:10}  {line.entrants:3} of {line.most:3}  {line.form:11}  {line.name}")
    if not page.tournaments:
        print("There is no tournament at this server.")
    return 0


def _new(args: argparse.Namespace) -> int:
    from stoa.server.offers import Clock
    from stoa.server.tournaments.infos import NewTournament, TournamentInfo

    if args.minutes and args.days:
        raise CommandError("A clock counts minutes or days, not both.")
    clock = Clock()
    if args.minutes or args.days:
        kind = "realtime" if args.minutes else "days"
        clock = Clock(kind, 60 * (args.minutes or 0), 0, args.days or 0)
    wanted = NewTournament(
        args.title or args.game, args.game, args.form, args.rounds if args.form == "swiss" else 0, args.seats,
        clock=clock, rated=args.rated, most=args.most, computers=args.computer, plays=False,
    )  # fmt: skip
    with visiting(args) as house:
        made = house.call("POST", "tournaments", TournamentInfo, wanted)
    print(made.line.id)
    return 0


def _act(args: argparse.Namespace) -> int:
    from stoa.server.tournaments.infos import TournamentInfo, TournamentRequest

    want = "computer" if args.what == "add" else args.what
    wanted = TournamentRequest(want, getattr(args, "player", ""), getattr(args, "entrant", -1))
    with visiting(args) as house:
        _print(house.call("POST", f"tournaments/{_id(args)}", TournamentInfo, wanted))
    return 0


def _found(house: Any, args: argparse.Namespace) -> Any:
    from stoa.server.tournaments.infos import TournamentInfo

    return house.call("GET", f"tournaments/{_id(args)}", TournamentInfo)


def _id(args: argparse.Namespace) -> str:
    """The id of a tournament, from that or from the address of its page."""
    return str(args.tournament).rstrip("/").rpartition("/")[2]


def _show(args: argparse.Namespace) -> int:
    with visiting(args) as house:
        _print(_found(house, args))
    return 0


def _watch(args: argparse.Namespace) -> int:
    with visiting(args) as house:
        version = -1
        while True:
            found = _found(house, args)
            if found.version != version:
                _print(found)
                version = found.version
            if found.line.status in ("over", "called-off"):
                return 0
            time.sleep(LOOK_SECONDS)


def _records(args: argparse.Namespace) -> int:
    folder = Path(args.folder)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise CommandError(f"Cannot make the folder '{folder}': {error.strerror}.") from None
    written = 0
    with visiting(args) as house:
        for one in _found(house, args).pairings:
            matches = [*one.earlier, *([one.match] if one.status == "over" and one.match else [])]
            for at, match in enumerate(matches):
                name = folder / f"round-{one.round + 1}-table-{one.board + 1}{'abc'[at] if at else ''}.stoa"
                write_text(str(name), house.record(match))
                written += 1
    print(f"{written} {'record is' if written == 1 else 'records are'} in '{folder}'.")
    return 0


def _print(info: Any) -> None:
    line = info.line
    at = f", round {line.round + 1} of {line.rounds}" if line.round >= 0 else ""
    print(f"{line.name} ({line.title}, {line.form}): {line.status}{at}")
    names = {one.n: one.name for one in info.entrants}
    left = {one.n for one in info.entrants if one.left}
    for placed in info.standings if line.round >= 0 else []:
        breaks = "  ".join(f"{figure:6.2f}" for figure in placed.breaks)
        gone = "  (has left)" if placed.entrant in left else ""
        print(f"{placed.place:4}. {names[placed.entrant]:24} {placed.points:6.2f}  {breaks}{gone}".rstrip())
    for one in info.entrants if line.round < 0 else []:
        print(f"{one.n:4}  {one.name}{f' ({one.computer})' if one.computer else ''}")
    for pairing in info.pairings:
        if pairing.round == line.round:
            print(f"      {_paired(pairing, names)}")


def _paired(pairing: Any, names: dict[int, str]) -> str:
    meeting = " – ".join(names[entrant] for entrant in pairing.entrants)
    if len(pairing.entrants) == 1:
        return f"{meeting}: bye"
    points = " : ".join(f"{points:g}" for points in pairing.points)
    return f"{meeting}  {points}  {pairing.status}".replace("    ", "  ")


COMMAND = Command(
    "tournament",
    "set up, arrange and watch tournaments of a running server",
    "  stoa tournament new wonders_duel --computer citizen --computer orator --form knock-out\n"
    "  stoa tournament begin ID\n  stoa tournament watch ID --at https://stoa.example",
    add_arguments,
    do,
)
