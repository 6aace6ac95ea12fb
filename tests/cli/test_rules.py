"""`stoa rules`."""

import json

import pytest

from stoa.cli.rule_index import load_index
from stoa.cli.rules import explain_paragraphs
from stoa.games import GAMES, TEMPLATES
from tests.cli.conftest import Stoa

TEMPLATE = next(iter(TEMPLATES.values()))


def test_the_index_shows_every_paragraph_and_ruling(stoa: Stoa) -> None:
    out = stoa("rules", "template").out
    index = load_index("template")
    for paragraph in index.paragraphs:
        assert paragraph.id in out
    for ruling in index.rulings:
        assert ruling.id in out
    assert "background" in out


def test_how_to_choose_another_reading_or_option_is_said(stoa: Stoa) -> None:
    out = stoa("rules", "template").out
    assert "--ruling pairs=spoil|count-once" in out
    assert "--option give=either|left" in out


def test_reconstructed_components_are_labelled_so(stoa: Stoa) -> None:
    out = stoa("rules", "template").out
    assert "Reconstructed components" in out
    assert "copies = 2" in out
    assert ", reconstructed" in out


def test_a_paragraph_is_shown_with_its_code_and_tests(stoa: Stoa) -> None:
    result = stoa("rules", "template", "3.4")
    assert result.code == 0
    assert "3.4" in result.out
    assert "SH-2" in result.out
    assert "code  games/_template/" in result.out
    assert "test  tests/games/_template/" in result.out
    assert "3.5" not in result.out


def test_a_chapter_is_all_its_paragraphs(stoa: Stoa) -> None:
    listed = [entry["paragraph"] for entry in json.loads(stoa("rules", "template", "4", "--json").out)]
    assert listed == [f"4.{n}" for n in range(1, 8)]


def test_lettered_paragraphs_belong_to_their_chapter(stoa: Stoa) -> None:
    entries = json.loads(stoa("rules", "agora_lieske", "5.1", "--json").out)
    assert [entry["paragraph"] for entry in entries] == [f"5.1{letter}" for letter in "abcdefghijk"]
    entries = json.loads(stoa("rules", "agora_lieske", "5.2", "--json").out)
    assert [entry["paragraph"] for entry in entries[:3]] == ["5.2a", "5.2b", "5.2.1a"]


def test_a_ruling_is_shown_with_the_paragraphs_it_reads(stoa: Stoa) -> None:
    out = stoa("rules", "template", "sh-4").out
    assert "SH-4" in out
    assert "4.4" in out
    assert "--ruling pairs=spoil|count-once" in out


@pytest.mark.parametrize("id", [*GAMES, *TEMPLATES])
def test_programs_read_a_list_of_paragraphs(stoa: Stoa, id: str) -> None:
    entries = json.loads(stoa("rules", id, "--json").out)
    assert entries
    for entry in entries:
        assert list(entry) == ["paragraph", "text", "status", "code", "tests", "rulings"]
        assert entry["status"] in ("done", "ruling", "background")


@pytest.mark.parametrize(
    ("argv", "sentence"),
    [
        (["agonist"], "There is no game 'agonist'. Did you mean 'agoniste'?"),
        (["template", "3.44"], "There is no paragraph '3.44'. Did you mean '3.4'?"),
        (["template", "SH-44"], "There is no paragraph 'SH-44'. Did you mean 'SH-4'?"),
        (["template", "nonsense and more"], "There is no paragraph 'nonsense and more'. There is: 1.1,"),
    ],
)
def test_an_unknown_game_or_paragraph_names_the_nearest(stoa: Stoa, argv: list[str], sentence: str) -> None:
    result = stoa("rules", *argv)
    assert result.code == 2
    assert sentence in result.err


def test_a_player_who_asks_why_gets_each_paragraph_once() -> None:
    told = [text.plain for text in explain_paragraphs(TEMPLATE, ["3.3", "3.3, SH-2", "", "99"])]
    assert [text.split()[0] for text in told] == ["§3.3", "SH-2"]
