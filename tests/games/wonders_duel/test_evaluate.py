"""What the computer thinks of a position."""

import io

import pytest
from rich.console import Console

from stoa.cli.boards import draw
from stoa.cli.voice import Voice
from stoa.players.evaluate.wonders_duel import evaluate
from tests.games.wonders_duel.table import GAME, Scene, table


def drawn(scene: Scene, seat: int = 0) -> str:
    """The board as text."""
    console = Console(width=150, file=io.StringIO(), color_system=None)
    console.print(draw(GAME.view(scene.state, seat), Voice(GAME, ["Ada", "Bo"])))
    output = console.file
    assert isinstance(output, io.StringIO)
    return output.getvalue()


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


def test_the_board_shows_the_structure_with_prices_and_chains() -> None:
    scene = table(
        age=2,
        near="statue walls",
        cities=("theater", "quarry"),
        wonders=("sphinx", ""),
        built=("", "pyramids"),
    )
    text = drawn(scene)
    lines = text.splitlines()
    at = next(n for n, line in enumerate(lines) if "[Statue]" in line)
    assert ("[Walls]" in lines[at], lines[at + 1].split()) == (True, ["=0", "6"])
    assert "(II)" in text
    assert "The Sphinx (9)" in text
    assert "The Pyramids ✓" in text
    assert "price for Ada" in text
    assert "price for Bo" in drawn(scene, 1)


def test_the_board_shows_track_offer_and_senate() -> None:
    text = drawn(
        table("agora", pawn=-2, cubes=("1", "3 3"), plots=("coup+", "swindle"), senators=("conspirator", ""))
    )
    assert "Ada ▐···t··t●·|··t··t···▌ Bo" in text
    assert "■■" in text
    assert "Coup (prepared)" in text
    assert "a hidden Conspiracy (unprepared)" in text
    assert "2 Senators" not in text
    offer = table()
    offer.state.offered = 3
    assert "Wonders on offer: The Pyramids, The Colossus" in drawn(offer)
