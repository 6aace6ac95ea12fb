"""What is kept: its shape, its durability, and that a line is never written twice."""

import asyncio
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect, text

from stoa.kernel.events import Log
from stoa.kernel.match import Entry
from stoa.server import house as house_module
from stoa.server import schema
from stoa.server.commits import Conflict
from stoa.server.database import migrations
from stoa.server.errors import Refusal
from stoa.server.house import House
from stoa.server.offers import Clock, Guest, NewTable
from stoa.server.seating import new_table
from stoa.server.store import Store, open_store
from stoa.server.tables import Table
from tests.server.databases import POSTGRESQL, url_of
from tests.server.loops import run_alone
from tests.server.serving import InlineWorkers

ON_BOTH = True
ADA = Guest("ada", "Ada")


def with_store(folder: Path, use: Callable[[Store], Coroutine[Any, Any, None]]) -> None:
    async def run() -> None:
        store = await open_store(url_of(folder))
        try:
            await use(store)
        finally:
            await store.close()

    run_alone(run())


def lines(*texts: str) -> list[Entry]:
    return [Entry(0, 0, line, Log()) for line in texts]


def test_the_migrations_make_exactly_the_tables_of_the_schema(tmp_path: Path) -> None:
    async def check(store: Store) -> None:
        async with store.engine.connect() as connection:
            differences = await connection.run_sync(
                lambda sync: compare_metadata(MigrationContext.configure(sync), schema.METADATA)
            )
        assert differences == []

    with_store(tmp_path, check)


def test_the_newest_migration_is_the_one_the_schema_names() -> None:
    assert ScriptDirectory.from_config(migrations()).get_current_head() == schema.REVISION


def test_a_running_table_survives_every_migration_back_and_forward_again(tmp_path: Path) -> None:
    clock = Clock("realtime", seconds=60)
    table = new_table(NewTable("template", seats=["me", "me"], clock=clock), ADA, 5.0)

    def migrate(connection: Connection, how: Callable[[Config, str], None], revision: str) -> None:
        config = migrations()
        config.attributes["connection"] = connection
        how(config, revision)

    async def back_and_forward(store: Store) -> None:
        await store.add_table(table)
        room = await House(store, InlineWorkers()).room(table.id)
        assert room.table.deadline is not None
        async with store.engine.begin() as connection:
            await connection.run_sync(migrate, command.downgrade, "0001")
            columns = await connection.run_sync(lambda sync: inspect(sync).get_columns("matches"))
            assert {"turn_since"} <= {column["name"] for column in columns}
            await connection.run_sync(migrate, command.upgrade, "head")

    async def look(store: Store) -> None:
        room = await House(store, InlineWorkers()).room(table.id)
        assert (room.table.turn, room.line) == (0, 1)
        assert room.table.deadline is not None
        kept = await store.load_table(table.id)
        assert kept is not None
        assert kept.turn == 0

    with_store(tmp_path, back_and_forward)
    with_store(tmp_path, look)


def test_a_database_survives_a_power_cut(tmp_path: Path, database: str) -> None:
    async def check(store: Store) -> None:
        if database == POSTGRESQL:
            # The tests' own server is told otherwise on its command line; we ask for nothing less.
            async with store.reading() as connection:
                assert (await connection.execute(text("SHOW synchronous_commit"))).scalar() == "on"
            return
        async with store.engine.connect() as connection:
            assert (await connection.execute(text("PRAGMA journal_mode"))).scalar() == "wal"
            full = 2
            assert (await connection.execute(text("PRAGMA synchronous"))).scalar() == full

    with_store(tmp_path, check)


def test_starts_are_counted(tmp_path: Path) -> None:
    seen: list[int] = []

    async def look(store: Store) -> None:
        seen.append(store.starts)

    for _ in range(2):
        with_store(tmp_path, look)
    assert seen == [1, 2]


def test_a_table_is_read_back_as_it_was_written(tmp_path: Path) -> None:
    wanted = NewTable("template", seats=["me", "open"], rulings={"pairs": "count-once"}, listed=True)
    table = new_table(wanted, ADA, 5.0)

    async def check(store: Store) -> None:
        await store.add_table(table)
        assert await store.load_table(table.id) == table
        table.seats[1].guest = "bob"
        table.status = "playing"
        table.version = 1
        await store.append(table, 0, lines("draw 1", "keep"), 6.0)
        assert await store.load_table(table.id) == table
        assert [move.text for move in await store.load_moves(table.id)] == ["draw 1", "keep"]
        assert await store.load_table("nothing") is None

    with_store(tmp_path, check)


