"""How much computer players may think for one guest, and for whom next: so that nobody else's table waits."""

import asyncio
import math
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Final

from stoa.server.security import Bucket, Rate

SECONDS: Final = Rate(600, 1)
"""Of thinking: in the long run as much as one processor can do."""
AT_ONCE: Final = 2
"""Thoughts for one guest that may be under way or wait for a worker."""
ASIDE: Final = 1
"""Thoughts about finished matches: so many are under way at a time, and so many of each guest wait."""
_MOST_PAYERS: Final = 10_000
_HALF_LIFE: Final = 600.0
"""Seconds after which what was thought counts half for who is next."""


class Allowance:
    """What is thought for one guest."""

    def __init__(self, seconds: Rate) -> None:
        self._bucket = Bucket(seconds.size, seconds.a_second)
        self._places = asyncio.Semaphore(AT_ONCE)
        self.aside = asyncio.Semaphore(ASIDE)
        """Looking back leaves a place for the tables that this guest plays at."""
        self._spent = 0.0
        self._spent_at = time.monotonic()
        self.users = 0

    @property
    def lately(self) -> float:
        """Seconds that were thought, long ago counted less."""
        return self._spent * math.pow(0.5, (time.monotonic() - self._spent_at) / _HALF_LIFE)

    @asynccontextmanager
    async def place(self) -> AsyncIterator[None]:
        """Wait for a place, and until some time is left."""
        async with self._places:
            while pause := self._bucket.seconds_until_some():
                await asyncio.sleep(pause)
            yield

    def spend(self, seconds: float) -> None:
        """So long was thought."""
        self._bucket.spend(seconds)
        self._spent = self.lately + seconds
        self._spent_at = time.monotonic()


class Line:
    """Those who wait for one of so many places: the lowest rank is next, of equals the first.

    A rank is asked for when a place is free, not when somebody comes: it may change while they wait.
    """

    def __init__(self, places: int) -> None:
        self._free = places
        self._waiting: list[tuple[Callable[[], tuple[bool, float]], asyncio.Future[None]]] = []

    @asynccontextmanager
    async def place(self, rank: Callable[[], tuple[bool, float]]) -> AsyncIterator[None]:
        """Wait for a place, and make room for the next afterwards."""
        await self._enter(rank)
        try:
            yield
        finally:
            self._leave()

    async def _enter(self, rank: Callable[[], tuple[bool, float]]) -> None:
        if self._free:
            self._free -= 1
            return
        place = asyncio.get_running_loop().create_future()
        self._waiting.append((rank, place))
        try:
            await place
        except asyncio.CancelledError:
            if place.cancelled():
                self._waiting = [other for other in self._waiting if other[1] is not place]
            else:
                self._leave()
            raise

    def _leave(self) -> None:
        waiting = [other for other in self._waiting if not other[1].cancelled()]
        if not waiting:
            self._free += 1
            return
        following = min(waiting, key=lambda other: other[0]())
        self._waiting = [other for other in waiting if other is not following]
        following[1].set_result(None)


class Quota:
    """The allowances of all guests. Who has spent too much waits; nothing is refused.

    At most `places` thoughts are under way. Next is a table at which somebody waits, before those at which
    nobody is; of these, that of the guest for whom least was thought lately. So a crowd of guests, whose
    tables play on by themselves, holds up nobody.
    """

    def __init__(self, places: int, seconds: Rate = SECONDS) -> None:
        self._seconds = seconds
        self._line = Line(places)
        self._aside = Line(ASIDE)
        self._allowances: OrderedDict[str, Allowance] = OrderedDict()

    @asynccontextmanager
    async def thought(
        self, payer: str, is_waited_for: Callable[[], bool] = lambda: True
    ) -> AsyncIterator[Allowance]:
        """A place to think for `payer`, at a table where somebody waits or not; say what was spent."""
        async with (
            self._allowance(payer) as allowance,
            allowance.place(),
            self._line.place(lambda: (not is_waited_for(), allowance.lately)),
        ):
            yield allowance

    @asynccontextmanager
    async def thought_aside(self, payer: str) -> AsyncIterator[Allowance]:
        """The same for looking back, one thought at a time.

        Who waits for time of its own is not in line yet, so that nobody waits for that.
        """
        async with (
            self._allowance(payer) as allowance,
            allowance.aside,
            allowance.place(),
            self._aside.place(lambda: (False, allowance.lately)),
            self._line.place(lambda: (False, allowance.lately)),
        ):
            yield allowance

    @asynccontextmanager
    async def _allowance(self, payer: str) -> AsyncIterator[Allowance]:
        """The allowance of `payer`, which is not forgotten meanwhile."""
        allowance = self._allowances.pop(payer, None) or Allowance(self._seconds)
        self._allowances[payer] = allowance
        allowance.users += 1
        self._forget()
        try:
            yield allowance
        finally:
            allowance.users -= 1

    def _forget(self) -> None:
        """Forget the allowance that was used least lately, unless it is in use."""
        if len(self._allowances) > _MOST_PAYERS:
            payer, allowance = next(iter(self._allowances.items()))
            if not allowance.users:
                del self._allowances[payer]
