"""Both builds play the same matches, action by action and byte by byte."""

import pytest

from tests.checksums.checksums import checksum, path_of
from tests.conformance.cases import ALL_DEFAULTS, Case, words_of
from tests.golden.matches import stored


@pytest.mark.parametrize("case", ALL_DEFAULTS, ids=str)
def test_random_matches_have_the_same_checksum_in_every_build(case: Case) -> None:
    lines = stored(path_of(case.game), case.game).splitlines()
    assert f"{words_of(case)}: {checksum(case)}" in lines
