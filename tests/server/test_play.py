"""Playing at a table: thinking ahead, reasons, resuming, and what comes at the end."""

import json
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from stoa.games import find_game
from stoa.kernel.match import verify
from stoa.kernel.record import read_record
from stoa.server.connections import CLOSE_REFUSED
from stoa.server.messages import PROTOCOL
from tests.server.serving import PATIENCE, Chair, Person


def two_at_a_table(ada: Person, bob: Person, **wanted: Any) -> str:
    table = ada.table(seats=["me", "open"], **wanted)
    assert table["status"] == "waiting"
    assert bob.sit(table["id"], 1)["status"] == "playing"
    return str(table["id"])


def choice(chair: Chair, start: str) -> str:
    """The first legal action that begins so."""
    return str(next(action["text"] for action in chair.now["actions"] if action["text"].startswith(start)))


def play_to_the_end(*chairs: Chair) -> None:
    while chairs[0].now["table"]["status"] != "over":
        line = chairs[0].now["line"]
        actor = next(chair for chair in chairs if chair.now["actions"])
        assert actor.play_first()["type"] == "position"
        for chair in chairs:
            chair.until_line(line + 1)


def test_a_match_is_played_to_its_end_and_proven(ada: Person, bob: Person) -> None:
    table = two_at_a_table(ada, bob)
    with ada.join(table) as one, bob.join(table) as two:
        play_to_the_end(one, two)
        assert one.now["standing"] == two.now["standing"]
        assert one.now["standing"]["reason"] != ""
    text = ada.http.get(f"/api/tables/{table}/record").text
    record = read_record(text.encode())
    proof = verify(find_game(record.game), record)
    told = ada.get(f"/api/tables/{table}/proof")
    assert told["proven"]
    assert (told["draws"], told["decisions"]) == (proof.draws, proof.decisions)
    assert told["commitment"] == record.commitment


def test_what_somebody_supposes_is_seen_by_nobody_else_until_it_is_played(ada: Person, bob: Person) -> None:
    table = two_at_a_table(ada, bob)
    with ada.join(table) as one, bob.join(table) as two:
        before = two.now
        found = one.suppose(choice(one, "keep"))
        assert (found["type"], found["read"], found["fence"], found["follows"]) == ("supposed", 1, "draw", -2)
        assert (found["texts"], found["line"], found["seat"]) == (["keep"], before["line"], 0)
        assert found["events"] != []
        assert found["actions"] == []
        assert found["view"] != one.now["view"]
        seen = two.ask("look", seat=1)
        assert (seen["view"], seen["events"], seen["n"]) == (before["view"], [], before["n"])
        done = one.play("keep")
        assert done["line"] > before["line"]
        two.until(lambda: two.now["line"] == done["line"])
        assert two.now["actions"] != []


def test_nothing_is_kept_of_what_was_supposed(ada: Person, bob: Person) -> None:
    table = two_at_a_table(ada, bob)
    with ada.join(table) as one:
        before = one.now
        first = one.suppose("keep")
        assert one.suppose("bury")["texts"] == ["bury"]
        assert one.suppose("keep") == first
        after = one.ask("look", seat=0)
        assert [after[key] for key in ("view", "actions", "line", "n")] == [
            before[key] for key in ("view", "actions", "line", "n")
        ]


def test_what_shows_something_hidden_is_not_shown_before_it_is_played(ada: Person, bob: Person) -> None:
    table = two_at_a_table(ada, bob)
    with ada.join(table) as one:
        show = next(action for action in one.now["actions"] if action["text"].startswith("show"))
        assert show["fence"] == "disclosure"
        found = one.suppose(show["text"])
        assert (found["read"], found["fence"], found["events"]) == (1, "disclosure", [])
        assert found["view"]["zones"] == one.now["view"]["zones"]
        line = one.now["line"]
        assert one.play(show["text"])["line"] == line + 1


def test_a_list_is_played_as_a_whole_or_not_at_all(ada: Person) -> None:
    options = {"start": "seat-1", "candidates": "24"}
    table = ada.table("agora_ernest", seats=["me", "me"], options=options)["id"]
    with ada.join(table) as one:
        texts = [next(action["text"] for action in one.now["actions"] if action["fence"] == "")]
        following = one.suppose(*texts)
        line = one.now["line"]
        refused = one.play(*texts, "fly")
        assert refused["type"] == "refused"
        assert one.receive()["line"] == line
        texts.append(following["actions"][0]["text"])
        assert one.play(*texts)["line"] >= line + 2
        actors = [event["actor"] for event in one.now["events"] if event["line"] in (line + 1, line + 2)]
        assert set(actors) == {0}


