"""How much may be said at a table."""

from typing import Final

from stoa.server.security import Bucket, Buckets, Rate

EACH: Final = Rate(10, 0.5)
"""How much one guest may say at one table."""
STRANGERS: Final = Rate(20, 0.5)
"""How much all who do not sit at a table may say there, together."""
_MOST_SPEAKERS: Final = 200


class Speaking:
    """How much was said at a table lately. Those who sit there are not silenced by those who do not."""

    def __init__(self) -> None:
        self._each = Buckets(EACH, _MOST_SPEAKERS)
        self._strangers = Bucket(STRANGERS.size, STRANGERS.a_second)

    def take(self, guest: str, sits: bool) -> bool:
        """Whether `guest` may say one more line."""
        return self._each.take(guest) and (sits or self._strangers.take())
