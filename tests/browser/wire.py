"""A line between a browser and the server that can be cut and mended."""

import contextlib
import socket
import threading
from types import TracebackType


class Wire:
    """Passes bytes on to the server; while it is cut, every connection breaks."""

    def __init__(self, server: int) -> None:
        self._server = server
        self._listening = socket.create_server(("127.0.0.1", 0))
        self._open: set[socket.socket] = set()
        self._is_cut = False
        self._lock = threading.Lock()
        self._threads: list[threading.Thread] = []
        self.address = f"http://127.0.0.1:{self._listening.getsockname()[1]}"

    def __enter__(self) -> "Wire":
        self._start(threading.Thread(target=self._accept, daemon=True))
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.cut()
        _hang_up(self._listening)
        self._listening.close()
        for thread in self._threads:
            thread.join()

    def cut(self) -> None:
        """Break every connection and refuse new ones."""
        with self._lock:
            self._is_cut = True
            for end in self._open:
                _hang_up(end)

    def mend(self) -> None:
        """Let connections through again."""
        with self._lock:
            self._is_cut = False

    def _accept(self) -> None:
        while True:
            try:
                near, _ = self._listening.accept()
            except OSError:
                return
            with self._lock:
                if self._is_cut:
                    near.close()
                    continue
                far = socket.create_connection(("127.0.0.1", self._server))
                self._open |= {near, far}
            there = threading.Thread(target=_pass_on, args=(near, far), daemon=True)
            self._start(there)
            self._start(threading.Thread(target=self._pass_back, args=(far, near, there), daemon=True))

    def _start(self, thread: threading.Thread) -> None:
        self._threads.append(thread)
        thread.start()

    def _pass_back(self, far: socket.socket, near: socket.socket, there: threading.Thread) -> None:
        _pass_on(far, near)
        there.join()
        with self._lock:
            self._open -= {near, far}
        near.close()
        far.close()


def _pass_on(source: socket.socket, target: socket.socket) -> None:
    with contextlib.suppress(OSError):
        while data := source.recv(65_536):
            target.sendall(data)
    _hang_up(source)
    _hang_up(target)


def _hang_up(end: socket.socket) -> None:
    with contextlib.suppress(OSError):
        end.shutdown(socket.SHUT_RDWR)
