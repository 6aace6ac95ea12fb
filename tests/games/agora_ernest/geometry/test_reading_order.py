"""The order in which the geometry is to be read is one in which nothing comes too early."""

import re
from pathlib import Path

from stoa.games.agora_ernest import geometry

FOLDER = Path(str(geometry.__file__)).parent


def too_early(order: list[str], imported: dict[str, list[str]]) -> list[str]:
    """The modules that need one which is named after them."""
    return [name for at, name in enumerate(order) if not set(imported[name]) <= set(order[:at])]


def test_each_module_needs_only_those_before_it() -> None:
    files = {path.stem: path.read_text(encoding="utf-8") for path in FOLDER.glob("*.py")}
    imported = {name: re.findall(r"geometry\.(\w+) import", text) for name, text in files.items()}
    order = [name for name in re.findall(r"`(\w+)`", str(geometry.__doc__)) if name in files]
    assert sorted(order) == sorted(files.keys() - {"__init__"})
    assert too_early(order, imported) == []


def test_a_module_that_comes_too_early_is_noticed() -> None:
    assert too_early(["a", "b", "c"], {"a": ["c"], "b": ["a"], "c": []}) == ["a"]
