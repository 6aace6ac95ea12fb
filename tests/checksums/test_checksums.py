"""Both builds play the same matches, action by action and byte by byte."""

import pytest

from tests.checksums.checksums import checksum_lines, counts_of, path_of
from tests.conformance.cases import ALL_DEFAULTS, Case
from tests.golden.matches import stored
from tests.sizes import COMPILED, SOAK


@pytest.mark.parametrize("case", ALL_DEFAULTS, ids=str)
def test_random_matches_have_the_same_checksum_in_every_build(case: Case) -> None:
    counts = counts_of(case.game)[: 2 if COMPILED or SOAK else 1]
    lines = stored(path_of(case.game), case.game).splitlines()
    assert [line for line in checksum_lines(case, counts) if line not in lines] == []
