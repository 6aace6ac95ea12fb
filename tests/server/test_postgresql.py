"""What only PostgreSQL does: who serves it and who may not, and that who cannot reach it is told so."""

import asyncio
from pathlib import Path

import pytest

from stoa.cli.main import main
from stoa.server import database, neighbours
from stoa.server.commits import Conflict
from stoa.server.database import BadDatabase, checked_url, database_path, shown
from stoa.server.holding import Held
from stoa.server.offers import NewTable
from stoa.server.sealing import KEY_BYTES, has_sealed
from stoa.server.seating import new_table
from stoa.server.store import Store, open_store
from stoa.server.upkeep import alone
from tests.server.databases import POSTGRESQL, of_kind, postgres, url_of
from tests.server.houses import ADA
from tests.server.loops import run_alone
from tests.server.process import Running


@pytest.fixture
def url(tmp_path: Path) -> str:
    with of_kind(POSTGRESQL):
        return url_of(tmp_path)


def test_who_wants_it_alone_waits_for_all_who_serve_it(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        first, second = await open_store(url), await open_store(url)
        assert second.starts == first.starts + 1
        await first.close()
        with pytest.raises(Held, match="being served"):
            async with alone(url):
                pass
        await second.close()
        async with alone(url):
            monkeypatch.setattr(neighbours, "PATIENCE", 0.3)
            with pytest.raises(Held, match="to themselves"):
                await open_store(url)
        await (await open_store(url)).close()

    run_alone(run())


def test_processes_of_two_releases_do_not_serve_together(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        store = await open_store(url)
        monkeypatch.setattr(database, "REVISION", "0000")
        with pytest.raises(Held, match="another release"):
            await open_store(url)
        await store.close()

    run_alone(run())


def test_of_two_who_change_a_table_at_once_one_is_late(url: str) -> None:
    async def run() -> None:
        store = await open_store(url)
        # Another process, as the database sees it, that has slipped past whoever serves it.
        other = Store(store.engine, store.watch)
        table = new_table(NewTable("template"), ADA, 5.0)
        await store.add_table(table)
        found = await asyncio.gather(
            *[one.save_table(table.next()) for one in (store, other)], return_exceptions=True
        )
        assert sorted(type(one).__name__ for one in found) == ["Conflict", "NoneType"]
        with pytest.raises(Conflict):
            await other.append(table.next(), 0, [], 6.0)
        kept = await store.load_table(table.id)
        assert kept is not None
        assert kept.version == 1
        await store.close()

    run_alone(run())


def test_keys_are_sealed_there_too(url: str) -> None:
    async def run() -> None:
        store = await open_store(url, bytes(KEY_BYTES))
        await store.add_table(new_table(NewTable("template"), ADA, 5.0))
        await store.close()

    assert not has_sealed(url)
    run_alone(run())
    assert has_sealed(url)


def test_what_would_change_all_of_it_is_not_done_while_it_is_served(
    url: str, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    running = Running(tmp_path, url=url)
    try:
        assert running.http.get("/healthz").json()["ok"]
        assert main(["db", "downgrade", "0001", "--db", url]) == 1
        assert "being served by another process" in capfd.readouterr().err
    finally:
        assert "stopped" in running.end()


def test_whoever_reads_along_learns_no_password(capfd: pytest.CaptureFixture[str]) -> None:
    away = f"postgresql+asyncpg://stoa:open-sesame@/stoa?host={postgres().folder / 'nowhere'}"
    assert main(["serve", "--port", "0", "--host", "127.0.0.1", "--db", away]) == 1
    told = capfd.readouterr()
    assert "could not start" in told.err
    assert "open-sesame" not in told.err + told.out


def test_addresses_are_understood_with_our_driver_or_without_one() -> None:
    for url in ("postgresql://a:b@c/d", "postgresql+asyncpg://a:b@c/d", "postgresql+psycopg://a:b@c/d"):
        assert checked_url(url).drivername == "postgresql+asyncpg"
        assert database_path(url) is None
        assert "b@" not in shown(url)
    for wrong in ("mysql://a/b", "nonsense"):
        with pytest.raises(BadDatabase, match="sqlite:///"):
            checked_url(wrong)
