"""One process serves a database, says who it is, and lets go however it ends; a backup goes on working."""

import asyncio
import json
import os
import signal
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from stoa.cli.main import main
from stoa.server.app import build_app
from stoa.server.database import database_path
from stoa.server.holding import SUFFIX, Held, hold
from stoa.server.store import open_store
from tests.processes import ending
from tests.server.loops import run_alone
from tests.server.serving import InlineWorkers, Serving

SOURCE = Path(__file__).resolve().parent.parent.parent / "src"
HOLDER = """
import sys, time
from stoa.server.holding import hold
held = hold(sys.argv[1], "http://10.0.0.7:8000/")
print("held", flush=True)
time.sleep(1000)
"""


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'stoa.db'}"


@pytest.fixture(autouse=True)
def hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody is about to let go here, but for where that is tested."""
    monkeypatch.setattr("stoa.server.holding._PATIENCE", 0.0)


@contextmanager
def holder(url: str) -> "Iterator[subprocess.Popen[str]]":
    """Another process that holds the database."""
    environment = {**os.environ, "PYTHONPATH": str(SOURCE)}
    command = [sys.executable, "-c", HOLDER, url]
    with ending(subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "held\n"
        yield process


def test_who_holds_a_database_is_told_in_a_sentence(url: str) -> None:
    with holder(url) as other:
        with pytest.raises(Held) as held:
            hold(url)
        sentence = str(held.value)
        assert f"process {other.pid} on {socket.gethostname()}, at http://10.0.0.7:8000/" in sentence
        assert "--db" in sentence


def test_a_process_that_was_killed_holds_nothing(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("stoa.server.holding._PATIENCE", 30.0)
    with holder(url) as other:
        other.send_signal(signal.SIGKILL)
        with hold(url):
            assert lock_file(url).read_text().startswith(f'{{"pid": {os.getpid()},')


def test_a_file_that_a_dead_process_left_is_in_nobodys_way(url: str) -> None:
    lock_file(url).write_text(json.dumps({"pid": 1, "host": "elsewhere", "address": ""}))
    with hold(url):
        assert json.loads(lock_file(url).read_text())["pid"] == os.getpid()
    assert lock_file(url).read_text() == ""
    with hold(url):
        pass


def lock_file(url: str) -> Path:
    path = database_path(url)
    assert path is not None
    return path.with_name(path.name + SUFFIX)


@pytest.mark.parametrize("content", ["", "{", "[]", '{"pid": "x"}'])
def test_a_lock_that_does_not_say_whose_it_is_holds_all_the_same(url: str, content: str) -> None:
    with hold(url):
        lock_file(url).write_text(content)
        with pytest.raises(Held, match="another process"):
            hold(url)


def test_other_names_of_a_file_are_held_too(tmp_path: Path, url: str) -> None:
    (tmp_path / "link.db").symlink_to(tmp_path / "stoa.db")
    (tmp_path / "folder").symlink_to(tmp_path)
    with hold(url):
        for name in ("link.db", "folder/stoa.db", "folder/folder/stoa.db"):
            with pytest.raises(Held):
                hold(f"sqlite:///{tmp_path / name}")
        with pytest.raises(Held):
            hold(f"sqlite:///file:{tmp_path / 'stoa.db'}?uri=true")
        with hold(f"sqlite:///{tmp_path / 'other.db'}"):
            pass


def test_a_database_in_memory_needs_no_lock() -> None:
    for url in ("sqlite://", "sqlite:///:memory:"):
        with hold(url), hold(url):
            pass


def test_the_lock_is_for_its_owner_and_not_for_the_workers(url: str) -> None:
    with hold(url) as held:
        assert lock_file(url).stat().st_mode & 0o777 == 0o600
        assert held._lock is not None
        assert not os.get_inheritable(held._lock)


def test_a_second_server_on_one_database_does_not_start(tmp_path: Path) -> None:
    with Serving(tmp_path) as first:
        ada = first.person("Ada")
        table = ada.table(seats=["me", "open"])["id"]
        second = build_app(first.settings, InlineWorkers())

        async def start() -> None:
            async with second.router.lifespan_context(second):
                pass

        with pytest.raises(Held):
            run_alone(start())
        assert first.person("Bob").sit(table, 1)["status"] == "playing"
    with Serving(tmp_path) as again:
        assert again.house.store.starts == 2


def test_the_command_says_who_serves_already(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with Serving(tmp_path, address="http://club.example/") as first:
        command = ["serve", "--host", "127.0.0.1", "--port", "0", "--db", first.settings.database]
        assert main(command) == 1
    said = capsys.readouterr().err
    assert f"process {os.getpid()} on" in said
    assert "at http://club.example/." in said
    assert "Traceback" not in said


def test_a_database_is_backed_up_while_it_is_served(tmp_path: Path) -> None:
    copied = tmp_path / "copy.db"
    with Serving(tmp_path) as serving:
        ada = serving.person("Ada")
        table = ada.table(seats=["me", "me"])["id"]
        with ada.join(table) as one:
            one.play_first()
            source, copy = sqlite3.connect(tmp_path / "stoa.db"), sqlite3.connect(copied)
            source.backup(copy, pages=1)
            one.play_first()
            line = one.now["line"]
            source.close()
            copy.close()

    async def look() -> None:
        store = await open_store(f"sqlite:///{copied}")
        kept = await store.load_moves(table)
        await store.close()
        assert 0 < len(kept) < line

    asyncio.run(look())


def test_a_folder_that_cannot_be_written_is_told_in_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    database = f"sqlite:///{tmp_path / 'missing' / 'stoa.db'}"
    assert main(["serve", "--host", "127.0.0.1", "--port", "0", "--db", database]) == 1
    assert "Cannot use the database" in capsys.readouterr().err
