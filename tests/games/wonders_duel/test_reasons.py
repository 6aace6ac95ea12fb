"""Why an action is allowed or not: what is said agrees with what may be done, for any number whatever."""

import pytest

from stoa.games.wonders_duel.actions.agora import PREPARE, TRIGGER
from stoa.games.wonders_duel.actions.base import DISCARD, PASS
from stoa.games.wonders_duel.actions.pantheon import ACTIVATE
from stoa.games.wonders_duel.state import HAND
from stoa.kernel.actions import pack
from tests.games.wonders_duel.table import GAME, Scene, table
from tests.games.wonders_duel.test_events import CASES

EVERY = 5
"""Each situation is asked about every fifth of the actions of all others."""


def situations() -> list[Scene]:
    """Every decision on the way through every case."""
    found: list[Scene] = []
    for build, lines, _ in CASES.values():
        scene = build()
        for line in lines:
            if scene.actor >= 0:
                found.append(scene.copy())
            scene.play(line)
    return found


@pytest.mark.parametrize("part", range(EVERY))
def test_the_conditions_are_all_met_exactly_if_an_action_is_allowed(part: int) -> None:
    """Rules: B6.6, A6.1."""
    scenes = situations()
    strangers = sorted({int(action) for scene in scenes for action in GAME.legal(scene.state)})
    strangers += [action | 1 << 24 for action in strangers] + [-1, 0, 255, 1 << 40]
    for number, scene in enumerate(scenes):
        for action in strangers[(number + part) % EVERY :: EVERY]:
            reasons = GAME.explain(scene.state, action)
            allowed = GAME.allows(scene.state, action)
            assert all(reason.met for reason in reasons) == allowed
            assert allowed or reasons[-1].message.id != "reason.not-offered"


def refusals(scene: Scene, action: int) -> list[str]:
    """The paragraphs that an action breaks."""
    return [reason.rule for reason in GAME.explain(scene.state, action) if not reason.met]


def test_what_is_no_use_of_a_card_is_refused_as_such() -> None:
    """Another verb, a place that no structure has, more than a whole action, what is in no box.

    Rules: B6.6.
    """
    scene = table(near="altar")
    free = int(scene.state.available).bit_length() - 1
    assert refusals(scene, pack(DISCARD, free)) == []
    for action in (PASS, pack(ACTIVATE, 0), pack(TRIGGER, 0), pack(DISCARD, free) | 1 << 24):
        assert refusals(scene, action) == ["B6.6"]
    assert refusals(table("agora", near="altar"), pack(TRIGGER, 0)) == ["A10.1"]
    for place in (32, 255):
        assert refusals(scene, pack(DISCARD, place)) == ["B6.6"]


@pytest.mark.usefixtures("either_seat")
def test_nobody_prepares_a_conspiracy_of_the_opponent() -> None:
    """Rules: A9.1."""
    scene = table("agora", near="altar", conspiracies=("", "coup"))
    free = int(scene.state.available).bit_length() - 1
    assert refusals(scene, pack(PREPARE, free, HAND * scene.seat(1))) == ["A9.1"]
    own = table("agora", near="altar", conspiracies=("coup", ""))
    prepared = pack(PREPARE, free, HAND * own.seat(0))
    assert (refusals(own, prepared), refusals(own, prepared | 1 << 24)) == ([], ["B6.6"])
