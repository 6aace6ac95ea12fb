"""How many tables one server holds: how long a move takes to everybody, and what a table costs.

    python benchmarks/load.py [--tables 200] [--seconds 40] [--pace 10] [--db URL] [--workers 1] [--json]

A server is started in a process of its own, as `stoa serve` would, with a database in a new folder or at
URL; this process is all of its clients, on the same machine. At every table two people play, one in
English and one in German: half of the tables play 7 Wonders Duel with Agora, half Agoniste for three,
where one person has two seats. Each table makes a move every `pace` seconds, at a moment of its own. Told
is how long it takes from the moment a move is sent until both have the position after it (half of all
moves, 99 of 100, the longest), what processor time a move costs the server, and how much larger the
server's memory is for each table. The stoa that is measured is the one that is installed, or the one that
PYTHONPATH names.
"""

import argparse
import asyncio
import json
import os
import random
import re
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, NamedTuple

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

TICKS: Final = os.sysconf("SC_CLK_TCK")
GAMES: Final = (
    {"game": "wonders_duel", "players": 2, "seats": ["me", "open"], "options": {"mode": "agora"}},
    {"game": "agoniste", "players": 3, "seats": ["me", "open", "me"]},
)
LANGUAGES: Final = ("en", "de")
GREETED_AT_ONCE: Final = 8
PATIENCE: Final = 60.0
"""Seconds after which a move that nobody was told of counts as lost."""


class Action(msgspec.Struct):
    """As much of an action as a client here looks at."""

    text: str


class Position(msgspec.Struct):
    """As much of a message as a client here looks at; `line` -1: another kind of message.

    Of a change, `actions` None means: as before; the seat is as before too.
    """

    type: str
    line: int = -1
    seat: int = -1
    actions: list[Action] | None = []


READ: Final = msgspec.json.Decoder(Position)


class Report(NamedTuple):
    """What was measured, in milliseconds, kilobytes and moves."""

    tables: int
    moves: int
    lost: int
    p50: float
    p99: float
    longest: float
    processor_ms_a_move: float
    kilobytes_a_table: float


class Server:
    """The server's processes, seen from outside."""

    def __init__(self, process: subprocess.Popen[str], home: str) -> None:
        self.home = home
        self._process = process.pid

    def _folders(self) -> list[Path]:
        """The process and those that serve with it."""
        children = subprocess.run(
            ["ps", "-o", "pid=", "--ppid", str(self._process)], capture_output=True, text=True, check=False
        )
        return [Path(f"/proc/{process}") for process in (self._process, *children.stdout.split())]

    def kilobytes(self) -> int:
        """How much memory they have to themselves."""
        sizes = [
            re.search(r"^Pss:\s+(\d+)", (folder / "smaps_rollup").read_text(), re.M)
            for folder in self._folders()
        ]
        return sum(int(found[1]) for found in sizes if found is not None)

    def seconds(self) -> float:
        """How much processor time they have used."""
        fields = [(folder / "stat").read_text().rpartition(")")[2].split() for folder in self._folders()]
        return sum(int(one[11]) + int(one[12]) for one in fields) / TICKS


@contextmanager
def serving(folder: Path, database: str, workers: int = 1) -> Iterator[Server]:
    """A server of so many processes with this database, or a new one in `folder`."""
    command = [sys.executable, "-m", "stoa", "serve", "--host", "127.0.0.1", "--port", "0", "--no-qr"]
    with (folder / "log").open("w") as log:
        process = subprocess.Popen(
            [*command, "--workers", str(workers), "--thinkers", "1",
             "--db", database or f"sqlite:///{folder / 'stoa.db'}"],
            stdout=subprocess.PIPE, stderr=log, text=True,
        )  # fmt: skip
        try:
            assert process.stdout is not None
            for line in process.stdout:
                if found := re.search(r"http://127\.0\.0\.1:\d+", line):
                    yield Server(process, found[0])
                    break
        finally:
            process.terminate()
            process.wait()


