"""What happens between two steps of somebody else: swept, ended, cut off, asked for ten times at once."""

import asyncio
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import update

from stoa.server import jobs, live
from stoa.server.aside import to_the_end
from stoa.server.errors import Refusal
from stoa.server.house import House
from stoa.server.offers import NewTable
from stoa.server.room import Room
from stoa.server.schema import MATCHES, SEATS
from stoa.server.store import Store
from tests.server.browsers import end_session
from tests.server.houses import ADA, BOB, ada_and_bob, in_a_house
from tests.server.loops import run_alone
from tests.server.serving import PATIENCE, Serving, is_waited_for
from tests.server.sockets import wait_for

ON_BOTH = True


class Disk:
    """Lines are written when it is told to."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.begun = asyncio.Event()
        self.go_on = asyncio.Event()
        append: Callable[..., Coroutine[Any, Any, None]] = Store.append

        async def wait(store: Store, *given: Any) -> None:
            self.begun.set()
            await self.go_on.wait()
            await append(store, *given)

        monkeypatch.setattr(Store, "append", wait)


def test_many_tables_asked_for_at_once_are_counted_like_one_after_the_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("stoa.server.house.MOST_TABLES", 3)

    async def check(house: House) -> None:
        wanted = NewTable("template", seats=["me", "open"])
        made = await asyncio.gather(*(house.create(wanted, ADA) for _ in range(10)), return_exceptions=True)
        assert sum(isinstance(one, Room) for one in made) == 3
        assert sum(isinstance(one, Refusal) for one in made) == 7

    in_a_house(tmp_path, check)


def test_a_thought_that_fails_throws_no_room_away_while_a_move_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail() -> None:
        raise ValueError("a computer player failed")

    async def check(house: House) -> None:
        room = await ada_and_bob(house)
        line = room.line
        disk = Disk(monkeypatch)

        async def play() -> None:
            async with room.held():
                await room.commit(lambda match: match.play(match.legal()[0]))

        playing = asyncio.create_task(play())
        await disk.begun.wait()
        room.think(fail)
        thinking = room.thinking
        for _ in range(10):
            await asyncio.sleep(0)
        assert house.rooms[room.table.id] is room
        disk.go_on.set()
        await playing
        assert thinking is not None
        await asyncio.wait({thinking})
        after = await house.room(room.table.id)
        assert after is not room
        assert after.line > line

    in_a_house(tmp_path, check)


def test_what_is_done_to_the_end_is_done_before_who_waits_for_it_goes() -> None:
    async def run() -> list[str]:
        order: list[str] = []
        go_on = asyncio.Event()

        async def work() -> None:
            await go_on.wait()
            order.append("done")

        async def wait() -> None:
            try:
                await to_the_end(work())
            finally:
                order.append("gone")

        waiting = asyncio.create_task(wait())
        await asyncio.sleep(0)
        waiting.cancel()
        for _ in range(5):
            await asyncio.sleep(0)
        go_on.set()
        await asyncio.wait({waiting})
        assert waiting.cancelled()
        return order

    assert run_alone(run()) == ["done", "gone"]


def test_who_is_sent_away_while_its_move_is_written_throws_nobody_out(
    serving: Serving, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live, "FAREWELL", 0)
    ada, bob = serving.person("Ada"), serving.person("Bob")
    table = ada.table(seats=["me", "open"])["id"]
    bob.sit(table, 1)
    room = serving.house.rooms[table]
    with ada.join(table) as one:
        line = room.line
        disk = Disk(monkeypatch)
        one.send("play", seat=0, line=line, texts=[one.now["actions"][0]["text"]])
        wait_for(serving, disk.begun.is_set)
        end_session(ada)
        wait_for(serving, lambda: not room.is_connected(ada.id))
        for _ in range(20):
            serving.run(asyncio.sleep(0))
        serving.loop.call_soon_threadsafe(disk.go_on.set)
        wait_for(serving, lambda: room.line > line and not room.lock.locked())
    assert serving.house.rooms[table] is room
    assert bob.get(f"/api/tables/{table}/position?seat=1")["line"] > line


def test_a_session_that_ends_while_its_guest_waits_for_the_room_is_shown_nothing(serving: Serving) -> None:
    ada = serving.person("Ada")
    table = ada.table(seats=["me", "open"])["id"]
    room = serving.house.rooms[table]
    seen = ada.get(f"/api/tables/{table}/position?seat=0")["n"]

    async def wake() -> None:
        room.table.number = serving.house.number()
        room._changed()

    with ThreadPoolExecutor(1) as thread:
        asked = thread.submit(ada.http.get, f"/api/tables/{table}/position?seat=0&after={seen}")
        wait_for(serving, lambda: is_waited_for(room))
        serving.run(room.lock.acquire())
        serving.run(wake())
        wait_for(serving, lambda: bool(room.lock._waiters))
        end_session(ada)
        serving.loop.call_soon_threadsafe(room.lock.release)
        assert asked.result(PATIENCE).status_code == 401


def test_a_room_in_which_somebody_waits_by_http_is_not_forgotten(tmp_path: Path) -> None:
    async def check(house: House) -> None:
        room = await ada_and_bob(house)
        waiting = asyncio.create_task(room.next_change(BOB.id, room.n))
        await asyncio.sleep(0)
        house.forget_idle()
        assert house.rooms[room.table.id] is room
        assert not waiting.done()
        waiting.cancel()
        await asyncio.wait({waiting})
        house.forget_idle()
        assert not house.rooms

    in_a_house(tmp_path, check)


def test_a_rematch_that_two_ask_for_at_once_is_one(tmp_path: Path) -> None:
    async def check(house: House) -> None:
        room = await ada_and_bob(house)
        async with room.held():
            while room.turn >= 0:
                await room.commit(lambda match: match.play(match.legal()[0]))
        made = await asyncio.gather(*(house.rematch(room, guest) for guest in (ADA, BOB, ADA)))
        assert len(set(made)) == 1

    in_a_house(tmp_path, check)


def test_tables_that_cannot_be_opened_hide_none_at_which_something_is_due(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Such as those of earlier rules, after an update: however many they are."""
    monkeypatch.setattr(jobs, "MOST_DUE", 2)

    async def use(house: House) -> None:
        rooms = [await house.create(NewTable("template", seats=["me", "random"]), ADA) for _ in range(6)]
        *broken, whole = [room.table.id for room in rooms]
        house.close()
        async with house.store.writing() as connection:
            # It is the computer's turn everywhere, and nobody has heard of that.
            seat = update(SEATS).where(SEATS.c.seat == 0)
            await connection.execute(seat.values(player="random", guest=""))
            older = update(MATCHES).where(MATCHES.c.id.in_(broken))
            await connection.execute(older.values(rules_version=0))
        for _ in range(100):
            if whole in house.rooms:
                return
            await house.work()
        raise AssertionError("the table was never opened")

    in_a_house(tmp_path, use)


def test_whoever_is_cut_off_in_a_thought_has_let_go_before_a_house_is_left(tmp_path: Path) -> None:
    async def use(house: House) -> None:
        room = await house.create(NewTable("template", seats=["me", "open"]), ADA)
        let_go = asyncio.Event()

        async def thought() -> None:
            try:
                await asyncio.Event().wait()
            finally:
                # As a connection is given back, which takes a thread's answer.
                await asyncio.to_thread(lambda: None)
                let_go.set()

        room.think(thought)
        await asyncio.sleep(0)
        house.close()
        assert not let_go.is_set()
        await house.left()
        assert let_go.is_set()

    in_a_house(tmp_path, use)
