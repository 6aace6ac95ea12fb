"""Why an action is allowed or not: what is said agrees with what may be done, for any number whatever."""

import pytest

from tests.games.wonders_duel.table import GAME, Scene
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
    """Rules: B2.2, A6.1."""
    scenes = situations()
    strangers = sorted({int(action) for scene in scenes for action in GAME.legal(scene.state)})
    strangers += [action | 1 << 24 for action in strangers] + [-1, 0, 255, 1 << 40]
    for number, scene in enumerate(scenes):
        for action in strangers[(number + part) % EVERY :: EVERY]:
            reasons = GAME.explain(scene.state, action)
            allowed = GAME.allows(scene.state, action)
            assert all(reason.met for reason in reasons) == allowed
            assert allowed or reasons[-1].message.id != "reason.not-offered"
