"""The terminal speaks the language of the locale: its own words, and those of the title."""

import ast
import re
from pathlib import Path

import pytest

from stoa.cli import words
from stoa.cli.sitting import HELP
from stoa.cli.words.de import GERMAN

SOURCE = Path(words.__file__).parent.parent


def told() -> set[str]:
    """Every sentence that the terminal tells."""
    found: set[str] = set()
    for path in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "tell":
                (said,) = node.args
                if isinstance(said, ast.Constant):
                    found.add(str(said.value))
    return found


def test_every_sentence_has_german_words_with_the_same_parts_and_none_is_left_over() -> None:
    help = {word for line in HELP for word in line}
    assert told() - GERMAN.keys() == set()
    assert {effect for _, effect in HELP} - GERMAN.keys() == set()
    assert GERMAN.keys() - told() - help == set()
    for english, german in GERMAN.items():
        assert set(re.findall(r"{\w+}", english)) == set(re.findall(r"{\w+}", german))


@pytest.mark.parametrize(
    ("locale", "language"),
    [
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LANG": "de_AT"}, "de"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANG": "en_GB.UTF-8", "LC_MESSAGES": "de_CH.UTF-8"}, "de"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
        ({}, "en"),
    ],
)
def test_the_locale_decides(monkeypatch: pytest.MonkeyPatch, locale: dict[str, str], language: str) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in locale.items():
        monkeypatch.setenv(name, value)
    assert words.language() == language
    assert words.tell("Taken back.") == ("Zurückgenommen." if language == "de" else "Taken back.")
