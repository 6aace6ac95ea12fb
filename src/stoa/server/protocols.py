"""Uvicorn's protocols with a gate in them: what a client sends has a measure, and so has its time."""

import asyncio
from typing import Any, Final

import uvicorn
from uvicorn._types import ASGIReceiveCallable, ASGISendCallable, Scope
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from stoa.server.gate import BODY_SECONDS, HEAD_SECONDS, Gate
from stoa.server.security import Bucket, Rate

LARGEST_HEAD: Final = 32_768
"""Bytes of a request up to the end of its headers."""
MOST_HEADERS: Final = 100
MOST_WAITING: Final = 8
"""Requests that may wait in one connection for the answer to the one before."""
MOST_UNREAD: Final = 2**20
"""Bytes that may wait for a client that goes on sending."""
FRAMES: Final = Rate(400, 60)
"""Frames of a WebSocket, of whatever kind."""
MOST_PARTS: Final = 64
"""Frames that one message may be cut into."""
_SLICE: Final = 1024
"""Bytes of frames that are taken apart between two looks at how many there were."""


class TooMuch(Exception):
    """A request without measure."""


class GuardedConfig(uvicorn.Config):
    """Uvicorn's settings, and the gate."""

    def __init__(self, app: Any, gate: Gate, **settings: Any) -> None:
        super().__init__(
            app, http=GuardedHttp, ws=GuardedSocket, forwarded_allow_ips=gate.proxies.names, **settings
        )
        self.gate = gate


class _Watched(asyncio.Protocol):
    """A connection of which the gate is told when its client does not keep up."""

    config: GuardedConfig
    transport: asyncio.Transport

    def pause_writing(self) -> None:
        """Much waits for the client."""
        super().pause_writing()
        self.config.gate.falls_behind(self.transport)

    def resume_writing(self) -> None:
        """The client has taken most of it."""
        super().resume_writing()
        self.config.gate.keeps_up(self.transport)


class GuardedHttp(_Watched, HttpToolsProtocol):
    """A connection on which requests come."""

    config: GuardedConfig

    def __init__(self, *arguments: Any, **settings: Any) -> None:
        super().__init__(*arguments, **settings)
        self._is_reading_head = True
        self._head_bytes = 0
        self._header_bytes = 0
        self._application = self.app
        self.app = self._answer

    async def _answer(self, scope: Scope, receive: ASGIReceiveCallable, send: ASGISendCallable) -> None:
        """Answer a request, when the client has taken most of the answer before: one at most waits."""
        if self.flow.write_paused:
            await self.flow.drain()
            if self.transport.is_closing():
                return
        await self._application(scope, receive, send)

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody connects."""
        super().connection_made(transport)
        self.config.gate.admit(transport)

    def connection_lost(self, exc: Exception | None) -> None:
        """Somebody is gone."""
        self.config.gate.leave(self.transport)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Something came."""
        if self.transport.is_closing():
            return
        super().data_received(data)
        if self.transport.get_protocol() is not self:
            # It has become a WebSocket: nothing is expected of it here any more.
            return
        if self._is_reading_head:
            self._head_bytes += len(data)
            if self._head_bytes > LARGEST_HEAD:
                self.transport.abort()
        cycle: RequestResponseCycle | None = self.cycle
        if cycle is None or cycle.response_complete:
            # Empty lines between requests begin none, but uvicorn stops waiting for the next one.
            self.config.gate.expect_something(self.transport, HEAD_SECONDS)

    def on_message_begin(self) -> None:
        """A request begins."""
        self._is_reading_head = True
        self._head_bytes = self._header_bytes = 0
        self.config.gate.expect(self.transport, HEAD_SECONDS)
        super().on_message_begin()

    def on_url(self, url: bytes) -> None:
        """A part of the address came."""
        self._measure(url)
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        """A header came."""
        self._measure(name, value)
        if len(self.headers) >= MOST_HEADERS:
            raise TooMuch
        super().on_header(name, value)

    def _measure(self, *parts: bytes) -> None:
        self._header_bytes += sum(len(part) for part in parts)
        if self._header_bytes > LARGEST_HEAD:
            raise TooMuch

    def on_headers_complete(self) -> None:
        """The headers are all there; perhaps a body follows."""
        self._is_reading_head = False
        self.config.gate.expect(self.transport, BODY_SECONDS)
        super().on_headers_complete()
        if len(self.pipeline) > MOST_WAITING:
            raise TooMuch

    def on_message_complete(self) -> None:
        """A request is all there; now it is our turn."""
        self.config.gate.expect(self.transport, None)
        super().on_message_complete()


class GuardedSocket(_Watched, WebSocketsSansIOProtocol):
    """A connection that has become a WebSocket."""

    config: GuardedConfig

    def __init__(self, *arguments: Any, **settings: Any) -> None:
        super().__init__(*arguments, **settings)
        self._frames = Bucket(FRAMES.size, FRAMES.a_second)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """A request became this connection; what is expected of it is told by the application."""
        super().connection_made(transport)
        self.config.gate.expect(self.transport, None)

    def connection_lost(self, exc: Exception | None) -> None:
        """Somebody is gone."""
        self.config.gate.leave(self.transport)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Something came: taken apart bit by bit, for the smallest frames cost as much as large ones."""
        for start in range(0, len(data), _SLICE):
            if self.transport.is_closing():
                return
            super().data_received(data[start : start + _SLICE])
        if self.transport.get_write_buffer_size() > MOST_UNREAD:
            self.transport.abort()

    def handle_text(self, event: Frame) -> None:
        """A message, or its beginning."""
        self._count()
        super().handle_text(event)

    def handle_bytes(self, event: Frame) -> None:
        """A message, or its beginning."""
        self._count()
        super().handle_bytes(event)

    def handle_cont(self, event: Frame) -> None:
        """A part of a message."""
        self._count()
        if len(self.frames) >= MOST_PARTS:
            self.transport.abort()
            return
        super().handle_cont(event)

    def handle_ping(self) -> None:
        """Somebody wants to know whether we are here."""
        self._count()
        super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """Somebody is here."""
        self._count()
        super().handle_pong(event)

    def _count(self) -> None:
        if not self._frames.take():
            self.transport.abort()
