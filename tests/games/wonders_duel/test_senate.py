"""Control of chambers, political supremacy, and every Decree."""

from typing import Any

import pytest

from stoa.cli.boards.reading import number
from tests.games.wonders_duel.table import Scene, table

pytestmark = pytest.mark.usefixtures("either_seat")

CONSPIRATOR = "build conspirator 19"


def placing(decrees: str, chamber: int, **settings: Any) -> Scene:
    """Seat 0 recruits a Conspirator and places a cube."""
    scene = table("agora", near="conspirator", decrees=decrees, **settings)
    return scene.play(CONSPIRATOR, f"place {chamber}")


def holding(decree: str, holder: int = 0, **settings: Any) -> Scene:
    """A Decree in chamber 1, controlled by a seat."""
    cubes = ("1", "") if holder == 0 else ("", "1")
    return table("agora", decrees=f"{decree} ? ? ? ? ?", cubes=cubes, **settings)


def test_one_cube_against_none_gives_control_and_the_decree() -> None:
    """Rules: A12.1, A12.2, A12.3, A12.4, A3.5."""
    scene = placing("orator ? tax-red ? ? ?", 1)
    assert (scene.control(), scene.perks()) == ([0, -1, -1, -1, -1, -1], {"orator"})


def test_a_tie_gives_control_to_nobody() -> None:
    """Rules: A12.5, A12.1."""
    scene = placing("orator ? tax-red ? ? ?", 1, cubes=("", "1"))
    assert (scene.control()[0], scene.perks(0), scene.perks(1)) == (-1, set(), set())


def test_a_cube_that_leaves_a_tie_hands_control_to_the_opponent() -> None:
    """Rules: A12.1, A7.14."""
    scene = table("agora", near="politician-left", decrees="orator tax-blue ? ? ? ?", cubes=("1", "1"))
    scene.play("build politician-left 19", "move 1 2")
    assert (scene.control()[:2], scene.perks(1)) == ([1, 0], {"orator"})


def test_a_face_down_decree_turns_up_when_a_cube_enters_by_placing_or_moving() -> None:
    """Rules: A7.10."""
    scene = placing("orator ? ? ? ? ?", 2)
    assert len(scene.offers) == 15
    scene.play("decree salvage")
    assert (scene.perks(), scene.faces("decrees")[1], scene.actor) == ({"salvage"}, "salvage", 1)
    moved = table("agora", near="politician-right", decrees="orator ? ? ? ? ?", cubes=("1", ""))
    moved.play("build politician-right 19", "move 1 2", "decree salvage")
    assert moved.perks() == {"salvage"}


def test_all_six_chambers_win_at_once() -> None:
    """Rules: A13.1, A2.3, A14.1; ruling WD-17."""
    decrees = "orator tax-blue tax-red salvage tax-green tax-wonder"
    scene = placing(decrees, 6, cubes=("1 2 3 4 5", "6"))
    assert scene.reason == ""
    scene = placing(decrees, 6, cubes=("1 2 3 4 5", "1"))
    assert scene.reason == ""
    won = placing(decrees, 6, cubes=("1 2 3 4 5", ""))
    assert (won.reason, won.winners, won.heard()[-1]) == (
        "political",
        [0],
        "A13.1 One wins by political supremacy.",
    )


def test_the_opponent_can_win_by_the_active_players_move() -> None:
    """Rules: A13.1."""
    decrees = "orator tax-blue tax-red salvage tax-green tax-wonder"
    scene = table("agora", near="politician-left", decrees=decrees, cubes=("1", "1 2 2 3 4 5 6"))
    scene.play("build politician-left 19", "move 1 2")
    assert (scene.reason, scene.winners) == ("political", [1])


@pytest.mark.parametrize(
    ("decree", "card", "age"),
    [
        ("tax-blue", "altar", 1),
        ("tax-green", "workshop", 1),
        ("tax-yellow", "brewery", 2),
        ("tax-red", "arsenal", 3),
    ],
)
def test_a_tax_pays_by_the_age_whoever_builds(decree: str, card: str, age: int) -> None:
    """Rules: A17.3; ruling WD-26."""
    own = holding(decree, age=age, near=card, coins=(40, 40))
    gain = 6 if card == "brewery" else 0
    left = 40 - own.price(card)
    assert own.play(f"build {card}").coins() == left + gain + age
    theirs = holding(decree, 1, age=age, near=card, coins=(40, 40)).play(f"build {card}")
    assert theirs.coins(1) == 40 + age


