"""The shields of a table: which colour and which device each seat carries.

People choose theirs and the host may for everybody, until the match begins. Whoever has not chosen has what
belongs to the number of the seat, or the first that is free.
"""

from typing import Final

from stoa.server.errors import BAD_REQUEST, FORBIDDEN, refuse
from stoa.server.gathering import check_waiting
from stoa.server.tables import OPEN, Table

COUNT: Final = 6
"""Colours there are, and devices."""
UNCHOSEN: Final = -1


def colours(table: Table) -> list[int]:
    """The colour of each seat."""
    return _settled([seat.colour for seat in table.seats])


def devices(table: Table) -> list[int]:
    """What is painted on the shield of each seat."""
    return _settled([seat.device for seat in table.seats])


def _settled(chosen: list[int]) -> list[int]:
    """What was chosen; else what belongs to the seat's number, else the first that nobody has."""
    found = list(chosen)
    for number, one in enumerate(found):
        if one == UNCHOSEN:
            free = [other for other in range(max(COUNT, len(found))) if other not in found]
            found[number] = number if number in free else free[0]
    return found


def choose(table: Table, guest: str, number: int, colour: int, device: int) -> None:
    """Whoever sits there, or the host, wants another shield; -1 leaves as it is what it stands for."""
    check_waiting(table)
    seat = table.seats[number]
    if not guest or (seat.guest != guest and table.host != guest):
        raise refuse("not-yours", FORBIDDEN)
    take(table, number, colour, device)


def take(table: Table, number: int, colour: int, device: int) -> None:
    """Give a seat its shield; refused what another seat at which somebody sits has already."""
    seat = table.seats[number]
    if colour != UNCHOSEN:
        _check_free(table, number, colour, colours(table))
        seat.colour = colour
        _let_go(table, number, "colour", colour)
    if device != UNCHOSEN:
        _check_free(table, number, device, devices(table))
        seat.device = device
        _let_go(table, number, "device", device)


def _check_free(table: Table, number: int, wanted: int, shown: list[int]) -> None:
    if not 0 <= wanted < COUNT:
        raise refuse("shield", BAD_REQUEST, last=COUNT - 1)
    for other, seat in enumerate(table.seats):
        if other != number and seat.player != OPEN and shown[other] == wanted:
            raise refuse("shield-taken", name=seat.name)


def _let_go(table: Table, number: int, what: str, taken: int) -> None:
    """A seat at which nobody sits does not keep what somebody takes."""
    for other, seat in enumerate(table.seats):
        if other != number and getattr(seat, what) == taken:
            setattr(seat, what, UNCHOSEN)
