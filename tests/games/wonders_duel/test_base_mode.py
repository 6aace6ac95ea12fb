"""The base game passes what every game passes, and is played as it always was."""

from pathlib import Path
from typing import Any

import pytest

from stoa.kernel.basics import NOBODY
from stoa.kernel.chance import KeyedChance, SeededChance
from stoa.kernel.match import Match, replay
from stoa.kernel.record import read_record
from tests.conformance.cases import Case
from tests.conformance.contract import CHEAP, THOROUGH, only_listed_actions_are_allowed
from tests.conformance.forks import FORKS
from tests.conformance.walk import Walk, play_through, sample_states
from tests.conformance.worlds import WORLDS
from tests.games.wonders_duel.table import GAME
from tests.golden import matches
from tests.sizes import scaled

BASE = Case("wonders_duel-base", GAME, GAME.agree(2, {"mode": "base"}))
GOLDEN = Path(matches.__file__).parent / "wonders_duel" / "base.record"


def test_whole_matches_hold_together() -> None:
    """Rules: A4.1."""
    for seed in range(scaled(3)):
        walk = play_through(BASE, seed, *CHEAP)
        assert walk.actor == NOBODY


@pytest.mark.parametrize("seed", range(scaled(2)))
def test_the_contract_and_the_secrets_are_kept(seed: int) -> None:
    """Rules: B1.9, B12.12."""
    sample_states(BASE, seed, 8, *THOROUGH, *WORLDS, *FORKS)


def test_nothing_else_is_allowed() -> None:
    """Rules: B2.2."""
    elsewhere: set[int] = set()
    play_through(BASE, 100, lambda walk: elsewhere.update(walk.legal))
    strangers = sorted(elsewhere)[::7]

    def judge(walk: Walk) -> None:
        only_listed_actions_are_allowed(walk, strangers)

    sample_states(BASE, 5, 8, judge)


def golden_match() -> Match[Any]:
    """The golden match of the base game."""
    entropy = [bytes([seat]) * 8 for seat in range(2)]
    match = Match(GAME, BASE.options, KeyedChance(b"golden key of the Stoa's goldens", entropy))
    die = SeededChance(2)
    while match.actor != NOBODY:
        legal = match.legal()
        match.play(legal[die.below(len(legal))])
    return match


def test_the_golden_match_of_the_base_game_is_played_the_same() -> None:
    """Rules: A4.1."""
    golden = GOLDEN.read_text(encoding="utf-8")
    assert matches.golden_text(golden_match()) == golden
    record = read_record(golden.encode())
    assert matches.golden_text(replay(GAME, record, check_draws=True)) == golden
