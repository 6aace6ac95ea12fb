"""Who may import whom: an import points from a later level to an earlier one, never the other way."""

import ast
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

SOURCE = Path(__file__).resolve().parent.parent / "src"
LEVELS = [
    {"", "__version__"},
    {"kernel"},
    {"games"},
    {"players"},
    {"arena"},
    {"research"},
    {"server"},
    {"client"},
    {"cli"},
    {"adapters"},
    {"__main__"},
]
LAYERS = {layer: level for level, layers in enumerate(LEVELS) for layer in layers}
PURE_LAYERS = ("kernel", "games")
PURE_IMPORTS = {"typing", "collections", "enum", "abc", "mypy_extensions", "librt", "math"}
ALSO_ALLOWED = {"stoa.kernel.chance": {"hashlib", "hmac"}}
IMPURE_CALLS = {"open", "print", "input", "breakpoint", "exec", "eval", "compile", "__import__", "globals"}


READABLE = {"state", "tables", "components", "reading"}
"""What of a title's folder its evaluation may import: data, and the questions in `reading`."""
ROOMS = {
    "actions": "what can be done, as numbers and as text",
    "catalogue": "what is printed on the pieces",
    "check": "what must be true of every state",
    "components": "what is in the box",
    "describe": "what is said",
    "game": "what is agreed, and who answers for the title",
    "primer": "the title in one minute",
    "rules": "the steps, chapter by chapter",
    "rules/numbers": "their numbers",
    "scoring": "the score pad",
    "secrets": "what a seat does not know",
    "state": "what is on the table",
    "view": "what a seat sees",
    "words": "its words, in every language",
}
"""The rooms that every title has, so that whoever knows one knows them all: a module, or a folder of them."""


def problems(module: str, source: str) -> list[str]:
    """What `module` with this source does that its place in the house forbids."""
    tree = ast.parse(source)
    found = [problem for target in _imports(module, tree) for problem in _import_problems(module, target)]
    if _part(module, 1) in PURE_LAYERS:
        found += [f"{module} calls {name}()" for name in _called_names(tree) if name in IMPURE_CALLS]
    return found


def _imports(module: str, tree: ast.Module) -> Iterator[str]:
    """Every imported module in full, wherever in the file it is imported."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            package = module.split(".")[: -node.level] if node.level else []
            base = ".".join([*package, node.module] if node.module else package)
            # Of these the imported names are themselves modules.
            if base in ("stoa", "stoa.games", "stoa.players.evaluate"):
                yield from (f"{base}.{alias.name}" for alias in node.names)
            else:
                yield base


def _import_problems(module: str, target: str) -> Iterator[str]:
    layer = _part(module, 1)
    if _part(target, 0) != "stoa":
        allowed = PURE_IMPORTS | ALSO_ALLOWED.get(module, set())
        if layer in PURE_LAYERS and _part(target, 0) not in allowed:
            yield f"{module} imports {target}: the pure layers import next to nothing"
        return
    to = _part(target, 1)
    if layer not in LAYERS or to not in LAYERS:
        yield f"{module} imports {target}: not a layer of the house"
    elif LAYERS[to] > LAYERS[layer] or (LAYERS[to] == LAYERS[layer] and to != layer):
        yield f"{module} imports {target}: {layer} may not know {to}"
    elif to == "games" and not _may_touch(module, _part(target, 2)):
        yield f"{module} imports {target}: it may not know that game"
    elif layer == "players" and to == "games" and not _may_read(target):
        yield f"{module} imports {target}: an evaluation reads {', '.join(sorted(READABLE))} only"


def _may_touch(module: str, game: str) -> bool:
    """Whether `module` may import from the folder `game`; the names in the register are everybody's."""
    if game in ("", "GAMES", "TEMPLATES", "find_game"):
        return _part(module, 1) != "games"
    if _part(module, 1) == "games":
        return _part(module, 2) in ("", game)
    if _part(module, 1) == "players":
        return module == f"stoa.players.evaluate.{game}"
    return _part(module, 1) not in ("arena", "research", "server")


def _may_read(target: str) -> bool:
    """Whether an evaluation may import this module of its title."""
    return _part(target, 3) in READABLE or _part(target, 2) in ("", "GAMES", "TEMPLATES", "find_game")


def _part(module: str, index: int) -> str:
    parts = module.split(".")
    return parts[index] if index < len(parts) else ""


