"""Short codes by which somebody goes on, on another device: good for a few minutes, and once.

Nothing of them is written down. A code ends with the session that made it.
"""

from collections import OrderedDict
from collections.abc import Callable
from typing import Final, NamedTuple

from stoa.server.guests import Session, new_id

LIFETIME: Final = 300.0
"""Seconds for which a code is good."""
MOST: Final = 2_000
"""Codes that are good at a time, the newest: the fewer, the harder one is guessed."""
_LENGTH: Final = 8
"""Letters of five bits: strangers at a hundred thousand addresses guess one in years."""


class Pass(NamedTuple):
    """A code, who is let in by it, by which session it was made and until when it is good."""

    code: str
    session: Session
    until: float


class Passes:
    """The codes that are good now, one of each guest."""

    def __init__(self, steady: Callable[[], float]) -> None:
        self._steady = steady
        self._kept: OrderedDict[str, Pass] = OrderedDict()

    def make(self, session: Session) -> Pass:
        """A new code of a guest; the one before is good no more."""
        self._kept.pop(session.guest.id, None)
        made = Pass(new_id(_LENGTH), session, self._steady() + LIFETIME)
        self._kept[session.guest.id] = made
        while len(self._kept) > MOST:
            self._kept.popitem(last=False)
        return made

    def of(self, guest: str) -> Pass | None:
        """The code of a guest, if one is good."""
        found = self._kept.get(guest)
        return found if found is not None and found.until > self._steady() else None

    def take(self, code: str) -> Pass | None:
        """Who is let in by a code, however it was typed: once."""
        letters = "".join(letter for letter in code.lower() if letter.isalnum())
        for guest in list(self._kept):
            found = self.of(guest)
            if found is None:
                del self._kept[guest]
            elif found.code == letters:
                return self._kept.pop(guest)
        return None
