"""Artemis: a private look at the top of each deck."""

import pytest

from tests.games.agoniste.table import PLATAEA, Known, Scene, table

ONE_BY_ONE = {"artemis": "one-by-one"}


def athens_calls_artemis(
    players: int = 4,
    *,
    decks: dict[str, str] | None = None,
    tops: dict[str, list[Known]] | None = None,
    bottoms: dict[str, list[Known]] | None = None,
    rulings: dict[str, str] | None = None,
) -> Scene:
    """Thebes defends Plataea; Athens reveals Artemis and calls her."""
    scene = table(players, decks=decks, tops=tops, bottoms=bottoms, rulings=rulings)
    return scene.play(*PLATAEA, "gather", "card artemis", "artemis")


CLOCKWISE = ("Athens", "Argos", "Sparta", "Thebes")


def test_artemis_looks_at_each_deck_clockwise_from_ones_own() -> None:
    """Rules: 3.10.1; rulings AG-15, AG-41."""
    scene = athens_calls_artemis()
    assert scene.heard()[-1] == "3.10.1 Athens calls Artemis."
    assert scene.events()[-1].pieces == ["deck:2"]
    scene.play(*["card hoplite-4"] * 4)
    assert scene.heard() == [f"3.10.1 Athens looks at the top card of {city}'s deck." for city in CLOCKWISE]


def test_artemis_shows_all_cards_before_the_first_is_decided_about() -> None:
    """Then each is decided about in the same order.

    Rules: 3.10.1, 3.10.2; ruling AG-15.
    """
    scene = athens_calls_artemis().play("card hera", "card ares", "card athena", "card hermes")
    tops = [scene.known(city.lower(), 0) for city in CLOCKWISE]
    assert tops == [(card, "athens") for card in ("hera", "ares", "athena", "hermes")]
    order = []
    for _ in range(4):
        assert (scene.actor, scene.offers) == ("athens", ["leave", "bottom"])
        order.append(scene.play("leave").heard()[0])
    assert order == [f"3.10.2 Athens leaves it on {city}'s deck." for city in CLOCKWISE]
    assert (scene.actor, scene.offers, scene.sideways("athens")) == ("athens", ["reveal", "stop"], "artemis")


def test_by_ruling_each_deck_is_looked_at_and_decided_about_in_turn() -> None:
    """Rules: 3.10.1, 3.10.2; ruling AG-15."""
    scene = athens_calls_artemis(rulings=ONE_BY_ONE)
    for city in CLOCKWISE:
        scene.play("card hoplite-4")
        assert scene.offers == ["leave", "bottom"]
        assert scene.heard() == [f"3.10.1 Athens looks at the top card of {city}'s deck."]
        scene.play("leave")
    assert (scene.actor, scene.offers) == ("athens", ["reveal", "stop"])


def test_only_the_user_sees_the_card() -> None:
    """Rules: 3.10.1; rulings AG-15, AG-34."""
    scene = athens_calls_artemis().play("card hoplite-2")
    assert scene.weights["card hoplite-3"] == 3
    assert [scene.line("card hera", city) for city in ("athens", "argos", "thebes", "")] == [
        "card hera",
        "card ?",
        "card ?",
        "card ?",
    ]
    scene.play("card hera")
    looked = "3.10.1 Athens looks at the top card of Argos's deck."
    assert scene.heard("argos") == scene.heard() == [looked]
    assert scene.heard("athens") == [looked, "3.10.1 On top of Argos's deck lies Hera."]
    assert [event.pieces for event in scene.events("athens")] == [["deck:3"], ["deck:3"]]
    assert scene.known("argos", 0) == ("hera", "athens")
    scene.play("card ares", "card ares", "leave")
    asked = "The top card of Argos's deck is Hera: leave it, or put it at the bottom?"
    assert scene.prompt("athens") == asked
    assert scene.prompt("argos") == scene.prompt() == "Athens decides about the top card of Argos's deck."


