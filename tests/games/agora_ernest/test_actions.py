"""Actions as words and numbers."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stoa.games.agora_ernest.actions import (
    angle_of,
    decimal,
    fixed,
    from_text,
    is_placement,
    laid_at,
    place,
    placed,
    to_text,
    x_of,
    y_of,
)
from stoa.kernel.errors import BadText


@given(st.integers(0, 65535), st.integers(0, 65535), st.integers(0, 35999))
def test_every_placement_is_written_and_read_back(x: int, y: int, angle: int) -> None:
    """Rules: ruling AE-41."""
    action = place(x, y, angle)
    assert (x_of(action), y_of(action), angle_of(action)) == (x, y, angle)
    assert is_placement(action)
    assert from_text(to_text(action)) == action
    assert placed(laid_at(action)) == action


def test_a_placement_has_three_decimals_and_two() -> None:
    """Rules: ruling AE-41."""
    assert to_text(place(24000, 18005, 9000)) == "place 24.000 18.005 90.00"
    assert to_text(place(7, 0, 5)) == "place 0.007 0.000 0.05"


@pytest.mark.parametrize(
    "line", ["place 24 18 90", "place 24.0 18.00 90.0", "place 24.000 18.000 90.00", "place  24 18  90°"]
)
def test_decimals_can_be_left_out(line: str) -> None:
    assert from_text(line) == place(24000, 18000, 9000)


def test_a_full_turn_is_none() -> None:
    assert from_text("place 24 18 360") == from_text("place 24 18 -360") == place(24000, 18000, 0)


@pytest.mark.parametrize("angle", ["-30", "−30", "-30.00°", "330"])
def test_an_angle_below_zero_turns_the_other_way(angle: str) -> None:
    """Rules: 7.2; ruling AE-41."""
    assert from_text(f"place 5 5 {angle}") == place(5000, 5000, 33000)


@pytest.mark.parametrize(
    "line",
    [
        "place 24 18",
        "place 24 18 90 1",
        "place -1 18 90",
        "place 24 18 -360.01",
        "place 24 18 --90",
        "place 24 18 -",
        "place 24 18 360.01",
        "place 24.0001 18 0",
        "place 24. 18 0",
        "place .5 18 0",
        "place 65.536 1 0",
        "place 1e3 1 0",
        "place ² 1 0",
        "buy 37 a",
        "buy 0 a",
        "buy 5 g",
        "buy 5",
        "card 0",
        "card x",
        "start 5",
        "letter E",
        "pass now",
        "dance",
        "",
    ],
)
def test_other_words_are_no_action(line: str) -> None:
    with pytest.raises(BadText):
        from_text(line)


@pytest.mark.parametrize("line", ["buy 21 a", "pass", "set-aside", "letter B", "card 36", "start 4"])
def test_other_actions_are_read_back(line: str) -> None:
    assert to_text(from_text(line)) == line


def test_decimals_are_exact() -> None:
    assert (decimal(5, 3), decimal(12345, 3), decimal(0, 2)) == ("0.005", "12.345", "0.00")
    assert (fixed("0.29", 2), fixed("17.3", 3), fixed("1.2.3", 3)) == (29, 17300, -1)
