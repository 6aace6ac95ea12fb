"""Invasion: the winner follows the route and attacks a territory there."""

import pytest

from tests.games.agoniste.table import PLATAEA, Scene, table

NOBODY_ATTACKS = ("reinforce", "reinforce", "reinforce", "bottom", "stop")
MARATHON = {"marathon": "argos"}


def thebes_wins_plataea(
    *,
    lands: dict[str, str] | None = None,
    rulings: dict[str, str] | None = None,
) -> Scene:
    """Thebes holds Plataea, whose route leads to Attica; a 2 lies in his discards."""
    scene = table(4, lands=MARATHON if lands is None else lands, rulings=rulings)
    return scene.play(*PLATAEA, *NOBODY_ATTACKS)


def thebes_invades_marathon(*lines: str, rulings: dict[str, str] | None = None) -> Scene:
    """Argos defends Marathon with a 2, a 3 lies face down; Thebes gathers, its first card is in `lines`."""
    scene = thebes_wins_plataea(rulings=rulings)
    return scene.play("invade marathon", "card hoplite-2", "card hoplite-3").play("gather", *lines)


def test_the_winner_may_invade_a_territory_in_the_region_of_the_route() -> None:
    """Rules: 1.3, 5.5.1, 5.5.2; ruling AG-23."""
    lands = {"marathon": "argos", "piraeus": "athens", "nemea": "argos", "eleusis": "thebes"}
    scene = thebes_wins_plataea(lands=lands)
    assert (scene.actor, scene.offers) == ("thebes", ["invade marathon", "invade piraeus", "decline"])
    assert scene.prompt() == "Thebes may invade a territory in Attica, or decline."


def test_declining_ends_the_conflict() -> None:
    """Rules: 5.5.2."""
    scene = thebes_wins_plataea(lands={"marathon": "argos", "piraeus": "argos"}).play("decline")
    assert scene.heard()[0] == "5.5.2 Thebes does not invade."
    assert scene.owner("marathon") == "argos"
    assert scene.offers[0].startswith("territory ")


@pytest.mark.parametrize(
    ("line", "reasons"),
    [
        ("invade athens", ["3.2.5 City-states can never be taken."]),
        ("invade nemea", ["5.5.2 The route leads to Attica only."]),
        ("invade eleusis", ["5.5.2 Another player must control the territory."]),
        ("invade piraeus", ["5.5.2 Another player must control the territory."]),
        ("stop", ["5.5.2 The winner invades a territory or declines."]),
    ],
)
def test_what_cannot_be_invaded(line: str, reasons: list[str]) -> None:
    """Eleusis is the invader's own, Piraeus is still in the deck.

    Rules: 3.2.5, 5.5.2; rulings AG-23, AG-43.
    """
    scene = thebes_wins_plataea(lands={"marathon": "argos", "nemea": "argos", "eleusis": "thebes"})
    assert scene.why_not(line) == reasons


def test_an_uncontrolled_territory_cannot_be_invaded() -> None:
    """Rules: 5.5.2; ruling AG-43."""
    scene = table(3, lands={"gytheion": "", "amyclae": "argos"})
    scene.play("territory orchomenus", "card hoplite-2", "card hoplite-3", "reinforce", "reinforce", "bottom")
    assert scene.play("stop").offers == ["invade amyclae", "decline"]


def test_laconia_can_be_invaded_with_three_players() -> None:
    """Rules: 5.5.2; ruling AG-27."""
    scene = table(3, lands={"amyclae": "argos"})
    scene.play("territory orchomenus", "card hoplite-2", "card hoplite-3", "reinforce", "reinforce", "bottom")
    scene.play(
        "stop", "invade amyclae", "card hoplite-2", "card hoplite-2", "gather", "card hoplite-3", "stop"
    )
    assert scene.play("bottom", "stop").owner("amyclae") == "thebes"


@pytest.mark.parametrize("lands", [{}, {"eleusis": "thebes"}, {"nemea": "argos"}])
def test_without_a_target_there_is_no_invasion(lands: dict[str, str]) -> None:
    """Rules: 5.5.2; ruling AG-44."""
    assert thebes_wins_plataea(lands=lands).offers[0].startswith("territory ")


