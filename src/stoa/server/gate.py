"""The gate: nobody holds a connection without using it, or more of them than others can bear.

Uvicorn waits for ever for a request that comes letter by letter, for a client that does not read, and for the
end of a connection that was closed with something unread. The gate knows when each connection must have done
what, looks at all of them every second, and cuts those that are late. It sits in the protocol classes that
uvicorn lets us name.
"""

import asyncio
import ipaddress
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Final

from stoa.server.security import Buckets, Counts, Limits, network

HEAD_SECONDS: Final = 10.0
"""For a request up to the end of its headers, from its first byte or the beginning of the connection."""
BODY_SECONDS: Final = 30.0
"""For the rest of a request."""
CLOSE_SECONDS: Final = 5.0
"""For a connection that was closed to be gone."""
STALL_SECONDS: Final = 20.0
LEAST_TAKEN: Final = 8_192
"""Bytes that a client must take of what waits for it, in each so many seconds."""
_LOOK_SECONDS: Final = 1.0
_RESERVED: Final = 100
"""Files that the server needs for itself: its database, its workers."""


def _files() -> int:
    """How many files and connections the system lets this process have."""
    try:
        import resource
    except ImportError:
        return 2**16
    limit = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    return 2**16 if limit == resource.RLIM_INFINITY else limit


class Proxies:
    """The proxies that are trusted to say for whom they speak: addresses, networks, or ``*``."""

    def __init__(self, trusted: Iterable[str]) -> None:
        self.names = [name.strip() for name in trusted if name.strip()]
        self._all = "*" in self.names
        self._networks = [ipaddress.ip_network(name, strict=False) for name in self.names if name != "*"]

    def __contains__(self, host: str) -> bool:
        try:
            address = ipaddress.ip_address(host.partition("%")[0])
        except ValueError:
            return self._all
        return self._all or any(address in network for network in self._networks)


@dataclass(eq=False)
class Visitor:
    """A connection: whose it is, and by when it must have done what."""

    transport: asyncio.Transport
    address: str
    deadline: float | None = None
    closing_since: float | None = None
    unread: int = 0
    """Bytes that waited for the client when that was last looked at."""
    unread_since: float = 0.0

    def is_late(self, now: float) -> bool:
        """Whether the connection has not done in time what it must; call it every second."""
        if self.deadline is not None and now >= self.deadline:
            return True
        if self.transport.is_closing():
            self.closing_since = self.closing_since or now
            return now - self.closing_since >= CLOSE_SECONDS
        return self._is_stalled(now)

    @property
    def waiting(self) -> int:
        """Bytes that wait for the client."""
        return self.transport.get_write_buffer_size()

    def _is_stalled(self, now: float) -> bool:
        unread = self.waiting
        if not unread or not self.unread:
            self.unread, self.unread_since = unread, now
        elif now - self.unread_since >= STALL_SECONDS:
            taken = self.unread - unread
            self.unread, self.unread_since = unread, now
            return taken < LEAST_TAKEN
        return False


class Gate:
    """All connections of a server."""

    def __init__(
        self, limits: Limits, proxies: Iterable[str] = (), now: Callable[[], float] = time.monotonic
    ) -> None:
        self.proxies = Proxies(proxies)
        self._now = now
        self._open = Counts(limits.connections)
        self._opened = Buckets(limits.opened)
        self._most = min(limits.overall, _files() - _RESERVED)
        self._visitors: dict[Any, Visitor] = {}
        self._slow: dict[Any, Visitor] = {}
        """Those for whom much waits, by when that began."""
        self._unread = limits.unread
        self._unread_overall = limits.unread_overall
        self._timer: asyncio.TimerHandle | None = None

    def __len__(self) -> int:
        return len(self._visitors)

    def admit(self, transport: asyncio.Transport) -> bool:
        """Let a new connection in, or cut it if its address has too many; proxies speak for many."""
        peer = transport.get_extra_info("peername")
        host = str(peer[0]) if isinstance(peer, tuple) else ""
        address = "" if not host or host in self.proxies else network(host)
        is_full = len(self._visitors) >= self._most
        if is_full or (address and not (self._opened.take(address) and self._open.enter(address))):
            transport.abort()
            return False
        self._visitors[transport] = Visitor(transport, address, self._now() + HEAD_SECONDS)
        self._look_later()
        return True

    def leave(self, transport: asyncio.Transport) -> None:
        """Forget a connection that is gone."""
        self.keeps_up(transport)
        visitor = self._visitors.pop(transport, None)
        if visitor is not None and visitor.address:
            self._open.leave(visitor.address)

    def expect(self, transport: asyncio.Transport, seconds: float | None) -> None:
        """Cut the connection unless something else is expected of it in so many seconds; None: nothing is."""
        visitor = self._visitors.get(transport)
        if visitor is not None:
            visitor.deadline = None if seconds is None else self._now() + seconds

    def expect_something(self, transport: asyncio.Transport, seconds: float) -> None:
        """Expect something in so many seconds, if nothing is expected yet."""
        visitor = self._visitors.get(transport)
        if visitor is not None and visitor.deadline is None:
            visitor.deadline = self._now() + seconds

    def falls_behind(self, transport: asyncio.Transport) -> None:
        """Much waits for a client. If it is too much of all, who is slow for longest is cut."""
        visitor = self._visitors.get(transport)
        if visitor is None:
            return
        self._slow.setdefault(transport, visitor)
        if visitor.address:
            self._cut(self._unread, [one for one in self._slow.values() if one.address == visitor.address])
        self._cut(self._unread_overall, list(self._slow.values()))

    def keeps_up(self, transport: asyncio.Transport) -> None:
        """A client has taken what waited for it."""
        self._slow.pop(transport, None)

    def _cut(self, most: int, slow: list[Visitor]) -> None:
        waiting = sum(visitor.waiting for visitor in slow)
        for visitor in slow:
            if waiting <= most:
                return
            waiting -= visitor.waiting
            self._slow.pop(visitor.transport, None)
            visitor.transport.abort()

    def look(self) -> None:
        """Cut all connections that are late."""
        now = self._now()
        for visitor in [visitor for visitor in self._visitors.values() if visitor.is_late(now)]:
            visitor.transport.abort()

    def _look_later(self) -> None:
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(_LOOK_SECONDS, self._look_on)

    def _look_on(self) -> None:
        self._timer = None
        self.look()
        if self._visitors:
            self._look_later()
