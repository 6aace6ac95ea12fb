"""What is told of every kind of thing that happens, with its paragraph; * where something hidden is shown."""

import pytest

from tests.games.wonders_duel.shrine import shrine
from tests.games.wonders_duel.table import GAME
from tests.games.wonders_duel.told_agora import AGORA, CONSPIRACIES, MOVES, SETUP
from tests.games.wonders_duel.told_base import BASE, Case

pytestmark = pytest.mark.usefixtures("either_seat")

PANTHEON: dict[str, Case] = {
    "baal": (
        lambda: shrine(spaces="baal", cities=("", "quarry")),
        ["activate 1", "choose quarry"],
        ["P5.2 One pays 3 coins.", "P5.7 One activates Baal.", "P6.5 One takes Quarry."],
    ),
    "ra": (
        lambda: shrine("agora+pantheon", spaces="ra", wonders=("", "sphinx")),
        ["activate 1", "pick sphinx"],
        ["P5.2 One pays 3 coins.", "P5.7 One activates Ra.", "P6.12 One takes The Sphinx."],
    ),
}

CASES = {**BASE, **AGORA, **CONSPIRACIES, **SETUP, **MOVES, **PANTHEON}


@pytest.mark.parametrize("name", CASES)
def test_everything_that_happens_is_told_with_its_paragraph(name: str) -> None:
    build, lines, told = CASES[name]
    scene = build().play(*lines)
    events = [event for log in scene.logs for event in log.heard_by(scene.seat(0))]
    sentences = [f"{event.rule} {GAME.sentence(event.message, scene.names)}" for event in events]
    marks = [" *" if event.discloses else "" for event in events]
    assert [sentence + mark for sentence, mark in zip(sentences, marks, strict=True)] == told
