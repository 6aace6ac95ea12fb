"""House style that no ready-made tool checks; first of all the shift that is compiled wrongly."""

import ast
import io
import re
import tokenize
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType

import pytest

from tools.compile_modules import HOT

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "stoa"
DOCUMENTED = ["kernel/**/*.py", "games/**/*.py"]
EVERYWHERE = ["src/**/*.py", "tests/**/*.py", "tools/**/*.py", "benchmarks/**/*.py", "examples/**/*.py"]
LONGEST = 400
FUNCTIONS = ast.FunctionDef | ast.AsyncFunctionDef


def test_no_constant_is_shifted_left_by_a_variable_in_compiled_code() -> None:
    """Compiled, such a shift happens in a C int: wrong, silently, from bit 31 up."""
    trees = {path: _parsed(path) for path in _files(PACKAGE, HOT)}
    constants = {name for tree in trees.values() for name in constant_names(tree)}
    found = [f"{path}:{line}" for path, tree in trees.items() for line in constant_shifts(tree, constants)]
    assert found == []


def constant_names(tree: ast.Module) -> set[str]:
    """The names that a module binds to a constant once and for all."""
    names: set[str] = set()
    for statement in tree.body:
        match statement:
            case ast.AnnAssign(target=ast.Name(id=name), annotation=kind, value=value):
                if "Final" in ast.unparse(kind) and _is_constant(value, names):
                    names.add(name)
    return names


def constant_shifts(tree: ast.Module, constants: set[str]) -> list[int]:
    """The lines on which a constant is shifted left by something that is none.

    A local name that only ever gets constants counts too: the compiler puts the constant in its place.
    """
    lines: set[int] = set()
    for function in [node for node in ast.walk(tree) if isinstance(node, FUNCTIONS)]:
        known = constants | _constant_locals(function, constants)
        for node in ast.walk(function):
            match node:
                case ast.BinOp(left=left, op=ast.LShift(), right=right):
                    if _is_constant(left, known) and not _is_constant(right, constants):
                        lines.add(node.lineno)
    return sorted(lines)


def _constant_locals(function: ast.AST, constants: set[str]) -> set[str]:
    always: dict[str, bool] = {}
    for node in ast.walk(function):
        targets = node.targets if isinstance(node, ast.Assign) else []
        if isinstance(node, ast.AnnAssign | ast.AugAssign | ast.For | ast.NamedExpr):
            targets = [node.target]
        value = getattr(node, "value", None) if not isinstance(node, ast.AugAssign | ast.For) else None
        for target in targets:
            for name in ast.walk(target):
                if isinstance(name, ast.Name):
                    always[name.id] = always.get(name.id, True) and _is_constant(value, constants)
    return {name for name, is_constant in always.items() if is_constant}


def _is_constant(node: ast.AST | None, names: set[str]) -> bool:
    match node:
        case ast.Constant(value=int()):
            return True
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name in names
        case ast.UnaryOp(operand=operand):
            return _is_constant(operand, names)
        case ast.BinOp(left=left, right=right):
            return _is_constant(left, names) and _is_constant(right, names)
        case ast.Call(func=ast.Name(id="i64" | "i32" | "u8" | "int"), args=[value]):
            return _is_constant(value, names)
    return False


FUNCTION = """
ONE: Final = 1
def shifted(n: i64) -> i64:
    one: i64 = 1
    growing: i64 = 1
    growing += n
    return {}
"""


@pytest.mark.parametrize("one", ["1", "-1", "(2 - 1)", "i64(1)", "ONE", "basics.ONE", "(ONE + 1)", "one"])
@pytest.mark.parametrize("by", ["n", "n + 1", "ONE * n"])
def test_a_constant_shifted_left_by_a_variable_is_noticed(one: str, by: str) -> None:
    tree = ast.parse(FUNCTION.format(f"5 | {one} << {by}"))
    assert constant_shifts(tree, constant_names(tree)) == [7]


@pytest.mark.parametrize("shift", ["1 << 3", "1 << ONE", "n << 1", "BIT[n]", "growing << n", "1 >> n"])
def test_other_shifts_are_left_alone(shift: str) -> None:
    tree = ast.parse(FUNCTION.format(shift))
    assert constant_shifts(tree, constant_names(tree)) == []


def test_every_public_name_says_what_it_is() -> None:
    """Methods of a game that fill in the kernel's contract, or one of the game's own, are described there."""
    contract = {name for path in _files(PACKAGE / "kernel", ["*.py"]) for name in _methods(_parsed(path))}
    found: list[str] = []
    for path in _files(PACKAGE, DOCUMENTED):
        parts = path.relative_to(PACKAGE).parts
        known = contract if "games" in parts else set()
        own = _contracts(PACKAGE / "games" / parts[1]) if "games" in parts and len(parts) > 2 else {}
        found += [f"{path}: {name}" for name in undocumented(_parsed(path), known, own)]
    assert found == []


