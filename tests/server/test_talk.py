"""Chat: it never stands between a client and the table, and there is never too much of it."""

from typing import Any

import pytest
from sqlalchemy import func, select

from stoa.server import talk
from stoa.server.connections import WAITING
from stoa.server.room import Room
from stoa.server.schema import CHAT
from stoa.server.speaking import EACH, STRANGERS
from stoa.server.store import KEPT_CHAT, ChatLine
from stoa.server.talk import MOST_MUTES, PAGE
from tests.server.serving import Chair, Person, Serving


@pytest.fixture
def table(ada: Person) -> str:
    return str(ada.table(seats=["me", "open"])["id"])


@pytest.fixture
def room(serving: Serving, table: str) -> Room:
    return serving.house.rooms[table]


def fill(serving: Serving, room: Room, guest: str, count: int) -> list[int]:
    """Let much have been said, without the limits of saying it; the numbers of the lines."""

    async def speak() -> list[int]:
        lines = [ChatLine(room.steward.number(), guest, "Eve", f"line {n}", 1.0) for n in range(count)]
        for line in lines:
            await room.steward.store.add_chat(room.table.id, line)
        room.chat = [*room.chat, *lines][-KEPT_CHAT:]
        return [line.n for line in lines]

    return serving.run(speak())


def texts(page: dict[str, Any]) -> list[str]:
    return [line["text"] for line in page["lines"]]


def test_however_much_was_said_the_position_comes_first(
    serving: Serving, ada: Person, table: str, room: Room
) -> None:
    fill(serving, room, "eve", WAITING + 50)
    with ada.connect(table) as socket:
        chair = Chair(ada, table, {})
        chair.socket = socket
        chair.send("hello")
        assert chair.receive()["type"] == "position"
        assert chair.receive()["type"] == "chats"
        assert chair.ask("look", seat=0)["type"] == "position"


def test_chat_comes_in_pages_and_earlier_ones_are_asked_for(
    serving: Serving, ada: Person, table: str, room: Room
) -> None:
    fill(serving, room, "eve", 2 * PAGE + 10)
    with ada.join(table) as one:
        page = one.wait_for("chats")
        seen = texts(page)
        assert (len(seen), page["more"]) == (PAGE, True)
        while page["more"]:
            one.send("ask-chat", before=page["lines"][0]["n"])
            page = one.wait_for("chats")
            assert len(page["lines"]) <= PAGE
            seen = texts(page) + seen
        assert seen == [f"line {n}" for n in range(2 * PAGE + 10)]
        one.send("ask-chat", before=0)
        assert one.wait_for("chats") == {"type": "chats", "lines": [], "more": False}


def test_whoever_comes_back_gets_all_that_was_missed_in_one_message(
    serving: Serving, ada: Person, table: str, room: Room
) -> None:
    numbers = fill(serving, room, "eve", PAGE + 30)
    with ada.join(table, last=numbers[9]) as one:
        page = one.wait_for("chats")
        assert texts(page) == [f"line {n}" for n in range(10, PAGE + 30)]
        assert not page["more"]


def test_only_so_much_chat_is_kept(serving: Serving, table: str, room: Room) -> None:
    fill(serving, room, "eve", KEPT_CHAT + 30)
    kept = serving.run(serving.house.store.load_chat(table))
    assert [line.text for line in kept] == [f"line {n}" for n in range(30, KEPT_CHAT + 30)]
    assert room.chat == kept
    assert serving.run(rows_of(serving, table)) == KEPT_CHAT
    serving.house.forget(room)
    assert serving.run(serving.house.room(table)).chat == kept


async def rows_of(serving: Serving, table: str) -> int:
    """How many lines of chat the database holds of a table."""
    query = select(func.count()).where(CHAT.c.match == table)
    async with serving.house.store.reading() as connection:
        return int((await connection.execute(query)).scalar_one())


