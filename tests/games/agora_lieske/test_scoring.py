"""Game end and scoring."""

import pytest

from stoa.kernel.marks import Ending, Most, Status
from tests.games.agora_lieske.table import Scene, table


def scored(
    players: int = 3,
    *,
    scores: dict[str, int] | None = None,
    levels: dict[str, int] | None = None,
    rhetoric: dict[str, int] | None = None,
    hands: dict[str, str] | None = None,
    rulings: dict[str, str] | None = None,
) -> Scene:
    """The end of the last turn."""
    return table(
        players,
        section="monument",
        turn=40,
        scores=scores,
        levels=levels,
        rhetoric=rhetoric,
        hands=hands,
        rulings=rulings,
    ).run()


def test_the_track_counts_as_it_stands() -> None:
    """Rules: 2.5a, 6.0e; ruling AL-51."""
    scene = scored(scores={"red": 9, "blue": 0})
    assert scene.standing.points["track"] == [9, 0, 5]


@pytest.mark.parametrize(("level", "points"), [(0, 0), (1, 1), (2, 3), (3, 6), (4, 10), (5, 15), (6, 21)])
def test_the_level_on_the_monument_scores(level: int, points: int) -> None:
    """Rules: 3.0c, 6.0e."""
    assert scored(levels={"blue": level}).points("blue")["monument"] == points


@pytest.mark.parametrize(
    ("column", "points"),
    [(0, 0), (1, 0), (2, 0), (3, 1), (4, 1), (5, 2), (6, 2), (7, 3), (8, 3), (9, 4)],
)
def test_each_cube_scores_its_column(column: int, points: int) -> None:
    """Rules: 3.0c, 6.0f; ruling AL-39."""
    assert scored(rhetoric={"blue-D": column}).points("blue")["rhetoric"] == points


def test_two_cubes_in_one_column_score_twice() -> None:
    """Rules: 6.0f; ruling AL-39."""
    assert scored(rhetoric={"blue-A": 9, "blue-D": 9, "blue-E": 3}).points("blue")["rhetoric"] == 9


def test_by_ruling_a_column_scores_once() -> None:
    """Rules: 6.0f; ruling AL-39."""
    scene = scored(
        rhetoric={"blue-A": 9, "blue-D": 9, "blue-E": 3, "red-A": 5, "red-B": 6},
        rulings={"rhetoric-points": "per-column"},
    )
    assert scene.points("blue")["rhetoric"] == 5
    assert scene.points("red")["rhetoric"] == 4
    lowest = table(
        rhetoric={"red": 0},
        rulings={"rhetoric-points": "per-column"},
        figures={"rhetoric.points": [2, 0, 0, 0, 0, 0, 0, 0, 0, 0]},
    )
    assert lowest.points("red")["rhetoric"] == 2


def test_most_cards_of_a_resource_score_a_point_each() -> None:
    """Rules: 3.0d, 6.0g; ruling AL-30."""
    scene = scored(hands={"red": "2 wood 1 clay", "blue": "1 wood 3 marble", "green": "1 marble"})
    assert scene.standing.points["majorities"] == [2, 1, 0]
    assert scene.standing.totals == [7, 6, 5]


def test_a_tie_for_most_cards_scores_for_nobody() -> None:
    """Rules: 6.0h."""
    scene = scored(hands={"red": "2 wood", "blue": "2 wood", "green": "1 wood"})
    assert scene.standing.points["majorities"] == [0, 0, 0]
    scene = scored(hands={"red": "2 wood", "blue": "2 wood", "green": "3 wood"})
    assert scene.standing.points["majorities"] == [0, 0, 1]


def test_the_table_names_whoever_has_most_once_hands_are_open() -> None:
    """Rules: 6.0g, 6.0h; rulings AL-30, AL-40."""
    hands = {"red": "2 wood 1 clay", "blue": "1 wood 3 marble", "green": "1 clay"}
    scene = scored(hands=hands)
    assert [scene.zone(f"hand:{seat}").marks for seat in range(3)] == [(Most("wood"),), (Most("marble"),), ()]
    assert table(hands=hands).zone("hand:0").marks == ()
    counted = table(hands=hands, rulings={"hands": "counted"})
    assert counted.zone("hand:0").marks == (Most("wood"),)


def test_no_cards_are_no_majority() -> None:
    """Rules: 6.0g; ruling AL-30."""
    assert scored().standing.points["majorities"] == [0, 0, 0]


def test_most_points_win() -> None:
    """Rules: 3.0e, 6.0i."""
    scene = scored(scores={"red": 6, "blue": 7}, levels={"green": 2}, rhetoric={"red-A": 3})
    assert scene.standing.totals == [7, 7, 8]
    assert (scene.winners, scene.standing.ranks[2]) == (["green"], 1)


def test_among_equals_the_higher_level_wins() -> None:
    """Rules: 6.0j."""
    scene = scored(scores={"red": 8, "blue": 7}, levels={"blue": 1, "green": 2}, rhetoric={"red": 2})
    assert scene.standing.totals == [8, 8, 8]
    assert scene.standing.ranks == [3, 2, 1]


