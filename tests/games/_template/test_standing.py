"""What the score pad and an empty hand say while the match goes on."""

from stoa.games._template.game import SHERDS
from stoa.games._template.scoring import row_length
from tests.games._template.table import do, table


def test_a_tie_before_the_end_went_to_nobody_yet() -> None:
    """Rules: 4.6."""
    standing = SHERDS.standing(table(stack=(3,), shelves={1: (5,), 2: (4,)}, rows={2: (1,)}))
    assert (standing.reason, standing.totals, standing.note) == ("", [5, 5], None)


def test_a_row_is_as_long_as_it_has_sherds() -> None:
    """Rules: 4.6."""
    state = table(rows={2: (1, 1, 6)})
    assert [row_length(state, seat) for seat in range(2)] == [0, 3]


def test_an_empty_hand_is_known_to_nobody() -> None:
    """Rules: 3.3."""
    state = table(stack=(1, 2), held=3)
    do(state, "keep")
    assert state.held_known == 0
