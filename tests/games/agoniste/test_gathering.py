"""Gathering Forces: armies grow card by card, stop, break, or the player Reinforces instead."""

import pytest

from tests.games.agoniste.table import PLATAEA, Scene, table


def athens_gathers(
    *lines: str,
    rulings: dict[str, str] | None = None,
    discards: dict[str, str] | None = None,
    decks: dict[str, str] | None = None,
) -> Scene:
    """Thebes defends Plataea and Athens plays `lines`."""
    scene = table(4, rulings=rulings, discards=discards, decks=decks)
    return scene.play(*PLATAEA).play(*lines)


def test_an_attacker_gathers_or_reinforces_and_may_do_nothing_else() -> None:
    """Rules: 5.3.1, 5.3.12; ruling AG-4."""
    scene = athens_gathers()
    assert (scene.actor, scene.offers) == ("athens", ["gather", "reinforce"])
    assert scene.prompt() == "Athens: gather an army, or Reinforce?"
    assert scene.why_not("stop") == ["5.3.12 An Attacker gathers or Reinforces."]


def test_whoever_gathers_reveals_his_top_card() -> None:
    """Rules: 5.3.2; ruling AG-4."""
    scene = athens_gathers("gather")
    assert (scene.actor, scene.status("athens")) == ("chance", "in")
    assert scene.weights["card hoplite-3"] == 3
    scene.play("card hoplite-3")
    assert scene.deck_size("athens") == 13


def test_a_hoplite_joins_the_army() -> None:
    """Rules: 3.3.3, 5.3.3."""
    scene = athens_gathers("gather", "card hoplite-3")
    assert (scene.army("athens"), scene.strength("athens")) == ("hoplite-3", 3)
    assert scene.heard()[-1] == "5.3.3 Hoplite 3 joins Athens's army: strength 3."
    assert scene.faces("army:2", "sparta") == ["hoplite-3"]


def test_a_revealed_god_waits_for_its_players_choice() -> None:
    """Rules: 3.3.5, 3.5.2, 5.3.4, 5.3.5."""
    scene = athens_gathers("gather", "card hermes")
    assert (scene.actor, scene.army("athens")) == ("athens", "")
    assert scene.offers == ["strength", "hermes"]
    assert scene.heard()[-1] == "5.3.4 Athens reveals Hermes."
    assert scene.events()[-1].pieces == ["revealed:2"]
    asked = "Athens reveals Hermes at strength 0: lay it into the army for 1 strength, or use its power?"
    assert scene.prompt() == asked
    assert scene.why_not("stop") == ["5.3.4 A revealed god gives its strength or its power."]


@pytest.mark.parametrize("god", ["hera", "ares", "athena", "hermes", "artemis"])
def test_a_god_in_the_army_raises_its_strength_by_one(god: str) -> None:
    """Rules: 3.5.1, 5.3.4."""
    scene = athens_gathers("gather", "card hoplite-4", "reveal", f"card {god}", "strength")
    assert (scene.strength("athens"), scene.sideways("athens")) == (5, "")
    assert scene.heard()[-1] == f"5.3.4 {god.title()} joins Athens's army: strength 5."


def test_a_god_turned_sideways_gives_its_power_and_no_strength() -> None:
    """Rules: 3.5.2, 5.3.5; ruling AG-10."""
    scene = athens_gathers("gather", "card hoplite-2", "reveal", "card athena", "athena")
    assert (scene.army("athens"), scene.sideways("athens")) == ("hoplite-2", "athena")
    assert scene.strength("athens") == 4
    scene.play("stop", "reinforce", "reinforce", "bottom", "stop")
    assert scene.discards("athens") == "athena hoplite-2"


def test_a_player_uses_one_gods_power_in_a_conflict() -> None:
    """Rules: 5.3.6; ruling AG-9."""
    scene = athens_gathers("gather", "card athena", "athena", "reveal", "card hermes")
    assert scene.offers == ["strength"]
    assert scene.why_not("hermes") == ["5.3.6 Only one god's power may be used in a conflict."]
    scene.play("strength", "stop", "gather", "card hermes")
    assert scene.offers == ["strength", "hermes"]


