"""Matches are played as they always were."""

import pytest

from stoa.kernel.match import replay, verify
from stoa.kernel.record import read_record
from tests.conformance.cases import ALL_DEFAULTS, REGISTERED, Case
from tests.golden import matches, perft

every_case = pytest.mark.parametrize("case", ALL_DEFAULTS, ids=str)


@every_case
def test_the_golden_match_is_dealt_and_played_the_same(case: Case) -> None:
    golden = matches.stored(matches.path_of(case), case.game)
    assert matches.golden_text(matches.play(case)) == golden


@every_case
def test_the_golden_record_replays_to_the_same_end(case: Case) -> None:
    golden = matches.stored(matches.path_of(case), case.game)
    record = read_record(golden.encode())
    assert verify(case.game, record).draws > 0
    match = replay(case.game, record, check_draws=True)
    assert matches.golden_text(match) == golden


@pytest.mark.parametrize("game_id", REGISTERED)
def test_there_is_no_golden_of_what_cannot_be_played(game_id: str) -> None:
    assert matches.superfluous(REGISTERED[game_id]) == []


@pytest.mark.parametrize("game_id", REGISTERED)
def test_there_are_as_many_continuations_as_ever(game_id: str) -> None:
    game = REGISTERED[game_id]
    assert perft.perft_text(game) == matches.stored(perft.path_of(game), game)


def test_perft_counts_every_sequence_once() -> None:
    """Sherds for two: six draws; then keep, bury or show; then six draws again or two placements."""
    game = REGISTERED["template"]
    assert perft.counts(game, game.setup(game.agree(2)))[:3] == [6, 18, 6 * (6 + 6 + 2)]
