"""Who serves a database: one process at a time, since each believes that what it has in memory is the truth.

The process holds a lock on a file beside the database, which says who it is. The lock is the operating
system's and ends with the process, however that ends. The database itself is not locked: it can be backed up
while it is served.
"""

import json
import logging
import os
import socket
import time
from pathlib import Path
from types import TracebackType
from typing import Final

from stoa.server.database import database_path

LOG: Final = logging.getLogger("stoa.holding")
SUFFIX: Final = ".lock"
_PATIENCE: Final = 2.0
"""Seconds: a process that was killed a moment ago may still be letting go."""
_PAUSE: Final = 0.02
_LONGEST: Final = 4_096


class Held(Exception):
    """Another process serves this database; the sentence says which."""


class Hold:
    """A database that this process alone serves, until it is released."""

    def __init__(self, lock: int | None) -> None:
        self._lock = lock

    def __enter__(self) -> "Hold":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.release()

    def release(self) -> None:
        """Let others serve it. The file stays: removing it could remove another process's lock."""
        if self._lock is not None:
            os.ftruncate(self._lock, 0)
            os.close(self._lock)
            self._lock = None


def hold(url: str, address: str = "") -> Hold:
    """Serve a database alone, at `address`; raises `Held`, and `OSError` where nothing can be written."""
    path = database_path(url)
    if path is None:
        return Hold(None)
    try:
        import fcntl
    except ImportError:
        LOG.warning("this system has no such locks: see to it that one process serves the database")
        return Hold(None)
    lock = os.open(path.with_name(path.name + SUFFIX), os.O_RDWR | os.O_CREAT, 0o600)
    give_up = time.monotonic() + _PATIENCE
    while True:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            break
        except BlockingIOError:
            if time.monotonic() >= give_up:
                sentence = _told(path, lock)
                os.close(lock)
                raise Held(sentence) from None
            time.sleep(_PAUSE)
    who = {"pid": os.getpid(), "host": socket.gethostname(), "address": address}
    os.ftruncate(lock, 0)
    os.pwrite(lock, json.dumps(who).encode(), 0)
    return Hold(lock)


def _told(path: Path, lock: int) -> str:
    """Who holds a database, as far as its lock file tells."""
    try:
        found = json.loads(os.pread(lock, _LONGEST, 0))
        process, host, address = int(found["pid"]), str(found["host"]), str(found["address"])
    except (ValueError, KeyError, TypeError):
        return f"The database '{path}' is being served by another process. Stop that one first."
    where = f", at {address}" if address else ""
    return (
        f"The database '{path}' is being served by process {process} on {host}{where}. "
        "Stop that one first, or name another file with --db."
    )
