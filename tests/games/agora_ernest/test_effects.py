"""Step 2: Draw, and the effects of cards."""

import pytest

from stoa.games.agora_ernest.game import AGORA_ERNEST
from stoa.games.agora_ernest.lying import doors_of
from stoa.games.agora_ernest.rules.shops import income_of
from stoa.kernel.basics import NOBODY
from stoa.kernel.chance import SeededChance
from stoa.kernel.marks import Change, Chips, Consists, Gone, Opened, Worth
from tests.games.agora_ernest.table import Scene, table

FIRE, FLOOD, FESTIVAL = "card 4", "card 7", "card 1"
"""Cards with the letter A."""


def market(**more: object) -> Scene:
    """A has a shop of two counters, B one of one, and both have neighbours on the cards."""
    arguments: dict[str, object] = {
        "shops": {"15a": "A", "5a": "B"},
        "step": "draw",
        "turn": "A",
        "players": 2,
    }
    arguments.update(more)
    return table("15 24 18 0", "5 10 10 0", **arguments)  # type: ignore[arg-type]


def test_the_player_takes_the_top_card_whatever_it_is() -> None:
    """Rules: 5.1."""
    scene = market()
    assert len(scene.legal) == 34
    scene.play("card 36")
    assert scene.heard == ["Ada draws card 36 (D, Flood)."]
    assert (scene.actor, int(scene.state.held)) == ("A", 35)


def test_the_top_card_is_any_card_left_each_as_likely() -> None:
    """Rules: 2.5, 5.1."""
    scene = market()
    legal = [int(action) for action in AGORA_ERNEST.legal(scene.state)]
    for seed in range(40):
        drawn = AGORA_ERNEST.sample(scene.state, SeededChance(seed))
        assert drawn == legal[SeededChance(seed).below(len(legal))]


def test_a_card_with_another_letter_has_no_effect() -> None:
    """Rules: 2.4, 5.4."""
    scene = market().play("card 13")
    assert scene.gone == []
    assert scene.counters("A") == 2


def test_a_letter_that_nobody_has_never_acts() -> None:
    """Rules: 2.4, 5.4; ruling AE-4."""
    scene = market().play("card 31")
    assert scene.gone == []


def test_the_effect_happens_before_the_card_is_laid() -> None:
    """Rules: 5.2, 5.3; ruling AE-5."""
    scene = market().play(FIRE)
    assert (scene.gone, list(scene.laid)) == ([15], [5])
    assert scene.actor == "A"
    scene.play("place 24 18 0")
    assert list(scene.laid) == [5, 4]


def test_fire_burns_the_largest_shop_of_whoever_draws_it() -> None:
    """Also against oneself.

    Rules: 5.3, 6.0, 6.1.1, 6.1.2; ruling AE-38.
    """
    scene = market().play(FIRE)
    assert scene.heard[1] == "Fire! The largest shop burns down, owned by Ada; its cards leave the table."
    assert (scene.counters("A"), scene.counters("B")) == (0, 1)


def test_the_largest_shop_has_most_counters_not_most_doors() -> None:
    """Card 20's b has four doors and two counters, card 19's a five doors and one.

    Rules: 6.1.2, 9.6.
    """
    scene = table("20 24 18 0", "19 10 10 0", shops={"20b": "B", "19a": "A"}, step="draw")
    assert (scene.price("19a"), scene.price("20b")) == (5, 4)
    scene.play(FIRE)
    assert scene.gone == [20]


def test_fire_takes_every_card_of_the_shop_also_those_without_a_counter() -> None:
    """Rules: 6.1.3, 6.1.4; ruling AE-7."""
    scene = table("33 24 18 0", "15 24 15 0", shops={"15a": "A", "33c": "B"}, step="draw")
    assert scene.owner("33a") == "A"
    scene.play(FIRE)
    assert scene.gone == [15, 33]
    assert (scene.counters("A"), scene.counters("B")) == (0, 0)


def test_burnt_cards_do_not_come_back() -> None:
    """Rules: 6.1.3; ruling AE-7."""
    scene = market().play(FIRE, "place 24 18 0", "pass")
    assert "card 15" not in scene.legal


