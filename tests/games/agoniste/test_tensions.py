"""Tensions Mount: which territory is fought over, who defends it, who attacks."""

import pytest

from tests.games.agoniste.table import PLATAEA, table


def test_the_topmost_territory_is_revealed() -> None:
    """Rules: 5.1.1."""
    scene = table(4).play("territory plataea")
    assert scene.contested == "plataea"
    assert scene.owner("plataea") == ""
    assert scene.heard()[0] == "5.1.1 Plataea in Boeotia is revealed."
    assert scene.events()[0].pieces == ["territory:5"]
    everything = table(4).offers
    scene.play("card hoplite-2", "card hoplite-3", "reinforce", "reinforce", "reinforce", "bottom", "stop")
    assert scene.offers == [line for line in everything if line != "territory plataea"]


@pytest.mark.parametrize(
    ("territory", "defender"),
    [("sellasia", "sparta"), ("plataea", "thebes"), ("marathon", "athens"), ("mycenae", "argos")],
)
def test_the_player_of_the_same_region_defends(territory: str, defender: str) -> None:
    """Rules: 3.2.3, 4.2, 5.1.2, 5.1.3."""
    scene = table(4).play(f"territory {territory}")
    assert scene.defender == defender
    assert scene.heard()[1:] == [f"5.1.3 {defender.title()} defends it."]
    assert scene.events()[1].pieces == [f"army:{scene.seat(defender)}"]
    assert scene.zone("contested").pieces[0].owner == scene.seat(defender)


def test_the_other_players_attack() -> None:
    """Rules: 4.2, 5.1.4."""
    scene = table(4).play("territory plataea")
    assert scene.statuses() == ["waiting", "in", "waiting", "waiting"]


@pytest.mark.parametrize(("players", "left"), [(4, ["athens", "argos", "sparta"]), (3, ["athens", "argos"])])
def test_attackers_gather_clockwise_from_the_defenders_left_and_the_defender_last(
    players: int, left: list[str]
) -> None:
    """Rules: 5.0.2, 5.3.1, 5.3.15; ruling AG-3."""
    scene = table(players).play(*PLATAEA)
    for attacker in left:
        assert scene.actor == attacker
        scene.play("reinforce")
    assert scene.actor == "thebes"


def test_with_three_players_nobody_defends_laconia() -> None:
    """Rules: 5.1.5; ruling AG-43."""
    scene = table(3).play("territory gytheion")
    assert scene.defender == ""
    assert scene.statuses() == ["waiting", "waiting", "waiting"]
    assert scene.offers == ["gather", "reinforce"]
    assert scene.heard() == [
        "5.1.1 Gytheion in Laconia is revealed.",
        "5.1.5 Nobody defends it: everybody may attack.",
    ]


@pytest.mark.parametrize("marker", ["thebes", "athens", "argos"])
def test_without_a_defender_the_marker_says_who_gathers_first(marker: str) -> None:
    """Rules: 5.1.5; rulings AG-1, AG-43."""
    scene = table(3, marker=marker).play("territory gytheion")
    order = []
    for _ in range(3):
        order.append(scene.actor)
        scene.play("reinforce")
    cities = ["thebes", "athens", "argos"] * 2
    assert order == cities[cities.index(marker) :][:3]


def test_the_marker_passes_left_after_each_conflict() -> None:
    """Rules: 5.0.1; ruling AG-1."""
    scene = table(3, marker="athens")
    scene.play("territory gytheion", "reinforce", "reinforce", "reinforce")
    assert scene.marker == "argos"
    assert scene.heard()[-1] == "AG-1 The turn marker passes to Argos."
    scene.pass_over("plataea")
    assert scene.marker == "thebes"


def test_an_invasion_does_not_move_the_marker() -> None:
    """Rules: ruling AG-1."""
    scene = table(4, marker="athens", lands={"marathon": "athens"}).play(*PLATAEA)
    scene.play("reinforce", "reinforce", "reinforce", "bottom", "stop", "invade marathon")
    assert scene.marker == "athens"


def test_conflicts_follow_each_other_until_no_territory_is_left() -> None:
    """Rules: 4.1, 5.0.1, 6.1; ruling AG-28."""
    scene = table(4, left="plataea sellasia")
    scene.pass_over("plataea")
    assert scene.offers == ["territory sellasia"]
    assert scene.reason == ""
    scene.pass_over("sellasia")
    assert scene.state.territory_deck == 0
    assert "6.1 No territory is left to fight over: the game ends." in scene.heard()
