"""The rule index: each paragraph of a game's RULES.md, with the code and the tests that cite it.

RULES.md is read from the game's folder; a game with several rulebooks may have a file for each beside it,
RULES-base.md say, which come in the order in which RULES.md names them. What cites them is found by reading
docstrings: in a source checkout now, for a wheel when it is built (``python src/stoa/server/rule_index.py
OUT.json``). The build runs this before anything is installed, so nothing but the standard library is
imported.
"""

import ast
import json
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent.parent
BUILT = PACKAGE / "rule_index.json"
RULINGS = "Rulings"
GLOSSARY = "Glossary"
AGAINST_THE_TEXT = "Against the text:"
"""How a reading begins that contradicts the plain text of the rulebook."""
STATUSES = ("done", "ruling", "background")

_PARAGRAPH = r"[A-Z]?\d+(?:\.\d+)*[a-z]?"
_RULING = r"[A-Z]{2}-\d+"
_RULING_LIST = rf"{_RULING}(?:, {_RULING})*"
_PARAGRAPH_LIST = rf"{_PARAGRAPH}(?:, {_PARAGRAPH})*"
_STATUS = re.compile(rf"(\w+)(?:; ({_RULING_LIST}))?")
_CITATION = re.compile(
    rf"Rules: (?:(?P<paragraphs>{_PARAGRAPH_LIST})(?:; rulings? (?P<also>{_RULING_LIST}))?"
    rf"|rulings? (?P<rulings>{_RULING_LIST}))\."
)


class BadIndex(ValueError):
    """A row of RULES.md or a citation that is not written as the index needs it."""

    def __init__(self, file: str, line: int, problem: str) -> None:
        super().__init__(f"{file}:{line}: {problem}")


@dataclass(frozen=True)
class Citation:
    """A docstring that ends in ``Rules: …``: where it stands and what it cites."""

    place: str
    ids: tuple[str, ...]


@dataclass(frozen=True)
class Paragraph:
    """One rule of the rulebook in our own words, under the heading it stands below in RULES.md.

    `against` are those of its rulings that contradict the plain text of the book.
    """

    id: str
    text: str
    status: str
    rulings: tuple[str, ...]
    section: str
    code: tuple[str, ...] = ()
    tests: tuple[str, ...] = ()
    against: tuple[str, ...] = ()


@dataclass(frozen=True)
class Ruling:
    """A disputed reading; `option` is the id of the ruling option, or "" when none can be chosen."""

    id: str
    question: str
    reading: str
    option: str
    code: tuple[str, ...] = ()
    tests: tuple[str, ...] = ()

    @property
    def is_against_the_text(self) -> bool:
        """Whether the reading contradicts the plain text of the rulebook."""
        return self.reading.startswith(AGAINST_THE_TEXT)


@dataclass(frozen=True)
class Term:
    """A word of the glossary."""

    word: str
    meaning: str


@dataclass(frozen=True)
class RuleIndex:
    """All paragraphs, rulings and words of one game, in the order of its books."""

    paragraphs: tuple[Paragraph, ...]
    rulings: tuple[Ruling, ...]
    glossary: tuple[Term, ...] = ()

    def find(self, id: str) -> Paragraph | Ruling | None:
        """The paragraph or ruling with this id."""
        entries: list[Paragraph | Ruling] = [*self.paragraphs, *self.rulings]
        return next((entry for entry in entries if entry.id == id), None)


def load_index(game_id: str) -> RuleIndex:
    """The index of a registered game, citations included."""
    folder = game_folder(PACKAGE, game_id)
    books = read_books(folder)
    if BUILT.exists():
        found = json.loads(BUILT.read_text(encoding="utf-8"))[folder.name]
        return parse_index(books, found["code"], found["tests"])
    root = PACKAGE.parent.parent
    return parse_index(books, cited_in_code(PACKAGE, folder.name), cited_in_tests(root, folder.name))