def refusals(chair: Chair, count: int) -> int:
    """How many of so many lines are refused."""
    for n in range(count):
        chair.send("say", text=f"line {n}")
    refused = 0
    answered = 0
    while answered < count:
        message = chair.receive()
        answered += message["type"] in ("chat", "refused")
        refused += message["type"] == "refused"
    return refused


def test_one_guest_may_say_so_much_however_many_connections_it_has(ada: Person, table: str) -> None:
    with ada.join(table) as one:
        assert refusals(one, int(EACH.size) + 5) > 0
    with ada.join(table) as two:
        assert "too much is being said" in two.ask("say", text="And now?")["text"].lower()


def test_strangers_together_may_say_so_much_and_never_silence_those_who_sit(
    serving: Serving, ada: Person, table: str
) -> None:
    crowd = [serving.person(f"Eve {n}") for n in range(int(STRANGERS.size / EACH.size) + 1)]
    with ada.join(table) as one:
        refused = 0
        for eve in crowd:
            with eve.join(table) as chair:
                refused += refusals(chair, int(EACH.size))
        assert refused > 0
        one.send("say", text="I sit here")
        one.until(lambda: bool(one.chats) and one.chats[-1]["text"] == "I sit here")


def test_only_who_is_known_at_a_table_can_be_shut_out_there(
    serving: Serving, ada: Person, table: str, room: Room
) -> None:
    with ada.join(table) as one:
        for nobody in ("", "nobody", "x" * 200):
            assert "Nobody with this id" in one.ask("mute", guest=nobody)["text"]
        assert room.mutes == set()


@pytest.mark.parametrize("sits", [True, False])
def test_only_so_many_can_be_shut_out_and_unmuting_makes_room(
    serving: Serving, ada: Person, table: str, room: Room, sits: bool
) -> None:
    guests = [f"guest{n}" for n in range(MOST_MUTES + 1)]
    for guest in guests:
        fill(serving, room, guest, 1)
    muting = ada if sits else serving.person("Eve")
    with muting.join(table) as one:
        (listener,) = room.listeners
        for guest in guests[:-1]:
            serving.run(talk.mute(room, listener, guest, True))
        assert str(MOST_MUTES) in one.ask("mute", guest=guests[-1])["text"]
        one.send("mute", guest=guests[0], muted=False)
        one.send("mute", guest=guests[-1])
        assert one.ask("look", seat=-1)["type"] == "position"
    kept = serving.run(serving.house.store.load_mutes(table))
    assert len(kept) == (MOST_MUTES if sits else 0)


def test_a_spectators_mutes_end_with_the_connection(
    serving: Serving, ada: Person, table: str, room: Room
) -> None:
    eve = serving.person("Eve")
    fill(serving, room, ada.id, 1)
    with eve.join(table) as one:
        assert len(one.wait_for("chats")["lines"]) == 1
        one.send("mute", guest=ada.id)
        one.send("ask-chat", before=2**50)
        assert one.wait_for("chats")["lines"] == []
    with eve.join(table) as again:
        assert len(again.wait_for("chats")["lines"]) == 1


@pytest.mark.parametrize("sits", [True, False])
def test_whoever_is_shut_out_is_heard_again_though_the_muter_has_sat_down_or_left(
    serving: Serving, ada: Person, sits: bool
) -> None:
    table = ada.table("agoniste", players=3, seats=["me", "open", "open"])["id"]
    fill(serving, serving.house.rooms[table], ada.id, 1)
    bob = serving.person("Bob")
    if sits:
        bob.sit(table, 1)
    with bob.join(table) as one, bob.join(table) as two:
        one.send("mute", guest=ada.id)
        one.ask("look", seat=-1)
        bob.post(f"/api/tables/{table}/seats/1", {"want": "leave" if sits else "sit"})
        two.send("mute", guest=ada.id, muted=False)
        two.ask("look", seat=-1)
        for chair in (one, two):
            chair.send("ask-chat", before=2**50)
            assert len(chair.wait_for("chats")["lines"]) == 1
