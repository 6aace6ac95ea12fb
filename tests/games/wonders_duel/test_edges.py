"""Edges where two rules meet, and the readings of what the book leaves open."""

from typing import Any

import pytest

from stoa.games.wonders_duel.rules.agora.conspiracies import see_conspiracy
from stoa.games.wonders_duel.state import KINDS_OF_CONSPIRACY
from stoa.kernel.basics import CHANCE
from tests.games.wonders_duel.table import Scene, opening, table

pytestmark = pytest.mark.usefixtures("either_seat")


def curia_after_a_discard(conspiracy: str) -> Scene:
    """Seat 1 builds Curia Julia with the second of two cards that lie on a face-down one."""
    scene = table(
        "agora", near="altar baths", wonders=("", "curia-julia"), coins=(7, 40), conspiracies=("", conspiracy)
    )
    return scene.play("discard altar", "wonder curia-julia with baths", f"trigger 1 {conspiracy}")


def test_cards_freed_by_curia_julia_stay_face_down_until_the_turn_ends() -> None:
    """Only Turn of Events turns them first: the player must see what he can discard.

    Rules: A18.3, A20.9, B6.7; ruling WD-24.
    """
    scene = curia_after_a_discard("political-maneuver")
    assert (scene.actor, "" in scene.faces("structure")) == (1, True)
    hidden = scene.faces("structure").count("")
    scene.play("place 1")
    assert (scene.actor, scene.faces("structure").count("")) == (1, hidden)
    scene.play("pass")
    assert scene.actor == CHANCE
    assert scene.draw().actor == 1
    assert scene.faces("structure").count("") == hidden - 1
    assert curia_after_a_discard("turn-of-events").actor == CHANCE


def hidden_decree(reading: str, cubes: tuple[str, str], **settings: Any) -> Scene:
    """Seat 0 moves the face-down Decree of chamber 2 by Insider Influence."""
    return table(
        "agora",
        decrees="orator ? salvage ? tax-red ?",
        cubes=cubes,
        conspiracies=("insider-influence+", ""),
        rulings={"moved-decree": reading},
        **{"near": "conspirator", **settings},
    ).play("trigger 1 insider-influence")


def test_a_decree_moved_to_a_controlled_chamber_turns_up_at_once_or_by_ruling_with_the_next_cube() -> None:
    """Face down it serves nobody.

    Rules: A7.10, A20.19; ruling WD-25.
    """
    up = hidden_decree("control", ("1", "")).play("shift 2 to 1")
    assert up.actor == CHANCE
    assert up.play("decree tax-blue").perks() == {"orator", "tax-blue"}
    down = hidden_decree("cube", ("1", "")).play("shift 2 to 1")
    assert (down.actor, down.perks(), down.faces("decrees")[1]) == (0, {"orator"}, "")
    down.play("pass", "build conspirator 19", "place 3")
    assert down.faces("decrees")[1] == ""
    other = hidden_decree("cube", ("1", "")).play("shift 2 to 1", "pass", "build conspirator 19", "place 1")
    assert other.actor == CHANCE
    assert other.play("decree tax-blue").perks() == {"orator", "tax-blue"}


@pytest.mark.parametrize(("reading", "turns"), [("control", True), ("cube", False)])
def test_a_cube_that_leaves_a_tie_turns_a_moved_decree_up_unless_ruled_otherwise(
    reading: str, turns: bool
) -> None:
    """Rules: A7.10, A12.1; ruling WD-25."""
    scene = hidden_decree(reading, ("1", "1")).play("shift 2 to 1")
    assert scene.faces("decrees")[1] == ""
    scene.play("move 1 2")
    assert (scene.actor == CHANCE) == turns
    assert scene.control()[:2] == [1, 0]


def test_a_cube_that_is_removed_turns_no_decree_up() -> None:
    """Rules: A7.10, A20.3; ruling WD-25."""
    settings: dict[str, Any] = {"age": 3, "near": "circus", "pawn": 4, "war_tokens": 2, "coins": (40, 7)}
    scene = hidden_decree("cube", ("1", "1 1"), **settings)
    scene.play("shift 2 to 1", "pass", "build circus", "remove 1", "pass").draw()
    assert (scene.cubes(1)[0], scene.faces("decrees")[1], scene.actor) == (1, "", 1)


