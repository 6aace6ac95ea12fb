"""Build the web client into web/dist, as far as something changed.

python -m tools.build_web             build
python -m tools.build_web --tests     build, and install what its tests need
python -m tools.build_web --missing   print, in a line, why it cannot be built here
"""

from __future__ import annotations

import fcntl
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

from tools.compile_modules import ROOT, digest, step

WEB: Final = ROOT / "web"
DIST: Final = WEB / "dist"
OLDEST_NODE: Final = (20, 19)
INPUTS: Final = (
    "index.html",
    "package.json",
    "package-lock.json",
    "svelte.config.js",
    "tsconfig.json",
    "vite.config.ts",
)


def missing() -> str:
    """Why the web client cannot be built here; "" if it can."""
    if not (WEB / "package.json").exists():
        return "its sources are not here"
    wanted = f"it is built with npm and Node {OLDEST_NODE[0]}.{OLDEST_NODE[1]} or newer"
    if not shutil.which("node") or not shutil.which("npm"):
        return wanted
    told = subprocess.run(["node", "--version"], capture_output=True, text=True).stdout
    version = tuple(int(part) for part in told.strip().removeprefix("v").split(".")[:2])
    return "" if version >= OLDEST_NODE else wanted


def build(for_tests: bool) -> None:
    """Bring web/node_modules and web/dist up to date; one process at a time does it."""
    with (WEB / "package.json").open() as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        _build(for_tests)


def _build(for_tests: bool) -> None:
    lock = digest([WEB / "package-lock.json"])
    installed, built = (WEB / "node_modules" / name for name in (".stoa-lock", ".stoa-build"))
    enough = {f"{lock} with tests"} if for_tests else {f"{lock} with tests", lock}
    if _read(installed) not in enough:
        some = () if for_tests else ("--omit=dev",)
        _npm("Installing the web client's packages", "ci", "--no-audit", "--no-fund", *some)
        installed.write_text(f"{lock} with tests" if for_tests else lock)
    wanted = digest(sources())
    if _read(built) != wanted or not (DIST / "index.html").exists():
        _npm("Building the web client", "run", "--silent", "build")
        built.write_text(wanted)


def sources() -> list[Path]:
    """Every file that the built client depends on."""
    folders = (WEB / "src", WEB / "public")
    return [WEB / name for name in INPUTS] + [
        path for folder in folders for path in folder.rglob("*") if path.is_file()
    ]


def _npm(what: str, *command: str) -> None:
    with step(what):
        done = subprocess.run(["npm", *command], cwd=WEB, capture_output=True, text=True)
        if done.returncode:
            sys.exit(f"failed\n{done.stdout}{done.stderr}")


def _read(stamp: Path) -> str:
    return stamp.read_text() if stamp.exists() else ""


if __name__ == "__main__":
    if sys.argv[1:] == ["--missing"]:
        print(missing())
    elif not missing():
        build("--tests" in sys.argv)
