"""The mutation check, tried on a made-up game with a known survivor, and a little on a real one."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
DICE = """
class Dice:
    def __init__(self, sides: int) -> None:
        self.sides = sides

    @property
    def best(self) -> int:
        return self.sides + 0 * self.sides


def wins(points: int) -> bool:
    return points >= 10


def count_down(n: int) -> int:
    while n > 0:
        n -= 1
    return n


def never_tested(n: int) -> int:
    return n * 2
"""
TESTS = """
from functools import cache

from stoa.games.toy.rules.dice import Dice, count_down, wins


@cache
def cached_best() -> int:
    return Dice(6).best


def test_the_best_roll():
    assert cached_best() == 6


def test_ten_or_more_wins():
    assert wins(20) and wins(11) and not wins(5)


def test_counting_down_ends():
    assert count_down(3) == 0
"""
EQUIVALENT = """
# What changes nothing.

rules/dice.py: Dice.best
- return self.sides + 0 * self.sides
+ return self.sides - (0 * self.sides)
Nothing is added.
"""


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A checkout with one small game."""
    files = {
        "pyproject.toml": "[tool.pytest.ini_options]\naddopts = ['--import-mode=importlib']\n",
        "src/stoa/__init__.py": "",
        "src/stoa/games/__init__.py": "",
        "src/stoa/games/toy/__init__.py": "",
        "src/stoa/games/toy/scoring.py": "",
        "src/stoa/games/toy/rules/__init__.py": "",
        "src/stoa/games/toy/rules/dice.py": DICE,
        "tests/games/toy/test_dice.py": TESTS,
    }
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    return tmp_path


def mutate(*arguments: str) -> tuple[int, str]:
    """Exit code and output of the tool."""
    command = [sys.executable, str(ROOT / "tools" / "mutate.py"), *arguments]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout + done.stderr


def toy(tree: Path, *arguments: str) -> tuple[int, str]:
    return mutate("toy", "--root", str(tree), "--timeout", "1", "--jobs", "2", *arguments)


def test_what_no_test_notices_is_reported_and_nothing_else(tree: Path) -> None:
    code, said = toy(tree)
    assert code == 1
    reported = [line for line in said.splitlines() if line.startswith("+ ")]
    assert sorted(reported) == [
        "+ return n * 3",
        "+ return points > 10",
        "+ return points >= 11",
        "+ return self.sides - (0 * self.sides)",
    ]
    assert "rules/dice.py: wins  (line 12)\n- return points >= 10\n+ return points > 10\n" in said
    assert said.endswith("14 mutants: 10 noticed, 0 equivalent, 4 not noticed.\n")


def test_the_tree_itself_is_not_touched(tree: Path) -> None:
    before = {path: path.stat().st_mtime_ns for path in tree.rglob("*")}
    toy(tree, "--limit", "2")
    assert {path: path.stat().st_mtime_ns for path in tree.rglob("*")} == before


def test_a_mutant_listed_with_its_reason_is_no_survivor(tree: Path) -> None:
    (tree / "tests/games/toy/equivalent_mutants.txt").write_text(EQUIVALENT)
    code, said = toy(tree)
    assert code == 1
    assert said.endswith("14 mutants: 10 noticed, 1 equivalent, 3 not noticed.\n")


def test_a_tested_boundary_leaves_no_survivor(tree: Path) -> None:
    tests = tree / "tests/games/toy/test_dice.py"
    tests.write_text(tests.read_text().replace("wins(11)", "wins(10) and not wins(9)"))
    (tree / "tests/games/toy/equivalent_mutants.txt").write_text(EQUIVALENT)
    dice = tree / "src/stoa/games/toy/rules/dice.py"
    dice.write_text(dice.read_text().partition("def never_tested")[0])
    assert toy(tree) == (0, "13 mutants: 12 noticed, 1 equivalent, 0 not noticed.\n")


def test_an_entry_that_is_gone_or_noticed_is_stale(tree: Path) -> None:
    gone = "rules/dice.py: wins\n- return points > 10\n+ return points >= 10\nOnce upon a time.\n"
    noticed = "rules/dice.py: count_down\n- n -= 1\n+ n += 1\nWrongly.\n"
    (tree / "tests/games/toy/equivalent_mutants.txt").write_text(f"{gone}\n{noticed}")
    code, said = toy(tree)
    assert code == 1
    assert "Listed as equivalent, but gone:\nrules/dice.py: wins\n" in said
    assert "Listed as equivalent, but noticed:\nrules/dice.py: count_down\n" in said


def test_an_entry_without_a_reason_is_refused(tree: Path) -> None:
    entry = "rules/dice.py: wins\n- return points > 10\n+ return points >= 10\n"
    (tree / "tests/games/toy/equivalent_mutants.txt").write_text(entry)
    code, said = toy(tree)
    assert code == 1
    assert "and a reason" in said


def test_tests_that_fail_without_any_change_are_reported(tree: Path) -> None:
    (tree / "tests/games/toy/test_more.py").write_text("def test_wrong():\n    assert 1 == 2\n")
    code, said = toy(tree)
    assert code == 2
    assert "fails without any change: tests/games/toy/test_more.py::test_wrong" in said


def test_tests_that_cannot_be_loaded_are_reported(tree: Path) -> None:
    (tree / "tests/games/toy/test_more.py").write_text("import nowhere_to_be_found\n")
    code, said = toy(tree)
    assert code == 2
    assert "nowhere_to_be_found" in said


def test_a_game_that_does_not_exist_is_refused() -> None:
    assert mutate("chess") == (1, "There is no game 'chess' in src/stoa/games.\n")


def test_some_mutants_of_the_template_are_all_noticed() -> None:
    code, said = mutate("template", "--limit", "12", "--tests", "tests/games/_template")
    assert code == 0, said
    assert said.startswith("12 mutants: ")
