"""`stoa new-game`: begin a title with a copy of the template under its own name."""

import argparse
import ast
import keyword
import re
import shutil
from pathlib import Path
from typing import Final

from stoa.cli.arguments import Command
from stoa.cli.errors import CommandError

FOLDERS: Final = ("src/stoa/games/{}", "tests/games/{}", "tests/golden/{}")
PAGES: Final = ("docs/games/{}.md",)
TEMPLATE: Final = "_template"
TEMPLATE_ID: Final = "template"
TEMPLATE_CLASS: Final = "Sherds"
TEMPLATE_RULINGS: Final = "SH"
REGISTER: Final = "src/stoa/games/__init__.py"
INDEX: Final = "docs/README.md"
LONGEST_LINE: Final = 110


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The name."""
    parser.add_argument("name", metavar="NAME", help="the new game's id: lower-case letters, digits and _")


def run(args: argparse.Namespace) -> int:
    """Copy, rename, register."""
    name: str = args.name
    root = find_checkout(Path.cwd())
    _check_name(root, name)
    register = registered((root / REGISTER).read_text(encoding="utf-8"), name)
    index = indexed((root / INDEX).read_text(encoding="utf-8"), name)
    written = _copy(root, name)
    (root / REGISTER).write_text(register, encoding="utf-8")
    (root / INDEX).write_text(index, encoding="utf-8")
    print(f"{title(name)} is a copy of the template now, registered and playable:")
    for place in (*written, REGISTER, INDEX):
        print(f"  {place}")
    print("Next:")
    print(f"  PYTHONPATH=src .venv/bin/python -m stoa play {name}    plays it as it is, without building")
    print(f"  change it from src/stoa/games/{name}/RULES.md on; docs/adding-a-game.md says in which order")
    print(f"  .venv/bin/pytest tests/games/{name}; .venv/bin/pytest tests/conformance -k {name}")
    print("  make format test    checks every game in the register, this one included")
    return 0


def find_checkout(start: Path) -> Path:
    """The source tree that `start` lies in."""
    for folder in (start, *start.parents):
        if (folder / "src/stoa/games" / TEMPLATE).is_dir() and (folder / "pyproject.toml").is_file():
            return folder
    raise CommandError(
        "A new game can be begun in a source checkout of Stoa only; this folder is not in one."
    )


def class_name(name: str) -> str:
    """``agora_lieske`` as the name of a class."""
    return "".join(part.title() for part in name.split("_"))


def title(name: str) -> str:
    """``agora_lieske`` as people would write it."""
    return name.replace("_", " ").title()


def _check_name(root: Path, name: str) -> None:
    well_formed = re.fullmatch(r"[a-z][a-z0-9]*(_[a-z0-9]+)*", name) and 3 <= len(name) <= 20
    if not well_formed or keyword.iskeyword(name):
        raise CommandError(
            f"'{name}' cannot be a game's id: it needs 3 to 20 lower-case letters, digits or single _, "
            "beginning with a letter."
        )
    for place in (*FOLDERS, *PAGES):
        if (root / place.format(name)).exists():
            raise CommandError(f"{place.format(name)} exists already; choose another name.")
    taken = _words_in(root)
    for word in (name, class_name(name), class_name(name) + "State", name.upper()):
        if word in taken:
            raise CommandError(
                f"'{name}' cannot be a game's id: the template needs the word '{word}' itself."
            )


def _words_in(root: Path) -> set[str]:
    """Every name that the template's code uses."""
    words: set[str] = set(TEMPLATE_ID.split())
    for path in (root / FOLDERS[0].format(TEMPLATE)).rglob("*.py"):
        words.update(re.findall(r"\w+", path.read_text(encoding="utf-8")))
    return words


