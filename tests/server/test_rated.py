"""Rated play: what it demands, what it refuses, and how it changes ratings: once."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import delete, select

from stoa.kernel.standing import Standing
from stoa.server.house import House
from stoa.server.results import is_counted, pool_of, results_of
from stoa.server.schema import RATINGS, RESULTS
from stoa.server.tables import OPEN, Agreement, Seat, Table
from tests.server.databases import SQLITE, of_kind
from tests.server.serving import Person, Serving
from tests.server.test_accounts import WORDS, sign_up
from tests.server.test_afterwards import play_to_the_end

ON_BOTH = True

Json = dict[str, Any]


@pytest.fixture
def serving(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Serving]:
    """A server for each test: ratings are everybody's."""
    with of_kind(getattr(request, "param", SQLITE)), Serving(tmp_path) as running:
        yield running


@pytest.fixture
def ada(serving: Serving) -> Person:
    return member(serving, "Ada")


def member(serving: Serving, name: str) -> Person:
    person = serving.person(name)
    sign_up(person, name)
    return person


def rating(person: Person) -> Json:
    told: Json = record_of(person)["rating"]
    return told


def record_of(person: Person) -> Json:
    """What somebody's profile tells of the only pool they played in."""
    person.serving.run(person.serving.house.settled())
    record: Json
    (record,) = person.get(f"/api/people/{person.id}")["records"]
    return record


def against_computer(person: Person, player: str = "apprentice") -> str:
    table: str = person.table(seats=["me", player], rated=True)["id"]
    play_to_the_end(person, table)
    return table


def seated(*players: str, rated: bool = True) -> Table:
    """A table at which `a`, `b` … are people, `-a` one who left, and other words computer players."""
    seats = []
    for player in players:
        if len(player) > 2:
            seats.append(Seat(player, player))
        else:
            seats.append(Seat(player, "citizen" if player[0] == "-" else "human", player.removeprefix("-")))
    return Table("t", "template", 1, Agreement(len(seats)), seats, b"", 0.0, rated=rated)


def ranks(*ranks: int) -> Standing:
    return Standing("points", {}, [0] * len(ranks), list(ranks))


def test_ratings_are_kept_apart_by_title_mode_and_number_of_players() -> None:
    table = seated("a", "b")
    assert pool_of(table) == "template 2"
    table.agreement.options["mode"] = "agora+pantheon"
    assert pool_of(table) == "template agora+pantheon 2"


def test_who_left_has_lost_to_all_who_stayed() -> None:
    found = results_of(seated("-a", "b", "orator", "-d"), ranks(1, 3, 2, 4))
    assert [(one.who, one.rank, one.won) for one in found] == [
        ("a", 3, 0.0), ("b", 2, 0.0), ("computer:orator", 1, 1.0), ("d", 3, 0.0),
    ]  # fmt: skip


def test_a_win_that_is_shared_is_a_part_of_one() -> None:
    assert [one.won for one in results_of(seated("a", "b", "c"), ranks(1, 3, 1))] == [0.5, 0.0, 0.5]


def test_a_match_that_computers_finished_for_all_rates_nobody() -> None:
    assert is_counted(seated("a", "-b"))
    assert not is_counted(seated("-a", "-b"))
    assert not is_counted(seated("-a", "orator"))
    assert not is_counted(seated("a", "b", rated=False))


def test_a_match_changes_ratings_once(serving: Serving, ada: Person) -> None:
    table = against_computer(ada)
    after = rating(ada)
    assert after["matches"] == 1
    assert after["deviation"] < 350
    house = serving.house

    async def again() -> None:
        house.forget(house.rooms[table])
        await house.room(table)
        await house.settled()

    serving.run(again())
    assert (rating(ada)["value"], rating(ada)["matches"]) == (after["value"], 1)
    record = record_of(ada)
    assert [mark["match"] for mark in record["course"]] == [table]
    assert record["pool"]["game"] == "template"
    assert record["pool"]["players"] == 2


def test_what_was_not_written_down_is_when_the_house_is_swept(serving: Serving, ada: Person) -> None:
    table = against_computer(ada)
    before = rating(ada)

    async def lost(house: House) -> None:
        async with house.store.writing() as connection:
            await connection.execute(delete(RESULTS))
            await connection.execute(delete(RATINGS))
        house.forget(house.rooms[table])
        await house.sweep()
        await house.settled()

    serving.run(lost(serving.house))
    assert rating(ada)["value"] == before["value"]


