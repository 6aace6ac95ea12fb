"""Connections down to their bytes, and clients that do not read."""

import socket
from collections.abc import Callable

from stoa.server.messages import Refused
from stoa.server.room import Room
from tests.server.serving import PATIENCE, Person, Serving


def raw(serving: Serving) -> socket.socket:
    host, _, port = serving.host.partition(":")
    return socket.create_connection((host, int(port)), timeout=PATIENCE)


def deaf_socket(serving: Serving, person: Person, table: str) -> socket.socket:
    """A WebSocket whose client says hello and then never reads."""
    connection = socket.socket()
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    host, _, port = serving.host.partition(":")
    connection.settimeout(PATIENCE)
    connection.connect((host, int(port)))
    shake_hands(connection, person, table)
    connection.sendall(frame(1, b'{"type": "hello", "protocol": 2}'))
    return connection


def shake_hands(connection: socket.socket, person: Person, table: str) -> None:
    head = (
        f"GET /api/tables/{table}/live HTTP/1.1\r\nhost: {person.serving.host}\r\nupgrade: websocket\r\n"
        "connection: upgrade\r\nsec-websocket-version: 13\r\nsec-websocket-key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n"
        f"cookie: {person.cookie}\r\n\r\n"
    )
    connection.sendall(head.encode())
    heard = b""
    while b"\r\n\r\n" not in heard:
        heard += connection.recv(1)
    assert heard.startswith(b"HTTP/1.1 101")


def frame(kind: int, payload: bytes = b"", final: bool = True) -> bytes:
    """A short frame as a client sends it, masked with nothing."""
    return bytes([(0x80 if final else 0) | kind, 0x80 | len(payload)]) + bytes(4) + payload


def wait_for(serving: Serving, is_so: Callable[[], bool]) -> None:
    """Until something is so, as the server sees it; it has no bell for it."""

    async def look() -> bool:
        return is_so()

    assert any(serving.run(look()) for _ in range(100_000))


async def send(room: Room, size: int, count: int) -> None:
    for listener in list(room.listeners):
        for _ in range(count):
            listener.send(Refused("x" * size))


def unread(serving: Serving) -> int:
    """Bytes that wait in the server for clients that do not take them."""
    return max(
        visitor.transport.get_write_buffer_size() for visitor in serving.config.gate._visitors.values()
    )
