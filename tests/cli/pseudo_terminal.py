"""A terminal with `stoa` running in it: what it shows can be waited for, and typed at."""

import fcntl
import os
import pty
import select
import struct
import subprocess
import sys
import termios
from types import TracebackType
from typing import Self

PATIENCE = 60.0
"""Seconds after which a program that says nothing is given up; nothing waits this long if all is well."""


class PseudoTerminal:
    """One run of `stoa` in a terminal of its own."""

    def __init__(self, *argv: str, **changes: str) -> None:
        self._master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 40, 100, 0, 0))
        kept = {
            name: value
            for name, value in os.environ.items()
            if not name.startswith(("LC_", "LANG", "PYTHON", "NO_COLOR", "COLUMNS"))
        }
        environment = {**kept, "PYTHONPATH": os.pathsep.join(sys.path), "TERM": "xterm-256color", **changes}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "stoa", *argv],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env=environment,
            start_new_session=True,
            preexec_fn=_take_terminal,
        )
        os.close(slave)
        self.shown = b""
        self._read = 0

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        os.close(self._master)

    def wait_for(self, *texts: str) -> str:
        """Everything that is shown up to the first of `texts`, from where the last wait ended."""
        while True:
            new = self.shown[self._read :].decode("utf-8", "replace")
            found = [new.index(text) + len(text) for text in texts if text in new]
            if found:
                shown = new[: min(found)]
                self._read += len(shown.encode())
                return shown
            if not self._more():
                raise AssertionError(f"none of {texts} was shown, but: {new}")

    def type(self, line: str) -> None:
        """Type a line and Enter."""
        os.write(self._master, line.encode() + b"\n")

    def press(self, key: bytes) -> None:
        """Press a key."""
        os.write(self._master, key)

    def end(self) -> int:
        """Wait until the program is over; its exit code."""
        while self._more():
            pass
        return self.process.wait()

    def interrupt(self) -> int:
        """Press Ctrl-C until the program is over; its exit code.

        Once is not always enough: a signal that comes just before Python begins to wait for a key is
        noticed only after the next one.
        """
        self.press(b"\x03")
        while True:
            if self._waits(2.0):
                self.press(b"\x03")
            elif not self._more():
                return self.process.wait()

    def _waits(self, seconds: float) -> bool:
        """Whether nothing comes for so long."""
        return not select.select([self._master], [], [], seconds)[0]

    def _more(self) -> bool:
        if self._waits(PATIENCE):
            raise AssertionError(f"nothing more was shown after: {self.shown[self._read :]!r}")
        try:
            data = os.read(self._master, 65536)
        except OSError:
            # Linux reports the end of the other side as an error.
            return False
        self.shown += data
        return bool(data)


def _take_terminal() -> None:
    """Make the terminal the new session's own, so that Ctrl-C reaches the program."""
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
