"""The page about the game: everything that can be chosen is on it, and its examples work."""

import re
from pathlib import Path

from stoa.games.agora_lieske.actions import COLOUR, START
from stoa.games.agora_lieske.game import AGORA_LIESKE
from stoa.kernel.errors import BadText
from stoa.server.components import read_figures
from tests.games.agora_lieske.table import table

PAGE = (Path(__file__).resolve().parents[3] / "docs" / "games" / "agora_lieske.md").read_text(
    encoding="utf-8"
)


def test_every_option_and_figure_is_mentioned_with_its_default() -> None:
    for choice in AGORA_LIESKE.options:
        values = ", ".join(f"`{value}`" for value in choice.values)
        assert f"| `{choice.id}` | {values} |" in PAGE
    for figure in AGORA_LIESKE.figures:
        assert isinstance(figure.default, list)
        default = ", ".join(str(number) for number in figure.default)
        rows = [row for row in PAGE.splitlines() if row.startswith("|") and f"`{figure.id}`" in row]
        assert [row for row in rows if f"| {default} |" in row], figure.id


def test_the_box_on_the_page_can_be_played() -> None:
    (sample,) = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)
    scene = table(4, figures=read_figures(sample), levels={"red": 6})
    assert [int(room) for room in scene.state.box.room] == [6, 5, 5, 1, 1, 1, 1, 5, 20, 3]
    assert scene.points("red")["monument"] == 22


def test_every_verb_is_on_the_page_as_it_is_read() -> None:
    section = PAGE.partition("## Notation")[2].partition("## What is")[0]
    state = table(4).state
    verbs: set[int] = set()
    for line in re.findall(r"`([^`\n]+)`", section):
        try:
            verbs.add(int(AGORA_LIESKE.from_text(state, line)) & 255)
        except BadText:
            assert " " not in line or "?" in line, f"'{line}' cannot be read"
    assert START in verbs
    assert verbs == set(range(1, COLOUR + 1))
