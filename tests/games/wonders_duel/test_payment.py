"""What a Decree waives, who is paid, and when the player is asked."""

from typing import Any

import pytest

from tests.games.wonders_duel.table import Scene, table

pytestmark = pytest.mark.usefixtures("either_seat")


def holding(decree: str, **settings: Any) -> Scene:
    """Seat 0 controls chamber 1 with a Decree, in Age II unless said otherwise."""
    return table("agora", decrees=f"{decree} ? ? ? ? ?", cubes=("1", ""), **{"age": 2, **settings})


def test_pretorium_becomes_free() -> None:
    """Rules: A17.1."""
    assert holding("waive-red", age=3, near="pretorium").price("pretorium") == 0


def test_what_is_waived_is_asked_when_the_opponent_has_economy() -> None:
    """The coins would go to the bank, the price of clay to him.

    Rules: A17.1, B12.3.
    """
    settings: dict[str, Any] = {
        "age": 2,
        "near": "forum",
        "tokens": ("", "economy"),
        "cities": ("", "clay-pool"),
        "coins": (9, 0),
    }
    scene = holding("waive-yellow", **settings).play("build forum")
    assert scene.offers == ["waive resources", "waive coins"]
    bank = scene.copy().play("waive resources")
    assert (bank.coins(0), bank.coins(1)) == (6, 0)
    paid = scene.play("waive coins")
    assert (paid.coins(0), paid.coins(1), paid.city()) == (6, 3, ["forum"])
    poor = holding("waive-yellow", **{**settings, "cities": ("", "clay-pool brickyard")})
    assert poor.play("build forum").draw().actor == 1
    assert holding("waive-yellow", **{**settings, "tokens": ("", "")}).play("build forum").draw().actor == 1


def test_nobody_is_asked_what_no_decree_of_that_colour_waives() -> None:
    """The opponent has Economy and another Decree is held, but nothing is left out.

    Rules: A17.1, B12.3.
    """
    settings: dict[str, Any] = {"near": "forum", "tokens": ("", "economy"), "coins": (9, 0)}
    for decree in ("shared-chains", "waive-red"):
        scene = holding(decree, cities=("", "clay-pool"), **settings).play("build forum").draw()
        assert (scene.actor, scene.coins(0), scene.coins(1)) == (1, 3, 3)


CLAY = "clay-pool clay-pit brickyard"


@pytest.mark.parametrize(
    ("card", "cities", "price"),
    [
        ("forum", ("", ""), 2),
        ("forum", ("", CLAY), 3),
        ("forum", ("clay-pool", ""), 0),
        ("caravansery", ("", ""), 4),
        ("caravansery", ("customs-house", ""), 2),
        ("caravansery", ("press", ""), 2),
        ("brewery", ("", ""), 0),
    ],
)
def test_the_dearer_of_coins_and_a_resource_is_waived(card: str, cities: tuple[str, str], price: int) -> None:
    """Rules: A17.1, B5.7."""
    scene = holding("waive-yellow", near=card, cities=cities, coins=(20, 7))
    assert scene.price(card) == price
    gain = 6 if card == "brewery" else 0
    assert scene.play(f"build {card}").coins() == 20 - price + gain


@pytest.mark.parametrize(
    ("card", "cities", "coins", "asks"),
    [
        ("forum", ("", ""), 3, True),
        ("forum", ("", ""), 2, False),
        ("forum", ("clay-pool", ""), 9, False),
        ("forum", ("", CLAY), 9, False),
        ("caravansery", ("", ""), 4, True),
        ("caravansery", ("customs-house", ""), 9, True),
        ("customs-house", ("", ""), 9, False),
    ],
)
def test_the_player_is_asked_only_if_neither_way_is_better(
    card: str, cities: tuple[str, str], coins: int, asks: bool
) -> None:
    """Rules: A17.1, B12.3."""
    scene = holding("waive-yellow", near=card, cities=cities, tokens=("", "economy"), coins=(coins, 0))
    scene.play(f"build {card}").draw()
    assert (scene.offers == ["waive resources", "waive coins"]) == asks
    assert (scene.actor == 0) == asks


def test_without_the_decree_nobody_is_asked() -> None:
    """Rules: A17.1, B12.3."""
    scene = (
        holding("waive-red", near="forum", tokens=("", "economy"), coins=(9, 0)).play("build forum").draw()
    )
    assert (scene.actor, scene.coins(0), scene.coins(1)) == (1, 4, 2)


def test_a_card_that_a_chain_makes_free_is_not_asked_about() -> None:
    """Rules: A17.1, B5.16."""
    scene = holding(
        "waive-green", age=3, near="university", cities=("school", ""), tokens=("", "economy"), coins=(9, 0)
    )
    assert (scene.play("build university").draw().actor, scene.coins()) == (1, 9)
