"""Both kinds of database: SQLite in a test's folder, or a PostgreSQL server that the tests start themselves.

Where a module says `ON_BOTH = True`, each of its tests runs on either. What a test keeps in its folder then
lies in a database of its own, which is found again by that folder.
"""

import asyncio
import hashlib
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path
from typing import Any

import asyncpg  # type: ignore[import-untyped]

from tests.server.loops import run_alone

SQLITE, POSTGRESQL = "sqlite", "postgresql"
KINDS = (SQLITE, POSTGRESQL)
PATIENCE = 60
_SETTINGS = {
    "listen_addresses": "",
    "max_connections": "200",
    "shared_buffers": "16MB",
    # What a test wants to find after a crash of ours is there; the machine itself does not crash here.
    "fsync": "off",
    "lc_messages": "C",
}
_kinds = [SQLITE]


class Postgres:
    """A server in a folder of its own, reached by a socket there."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="stoa-pg-"))
        self._user = unprivileged()
        if self._user:
            shutil.chown(self.folder, self._user)
        self._process: subprocess.Popen[bytes] | None = None
        try:
            self._run(
                "initdb", "--auth=trust", "--username=stoa", "--no-sync", "--encoding=UTF8", "--locale=C"
            )
            self.start()
        except BaseException:
            self.end()
            raise

    def _command(self, program: str, *arguments: str) -> dict[str, Any]:
        return {
            "args": [_programs() / program, "-D", self.folder / "data", *arguments],
            "user": self._user, "cwd": self.folder, "env": {"PATH": os.environ["PATH"], "LC_ALL": "C"},
        }  # fmt: skip

    def _run(self, program: str, *arguments: str) -> None:
        subprocess.run(**self._command(program, *arguments), check=True, capture_output=True)

    def start(self) -> None:
        """Start it, or start it again, and wait until it can be used."""
        settings = [f"--{name}={value}" for name, value in _SETTINGS.items()]
        command = self._command("postgres", "-k", str(self.folder), *settings)
        with (self.folder / "log").open("ab") as log:
            self._process = subprocess.Popen(**command, stdout=log, stderr=log)
        self.run("SELECT 1")

    def kill(self) -> None:
        """End it as a power cut would end it."""
        assert self._process is not None
        self._signal_all(signal.SIGKILL)
        self._process.wait()
        # It leaves its lock behind; nobody holds it any more.
        for lock in self.folder.glob(".s.PGSQL.*"):
            lock.unlink(missing_ok=True)
        (self.folder / "data" / "postmaster.pid").unlink(missing_ok=True)

    def freeze(self) -> None:
        """Let it answer nobody any more, without hanging up, until `thaw`."""
        self._signal_all(signal.SIGSTOP)

    def thaw(self) -> None:
        """Let it go on as if nothing had been."""
        self._signal_all(signal.SIGCONT)

    def _signal_all(self, number: signal.Signals) -> None:
        assert self._process is not None
        for process in _family(self._process.pid):
            with suppress(ProcessLookupError):
                os.kill(process, number)

    def end(self) -> None:
        """Stop it and leave nothing."""
        if self._process is not None:
            self._process.terminate()
            try:
                self._process.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                self.kill()
        shutil.rmtree(self.folder, ignore_errors=True)

    def url(self, name: str = "postgres") -> str:
        """The address of one of its databases."""
        return f"postgresql+asyncpg://stoa@/{name}?host={self.folder}"

    def run(self, *statements: str, name: str = "postgres") -> list[Any]:
        """Say something to a database; the rows that the last statement gives."""

        async def speak() -> list[Any]:
            connection = await _reached(str(self.folder), name)
            try:
                for statement in statements[:-1]:
                    await connection.execute(statement)
                return [tuple(row) for row in await connection.fetch(statements[-1])]
            finally:
                await connection.close()

        return run_alone(speak())

    def made(self, name: str) -> str:
        """The address of a database of its own, made if it is not there yet."""
        if not self.run(f"SELECT 1 FROM pg_database WHERE datname = '{name}'"):
            self.run(f"CREATE DATABASE {name}")
        return self.url(name)


async def _reached(folder: str, name: str) -> Any:
    """A connection, as soon as the server takes one."""
    give_up = asyncio.get_running_loop().time() + PATIENCE
    while True:
        try:
            return await asyncpg.connect(host=folder, user="stoa", database=name)
        except (OSError, asyncpg.CannotConnectNowError):
            if asyncio.get_running_loop().time() > give_up:
                raise
            await asyncio.sleep(0.05)


def _family(process: int) -> list[int]:
    """A server and all that it has started."""
    found = subprocess.run(["ps", "-o", "pid=", "--ppid", str(process)], capture_output=True, text=True)
    return [process, *map(int, found.stdout.split())]


@cache
def _programs() -> Path:
    """Where the newest PostgreSQL of this machine has its programs."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: float(path.parts[-3]))
    there = found[-1] if found else shutil.which("initdb")
    assert there, "PostgreSQL is not installed: apt-get install postgresql"
    return Path(there).parent


def unprivileged() -> str | None:
    """Whom a server runs as that tests start: never as root. None: as whoever runs the tests."""
    if os.geteuid() != 0:
        return None
    names = {entry.pw_name for entry in pwd.getpwall()}
    return "postgres" if "postgres" in names else "nobody"


@cache
def postgres() -> Postgres:
    """The server of this process's tests."""
    return Postgres()


def end_postgres() -> None:
    """Stop it, if there ever was one."""
    if postgres.cache_info().currsize:
        postgres().end()
        postgres.cache_clear()


def url_of(folder: Path) -> str:
    """The address of the database that belongs to a folder, of the kind that is tested now."""
    if _kinds[-1] == SQLITE:
        return f"sqlite:///{folder / 'stoa.db'}"
    return postgres().made("test_" + hashlib.sha256(str(folder).encode()).hexdigest()[:16])


@contextmanager
def of_kind(kind: str) -> Iterator[None]:
    """Until the end of this, databases are of one kind."""
    _kinds.append(kind)
    try:
        yield
    finally:
        _kinds.pop()
