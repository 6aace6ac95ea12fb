"""Who sits where: sitting down, leaving, passing a seat to a computer and back."""

import pytest

from stoa.server.room import Room
from tests.server.serving import Person, Serving


def room_of(serving: Serving, table: str) -> Room:
    return serving.house.rooms[table]


def players(table: dict[str, object]) -> list[str]:
    seats = table["seats"]
    assert isinstance(seats, list)
    return [seat["player"] for seat in seats]


def test_a_table_begins_when_the_last_seat_is_taken(ada: Person, bob: Person) -> None:
    table = ada.table(seats=["me", "open", "random"], players=3)
    assert (table["status"], players(table)) == ("waiting", ["human", "open", "random"])
    with ada.join(table["id"]) as one:
        assert (one.now["line"], one.now["actions"], one.now["view"]["zones"]) == (0, [], [])
        sat = bob.sit(table["id"], 1)
        assert (sat["status"], players(sat)) == ("playing", ["human", "human", "random"])
        one.until_my_turn()
        assert one.now["view"]["zones"] != []


def test_a_taken_seat_cannot_be_taken_nor_a_computers(ada: Person, bob: Person) -> None:
    table = ada.table(seats=["me", "random", "open"], players=3)["id"]
    for seat in (0, 1):
        bob.post(f"/api/tables/{table}/seats/{seat}", {"want": "sit"}, status=409)
    bob.post(f"/api/tables/{table}/seats/7", {"want": "sit"}, status=404)
    bob.post(f"/api/tables/{table}/seats/2", {"want": "dance"}, status=400)
    bob.post(f"/api/tables/{table}/seats/2", {"want": "sit", "entropy": "xyz"}, status=400)
    assert players(ada.get(f"/api/tables/{table}")) == ["human", "random", "open"]


def test_a_seat_is_open_again_when_its_owner_leaves_before_the_match(ada: Person, bob: Person) -> None:
    table = ada.table(seats=["me", "open", "open"], players=3)["id"]
    bob.sit(table, 1)
    left = bob.post(f"/api/tables/{table}/seats/1", {"want": "leave"})
    assert players(left) == ["human", "open", "open"]
    assert left["seats"][1]["guest"] == ""


def test_two_people_of_one_name_are_told_apart(ada: Person, serving: Serving) -> None:
    table = ada.table(seats=["me", "open"])["id"]
    other = serving.person("Ada")
    assert [seat["name"] for seat in other.sit(table, 1)["seats"]] == ["Ada", "Ada 2"]


def test_a_seat_passes_to_a_computer_and_back_in_the_middle_of_a_match(ada: Person, bob: Person) -> None:
    table = ada.table(seats=["me", "open"])["id"]
    bob.sit(table, 1)
    with bob.join(table) as two:
        passed = ada.post(f"/api/tables/{table}/seats/0", {"want": "computer", "player": "greedy"})
        assert players(passed) == ["greedy", "human"]
        assert passed["seats"][0]["guest"] == ada.id
        two.until_my_turn()
        assert two.now["table"]["turn"] == 1
        back = ada.post(f"/api/tables/{table}/seats/0", {"want": "return"})
        assert players(back) == ["human", "human"]
        two.play_first()
        with ada.join(table) as one:
            one.until_my_turn()
            assert one.now["table"]["turn"] == 0
            assert one.play_first()["type"] == "position"


def test_a_list_comes_too_late_when_the_seat_has_passed_to_a_computer(ada: Person, bob: Person) -> None:
    table = ada.table(seats=["me", "open"])["id"]
    bob.sit(table, 1)
    with ada.join(table) as one:
        text, line = one.now["actions"][0]["text"], one.now["line"]
        ada.post(f"/api/tables/{table}/seats/0", {"want": "computer"})
        one.until(lambda: one.now["table"]["turn"] == 1)
        now = one.now["line"]
        for late in (one.play(text, line=line), one.suppose(text, line=line)):
            assert (late["type"], late["line"], late["actions"]) == ("position", now, [])


