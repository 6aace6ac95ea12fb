"""Hints and analyses: for whom, of what, how much; and that thinking is shared."""

import asyncio
from pathlib import Path

import pytest

from stoa.server.considering import HINTED, MOST_DECISIONS
from stoa.server.errors import Refusal
from stoa.server.house import House
from stoa.server.offers import Guest, NewTable
from stoa.server.room import Room
from stoa.server.thinker import Answer, Job, Thinker
from stoa.server.views import DecisionInfo
from stoa.server.workers import Workers
from tests.server.houses import ADA, BOB, EVE, ada_and_bob, ask, in_a_house
from tests.server.serving import InlineWorkers, Serving


async def alone(house: House, aids: bool = True) -> Room:
    """A table at which Ada plays a computer player and must choose."""
    room = await house.create(NewTable("template", seats=["me", "apprentice"], aids=aids), ADA)
    while room.thinking is not None:
        await room.thinking
    return room


def test_a_hint_goes_to_who_decides_alone_and_to_nobody_else(tmp_path: Path) -> None:
    async def check(house: House) -> None:
        room = await alone(house)
        hint = await house.considering.hint(room, ADA.id, 0, "en")
        match = room.playing()
        legal = [match.game.to_text(match.state, action, 0) for action in match.legal()]
        assert {candidate.text for candidate in hint.candidates} <= set(legal)
        assert len(hint.candidates) == min(HINTED, len(legal))
        assert (hint.seat, hint.line, hint.done) == (0, room.line + 1, -1)
        assert hint.reasons
        for guest, seat, why in ((BOB, 0, "not-yours"), (ADA, 1, "not-yours"), (ADA, -1, "seat")):
            with pytest.raises(Refusal, match=f"refused.{why}"):
                await house.considering.hint(room, guest.id, seat, "en")

    in_a_house(tmp_path, check)


def test_no_hint_is_given_where_others_rely_on_the_match(tmp_path: Path) -> None:
    async def check(house: House) -> None:
        shared = await house.create(NewTable("template", seats=["me", "me"]), ADA)
        for room in (await ada_and_bob(house), shared, await alone(house, aids=False)):
            with pytest.raises(Refusal, match=r"refused\.hints"):
                await house.considering.hint(room, ADA.id, room.turn, "en")

    in_a_house(tmp_path, check)


def test_a_hint_that_comes_too_late_is_not_given(tmp_path: Path) -> None:
    class Distracted(InlineWorkers):
        """While one thinks of a hint, its seat is passed on."""

        room: Room

        async def consider(self, job: Job) -> DecisionInfo | None:
            await ask(self.room, ADA, 0, "computer")
            return await super().consider(job)

    async def check(house: House) -> None:
        room = await alone(house)
        distracted = Distracted()
        distracted.room = room
        house.considering._workers = distracted
        with pytest.raises(Refusal):
            await house.considering.hint(room, ADA.id, 0, "en")

    in_a_house(tmp_path, check)


def test_no_job_of_a_hint_holds_the_key_or_how_moves_were_found(tmp_path: Path) -> None:
    async def check(house: House) -> None:
        room = await alone(house)
        await house.considering.hint(room, ADA.id, 0, "en")
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


def test_a_match_that_goes_on_is_not_analysed(serving: Serving) -> None:
    ada = serving.person("Ada")
    table = ada.table(seats=["me", "random"])["id"]
    assert "not over" in ada.get(f"/api/tables/{table}/analysis", 409)["error"]


class Slow(Workers):
    """One worker that thinks of every move until it is told to go on, and notes whose move it was."""

    def __init__(self) -> None:
        super().__init__(1)
        self.begun: list[str] = []
        self.go_on = asyncio.Semaphore(0)
        self.one_at_a_time = asyncio.Lock()

    async def choose(self, job: Job) -> Answer:
        async with self.one_at_a_time:
            self.begun.append(job.table)
            await self.go_on.acquire()
            return Thinker().answer(job)


async def breathe() -> None:
    for _ in range(60):
        await asyncio.sleep(0.002)


def test_a_slow_computer_player_holds_up_no_move_of_a_person(tmp_path: Path) -> None:
    async def check(house: House) -> None:
        house.workers = Slow()
        await house.create(NewTable("template", seats=["random", "random"]), EVE)
        room = await ada_and_bob(house)
        await breathe()
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
            await breathe()
            slow.go_on.release()
        await breathe()
        hers = [place for place, table in enumerate(slow.begun) if table == one.table.id]
        assert hers[0] <= 2
        assert len(hers) >= 3
        assert len({table for table in slow.begun if table != one.table.id}) >= 2
        for room in [*many, one]:
            room.close()

    in_a_house(tmp_path, check)
