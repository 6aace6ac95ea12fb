"""Every sentence of the server exists in every language, and asks for the same things to fill in."""

import ast
import re
from pathlib import Path

import pytest

from stoa.games import GAMES
from stoa.kernel.messages import say
from stoa.kernel.words import LANGUAGES as KERNEL
from stoa.server import words
from stoa.server.words import LANGUAGES, TABLES, known_language, sentence

SOURCE = Path(words.__file__).parent.parent


def places(text: str) -> set[str]:
    return {place.partition(":")[0] for place in re.findall(r"{([^}]*)}", text)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_every_sentence_with_the_same_places(language: str) -> None:
    english, other = TABLES["en"], TABLES[language]
    assert list(other) == list(english)
    assert {id: places(text) for id, text in other.items()} == {
        id: places(text) for id, text in english.items()
    }


def test_every_refusal_in_the_code_has_its_sentence_and_every_sentence_its_use() -> None:
    refused: set[str] = set()
    said: set[str] = set()
    for path in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.args:
                first = node.args[0]
                if isinstance(first, ast.IfExp):
                    options = [first.body, first.orelse]
                else:
                    options = [first]
                for option in options:
                    if isinstance(option, ast.Constant) and node.func.id == "refuse":
                        refused.add("refused." + str(option.value))
                    if isinstance(option, ast.Constant) and node.func.id == "say":
                        said.add(str(option.value))
    table = {id for id in TABLES["en"] if id.startswith("refused.")}
    assert refused | {id for id in said if id.startswith("refused.")} == table


def test_the_server_speaks_every_language_that_the_games_speak() -> None:
    assert tuple(KERNEL) == LANGUAGES


def test_no_sentence_of_the_server_hides_one_of_another_layer() -> None:
    others = set(KERNEL["en"]).union(*(game.sentences["en"] for game in GAMES.values()))
    assert others & set(TABLES["en"]) == set()


def test_a_sentence_is_found_whatever_layer_it_comes_from() -> None:
    assert sentence(say("prompt.over"), "en") == "The match is over."
    assert sentence(say("refused.over"), "de") == "Die Partie ist zu Ende."


@pytest.mark.parametrize(
    ("wanted", "language"),
    [("de", "de"), ("de-AT,en;q=0.5", "de"), ("fr,de;q=0.7,en;q=0.3", "de"), ("fr", "en"), ("", "en")],
)
def test_the_language_is_the_first_of_ours_that_is_wanted(wanted: str, language: str) -> None:
    assert known_language(wanted) == language