def test_whoever_leaves_a_match_is_played_for_to_the_end(ada: Person, bob: Person) -> None:
    table = ada.table(seats=["me", "open"])["id"]
    bob.sit(table, 1)
    left = bob.post(f"/api/tables/{table}/seats/1", {"want": "leave"})
    assert left["seats"][1]["guest"] == ""
    assert left["seats"][1]["player"] not in ("human", "open")
    bob.post(f"/api/tables/{table}/seats/1", {"want": "return"}, status=403)
    with ada.join(table) as one:
        while one.now["table"]["status"] != "over":
            one.until_my_turn()
            if one.now["actions"]:
                one.play_first()


def test_who_resigns_does_not_come_back(ada: Person, bob: Person) -> None:
    table = ada.table(seats=["me", "open"])["id"]
    bob.sit(table, 1)
    with bob.join(table) as two:
        two.send("resign", seat=1)
        two.until(lambda: bool(two.now["table"]["seats"][1]["resigned"]))
        assert two.now["seat"] == 1
    bob.post(f"/api/tables/{table}/seats/1", {"want": "return"}, status=409)


def test_somebody_who_is_here_is_shown_so(ada: Person, bob: Person) -> None:
    table = ada.table(seats=["me", "open"])["id"]
    bob.sit(table, 1)
    with ada.join(table) as one:
        with bob.join(table):
            assert one.wait_for("presence")["table"]["seats"][1]["online"]
        assert not one.wait_for("presence")["table"]["seats"][1]["online"]


@pytest.mark.parametrize(
    ("wanted", "word"),
    [
        ({"game": "agonist"}, "agoniste"),
        ({"game": "template", "players": 9}, "9"),
        ({"game": "template", "seats": ["me", "stockfish"]}, "stockfish"),
        ({"game": "template", "seats": ["me"] * 3, "players": 2}, "3"),
        ({"game": "template", "options": {"give": "right"}}, "right"),
        ({"game": "template", "rulings": {"pair": "spoil"}}, "pairs"),
        ({"game": "template", "components": "copies = 'many'"}, "copies"),
        ({"game": "template", "components": "copies = "}, "TOML"),
        ({"game": "template", "components": "a = [" * 5000}, "larger than any box"),
        ({"game": "template", "components": "a = 1.5"}, "whole number"),
        ({"game": "template", "spectators": "some"}, "public"),
        ({"game": "template", "seats": ["me"], "names": ["A", "B"]}, "names"),
        ({"game": "template", "names": [" "]}, "name"),
        ({"game": "template", "clock": {"kind": "sun"}}, "realtime"),
        ({"game": "template", "entropy": "00" * 65}, "64"),
    ],
)
def test_a_table_that_cannot_be_is_refused_with_a_sentence(
    ada: Person, wanted: dict[str, object], word: str
) -> None:
    assert word in ada.post("/api/tables", wanted, status=400)["error"]


def test_a_table_plays_by_its_options_rulings_and_components(serving: Serving, ada: Person) -> None:
    made = ada.table(options={"give": "left"}, rulings={"pairs": "count-once"}, components="copies = 3")
    assert (made["options"]["give"], made["rulings"]["pairs"]) == ("left", "count-once")
    match = room_of(serving, made["id"]).match
    assert match is not None
    assert match.options.number("copies") == 3


def test_only_listed_tables_are_shown_to_strangers(serving: Serving, ada: Person) -> None:
    private = ada.table(seats=["me", "open"])["id"]
    listed = ada.table(seats=["me", "open"], listed=True)["id"]
    seen = [table["id"] for table in serving.person("Eve").get("/api/tables")["tables"]]
    assert listed in seen
    assert private not in seen
    assert {private, listed} <= {table["id"] for table in ada.get("/api/tables")["tables"]}


def test_what_a_person_adds_to_the_deal_is_in_the_record(serving: Serving, ada: Person, bob: Person) -> None:
    table = ada.table(seats=["me", "open"], entropy="aa11")["id"]
    bob.sit(table, 1, entropy="bb22")
    match = room_of(serving, table).match
    assert match is not None
    assert match.record().entropy == [bytes.fromhex("aa11"), bytes.fromhex("bb22")]
