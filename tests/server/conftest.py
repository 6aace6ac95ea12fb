"""One server for the tests of a module; each test sits at tables of its own."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.serving import Person, Serving


@pytest.fixture(scope="module")
def serving(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    folder: Path = tmp_path_factory.mktemp("serving")
    with Serving(folder) as running:
        yield running


@pytest.fixture
def ada(serving: Serving) -> Person:
    return serving.person("Ada")


@pytest.fixture
def bob(serving: Serving) -> Person:
    return serving.person("Bob")
