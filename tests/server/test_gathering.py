"""Before the match: who is ready, what the host arranges, who looks on."""

from typing import Any

from tests.server.serving import Json, Person, Serving


def gathering(host: Person, *seats: str, **wanted: Any) -> str:
    return str(host.table(seats=["me", *seats], players=1 + len(seats), gathers=True, **wanted)["id"])


def wants(person: Person, table: str, seat: int, want: str, status: int = 200, **more: object) -> Json:
    answer: Json = person.post(f"/api/tables/{table}/seats/{seat}", {"want": want, **more}, status=status)
    return answer


def names(table: Json) -> list[str]:
    return [seat["name"] for seat in table["seats"]]


def test_the_match_begins_when_all_who_sit_are_ready(ada: Person, bob: Person) -> None:
    clock = {"kind": "realtime", "seconds": 60}
    table = gathering(ada, "open", clock=clock)
    sat = bob.sit(table, 1, ready=True)
    assert (sat["status"], [seat["ready"] for seat in sat["seats"]]) == ("waiting", [False, True])
    assert [seat["secondsLeft"] for seat in sat["seats"]] == [None, None]
    wants(bob, table, 1, "not-ready")
    assert wants(ada, table, 0, "ready")["status"] == "waiting"
    begun = wants(bob, table, 1, "ready")
    assert begun["status"] == "playing"
    assert all(seat["secondsLeft"] is not None for seat in begun["seats"])
    wants(bob, table, 1, "not-ready", status=409)


def test_the_host_begins_and_computers_get_what_is_open(ada: Person, bob: Person) -> None:
    table = gathering(ada, "open", "open")
    bob.sit(table, 1)
    bob.post(f"/api/tables/{table}/begin", None, status=403)
    begun = ada.post(f"/api/tables/{table}/begin", None)
    assert begun["status"] == "playing"
    assert [seat["player"] == "human" for seat in begun["seats"]] == [True, True, False]
    ada.post(f"/api/tables/{table}/begin", None, status=409)


def test_nobody_says_ready_for_another(ada: Person, bob: Person) -> None:
    table = gathering(ada, "open")
    bob.sit(table, 1)
    wants(ada, table, 1, "ready", status=403)
    wants(bob, table, 0, "not-ready", status=403)


def test_the_host_frees_seats_and_nobody_else_does(ada: Person, bob: Person) -> None:
    table = gathering(ada, "open", "random")
    bob.sit(table, 1, ready=True)
    wants(bob, table, 2, "free", status=403)
    wants(ada, table, 0, "free", status=409)
    wants(ada, table, 2, "free")
    freed = wants(ada, table, 1, "free")
    assert [(seat["player"], seat["guest"], seat["ready"]) for seat in freed["seats"][1:]] == [
        ("open", "", False)
    ] * 2
    ada.post(f"/api/tables/{table}/begin", None)
    wants(ada, table, 1, "free", status=409)


def test_the_host_sets_the_order_and_what_was_added_to_the_deal_moves_along(
    serving: Serving, ada: Person, bob: Person
) -> None:
    table = gathering(ada, "open", "random", entropy="aa11")
    bob.sit(table, 1, entropy="bb22")
    wants(bob, table, 1, "move", status=403, to=0)
    wants(ada, table, 1, "move", status=404, to=3)
    wants(ada, table, 1, "move", status=404, to=-1)
    moved = wants(ada, table, 0, "move", to=2)
    assert names(moved)[0] == "Bob"
    assert names(moved)[2] == "Ada"
    ada.post(f"/api/tables/{table}/begin", None)
    match = serving.house.rooms[table].match
    assert match is not None
    entropy = match.record().entropy
    assert (entropy[0], entropy[2]) == (bytes.fromhex("bb22"), bytes.fromhex("aa11"))
    assert [seat.name for seat in match.record().seats] == names(moved)


def test_who_sits_first_is_host_when_the_maker_has_gone(ada: Person, bob: Person) -> None:
    table = gathering(ada, "open", "open")
    assert bob.sit(table, 1)["host"] == ada.id
    assert wants(ada, table, 0, "leave")["host"] == bob.id
    assert bob.post(f"/api/tables/{table}/begin", None)["status"] == "playing"


def test_everybody_sees_who_looks_on_and_nobody_is_taken_for_one_who_sits(
    serving: Serving, ada: Person, bob: Person
) -> None:
    table = gathering(ada, "open")
    bob.sit(table, 1)
    with ada.join(table) as one:
        with serving.person("Bob").join(table):
            assert one.wait_for("presence")["table"]["watching"] == ["Bob 2"]
        assert one.wait_for("presence")["table"]["watching"] == []


def test_a_screen_for_all_is_known_while_it_shows_the_board(ada: Person) -> None:
    table = gathering(ada, "open")
    with ada.join(table) as one:
        with ada.join(table, seat=-1):
            assert one.wait_for("position")["table"]["onScreen"]
        assert not one.wait_for("position")["table"]["onScreen"]