def test_strength_is_the_sum_of_the_cards() -> None:
    """Rules: 5.3.8."""
    scene = athens_gathers("gather", "card hoplite-2", "reveal", "card hoplite-3", "reveal", "card hera")
    assert scene.play("strength").strength("athens") == 6


def test_a_player_goes_on_as_long_as_he_likes() -> None:
    """Rules: 5.3.7, 5.3.15."""
    scene = athens_gathers("gather", "card hoplite-2")
    assert (scene.actor, scene.offers) == ("athens", ["reveal", "stop"])
    assert scene.prompt() == "Athens stands at 2: reveal another card, or stop?"
    assert scene.why_not("gather") == ["5.3.7 Whoever gathers reveals another card or stops."]
    scene.play("reveal", "card hoplite-3")
    assert (scene.actor, scene.strength("athens")) == ("athens", 5)
    scene.play("stop")
    assert (scene.actor, scene.status("athens")) == ("argos", "in")
    assert scene.heard() == ["5.3.7 Athens stops at 5."]
    assert scene.events()[0].pieces == ["army:2"]


def test_an_army_over_eight_is_overextended_and_withdraws() -> None:
    """Rules: 5.3.7, 5.3.9, 5.3.10, 5.3.11; ruling AG-6."""
    scene = athens_gathers("gather", "card athena", "athena", "reveal", "card hoplite-4")
    scene.play("reveal", "card hoplite-3", "reveal", "card hoplite-2")
    assert scene.heard()[-1] == "5.3.9 Athens is overextended at 9: the army is discarded."
    assert scene.events()[-1].pieces == ["army:2"]
    assert (scene.status("athens"), scene.strength("athens"), scene.actor) == ("broken", 0, "argos")
    assert scene.discards("athens") == "athena hoplite-2 hoplite-3 hoplite-4"
    assert (scene.army("athens"), scene.sideways("athens")) == ("", "")


def test_exactly_eight_is_safe_and_its_player_may_still_go_on() -> None:
    """Rules: 5.3.7; ruling AG-6."""
    scene = athens_gathers("gather", "card hoplite-4", "reveal", "card hoplite-4")
    assert (scene.status("athens"), scene.strength("athens"), scene.offers) == ("in", 8, ["reveal", "stop"])
    scene.play("reveal", "card hera", "strength")
    assert scene.status("athens") == "broken"


def test_whoever_withdrew_wins_nothing() -> None:
    """Rules: 5.3.11, 5.4.5; ruling AG-39."""
    scene = athens_gathers("gather", "card hoplite-4", "reveal", "card hoplite-4", "reveal", "card hoplite-4")
    scene.play("reinforce", "reinforce", "bottom", "stop")
    assert scene.owner("plataea") == "thebes"


def test_the_defenders_army_can_be_overextended_too() -> None:
    """Rules: 5.3.9."""
    scene = athens_gathers("gather", "card hoplite-2", "stop", "reinforce", "reinforce")
    scene.play("add", "reveal", "card hoplite-4")
    assert "5.3.9 Thebes is overextended at 9: the army is discarded." in scene.heard()
    assert scene.owner("plataea") == "athens"
    assert scene.discards("thebes") == "hoplite-2 hoplite-3 hoplite-4"


def test_reinforcing_shuffles_half_of_the_discards_into_the_deck() -> None:
    """Rules: 5.3.12, 5.3.13; ruling AG-2."""
    scene = athens_gathers("reinforce", discards={"athens": "hera ares hoplite-2"})
    assert scene.heard() == [
        "5.3.12 Athens Reinforces.",
        "5.3.13 Athens shuffles 1 card of the discard pile into the deck.",
    ]
    assert [event.pieces for event in scene.events()] == [["discard:2"], ["discard:2"]]
    scene.play("return ares")
    assert scene.heard() == ["5.3.13 Ares goes back into the deck of Athens."]
    assert (scene.discards("athens"), scene.deck_size("athens"), scene.shuffles("athens")) == (
        "hera hoplite-2",
        12,
        2,
    )
    assert scene.actor == "argos"


