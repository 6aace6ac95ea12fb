"""Ending the game: the most points, and the final conflict between tied players."""

import pytest

from stoa.games.agoniste.game import AGONISTE
from tests.games.agoniste.table import Scene, table

FRESH = {"tie-break": "fresh"}
TWO_ALL = {"sellasia": "sparta", "eleusis": "athens", "nemea": "argos"}
"""With Plataea for Thebes everybody has two points."""


def last_conflict(
    *,
    lands: dict[str, str],
    marker: str = "argos",
    rulings: dict[str, str] | None = None,
    tie_breaks: int = 0,
    discards: dict[str, str] | None = None,
) -> Scene:
    """Thebes holds Plataea in the last conflict; the marker passes on from `marker`."""
    scene = table(4, left="plataea", lands=lands, marker=marker, rulings=rulings, discards=discards)
    scene.state.tie_breaks = tie_breaks
    return scene.pass_over("plataea")


def thebes_and_athens(rulings: dict[str, str] | None = None, tie_breaks: int = 0) -> Scene:
    """Thebes and Athens are tied at two points; Thebes gathers first."""
    return last_conflict(lands={"eleusis": "athens"}, rulings=rulings, tie_breaks=tie_breaks)


def test_the_game_ends_after_the_last_conflict() -> None:
    """Rules: 1.4, 6.1, 6.2, 6.8; ruling AG-28."""
    scene = last_conflict(lands={})
    assert (scene.actor, scene.offers) == ("nobody", [])
    assert scene.heard()[-6:] == [
        "6.1 No territory is left to fight over: the game ends.",
        "6.2 Sparta has 1 point.",
        "6.2 Thebes has 2 points.",
        "6.2 Athens has 1 point.",
        "6.2 Argos has 1 point.",
        "6.8 Thebes wins the game.",
    ]
    told = [event for event in scene.events() if event.rule == "6.2"]
    assert [event.pieces for event in told] == [["lands:0"], ["lands:1"], ["lands:2"], ["lands:3"]]
    assert (scene.winners, scene.reason) == (["thebes"], "points")
    assert AGONISTE.standing(scene.state).note is None
    assert scene.prompt("thebes") == "The match is over."


def test_the_last_invasion_comes_before_the_end() -> None:
    """Rules: 6.1; ruling AG-28."""
    scene = table(4, left="plataea", lands={"marathon": "argos"})
    scene.play("territory plataea", "card hoplite-2", "card hoplite-3")
    scene.play("reinforce", "reinforce", "reinforce", "bottom", "stop", "invade marathon")
    assert scene.reason == ""
    scene.play("card hoplite-2", "card hoplite-3", "gather", "card hoplite-4", "stop", "bottom", "stop")
    assert (scene.actor, scene.total("thebes")) == ("nobody", 4)


@pytest.mark.parametrize(
    ("lands", "winner"),
    [
        ({"eleusis": "athens", "nemea": "athens"}, "athens"),
        ({"eleusis": "sparta", "nemea": "argos"}, "sparta"),
        ({"eleusis": "athens", "marathon": "argos"}, "argos"),
    ],
)
def test_the_player_with_the_most_points_wins(lands: dict[str, str], winner: str) -> None:
    """Rules: 1.4, 6.8."""
    assert last_conflict(lands=lands).winners == [winner]


def test_players_can_be_tied_without_a_point() -> None:
    """Nobody won the last territory and by ruling city-states give no points.

    Rules: 6.9; rulings AG-21, AG-29.
    """
    scene = table(3, left="gytheion", rulings={"city-states": "apart"})
    scene.play("territory gytheion", "reinforce", "reinforce", "reinforce")
    assert scene.statuses() == ["waiting", "in", "waiting"]


