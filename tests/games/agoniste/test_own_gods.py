"""Gods that act on the army that calls them: Athena and Hermes."""

import pytest

from tests.games.agoniste.battles import at_athens
from tests.games.agoniste.table import PLATAEA, table


@pytest.mark.parametrize(("card", "strength"), [("hoplite-2", 4), ("hoplite-3", 6), ("hoplite-4", 8)])
def test_athena_doubles_the_strength_of_the_moment(card: str, strength: int) -> None:
    """Rules: 3.8.1; ruling AG-12."""
    scene = at_athens(f"card {card}", "reveal", "card athena", "athena")
    assert (scene.status("athens"), scene.strength("athens")) == ("in", strength)
    assert scene.heard()[-1] == f"3.8.1 Athena doubles Athens's army: strength {strength}."
    assert scene.events()[-1].pieces == ["army:2"]


def test_athena_overextends_an_army_of_five() -> None:
    """Rules: 3.8.1, 5.3.9; ruling AG-12."""
    scene = at_athens("card hoplite-4", "reveal", "card hera", "strength", "reveal", "card athena", "athena")
    assert scene.heard()[-1] == "5.3.9 Athens is overextended at 10: the army is discarded."
    assert (scene.discards("athens"), scene.actor) == ("hera athena hoplite-4", "argos")


def test_athena_does_not_double_later_cards() -> None:
    """Rules: 3.8.1; ruling AG-12."""
    scene = at_athens("card hoplite-2", "reveal", "card athena", "athena", "reveal", "card hoplite-3")
    assert scene.strength("athens") == 7


def test_athena_can_be_used_on_nothing() -> None:
    """Rules: 3.8.1; ruling AG-38."""
    scene = at_athens("card athena", "athena", "reveal", "card hoplite-4")
    assert (scene.strength("athens"), scene.sideways("athens")) == (4, "athena")


def test_by_ruling_athena_doubles_later_cards_too() -> None:
    """Rules: 3.8.1; ruling AG-12."""
    lasting = {"athena": "lasting"}
    scene = at_athens("card athena", "athena", "reveal", "card hoplite-2", rulings=lasting)
    assert scene.heard()[-3:] == [
        "5.3.4 Athens reveals Athena.",
        "3.8.1 Athena doubles Athens's army: strength 0.",
        "5.3.3 Hoplite 2 joins Athens's army: strength 4.",
    ]
    scene.play("reveal", "card hoplite-3")
    assert scene.status("athens") == "broken"


def test_by_ruling_a_doubled_army_loses_double_to_hera() -> None:
    """Rules: 3.8.1; rulings AG-12, AG-13."""
    scene = at_athens("card hoplite-3", "reveal", "card athena", "athena", rulings={"athena": "lasting"})
    assert scene.strength("athens") == 6
    scene.play("stop", "gather", "card hera", "hera athens hoplite-3")
    assert scene.strength("athens") == 0


def test_by_ruling_only_the_army_that_called_athena_is_doubled() -> None:
    """Rules: 3.8.1; ruling AG-12."""
    scene = at_athens("card hoplite-3", "reveal", "card hera", rulings={"athena": "lasting"})
    scene.play("hera thebes hoplite-2")
    assert scene.strength("athens") == 3


def test_hermes_shuffles_army_and_discards_into_the_deck() -> None:
    """Rules: 3.9.1; ruling AG-14."""
    scene = table(4, discards={"athens": "ares hoplite-2"}, tops={"athens": [("hoplite-4", "argos")]})
    scene.play(*PLATAEA, "gather", "card hoplite-4", "reveal", "card hermes", "hermes")
    assert (scene.army("athens"), scene.discards("athens"), scene.strength("athens")) == ("", "", 0)
    assert (scene.deck_size("athens"), scene.shuffles("athens")) == (13, 2)
    assert scene.sideways("athens") == "hermes"
    assert scene.heard()[-1] == "3.9.1 Hermes: Athens shuffles army and discards into the deck."
    assert scene.events()[-1].pieces == ["deck:2"]
    assert (scene.actor, scene.offers) == ("athens", ["reveal", "stop"])


def test_after_hermes_a_player_goes_on_from_zero_or_stops_there() -> None:
    """Rules: 3.9.1; rulings AG-14, AG-37."""
    scene = at_athens("card hoplite-4", "reveal", "card hermes", "hermes")
    assert scene.copy().play("reveal", "card hoplite-3").strength("athens") == 3
    scene.play("stop", "reinforce", "reinforce", "bottom", "stop")
    assert scene.discards("athens") == "hermes"
    assert scene.owner("plataea") == "thebes"


def test_hermes_forgets_what_was_known_of_the_deck() -> None:
    """Rules: 3.9.1; ruling AG-14."""
    scene = table(4, bottoms={"athens": [("hera", "athens argos")]})
    scene.play(*PLATAEA, "gather", "card hermes", "hermes")
    assert [scene.known("athens", place) for place in range(13)] == [("", "")] * 13


def test_hermes_as_the_face_down_card_stays_sideways() -> None:
    """Rules: 3.9.1, 5.3.16; rulings AG-8, AG-14."""
    scene = table(4).play("territory plataea", "card hoplite-2", "card hermes")
    scene.play("reinforce", "reinforce", "reinforce", "add", "hermes")
    assert (scene.sideways("thebes"), scene.army("thebes"), scene.deck_size("thebes")) == ("hermes", "", 13)
    scene.play("stop")
    assert (scene.discards("thebes"), scene.owner("plataea")) == ("hermes", "thebes")


def test_hermes_takes_an_added_face_down_card_along() -> None:
    """Rules: 3.9.1; ruling AG-14."""
    scene = table(4).play(*PLATAEA, "reinforce", "reinforce", "reinforce", "add", "reveal", "card hermes")
    scene.play("hermes")
    assert (scene.army("thebes"), scene.deck_size("thebes")) == ("", 13)


def test_after_a_power_the_player_goes_on_and_others_gather_even_if_the_defender_broke() -> None:
    """Rules: 5.3.7, 5.3.15; ruling AG-40."""
    scene = at_athens("card ares", "ares thebes")
    assert (scene.actor, scene.offers) == ("athens", ["reveal", "stop"])
    scene.play("stop")
    assert (scene.actor, scene.offers) == ("argos", ["gather", "reinforce"])