def test_whoever_reinforced_is_no_attacker_any_more() -> None:
    """Rules: 5.3.14."""
    scene = athens_gathers("reinforce")
    assert (scene.status("athens"), scene.actor) == ("reinforced", "argos")
    scene.play("gather", "card ares")
    assert "ares athens" not in scene.offers


@pytest.mark.parametrize("pile", ["", "hera"])
def test_reinforcing_without_two_discards_is_a_pass(pile: str) -> None:
    """Rules: 5.3.13; rulings AG-2, AG-4."""
    scene = athens_gathers("reinforce", discards={"athens": pile})
    assert scene.heard() == ["5.3.12 Athens Reinforces."]
    assert (scene.discards("athens"), scene.shuffles("athens"), scene.actor) == (pile, 1, "argos")


def test_an_attacker_with_an_empty_deck_gathers_nothing() -> None:
    """Rules: 5.3.2; rulings AG-5, AG-42."""
    scene = athens_gathers("gather", decks={"athens": ""})
    assert scene.heard() == ["AG-5 Athens has no card left to draw."]
    assert scene.events()[0].pieces == ["deck:2"]
    assert (scene.status("athens"), scene.strength("athens"), scene.actor) == ("in", 0, "argos")
    scene.play("reinforce", "reinforce", "bottom", "stop")
    assert scene.owner("plataea") == "thebes"


def test_an_attacker_with_an_empty_deck_may_reinforce() -> None:
    """Rules: 5.3.12; ruling AG-42."""
    scene = athens_gathers("reinforce", decks={"athens": ""})
    assert scene.heard()[-1] == "5.3.13 Athens shuffles 7 cards of the discard pile into the deck."


def test_whoever_has_no_card_left_must_stop() -> None:
    """Rules: 5.3.7; ruling AG-5."""
    scene = athens_gathers("gather", "card hoplite-3", decks={"athens": "hoplite-3 hoplite-2"})
    assert scene.actor == "athens"
    scene.play("reveal", "card hoplite-2")
    assert (scene.actor, scene.strength("athens")) == ("argos", 5)
    assert scene.heard()[-1] == "AG-5 Athens has no card left to reveal and stops at 5."
    assert scene.events()[-1].pieces == ["army:2"]


def test_by_ruling_an_empty_deck_takes_in_the_discards_when_a_card_is_to_be_drawn() -> None:
    """Rules: 5.3.2; ruling AG-5."""
    reshuffle = {"empty-deck": "reshuffle"}
    scene = athens_gathers("gather", decks={"athens": ""}, rulings=reshuffle)
    assert (scene.actor, scene.deck_size("athens"), scene.discards("athens")) == ("chance", 14, "")
    assert scene.shuffles("athens") == 2
    assert scene.heard() == ["AG-5 Athens's deck is empty: the discards are shuffled into a new one."]
    assert scene.events()[0].pieces == ["discard:2", "deck:2"]


def test_by_ruling_whoever_has_no_card_left_but_discards_may_go_on() -> None:
    """Rules: 5.3.7; ruling AG-5."""
    reshuffle = {"empty-deck": "reshuffle"}
    scene = athens_gathers("gather", "card hoplite-3", decks={"athens": "hoplite-3"}, rulings=reshuffle)
    assert (scene.actor, scene.offers) == ("athens", ["reveal", "stop"])
    assert scene.shuffles("athens") == 1
    scene.play("reveal")
    assert (scene.deck_size("athens"), scene.shuffles("athens")) == (13, 2)


def test_the_defender_first_adds_his_face_down_card_or_puts_it_at_the_bottom() -> None:
    """Rules: 5.3.16; ruling AG-36."""
    scene = athens_gathers("reinforce", "reinforce", "reinforce")
    assert (scene.actor, scene.offers) == ("thebes", ["add", "bottom"])
    assert scene.why_not("reveal") == [
        "5.3.16 The face-down card is added or goes to the bottom of the deck."
    ]
    own = "Your face-down card is Hoplite 3: add it to your army, or put it under your deck?"
    assert scene.prompt("thebes") == own
    assert scene.prompt("athens") == scene.prompt() == "Thebes decides about the face-down card."


