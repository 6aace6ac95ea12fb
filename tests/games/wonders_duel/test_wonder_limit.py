"""Seven Wonders, not one more: also when one of them no longer stands."""

import pytest

from stoa.kernel.marks import Status
from tests.games.wonders_duel.shrine import shrine
from tests.games.wonders_duel.table import Scene

pytestmark = pytest.mark.usefixtures("either_seat")

SIX = ("pyramids colossus artemis", "mausoleum great-lighthouse piraeus")


def laid_bare(ruling: str) -> Scene:
    """Six Wonders stood when Anubis took the card under Piraeus; seat 0 has built a seventh, the Sphinx."""
    scene = shrine(
        spaces="anubis",
        near="walls brewery",
        built=SIX,
        wonders=("sphinx", "hanging-gardens"),
        coins=(60, 60),
        rulings={"wonder-limit": ruling},
    )
    return scene.play("activate 1", "pick piraeus", "discard brewery").draw().play("wonder sphinx with walls")


def test_a_wonder_laid_bare_counts_among_the_seven_and_may_be_built_again() -> None:
    """Rules: P6.10, B6.15, B6.16; ruling WD-44."""
    scene = laid_bare("over-the-game")
    assert scene.heard()[2] == "B6.16 Seven Wonders are built. Back to the box: The Hanging Gardens."
    assert "piraeus" in scene.faces("wonders:1"), "it was built, so it does not go to the box"
    assert "hanging-gardens" not in scene.faces("wonders:1")
    scene.draw().play(next(line for line in scene.offers if line.startswith("discard"))).draw()
    again = next(line for line in scene.offers if line.startswith("wonder piraeus"))
    assert any(Status("built") in piece.marks for piece in scene.play(again).zone("wonders:1").pieces)


def test_by_ruling_only_wonders_that_stand_count() -> None:
    """Rules: P6.10, B6.15, B6.16; ruling WD-44."""
    scene = laid_bare("standing")
    assert {"piraeus", "hanging-gardens"} <= set(scene.faces("wonders:1"))
    scene.draw().play(next(line for line in scene.offers if line.startswith("discard"))).draw()
    scene.play(next(line for line in scene.offers if line.startswith("wonder hanging-gardens")))
    assert "piraeus" not in scene.faces("wonders:1"), "seven stand now, and it does not"
