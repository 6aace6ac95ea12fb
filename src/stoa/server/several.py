"""Several processes that serve one database at one address, and the one that looks after them.

It listens, and they inherit the socket: the system gives a connection to whichever is free. It serves nobody
itself, so that whatever ends one of them does not end it. One that dies is replaced; what it did, any other
goes on with. When it ends, however that happens, they notice and end too.
"""

import contextlib
import logging
import os
import signal
import socket
import time
from collections.abc import Callable
from dataclasses import replace
from types import FrameType
from typing import Final

from stoa.server.app import Settings
from stoa.server.running import run

LOG: Final = logging.getLogger("stoa.several")
PAUSE: Final = 1.0
"""Seconds between two processes that take one place, so that what dies at once is not begun over and over."""
GRACE: Final = 15.0
"""Seconds in which processes that are told to end must have done so."""
_LOOK: Final = 0.05


def can_be_several() -> bool:
    """Whether this system can give a socket to several processes in this way."""
    return hasattr(os, "fork")


def run_several(settings: Settings, count: int, listening: socket.socket, ready: Callable[[], None]) -> bool:
    """Serve by `count` processes until told to stop; whether they ever could be reached.

    Raises `Held` if one is to serve a file that another process serves.
    """
    if count == 1:
        return run(settings, listening, ready)
    return _Several(settings, count, listening).run(ready)


class _Several:
    """The processes, by their places."""

    def __init__(self, settings: Settings, count: int, listening: socket.socket) -> None:
        self._settings = settings
        self._listening = listening
        self._places: list[int | None] = [None] * count
        self._begun = [0.0] * count
        self._stopping = False
        # Of one we read who can be reached; the other's writing end is ours as long as we live.
        self._ready, self._say_ready = os.pipe()
        self._alive, self._live = os.pipe()

    def run(self, ready: Callable[[], None]) -> bool:
        """Begin them and look after them."""
        before = {number: signal.signal(number, self._stop) for number in (signal.SIGINT, signal.SIGTERM)}
        was_reached = False
        os.set_blocking(self._ready, False)
        try:
            while not self._stopping:
                if not was_reached and self._is_ready():
                    was_reached = True
                    ready()
                if self._ended() and not was_reached:
                    # The first one that cannot start has said why; no other could.
                    return False
                self._fill(1 if not was_reached else len(self._places))
                time.sleep(_LOOK)
        finally:
            self._end()
            for number, handler in before.items():
                signal.signal(number, handler)
        return was_reached

    def _stop(self, number: int, frame: FrameType | None) -> None:
        self._stopping = True

    def _is_ready(self) -> bool:
        with contextlib.suppress(BlockingIOError):
            return bool(os.read(self._ready, 1))
        return False

    def _fill(self, count: int) -> None:
        """Begin a process for every one of the first `count` places that has none."""
        for place in range(count):
            if self._places[place] is None and time.monotonic() - self._begun[place] >= PAUSE:
                self._begun[place] = time.monotonic()
                self._places[place] = self._begin(place)

    def _begin(self, place: int) -> int:
        process = os.fork()
        if process:
            return process
        code = 1
        try:
            code = 0 if self._serve(place) else 1
        except BaseException:
            LOG.exception("a process could not serve")
        finally:
            os._exit(code)

    def _serve(self, place: int) -> bool:
        """Be one of the processes."""
        os.close(self._live)
        metrics = self._settings.metrics
        settings = replace(
            self._settings, metrics=metrics + place if metrics else metrics, parent=self._alive
        )
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, signal.SIG_DFL)
        return run(settings, self._listening, lambda: self._told_ready())

    def _told_ready(self) -> None:
        os.write(self._say_ready, b".")

    def _ended(self) -> bool:
        """Whether any process has ended, of its own or not."""
        ended = False
        for place, process in enumerate(self._places):
            if process is not None and os.waitpid(process, os.WNOHANG)[0]:
                self._places[place] = None
                ended = True
                LOG.error("a process has ended", extra={"place": place})
        return ended

    def _end(self) -> None:
        """Tell all to end, and see to it that they do."""
        processes = [process for process in self._places if process is not None]
        for process in processes:
            os.kill(process, signal.SIGTERM)
        give_up = time.monotonic() + GRACE
        while processes:
            if time.monotonic() > give_up:
                for process in processes:
                    os.kill(process, signal.SIGKILL)
            processes = [process for process in processes if not os.waitpid(process, os.WNOHANG)[0]]
            time.sleep(_LOOK)