def test_the_card_stays_on_top_or_goes_to_the_bottom_of_that_deck() -> None:
    """Everybody sees which, and the user goes on knowing the card.

    Rules: 3.10.2; ruling AG-15.
    """
    scene = athens_calls_artemis().play("card hoplite-2", "card hera", "card ares", "card ares", "leave")
    assert (scene.actor, scene.offers) == ("athens", ["leave", "bottom"])
    assert scene.why_not("stop") == ["3.10.2 The card stays on top or goes to the bottom of that deck."]
    left = scene.copy().play("leave")
    assert left.heard() == ["3.10.2 Athens leaves it on Argos's deck."]
    assert left.known("argos", 0) == ("hera", "athens")
    scene.play("bottom")
    assert scene.heard() == ["3.10.2 Athens puts it at the bottom of Argos's deck."]
    assert scene.events()[0].pieces == ["deck:3"]
    assert scene.known("argos", 0) == ("", "")
    assert scene.known("argos", -1) == ("hera", "athens")
    assert scene.deck_size("argos") == 14


def test_each_deck_is_decided_by_itself() -> None:
    """Rules: 3.10.2; ruling AG-15."""
    scene = athens_calls_artemis()
    scene.play(
        "card hoplite-2", "card hera", "card ares", "card athena", "bottom", "leave", "bottom", "leave"
    )
    assert scene.known("athens", -1) == ("hoplite-2", "athens")
    assert scene.known("argos", 0) == ("hera", "athens")
    assert scene.known("sparta", -1) == ("ares", "athens")
    assert scene.known("thebes", 0) == ("athena", "athens")


def test_a_card_left_on_top_comes_up_next() -> None:
    """Rules: 3.10.2."""
    scene = athens_calls_artemis().play("card hoplite-2", *["card hera"] * 3, *["leave"] * 4, "reveal")
    assert scene.offers == ["card hoplite-2"]
    scene.play("card hoplite-2", "stop", "gather")
    assert scene.offers == ["card hera"]


def test_a_card_that_another_knows_already_is_then_known_to_both() -> None:
    """Whoever knew it can read the line.

    Rules: 3.10.1; rulings AG-15, AG-34.
    """
    scene = athens_calls_artemis(tops={"argos": [("hera", "sparta")]}).play("card hoplite-2")
    assert scene.weights == {"card hera": 1}
    lines = [scene.line("card hera", city) for city in ("athens", "sparta", "argos", "")]
    assert lines == ["card hera", "card hera", "card ?", "card ?"]
    scene.play("card hera")
    assert scene.known("argos", 0) == ("hera", "sparta athens")
    scene.play("card ares", "card ares", "leave", "bottom")
    assert scene.known("argos", -1) == ("hera", "sparta athens")


def test_empty_decks_are_passed_over() -> None:
    """Rules: 3.10.1; ruling AG-41."""
    scene = athens_calls_artemis(decks={"argos": "", "sparta": "hera"})
    scene.play("card hoplite-2")
    assert scene.offers == ["card hera"]
    scene.play("card hera")
    assert scene.heard() == ["3.10.1 Athens looks at the top card of Sparta's deck."]
    scene.play("card ares", "leave", "bottom")
    assert scene.heard()[-1] == "3.10.2 Athens puts it at the bottom of Sparta's deck."
    assert scene.known("sparta", 0) == ("hera", "athens")


def test_artemis_can_be_called_with_nothing_left_to_see_of_ones_own() -> None:
    """Rules: 3.10.1; rulings AG-5, AG-38, AG-41."""
    scene = athens_calls_artemis(3, decks={"athens": "artemis", "argos": ""})
    assert scene.heard()[-2:] == [
        "3.10.1 Athens calls Artemis.",
        "AG-5 Athens has no card left to reveal and stops at 0.",
    ]
    scene.play("card hera", "bottom")
    assert scene.known("thebes", -1) == ("hera", "athens")
    assert scene.actor == "argos"


@pytest.mark.parametrize(
    ("lines", "status"),
    [
        (["reinforce"], "reinforced"),
        (["gather", *["card hoplite-4", "reveal"] * 2, "card hoplite-4"], "broken"),
    ],
)
def test_artemis_reaches_who_reinforced_or_broke(lines: list[str], status: str) -> None:
    """Rules: 3.10.1; ruling AG-41."""
    scene = table(3).play(*PLATAEA, *lines)
    assert scene.status("athens") == status
    scene.play("gather", "card artemis", "artemis", *["card hera"] * 3)
    assert scene.heard()[-1] == "3.10.1 Argos looks at the top card of Athens's deck."
    assert scene.known("athens", 0) == ("hera", "argos")
