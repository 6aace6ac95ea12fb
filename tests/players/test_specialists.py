"""Specialists: each takes its own road further than somebody who looks as far but has no aim."""

from typing import Any

import pytest

from stoa.games import find_game
from stoa.players import find_player
from stoa.players.base import Player
from stoa.players.specialists import SPECIALISTS, Specialist
from stoa.players.table import play_match

DUEL = find_game("wonders_duel")
DEALS = 3


def state_after(player: Player, seed: int) -> Any:
    """What lies on the table when a game with Agora against random play is over."""
    options = DUEL.agree(2, {"mode": "agora"})
    return play_match(DUEL, options, [player, find_player("random")], seed, budget=1).state


@pytest.mark.parametrize("specialist", SPECIALISTS, ids=lambda specialist: specialist.id)
def test_a_specialist_takes_its_road_further_than_the_greedy_do(specialist: Specialist) -> None:
    def reached(player: Player) -> float:
        return sum(specialist.aim(state_after(player, seed), 0) for seed in range(DEALS))

    assert reached(specialist) > reached(find_player("greedy"))


def test_a_specialist_is_greedy_where_there_is_no_such_road() -> None:
    game = find_game("agoniste")
    played = [
        play_match(game, game.agree(2), [find_player(id), find_player("random")], 1, budget=1)
        for id in ("war", "greedy")
    ]
    assert [entry.text for entry in played[0].entries] == [entry.text for entry in played[1].entries]
