"""Step 4: Buy One Shop."""

import pytest

from stoa.games.agora_ernest.actions import BUY
from stoa.games.agora_ernest.game import AGORA_ERNEST
from stoa.kernel.actions import pack
from tests.games.agora_ernest.table import NAMES, table


def test_buying_is_optional() -> None:
    """Rules: 9.1."""
    scene = table("21 24 18 0", step="buy", players=2)
    assert scene.legal[-1] == "pass"
    scene.play("pass")
    assert scene.heard[0] == "Ada buys nothing."
    assert scene.coins == [10, 10]


def test_the_price_is_the_present_income_and_all_circles_are_covered() -> None:
    """Rules: 9.5, 9.7, 9.9; ruling AE-23."""
    scene = table("24 24 18 0", step="buy", players=2).play("buy 24 b")
    assert (scene.coins[0], scene.size("24b"), scene.income("A")) == (5, 2, 5)
    assert scene.heard[0] == "Ada buys shop 24b for 5 coins and has 5 left."


def test_a_shop_is_the_whole_string_over_all_cards() -> None:
    """It may be named by any of its pieces.

    Rules: 9.2, 9.5; rulings AE-13, AE-33.
    """
    scene = table("5 24 18 0", "15 24 21 0", "19 24 24 0", step="buy", players=2)
    assert scene.shop("5b") == scene.shop("15a") == scene.shop("19a")
    assert [line for line in scene.legal if "15" in line] == ["buy 15 b"]
    assert scene.allows("buy 15 a")
    assert scene.allows("buy 19 a")
    price = scene.price("5b")
    scene.play("buy 19 a")
    assert (scene.owner("5b"), scene.counters("A"), scene.coins[0]) == ("A", 4, 10 - price)


def test_only_an_empty_shop_can_be_bought() -> None:
    """Rules: 9.3."""
    scene = table("21 24 18 0", shops={"21a": "B"}, step="buy", players=2)
    assert scene.legal == ["buy 21 b", "buy 21 c", "pass"]
    assert scene.why("buy 21 a") == [("The shop must be empty.", "9.3")]


def test_a_shop_without_a_circle_cannot_be_bought_until_it_is_joined_to_one() -> None:
    """Rules: 9.4; ruling AE-8."""
    assert not table("33 24 18 0", step="buy").allows("buy 33 a")
    scene = table("33 24 18 0", "5 24 15 0", step="buy")
    assert scene.allows("buy 33 a")
    scene.play("buy 33 a")
    assert scene.size("33a") == 1


def test_a_shop_without_an_opening_costs_nothing() -> None:
    """Card 22's c has one door, here against a closed section.

    Rules: 9.8; rulings AE-23, AE-40.
    """
    scene = table("22 24 18 0", "5 26 18 0", step="buy", players=2)
    assert scene.price("22c") == 0
    assert scene.label("buy 22 c") == "Buy shop 22c (0 doors, 1 circle) for 0 coins: income 0 → 0"
    scene.play("buy 22 c")
    assert (scene.owner("22c"), scene.coins[0]) == ("A", 10)


def test_the_score_goes_below_zero_without_limit() -> None:
    """Rules: 9.9; rulings AE-23, AE-40."""
    scene = table("15 24 18 0", coins={"A": -3}, step="buy", players=2).play("buy 15 a")
    assert scene.coins[0] == -10


def test_by_ruling_nobody_goes_into_debt() -> None:
    """Rules: 9.9; ruling AE-23."""
    scene = table("15 24 18 0", coins={"A": 6}, step="buy", players=2, rulings={"debt": "refused"})
    assert scene.legal == ["buy 15 b", "pass"]
    assert scene.why("buy 15 a") == [("Nobody goes into debt (ruling 'debt'): it costs 7.", "AE-23")]
    scene = table("15 24 18 0", coins={"A": 7}, step="buy", players=2, rulings={"debt": "refused"})
    assert scene.allows("buy 15 a")


