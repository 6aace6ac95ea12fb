from typing import Any

import pytest

from stoa.kernel.basics import CHANCE, NOBODY
from stoa.kernel.chance import SeededChance
from stoa.kernel.game import Game
from stoa.kernel.playout import Playout, Tally, advance, is_over
from tests.kernel.tables import AGONISTE, SHERDS

BOTH = pytest.mark.parametrize("game", [SHERDS, AGONISTE], ids=["sherds", "agoniste"])


@BOTH
def test_a_playout_ends_the_match_and_counts_what_was_done(game: Game[Any]) -> None:
    decisions = draws = offered = 0
    state, chance = game.setup(game.agree()), SeededChance(4)
    while game.actor(state) != NOBODY:
        if game.actor(state) == CHANCE:
            game.apply(state, game.sample(state, chance))
            draws += 1
        else:
            legal = game.legal(state)
            game.apply(state, legal[chance.below(len(legal))])
            decisions += 1
            offered += len(legal)
    tally = Tally()
    again = game.setup(game.agree())
    Playout(game).run(again, SeededChance(4), tally)
    assert game.encode(again) == game.encode(state)
    assert (tally.games, tally.decisions, tally.draws, tally.offered) == (1, decisions, draws, offered)


def test_a_tally_goes_on_counting() -> None:
    tally = Tally()
    for seed in range(3):
        Playout(SHERDS).run(SHERDS.setup(SHERDS.agree()), SeededChance(seed), tally)
    assert tally.games == 3
    assert tally.draws >= 36


def test_advancing_stops_at_the_first_decision() -> None:
    state = SHERDS.setup(SHERDS.agree())
    assert SHERDS.actor(state) == CHANCE
    advance(SHERDS, state, SeededChance(1))
    assert SHERDS.actor(state) == 0
    before = SHERDS.encode(state)
    advance(SHERDS, state, SeededChance(1))
    assert SHERDS.encode(state) == before


def test_a_match_is_over_when_nobody_has_to_act() -> None:
    state = SHERDS.setup(SHERDS.agree())
    assert not is_over(SHERDS, state)
    Playout(SHERDS).run(state, SeededChance(1), Tally())
    assert is_over(SHERDS, state)
