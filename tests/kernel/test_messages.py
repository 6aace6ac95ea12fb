import pytest
from hypothesis import given
from hypothesis import strategies as st

from stoa.kernel.messages import Message, is_name, render, say, seat_name

NAMES = ["Ada", "Bo"]
SENTENCES = {
    "plain": "Nothing happens.",
    "drawn": "{who} draws {n} {n:card|cards}.",
    "shown": "Shown: {cards}.",
    "card": "the {name}",
    "broken": "{who draws",
    "empty-form": "{n:one}",
}


def words(message: Message) -> str:
    return render(message, SENTENCES, NAMES)


def test_a_sentence_without_places_is_said_as_it_stands() -> None:
    assert words(say("plain", n=3)) == "Nothing happens."


def test_places_are_filled_and_one_card_is_not_cards() -> None:
    assert words(say("drawn", who=seat_name(1), n=1)) == "Bo draws 1 card."
    assert words(say("drawn", who=seat_name(0), n=2)) == "Ada draws 2 cards."
    assert words(say("drawn", who="Somebody", n=0)) == "Somebody draws 0 cards."


def test_a_missing_second_form_is_empty() -> None:
    assert words(say("empty-form", n=2)) == ""


def test_a_list_of_messages_is_joined_with_commas() -> None:
    cards: list[Message] = [say("card", name="sun"), say("card", name="moon")]
    assert words(say("shown", cards=cards)) == "Shown: the sun, the moon."
    assert words(say("shown", cards=[])) == "Shown: ."


def test_an_id_without_a_sentence_shows_as_itself() -> None:
    assert words(say("army.broken", n=1)) == "army.broken"
    assert words(say("shown", cards=[say("unheard")])) == "Shown: unheard."


def test_a_place_without_an_argument_stays_visible() -> None:
    assert words(say("drawn", n=2)) == "{who} draws 2 cards."
    assert words(say("drawn", who="A")) == "A draws {n} {n:card|cards}."


def test_a_place_that_is_never_closed_is_no_crash() -> None:
    assert words(say("broken", who="A")) == "{who draws}"


@pytest.mark.parametrize(("seat", "name"), [(0, "Ada"), (1, "Bo"), (2, "#3"), (7, "#8")])
def test_a_seat_without_a_name_is_called_by_its_number(seat: int, name: str) -> None:
    assert words(seat_name(seat)) == name


def test_messages_with_equal_ids_and_arguments_are_equal() -> None:
    assert say("drawn", n=2, who=seat_name(0)) == Message("drawn", {"who": seat_name(0), "n": 2})
    assert say("drawn", n=2) != say("drawn", n=3)


@given(st.text(alphabet="{}:|ab", max_size=12), st.integers(0, 2))
def test_no_sentence_however_odd_is_a_crash(sentence: str, n: int) -> None:
    text = render(say("odd", a=n), {"odd": sentence}, [])
    assert text.startswith(sentence.partition("{")[0])


@pytest.mark.parametrize("text", ["A", "Ada Lovelace", "Ἀγορά", "x" * 40])
def test_a_short_printable_line_is_a_name(text: str) -> None:
    assert is_name(text)


@pytest.mark.parametrize("text", ["", " ", "Ada ", " Ada", "x" * 41, "a\nb", "a\tb", "a\u2028b", "a\x00"])
def test_anything_else_is_no_name(text: str) -> None:
    assert not is_name(text)