def test_tied_players_fight_a_final_conflict_all_as_attackers() -> None:
    """Nobody defends, nothing is laid beforehand, nobody may Reinforce.

    Rules: 6.9; rulings AG-33, AG-53.
    """
    scene = thebes_and_athens()
    assert scene.heard()[-1] == "6.9 Thebes, Athens are tied: they fight a final conflict."
    assert (scene.defender, scene.contested) == ("", "")
    assert (scene.actor, scene.statuses()) == ("chance", ["out", "in", "waiting", "out"])
    scene.play("card hoplite-2", "stop")
    assert (scene.actor, scene.status("athens")) == ("chance", "in")


def test_the_winner_of_the_final_conflict_wins_the_game() -> None:
    """Rules: 6.9, 6.10; ruling AG-33."""
    scene = thebes_and_athens().play("card hoplite-2", "stop", "card hoplite-3", "stop")
    assert scene.heard()[-2:] == [
        "5.4.7 All armies go to the discard piles.",
        "6.10 Athens wins the game.",
    ]
    assert (scene.actor, scene.winners, scene.reason) == ("nobody", ["athens"], "tie-break")
    standing = AGONISTE.standing(scene.state)
    assert standing.ranks == [3, 2, 1, 3]
    assert standing.note is not None
    assert scene.sentence(standing.note) == "1 final conflict was fought."


@pytest.mark.parametrize(
    ("marker", "order"),
    [
        ("argos", ["sparta", "thebes", "athens", "argos"]),
        ("sparta", ["thebes", "athens", "argos", "sparta"]),
        ("athens", ["argos", "sparta", "thebes", "athens"]),
    ],
)
def test_tied_players_gather_in_order_from_the_turn_marker(marker: str, order: list[str]) -> None:
    """The marker has just passed left.

    Rules: 6.9; rulings AG-1, AG-33.
    """
    scene = last_conflict(lands=TWO_ALL, marker=marker)
    gathered = []
    for _ in range(4):
        scene.play("card hoplite-2")
        gathered.append(scene.actor)
        scene.play("stop")
    assert gathered == order


def test_decks_stay_as_they_are_in_the_final_conflict() -> None:
    """Rules: 6.9; ruling AG-33."""
    scene = last_conflict(lands={"eleusis": "athens"}, discards={"athens": "hera"})
    assert (scene.deck_size("athens"), scene.discards("athens")) == (13, "hera")
    assert (scene.deck_size("thebes"), scene.discards("thebes")) == (13, "hera")


def test_by_ruling_tied_players_may_reinforce_in_the_final_conflict() -> None:
    """Whoever does has no strength; if nobody has, all fight again.

    Rules: 5.3.12, 6.9; rulings AG-33, AG-53.
    """
    scene = thebes_and_athens({"tie-break-reinforce": "offered"})
    assert (scene.actor, scene.offers) == ("thebes", ["gather", "reinforce"])
    won = scene.copy().play("reinforce", "gather", "card hera", "strength", "stop")
    assert (won.winners, won.reason) == (["athens"], "tie-break")
    scene.play("reinforce", "reinforce")
    assert scene.heard()[-1] == "6.9 Thebes, Athens are tied: they fight a final conflict."
    assert (scene.actor, scene.statuses()) == ("thebes", ["out", "waiting", "waiting", "out"])


def test_by_ruling_every_tied_player_first_shuffles_all_his_cards_together() -> None:
    """Rules: 6.9; ruling AG-33."""
    scene = last_conflict(
        lands={"eleusis": "athens"}, discards={"athens": "hera", "argos": "ares"}, rulings=FRESH
    )
    told = "Thebes, Athens are tied: they shuffle all their cards together and fight a final conflict."
    assert scene.heard()[-1] == f"6.9 {told}"
    assert (scene.deck_size("thebes"), scene.deck_size("athens"), scene.discards("athens")) == (14, 14, "")
    assert (scene.deck_size("argos"), scene.discards("argos")) == (13, "ares")
    scene.play("card hera", "strength", "stop", "card ares", "strength", "stop")
    assert (scene.deck_size("thebes"), scene.discards("thebes")) == (14, "")