@cache
def _contracts(folder: Path) -> dict[str, set[str]]:
    """The documented methods of each class of a game."""
    return {
        statement.name: {
            method.name
            for method in statement.body
            if isinstance(method, ast.FunctionDef) and ast.get_docstring(method)
        }
        for path in _files(folder, ["**/*.py"])
        for statement in _parsed(path).body
        if isinstance(statement, ast.ClassDef)
    }


def undocumented(
    tree: ast.Module, contract: set[str], classes: Mapping[str, set[str]] = MappingProxyType({})
) -> Iterator[str]:
    """The module, public classes, functions and methods without a docstring, here or in a base class."""
    if not ast.get_docstring(tree):
        yield "the module"
    for statement in tree.body:
        if isinstance(statement, ast.ClassDef | FUNCTIONS) and _lacks_docstring(statement):
            yield statement.name
        if isinstance(statement, ast.ClassDef) and not statement.name.startswith("_"):
            bases = [ast.unparse(base).partition("[")[0] for base in statement.bases]
            told = contract.union(*(classes.get(base, set()) for base in bases))
            for method in statement.body:
                if isinstance(method, FUNCTIONS) and method.name not in told and _lacks_docstring(method):
                    yield f"{statement.name}.{method.name}"


def _lacks_docstring(node: ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    return not node.name.startswith("_") and not ast.get_docstring(node)


def _methods(tree: ast.Module) -> Iterator[str]:
    for statement in tree.body:
        if isinstance(statement, ast.ClassDef):
            yield from (method.name for method in statement.body if isinstance(method, ast.FunctionDef))


def test_a_missing_docstring_is_noticed() -> None:
    source = (
        "class Public:\n    def apply(self): pass\n    def other(self): pass\n    def _own(self): pass\n"
        'class _Private: pass\ndef public(): pass\ndef _private(): pass\ndef told():\n    """Says so."""\n'
    )
    assert list(undocumented(ast.parse(source), {"apply"})) == [
        "the module",
        "Public",
        "Public.other",
        "public",
    ]


def test_no_source_file_is_too_long() -> None:
    files = _files(ROOT, EVERYWHERE)
    found = {str(path.relative_to(ROOT)) for path in files if is_too_long(path, path.read_text("utf-8"))}
    assert len(files) > 100
    assert found == set()


def is_too_long(path: Path, text: str) -> bool:
    """Whether a file should be looked through for a second noun; component tables may be long."""
    is_table = path.name == "components.py" or path.parent.name == "components"
    return not is_table and text.count("\n") > LONGEST


def test_a_long_file_is_noticed_unless_it_is_a_table() -> None:
    assert is_too_long(Path("rules.py"), "\n" * (LONGEST + 1))
    assert not is_too_long(Path("rules.py"), "\n" * LONGEST)
    assert not is_too_long(Path("components.py"), "\n" * (LONGEST + 1))
    assert not is_too_long(Path("components/base.py"), "\n" * (LONGEST + 1))


def test_no_comment_is_a_banner_or_a_reminder() -> None:
    found = [
        f"{path}:{line}"
        for path in _files(ROOT, EVERYWHERE)
        for line in bad_comments(path.read_text(encoding="utf-8"))
    ]
    assert found == []


def bad_comments(source: str) -> list[int]:
    """The lines with a comment that draws a line or puts something off."""
    banner = re.compile(r"[-=#*~_+]{3,}")
    reminder = re.compile(r"\b(TODO|FIXME|XXX|HACK)\b")
    tokens = tokenize.generate_tokens(io.StringIO(source).readline)
    comments = [token for token in tokens if token.type == tokenize.COMMENT]
    return [
        token.start[0] for token in comments if banner.search(token.string) or reminder.search(token.string)
    ]


@pytest.mark.parametrize(
    "comment", ["# " + "-" * 10, "#" * 20, "# === Setup ===", "# TO" + "DO: later", "# FIX" + "ME"]
)
def test_a_banner_or_a_reminder_is_noticed(comment: str) -> None:
    assert bad_comments(f"x = 1\ny = 2  {comment}\n") == [2]


def test_a_comment_that_says_why_is_left_alone() -> None:
    assert bad_comments("x = '# ---- #'  # -1 means nobody; a dash - is fine\n") == []


def _files(base: Path, patterns: list[str]) -> list[Path]:
    """All files that the patterns name; a pattern that names none speaks of a folder that is gone."""
    found: set[Path] = set()
    for pattern in patterns:
        files = set(base.glob(pattern))
        assert files, f"there is nothing at {pattern} any more"
        found |= files
    return sorted(found)


def test_a_folder_that_is_gone_is_noticed(tmp_path: Path) -> None:
    (tmp_path / "here").mkdir()
    (tmp_path / "here" / "a.py").touch()
    assert _files(tmp_path, ["here/*.py"]) == [tmp_path / "here" / "a.py"]
    with pytest.raises(AssertionError, match=r"there is nothing at gone/\*\.py any more"):
        _files(tmp_path, ["here/*.py", "gone/*.py"])


def _parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))
