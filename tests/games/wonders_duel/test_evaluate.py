"""What the computer thinks of a position."""

from typing import Any

import pytest

from stoa.players.evaluate.wonders_duel import evaluate
from tests.games.wonders_duel.shrine import shrine
from tests.games.wonders_duel.table import table


def test_a_won_game_is_worth_more_than_anything_else() -> None:
    scene = table(age=3, near="pretorium", coins=(8, 90), pawn=7, war_tokens=0).play("build pretorium")
    assert (evaluate(scene.state, 0), evaluate(scene.state, 1)) == (1000.0, -1000.0)
    points = table(age=3, last="palace", cities=("altar", ""), coins=(0, 0)).play("discard palace")
    assert evaluate(points.state, 0) > 1000.0 > -1000.0 > evaluate(points.state, 1)
    level = table(age=3, last="palace", coins=(0, 2)).play("discard palace")
    assert evaluate(level.state, 0) == evaluate(level.state, 1) == 0.0


@pytest.mark.parametrize("mode", ["base", "agora", "pantheon", "agora+pantheon"])
def test_what_is_good_for_one_is_bad_for_the_other(mode: str) -> None:
    even = evaluate(table(mode).state, 0)
    assert even == -evaluate(table(mode).state, 1) == 1.0
    for better in (
        table(mode, cities=("quarry", "")),
        table(mode, cities=("stone-reserve", "")),
        table(mode, cities=("forum", "")),
        table(mode, cities=("workshop", "")),
        table(mode, tokens=("law", "")),
        table(mode, pawn=3),
        table(mode, coins=(8, 7)),
        table(mode, wonders=("sphinx", "")),
    ):
        assert evaluate(better.state, 0) == -evaluate(better.state, 1) > even


@pytest.mark.parametrize(
    ("near", "settings"),
    [
        ("pretorium", {"pawn": 6}),
        ("pretorium", {"pawn": 5, "tokens": ("strategy", "")}),
        ("university", {"cities": ("workshop pharmacist apothecary scriptorium academy", "")}),
    ],
)
def test_a_card_that_would_win_at_once_is_worth_much(near: str, settings: dict[str, Any]) -> None:
    rich, poor = {"coins": (20, 7), **settings}, {"coins": (0, 7), **settings}
    scene = table(age=3, near=near, war_tokens=0, **rich)
    assert evaluate(scene.state, 0) == -evaluate(scene.state, 1) > 100.0
    assert evaluate(table(age=3, near=near, war_tokens=0, **poor).state, 0) < 100.0
    assert evaluate(table(age=3, near="palace gardens", war_tokens=0, **rich).state, 0) < 100.0


def test_no_card_wins_that_is_a_shield_or_a_symbol_short() -> None:
    assert evaluate(table(age=3, near="pretorium", war_tokens=0, pawn=5, coins=(20, 7)).state, 0) < 100.0
    five = "workshop pharmacist apothecary scriptorium academy"
    assert evaluate(table(age=3, near="study palace", cities=(five, ""), coins=(20, 7)).state, 0) < 100.0
    four = "workshop pharmacist apothecary scriptorium"
    assert evaluate(table(age=3, near="study palace", cities=(four, ""), coins=(20, 7)).state, 0) < 100.0


def test_influence_and_conspiracies_are_worth_something() -> None:
    assert evaluate(table("agora", cubes=("1 2", "3")).state, 0) > 1.0
    conspiracies = [
        evaluate(table("agora", conspiracies=(conspiracy, "")).state, 0) for conspiracy in ("coup", "coup+")
    ]
    assert 1.0 < conspiracies[0] < conspiracies[1]


def test_divinities_offerings_and_temples_are_worth_something() -> None:
    even = evaluate(shrine().state, 0)
    assert even == 1.0
    for better in (
        shrine(offerings=("2", "")),
        shrine(owned=("aphrodite", "")),
        shrine(owned=("astarte", ""), astarte=3),
        shrine(held=("greek", "")),
        shrine(built=("sanctuary", "")),
        shrine(cities=("greek-temple", "")),
        shrine(guard=-2),
    ):
        assert evaluate(better.state, 0) == -evaluate(better.state, 1) > even
    assert evaluate(shrine(guard=2).state, 0) < even
