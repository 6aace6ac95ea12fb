"""One server for the tests of a module; each test sits at tables of its own."""

import logging
from collections.abc import Iterator
from pathlib import Path

import pytest

from stoa.server.logs import JsonLines
from tests.server.databases import KINDS, SQLITE, end_postgres, of_kind
from tests.server.serving import Person, Serving


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Let the tests of a module run on both kinds of database, where it says so."""
    if getattr(metafunc.module, "ON_BOTH", False):
        of_which = "serving" if "serving" in metafunc.fixturenames else "database"
        metafunc.parametrize(of_which, KINDS, indirect=True)


@pytest.fixture(scope="session", autouse=True)
def _ending() -> Iterator[None]:
    """A server that some test needed ends with the last test."""
    yield
    end_postgres()


@pytest.fixture(autouse=True)
def _silent() -> Iterator[None]:
    """Logs of a command end with the test that ran it, as the stream does to which they go."""
    yield
    root = logging.getLogger()
    for handler in [handler for handler in root.handlers if isinstance(handler.formatter, JsonLines)]:
        root.removeHandler(handler)


@pytest.fixture(autouse=True)
def database(request: pytest.FixtureRequest) -> Iterator[str]:
    """The kind of database that a test uses."""
    kind: str = getattr(request, "param", SQLITE)
    with of_kind(kind):
        yield kind


@pytest.fixture(scope="module")
def serving(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    folder: Path = tmp_path_factory.mktemp("serving")
    with of_kind(getattr(request, "param", SQLITE)), Serving(folder) as running:
        yield running


@pytest.fixture
def ada(serving: Serving) -> Person:
    return serving.person("Ada")


@pytest.fixture
def bob(serving: Serving) -> Person:
    return serving.person("Bob")