def test_the_ladder_shows_people_and_marks_computers(
    serving: Serving, ada: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert ada.get("/api/ladder") == {"pool": None, "pools": [], "ranked": []}
    against_computer(ada)
    serving.run(serving.house.settled())
    told = ada.get("/api/ladder")
    assert told["pool"]["game"] == "template"
    assert told["ranked"] == [], "too little is known yet"
    monkeypatch.setattr("stoa.server.profiles.SURE", 350.0)
    ranked = ada.get("/api/ladder?game=template&players=2")["ranked"]
    assert {(one["name"], one["guest"], one["computer"]) for one in ranked} == {
        ("Ada", ada.id, ""),
        ("Apprentice", "", "apprentice"),
    }
    assert [one["place"] for one in ranked] == [1, 2]
    assert ranked[0]["rating"]["value"] >= ranked[1]["rating"]["value"]
    assert ada.get("/api/ladder?game=nothing")["ranked"] == []
    ada.get("/api/ladder?players=x", status=400)


def test_rated_play_needs_an_account(serving: Serving, ada: Person) -> None:
    guest = serving.person("Guest")
    wanted = {"game": "template", "seats": ["me", "open"], "rated": True}
    assert "account" in guest.post("/api/tables", wanted, 409)["error"]
    table = ada.post("/api/tables", wanted)["id"]
    guest.post(f"/api/tables/{table}/seats/1", {"want": "sit"}, 409)
    guest.post("/api/account", {"login": "Guest", "password": WORDS})
    guest.sit(table, 1)
    assert guest.get(f"/api/tables/{table}")["status"] == "playing"


@pytest.mark.parametrize(
    ("wanted", "said"),
    [
        ({"seats": ["me", "me"]}, "one seat"),
        ({"seats": ["me", "random"]}, "not rated"),
        ({"game": "wonders_duel", "seats": ["me", "open"], "rulings": {"pass": "never"}}, None),
        ({"game": "wonders_duel", "seats": ["me", "open"], "options": {"wonders": "first-game"}}, "usual"),
        ({"game": "agora_lieske", "seats": ["me", "open"], "options": {"points": "gentle"}}, "usual"),
    ],
)
def test_rated_play_is_the_same_for_all(ada: Person, wanted: Json, said: str | None) -> None:
    answer = ada.post("/api/tables", {"game": "template", "rated": True, **wanted}, 400)
    assert said is None or said in answer["error"]


def test_modes_are_rated_each_for_itself(ada: Person) -> None:
    made = ada.table("wonders_duel", seats=["me", "open"], options={"mode": "base"}, rated=True)
    assert made["rated"]
    assert not made["aids"]


def test_nobody_has_two_seats_or_gives_one_to_somebody_unrated(serving: Serving, ada: Person) -> None:
    table = ada.table(seats=["me", "open"], rated=True)["id"]
    assert "one seat" in ada.post(f"/api/tables/{table}/seats/1", {"want": "sit"}, 409)["error"]
    ada.post(f"/api/tables/{table}/seats/1", {"want": "computer", "player": "random"}, 400)
    assert serving.house.rooms[table].table.seats[1].player == OPEN
    ada.post(f"/api/tables/{table}/seats/1", {"want": "computer", "player": "orator"})


def test_nothing_is_taken_back_and_no_computer_plays_for_anybody(serving: Serving, ada: Person) -> None:
    bob = member(serving, "Bob")
    table = ada.table(seats=["me", "open"], rated=True)["id"]
    bob.sit(table, 1)
    with ada.join(table) as chair:
        chair.until(lambda: bool(chair.now["actions"]))
        chair.play_first()
        told = chair.ask("ask-undo", seat=0)
        assert told["type"] == "refused"
        assert "taken back" in told["text"]
        assert not chair.now["canAskUndo"]
    ada.post(f"/api/tables/{table}/seats/0", {"want": "computer"}, 403)


def test_who_goes_does_not_come_back_and_has_lost(serving: Serving, ada: Person) -> None:
    bob = member(serving, "Bob")
    table = ada.table(seats=["me", "open"], rated=True)["id"]
    bob.sit(table, 1)
    bob.post(f"/api/tables/{table}/seats/1", {"want": "leave"})
    bob.post(f"/api/tables/{table}/seats/1", {"want": "return"}, 409)
    play_to_the_end(ada, table)
    assert rating(ada)["value"] > 1500 > rating(bob)["value"]


def test_unrated_matches_are_counted_and_change_no_rating(serving: Serving, ada: Person) -> None:
    table = ada.table(seats=["me", "apprentice"])["id"]
    play_to_the_end(ada, table)
    record = record_of(ada)
    assert record["matches"] == 1
    assert record["rating"] is None
    assert record["course"] == []

    async def rated() -> int:
        async with serving.house.store.reading() as connection:
            return len((await connection.execute(select(RATINGS))).all())

    assert serving.run(rated()) == 0


def test_a_profile_tells_nothing_of_who_plays_now_or_where(serving: Serving, ada: Person) -> None:
    ada.table(seats=["me", "open"])
    told = serving.person("Eve").get(f"/api/people/{ada.id}")
    assert told["guest"]["name"] == "Ada"
    assert told["records"] == []
    serving.person("Eve").get("/api/people/nobody", status=404)


def test_a_profile_leads_nobody_to_a_table_that_is_not_listed(serving: Serving, ada: Person) -> None:
    """From a match that is over it is one step to the rematch, which is played now."""
    hidden = against_computer(ada)
    listed = ada.table(seats=["me", "apprentice"], rated=True, listed=True)["id"]
    play_to_the_end(ada, listed)
    told = {
        who.name: [mark["match"] for mark in who.get(f"/api/people/{ada.id}")["records"][0]["course"]]
        for who in (ada, serving.person("Eve"))
        if record_of(ada)["matches"] == 2
    }
    assert told == {"Ada": [hidden, listed], "Eve": ["", listed]}


def test_no_seat_is_handed_on_and_no_reading_is_voted_on(serving: Serving, ada: Person) -> None:
    bob, stranger = member(serving, "Bob"), serving.person("Stranger")
    table = str(ada.table(seats=["me", "open"], rated=True)["id"])
    bob.sit(table, 1)
    stranger.post(f"/api/tables/{table}/seats/1", {"want": "claim"}, status=409)
    other = {"want": "propose", "ruling": "pairs", "value": "count-once"}
    bob.post(f"/api/tables/{table}/rulings", other, status=409)
    assert ada.get(f"/api/tables/{table}")["claim"] is None
    assert ada.get(f"/api/tables/{table}")["proposals"] == []
