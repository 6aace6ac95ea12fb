import pytest

from stoa.kernel.errors import (
    LONGEST_WORD,
    BadOptions,
    IllegalAction,
    Reason,
    RecordError,
    StoaError,
    nearest,
    unknown,
)
from stoa.kernel.messages import render, say
from stoa.kernel.words.en import SENTENCES

GODS = ["ares", "athena", "zeus", "poseidon"]


def test_an_error_is_its_english_sentence_and_keeps_the_message() -> None:
    error = BadOptions(say("options.players", players=1, low=3, high=4))
    assert isinstance(error, StoaError)
    assert str(error) == "1 player cannot play this: it is for 3 to 4."
    assert error.message.args["low"] == 3


def test_an_illegal_action_carries_its_reasons() -> None:
    reasons = [Reason(False, say("reason.not-offered"), "5.1")]
    error = IllegalAction(say("illegal.action", reasons=[reasons[0].message]), reasons)
    assert error.reasons == reasons
    assert str(error) == "That is not allowed: This is not one of the choices now."


def test_a_record_error_names_its_line() -> None:
    error = RecordError(7, say("record.over"))
    assert error.line == 7
    assert str(error) == "Line 7: The match is already over here."


def test_reasons_are_equal_when_they_say_the_same() -> None:
    reason = Reason(True, say("reason.offered"), "5.1")
    assert reason == Reason(True, say("reason.offered"), "5.1")
    assert hash(reason) == hash(Reason(True, say("reason.offered"), "5.1"))
    assert reason != Reason(False, say("reason.offered"), "5.1")
    assert reason != Reason(True, say("reason.over"), "5.1")
    assert reason != Reason(True, say("reason.offered"), "5.2")
    assert reason != "5.1"
    assert repr(reason) == "Reason(True, Message(id='reason.offered', args={}), '5.1')"


@pytest.mark.parametrize(
    ("word", "meant"),
    [
        ("ares", "ares"),
        ("ARES", "ares"),
        ("aress", "ares"),
        ("athina", "athena"),
        ("posiedon", "poseidon"),
        ("pos", "poseidon"),
        ("z", "zeus"),
        ("qqqqqq", ""),
        ("dionysus", ""),
    ],
)
def test_a_misspelt_word_finds_its_neighbour(word: str, meant: str) -> None:
    assert nearest(word, GODS) == meant


def test_the_first_of_equally_near_words_is_meant() -> None:
    assert nearest("bat", ["cat", "rat"]) == "cat"


def test_nothing_is_near_when_there_is_nothing() -> None:
    assert nearest("ares", []) == ""


def test_nothing_is_near_to_a_word_that_is_longer_than_any_name() -> None:
    longest = "a" * LONGEST_WORD
    assert nearest(longest, [longest + "b"]) == longest + "b"
    assert nearest(longest + "c", [longest + "b"]) == ""


def test_a_very_long_word_is_said_again_only_in_part() -> None:
    sentence = render(unknown("ruling", "a" * 60_000, GODS), SENTENCES, [])
    assert "a" * LONGEST_WORD + "…" in sentence
    assert len(sentence) < 200


@pytest.mark.parametrize(
    ("word", "candidates", "sentence"),
    [
        ("aers", GODS, "There is no ruling 'aers'. Did you mean 'ares'?"),
        ("qqqqqq", GODS, "There is no ruling 'qqqqqq'. There is: ares, athena, zeus, poseidon."),
        ("ares", [], "There is no ruling 'ares'. There is: –."),
    ],
)
def test_an_unknown_word_is_answered_with_the_nearest_or_with_all(
    word: str, candidates: list[str], sentence: str
) -> None:
    assert render(unknown("ruling", word, candidates), SENTENCES, []) == sentence
