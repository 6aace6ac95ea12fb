"""A real server on a real port, in a thread of the test, and people who come to it."""

import asyncio
import json
import threading
from collections.abc import Callable, Coroutine
from contextlib import ExitStack
from pathlib import Path
from typing import Any, TypeVar

import httpx
import uvicorn
from websockets.sync.client import ClientConnection, connect

from stoa.server.app import Settings, build_app
from stoa.server.house import House
from stoa.server.messages import PROTOCOL
from stoa.server.room import Room
from stoa.server.running import listen, server_config
from stoa.server.thinker import Answer, Job, Thinker
from stoa.server.views import DecisionInfo
from stoa.server.workers import Workers
from tests.server.databases import url_of
from tests.server.deltas import applied

PATIENCE = 60.0
Result = TypeVar("Result")
Json = dict[str, Any]


class InlineWorkers(Workers):
    """Computer players that think in the server's own process: quicker to start."""

    def __init__(self) -> None:
        super().__init__(1)
        self.thinker = Thinker()
        self.jobs: list[Job] = []

    async def choose(self, job: Job) -> Answer:
        self.jobs.append(job)
        await asyncio.sleep(0)
        return self.thinker.answer(job)

    async def consider(self, job: Job) -> DecisionInfo | None:
        self.jobs.append(job)
        await asyncio.sleep(0)
        return self.thinker.answer(job).decision


class Serving:
    """The server. `with` starts and stops it."""

    def __init__(self, folder: Path, workers: Workers | None = None, port: int = 0, **settings: Any) -> None:
        self.folder = folder
        self.port = port
        self.settings = Settings(url_of(folder), web_client=folder / "web", **settings)
        self.people: list[Person] = []
        self.workers = workers or InlineWorkers()
        self.app = build_app(self.settings, self.workers)

    def __enter__(self) -> "Serving":
        self.socket = listen("127.0.0.1", self.port)
        self.host = f"127.0.0.1:{self.socket.getsockname()[1]}"
        self.config = server_config(self.app, self.settings, grace=1)
        self.server = uvicorn.Server(self.config)
        self.socket.listen(100)
        self.thread = threading.Thread(target=lambda: asyncio.run(self._serve()), daemon=True)
        self.thread.start()
        assert httpx.get(f"http://{self.host}/healthz", timeout=PATIENCE).json()["ok"]
        return self

    async def _serve(self) -> None:
        self.loop = asyncio.get_running_loop()
        await self.server.serve(sockets=[self.socket])

    def __exit__(self, *_: object) -> None:
        for person in self.people:
            person.http.close()
        self.server.should_exit = True
        self.thread.join(PATIENCE)
        self.socket.close()

    @property
    def house(self) -> House:
        house: House = self.app.state.house
        return house

    def run(self, coroutine: Coroutine[Any, Any, Result]) -> Result:
        """Run something inside the server."""
        return asyncio.run_coroutine_threadsafe(coroutine, self.loop).result(PATIENCE)

    def person(self, name: str = "Ada") -> "Person":
        return Person(self, name)


def is_waited_for(room: Room) -> bool:
    """Whether somebody waits for the next change of a room, by HTTP."""
    return bool(room._waiting)


class Person:
    """Somebody with a browser: a cookie, a name, and connections to tables."""

    def __init__(self, serving: Serving, name: str) -> None:
        self.serving = serving
        self.http = httpx.Client(base_url=f"http://{serving.host}", timeout=PATIENCE)
        # From now on it is closed with the server, also where nobody is let in.
        serving.people.append(self)
        self.id: str = self.post("/api/session", {})["id"]
        self.name = name
        self.post("/api/me", {"name": name})

    @property
    def cookie(self) -> str:
        return f"stoa={self.http.cookies['stoa']}"

    def get(self, path: str, status: int = 200) -> Any:
        answer = self.http.get(path)
        assert answer.status_code == status, answer.text
        return answer.json()

    def post(self, path: str, body: Any, status: int = 200) -> Any:
        answer = self.http.post(path, json=body)
        assert answer.status_code == status, answer.text
        return answer.json()

    def table(self, game: str = "template", **wanted: Any) -> Json:
        made: Json = self.post("/api/tables", {"game": game, **wanted})
        return made

    def sit(self, table: str, seat: int, **more: Any) -> Json:
        answer: Json = self.post(f"/api/tables/{table}/seats/{seat}", {"want": "sit", **more})
        return answer

    def join(self, table: str, **hello: Any) -> "Chair":
        return Chair(self, table, hello)

    def connect(self, table: str, **headers: str) -> Any:
        """A bare connection, without a hello."""
        return connect(
            f"ws://{self.serving.host}/api/tables/{table}/live",
            additional_headers={"cookie": self.cookie, **headers},
            max_size=None,
            open_timeout=PATIENCE,
            close_timeout=1,
        )

    def refused_at(self, table: str) -> Json:
        """What is said to somebody who may not connect."""
        with self.connect(table) as socket:
            refused: Json = json.loads(socket.recv(PATIENCE))
            assert refused["type"] == "refused"
            return refused


class Chair:
    """A person's connection to a table. `now` is the last position that came."""

    def __init__(self, person: Person, table: str, hello: Json) -> None:
        self.person = person
        self.table = table
        self.hello = hello
        self.now: Json = {}
        self.chats: list[Json] = []
        self.events: list[Json] = []
        self._connecting = ExitStack()

    def __enter__(self) -> "Chair":
        self.socket: ClientConnection = self._connecting.enter_context(self.person.connect(self.table))
        self.send("hello", **self.hello)
        self.until(lambda: bool(self.now))
        return self

    def __exit__(self, *_: object) -> None:
        self._connecting.close()

    def send(self, type: str, **fields: Any) -> None:
        if type == "hello":
            fields = {"protocol": PROTOCOL, "changes": True, **fields}
        self.socket.send(json.dumps({"type": type, **fields}))

    def receive(self) -> Json:
        """The next message, whatever it is."""
        message: Json = json.loads(self.socket.recv(PATIENCE))
        if message["type"] == "changed":
            message = applied(self.now, message)
        if message["type"] == "position":
            self.now = message
            self.events += message["events"]
        if message["type"] == "chat":
            self.chats.append(message)
        if message["type"] == "chats":
            self.chats += message["lines"]
        return message

    def until(self, is_so: Callable[[], bool]) -> None:
        """Listen until something is so."""
        while not is_so():
            self.receive()

    def wait_for(self, type: str) -> Json:
        """Listen until a message of this type comes."""
        while True:
            message = self.receive()
            if message["type"] == type:
                return message

    def ask(self, type: str, **fields: Any) -> Json:
        """Send, and give back the next position or refusal."""
        self.send(type, **fields)
        while True:
            message = self.receive()
            if message["type"] in ("position", "refused", "supposed"):
                return message

    def play(self, *texts: str, **other: Any) -> Json:
        """Take these actions for the seat whose position was shown last."""
        return self.ask("play", texts=texts, **{"seat": self.now["seat"], "line": self.now["line"], **other})

    def suppose(self, *texts: str, **other: Any) -> Json:
        """What these actions would lead to."""
        return self.ask(
            "suppose", texts=texts, **{"seat": self.now["seat"], "line": self.now["line"], **other}
        )

    def until_my_turn(self) -> None:
        self.until(lambda: bool(self.now["actions"]) or self.now["table"]["status"] == "over")

    def until_line(self, line: int) -> None:
        """Listen until the record has so many lines."""
        self.until(lambda: bool(self.now["line"] >= line))

    def play_first(self) -> Json:
        """Play the first legal action."""
        return self.play(self.now["actions"][0]["text"])