def test_the_route_may_lead_to_the_winners_own_region() -> None:
    """Athens wins Plataea and takes back what Argos holds in Attica.

    Rules: 5.5.2; ruling AG-44.
    """
    scene = table(4, lands=MARATHON).play(*PLATAEA, "gather", "card hoplite-4", "stop", "reinforce")
    scene.play("reinforce", "bottom", "stop")
    assert (scene.actor, scene.offers) == ("athens", ["invade marathon", "decline"])


def test_by_ruling_only_a_conqueror_may_invade() -> None:
    """Rules: 5.5.2; ruling AG-23."""
    attacker = {"invader": "attacker"}
    assert thebes_wins_plataea(rulings=attacker).offers[0].startswith("territory ")
    scene = table(4, lands=MARATHON, rulings=attacker).play(*PLATAEA, "gather", "card hoplite-4", "stop")
    assert scene.play("reinforce", "reinforce", "bottom", "stop").actor == "athens"


def test_by_ruling_the_winner_of_an_undefended_conflict_is_a_conqueror() -> None:
    """Rules: 5.5.2; ruling AG-23."""
    scene = table(3, lands=MARATHON, rulings={"invader": "attacker"})
    scene.play("territory gytheion", "gather", "card hoplite-2", "stop", "reinforce", "reinforce")
    assert scene.offers == ["invade marathon", "decline"]


def test_armies_are_discarded_before_the_invasion() -> None:
    """Rules: 5.4.7; ruling AG-22."""
    scene = thebes_wins_plataea()
    assert (scene.discards("thebes"), scene.army("thebes")) == ("hoplite-2", "")


def test_whoever_controls_the_target_defends_whatever_his_region() -> None:
    """Rules: 5.5.3, 5.5.4; ruling AG-24."""
    scene = thebes_wins_plataea().play("invade marathon")
    assert scene.heard() == ["5.5.2 Thebes invades Marathon, held by Argos."]
    assert scene.events()[0].pieces == ["territory:10"]
    assert (scene.contested, scene.defender) == ("marathon", "argos")
    assert scene.statuses() == ["out", "waiting", "out", "in"]
    scene.play("card hoplite-2", "card hoplite-3")
    assert (scene.army("argos"), scene.faces("face-down:3", "argos")) == ("hoplite-2", ["hoplite-3"])


def test_the_defender_of_an_invasion_shuffles_nothing_in() -> None:
    """Rules: 5.5.5."""
    scene = table(4, lands=MARATHON, discards={"argos": "hera ares"}).play(*PLATAEA)
    scene.play("reinforce", "gather", "card hoplite-2", "stop", "reinforce", "add", "stop")
    scene.play("invade marathon")
    assert scene.discards("argos") == "hera ares hoplite-2"
    assert scene.offers[0].startswith("card ")


def invaded_marathon(rulings: dict[str, str] | None = None) -> Scene:
    """Argos has laid a 2 and, face down, a 3; Thebes, with four discards, has yet to begin."""
    scene = table(4, lands=MARATHON, rulings=rulings, discards={"thebes": "hera ares hermes"})
    scene.play("territory plataea", "return hera", "card hoplite-2", "card hoplite-3", *NOBODY_ATTACKS)
    return scene.play("invade marathon", "card hoplite-2", "card hoplite-3")


def test_the_invader_gathers_first_and_the_defender_after_him() -> None:
    """Rules: 5.5.3; ruling AG-24."""
    scene = invaded_marathon()
    assert (scene.actor, scene.statuses()) == ("thebes", ["out", "waiting", "out", "in"])
    scene.play("gather", "card hoplite-4")
    assert (scene.actor, scene.army("thebes"), scene.offers) == ("thebes", "hoplite-4", ["reveal", "stop"])
    scene.play("stop")
    assert (scene.actor, scene.offers) == ("argos", ["add", "bottom"])


