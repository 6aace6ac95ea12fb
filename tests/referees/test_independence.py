"""No referee knows the code that it judges."""

import ast
from pathlib import Path

import pytest

FOLDER = Path(__file__).parent
REFEREES = sorted(path.parent.name for path in FOLDER.glob("*/__init__.py"))
FORBIDDEN = ("stoa.games", "stoa.players", "tests.games")


def imported(path: Path) -> set[str]:
    """All modules that a file imports, or imports from."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            names.add(node.module or "")
            names.update(f"{node.module}.{alias.name}" for alias in node.names)
    return names


def test_every_title_has_a_referee() -> None:
    assert {"agoniste", "agora_ernest", "agora_lieske", "wonders_duel"} <= set(REFEREES)


@pytest.mark.parametrize("referee", REFEREES)
def test_a_referee_imports_nothing_of_the_games(referee: str) -> None:
    files = [*(FOLDER / referee).glob("**/*.py"), FOLDER / "lockstep.py", FOLDER / "shorthand.py"]
    found = {name for path in files for name in imported(path) if name.startswith(FORBIDDEN)}
    assert found == set()
