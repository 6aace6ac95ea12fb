"""The printed examples: the income figure, the game in progress, the prices, the edge-to-edge figure."""

from stoa.games.agora_ernest.lying import doors_of
from tests.games.agora_ernest.table import Scene, signs_of, table


def income_figure() -> Scene:
    """Five cards as the figure describes them, from 1 to 5: here cards 21, 8, 20, 7 and 1.

    Cards 2 to 5 enclose an alley. The corner of card 1 breaks the middle section of the leftmost shop. A owns
    what lies on cards 2 and 5, B a shop on card 3, C one on cards 3 and 4, D shops that all lie open.
    """
    return table(
        "21 20.315 18.155 35",
        "8 23 17.5 0",
        "20 25.5 16 90",
        "7 26 18.5 0",
        "1 23.5 20 90",
        shops={"8a": "A", "20b": "B", "20a": "C", "1c": "D", "21b": "D", "21c": "D"},
        step="income",
    )


def doors(scene: Scene, card: int) -> str:
    """The sections of a card: o open, x touched, j joined, a at an alley, . no door."""
    return signs_of(doors_of(scene.state, scene.state.index_of(card - 1)))


def test_incomes_are_five_two_three_and_seven_as_printed() -> None:
    """Rules: 4.1, 4.4, 4.11; rulings AE-18, AE-27, AE-33."""
    scene = income_figure()
    assert [scene.income(letter) for letter in "ABCD"] == [5, 2, 3, 7]


def test_counters_are_five_two_two_and_three_as_printed() -> None:
    """Rules: 1.1, 4.11."""
    scene = income_figure()
    assert [scene.counters(letter) for letter in "ABCD"] == [5, 2, 2, 3]


def test_the_middle_section_of_the_leftmost_shop_is_broken_by_a_corner() -> None:
    """Its neighbours earn, and so do the doors of the card whose corner it is.

    Rules: 4.8, 11.7; ruling AE-31.
    """
    scene = income_figure()
    assert doors(scene, 8)[7:] == "oxo"
    assert doors(scene, 21) == "ooo.oooooo"


def test_sections_in_the_alley_earn_nothing() -> None:
    """Rules: 4.5, 4.7, 4.10; rulings AE-19, AE-32."""
    scene = income_figure()
    assert len(scene.state.market.alleys()) == 1
    at_alley = {card: doors(scene, card).count("a") for card in (8, 20, 7, 1)}
    assert at_alley == {8: 2, 20: 1, 7: 2, 1: 0}
    assert [scene.owner(name) for name in ("8a", "20a", "20b", "7a", "1b")] == ["A", "C", "B", "C", "A"]


def test_all_of_d_s_doors_are_open_as_printed() -> None:
    """Rules: 4.4, 4.11."""
    scene = income_figure()
    assert [scene.price(name) for name in ("1c", "21b", "21c")] == [2, 3, 2]


def test_the_prices_of_the_sample_card_are_four_three_and_two() -> None:
    """Rules: 9.7, 11.5, 11.6."""
    scene = table("21 24 18 0", step="buy", players=2)
    assert [scene.price(name) for name in ("21a", "21b", "21c")] == [4, 3, 2]
    assert scene.legal == ["buy 21 a", "buy 21 b", "buy 21 c", "pass"]


def test_a_corner_on_a_door_of_the_sample_closes_that_door_only() -> None:
    """The corner of the other card is black, so that card keeps all its doors.

    Rules: 4.8, 4.9, 11.7; rulings AE-22, AE-31.
    """
    scene = table("21 24 18 0", "5 21.232 18.354 45", players=2)
    assert doors(scene, 21)[7:] == "oxo"
    assert scene.price("21b") == 2
    assert [scene.price(name) for name in ("5a", "5b")] == [4, 4]


def test_the_shop_without_a_circle_cannot_be_bought() -> None:
    """Card 33 has such a shop on top, with four doors.

    Rules: 9.4.
    """
    scene = table("33 24 18 0", step="buy", players=2)
    assert scene.price("33a") == 4
    assert scene.legal == ["buy 33 b", "buy 33 c", "pass"]
    assert scene.why("buy 33 a") == [("The shop must have a space for a counter.", "9.4")]


def test_edge_to_edge_on_the_same_grid_is_legal_and_on_another_is_not() -> None:
    """Rules: 7.6; rulings AE-12, AE-30."""
    scene = table("21 24 18 0", held=5, players=2)
    for y in ("16.000", "17.000", "18.000", "19.000", "20.000"):
        assert scene.allows(f"place 26 {y} 0"), y
    for y in ("15.700", "17.500", "18.100", "18.950", "20.250"):
        assert not scene.allows(f"place 26 {y} 0"), y
    assert scene.allows("place 26.5 18.5 90")
    assert not scene.allows("place 26.5 18.0 90")


def game_in_progress() -> Scene:
    """A has five counters side by side in two shops, D the largest shop with four."""
    return table(
        "12 20 14 0",
        "24 22 14 0",
        "28 30 20 0",
        "34 32 20 180",
        shops={"12b": "A", "24b": "A", "28a": "D"},
        step="draw",
        turn="A",
    )


def test_five_counters_together_can_be_two_shops_of_three_and_two() -> None:
    """Rules: 6.1.6; rulings AE-13, AE-14."""
    scene = game_in_progress()
    assert scene.counters("A") == 5
    assert sorted([scene.size("12b"), scene.size("24b")]) == [2, 3]


def test_fire_burns_the_shop_with_four_counters() -> None:
    """Rules: 6.1.1, 6.1.2, 6.1.3."""
    scene = game_in_progress()
    assert (scene.size("28a"), scene.counters("D")) == (4, 4)
    scene.play("card 4")
    assert scene.gone == [28, 34]
    assert scene.counters("A") == 5


def test_flood_takes_only_the_four_counters() -> None:
    """Rules: 6.2.1, 6.2.2, 6.2.3."""
    scene = game_in_progress().play("card 7")
    assert scene.gone == []
    assert scene.counters("D") == 0
    assert scene.counters("A") == 5
