"""What a house does with what other processes tell it."""

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any, Final

from stoa.server import talk
from stoa.server.house import House
from stoa.server.logs import named
from stoa.server.news import (
    Alive,
    Chatted,
    CodeShown,
    Counted,
    Ended,
    Gone,
    Handed,
    Here,
    Missed,
    Muted,
    Newcomer,
    News,
    Renamed,
    Shut,
    Spent,
    Versions,
    Who,
)

LOG: Final = logging.getLogger("stoa.hearing")
_TOGETHER: Final = 100
"""Tables that are asked about at once."""


class Hearing:
    """Hears what others tell, for a house. What takes longer than a moment is done beside."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._doing: set[asyncio.Task[None]] = set()
        house.store.neighbours.number = house.number
        house.store.neighbours.hear = self.hear
        house.store.neighbours.tell(Newcomer())

    def hear(self, sender: str, news: News) -> None:
        """Somebody says something."""
        house = self._house
        match news:
            case Alive(number):
                house.go_on_from(number)
            case Versions(tables):
                for id, version, number in tables:
                    house.heard(id)
                    room = house.rooms.get(id)
                    if room is not None and room.table.version < version:
                        self._do(room.catch_up(number))
            case Chatted(id, n) if id in house.rooms:
                self._do(talk.hear(house.rooms[id], n))
            case Muted(id) if id in house.rooms:
                self._do(house.rooms[id].hear_mutes())
            case Ended(sessions):
                house.send_away(set(sessions))
            case Shut(id) if id in house.rooms:
                house.forget(house.rooms[id])
            case Renamed(guest, name):
                for room in list(house.rooms.values()):
                    room.hear_name(guest, name)
            case Here(id) if id in house.rooms:
                house.rooms[id].hear_of(sender, news)
            case Who(tables):
                house.tell_who(tables)
            case CodeShown():
                house.codes.hear(news)
            case Handed():
                house.passes.hear(news)
            case Newcomer():
                known = (*house.codes.all(), *house.passes.all(), *house.shares.news(whole=True))
                house.store.neighbours.tell(*known)
            case Spent() | Counted():
                house.shares.hear(sender, news)
            case Gone():
                house.shares.forget(sender)
                for room in list(house.rooms.values()):
                    room.hear_of(sender, None)
            case Missed():
                self._do(self._look_again())
            case _:
                return

    def _do(self, doing: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(doing)
        self._doing.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._doing.discard(task)
        problem = None if task.cancelled() else task.exception()
        if problem is not None:
            LOG.error("what another process told could not be followed", extra={"problem": named(problem)})

    async def _look_again(self) -> None:
        """Look at everything: something may have happened of which we did not hear."""
        house = self._house
        rooms = list(house.rooms.values())
        house.store.neighbours.tell(Newcomer())
        for start in range(0, len(rooms), _TOGETHER):
            house.store.neighbours.tell(Who([room.table.id for room in rooms[start : start + _TOGETHER]]))
        for room in rooms:
            await room.catch_up()
            await talk.hear(room)
            await room.hear_mutes()
        sessions = {one.session for room in rooms for one in room.listeners if one.session}
        house.send_away(sessions - await house.sessions.good_of(sessions))
