"""Being known somewhere, and no more: sessions that are listed, used, ended; and all that ends with them."""

import asyncio
import json
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import func, select, update
from websockets.exceptions import ConnectionClosed

from stoa.server.guests import LIFETIMES
from stoa.server.schema import SESSIONS
from stoa.server.sessions import MOST
from tests.server.browsers import DAY, pass_days, recovered, stranger
from tests.server.serving import PATIENCE, Chair, Person, Serving, is_waited_for

ON_BOTH = True


def test_a_guest_sees_where_it_is_known(serving: Serving, ada: Person) -> None:
    agent = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
    with stranger(serving, **{"user-agent": agent}) as phone:
        phone.post("/api/recover", json={"code": ada.post("/api/recovery", None)["code"]})
    known = ada.get("/api/sessions")
    assert known["guest"]["id"] == ada.id
    assert [(one["kind"], one["label"], one["current"]) for one in known["sessions"]] == [
        ("browser", "Firefox, Linux", False),
        ("browser", "", True),
    ]


def test_a_session_that_was_ended_is_good_no_more(serving: Serving, ada: Person) -> None:
    other = recovered(serving, ada)
    (theirs,) = [one for one in ada.get("/api/sessions")["sessions"] if not one["current"]]
    left = ada.post(f"/api/sessions/{theirs['id']}/end", None)
    assert [one["current"] for one in left["sessions"]] == [True]
    other.get("/api/me", status=401)
    ada.get("/api/me")


def test_all_other_sessions_end_at_once(serving: Serving, ada: Person) -> None:
    others = [recovered(serving, ada) for _ in range(3)]
    assert len(ada.get("/api/sessions")["sessions"]) == 4
    assert len(ada.post("/api/sessions/end-others", None)["sessions"]) == 1
    for other in others:
        other.get("/api/me", status=401)
    ada.get("/api/me")


def test_whoever_ends_its_own_session_is_nobody(serving: Serving, ada: Person) -> None:
    (own,) = ada.get("/api/sessions")["sessions"]
    cookie = ada.http.cookies["stoa"]
    ada.post(f"/api/sessions/{own['id']}/end", None)
    assert "stoa" not in ada.http.cookies
    with stranger(serving, cookie=f"stoa={cookie}") as thief:
        assert thief.get("/api/me").status_code == 401


def test_nobody_ends_the_session_of_another(serving: Serving, ada: Person) -> None:
    (own,) = ada.get("/api/sessions")["sessions"]
    eve = serving.person("Eve")
    eve.post(f"/api/sessions/{own['id']}/end", None, status=404)
    eve.post("/api/sessions/end-others", None)
    ada.get("/api/me")


def test_a_token_can_be_ended_by_its_program(serving: Serving) -> None:
    with stranger(serving) as http:
        token = http.post("/api/bots", json={"name": "Robot"}).json()["token"]
        http.headers["authorization"] = f"Bearer {token}"
        (own,) = http.get("/api/sessions").json()["sessions"]
        assert (own["kind"], own["current"]) == ("program", True)
        http.post(f"/api/sessions/{own['id']}/end")
        assert http.get("/api/me").status_code == 401


def test_a_connection_ends_with_its_session(serving: Serving, ada: Person) -> None:
    table = ada.table(seats=["me", "open"])["id"]
    other = recovered(serving, ada)
    with other.join(table) as chair:
        ada.post("/api/sessions/end-others", None)
        assert "Nobody is known" in chair.wait_for("refused")["text"]
        with pytest.raises(ConnectionClosed) as closed:
            chair.receive()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4403


def test_a_connection_that_has_not_said_hello_ends_with_its_session_too(
    serving: Serving, ada: Person
) -> None:
    table = ada.table(seats=["me", "me"])["id"]
    other = recovered(serving, ada)
    with other.connect(table) as socket:
        ada.post("/api/sessions/end-others", None)
        socket.send('{"type": "hello", "protocol": 2}')
        told = json.loads(socket.recv(PATIENCE))
        assert (told["type"], "Nobody is known" in told["text"]) == ("refused", True)
        with pytest.raises(ConnectionClosed) as closed:
            socket.recv(PATIENCE)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4403
    assert not serving.house.rooms[table].listeners


