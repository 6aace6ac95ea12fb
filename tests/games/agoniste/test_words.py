"""The table of sentences: nothing is said without one, and none is there for nothing."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

from stoa.games.agoniste.components import CARDS, CITY_STATES, GODS, REGIONS
from stoa.games.agoniste.game import AGONISTE
from stoa.games.agoniste.scoring import CATEGORIES
from stoa.games.agoniste.state import AgonisteState
from stoa.games.agoniste.words import SENTENCES as LANGUAGES
from stoa.games.agoniste.words.en import SENTENCES
from stoa.kernel.aids import Holding
from stoa.kernel.wording import Wording
from stoa.kernel.words.en import SENTENCES as KERNEL_ENGLISH
from tests.conformance.cases import default_cases
from tests.conformance.walk import play_through
from tests.conformance.words import beside_the_table

SOURCE = Path(__file__).resolve().parents[3] / "src" / "stoa"
GAME = SOURCE / "games" / "agoniste"
ENDINGS = ("points", "tie-break", "shared")
FAMILIES = {
    "card.": CARDS,
    "city.": CITY_STATES,
    "region.": REGIONS,
    "do.": CARDS[:GODS],
    "about.": CARDS[:GODS],
    "category.": CATEGORIES,
    "ending.": ENDINGS,
    "aid.": ("routes", "whole-region"),
    "need.": get_args(Holding),
}
"""Ids that are put together from a beginning and one of these words."""


def modules(*folders: Path) -> Iterator[ast.Module]:
    for folder in folders:
        for path in sorted(folder.rglob("*.py")):
            if path.parent.name != "words":
                yield ast.parse(path.read_text(encoding="utf-8"))


def strings(tree: ast.AST) -> set[str]:
    constants = [node.value for node in ast.walk(tree) if isinstance(node, ast.Constant)]
    return {value for value in constants if isinstance(value, str)}


def said(tree: ast.AST) -> Iterator[str]:
    """The literal ids, and beginnings of ids, that a module hands to `say` and `Message`."""
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Name(id="say" | "Message"), args=[first, *_]):
                yield from strings(first)


def test_every_message_of_the_rules_has_a_sentence() -> None:
    ids = {id for tree in modules(GAME) for id in said(tree)}
    assert len(ids) > 80
    for id in sorted(ids):
        expected = [id + word for word in FAMILIES[id]] if id in FAMILIES else [id]
        assert [one for one in expected if one not in SENTENCES and one not in KERNEL_ENGLISH] == []


def test_every_family_of_sentences_is_complete() -> None:
    expected = {beginning + word for beginning, words in FAMILIES.items() for word in words}
    assert expected - set(SENTENCES) == set()


def test_no_sentence_is_there_for_nothing() -> None:
    used = {text for tree in modules(GAME, SOURCE / "cli") for text in strings(tree)}
    used |= {beginning + word for beginning, words in FAMILIES.items() for word in words if beginning in used}
    used |= set(words_for_clients()) | {f"about.{god}" for god in FAMILIES["about."]}
    used |= beside_the_table(AGONISTE)
    used |= {f"{id}.you" for id in used if id.startswith("ask.")}
    assert sorted(set(SENTENCES) - used) == []


def words_for_clients() -> Iterator[str]:
    """What clients show: the values of options and rulings, and the marks that come up in matches."""
    for kind, choices in (("option", AGONISTE.options), ("ruling", AGONISTE.rulings)):
        yield from (f"{kind}.{choice.id}.{value}" for choice in choices for value in choice.values)
    marks: set[str] = set()
    wording = Wording(AGONISTE.catalogue(AGONISTE.agree(4)))
    for seed in range(3):
        play_through(
            default_cases(AGONISTE)[1], seed, lambda walk: marks.update(shown_marks(walk.state, wording))
        )
    yield from marks


def shown_marks(state: AgonisteState, wording: Wording) -> Iterator[str]:
    for zone in AGONISTE.view(state, 0).zones:
        for mark in [*zone.marks, *(mark for piece in zone.pieces for mark in piece.marks)]:
            yield wording.mark(mark).id


def test_no_sentence_of_the_kernel_is_replaced() -> None:
    assert set(SENTENCES) & set(KERNEL_ENGLISH) == set()


def test_every_language_says_the_same_things() -> None:
    """Every sentence is there, and mentions what the English one mentions."""
    places = {id: places_of(sentence) for id, sentence in SENTENCES.items()}
    for language, sentences in LANGUAGES.items():
        found = {id: places_of(sentence) for id, sentence in sentences.items()}
        assert found == places, f"{language} differs from English"


def places_of(sentence: str) -> set[str]:
    return set(re.findall(r"{([a-z]+)", sentence))


def test_sentences_end_like_sentences() -> None:
    """What happened, what is asked and why are whole sentences; names and buttons are not."""
    whole = re.compile(r"^(ask\.|why\.|ending\.|standing\.|(ruling|option)\.[^.]*$)")
    happened = {event for tree in modules(GAME / "rules") for event in said(tree) if not event.endswith(".")}
    for id in sorted({id for id in SENTENCES if whole.match(id)} | happened - {"territory"}):
        assert SENTENCES[id][-1] in ".?", f"{id}: {SENTENCES[id]}"
        assert SENTENCES[id] == " ".join(SENTENCES[id].split())
