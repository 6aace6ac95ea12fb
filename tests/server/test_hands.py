"""A seat changes hands: whoever waited, or has not yet taken what was sent, sees what is theirs now."""

import asyncio
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from stoa.kernel.basics import NOBODY
from stoa.server import positions, turns
from stoa.server.connections import CLOSE_REFUSED, CLOSE_RESTART, WAITING, Connection
from stoa.server.errors import Refusal
from stoa.server.house import House
from stoa.server.messages import Chat, FromServer, Position, Presence, Refused, Supposed
from stoa.server.offers import Guest, NewTable, SeatRequest
from stoa.server.outbox import Due, Letter, Outbox
from stoa.server.room import Room
from stoa.server.said import MOST_SUPPOSED
from stoa.server.seating import grant
from stoa.server.showing import Sight, no_standing
from tests.server.houses import ADA, BOB, EVE, ada_and_bob, ask, connected, in_a_house
from tests.server.serving import PATIENCE, Chair, Person, Serving
from tests.server.sockets import wait_for


@pytest.fixture
def waiting(monkeypatch: pytest.MonkeyPatch) -> threading.Semaphore:
    """Released whenever somebody begins to wait for a position."""
    begun = threading.Semaphore(0)
    wait = Room.next_change

    async def note(room: Room, *asked: Any) -> None:
        begun.release()
        await wait(room, *asked)

    monkeypatch.setattr(Room, "next_change", note)
    return begun


def meanwhile(
    person: Person, path: str, waiting: threading.Semaphore, then: Callable[[], object]
) -> httpx.Response:
    """What a call answers that waits while something else is done."""
    with ThreadPoolExecutor(1) as thread:
        answer = thread.submit(person.http.get, path)
        assert waiting.acquire(timeout=PATIENCE)
        then()
        return answer.result(PATIENCE)


def leave(person: Person, table: str, seat: int) -> None:
    person.post(f"/api/tables/{table}/seats/{seat}", {"want": "leave"})


def test_whoever_left_the_seat_while_waiting_is_not_shown_it(
    ada: Person, bob: Person, waiting: threading.Semaphore
) -> None:
    table = ada.table(seats=["me", "open"])["id"]
    bob.sit(table, 1)
    seen = bob.get(f"/api/tables/{table}/position?seat=1")["n"]
    assert waiting.acquire(timeout=PATIENCE)
    path = f"/api/tables/{table}/position?seat=1&after={seen}"
    answer = meanwhile(bob, path, waiting, lambda: leave(bob, table, 1))
    newer = bob.http.get(f"/api/tables/{table}/position?seat=1")
    assert (answer.status_code, newer.status_code) == (403, 403)
    assert "view" not in answer.json()


@pytest.mark.parametrize("spectators", ["none", "public"])
def test_whoever_gave_up_their_seat_while_waiting_is_a_spectator_if_there_may_be_any(
    ada: Person, bob: Person, waiting: threading.Semaphore, spectators: str
) -> None:
    table = ada.table(seats=["me", "open"], spectators=spectators)["id"]
    bob.sit(table, 1)
    seen = bob.get(f"/api/tables/{table}/position")["n"]
    assert waiting.acquire(timeout=PATIENCE)
    path = f"/api/tables/{table}/position?after={seen}"
    answer = meanwhile(bob, path, waiting, lambda: leave(bob, table, 1))
    assert answer.status_code == (403 if spectators == "none" else 200)


def to_the_end(chair: Chair) -> tuple[list[str], int | None]:
    """What still comes before the connection is closed, and the code it is closed with."""
    heard: list[str] = []
    with suppress(ConnectionClosed):
        while True:
            heard.append(chair.receive()["type"])
    return heard, chair.socket.close_code


def test_leaving_ones_seat_is_no_way_to_watch_a_table_without_spectators(ada: Person, bob: Person) -> None:
    table = ada.table(seats=["me", "open"], spectators="none")["id"]
    bob.sit(table, 1)
    with ada.join(table) as one, bob.join(table) as two:
        line = two.now["line"]
        leave(bob, table, 1)
        one.play_first()
        with suppress(ConnectionClosed):
            two.send("say", text="I am still here")
        heard, code = to_the_end(two)
        assert [kind for kind in heard if kind != "presence"] == ["refused"]
        assert code == CLOSE_REFUSED
        assert two.now["line"] == line


