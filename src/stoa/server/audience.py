"""Those who are in a room: they come and go, are told who is here, and wait for what happens."""

from heapq import nsmallest
from typing import Final

from stoa.server.listening import Listener, Waiter
from stoa.server.news import Here
from stoa.server.outbox import Due
from stoa.server.said import Said
from stoa.server.tables import Table

MOST_ONLOOKERS: Final = 20
"""Those who look on that are told by name."""


class Audience:
    """What a room has to do with whoever is in it."""

    table: Table
    n: int

    def __init__(self) -> None:
        self.stale = False
        """Whether what is here may never have been written: then it is told to nobody any more."""
        self.said = Said()
        self.listeners: set[Listener] = set()
        self._waiting: set[Waiter] = set()
        self._present: tuple[list[tuple[str, str]], set[str], bool] = ([], set(), False)
        """Who was here when that was told last."""
        self.elsewhere: dict[str, Here] = {}
        """Who is here by way of other processes, as each of them says."""

    def here(self) -> Here:
        """Who is here by way of this process."""
        owners = {seat.guest for seat in self.table.seats if seat.guest}
        connected = {listener.guest for listener in self.listeners} & owners
        waiting = {waiter.guest for waiter in self._waiting} & owners
        on_screen = any(listener.is_watching for listener in self.listeners)
        return Here(self.table.id, sorted(connected), sorted(waiting), self._onlookers(), on_screen)

    def hear_of(self, process: str, here: Here | None) -> None:
        """Another process says who is here by way of it; None: nobody any more."""
        if here is None or here == Here(self.table.id):
            self.elsewhere.pop(process, None)
        else:
            self.elsewhere[process] = here
        self._tell_presence()

    def _onlookers(self) -> list[tuple[str, str]]:
        names = {
            one.guest: one.name for one in self.listeners if one.name and not self.table.owned(one.guest)
        }
        return nsmallest(MOST_ONLOOKERS, [(name, guest) for guest, name in names.items()])

    def onlookers(self) -> list[tuple[str, str]]:
        """Names and ids of those who look on without a seat: the first of them, if they are many."""
        names = {guest: name for here in self.elsewhere.values() for name, guest in here.onlookers}
        names |= {guest: name for name, guest in self._onlookers()}
        return nsmallest(MOST_ONLOOKERS, [(name, guest) for guest, name in names.items()])

    @property
    def is_on_screen(self) -> bool:
        """Whether somewhere the public board is shown for all."""
        return any(listener.is_watching for listener in self.listeners) or any(
            here.on_screen for here in self.elsewhere.values()
        )

    @property
    def is_watched(self) -> bool:
        """Whether anybody is connected, or waits for a position."""
        return bool(self.listeners or self._waiting)

    def is_connected(self, guest: str) -> bool:
        """Whether the owner of a seat has a connection open."""
        return any(listener.guest == guest for listener in self.listeners) or any(
            guest in here.connected for here in self.elsewhere.values()
        )

    def is_here(self, guest: str) -> bool:
        """Whether the owner of a seat is connected, or waits for a position."""
        waiting = any(waiter.guest == guest for waiter in self._waiting)
        away = any(guest in here.waiting for here in self.elsewhere.values())
        return waiting or away or self.is_connected(guest)

    def enter(self, listener: Listener) -> None:
        """Somebody connects."""
        self.listeners.add(listener)
        self._tell_presence(listener)

    def leave(self, listener: Listener) -> None:
        """Somebody's connection ends."""
        self.listeners.discard(listener)
        self._tell_presence(listener)

    def hear_name(self, guest: str, name: str) -> None:
        """Somebody who is here is called something else."""
        for listener in [one for one in self.listeners if one.guest == guest]:
            listener.name = name
            self._tell_presence(listener)

    def _stir(self) -> None:
        """Other processes may have to know who is here now."""

    def _tell_presence(self, about: Listener | None = None) -> None:
        """Tell the others who is here, if that is something else than they were told."""
        self._stir()
        owners = {seat.guest for seat in self.table.seats if seat.guest and self.is_connected(seat.guest)}
        present = (self.onlookers(), owners, self.is_on_screen)
        if self.stale or present == self._present:
            return
        # Beside a screen that all see, seats are told what only they know.
        due = Due.PRESENCE if self._present[2] == self.is_on_screen else Due.POSITION
        self._present = present
        self.said.forget_telling()
        for listener in self.listeners:
            if listener is not about:
                listener.tell(due)

    async def next_change(self, guest: str, after: int) -> None:
        """Return when the table is newer than number `after`; until then `guest` is here."""
        waiter = Waiter(guest)
        self._waiting.add(waiter)
        self._stir()
        try:
            while self.n <= after and not self.stale:
                waiter.woken.clear()
                await waiter.woken.wait()
        finally:
            self._waiting.discard(waiter)
            self._stir()

    def _wake(self) -> None:
        for waiter in self._waiting:
            waiter.woken.set()
