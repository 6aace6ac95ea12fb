"""Computer players. Each gets a sampler of worlds that its seat cannot tell apart, never the state."""

from typing import Final

from stoa.kernel.errors import StoaError, unknown
from stoa.players.base import Player
from stoa.players.greedy import GreedyPlayer
from stoa.players.levels import LEVELS, StrategosByHabit, StrategosWithNetwork, StrategosWithoutMoods
from stoa.players.random import RandomPlayer
from stoa.players.searching import ByHabit, ReferencePlayer, SearchPlayer, WithNetwork, WithoutMoods

APPRENTICE, CITIZEN, ORATOR, STRATEGOS = LEVELS
PLAYERS: Final[dict[str, Player]] = {
    player.id: player
    for player in (RandomPlayer(), APPRENTICE, CITIZEN, GreedyPlayer(), ORATOR, SearchPlayer(), STRATEGOS)
}
"""Every kind of computer player by id, the weakest first: the levels for people, others for programs."""

RUNGS: Final[dict[str, Player]] = {player.id: player for player in (ReferencePlayer(),)}
"""Players that nobody is offered: they stand on the arena's ladders."""

FORMER: Final[dict[str, Player]] = {
    f"{player.id}-{player.version}": player
    for player in (
        ByHabit(),
        WithNetwork(),
        WithoutMoods(),
        StrategosByHabit(),
        StrategosWithNetwork(),
        StrategosWithoutMoods(),
    )
}
"""Players as they were, by id and version: old records ask them again, new ones are measured by them."""


def find_player(id: str) -> Player:
    """The computer player with this id; raises `StoaError` naming the nearest one."""
    found = PLAYERS.get(id) or RUNGS.get(id) or FORMER.get(id)
    if found is None:
        raise StoaError(unknown("player", id, list(PLAYERS)))
    return found
