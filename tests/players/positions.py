"""Positions in which a seat decides, taken from random matches of every registered game."""

from typing import Any

from hypothesis import strategies as st

from stoa.games import GAMES, TEMPLATES
from stoa.kernel.basics import NOBODY
from stoa.kernel.chance import SeededChance
from stoa.kernel.game import Game
from stoa.kernel.match import Match
from tests.conformance.cases import lighter

REGISTERED: dict[str, Game[Any]] = {**GAMES, **TEMPLATES}


def match_after(game: Game[Any], players: int, seed: int, choices: int) -> Match[Any]:
    """A match after so many random choices, or before the one that ended it."""
    chance = SeededChance(seed)
    match = Match(game, game.agree(players, lighter(game)), SeededChance(seed + 1))
    for made in range(choices):
        legal = match.legal()
        match.play(legal[chance.below(len(legal))])
        if match.actor == NOBODY:
            return match_after(game, players, seed, made)
    return match


@st.composite
def matches(draw: st.DrawFn) -> Match[Any]:
    """A match of any game in which a seat has to decide."""
    game = REGISTERED[draw(st.sampled_from(sorted(REGISTERED)))]
    players = draw(st.integers(game.min_players, game.max_players))
    return match_after(game, players, draw(st.integers(0, 2**31)), draw(st.integers(0, 60)))
