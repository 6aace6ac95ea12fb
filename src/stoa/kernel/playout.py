"""Random play: the speed of a game is how fast this runs."""

from typing import Generic

from mypy_extensions import i64

from stoa.kernel.basics import CHANCE, NOBODY
from stoa.kernel.chance import Chance
from stoa.kernel.game import Game
from stoa.kernel.step import S


class Tally:
    """What random play counted. Decisions exclude chance and include forced ones."""

    def __init__(self) -> None:
        self.games: i64 = 0
        self.decisions: i64 = 0
        self.draws: i64 = 0
        self.offered: i64 = 0


class Playout(Generic[S]):
    """Plays matches of one game by uniform choice among the legal actions."""

    def __init__(self, game: Game[S]) -> None:
        self.game = game

    def run(self, state: S, chance: Chance, tally: Tally) -> None:
        """Play `state` to its end and count."""
        game = self.game
        while True:
            actor = game.actor(state)
            if actor >= 0:
                legal = game.legal(state)
                count = len(legal)
                tally.decisions += 1
                tally.offered += count
                game.apply(state, legal[chance.below(count)])
            elif actor == CHANCE:
                tally.draws += 1
                game.apply(state, game.sample(state, chance))
            else:
                break
        tally.games += 1


def advance(game: Game[S], state: S, chance: Chance) -> None:
    """Let chance act until a seat must decide or the match is over."""
    while game.actor(state) == CHANCE:
        game.apply(state, game.sample(state, chance))


def is_over(game: Game[S], state: S) -> bool:
    """Whether nobody has anything left to do."""
    return game.actor(state) == NOBODY