def test_a_position_that_was_waited_for_is_not_told_to_an_ended_session(
    serving: Serving, ada: Person
) -> None:
    table = ada.table(seats=["me", "open"])["id"]
    other = recovered(serving, ada)
    seen = other.get(f"/api/tables/{table}/position?seat=0")["n"]
    with ThreadPoolExecutor(1) as thread:
        waiting = thread.submit(other.http.get, f"/api/tables/{table}/position?seat=0&after={seen}")
        room = serving.house.rooms[table]
        while not is_waited_for(room):
            pass
        ada.post("/api/sessions/end-others", None)
        serving.person("Bob").sit(table, 1)
        assert waiting.result(PATIENCE).status_code == 401


def test_a_session_ends_when_it_is_not_used_and_lasts_while_it_is(
    serving: Serving, ada: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    bob = serving.person("Bob")
    for _ in range(3):
        pass_days(serving, monkeypatch, 100)
        assert ada.get("/api/me")["id"] == ada.id
    bob.get("/api/me", status=401)
    bob.http.cookies.clear()
    pass_days(serving, monkeypatch, LIFETIMES["browser"] / DAY + 1)
    ada.get("/api/me", status=401)


def test_of_sessions_that_have_ended_nothing_is_kept(
    serving: Serving, ada: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = recovered(serving, ada)
    assert serving.run(rows_of(serving, ada)) == 2
    (own,) = [one for one in other.get("/api/sessions")["sessions"] if one["current"]]
    other.post(f"/api/sessions/{own['id']}/end", None)
    assert serving.run(rows_of(serving, ada)) == 1
    serving.run(serving.house.sessions.forget())
    assert serving.run(rows_of(serving, ada)) == 1
    pass_days(serving, monkeypatch, LIFETIMES["browser"] / DAY + 1)
    serving.run(serving.house.sessions.forget())
    assert serving.run(rows_of(serving, ada)) == 0


async def rows_of(serving: Serving, guest: Person) -> int:
    """How many sessions of a guest the database holds, ended ones included."""
    query = select(func.count()).where(SESSIONS.c.guest == guest.id)
    async with serving.house.store.reading() as connection:
        return int((await connection.execute(query)).scalar_one())


def test_a_guest_has_so_many_sessions_and_the_oldest_end(serving: Serving, ada: Person) -> None:
    code = ada.post("/api/recovery", None)["code"]
    guest = serving.run(serving.house.sessions.guest_of_code(code))
    assert guest is not None
    for _ in range(MOST + 5):
        serving.run(serving.house.sessions.begin(guest.id, "browser"))
    assert len(serving.run(serving.house.sessions.of(guest.id))) == MOST


def test_a_guest_who_comes_while_the_house_is_swept_is_known(serving: Serving) -> None:
    async def forget_all_the_time() -> None:
        while True:
            await serving.house.sessions.forget()

    sweeping = asyncio.run_coroutine_threadsafe(forget_all_the_time(), serving.loop)
    try:
        assert len({serving.person().id for _ in range(10)}) == 10
    finally:
        sweeping.cancel()


def sent_away(chair: Chair) -> int:
    """The code with which a connection is closed, after it was said why."""
    assert "Nobody is known" in chair.wait_for("refused")["text"]
    with pytest.raises(ConnectionClosed) as closed:
        chair.receive()
    assert closed.value.rcvd is not None
    return closed.value.rcvd.code


def test_a_connection_ends_when_its_session_has_to_make_room_for_others(
    serving: Serving, ada: Person
) -> None:
    with ada.join(ada.table(seats=["me", "open"])["id"]) as chair:
        for _ in range(MOST):
            serving.run(serving.house.sessions.begin(ada.id, "browser"))
        assert sent_away(chair) == 4403


def carry(serving: Serving, guest: Person) -> None:
    """Let a guest be known by what was kept before there were sessions."""

    async def write() -> None:
        async with serving.house.store.writing() as connection:
            own = update(SESSIONS).where(SESSIONS.c.guest == guest.id)
            await connection.execute(own.values(carried=True))

    serving.run(write())


def test_a_connection_ends_when_its_session_is_carried_over(serving: Serving, ada: Person) -> None:
    carry(serving, ada)
    with ada.join(ada.table(seats=["me", "open"])["id"]) as chair:
        assert ada.post("/api/session", {})["id"] == ada.id
        assert sent_away(chair) == 4403


def test_a_connection_ends_when_its_session_was_not_used_for_too_long(
    serving: Serving, ada: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    with ada.join(ada.table(seats=["me", "open"])["id"]) as chair:
        pass_days(serving, monkeypatch, LIFETIMES["browser"] / DAY + 1)
        serving.run(serving.house.sessions.forget())
        assert sent_away(chair) == 4403


def test_a_new_session_is_good_though_the_machines_clock_was_set_back(
    serving: Serving, ada: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    pass_days(serving, monkeypatch, -30)
    for _ in range(MOST + 1):
        secret, _ = serving.run(serving.house.sessions.begin(ada.id, "browser"))
    assert serving.run(serving.house.sessions.find("browser", secret)) is not None


def test_ending_other_sessions_makes_codes_that_were_made_before_worthless(
    serving: Serving, ada: Person
) -> None:
    thief = recovered(serving, ada)
    code = thief.post("/api/recovery", None)["code"]
    assert ada.post("/api/sessions/end-others", None)["recoverable"] is False
    with stranger(serving) as http:
        assert http.post("/api/recover", json={"code": code}).status_code == 401


def test_a_code_outlives_ones_own_session_and_no_other_that_was_ended(serving: Serving, ada: Person) -> None:
    thief = recovered(serving, ada)
    code = thief.post("/api/recovery", None)["code"]
    (theirs,) = [one for one in ada.get("/api/sessions")["sessions"] if not one["current"]]
    assert ada.post(f"/api/sessions/{theirs['id']}/end", None)["recoverable"] is False
    with stranger(serving) as http:
        assert http.post("/api/recover", json={"code": code}).status_code == 401
        own = ada.post("/api/recovery", None)["code"]
        (mine,) = ada.get("/api/sessions")["sessions"]
        ada.http.post(f"/api/sessions/{mine['id']}/end")
        assert http.post("/api/recover", json={"code": own}).json()["id"] == ada.id


def meanwhile(
    serving: Serving, monkeypatch: pytest.MonkeyPatch, method: str, guest: str, kept: str = ""
) -> None:
    """All sessions of a guest but one end just after `method` has looked somebody up."""
    sessions = serving.house.sessions
    look = getattr(sessions, method)

    async def look_and_end(*what: str) -> Any:
        found = await look(*what)
        await sessions.end_others(guest, kept)
        return found

    monkeypatch.setattr(sessions, method, look_and_end)


def test_a_code_that_ends_while_it_is_used_brings_nobody_back(
    serving: Serving, ada: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = ada.post("/api/recovery", None)["code"]
    (own,) = ada.get("/api/sessions")["sessions"]
    meanwhile(serving, monkeypatch, "guest_of_code", ada.id, own["id"])
    with stranger(serving) as thief:
        assert thief.post("/api/recover", json={"code": code}).status_code == 401
    monkeypatch.undo()
    assert len(ada.get("/api/sessions")["sessions"]) == 1


@pytest.mark.parametrize("is_carried", [True, False])
def test_a_session_that_ends_while_it_is_used_leaves_no_way_back(
    serving: Serving, ada: Person, monkeypatch: pytest.MonkeyPatch, is_carried: bool
) -> None:
    if is_carried:
        carry(serving, ada)
    meanwhile(serving, monkeypatch, "find", ada.id)
    if is_carried:
        ada.post("/api/session", {}, status=401)
    else:
        ada.post("/api/recovery", None, status=401)
    monkeypatch.undo()
    sessions = serving.house.sessions
    assert serving.run(sessions.of(ada.id)) == []
    assert not serving.run(sessions.is_recoverable(ada.id))


def test_guests_who_left_nothing_and_cannot_come_back_are_forgotten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Serving(tmp_path) as serving:
        nobody, sat, coded = (serving.person(name) for name in ("Nobody", "Sat", "Coded"))
        sat.table(seats=["me", "open"])
        coded.post("/api/recovery", None)
        pass_days(serving, monkeypatch, 200)
        serving.run(serving.house.sessions.forget())
        known = [serving.run(serving.house.guest(one.id)) is not None for one in (nobody, sat, coded)]
        assert known == [False, True, True]
        for one in (nobody, sat, coded):
            one.get("/api/me", status=401)
