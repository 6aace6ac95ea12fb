"""1 The sherds, and 2 Setting up."""

import pytest

from stoa.games._template.game import SHERDS
from stoa.games._template.state import STACK
from stoa.kernel.errors import BadOptions
from tests.games._template.table import choices, table, turn


@pytest.mark.parametrize("copies", [1, 2, 4])
def test_the_stack_holds_as_many_sherds_of_each_number_as_the_box(copies: int) -> None:
    """Rules: 1.1, 1.2, 2.1; ruling SH-1."""
    state = SHERDS.setup(SHERDS.agree(figures={"copies": copies}))
    assert choices(state) == [f"draw {number}" for number in range(1, 7)]
    assert list(SHERDS.weights(state)) == [copies] * 6
    assert state.stack.size(STACK) == 6 * copies


def test_there_are_two_sherds_of_each_number_unless_the_box_says_otherwise() -> None:
    """Rules: 1.2; ruling SH-1."""
    assert SHERDS.setup(SHERDS.agree()).stack.size(STACK) == 12
    for copies in (0, 5):
        with pytest.raises(BadOptions):
            SHERDS.agree(figures={"copies": copies})


def test_nobody_knows_a_sherd_of_the_stack() -> None:
    """Rules: 2.1."""
    state = SHERDS.setup(SHERDS.agree(4))
    for seat in (-1, 0, 1, 2, 3):
        unseen = SHERDS.view(state, seat).zone("unseen")
        assert [counter.value for counter in unseen.counters] == [2] * 6


def test_the_first_seat_begins() -> None:
    """Rules: 2.2."""
    state = SHERDS.setup(SHERDS.agree(3))
    SHERDS.apply(state, SHERDS.from_text(state, "draw 4"))
    assert turn(state) == "1"


def test_a_shelf_has_room_for_three() -> None:
    """Rules: 1.3."""
    assert "keep" in choices(table(held=1, shelves={1: (2, 3)}))
    assert "keep" not in choices(table(held=1, shelves={1: (2, 3, 4)}))


def test_a_row_may_be_of_any_length() -> None:
    """Rules: 1.3."""
    everything = tuple(range(1, 7)) * 3
    assert "take" in choices(table(held=1, shown=True, rows={1: everything}, copies=4))
