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
SELDOM_RUN = (
    "about", "catalogue", "check", "components", "describe", "names", "primer", "printed", "tables", "view",
    "wording",
)  # fmt: skip
"""Modules that run once, or for people, by a word of their names: optimizing them would only cost time."""
SELDOM_RUN_PART = re.compile("(?:__|_|^)(?:" + "|".join(SELDOM_RUN) + ")(?:_|$)")
UNITS = 4
"""So many files of C are made of the modules of each kind, as each has to read all of their declarations."""


def hot_modules() -> list[str]:
    """The source files to compile, relative to src/; packages and tables of sentences stay Python."""
    package = ROOT / "src" / "stoa"
    found = {path.relative_to(ROOT / "src") for pattern in HOT for path in package.glob(pattern)}
    return sorted(str(path) for path in found if path.name != "__init__.py" and "words" not in path.parts)


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
        c_files, extensions = translate(modules)
    wanted_c = digest([*c_files, Path(__file__)], *tools)
    if had[1] != wanted_c:
        with step(f"Compiling {len(c_files)} C files"):
            shutil.rmtree(COMPILED, ignore_errors=True)
            build(extensions)
    stamp.write_text(f"{wanted}\n{wanted_c}\n")


def translate(modules: list[str]) -> tuple[list[Path], list[Any]]:
    """The C files of these modules, and the extensions to build from them."""
    from mypyc.build import mypycify

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
    # The first extension holds all the code, the others only fetch their module from it.
    code, *doors = extensions
    code.sources = unite([str(source) for source in code.sources], target)
    for door in doors:
        door.extra_compile_args = ["-O0", "-g0", "-w", f"-I{target}"]
        for source in map(Path, door.sources):
            source.write_text(source.read_text().replace("<Python.h>", '"few_declarations.h"'))
    (target / "few_declarations.h").write_text(FEW_DECLARATIONS)
    # With gcc, optimizing again as it is linked makes it faster than one big file would be.
    about = subprocess.run([*c_compiler(), "--version"], capture_output=True, text=True).stdout
    if "Free Software Foundation" in about:
        again = "-flto=auto" if shutil.which("make") else "-flto"
        code.extra_compile_args = [*code.extra_compile_args, again, "-fvisibility=hidden"]
        # Linking forgets which of gcc's false warnings mypyc had turned off.
        code.extra_link_args = [*code.extra_link_args, again, "-w"]
    return [path for path in target.rglob("*") if path.suffix in {".c", ".h"}], extensions


FEW_DECLARATIONS = """\
typedef struct _object PyObject;
PyObject *PyImport_ImportModuleLevel(const char *, PyObject *, PyObject *, PyObject *, int);
PyObject *PyObject_GetAttrString(PyObject *, const char *);
PyObject *Py_BuildValue(const char *, ...);
void *PyCapsule_GetPointer(PyObject *, const char *);
void PyErr_Clear(void);
void Py_DecRef(PyObject *);
#define Py_DECREF Py_DecRef
#define NULL ((void *)0)
#define PyMODINIT_FUNC __attribute__((visibility("default"))) PyObject *
"""
"""All of Python.h that the files need which only fetch a module: reading the whole takes longer than that."""


def unite(sources: list[str], target: Path) -> list[str]:
    """A few files of C that include all the others, those that run seldom apart and optimized less."""
    natives = [source for source in sources if Path(source).name.startswith("__native_stoa__")]
    seldom = [source for source in natives if SELDOM_RUN_PART.search(Path(source).stem)]
    often = [source for source in natives if source not in seldom]
    units = [source for source in sources if source not in natives]
    for kind, members, first_line in (
        ("often", often, ""),
        ("seldom", seldom, '#pragma GCC optimize ("O1")\n'),
    ):
        shares: list[list[str]] = [[] for _ in range(UNITS)]
        for source in sorted(members, key=os.path.getsize, reverse=True):
            min(shares, key=lambda share: sum(map(os.path.getsize, share))).append(source)
        for number, share in enumerate(shares):
            unit = target / f"{kind}_{number}.c"
            unit.write_text(first_line + "".join(f'#include "{Path(source).name}"\n' for source in share))
            units.append(str(unit))
    return units


def build(extensions: list[Any]) -> None:
    """Compile and link on all cores."""
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    class BuildOnAllCores(build_ext):
        def build_extensions(self) -> None:
            compile_in_turn = self.compiler.compile

            def compile_at_once(sources: list[str], **options: Any) -> list[str]:
                largest_first = sorted(sources, key=os.path.getsize, reverse=True)
                with ThreadPool(os.cpu_count()) as pool:
                    return pool.map(lambda one: compile_in_turn([one], **options)[0], largest_first, 1)

            self.compiler.compile = compile_at_once
            super().build_extensions()

    command = BuildOnAllCores(Distribution({"ext_modules": extensions}))
    command.build_lib, command.build_temp = str(COMPILED), str(ROOT / "build" / "objects")
    command.parallel = os.cpu_count()
    command.ensure_finalized()
    command.run()


if __name__ == "__main__":
    if sys.argv[1:] == ["--missing"]:
        print(*missing_packages())
    else:
        compile_modules()
