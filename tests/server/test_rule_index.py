"""Reading rulebooks and citations, and the index that a build leaves."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from stoa.server import rule_index
from stoa.server.rule_index import BadIndex, cited, load_index, parse_index
from tests.rulebooks import OTHER_BOOK, RULES, made_up, make_checkout

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "src" / "stoa"


def test_a_row_becomes_a_paragraph_with_its_status_rulings_and_citations() -> None:
    paragraph = made_up().paragraphs[1]
    assert (paragraph.id, paragraph.text, paragraph.status) == ("1.1a", "or passes.", "ruling")
    assert (paragraph.rulings, paragraph.section) == (("XX-1", "XX-2"), "1 Turns")
    assert paragraph.code == ("games/x/rules/turns.py: Pass",)
    assert paragraph.tests == ("tests/games/x/test_turns.py: test_b",)


def test_a_row_of_the_rulings_becomes_a_ruling_and_may_hold_an_escaped_bar() -> None:
    first, second = made_up().rulings
    assert (first.id, first.option) == ("XX-1", "")
    assert (second.question, second.reading, second.option) == ("May it | must it?", "It may.", "pass")


def test_a_reading_against_the_text_is_known_by_its_beginning() -> None:
    index = made_up("It must.", "Against the text: it must.")
    assert [ruling.is_against_the_text for ruling in index.rulings] == [True, False]
    assert [paragraph.against for paragraph in index.paragraphs] == [("XX-1",), ("XX-1",), ()]
    assert {paragraph.against for paragraph in made_up().paragraphs} == {()}


def test_the_glossary_is_part_of_the_index() -> None:
    assert [(term.word, term.meaning) for term in made_up().glossary] == [("draw", "take")]
    with pytest.raises(BadIndex, match=r"^RULES.md:23: expected \| word \| meaning \|"):
        made_up("| draw | take |", "| draw |")


def test_an_entry_is_found_by_its_id() -> None:
    index = made_up()
    assert index.find("1.1") == index.paragraphs[0]
    assert index.find("XX-2") == index.rulings[1]
    assert index.find("9") is None


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ("| 1.1 | A player draws | done; XX-1 |", "| 1.1 | A player draws |", 8),
        ("| 1.1 |", "| 1.x |", 8),
        ("A player draws", "", 8),
        ("done; XX-1", "finished", 8),
        ("done; XX-1", "done, XX-1", 8),
        ("ruling; XX-1, XX-2", "ruling", 9),
        ("| – |", "| none |", 16),
        ("| Must it? | It must. |", "| Must it? |", 16),
        ("| XX-1 | M", "| X-1 | M", 16),
    ],
)
def test_a_malformed_row_is_refused_with_its_line(old: str, new: str, line: int) -> None:
    with pytest.raises(BadIndex, match=rf"^RULES.md:{line}: "):
        made_up(old, new)


def test_a_game_with_several_books_has_a_file_for_each() -> None:
    index = parse_index({"RULES-other.md": OTHER_BOOK, "RULES.md": RULES}, {"B1.1": ["a.py: Rest"]}, {})
    assert [paragraph.id for paragraph in index.paragraphs] == ["B1.1", "1.1", "1.1a", "1.2"]
    assert index.paragraphs[0].code == ("a.py: Rest",)
    with pytest.raises(BadIndex, match=r"^RULES-other.md:6: "):
        parse_index({"RULES-other.md": OTHER_BOOK.replace("done; XX-1", "finished")}, {}, {})


def test_books_come_in_the_order_in_which_the_main_file_names_them(tmp_path: Path) -> None:
    (tmp_path / "RULES.md").write_text("First RULES-sea.md, then RULES-air.md.", encoding="utf-8")
    (tmp_path / "RULES-air.md").write_text("air", encoding="utf-8")
    (tmp_path / "RULES-sea.md").write_text("sea", encoding="utf-8")
    assert list(rule_index.read_books(tmp_path)) == ["RULES-sea.md", "RULES-air.md", "RULES.md"]
    assert rule_index.read_books(tmp_path)["RULES-air.md"] == "air"


@pytest.mark.parametrize(
    ("closing", "ids"),
    [
        ("Rules: 5.3.1, A2.4b; rulings AG-4, AG-6.", ("5.3.1", "A2.4b", "AG-4", "AG-6")),
        ("Rules: 5.3.1, 5.3.4,\n    5.3.6; ruling AG-4.", ("5.3.1", "5.3.4", "5.3.6", "AG-4")),
        ("Rules: 5.", ("5",)),
        ("Rules: ruling AG-11.", ("AG-11",)),
        ("No rules.", ()),
    ],
)
def test_a_docstring_ends_in_its_citation(closing: str, ids: tuple[str, ...]) -> None:
    assert cited(f"Does something.\n\n    {closing}\n    ") == ids


@pytest.mark.parametrize("closing", ["Rules: 5.3.1", "Rules: AG-4.", "Rules: 5.3; AG-4.", "Rules: 5.\nMore."])
def test_a_malformed_citation_is_refused_with_its_place(closing: str) -> None:
    with pytest.raises(BadIndex, match=r"^games/x\.py:7: not a citation"):
        cited(closing, "games/x.py", 7)


def test_the_built_index_says_what_code_and_which_tests_cite_each_rule(tmp_path: Path) -> None:
    make_checkout(tmp_path)
    assert rule_index.build_index(tmp_path) == {
        "_x": {
            "code": {
                "1.1": ["games/_x/components.py: CARDS", "games/_x/rules/turns.py: DrawCard"],
                "XX-1": ["games/_x/rules/turns.py: DrawCard"],
                "1.9": ["games/_x/scoring.py: total"],
            },
            "tests": {"1.1": ["tests/games/_x/test_turns.py: test_draws"]},
        }
    }


def test_the_build_writes_the_index_with_nothing_but_the_standard_library(tmp_path: Path) -> None:
    out = tmp_path / "rule_index.json"
    script = [sys.executable, "-I", "-S", str(PACKAGE / "server" / "rule_index.py")]
    subprocess.run([*script, str(out)], check=True)
    assert json.loads(out.read_text(encoding="utf-8")) == rule_index.build_index(ROOT)
    assert subprocess.run(script, capture_output=True, check=False).returncode == 1


def test_an_installed_package_reads_the_citations_that_the_build_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    make_checkout(tmp_path)
    package = tmp_path / "src" / "stoa"
    monkeypatch.setattr(rule_index, "PACKAGE", package)
    monkeypatch.setattr(rule_index, "BUILT", package / "rule_index.json")
    (package / "games/_x/RULES-other.md").write_text(OTHER_BOOK, encoding="utf-8")
    live = load_index("x")
    assert live.paragraphs[0].id == "B1.1"
    rule_index.BUILT.write_text(json.dumps(rule_index.build_index(tmp_path)))
    (tmp_path / "tests").rename(tmp_path / "gone")
    assert load_index("x") == live
    with pytest.raises(FileNotFoundError, match="'y'"):
        load_index("y")
