"""4 The end."""

from stoa.games._template.game import SHERDS
from tests.games._template.table import do, faces, table, turn, words


def test_the_match_ends_when_there_is_nothing_to_draw() -> None:
    """Rules: 4.1."""
    state = table(held=3)
    do(state, "keep")
    assert (turn(state), SHERDS.standing(state).reason) == ("0", "stack")


def test_the_match_goes_on_while_a_buried_sherd_is_left() -> None:
    """Rules: 3.4, 4.1."""
    state = table(held=3)
    do(state, "bury")
    assert (turn(state), SHERDS.standing(state).reason) == ("*", "")


def test_the_shelves_are_turned_up_at_the_end() -> None:
    """Rules: 4.2."""
    state = table(held=3, shelves={1: (5,)})
    assert faces(state, "shelf:1", 2) == [""]
    heard = do(state, "keep")
    assert heard[1:] == ["Ada kept the 5, the 3.", "Bo kept nothing."]
    assert faces(state, "shelf:1", 2) == faces(state, "shelf:1", 0) == ["5", "3"]


def test_a_sherd_on_the_shelf_scores_its_number() -> None:
    """Rules: 4.3."""
    standing = SHERDS.standing(table(shelves={1: (6, 6, 1), 2: (2,)}))
    assert standing.points["shelf"] == [13, 2]


def test_a_number_that_stands_twice_in_a_row_is_spoilt() -> None:
    """Rules: 4.4; ruling SH-4."""
    standing = SHERDS.standing(table(rows={1: (6, 6, 1), 2: (2, 5)}))
    assert standing.points["row"] == [1, 7]


def test_a_number_that_stands_twice_can_be_ruled_to_count_once() -> None:
    """Rules: ruling SH-4."""
    standing = SHERDS.standing(table(rows={1: (6, 6, 1), 2: (2, 5)}, pairs="count-once"))
    assert standing.points["row"] == [7, 7]


def test_most_points_win() -> None:
    """Rules: 4.5."""
    standing = SHERDS.standing(table(players=3, shelves={1: (2,), 2: (6,), 3: (4,)}))
    assert (standing.totals, standing.ranks, standing.winners) == ([2, 6, 4], [3, 1, 2], [1])
    assert standing.note is None


def test_the_shorter_row_wins_a_tie() -> None:
    """Rules: 4.6."""
    standing = SHERDS.standing(table(shelves={1: (5,), 2: (4,)}, rows={2: (1,)}))
    assert (standing.totals, standing.ranks) == ([5, 5], [1, 2])
    assert standing.note is not None
    assert words(standing.note) == "The tie went to the shorter row."


def test_a_tie_with_rows_of_one_length_is_shared() -> None:
    """Rules: 4.6."""
    standing = SHERDS.standing(table(players=3, shelves={1: (4,), 3: (1,)}, rows={2: (4,), 1: (5, 5)}))
    assert (standing.totals, standing.ranks) == ([4, 4, 1], [2, 1, 3])
    shared = SHERDS.standing(table(shelves={1: (4,), 2: (3, 1)}))
    assert (shared.winners, shared.note) == ([0, 1], None)