def test_the_shield_decree_moved_from_one_player_to_the_other_wins_once() -> None:
    """Losing it brings the pawn to the capital; gaining it comes too late to move it again.

    Rules: A17.8, A17.9, A20.19, B8.3.
    """
    decrees = "shield tax-blue tax-red ? ? ?"
    conspiracies = ("insider-influence+", "")
    scene = table("agora", near="altar", decrees=decrees, cubes=("2", "1"), conspiracies=conspiracies, pawn=8)
    scene.play("trigger 1 insider-influence", "shift 1 to 2")
    assert (scene.pawn, scene.reason, scene.winners) == (9, "military", [0])
    assert [line for line in scene.heard() if line.startswith(("A17.", "B8"))] == [
        "A17.9 Two loses the shield of the Senate.",
        "A17.9 One moves the pawn 1 space on.",
        "B8.3 One wins by military supremacy.",
    ]


@pytest.mark.parametrize("left", [0, 1])
def test_the_eighth_wonder_is_told_to_go_to_the_box(left: int) -> None:
    """Rules: B6.16."""
    six = ("pyramids colossus artemis", "mausoleum great-lighthouse piraeus")
    wonders = ("sphinx hanging-gardens", "") if left == 0 else ("sphinx", "hanging-gardens")
    scene = table(near="altar", built=six, wonders=wonders, coins=(40, 40))
    scene.play("wonder sphinx with altar")
    assert "B6.16 Seven Wonders are built. Back to the box: The Hanging Gardens." in scene.heard()
    assert "hanging-gardens" not in scene.faces(f"wonders:{left}")


def test_no_wonder_goes_to_the_box_when_none_is_left() -> None:
    """Rules: B6.16, A20.10."""
    six = ("pyramids colossus artemis", "mausoleum great-lighthouse piraeus")
    scene = table(near="altar", built=six, wonders=("sphinx", ""), coins=(40, 40))
    scene.play("wonder sphinx with altar")
    assert not [line for line in scene.heard() if line.startswith("B6.16")]


@pytest.mark.parametrize("order", ["after-effects", "first"])
def test_a_tax_is_paid_once_whenever_it_is_paid(order: str) -> None:
    """Rules: A17.3, A17.4; ruling WD-26."""
    for decree, line in (("tax-blue", "build altar"), ("tax-wonder", "wonder sphinx with altar")):
        scene = table(
            "agora",
            near="altar",
            wonders=("sphinx", ""),
            coins=(40, 7),
            decrees=f"{decree} ? ? ? ? ?",
            cubes=("", "1"),
            rulings={"tax": order},
        )
        assert scene.play(line).coins(1) == 8


def test_a_decree_lowers_prices_in_a_game_with_the_gods_too() -> None:
    """Rules: A17.1, P10.1."""
    settings: dict[str, Any] = {"age": 3, "near": "pretorium", "coins": (0, 0)}
    waived = table("agora+pantheon", decrees="waive-red ? ? ? ? ?", cubes=("1", ""), **settings)
    assert "build pretorium" in waived.offers
    assert "build pretorium" not in table("agora+pantheon", **settings).offers


def test_it_is_told_why_a_card_cannot_be_built_in_a_game_with_the_gods_too() -> None:
    """Rules: B6.10, P2.1."""
    scene = table("pantheon", age=3, near="pretorium", coins=(0, 0))
    assert scene.why_not("build pretorium") == ["B6.10 It costs 8 coins, and 0 are there."]


def test_each_player_remembers_what_he_put_at_the_bottom() -> None:
    """Rules: A8.3; ruling WD-33."""
    scene = table("agora", near="conspirator conspirator")
    scene.play("build conspirator 19", "conspire", "conspiracies coup treason", "keep coup bottom")
    scene.play("build conspirator 20", "conspire", "conspiracies sabotage swindle", "keep sabotage bottom")
    assert scene.faces("conspiracies", 0) == ["treason", ""]
    assert scene.faces("conspiracies", 1) == ["", "swindle"]
    assert [piece.id for piece in scene.zone("conspiracies").pieces] == ["conspiracy:33", "conspiracy:34"]
    assert scene.zone("conspiracies").counters[0].value == 14


def test_who_sees_a_conspiracy_concludes_where_others_lie() -> None:
    """One that may lie in either of two places takes neither of them from another.

    Rules: A8.3; ruling WD-33.
    """
    scene = opening("agora")
    for seat in range(2):
        hints = [0, 0b11, 0b110, 0b11000, 0b110000]
        for conspiracy, places in enumerate(hints):
            scene.state.hints[seat * KINDS_OF_CONSPIRACY + conspiracy] = places
        see_conspiracy(scene.state, seat, 0, 0)
        known = [int(scene.state.hints[seat * KINDS_OF_CONSPIRACY + conspiracy]) for conspiracy in range(5)]
        assert known == [0b1, 0b10, 0b100, 0b11000, 0b110000]