class Client:
    """A person's connection: keeps the last position, and says when a new one comes."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.now = Position("")
        self.changed = asyncio.Event()
        self.listening = asyncio.create_task(self._listen())

    async def _listen(self) -> None:
        async for message in self.socket:
            heard = READ.decode(message)
            if heard.type == "changed":
                heard.seat = self.now.seat
                heard.actions = self.now.actions if heard.actions is None else heard.actions
            if heard.type in ("position", "changed"):
                self.now = heard
                self.changed.set()

    async def until(self, line: int) -> float:
        """The moment in which this client has been told of so many lines."""
        while self.now.line < line:
            self.changed.clear()
            await self.changed.wait()
        return time.perf_counter()


class Table:
    """A table and the two at it."""

    def __init__(self, clients: list[Client], lot: random.Random) -> None:
        self.clients = clients
        self.lot = lot

    async def move(self) -> float | None:
        """Make a move; seconds until both know. None if nobody can."""
        mover = next((client for client in self.clients if client.now.actions), None)
        if mover is None:
            return None
        now = mover.now
        text = self.lot.choice(now.actions or []).text
        message = {"type": "play", "seat": now.seat, "texts": [text], "line": now.line}
        began = time.perf_counter()
        await mover.socket.send(msgspec.json.encode(message), text=True)
        told = await asyncio.gather(*[client.until(now.line + 1) for client in self.clients])
        return max(told) - began

    async def play(self, until: float, pace: float, took: list[float]) -> int:
        """Move at this pace; how many moves nobody was told of."""
        lost = 0
        await asyncio.sleep(self.lot.random() * pace)
        while time.perf_counter() < until:
            began = time.perf_counter()
            try:
                async with asyncio.timeout(PATIENCE):
                    seconds = await self.move()
            except TimeoutError:
                return lost + 1
            if seconds is not None:
                took.append(seconds)
            await asyncio.sleep(max(0.0, began + pace - time.perf_counter()))
        return lost


async def opened(server: Server, number: int, lot: random.Random) -> Table:
    """A table with both people connected, each from an address of their own: a proxy is trusted to say so."""
    clients: list[Client] = []
    table = ""
    for side, language in enumerate(LANGUAGES):
        address = {"x-forwarded-for": f"10.{side}.{number // 250}.{number % 250 + 1}"}
        async with httpx.AsyncClient(base_url=server.home, headers=address, timeout=PATIENCE) as http:
            bot = (await http.post("/api/bots", json={"name": f"{language} {number}"})).json()
            known = {**address, "authorization": f"Bearer {bot['token']}"}
            if not table:
                made = await http.post("/api/tables", json=GAMES[number % len(GAMES)], headers=known)
                table = made.json()["id"]
            else:
                sit: dict[str, Any] = {"want": "sit"}
                (await http.post(f"/api/tables/{table}/seats/1", json=sit, headers=known)).raise_for_status()
        socket = await connect(
            f"{server.home.replace('http', 'ws')}/api/tables/{table}/live",
            additional_headers=known,
            max_size=None,
            ping_interval=None,
        )
        await socket.send(json.dumps({"type": "hello", "protocol": 2, "language": language, "changes": True}))
        clients.append(Client(socket))
    for client in clients:
        await client.until(0)
    return Table(clients, lot)


async def measure(server: Server, tables: int, seconds: float, pace: float, seed: int) -> Report:
    """Open all tables, let them play, and say how it went."""
    lot = random.Random(seed)
    places = asyncio.Semaphore(GREETED_AT_ONCE)

    async def open_one(number: int) -> Table:
        async with places:
            return await opened(server, number, random.Random(lot.random()))

    await open_one(tables)
    before = server.kilobytes()
    playing = await asyncio.gather(*[open_one(number) for number in range(tables)])
    held = server.kilobytes()
    took: list[float] = []
    used = server.seconds()
    until = time.perf_counter() + seconds
    lost = sum(await asyncio.gather(*[table.play(until, pace, took) for table in playing]))
    used = server.seconds() - used
    for table in playing:
        for client in table.clients:
            client.listening.cancel()
    took.sort()
    return Report(
        tables,
        len(took),
        lost,
        1000 * statistics.median(took),
        1000 * took[int(len(took) * 0.99)],
        1000 * took[-1],
        1000 * used / len(took),
        (held - before) / tables,
    )


def print_report(report: Report) -> None:
    """All figures, a line each."""
    for name, value in report._asdict().items():
        print(
            f"{name.replace('_', ' '):<22} {value:>10,.1f}"
            if isinstance(value, float)
            else f"{name:<22} {value:>10,}"
        )


def main() -> int:
    """Measure once."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--tables", type=int, default=200, help="how many tables are played at")
    parser.add_argument("--seconds", type=float, default=40.0, help="for how long")
    parser.add_argument("--pace", type=float, default=10.0, help="seconds between two moves at a table")
    parser.add_argument("--seed", type=int, default=1, help="for the moves that are chosen")
    parser.add_argument("--db", default="", help="an empty database (default: a file in a new folder)")
    parser.add_argument("--workers", type=int, default=1, help="how many processes serve, with PostgreSQL")
    parser.add_argument("--json", action="store_true", help="for a program to read")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder), args.db, args.workers) as server:
        report = asyncio.run(measure(server, args.tables, args.seconds, args.pace, args.seed))
    if args.json:
        print(json.dumps(report._asdict()))
    else:
        print_report(report)
    return 1 if report.lost else 0


if __name__ == "__main__":
    sys.exit(main())
