"""Answers that clients do not take: only so much of them waits, for one address and for all."""

import asyncio
import socket
from collections.abc import Iterator
from contextlib import ExitStack, closing
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from stoa.server.gate import Gate
from stoa.server.security import Limits
from tests.server.serving import PATIENCE, Serving
from tests.server.sockets import wait_for

MEGABYTE = 2**20
LARGE = 8 * MEGABYTE
"""More than the system takes off our hands for a client that reads nothing."""


class Line:
    """A connection as the gate knows it."""

    def __init__(self, gate: Gate, host: str) -> None:
        self.host = host
        self.waiting = 0
        self.is_cut = False
        self.gate = gate
        assert gate.admit(self.transport)

    @property
    def transport(self) -> Any:
        return self

    def get_extra_info(self, _: str) -> tuple[str, int]:
        return (self.host, 1)

    def get_write_buffer_size(self) -> int:
        return self.waiting

    def abort(self) -> None:
        self.is_cut = True
        self.gate.leave(self.transport)

    def waits(self, size: int) -> "Line":
        """So much waits for this client."""
        self.waiting = size
        self.gate.falls_behind(self.transport)
        return self


class Quiet(Gate):
    """A gate that looks at nobody by itself."""

    def _look_later(self) -> None:
        pass


def test_of_the_slow_clients_of_one_address_who_is_slow_for_longest_is_cut() -> None:
    gate = Quiet(Limits(unread=10 * MEGABYTE))
    club = [Line(gate, "10.0.0.1").waits(3 * MEGABYTE) for _ in range(3)]
    other = Line(gate, "10.0.0.2").waits(9 * MEGABYTE)
    assert not any(line.is_cut for line in (*club, other))
    club[0].waiting = 2 * MEGABYTE
    club[0].waits(3 * MEGABYTE)
    last = Line(gate, "10.0.0.1").waits(3 * MEGABYTE)
    assert [line.is_cut for line in (*club, last, other)] == [True, False, False, False, False]


def test_who_has_taken_what_waited_is_not_slow_any_more() -> None:
    gate = Quiet(Limits(unread=10 * MEGABYTE))
    quick = Line(gate, "10.0.0.1").waits(9 * MEGABYTE)
    quick.waiting = 0
    gate.keeps_up(quick.transport)
    slow = Line(gate, "10.0.0.1").waits(6 * MEGABYTE)
    Line(gate, "10.0.0.1").waits(6 * MEGABYTE)
    assert (quick.is_cut, slow.is_cut) == (False, True)


def test_all_slow_clients_together_are_bounded_too_those_behind_a_proxy_included() -> None:
    gate = Quiet(Limits(unread=5 * MEGABYTE, unread_overall=20 * MEGABYTE), proxies=("10.9.9.9",))
    proxied = [Line(gate, "10.9.9.9").waits(4 * MEGABYTE) for _ in range(4)]
    others = [Line(gate, f"10.0.0.{number}").waits(4 * MEGABYTE) for number in range(3)]
    assert [line.is_cut for line in (*proxied, *others)] == [True, True] + [False] * 5


class Answering:
    """A server that answers at length, and how often it was asked."""

    def __init__(self, serving: Serving) -> None:
        self.serving = serving
        self.asked = 0
        serving.app.router.routes.insert(0, Route("/at-length", self.at_length))

    async def at_length(self, _: Request) -> Response:
        self.asked += 1
        return Response(b"x" * LARGE)

    def slow(self) -> socket.socket:
        """A client that reads nothing by itself."""
        connection = socket.socket()
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        connection.settimeout(PATIENCE)
        host, _, port = self.serving.host.partition(":")
        connection.connect((host, int(port)))
        return connection

    def was_asked(self, count: int) -> bool:
        return self.asked == count

    def waiting(self) -> int:
        return sum(visitor.waiting for visitor in self.serving.config.gate._slow.values())


@pytest.fixture
def answering(tmp_path: Path) -> Iterator[Answering]:
    with Serving(tmp_path, limits=Limits(unread=2 * LARGE), proxies=()) as serving:
        yield Answering(serving)


REQUEST = b"GET /at-length HTTP/1.1\r\nhost: x\r\n\r\n"


def taken(connection: socket.socket) -> int:
    """How much of an answer came before the connection was cut."""
    heard = 0
    try:
        while heard < LARGE and (part := connection.recv(MEGABYTE)):
            heard += len(part)
    except ConnectionError:
        pass
    return heard


def test_answers_that_nobody_takes_do_not_pile_up(answering: Answering) -> None:
    with ExitStack() as open:
        lines = [open.enter_context(closing(answering.slow())) for _ in range(6)]
        for number, line in enumerate(lines, 1):
            line.sendall(REQUEST)
            wait_for(answering.serving, partial(answering.was_asked, number))
            wait_for(answering.serving, lambda: answering.waiting() <= 2 * LARGE)
        assert taken(lines[0]) < LARGE
        assert taken(lines[-1]) >= LARGE


def test_the_next_request_is_answered_when_most_of_the_answer_was_taken(answering: Answering) -> None:
    with closing(answering.slow()) as line:
        line.sendall(2 * REQUEST)
        wait_for(answering.serving, lambda: answering.waiting() > 0)
        for _ in range(20):
            answering.serving.run(asyncio.sleep(0))
        assert answering.asked == 1
        taken(line)
        wait_for(answering.serving, lambda: answering.asked == 2)
