"""Short codes by which somebody goes on, on another device: good for a few minutes, and once.

Nothing of them is written down. A code ends with the session that made it.
"""

from collections import OrderedDict
from collections.abc import Callable
from typing import Final, NamedTuple

from stoa.server.guests import Session, new_id
from stoa.server.news import Handed
from stoa.server.offers import Guest

LIFETIME: Final = 300.0
"""Seconds for which a code is good."""
MOST: Final = 2_000
"""Codes that are good at a time, the newest: the fewer, the harder one is guessed."""
_LENGTH: Final = 8
"""Letters of five bits: strangers at a hundred thousand addresses guess one in years."""


class Pass(NamedTuple):
    """A code, who is let in by it, by which session it was made and until when it is good."""

    code: str
    guest: Guest
    session: str
    until: float


class Passes:
    """The codes that are good now, one of each guest."""

    def __init__(
        self, steady: Callable[[], float], tell: Callable[[Handed], None] = lambda news: None
    ) -> None:
        self._steady = steady
        self._tell = tell
        self._kept: OrderedDict[str, Pass] = OrderedDict()

    def make(self, session: Session) -> Pass:
        """A new code of a guest; the one before is good no more."""
        made = Pass(new_id(_LENGTH), session.guest, session.id, self._steady() + LIFETIME)
        self._keep(made)
        self._tell(_handed(made))
        return made

    def _keep(self, made: Pass) -> None:
        self._kept.pop(made.guest.id, None)
        self._kept[made.guest.id] = made
        while len(self._kept) > MOST:
            self._kept.popitem(last=False)

    def hear(self, handed: Handed) -> None:
        """Another process made a code, or let somebody in by one."""
        guest = Guest(handed.guest, handed.name)
        if handed.code:
            self._keep(Pass(handed.code, guest, handed.session, handed.until))
        else:
            self._kept.pop(guest.id, None)

    def all(self) -> list[Handed]:
        """All codes, the oldest first."""
        return [_handed(kept) for kept in self._kept.values()]

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
                self._tell(_handed(found._replace(code="")))
                return self._kept.pop(guest)
        return None


def _handed(made: Pass) -> Handed:
    return Handed(made.guest.id, made.guest.name, made.code, made.session, made.until)
