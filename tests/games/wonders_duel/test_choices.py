"""What is chosen in the middle of a turn says what becomes of it."""

from collections.abc import Callable
from typing import Any

import pytest

from stoa.kernel.basics import NOBODY
from tests.games.wonders_duel.shrine import shrine
from tests.games.wonders_duel.table import Scene
from tests.games.wonders_duel.test_describe import RICH, Case, built, name, pieces, sentence, triggered


def activated(divinity: str, **settings: Any) -> Scene:
    return shrine(spaces=divinity, **settings).play("activate 1")


def isis() -> Scene:
    return activated("isis", wonders=("sphinx pyramids", ""), discarded="walls altar")


CHOICES: list[Case] = [
    (
        lambda: built("mausoleum", discarded="conspirator"),
        "choose conspirator",
        "Recruit Conspirator for 0",
        "discard:conspirator",
    ),
    (lambda: triggered("turn-of-events", near="altar baths"), "take baths", "Discard Baths", "place:19"),
    (lambda: triggered("foreclosure", cities=("", "press")), "choose press", "Take Press", "city:1:press"),
    (
        lambda: triggered("extortion", wonders=("", "sphinx")),
        "pick sphinx",
        "Take The Sphinx",
        "wonder:sphinx",
    ),
    (
        lambda: triggered("sabotage", built=("", "sphinx")),
        "pick sphinx",
        "Return The Sphinx to the box",
        "wonder:sphinx",
    ),
    (
        lambda: activated("anubis", built=("sphinx", "pyramids")),
        "pick pyramids",
        "Take the card from under The Pyramids of Two",
        "wonder:pyramids",
    ),
    (
        lambda: activated("anubis", built=("sphinx", "pyramids")),
        "pick sphinx",
        "Take the card from under The Sphinx of One",
        "wonder:sphinx",
    ),
    (isis, "pick sphinx", "Build The Sphinx for free", "wonder:sphinx"),
    (lambda: isis().play("pick sphinx"), "choose walls", "Build it with Walls", "discard:walls"),
    (
        lambda: activated("nisaba", cities=("", "library")),
        "choose library",
        "Lay the snake token on Library",
        "city:1:library",
    ),
    (
        lambda: activated("neptune", coins=RICH),
        "war outer 1",
        "Discard the outer military token of One",
        "war:0:1",
    ),
    (
        lambda: activated("neptune", coins=RICH).play("war outer 1"),
        "war inner 2",
        "Use the inner military token of Two",
        "war:1:0",
    ),
]


@pytest.mark.parametrize(("build", "line", "words", "touched"), CHOICES, ids=name)
def test_a_choice_in_the_middle_of_a_turn_says_what_becomes_of_it(
    build: Callable[[], Scene], line: str, words: str, touched: str
) -> None:
    """Rules: B14.7, A20.10, A20.15, P6.10, P6.11, P6.15."""
    scene = build()
    assert {sentence(scene, line, seat) for seat in (0, 1, NOBODY)} == {words}
    assert pieces(scene, line) == touched
