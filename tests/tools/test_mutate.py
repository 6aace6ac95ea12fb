"""The mutation check, tried on a made-up game with a known survivor, and a little on a real one."""

import subprocess
import sys
from pathlib import Path

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
LOADED = """
def sides() -> int:
    return 6


SIDES = sides()
"""
KEPT = """
class State:
    def clone(self) -> int:
        return 1

    def points(self) -> int:
        return 2 + 1
"""
REFEREE = """
from stoa.games.toy.rules.dice import SIDES
from stoa.games.toy.state import State


def test_a_die_has_six_sides():
    assert SIDES == 6


def test_a_state_is_worth_three():
    assert State().points() == 3
"""
EQUIVALENT = """
# What changes nothing.

rules/dice.py: Dice.best
- return self.sides + 0 * self.sides
+ return self.sides - (0 * self.sides)
Nothing is added.
"""
GONE = "\nrules/dice.py: wins\n- return points > 10\n+ return points >= 10\nOnce upon a time.\n"
NOTICED = "\nrules/dice.py: count_down\n- n -= 1\n+ n += 1\nWrongly.\n"


def make_tree(root: Path, **changed: str) -> Path:
    """A checkout with one small game, some of its files changed."""
    files = {
        "pyproject.toml": "[tool.pytest.ini_options]\naddopts = ['--import-mode=importlib']\n",
        "src/stoa/__init__.py": "",
        "src/stoa/games/__init__.py": "",
        "src/stoa/games/toy/__init__.py": "",
        "src/stoa/games/toy/scoring.py": "",
        "src/stoa/games/toy/rules/__init__.py": "",
        "src/stoa/games/toy/rules/dice.py": changed.get("dice", DICE),
        "tests/games/toy/test_dice.py": changed.get("tests", TESTS),
        "tests/games/toy/equivalent_mutants.txt": changed.get("equivalent", EQUIVALENT),
    }
    for name, text in files.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text)
    return root


def mutate(*arguments: str) -> tuple[int, str]:
    """Exit code and output of the tool."""
    command = [sys.executable, str(ROOT / "tools" / "mutate.py"), *arguments]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout + done.stderr


def toy(tree: Path) -> tuple[int, str]:
    return mutate("toy", "--root", str(tree), "--timeout", "0.5", "--jobs", "2")


def test_what_no_test_notices_is_reported_and_nothing_else(tmp_path: Path) -> None:
    tree = make_tree(tmp_path, equivalent=EQUIVALENT + GONE + NOTICED)
    before = {path: path.stat().st_mtime_ns for path in tree.rglob("*")}
    code, said = toy(tree)
    assert code == 1
    assert "rules/dice.py: wins  (line 12)\n- return points >= 10\n+ return points > 10\n" in said
    blocks = [block.splitlines() for block in said.split("\n\n")[:-1]]
    assert sorted((lines[0], lines[-1]) for lines in blocks) == [
        ("Listed as equivalent, but gone:", "+ return points >= 10"),
        ("Listed as equivalent, but noticed:", "+ n += 1"),
        ("No test notices:", "+ return n * 3"),
        ("No test notices:", "+ return points > 10"),
        ("No test notices:", "+ return points >= 11"),
    ]
    assert said.endswith("14 mutants: 10 noticed (2 ran for ever), 1 equivalent, 3 not noticed.\n")
    assert {path: path.stat().st_mtime_ns for path in tree.rglob("*")} == before


def test_a_tested_boundary_leaves_no_survivor(tmp_path: Path) -> None:
    tests = TESTS.replace("wins(11)", "wins(10) and not wins(9)")
    tree = make_tree(tmp_path, tests=tests, dice=DICE.partition("def never_tested")[0])
    assert toy(tree) == (0, "13 mutants: 12 noticed (2 ran for ever), 1 equivalent, 0 not noticed.\n")


def test_an_entry_without_a_reason_is_refused(tmp_path: Path) -> None:
    code, said = toy(make_tree(tmp_path, equivalent=GONE.removesuffix("Once upon a time.\n")))
    assert code == 1
    assert "and a reason" in said


def test_tests_that_fail_without_any_change_are_reported(tmp_path: Path) -> None:
    code, said = toy(make_tree(tmp_path, tests=TESTS + "\n\ndef test_wrong():\n    assert wins(3)\n"))
    assert code == 2
    assert "fails without any change: tests/games/toy/test_dice.py::test_wrong" in said


def test_tests_that_cannot_be_loaded_are_reported(tmp_path: Path) -> None:
    code, said = toy(make_tree(tmp_path, tests="import nowhere_to_be_found\n"))
    assert code == 2
    assert "nowhere_to_be_found" in said


def test_what_is_done_when_modules_are_loaded_is_noticed(tmp_path: Path) -> None:
    tests = "from stoa.games.toy.rules.dice import SIDES\n\n\ndef test_sides():\n    assert SIDES == 6\n"
    code, said = toy(make_tree(tmp_path, dice=LOADED, tests=tests, equivalent=""))
    assert (code, said) == (0, "1 mutants: 1 noticed, 0 equivalent, 0 not noticed.\n")


def test_a_referee_notices_what_is_done_when_modules_are_loaded(tmp_path: Path) -> None:
    tree = make_tree(tmp_path, dice=LOADED)
    (tree / "tests" / "referees").mkdir()
    (tree / "tests" / "referees" / "test_toy.py").write_text(REFEREE)
    (tree / "src" / "stoa" / "games" / "toy" / "state.py").write_text(KEPT)
    code, said = mutate("toy", "--root", str(tree), "--referee", "--jobs", "1")
    assert (code, said) == (0, "4 mutants: 4 noticed, 0 equivalent, 0 not noticed.\n")


def test_a_game_that_does_not_exist_is_refused() -> None:
    assert mutate("chess") == (1, "There is no game 'chess' in src/stoa/games.\n")


def test_the_scoring_of_the_template_has_no_survivors() -> None:
    code, said = mutate("template", "--file", "scoring", "--tests", "tests/games/_template")
    assert code == 0, said
    assert said.endswith("1 equivalent, 0 not noticed.\n")
