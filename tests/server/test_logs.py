"""All that a server logs in an evil hour: what failed and where, and nothing that anybody sent or holds."""

import contextlib
import io
import json
import logging
import os
import signal
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from stoa.server.logs import OFTEN, JsonLines, Measured, log_to, trace_of
from stoa.server.security import Rate
from tests.server.process import PATIENCE, Running
from tests.server.serving import Serving
from tests.server.sockets import raw, wait_for

SAID = "meet me at the harbour"
ILLEGAL = "zeus corinth hoplite-99"
NAME = "Xanthippe Kyrillovna"


class Watched(Running):
    """A server, and everything that must not be in its log."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.secrets: set[str] = {SAID, ILLEGAL, NAME}

    def change(self, statement: str) -> None:
        """Do something to the database behind the server's back."""
        with closing(sqlite3.connect(self.database, timeout=PATIENCE)) as connection, connection:
            connection.execute(statement)

    def moves(self, table: str) -> list[str]:
        with closing(sqlite3.connect(self.database)) as connection:
            return [row[0] for row in connection.execute("SELECT text FROM moves WHERE match = ?", [table])]

    def keys(self) -> Iterator[str]:
        with closing(sqlite3.connect(self.database)) as connection:
            for (key,) in connection.execute("SELECT key FROM matches"):
                yield key.hex()

    @contextlib.contextmanager
    def seat(self, table: str) -> Iterator["Chair"]:
        address = self.home.replace("http", "ws") + f"/api/tables/{table}/live"
        headers = {"cookie": f"stoa={self.http.cookies['stoa']}"}
        with connect(address, additional_headers=headers, max_size=None, close_timeout=1) as socket:
            yield Chair(socket)

    def workers(self) -> list[int]:
        """The processes in which computer players think."""
        children = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text().split()
        return [int(child) for child in children]


class Chair:
    """A connection that says and hears what it likes."""

    def __init__(self, socket: Any) -> None:
        self.socket = socket
        self.now: dict[str, Any] = {}
        self.tell({"type": "hello", "protocol": 2})

    def tell(self, message: Any) -> None:
        self.socket.send(message if isinstance(message, str | bytes) else json.dumps(message))

    def until(self, type: str) -> dict[str, Any]:
        """Listen until such a message comes, or the connection is closed."""
        while True:
            try:
                message: dict[str, Any] = json.loads(self.socket.recv(PATIENCE))
            except ConnectionClosed:
                return {}
            if message["type"] == "position":
                self.now = message
            if message["type"] == type:
                return message

    def until_asked(self) -> None:
        while self.until("position") and not self.now["actions"]:
            pass

    def move(self, text: str) -> None:
        self.tell({"type": "play", "seat": 0, "texts": [text], "line": self.now["line"]})


@pytest.fixture(scope="module")
def evil_hour(tmp_path_factory: pytest.TempPathFactory) -> tuple[str, set[str]]:
    """The log of a server to which everything happens, and what must not be in it."""
    server = Watched(tmp_path_factory.mktemp("logs"))
    try:
        _happen(server)
    finally:
        log = server.end()
    return log, server.secrets


def _happen(server: Watched) -> None:
    guest = server.post("/api/session", {})["id"]
    server.post("/api/me", {"name": NAME})
    code = server.post("/api/recovery", None)["code"]
    bot = server.post("/api/bots", {"name": "Robot"})
    table = server.post(
        "/api/tables", {"game": "agoniste", "players": 3, "seats": ["me", "random", "random"]}
    )
    session = server.http.get("/api/sessions").json()["sessions"][0]["id"]
    server.secrets |= {server.http.cookies["stoa"], guest, code, bot["token"], bot["guest"]["id"], session}
    server.secrets |= {table["id"], *server.keys()}
    _send_nonsense(server, table["id"])
    with server.seat(table["id"]) as chair:
        chair.until_asked()
        chair.move(ILLEGAL)
        chair.until("refused")
        for message in ("{", b"\xff", '{"type": "look", "seat": 1e400}', json.dumps({"type": SAID})):
            chair.tell(message)
            chair.until("refused")
        _lose_a_worker(server, chair)
        chair.until_asked()
        server.secrets |= {text for text in server.moves(table["id"]) if " " in text or "-" in text}
        server.change("ALTER TABLE chat RENAME TO elsewhere")
        chair.tell({"type": "say", "text": SAID})
        chair.until("refused")
        server.change("ALTER TABLE elsewhere RENAME TO chat")
        server.change("ALTER TABLE moves RENAME COLUMN undo TO redo")
        chair.move(chair.now["actions"][0]["text"])
        chair.until("nothing more")
    server.http.get(f"/api/tables/{table['id']}/position?seat=0")
    server.change("ALTER TABLE moves RENAME COLUMN redo TO undo")
    server.change(f"UPDATE moves SET text = '{ILLEGAL}' WHERE n = 3")
    server.http.get(f"/api/tables/{table['id']}/position?seat=0")


