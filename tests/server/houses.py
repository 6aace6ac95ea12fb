"""A house without a network around it: rooms, and people who are only ids."""

from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

from stoa.server import positions
from stoa.server.connections import Connection
from stoa.server.guests import BROWSER, Session, new_id
from stoa.server.house import House
from stoa.server.offers import Guest, NewTable, SeatRequest
from stoa.server.room import Room
from stoa.server.seating import grant
from stoa.server.store import open_store
from stoa.server.watch import Watch
from tests.server.databases import url_of
from tests.server.loops import run_alone
from tests.server.serving import InlineWorkers

ADA = Guest("ada", "Ada")
BOB = Guest("bob", "Bob")
EVE = Guest("eve", "Eve")


class Machine:
    """A computer whose clock somebody can set."""

    def __init__(self) -> None:
        self.wall = 1_700_000_000.0
        self.count = 0.0

    def passes(self, seconds: float) -> None:
        """Time passes."""
        self.wall += seconds
        self.count += seconds

    def is_set(self, seconds: float) -> None:
        """Somebody sets the clock forward, or back."""
        self.wall += seconds

    def is_down(self, seconds: float) -> None:
        """The machine is off for a while; then it counts from somewhere else."""
        self.wall += seconds
        self.count = 7.0

    def watch(self) -> Watch:
        """What a process that starts now looks at."""
        return Watch(lambda: self.wall, lambda: self.count)


def in_a_house(
    folder: Path, use: Callable[[House], Coroutine[Any, Any, None]], machine: Machine | None = None
) -> None:
    """Do something in a house whose database is in `folder`."""

    async def run() -> None:
        watch = machine.watch() if machine else Watch()
        store = await open_store(url_of(folder), watch=watch)
        house = House(store, InlineWorkers())
        try:
            await use(house)
        finally:
            await house.settled()
            house.close()
            await house.left()
            await store.close()

    run_alone(run())


async def ada_and_bob(house: House, **wanted: Any) -> Room:
    """A table at which Ada and Bob have begun to play, Ada first."""
    room = await house.create(NewTable("template", seats=["me", "open"], **wanted), ADA)
    await ask(room, BOB, 1, "sit")
    return room


async def ask(room: Room, guest: Guest, seat: int, want: str, **more: Any) -> None:
    """Want something with a seat."""
    async with room.held():
        await grant(room, guest, seat, SeatRequest(want, **more))


def connected(guest: Guest) -> Connection:
    """A guest's client, which takes nothing."""
    return Connection(Session(new_id(), guest, BROWSER, "", 0.0, 0.0, 0.0, False), "en")


def left(room: Room) -> float:
    """What the table shows as left to the seat that must decide."""
    info = positions.info(room, "en")
    seconds = info.seats[info.turn].seconds_left
    assert seconds is not None
    return seconds
