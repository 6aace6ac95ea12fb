"""The table of sentences: nothing is said without one, and none is there for nothing."""

import ast
from collections.abc import Iterator
from pathlib import Path

from stoa.games.agora_ernest.components import COLOURS, CORNERS, EDGES, EFFECTS, LETTERS
from stoa.games.agora_ernest.game import AGORA_ERNEST
from stoa.games.agora_ernest.scoring import ENDINGS
from stoa.games.agora_ernest.state import ErnestState
from stoa.games.agora_ernest.words.en import SENTENCES
from stoa.kernel.words.en import SENTENCES as KERNEL_ENGLISH
from tests.conformance.cases import default_cases
from tests.conformance.walk import play_through
from tests.conformance.words import beside_the_table

SOURCE = Path(__file__).resolve().parents[3] / "src" / "stoa"
GAME = SOURCE / "games" / "agora_ernest"
FAMILIES: dict[str, tuple[str, ...]] = {
    "colour.": COLOURS,
    "corner.": CORNERS,
    "edge.": EDGES,
    "effect.": EFFECTS,
    "about.": EFFECTS,
    "term.": LETTERS,
    "figure.face.": ("words", "cells", "letters", "parts"),
}
"""Ids that are put together from a beginning and one of these words."""


def strings(*folders: Path) -> set[str]:
    """Every string in the code."""
    found: set[str] = set()
    for folder in folders:
        for path in sorted(folder.rglob("*.py")):
            if path.parent.name != "words":
                found |= literals(ast.parse(path.read_text(encoding="utf-8")))
    return found


def literals(tree: ast.AST) -> set[str]:
    values = [node.value for node in ast.walk(tree) if isinstance(node, ast.Constant)]
    return {value for value in values if isinstance(value, str)}


def said() -> Iterator[str]:
    """The literal ids, and beginnings of ids, that the game hands to `say` and `Message`."""
    for path in sorted(GAME.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.Call(func=ast.Name(id="say" | "Message"), args=[ast.IfExp(_, first, second), *_]):
                    yield from literals(first) | literals(second)
                case ast.Call(func=ast.Name(id="say" | "Message"), args=[first, *_]):
                    yield from literals(first)


def test_every_message_of_the_rules_has_a_sentence() -> None:
    ids = set(said())
    assert len(ids) > 70
    for id in sorted(ids):
        expected = [id + word for word in FAMILIES[id]] if id in FAMILIES else [id]
        assert [one for one in expected if one not in SENTENCES and one not in KERNEL_ENGLISH] == []


def test_no_sentence_is_there_for_nothing() -> None:
    used = {text for text in strings(GAME, SOURCE / "cli") if "." in text} | set(said())
    used |= {beginning + word for beginning, words in FAMILIES.items() for word in words if beginning in used}
    used |= set(words_for_clients()) | beside_the_table(AGORA_ERNEST)
    assert sorted(set(SENTENCES) - used) == []


def words_for_clients() -> Iterator[str]:
    """What clients show: categories, endings, the values of choices, and the marks that come up."""
    for kind, choices in (("option", AGORA_ERNEST.options), ("ruling", AGORA_ERNEST.rulings)):
        yield from (f"{kind}.{choice.id}.{value}" for choice in choices for value in choice.values)
    yield from (f"ending.{word}" for word in ENDINGS.values())
    state = AGORA_ERNEST.setup(AGORA_ERNEST.agree(2))
    yield from (f"category.{word}" for word in AGORA_ERNEST.standing(state).points)
    marks: set[str] = set()
    play_through(default_cases(AGORA_ERNEST)[1], 0, lambda walk: marks.update(shown_marks(walk.state)))
    yield from (f"mark.{name}" for name in marks)


def shown_marks(state: ErnestState) -> Iterator[str]:
    """The names of all marks on the table."""
    for zone in AGORA_ERNEST.view(state, 0).zones:
        for piece in zone.pieces:
            yield from (mark.kind for mark in piece.marks)
        yield from (mark.kind for mark in zone.marks)
