"""The table of sentences and the page: nothing is said without words, and no words are there for nothing."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from stoa.games.wonders_duel.actions.base import BUILD, REMOVED
from stoa.games.wonders_duel.actions.pantheon import ACTIVATE, ENKI_DRAWN
from stoa.games.wonders_duel.components.base import CARDS, COLOURS, GUILDS, SYMBOLS, TEMPLES, WONDERS
from stoa.games.wonders_duel.marks.pantheon import DIVINITY_WORDS, MYTHOLOGY_WORDS
from stoa.games.wonders_duel.tables import (
    CHAIN_WORDS,
    CONSPIRACY_WORDS,
    DECREE_WORDS,
    TOKEN_WORDS,
    WONDER_WORDS,
    WORDS,
)
from stoa.games.wonders_duel.words import SENTENCES as TABLES
from stoa.kernel.errors import BadText
from stoa.server.showing import Voice, mark_text
from tests.games.wonders_duel.table import GAME, table

ROOT = Path(__file__).resolve().parents[3]
FOLDER = ROOT / "src" / "stoa" / "games" / "wonders_duel"
PAGE = (ROOT / "docs" / "games" / "wonders_duel.md").read_text(encoding="utf-8")
MARKS = [id.removeprefix("mark.") for id in TABLES["en"] if id.startswith("mark.")]
PRINTED = [(card.cost, card.effect) for card in (*CARDS, *GUILDS, *TEMPLES)]
PRINTED += [(wonder.cost, wonder.effect) for wonder in WONDERS]
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
    used |= set(words_for_clients()) | {f"about.{word}" for word in FACES}
    assert [id for id in SENTENCES if id not in used and not id.startswith(SHARED)] == []


def test_everything_without_a_face_of_its_own_is_explained() -> None:
    told = {id.removeprefix("about.") for id in SENTENCES if id.startswith("about.")}
    assert told == {*FACES, "of"}


def words_for_clients() -> Iterator[str]:
    """What clients show: the values of options and rulings, the marks, and what the marks are filled with."""
    yield from (f"about.{word}" for word in FACES)
    for kind, choices in (("option", GAME.options), ("ruling", GAME.rulings)):
        yield from (f"{kind}.{choice.id}.{value}" for choice in choices for value in choice.values)
    yield from (f"mark.{name}" for name in MARKS)
    yield from (f"chain.{word}" for word in CHAIN_WORDS)
    yield from (f"symbol.{word}" for word in SYMBOLS)
    yield from (f"colour.{word}" for word in (*COLOURS, "senator"))
    for cost, effect in PRINTED:
        yield from (f"cost.{part}" for part in cost.split(", "))
        yield from (f"effect.{part}" for part in (effect, *effect.split("; ")))


def marks_in_code() -> set[str]:
    """The names of all marks that the views put on things."""
    text = "".join(path.read_text(encoding="utf-8") for path in FOLDER.glob("view/*.py"))
    return set(re.findall(r'f?"([a-z-]+)(?:[:"])', text))


def test_every_mark_that_has_words_is_put_on_something() -> None:
    assert set(MARKS) - marks_in_code() == set()


def test_what_stands_on_cards_and_wonders_is_said_in_every_language() -> None:
    for language in TABLES:
        voice = Voice(GAME, ["Ada", "Bo"], language)
        for cost, effect in PRINTED:
            for mark in (f"cost:{cost}", f"effect:{effect}"):
                if not mark.endswith(":"):
                    assert not re.search(r"\b(cost|effect)\.", mark_text(voice, mark)), mark


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


def test_every_piece_without_a_price_has_a_sign_in_the_browser() -> None:
    signs = (ROOT / "web" / "src" / "games" / "wonders_duel" / "signs.ts").read_text(encoding="utf-8")
    colours = {f"{kind}-{colour}" for kind in ("tax", "waive") for colour in COLOURS}
    named = {*TOKEN_WORDS, *DECREE_WORDS, *CONSPIRACY_WORDS, *DIVINITY_WORDS} - colours
    assert {word for word in named if not re.search(rf"^  '?{word}'?: \[", signs, re.M)} == set()
    effects = [card.effect for card in (*CARDS, *GUILDS, *TEMPLES)] + [wonder.effect for wonder in WONDERS]
    others = {effect for line in effects for effect in line.split("; ")}
    told = re.compile(r"$|makes |buys |shields \d|symbol \w+$|coins \d+$|.* \d for each ")
    rest = {effect for effect in others if not told.match(effect)}
    assert {effect for effect in rest if not re.search(rf"^  '?{effect}'?: \[", signs, re.M)} == set()
