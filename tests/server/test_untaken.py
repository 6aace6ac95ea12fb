"""A client that does not take what it is answered is answered no more: nothing piles up for it."""

import asyncio
import json
from collections.abc import Iterator
from contextlib import ExitStack, closing, suppress
from socket import socket

import pytest

from stoa.server.connections import Connection
from stoa.server.live import UNTAKEN
from stoa.server.messages import ChatPage, Supposed
from stoa.server.outbox import Letter, Outbox
from stoa.server.room import Room
from tests.server.loops import run_alone
from tests.server.serving import Chair, Serving
from tests.server.sockets import deaf_socket, frame, send, unread, wait_for


class Deaf:
    """A client that says something and takes nothing, and somebody else at the table who hears it."""

    def __init__(self, serving: Serving, connection: socket, room: Room, other: Chair) -> None:
        self.serving = serving
        self.connection = connection
        self.room = room
        self.other = other
        (self.listener,) = [one for one in room.listeners if one.guest != other.person.id]

    def says(self, **message: object) -> None:
        self.connection.sendall(frame(1, json.dumps(message, separators=(",", ":")).encode()))

    def is_heard(self) -> None:
        """Until everything has been heard that was said before, and what it set off has happened."""
        self.says(type="say", text="Here")
        self.other.wait_for("chat")
        for _ in range(5):
            self.serving.run(asyncio.sleep(0))

    def waiting(self, kind: type) -> int:
        assert isinstance(self.listener, Connection)
        letters = [thing for thing in self.listener.outbox._waiting if isinstance(thing, Letter)]
        return sum(isinstance(letter.message, kind) for letter in letters)


@pytest.fixture
def deaf(serving: Serving) -> Iterator[Deaf]:
    ada, bob = serving.person("Ada"), serving.person("Bob")
    table = ada.table(seats=["me", "me"])["id"]
    room = serving.house.rooms[table]
    with ExitStack() as open:
        connection = open.enter_context(closing(deaf_socket(serving, ada, table)))
        wait_for(serving, lambda: bool(room.listeners))
        while not unread(serving):
            # Less than what is cut at once, until the system takes no more of it.
            serving.run(send(room, 300_000, 1))
            serving.run(asyncio.sleep(0.01))
        yield Deaf(serving, connection, room, open.enter_context(bob.join(table)))


def test_what_is_supposed_is_answered_when_the_answer_before_was_taken(deaf: Deaf) -> None:
    for number in range(5):
        deaf.says(type="suppose", seat=0, texts=["keep", str(number)], line=-1)
        deaf.is_heard()
    assert deaf.waiting(Supposed) <= 1


def test_who_does_not_take_answers_is_not_heard(deaf: Deaf) -> None:
    deaf.is_heard()
    for _ in range(UNTAKEN + 12):
        deaf.says(type="ask-chat", before=2**50)
    wait_for(deaf.serving, lambda: deaf.waiting(ChatPage) >= UNTAKEN - 2)
    for _ in range(50):
        deaf.serving.run(asyncio.sleep(0))
    assert deaf.waiting(ChatPage) <= UNTAKEN + 1


def test_who_is_not_heard_can_still_go(deaf: Deaf) -> None:
    for _ in range(UNTAKEN + 12):
        deaf.says(type="ask-chat", before=2**50)
    wait_for(deaf.serving, lambda: deaf.waiting(ChatPage) >= UNTAKEN - 2)
    deaf.connection.close()
    wait_for(deaf.serving, lambda: deaf.listener not in deaf.room.listeners)


def test_whoever_is_sent_away_need_not_take_anything_first() -> None:
    async def run() -> None:
        outbox = Outbox(200)
        for _ in range(3):
            outbox.put(Letter(ChatPage([], False)), 1012)
        with suppress(TimeoutError):
            async with asyncio.timeout(0):
                await outbox.has_shrunk(2)
                pytest.fail("three are more than two")
        outbox.close(1012)
        await outbox.has_shrunk(2)

    run_alone(run())
