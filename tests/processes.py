"""Processes that tests start, and that none of them leaves behind; and where they can listen."""

import os
import random
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import TypeVar

from stoa.server.running import listen

T = TypeVar("T", str, bytes)


@contextmanager
def ending(process: "subprocess.Popen[T]") -> "Iterator[subprocess.Popen[T]]":
    """The process until whoever needs it is done or has failed; then it is killed if it still runs.

    Of one that leads a group, all of the group are: what it started would outlive it.
    """
    leads = process.poll() is None and os.getpgid(process.pid) == process.pid
    with process:
        try:
            yield process
        finally:
            process.kill()
            if leads:
                with suppress(ProcessLookupError):
                    os.killpg(process.pid, signal.SIGKILL)


def free_port() -> int:
    """A port that no outgoing connection is given.

    A client that tries to connect while nobody listens might otherwise get the very same port, be
    connected with itself, and be in the way of the next server.
    """
    for port in random.sample(range(20_000, 30_000), 100):
        with suppress(OSError), listen("127.0.0.1", port):
            return port
    raise AssertionError("no port is free")
