"""Who enters the arena: a player and how much it may think, written ``search`` or ``search@2000``."""

import re
from collections.abc import Sequence
from typing import Any, Final

import msgspec

from stoa.arena.errors import ArenaError
from stoa.arena.ladder import WORD, find_ladder
from stoa.kernel.game import Game
from stoa.players import find_player
from stoa.players.base import Player

_UNITS: Final = re.compile(r"[1-9]\d{0,8}")
_TIME: Final = re.compile(r"(\d{1,4}(?:\.\d{1,6})?)(s|ms)")


class Entrant(msgspec.Struct, frozen=True):
    """Somebody who enters: as named, the id of the player, and its budget for each move.

    A budget counts units of the player's own, or is a time in seconds; one of the two is 0.
    """

    name: str
    player: str
    units: int
    seconds: float = 0.0

    def seated(self) -> Player:
        """The player itself, ready to be asked."""
        player = find_player(self.player)
        timed = player.by_clock(self.seconds) if self.seconds else player
        assert timed is not None
        return timed

    @property
    def budget(self) -> str:
        """How much it may think, as it is written behind the ``@``."""
        return f"{self.seconds:g}s" if self.seconds else str(self.units)


def entrants(game: Game[Any], names: Sequence[str], budget: str = "") -> list[Entrant]:
    """Everybody who is named, in this order, `ladder` standing for all rungs of the game's ladder.

    `budget` is for those named without one. Who stands on the ladder and is named besides enters once.
    """
    found: list[Entrant] = []
    for name in names:
        if name == WORD:
            rungs = [entrant(rung.name) for rung in find_ladder(game.id).rungs]
            found += [rung for rung in rungs if rung.name not in names]
        else:
            found.append(entrant(name, budget))
    if len(found) < 2:
        raise ArenaError(
            "Nobody plays alone: name at least two players, such as 'greedy,random', "
            "or one twice to see it play against itself."
        )
    return found


def entrant(name: str, budget: str = "") -> Entrant:
    """One entrant by name; raises `StoaError` for an unknown player, `ArenaError` for a bad budget."""
    id, mark, own = name.partition("@")
    player = find_player(id)
    if mark and not own:
        raise ArenaError(f"'{name}' wants a budget after the '@', such as '{id}@{player.default_budget}'.")
    given = own or budget
    if not given:
        return Entrant(name, id, player.default_budget)
    if _UNITS.fullmatch(given):
        return Entrant(name, id, int(given))
    time = _TIME.fullmatch(given)
    if time is None or float(time[1]) == 0:
        raise ArenaError(f"'{given}' is no budget: it is a whole number above 0, or a time such as 0.2s.")
    seconds = float(time[1]) / (1000 if time[2] == "ms" else 1)
    if player.by_clock(seconds) is None:
        raise ArenaError(f"'{id}' does not think by the clock: its budget is a number, not '{given}'.")
    return Entrant(name, id, 0, seconds)
