"""Gods that act on other armies: Hera and Ares."""

import pytest

from stoa.games.agoniste.actions import CALL
from stoa.games.agoniste.components import CARDS, HOPLITE_2
from stoa.games.agoniste.game import AGONISTE
from stoa.games.agoniste.state import NONE
from stoa.kernel.actions import pack
from tests.games.agoniste.battles import at_argos, at_athens
from tests.games.agoniste.table import PLATAEA, Scene, table

OWN = {"ares": "own-army"}
UNCAPPED = {"ares": "own-army-uncapped"}


def test_a_power_is_a_choice_and_only_of_the_god_just_revealed() -> None:
    """Rules: 3.5.2, 5.3.5; ruling AG-16."""
    scene = at_athens("card athena")
    assert scene.offers == ["strength", "athena"]
    assert scene.why_not("hermes") == ["5.3.5 Only the god just revealed, Athena, can be called."]
    assert scene.why_not("athena thebes") == ["5.3.5 This power has no target."]
    assert scene.why_not("athena thebes hera") == ["5.3.5 This power has no target."]


def test_an_upright_god_is_never_turned_later() -> None:
    """Rules: 5.3.5; ruling AG-38."""
    scene = at_athens("card athena", "strength")
    assert scene.offers == ["reveal", "stop"]


def test_hera_destroys_one_card_of_any_army() -> None:
    """It goes to its owner's discard pile.

    Rules: 3.6.1, 3.6.2; rulings AG-13, AG-39.
    """
    scene = at_argos("card hoplite-3", "reveal", "card hera")
    cards = ["thebes hoplite-2", "athens hoplite-4", "argos hoplite-3"]
    assert scene.offers == ["strength", *[f"hera {card}" for card in cards]]
    scene.play("hera athens hoplite-4")
    assert (scene.strength("athens"), scene.discards("athens")) == (0, "hoplite-4")
    assert (scene.sideways("argos"), scene.strength("argos"), scene.actor) == ("hera", 3, "argos")
    assert scene.heard() == ["3.6.1 Hera, called by Argos, destroys Hoplite 4 in Athens's army."]
    assert scene.events()[0].pieces == ["army:2", "discard:2"]


def test_hera_destroys_one_of_several_alike() -> None:
    """Rules: 3.6.1."""
    scene = at_athens("card hoplite-2", "reveal", "card hoplite-2", "reveal", "card hera")
    scene.play("hera athens hoplite-2")
    assert (scene.army("athens"), scene.discards("athens")) == ("hoplite-2", "hoplite-2")


@pytest.mark.parametrize(
    "line",
    [
        "hera thebes hoplite-3",
        "hera argos hoplite-2",
        "hera sparta hoplite-2",
        "hera athens hera",
        "hera thebes",
        "hera",
    ],
)
def test_hera_finds_nothing_that_is_face_down_in_hand_or_not_there(line: str) -> None:
    """Thebes has a 3 face down, Athens only Hera herself; Argos and Sparta have not begun.

    Rules: 3.6.1; rulings AG-8, AG-13, AG-39.
    """
    scene = at_athens("card hera")
    assert scene.why_not(line) == ["3.6.1 Hera needs a card in an army of this conflict."]


def at_sideways(god: str, *lines: str, rulings: dict[str, str] | None = None) -> Scene:
    """Athens calls a god, goes on and stops; then Argos reveals Hera."""
    call = {"ares": "ares athens"}.get(god, god)
    stop = ("stop", "gather", "card hera")
    return at_athens(f"card {god}", call, *lines, *stop, rulings=rulings)


def test_hera_destroys_a_god_that_lies_sideways() -> None:
    """Rules: 3.6.1, 3.6.2; ruling AG-13."""
    scene = at_sideways("athena", "reveal", "card hoplite-2")
    cards = ["thebes hoplite-2", "athens athena", "athens hoplite-2"]
    assert scene.offers == ["strength", *[f"hera {card}" for card in cards]]
    scene.play("hera athens athena")
    assert (scene.sideways("athens"), scene.discards("athens")) == ("", "athena")
    assert (scene.army("athens"), scene.strength("athens")) == ("hoplite-2", 2)
    assert scene.heard() == ["3.6.1 Hera, called by Argos, destroys Athena in Athens's army."]
    scene.play("stop", "gather", "card hera")
    assert "hera athens athena" not in scene.offers


