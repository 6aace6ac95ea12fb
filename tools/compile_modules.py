"""Compile the hot modules with mypyc, as one group, from src/ into build/compiled/.

python tools/compile_modules.py             compile, unless nothing changed
python tools/compile_modules.py --missing   print the system packages without which it cannot
"""

from __future__ import annotations

import hashlib
import os
import re
import shlex
import shutil
import subprocess
import sys
import sysconfig
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from multiprocessing.pool import ThreadPool
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
COMPILED = ROOT / "build" / "compiled"
HOT = [
    "kernel/**/*.py", "games/**/*.py", "players/evaluate/*.py", "players/search/*.py", "research/stepping.py"
]  # fmt: skip
LEFT = {"__init__", "catalogue", "check", "primer", "words"}
"""Modules and folders that stay Python: what is made once for a title, sentences, and what only tests run."""
LISTS = [f"kernel/{name}.py" for name in ("aids", "mark_words", "marks", "preview", "printed", "view")]
"""Modules that stay Python too: named tuples, which are no faster compiled."""
SELDOM_RUN = {
    "about", "aids", "answers", "components", "describe", "errors", "faces", "messages", "names", "options",
    "record", "reel", "standing", "tables", "view", "wording",
}  # fmt: skip
"""Modules and folders that run once, or for people: optimizing them much would only cost time.

No more than these: how much is inlined where it matters grows with all that is optimized together.
"""
SELDOM = "seldom"
UNITS = 4
"""So many files of C are made of the modules of each kind, as each has to read all of their declarations."""


def hot_modules() -> list[str]:
    """The source files to compile, relative to src/."""
    package = ROOT / "src" / "stoa"
    hot, lists = ({path for some in given for path in package.glob(some)} for given in (HOT, LISTS))
    found = [path.relative_to(ROOT / "src") for path in hot - lists]
    return sorted(str(path) for path in found if LEFT.isdisjoint(path.with_suffix("").parts))


def missing_packages() -> list[str]:
    """What apt-get would have to install before C can be compiled against this Python."""
    compiler, include = c_compiler(), Path(sysconfig.get_path("include"))
    missing = [] if shutil.which(compiler[0]) else ["gcc", "libc6-dev"]
    if not (include / "Python.h").exists():
        missing.append(f"python3.{sys.version_info.minor}-dev")
    if not missing:
        check = [*compiler, f"-I{include}", "-fsyntax-only", "-xc", "-"]
        if subprocess.run(check, input=b"#include <Python.h>\n", capture_output=True).returncode:
            missing.append("libc6-dev")
    return missing


def c_compiler() -> list[str]:
    """The command by which setuptools will compile."""
    return shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")


def digest(paths: Iterable[Path], *also: str) -> str:
    """A hash of names and contents: equal when there is nothing to do."""
    total = hashlib.sha256("\n".join(also).encode())
    for path in sorted(paths):
        total.update(f"\n{path.relative_to(ROOT)}\n".encode() + hashlib.sha256(path.read_bytes()).digest())
    return total.hexdigest()


@contextmanager
def step(what: str) -> Iterator[None]:
    """Say what is being done, and then how long it took."""
    began = time.monotonic()
    print(what, end=" ... ", flush=True)
    yield
    print(f"{time.monotonic() - began:.0f} s", flush=True)


def compile_modules() -> None:
    """Leave in build/compiled/ what these sources compile to."""
    from importlib.metadata import version

    # Compiled code may hold constants of modules that are not compiled, so those count too.
    parts = [ROOT / "src" / "stoa" / name for name in ("kernel", "games", "players", "research")]
    sources = [path for part in parts for path in part.rglob("*.py")]
    tools = [sys.version, *c_compiler(), *(version(name) for name in ("mypy", "librt", "setuptools"))]
    wanted = digest([*sources, Path(__file__)], *tools)
    stamp = COMPILED / "stamp"
    had = stamp.read_text().split() if stamp.exists() else ["", ""]
    if had[0] == wanted:
        return
    stamp.unlink(missing_ok=True)
    modules = hot_modules()
    with step(f"Translating {len(modules)} modules to C"):
        c_files, extensions, names = translate(modules)
    wanted_c = digest([*c_files, Path(__file__)], *tools)
    if had[1] != wanted_c:
        with step(f"Compiling {len(c_files)} C files"):
            shutil.rmtree(COMPILED, ignore_errors=True)
            build(extensions)
            put_doors(names)
    stamp.write_text(f"{wanted}\n{wanted_c}\n")


def translate(modules: list[str]) -> tuple[list[Path], list[Any], list[str]]:
    """The C files of these modules, the extensions to build from them, and the modules' names."""
    from mypyc.build import mypycify
    from setuptools import Extension

    target = ROOT / "build" / "c"
    shutil.rmtree(target, ignore_errors=True)
    os.chdir(ROOT / "src")
    extensions = mypycify(
        ["--config-file", str(ROOT / "pyproject.toml"), "--cache-dir", os.devnull, *modules],
        opt_level="3",
        debug_level="0",
        multi_file=True,
        group_name="stoa",
        target_dir=str(target),
    )
    # The first extension holds all the code, the others would only fetch their module from it.
    code, *fetching = extensions
    code.sources = unite([str(source) for source in code.sources], target)
    # With gcc, optimizing again as it is linked makes it faster than one big file would be.
    about = subprocess.run([*c_compiler(), "--version"], capture_output=True, text=True).stdout
    if "Free Software Foundation" in about:
        again = "-flto=auto" if shutil.which("make") else "-flto"
        code.extra_compile_args = [*code.extra_compile_args, again, "-fvisibility=hidden"]
        # Linking forgets which of gcc's false warnings mypyc had turned off.
        code.extra_link_args = [*code.extra_link_args, again, "-w"]
        for path in target.glob("__native_stoa___*.c"):
            path.write_text(DOORWAY.sub(r'__attribute__((optimize("O0"))) \g<0>', path.read_text()))
    names = [extension.name for extension in fetching]
    (target / "door.c").write_text(door(code.name, names))
    doors = Extension(DOOR, [str(target / "door.c")], extra_compile_args=["-O1", "-g0"])
    return [path for path in target.rglob("*") if path.suffix in {".c", ".h"}], [code, doors], names


