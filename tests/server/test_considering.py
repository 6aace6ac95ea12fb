"""Hints and analyses: for whom, of what, how much; and that thinking is shared."""

import asyncio
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import pytest

from stoa.server.considering import HINTED, MOST_DECISIONS
from stoa.server.errors import Refusal
from stoa.server.house import House
from stoa.server.offers import Guest, NewTable
from stoa.server.room import Room
from stoa.server.tables import OVER
from stoa.server.thinker import Answer, Job, Thinker
from stoa.server.views import DecisionInfo
from stoa.server.workers import WorkerFailed, Workers
from tests.server.houses import ADA, BOB, EVE, ada_and_bob, ask, in_a_house
from tests.server.serving import PATIENCE, InlineWorkers, Serving


async def alone(house: House, aids: bool = True) -> Room:
    """A table at which Ada plays a computer player and must choose."""
    room = await house.create(NewTable("template", seats=["me", "apprentice"], aids=aids), ADA)
    while room.thinking is not None:
        await room.thinking
    return room


async def hint(house: House, room: Room, guest: Guest = ADA, seat: int = 0) -> DecisionInfo:
    return await house.considering.hint(lambda: house.room(room.table.id), guest.id, seat, "en")


def test_a_hint_goes_to_who_decides_alone_and_to_nobody_else(tmp_path: Path) -> None:
    async def check(house: House) -> None:
        room = await alone(house)
        found = await hint(house, room)
        match = room.playing()
        legal = [match.game.to_text(match.state, action, 0) for action in match.legal()]
        assert {candidate.text for candidate in found.candidates} <= set(legal)
        assert len(found.candidates) == min(HINTED, len(legal))
        assert (found.seat, found.line, found.done) == (0, room.line + 1, -1)
        assert found.candidates[0].line[0] == found.candidates[0].label
        assert found.reasons
        for guest, seat, why in ((BOB, 0, "not-yours"), (ADA, 1, "not-yours"), (ADA, -1, "seat")):
            with pytest.raises(Refusal, match=f"refused.{why}"):
                await hint(house, room, guest, seat)

    in_a_house(tmp_path, check)


def test_no_hint_is_given_where_others_rely_on_the_match(tmp_path: Path) -> None:
    async def check(house: House) -> None:
        shared = await house.create(NewTable("template", seats=["me", "me"]), ADA)
        for room in (await ada_and_bob(house), shared, await alone(house, aids=False)):
            with pytest.raises(Refusal, match=r"refused\.hints"):
                await hint(house, room, seat=room.turn)

    in_a_house(tmp_path, check)


class Meanwhile(InlineWorkers):
    """While one thinks, something else happens."""

    def __init__(self, happens: Coroutine[Any, Any, None]) -> None:
        super().__init__()
        self.happens = happens

    async def consider(self, job: Job) -> DecisionInfo | None:
        await self.happens
        return await super().consider(job)


async def play_on(room: Room) -> None:
    """Play until it is Ada's turn again."""
    line = room.line
    async with room.held():
        while room.line == line or room.turn != 0:
            await room.commit(lambda match: match.play(match.legal()[0]))


@pytest.mark.parametrize("why", ["not-human", "conflict"])
def test_a_hint_that_comes_too_late_is_not_given(tmp_path: Path, why: str) -> None:
    async def check(house: House) -> None:
        room = await alone(house)
        happens = ask(room, ADA, 0, "computer") if why == "not-human" else play_on(room)
        house.considering._workers = Meanwhile(happens)
        with pytest.raises(Refusal, match="refused"):
            await hint(house, room)

    in_a_house(tmp_path, check)


def test_a_hint_that_nobody_needs_any_more_is_not_thought_of(tmp_path: Path) -> None:
    async def check(house: House) -> None:
        room = await alone(house)
        workers = house.workers
        assert isinstance(workers, InlineWorkers)
        async with house.quota.thought("zoe"):
            hints = [asyncio.create_task(hint(house, room)) for _ in range(5)]
            await waits(house, ADA.id, 5)
            await ask(room, ADA, 0, "computer")
            before = [job for job in workers.jobs if job.considers]
        refused = await asyncio.gather(*hints, return_exceptions=True)
        assert all(isinstance(one, Refusal) for one in refused)
        assert [job for job in workers.jobs if job.considers] == before == []

    in_a_house(tmp_path, check)


