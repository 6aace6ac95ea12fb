"""Why an action of the Pantheon is allowed or not: what is said agrees with what may be done."""

from collections.abc import Callable

import pytest

from stoa.games.wonders_duel.actions.pantheon import ACTIVATE
from stoa.kernel.actions import pack
from tests.games.wonders_duel.shrine import shrine
from tests.games.wonders_duel.table import GAME, Scene

THEATER = {"near": "walls brewery", "coins": (60, 7), "wonders": ("divine-theater", "")}


def activating() -> Scene:
    return shrine(spaces="mars tanit", offerings=("2 4", "3"), coins=(5, 9), near="walls brewery")


def activating_in_age_one() -> Scene:
    return shrine(age=1, spaces="mars tanit", coins=(20, 20), near="altar theater")


def settling() -> Scene:
    scene = shrine(
        age=1, near="altar theater", slots="- - greek - -", spaces="mars - tanit", decks="zeus hades"
    )
    return scene.play("discard altar", "discard theater")


def calling() -> Scene:
    scene = shrine(coins=(16, 7), decks="enki tanit hades ra mars")
    return scene.play("activate 6", "enki masonry theology")


def choosing_of_enki() -> Scene:
    return calling().play("call enki")


def searching() -> Scene:
    scene = shrine(**THEATER, decks="zeus hades aphrodite")  # type: ignore[arg-type]
    return scene.play("wonder divine-theater with walls")


def found() -> Scene:
    return searching().play("search greek")


def ordering() -> Scene:
    return found().play("call hades")


def marking() -> Scene:
    return shrine(spaces="nisaba", cities=("workshop", "school altar")).play("activate 1")


def striking() -> Scene:
    return shrine(spaces="zeus", near="walls brewery").play("activate 1")


def unbuilding() -> Scene:
    return shrine(spaces="anubis", built=("sphinx", "pyramids"), wonders=("artemis", "")).play("activate 1")


def raising() -> Scene:
    scene = shrine(spaces="isis", wonders=("sphinx", "pyramids"), built=("artemis", ""), discarded="altar")
    return scene.play("activate 1")


def raising_with() -> Scene:
    return raising().play("pick sphinx")


def posting() -> Scene:
    return shrine(spaces="minerva", pawn=2).play("activate 1")


def dropping() -> Scene:
    return shrine(spaces="neptune", war_tokens=0b1101).play("activate 1")


def using() -> Scene:
    return dropping().play("war inner 1")


SCENES: list[Callable[[], Scene]] = [
    activating,
    activating_in_age_one,
    settling,
    calling,
    choosing_of_enki,
    searching,
    found,
    ordering,
    marking,
    striking,
    unbuilding,
    raising,
    raising_with,
    posting,
    dropping,
    using,
]


def strangers() -> list[int]:
    """What may be done in any of these situations, the same with something added, and mere numbers."""
    actions = sorted({int(action) for build in SCENES for action in GAME.legal(build().state)})
    activations = [int(pack(ACTIVATE, space, some)) for space in (*range(8), 255) for some in (*range(8), 16)]
    return actions + activations + [action | 1 << 24 for action in actions] + [-1, 0, 255, 1 << 40]


def test_the_conditions_are_all_met_exactly_if_an_action_is_allowed() -> None:
    """Rules: P5.1, P5.5, P3.3, P6.16, P7.2, P6.1, P6.3, P6.9, P6.10, P6.11, P6.14, P6.15."""
    actions = strangers()
    for build in SCENES:
        scene = build()
        for action in actions:
            reasons = GAME.explain(scene.state, action)
            allowed = GAME.allows(scene.state, action)
            assert all(reason.met for reason in reasons) == allowed, (build.__name__, action)
            assert allowed or reasons[-1].message.id != "reason.not-offered", (build.__name__, action)


@pytest.mark.parametrize(
    ("build", "line", "reason"),
    [
        (settling, "settle zeus 1", "P3.3 One of the cards looked at goes to a free space."),
        (calling, "call baal", "P6.16 It must be one of the cards looked at."),
        (found, "call mars", "P7.2 It must be one of the cards looked at."),
        (choosing_of_enki, "token urbanism", "P6.1 It must be a token on Enki."),
        (ordering, "top hades", "P7.2 One of the two cards left lies on top."),
        (marking, "choose workshop", "P6.3 It must be a green card of the opponent."),
        (striking, "strike 21", "P6.9 It must be a card of the structure."),
        (unbuilding, "pick artemis", "P6.10 It must be a built Wonder."),
        (raising, "pick artemis", "P6.11 The Wonder must be your own and not built."),
        (posting, "guard 2", "P6.14 It must be a space of the track without the conflict pawn."),
        (dropping, "war outer 1", "P6.15 It must be a military token that is left."),
        (using, "war inner 1", "P6.15 It must be a military token that is left."),
    ],
)
def test_the_reason_says_what_is_asked_for(build: Callable[[], Scene], line: str, reason: str) -> None:
    """Rules: P3.3, P6.1, P6.3, P6.9, P6.10, P6.11, P6.14, P6.15, P6.16, P7.2."""
    assert build().why_not(line) == [reason]


def test_an_offering_that_is_not_there_is_the_reason_and_not_its_worth() -> None:
    """Rules: P5.5, P5.2."""
    scene = shrine(spaces="mars", offerings=("", "2"), coins=(0, 9))
    assert scene.why_not("activate 1 with 2") == ["P5.5 The offerings must be your own."]