DOORWAY = re.compile(
    r"""
    ^char\ CPyDef_\w+_____top_level__\(void\)\ \{                      # what a module does when imported
    | ^\ *(static\ )?PyObject\ \*CPyPy_\w+\([^;{]*\)\ ?\{             # how Python calls a function
    | ^static\ (PyObject\ \*|int)\n\w+_[gs]et_\w+\([^;{]*\)\n\{      # how Python gets or sets an attribute
    """,
    re.MULTILINE | re.VERBOSE,
)
"""Where the C begins that only interpreted code calls: much of what is compiled, and nothing that is hot."""


DOOR = "door"


def door(library: str, names: list[str]) -> str:
    """One extension for all these modules: whichever it is asked for, it fetches from the library."""
    entries = sorted({name.rpartition(".")[2] for name in names})
    entry = "PyMODINIT_FUNC PyInit_{}(void) {{ return PyModuleDef_Init(&door); }}\n"
    return DOOR_CODE.replace("LIBRARY", library) + "".join(map(entry.format, entries))


DOOR_CODE = """\
#include <Python.h>

static PyObject *fetch(PyObject *spec, PyModuleDef *door) {
    PyObject *name = PyObject_GetAttrString(spec, "name");
    PyObject *joined = name ? PyObject_CallMethod(name, "replace", "ss", ".", "___") : NULL;
    PyObject *wanted = joined ? PyUnicode_FromFormat("init_%U", joined) : NULL;
    PyObject *library = wanted ? PyImport_ImportModule("LIBRARY") : NULL;
    PyObject *capsule = library ? PyObject_GetAttr(library, wanted) : NULL;
    PyObject *(*module)(void) = NULL;
    if (capsule) module = (PyObject *(*)(void))PyCapsule_GetPointer(capsule, PyCapsule_GetName(capsule));
    Py_XDECREF(name);
    Py_XDECREF(joined);
    Py_XDECREF(wanted);
    Py_XDECREF(library);
    Py_XDECREF(capsule);
    return module ? module() : NULL;
}

static PyModuleDef_Slot slots[] = {{Py_mod_create, fetch}, {0, NULL}};
static PyModuleDef door = {PyModuleDef_HEAD_INIT, .m_name = "door", .m_slots = slots};

"""


def unite(sources: list[str], target: Path) -> list[str]:
    """A few files of C that include all the others, those that run seldom apart and optimized less."""
    natives = [source for source in sources if Path(source).name.startswith("__native_stoa__")]
    seldom = [source for source in natives if runs_seldom(Path(source).stem.split("___")[1:])]
    often = [source for source in natives if source not in seldom]
    units = [source for source in sources if source not in natives]
    for kind, members in (("often", often), (SELDOM, seldom)):
        shares: list[list[str]] = [[] for _ in range(UNITS)]
        for source in sorted(members, key=os.path.getsize, reverse=True):
            min(shares, key=lambda share: sum(map(os.path.getsize, share))).append(source)
        for number, share in enumerate(shares):
            unit = target / f"{kind}_{number}.c"
            unit.write_text("".join(f'#include "{Path(source).name}"\n' for source in share))
            units.append(str(unit))
    return units


def runs_seldom(module: list[str]) -> bool:
    """Whether a module, as the names on the way to it, runs once or for people."""
    return not SELDOM_RUN.isdisjoint(module)


def build(extensions: list[Any]) -> None:
    """Compile and link on all cores."""
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    class BuildOnAllCores(build_ext):
        def build_extensions(self) -> None:
            compile_in_turn = self.compiler.compile

            def compile_one(source: str, options: dict[str, Any]) -> str:
                if Path(source).name.startswith(SELDOM):
                    flags = [flag for flag in options["extra_postargs"] if not flag.startswith("-flto")]
                    options = {**options, "extra_postargs": [*flags, "-O1", "-w"]}
                return str(compile_in_turn([source], **options)[0])

            def compile_at_once(sources: list[str], **options: Any) -> list[str]:
                largest_first = sorted(sources, key=os.path.getsize, reverse=True)
                with ThreadPool(os.cpu_count()) as pool:
                    return pool.map(lambda source: compile_one(source, options), largest_first, 1)

            self.compiler.compile = compile_at_once
            super().build_extensions()

    command = BuildOnAllCores(Distribution({"ext_modules": extensions}))
    command.build_lib, command.build_temp = str(COMPILED), str(ROOT / "build" / "objects")
    command.parallel = os.cpu_count()
    command.ensure_finalized()
    command.run()


def put_doors(names: list[str]) -> None:
    """Put the door in the place of every module, where Python will look for it."""
    suffix = sysconfig.get_config_var("EXT_SUFFIX")
    built = COMPILED / f"{DOOR}{suffix}"
    for name in names:
        place = COMPILED / f"{name.replace('.', '/')}{suffix}"
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(built, place)
    built.unlink()


if __name__ == "__main__":
    if sys.argv[1:] == ["--missing"]:
        print(*missing_packages())
    else:
        compile_modules()
