"""Preparations."""

import pytest

from stoa.games.agora_lieske.components import COLOURS
from tests.games.agora_lieske.table import opening, table

DEMANDS = ("demand wood", "demand clay")
DEALERS = ("dealer wood", "dealer clay", "dealer marble")


def test_cubes_start_on_one_scores_on_five_and_levels_on_the_lowest() -> None:
    """Rules: 2.3b, 2.5a, 2.5b, 4.0b, 4.0c, 4.0d, 4.0e; ruling AL-51."""
    scene = opening(3)
    for colour in COLOURS[:3]:
        assert (scene.tableau(colour), scene.score(colour), scene.level(colour)) == ("11111", 5, 0)
        assert (scene.supply(colour), scene.hand(colour), scene.jurors(colour)) == ("ABCDE", "", "")
    assert (scene.tableau("yellow"), scene.supply("yellow")) == ("00000", "")


@pytest.mark.parametrize(("players", "cards"), [(2, 8), (3, 11), (4, 15)])
def test_the_stock_has_so_many_cards_of_each_resource(players: int, cards: int) -> None:
    """Rules: 4.0m, 4.0n, 4.0o, 4.0p, 4.0q."""
    assert opening(players).stock == f"{cards} wood {cards} clay {cards} marble"


def test_two_demands_are_turned_up_from_nine() -> None:
    """Rules: 2.8a, 4.0g, 4.0h."""
    scene = opening()
    assert (scene.actor, scene.demands) == ("chance", "– –")
    assert scene.weights == {"demand wood": 3, "demand clay": 3, "demand marble": 3}
    scene.play("demand marble")
    assert (scene.demands, scene.weights["demand marble"]) == ("marble –", 2)
    assert scene.heard() == ["2.8a The Monument demands marble."]
    scene.play("demand marble")
    assert (scene.demands, scene.demand_stack, scene.aside) == ("marble marble", "3 wood 3 clay 1 marble", "")
    assert scene.touched() == [["demand:2"]]


def test_three_of_twelve_dealers_come_to_the_stalls_and_nine_wait_in_stacks() -> None:
    """Rules: 2.7a, 4.0i, 4.0j, 4.0k."""
    scene = opening().play(*DEMANDS)
    assert (scene.dealers, scene.stacks) == ("– – –", [3, 3, 3])
    assert scene.weights == {"dealer wood": 4, "dealer clay": 4, "dealer marble": 4}
    scene.play("dealer clay", "dealer clay")
    assert scene.weights == {"dealer wood": 4, "dealer clay": 2, "dealer marble": 4}
    assert scene.heard() == ["2.7a A clay dealer opens stall I.", "2.7a A clay dealer opens stall II."]
    assert scene.touched() == [["dealer:1"], ["dealer:2"]]
    scene.play("dealer wood")
    assert (scene.dealers, scene.undrawn, scene.prison) == ("clay clay wood", "3 wood 2 clay 4 marble", "")


def test_a_resource_of_which_no_marker_is_left_cannot_be_drawn() -> None:
    """Rules: 4.0h, 4.0i."""
    scene = table(section="court", at={"court": "red-A"}, dealers="wood wood wood", prison="wood")
    scene.play("impeach 2", "lots A B C", "lots A B C", "lots A B C")
    scene.state.set_rhetoric(0, 9)
    scene.play("lots A B C", "guilty", "stack 2")
    assert scene.weights == {"dealer clay": 4, "dealer marble": 4}
    scene = table(
        section="monument",
        demands="wood wood",
        aside="wood",
        at={"monument": "red-A"},
        hands={"red": "3 wood"},
    ).play("donate 3 wood")
    assert scene.weights == {"demand clay": 3, "demand marble": 3}


def test_the_first_start_player_is_drawn_by_lot() -> None:
    """Rules: 2.9a, 4.0r; ruling AL-33."""
    scene = opening(3).play(*DEMANDS, *DEALERS)
    assert scene.weights == {"start 1": 1, "start 2": 1, "start 3": 1}
    scene.play("start 2")
    assert (scene.start, scene.actor) == ("blue", "blue")
    assert scene.heard() == [
        "4.0r Blue is the first start player.",
        "5.0a Turn 1 begins; Blue is start player.",
    ]
    assert scene.touched() == [["start:1"], ["start:1"]]


def test_by_option_the_first_seat_starts() -> None:
    """Rules: 4.0r; ruling AL-33."""
    scene = opening(3, options={"start": "seat-1"}).play(*DEMANDS, *DEALERS)
    assert scene.offers == ["start 1"]


def test_what_is_drawn_has_a_label() -> None:
    """Rules: 4.0h, 4.0i, 4.0r."""
    scene = opening(2)
    assert scene.label("demand wood") == "wood is demanded"
    assert scene.play(*DEMANDS).label("dealer clay") == "A clay dealer comes to the Market"
    assert scene.play(*DEALERS).label("start 2") == "Blue becomes start player"
