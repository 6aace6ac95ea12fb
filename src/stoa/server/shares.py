"""Limits that hold for all processes of a house together, though each counts for itself.

Twice a second each tells the others how much was used up, by whom: not by name or address, but by a hash that
means nothing to anybody else. So who comes by way of several processes is let in at most so much more than
by one as can be asked for in that time.
"""

import hashlib
import secrets
from typing import Final

from sqlalchemy import select

from stoa.server.database import remember
from stoa.server.news import Counted, News, Spent
from stoa.server.schema import SETTINGS
from stoa.server.security import Buckets, Counts, Rate
from stoa.server.store import Store

TOGETHER: Final = 150
"""Amounts that are told at once."""
MOST_TOLD: Final = 600
"""Amounts of each rate that are told each time, the largest."""
_DIGEST: Final = 9
_KEY_BYTES: Final = 16
_NAME: Final = "key of shares"


class Shares:
    """All limits that are shared, by their names."""

    def __init__(self) -> None:
        self._buckets: dict[str, Buckets] = {}
        self._counts: dict[str, Counts] = {}
        self._key = b""

    def bucket(self, name: str, rate: Rate) -> Buckets:
        """How much everybody may use up, by way of whatever process."""
        return self._buckets.setdefault(name, Buckets(rate))

    def count(self, name: str, most: int) -> Counts:
        """How many things everybody may have, by way of whatever process."""
        return self._counts.setdefault(name, Counts(most))

    async def begin(self, store: Store) -> None:
        """From now on others are told; all of them make their hashes with the same key."""
        kept = select(SETTINGS.c.value).where(SETTINGS.c.name == _NAME)
        async with store.writing() as connection:
            key = (await connection.execute(kept)).scalar()
            if key is None:
                key = secrets.token_hex(_KEY_BYTES)
                await remember(connection, _NAME, key)
        self._key = key.encode()
        for buckets in self._buckets.values():
            buckets.share(self._hash)
        for counts in self._counts.values():
            counts.share(self._hash)

    def _hash(self, who: str) -> str:
        return hashlib.blake2s(who.encode(), key=self._key, digest_size=_DIGEST).hexdigest()

    def news(self, whole: bool = False) -> list[News]:
        """What was used up since the last time and whose possessions changed; `whole`: all possessions."""
        told: list[News] = []
        for name, buckets in self._buckets.items():
            spent = sorted(buckets.spent().items(), key=lambda one: -one[1])[:MOST_TOLD]
            told += [Spent(name, part) for part in _parts(spent)]
        for name, counts in self._counts.items():
            told += [Counted(name, part) for part in _parts(list(counts.held(whole).items()))]
        return told

    def hear(self, sender: str, news: Spent | Counted) -> None:
        """Another process has let somebody use something up, or have something."""
        if isinstance(news, Spent) and news.limit in self._buckets:
            self._buckets[news.limit].hear(news.amounts)
        elif isinstance(news, Counted) and news.limit in self._counts:
            self._counts[news.limit].hear(sender, news.amounts)

    def forget(self, sender: str) -> None:
        """Another process is gone, and with it what it let somebody have."""
        for counts in self._counts.values():
            counts.forget(sender)


def _parts(amounts: list[tuple[str, float]]) -> list[dict[str, float]]:
    return [dict(amounts[start : start + TOGETHER]) for start in range(0, len(amounts), TOGETHER)]