@pytest.mark.parametrize("coins", [0, -5])
def test_by_that_ruling_whoever_has_nothing_buys_nothing_that_costs(coins: int) -> None:
    """Card 36's b has one door.

    Rules: 9.9; ruling AE-23.
    """
    scene = table("36 24 18 0", coins={"A": coins}, step="buy", players=2, rulings={"debt": "refused"})
    assert scene.price("36b") == 1
    assert not scene.allows("buy 36 b")


def test_what_is_demanded_of_a_purchase_is_told_also_when_it_is_met() -> None:
    """Rules: 9.1, 9.3, 9.4; ruling AE-23."""
    scene = table("21 24 18 0", step="buy", players=2)
    for line, rules in (("buy 21 a", ["9.4", "9.3"]), ("pass", ["9.1"])):
        reasons = AGORA_ERNEST.explain(scene.state, AGORA_ERNEST.from_text(scene.state, line))
        assert [(reason.met, reason.rule) for reason in reasons] == [(True, rule) for rule in rules]


def test_by_that_ruling_a_free_shop_can_still_be_bought_in_debt() -> None:
    """Rules: 9.8; rulings AE-23, AE-40."""
    scene = table(
        "22 24 18 0", "5 26 18 0", coins={"A": -1}, step="buy", players=2, rulings={"debt": "refused"}
    )
    assert scene.legal == ["buy 22 c", "pass"]


def test_only_one_shop_is_bought_in_a_turn() -> None:
    """Rules: 9.10; ruling AE-40."""
    scene = table("22 24 18 0", "5 26 18 0", step="buy", players=2).play("buy 22 c")
    assert scene.actor == "chance"
    assert scene.heard[-1] == "Bo earns nothing and has 10."


def test_where_nothing_is_for_sale_the_turn_just_goes_on() -> None:
    """Rules: 9.1, 9.3."""
    figures: dict[str, int | str | list[int]] = {"card.05": "A fire aa/../.."}
    scene = table(held=5, players=2, figures=figures).play("place 24 18 0")
    assert scene.actor == "chance"


@pytest.mark.parametrize(
    ("line", "rule"), [("buy 30 a", "9.2"), ("buy 21 f", "9.2"), ("place 1 1 0", "9.1"), ("set-aside", "9.1")]
)
def test_what_is_no_shop_here_cannot_be_bought(line: str, rule: str) -> None:
    """Rules: 9.1, 9.2."""
    scene = table("21 24 18 0", step="buy", players=2)
    assert not scene.allows(line)
    assert [reason.rule for reason in scene.reasons(line)] == [rule]


def test_a_piece_that_no_card_can_have_is_no_shop() -> None:
    """Rules: 9.2."""
    scene = table("21 24 18 0", "5 30 18 0", step="buy", players=2)
    for piece in (3, 6, 12, 255):
        assert not AGORA_ERNEST.allows(scene.state, pack(BUY, 20, piece))
        assert [reason.rule for reason in AGORA_ERNEST.explain(scene.state, pack(BUY, 20, piece))] == ["9.2"]


def test_a_purchase_is_listed_by_the_shop_that_is_the_largest_after_it() -> None:
    """Rules: 6.1.1, 6.1.2."""

    def largest(line: str, **shops: str) -> str:
        owned = {name.removeprefix("s"): owner for name, owner in shops.items()}
        scene = table("15 24 18 0", "5 10 10 0", shops=owned, step="buy", turn="A", players=2)
        listed = AGORA_ERNEST.listed(scene.state, AGORA_ERNEST.from_text(scene.state, line))
        assert listed.topic is not None
        return AGORA_ERNEST.sentence(listed.topic, NAMES)

    assert largest("buy 15 a") == "It becomes the largest shop: 2"
    assert largest("buy 5 a", s15a="A") == "Your other shop stays the largest: 2"
    assert largest("buy 5 a", s15a="B") == "The largest is Bo's: 2"
    assert largest("buy 5 a", s15b="B") == "Several shops are the largest"
