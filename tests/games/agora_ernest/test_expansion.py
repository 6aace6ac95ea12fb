"""After You Build."""

from tests.games.agora_ernest.table import table


def test_an_enlarged_shop_takes_in_all_circles_for_nothing() -> None:
    """Rules: 1.2, 8.1, 8.2; rulings AE-16, AE-26."""
    scene = table("5 24 18 0", held=15, shops={"5b": "A"}, players=2).play("place 24 21 0")
    assert scene.owner("15a") == "A"
    assert (scene.counters("A"), scene.coins[0]) == (3, 10)
    assert scene.heard[1] == "Ada's shop 5b takes in 2 circles."


def test_one_may_enlarge_another_s_shop() -> None:
    """Rules: 8.3; ruling AE-17."""
    scene = table("5 24 18 0", held=15, shops={"5b": "B"}, turn="A", players=2).play("place 24 21 0")
    assert (scene.owner("15a"), scene.counters("B")) == ("B", 3)


def test_parts_that_are_not_joined_stay_empty() -> None:
    """Card 15's b meets nothing.

    Rules: 8.1; ruling AE-13.
    """
    scene = table("5 24 18 0", held=15, shops={"5b": "A"}, players=2).play("place 24 21 0")
    assert scene.owner("15b") == ""


def test_pieces_without_a_circle_belong_to_the_owner_too() -> None:
    """Rules: 8.1, 9.6; rulings AE-16, AE-36."""
    scene = table("5 24 18 0", held=33, shops={"5b": "A"}, players=2).play("place 24 21 0")
    assert (scene.owner("33a"), scene.counters("A")) == ("A", 1)


def test_an_empty_shop_between_is_taken_in_with_all_its_circles() -> None:
    """Card 19 below is empty; joining it to A's shop through card 15 covers it.

    Rules: 8.1, 8.2; rulings AE-16, AE-37.
    """
    scene = table("5 24 18 0", "19 24 24 0", held=15, shops={"5b": "A"}, players=2).play("place 24 21 0")
    assert scene.owner("19a") == "A"
    assert scene.counters("A") == 1 + 2 + 1


def test_a_card_that_joins_nothing_changes_no_owner() -> None:
    """Rules: 8.1; ruling AE-37."""
    scene = table("5 24 18 0", held=15, shops={"5b": "A"}, players=2).play("place 30 21 0")
    assert scene.owner("15a") == ""
    assert not any("takes in" in words for words in scene.heard)


def test_the_newest_card_expands_whichever_card_it_touches() -> None:
    """Card 21 lies elsewhere and was laid last before it.

    Rules: 8.1.
    """
    scene = table("5 24 18 0", "21 40 30 0", held=15, shops={"5b": "A"}, players=2).play("place 24 21 0")
    assert scene.owner("15a") == "A"


def test_only_a_gain_of_circles_is_told() -> None:
    """Card 33's piece has none, card 19's has one.

    Rules: 8.1, 8.2.
    """
    none = table("5 24 18 0", held=33, shops={"5b": "A"}, players=2).play("place 24 21 0")
    assert len(none.heard) == 1
    one = table("5 24 18 0", held=19, shops={"5b": "A"}, players=2).play("place 24 21 0")
    assert one.heard[1:] == ["Ada's shop 5b takes in 1 circle."]


def test_a_shop_whose_first_piece_has_no_circle_expands_too() -> None:
    """Card 33's piece was laid first; the counter lies on card 5.

    Rules: 8.1, 9.6; rulings AE-16, AE-36.
    """
    scene = table("33 24 18 0", "5 24 15 0", held=21, shops={"5b": "A"}, players=2).play("place 22 18 0")
    assert scene.shop("21a") == scene.shop("33a")
    assert scene.owner("21a") == "A"
