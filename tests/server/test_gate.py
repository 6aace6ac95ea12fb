"""Connections that are held without being used, and clients that send without reading, are cut."""

import json
import socket
import time
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.extensions.permessage_deflate import PerMessageDeflate
from websockets.frames import Frame, Opcode

from stoa.server import connections, live
from stoa.server.gate import (
    BODY_SECONDS,
    HEAD_SECONDS,
    STALL_SECONDS,
)
from stoa.server.protocols import (
    FRAMES,
    LARGEST_HEAD,
    MOST_HEADERS,
    MOST_PARTS,
    MOST_WAITING,
)
from stoa.server.room import Room
from tests.server.browsers import end_session
from tests.server.serving import PATIENCE, Person, Serving, is_waited_for
from tests.server.sockets import deaf_socket, frame, raw, send, shake_hands, unread, wait_for

GET = b"GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n"


class Clock:
    """Time that passes when it is told to, at the gate alone."""

    def __init__(self, serving: Serving) -> None:
        self.serving = serving
        self.seconds = 1000.0
        serving.config.gate._now = lambda: self.seconds

    def passes(self, seconds: float) -> None:
        """Let time pass, and the gate look."""
        self.seconds += seconds
        self.serving.run(self._look())

    async def _look(self) -> None:
        self.serving.config.gate.look()


@pytest.fixture
def clock(serving: Serving) -> Iterator[Clock]:
    before = serving.config.gate._now
    yield Clock(serving)
    serving.config.gate._now = before


@pytest.fixture
def line(serving: Serving, clock: Clock) -> Iterator[socket.socket]:
    """A bare connection."""
    with closing(raw(serving)) as connection:
        yield connection


def is_cut(connection: socket.socket) -> bool:
    """Whether the other side has ended it, whatever it said before."""
    try:
        while connection.recv(65_536):
            pass
    except ConnectionError:
        pass
    return True


def answer(connection: socket.socket) -> bytes:
    """The next answer, as far as it is there at once."""
    return connection.recv(65_536)


# Requests that do not end.


@pytest.mark.parametrize("begun", [b"", b"G", b"GET / HTTP/1.1\r\nhost: x\r\nx-a: b"])
def test_a_request_that_does_not_come_is_not_waited_for(
    line: socket.socket, clock: Clock, begun: bytes
) -> None:
    line.sendall(begun)
    pause(clock)
    clock.passes(HEAD_SECONDS + 1)
    assert is_cut(line)


def test_letter_by_letter_is_not_in_time(line: socket.socket, clock: Clock) -> None:
    for letter in b"GET / HT":
        line.sendall(bytes([letter]))
        pause(clock)
        clock.passes(HEAD_SECONDS / 6)
    assert is_cut(line)


def test_a_second_request_has_no_more_time_than_the_first(line: socket.socket, clock: Clock) -> None:
    line.sendall(GET)
    assert answer(line).startswith(b"HTTP/1.1 200")
    line.sendall(b"GET / HTTP/1.1\r\n")
    pause(clock)
    clock.passes(HEAD_SECONDS + 1)
    assert is_cut(line)


def test_empty_lines_between_requests_buy_no_time(line: socket.socket, clock: Clock) -> None:
    line.sendall(GET)
    assert answer(line).startswith(b"HTTP/1.1 200")
    line.sendall(b"\r\n")
    pause(clock)
    clock.passes(HEAD_SECONDS + 1)
    assert is_cut(line)


def test_a_body_that_does_not_come_is_not_waited_for(line: socket.socket, clock: Clock) -> None:
    line.sendall(b"POST /api/session HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n")
    line.sendall(b"content-length: 90\r\n\r\n{")
    pause(clock)
    clock.passes(HEAD_SECONDS + 1)
    line.sendall(b" ")
    pause(clock)
    clock.passes(BODY_SECONDS - HEAD_SECONDS)
    assert is_cut(line)


def test_whoever_waits_for_a_long_answer_is_left_in_peace(
    serving: Serving, line: socket.socket, clock: Clock
) -> None:
    ada = serving.person("Ada")
    table = ada.table(seats=["me", "open"])["id"]
    seen = ada.get(f"/api/tables/{table}/position")["n"]
    path = f"/api/tables/{table}/position?after={seen}"
    line.sendall(f"GET {path} HTTP/1.1\r\nhost: x\r\n\r\n".encode())
    room = serving.house.rooms[table]
    wait_for(serving, lambda: is_waited_for(room))
    clock.passes(10 * BODY_SECONDS)
    serving.person("Bob").sit(table, 1)
    assert answer(line).startswith(b"HTTP/1.1 200")


def test_a_request_behind_another_has_no_more_time_either(
    serving: Serving, line: socket.socket, clock: Clock
) -> None:
    table = serving.person("Ada").table(seats=["me", "open"])["id"]
    room = serving.house.rooms[table]
    path = f"/api/tables/{table}/position?after={room.n}"
    line.sendall(f"GET {path} HTTP/1.1\r\nhost: x\r\n\r\nGET / HT".encode())
    wait_for(serving, lambda: is_waited_for(room))
    clock.passes(HEAD_SECONDS + 1)
    with suppress(ConnectionError):
        assert answer(line) == b""


@pytest.mark.parametrize(
    "head",
    [
        b"GET / HTTP/1.1\r\nx: " + b"a" * (LARGEST_HEAD + 1),
        b"GET /" + b"a" * (LARGEST_HEAD + 1),
        b"GET /" + b"a" * LARGEST_HEAD + b" HTTP/1.1\r\nhost: x\r\n\r\n",
        b"GET / HTTP/1.1\r\n" + b"x: y\r\n" * (MOST_HEADERS + 1) + b"\r\n",
    ],
    ids=["header", "address", "whole", "headers"],
)
def test_a_request_without_measure_is_cut(line: socket.socket, head: bytes) -> None:
    line.sendall(head)
    assert is_cut(line)


