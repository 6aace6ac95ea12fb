"""Somebody is called something else: wherever they sit and play on, or a seat is kept for them."""

from typing import Final

from stoa.server.house import House
from stoa.server.names import free_name
from stoa.server.news import Renamed
from stoa.server.offers import Guest
from stoa.server.tables import OVER, Table

MOST_TABLES: Final = 40
"""The newest of a guest's tables that are not over; older ones keep the name they know."""


async def rename(house: House, guest: Guest, name: str, everywhere: bool = False) -> None:
    """Call a guest something else from now on. What is over tells the name it was played under.

    `everywhere`: also at tables and in tournaments where the guest goes by another name.
    """

    def is_meant(shown: str) -> bool:
        return everywhere or _is_called(shown, guest.name)

    await house.store.rename_guest(guest.id, name)
    for room in list(house.rooms.values()):
        room.hear_name(guest.id, name)
    house.store.neighbours.tell(Renamed(guest.id, name))
    await house.tournaments.rename(guest.id, name, is_meant)

    def change(table: Table) -> None:
        for number in table.owned(guest.id):
            seat = table.seats[number]
            if table.status != OVER and is_meant(seat.name):
                seat.name = free_name(name, [other.name for other in table.seats if other is not seat])

    for id in await house.store.tables_of(guest.id, MOST_TABLES):
        await house.change_table(id, change)


def _is_called(shown: str, name: str) -> bool:
    """Whether a seat shows this name, perhaps with a number; on one device others have names of their own."""
    first, _, number = shown.rpartition(" ")
    return shown == name or (number.isdigit() and bool(first) and name.startswith(first))
