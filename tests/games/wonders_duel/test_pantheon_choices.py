"""What a divinity asks for, and what it does where there is nothing to ask."""

import pytest

from tests.games.wonders_duel.shrine import divinities, shrine

pytestmark = pytest.mark.usefixtures("either_seat")


@pytest.mark.parametrize("divinity", ["enki", "nisaba", "baal", "hades", "anubis", "isis", "ra", "aphrodite"])
def test_a_divinity_that_can_do_nothing_is_activated_all_the_same(divinity: str) -> None:
    """Rules: P5.7, P6.1, P6.3, P6.5, P6.8, P6.10, P6.11, P6.12."""
    scene = shrine(spaces=divinity, near="walls", coins=(9, 7), box="").play("activate 1")
    assert (divinities(scene), scene.actor) == ([divinity], 1)


@pytest.mark.parametrize(
    ("divinity", "offer"),
    [
        ("nisaba", "choose workshop"),
        ("baal", "choose quarry"),
        ("hades", "choose altar"),
        ("zeus", "strike 1"),
        ("anubis", "pick sphinx"),
        ("isis", "pick pyramids"),
        ("ra", "pick colossus"),
        ("minerva", "guard -9"),
        ("neptune", "war inner 1"),
    ],
)
def test_each_divinity_asks_for_a_choice_of_its_own_whatever_else_is_there(divinity: str, offer: str) -> None:
    """Rules: P6.3, P6.5, P6.8, P6.9, P6.10, P6.11, P6.12, P6.14, P6.15."""
    scene = shrine(
        spaces=divinity,
        near="walls",
        coins=(9, 7),
        cities=("", "quarry workshop"),
        wonders=("pyramids", "colossus"),
        built=("", "sphinx"),
        discarded="altar",
    ).play("activate 1")
    assert offer in scene.offers