def test_a_hint_is_given_though_its_room_was_forgotten_meanwhile(tmp_path: Path) -> None:
    async def forget(house: House) -> None:
        house.forget_idle()
        assert not house.rooms

    async def check(house: House) -> None:
        room = await alone(house)
        house.considering._workers = Meanwhile(forget(house))
        assert (await hint(house, room)).candidates

    in_a_house(tmp_path, check)


def test_no_job_of_a_hint_holds_the_key_or_how_moves_were_found(tmp_path: Path) -> None:
    async def check(house: House) -> None:
        room = await alone(house)
        await hint(house, room)
        workers = house.workers
        assert isinstance(workers, InlineWorkers)
        asked = workers.jobs[-1]
        assert asked.considers
        assert room.table.key.hex() not in asked.record
        assert "found" not in asked.record

    in_a_house(tmp_path, check)


def test_an_analysis_comes_in_pages_and_is_made_once(serving: Serving) -> None:
    ada = serving.person("Ada")
    table = ada.table(seats=["apprentice", "random"])["id"]
    with ada.join(table) as chair:
        chair.until(lambda: chair.now["table"]["status"] == "over")
    page = ada.get(f"/api/tables/{table}/analysis?count=999")
    assert (page["start"], page["count"]) == (1, MOST_DECISIONS)
    assert page["last"] > MOST_DECISIONS
    workers = serving.workers
    assert isinstance(workers, InlineWorkers)
    asked = len(workers.jobs)
    assert ada.get(f"/api/tables/{table}/analysis") == page
    assert len(workers.jobs) == asked
    rest = ada.get(f"/api/tables/{table}/analysis?from={page['last']}")
    assert (rest["start"], rest["count"]) == (page["last"], 1)
    assert page["decisions"]
    for one in page["decisions"]:
        assert 1 <= one["line"] <= MOST_DECISIONS
        assert 0 <= one["done"] < len(one["candidates"])
        assert one["reasons"]


# Many who look back at once.


async def finished(house: House) -> tuple[str, list[int]]:
    """A match that is over, since the computers have played it; and the lines at which they decided."""
    room = await house.create(NewTable("template", seats=["random", "random"]), ADA)
    while room.thinking is not None:
        await room.thinking
    assert room.table.status == OVER
    entries = room.playing().entries
    return room.table.id, [line for line, entry in enumerate(entries, 1) if entry.actor >= 0]


async def nothing() -> None:
    """Everybody is still here."""


async def look_back(house: House, table: str, guest: str, line: int) -> None:
    """Be told of one line."""
    reel = await house.reels.reel(table, guest)
    await house.considering.decisions(reel, guest, range(line, line + 1), "en", nothing)


async def waits(house: House, guest: str, count: int) -> None:
    """Until so many calls of a guest wait for their turn."""
    while guest not in house.quota._allowances or house.quota._allowances[guest].users < count:
        await asyncio.sleep(0)


def test_however_many_analyses_somebody_wants_nobody_waits_for_more_than_one(tmp_path: Path) -> None:
    async def check(house: House) -> None:
        table, lines = await finished(house)
        done: list[str] = []

        async def look(guest: str, line: int) -> None:
            await look_back(house, table, guest, line)
            done.append(guest)

        async with house.quota.thought("zoe"):
            many = [asyncio.create_task(look("eve", line)) for line in lines[:5]]
            await waits(house, "eve", 5)
            one = asyncio.create_task(look("ada", lines[5]))
            await waits(house, "ada", 1)
        await asyncio.gather(one, *many)
        assert "ada" in done[:2]

    in_a_house(tmp_path, check)


