"""The server under test, in its own process: `python -m tests.browser.serving PORT DATABASE CLIENT`.

It deals the same cards whenever a table is set up the same way, so that a test which passed passes again.
With STOA_SOAK=1 the cards are dealt by chance.
"""

import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, NamedTuple

from playwright.sync_api import Browser, Playwright

from stoa.server import considering, seating
from stoa.server.app import Settings
from stoa.server.logs import log_to
from stoa.server.running import listen, run
from stoa.server.security import Limits, Rate
from tests.sizes import SOAK

ROOT: Final = Path(__file__).resolve().parents[2]
HASTE: Final = 12
"""Courses that are thought of for a decision when a match is looked back at: a page needs no more."""
QUIET: Final = [
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--mute-audio",
]


class SettledDeals:
    """Stands in for `secrets` where tables get the key from which all of their chance comes."""

    @staticmethod
    def token_bytes(count: int) -> bytes:
        """Always the same."""
        return bytes(count)


class Server(NamedTuple):
    """A running server and where it keeps what happens."""

    address: str
    database: Path


def built_client() -> Path:
    """The web client, built if something changed."""
    subprocess.run([sys.executable, "-m", "tools.build_web"], cwd=ROOT, check=True)
    return ROOT / "web" / "dist"


@contextmanager
def served(client: Path) -> Iterator[Server]:
    """A server with an empty database, as long as it is needed."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        database = folder / "stoa.db"
        command = [sys.executable, "-m", "tests.browser.serving", str(port), str(database), str(client)]
        with (folder / "log").open("w") as log:
            server = subprocess.Popen(command, cwd=ROOT, stdout=log, stderr=log)
        try:
            _wait_for(f"http://127.0.0.1:{port}/healthz", server, folder / "log")
            yield Server(f"http://127.0.0.1:{port}", database)
        finally:
            server.terminate()
            server.wait(15)


def _wait_for(url: str, server: subprocess.Popen[bytes], log: Path) -> None:
    """Wait until it answers, however busy the machine is; not longer than it runs."""
    while server.poll() is None:
        try:
            with urllib.request.urlopen(url, timeout=10):
                return
        except OSError:
            time.sleep(0.1)
    raise AssertionError(f"the server did not start: {log.read_text()}")


def chromium_at(playwright: Playwright) -> Browser:
    """The system's Chromium."""
    path = shutil.which("chromium") or shutil.which("chromium-headless-shell")
    assert path, "Chromium is missing: apt-get install chromium"
    return playwright.chromium.launch(executable_path=path, args=QUIET)


def main() -> None:
    """Serve until stopped, almost without limits: all people of a test call from one address."""
    port, database, client = sys.argv[1:]
    many = Rate(10_000, 10_000)
    limits = Limits(posts=many, guests=many, codes=many, gets=many, connects=many, messages=many)
    settings = Settings(f"sqlite:///{database}", web_client=Path(client), thinkers=1, limits=limits)
    log_to(level="WARNING")
    if not SOAK:
        vars(seating)["secrets"] = SettledDeals
        vars(considering)["COURSES"] = HASTE
    run(settings, listen("127.0.0.1", int(port)), lambda: None)


if __name__ == "__main__":
    main()