def test_a_destroyed_god_is_not_discarded_again_with_its_army() -> None:
    """Rules: 3.6.2, 5.4.7; ruling AG-13."""
    scene = at_sideways("athena", "reveal", "card hoplite-2").play("hera athens athena", "stop", "reinforce")
    scene.play("bottom", "stop")
    assert scene.discards("athens") == "athena hoplite-2"


def test_what_ares_added_stays_when_hera_destroys_him() -> None:
    """Rules: 3.6.1; ruling AG-13."""
    scene = at_sideways("ares").play("hera athens ares")
    assert (scene.strength("athens"), scene.discards("athens")) == (8, "ares")


def test_by_ruling_an_army_counts_double_even_when_hera_has_destroyed_athena() -> None:
    """Rules: 3.6.1, 3.8.1; rulings AG-12, AG-13."""
    scene = at_sideways("athena", "reveal", "card hoplite-3", rulings={"athena": "lasting"})
    assert scene.play("hera athens athena").strength("athens") == 6


def test_by_ruling_hera_cannot_hit_a_god_that_lies_sideways() -> None:
    """Rules: 3.6.1; ruling AG-13."""
    scene = at_sideways("athena", "reveal", "card hoplite-2", rulings={"hera": "upright"})
    assert scene.offers == ["strength", "hera thebes hoplite-2", "hera athens hoplite-2"]
    assert scene.why_not("hera athens athena") == [
        "3.6.1 Hera needs an upright card in an army of this conflict (ruling 'hera')."
    ]


def test_hera_cannot_hit_who_reinforced_or_broke() -> None:
    """Rules: 3.6.1; ruling AG-39."""
    scene = table(4).play(*PLATAEA, "reinforce", "gather", "card hoplite-4", "reveal", "card hoplite-4")
    scene.play("reveal", "card hoplite-4", "gather", "card hera")
    assert scene.offers == ["strength", "hera thebes hoplite-2"]


def test_hera_without_another_card_on_the_table_gives_only_strength() -> None:
    """Rules: 3.6.1; rulings AG-13, AG-16, AG-38."""
    scene = table(3).play("territory gytheion", "gather", "card hera")
    assert scene.offers == ["strength"]


def test_hera_saves_ones_own_army_at_exactly_eight() -> None:
    """Rules: 3.6.1, 5.3.7; rulings AG-13, AG-38."""
    scene = at_athens("card hoplite-4", "reveal", "card hoplite-4", "reveal", "card hera")
    scene.play("hera athens hoplite-4")
    assert (scene.status("athens"), scene.strength("athens"), scene.actor) == ("in", 4, "athens")


def test_what_athena_added_stays_when_hera_destroys_the_card() -> None:
    """Rules: 3.6.1; ruling AG-13."""
    scene = at_athens("card hoplite-3", "reveal", "card athena", "athena", "stop", "gather", "card hera")
    scene.play("hera athens hoplite-3")
    assert (scene.army("athens"), scene.strength("athens")) == ("", 3)


def test_an_army_emptied_by_hera_has_not_withdrawn_and_gets_no_other_turn() -> None:
    """Rules: 5.3.11; ruling AG-37."""
    scene = at_argos("card hera", "hera athens hoplite-4", "stop")
    assert (scene.status("athens"), scene.strength("athens")) == ("in", 0)
    assert scene.actor == "sparta"
    scene.play("reinforce")
    assert scene.actor == "thebes"


def test_a_defender_emptied_by_hera_gathers_later_as_usual() -> None:
    """Rules: 5.3.15; ruling AG-37."""
    scene = at_athens("card hera", "hera thebes hoplite-2", "stop", "reinforce", "reinforce")
    assert (scene.status("thebes"), scene.strength("thebes"), scene.offers) == ("in", 0, ["add", "bottom"])


