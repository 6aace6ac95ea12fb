"""Fill .venv: a Python, the locked packages, and Stoa itself, compiled where that is possible.

Run by `make setup`. Does only what is out of date, and says in a line what that is. With `--tests` it also
installs what the tests need, with `--browser` the browser, PostgreSQL and nginx, which some of them need.
With `--extras` it then fills build/extras, in which the same Stoa has its extras too.
"""

from __future__ import annotations

import fcntl
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from tools import build_web
from tools.compile_modules import ROOT, digest, step

VENV = ROOT / ".venv"
BIN = VENV / "bin"
BUILD_LOCK = ROOT / "requirements" / "build.txt"
TESTS_LOCK = ROOT / "requirements" / "dev.txt"
EXTRAS_LOCK = ROOT / "requirements" / "extras.txt"
EXTRAS = ROOT / "build" / "extras"
WHEELS = ROOT / "build" / "wheel"
OLDEST, NEWEST = 11, 14
COMPILER = str(ROOT / "tools" / "compile_modules.py")


def main() -> None:
    """Bring .venv up to date."""
    stale = list((ROOT / "src").rglob("*.so"))
    if stale:
        sys.exit(f"Compiled files in the source tree would hide it; delete {' '.join(map(str, stale))}")
    (ROOT / "build").mkdir(exist_ok=True)
    with (ROOT / "build" / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        python, version = find_python()
        install_system_packages(python, "--browser" in sys.argv)
        with building_web_client("--tests" in sys.argv) as wait_for_web_client:
            install_packages(python, version)
            if "--tests" in sys.argv:
                install_test_packages()
            install_stoa(wait_for_web_client)
        if "--extras" in sys.argv:
            install_extras(python, version)


def install_packages(python: str, version: str) -> None:
    """Make .venv anew when the lock file, the Python or the place of this directory changed."""
    stamp, wanted = VENV / "packages", f"{digest([BUILD_LOCK])} {version} {ROOT}"
    if read(stamp) == wanted:
        return
    with step(f"Making .venv with Python {version}"):
        run(python, "-m", "venv", "--clear", VENV)
    with step("Installing packages"):
        pip_install(BUILD_LOCK)
    stamp.write_text(wanted)


def install_test_packages() -> None:
    """Add to .venv what the tests need."""
    stamp, wanted = VENV / "test-packages", digest([TESTS_LOCK])
    if read(stamp) == wanted:
        return
    with step("Installing packages for the tests"):
        pip_install(TESTS_LOCK)
    stamp.write_text(wanted)


def install_extras(python: str, version: str) -> None:
    """Make an environment of its own for the extras, which are heavy, with the wheel that was just built."""
    stamp, wanted = EXTRAS / "packages", f"{digest([EXTRAS_LOCK])} {version} {ROOT}"
    if read(stamp) != wanted:
        with step("Installing the extras"):
            run(python, "-m", "venv", "--clear", EXTRAS)
            pip_install(EXTRAS_LOCK, EXTRAS)
        stamp.write_text(wanted)
    stamp, wanted = EXTRAS / "stoa-build", read(VENV / "stoa-build")
    if read(stamp) != wanted:
        with step("Installing stoa beside the extras"):
            pip_install_wheel(EXTRAS)
        stamp.write_text(wanted)


def pip_install_wheel(venv: Path) -> None:
    """Install the wheel of Stoa that was built last."""
    pip = venv / "bin" / "pip"
    run(pip, "install", "--no-deps", "--no-index", "--force-reinstall", *WHEELS.glob("*.whl"))


def pip_install(lock: Path, venv: Path = VENV) -> None:
    """Install what a lock file names; Python makes bytecode of it when it is first used."""
    run(
        venv / "bin" / "pip",
        "install",
        "--no-compile",
        "--require-hashes",
        "--no-deps",
        "--requirement",
        lock,
    )


@contextmanager
def building_web_client(for_tests: bool) -> Iterator[Callable[[], None]]:
    """Build the web client beside all else, as it mostly waits for packages; call what it gives to wait."""
    if build_web.missing():
        yield lambda: None
        return
    command = [sys.executable, "-m", "tools.build_web", *(["--tests"] if for_tests else [])]
    building = subprocess.Popen(
        command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )

    def wait() -> None:
        said, _ = building.communicate()
        print(said, end="", flush=True)
        if building.returncode:
            sys.exit("The web client could not be built.")

    try:
        yield wait
    finally:
        building.kill()


def install_stoa(wait_for_web_client: Callable[[], None]) -> None:
    """Build the wheel and install it when anything in it changed."""
    files = [path for path in (ROOT / "src").rglob("*") if path.is_file() and path.suffix != ".pyc"]
    files += (ROOT / "tests" / "games").rglob("*.py")  # The rule index in the wheel names them.
    files += build_web.sources()
    files += [ROOT / name for name in ("pyproject.toml", "README.md", "tools/build_hook.py", COMPILER)]
    stamp, sources = VENV / "stoa-build", digest(files)
    had = read(stamp)
    if had == f"compiled with web {sources}":
        wait_for_web_client()
        return
    missing = output(BIN / "python", COMPILER, "--missing").strip()
    if missing:
        print(f"Stoa runs uncompiled here, and slowly; to have it compiled: apt-get install {missing}")
    without_web = build_web.missing()
    if without_web:
        print(f"Stoa has no web client here: {without_web}.")
    wanted = f"{'uncompiled' if missing else 'compiled'} {'without' if without_web else 'with'} web {sources}"
    if had == wanted:
        return
    stamp.unlink(missing_ok=True)
    if not missing and subprocess.run([BIN / "python", COMPILER]).returncode:
        sys.exit("Stoa could not be compiled.")
    wait_for_web_client()
    with step("Installing stoa"):
        shutil.rmtree(WHEELS, ignore_errors=True)
        run(BIN / "hatchling", "build", "--target", "wheel", "--directory", WHEELS)
        pip_install_wheel(VENV)
    stamp.write_text(wanted)


def find_python() -> tuple[str, str]:
    """The Python that was asked for, else the one in .venv, else the newest there is; and its version."""
    asked = os.environ.get("PYTHON")
    newest_first = [f"python3.{minor}" for minor in range(NEWEST, OLDEST - 1, -1)]
    tell = f"import sys; sys.version_info >= (3, {OLDEST}) and print(sys._base_executable, sys.version)"
    for name in [asked] if asked else [str(BIN / "python"), *newest_first, "python3"]:
        python = output(name, "-c", tell).split()
        if python:
            return python[0], python[1]
    sys.exit(f"Stoa needs Python 3.{OLDEST} or newer; {asked or 'python3'} is older or missing.")


def install_system_packages(python: str, with_browser: bool) -> None:
    """Try to install what is missing, where that needs no password."""
    packages = output(python, COMPILER, "--missing").split()
    if not output(python, "-c", "import ensurepip, venv; print('there')"):
        packages.append(Path(python).name + "-venv")
    if with_browser:
        packages += [package for package in ("chromium", "curl", "jq") if not shutil.which(package)]
        if not any(Path("/usr/lib/postgresql").glob("*/bin/initdb")) and not shutil.which("initdb"):
            packages.append("postgresql")
        if not shutil.which("nginx") and not Path("/usr/sbin/nginx").exists():
            packages.append("nginx")
    apt_install(packages)


def apt_install(packages: list[str]) -> None:
    """Install these Debian packages, if any, where that needs no password; who sits there is asked first."""
    prefix = [] if os.geteuid() == 0 else ["sudo", "-n"]
    if not packages or not shutil.which("apt-get") or not output(*prefix, "echo", "allowed"):
        return
    if sys.stdin.isatty() and sys.stdout.isatty():
        answer = input(f"Install {' '.join(packages)} with apt-get? [Y/n] ")
        if answer.strip().lower() not in {"", "y", "yes"}:
            return
    with step(f"Installing {' '.join(packages)} with apt-get"):
        apt = [*prefix, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-qq"]
        install = [*apt, "install", "--yes", "--no-install-recommends", *packages]
        if subprocess.run(install, capture_output=True).returncode:
            subprocess.run([*apt, "update"], capture_output=True)
            subprocess.run(install, capture_output=True)
        if "nginx" in packages:
            # Debian lets it serve a page to the whole network, from now on and after every start.
            for command in (["service", "nginx", "stop"], ["update-rc.d", "nginx", "disable"]):
                subprocess.run([*prefix, "env", *command], capture_output=True)


def read(stamp: Path) -> str:
    """What a stamp says, or nothing."""
    return stamp.read_text() if stamp.exists() else ""


def output(*command: str | Path) -> str:
    """What a command prints, or nothing when it fails."""
    try:
        done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    except OSError:
        return ""
    return "" if done.returncode else done.stdout


def run(*command: str | Path) -> None:
    """Run a command quietly; when it fails, show what it said and stop."""
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if done.returncode:
        sys.exit(f"failed\n{done.stdout}")


if __name__ == "__main__":
    main()
