"""Players' time: it runs evenly while the server does; no pause and no machine's clock changes that."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import update

from stoa.server import house as house_module
from stoa.server import jobs, positions
from stoa.server.clock import check_clock, starting_time, time_after_decision
from stoa.server.errors import Refusal
from stoa.server.house import House
from stoa.server.offers import Clock
from stoa.server.pauses import AFTER_PAUSE, Instant, moved
from stoa.server.schema import MATCHES, SEATS
from tests.server.houses import Machine, ada_and_bob, in_a_house, left
from tests.server.serving import Serving

ON_BOTH = True

DAY = 86_400
MINUTE = Clock("realtime", seconds=60, increment=5)
THREE_DAYS = Clock("days", days=3)


def killed_and_started(
    folder: Path, clock: Clock, before: Callable[[Machine], None], after: Callable[[Machine], None]
) -> float:
    """What Ada has left when the server, in her first turn, is killed and started again."""
    machine = Machine()
    found: list[Any] = []

    async def play(house: House) -> None:
        room = await ada_and_bob(house, clock=clock)
        before(machine)
        await house.store.note_running()
        found.append(room.table.id)

    async def look(house: House) -> None:
        found.append(left(await house.room(found[0])))

    in_a_house(folder, play, machine)
    after(machine)
    in_a_house(folder, look, machine)
    return float(found[1])


@pytest.mark.parametrize("jump", [-10 * DAY, -1, 0, 1, 10 * DAY])
@pytest.mark.parametrize("clock", [MINUTE, THREE_DAYS])
def test_setting_the_machines_clock_neither_gives_nor_takes_time(
    tmp_path: Path, clock: Clock, jump: float
) -> None:
    machine = Machine()

    async def check(house: House) -> None:
        room = await ada_and_bob(house, clock=clock)
        start = starting_time(clock)
        assert start is not None
        machine.passes(20)
        machine.is_set(jump)
        assert left(room) == pytest.approx(start - 20)
        await room.look_at_clock()
        assert room.table.seats[0].is_human
        async with room.held():
            await room.commit(lambda match: match.play_text("keep"))
        machine.is_set(-jump / 2)
        machine.passes(15)
        assert left(room) == pytest.approx(start - 15)

    in_a_house(tmp_path, check, machine)


@pytest.mark.parametrize("pause", [0, 5, 7 * DAY])
@pytest.mark.parametrize("jump", [-10 * DAY, 0, 10 * DAY])
def test_a_pause_neither_gives_nor_takes_time_of_a_real_time_clock(
    tmp_path: Path, pause: float, jump: float
) -> None:
    def down(machine: Machine) -> None:
        machine.is_down(pause)
        machine.is_set(jump)

    assert killed_and_started(tmp_path, MINUTE, lambda machine: machine.passes(20), down) == pytest.approx(40)


@pytest.mark.parametrize(
    ("pause", "expected"), [(0, 2 * DAY), (3600, 2 * DAY - 3600), (7 * DAY, DAY), (-10 * DAY, 2 * DAY)]
)
def test_a_clock_by_days_goes_on_through_a_pause_but_leaves_a_day(
    tmp_path: Path, pause: float, expected: float
) -> None:
    def wait(machine: Machine) -> None:
        machine.passes(DAY)

    seconds = killed_and_started(tmp_path, THREE_DAYS, wait, lambda machine: machine.is_down(pause))
    assert seconds == pytest.approx(expected)


@pytest.mark.parametrize("jump", [-10 * DAY, 10 * DAY])
def test_a_clock_that_was_set_while_the_server_ran_makes_no_pause(tmp_path: Path, jump: float) -> None:
    def wait(machine: Machine) -> None:
        machine.passes(DAY)
        machine.is_set(jump)

    seconds = killed_and_started(tmp_path, THREE_DAYS, wait, lambda machine: machine.is_down(60))
    assert seconds == pytest.approx(2 * DAY - 60)


def test_who_has_less_than_a_day_keeps_just_that_through_a_pause() -> None:
    mark, now = Instant(100.0, 100.0), Instant(900.0, 100.0 + 9 * DAY)
    assert moved(150.0, mark, now, goes_on=True) == 950.0
    assert moved(90.0, mark, now, goes_on=True) == 890.0
    assert moved(100.0 + 2 * DAY, mark, now, goes_on=True) == 900.0 + AFTER_PAUSE
    assert moved(100.0 + 30 * DAY, mark, now, goes_on=True) == 900.0 + 21 * DAY


def test_many_restarts_take_no_more_than_the_pauses(tmp_path: Path) -> None:
    machine = Machine()
    ids: list[str] = []

    async def begin(house: House) -> None:
        ids.append((await ada_and_bob(house, clock=MINUTE)).table.id)

    async def nothing(house: House) -> None:
        machine.passes(1)
        await house.store.note_running()

    async def look(house: House) -> None:
        assert left(await house.room(ids[0])) == pytest.approx(50)

    in_a_house(tmp_path, begin, machine)
    for _ in range(10):
        machine.is_down(1000)
        in_a_house(tmp_path, nothing, machine)
    machine.is_down(1000)
    in_a_house(tmp_path, look, machine)


def test_every_write_says_that_the_server_runs(tmp_path: Path) -> None:
    """So that no deadline is later than the mark it is moved by."""
    machine = Machine()
    ids: list[str] = []

    async def begin(house: House) -> None:
        room = await ada_and_bob(house, clock=MINUTE)
        machine.passes(20)
        async with room.held():
            await room.commit(lambda match: match.play_text("keep"))
        ids.append(room.table.id)

    async def look(house: House) -> None:
        assert left(await house.room(ids[0])) == pytest.approx(60)

    in_a_house(tmp_path, begin, machine)
    machine.is_down(500)
    in_a_house(tmp_path, look, machine)


def test_lines_taken_back_bring_no_increment(tmp_path: Path) -> None:
    machine = Machine()

    async def check(house: House) -> None:
        room = await ada_and_bob(house, clock=MINUTE)
        async with room.held():
            await room.commit(lambda match: match.play_text("keep"))
        machine.passes(20)
        async with room.held():
            await room.commit(lambda match: match.take_back(2))
        seats = positions.info(room, "en").seats
        assert (seats[0].seconds_left, seats[1].seconds_left) == (65, 40)

    in_a_house(tmp_path, check, machine)


def test_a_clock_that_runs_out_at_a_table_nobody_looks_at_is_noticed(tmp_path: Path) -> None:
    machine = Machine()

    async def check(house: House) -> None:
        room = await ada_and_bob(house, clock=THREE_DAYS)
        id = room.table.id
        await house.sweep()
        assert id not in house.rooms
        machine.passes(3 * DAY - 600)
        await house.sweep()
        await house.sweep()
        assert id in house.rooms
        machine.passes(601)
        await house.rooms[id].look_at_clock()
        assert house.rooms[id].table.seats[0].is_computer

    in_a_house(tmp_path, check, machine)


def test_tables_that_cannot_be_opened_hide_no_clock_that_runs_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    machine = Machine()
    monkeypatch.setattr(house_module, "MOST_OPENED", 2)

    async def check(house: House) -> None:
        ids = [(await ada_and_bob(house, clock=THREE_DAYS)).table.id for _ in range(5)]
        house.forget_idle()
        async with house.store.writing() as connection:
            old = update(MATCHES).where(MATCHES.c.id.in_(ids[:3]))
            await connection.execute(old.values(rules_version=0))
        machine.passes(3 * DAY + 1)
        await house.sweep()
        assert set(house.rooms) == set(ids[3:])

    in_a_house(tmp_path, check, machine)


def test_a_seat_that_a_computer_plays_is_not_looked_after_by_the_clock(tmp_path: Path) -> None:
    machine = Machine()

    async def check(house: House) -> None:
        room = await ada_and_bob(house, clock=THREE_DAYS)
        machine.passes(3 * DAY + 1)
        assert await jobs.soon(house.store, house.steady()) == [room.table.id]
        async with house.store.writing() as connection:
            own = update(SEATS).where(SEATS.c.match == room.table.id, SEATS.c.seat == 0)
            await connection.execute(own.values(player="greedy"))
        assert await jobs.soon(house.store, house.steady()) == []

    in_a_house(tmp_path, check, machine)


def test_numbers_do_not_tell_how_often_something_happened(tmp_path: Path) -> None:
    machine = Machine()

    async def check(house: House) -> None:
        def number_later(drafts: int) -> int:
            machine.passes(60)
            start = house.number()
            for _ in range(drafts):
                house.number()
            machine.passes(60)
            return house.number() - start

        assert number_later(0) == number_later(40) == number_later(3)

    in_a_house(tmp_path, check, machine)


def test_numbers_grow_over_restarts_whatever_the_clock_says(tmp_path: Path) -> None:
    machine = Machine()
    numbers: list[int] = []

    async def take(house: House) -> None:
        machine.passes(3 * DAY)
        numbers.append(house.number())

    for _ in range(3):
        in_a_house(tmp_path, take, machine)
        machine.is_down(-30 * DAY)
    assert numbers == sorted(set(numbers))


def test_a_computer_takes_the_seat_when_its_time_is_up(
    serving: Serving, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, bob = serving.person("Ada"), serving.person("Bob")
    clock = {"kind": "realtime", "seconds": 60, "increment": 5}
    table = ada.table(seats=["me", "open"], clock=clock)["id"]
    bob.sit(table, 1)
    room = serving.house.rooms[table]
    start = serving.house.steady()
    monkeypatch.setattr(serving.house, "steady", lambda: start + 20)
    with ada.join(table) as one, bob.join(table) as two:
        assert one.now["table"]["seats"][0]["secondsLeft"] == pytest.approx(40, abs=5)
        serving.run(room.look_at_clock())
        assert all(seat["player"] == "human" for seat in ada.get(f"/api/tables/{table}")["seats"])
        one.play_first()
        assert one.now["table"]["seats"][0]["secondsLeft"] == pytest.approx(45, abs=5)
        two.until_my_turn()
        monkeypatch.setattr(serving.house, "steady", lambda: start + 200)
        serving.run(room.look_at_clock())
        two.until(lambda: two.now["table"]["seats"][1]["player"] != "human")
        one.until_my_turn()
    bob.post(f"/api/tables/{table}/seats/1", {"want": "return"}, status=409)


def test_a_clock_by_days_starts_anew_with_every_move() -> None:
    clock = Clock("days", days=2)
    assert starting_time(clock) == 2 * 86_400
    assert time_after_decision(clock, 5.0) == 2 * 86_400


def test_a_real_time_clock_runs_down_and_gains_its_increment() -> None:
    clock = Clock("realtime", seconds=300, increment=10)
    assert starting_time(clock) == 300
    assert time_after_decision(clock, 70.0) == 80
    assert time_after_decision(clock, 70.0, is_decision=False) == 70
    assert time_after_decision(Clock(), None) is None


@pytest.mark.parametrize(
    "clock",
    [
        Clock("sand"),
        Clock("realtime"),
        Clock("realtime", seconds=300, increment=-1),
        Clock("realtime", seconds=10**9),
        Clock("days"),
        Clock("days", days=31),
    ],
)
def test_a_clock_that_makes_no_sense_is_refused(clock: Clock) -> None:
    with pytest.raises(Refusal):
        check_clock(clock)