def test_a_tax_is_not_paid_for_other_colours_nor_for_discards() -> None:
    """Rules: A17.3."""
    assert holding("tax-blue", 1, near="tavern").play("build tavern").coins(1) == 7
    assert holding("tax-blue", 1, near="altar").play("discard altar").coins(1) == 7


def test_cards_that_are_swapped_are_not_taxed() -> None:
    """Rules: A17.3, A20.18; ruling WD-26."""
    scene = holding("tax-blue", 1, near="tavern", cities=("altar", "palace"), conspiracies=("coercion+", ""))
    scene.play("trigger 1 coercion", "swap palace for altar")
    assert (scene.city(0), scene.coins(1)) == (["palace"], 7)


def test_a_tax_on_wonders_is_paid_after_the_wonders_own_effects() -> None:
    """Rules: A17.4; ruling WD-26."""
    settings: dict[str, Any] = {"age": 2, "near": "brewery", "wonders": ("appian-way", ""), "coins": (40, 2)}
    taxed = holding("tax-wonder", 1, **settings).play("wonder appian-way with brewery")
    assert taxed.coins(1) == 2
    assert [line for line in taxed.heard() if line.startswith("A17")] == ["A17.4 Two takes 2 coins."]
    first = holding("tax-wonder", 1, rulings={"tax": "first"}, **settings)
    assert first.play("wonder appian-way with brewery").coins(1) == 1


@pytest.mark.parametrize(
    ("decree", "line"), [("tax-red", "build pretorium"), ("tax-wonder", "wonder colossus with pretorium")]
)
def test_no_tax_is_paid_when_the_game_is_over_unless_it_comes_first(decree: str, line: str) -> None:
    """Rules: A17.3, A17.4, B10.1; ruling WD-26."""
    for order, coins in (("after-effects", 7), ("first", 7 + 3)):
        settings: dict[str, Any] = {"age": 3, "near": "pretorium", "pawn": 7, "rulings": {"tax": order}}
        scene = holding(decree, 1, wonders=("colossus", ""), coins=(40, 7), **settings).play(line)
        assert (scene.reason, scene.coins(1)) == ("military", coins)


def test_a_free_build_is_taxed() -> None:
    """Rules: A17.3; ruling WD-26."""
    scene = holding(
        "tax-blue", 1, near="guard-tower", discarded="palace", wonders=("mausoleum", ""), coins=(40, 7)
    )
    assert scene.play("wonder mausoleum with guard-tower", "choose palace").coins(1) == 8


@pytest.mark.parametrize(
    ("decree", "card", "before", "after"),
    [
        ("waive-yellow", "customs-house", 4, 0),
        ("waive-red", "walls", 8, 4),
        ("waive-green", "laboratory", 6, 4),
        ("waive-yellow", "walls", 8, 8),
        ("waive-yellow", "forum", 3 + 2, 2),
        ("waive-red", "barracks", 3, 0),
    ],
)
def test_a_waiver_drops_the_dearest_symbol_a_resource_or_the_coins(
    decree: str, card: str, before: int, after: int
) -> None:
    """Rules: A17.1, B5.7."""
    stone = "shelf-quarry"
    assert holding(decree, 1, age=2, near=card, cities=("", stone)).price(card) == before
    scene = holding(decree, 0, age=2, near=card, cities=("", stone), coins=(20, 7))
    assert scene.price(card) == after
    assert scene.play(f"build {card}").coins() == 20 - after


def test_the_waiver_for_wonders_drops_one_unit_and_adds_to_architecture() -> None:
    """Rules: A17.2, B12.2."""
    wonders = ("pyramids", "")
    assert holding("waive-wonder", wonders=wonders).price("pyramids") == 6
    both = holding("waive-wonder", wonders=wonders, tokens=("architecture", ""))
    assert both.price("pyramids") == 2


def test_cheap_resources_cost_one_less_but_never_nothing() -> None:
    """Rules: A17.5, A17.6."""
    cities = ("stone-reserve", "clay-pool press")
    raw = holding("cheap-raw", age=2, near="walls temple statue", cities=cities)
    assert [raw.price(card) for card in ("walls", "temple", "statue")] == [2, 1 + 3, 4]
    goods = holding("cheap-goods", age=2, near="walls temple statue", cities=cities)
    assert [goods.price(card) for card in ("walls", "temple", "statue")] == [2, 2 + 2, 6]


