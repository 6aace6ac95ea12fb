"""Before the match: who is ready, and what the host arranges: seats freed, their order, the beginning.

At a table that gathers, the match begins when nobody is missing and everybody who sits is ready; or when the
host says so, who then fills with computer players what is open. The host is whoever made the table, while
sitting there; else whoever sits first.
"""

from stoa.server import handing
from stoa.server.errors import FORBIDDEN, refuse
from stoa.server.room import Room
from stoa.server.tables import OPEN, WAITING, Table, check_seat


async def begin(room: Room, guest: str) -> None:
    """The host begins: what is open goes to computer players, and everybody is taken to be ready."""

    def change(table: Table) -> None:
        check_host(table, guest)
        for number, seat in enumerate(table.seats):
            if seat.player == OPEN:
                handing.seat_computer(table, number, "")
            seat.ready = True

    await room.change(change)


def say_ready(table: Table, number: int, is_ready: bool) -> None:
    """Whoever sits there is ready, or not any more."""
    check_waiting(table)
    table.seats[number].ready = is_ready


def free(table: Table, guest: str, number: int) -> None:
    """The host makes a seat open again: somebody's who does not come, a computer's, one that is kept."""
    check_host(table, guest)
    if table.seats[number].guest == guest:
        raise refuse("own-seat")
    open_again(table, number)


def open_again(table: Table, number: int) -> None:
    """Nobody sits here any more, and anybody may; what was won here before is not theirs."""
    if table.series.wins:
        table.series.wins[number] = 0
    seat = table.seats[number]
    seat.player = OPEN
    seat.name = "?"
    seat.guest = ""
    seat.ready = False
    seat.colour = seat.device = -1


def move(table: Table, guest: str, number: int, to: int) -> None:
    """The host lets whoever sits at `number` sit at `to`; those between move up."""
    check_host(table, guest)
    check_seat(table, to)
    table.seats.insert(to, table.seats.pop(number))
    wins = table.series.wins
    if wins:
        wins.insert(to, wins.pop(number))


def check_host(table: Table, guest: str) -> None:
    """Refuse whoever does not arrange this table, and everybody once it is played at."""
    check_waiting(table)
    check_arranged_here(table)
    if not guest or table.host != guest:
        raise refuse("not-host", FORBIDDEN)


def check_arranged_here(table: Table) -> None:
    """Refuse at a table of a tournament: who sits there is arranged where that is."""
    if table.tournament:
        raise refuse("tournament-seats", FORBIDDEN)


def check_waiting(table: Table) -> None:
    """Refuse what is arranged before the match only."""
    if table.status != WAITING:
        raise refuse("begun")
