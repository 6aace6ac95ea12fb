"""A pytest plugin that refuses to test anything but the compiled modules."""

from importlib import import_module
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

from tools.compile_modules import hot_modules


def pytest_sessionstart() -> None:
    """Load every hot module before any test can, and stop unless each one is compiled."""
    names = [path.removesuffix(".py").replace("/", ".") for path in hot_modules()]
    files = [str(import_module(name).__file__) for name in names]
    # A module without a file of its own can come from the library of the group: a broken installation.
    compiled = [file for file in files if file.endswith(tuple(EXTENSION_SUFFIXES)) and Path(file).exists()]
    if not files or compiled != files:
        uncompiled = sorted(set(files) - set(compiled))
        pytest.exit(f"These should be compiled and are not: {' '.join(uncompiled)}", returncode=1)