def test_a_cheap_decree_won_or_lost_changes_prices_at_once() -> None:
    """Rules: A17.5, A12.5."""
    scene = table("agora", near="conspirator baths", decrees="cheap-raw ? ? ? ? ?")
    assert scene.price("baths") == 2
    assert scene.play(CONSPIRATOR, "place 1").price("baths") == 1
    lost = table("agora", near="conspirator baths", decrees="cheap-raw ? ? ? ? ?", cubes=("", "1"))
    assert lost.price("baths", 1) == 1
    assert lost.play(CONSPIRATOR, "place 1").price("baths", 1) == 2


def test_the_orator_counts_as_two_blue_cards_for_senate_actions_only() -> None:
    """Rules: A17.7."""
    for blue, actions in (("", 2), ("altar", 2), ("altar baths", 3)):
        scene = holding("orator", near="politician-left", cities=(blue, ""))
        scene.play("build politician-left 19", *["place 1"] * actions)
        assert (scene.cubes()[0], scene.actor) == (1 + actions, 1)


def test_salvage_gives_two_more_coins_for_a_discard() -> None:
    """Rules: A17.10."""
    assert holding("salvage", near="altar").play("discard altar").coins() == 7 + 4
    assert holding("salvage", 1, near="altar").play("discard altar").coins() == 7 + 2


def test_the_opponents_chains_serve_and_urbanism_pays_for_them() -> None:
    """Rules: A17.11, B12.13."""
    scene = holding(
        "shared-chains", age=2, near="statue", cities=("", "theater"), tokens=("urbanism", ""), coins=(0, 0)
    )
    assert (scene.price("statue"), scene.price("statue", 1)) == (0, 0)
    assert scene.play("build statue").coins() == 4
    assert holding("orator", age=2, near="statue", cities=("", "theater")).price("statue") == 4


def test_recruiting_a_conspirator_gives_another_turn() -> None:
    """Control must be there before its own cube is placed.

    Rules: A17.12.
    """
    scene = holding("conspirator-again", near="conspirator").play(CONSPIRATOR, "place 1")
    assert scene.actor == 0
    assert (
        holding("conspirator-again", near="politician-left").play("build politician-left 19", "pass").actor
        == 1
    )
    assert placing("conspirator-again ? ? ? ? ?", 1).actor == 1
    last = holding("conspirator-again", last="conspirator").play("build conspirator 1", "place 1")
    assert last.heard()[1] == "A17.12 One will play again."
    assert "B6.9 The structure is empty, so One does not play again." in last.heard()
    assert last.draw().offers == ["start 1", "start 2"]


def test_a_conspirator_recruited_for_free_gives_the_turn_too_unless_ruled_otherwise() -> None:
    """Rules: A17.12; ruling WD-29."""
    settings: dict[str, Any] = {
        "near": "altar",
        "wonders": ("mausoleum", ""),
        "coins": (40, 7),
        "discarded": "conspirator",
    }
    lines = ("wonder mausoleum with altar", "choose conspirator", "place 1")
    assert holding("conspirator-again", **settings).play(*lines).actor == 0
    paid = {"free-conspirator": "paid"}
    assert holding("conspirator-again", rulings=paid, **settings).play(*lines).actor == 1
    bought = holding("conspirator-again", rulings=paid, near="conspirator").play(CONSPIRATOR, "place 1")
    assert bought.actor == 0


def test_gaining_the_shield_decree_moves_the_pawn_forward() -> None:
    """Rules: A17.8."""
    gained = placing("shield ? ? ? ? ?", 1)
    assert (gained.pawn, gained.heard()[-1]) == (1, "A17.8 One moves the pawn 1 space on.")
    assert placing("shield ? ? ? ? ?", 1, tokens=("strategy", "")).pawn == 1


def test_losing_it_to_a_tie_or_by_ones_own_move_moves_the_pawn_back() -> None:
    """Rules: A17.9; ruling WD-34."""
    assert placing("shield ? ? ? ? ?", 1, cubes=("", "1")).pawn == 1
    own = table("agora", near="politician-left", decrees="shield tax-blue ? ? ? ?", cubes=("1", ""))
    assert own.play("build politician-left 19", "move 1 2").pawn == -1


def test_the_step_back_fires_the_other_sides_token_unless_ruled_otherwise() -> None:
    """Rules: A17.9; ruling WD-13."""
    scene = placing("shield ? ? ? ? ?", 1, cubes=("", "1"), pawn=2)
    assert (scene.pawn, scene.war_tokens, scene.actor) == (3, 14, 0)
    assert scene.offers[0] == "place 1"
    silent = placing("shield ? ? ? ? ?", 1, cubes=("", "1"), pawn=2, rulings={"shield-loss": "silent"})
    assert (silent.pawn, silent.war_tokens, silent.actor) == (3, 15, 1)