def test_a_neighbour_that_fire_cuts_apart_keeps_only_what_has_a_counter() -> None:
    """B's shop runs over cards 5, 33 and 36; card 36 burns with A's. Card 33's part has no circle.

    Rules: 6.1.4, 9.4; rulings AE-8, AE-36.
    """
    scene = table(
        "36 24 18 0", "33 24 15 180", "5 22 16 0", "15 24 21 0", shops={"36a": "B", "36d": "A"}, step="draw"
    )
    assert (scene.size("36a"), scene.size("36d")) == (2, 3)
    assert scene.shop("36a") == scene.shop("33a") == scene.shop("5b")
    scene.play(FIRE)
    assert scene.gone == [15, 36]
    assert (scene.owner("5b"), scene.size("5b")) == ("B", 1)
    assert scene.owner("33a") == ""
    scene.play("place 40 30 0")
    assert "buy 33 a" not in scene.legal


def test_fire_may_open_an_alley() -> None:
    """Rules: 6.1.4."""
    scene = table(
        "8 23 17.5 0", "20 25.5 16 90", "7 26 18.5 0", "1 23.5 20 90", shops={"8a": "A"}, step="draw"
    )
    assert len(scene.state.market.alleys()) == 1
    scene.play(FIRE)
    assert scene.gone == [1, 8]
    assert scene.state.market.alleys() == []


@pytest.mark.parametrize(
    ("card", "words", "rule"),
    [
        (FIRE, "Fire has no effect: there is a tie for the largest shop.", "6.1.5"),
        (FLOOD, "Flood has no effect: there is a tie for the largest shop.", "6.2.4"),
    ],
)
def test_a_tie_for_the_largest_shop_saves_both(card: str, words: str, rule: str) -> None:
    """Rules: 6.1.5, 6.2.4; ruling AE-6."""
    scene = market(shops={"15b": "A", "5a": "B"}).play(card)
    assert (scene.counters("A"), scene.counters("B"), scene.gone) == (1, 1, [])
    assert (scene.heard[1], scene.events[1].rule) == (words, rule)


@pytest.mark.parametrize("card", [FIRE, FLOOD])
def test_a_tie_of_one_player_s_own_shops_saves_them_too(card: str) -> None:
    """Rules: 6.1.5, 6.2.4; ruling AE-6."""
    scene = market(shops={"15b": "B", "5a": "B"}).play(card)
    assert scene.counters("B") == 2


def test_by_ruling_all_of_one_player_s_largest_shops_are_hit() -> None:
    """Rules: 6.1.5, 6.2.4; ruling AE-6."""
    shops = {"15b": "B", "5a": "B"}
    burnt = market(shops=shops, rulings={"own-tie": "all-hit"}).play(FIRE)
    assert burnt.gone == [5, 15]
    flooded = market(shops=shops, rulings={"own-tie": "all-hit"}).play(FLOOD)
    assert (flooded.counters("B"), flooded.gone) == (0, [])


def test_by_that_ruling_a_tie_between_players_still_saves_all() -> None:
    """Rules: 6.1.5, 6.2.4; ruling AE-6."""
    scene = market(shops={"15b": "A", "5a": "B", "5b": "B"}, rulings={"own-tie": "all-hit"}).play(FIRE)
    assert scene.gone == []


@pytest.mark.parametrize(
    ("card", "words"),
    [(FIRE, "Fire has no effect: nobody has a shop."), (FLOOD, "Flood has no effect: nobody has a shop.")],
)
def test_without_any_counter_nothing_happens(card: str, words: str) -> None:
    """Rules: 6.1.2, 6.2.1; ruling AE-6."""
    scene = market(shops={}).play(card)
    assert (scene.heard[1], scene.gone) == (words, [])


def test_flood_takes_the_counters_and_leaves_cards_and_neighbours() -> None:
    """Rules: 6.2.1, 6.2.2, 6.2.3; ruling AE-9."""
    scene = market(shops={"15a": "A", "15b": "B", "5a": "B"}).play(FLOOD)
    assert scene.heard[1] == "Flood! It washes all counters out of the largest shop, owned by Ada."
    assert (scene.owner("15a"), scene.owner("15b"), scene.owner("5a")) == ("", "B", "B")
    assert list(scene.laid) == [15, 5]