def test_nobody_waits_for_who_has_spent_all_its_thinking(tmp_path: Path) -> None:
    async def check(house: House) -> None:
        table, lines = await finished(house)
        async with house.quota.thought("eve") as account:
            account.spend(10_000)
        spent = asyncio.create_task(look_back(house, table, "eve", lines[0]))
        await waits(house, "eve", 1)
        await asyncio.wait_for(look_back(house, table, "ada", lines[1]), PATIENCE)
        assert not spent.done()
        spent.cancel()

    in_a_house(tmp_path, check)


def test_what_two_want_to_know_is_thought_of_once(tmp_path: Path) -> None:
    async def check(house: House) -> None:
        table, lines = await finished(house)
        workers = house.workers
        assert isinstance(workers, InlineWorkers)
        async with house.quota.thought("zoe"):
            looking = [
                asyncio.create_task(look_back(house, table, guest, lines[0])) for guest in ("bob", "eve")
            ]
            for guest in ("bob", "eve"):
                await waits(house, guest, 1)
        await asyncio.gather(*looking)
        assert len([job for job in workers.jobs if job.considers]) == 1

    in_a_house(tmp_path, check)


def test_what_no_worker_answered_is_asked_again_and_was_paid_for(tmp_path: Path) -> None:
    class Failing(InlineWorkers):
        async def consider(self, job: Job) -> DecisionInfo | None:
            job.spent = 20.0
            raise WorkerFailed("no answer")

    async def check(house: House) -> None:
        table, lines = await finished(house)
        house.considering._workers = Failing()
        with pytest.raises(Refusal, match=r"refused\.busy"):
            await look_back(house, table, "eve", lines[0])
        assert house.quota._allowances["eve"].lately > 19
        asked = InlineWorkers()
        house.considering._workers = asked
        await look_back(house, table, "eve", lines[0])
        assert len(asked.jobs) == 1

    in_a_house(tmp_path, check)


def test_a_match_that_goes_on_is_not_analysed(serving: Serving) -> None:
    ada = serving.person("Ada")
    table = ada.table(seats=["me", "random"])["id"]
    assert "not over" in ada.get(f"/api/tables/{table}/analysis", 409)["error"]


class Slow(Workers):
    """One worker that thinks of every move until it is told to go on, and notes whose move it was."""

    def __init__(self) -> None:
        super().__init__(1)
        self.begun: list[str] = []
        self.has_begun = asyncio.Semaphore(0)
        self.go_on = asyncio.Semaphore(0)
        self.one_at_a_time = asyncio.Lock()

    async def choose(self, job: Job) -> Answer:
        async with self.one_at_a_time:
            self.begun.append(job.table)
            self.has_begun.release()
            await self.go_on.acquire()
            return Thinker().answer(job)


def test_a_slow_computer_player_holds_up_no_move_of_a_person(tmp_path: Path) -> None:
    async def check(house: House) -> None:
        slow = Slow()
        house.workers = slow
        await house.create(NewTable("template", seats=["random", "random"]), EVE)
        room = await ada_and_bob(house)
        await slow.has_begun.acquire()
        line = room.line
        async with room.held():
            await room.commit(lambda match: match.play(match.legal()[0]))
        assert room.line > line

    in_a_house(tmp_path, check)


def test_tables_take_turns_at_thinking_whoever_has_more_of_them(tmp_path: Path) -> None:
    async def check(house: House) -> None:
        slow = Slow()
        house.workers = slow
        many = [await house.create(NewTable("template", seats=["random", "random"]), EVE) for _ in range(6)]
        one = await house.create(NewTable("template", seats=["random", "random"]), Guest("zoe", "Zoe"))
        for _ in range(12):
            await slow.has_begun.acquire()
            await waits(house, one.table.maker, 1)
            slow.go_on.release()
        await slow.has_begun.acquire()
        hers = [place for place, table in enumerate(slow.begun) if table == one.table.id]
        assert hers[0] <= 2
        assert len(hers) >= 3
        assert len({table for table in slow.begun if table != one.table.id}) >= 2
        for room in [*many, one]:
            room.close()

    in_a_house(tmp_path, check)
