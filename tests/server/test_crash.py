"""The server is killed at random moments of a match: nothing that was acknowledged is lost or done twice."""

import asyncio
import contextlib
import json
import os
import random
import signal
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from stoa.games import find_game
from stoa.kernel.game import Game
from stoa.kernel.match import Match, agreed, replay
from stoa.kernel.record import Record
from stoa.kernel.suppose import suppose
from stoa.server.messages import PROTOCOL
from stoa.server.showing import view_info
from stoa.server.store import open_store
from stoa.server.voice import Voice
from tests.processes import free_port
from tests.server.databases import url_of
from tests.server.loops import run_alone
from tests.sizes import SOAK

ROOT = Path(__file__).resolve().parent.parent.parent
ON_BOTH = True
KILLS = 20
WANTED = {"game": "agoniste", "players": 3, "seats": ["me", "open", "random"]}
HURRY = 0.012
"""A move, and all that follows from it, is written in about so many seconds."""
Json = dict[str, Any]


class Victim:
    """The server, again and again on the same port and the same database."""

    def __init__(self, folder: Path) -> None:
        self.port = free_port()
        self.database = url_of(folder)
        self.host = f"127.0.0.1:{self.port}"
        self.server = 0
        self.kills = 0

    async def begin(self) -> None:
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
        self.parent: Process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "tests.server.crash_server", self.database, str(self.port),
            stdin=PIPE, stdout=PIPE, cwd=ROOT, env=environment,
        )  # fmt: skip
        await self.start()

    async def start(self) -> None:
        """Start a server; and again, if the port was still held by what the last one left behind."""
        assert self.parent.stdin is not None
        assert self.parent.stdout is not None
        is_up = False
        while not is_up:
            self.parent.stdin.write(b"start\n")
            self.server = int(await self.parent.stdout.readline())
            with contextlib.suppress(ProcessLookupError):
                await self.answers()
                is_up = True

    async def answers(self) -> None:
        async with httpx.AsyncClient() as client:
            while True:
                try:
                    await client.get(f"http://{self.host}/healthz")
                    return
                except httpx.TransportError:
                    os.kill(self.server, 0)
                    await asyncio.sleep(0.01)

    async def kill(self) -> None:
        os.kill(self.server, signal.SIGKILL)
        self.kills += 1
        with contextlib.suppress(ProcessLookupError):
            while True:
                os.kill(self.server, 0)
                await asyncio.sleep(0.001)
        await self.start()

    async def end(self) -> None:
        assert self.parent.stdin is not None
        self.parent.stdin.close()
        await self.parent.wait()


class Client:
    """A person whose client reconnects, resumes, and now and then sends an old message once more."""

    def __init__(
        self, victim: Victim, seed: int, moved: Callable[[], None], noted: Callable[[], None]
    ) -> None:
        self.victim = victim
        self.chance = random.Random(seed)
        self.moved = moved
        self.noted = noted
        self.cookie = ""
        self.table = ""
        self.last = 0
        self.line = 0
        self.moved_at = -1
        self.pending: Json = {}
        self.old: Json = {}
        self.sent: dict[int, set[str]] = {}
        self.acknowledged: dict[int, str] = {}
        self.views: dict[int, Json] = {}
        self.connections = 0
        self.repeats = 0
        self.is_over = False

    @property
    def is_content(self) -> bool:
        """Whether it moved often enough, and nothing it sent is unanswered."""
        return len(self.acknowledged) > 3 and not self.pending

    async def call(self, method: str, path: str, body: Any = None) -> httpx.Response:
        async with httpx.AsyncClient(base_url=f"http://{self.victim.host}", timeout=60) as client:
            headers = {"cookie": self.cookie} if self.cookie else {}
            answer = await client.request(method, path, json=body, headers=headers)
            assert answer.status_code == 200, answer.text
            if not self.cookie:
                self.cookie = f"stoa={answer.cookies['stoa']}"
            return answer

    async def play(self) -> None:
        """Play on, however often the server dies."""
        address = f"ws://{self.victim.host}/api/tables/{self.table}/live"
        while True:
            try:
                headers = {"cookie": self.cookie}
                async with connect(address, additional_headers=headers, max_size=None) as socket:
                    self.connections += 1
                    self.moved_at = -1
                    await socket.send(
                        json.dumps(
                            {"type": "hello", "protocol": PROTOCOL, "last": self.last, "line": self.line}
                        )
                    )
                    await self.play_until_cut(socket)
            except (OSError, WebSocketException):
                await asyncio.sleep(0.02)

    async def play_until_cut(self, socket: ClientConnection) -> None:
        async for data in socket:
            message = json.loads(data)
            assert message["type"] != "refused", message
            if message["type"] == "position":
                self.note(message)
                for move in self.next_moves(message):
                    await socket.send(json.dumps(move))
                    self.moved()

    def note(self, position: Json) -> None:
        """Nothing goes back, nothing looks different than before; what has come further was our move."""
        line = position["line"]
        assert line >= self.line
        assert position["n"] >= self.last
        assert all(event["line"] > self.line for event in position["events"])
        self.line = line
        self.last = position["n"]
        assert self.views.setdefault(line, position["view"]) == position["view"]
        if self.pending and line > self.pending["line"]:
            self.acknowledged[self.pending["line"]] = self.pending["texts"][0]
            self.old = self.pending
            self.pending = {}
        self.is_over = position["table"]["status"] == "over"
        self.noted()

    def next_moves(self, position: Json) -> list[Json]:
        if position["line"] == self.moved_at or not position["actions"]:
            return []
        self.moved_at = position["line"]
        text = self.chance.choice(position["actions"])["text"]
        self.pending = {"type": "play", "texts": [text], "seat": position["seat"], "line": position["line"]}
        self.sent.setdefault(position["line"], set()).add(text)
        if self.old and self.chance.random() < 0.3:
            self.repeats += 1
            return [self.old, self.pending]
        return [self.pending]


