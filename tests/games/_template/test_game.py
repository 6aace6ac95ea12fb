"""What no chapter of the rules speaks of: words, checks and bytes."""

import pytest

from stoa.games._template.components import STACK_ROOM
from stoa.games._template.game import SHERDS
from stoa.games._template.state import STACK, SherdsState
from stoa.kernel.basics import bit
from stoa.kernel.errors import BadState, BadText
from stoa.kernel.state import Packer
from tests.games._template.table import table, words


@pytest.mark.parametrize(
    "text", ["", "draw", "draw 7", "draw ?", "give", "give 3", "give 0", "keep 2", "throw"]
)
def test_what_is_no_action_is_refused(text: str) -> None:
    with pytest.raises(BadText):
        SHERDS.from_text(table(players=2, held=1), text)


def test_labels_name_a_sherd_only_to_those_who_know_it() -> None:
    state = table(held=3)
    keep = SHERDS.from_text(state, "keep")
    assert words(SHERDS.describe(state, keep, 0)) == "Keep the 3 on the shelf."
    assert words(SHERDS.describe(state, keep, 1)) == "Keep a sherd on the shelf."


def test_a_sound_table_has_nothing_to_complain_of() -> None:
    assert SHERDS.check(whole_table()) == []


def whole_table() -> SherdsState:
    return table(stack=(1, 2, 3), buried=((4, 2),), held=1, shelves={1: (2, 3)}, rows={2: (4, 5, 5, 6, 6)})


def test_what_is_impossible_is_complained_of() -> None:
    state = whole_table()
    state.stack.add(STACK, 0)
    assert SHERDS.check(state) == ["there are 3 sherds with number 1"]
    state = whole_table()
    state.held_known = bit(1)
    assert SHERDS.check(state) == ["the player does not know the sherd in hand"]
    state = whole_table()
    state.shelves_known[1] = 0
    assert SHERDS.check(state) == ["seat 1 does not know a sherd on its own shelf"]


def test_a_code_with_too_few_places_is_refused() -> None:
    state = whole_table()
    state.shelves_known = state.shelves_known[:2]
    packer = Packer()
    state.transcribe(packer)
    with pytest.raises(BadState):
        SHERDS.decode(packer.finish(), SHERDS.agree())


def test_the_largest_box_fits_into_the_stack() -> None:
    state = SHERDS.setup(SHERDS.agree(figures={"copies": 4}))
    assert state.stack.size(STACK) == STACK_ROOM