def test_a_list_that_does_not_fit_is_answered_with_what_fits_and_why_the_rest_does_not(
    ada: Person, bob: Person
) -> None:
    table = two_at_a_table(ada, bob)
    with ada.join(table) as one:
        for texts, read, problem in (
            (["take"], 0, "not allowed"),
            (["fly"], 0, "'fly' is no action"),
            (["keep", "keep"], 1, "must be confirmed first"),
        ):
            found = one.suppose(*texts)
            assert found["type"] == "supposed"
            assert (found["read"], problem in found["problem"]) == (read, True)
            assert any(not reason["met"] for reason in found["reasons"])


def test_an_empty_list_is_the_present_and_is_not_played(ada: Person, bob: Person) -> None:
    table = two_at_a_table(ada, bob)
    with ada.join(table) as one:
        found = one.suppose()
        assert [found[key] for key in ("view", "actions", "prompt")] == [
            one.now[key] for key in ("view", "actions", "prompt")
        ]
        assert "nothing to confirm" in one.play()["text"]


def test_of_several_thoughts_that_wait_the_last_is_answered(ada: Person, bob: Person) -> None:
    table = two_at_a_table(ada, bob)
    with ada.join(table) as one:
        texts = ["keep", "bury"] * 100
        for text in texts:
            one.send("suppose", seat=0, texts=[text], line=one.now["line"])
        answers = [one.wait_for("supposed")["texts"][0]]
        one.send("suppose", seat=0, texts=["show"], line=one.now["line"])
        while answers[-1] != "show":
            answers.append(one.wait_for("supposed")["texts"][0])
        assert len(answers) < len(texts) / 2
        assert one.play("keep")["type"] == "position"


def test_a_bot_supposes_and_plays_by_http(ada: Person, bob: Person) -> None:
    table = two_at_a_table(ada, bob)
    move = {"seat": 0, "texts": ["keep"], "line": 1}
    found = ada.post(f"/api/tables/{table}/suppose", move)
    assert (found["type"], found["fence"]) == ("supposed", "draw")
    line = ada.post(f"/api/tables/{table}/play", move)["line"]
    assert ada.post(f"/api/tables/{table}/suppose", move)["line"] == line > 1


@pytest.mark.parametrize("hello", [{}, {"protocol": 1}, {"protocol": PROTOCOL + 1, "language": "de"}])
def test_a_client_of_another_version_is_told_to_load_itself_anew(ada: Person, hello: dict[str, Any]) -> None:
    table = ada.table(seats=["me", "open"])["id"]
    with ada.connect(table) as socket:
        socket.send(json.dumps({"type": "hello", **hello}))
        refused = json.loads(socket.recv(PATIENCE))
        assert (refused["type"], refused["reload"]) == ("refused", True)
        assert ("neu laden" if hello.get("language") == "de" else "Load it anew") in refused["text"]
        with pytest.raises(ConnectionClosed) as closed:
            socket.recv(PATIENCE)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == CLOSE_REFUSED


def test_a_message_that_comes_twice_is_answered_with_the_present_position(ada: Person, bob: Person) -> None:
    table = two_at_a_table(ada, bob)
    with ada.join(table) as one:
        line = one.now["line"]
        first = one.play("keep", line=line)
        second = one.play("keep", line=line)
        assert first["type"] == second["type"] == "position"
        assert second["line"] == first["line"] > line
        assert second["view"] == first["view"]


def test_a_client_that_comes_back_gets_only_what_it_missed(ada: Person, bob: Person) -> None:
    table = two_at_a_table(ada, bob)
    with ada.join(table) as one, bob.join(table) as two:
        seen = one.now
        one.play_first()
        all_events = one.events
        view = one.now["view"]
        one.socket.close()
        two.until_my_turn()
        two.play_first()
    with ada.join(table, last=seen["n"], line=seen["line"]) as again:
        assert all(event["line"] > seen["line"] for event in again.now["events"])
        assert again.now["events"] != []
        missed = again.now
    with ada.join(table) as fresh:
        assert fresh.now["view"] == missed["view"] != view
        assert [*[e for e in all_events if e["line"] <= seen["line"]], *missed["events"]] == fresh.events


def test_an_illegal_action_is_refused_with_its_reasons(ada: Person, bob: Person) -> None:
    table = two_at_a_table(ada, bob)
    with ada.join(table) as one:
        refused = one.play("take")
        assert refused["type"] == "refused"
        assert any(not reason["met"] for reason in refused["reasons"])
        assert one.receive()["type"] == "position"
        unreadable = one.play("fly to the moon")
        assert "fly to the moon" in unreadable["text"]