def _called_names(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            yield node.func.id


def module_name(path: Path) -> str:
    """The module a file is, a package's ``__init__`` named as its package."""
    return ".".join(path.relative_to(SOURCE).with_suffix("").parts).removesuffix(".__init__")


def test_every_module_keeps_to_its_layer() -> None:
    found: list[str] = []
    for path in sorted(SOURCE.rglob("*.py")):
        found += problems(module_name(path), path.read_text(encoding="utf-8"))
    assert found == []


def test_the_whole_tree_is_looked_at() -> None:
    names = {module_name(path) for path in SOURCE.rglob("*.py")}
    assert {"stoa", "stoa.kernel.match", "stoa.games", "stoa.kernel.words.en"} <= names


def missing_layers(package: Path) -> list[str]:
    """Layers that this file speaks of and that are no longer there."""
    names = LAYERS.keys() - {"", "__version__"}
    return sorted(name for name in names if not list(package.glob(name)) + list(package.glob(f"{name}.py")))


def test_every_layer_is_there() -> None:
    assert missing_layers(SOURCE / "stoa") == []


def test_a_layer_that_is_gone_is_noticed(tmp_path: Path) -> None:
    for name in LAYERS.keys() - {"", "players"}:
        (tmp_path / name).mkdir()
    assert missing_layers(tmp_path) == ["players"]


def missing_rooms(title: Path) -> list[str]:
    """The rooms that a title's folder lacks."""
    return [room for room in ROOMS if not _is_module(title / room)]


def _is_module(path: Path) -> bool:
    return path.with_suffix(".py").is_file() or (path / "__init__.py").is_file()


TITLES = sorted(path.parent for path in (SOURCE / "stoa" / "games").glob("*/game.py"))


@pytest.mark.parametrize("title", TITLES, ids=lambda title: title.name)
def test_every_title_has_the_same_rooms(title: Path) -> None:
    assert missing_rooms(title) == []


def test_a_title_without_a_room_is_noticed(tmp_path: Path) -> None:
    for room in ROOMS:
        file = tmp_path / (f"{room}/__init__.py" if room in ("rules", "words") else f"{room}.py")
        file.parent.mkdir(exist_ok=True)
        file.touch()
    assert missing_rooms(tmp_path) == []
    (tmp_path / "secrets.py").unlink()
    (tmp_path / "words" / "__init__.py").unlink()
    assert missing_rooms(tmp_path) == ["secrets", "words"]


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("stoa.kernel.match", "from stoa.games import GAMES"),
        ("stoa.kernel.match", "import stoa.games.agoniste.state"),
        ("stoa.kernel.match", "from stoa import cli"),
        ("stoa.kernel.match", "from .. import server"),
        ("stoa.kernel.match", "import random"),
        ("stoa.kernel.match", "def now():\n    import time\n"),
        ("stoa.kernel.match", "from datetime import datetime"),
        ("stoa.kernel.match", "import hashlib"),
        ("stoa.kernel.match", "print('hello')"),
        ("stoa.games.agoniste.state", "text = open('file')"),
        ("stoa.games.agoniste.state", "from pathlib import Path"),
        ("stoa.games.agoniste.state", "from stoa.games.agora_lieske.state import LieskeState"),
        ("stoa.games.agoniste.state", "from stoa.games import agora_lieske"),
        ("stoa.games.agoniste.rules.setup", "from ...agora_lieske import state"),
        ("stoa.games.agoniste.state", "from stoa.games import GAMES"),
        ("stoa.games.agoniste.state", "from stoa.players.base import Player"),
        ("stoa.players.base", "from stoa.server.app import app"),
        ("stoa.players.base", "from stoa.games.agoniste.state import AgonisteState"),
        ("stoa.players.evaluate.agoniste", "from stoa.games.wonders_duel.state import DuelState"),
        ("stoa.players.evaluate.agoniste", "from stoa.games.agoniste.rules.army import strength_of"),
        ("stoa.players.evaluate.agoniste", "from stoa.games.agoniste import view"),
        ("stoa.players.base", "from stoa.arena.playing import play_deal"),
        ("stoa.arena.running", "from stoa.server.app import app"),
        ("stoa.arena.running", "from stoa.games.agoniste.game import AGONISTE"),
        ("stoa.arena.running", "from stoa.research.batch import Batch"),
        ("stoa.research.batch", "from stoa.games.agoniste.game import AGONISTE"),
        ("stoa.research.batch", "from stoa.server.app import app"),
        ("stoa.server.app", "from stoa.games.agoniste.game import AGONISTE"),
        ("stoa.server.app", "from stoa.games import agoniste"),
        ("stoa.server.app", "import stoa.cli.main"),
        ("stoa.server.app", "import stoa.attic"),
        ("stoa.attic.trunk", "import stoa.kernel.match"),
    ],
)
def test_what_the_house_forbids_is_noticed(module: str, source: str) -> None:
    assert len(problems(module, source)) == 1


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("stoa.kernel.chance", "import hashlib\nimport hmac"),
        ("stoa.kernel.errors", "from stoa.kernel.words.en import SENTENCES"),
        ("stoa.games", "from stoa.games.agoniste.game import AGONISTE"),
        ("stoa.games.agoniste.rules.setup", "from stoa.games.agoniste.state import AgonisteState"),
        ("stoa.games.agoniste.rules.setup", "from ..state import AgonisteState"),
        ("stoa.games.agoniste.describe", "from stoa.kernel.words.en import SENTENCES"),
        ("stoa.players.evaluate.agoniste", "from stoa.games.agoniste.state import AgonisteState"),
        ("stoa.players.evaluate.agoniste", "from stoa.games.agoniste.reading import strength_of"),
        ("stoa.players.search", "from stoa.players.base import Player\nimport time"),
        ("stoa.arena.playing", "from stoa.games import find_game\nfrom stoa.players.table import ask"),
        ("stoa.server.app", "from stoa.games import GAMES, find_game\nfrom stoa.players.base import Player"),
        ("stoa.cli.boards.agoniste", "from stoa.games.agoniste.components import GODS"),
        ("stoa.cli.main", "import stoa\nfrom stoa import __version__"),
        ("stoa.__main__", "from stoa.cli.main import main"),
    ],
)
def test_what_the_house_allows_is_left_alone(module: str, source: str) -> None:
    assert problems(module, source) == []


