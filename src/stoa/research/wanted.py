"""Which matches are wanted: plain, so that it can be sent to other processes and machines."""

from __future__ import annotations

from typing import NamedTuple

from stoa.kernel.options import Options, Value
from stoa.players import find_player


class Wanted(NamedTuple):
    """Matches that a player plays with itself."""

    game: str
    players: int
    settings: dict[str, str]
    figures: dict[str, Value]
    player: str
    budget: int
    seed: int

    @property
    def options(self) -> Options:
        """What the matches are played by."""
        return Options(self.players, self.settings, self.figures)


def wanted(game: str, options: Options, player: str, budget: int | None, seed: int) -> Wanted:
    """Matches of a player with itself; without a budget it thinks as much as it does by default."""
    think = find_player(player).default_budget if budget is None else budget
    return Wanted(game, options.players, options.settings, options.figures, player, think, seed)
