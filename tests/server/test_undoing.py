"""Taking back by agreement: what was asked, what is agreed to, and that neither means something newer."""

import pytest

from tests.server.serving import Chair, Person


def two_at_a_table(ada: Person, bob: Person) -> str:
    table = str(ada.table(seats=["me", "open"])["id"])
    bob.sit(table, 1)
    return table


def asked_for(chair: Chair) -> dict[str, int]:
    """What was asked to be taken back, as a chair was told last."""
    return {"line": chair.now["line"], "lines": chair.now["undoAsked"]}


@pytest.mark.parametrize("agree", [True, False])
def test_an_answer_is_to_what_was_asked_and_to_nothing_newer(ada: Person, bob: Person, agree: bool) -> None:
    table = two_at_a_table(ada, bob)
    with ada.join(table) as one, bob.join(table) as two:
        one.play_first()
        two.until_my_turn()
        two.play_first()
        one.until_my_turn()
        two.ask("ask-undo", seat=1)
        one.until(lambda: one.now["undoAsked"] > 0)
        first = asked_for(one)
        two.ask("answer-undo", seat=1, agree=False, **first)
        one.until(lambda: one.now["undoAsked"] == 0)
        one.play_first()
        two.until_line(one.now["line"])
        two.ask("ask-undo", seat=1)
        one.until(lambda: one.now["undoAsked"] > 0)
        newer = asked_for(one)
        assert newer != first
        for other in (first, {**newer, "line": newer["line"] - 1}, {**newer, "lines": newer["lines"] - 1}):
            refused = one.ask("answer-undo", seat=0, agree=agree, **other)
            assert "something else" in refused["text"]
        assert one.ask("look", seat=0)["undoAsked"] == newer["lines"]
        one.ask("answer-undo", seat=0, agree=agree, **newer)
        one.until(lambda: one.now["undoAsked"] == 0)
        assert (one.now["line"] > newer["line"]) == agree


def test_who_asks_takes_back_what_they_saw_and_nothing_newer(ada: Person) -> None:
    table = ada.table(seats=["me", "random"])["id"]
    with ada.join(table) as one, ada.join(table) as elsewhere:
        one.play_first()
        one.until_my_turn()
        seen = one.now["line"]
        elsewhere.until_line(seen)
        elsewhere.play_first()
        elsewhere.until_my_turn()
        one.until_line(elsewhere.now["line"])
        for line in (seen, one.now["line"] + 1):
            assert "Somebody else was faster" in one.ask("ask-undo", seat=0, line=line)["text"]
        played = one.now["line"]
        one.send("ask-undo", seat=0, line=played)
        one.until_line(played + 1)
        assert any("taken back" in event["text"] for event in one.now["events"])
        refused = one.ask("ask-undo", seat=0, line=played)
        assert "Somebody else was faster" in refused["text"]


def test_an_undo_needs_everybody(ada: Person, bob: Person) -> None:
    table = two_at_a_table(ada, bob)
    with ada.join(table) as one, bob.join(table) as two:
        assert not one.now["canAskUndo"]
        before = one.now
        one.play_first()
        assert one.now["canAskUndo"]
        asked = one.ask("ask-undo", seat=0)
        assert (asked["undoAsked"] > 0, asked["undoBy"], asked["undoWaits"]) == (True, 0, [1])
        two.until(lambda: two.now["undoAsked"] > 0)
        refused = two.ask("answer-undo", seat=1, agree=False, **asked_for(two))
        assert refused["undoAsked"] == 0
        one.until(lambda: one.now["undoAsked"] == 0)
        line = one.now["line"]
        one.ask("ask-undo", seat=0)
        two.until(lambda: two.now["undoAsked"] > 0)
        two.ask("answer-undo", seat=1, agree=True, **asked_for(two))
        one.until(lambda: one.now["line"] > line)
        assert one.now["actions"] == before["actions"]
        assert any("taken back" in event["text"] for event in one.now["events"])


def test_the_computer_agrees_to_every_undo(ada: Person) -> None:
    table = ada.table(seats=["me", "random"])["id"]
    with ada.join(table) as one:
        first = one.now
        one.play_first()
        one.until(lambda: bool(one.now["actions"]) and one.now["line"] > first["line"] + 1)
        line = one.now["line"]
        one.send("ask-undo", seat=0)
        one.until(lambda: one.now["line"] > line)
        assert one.now["table"]["turn"] == 0
        assert one.now["actions"] == first["actions"]
