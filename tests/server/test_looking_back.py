"""Hints and analyses over HTTP: who is gone, or not known any more, is not thought for."""

import asyncio
import socket
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import pytest

from stoa.server.considering import Considering
from stoa.server.shelf import EACH, Shelf
from stoa.server.thinker import Job
from stoa.server.views import DecisionInfo
from tests.server.browsers import end_session
from tests.server.serving import PATIENCE, InlineWorkers, Serving
from tests.server.sockets import raw, wait_for


class Waiting(InlineWorkers):
    """Weighs a decision when it is told to."""

    def __init__(self) -> None:
        super().__init__()
        self.begun = threading.Semaphore(0)
        self.go_on = asyncio.Semaphore(0)
        self.considered = 0

    async def consider(self, job: Job) -> DecisionInfo | None:
        self.begun.release()
        await self.go_on.acquire()
        self.considered += 1
        return await super().consider(job)


class Thinking:
    """A server with one worker, which waits; and Ada."""

    def __init__(self, serving: Serving, workers: Waiting) -> None:
        self.serving = serving
        self.workers = workers
        self.ada = serving.person("Ada")

    def is_asked(self) -> None:
        """Until the worker has begun with something."""
        assert self.workers.begun.acquire(timeout=PATIENCE)

    def goes_on(self, count: int = 1) -> None:
        async def release() -> None:
            for _ in range(count):
                self.workers.go_on.release()

        self.serving.run(release())

    def finished(self) -> str:
        """A match that is over."""
        table = str(self.ada.table(seats=["random", "random"])["id"])
        with self.ada.join(table) as chair:
            chair.until(lambda: chair.now["table"]["status"] == "over")
        return table


@pytest.fixture
def thinking(tmp_path: Path) -> Iterator[Thinking]:
    workers = Waiting()
    with Serving(tmp_path, workers) as serving:
        yield Thinking(serving, workers)


@pytest.mark.parametrize("what", ["hint", "analysis"])
def test_nothing_is_told_to_who_is_not_known_any_more_when_it_is_thought_out(
    thinking: Thinking, what: str
) -> None:
    ada = thinking.ada
    if what == "hint":
        path = f"/api/tables/{ada.table(seats=['me', 'random'])['id']}/hint?seat=0"
    else:
        path = f"/api/tables/{thinking.finished()}/analysis"
    with ThreadPoolExecutor(1) as thread:
        asked = thread.submit(ada.http.get, path)
        thinking.is_asked()
        end_session(ada)
        thinking.goes_on(20)
        assert asked.result(PATIENCE).status_code == 401
    assert thinking.workers.considered == 1


def call_and_go(thinking: Thinking, path: str) -> socket.socket:
    line = raw(thinking.serving)
    line.sendall(f"GET {path} HTTP/1.1\r\nhost: x\r\ncookie: {thinking.ada.cookie}\r\n\r\n".encode())
    return line


def test_who_has_gone_is_not_thought_for(thinking: Thinking, monkeypatch: pytest.MonkeyPatch) -> None:
    is_over = threading.Event()
    decisions = Considering.decisions

    async def noted(*given: Any) -> list[DecisionInfo]:
        try:
            return await decisions(*given)
        finally:
            is_over.set()

    monkeypatch.setattr(Considering, "decisions", noted)
    table = thinking.finished()
    with closing(call_and_go(thinking, f"/api/tables/{table}/analysis")) as line:
        thinking.is_asked()
        before = len(thinking.serving.config.gate)
        line.close()
        wait_for(thinking.serving, lambda: len(thinking.serving.config.gate) < before)
    thinking.goes_on(20)
    assert is_over.wait(PATIENCE)
    assert thinking.workers.considered == 1


def test_strangers_of_one_address_think_on_one_account(thinking: Thinking) -> None:
    tables = [thinking.finished() for _ in range(2)]
    thinking.goes_on(100)
    known = set(thinking.serving.house.quota._allowances)
    for table in tables:
        answer = httpx.get(f"http://{thinking.serving.host}/api/tables/{table}/analysis", timeout=PATIENCE)
        assert answer.json()["decisions"]
    assert set(thinking.serving.house.quota._allowances) - known == {"127.0.0.1"}


def test_a_shelf_keeps_what_was_used_last_up_to_its_size() -> None:
    shelf: Shelf[int] = Shelf(3 * (EACH + 10))
    for number in range(3):
        shelf.keep(number, b"x" * 10)
    assert shelf.find(0) is not None
    shelf.keep(3, b"y" * 10)
    assert [number in shelf for number in range(4)] == [True, False, True, True]
    shelf.keep(3, b"y" * 5)
    assert shelf.size == 3 * EACH + 25
    for number in range(1000):
        shelf.keep(number, b"")
    assert shelf.size <= 3 * (EACH + 10)
    shelf.keep(5, b"z" * 10_000)
    assert shelf.find(5) is None
    assert shelf.size == 0
