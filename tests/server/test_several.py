"""`stoa serve --workers N`: several processes at one address, and one that looks after them."""

import os
import signal
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest

from stoa.cli.main import main
from tests.server.databases import POSTGRESQL, of_kind, url_of
from tests.server.process import PATIENCE, Running


@pytest.fixture
def running(tmp_path: Path) -> Iterator[Running]:
    with of_kind(POSTGRESQL):
        server = Running(tmp_path, "--workers", "2", url=url_of(tmp_path))
    try:
        yield server
    finally:
        server.end()


def children(process: int) -> set[int]:
    """The processes that a process has begun and that still run."""
    found = set()
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            fields = (folder / "stat").read_text().rpartition(")")[2].split()
        except (FileNotFoundError, ProcessLookupError):
            continue
        if int(fields[1]) == process and fields[0] != "Z":
            found.add(int(folder.name))
    return found


def wait_until(is_so: Callable[[], bool]) -> None:
    give_up = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < give_up
        time.sleep(0.05)


def answers(running: Running) -> bool:
    """Whether somebody who comes anew is answered."""
    try:
        return bool(httpx.get(f"{running.home}/healthz", timeout=PATIENCE).json()["ok"])
    except httpx.TransportError:
        return False


def test_a_process_that_is_killed_is_replaced_and_others_go_on(running: Running) -> None:
    parent = running.process.pid
    wait_until(lambda: len(children(parent)) == 2)
    running.post("/api/session", {})
    table = running.post("/api/tables", {"game": "template", "seats": ["me", "random"]})["id"]
    for killed in sorted(children(parent)):
        os.kill(killed, signal.SIGKILL)
        wait_until(lambda killed=killed: len(children(parent) - {killed}) == 2)  # type: ignore[misc]
        wait_until(lambda: answers(running))
        running.http.close()
        running.http = httpx.Client(base_url=running.home, cookies=running.http.cookies, timeout=PATIENCE)
        assert running.http.get(f"/api/tables/{table}").json()["id"] == table


def test_they_end_with_the_one_that_looks_after_them(running: Running) -> None:
    wait_until(lambda: len(children(running.process.pid)) == 2)
    left = children(running.process.pid)
    running.process.kill()
    wait_until(lambda: not any(Path(f"/proc/{process}").exists() for process in left))


def test_a_file_is_served_by_one_process(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--db", f"sqlite:///{tmp_path / 'stoa.db'}", "--workers", "2"]) == 2
    assert "A file is served by one process." in capsys.readouterr().err


def test_what_cannot_start_says_why_and_ends(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    nowhere = f"postgresql+asyncpg://stoa@/stoa?host={tmp_path}"
    assert main(["serve", "--port", "0", "--host", "127.0.0.1", "--workers", "2", "--db", nowhere]) == 1
    assert "could not start" in capfd.readouterr().err