def test_the_invader_may_reinforce_instead_of_gathering() -> None:
    """He is no longer an Attacker then.

    Rules: 5.3.12, 5.3.13, 5.3.14, 5.5.3; ruling AG-25.
    """
    scene = invaded_marathon()
    assert scene.offers == ["gather", "reinforce"]
    scene.play("reinforce")
    assert scene.heard() == [
        "5.3.12 Thebes Reinforces.",
        "5.3.13 Thebes shuffles 1 card of the discard pile into the deck.",
    ]
    scene.play("return ares")
    assert (scene.status("thebes"), scene.discards("thebes")) == ("reinforced", "hermes hoplite-2")


def test_the_defender_still_gathers_when_the_invader_reinforced_and_keeps_the_card() -> None:
    """Rules: 5.5.3, 5.5.6; rulings AG-25, AG-36."""
    scene = invaded_marathon().play("reinforce", "return ares")
    assert (scene.actor, scene.offers) == ("argos", ["add", "bottom"])
    scene.play("bottom", "reveal", "card hermes", "hermes", "stop")
    assert scene.owner("marathon") == "argos"
    assert "5.5.6 Argos keeps Marathon: nobody attacks it any more." in scene.heard()
    assert (scene.statuses(), scene.contested) == (["out"] * 4, "")


def test_a_defender_who_breaks_himself_keeps_what_nobody_attacks() -> None:
    """Rules: 5.5.6; ruling AG-25."""
    scene = invaded_marathon().play("reinforce", "return ares", "add", "reveal", "card hoplite-4")
    assert scene.owner("marathon") == "argos"


def test_by_ruling_the_invader_gathers_at_once_and_cannot_reinforce() -> None:
    """Rules: 5.5.3; rulings AG-24, AG-25."""
    scene = invaded_marathon({"invasion-reinforce": "refused"})
    assert (scene.actor, scene.statuses()) == ("chance", ["out", "in", "out", "in"])
    scene.play("card hoplite-4")
    assert (scene.actor, scene.army("thebes"), scene.offers) == ("thebes", "hoplite-4", ["reveal", "stop"])


@pytest.mark.parametrize(
    ("card", "face_down", "owner", "told"),
    [
        ("hoplite-2", "bottom", "argos", "Argos keeps Marathon, 2 against 2."),
        ("hoplite-3", "bottom", "thebes", "Thebes conquers Marathon, 3 against 2."),
        ("hoplite-3", "add", "argos", "Argos keeps Marathon, 5 against 3."),
    ],
)
def test_the_target_is_lost_only_to_a_greater_strength(
    card: str, face_down: str, owner: str, told: str
) -> None:
    """Rules: 5.5.6; ruling AG-24."""
    scene = thebes_invades_marathon(f"card {card}", "stop", face_down, "stop")
    assert scene.owner("marathon") == owner
    events = [event for event in scene.events() if event.rule == "5.5.6"]
    assert [scene.sentence(event.message) for event in events] == [told]
    assert [event.pieces for event in events] == [["territory:10"]]


def test_only_the_target_changes_hands_and_no_invasion_follows() -> None:
    """The route of Marathon leads to Argos, where Argos holds Nemea.

    Rules: 5.5.7; ruling AG-26.
    """
    scene = thebes_wins_plataea(lands={"marathon": "argos", "nemea": "argos"})
    scene.play(
        "invade marathon", "card hoplite-2", "card hoplite-3", "gather", "card hoplite-3", "stop"
    ).play("bottom", "stop")
    owners = [scene.owner(territory) for territory in ("plataea", "marathon", "nemea")]
    assert owners == ["thebes", "thebes", "argos"]
    assert scene.offers[0].startswith("territory ")
    assert (scene.statuses(), scene.contested) == (["out"] * 4, "")
    assert scene.discards("thebes") == "hoplite-2 hoplite-3"
    assert scene.discards("argos") == "hoplite-2"
    assert "5.4.7 All armies go to the discard piles." in scene.heard()


def test_a_broken_invader_takes_nothing() -> None:
    """Rules: 5.5.6; ruling AG-24."""
    scene = thebes_invades_marathon(*["card hoplite-4", "reveal"] * 2, "card hoplite-3")
    assert (scene.status("thebes"), scene.actor) == ("broken", "argos")
    scene.play("add", "reveal", "card hoplite-4")
    assert scene.owner("marathon") == "argos"


