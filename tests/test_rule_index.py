"""Every paragraph of every rulebook is accounted for: in words, in code and in tests."""

import ast
import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from stoa.games import GAMES, TEMPLATES
from stoa.server import rule_index
from stoa.server.rule_index import RuleIndex, citations, cited, docstrings, load_index
from tests.rulebooks import made_up, make_checkout

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "stoa"
REGISTERED = {**GAMES, **TEMPLATES}
MUST_CITE = ("rules", "scoring", "components")
"""The parts of a game that must say which paragraphs they come from."""


def order_problems(index: RuleIndex) -> Iterator[str]:
    """Ids that stand twice or out of order; books with a letter may follow each other in any order."""
    seen: list[tuple[str, tuple[int, ...], str]] = []
    for paragraph in index.paragraphs:
        match = re.fullmatch(r"([A-Z]?)([\d.]+)([a-z]?)", paragraph.id)
        assert match is not None
        key = (match[1], tuple(int(number) for number in match[2].split(".")), match[3])
        if key in seen:
            yield f"{paragraph.id} stands twice"
        elif seen and key[0] == seen[-1][0] and key < seen[-1]:
            yield f"{paragraph.id} is out of order"
        elif seen and key[0] != seen[-1][0] and key[0] in {book for book, _, _ in seen}:
            yield f"{paragraph.id} is apart from the rest of its book"
        seen.append(key)
    numbers = [int(ruling.id.partition("-")[2]) for ruling in index.rulings]
    for before, after in pairwise(numbers):
        if after <= before:
            yield f"ruling {after} is out of order"


def coverage_problems(index: RuleIndex) -> Iterator[str]:
    """Rules without code or test, and rulings that nothing speaks of."""
    referenced: set[str] = set()
    for paragraph in index.paragraphs:
        referenced.update(paragraph.rulings)
        if paragraph.status != "background":
            if not paragraph.code:
                yield f"{paragraph.id} is {paragraph.status} but no code cites it"
            if not paragraph.tests:
                yield f"{paragraph.id} is {paragraph.status} but no test cites it"
    for ruling in index.rulings:
        if ruling.id not in referenced and not ruling.code:
            yield f"{ruling.id} belongs to no paragraph and no code"
    for id in sorted(referenced - {ruling.id for ruling in index.rulings}):
        yield f"{id} is named by a paragraph but is no ruling"


def unknown_citations(index: RuleIndex, package: Path, root: Path, name: str) -> Iterator[str]:
    """Citations of what RULES.md does not have."""
    known = {paragraph.id for paragraph in index.paragraphs} | {ruling.id for ruling in index.rulings}
    for folder, base in ((package / "games" / name, package), (root / "tests" / "games" / name, root)):
        for citation in citations(folder, base):
            for id in citation.ids:
                if id not in known:
                    yield f"{citation.place} cites {id}, which does not exist"


def uncited(folder: Path) -> Iterator[str]:
    """Steps, public functions of the rules and scoring, and component tables without a citation."""
    paths = [path for part in MUST_CITE for path in part_of(folder, part)]
    trees = {path: ast.parse(path.read_text(encoding="utf-8")) for path in paths}
    steps = _step_classes(list(trees.values()))
    for path, tree in trees.items():
        cite = {name for name, _, text in docstrings(tree) if cited(text)}
        is_table = path.relative_to(folder).parts[0].startswith("components")
        for statement in tree.body:
            for name in _must_cite(statement, steps, is_table):
                if name not in cite:
                    yield f"{path.relative_to(folder).as_posix()}: {name} cites no rule"


def part_of(folder: Path, part: str) -> list[Path]:
    """The modules of a part of a game: a module, or a folder with one for each chapter or book."""
    return [*folder.glob(f"{part}.py"), *sorted((folder / part).rglob("*.py"))]


def _step_classes(trees: list[ast.Module]) -> set[str]:
    """The classes that derive, directly or not, from a step of the kernel."""
    bases = {
        statement.name: {ast.unparse(base).partition("[")[0] for base in statement.bases}
        for tree in trees
        for statement in tree.body
        if isinstance(statement, ast.ClassDef)
    }
    steps = {"Step", "Decision", "Draw", "Automatic"}
    while more := {name for name in bases if name not in steps and bases[name] & steps}:
        steps |= more
    return steps


def _must_cite(statement: ast.stmt, steps: set[str], is_table: bool) -> list[str]:
    if is_table:
        # A bare number only names a place in the tables, such as ``HERA: Final = 0``.
        is_number = isinstance(getattr(statement, "value", None), ast.Constant | ast.UnaryOp)
        names = rule_index.assigned_names(statement)
        return [name for name in names if re.match("[A-Z]", name) and not is_number]
    if isinstance(statement, ast.FunctionDef) and not statement.name.startswith("_"):
        return [statement.name]
    if isinstance(statement, ast.ClassDef) and statement.name in steps:
        return [statement.name]
    return []


