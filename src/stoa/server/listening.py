"""Those who are in a room: who is connected, and who waits for the next change."""

import asyncio
from abc import ABC, abstractmethod

from stoa.kernel.basics import NOBODY
from stoa.server.messages import FromServer, Position
from stoa.server.outbox import Due


class Listener(ABC):
    """Somebody who is connected to a room."""

    def __init__(self, guest: str, language: str, session: str = "", name: str = "") -> None:
        self.guest = guest
        self.name = name
        """What the guest was called when it came, "" for a stranger."""
        self.language = language
        self.session = session
        """The id of the session by which the guest is known here, "" for a stranger."""
        self.wanted: int | None = None
        """The seat whose eyes were asked for; forgotten when it is a turn of this guest's."""
        self.is_watching = False
        """Whether it wants what a spectator sees whoever must act: others look at this screen too."""
        self.told: dict[int, int] = {}
        """For each seat whose eyes were used, the last line it was told of."""
        self.takes_changes = False
        """Whether it can be told what has changed instead of a whole position."""
        self.base: Position | None = None
        """The last position it was told, in the words it speaks now; None: it needs a whole one."""
        self.muted: set[str] = set()
        """Whom a guest that does not sit here wants to hear no more."""

    @abstractmethod
    def send(self, message: FromServer, seat: int = NOBODY) -> None:
        """Pass a message on, if it is for a seat only while this guest owns that; never waits."""

    @abstractmethod
    def tell(self, due: Due) -> None:
        """Let the client see how things stand as soon as it can take it; never waits."""

    @abstractmethod
    def drop(self) -> None:
        """Close the connection, so that the client connects again."""

    @abstractmethod
    def dismiss(self) -> None:
        """Close the connection for good: its session has ended."""


class Waiter:
    """Somebody who waits for the next change."""

    def __init__(self, guest: str) -> None:
        self.guest = guest
        self.woken = asyncio.Event()