def read_books(folder: Path) -> dict[str, str]:
    """What stands in each file of rules by its name: those that RULES.md names, in its order, then itself."""
    main = (folder / "RULES.md").read_text(encoding="utf-8")
    beside = sorted(path.name for path in folder.glob("RULES-*.md"))
    beside.sort(key=main.find)
    return {**{name: (folder / name).read_text(encoding="utf-8") for name in beside}, "RULES.md": main}


def game_folder(package: Path, game_id: str) -> Path:
    """Where a game lives: the folder of its id; a template's has an underscore before it."""
    for name in (game_id, "_" + game_id):
        folder = package / "games" / name
        if (folder / "RULES.md").exists():
            return folder
    raise FileNotFoundError(f"no RULES.md for {game_id!r}")


def build_index(root: Path) -> dict[str, dict[str, dict[str, list[str]]]]:
    """For each game's folder in the checkout at `root`: what cites each id, in code and in tests."""
    package = root / "src" / "stoa"
    folders = sorted(path.parent.name for path in (package / "games").glob("*/RULES.md"))
    return {
        name: {"code": cited_in_code(package, name), "tests": cited_in_tests(root, name)} for name in folders
    }


def cited_in_code(package: Path, name: str) -> dict[str, list[str]]:
    """What in the game's folder cites each paragraph and ruling."""
    return _by_id(citations(package / "games" / name, package))


def cited_in_tests(root: Path, name: str) -> dict[str, list[str]]:
    """Which of the game's tests cite each paragraph and ruling; helpers and modules do not count."""
    found = citations(root / "tests" / "games" / name, root)
    return _by_id(citation for citation in found if re.search(r": (\w+\.)?[Tt]est\w*$", citation.place))


def _by_id(found: Iterator[Citation]) -> dict[str, list[str]]:
    places: dict[str, list[str]] = {}
    for citation in found:
        for id in citation.ids:
            places.setdefault(id, []).append(citation.place)
    return places


def citations(folder: Path, base: Path) -> Iterator[Citation]:
    """Every citation in the modules below `folder`, named by their path from `base`."""
    for path in sorted(folder.rglob("*.py")):
        file = path.relative_to(base).as_posix()
        for name, line, text in docstrings(ast.parse(path.read_text(encoding="utf-8"))):
            ids = cited(text, file, line)
            if ids:
                yield Citation(f"{file}: {name}" if name else file, ids)


def docstrings(tree: ast.Module) -> Iterator[tuple[str, int, str]]:
    """Name, line and docstring of the module and of all classes, functions and assigned names in it."""
    yield from _docstrings_within(tree, "")


def _docstrings_within(owner: ast.AST, prefix: str) -> Iterator[tuple[str, int, str]]:
    body: list[ast.stmt] = getattr(owner, "body", [])
    if body and _string(body[0]):
        yield prefix.rstrip("."), body[0].lineno, _string(body[0])
    for statement, following in zip(body, [*body[1:], ast.Pass()], strict=True):
        if isinstance(statement, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            yield from _docstrings_within(statement, f"{prefix}{statement.name}.")
        elif _string(following):
            for name in assigned_names(statement):
                yield prefix + name, following.lineno, _string(following)


def assigned_names(statement: ast.stmt) -> list[str]:
    """The plain names that a statement assigns to."""
    targets = statement.targets if isinstance(statement, ast.Assign) else []
    if isinstance(statement, ast.AnnAssign):
        targets = [statement.target]
    return [target.id for target in targets if isinstance(target, ast.Name)]


def _string(statement: ast.stmt) -> str:
    if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant):
        return statement.value.value if isinstance(statement.value.value, str) else ""
    return ""