def option_problems(index: RuleIndex, offered: list[str]) -> Iterator[str]:
    """Ruling options that only the table, or only the game, knows."""
    listed = [ruling.option for ruling in index.rulings if ruling.option]
    for id in listed:
        if id not in offered:
            yield f"the table names the ruling option {id}, which the game does not offer"
    for id in offered:
        if id not in listed:
            yield f"the game offers the ruling option {id}, which the table does not name"


@pytest.fixture(params=REGISTERED)
def game_id(request: pytest.FixtureRequest) -> str:
    id: str = request.param
    return id


def test_paragraphs_and_rulings_stand_once_and_in_order(game_id: str) -> None:
    index = load_index(game_id)
    assert index.paragraphs
    assert list(order_problems(index)) == []


def test_every_rule_has_code_and_a_test_and_every_ruling_a_place(game_id: str) -> None:
    assert list(coverage_problems(load_index(game_id))) == []


def test_every_citation_names_something_in_the_index(game_id: str) -> None:
    folder = rule_index.game_folder(PACKAGE, game_id).name
    assert list(unknown_citations(load_index(game_id), PACKAGE, ROOT, folder)) == []


def test_every_step_rule_score_and_table_cites(game_id: str) -> None:
    assert list(uncited(rule_index.game_folder(PACKAGE, game_id))) == []


def test_the_selectable_rulings_are_those_of_the_table(game_id: str) -> None:
    offered = [choice.id for choice in REGISTERED[game_id].rulings]
    assert list(option_problems(load_index(game_id), offered)) == []


@pytest.mark.parametrize("game_id", [*GAMES, *TEMPLATES])
def test_the_mark_of_a_reading_against_the_text_stands_at_its_beginning(game_id: str) -> None:
    for ruling in load_index(game_id).rulings:
        said = ruling.reading.lower().count("against the text")
        assert said == int(ruling.is_against_the_text), ruling.id


@pytest.mark.parametrize("game_id", [*GAMES, *TEMPLATES])
def test_a_paragraph_read_against_the_text_is_not_played_as_written(game_id: str) -> None:
    read_otherwise = [paragraph for paragraph in load_index(game_id).paragraphs if paragraph.against]
    assert [paragraph.id for paragraph in read_otherwise if paragraph.status == "done"] == []


def test_a_sound_index_has_no_problems() -> None:
    index = made_up()
    assert [*order_problems(index), *coverage_problems(index), *option_problems(index, ["pass"])] == []


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("1.1a", "1.1", "1.1 stands twice"),
        ("| 1.2 |", "| 1.0 |", "1.0 is out of order"),
        ("| 1.2 |", "| 0.10 |", "0.10 is out of order"),
        ("| 1.1a |", "| A1 |", "1.2 is apart from the rest of its book"),
        ("| XX-2 | M", "| XX-1 | M", "ruling 1 is out of order"),
    ],
)
def test_disorder_is_noticed(old: str, new: str, problem: str) -> None:
    assert problem in list(order_problems(made_up(old, new)))


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("background", "done", "1.2 is done but no code cites it"),
        ("background", "done", "1.2 is done but no test cites it"),
        ("XX-1, XX-2", "XX-1", "XX-2 belongs to no paragraph and no code"),
        ("XX-1, XX-2", "XX-1, XX-2, XX-3", "XX-3 is named by a paragraph but is no ruling"),
    ],
)
def test_gaps_are_noticed(old: str, new: str, problem: str) -> None:
    assert problem in list(coverage_problems(made_up(old, new)))


def test_a_ruling_option_known_to_one_side_only_is_noticed() -> None:
    assert list(option_problems(made_up(), [])) == [
        "the table names the ruling option pass, which the game does not offer"
    ]
    assert list(option_problems(made_up(), ["pass", "ares"])) == [
        "the game offers the ruling option ares, which the table does not name"
    ]


def test_what_cites_nothing_is_noticed(tmp_path: Path) -> None:
    make_checkout(tmp_path)
    assert list(uncited(tmp_path / "src/stoa/games/_x")) == [
        "rules/turns.py: Again cites no rule",
        "rules/turns.py: deal cites no rule",
        "components.py: TOKENS cites no rule",
    ]


def test_a_citation_of_what_does_not_exist_is_noticed(tmp_path: Path) -> None:
    make_checkout(tmp_path)
    assert list(unknown_citations(made_up(), tmp_path / "src/stoa", tmp_path, "_x")) == [
        "games/_x/scoring.py: total cites 1.9, which does not exist"
    ]
