"""What was made and may be wanted again: encoded, and no more of it than a fixed number of bytes."""

from collections import OrderedDict
from collections.abc import Hashable
from typing import Final, Generic, TypeVar

Key = TypeVar("Key", bound=Hashable)
EACH: Final = 500
"""Bytes that anything takes, however small it is: its key, and its place."""


class Shelf(Generic[Key]):
    """Keeps what was used last."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._kept: OrderedDict[Key, bytes] = OrderedDict()
        self.size = 0
        """Bytes that are kept."""

    def __contains__(self, key: Key) -> bool:
        return key in self._kept

    def find(self, key: Key) -> bytes | None:
        """What is kept under this key, None if nothing is."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
        return found

    def keep(self, key: Key, made: bytes) -> None:
        """Keep something, and forget what was not used for longest if it is too much."""
        before = self._kept.pop(key, None)
        self.size += EACH + len(made) - (0 if before is None else EACH + len(before))
        self._kept[key] = made
        while self.size > self._most:
            _, oldest = self._kept.popitem(last=False)
            self.size -= EACH + len(oldest)
