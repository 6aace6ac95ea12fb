"""Splintered Spears: who wins the conflict."""

import pytest

from tests.games.agoniste.table import PLATAEA, Scene, table

FIVE = ("gather", "card hoplite-2", "reveal", "card hoplite-3", "stop")
SIX = ("gather", "card hoplite-2", "reveal", "card hoplite-4", "stop")
EIGHT = ("gather", "card hoplite-4", "reveal", "card hoplite-4", "stop")
NINE = ("gather", "card hoplite-4", "reveal", "card hoplite-4", "reveal", "card hera", "strength")
BREAKS_THEBES = ("gather", "card ares", "ares thebes", "stop")
UNCAPPED = {"ares": "own-army-uncapped"}


def plataea(*lines: str, rulings: dict[str, str] | None = None, lands: dict[str, str] | None = None) -> Scene:
    """Thebes defends with a 2, a 3 lies face down; then `lines`."""
    return table(4, rulings=rulings, lands=lands).play(*PLATAEA, *lines)


def test_the_defender_with_the_highest_strength_wins_and_keeps_the_territory() -> None:
    """Rules: 5.4.1, 5.4.3, 5.4.4."""
    scene = plataea(*FIVE, "reinforce", "reinforce", "add", "reveal", "card hoplite-2", "stop")
    assert scene.owner("plataea") == "thebes"
    assert "5.4.4 Thebes holds Plataea with strength 7." in scene.heard()
    held = [event for event in scene.events() if event.rule == "5.4.4"]
    assert [event.pieces for event in held] == [["territory:5"]]


def test_an_attacker_who_exceeds_the_defender_takes_the_territory() -> None:
    """Rules: 5.4.5."""
    scene = plataea(*SIX, "reinforce", "reinforce", "add", "stop")
    assert scene.owner("plataea") == "athens"
    assert "5.4.5 Athens takes Plataea with strength 6." in scene.heard()
    assert [event.pieces for event in scene.events() if event.rule == "5.4.5"] == [["territory:5"]]


def test_a_tie_goes_to_the_defender() -> None:
    """Rules: 5.4.3; ruling AG-18."""
    scene = plataea(*FIVE, "reinforce", "reinforce", "add", "stop")
    assert scene.owner("plataea") == "thebes"


def test_a_defender_at_eight_wins_against_eight() -> None:
    """Rules: 5.4.2; ruling AG-17."""
    scene = plataea(*EIGHT, "reinforce", "reinforce", "add", "reveal", "card hoplite-3", "stop")
    assert scene.owner("plataea") == "thebes"


def test_a_defender_at_exactly_eight_wins_even_against_more() -> None:
    """More than eight can stand only by one reading of Ares.

    Rules: 5.4.2; ruling AG-17.
    """
    ten = ("gather", "card hoplite-2", "reveal", "card ares", "ares athens", "stop")
    scene = plataea(*ten, "reinforce", "reinforce", "add", rulings=UNCAPPED)
    assert scene.copy().play("stop").owner("plataea") == "athens"
    assert scene.copy().play("reveal", "card hoplite-3", "stop").owner("plataea") == "thebes"


def test_a_defender_above_eight_has_no_such_privilege() -> None:
    """Rules: 5.4.2; rulings AG-11, AG-17."""
    twelve = ("gather", "card hoplite-4", "reveal", "card ares", "ares athens", "stop")
    scene = plataea(*twelve, "reinforce", "reinforce", "bottom", "reveal", "card ares", rulings=UNCAPPED)
    scene.play("ares thebes")
    assert scene.strength("thebes") == 10
    assert scene.play("stop").owner("plataea") == "athens"


@pytest.mark.parametrize(
    ("armies", "winner"),
    [
        ((FIVE, SIX, EIGHT), "sparta"),
        ((EIGHT, SIX, FIVE), "athens"),
        ((FIVE, EIGHT, SIX), "argos"),
        ((NINE, ("reinforce",), FIVE), "sparta"),
    ],
)
def test_the_strongest_attacker_wins(armies: tuple[tuple[str, ...], ...], winner: str) -> None:
    """Rules: 5.4.5."""
    scene = plataea(*[line for army in armies for line in army], "bottom", "stop")
    assert scene.owner("plataea") == winner