def test_a_flooded_shop_can_be_bought_in_the_same_turn() -> None:
    """Rules: 6.2.2, 9.3; ruling AE-9."""
    scene = market().play(FLOOD, "place 40 30 0")
    assert "buy 15 a" in scene.legal
    scene.play("buy 15 a")
    assert scene.owner("15a") == "A"


def test_a_flooded_shop_stays_empty_until_it_is_bought_or_joined() -> None:
    """A card laid elsewhere does not give it back; joined to an owned shop it is covered again.

    Rules: 6.2.2, 8.1; ruling AE-37.
    """
    scene = market().play(FLOOD, "place 40 30 0", "pass")
    assert scene.owner("15a") == ""


def test_festival_pays_everybody_from_the_active_player_to_the_left() -> None:
    """Rules: 6.3.1, 6.3.2; ruling AE-10."""
    scene = table("21 24 18 0", shops={"21a": "B", "21b": "C", "21c": "A"}, step="draw", turn="C", players=3)
    scene.play("card 20")
    assert scene.coins == [12, 14, 13]
    assert scene.heard[1:] == [
        "Festival! Everybody earns his income again.",
        "Cleo earns 3 coins and has 13.",
        "Ada earns 2 coins and has 12.",
        "Bo earns 4 coins and has 14.",
    ]
    assert scene.actor == "C"


def test_the_first_to_come_to_fifty_at_a_festival_wins_and_ends_it() -> None:
    """B would get more, but C comes first.

    Rules: 6.3.3, 10.2; ruling AE-10.
    """
    scene = table(
        "21 24 18 0",
        shops={"21a": "B", "21b": "C", "21c": "A"},
        coins={"A": 47, "B": 49, "C": 47},
        step="draw",
        turn="C",
        players=3,
    )
    scene.play("card 20")
    assert (scene.actor, scene.coins) == ("nobody", [47, 49, 50])
    assert scene.heard[-1] == "Cleo wins with 50 coins."


def test_the_table_may_be_empty_after_a_fire() -> None:
    """Rules: 6.1.3, 7.1; ruling AE-38."""
    scene = table("15 24 18 0", shops={"15a": "A"}, step="draw").play(FIRE)
    assert scene.laid == {}
    assert scene.label("place 24 18 0").startswith("On the empty table: ")
    scene.play("place 24 18 0", "buy 4 a")
    assert list(scene.laid) == [4]


def test_a_fire_tells_how_what_it_took_lay_there() -> None:
    """Rules: 6.1.3."""
    scene = market()
    lay, income = doors_of(scene.state, 0), int(income_of(scene.state, 0))
    scene.play(FIRE)
    burnt = next(event for event in scene.events if event.rule == "6.1.3")
    assert burnt.marks[:2] == (Chips(0, 2), Worth(income))
    assert Consists("card:15", "card-15", "a") in burnt.marks
    assert Gone("card:15", "card-15", 24000, 18000, 0, lay, ("a",), (0,)) in burnt.marks
    assert burnt.marks[-1] == Change("", "income:0", income, 0)


def test_a_fire_tells_where_doors_open_again() -> None:
    """Rules: 6.1.4."""
    scene = table("15 24 18 0", "8 22 18 0", shops={"15a": "A"}, step="draw", turn="A", players=2)
    was = doors_of(scene.state, 1)
    scene.play(FIRE)
    now = doors_of(scene.state, 0)
    burnt = next(event for event in scene.events if event.rule == "6.1.3")
    opened = [mark for mark in burnt.marks if isinstance(mark, Opened)]
    assert len(opened) == now.count("open") - was.count("open") > 0
    assert {(mark.piece, mark.seat, mark.x) for mark in opened} == {("card:8", NOBODY, 23000)}


def test_a_flood_tells_which_shop_it_emptied_and_who_earns_less() -> None:
    """Rules: 6.2.2."""
    scene = market()
    income = int(income_of(scene.state, 0))
    scene.play(FLOOD)
    washed = next(event for event in scene.events if event.rule == "6.2.2")
    assert washed.marks[0] == Chips(0, 2)
    assert washed.marks[-1] == Change("", "income:0", income, 0)
    assert not [mark for mark in washed.marks if isinstance(mark, Gone)]
