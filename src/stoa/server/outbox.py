"""What waits for one client: in order, never more than a fixed number, and checked when it leaves.

A client may be slow, and a seat may change hands while something waits for it. So what depends on a seat is
not kept ready: a position and the seats' presence are only marked as due, and made when the client can take
them; a letter that is meant for a seat's owner is kept with that seat's number.
"""

import asyncio
from collections import deque
from enum import Enum
from typing import NamedTuple

from stoa.kernel.basics import NOBODY
from stoa.server.messages import FromServer, Refused


class Due(Enum):
    """What is made at the moment it is sent."""

    POSITION = "position"
    PRESENCE = "presence"


class Letter(NamedTuple):
    """A message that is ready. `seat` is whose owner it is for; NOBODY: whoever asked."""

    message: FromServer
    seat: int = NOBODY


class Outbox:
    """Things to send, and at the end perhaps a code to close the connection with."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._waiting: deque[Due | Letter] = deque()
        self._code = 0
        self._filled = asyncio.Event()
        self._taken = asyncio.Event()
        self.closing = asyncio.Event()
        """Set when the client is to be sent away: from then on nothing more is taken."""

    def __len__(self) -> int:
        return len(self._waiting)

    def put(self, thing: Due | Letter, code: int, is_last: bool = False) -> None:
        """Let something wait; if too much does, throw all of it away and close with `code`.

        Whoever is sent away with `code` gets nothing more but, `is_last`, why.
        """
        if self._code and not (is_last and self._code == code):
            return
        if isinstance(thing, Due) and self._is_due(thing):
            return
        if len(self._waiting) >= self._most:
            self.throw_away(code)
            return
        self._waiting.append(thing)
        self._filled.set()

    def _is_due(self, thing: Due) -> bool:
        """Whether it is due already, and so made late enough; a refusal is followed by a new position."""
        for waiting in reversed(self._waiting):
            if waiting is thing:
                return True
            if isinstance(waiting, Letter) and isinstance(waiting.message, Refused):
                return False
        return False

    def close(self, code: int) -> None:
        """Close with `code` when all that waits has been sent; nothing more is taken."""
        self._code = self._code or code
        self._filled.set()
        self._taken.set()
        self.closing.set()

    def throw_away(self, code: int) -> None:
        """Send nothing of what waits, and close with `code`."""
        self.empty()
        self.close(code)

    def empty(self) -> None:
        """Send nothing of what waits."""
        self._waiting.clear()
        self._taken.set()

    async def filled(self) -> None:
        """Return when there is something to take."""
        await self._filled.wait()

    async def has_shrunk(self, most: int) -> None:
        """Return when at most so many things wait, or the client is to be sent away."""
        while len(self._waiting) > most and not self._code:
            self._taken.clear()
            await self._taken.wait()

    def take(self) -> Due | Letter | int:
        """The next thing, or the code to close with; call it only when there is one."""
        if not self._waiting:
            return self._code
        thing = self._waiting.popleft()
        self._taken.set()
        if not self._waiting and not self._code:
            self._filled.clear()
        return thing
