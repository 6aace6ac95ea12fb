"""Documentation is tested: examples run, links lead somewhere, every game has its page, commands exist."""

import doctest
import re
import subprocess
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from stoa.cli.main import build_parsers
from stoa.games import GAMES, TEMPLATES
from stoa.kernel.game import Game
from stoa.server.api import OPERATIONS
from stoa.server.calls import Operation
from stoa.server.messages import FromClient
from stoa.server.offers import NewTable
from stoa.server.rule_index import game_folder

ROOT = Path(__file__).resolve().parent.parent
PAGES = [path for name in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md") if (path := ROOT / name).exists()]
PAGES += sorted((ROOT / "docs").rglob("*.md"))
SECURITY = (ROOT / "docs" / "security.md").read_text(encoding="utf-8")
HEADINGS = [
    "The game in a paragraph",
    "Components",
    "A turn",
    "The end",
    "Options and rulings",
    "Notation",
    "What is reconstructed",
    "How strong the computer is",
]
HOMES = ("work", "home", "root", "Users", "mnt")
MACHINE_PATH = re.compile(rf"(?<![\w.])/(?:{'|'.join(HOMES)})/\w")
REGISTRIES = ("pypi", "pythonhosted", "npmjs", "registry", "artifactory", "nexus", "devpi")
REGISTRY = re.compile(rf"https?://[^\s\"')>]*(?:{'|'.join(REGISTRIES)}|/simple/)", re.IGNORECASE)


EVERY_PAGE = pytest.mark.parametrize("path", PAGES, ids=lambda path: str(path.relative_to(ROOT)))


def examples(text: str) -> str:
    """The Python sessions on a page, one after another."""
    blocks = re.findall(r"^```\w*\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
    return "\n".join(block for block in blocks if ">>>" in block)


def run_examples(name: str, text: str) -> doctest.TestResults:
    """Run the sessions of a page; a later one knows what an earlier one did."""
    parsed = doctest.DocTestParser().get_doctest(examples(text), {}, name, name, 0)
    return doctest.DocTestRunner(verbose=False, optionflags=doctest.ELLIPSIS).run(parsed)


@EVERY_PAGE
def test_the_examples_on_a_page_run(path: Path) -> None:
    assert run_examples(path.name, path.read_text(encoding="utf-8")).failed == 0


def test_the_readme_shows_a_match_in_python() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    assert len(doctest.DocTestParser().get_examples(examples(text))) > 2


def test_an_example_that_fails_is_noticed() -> None:
    page = "Text.\n\n```python\n>>> x = 3\n>>> x\n{}\n```\n\n```python\n>>> x + 1\n4\n```\n"
    assert run_examples("page", page.format(3)) == (0, 3)
    assert run_examples("page", page.format(4)).failed == 1


def broken_links(page: Path, text: str) -> list[str]:
    """Relative links that lead to no file, or to no heading of it."""
    targets = [target for target in re.findall(r"\]\(([^)\s]+)\)", text) if not re.match("[a-z]+:", target)]
    return [target for target in targets if not _leads_somewhere(page, text, target)]


def _leads_somewhere(page: Path, text: str, target: str) -> bool:
    path, _, anchor = target.partition("#")
    there = page.parent / path
    if path and anchor:
        return there.exists() and anchor in anchors(there.read_text(encoding="utf-8"))
    return there.exists() if path else anchor in anchors(text)


def anchors(text: str) -> set[str]:
    """The headings of a page as links name them."""
    headings = re.findall(r"^#+ (.+)$", text, re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).strip().replace(" ", "-") for heading in headings}


@EVERY_PAGE
def test_every_link_on_a_page_leads_somewhere(path: Path) -> None:
    assert broken_links(path, path.read_text(encoding="utf-8")) == []


def test_a_link_that_leads_nowhere_is_noticed(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    (tmp_path / "other.md").write_text("# Other things, too\n")
    text = "# Here\n[a](other.md) [b](other.md#other-things-too) [c](#here) [d](https://example.org/x) "
    assert broken_links(page, text) == []
    assert broken_links(page, text + "[e](gone.md) ![f](gone.png) [g](other.md#gone) [h](#gone)") == [
        "gone.md",
        "gone.png",
        "other.md#gone",
        "#gone",
    ]


def unlisted(folder: Path, index: str) -> list[str]:
    """The pages of a folder and of its folders of games that its index has no link to."""
    pages = [*folder.glob("*.md"), *folder.glob("games/*.md")]
    names = [path.relative_to(folder).as_posix() for path in pages if path.name != "README.md"]
    return sorted(name for name in names if f"]({name})" not in index)


def test_the_index_of_the_documentation_has_every_page() -> None:
    index = (ROOT / "docs" / "README.md").read_text(encoding="utf-8")
    assert unlisted(ROOT / "docs", index) == []
    assert "](docs/README.md)" in (ROOT / "README.md").read_text(encoding="utf-8")


def test_a_page_that_is_not_in_the_index_is_noticed(tmp_path: Path) -> None:
    (tmp_path / "games").mkdir()
    for name in ("README.md", "a.md", "b.md", "games/c.md"):
        (tmp_path / name).touch()
    assert unlisted(tmp_path, "[the first](a.md)") == ["b.md", "games/c.md"]


def unexplained(page: str, root: Path) -> list[str]:
    """The folders of tests that a page about testing does not name."""
    folders = [path.name for path in (root / "tests").iterdir() if (path / "__init__.py").is_file()]
    return sorted(name for name in folders if f"tests/{name}" not in page)


def test_every_kind_of_test_is_explained() -> None:
    page = (ROOT / "docs" / "testing.md").read_text(encoding="utf-8")
    assert unexplained(page, ROOT) == []
    for tool in ("tools/mutate.py", "tools/soak.py", "web/tests"):
        assert tool in page
        assert (ROOT / tool).exists()


def test_a_kind_of_test_that_nobody_explains_is_noticed(tmp_path: Path) -> None:
    for name in ("old", "new"):
        (tmp_path / "tests" / name).mkdir(parents=True)
        (tmp_path / "tests" / name / "__init__.py").touch()
    assert unexplained("See `tests/old`.", tmp_path) == ["new"]


@pytest.fixture(params=[*GAMES.values(), *TEMPLATES.values()], ids=lambda game: game.id)
def game(request: pytest.FixtureRequest) -> Game[Any]:
    game: Game[Any] = request.param
    return game


def page_of(game: Game[Any]) -> str:
    name = game_folder(ROOT / "src" / "stoa", game.id).name
    return (ROOT / "docs" / "games" / f"{name}.md").read_text(encoding="utf-8")


def test_every_game_has_a_page_with_the_same_headings(game: Game[Any]) -> None:
    assert re.findall(r"^## (.+)$", page_of(game), re.MULTILINE) == HEADINGS


def test_every_ruling_has_its_row_with_the_default_first(game: Game[Any]) -> None:
    page = page_of(game)
    for choice in game.rulings:
        values = ", ".join(f"`{value}`" for value in choice.values)
        assert f"| `{choice.id}` | {values} |" in page


def unmentioned(game: Game[Any], page: str) -> list[str]:
    """The options, rulings and figures of a game whose id its page does not give."""
    choices = [choice.id for choice in (*game.options, *game.rulings)]
    return [id for id in [*choices, *(figure.id for figure in game.figures)] if f"`{id}`" not in page]


def test_every_option_ruling_and_figure_is_on_the_page_of_its_game(game: Game[Any]) -> None:
    assert unmentioned(game, page_of(game)) == []


def test_an_option_that_is_on_no_page_is_noticed() -> None:
    assert unmentioned(TEMPLATES["template"], "There is `give`, and the copies.") == ["pairs", "copies"]


def commands(text: str) -> list[list[str]]:
    """The command lines on a page that begin with `stoa`: in code blocks and between backticks."""
    blocks = "\n".join(re.findall(r"^```\w*\n(.*?)^```", text, re.MULTILINE | re.DOTALL))
    blocks += "\n".join(re.findall(r"^    (\S.*)$", text, re.MULTILINE))
    lines = re.findall(r"^(?:\$ )?(?:\.venv/bin/)?stoa (.*)$", blocks, re.MULTILINE)
    lines += re.findall(r"`(?:\.venv/bin/)?stoa ([^`\n]+)`", text)
    # A record begins with 'stoa record 1', and its proof has three more such headings: no commands.
    heading = re.compile(r"(record|commitment|deal|players) \d")
    return [line.partition("#")[0].split() for line in lines if not heading.match(line)]


def unknown_commands(text: str) -> Iterator[str]:
    """Commands and flags that the command line does not have."""
    parser, parsers = build_parsers()
    for words in commands(text):
        own = parser if words[0].startswith("-") else parsers.get(words[0])
        if own is None:
            yield words[0]
            continue
        for word in words:
            flag = word.partition("=")[0]
            if flag.startswith("-") and flag != "-" and flag not in own.flags():
                yield f"{words[0]} {flag}"


@EVERY_PAGE
def test_every_command_on_a_page_exists(path: Path) -> None:
    found = [word for word in unknown_commands(path.read_text(encoding="utf-8")) if word != "COMMAND"]
    assert found == []


def test_a_command_or_flag_that_does_not_exist_is_noticed() -> None:
    text = "A record says `stoa record 1`. Say `stoa play` or `stoa --version`, never `stoa dance`.\n\n"
    block = "```\n$ stoa play --limp  # -x\nstoa sing\n```\n"
    assert list(unknown_commands(text + block)) == ["play --limp", "sing", "dance"]


def unknown_targets(text: str, makefile: str) -> list[str]:
    """The targets that a page asks `make` for and the Makefile does not have."""
    targets = set(re.findall(r"^([a-z-]+):", makefile, re.MULTILINE))
    named = re.findall(r"(?:`|^\s*(?:\$ )?)make ([a-z-]+)", text, re.MULTILINE)
    return [target for target in named if target not in targets]


@EVERY_PAGE
def test_every_make_target_on_a_page_exists(path: Path) -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    assert unknown_targets(path.read_text(encoding="utf-8"), makefile) == []


def test_a_make_target_that_does_not_exist_is_noticed() -> None:
    assert unknown_targets("Run `make test`.\n\n    make coffee\n", "test: lint\n") == ["coffee"]


def addresses(text: str) -> list[str]:
    """Paths of one machine and addresses of package registries, which nobody else can use."""
    return [match[0] for pattern in (MACHINE_PATH, REGISTRY) for match in pattern.finditer(text)]


def test_no_file_names_a_machine_or_a_registry() -> None:
    listed = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(listed, cwd=ROOT, check=True, capture_output=True, text=True).stdout.split("\0")
    files = [ROOT / name for name in names if name and (ROOT / name).is_file()]
    found = {path.name: addresses(path.read_bytes().decode("utf-8", "replace")) for path in files}
    assert len(files) > 50
    assert {name: texts for name, texts in found.items() if texts} == {}


def test_a_machine_or_a_registry_is_noticed() -> None:
    for home in HOMES:
        assert addresses(f"see /{home}/somebody/file") == [f"/{home}/s"]
    for registry in REGISTRIES:
        assert len(addresses("get it from http" + f"s://{registry}.example/x")) == 1
    assert addresses("src/work/file and https://example.org/home/x") == []


def unknown_tests(text: str, known: set[str]) -> list[str]:
    """The tests that a page names and nobody wrote."""
    return [name for name in re.findall(r"`(test_\w+)`", text) if name not in known]


def unshown(text: str) -> list[str]:
    """The rows of a page's tables whose last column names no test."""
    rows = [line for line in text.splitlines() if line.startswith("| ")]
    bare = [row for row in rows if not re.search(r"\| (`test_\w+`(, )?)+ \|$", row)]
    return [row for row in bare if not row.endswith(("| shown by |", "| test |"))]


def test_every_row_of_the_security_page_names_tests_that_exist() -> None:
    sources = [path.read_text(encoding="utf-8") for path in (ROOT / "tests").rglob("test_*.py")]
    known = {name for source in sources for name in re.findall(r"^def (test_\w+)", source, re.MULTILINE)}
    assert len(re.findall(r"`test_\w+`", SECURITY)) > 100
    assert unknown_tests(SECURITY, known) == []
    assert unshown(SECURITY) == []


def test_a_test_that_nobody_wrote_is_noticed() -> None:
    assert unknown_tests("`test_a` and `test_b` in `test_c.py`", {"test_a"}) == ["test_b"]


def test_a_row_without_a_test_is_noticed() -> None:
    good = "| input | test |\n|---|---|\n| `name` | `test_a`, `test_b` |\n"
    assert unshown(good) == []
    for bad in ("| x | `test_c.py` |", "| x | |", "| x | `test_a`, see there |", "| `test_a` | x |"):
        assert unshown(good + bad) == [bad]


def untold(address: str, parts: Iterable[str], page: str) -> list[str]:
    """What the page's row about an address or a message leaves out: the row itself, or parts of it."""
    rows = [line for line in page.splitlines() if line.startswith(f"| `{address}` |")]
    return [part for part in parts if f"`{part}`" not in rows[0]] if len(rows) == 1 else [address]


def fields_of(kind: Any) -> list[str]:
    """The fields of what a client sends, and of what is in it, as they are called there."""
    fields = [] if kind is None else list(msgspec.structs.fields(kind))
    inner = [field.type for field in fields if isinstance(field.type, type)]
    nested = [name for one in inner if issubclass(one, msgspec.Struct) for name in fields_of(one)]
    return [field.encode_name for field in fields] + nested


@pytest.mark.parametrize("operation", OPERATIONS, ids=lambda one: f"{one.method} {one.path}")
def test_every_part_of_every_address_is_on_the_security_page(operation: Operation) -> None:
    in_path = [name for name in re.findall(r"{(\w+)}", operation.path) if name != "table"]
    parts = [*in_path, *(name for name, _ in operation.query), *fields_of(operation.body)]
    assert untold(f"{operation.method} {operation.path}", parts, SECURITY) == []


@pytest.mark.parametrize("message", get_args(FromClient), ids=lambda message: message.__name__)
def test_every_field_of_every_message_is_on_the_security_page(message: Any) -> None:
    assert untold(message.__struct_config__.tag, fields_of(message), SECURITY) == []


def test_a_field_that_is_not_on_the_page_is_noticed() -> None:
    page = "| `hello` | `last` |\n"
    assert untold("hello", ["last"], page) == []
    assert untold("hello", ["last", "line"], page) == ["line"]
    assert untold("bye", [], page) == ["bye"]
    assert "days" in fields_of(NewTable)