def test_ares_adds_eight_to_any_army_and_breaks_one_with_strength() -> None:
    """Rules: 3.7.1; rulings AG-11, AG-39."""
    scene = at_argos("card ares")
    assert scene.offers == ["strength", "ares thebes", "ares athens", "ares argos"]
    scene.play("ares athens")
    assert scene.heard() == [
        "3.7.1 Ares, called by Argos, adds 8 to Athens's army.",
        "5.3.9 Athens is overextended at 12: the army is discarded.",
    ]
    assert scene.events()[0].pieces == ["army:2"]
    assert (scene.status("athens"), scene.discards("athens")) == ("broken", "hoplite-4")
    assert (scene.actor, scene.sideways("argos"), scene.strength("argos")) == ("argos", "ares", 0)


def test_ares_lifts_ones_own_empty_army_to_exactly_eight() -> None:
    """Rules: 3.7.1; ruling AG-11."""
    scene = at_athens("card ares", "ares athens")
    assert (scene.status("athens"), scene.strength("athens"), scene.actor) == ("in", 8, "athens")
    scene.play("stop", "reinforce", "reinforce", "bottom", "stop")
    assert scene.owner("plataea") == "athens"
    assert scene.discards("athens") == "ares"
    scene.pass_over("marathon")
    assert scene.strength("athens") == 0


def test_ares_breaks_ones_own_army_if_it_has_strength() -> None:
    """Rules: 3.7.1, 5.3.9; ruling AG-11."""
    scene = at_athens("card hoplite-2", "reveal", "card ares", "ares athens")
    assert (scene.status("athens"), scene.discards("athens")) == ("broken", "ares hoplite-2")
    assert scene.actor == "argos"


def test_ares_reaches_an_army_that_rests_on_a_power_alone() -> None:
    """Rules: 3.7.1; ruling AG-11."""
    scene = at_athens("card ares", "ares athens", "stop", "gather", "card ares", "ares athens")
    assert scene.status("athens") == "broken"


def test_ares_lifts_anothers_army_without_strength_to_exactly_eight() -> None:
    """Rules: 3.7.1; rulings AG-11, AG-52."""
    scene = at_athens("card athena", "athena", "stop", "gather", "card ares")
    assert scene.offers == ["strength", "ares thebes", "ares athens", "ares argos"]
    scene.play("ares athens")
    assert (scene.status("athens"), scene.strength("athens")) == ("in", 8)


def test_ares_reaches_an_army_that_hera_emptied() -> None:
    """Rules: 3.7.1; rulings AG-37, AG-52."""
    scene = at_argos("card hera", "hera thebes hoplite-2", "stop", "gather", "card ares")
    assert scene.offers == ["strength", "ares sparta", "ares thebes", "ares athens", "ares argos"]
    scene.play("ares thebes", "stop", "bottom", "stop")
    assert scene.owner("plataea") == "thebes"


def test_ares_reaches_who_found_no_card_to_lay() -> None:
    """Rules: 3.7.1; rulings AG-5, AG-52."""
    scene = table(4, decks={"athens": ""}).play(*PLATAEA, "gather", "gather", "card ares")
    assert scene.offers == ["strength", "ares thebes", "ares athens", "ares argos"]


def test_ares_needs_an_army_that_stands_in_this_conflict() -> None:
    """Sparta has not begun.

    Rules: 3.7.1; rulings AG-39, AG-52.
    """
    scene = at_argos("card ares")
    reason = "3.7.1 Ares strengthens an army that stands in this conflict."
    assert scene.why_not("ares sparta") == [reason]
    assert scene.why_not("ares") == [reason]
    assert scene.why_not("ares thebes hoplite-2") == [reason]


def test_what_ares_gave_the_defender_ends_when_he_calls_hermes() -> None:
    """Rules: 3.9.1; rulings AG-14, AG-52."""
    scene = at_argos("card hera", "hera thebes hoplite-2", "stop", "gather", "card ares", "ares thebes")
    scene.play("stop", "bottom", "reveal", "card hermes", "hermes")
    assert (scene.status("thebes"), scene.strength("thebes")) == ("in", 0)


