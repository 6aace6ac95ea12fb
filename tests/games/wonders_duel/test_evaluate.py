"""What the computer thinks of a position."""

import pytest

from stoa.players.evaluate.wonders_duel import evaluate
from tests.games.wonders_duel.table import table


def test_a_won_game_is_worth_more_than_anything_else() -> None:
    scene = table(age=3, near="pretorium", coins=(8, 90), pawn=7, war_tokens=0).play("build pretorium")
    assert (evaluate(scene.state, 0), evaluate(scene.state, 1)) == (1000.0, -1000.0)
    points = table(age=3, last="palace", cities=("altar", ""), coins=(0, 0)).play("discard palace")
    assert evaluate(points.state, 0) > 1000.0 > -1000.0 > evaluate(points.state, 1)
    level = table(age=3, last="palace", coins=(0, 2)).play("discard palace")
    assert evaluate(level.state, 0) == evaluate(level.state, 1) == 0.0


@pytest.mark.parametrize("mode", ["base", "agora"])
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


def test_influence_and_conspiracies_are_worth_something() -> None:
    assert evaluate(table("agora", cubes=("1 2", "3")).state, 0) > 1.0
    plots = [evaluate(table("agora", plots=(plot, "")).state, 0) for plot in ("coup", "coup+")]
    assert 1.0 < plots[0] < plots[1]
