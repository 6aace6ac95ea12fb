"""Garbage is collected when the server says so, and all of it is in the end."""

import gc
import weakref
from collections.abc import Iterator

import pytest

from stoa.server.tidying import ALL_OF_IT, YOUNG, Tidying


class Thing:
    """Something that only the collector can free."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture
def tidying() -> Iterator[Tidying]:
    tidying = Tidying()
    tidying.begin()
    yield tidying
    tidying.end()


def test_no_full_collection_comes_by_itself(tidying: Tidying) -> None:
    before = gc.get_stats()[2]["collections"]
    kept = [[] for _ in range(30 * YOUNG)]  # type: ignore[var-annotated]
    assert gc.get_stats()[2]["collections"] == before
    assert kept


def test_what_is_left_is_collected_when_it_is_tidied(tidying: Tidying) -> None:
    left = weakref.ref(Thing())
    assert left() is not None
    tidying.tidy()
    assert left() is None


def test_what_was_set_aside_is_collected_in_the_end(tidying: Tidying) -> None:
    thing = Thing()
    left = weakref.ref(thing)
    tidying.tidy()
    del thing
    for _ in range(ALL_OF_IT):
        tidying.tidy()
    assert left() is None


def test_afterwards_python_does_as_before() -> None:
    before = gc.get_threshold()
    tidying = Tidying()
    tidying.begin()
    assert gc.get_threshold() != before
    tidying.end()
    assert (gc.get_threshold(), gc.get_freeze_count()) == (before, 0)
