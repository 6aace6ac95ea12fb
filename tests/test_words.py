"""Every table of sentences says the same things in every language."""

import re
from typing import Any

import pytest

from stoa.games import GAMES, TEMPLATES
from stoa.kernel.words import LANGUAGES
from stoa.players.words import LANGUAGES as PLAYERS

PLACE = re.compile(r"\{(\w+)")
TABLES: dict[str, dict[str, dict[str, str]]] = {"kernel": LANGUAGES, "players": PLAYERS} | {
    id: game.sentences for id, game in (GAMES | TEMPLATES).items()
}
OTHERS = [(name, language) for name in TABLES for language in LANGUAGES if language != "en"]


def differences(english: dict[str, str], other: dict[str, str]) -> list[str]:
    """Ids that only one table has, and sentences that fill in different things."""
    found = [f"only in one table: {id}" for id in english.keys() ^ other.keys()]
    for id in english.keys() & other.keys():
        if set(PLACE.findall(english[id])) != set(PLACE.findall(other[id])):
            found.append(f"other places: {id}")
    return sorted(found)


@pytest.mark.parametrize(("name", "language"), OTHERS)
def test_a_language_has_every_sentence_with_the_same_places(name: str, language: str) -> None:
    tables: dict[str, Any] = TABLES[name]
    assert differences(tables["en"], tables[language]) == []


def test_a_missing_sentence_and_a_missing_place_are_noticed() -> None:
    assert differences({"a": "{n} cards", "b": "x"}, {"a": "Karten"}) == [
        "only in one table: b",
        "other places: a",
    ]
