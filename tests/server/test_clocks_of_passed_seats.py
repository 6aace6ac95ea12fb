"""Players' time while a computer plays for them: nobody gains any by passing a seat on and taking it back."""

import asyncio
from pathlib import Path

import pytest

from stoa.server import positions
from stoa.server.errors import Refusal
from stoa.server.house import House
from stoa.server.offers import Clock
from stoa.server.thinker import Answer, Job
from tests.server.houses import ADA, BOB, Machine, ada_and_bob, ask, in_a_house, left

DAY = 86_400
MINUTE = Clock("realtime", seconds=60, increment=5)
THREE_DAYS = Clock("days", days=3)


def test_passing_a_seat_to_a_computer_and_back_does_not_stop_the_clock(tmp_path: Path) -> None:
    machine = Machine()

    async def check(house: House) -> None:
        for clock in (MINUTE, THREE_DAYS):
            room = await ada_and_bob(house, clock=clock)
            start = left(room)
            machine.passes(50)
            await ask(room, ADA, 0, "computer")
            await ask(room, ADA, 0, "return")
            assert left(room) == pytest.approx(start - 50)

    in_a_house(tmp_path, check, machine)


def thinks_for_ever(house: House) -> None:
    """From now on no computer player comes to a decision."""

    async def choose(job: Job) -> Answer:
        await asyncio.Event().wait()
        return Answer()

    house.workers.choose = choose  # type: ignore[method-assign]


@pytest.mark.parametrize("passed", [1, 50, 58])
@pytest.mark.parametrize("clock", [MINUTE, THREE_DAYS])
def test_while_a_computer_thinks_for_somebody_the_clock_goes_on(
    tmp_path: Path, clock: Clock, passed: float
) -> None:
    machine = Machine()

    async def check(house: House) -> None:
        thinks_for_ever(house)
        room = await ada_and_bob(house, clock=clock)
        start = left(room)
        machine.passes(start * passed / 60 - 1)
        await ask(room, ADA, 0, "computer")
        machine.passes(start / 60)
        await ask(room, ADA, 0, "return")
        assert left(room) == pytest.approx(start - start * (passed + 1) / 60 + 1)

    in_a_house(tmp_path, check, machine)


@pytest.mark.parametrize("clock", [MINUTE, THREE_DAYS])
def test_a_seat_that_was_passed_on_earlier_is_taken_back_with_the_time_of_its_turn(
    tmp_path: Path, clock: Clock
) -> None:
    machine = Machine()

    async def check(house: House) -> None:
        thinks_for_ever(house)
        room = await ada_and_bob(house, clock=clock)
        await ask(room, BOB, 1, "computer")
        start = left(room)
        async with room.held():
            await room.commit(lambda match: match.play_text("keep"))
        machine.passes(start / 2)
        await ask(room, BOB, 1, "return")
        assert left(room) == pytest.approx(start / 2)

    in_a_house(tmp_path, check, machine)


def test_what_a_computer_thinks_is_not_on_the_clock_of_the_seats_owner(tmp_path: Path) -> None:
    machine = Machine()

    async def check(house: House) -> None:
        thinks_for_ever(house)
        room = await ada_and_bob(house, clock=MINUTE)
        machine.passes(10)
        await ask(room, ADA, 0, "computer")
        machine.passes(100)
        await room.look_at_clock()
        with pytest.raises(Refusal, match=r"refused\.time-over"):
            await ask(room, ADA, 0, "return")
        assert not positions.info(room, "en").seats[0].can_return
        async with room.held():
            await room.commit(lambda match: match.play_text("keep"))
        await ask(room, ADA, 0, "return")
        assert positions.info(room, "en").seats[0].seconds_left == pytest.approx(50)

    in_a_house(tmp_path, check, machine)


def test_the_hour_after_the_days_is_given_once_for_a_decision(tmp_path: Path) -> None:
    machine = Machine()

    async def check(house: House) -> None:
        thinks_for_ever(house)
        room = await ada_and_bob(house, clock=THREE_DAYS)
        machine.passes(3 * DAY + 1)
        await room.look_at_clock()
        machine.passes(DAY)
        await ask(room, ADA, 0, "return")
        machine.passes(3000)
        await ask(room, ADA, 0, "computer")
        await ask(room, ADA, 0, "return")
        assert left(room) == pytest.approx(600)
        machine.passes(601)
        await room.look_at_clock()
        assert room.table.seats[0].is_computer
        with pytest.raises(Refusal, match=r"refused\.time-over"):
            await ask(room, ADA, 0, "return")
        async with room.held():
            await room.commit(lambda match: match.play_text("keep"))
        await ask(room, ADA, 0, "return")
        assert positions.info(room, "en").seats[0].seconds_left == 3 * DAY

    in_a_house(tmp_path, check, machine)


def test_whoever_returns_in_their_turn_after_days_has_an_hour_to_decide(tmp_path: Path) -> None:
    machine = Machine()

    async def check(house: House) -> None:
        room = await ada_and_bob(house, clock=THREE_DAYS)
        machine.passes(3 * DAY + 1)
        await room.look_at_clock()
        assert room.table.seats[0].is_computer
        await ask(room, ADA, 0, "return")
        assert left(room) == pytest.approx(3600)

    in_a_house(tmp_path, check, machine)