def test_if_levels_are_equal_too_more_rhetoric_wins() -> None:
    """Rules: 6.0k."""
    scene = scored(rhetoric={"blue-A": 2, "green-E": 2, "green-D": 2})
    assert scene.standing.totals == [5, 5, 5]
    assert scene.standing.ranks == [3, 2, 1]


def test_if_all_is_equal_the_win_is_shared() -> None:
    """Rules: 6.0k; ruling AL-31."""
    scene = scored(scores={"green": 4})
    assert scene.winners == ["red", "blue"]
    assert scene.standing.ranks == [1, 1, 3]


def test_the_reason_is_told_only_when_the_game_is_over() -> None:
    """Rules: 6.0a."""
    scene = table(
        section="monument",
        at={"monument": "red-A blue-A"},
        levels={"red": 5},
        hands={"red": "7 wood 7 clay", "blue": "7 marble 1 wood 2 clay"},
    ).play("donate 2 wood 5 clay")
    assert scene.standing.reason == ""
    assert scene.zone("turn").marks == (Ending("monument"), Status("donated"))


def test_several_reasons_are_all_told() -> None:
    """Rules: 6.0a, 6.0b, 6.0c."""
    scene = table(
        section="monument",
        turn=40,
        at={"monument": "red-A"},
        levels={"red": 5},
        hands={"red": "7 wood 7 clay"},
    ).play("donate 2 wood 5 clay", "demand wood", "demand wood")
    assert scene.standing.reason == "monument"
    assert scene.standing.note is not None
    assert scene.sentence(scene.standing.note) == "Also: The last turn that was agreed on is over."
    assert scored(scores={"red": 6}).standing.note is None


def told(scene: Scene) -> str:
    """What the score pad says besides numbers."""
    assert scene.standing.note is not None
    return scene.sentence(scene.standing.note)


def test_a_tie_that_the_monument_breaks_is_told_and_shown() -> None:
    """Rules: 6.0j."""
    scene = scored(scores={"red": 8, "blue": 5}, levels={"green": 2})
    told_so = "Red, Green have 8 points each: Green stands highest on the Monument."
    assert told(scene) == told_so
    assert scene.heard()[-2:] == ["6.0a The game ends after 40 turns.", f"6.0j {told_so}"]
    assert scene.standing.comparisons == {"level": [0, 0, 2]}


def test_a_tie_that_rhetoric_breaks_is_told_and_shown() -> None:
    """Rules: 6.0k."""
    scene = scored(
        scores={"blue": 5, "green": 5, "red": 6}, levels={"blue": 1, "green": 1}, rhetoric={"blue-A": 2}
    )
    told_so = (
        "Red, Blue, Green have 6 points each. "
        "Blue, Green stand equally high on the Monument, and Blue has more rhetoric."
    )
    assert told(scene) == told_so
    assert scene.heard()[-1] == f"6.0k {told_so}"
    assert scene.standing.comparisons == {"level": [0, 1, 1], "rhetoric-sum": [5, 6, 5]}


def test_a_shared_win_is_told_and_shown() -> None:
    """Rules: 6.0k; ruling AL-31."""
    scene = scored(scores={"green": 4})
    told_so = (
        "Red, Blue have 5 points each. "
        "Red, Blue are equal on the Monument and in rhetoric too and share the win."
    )
    assert told(scene) == told_so
    assert scene.heard()[-1] == f"AL-31 {told_so}"
    assert scene.standing.comparisons == {"level": [0, 0, 0], "rhetoric-sum": [5, 5, 5]}


def test_a_tie_behind_the_winner_is_shown_and_not_told() -> None:
    """Rules: 6.0j."""
    scene = scored(scores={"red": 9, "blue": 6}, levels={"green": 1})
    assert (scene.standing.note, scene.standing.ranks) == (None, [1, 3, 2])
    assert scene.standing.comparisons == {"level": [0, 0, 1]}


def test_without_a_tie_nothing_is_compared() -> None:
    """Rules: 6.0i."""
    scene = scored(scores={"red": 9, "blue": 6})
    assert (scene.standing.note, scene.standing.comparisons) == (None, {})
    assert scene.heard()[-1] == "6.0a The game ends after 40 turns."


def test_before_the_end_no_tie_is_broken_on_the_score_pad() -> None:
    """Rules: 6.0j."""
    standing = table(levels={"red": 1}, scores={"red": 4}).standing
    assert (standing.note, standing.comparisons) == (None, {})


def test_a_tie_is_told_after_further_reasons() -> None:
    """Rules: 6.0a, 6.0j."""
    scene = table(
        2,
        section="monument",
        turn=40,
        at={"monument": "red-A"},
        levels={"red": 5},
        hands={"red": "7 wood 7 clay"},
        scores={"blue": 28},
    ).play("donate 2 wood 5 clay", "demand wood", "demand wood")
    assert told(scene) == (
        "Also: The last turn that was agreed on is over. "
        "Red, Blue have 28 points each: Red stands highest on the Monument."
    )