def test_by_ruling_ares_cannot_reach_anothers_army_without_strength() -> None:
    """Rules: 3.7.1; rulings AG-11, AG-39, AG-52."""
    rulings = {"ares-target": "with-strength"}
    scene = at_athens("card athena", "athena", "stop", "gather", "card ares", rulings=rulings)
    assert scene.offers == ["strength", "ares thebes", "ares argos"]
    reason = "3.7.1 Ares strengthens your own army, or another with strength in this conflict"
    reason += " (ruling 'ares-target')."
    assert scene.why_not("ares athens") == [reason]
    assert scene.why_not("ares sparta") == [reason]


def test_by_ruling_ares_reaches_an_army_of_strength_one() -> None:
    """Rules: 3.7.1; ruling AG-52."""
    scene = table(4, rulings={"ares-target": "with-strength"})
    scene.play("territory plataea", "card hera", "card hoplite-2", "gather", "card ares")
    assert scene.offers == ["strength", "ares thebes", "ares athens"]


@pytest.mark.parametrize(("god", "number", "rule"), [("ares", NONE, "3.7.1"), ("hera", HOPLITE_2, "3.6.1")])
def test_there_is_no_fifth_army(god: str, number: int, rule: str) -> None:
    """Sparta has used Ares and discarded a 2, which must not look like somebody's army.

    Rules: 3.6.1, 3.7.1; ruling AG-39.
    """
    scene = table(4, discards={"sparta": "hoplite-2"}).play(
        "territory mycenae", "card hoplite-2", "card hera"
    )
    scene.play("gather", "card ares", "ares sparta", "stop", "gather", f"card {god}")
    action = pack(CALL, CARDS.index(god), 4, number)
    failed = [reason.rule for reason in AGONISTE.explain(scene.state, action) if not reason.met]
    assert failed == [rule]


def test_ares_cannot_reach_who_reinforced() -> None:
    """Rules: 3.7.1; rulings AG-11, AG-39."""
    scene = table(4).play(*PLATAEA, "reinforce", "gather", "card ares")
    assert scene.offers == ["strength", "ares thebes", "ares argos"]


@pytest.mark.parametrize("rulings", [OWN, UNCAPPED])
def test_by_ruling_ares_strengthens_only_ones_own_army(rulings: dict[str, str]) -> None:
    """Rules: 3.7.1; rulings AG-11, AG-47."""
    scene = at_argos("card ares", rulings=rulings)
    assert scene.offers == ["strength", "ares argos"]
    assert scene.why_not("ares thebes") == ["3.7.1 Ares strengthens only your own army (ruling 'ares')."]
    assert scene.play("ares argos").strength("argos") == 8


def test_by_ruling_ares_on_ones_own_army_counts_against_eight() -> None:
    """Rules: 3.7.1, 5.3.9; ruling AG-11."""
    scene = at_athens("card hoplite-2", "reveal", "card ares", "ares athens", rulings=OWN)
    assert scene.status("athens") == "broken"


def test_by_ruling_overextension_ignores_what_ares_added() -> None:
    """Rules: 3.7.1, 5.3.9; ruling AG-11."""
    scene = at_athens("card hoplite-4", "reveal", "card ares", "ares athens", rulings=UNCAPPED)
    assert (scene.status("athens"), scene.strength("athens")) == ("in", 12)
    scene.play("reveal", "card hoplite-4")
    assert (scene.status("athens"), scene.strength("athens")) == ("in", 16)
    scene.play("reveal", "card hera", "strength")
    assert scene.status("athens") == "broken"
    assert scene.heard()[-1] == "5.3.9 Athens is overextended at 17: the army is discarded."


def test_by_ruling_overextension_without_ares_is_as_ever() -> None:
    """Rules: 5.3.9; ruling AG-11."""
    scene = at_athens("card hoplite-4", "reveal", "card hoplite-4", rulings=UNCAPPED)
    scene.play("reveal", "card hera", "strength")
    assert scene.status("athens") == "broken"