def _copy(root: Path, name: str) -> list[str]:
    """Copy every folder and page of the template, or nothing; returns what was written."""
    places = [place for place in (*FOLDERS, *PAGES) if (root / place.format(TEMPLATE)).exists()]
    targets = [root / place.format(name) for place in places]
    try:
        for place, target in zip(places, targets, strict=True):
            _copy_place(root / place.format(TEMPLATE), target, name)
    except OSError as error:
        for target in targets:
            shutil.rmtree(target, ignore_errors=True)
            target.unlink(missing_ok=True)
        raise CommandError(f"Nothing was written: {error.strerror}.") from None
    return [place.format(name) for place in places]


def _copy_place(source: Path, target: Path, name: str) -> None:
    if source.is_dir():
        shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    else:
        shutil.copy(source, target)
    for path in sorted(target.rglob("*")) if target.is_dir() else [target]:
        if path.is_file():
            path.write_text(renamed(path.read_text(encoding="utf-8"), name), encoding="utf-8")


def renamed(text: str, name: str) -> str:
    """A file of the template as the new game's: its id, its classes, its title, its rulings' ids."""
    own = class_name(name)
    text = re.sub(rf"\b{TEMPLATE}\b", name, text)
    text = re.sub(
        rf'"{TEMPLATE_ID}"|`{TEMPLATE_ID}`', lambda found: found[0].replace(TEMPLATE_ID, name), text
    )
    text = re.sub(rf"^game {TEMPLATE_ID} ", f"game {name} ", text, flags=re.MULTILINE)
    text = re.sub(rf"(\bstoa [a-z]+) {TEMPLATE_ID}\b", rf"\1 {name}", text)
    text = re.sub(rf"\b{TEMPLATE_CLASS.upper()}\b", name.upper(), text)
    text = re.sub(rf"\b{TEMPLATE_CLASS}(?=State\b|\()", own, text)
    text = re.sub(r'("game\.title": )"[^"]*"', rf'\1"{title(name)}"', text)
    # A sentence that begins with the word speaks of the pieces.
    text = re.sub(rf'(?<!: "){TEMPLATE_CLASS}\b', title(name), text)
    return re.sub(rf"\b{TEMPLATE_RULINGS}-(?=\d)", f"{name[:2].upper()}-", text)


def registered(source: str, name: str) -> str:
    """The register with the new game in it: its import in order, its entry last."""
    lines = source.splitlines()
    imports = [at for at, line in enumerate(lines) if line.startswith("from stoa.games.")]
    own = f"from stoa.games.{name}.game import {name.upper()}"
    at = next((at for at in imports if lines[at] > own), imports[-1] + 1)
    lines.insert(at, own)
    tree = ast.parse("\n".join(lines))
    for statement in tree.body:
        if isinstance(statement, ast.AnnAssign) and ast.unparse(statement.target) == "GAMES":
            assert isinstance(statement.value, ast.Dict)
            entries = [ast.unparse(value) for value in statement.value.values] + [name.upper()]
            head = f"GAMES: {ast.unparse(statement.annotation)} = "
            lines[statement.lineno - 1 : statement.end_lineno] = _entries(head, entries)
    return "\n".join(lines) + "\n"


def indexed(page: str, name: str) -> str:
    """The index of the documentation with the new game's page behind the others."""
    lines = page.splitlines()
    last = max(at for at, line in enumerate(lines) if line.startswith("  - [") and "](games/" in line)
    lines.insert(last + 1, f"  - [{title(name)}](games/{name}.md)")
    return "\n".join(lines) + "\n"


def _entries(head: str, names: list[str]) -> list[str]:
    pairs = [f"{name}.id: {name}" for name in names]
    line = f"{head}{{{', '.join(pairs)}}}"
    if len(line) <= LONGEST_LINE:
        return [line]
    return [f"{head}{{", *(f"    {pair}," for pair in pairs), "}"]


COMMAND = Command(
    "new-game",
    "begin a new game with a copy of the template (in a source checkout)",
    "  stoa new-game knossos",
    add_arguments,
    run,
)