def test_a_face_down_hoplite_that_is_added_joins_the_army_openly() -> None:
    """Rules: 5.3.16; ruling AG-8."""
    scene = athens_gathers("reinforce", "reinforce", "reinforce", "add")
    assert (scene.strength("thebes"), scene.faces("face-down:1")) == (5, [])
    assert scene.heard()[-2:] == [
        "5.3.16 Thebes turns up the face-down card: Hoplite 3.",
        "5.3.3 Hoplite 3 joins Thebes's army: strength 5.",
    ]
    assert scene.events()[-2].pieces == ["army:1"]
    assert scene.events()[-2].discloses
    assert scene.offers == ["reveal", "stop"]


def test_a_face_down_god_that_is_added_offers_strength_or_power() -> None:
    """Rules: 5.3.16; rulings AG-8, AG-38."""
    scene = table(4).play("territory plataea", "card hoplite-3", "card athena")
    scene.play("reinforce", "reinforce", "reinforce", "add")
    assert scene.heard()[-1] == "5.3.16 Thebes turns up the face-down card: Athena."
    assert scene.offers == ["strength", "athena"]
    assert scene.copy().play("strength").strength("thebes") == 4
    assert scene.play("athena").strength("thebes") == 6


def test_a_face_down_card_put_at_the_bottom_stays_the_defenders_secret() -> None:
    """Rules: 5.3.16; ruling AG-34."""
    scene = athens_gathers("reinforce", "reinforce", "reinforce", "bottom")
    assert (scene.strength("thebes"), scene.deck_size("thebes")) == (2, 13)
    assert scene.known("thebes", -1) == ("hoplite-3", "thebes")
    assert scene.heard()[-1] == "5.3.16 Thebes puts the face-down card at the bottom of the deck."
    assert scene.events()[-1].pieces == ["deck:1"]
    assert scene.faces("face-down:1", "thebes") == []
    assert scene.offers == ["reveal", "stop"]


def test_the_defender_need_not_reveal_any_card() -> None:
    """Not even when every Attacker reinforced is he spared the choice.

    Rules: 5.3.15; ruling AG-36.
    """
    scene = athens_gathers("reinforce", "reinforce", "reinforce", "bottom")
    assert scene.actor == "thebes"
    scene.play("stop")
    assert scene.owner("plataea") == "thebes"


def test_the_defender_may_reveal_more_cards_but_not_reinforce() -> None:
    """Rules: 5.3.15; ruling AG-36."""
    scene = athens_gathers("reinforce", "reinforce", "reinforce", "bottom", "reveal", "card hoplite-4")
    assert scene.strength("thebes") == 6
    assert scene.why_not("reinforce") == ["5.3.7 Whoever gathers reveals another card or stops."]


def test_a_defender_broken_before_his_gathering_has_none() -> None:
    """His face-down card goes with his army, and everybody sees it.

    Rules: 5.3.10, 5.3.11; rulings AG-6, AG-8, AG-36.
    """
    scene = athens_gathers("gather", "card ares", "ares thebes")
    assert scene.heard()[-2:] == [
        "5.3.9 Thebes is overextended at 10: the army is discarded.",
        "5.3.10 Thebes's face-down card is discarded: Hoplite 3.",
    ]
    assert scene.events()[-1].pieces == ["discard:1"]
    assert scene.events()[-1].discloses
    assert (scene.status("thebes"), scene.discards("thebes")) == ("broken", "hoplite-2 hoplite-3")
    assert scene.faces("face-down:1", "thebes") == []
    assert scene.actor == "athens"
    scene.play("stop", "reinforce", "reinforce")
    assert scene.contested == ""
    assert scene.owner("plataea") == "thebes"