async def play_and_kill(folder: Path, seed: int) -> tuple[list[Client], Record]:
    """Two people and a computer play while the server is killed again and again; what is on disk then."""
    victim = Victim(folder)
    await victim.begin()
    try:
        moves = asyncio.Semaphore(0)
        enough = asyncio.Event()

        def look() -> None:
            """All go on until all have enough: each waits for the others' moves."""
            is_enough = victim.kills == KILLS and all(client.is_content for client in clients)
            if is_enough or any(client.is_over for client in clients):
                enough.set()

        clients = [Client(victim, 10 * seed + seat, moves.release, look) for seat in range(2)]
        for client in clients:
            await client.call("POST", "/api/session", {})
        table = (await clients[0].call("POST", "/api/tables", WANTED)).json()["id"]
        await clients[1].call("POST", f"/api/tables/{table}/seats/1", {"want": "sit"})
        for client in clients:
            client.table = table
        async with asyncio.TaskGroup() as everything:
            killing = everything.create_task(keep_killing(victim, random.Random(seed), moves))
            playing = [everything.create_task(client.play()) for client in clients]
            await enough.wait()
            for task in (killing, *playing):
                task.cancel()
        assert victim.kills == KILLS, "the match was over before"
    finally:
        await victim.end()
    return clients, await kept_record(victim.database, table)


async def kept_record(database: str, id: str) -> Record:
    store = await open_store(database)
    table = await store.load_table(id)
    assert table is not None
    record = table.record(await store.load_moves(id))
    await store.close()
    return record


async def keep_killing(victim: Victim, chance: random.Random, moves: asyncio.Semaphore) -> None:
    """Kill the server right after a move was sent to it, or while it is being written, or later."""
    while victim.kills < KILLS:
        for _ in range(chance.randint(1, 3)):
            await moves.acquire()
        await asyncio.sleep(chance.choice([0.0, HURRY, 10 * HURRY]) * chance.random())
        await victim.kill()


@pytest.mark.parametrize("seed", range(10 if SOAK else 1))
def test_what_was_acknowledged_survives_any_crash_and_nothing_happens_twice(
    tmp_path: Path, seed: int
) -> None:
    clients, record = run_alone(asyncio.wait_for(play_and_kill(tmp_path, seed), 600))
    game = find_game(record.game)
    replay(game, record, check_draws=True)
    for seat, client in enumerate(clients):
        assert client.connections > 1
        assert client.acknowledged != {}
        for line, move in client.acknowledged.items():
            assert (record.moves[line].actor, record.moves[line].text) == (str(seat + 1), move)
        for line, recorded in enumerate(record.moves):
            if recorded.actor == str(seat + 1):
                assert recorded.text in client.sent[line]
    assert sum(client.repeats for client in clients) > 0
    check_views(game, record, clients)


def check_views(game: Game[Any], record: Record, clients: list[Client]) -> None:
    """Whatever a client saw, before a crash or after, is what the record leads to."""
    match = Match(game, agreed(game, record), None, record.seats)
    voice = Voice(game, [seat.name for seat in record.seats], "en", match.options)
    for line in range(len(record.moves) + 1):
        for seat, client in enumerate(clients):
            if line in client.views:
                aids = suppose(game, match.state, seat, []).aids
                view = view_info(voice, game.view(match.state, seat), aids)
                assert client.views[line] == msgspec.json.decode(msgspec.json.encode(view))
        if line < len(record.moves):
            match.take_recorded(game.from_text(match.state, record.moves[line].text))
    assert all(max(client.views) <= len(record.moves) for client in clients)
