"""What a room needs of the house it is in."""

from abc import ABC, abstractmethod
from contextlib import AbstractAsyncContextManager
from typing import Generic, TypeVar

from stoa.server.audience import Audience
from stoa.server.quota import Quota
from stoa.server.store import Store
from stoa.server.tables import Table
from stoa.server.workers import Workers

R = TypeVar("R", bound=Audience, contravariant=True)
"""Its rooms."""


class Steward(ABC, Generic[R]):
    """What a room needs of the house it is in."""

    store: Store
    workers: Workers
    quota: Quota

    @abstractmethod
    def now(self) -> float:
        """Seconds since the epoch as the machine's clock says: for stamps."""

    @abstractmethod
    def steady(self) -> float:
        """Seconds that pass evenly whatever the machine's clock does: for players' time."""

    @abstractmethod
    def number(self) -> int:
        """The next message's number: higher than all before, also before the last restart."""

    @abstractmethod
    def attend(self, room: R, is_ours: bool) -> None:
        """See to it that whoever must decide in a room does, where that is a computer player.

        `is_ours`: what has changed was changed here, and not by another process.
        """

    @abstractmethod
    def claimed(self, table: Table) -> AbstractAsyncContextManager[bool]:
        """Whether what a table waits for, but for people, is ours to do until the end of this."""

    @abstractmethod
    def stir(self, room: R) -> None:
        """Other processes may have to know who is in a room now."""

    @abstractmethod
    def forget(self, room: R) -> None:
        """Throw a stale room away."""
