"""Running the application with uvicorn, until it is told to stop."""

import asyncio
import signal
import socket
from collections.abc import Callable
from types import FrameType
from typing import Final

import uvicorn
from starlette.applications import Starlette

from stoa.server.app import Settings, build_app
from stoa.server.gate import Gate
from stoa.server.holding import hold
from stoa.server.live import LARGEST
from stoa.server.protocols import GuardedConfig

_GRACE_SECONDS: Final = 5
PING_SECONDS: Final = 20.0
"""A client is asked so often whether it is here, and has as long to say so."""


class _Server(uvicorn.Server):
    """Says so when it can be reached. Ends with whoever holds the other end of the pipe `parent`, if any."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None], parent: int | None) -> None:
        super().__init__(config)
        self._ready = ready
        self._parent = parent

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then say so."""
        if self._parent is not None:
            asyncio.get_running_loop().add_reader(self._parent, self._orphaned)
        await super().startup(sockets)
        if self.started:
            self._ready()

    def _orphaned(self) -> None:
        asyncio.get_running_loop().remove_reader(self._parent or 0)
        self.should_exit = True


def listen(host: str, port: int) -> socket.socket:
    """A socket to serve on; raises `OSError`. Port 0 takes any free one."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((host, port))
    except OSError:
        listening.close()
        raise
    return listening


def server_config(app: Starlette, settings: Settings, grace: int = _GRACE_SECONDS) -> GuardedConfig:
    """How uvicorn serves the application."""
    return GuardedConfig(
        app,
        Gate(settings.limits, settings.proxies),
        log_config=None,
        access_log=False,
        server_header=False,
        # Larger messages than are read get a sentence; very large ones end the connection.
        ws_max_size=4 * LARGEST,
        # What changes is sent, which is little; compressing it would cost every connection memory and time,
        # and a small packed message can hold very much.
        ws_per_message_deflate=False,
        ws_ping_interval=PING_SECONDS,
        ws_ping_timeout=PING_SECONDS,
        timeout_graceful_shutdown=grace,
        lifespan="on",
    )


def run(settings: Settings, listening: socket.socket, ready: Callable[[], None]) -> bool:
    """Serve until the process is asked to stop; whether it ever could be reached.

    Raises `Held` if another process serves the database.
    """
    with hold(settings.database, settings.address) as held:
        server = _Server(server_config(build_app(settings, held=held), settings), ready, settings.parent)
        return _run(server, listening)


def _run(server: _Server, listening: socket.socket) -> bool:
    # Uvicorn stops in good order and then raises the signal once more; being told to stop is no fault.
    before = {number: signal.signal(number, _done) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        server.run(sockets=[listening])
    except SystemExit:
        # Uvicorn's way to say that the application could not start.
        return False
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
    return server.started


def _done(number: int, frame: FrameType | None) -> None:
    """Nothing is left to do."""
