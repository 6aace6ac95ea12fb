"""The rules are read beside the table: what stands in the books of a title, found by its hash."""

import hashlib
from typing import Any

import pytest

from stoa.games import GAMES
from stoa.server.rule_index import PACKAGE, game_folder, parse_index, read_books
from tests.server.serving import Serving

Json = dict[str, Any]


def rules_of(serving: Serving, game: str, language: str = "en") -> Json:
    person = serving.person("Ada")
    games = person.http.get(f"/api/games?language={language}").json()
    hash = next(info["rules"] for info in games if info["id"] == game)
    answer = person.http.get(f"/api/rules/{hash}")
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert hashlib.sha256(answer.content).hexdigest().startswith(hash)
    found: Json = answer.json()
    return found


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_paragraph_and_ruling_of_a_title_can_be_read(serving: Serving, game: str) -> None:
    index = parse_index(read_books(game_folder(PACKAGE, game)), {}, {})
    rules = rules_of(serving, game)
    assert [part["id"] for part in rules["paragraphs"]] == [part.id for part in index.paragraphs]
    assert [part["text"] for part in rules["paragraphs"]] == [part.text for part in index.paragraphs]
    assert [part["id"] for part in rules["rulings"]] == [part.id for part in index.rulings]
    assert len(rules["terms"]) == len(index.glossary)
    known = {part["id"] for part in rules["rulings"]}
    assert {id for part in rules["paragraphs"] for id in part["rulings"]} <= known


@pytest.mark.parametrize("game", sorted(GAMES))
def test_each_value_of_a_ruling_has_its_own_reading(serving: Serving, game: str) -> None:
    choices = {choice.id: list(choice.values) for choice in GAMES[game].rulings}
    rulings = [part for part in rules_of(serving, game)["rulings"] if part["option"]]
    assert {part["option"]: [one["value"] for one in part["readings"]] for part in rulings} == choices
    for part in rulings:
        texts = [one["text"] for one in part["readings"]]
        assert all(len(text.split()) > 1 and "`" not in text for text in texts), part["id"]
        assert len(set(texts)) == len(texts), part["id"]


def test_a_reading_against_the_text_says_so_once(serving: Serving) -> None:
    ruling = next(part for part in rules_of(serving, "wonders_duel")["rulings"] if part["id"] == "WD-1")
    assert ruling["against"]
    assert ruling["reading"] == ""
    assert [one["value"] for one in ruling["readings"]] == ["taken", "discarded"]
    assert ruling["readings"][0]["text"].startswith("the player takes it")


def test_rules_are_told_in_the_language_they_are_written_in(serving: Serving) -> None:
    assert rules_of(serving, "agoniste", "de") == rules_of(serving, "agoniste")
    assert rules_of(serving, "agoniste", "de")["language"] == "en"


def test_an_unknown_hash_is_refused(serving: Serving) -> None:
    answer = serving.person("Ada").http.get("/api/rules/00")
    assert answer.status_code == 404
    assert "hash" in answer.json()["error"]


def test_titles_of_one_name_are_told_apart_by_their_subtitle(serving: Serving) -> None:
    for language in ("en", "de"):
        games = serving.person("Ada").http.get(f"/api/games?language={language}").json()
        names = [(info["title"], info["subtitle"]) for info in games]
        assert len(set(names)) == len(names)
        assert all(subtitle for _, subtitle in names)
