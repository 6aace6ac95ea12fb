"""A server as it is run: `stoa serve` in a process of its own."""

import os
import re
import signal
import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx

from tests.processes import ending

SOURCE = Path(__file__).resolve().parent.parent.parent / "src"
PATIENCE = 60.0


class Running:
    """The process, and a client of it."""

    def __init__(self, folder: Path, *arguments: str, url: str = "") -> None:
        self.database = folder / "stoa.db"
        command = [sys.executable, "-m", "stoa", "serve", "--host", "127.0.0.1", "--port", "0"]
        self.process = subprocess.Popen(
            [*command, "--thinkers", "1", "--db", url or f"sqlite:///{self.database}", *arguments],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
            env={**os.environ, "PYTHONPATH": os.pathsep.join([str(SOURCE), *sys.path])},
        )  # fmt: skip
        with ExitStack() as until_it_answers:
            until_it_answers.enter_context(ending(self.process))
            self.home = self._found()
            self._ending = until_it_answers.pop_all()
        self.http = httpx.Client(base_url=self.home, timeout=PATIENCE)

    def _found(self) -> str:
        assert self.process.stdout is not None
        while True:
            line = self.process.stdout.readline()
            assert line, "the server ended"
            if found := re.search(r"http://127\.0\.0\.1:\d+", line):
                return found[0]

    def end(self) -> str:
        """Stop it; all that it printed and logged since it could be reached."""
        with self._ending:
            self.http.close()
            self.process.send_signal(signal.SIGTERM)
            out, logged = self.process.communicate(timeout=PATIENCE)
            return out + logged

    def post(self, path: str, body: Any) -> Any:
        return self.http.post(path, json=body).json()
