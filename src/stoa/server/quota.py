"""How much computer players may think for one guest: so that nobody else's table waits for it."""

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from stoa.server.security import Bucket, Rate

SECONDS: Final = Rate(600, 1)
"""Of thinking: in the long run as much as one processor can do."""
AT_ONCE: Final = 2
"""Thoughts for one guest that may be under way or wait for a worker."""
_MOST_PAYERS: Final = 10_000


class Account:
    """What is thought for one guest."""

    def __init__(self, seconds: Rate) -> None:
        self._bucket = Bucket(seconds.size, seconds.a_second)
        self._places = asyncio.Semaphore(AT_ONCE)
        self.users = 0

    async def begin(self) -> None:
        """Wait for a place, and until some time is left."""
        await self._places.acquire()
        try:
            while pause := self._bucket.seconds_until_some():
                await asyncio.sleep(pause)
        except BaseException:
            self._places.release()
            raise

    def end(self) -> None:
        """Make room for the next thought."""
        self._places.release()

    def spend(self, seconds: float) -> None:
        """So long was thought."""
        self._bucket.spend(seconds)


class Quota:
    """The accounts of all guests. Who has spent too much waits; nothing is refused."""

    def __init__(self, seconds: Rate = SECONDS) -> None:
        self._seconds = seconds
        self._accounts: OrderedDict[str, Account] = OrderedDict()

    @asynccontextmanager
    async def thought(self, payer: str) -> AsyncIterator[Account]:
        """A place to think for `payer`; say what was spent."""
        account = self._accounts.pop(payer, None) or Account(self._seconds)
        self._accounts[payer] = account
        account.users += 1
        self._forget()
        try:
            await account.begin()
            try:
                yield account
            finally:
                account.end()
        finally:
            account.users -= 1

    def _forget(self) -> None:
        """Forget the account that was used least lately, unless it is in use."""
        if len(self._accounts) > _MOST_PAYERS:
            payer, account = next(iter(self._accounts.items()))
            if not account.users:
                del self._accounts[payer]
