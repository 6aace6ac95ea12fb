"""The page about the game: everything that can be chosen is on it, and its examples work."""

import re
from pathlib import Path

from stoa.games.agoniste.actions import CARD, START
from stoa.games.agoniste.game import AGONISTE
from stoa.kernel.errors import BadText
from stoa.server.components import read_figures
from tests.games.agoniste.table import table

PAGE = (Path(__file__).resolve().parents[3] / "docs" / "games" / "agoniste.md").read_text(encoding="utf-8")
QUOTED = set(re.findall(r"`([^`\n]+)`", PAGE))


def test_every_option_and_figure_is_mentioned_with_its_default() -> None:
    for choice in AGONISTE.options:
        assert choice.id in QUOTED
        assert [value for value in choice.values if value not in PAGE] == []
    missing = [figure.id for figure in AGONISTE.figures if figure.id not in QUOTED]
    assert missing == []
    names = [figure.default for figure in AGONISTE.figures if figure.id.endswith(".name")]
    assert [name for name in names if str(name) not in PAGE] == []


def test_every_ruling_that_can_be_chosen_has_a_row_with_its_values() -> None:
    rows = [
        f"| `{choice.id}` | {', '.join(f'`{value}`' for value in choice.values)} |"
        for choice in AGONISTE.rulings
    ]
    assert [row for row in rows if row not in PAGE] == []
    assert (len(rows), "Fourteen answers can be changed" in PAGE) == (14, True)


def test_the_box_on_the_page_can_be_played() -> None:
    (sample,) = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)
    figures = read_figures(sample)
    scene = table(3, figures=figures).play("territory selasia-pass")
    assert scene.heard()[0] == "5.1.1 Selasia Pass in Laconia is revealed."
    assert [figures[f"deck.hoplites-{strength}"] for strength in (2, 3, 4)] == [4, 3, 2]


def test_every_verb_is_on_the_page_as_it_is_read() -> None:
    section = PAGE.partition("## Notation")[2].partition("## What is")[0]
    state = table(4).state
    verbs: set[int] = set()
    for line in re.findall(r"`([^`\n]+)`", section):
        try:
            verbs.add(int(AGONISTE.from_text(state, line)) & 255)
        except BadText:
            assert " " not in line.removesuffix(" ?"), f"'{line}' cannot be read"
    assert {START, CARD} <= verbs
    assert verbs == set(range(1, CARD + 1))
