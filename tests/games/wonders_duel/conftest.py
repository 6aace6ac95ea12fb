"""What tests of 7 Wonders Duel share."""

from collections.abc import Iterator

import pytest

from tests.games.wonders_duel.table import Sides


@pytest.fixture(params=[False, True], ids=["first", "second"])
def either_seat(request: pytest.FixtureRequest) -> Iterator[None]:
    """The test is run for the game's first seat and for its second: the rules are the same for both."""
    Sides.are_swapped = request.param
    yield
    Sides.are_swapped = False