def _lose_a_worker(server: Watched, chair: Chair) -> None:
    """Kill the worker in the middle of a thought: a look is answered after it was asked to think."""
    while not server.workers():
        chair.move(chair.now["actions"][0]["text"])
        chair.until_asked()
    (worker,) = server.workers()
    os.kill(worker, signal.SIGSTOP)
    while chair.now["actions"]:
        chair.move(chair.now["actions"][0]["text"])
        chair.until("position")
    chair.tell({"type": "look", "seat": 0})
    chair.until("position")
    os.kill(worker, signal.SIGKILL)


def _send_nonsense(server: Watched, table: str) -> None:
    """Whatever may make a server complain."""
    evil = {"origin": "http://[", "cookie": "stoa=forged"}
    with httpx.Client(base_url=server.home, timeout=PATIENCE) as eve:
        for headers in ({}, evil):
            eve.get(f"/api/tables/{table}", headers=headers)
            eve.get(f"/table/{table}/{'a' * 5000}", headers=headers)
            eve.post(f"/api/tables/{table}/play", content=b"\xff", headers=headers)
            eve.post("/api/recover", json={"code": SAID}, headers=headers)
            eve.post("/api/tables", json={"game": SAID, "components": "a." * 9000}, headers=headers)


def test_everything_that_went_wrong_is_told(evil_hour: tuple[str, set[str]]) -> None:
    lines = [json.loads(line) for line in evil_hour[0].splitlines() if line.startswith("{")]
    told = {line["text"] for line in lines}
    assert {"started", "table made", "worker replaced", "a message failed", "stopped"} <= told
    assert {"a call failed", "a record cannot be replayed"} & told
    traces = "".join(line.get("trace", "") for line in lines)
    assert "no such table" in traces
    assert 'File "' in traces


def test_no_log_holds_what_anybody_sent_or_holds(evil_hour: tuple[str, set[str]]) -> None:
    log, secrets = evil_hour
    assert len(secrets) > 14, "no moves were made that could have been logged"
    assert [secret for secret in secrets if secret in log] == []


def test_all_that_is_logged_is_lines_of_json(evil_hour: tuple[str, set[str]]) -> None:
    after = evil_hour[0].partition("Ctrl+C closes it; every table is kept.\n")[2]
    assert all(json.loads(line)["level"] for line in after.splitlines())


def test_a_log_line_is_json_with_what_was_added_to_it() -> None:
    stream = io.StringIO()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(JsonLines())
    logger = logging.Logger("stoa.test")
    logger.addHandler(handler)
    logger.info("table made", extra={"game": "agoniste", "thing": object()})
    line = json.loads(stream.getvalue())
    assert (line["text"], line["level"], line["from"]) == ("table made", "info", "stoa.test")
    assert (line["game"], line["thing"]) == ("agoniste", "object")


def failing() -> None:
    try:
        raise KeyError("a seat's secret")
    except KeyError:
        raise ValueError("a move") from OSError(28, "No space left on device", "somebody's table")


def test_a_trace_tells_kinds_and_places_and_quotes_nothing() -> None:
    with pytest.raises(ValueError, match="a move") as caught:
        failing()
    told = trace_of(caught.value)
    assert told.index("OSError: No space left on device") < told.index("ValueError")
    assert "in failing" in told
    assert not any(quoted in told for quoted in ("seat's secret\n", ": a move", "somebody's table\n"))


def test_what_a_forgotten_task_held_is_not_logged() -> None:
    stream = io.StringIO()
    handlers, level = logging.getLogger().handlers, logging.getLogger().level
    try:
        log_to(stream)
        logging.getLogger("asyncio").error("Task exception was never retrieved\nfuture: <Task %s>", "a move")
    finally:
        logging.getLogger().handlers = handlers
        logging.getLogger().setLevel(level)
    assert json.loads(stream.getvalue())["text"] == "Task exception was never retrieved"


def test_the_same_is_said_only_so_often_and_then_with_how_much_was_left_out() -> None:
    measured = Measured(Rate(2, 1e9))
    record = logging.makeLogRecord({"name": "stoa.calls", "msg": "a call failed\nof %s", "args": ("Ada",)})
    assert measured.filter(record)
    silent = Measured(Rate(2, 1e-9))
    assert [silent.filter(record) for _ in range(5)] == [True, True, False, False, False]
    assert silent.filter(logging.makeLogRecord({"name": "stoa.calls", "msg": "stopped"}))
    silent._often = measured._often
    assert silent.filter(record)
    assert record.__dict__["left_out"] == 3


def test_everything_that_is_logged_is_measured() -> None:
    stream = io.StringIO()
    handlers, level = logging.getLogger().handlers, logging.getLogger().level
    try:
        log_to(stream)
        for _ in range(3 * int(OFTEN.size)):
            logging.getLogger("uvicorn.error").error("Invalid UTF-8 sequence received from client.")
    finally:
        logging.getLogger().handlers = handlers
        logging.getLogger().setLevel(level)
    assert len(stream.getvalue().splitlines()) < 2 * OFTEN.size


def test_whoever_goes_in_the_middle_of_a_body_is_no_fault_of_the_server(
    serving: Serving, caplog: pytest.LogCaptureFixture
) -> None:
    head = b"POST /api/session HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n"
    with closing(raw(serving)) as line:
        line.sendall(head + b"\r\n{")
        wait_for(serving, lambda: bool(serving.server.server_state.tasks))
    wait_for(serving, lambda: not serving.server.server_state.tasks)
    assert caplog.messages == []