def test_the_step_back_can_make_the_other_player_win() -> None:
    """Rules: A17.9, B8.3."""
    scene = table(
        "agora", near="politician-left", decrees="shield tax-blue ? ? ? ?", cubes=("1", ""), pawn=-8
    )
    scene.play("build politician-left 19", "move 1 2")
    assert (scene.pawn, scene.reason, scene.winners) == (-9, "military", [1])


def test_military_comes_before_political() -> None:
    """Rules: A13.1; ruling WD-17."""
    decrees = "orator tax-blue tax-red salvage tax-green shield"
    scene = placing(decrees, 6, cubes=("1 2 3 4 5", ""), pawn=8, war_tokens=0)
    assert scene.reason == "military"


def test_the_inner_token_places_a_cube_and_the_outer_one_removes_and_moves() -> None:
    """The inner one acts first.

    Rules: A3.10, A20.1, A20.2, A20.3, A20.22, B8.2; rulings WD-6, WD-22, WD-27.
    """
    settings: dict[str, Any] = {"decrees": "orator tax-blue ? ? ? ?", "cubes": ("", "1"), "coins": (40, 7)}
    scene = table("agora", age=3, near="pretorium", pawn=3, **settings)
    scene.play("build pretorium")
    assert (scene.coins(1), scene.offers) == (7, [f"place {chamber}" for chamber in range(1, 7)])
    scene.play("place 2")
    assert scene.offers == ["remove 1"]
    assert scene.why_not("remove 2") == ["A20.3 The opponent must have a cube there."]
    scene.play("remove 1")
    assert (scene.cubes(1), scene.offers) == ([0] * 6, ["move 2 1", "move 2 3", "pass"])
    scene.play("move 2 1").draw()
    assert (scene.cubes(0)[0], scene.actor) == (1, 1)


def test_the_outer_token_may_move_first_by_ruling() -> None:
    """Rules: A20.22; ruling WD-6."""
    rulings = {"outer-token": "move-remove"}
    scene = table(
        "agora", age=3, near="circus", pawn=4, war_tokens=2, cubes=("1", "1"), coins=(40, 7), rulings=rulings
    )
    assert scene.play("build circus").offers == ["move 1 2", "pass"]
    assert scene.play("pass").offers == ["remove 1"]


def test_what_tokens_ask_is_skipped_when_it_is_impossible_and_optional_by_ruling() -> None:
    """Rules: A20.1, A20.3; ruling WD-22."""
    scene = (
        table("agora", age=3, near="circus", pawn=4, war_tokens=2, coins=(40, 7)).play("build circus").draw()
    )
    assert scene.actor == 1
    rulings = {"senate-effects": "optional"}
    free = table("agora", near="guard-tower", pawn=2, cubes=("", "3"), rulings=rulings).play(
        "build guard-tower"
    )
    assert free.offers[-1] == "pass"
    assert free.play("pass").actor == 1
    outer = table(
        "agora", age=3, near="circus", pawn=4, war_tokens=2, cubes=("", "3"), coins=(40, 7), rulings=rulings
    )
    assert outer.play("build circus").offers == ["remove 3", "pass"]


def test_placing_by_a_token_is_skipped_without_a_cube() -> None:
    """Rules: A7.12, A20.1; ruling WD-22."""
    scene = table("agora", near="guard-tower", pawn=2, cubes=("3 " * 12, "")).play("build guard-tower")
    assert (scene.pawn, scene.war_tokens, scene.actor) == (3, 14, 1)


def test_a_capital_ends_the_game_before_tokens_are_used() -> None:
    """Rules: B8.3; ruling WD-27."""
    scene = table("agora", age=3, near="pretorium", pawn=6, coins=(40, 7)).play("build pretorium")
    assert (scene.reason, scene.war_tokens) == ("military", 15)


def test_a_removed_cube_returns_to_its_owner() -> None:
    """Rules: A20.3."""
    scene = table("agora", age=3, near="circus", pawn=4, war_tokens=2, cubes=("", "1 1"), coins=(40, 7))
    scene.play("build circus", "remove 1")
    assert (scene.cubes(1)[0], number(scene.zone("senators:1"), "supply")) == (1, 11)