def test_requests_that_wait_for_each_other_are_counted(serving: Serving, line: socket.socket) -> None:
    line.sendall(GET * (MOST_WAITING // 2))
    heard = b""
    while heard.count(b"HTTP/1.1 200") < MOST_WAITING // 2:
        heard += answer(line)
    line.sendall(GET * (MOST_WAITING * 50))
    assert is_cut(line)


# Clients that do not read.


@pytest.fixture
def table(ada: Person) -> str:
    return str(ada.table(seats=["me", "open"])["id"])


@pytest.fixture
def room(serving: Serving, table: str) -> Room:
    return serving.house.rooms[table]


def pause(clock: Clock) -> None:
    """Until the server has read what was sent before: somebody else's request is answered after it."""
    with closing(raw(clock.serving)) as other:
        other.sendall(GET)
        assert answer(other)


def test_whoever_does_not_read_is_cut_and_is_away(
    serving: Serving, ada: Person, table: str, room: Room, clock: Clock
) -> None:
    with closing(deaf_socket(serving, ada, table)):
        wait_for(serving, lambda: bool(room.listeners))
        serving.run(send(room, 2_000_000, 20))
        wait_for(serving, lambda: unread(serving) > 0)
        clock.passes(1)
        assert room.is_connected(ada.id)
        clock.passes(STALL_SECONDS + 1)
        wait_for(serving, lambda: not room.is_connected(ada.id))


def test_a_client_that_does_not_keep_up_is_away_at_once(
    serving: Serving, ada: Person, table: str, room: Room
) -> None:
    with closing(deaf_socket(serving, ada, table)):
        wait_for(serving, lambda: bool(room.listeners))
        (listener,) = room.listeners
        assert isinstance(listener, connections.Connection)
        serving.run(send(room, 500_000, connections.WAITING + 100))
        wait_for(serving, lambda: not room.is_connected(ada.id))
        assert len(listener.outbox) <= 2


def test_who_was_sent_away_and_does_not_go_says_nothing_more(
    serving: Serving, ada: Person, table: str, room: Room
) -> None:
    with closing(deaf_socket(serving, ada, table)) as deaf:
        wait_for(serving, lambda: bool(room.listeners))
        serving.run(send(room, 2_000_000, 20))
        wait_for(serving, lambda: unread(serving) > 0)
        end_session(ada)
        assert not room.is_connected(ada.id)
        deaf.sendall(frame(1, b'{"type": "say", "text": "I am still here"}'))
        with serving.person("Bob").join(table) as two:
            two.send("say", text="Nobody else is")
            two.wait_for("chat")
        assert [line.text for line in room.chat] == ["Nobody else is"]


@pytest.mark.parametrize("kind", [9, 10], ids=["ping", "pong"])
def test_a_flood_of_the_smallest_frames_is_cut_before_it_is_read(
    serving: Serving, ada: Person, table: str, kind: int
) -> None:
    with closing(raw(serving)) as line:
        shake_hands(line, ada, table)
        line.sendall(frame(kind) * int(FRAMES.size // 2))
        line.sendall(frame(1, b'{"type": "hello", "protocol": 2}'))
        heard = b""
        while b'"position"' not in heard:
            heard += answer(line)
        line.sendall(frame(kind) * 40_000)
        assert is_cut(line)


def test_a_message_in_endless_parts_is_cut(serving: Serving, ada: Person, table: str) -> None:
    with closing(raw(serving)) as line:
        shake_hands(line, ada, table)
        line.sendall(frame(1, b'{"type": "hello", "protocol": 2', final=False) + frame(0, b"}"))
        heard = b""
        while b'"position"' not in heard:
            heard += answer(line)
        line.sendall(frame(1, final=False) + frame(0, final=False) * (MOST_PARTS + 1))
        assert is_cut(line)


def test_messages_that_hold_more_than_they_weigh_are_cut(ada: Person, table: str) -> None:
    with ada.join(table) as one:
        assert one.socket.protocol.extensions == []
        packs = PerMessageDeflate(False, False, 15, 15)
        small = json.dumps({"type": "say", "text": "x" * (live.LARGEST // 2)})
        packed = Frame(Opcode.TEXT, small.encode()).serialize(mask=True, extensions=[packs])
        assert len(packed) < len(small) // 20
        one.socket.socket.sendall(packed)
        with suppress(ConnectionClosed):
            while True:
                one.receive()
    with ada.join(table):
        pass


def test_a_client_must_say_hello(ada: Person, table: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "GREETING", 0.05)
    with ada.connect(table) as mute, pytest.raises(ConnectionClosed) as closed:
        mute.recv(PATIENCE)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == connections.CLOSE_POLICY


def test_a_socket_that_is_silent_stays_open(ada: Person, table: str, clock: Clock) -> None:
    with ada.join(table) as chair:
        clock.passes(100 * HEAD_SECONDS)
        assert chair.ask("look", seat=-1)["type"] == "position"


def test_other_words_are_no_hello(ada: Person, table: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "GREETING", 0.3)

    def babble(socket: Any) -> None:
        for _ in range(10 * int(PATIENCE)):
            socket.send("{}")
            time.sleep(0.1)

    with ada.connect(table) as babbler, pytest.raises(ConnectionClosed) as closed:
        babble(babbler)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == connections.CLOSE_POLICY


def test_a_server_looks_at_its_connections_by_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("stoa.server.gate.HEAD_SECONDS", 0.1)
    monkeypatch.setattr("stoa.server.gate._LOOK_SECONDS", 0.05)
    with Serving(tmp_path) as serving, closing(raw(serving)) as line:
        assert is_cut(line)
