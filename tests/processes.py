"""Processes that tests start, and that none of them leaves behind."""

import os
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import TypeVar

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