def cited(docstring: str, file: str = "", line: int = 0) -> tuple[str, ...]:
    """The ids that a docstring's closing ``Rules: …`` cites; none if it has no such end."""
    lines = [text.strip() for text in docstring.strip().splitlines()]
    starts = [at for at, text in enumerate(lines) if text.startswith("Rules:")]
    if not starts:
        return ()
    closing = " ".join(lines[starts[-1] :])
    match = _CITATION.fullmatch(closing)
    if match is None:
        raise BadIndex(file, line, f"not a citation such as 'Rules: 5.3.1; ruling AG-4.': {closing}")
    return tuple(id for group in match.groups() if group for id in group.split(", "))


def parse_index(books: dict[str, str], code: dict[str, list[str]], tests: dict[str, list[str]]) -> RuleIndex:
    """Read the tables of all books, by the names of their files, and attach what cites each of their rows."""
    paragraphs: list[Paragraph] = []
    rulings: list[Ruling] = []
    glossary: list[Term] = []
    for file, text in books.items():
        for section, line, cells in _rows(text):
            id = cells[0]
            by = (tuple(code.get(id, ())), tuple(tests.get(id, ())))
            if section == RULINGS:
                rulings.append(_ruling(file, line, cells, *by))
            elif section == GLOSSARY:
                glossary.append(_term(file, line, cells))
            else:
                paragraphs.append(_paragraph(file, section, line, cells, *by))
    against = {ruling.id for ruling in rulings if ruling.is_against_the_text}
    marked = [replace(paragraph, against=_among(paragraph.rulings, against)) for paragraph in paragraphs]
    return RuleIndex(tuple(marked), tuple(rulings), tuple(glossary))


def _among(ids: tuple[str, ...], wanted: set[str]) -> tuple[str, ...]:
    return tuple(id for id in ids if id in wanted)


def _rows(text: str) -> Iterator[tuple[str, int, list[str]]]:
    """Each row of each table below its two header lines, with its section and line number."""
    section = ""
    in_table = 0
    for line, content in enumerate(text.splitlines(), 1):
        if content.startswith("#"):
            section = content.lstrip("#").strip()
        in_table = in_table + 1 if content.startswith("|") else 0
        if in_table > 2 and section != "Reconstructed":
            cells = re.split(r"(?<!\\)\|", content.strip().strip("|"))
            yield section, line, [cell.strip().replace("\\|", "|") for cell in cells]


def _paragraph(
    file: str, section: str, line: int, cells: list[str], code: tuple[str, ...], tests: tuple[str, ...]
) -> Paragraph:
    if len(cells) != 3 or not re.fullmatch(_PARAGRAPH, cells[0]) or not cells[1]:
        raise BadIndex(file, line, "expected | paragraph | rule | status |")
    match = _STATUS.fullmatch(cells[2])
    if match is None or match[1] not in STATUSES:
        raise BadIndex(file, line, f"expected a status such as 'done; AG-4' but found {cells[2]!r}")
    rulings = tuple(match[2].split(", ")) if match[2] else ()
    if match[1] == "ruling" and not rulings:
        raise BadIndex(file, line, "the status 'ruling' must name a ruling")
    return Paragraph(cells[0], cells[1], match[1], rulings, section, code, tests)


def _ruling(file: str, line: int, cells: list[str], code: tuple[str, ...], tests: tuple[str, ...]) -> Ruling:
    option = re.fullmatch(r"–|`([^`]+)`", cells[-1])
    if len(cells) != 4 or not re.fullmatch(_RULING, cells[0]) or not cells[1] or not cells[2] or not option:
        raise BadIndex(file, line, "expected | id | question | reading | `option` or – |")
    return Ruling(cells[0], cells[1], cells[2], option[1] or "", code, tests)


def _term(file: str, line: int, cells: list[str]) -> Term:
    if len(cells) != 2 or not cells[0] or not cells[1]:
        raise BadIndex(file, line, "expected | word | meaning |")
    return Term(cells[0], cells[1])


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: python src/stoa/server/rule_index.py OUT.json")
    built = json.dumps(build_index(PACKAGE.parent.parent), ensure_ascii=False, indent=1)
    Path(sys.argv[1]).write_text(built + "\n", encoding="utf-8")
