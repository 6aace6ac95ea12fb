"""What comes together is written together; nobody is told before, and nobody suffers for another."""

import asyncio
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy.exc import IntegrityError

from stoa.server.commits import MOST_TOGETHER, Commits, Conflict, Played
from stoa.server.house import House
from stoa.server.store import Store
from tests.server.houses import ADA, ada_and_bob, in_a_house
from tests.server.loops import run_alone


class Disk:
    """Writes when it is told to; what is in `taken` is written already, and with `full` nothing is."""

    def __init__(self) -> None:
        self.written: list[list[Any]] = []
        self.taken: set[Any] = set()
        self.full = False
        self.turns = asyncio.Event()
        self.turns.set()

    async def write(self, together: Sequence[Played]) -> None:
        await self.turns.wait()
        tables = [played.table for played in together]
        if self.full:
            raise OSError("no space left")
        if self.taken & set(tables):
            raise IntegrityError("", {}, Exception())
        self.written.append(tables)


def played(table: str) -> Played:
    return Played(table, [])  # type: ignore[arg-type]


async def ask(commits: Commits, *tables: str) -> list[asyncio.Task[None]]:
    """Let tables wait for what they played."""
    waiting = [asyncio.create_task(commits.add(played(table))) for table in tables]
    for _ in range(5):
        await asyncio.sleep(0)
    return waiting


def test_what_comes_while_something_is_written_is_written_at_once() -> None:
    async def run() -> None:
        disk = Disk()
        commits = Commits(disk.write)
        disk.turns.clear()
        waiting = await ask(commits, "a") + await ask(commits, "b", "c")
        assert not any(task.done() for task in waiting)
        disk.turns.set()
        await asyncio.gather(*waiting)
        assert disk.written == [["a"], ["b", "c"]]
        await commits.add(played("d"))
        assert disk.written[-1] == ["d"]

    run_alone(run())


def test_only_whose_line_is_written_already_has_a_conflict() -> None:
    async def run() -> None:
        disk = Disk()
        commits = Commits(disk.write)
        disk.turns.clear()
        first = await ask(commits, "a")
        disk.taken.add("c")
        waiting = await ask(commits, "b", "c", "d")
        disk.turns.set()
        found = await asyncio.gather(*first, *waiting, return_exceptions=True)
        assert [type(one) for one in found] == [type(None), type(None), Conflict, type(None)]
        assert disk.written == [["a"], ["b"], ["d"]]

    run_alone(run())


def test_when_nothing_can_be_written_all_are_told_and_it_goes_on_later() -> None:
    async def run() -> None:
        disk = Disk()
        commits = Commits(disk.write)
        disk.full = True
        waiting = await ask(commits, "a", "b")
        found = await asyncio.gather(*waiting, return_exceptions=True)
        assert all(isinstance(one, OSError) for one in found)
        disk.full = False
        await commits.add(played("a"))
        assert disk.written == [["a"]]

    run_alone(run())


def test_whoever_waits_no_more_is_not_written_and_keeps_nobody_else_from_it() -> None:
    async def run() -> None:
        disk = Disk()
        commits = Commits(disk.write)
        disk.turns.clear()
        under_way, gone, other = [*await ask(commits, "a"), *await ask(commits, "b", "c")]
        under_way.cancel()
        gone.cancel()
        await asyncio.sleep(0)
        disk.turns.set()
        await other
        assert disk.written == [["a"], ["c"]]

    run_alone(run())


def test_only_so_many_are_written_together() -> None:
    async def run() -> None:
        disk = Disk()
        commits = Commits(disk.write)
        await asyncio.gather(*await ask(commits, *[str(n) for n in range(MOST_TOGETHER + 5)]))
        assert [len(tables) for tables in disk.written] == [MOST_TOGETHER, 5]

    run_alone(run())


def test_tables_that_play_at_the_same_time_share_a_commit_and_are_all_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    together: list[int] = []
    write = Store._write_played

    async def counted(self: Store, batch: Sequence[Played]) -> None:
        together.append(len(batch))
        await write(self, batch)

    monkeypatch.setattr(Store, "_write_played", counted)

    async def check(house: House) -> None:
        rooms = [await ada_and_bob(house) for _ in range(6)]
        together.clear()

        async def play(number: int) -> None:
            async with rooms[number].held():
                await rooms[number].commit(lambda match: match.play_text("keep"))

        await asyncio.gather(*[play(number) for number in range(6)])
        assert sum(together) == 6
        assert len(together) < 6
        for room in rooms:
            kept = await house.store.load_table(room.table.id)
            assert kept is not None
            assert (kept.turn, kept.seats) == (room.table.turn, room.table.seats)
            assert len(await house.store.load_moves(room.table.id)) == room.line
            assert kept.owned(ADA.id) == [0]

    in_a_house(tmp_path, check)


def test_what_is_on_its_way_is_waited_for_though_whoever_played_it_has_gone() -> None:
    async def run() -> None:
        disk = Disk()
        commits = Commits(disk.write)
        disk.turns.clear()
        (gone,) = await ask(commits, "a")
        gone.cancel()
        settled = asyncio.create_task(commits.settled(60))
        await asyncio.sleep(0)
        assert not settled.done()
        disk.turns.set()
        await settled
        assert disk.written == [["a"]]

    run_alone(run())
