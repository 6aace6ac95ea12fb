"""What never leaves the server before the match is over, looked for in everything that does leave it."""

from typing import Any

from tests.server.serving import Person, Serving

HIDDEN = ("record", "proof", "replay?seat=open", "replay?seat=1")


def test_the_key_and_the_record_stay_until_the_match_is_over(
    serving: Serving, ada: Person, bob: Person
) -> None:
    table = ada.table(seats=["me", "open"])["id"]
    bob.sit(table, 1)
    room = serving.house.rooms[table]
    key = room.table.key.hex()
    answers = [ada.http.get(f"/api/tables/{table}").text, ada.http.get("/api/tables").text]
    answers += [ada.http.get(f"/api/tables/{table}/position?seat=0").text]
    for part in HIDDEN:
        refused = ada.http.get(f"/api/tables/{table}/{part}")
        assert refused.status_code == 409
        answers.append(refused.text)
    assert not any(key in answer for answer in answers)
    with ada.join(table) as one, bob.join(table) as two:
        while one.now["table"]["status"] != "over":
            actor = one if one.now["actions"] else two
            actor.play_first()
            line = actor.now["line"]
            one.until_line(line)
            two.until_line(line)
    assert key in ada.http.get(f"/api/tables/{table}/record").text


def test_what_was_drawn_is_told_to_its_seat_alone(ada: Person, bob: Person, serving: Serving) -> None:
    table = ada.table(seats=["me", "open"], spectators="public")["id"]
    bob.sit(table, 1)
    eve = serving.person("Eve")
    with ada.join(table) as one, bob.join(table) as two, eve.join(table) as three:
        seen = [event["text"] for event in one.events]
        assert [event["text"] for event in two.events] == [event["text"] for event in three.events] != seen
        assert three.now["seat"] == -1
        assert three.now["actions"] == two.now["actions"] == []
        assert two.now["view"]["zones"] != one.now["view"]["zones"]


def test_a_table_without_spectators_is_closed_to_strangers(ada: Person, serving: Serving) -> None:
    table = ada.table(seats=["me", "random"], spectators="none")["id"]
    eve = serving.person("Eve")
    assert "no spectators" in eve.get(f"/api/tables/{table}/position", status=403)["error"]
    refused = eve.refused_at(table)
    assert "no spectators" in refused["text"]


def test_spectators_hear_everything_only_where_that_was_agreed_and_only_at_the_end(
    serving: Serving, ada: Person
) -> None:
    eve = serving.person("Eve")
    heard: dict[str, int] = {}
    for spectators in ("public", "delayed"):
        table = ada.table(seats=["me", "me"], spectators=spectators)["id"]
        with ada.join(table) as one, eve.join(table) as three:
            while one.now["table"]["status"] != "over":
                one.play_first()
                draws = len([event for event in three.events if event["actor"] == -2])
            three.until_line(one.now["line"])
        with eve.join(table) as late:
            heard[spectators] = len([event for event in late.events if event["actor"] == -2]) - draws
    assert heard["delayed"] > heard["public"]


def test_nobody_acts_or_looks_for_another_seat(ada: Person, bob: Person) -> None:
    table = ada.table(seats=["me", "open"])["id"]
    bob.sit(table, 1)
    with ada.join(table) as one, bob.join(table) as two:
        text = one.now["actions"][0]["text"]
        line = one.now["line"]
        move = {"seat": 0, "texts": [text], "line": line}
        own = {"seat": 0}
        attempts: list[tuple[str, dict[str, Any]]] = [
            ("play", move),
            ("suppose", move),
            ("ask-why", {"seat": 0, "text": text}),
            ("ask-undo", own),
            ("answer-undo", {"seat": 0, "agree": True, "line": line, "lines": 0}),
            ("resign", own),
            ("look", own),
        ]
        for kind, fields in attempts:
            two.send(kind, **fields)
            assert two.wait_for("refused")["text"] == "That is not your seat."
        for kind, fields in [("look", {"seat": 9}), ("hello", {"seat": 0})]:
            two.send(kind, **fields)
            two.wait_for("refused")
        bob.post(f"/api/tables/{table}/seats/0", {"want": "computer"}, status=409)
    bob.get(f"/api/tables/{table}/position?seat=0", status=403)
    for path in ("play", "suppose"):
        bob.post(f"/api/tables/{table}/{path}", {"seat": 0, "texts": [text], "line": line}, status=403)
    for want in ("leave", "return"):
        bob.post(f"/api/tables/{table}/seats/0", {"want": want}, status=403)
    assert ada.get(f"/api/tables/{table}/position?seat=0")["line"] == line
