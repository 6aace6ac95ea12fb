"""`stoa rules`."""

import io
import json
import re

import pytest

from stoa.cli.rule_search import by_words
from stoa.cli.rules import explain_paragraphs
from stoa.cli.terminal import console
from stoa.games import GAMES, TEMPLATES
from stoa.server.rule_index import load_index, parse_index
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
        assert list(entry) == ["paragraph", "text", "status", "code", "tests", "rulings", "readings"]
        assert entry["status"] in ("done", "ruling", "background")
        assert sorted(reading["ruling"] for reading in entry["readings"]) == sorted(entry["rulings"])


def test_programs_read_what_is_against_the_text_and_what_can_be_chosen(stoa: Stoa) -> None:
    (entry,) = json.loads(stoa("rules", "agoniste", "5.3.12", "--json").out)
    readings = {reading["ruling"]: reading for reading in entry["readings"]}
    assert {id: reading["against_the_text"] for id, reading in readings.items()} == {
        "AG-4": True,
        "AG-25": False,
        "AG-53": True,
    }
    assert (readings["AG-4"]["values"], readings["AG-4"]["default"]) == ([], "")
    assert readings["AG-25"]["option"] == "invasion-reinforce"
    assert readings["AG-25"]["values"] == ["offered", "refused"]
    assert readings["AG-25"]["default"] == "offered"


def test_programs_read_the_paragraphs_of_a_ruling_that_says_a_word(stoa: Stoa) -> None:
    entries = json.loads(stoa("rules", "agoniste", "birthdays", "--json").out)
    assert [entry["paragraph"] for entry in entries] == ["2.6"]


def test_a_reading_against_the_text_is_marked_in_the_list_at_the_paragraph_and_by_itself(stoa: Stoa) -> None:
    out = " ".join(stoa("rules", "agoniste", "5.3.12").out.split())
    assert "AG-4 (against the text), AG-25, AG-53 (against the text)" in out
    assert "Against the plain text of the book: AG-4, AG-53." in out
    assert "Against the text: no, although the book says" in out
    assert "against" not in stoa("rules", "agoniste", "AG-25").out.lower().partition("rulings")[2]


def test_the_default_is_said_with_the_values(stoa: Stoa) -> None:
    out = stoa("rules", "agoniste").out
    assert "--ruling invasion-reinforce=offered|refused  default: offered" in out
    assert "--option start=random|seat-1  default: random" in out


@pytest.mark.parametrize(
    ("argv", "sentence"),
    [
        (["agonist"], "There is no game 'agonist'. Did you mean 'agoniste'?"),
        (["template", "3.44"], "There is no paragraph '3.44'. Did you mean '3.4'?"),
        (["template", "SH-44"], "There is no paragraph 'SH-44'. Did you mean 'SH-4'?"),
        (
            ["template", "nonsense", "and", "more"],
            "Nothing in these rules says 'nonsense and more'. Ask for a word, a number such as 3.4,",
        ),
        (["agoniste", "armmy"], "Nothing in these rules says 'armmy'. Did you mean 'army'?"),
    ],
)
def test_an_unknown_game_or_paragraph_names_the_nearest(stoa: Stoa, argv: list[str], sentence: str) -> None:
    result = stoa("rules", *argv)
    assert result.code == 2
    assert sentence in result.err


def test_a_word_finds_the_paragraphs_rulings_and_glossary_that_say_it(stoa: Stoa) -> None:
    result = stoa("rules", "agora_lieske", "court")
    assert result.code == 0
    index = load_index("agora_lieske")
    found = by_words(index, "court")
    counts = len(found.paragraphs), len(found.rulings), len(found.terms)
    assert min(counts) > 0
    assert result.out.startswith("'court' is found in {} paragraphs, {} rulings and {} words".format(*counts))
    assert [paragraph.id for paragraph in found.paragraphs if paragraph.id not in result.out] == []
    assert "5.2.4 Court" in result.out
    assert "Market" not in {paragraph.section for paragraph in found.paragraphs}
    assert "Glossary" in result.out


def test_words_are_found_in_any_case_and_order_where_they_begin_a_word() -> None:
    book = (
        "## 1 Start\n| § | rule | status |\n|---|---|---|\n"
        "| 1.1 | A Defender courts fate. | done |\n| 1.2 | Discourteous. | done |\n"
        "## Rulings\n| id | question | reading | option |\n|---|---|---|---|\n"
        "| XX-1 | Fate? | Yes, in court. | – |\n"
        "## Glossary\n| word | meaning |\n|---|---|\n| court | where fate is told |\n"
    )
    index = parse_index(
        {"RULES.md": book},
        {},
        {},
    )
    found = by_words(index, "FATE court")
    assert [paragraph.id for paragraph in found.paragraphs] == ["1.1"]
    assert [ruling.id for ruling in found.rulings] == ["XX-1"]
    assert [term.word for term in found.terms] == ["court"]
    words = "1 paragraph, 1 ruling and 1 word of the glossary"
    assert found.summary == f"'FATE court' is found in {words}."
    assert [paragraph.id for paragraph in by_words(index, "start court").paragraphs] == ["1.1"]


def test_a_player_who_asks_why_gets_each_paragraph_once() -> None:
    output = console(io.StringIO())
    output.print(*explain_paragraphs(TEMPLATE, ["3.3", "3.3, SH-2", "", "99"]), sep="\n")
    told: str = output.file.getvalue()  # type: ignore[attr-defined]
    assert (told.count("§3.3  "), told.count("SH-2  ")) == (1, 1)
    assert "3.4" not in told


def test_nothing_that_belongs_together_is_torn_at_the_end_of_a_line(
    stoa: Stoa, monkeypatch: pytest.MonkeyPatch
) -> None:
    for width in range(60, 90):
        monkeypatch.setenv("COLUMNS", str(width))
        out = stoa("rules", "wonders_duel", "conspirator").out
        assert out.count("(against the text)") == 1
        assert not re.search(r"(code|tests|, code \d+,)\s*$", out, re.MULTILINE)
