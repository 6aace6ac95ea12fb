"""More time, given by others; and clocks that wait while a device changes hands."""

from pathlib import Path

import pytest

from stoa.server import timing
from stoa.server.errors import Refusal
from stoa.server.handing import note_hands
from stoa.server.house import House
from stoa.server.offers import Clock, NewTable
from tests.server.houses import ADA, BOB, EVE, Machine, ada_and_bob, ask, in_a_house, left

MINUTE = Clock("realtime", seconds=60)


@pytest.mark.parametrize(
    ("clock", "more"), [(MINUTE, 60.0), (Clock("days", days=2), 86_400.0)], ids=["realtime", "days"]
)
def test_others_give_a_clock_more_time_in_its_turn_and_out_of_it(
    tmp_path: Path, clock: Clock, more: float
) -> None:
    machine = Machine()

    async def check(house: House) -> None:
        room = await ada_and_bob(house, clock=clock)
        assert room.turn == 0
        before = left(room)
        machine.passes(10)
        await ask(room, BOB, 0, "time")
        assert left(room) == before - 10 + more
        waiting = room.table.seats[1].seconds_left
        await ask(room, ADA, 1, "time")
        assert room.table.seats[1].seconds_left == (waiting or 0.0) + more

    in_a_house(tmp_path, check, machine)


def test_only_others_at_the_table_give_time_and_not_without_end(tmp_path: Path) -> None:
    async def check(house: House) -> None:
        room = await ada_and_bob(house, clock=Clock("days", days=29))
        for guest in (ADA, EVE):
            with pytest.raises(Refusal, match=r"refused\.not-yours"):
                await ask(room, guest, 0, "time")
        await ask(room, BOB, 0, "time")
        with pytest.raises(Refusal, match=r"refused\.no-more-time"):
            await ask(room, BOB, 0, "time")
        await ask(room, ADA, 0, "computer")
        with pytest.raises(Refusal, match=r"refused\.not-yours"):
            await ask(room, BOB, 0, "time")

    in_a_house(tmp_path, check)


def test_without_a_clock_there_is_no_time_to_give(tmp_path: Path) -> None:
    async def check(house: House) -> None:
        room = await ada_and_bob(house)
        with pytest.raises(Refusal, match=r"refused\.no-more-time"):
            await ask(room, BOB, 0, "time")

    in_a_house(tmp_path, check)


def test_a_clock_waits_for_a_device_to_change_hands_but_not_for_long(tmp_path: Path) -> None:
    machine = Machine()

    async def check(house: House) -> None:
        wanted = NewTable("template", seats=["me", "me"], names=["Ada", "Ben"], clock=MINUTE)
        room = await house.create(wanted, ADA)
        first = room.turn

        async def decide() -> None:
            await room.commit(lambda match: match.play(match.legal()[0]))

        machine.passes(5)
        assert left(room) == 55
        while room.turn == first:
            await decide()
        machine.passes(20)
        assert left(room) == 60
        async with room.held():
            await note_hands(room, room.turn)
        machine.passes(7)
        assert left(room) == 53
        second = room.turn
        while room.turn == second:
            await decide()
        machine.passes(timing.HAND_OVER + 4)
        assert left(room) == 51

    in_a_house(tmp_path, check, machine)
