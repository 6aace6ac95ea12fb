"""`stoa new-game`: the copy has its own names everywhere, and passes every test at once."""

import ast
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from stoa.cli.new_game import class_name, indexed, registered, renamed, title
from tests.cli.conftest import Stoa

ROOT = Path(__file__).resolve().parents[2]
REGISTER = (ROOT / "src/stoa/games/__init__.py").read_text(encoding="utf-8")
IGNORED = shutil.ignore_patterns("__pycache__", "*.so", "*.pyc")


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of this tree, and the folder one is in."""
    for folder in ("src", "tests", "docs"):
        if (ROOT / folder).is_dir():
            shutil.copytree(ROOT / folder, tmp_path / folder, ignore=IGNORED)
    for name in ("pyproject.toml", "Makefile", "README.md"):
        shutil.copy(ROOT / name, tmp_path)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def files(checkout: Path) -> Iterator[Path]:
    return (path for path in checkout.rglob("*") if path.is_file())


def test_a_name_becomes_a_class_and_a_title() -> None:
    assert class_name("agora_lieske") == "AgoraLieske"
    assert title("agora_lieske") == "Agora Lieske"


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("from stoa.games._template.game import SHERDS", "from stoa.games.old_thebes.game import OLD_THEBES"),
        ("class Sherds(Game[SherdsState]):", "class OldThebes(Game[OldThebesState]):"),
        ("SHERDS: Final = Sherds()", "OLD_THEBES: Final = OldThebes()"),
        ('self.id = "template"', 'self.id = "old_thebes"'),
        ("Rules: 3.4; ruling SH-2.", "Rules: 3.4; ruling OL-2."),
        ("game template rules 1", "game old_thebes rules 1"),
        ("stoa play template", "stoa play old_thebes"),
        ('"""Sherds: the game to copy."""', '"""Old Thebes: the game to copy."""'),
        ('"game.title": "Scherben",', '"game.title": "Old Thebes",'),
        ('"figure.copies": "Sherds of each number",', '"figure.copies": "Sherds of each number",'),
        ("# Sherds: rule index", "# Old Thebes: rule index"),
        ("a template to copy", "a template to copy"),
    ],
)
def test_the_template_is_renamed_wherever_it_names_itself(before: str, after: str) -> None:
    assert renamed(before, "old_thebes") == after


def test_what_no_tool_can_break_into_lines_fits_with_the_longest_name() -> None:
    for folder in ("src/stoa/games/_template", "tests/games/_template"):
        for path in (ROOT / folder).rglob("*.py"):
            told = [
                text
                for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
                if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)
                and (text := ast.get_docstring(node, clean=False))
            ]
            lines = [line for text in told for line in renamed(text, "a_name_of_20_letters").splitlines()]
            assert [line for line in lines if len(line) + len('"""') > 110] == [], path


def test_the_register_names_the_game_in_order() -> None:
    after = registered(REGISTER, "aaa_first")
    assert after.index("from stoa.games.aaa_first.game") < after.index("from stoa.games.agoniste.game")
    assert "AAA_FIRST.id: AAA_FIRST" in after
    last = registered(REGISTER, "zama")
    assert last.index("from stoa.games.agoniste.game") < last.index("from stoa.games.zama.game")
    assert last.index("from stoa.games.zama.game") < last.index("from stoa.kernel")
    for number in range(6):
        last = registered(last, f"another_game_{number}")
    assert max(len(line) for line in last.splitlines()) <= 110
    compile(last, "register", "exec")


def test_the_index_of_the_documentation_gets_a_line() -> None:
    page = "- the games\n  - [A](games/a.md)\n  - [B](games/b.md)\n{}- [other](other.md)\n"
    assert indexed(page.format(""), "old_thebes") == page.format("  - [Old Thebes](games/old_thebes.md)\n")


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("Knossos", "cannot be a game's id"),
        ("kn", "cannot be a game's id"),
        ("9lives", "cannot be a game's id"),
        ("_hidden", "cannot be a game's id"),
        ("two__parts", "cannot be a game's id"),
        ("../escape", "cannot be a game's id"),
        ("class", "cannot be a game's id"),
        ("x" * 21, "cannot be a game's id"),
        ("κνωσός", "cannot be a game's id"),
        ("template", "cannot be a game's id"),
        ("game", "the template needs the word 'game' itself"),
        ("state", "the template needs the word 'state' itself"),
        ("agoniste", "src/stoa/games/agoniste exists already"),
    ],
)
def test_a_name_that_cannot_be_used_is_refused(stoa: Stoa, checkout: Path, name: str, sentence: str) -> None:
    before = {path: path.stat().st_mtime_ns for path in files(checkout)}
    result = stoa("new-game", name)
    assert result.code == 2
    assert sentence in result.err
    assert {path: path.stat().st_mtime_ns for path in files(checkout)} == before


def test_outside_a_checkout_it_says_so(stoa: Stoa, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    result = stoa("new-game", "knossos")
    assert result.code == 2
    assert "in a source checkout of Stoa only" in result.err
    assert list(tmp_path.iterdir()) == []


def test_a_copy_that_fails_leaves_nothing_behind(
    stoa: Stoa, checkout: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(text: str, name: str) -> str:
        raise OSError(28, "No space left on device")

    before = set(files(checkout))
    monkeypatch.setattr("stoa.cli.new_game.renamed", fail)
    result = stoa("new-game", "knossos")
    assert result.code == 2
    assert "Nothing was written: No space left on device." in result.err
    assert set(files(checkout)) == before
    assert "knossos" not in (checkout / "src/stoa/games/__init__.py").read_text(encoding="utf-8")


def test_a_new_game_is_complete_and_passes_its_tests_right_away(stoa: Stoa, checkout: Path) -> None:
    originals = [path for path in files(checkout) if "_template" in str(path.relative_to(checkout))]
    result = stoa("new-game", "knossos")
    assert result.code == 0
    assert "Next:" in result.out
    for path in originals:
        copy = Path(str(path).replace("_template", "knossos"))
        text = copy.read_text(encoding="utf-8")
        assert copy.is_file()
        assert "_template" not in text
        assert not re.search(r"\bSHERDS\b|SherdsState|\bSH-\d|\"template\"", text)
    assert stoa("new-game", "knossos").code == 2
    listed = call(checkout, "-m", "stoa", "games")
    assert re.search(r"knossos +Knossos", listed)
    tests = ["tests/games/knossos", "tests/conformance/test_contract.py", "tests/golden", "tests/checksums"]
    tests += ["tests/test_rule_index.py", "tests/test_docs.py", "tests/test_layers.py"]
    assert "  - [Knossos](games/knossos.md)\n" in (checkout / "docs/README.md").read_text(encoding="utf-8")
    passed = call(checkout, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-k", "knossos", *tests)
    assert re.search(r"[1-9]\d* passed", passed)


def call(folder: Path, *command: str) -> str:
    """What a Python command in the copied checkout printed; it must succeed."""
    environment = {**os.environ, "PYTHONPATH": str(folder / "src")}
    done = subprocess.run(
        [sys.executable, *command], cwd=folder, env=environment, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout
