"""A house without a network around it: rooms, and people who are only ids."""

from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

from stoa.server.house import House
from stoa.server.messages import Guest, NewTable, SeatRequest
from stoa.server.room import Room
from stoa.server.seating import grant
from stoa.server.store import open_store
from tests.server.loops import run_alone
from tests.server.serving import InlineWorkers

ADA = Guest("ada", "Ada")
BOB = Guest("bob", "Bob")
EVE = Guest("eve", "Eve")


def in_a_house(folder: Path, use: Callable[[House], Coroutine[Any, Any, None]]) -> None:
    """Do something in a house whose database is in `folder`."""

    async def run() -> None:
        store = await open_store(f"sqlite:///{folder / 'stoa.db'}")
        house = House(store, InlineWorkers())
        try:
            await use(house)
        finally:
            house.close()
            await store.close()

    run_alone(run())


async def ada_and_bob(house: House, **wanted: Any) -> Room:
    """A table at which Ada and Bob have begun to play, Ada first."""
    room = await house.create(NewTable("template", seats=["me", "open"], **wanted), ADA)
    await ask(room, BOB, 1, "sit")
    return room


async def ask(room: Room, guest: Guest, seat: int, want: str, **more: str) -> None:
    """Want something with a seat."""
    async with room.held():
        await grant(room, guest, seat, SeatRequest(want, **more))