def test_a_broken_defender_of_an_invasion_loses_to_any_strength() -> None:
    """Rules: 5.5.6; ruling AG-46."""
    scene = thebes_invades_marathon("card ares", "ares argos", "reveal", "card hera", "strength", "stop")
    assert scene.owner("marathon") == "thebes"


def test_eight_is_nothing_special_in_an_invasion() -> None:
    """An Attacker above eight, as one reading of Ares allows, takes the card even from a Defender at eight.

    Rules: 5.5.6; ruling AG-45.
    """
    uncapped = {"ares": "own-army-uncapped"}
    scene = thebes_invades_marathon("card hoplite-2", "reveal", "card ares", "ares thebes", rulings=uncapped)
    scene.play("stop", "add", "reveal", "card hoplite-3")
    assert (scene.strength("thebes"), scene.strength("argos")) == (10, 8)
    assert scene.play("stop").owner("marathon") == "thebes"


def test_an_invasion_allows_another_power() -> None:
    """Rules: 5.5.3; ruling AG-9."""
    scene = table(4, lands=MARATHON).play(*PLATAEA, "reinforce", "reinforce", "reinforce", "bottom", "reveal")
    scene.play("card athena", "athena", "stop", "invade marathon", "card hoplite-2", "card hoplite-3")
    assert scene.play("gather", "card hermes").offers == ["strength", "hermes"]


def test_powers_reach_only_the_two_of_the_invasion() -> None:
    """Rules: 5.5.4; rulings AG-39, AG-41."""
    ares = thebes_invades_marathon("card ares")
    assert ares.offers == ["strength", "ares thebes", "ares argos"]
    artemis = thebes_invades_marathon("card artemis", "artemis", "card hera", "card hera")
    assert artemis.heard()[-1] == "3.10.1 Thebes looks at the top card of Argos's deck."
    assert artemis.play("leave", "leave").offers == ["reveal", "stop"]


def argos_comes_with(deck: str, rulings: dict[str, str] | None = None) -> Scene:
    """Argos spends a 4 in the conflict, then is invaded with what else its deck has."""
    scene = table(4, lands=MARATHON, decks={"argos": f"hoplite-4 {deck}"}, rulings=rulings)
    scene.play(*PLATAEA, "reinforce", "gather", "card hoplite-4")
    if scene.actor == "argos":
        scene.play("stop")
    scene.play("reinforce", "add", "stop", "invade marathon")
    return scene


def test_a_defender_with_one_card_lays_it_face_up_and_none_face_down() -> None:
    """Rules: 5.2.3, 5.5.3; rulings AG-5, AG-46."""
    scene = argos_comes_with("hoplite-2").play("card hoplite-2")
    assert scene.heard()[-1] == "AG-5 Argos has no card left to draw."
    assert (scene.army("argos"), scene.faces("face-down:3", "argos")) == ("hoplite-2", [])
    scene.play("gather", "card hoplite-2", "stop")
    assert "AG-5 Argos has no card left to reveal and stops at 2." in scene.heard()
    assert scene.owner("marathon") == "argos"


def test_a_defender_without_cards_loses_to_any_strength() -> None:
    """Rules: 5.2.2, 5.5.6; rulings AG-5, AG-46."""
    scene = argos_comes_with("")
    assert scene.heard()[-1] == "AG-5 Argos has no card left to draw."
    assert (scene.status("argos"), scene.strength("argos")) == ("in", 0)
    scene.play("gather", "card hera", "strength", "stop")
    assert scene.owner("marathon") == "thebes"


def test_by_ruling_the_defender_of_an_invasion_reshuffles_when_he_has_to_lay_a_card() -> None:
    """Rules: 5.2.2, 5.2.3; ruling AG-5."""
    reshuffle = {"empty-deck": "reshuffle"}
    scene = argos_comes_with("hoplite-2", reshuffle)
    assert scene.offers == ["card hoplite-2"]
    scene.play("card hoplite-2")
    assert (scene.deck_size("argos"), scene.discards("argos")) == (13, "")
    assert scene.play("card hoplite-3").faces("face-down:3", "argos") == ["hoplite-3"]
