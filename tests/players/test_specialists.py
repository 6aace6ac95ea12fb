"""Specialists: each gets more of what it wants than somebody who wants to win."""

from statistics import mean

import pytest

from benchmarks.specialists import SPECIALISTS, Specialist
from stoa.games import find_game
from stoa.kernel.chance import SeededChance
from stoa.kernel.match import Match
from stoa.players import find_player
from stoa.players.base import Player
from stoa.players.table import ask


def reached(specialist: Specialist, player: Player) -> float:
    """How near a player is to the specialist's aim in the first half of a few games, against random play."""
    game = find_game("wonders_duel")
    found: list[float] = []
    for seed in range(4):
        match = Match(game, game.agree(2, {"mode": "agora"}), SeededChance(seed))
        while match.actor >= 0 and len(match.entries) < 90:
            match.play(ask(match, player if match.actor == 0 else find_player("random"), seed, 2))
            found.append(specialist.aim(match.state, 0))
    return mean(found)


@pytest.mark.parametrize("specialist", SPECIALISTS.values(), ids=SPECIALISTS)
def test_a_specialist_comes_nearer_to_its_aim_than_others(specialist: Specialist) -> None:
    assert reached(specialist, specialist) > reached(specialist, find_player("citizen"))
