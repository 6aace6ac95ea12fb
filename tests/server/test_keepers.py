"""Keepers of the house: who they are, what they may do, and that it is written down."""

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import insert, update
from websockets.exceptions import ConnectionClosed

from stoa.server.forgetting import forget
from stoa.server.keepers import keeping
from stoa.server.keepers.calls import MOST_REPORTS
from stoa.server.schema import CHANGES, GUESTS, KEEPERS, SESSIONS
from stoa.server.store import Store
from tests.server.databases import SQLITE, of_kind
from tests.server.serving import PATIENCE, Chair, Person, Serving
from tests.server.test_afterwards import finished

ON_BOTH = True
Json = dict[str, Any]
WANTS = [
    "ban", "unban", "rename", "close", "reopen", "settle", "announce", "drain", "open", "purge", "nonsense",
]  # fmt: skip


@pytest.fixture
def serving(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Serving]:
    """A server for each test: what keepers say holds for all of it."""
    with of_kind(getattr(request, "param", SQLITE)), Serving(tmp_path) as running:
        yield running


@pytest.fixture
def keeper(serving: Serving) -> Person:
    kept = serving.person("Kallias")

    async def grant() -> None:
        async with serving.house.store.writing() as connection:
            await keeping.make_keeper(connection, kept.id, 1.0)

    serving.run(grant())
    return kept


def is_cut_off(chair: Chair) -> None:
    """Whoever sits there hears something at most, and is gone."""
    with suppress(ConnectionClosed):
        while True:
            chair.socket.recv(PATIENCE)


def do(person: Person, want: str, status: int = 200, **more: Any) -> Json:
    answer: Json = person.post("/api/keepers", {"want": want, **more}, status)
    return answer


def test_nobody_but_a_keeper_sees_or_does_what_keepers_do(serving: Serving, ada: Person) -> None:
    assert "Only keepers" in ada.get("/api/keepers", 403)["error"]
    for want in WANTS:
        assert "Only keepers" in do(ada, want, 403, guest=ada.id, table="x", days=30, text="x")["error"]
    assert ada.get("/api/house") == {"announcement": "", "draining": False, "keeper": False}


def test_who_is_no_keeper_any_more_does_nothing_more(serving: Serving, keeper: Person) -> None:
    assert keeper.get("/api/house")["keeper"] is True

    async def revoke() -> None:
        async with serving.house.store.writing() as connection:
            await connection.execute(KEEPERS.delete())

    serving.run(revoke())
    assert do(keeper, "announce", 403, text="Hello")
    assert keeper.get("/api/house")["announcement"] == ""


def test_who_is_kept_out_is_cut_off_and_does_not_come_back_by_the_same_browser(
    serving: Serving, keeper: Person, ada: Person, bob: Person
) -> None:
    table = ada.table(seats=["me", "open"])["id"]
    bob.sit(table, 1)
    with bob.join(table) as chair:
        do(keeper, "ban", guest=bob.id, text="For insults.", days=2)
        is_cut_off(chair)
    for answer in (
        bob.http.get("/api/me"),
        bob.http.post("/api/session", json={}),
        bob.http.get("/api/tables"),
    ):
        assert answer.status_code == 403
        assert answer.json()["error"] == "You may do nothing in this house for 48 hours. For insults."
    assert "48 hours" in bob.refused_at(table)["text"]
    # Nobody waits for who cannot come.
    assert ada.get(f"/api/tables/{table}")["seats"][1]["resigned"] is True
    do(keeper, "unban", guest=bob.id)
    assert bob.get("/api/me")["name"] == "Bob"