def imported(module: str, tree: ast.Module, modules: set[str]) -> set[str]:
    """The modules of the house that a module imports, for whatever purpose."""
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            inner = {f"{node.module}.{alias.name}" for alias in node.names}
            found |= (inner & modules) or {node.module}
    return (found & modules) - {module}


def circle(imports: dict[str, set[str]]) -> list[str]:
    """Modules that import each other in a circle, if there are such."""
    done: set[str] = set()

    def search(module: str, way: list[str]) -> list[str]:
        if module in way:
            return way[way.index(module) :]
        if module in done:
            return []
        for target in sorted(imports[module]):
            found = search(target, [*way, module])
            if found:
                return found
        done.add(module)
        return []

    return next((found for module in sorted(imports) if (found := search(module, []))), [])


def test_no_modules_import_each_other_in_a_circle() -> None:
    trees = {module_name(path): ast.parse(path.read_text(encoding="utf-8")) for path in SOURCE.rglob("*.py")}
    imports = {module: imported(module, tree, set(trees)) for module, tree in trees.items()}
    assert "stoa.server.room" in imports["stoa.server.positions"]
    assert circle(imports) == []


def test_a_circle_is_noticed_however_long() -> None:
    assert circle({"a": {"b"}, "b": {"c"}, "c": set()}) == []
    assert circle({"a": {"b"}, "b": {"c"}, "c": {"b"}}) == ["b", "c"]


def test_no_import_is_hidden_from_whoever_runs_the_code() -> None:
    """What is imported for its types alone hides that two modules cannot do without each other."""
    hiding = [
        path.name for path in SOURCE.rglob("*.py") if "TYPE_CHECKING" in path.read_text(encoding="utf-8")
    ]
    assert hiding == []


def namesakes(classes: Iterable[tuple[str, str]]) -> list[str]:
    """Of modules and the classes in them, the names that mean two things within a layer or a title."""
    told = Counter(
        (_part(module, 1), _part(module, 2) * (_part(module, 1) == "games"), name) for module, name in classes
    )
    return sorted(name for (_, _, name), times in told.items() if times > 1)


def test_no_name_means_two_things_in_a_layer() -> None:
    trees = {module_name(path): ast.parse(path.read_text(encoding="utf-8")) for path in SOURCE.rglob("*.py")}
    classes = [
        (module, node.name)
        for module, tree in trees.items()
        for node in tree.body
        if isinstance(node, ast.ClassDef)
    ]
    assert len(classes) > 500
    assert namesakes(classes) == []


def test_a_second_thing_of_a_name_is_noticed() -> None:
    one = [("stoa.server.said", "Said"), ("stoa.games.agoniste.state", "Box")]
    assert namesakes([*one, ("stoa.research.said", "Said"), ("stoa.games.agora_lieske.state", "Box")]) == []
    assert namesakes([*one, ("stoa.server.news", "Said"), ("stoa.games.agoniste.rules.box", "Box")]) == [
        "Box",
        "Said",
    ]


def changed_rooms(source: str) -> list[int]:
    """The lines in which a room, or something that it holds, is given another value."""
    lines: list[int] = []
    for node in ast.walk(ast.parse(source)):
        targets: list[ast.expr] = []
        if isinstance(node, ast.Assign):
            targets = node.targets
        elif isinstance(node, ast.AnnAssign | ast.AugAssign):
            targets = [node.target]
        lines += [target.lineno for target in targets if _is_of_a_room(target)]
    return lines


def _is_of_a_room(target: ast.expr) -> bool:
    """Whether this is ``room.…`` or ``….room.…``, with anything behind it."""
    while isinstance(target, ast.Attribute | ast.Subscript):
        target = target.value
        if isinstance(target, ast.Name) and target.id == "room":
            return True
        if isinstance(target, ast.Attribute) and target.attr == "room":
            return True
    return False


def test_only_the_room_itself_changes_a_room() -> None:
    server = SOURCE / "stoa" / "server"
    changing = {path.name: changed_rooms(path.read_text(encoding="utf-8")) for path in server.rglob("*.py")}
    assert {name: lines for name, lines in changing.items() if lines and name != "room.py"} == {}


@pytest.mark.parametrize(
    "source",
    ["room.asked = None", "self.room.stale = True", "room.table.seats[0].player = 'x'", "room.n += 1"],
)
def test_a_change_of_a_room_is_noticed(source: str) -> None:
    assert changed_rooms(source) == [1]
    assert changed_rooms("self.room = room\nroom = house.room(id)\nlistener.wanted = room.turn") == []
