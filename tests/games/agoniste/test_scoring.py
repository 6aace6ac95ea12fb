"""Scoring: points by category."""

import pytest

from stoa.games.agoniste.game import AGONISTE
from tests.games.agoniste.table import opening, table

HOME = {"plataea": "thebes", "orchomenus": "thebes", "tanagra": "thebes"}
ONE_EACH = {"sellasia": "thebes", "eleusis": "thebes", "mycenae": "thebes"}
TO_LACONIA = {"orchomenus": "thebes", "piraeus": "thebes", "mycenae": "thebes"}
TO_BOEOTIA = {"amyclae": "thebes", "eleusis": "thebes", "nemea": "thebes"}
TO_ARGOS = {"sellasia": "thebes", "tanagra": "thebes", "marathon": "thebes"}
APART = {"city-states": "apart"}


def test_one_point_for_each_territory_of_ones_own_region() -> None:
    """The city-state is one of them.

    Rules: 6.2, 6.3; ruling AG-29.
    """
    assert table(4).points("thebes") == {"home": 1}
    assert table(4, lands={"plataea": "thebes", "tanagra": "thebes"}).points("thebes") == {"home": 3}


def test_two_points_for_each_territory_elsewhere() -> None:
    """Rules: 6.2, 6.4."""
    scene = table(4, lands={"eleusis": "thebes", "marathon": "thebes", "plataea": "athens"})
    assert scene.points("thebes") == {"home": 1, "abroad": 4}
    assert scene.points("athens") == {"home": 1, "abroad": 2}
    assert scene.points("argos") == {"home": 1}


def test_with_three_players_laconia_is_elsewhere_for_everybody() -> None:
    """Rules: 6.4; ruling AG-30."""
    scene = table(3, lands={"sellasia": "thebes", "gytheion": "athens", "amyclae": "argos"})
    assert [scene.points(city) for city in ("thebes", "athens", "argos")] == [{"home": 1, "abroad": 2}] * 3


def test_four_points_for_a_territory_in_each_region() -> None:
    """Rules: 6.5; ruling AG-31."""
    assert table(4, lands=ONE_EACH).points("thebes") == {"home": 1, "abroad": 6, "four-regions": 4}


@pytest.mark.parametrize("missing", ["sellasia", "eleusis", "mycenae"])
def test_three_regions_are_not_enough(missing: str) -> None:
    """With three players Laconia is needed as well.

    Rules: 6.5; ruling AG-31.
    """
    lands = {territory: owner for territory, owner in ONE_EACH.items() if territory != missing}
    for players in (3, 4):
        assert table(players, lands=lands).points("thebes") == {"home": 1, "abroad": 4}


def test_five_points_for_all_of_ones_own_region() -> None:
    """City-state and three territories: nine points in all.

    Rules: 6.6; ruling AG-31.
    """
    scene = table(4, lands=HOME)
    assert scene.points("thebes") == {"home": 4, "whole-region": 5}
    assert scene.total("thebes") == 9


@pytest.mark.parametrize("missing", ["plataea", "orchomenus", "tanagra"])
def test_all_of_ones_own_region_means_each_of_its_territories(missing: str) -> None:
    """Rules: 6.6; ruling AG-31."""
    assert table(4, lands={**HOME, missing: "athens"}).points("thebes") == {"home": 3}


def test_all_of_another_region_is_no_bonus() -> None:
    """Rules: 6.6."""
    lands = {"eleusis": "thebes", "marathon": "thebes", "piraeus": "thebes"}
    assert table(4, lands=lands).points("thebes") == {"home": 1, "abroad": 6}


def test_home_complete_and_one_card_in_each_other_region_are_nineteen_points() -> None:
    """Rules: 6.3, 6.4, 6.5, 6.6."""
    scene = table(4, lands={**HOME, "sellasia": "thebes", "eleusis": "thebes", "nauplia": "thebes"})
    assert scene.points("thebes") == {"home": 4, "abroad": 6, "four-regions": 4, "whole-region": 5}
    assert scene.total("thebes") == 19


@pytest.mark.parametrize(
    ("lands", "points"),
    [
        (TO_LACONIA, {"home": 2, "abroad": 4, "routes": 5}),
        (TO_BOEOTIA, {"home": 1, "abroad": 6, "four-regions": 4, "routes": 5}),
        (TO_ARGOS, {"home": 2, "abroad": 4, "routes": 5}),
    ],
)
def test_five_points_for_all_three_routes_to_a_region(lands: dict[str, str], points: dict[str, int]) -> None:
    """The region may be one's own.

    Rules: 6.7.
    """
    scene = table(4, lands=lands)
    assert scene.points("thebes") == points
    assert scene.total("thebes") == sum(points.values())


@pytest.mark.parametrize("missing", list(TO_LACONIA))
@pytest.mark.parametrize("owner", ["athens", ""])
def test_two_routes_are_not_enough(missing: str, owner: str) -> None:
    """Rules: 6.7."""
    assert "routes" not in table(4, lands={**TO_LACONIA, missing: owner}).points("thebes")


def test_the_routes_bonus_is_given_once() -> None:
    """Rules: 6.7; ruling AG-32."""
    assert table(4, lands={**TO_LACONIA, **TO_BOEOTIA}).points("thebes")["routes"] == 5


def test_by_ruling_the_routes_bonus_is_given_for_each_region() -> None:
    """Rules: 6.7; ruling AG-32."""
    rulings = {"routes": "per-region"}
    two = table(4, lands={**TO_LACONIA, **TO_BOEOTIA}, rulings=rulings)
    assert two.points("thebes")["routes"] == 10
    three = table(4, lands={**TO_LACONIA, **TO_BOEOTIA, **TO_ARGOS}, rulings=rulings)
    assert three.points("thebes")["routes"] == 15


def test_a_route_that_nobody_controls_counts_for_nobody() -> None:
    """Rules: 6.7; ruling AG-43."""
    scene = table(3, lands={**TO_BOEOTIA, "amyclae": ""})
    assert [scene.points(city).get("routes") for city in ("thebes", "athens", "argos")] == [None] * 3


def test_by_ruling_city_states_give_no_point_and_serve_no_bonus() -> None:
    """Rules: 6.2, 6.5; ruling AG-29."""
    assert table(4, rulings=APART).points("thebes") == {}
    assert table(4, lands=ONE_EACH, rulings=APART).points("thebes") == {"abroad": 6}
    with_home = table(4, lands={**ONE_EACH, "plataea": "thebes"}, rulings=APART)
    assert with_home.points("thebes") == {"home": 1, "abroad": 6, "four-regions": 4}


def test_by_ruling_the_whole_region_is_its_three_territories() -> None:
    """Rules: 6.6; ruling AG-29."""
    assert table(4, lands=HOME, rulings=APART).points("thebes") == {"home": 3, "whole-region": 5}


def test_the_score_pad_lists_every_category_in_the_books_order() -> None:
    """Rules: 6.2."""
    standing = AGONISTE.standing(table(4, lands={**HOME, "nemea": "argos"}).state)
    assert list(standing.points) == ["home", "abroad", "four-regions", "whole-region", "routes"]
    assert standing.totals == [1, 9, 1, 2]
    assert standing.ranks == [3, 1, 3, 2]
    assert (standing.reason, standing.note) == ("", None)


def test_nobody_has_points_before_the_city_states_are_chosen() -> None:
    """Rules: 6.2."""
    assert AGONISTE.standing(opening(4).state).totals == [0, 0, 0, 0]