def test_who_is_kept_out_while_they_come_or_unheard_of_is_cut_off_all_the_same(
    serving: Serving, keeper: Person, bob: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = bob.table(seats=["me", "open"])["id"]
    monkeypatch.setattr(serving.house, "send_away", lambda ended: None)
    with bob.join(table) as chair:
        chair.until(lambda: bool(chair.now))
        [session] = serving.house.rooms[table].listeners
        assert serving.run(serving.house.sessions.good_of({session.session})) == {session.session}
        do(keeper, "ban", guest=bob.id, days=2)
        # What is asked where nobody was told: of whoever was just coming, and after a line was lost.
        assert serving.run(serving.house.sessions.good_of({session.session})) == set()
        assert not serving.run(serving.house.sessions.is_good(session.session))


def test_a_ban_ends_by_itself(
    serving: Serving, keeper: Person, bob: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    do(keeper, "ban", guest=bob.id, days=1)
    assert bob.http.get("/api/me").status_code == 403
    now = serving.house.now
    monkeypatch.setattr(serving.house, "now", lambda: now() + 86_401)
    assert bob.http.get("/api/me").status_code == 200


def test_keepers_do_not_keep_each_other_out(serving: Serving, keeper: Person) -> None:
    assert "Keepers are not kept out" in do(keeper, "ban", 403, guest=keeper.id)["error"]


def test_into_a_closed_table_nobody_gets_and_nothing_of_it_is_shown(
    serving: Serving, keeper: Person, ada: Person
) -> None:
    table = ada.table(seats=["me", "open"], listed=True)["id"]
    over = finished(ada)
    with ada.join(table) as chair:
        do(keeper, "close", table=table, text="Spam.")
        is_cut_off(chair)
    assert "closed" in ada.get(f"/api/tables/{table}", 403)["error"]
    assert table not in [one["id"] for one in ada.get("/api/tables")["tables"]]
    do(keeper, "close", table=over)
    for address in ("", "/replay", "/record", "/evening"):
        assert ada.http.get(f"/api/tables/{over}{address}").status_code == 403, address
    # Nor to what was looked at before it was closed.
    looked_at = finished(ada)
    assert ada.get(f"/api/tables/{looked_at}/replay")["last"] > 0
    do(keeper, "close", table=looked_at)
    assert "closed" in ada.get(f"/api/tables/{looked_at}/replay", 403)["error"]
    assert "closed" in ada.post(f"/api/tables/{looked_at}/play-on", {"line": 1, "seat": 0}, 403)["error"]
    do(keeper, "reopen", table=table)
    assert ada.get(f"/api/tables/{table}")["id"] == table


def test_a_name_that_insults_is_taken_away_wherever_it_stands(
    serving: Serving, keeper: Person, ada: Person
) -> None:
    table = ada.table(seats=["me", "open"])["id"]
    do(keeper, "rename", guest=ada.id, text="Guest")
    assert ada.get("/api/me")["name"] == "Guest"
    assert ada.get(f"/api/tables/{table}")["seats"][0]["name"] == "Guest"
    assert do(keeper, "rename", 400, guest=ada.id, text=" ")


def test_a_name_that_stands_only_at_a_table_or_in_a_tournament_is_taken_away_too(
    serving: Serving, keeper: Person, ada: Person, bob: Person
) -> None:
    table = ada.table(seats=["me", "open"], names=["Insult"])["id"]
    cup = {"name": "Cup", "game": "template", "form": "knock-out", "plays": True}
    ada.post("/api/me", {"name": "Insult"})
    made = ada.post("/api/tournaments", cup)["line"]["id"]
    bob.post("/api/me", {"name": "Bobby"})
    bob.post(f"/api/tournaments/{made}", {"want": "enter"})
    ada.post("/api/me", {"name": "Harmless"})
    assert [one["name"] for one in bob.get(f"/api/tournaments/{made}")["entrants"]] == ["Harmless", "Bobby"]
    ada.post("/api/me", {"name": "Insult"})
    do(keeper, "rename", guest=ada.id, text="Guest")
    assert ada.get(f"/api/tables/{table}")["seats"][0]["name"] == "Guest"
    ada.post(f"/api/tournaments/{made}", {"want": "begin"})
    [pairing] = ada.get(f"/api/tournaments/{made}")["pairings"]
    names = {seat["name"] for seat in ada.get(f"/api/tables/{pairing['match']}")["seats"]}
    assert names == {"Guest", "Bobby"}


def test_what_is_announced_is_told_to_everybody_as_text_until_it_is_over(
    serving: Serving, keeper: Person, ada: Person
) -> None:
    do(keeper, "announce", text="<b>Restart</b> at nine", days=1)
    assert ada.get("/api/house")["announcement"] == "<b>Restart</b> at nine"
    do(keeper, "announce", text="")
    assert ada.get("/api/house")["announcement"] == ""


def test_before_a_restart_no_new_tables_are_made_and_what_is_played_goes_on(
    serving: Serving, keeper: Person, ada: Person
) -> None:
    table = ada.table(seats=["me", "greedy"])["id"]
    over = finished(ada, seats=["me", "apprentice"])
    wanted = {"name": "Cup", "game": "template", "form": "knock-out", "computers": ["greedy"]}
    cup = ada.post("/api/tournaments", wanted)["line"]["id"]
    new_tables: list[tuple[str, Json | None]] = [
        ("/api/tables", {"game": "template"}),
        (f"/api/tables/{over}/rematch", None),
        (f"/api/tables/{over}/play-on", {"line": 0, "seat": 0}),
        (f"/api/tournaments/{cup}", {"want": "begin"}),
    ]
    do(keeper, "drain")
    for address, body in new_tables:
        assert "started anew" in ada.post(address, body, 503)["error"], address
    assert ada.get("/api/house")["draining"] is True
    with ada.join(table) as chair:
        chair.until_my_turn()
        assert chair.play_first()["type"] == "position"
    do(keeper, "open")
    assert ada.table()


def test_a_report_comes_with_what_was_said_and_is_settled_once(
    serving: Serving, keeper: Person, ada: Person, bob: Person
) -> None:
    table = ada.table(seats=["me", "open"])["id"]
    bob.sit(table, 1)
    with bob.join(table) as chair:
        chair.send("say", text="You play like a <script>")
        chair.until(lambda: bool(chair.chats))
    ada.post("/api/reports", {"guest": bob.id, "table": table, "reason": "insult", "text": "Look at this."})
    [found] = keeper.get("/api/keepers")["reports"]
    assert (found["guest"], found["heard"]) == (bob.id, ["You play like a <script>"])
    do(keeper, "settle", report=found["id"], text="Warned.")
    assert do(keeper, "settle", 404, report=found["id"])
    assert keeper.get("/api/keepers")["reports"][0]["outcome"] == "Warned."


def test_nobody_reports_themselves_or_nobody_or_without_end(
    serving: Serving, ada: Person, bob: Person
) -> None:
    for guest in (ada.id, "nobody"):
        ada.post("/api/reports", {"guest": guest, "reason": "spam"}, 404)
    ada.post("/api/reports", {"guest": bob.id, "reason": "boredom"}, 400)
    for _ in range(MOST_REPORTS):
        ada.post("/api/reports", {"guest": bob.id, "reason": "spam"})
    assert "within a day" in ada.post("/api/reports", {"guest": bob.id, "reason": "spam"}, 429)["error"]


def test_everything_a_keeper_does_is_written_down_and_what_is_refused_is_not(
    serving: Serving, keeper: Person, ada: Person
) -> None:
    do(keeper, "announce", text="Hello")
    do(keeper, "ban", guest=ada.id, days=1, text="Why")
    do(keeper, "ban", 404, guest="nobody")
    do(keeper, "purge", days=30, sure=True)
    told = keeper.get("/api/keepers")["log"]
    assert [(one["keeper"], one["action"]) for one in told] == [
        ("Kallias", "purge"), ("Kallias", "ban"), ("Kallias", "announce"),
    ]  # fmt: skip
    assert told[1]["about"] == ada.id
    assert told[1]["text"] == "Why"


def test_keepers_are_told_nothing_that_a_seat_knows(serving: Serving, keeper: Person, ada: Person) -> None:
    ada.table(seats=["me", "me"])
    told = keeper.get("/api/keepers?find=Ada")
    assert set(told["tables"][0]) == {
        "id", "game", "status", "created", "changed", "names", "guests", "connected", "closed",
    }  # fmt: skip
    assert set(told["people"][0]) == {"guest", "name", "login", "created", "reports", "banned", "reason"}


def test_what_was_left_behind_goes_by_age_and_nothing_else_does(
    serving: Serving, keeper: Person, ada: Person, bob: Person
) -> None:
    old = ada.table(seats=["me", "open"])["id"]
    young = ada.table(seats=["me", "open"])["id"]
    over = finished(ada)
    long_ago = serving.house.now() - 40 * 86_400

    async def age() -> None:
        async with serving.house.store.writing() as connection:
            for table in (old, over):
                await connection.execute(update(CHANGES).where(CHANGES.c.match == table).values(at=long_ago))
            await connection.execute(insert(GUESTS).values(id="gone", name="Gone", created=long_ago))
            for guest in (bob.id, ada.id):
                await connection.execute(update(GUESTS).where(GUESTS.c.id == guest).values(created=long_ago))
            seen = update(SESSIONS).where(SESSIONS.c.guest == bob.id)
            await connection.execute(seen.values(used=long_ago))

    serving.run(age())
    assert "at least 7 days" in do(keeper, "purge", 400, days=6)["error"]
    counted = do(keeper, "purge", days=30)
    assert counted["said"] == "1 table and 2 guests would go."
    assert ada.get(f"/api/tables/{old}")
    assert do(keeper, "purge", days=30, sure=True)["said"] == "1 table and 2 guests are gone."
    ada.get(f"/api/tables/{old}", 404)
    assert ada.get(f"/api/tables/{young}")
    assert ada.get(f"/api/tables/{over}")
    assert bob.http.get("/api/me").status_code == 401
    assert ada.get("/api/me")["id"] == ada.id


def test_who_comes_back_while_others_are_purged_stays(
    serving: Serving, keeper: Person, ada: Person, bob: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    long_ago = serving.house.now() - 40 * 86_400

    async def note(used: float) -> None:
        async with serving.house.store.writing() as connection:
            await connection.execute(update(GUESTS).where(GUESTS.c.id == bob.id).values(created=long_ago))
            await connection.execute(update(SESSIONS).where(SESSIONS.c.guest == bob.id).values(used=used))

    async def comes_back(store: Store, guest: str, given: Any) -> bool:
        await note(serving.house.now())
        return await forget(store, guest, given)

    serving.run(note(long_ago))
    monkeypatch.setattr("stoa.server.keepers.calls.forget", comes_back)
    assert do(keeper, "purge", days=30, sure=True)["said"] == "0 tables and 0 guests are gone."
    assert bob.get("/api/me")["id"] == bob.id
