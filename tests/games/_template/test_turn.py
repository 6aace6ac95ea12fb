"""3 A turn."""

import pytest

from stoa.games._template.game import SHERDS
from stoa.games._template.state import STACK
from stoa.kernel.basics import CHANCE, NOBODY
from tests.games._template.table import choices, do, faces, listen, refusal, table, turn, words


def test_only_the_player_sees_what_he_draws() -> None:
    """Rules: 3.1."""
    state = table(players=3, stack=(5, 6))
    draw = SHERDS.from_text(state, "draw 5")
    lines = {seat: SHERDS.to_text(state, draw, seat) for seat in (0, 1, 2, NOBODY, CHANCE)}
    assert lines == {0: "draw 5", 1: "draw ?", 2: "draw ?", NOBODY: "draw ?", CHANCE: "draw 5"}
    log = listen(state, "draw 5")
    assert [words(event.message) for event in log.heard_by(0)] == ["Ada draws a sherd.", "It is the 5."]
    assert [words(event.message) for event in log.heard_by(1)] == ["Ada draws a sherd."]
    assert [faces(state, "held", seat) for seat in (1, 2, 3, 0)] == [["5"], [""], [""], [""]]


def test_each_sherd_of_the_stack_is_as_likely_as_any_other() -> None:
    """Rules: 3.1."""
    state = table(stack=(2, 5, 5, 5))
    assert choices(state) == ["draw 2", "draw 5"]
    assert list(SHERDS.weights(state)) == [1, 3]


def test_a_sherd_is_kept_buried_or_shown() -> None:
    """Rules: 3.2."""
    assert choices(table(held=3)) == ["keep", "bury", "show"]


def test_a_kept_sherd_lies_face_down_on_the_shelf() -> None:
    """Rules: 3.3."""
    state = table(held=3, stack=(1,), shelves={1: (6,)})
    assert do(state, "keep") == ["Ada keeps it on the shelf."]
    assert faces(state, "shelf:1", 1) == ["6", "3"]
    assert faces(state, "shelf:1", 2) == ["", ""]


def test_nothing_is_kept_on_a_full_shelf() -> None:
    """Rules: 3.3."""
    state = table(held=3, shelves={1: (1, 2, 4)})
    assert choices(state) == ["bury", "show"]
    assert refusal(state, "keep") == [("The shelf must have room.", "3.3")]


def test_a_buried_sherd_lies_under_the_stack() -> None:
    """Rules: 3.4."""
    state = table(held=3, stack=(1,))
    assert do(state, "bury") == ["Ada buries it under the stack."]
    assert choices(state) == ["draw 1"]
    do(state, "draw 1", "keep")
    assert choices(state) == ["draw 3"]


def test_a_player_buries_once() -> None:
    """Rules: 3.4."""
    state = table(held=3, have_buried=(1,))
    assert choices(state) == ["keep", "show"]
    assert refusal(state, "bury") == [("A player may bury one sherd in a match.", "3.4")]
    assert "bury" in choices(table(held=3, have_buried=(2,)))


def test_whoever_buried_a_sherd_knows_it_when_another_draws_it() -> None:
    """Rules: 3.1, 3.4; ruling SH-2."""
    state = table(players=3, turn=2, buried=((3, 1),))
    draw = SHERDS.from_text(state, "draw 3")
    assert [SHERDS.to_text(state, draw, seat) for seat in (0, 1, 2)] == ["draw 3", "draw 3", "draw ?"]
    log = listen(state, "draw 3")
    assert words(log.heard_by(0)[-1].message) == "It is the 3."
    do(state, "bury")
    assert [faces(state, "stack", seat) for seat in (1, 2, 3, 0)] == [["3"], ["3"], [""], [""]]


def test_everybody_sees_a_shown_sherd_before_it_is_placed() -> None:
    """Rules: 3.5."""
    state = table(players=3, held=3)
    log = listen(state, "show")
    assert log.discloses()
    assert words(log.all()[0].message) == "Ada shows the 3."
    assert [faces(state, "held", seat) for seat in (1, 2, 3, 0)] == [["3"]] * 4
    assert turn(state) == "1"


def test_a_shown_sherd_can_be_taken_into_ones_own_row() -> None:
    """Rules: 3.6."""
    state = table(held=3, shown=True, stack=(1,), rows={1: (5,)})
    assert do(state, "take") == ["Ada takes the 3."]
    assert faces(state, "row:1", 0) == ["3", "5"]


@pytest.mark.parametrize(
    ("players", "neighbours"),
    [(2, ["give 2"]), (3, ["give 2", "give 3"]), (4, ["give 2", "give 4"])],
)
def test_a_shown_sherd_can_be_given_to_a_neighbour(players: int, neighbours: list[str]) -> None:
    """Rules: 3.7; ruling SH-3."""
    state = table(players=players, held=3, shown=True, stack=(1,))
    assert choices(state) == ["take", *neighbours]
    assert do(state, "give 2") == ["Ada gives the 3 to Bo."]
    assert faces(state, "row:2", 0) == ["3"]


def test_nothing_is_given_across_the_table() -> None:
    """Rules: 3.7."""
    state = table(players=4, held=3, shown=True)
    assert refusal(state, "give 3") == [("It must be given to a neighbour.", "3.7")]


def test_sherds_can_be_restricted_to_the_left() -> None:
    """Rules: 3.7; ruling SH-3."""
    state = table(players=3, turn=2, held=3, shown=True, give="left")
    assert choices(state) == ["take", "give 3"]
    assert refusal(state, "give 1") == [("In this match it must be given to the left.", "3.7")]


@pytest.mark.parametrize("last", ["keep", "bury", "show"])
def test_the_turn_passes_to_the_left(last: str) -> None:
    """Rules: 3.8."""
    for seat, following in ((1, "2"), (2, "3"), (3, "1")):
        state = table(players=3, turn=seat, held=3, stack=(1, 2, 4))
        do(state, last, *(["take"] if last == "show" else []), "draw 1")
        assert turn(state) == following
        assert state.stack.size(STACK) == (3 if last == "bury" else 2)