def test_strangers_may_come_to_sit_down_but_not_stay_to_watch(serving: Serving, ada: Person) -> None:
    table = ada.table(seats=["me", "open"], spectators="none")["id"]
    bob, eve = serving.person("Bob"), serving.person("Eve")
    with bob.join(table) as two, eve.join(table) as three:
        assert three.now["view"]["zones"] == []
        bob.sit(table, 1)
        two.until(lambda: bool(two.now["view"]["zones"]))
        assert to_the_end(three)[1] == CLOSE_REFUSED
        assert three.now["view"]["zones"] == []


# What waits for a slow client.


def in_a_room(
    folder: Path, use: Callable[[Room, Connection], Any], spectators: str = "public", who: Guest = ADA
) -> None:
    """Ada and Bob play, and a client of one of them takes nothing."""

    async def run(house: House) -> None:
        room = await ada_and_bob(house, spectators=spectators)
        connection = connected(who)
        room.enter(connection)
        await use(room, connection)

    in_a_house(folder, run)


def taken(room: Room, connection: Connection) -> FromServer | int | None:
    assert len(connection.outbox) > 0 or connection.outbox._code
    return connection.next_message(room)


async def think(room: Room) -> Supposed:
    async with room.held():
        found = turns.supposed(room, ADA.id, 0, ["keep"], room.line, "en")
    assert found is not None
    return found


def test_a_thought_that_a_slow_client_has_not_taken_is_not_shown_to_whoever_left(tmp_path: Path) -> None:
    async def check(room: Room, connection: Connection) -> None:
        connection.send(await think(room), 0)
        await ask(room, ADA, 0, "leave")
        assert taken(room, connection) is None
        shown = taken(room, connection)
        assert isinstance(shown, Position)
        assert (shown.seat, shown.owned, shown.actions) == (NOBODY, [], [])

    in_a_room(tmp_path, check)


def test_nothing_that_waits_reaches_a_spectator_where_there_are_none(tmp_path: Path) -> None:
    async def check(room: Room, connection: Connection) -> None:
        connection.send(Chat(1, "Bob", "bob", "between us", 0.0))
        await ask(room, ADA, 0, "leave")
        assert isinstance(taken(room, connection), Refused)
        assert taken(room, connection) == CLOSE_REFUSED

    in_a_room(tmp_path, check, "none")


def test_an_answer_for_a_seat_is_for_its_owner_of_the_moment(tmp_path: Path) -> None:
    async def check(room: Room, connection: Connection) -> None:
        reasons = turns.why(room, ADA.id, 0, "keep", [], "en")
        connection.send(reasons, 0)
        assert taken(room, connection) == reasons
        connection.send(reasons, 0)
        await ask(room, ADA, 0, "leave")
        assert taken(room, connection) is None

    in_a_room(tmp_path, check)


def test_eyes_that_were_asked_for_are_forgotten_with_the_seat(tmp_path: Path) -> None:
    async def check(room: Room, connection: Connection) -> None:
        connection.wanted = 1
        await ask(room, BOB, 1, "leave")
        shown = taken(room, connection)
        assert isinstance(shown, Position)
        assert shown.seat == NOBODY

    in_a_room(tmp_path, check, who=BOB)


def test_who_keeps_another_seat_looks_through_that_one(tmp_path: Path) -> None:
    async def check(house: House) -> None:
        room = await house.create(NewTable("template", seats=["me", "me"]), ADA)
        async with room.held():
            while room.turn != 1:
                await room.commit(lambda match: match.play(match.legal()[0]))
        connection = connected(ADA)
        room.enter(connection)
        connection.wanted = 1
        await ask(room, ADA, 1, "leave")
        shown = taken(room, connection)
        assert isinstance(shown, Position)
        assert shown.seat == 0

    in_a_house(tmp_path, check)


def test_who_may_not_watch_any_more_says_nothing_more(serving: Serving, ada: Person, bob: Person) -> None:
    table = ada.table(seats=["me", "open"], spectators="none")["id"]
    bob.sit(table, 1)
    room = serving.house.rooms[table]

    async def leave_seat() -> None:
        await grant(room, Guest(bob.id, bob.name), 1, SeatRequest("leave"))
        room.lock.release()

    with bob.join(table) as two:
        serving.run(room.lock.acquire())
        two.send("say", text="I am still here")
        wait_for(serving, lambda: bool(room.lock._waiters))
        serving.run(leave_seat())
        assert "refused" in to_the_end(two)[0]
    assert room.chat == []


