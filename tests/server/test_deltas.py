"""What is told as a change is what would have been told as a whole, whatever happens at a table."""

import json
import random
from pathlib import Path
from typing import Any

import msgspec
import pytest

from stoa.games import GAMES
from stoa.kernel.basics import NOBODY
from stoa.server import positions, undoing
from stoa.server.connections import Connection
from stoa.server.house import House
from stoa.server.messages import Changed, Position
from stoa.server.offers import NewTable
from stoa.server.room import Room
from tests.server.deltas import applied
from tests.server.houses import ADA, BOB, EVE, ask, connected, in_a_house
from tests.server.serving import Serving

MOVES = 60
SMALL = 0.7
"""A change is on average at most this part of the whole, where a decision changes most."""


class Reader:
    """A client that is told changes, and puts them together."""

    def __init__(self, room: Room, connection: Connection, language: str) -> None:
        self.room = room
        self.connection = connection
        self.connection.language = language
        self.connection.takes_changes = True
        self.now: dict[str, Any] = {}
        self.wholes = self.changes = 0
        self.whole_bytes = self.changed_bytes = 0
        room.enter(connection)

    def look(self) -> None:
        """Take what is new, and compare it with the whole."""
        guest = self.connection.guest
        eyes = positions.eyes_for(self.room, guest, self.connection.wanted)
        since = self.connection.told.get(eyes, 0)
        told = positions.news_for(self.room, self.connection)
        text = self.room.said.text(told)
        whole = positions.position(self.room, guest, eyes, self.connection.language, since)
        expected = json.loads(msgspec.json.encode(whole))
        if isinstance(told, Changed):
            self.now = applied(self.now, json.loads(text))
            self.changes += 1
            self.changed_bytes += len(text)
            self.whole_bytes += len(msgspec.json.encode(whole))
        else:
            self.now = json.loads(text)
            self.wholes += 1
        assert self.now == expected


def readers(room: Room) -> list[Reader]:
    """Two who play, in two languages, and one who looks on."""
    people = ((ADA, "en"), (BOB, "de"), (EVE, "en"))
    return [Reader(room, connected(guest), language) for guest, language in people]


async def played(room: Room, lot: random.Random) -> None:
    """Somebody decides something."""
    match = room.playing()
    async with room.held():
        legal = list(match.game.legal(match.state))
        text = match.game.to_text(match.state, lot.choice(legal), match.actor)
        await room.commit(lambda match: match.play_text(text))


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_change_leads_to_the_whole(tmp_path: Path, game: str, seed: int) -> None:
    async def check(house: House) -> None:
        lot = random.Random(seed)
        options = {"mode": ("agora+pantheon", "pantheon")[seed]} if game == "wonders_duel" else {}
        room = await house.create(NewTable(game, options=options, seats=["me", "open", "open"][:2]), ADA)
        for number, seat in enumerate(room.table.seats):
            if seat.player == "open":
                await ask(room, BOB, number, "sit")
        everybody = readers(room)
        for _ in range(MOVES):
            for reader in everybody:
                reader.look()
            if room.turn == NOBODY:
                break
            if room.table.seats[room.turn].is_human:
                await played(room, lot)
        told = sum(reader.changes for reader in everybody)
        assert told > sum(reader.wholes for reader in everybody)
        whole = sum(reader.whole_bytes for reader in everybody)
        assert sum(reader.changed_bytes for reader in everybody) < SMALL * whole

    in_a_house(tmp_path, check)


def test_seats_undo_and_clocks_are_told_as_changes(tmp_path: Path) -> None:
    async def check(house: House) -> None:
        room = await house.create(NewTable("template", seats=["me", "open"], gathers=True), ADA)
        everybody = readers(room)

        def look() -> None:
            for reader in everybody:
                reader.look()

        look()
        await ask(room, BOB, 1, "sit", ready=True)
        look()
        await ask(room, ADA, 0, "ready")
        look()
        await played(room, random.Random(1))
        look()
        async with room.held():
            await undoing.ask(room, ADA.id, 0, -1)
        look()
        async with room.held():
            await undoing.answer(room, BOB.id, 1, True, undoing.asked_for(room))
        look()
        room.leave(everybody[2].connection)
        everybody.pop()
        look()
        await ask(room, BOB, 1, "computer")
        look()
        assert all(reader.changes >= 4 for reader in everybody)

    in_a_house(tmp_path, check)


def test_who_is_greeted_or_speaks_otherwise_is_told_the_whole(serving: Serving) -> None:
    ada, bob = serving.person("Ada"), serving.person("Bob")
    table = ada.table(seats=["me", "open"])["id"]
    bob.sit(table, 1)
    with ada.connect(table) as socket:

        def said(**message: Any) -> str:
            """What a message is answered with, of position and change."""
            socket.send(json.dumps(message))
            while True:
                heard = json.loads(socket.recv(60))
                if heard["type"] in ("position", "changed"):
                    return str(heard["type"])

        hello = {"type": "hello", "protocol": 2, "changes": True}
        assert said(**hello) == "position"
        assert said(type="look", seat=0) == "changed"
        assert said(type="language", language="de") == "position"
        assert said(type="look", seat=0) == "changed"
        assert said(type="look", seat=-1) == "position"
        assert said(type="look", seat=0) == "position"
        assert said(**hello) == "position"
        assert said(type="hello", protocol=2) == "position"
        assert said(type="look", seat=0) == "position"


def test_what_all_spectators_see_is_made_and_written_once(tmp_path: Path) -> None:
    async def check(house: House) -> None:
        room = await house.create(NewTable("template", seats=["me", "open"]), ADA)
        await ask(room, BOB, 1, "sit")
        crowd = [connected(EVE) for _ in range(3)]
        before = {id(positions.news_for(room, one)) for one in crowd}
        for one in crowd:
            one.takes_changes = True
        await played(room, random.Random(1))
        now = [positions.news_for(room, one) for one in crowd]
        assert isinstance(now[0], Changed)
        assert len(before) == len({id(told) for told in now}) == 1
        assert len({id(room.said.text(told)) for told in now}) == 1
        own = positions.news_for(room, connected(ADA))
        assert isinstance(own, Position)
        assert own.seat == 0

    in_a_house(tmp_path, check)