def test_the_defender_chooses_among_tied_attackers() -> None:
    """Rules: 5.4.6."""
    scene = plataea(*SIX, *FIVE, *SIX, "bottom", "stop")
    assert (scene.actor, scene.offers) == ("thebes", ["award sparta", "award athens"])
    assert scene.prompt() == "Thebes chooses which of the tied Attackers wins."
    reason = "5.4.6 Only one of the tied Attackers can win."
    assert [scene.why_not(line) for line in ("award argos", "award thebes", "stop")] == [[reason]] * 3
    assert scene.copy().play("award athens").owner("plataea") == "athens"
    assert scene.play("award sparta").owner("plataea") == "sparta"


def test_attackers_tied_with_the_defender_lose() -> None:
    """Rules: 5.4.3; ruling AG-18."""
    scene = plataea(*FIVE, *FIVE, "reinforce", "add", "stop")
    assert scene.owner("plataea") == "thebes"


def test_a_broken_defender_loses_to_any_strength() -> None:
    """Rules: 5.4.5; ruling AG-19."""
    scene = plataea(*BREAKS_THEBES, "gather", "card hera", "strength", "stop", "reinforce")
    assert scene.owner("plataea") == "argos"


def test_a_broken_defender_still_chooses_among_tied_attackers() -> None:
    """Rules: 5.4.6; ruling AG-20."""
    scene = plataea(*BREAKS_THEBES, *SIX, *SIX)
    assert (scene.actor, scene.offers) == ("thebes", ["award sparta", "award argos"])


def test_by_ruling_the_earlier_of_tied_attackers_wins_when_the_defender_broke() -> None:
    """Rules: 5.4.6; ruling AG-20."""
    earlier = {"broken-defender": "earlier"}
    assert plataea(*BREAKS_THEBES, *SIX, *SIX, rulings=earlier).owner("plataea") == "argos"
    whole = plataea(*SIX, *FIVE, *SIX, "bottom", "stop", rulings=earlier)
    assert whole.offers == ["award sparta", "award athens"]


def test_by_ruling_the_defenders_left_hand_neighbour_is_the_earliest() -> None:
    """Rules: 5.4.6; rulings AG-3, AG-20."""
    scene = table(4, rulings={"broken-defender": "earlier"})
    scene.play("territory sellasia", "card hoplite-2", "card hoplite-3")
    scene.play(*SIX, "gather", "card ares", "ares sparta", "reveal", "card hoplite-2", "stop", *SIX)
    assert scene.owner("sellasia") == "thebes"


def test_a_broken_defender_keeps_what_nobody_takes_but_has_not_won() -> None:
    """The route of Plataea leads to Attica, where Argos holds Marathon: no Invasion is offered.

    Rules: 5.4.4; rulings AG-19, AG-35.
    """
    scene = plataea(*BREAKS_THEBES, "reinforce", "reinforce", lands={"marathon": "argos"})
    assert scene.owner("plataea") == "thebes"
    assert "5.4.4 Thebes keeps Plataea: nobody could take it." in scene.heard()
    assert [event.pieces for event in scene.events() if event.rule == "5.4.4"] == [["territory:5"]]
    assert scene.offers[0].startswith("territory ")
    assert scene.statuses() == ["out"] * 4


def test_a_defender_still_in_the_conflict_wins_even_with_nothing() -> None:
    """Rules: 5.4.3; ruling AG-35."""
    scene = plataea("gather", "card hera", "hera thebes hoplite-2", "stop", lands={"marathon": "argos"})
    scene.play("reinforce", "reinforce", "bottom", "stop")
    assert scene.owner("plataea") == "thebes"
    assert "5.4.4 Thebes holds Plataea with strength 0." in scene.heard()
    assert scene.offers == ["invade marathon", "decline"]