def test_a_line_is_written_once_or_not_at_all(tmp_path: Path) -> None:
    table = new_table(NewTable("template"), ADA, 5.0)

    async def check(store: Store) -> None:
        await store.add_table(table)
        await store.append(table.next(), 0, lines("draw 1", "keep"), 6.0)
        with pytest.raises(Conflict):
            await store.append(table.next().next(), 1, lines("bury", "draw 2"), 7.0)
        with pytest.raises(Conflict):
            await store.append(table.next(), 2, lines("bury", "draw 2"), 7.0)
        assert [move.text for move in await store.load_moves(table.id)] == ["draw 1", "keep"]

    with_store(tmp_path, check)


def test_a_room_that_lost_the_race_reads_again_what_was_written(tmp_path: Path) -> None:
    async def check(store: Store) -> None:
        houses = [House(store, InlineWorkers()) for _ in range(2)]
        made = await houses[0].create(NewTable("template", seats=["me", "me"]), ADA)
        other = await houses[1].room(made.table.id)
        async with made.held():
            await made.commit(lambda match: match.play_text("keep"))
        async with other.held():
            with pytest.raises(Refusal, match="conflict"):
                await other.commit(lambda match: match.play_text("bury"))
        assert not other.stale
        assert other.match is not None
        assert made.match is not None
        assert [entry.text for entry in other.match.entries] == [entry.text for entry in made.match.entries]
        assert (other.table.version, other.table.turn) == (made.table.version, made.table.turn)
        async with other.held():
            await other.commit(lambda match: match.play_text("keep"))

    with_store(tmp_path, check)


def test_a_room_is_rebuilt_with_all_that_was_said_and_taken_back(tmp_path: Path) -> None:
    async def check(store: Store) -> None:
        house = House(store, InlineWorkers())
        room = await house.create(NewTable("template", seats=["me", "me"]), ADA)
        async with room.held():
            await room.commit(lambda match: match.play_text("keep"))
            await room.commit(lambda match: match.take_back(2))
            await room.commit(lambda match: match.play_text("bury"))
        assert room.match is not None
        first = room.match.record().to_text()
        number = room.n
        house.forget(room)
        again = await house.room(room.table.id)
        assert again is not room
        assert again.match is not None
        assert again.match.record().to_text() == first
        assert again.match.game.encode(again.match.state) == room.match.game.encode(room.match.state)
        assert again.n > number

    with_store(tmp_path, check)


def test_rooms_that_nobody_is_in_are_forgotten(tmp_path: Path) -> None:
    async def check(store: Store) -> None:
        house = House(store, InlineWorkers())
        room = await house.create(NewTable("template", seats=["me", "open"]), ADA)
        await house.sweep()
        assert room.table.id not in house.rooms

    with_store(tmp_path, check)


def test_no_more_rooms_stay_open_than_there_is_room_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(house_module, "MOST_ROOMS", 5)

    async def check(store: Store) -> None:
        house = House(store, InlineWorkers())
        for _ in range(12):
            await house.create(NewTable("template", seats=["me", "me"]), ADA)
            assert 0 < len(house.rooms) <= 5

    with_store(tmp_path, check)


def test_whoever_holds_a_forgotten_room_is_told_to_come_again(tmp_path: Path) -> None:
    async def check(store: Store) -> None:
        house = House(store, InlineWorkers())
        room = await house.create(NewTable("template", seats=["me", "open"]), ADA)
        await house.sweep()
        with pytest.raises(Refusal, match="busy"):
            async with room.held():
                pass

    with_store(tmp_path, check)


def test_a_table_is_opened_once_even_if_it_could_not_be_at_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def check(store: Store) -> None:
        house = House(store, InlineWorkers())
        id = (await house.create(NewTable("template", seats=["me", "open"]), ADA)).table.id
        house.close()
        load = store.load_table
        go_on = asyncio.Event()
        calls: list[str] = []

        async def fail_first(id: str) -> Table | None:
            calls.append(id)
            if len(calls) == 1:
                # Meanwhile somebody else begins to wait.
                await asyncio.sleep(0)
                raise OSError("not now")
            await go_on.wait()
            return await load(id)

        monkeypatch.setattr(store, "load_table", fail_first)
        first, second = (asyncio.ensure_future(house.room(id)) for _ in range(2))
        await asyncio.wait({first})
        assert isinstance(first.exception(), OSError)
        third = asyncio.ensure_future(house.room(id))
        await asyncio.sleep(0)
        go_on.set()
        assert await second is await third is house.rooms[id]

    with_store(tmp_path, check)