def test_no_position_is_made_for_eyes_that_are_not_the_guests(tmp_path: Path) -> None:
    async def check(room: Room, connection: Connection) -> None:
        for seat in (0, 7):
            with pytest.raises(Refusal):
                positions.position(room, BOB.id, seat, "en", 0)
        assert positions.position(room, BOB.id, 1, "en", 0).seat == 1
        assert positions.position(room, "", NOBODY, "en", 0).seat == NOBODY

    in_a_room(tmp_path, check)


def test_of_a_room_that_could_not_be_written_nothing_is_shown(tmp_path: Path) -> None:
    async def check(room: Room, connection: Connection) -> None:
        connection.tell(Due.POSITION)
        room.stale = True
        assert taken(room, connection) is None
        assert taken(room, connection) == CLOSE_RESTART

    in_a_room(tmp_path, check)


def test_however_much_changes_one_position_waits_and_it_is_the_last(tmp_path: Path) -> None:
    async def check(room: Room, connection: Connection) -> None:
        bob = connected(BOB)
        for _ in range(3 * WAITING):
            await room.ask_undo(None)
            room.enter(bob)
            room.leave(bob)
        assert len(connection.outbox) == 2
        shown = taken(room, connection)
        assert isinstance(shown, Position)
        assert shown.n == room.n
        assert isinstance(taken(room, connection), Presence)

    in_a_room(tmp_path, check)


def test_a_refusal_is_followed_by_a_position_even_if_one_was_due() -> None:
    async def check() -> None:
        outbox = Outbox(9)
        for thing in (Due.POSITION, Letter(Refused("no")), Due.POSITION, Due.POSITION):
            outbox.put(thing, CLOSE_RESTART)
        assert [outbox.take() for _ in range(3)] == [Due.POSITION, Letter(Refused("no")), Due.POSITION]

    asyncio.run(check())


def test_what_waits_for_a_client_is_bounded_also_when_it_is_being_closed() -> None:
    async def check() -> None:
        outbox = Outbox(3)
        for _ in range(50):
            outbox.put(Letter(Refused("no")), CLOSE_RESTART)
        assert len(outbox) == 0
        assert outbox.take() == CLOSE_RESTART

    asyncio.run(check())


# What others notice of a thought.


def test_nobody_wakes_and_nothing_grows_when_somebody_supposes(tmp_path: Path) -> None:
    async def check(house: House) -> None:
        room = await ada_and_bob(house)
        before, state = room.n, room.table.game.encode(room.playing().state)
        polls = [asyncio.ensure_future(room.next_change(who, before)) for who in (ADA.id, BOB.id, EVE.id, "")]
        for _ in range(3):
            await think(room)
            await asyncio.sleep(0)
        assert [poll for poll in polls if poll.done()] == []
        assert (room.n, room.line, room.table.game.encode(room.playing().state)) == (before, 1, state)
        assert positions.position(room, EVE.id, NOBODY, "en", 0).n == before
        async with room.held():
            await turns.play(room, ADA.id, 0, ["keep"], room.line)
        await asyncio.wait_for(asyncio.gather(*polls), 5)

    in_a_house(tmp_path, check)


def test_what_others_are_shown_is_not_made_anew_for_a_thought(tmp_path: Path) -> None:
    """Otherwise the time that an answer takes would tell of it."""

    async def check(house: House) -> None:
        room = await ada_and_bob(house)
        shown = positions.position(room, EVE.id, NOBODY, "en", 0).view
        for number in range(3 * MOST_SUPPOSED):
            await think(room)
            room.said.supposed((0, "en", (str(number),)), lambda: Sight(shown, "", [], no_standing()))
        assert positions.position(room, EVE.id, NOBODY, "en", 0).view is shown

    in_a_house(tmp_path, check)


def test_a_thought_is_shown_to_its_own_seat(tmp_path: Path) -> None:
    async def check(house: House) -> None:
        room = await house.create(NewTable("template", seats=["me", "me"]), ADA)
        before = positions.position(room, ADA.id, 0, "en", 0)
        found = await think(room)
        assert (found.read, found.fence, found.problem) == (1, "draw", "")
        assert found.events != []
        assert found.view != before.view
        assert positions.position(room, ADA.id, 0, "en", 0) == before

    in_a_house(tmp_path, check)
