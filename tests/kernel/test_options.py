import pytest
from hypothesis import given
from hypothesis import strategies as st

from stoa.kernel.errors import BadOptions
from stoa.kernel.messages import say
from stoa.kernel.options import (
    Choice,
    Figure,
    Options,
    Value,
    as_then,
    figure_text,
    figure_value,
    replace,
    settle,
)

RULINGS = (
    Choice("ares", ("any-army", "own-army"), say("ruling.ares")),
    Choice("athena", ("once", "always"), say("ruling.athena"), "4.2"),
)
NUMBER = Figure("coins", 7, say("figure.coins"), low=-2, high=20)
ROW = Figure("track", [1, 2, 3], say("figure.track"), low=0, high=9)
NAME = Figure("city", "Athens", say("figure.city"))
WORD = Figure("colour", "red", say("figure.colour"), words=("red", "blue"))
FIGURES = (NUMBER, ROW, NAME, WORD)


def test_what_nobody_chose_has_its_default() -> None:
    assert settle("ruling", RULINGS, {}) == {"ares": "any-army", "athena": "once"}
    assert settle("ruling", RULINGS, {"athena": "always"}) == {"ares": "any-army", "athena": "always"}
    assert RULINGS[0].default == "any-army"


@pytest.mark.parametrize(
    ("what", "chosen", "sentence"),
    [
        ("ruling", {"aers": "any-army"}, "There is no ruling 'aers'. Did you mean 'ares'?"),
        ("option", {"qqqqqqq": "x"}, "There is no option 'qqqqqqq'. There is: ares, athena."),
        ("ruling", {"ares": "all"}, "The ruling 'ares' cannot be 'all'. It can be: any-army, own-army."),
    ],
)
def test_a_choice_the_game_does_not_offer_is_refused(
    what: str, chosen: dict[str, str], sentence: str
) -> None:
    with pytest.raises(BadOptions) as caught:
        settle(what, RULINGS, chosen)
    assert str(caught.value) == sentence


def test_figures_are_replaced_one_by_one() -> None:
    assert replace(FIGURES, {}) == {"coins": 7, "track": [1, 2, 3], "city": "Athens", "colour": "red"}
    replaced: dict[str, Value] = {"coins": -2, "track": [9, 0, 9], "city": "New Thebes", "colour": "blue"}
    assert replace(FIGURES, replaced) == replaced


def test_a_choice_that_a_header_does_not_mention_means_what_it_meant_then() -> None:
    later = (*RULINGS, Choice("hera", ("any-card", "upright"), say("ruling.hera"), unsaid="upright"))
    assert as_then(later, {}) == {"hera": "upright"}
    written = {"hera": "any-card", "ares": "own-army"}
    assert as_then(later, written) == written
    assert settle("ruling", later, {})["hera"] == "any-card"


RANGE = "The figure '{}' cannot be {}: it must be a whole number from {} to {}."


@pytest.mark.parametrize(
    ("id", "value", "sentence"),
    [
        ("coin", 7, "There is no component figure 'coin'. Did you mean 'coins'?"),
        ("coins", 21, RANGE.format("coins", 21, -2, 20)),
        ("coins", -3, RANGE.format("coins", -3, -2, 20)),
        ("coins", "7", RANGE.format("coins", 7, -2, 20)),
        ("coins", True, RANGE.format("coins", True, -2, 20)),
        ("coins", [7], RANGE.format("coins", [7], -2, 20)),
        ("track", [1, 2, 10], RANGE.format("track", 10, 0, 9)),
        ("track", [1, 2], "The figure 'track' must be a row of 3 whole numbers."),
        ("track", 1, "The figure 'track' must be a row of 3 whole numbers."),
        ("city", "", "The figure 'city' must be a name of 1 to 40 printable characters."),
        ("city", 3, "The figure 'city' must be a name of 1 to 40 printable characters."),
        ("colour", "green", "The figure 'colour' cannot be 'green'. It can be: red, blue."),
    ],
)
def test_a_figure_that_does_not_fit_is_refused(id: str, value: Value, sentence: str) -> None:
    with pytest.raises(BadOptions) as caught:
        replace(FIGURES, {id: value})
    assert str(caught.value) == sentence


@given(st.integers(-2, 20), st.lists(st.integers(0, 9), min_size=3, max_size=3))
def test_a_figure_comes_back_from_its_text(number: int, row: list[int]) -> None:
    assert figure_value(NUMBER, figure_text(number)) == number
    assert figure_value(ROW, figure_text(row)) == row
    assert figure_value(NAME, figure_text("New Thebes")) == "New Thebes"


def test_a_row_of_one_number_stays_a_row() -> None:
    assert figure_value(Figure("track", [1], say("figure.track"), high=9), "4") == [4]


@pytest.mark.parametrize(
    "text", ["", "x", "-", "--1", "1 ", " 1", "1.5", "²", "١", "9999999999", "0x1", "1_0"]
)
def test_text_that_is_no_number_is_refused(text: str) -> None:
    with pytest.raises(BadOptions) as caught:
        figure_value(NUMBER, text)
    assert str(caught.value) == RANGE.format("coins", text, -2, 20)


def test_several_numbers_for_a_single_figure_are_refused() -> None:
    with pytest.raises(BadOptions):
        replace(FIGURES, {"coins": figure_value(NUMBER, "1 2")})


def test_options_answer_by_kind() -> None:
    options = Options(2, {"ares": "own-army"}, {"coins": 7, "track": [1, 2, 3], "city": "Athens"})
    assert options.is_set("ares", "own-army")
    assert not options.is_set("ares", "any-army")
    assert options.number("coins") == 7
    assert options.row("track") == [1, 2, 3]
    assert options.word("city") == "Athens"


def test_options_are_equal_when_all_they_hold_is() -> None:
    options = Options(2, {"ares": "own-army"}, {"coins": 7})
    assert options == Options(2, {"ares": "own-army"}, {"coins": 7})
    assert hash(options) == hash(Options(2, {"ares": "own-army"}, {"coins": 7}))
    assert options != Options(3, {"ares": "own-army"}, {"coins": 7})
    assert options != Options(2, {"ares": "any-army"}, {"coins": 7})
    assert options != Options(2, {"ares": "own-army"}, {"coins": 8})
    assert options != "options"
