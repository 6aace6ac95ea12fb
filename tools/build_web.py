"""Build the web client into web/dist: what `npm ci` and `npm run build` do, only when something changed.

Needs node and npm; without them it says so in one line and builds nothing.
"""

from __future__ import annotations

import hashlib
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
WEB: Final = ROOT / "web"
DIST: Final = WEB / "dist"
OLDEST_NODE: Final = (20, 19)
INPUTS: Final = (
    "package.json",
    "package-lock.json",
    "index.html",
    "vite.config.ts",
    "svelte.config.js",
    "tsconfig.json",
)


def main() -> int:
    """Build; whether it worked. A missing node is no fault."""
    problem = missing()
    if problem:
        print(problem)
        return 0
    return 0 if build() else 1


def missing() -> str:
    """Why the web client cannot be built here, in a line; "" if it can."""
    if not (WEB / "package.json").exists():
        return "The web client is left out: its sources are not here."
    if not shutil.which("node") or not shutil.which("npm"):
        return "The web client is left out: building it needs node and npm."
    version = _output("node", "--version").removeprefix("v").split(".")
    if tuple(int(part) for part in version[:2]) < OLDEST_NODE:
        return f"The web client is left out: it needs node {OLDEST_NODE[0]}.{OLDEST_NODE[1]} or newer."
    return ""


def build() -> bool:
    """Bring web/node_modules and web/dist up to date; whether that worked."""
    lock = WEB / "package-lock.json"
    installed = WEB / "node_modules" / ".stoa-lock"
    if _read(installed) != digest([lock]):
        if not _run("Installing the web client's packages", "npm", "ci", "--no-audit", "--no-fund"):
            return False
        installed.write_text(digest([lock]))
    built = WEB / "node_modules" / ".stoa-build"
    if _read(built) == digest(sources()) and (DIST / "index.html").exists():
        return True
    built.unlink(missing_ok=True)
    if not _run("Building the web client", "npm", "run", "--silent", "build"):
        return False
    built.write_text(digest(sources()))
    return True


def sources() -> list[Path]:
    """Every file that the built client depends on."""
    files = [WEB / name for name in INPUTS]
    for folder in ("src", "public"):
        files += sorted(path for path in (WEB / folder).rglob("*") if path.is_file())
    return files


def digest(files: list[Path]) -> str:
    """One word for the names and contents of files."""
    total = hashlib.sha256()
    for path in files:
        total.update(str(path.relative_to(WEB)).encode() + b"\0")
        total.update(path.read_bytes() if path.exists() else b"")
    return total.hexdigest()


def _run(what: str, *command: str) -> bool:
    print(f"{what} … ", end="", flush=True)
    done = subprocess.run(command, cwd=WEB, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    print("failed" if done.returncode else "done")
    if done.returncode:
        print(done.stdout)
    return done.returncode == 0


def _output(*command: str) -> str:
    return subprocess.run(command, stdout=subprocess.PIPE, text=True, check=False).stdout.strip()


def _read(path: Path) -> str:
    return path.read_text() if path.exists() else ""


if __name__ == "__main__":
    sys.exit(main())
