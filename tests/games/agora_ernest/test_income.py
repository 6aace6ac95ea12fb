"""Step 1: Income, and which doors earn."""

import pytest

from stoa.games.agora_ernest.lying import doors_of
from tests.games.agora_ernest.table import Scene, signs_of, table


def doors(scene: Scene, card: int) -> str:
    """The sections of a card: o open, x touched, j joined, a at an alley, . no door."""
    return signs_of(doors_of(scene.state, scene.state.index_of(card - 1)))


def test_the_turn_begins_with_the_income_of_all_shops() -> None:
    """Rules: 3.1, 4.1, 4.4."""
    scene = table("21 24 18 0", "5 10 10 30", shops={"21a": "A", "5b": "A", "21b": "B"}, step="income").run()
    assert scene.coins == [18, 10, 10, 10]
    assert scene.heard == ["Ada earns 8 coins and has 18."]
    assert scene.actor == "chance"


def test_a_single_coin_is_told() -> None:
    """Rules: 4.1."""
    scene = table("36 24 18 0", shops={"36b": "A"}, step="income").run()
    assert scene.heard == ["Ada earns 1 coin and has 11."]


def test_without_shops_the_income_is_nothing() -> None:
    """Rules: 4.2."""
    scene = table("21 24 18 0", step="income").run()
    assert scene.coins[0] == 10
    assert scene.heard == ["Ada earns nothing and has 10."]


def test_pieces_without_a_circle_earn_too() -> None:
    """Card 33's piece a has none; card 5's shop takes it in.

    Rules: 4.4, 9.6; rulings AE-27, AE-36.
    """
    scene = table("33 24 18 0", "5 24 15 0", shops={"5b": "A"})
    assert scene.owner("33a") == "A"
    assert scene.size("33a") == 1
    assert scene.price("33a") == 2 + 2


def test_a_corner_cell_has_a_door_on_each_side() -> None:
    """Rules: 4.4, 11.5; ruling AE-33."""
    scene = table("21 24 18 0")
    assert scene.price("21c") == 2


@pytest.mark.parametrize(
    ("along", "sign"),
    [("17.700", "x"), ("18.000", "x"), ("18.300", "x"), ("18.330", "o"), ("18.500", "o"), ("18.670", "o")],
)
def test_a_corner_breaks_a_section_only_in_its_white_part(along: str, sign: str) -> None:
    """The section of card 15's right side goes from 17.5 to 18.5, white from 17.7 to 18.3.

    Rules: 4.8, 4.9; rulings AE-22, AE-31.
    """
    x, y = 26.773, float(along) - 0.354
    scene = table("15 24 18 0", f"5 {x} {y:.3f} 45")
    assert doors(scene, 15)[3] == sign


RING = ("8 23 17.5 0", "20 25.5 16 90", "1 23.5 20 90")
"""Three sides of a hole; the fourth, to the right, is open."""


def test_a_corner_on_the_black_part_closes_the_passage_and_no_door() -> None:
    """Card 7's lower corner meets card 1 between two sections; a little further right it meets nothing.

    Rules: 4.9, 4.10; rulings AE-20, AE-22.
    """
    closed = table(*RING, "7 26.250 18.656 10")
    assert doors(closed, 1)[:2] == ".o"
    assert doors(closed, 8)[3:5] == "aa"
    opened = table(*RING, "7 26.280 18.656 10")
    assert doors(opened, 8)[3:5] == "oo"


def test_a_gap_wider_than_the_tolerance_lets_customers_through_and_contact_does_not() -> None:
    """The last card of a ring is a fiftieth of a unit away, then a little more.

    Rules: 4.5, 4.7, 4.10; rulings AE-19, AE-20, AE-30.
    """
    closed = table(*RING, "7 26.015 18.515 0")
    opened = table(*RING, "7 26.030 18.530 0")
    assert (doors(closed, 8)[3:5], doors(opened, 8)[3:5]) == ("aa", "oo")


def test_the_table_s_edge_is_a_wall() -> None:
    """A door on the edge is shut; one whose card only touches with its black corner is open.

    Rules: 1.4, 4.6, 4.7; rulings AE-21, AE-34.
    """
    flat = table("5 1 10 0")
    assert doors(flat, 5)[7:] == "x.x"
    tilted = table("5 1.803 10 30")
    assert "x" not in doors(tilted, 5)


def test_a_card_against_the_table_s_edge_can_close_an_alley() -> None:
    """Rules: 4.6, 4.10; rulings AE-19, AE-34."""
    scene = table("5 1 10 0", "8 2.5 7.5 90", "12 1 5 0")
    assert len(scene.state.market.alleys()) == 1
    assert "a" in doors(scene, 8)


def test_facing_doors_on_an_edge_earn_nothing() -> None:
    """Rules: 4.7; rulings AE-13, AE-31."""
    scene = table("21 24 18 0", "5 26 18 0")
    assert doors(scene, 21)[2] == doors(scene, 5)[9] == "j"
    assert scene.price("21a") == 4 + 4 - 2
    assert scene.price("21c") == 2 + 4 - 2


def test_a_door_against_a_closed_section_is_shut_and_joins_nothing() -> None:
    """Card 5's middle is closed; card 15's is a shop.

    Rules: 4.7; ruling AE-13.
    """
    scene = table("5 24 18 0", "15 26 18 0", shops={"15a": "A"})
    assert doors(scene, 15)[8] == "x"
    assert scene.shop("15b") != scene.shop("5a")


def test_whoever_comes_to_fifty_by_income_wins_at_once() -> None:
    """Rules: 4.3, 10.1; rulings AE-1, AE-2."""
    scene = table("21 24 18 0", shops={"21a": "A"}, coins={"A": 46}, step="income").run()
    assert scene.actor == "nobody"
    assert scene.heard[-1] == "Ada wins with 50 coins."


def test_forty_nine_is_not_enough() -> None:
    """Rules: 4.3, 10.1; ruling AE-1."""
    scene = table("21 24 18 0", shops={"21a": "A"}, coins={"A": 45}, step="income").run()
    assert scene.actor == "chance"


def test_by_ruling_it_takes_more_than_fifty() -> None:
    """Rules: 4.3, 10.1; ruling AE-1."""
    scene = table(
        "21 24 18 0", shops={"21a": "A"}, coins={"A": 46}, step="income", rulings={"goal": "exceed"}
    ).run()
    assert scene.actor == "chance"
    scene = table(
        "21 24 18 0", shops={"21a": "A"}, coins={"A": 47}, step="income", rulings={"goal": "exceed"}
    ).run()
    assert scene.actor == "nobody"


def test_a_shop_just_bought_earns_from_the_next_income_on() -> None:
    """Rules: 4.1; ruling AE-24."""
    scene = table("21 24 18 0", step="buy", players=2).play("buy 21 a")
    assert scene.coins == [6, 10]
    scene.play("card 34", "place 5 5 0", "pass")
    assert scene.coins == [10, 10]