def test_all_armies_are_discarded_after_the_conflict() -> None:
    """Rules: 5.4.7; ruling AG-22."""
    scene = plataea(*SIX, *NINE, "reinforce", "add", "stop")
    assert scene.discards("athens") == "hoplite-2 hoplite-4"
    assert scene.discards("thebes") == "hoplite-2 hoplite-3"
    assert [scene.army(city) for city in ("thebes", "athens", "argos")] == ["", "", ""]
    assert (scene.statuses(), scene.contested, scene.defender) == (["out"] * 4, "", "")
    assert scene.heard()[-2] == "5.4.7 All armies go to the discard piles."
    assert scene.events()[-2].pieces == ["army:1", "army:2"]


def gytheion(*lines: str, marker: str = "thebes", rulings: dict[str, str] | None = None) -> Scene:
    """Three players fight for Gytheion, which nobody defends; its route leads to Attica."""
    scene = table(3, marker=marker, rulings=rulings, lands={"marathon": "argos"})
    return scene.play("territory gytheion", *lines)


@pytest.mark.parametrize(
    ("armies", "winner"),
    [
        ((*FIVE, *SIX, *EIGHT), "argos"),
        ((*SIX, *FIVE, *NINE), "thebes"),
        (("reinforce", *FIVE, *SIX), "argos"),
    ],
)
def test_without_a_defender_the_strongest_army_wins(armies: tuple[str, ...], winner: str) -> None:
    """Rules: 5.1.6, 5.4.1; ruling AG-43."""
    scene = gytheion(*armies)
    assert scene.owner("gytheion") == winner
    assert any(line.startswith(f"5.1.6 {winner.title()} takes Gytheion") for line in scene.heard())


@pytest.mark.parametrize(
    ("marker", "winner"), [("thebes", "thebes"), ("athens", "argos"), ("argos", "argos")]
)
def test_without_a_defender_the_earlier_of_the_tied_wins(marker: str, winner: str) -> None:
    """Thebes and Argos are tied, Athens reinforces.

    Rules: 5.1.6; ruling AG-21.
    """
    scene = gytheion(marker=marker)
    while scene.contested:
        scene.play("reinforce") if scene.actor == "athens" else scene.play(*SIX)
    assert scene.owner("gytheion") == winner


def test_eight_has_no_privilege_without_a_defender() -> None:
    """Rules: 5.1.6; rulings AG-21, AG-43."""
    scene = gytheion(*EIGHT, *EIGHT, "reinforce", marker="athens")
    assert scene.owner("gytheion") == "athens"


def test_by_ruling_a_tie_without_a_defender_leaves_the_card_to_nobody() -> None:
    """Rules: 5.1.6; ruling AG-21."""
    nobody = {"undefended-ties": "nobody"}
    tied = gytheion(*SIX, *SIX, "reinforce", rulings=nobody)
    assert (tied.owner("gytheion"), tied.statuses()) == ("", ["out"] * 3)
    assert tied.offers[0].startswith("territory ")
    assert gytheion(*SIX, *FIVE, "reinforce", rulings=nobody).owner("gytheion") == "thebes"


@pytest.mark.parametrize("reading", ["earlier", "nobody"])
def test_without_any_strength_the_card_stays_uncontrolled(reading: str) -> None:
    """Rules: 5.1.6; ruling AG-21."""
    scene = gytheion("reinforce", "reinforce", "reinforce", rulings={"undefended-ties": reading})
    assert scene.owner("gytheion") == ""
    assert "5.1.6 Gytheion stays uncontrolled." in scene.heard()
    assert "5.4.7 All armies go to the discard piles." not in scene.heard()
    assert scene.offers[0].startswith("territory ")
    assert "territory gytheion" not in scene.offers


def test_the_winner_of_an_undefended_conflict_may_invade() -> None:
    """Rules: 5.5.2; ruling AG-43."""
    scene = gytheion(*SIX, *FIVE, "reinforce")
    assert (scene.actor, scene.offers) == ("thebes", ["invade marathon", "decline"])
