"""What places and choices are called: a match can be played without seeing a picture."""

import pytest

from stoa.games.agora_ernest.game import AGORA_ERNEST
from tests.games.agora_ernest.table import NAMES, Scene, table


def topic(scene: Scene, line: str) -> str:
    message = AGORA_ERNEST.listed(scene.state, AGORA_ERNEST.from_text(scene.state, line)).topic
    return "" if message is None else AGORA_ERNEST.sentence(message, NAMES)


def test_a_place_is_told_by_contact_growth_doors_incomes_and_prices() -> None:
    scene = table("5 24 18 0", held=15, shops={"5b": "A"}, players=2)
    assert scene.label("place 24 21 0") == (
        "Edge to edge with card 5: Ada's shop 5b grows by 2 circles, closes 2 doors of Ada, "
        "Ada 4 → 7, for sale at 3"
    )
    assert topic(scene, "place 24 21 0") == "More income for you"


def test_a_corner_on_a_door_is_told_with_its_harm() -> None:
    scene = table("15 24 18 0", held=5, shops={"15a": "B"}, players=2)
    assert scene.label("place 26.773 17.646 45") == (
        "Corner on card 15: closes 1 door of Bo, Bo 7 → 6, for sale at 4, 4"
    )
    assert topic(scene, "place 26.773 17.646 45") == "Less income for others"


def test_a_free_spot_is_told_by_the_nearest_card() -> None:
    scene = table("15 24 18 0", "5 10 10 0", held=21, players=2)
    assert scene.label("place 12 14 30") == "On free ground, nearest card 5: for sale at 4, 3, 2"
    assert topic(scene, "place 12 14 30") == "Other places"


def test_the_table_s_edge_is_told() -> None:
    scene = table("15 24 18 0", held=21, players=2)
    assert scene.label("place 1 10 0").startswith("At the table's edge: ")


def test_edges_and_corners_are_told_apart() -> None:
    scene = table("15 24 18 0", "5 26 15 0", held=21, players=2)
    assert scene.label("place 26 18 0").startswith("Edge to edge with card 5, card 15: ")
    assert scene.label("place 28 18 0").startswith("Corner on card 5: ")
    scene = table("15 24 18 0", "5 26 13 0", held=21, players=2)
    assert scene.label("place 24 15 0").startswith("Edge to edge with card 5, card 15: ")
    scene = table("15 24 18 0", "5 26.773 15.646 45", held=21, players=2)
    assert scene.label("place 24 15 0").startswith("Edge to edge with card 15, corner on card 5: ")


def test_a_closed_alley_is_told() -> None:
    scene = table("8 23 17.5 0", "20 25.5 16 90", "1 23.5 20 90", held=7, shops={"8a": "A"}, players=2)
    label = scene.label("place 26 18.5 0")
    assert "closes off an alley" in label
    assert "closes 2 doors of Ada" in label


def test_a_place_that_helps_another_and_one_that_joins_empty_shops_have_their_headings() -> None:
    scene = table("5 24 18 0", held=15, shops={"5b": "B"}, players=2)
    assert topic(scene, "place 24 21 0") == "More income for others"
    assert topic(scene, "place 24 15 180") == "Larger shops to buy"
    assert topic(table("5 24 18 0", step="buy"), "pass") == ""


def test_doors_that_open_again_are_told() -> None:
    """A wall of cards parts a small table; the new card makes the larger part the smaller one."""
    small: dict[str, int | str | list[int]] = {"table.width": 8, "table.height": 8}
    wall = ("5 4 1.5 0", "15 4 4.5 0", "8 4.5 7 90")
    scene = table(*wall, held=21, shops={"15a": "A"}, figures=small, players=2)
    label = scene.label("place 1 4 0")
    assert "closes 3 doors of Ada, opens 6 doors of Ada, Ada 3 → 6" in label


def test_a_purchase_is_told_with_price_and_income() -> None:
    scene = table("21 24 18 0", shops={"21c": "A"}, step="buy", players=2)
    assert scene.label("buy 21 a") == "Buy shop 21a (4 doors, 1 circle) for 4 coins: income 2 → 6"
    assert scene.label("pass") == "Buy nothing"


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("card 5", "card 5 (A, Fire) comes up"),
        ("start 2", "Bo goes first"),
        ("set-aside", "Put the card out"),
    ],
)
def test_draws_and_the_rest_have_words(line: str, words: str) -> None:
    scene = table("21 24 18 0", held=8, players=2)
    assert scene.label(line).startswith(words)


def test_what_an_action_touches_is_lit_up() -> None:
    scene = table("5 24 18 0", held=15, shops={"5b": "A"}, players=2)
    action = AGORA_ERNEST.from_text(scene.state, "place 24 21 0")
    assert AGORA_ERNEST.pieces(scene.state, action) == ["card:15", "card:5"]
    scene = table("21 24 18 0", step="buy", players=2)
    assert AGORA_ERNEST.pieces(scene.state, AGORA_ERNEST.from_text(scene.state, "buy 21 b")) == ["shop:21:b"]


def test_the_spot_of_a_refusal_can_be_drawn() -> None:
    scene = table("21 24 18 0", held=5, players=2)
    (reason,) = scene.reasons("place 25 18 0")
    assert {"x", "y", "to_x", "to_y", "card"} <= set(reason.message.args)
