"""What is not let in: foreign origins, floods, bodies without measure; and the headers of every answer.

Libraries that limit rates count calls; here WebSocket messages, connections and seconds of thinking are
counted by the same buckets, of which only so many are kept.
"""

import ipaddress
import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Final, NamedTuple

from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

CONTENT_POLICY: Final = "; ".join(
    [
        "default-src 'self'",
        "connect-src 'self'",
        # Cards that the client draws are pictures of its own making.
        "img-src 'self' blob:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    ]
)

_LONGEST_HOST: Final = 64

HEADERS: Final = {
    "content-security-policy": CONTENT_POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    # The address of a private table is the key to it.
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=()",
}


TRANSPORT: Final = "max-age=31536000"
"""Over TLS: a browser that was here does not come back in the clear for a year."""


class SecurityHeaders:
    """Adds the headers to every HTTP answer; no cache keeps what the interface says, unless it says so."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on, with headers."""

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if scope["scheme"] == "https":
                    headers.setdefault("strict-transport-security", TRANSPORT)
                if scope["path"].startswith("/api/"):
                    headers.setdefault("cache-control", "no-store")
            await send(message)

        await self.app(scope, receive, send_with_headers if scope["type"] == "http" else send)


def is_secure(connection: HTTPConnection) -> bool:
    """Whether somebody came over TLS, to us or to a proxy that we trust."""
    return connection.scope["scheme"] in ("https", "wss")


def is_own_origin(connection: HTTPConnection, allowed: tuple[str, ...] = ()) -> bool:
    """Whether a request comes from our own pages, or from a program that is no browser.

    `allowed` are further origins, for a client that is served elsewhere.
    """
    headers = connection.headers
    origin = headers.get("origin")
    if origin is None:
        return headers.get("sec-fetch-site", "none") in ("none", "same-origin")
    scheme = "https" if is_secure(connection) else "http"
    return origin in allowed or origin.lower() == f"{scheme}://{headers.get('host', '')}".lower()


def address_of(connection: HTTPConnection) -> str:
    """Whose address counts for limits; behind a proxy that we trust, the one that the proxy tells."""
    return network(connection.client.host if connection.client else "")


def network(host: str) -> str:
    """An address as limits count it: by IPv6 a household has a whole network of 64 bits to itself."""
    try:
        address = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return host[:_LONGEST_HOST]
    if isinstance(address, ipaddress.IPv4Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(ipaddress.ip_network((address, 64), strict=False))


class Rate(NamedTuple):
    """So many at once, and so many a second in the long run."""

    size: float
    a_second: float


class Limits(NamedTuple):
    """How much one address may ask for. A club of thirty behind one address must not notice."""

    posts: Rate = Rate(120, 5)
    guests: Rate = Rate(60, 0.2)
    """Becoming somebody new."""
    names: Rate = Rate(60, 0.2)
    """Being called something else: all tables of a guest hear of it."""
    codes: Rate = Rate(5, 1 / 60)
    """Trying recovery codes that are wrong."""
    finds: Rate = Rate(20, 1 / 10)
    """Trying codes of tables that are wrong."""
    passwords: Rate = Rate(10, 1 / 20)
    """Passwords that are tried and are wrong, or new ones: each costs a while of thought and memory."""
    guesses: Rate = Rate(10, 1 / 60)
    """Wrong passwords for one account, from wherever they come."""
    invitations: Rate = Rate(60, 1)
    """QR codes that are drawn."""
    gets: Rate = Rate(600, 30)
    connects: Rate = Rate(120, 4)
    """WebSockets that are opened."""
    logs: Rate = Rate(60, 1)
    """Being told a long match from an early line on, by whatever way."""
    messages: Rate = Rate(600, 120)
    """What all its WebSockets send together."""
    supposed: Rate = Rate(300, 60)
    """What all its WebSockets are answered to what they suppose."""
    previewed: Rate = Rate(900, 180)
    """The same for previews of placements."""
    replays: Rate = Rate(120, 1)
    """Pages of finished matches that are made; those that were told lately are free."""
    records: Rate = Rate(10, 0.1)
    """Records from files that are opened, whole matches that are looked through or copied to play on."""
    calls: int = 200
    """Calls that are being answered at the same time, long waits included."""
    sockets: int = 120
    """WebSockets that are open at the same time."""
    opened: Rate = Rate(600, 60)
    """Connections that are opened, whatever for; proxies aside."""
    connections: int = 300
    """Connections that are open at the same time; proxies aside."""
    overall: int = 4_000
    """Connections of all addresses and proxies together."""
    unread: int = 32 * 2**20
    """Bytes that wait for the slow clients of one address; proxies aside."""
    unread_overall: int = 256 * 2**20
    """Bytes that wait for all slow clients together."""


class Bucket:
    """How much somebody may send: `size` at once, `rate` a second in the long run."""

    def __init__(self, size: float, rate: float, now: Callable[[], float] = time.monotonic) -> None:
        self.size = size
        self.rate = rate
        self._now = now
        self._left = size
        self._at = now()

    def take(self) -> bool:
        """Whether one more is all right."""
        self._fill()
        if self._left < 1:
            return False
        self._left -= 1
        return True

    def _fill(self) -> None:
        now = self._now()
        self._left = min(self.size, self._left + (now - self._at) * self.rate)
        self._at = now

    def spend(self, amount: float) -> None:
        """Take so much, also if it is more than there is."""
        self._fill()
        self._left -= amount

    def seconds_until_some(self) -> float:
        """How long it takes until anything is left; 0 if something is."""
        self._fill()
        return 0.0 if self._left > 0 else (1e-3 - self._left) / self.rate

    def give_back(self) -> None:
        """What was taken does not count after all."""
        self._left += 1


Hash = Callable[[str], str]
"""What somebody is called where other processes hear of it."""


class Counts:
    """How many things of each kind there are just now, up to a number."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._counts: dict[str, int] = {}
        self._hash: Hash | None = None
        self._changed: set[str] = set()
        self._elsewhere: dict[str, dict[str, float]] = {}
        """How many other processes have let in, by hashes."""

    def enter(self, who: str) -> bool:
        """Whether there may be one more of `who`; if so, there is."""
        count = self._counts.get(who, 0)
        if count + self._others(who) >= self._most:
            return False
        self._set(who, count + 1)
        return True

    def leave(self, who: str) -> None:
        """One of `who` is gone."""
        self._set(who, self._counts.get(who, 0) - 1)

    def _set(self, who: str, count: int) -> None:
        if count > 0:
            self._counts[who] = count
        else:
            self._counts.pop(who, None)
        if self._hash is not None:
            self._changed.add(who)

    # Other processes.

    def share(self, hash: Hash) -> None:
        """From now on others are told, who call everybody by a hash."""
        self._hash = hash

    def _others(self, who: str) -> float:
        if self._hash is None or not self._elsewhere:
            return 0
        name = self._hash(who)
        return sum(counts.get(name, 0) for counts in self._elsewhere.values())

    def held(self, whole: bool = False) -> dict[str, float]:
        """How many those have for whom that has changed since this was last asked, or all."""
        changed, self._changed = self._changed | (set(self._counts) if whole else set()), set()
        return {self._hash(who): self._counts.get(who, 0) for who in changed} if self._hash else {}

    def hear(self, sender: str, amounts: dict[str, float]) -> None:
        """Another process has let in so many."""
        counts = self._elsewhere.setdefault(sender, {})
        counts.update(amounts)
        for who in [who for who in amounts if not counts[who]]:
            del counts[who]

    def forget(self, sender: str) -> None:
        """Another process is gone."""
        self._elsewhere.pop(sender, None)


class Buckets:
    """A bucket for each address, or whoever else; those that were used least lately are forgotten."""

    def __init__(self, rate: Rate, most: int = 10_000) -> None:
        self._rate = rate
        self._most = most
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()
        self._hash: Hash | None = None
        self._spent: dict[str, float] = {}

    def take(self, who: str) -> bool:
        """Whether one more from `who` is all right."""
        who = self._named(who)
        is_taken = self._bucket(who).take()
        if is_taken:
            self._note(who, 1)
        return is_taken

    def give_back(self, who: str) -> None:
        """What `who` took does not count after all."""
        who = self._named(who)
        bucket = self._buckets.get(who)
        if bucket is not None:
            bucket.give_back()
            self._note(who, -1)

    def _bucket(self, who: str) -> Bucket:
        bucket = self._buckets.pop(who, None) or Bucket(self._rate.size, self._rate.a_second)
        self._buckets[who] = bucket
        if len(self._buckets) > self._most:
            self._buckets.popitem(last=False)
        return bucket

    # Other processes.

    def share(self, hash: Hash) -> None:
        """From now on others are told, who call everybody by a hash."""
        self._hash = hash

    def _named(self, who: str) -> str:
        return who if self._hash is None else self._hash(who)

    def _note(self, who: str, amount: float) -> None:
        if self._hash is not None:
            self._spent[who] = self._spent.get(who, 0) + amount

    def spent(self) -> dict[str, float]:
        """What was taken, by whom, since this was last asked."""
        spent, self._spent = self._spent, {}
        return {who: amount for who, amount in spent.items() if amount}

    def hear(self, amounts: dict[str, float]) -> None:
        """So much was taken by way of another process."""
        for who, amount in amounts.items():
            self._bucket(who).spend(amount)