def test_why_is_answered_for_any_action(ada: Person, bob: Person) -> None:
    table = two_at_a_table(ada, bob)
    with ada.join(table) as one, bob.join(table) as two:
        one.send("ask-why", seat=0, text=choice(one, "keep"))
        good = one.wait_for("why")
        assert good["allowed"]
        assert all(reason["met"] for reason in good["reasons"])
        one.send("ask-why", seat=0, text="take")
        bad = one.wait_for("why")
        assert not bad["allowed"]
        one.send("ask-why", seat=0, text="keep", after=["keep"])
        assert "must be confirmed first" in one.wait_for("why")["reasons"][0]["text"]
        two.send("ask-why", seat=1, text="keep")
        assert two.wait_for("why")["reasons"] == [{"met": False, "text": "It is Ada's turn.", "rule": ""}]


def test_several_people_play_on_one_device(ada: Person) -> None:
    made = ada.table(seats=["me", "me"], names=["Ada", "Ben"])
    assert [seat["name"] for seat in made["seats"]] == ["Ada", "Ben"]
    with ada.join(made["id"]) as one:
        assert one.now["owned"] == [0, 1]
        seen = []
        while one.now["table"]["status"] != "over":
            seen.append(one.now["seat"])
            assert one.now["seat"] == one.now["table"]["turn"]
            one.play_first()
        assert set(seen) == {0, 1}


def test_a_device_with_several_seats_may_look_at_each(ada: Person, bob: Person) -> None:
    made = ada.table(seats=["me", "me", "open"])
    bob.sit(made["id"], 2)
    with ada.join(made["id"]) as one:
        assert one.ask("look", seat=1)["view"]["seat"] == 1
        assert one.ask("look", seat=-1)["view"]["seat"] == -1
        assert one.ask("look", seat=2)["type"] == "refused"


def test_a_rematch_is_one_table_for_all_who_ask(ada: Person, bob: Person) -> None:
    table = two_at_a_table(ada, bob)
    ada.post(f"/api/tables/{table}/rematch", None, status=409)
    with ada.join(table) as one, bob.join(table) as two:
        play_to_the_end(one, two)
        first = ada.post(f"/api/tables/{table}/rematch", None)
        second = bob.post(f"/api/tables/{table}/rematch", None)
        assert first["id"] == second["id"] != table
        assert [seat["player"] for seat in first["seats"]] == ["human", "open"]
        two.until(lambda: two.now["table"]["rematch"] == first["id"])
    assert bob.sit(first["id"], 1)["status"] == "playing"


def test_chat_reaches_everybody_but_those_who_do_not_want_it(ada: Person, bob: Person) -> None:
    table = two_at_a_table(ada, bob)
    with ada.join(table) as one, bob.join(table) as two:
        one.send("say", text="  Good   luck ")
        assert two.wait_for("chat")["text"] == "Good luck"
        two.send("mute", guest=ada.id)
        two.ask("look", seat=1)
        one.wait_for("chat")
        one.send("say", text="Hello?")
        one.wait_for("chat")
        two.send("mute", guest=ada.id, muted=False)
        two.ask("look", seat=1)
        assert len(two.chats) == 1
        one.send("say", text="Are you there?")
        assert two.wait_for("chat")["text"] == "Are you there?"
        assert one.ask("say", text=" ")["type"] == "refused"
        assert one.ask("say", text="x" * 501)["type"] == "refused"
    with ada.join(table) as again:
        again.wait_for("chats")
        assert [line["text"] for line in again.chats] == ["Good luck", "Hello?", "Are you there?"]
    with ada.join(table, last=again.chats[1]["n"]) as later:
        later.wait_for("chats")
        assert [line["text"] for line in later.chats] == ["Are you there?"]


def test_what_happened_is_told_again_in_a_new_language(ada: Person, bob: Person) -> None:
    table = two_at_a_table(ada, bob)
    with ada.join(table) as one, bob.join(table):
        one.play_first()
        assert one.ask("look", seat=0)["events"] == []
        german = one.ask("language", language="de")["events"]
        english = one.ask("language", language="en")["events"]
        assert [event["line"] for event in german] == [event["line"] for event in english] != []
        assert all(other["text"] != event["text"] for event, other in zip(english, german, strict=True))


def test_everything_is_said_in_the_language_of_the_connection(ada: Person, bob: Person) -> None:
    table = ada.table(seats=["me", "open"])["id"]
    with ada.join(table, language="de") as one:
        assert one.now["prompt"] == "Noch 1 Person fehlt am Tisch."
        assert one.ask("language", language="en")["prompt"] == "Waiting for 1 more person to sit down."
        refused = one.ask("language", language="xx")
        assert "xx" in refused["text"]
        assert json.dumps(one.now).count("freier Platz") == 0
