"""The table of sentences and the page: nothing is said without words, and no words are there for nothing."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from stoa.games.wonders_duel.actions.agora import REMOVED
from stoa.games.wonders_duel.actions.base import BUILD
from stoa.games.wonders_duel.actions.pantheon import ACTIVATE, ENKI_DRAWN
from stoa.games.wonders_duel.components.base import CARDS, COLOURS, GUILDS, SYMBOLS
from stoa.games.wonders_duel.components.boxes import WONDERS
from stoa.games.wonders_duel.components.pantheon import TEMPLES
from stoa.games.wonders_duel.effects import part_effects, parts_of
from stoa.games.wonders_duel.tables.agora import CONSPIRACY_WORDS, DECREE_WORDS
from stoa.games.wonders_duel.tables.base import CHAIN_WORDS, TOKEN_WORDS, WONDER_WORDS, WORDS
from stoa.games.wonders_duel.tables.pantheon import DIVINITY_WORDS, MYTHOLOGY_WORDS
from stoa.games.wonders_duel.words import SENTENCES as TABLES
from stoa.kernel.errors import BadText
from tests.conformance.words import beside_the_table
from tests.games.wonders_duel.table import GAME, table

ROOT = Path(__file__).resolve().parents[3]
FOLDER = ROOT / "src" / "stoa" / "games" / "wonders_duel"
PAGE = (ROOT / "docs" / "games" / "wonders_duel.md").read_text(encoding="utf-8")
MARKS = [id.removeprefix("mark.") for id in TABLES["en"] if id.startswith("mark.")]
PRINTED = [card.effect for card in (*CARDS, *GUILDS, *TEMPLES)] + [wonder.effect for wonder in WONDERS]
NAMED = {
    "card": WORDS,
    "wonder": WONDER_WORDS,
    "token": TOKEN_WORDS,
    "decree": DECREE_WORDS,
    "conspiracy": CONSPIRACY_WORDS,
    "divinity": DIVINITY_WORDS,
    "mythology": MYTHOLOGY_WORDS,
}
TAXES = tuple(word for word in DECREE_WORDS if word.startswith("tax-"))
FACES = (*TOKEN_WORDS, *CONSPIRACY_WORDS, *DIVINITY_WORDS, *TAXES, "gate", "curia-julia", "knossos")
"""Pieces that do not say by their names what they do: clients add it."""
SENTENCES = TABLES["en"]
SHARED = ("game.", "category.", "ending.", "age.", "resource.", "do.keep-")


def said() -> set[str]:
    """Every string in the code."""
    found: set[str] = set()
    for path in FOLDER.rglob("*.py"):
        if "words" not in path.relative_to(FOLDER).parts:
            tree = ast.parse(path.read_text(encoding="utf-8"))
            found |= {str(node.value) for node in ast.walk(tree) if isinstance(node, ast.Constant)}
    return found


def test_everything_in_the_box_has_a_name() -> None:
    missing = [
        f"{kind}.{word}"
        for kind, words in NAMED.items()
        for word in words
        if f"{kind}.{word}" not in SENTENCES
    ]
    assert missing == []


def test_no_sentence_is_there_for_nothing() -> None:
    used = said() | {f"{kind}.{word}" for kind, words in NAMED.items() for word in words}
    used |= set(words_for_clients()) | {f"about.{word}" for word in FACES} | beside_the_table(GAME)
    assert [id for id in SENTENCES if id not in used and not id.startswith(SHARED)] == []


def test_everything_without_a_face_of_its_own_is_explained() -> None:
    told = {id.removeprefix("about.") for id in SENTENCES if id.startswith("about.")}
    assert told == {*FACES, "of", "politician", "conspirator", "war-inner", "war-outer"}


def words_for_clients() -> Iterator[str]:
    """What clients show: the values of options and rulings, the marks, and what the marks are filled with."""
    yield from (f"about.{word}" for word in FACES)
    for kind, choices in (("option", GAME.options), ("ruling", GAME.rulings)):
        yield from (f"{kind}.{choice.id}.{value}" for choice in choices for value in choice.values)
    yield from (f"mark.{name}" for name in MARKS)
    yield from (f"chain.{word}" for word in CHAIN_WORDS)
    yield from (f"symbol.{word}" for word in SYMBOLS)
    yield from (f"colour.{word}" for word in COLOURS)
    yield from (f"effect.{part}" for effect in PRINTED for part in parts_of(effect))
    yield from (f"term.{word}" for word in GAME.catalogue(GAME.agree(2, {"mode": "agora+pantheon"})).terms)


def test_every_mark_that_has_words_is_put_on_something() -> None:
    """The kinds of marks that the views put on things, and what things can be."""
    text = "".join(path.read_text(encoding="utf-8") for path in FOLDER.glob("view/*.py"))
    kinds = {word.lower() for word in re.findall(r"\b([A-Z][a-z]+)\(", text)}
    lines = re.findall(r"Status\((.*)\)", text)
    statuses = {word for line in lines for word in re.findall(r'"([a-z-]+)"', line)}
    assert set(MARKS) - kinds - statuses == set()


def test_the_same_effect_is_written_in_the_same_words_only() -> None:
    """Every part of an effect is understood, and no two parts mean the same."""
    parts = {part for effect in PRINTED for part in parts_of(effect)}
    meanings = [part_effects(part) for part in sorted(parts)]
    assert all(meanings)
    assert len(set(meanings)) == len(parts)


def test_every_ruling_stands_on_the_page_with_its_values_the_default_first() -> None:
    for choice in GAME.rulings:
        values = ", ".join(f"`{value}`" for value in choice.values)
        assert f"| `{choice.id}` | {values} |" in PAGE


def test_every_verb_is_on_the_page_as_it_is_read() -> None:
    section = PAGE.partition("## Notation")[2].partition("## What is")[0]
    state = table("agora+pantheon", near="altar conspirator", conspiracies=("coup", "")).state
    verbs: set[int] = set()
    for line in re.findall(r"`([^`\n]+)`", section):
        try:
            verbs.add(int(GAME.from_text(state, line)) & 255)
        except BadText:
            assert " " not in line or "?" in line, f"'{line}' cannot be read"
    words = set(re.findall(r"`(\w+)`", section))
    assert {"board", "offer", "backs", "lay", "tokens", "conspiracies", "removed"} <= words
    assert verbs >= set(range(BUILD, 22))
    assert REMOVED == 29
    assert verbs >= set(range(ACTIVATE, ENKI_DRAWN + 1))


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("build palace", "The structure shows no Palace there."),
        ("wonder sphinx with palace", "The structure shows no Palace there."),
        ("discard conspirator 2", "The structure shows no Conspirator there."),
        (
            "discard conspirator",
            "Each Conspirator has a place of its own; name it by its number: conspirator 20.",
        ),
        ("build shed", "'build shed' is no action of this game."),
        ("wonder altar with altar", "'wonder altar with altar' is no action of this game."),
    ],
)
def test_a_card_that_is_not_there_is_told_apart_from_what_is_no_card(line: str, told: str) -> None:
    state = table("agora", near="altar conspirator").state
    with pytest.raises(BadText) as refused:
        GAME.from_text(state, line)
    assert GAME.sentence(refused.value.message, []).startswith(told)
