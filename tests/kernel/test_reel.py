"""A recorded match is wound to any line, and tells there what was told when it was played."""

from itertools import pairwise
from typing import Any

import pytest

from stoa.kernel.basics import NOBODY
from stoa.kernel.match import Match
from stoa.kernel.reel import STRIDE, Reel
from tests.kernel.tables import SHERDS, encoded, played_out, reread, sherds


def long_match() -> Match[Any]:
    """A match of more lines than are passed between two kept states, some of them taken back."""
    match = sherds("keep", "bury", players=4, figures={"copies": 4})
    match.take_back(3)
    while len(match.entries) < 2 * STRIDE:
        match.play(match.legal()[0])
        if match.actor == NOBODY:
            match.take_back(30)
    return played_out(match)


MATCH = long_match()


def reel() -> Reel[Any]:
    found: Reel[Any] = Reel(SHERDS, MATCH.options)
    found.moves = reread(MATCH).moves
    return found


def test_line_0_is_the_table_before_the_first_line() -> None:
    (first,) = reel().frames(0, 1)
    assert (first.line, first.entry) == (0, None)
    assert SHERDS.encode(first.after) == SHERDS.encode(SHERDS.setup(MATCH.options))


def test_every_line_is_told_as_it_was_when_it_was_played() -> None:
    frames = reel().frames(0, 10_000)
    assert len(frames) == len(MATCH.entries) + 1
    assert encoded(MATCH) == SHERDS.encode(frames[-1].after)
    for frame, entry in zip(frames[1:], MATCH.entries, strict=True):
        assert frame.entry is not None
        assert frame.entry._replace(log=entry.log) == entry
        assert frame.entry.log.all() == entry.log.all()


def test_each_line_begins_where_the_one_before_it_ended() -> None:
    frames = reel().frames(0, 10_000)
    for before, after in pairwise(frames):
        assert SHERDS.encode(before.after) == SHERDS.encode(after.before)


@pytest.mark.parametrize("start", [1, 5, STRIDE, STRIDE + 1, 2 * STRIDE - 1])
def test_a_part_is_what_the_whole_has_there(start: int) -> None:
    whole = reel().frames(0, 10_000)
    used = reel()
    used.frames(0, 10_000)
    for wound in (reel(), used):
        part = wound.frames(start, 3)
        assert [frame.line for frame in part] == [start, start + 1, start + 2]
        for frame in part:
            assert SHERDS.encode(frame.after) == SHERDS.encode(whole[frame.line].after)


def test_only_lines_that_were_read_are_told() -> None:
    found = reel()
    found.moves = found.moves[:3]
    assert [frame.line for frame in found.frames(2, 9)] == [2, 3]


def test_a_part_is_wound_to_from_the_last_state_that_was_kept() -> None:
    found = reel()
    found.frames(0, 10_000)
    before = found.passed
    found.frames(2 * STRIDE - 1, 1)
    assert found.passed - before == STRIDE - 1
