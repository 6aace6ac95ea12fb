"""`/healthz` is green only while a move could be written."""

import resource
import shutil
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from stoa.server import health
from tests.server.process import PATIENCE, Running
from tests.server.serving import Serving


@pytest.fixture
def serving(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Serving]:
    """A server whose health is looked at whenever it is asked for."""
    monkeypatch.setattr(health, "KEPT_SECONDS", 0.0)
    with Serving(tmp_path) as running:
        yield running


def status(serving: Serving) -> int:
    return httpx.get(f"http://{serving.host}/healthz", timeout=PATIENCE).status_code


def test_a_database_that_can_be_written_is_well(serving: Serving) -> None:
    assert status(serving) == 200
    answer = httpx.get(f"http://{serving.host}/healthz", timeout=PATIENCE).json()
    assert answer == {"ok": True, "tables": 0}


def test_a_file_that_is_gone_is_not_well(serving: Serving) -> None:
    file = serving.folder / "stoa.db"
    file.rename(serving.folder / "elsewhere.db")
    assert status(serving) == 503
    shutil.copy(serving.folder / "elsewhere.db", file)
    assert status(serving) == 503
    (serving.folder / "elsewhere.db").replace(file)
    assert status(serving) == 200


def test_a_disk_without_room_is_not_well(serving: Serving, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "disk_usage", lambda _: shutil._ntuple_diskusage(10**9, 10**9, 1000))
    assert status(serving) == 503


def test_a_database_that_cannot_be_written_is_not_well(tmp_path: Path) -> None:
    server = Running(tmp_path)

    def largest_file(size: int) -> None:
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))

    def becomes(code: int) -> bool:
        return any(server.http.get("/healthz").status_code == code for _ in range(100_000))

    try:
        assert server.http.get("/healthz").status_code == 200
        largest_file(0)
        assert becomes(503)
        largest_file(resource.RLIM_INFINITY)
        assert becomes(200)
    finally:
        logged = server.end()
    assert "the database is not well" in logged


def test_health_is_not_looked_at_more_often_than_needed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    looks: list[int] = []

    async def look(self: health.Health) -> str:
        looks.append(1)
        return ""

    monkeypatch.setattr(health.Health, "_look", look)
    monkeypatch.setattr(health, "KEPT_SECONDS", 3600.0)
    with Serving(tmp_path) as serving:
        for _ in range(5):
            assert status(serving) == 200
    assert len(looks) <= 1