def test_those_still_tied_fight_again_and_nobody_else() -> None:
    """Rules: 6.9; ruling AG-33."""
    scene = last_conflict(lands=TWO_ALL)
    armies = ["card hoplite-3", "stop", "card hoplite-4", "stop", "card hoplite-2", "stop", "card hoplite-4"]
    scene.play(*armies, "stop")
    assert scene.heard()[-1].startswith("6.9 Thebes, Argos are tied: ")
    assert scene.statuses() == ["out", "in", "out", "waiting"]
    assert scene.discards("sparta") == "hoplite-3"
    scene.play("card hoplite-2", "stop", "card hoplite-3", "stop")
    assert (scene.winners, AGONISTE.standing(scene.state).ranks) == (["argos"], [2, 2, 2, 1])
    note = AGONISTE.standing(scene.state).note
    assert note is not None
    assert scene.sentence(note) == "2 final conflicts were fought."


def test_eight_has_no_privilege_in_the_final_conflict() -> None:
    """Rules: 6.9; ruling AG-33."""
    eight = ("card hoplite-4", "reveal", "card hoplite-4", "stop")
    assert thebes_and_athens().play(*eight, *eight).statuses() == ["out", "in", "waiting", "out"]


def test_if_nobody_has_strength_all_of_them_fight_again() -> None:
    """Rules: 6.9; ruling AG-33."""
    broken = ("card hoplite-4", "reveal", "card hoplite-4", "reveal", "card hoplite-4")
    nothing = ("card hermes", "hermes", "stop")
    assert thebes_and_athens().play(*broken, *nothing).statuses() == ["out", "in", "waiting", "out"]


def test_a_broken_army_loses_the_final_conflict_to_any_strength() -> None:
    """Rules: 6.10; ruling AG-33."""
    broken = ("card hoplite-4", "reveal", "card hoplite-4", "reveal", "card hoplite-4")
    assert thebes_and_athens().play(*broken, "card hera", "strength", "stop").winners == ["athens"]


def test_after_ten_repeats_the_win_is_shared() -> None:
    """Rules: 6.9, 6.10; ruling AG-33."""
    scene = thebes_and_athens(FRESH)
    for _ in range(11):
        assert scene.actor == "chance"
        scene.play("card hoplite-2", "stop", "card hoplite-2", "stop")
    assert scene.actor == "nobody"
    assert scene.heard()[-1] == "6.10 Thebes, Athens share the victory."
    assert (scene.winners, scene.reason) == (["thebes", "athens"], "shared")
    assert AGONISTE.standing(scene.state).ranks == [3, 1, 1, 3]


def test_the_tenth_repeat_is_still_fought() -> None:
    """Rules: 6.9; ruling AG-33."""
    scene = thebes_and_athens(tie_breaks=10)
    assert scene.actor == "chance"
    scene.play("card hoplite-2", "stop", "card hoplite-3", "stop")
    assert (scene.winners, scene.reason) == (["athens"], "tie-break")


def test_powers_reach_only_the_tied() -> None:
    """Rules: 6.9; rulings AG-39, AG-41."""
    scene = thebes_and_athens().play("card hoplite-2", "stop")
    assert scene.copy().play("card ares").offers == ["strength", "ares thebes", "ares athens"]
    scene.play("card artemis", "artemis", "card hera", "card athena", "leave", "leave")
    assert scene.offers == ["reveal", "stop"]


def test_nothing_is_secret_when_the_game_is_over() -> None:
    """Rules: 6.10; ruling AG-34."""
    scene = thebes_and_athens().play(
        "card artemis", "artemis", "card athena", "card ares", "bottom", "bottom"
    )
    assert scene.known("athens", -1) == ("ares", "thebes")
    scene.play("stop", "card hoplite-2", "stop")
    views = [AGONISTE.view(scene.state, seat).zones for seat in (-1, 0, 1, 2, 3)]
    assert all(view == views[0] for view in views)
