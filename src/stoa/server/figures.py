"""Figures for whoever keeps the house: how much goes on and how long it takes, as Prometheus reads them.

Never who, which table or what: a figure tells nobody anything about anybody. They are served on a port of
their own, to this machine alone.
"""

import asyncio
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, start_http_server

_SECONDS: Final = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 20.0)
_TABLES: Final = (1, 2, 5, 10, 20, 50, 100)
_LOOK_SECONDS: Final = 0.5
"""How often it is looked how late things happen."""
THIS_MACHINE: Final = "127.0.0.1"


class Figures:
    """What is counted and measured in one process."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.lines = Counter("stoa_lines", "Lines of records that were written", registry=self.registry)
        self.failed = Counter(
            "stoa_failed_writes", "Times that what was played could not be written", registry=self.registry
        )
        self.write = self._seconds("stoa_write_seconds", "How long it took to write what was played")
        self.together = Histogram(
            "stoa_write_tables", "Tables whose moves were written together", buckets=_TABLES,
            registry=self.registry,
        )  # fmt: skip
        self.thought = self._seconds("stoa_thought_seconds", "How long computer players thought for a move")
        self.lately = 0.0
        """How late things happened when it was last looked."""
        self.late = self._seconds("stoa_late_seconds", "How much later than they should things happen")

    def _seconds(self, name: str, what: str) -> Histogram:
        return Histogram(name, what, buckets=_SECONDS, registry=self.registry)

    def look_at(self, name: str, what: str, value: Callable[[], float]) -> None:
        """Tell a value as it is whenever somebody asks."""
        Gauge(name, what, registry=self.registry).set_function(value)

    @contextmanager
    def writing(self, tables: int, lines: int) -> Iterator[None]:
        """What happens inside writes so many lines of so many tables, unless it fails."""
        began = time.perf_counter()
        try:
            yield
        except BaseException:
            self.failed.inc()
            raise
        self.write.observe(time.perf_counter() - began)
        self.together.observe(tables)
        self.lines.inc(lines)

    async def watch(self) -> None:
        """Measure without end how late things happen."""
        while True:
            due = time.perf_counter() + _LOOK_SECONDS
            await asyncio.sleep(_LOOK_SECONDS)
            self.lately = max(0.0, time.perf_counter() - due)
            self.late.observe(self.lately)

    @contextmanager
    def served(self, port: int | None) -> Iterator[int]:
        """Tell them on a port of this machine, 0: any, until the end of this; the port. None: not at all."""
        if port is None:
            yield 0
            return
        server, thread = start_http_server(port, THIS_MACHINE, self.registry)
        try:
            yield server.server_port
        finally:
            server.shutdown()
            server.server_close()
            thread.join()
