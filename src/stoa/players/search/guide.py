"""What a search is told about a game: how courses of play go on beyond the tree, and what they are worth."""

from typing import Generic

from librt.vecs import vec
from mypy_extensions import i64

from stoa.kernel.basics import CHANCE, Action
from stoa.kernel.chance import Chance
from stoa.kernel.game import Game
from stoa.kernel.step import S


class Guide(Generic[S]):
    """Plays by uniform choice to the end, and asks the score pad who won. Titles know better."""

    def __init__(self, game: Game[S]) -> None:
        self.game = game

    def choose(self, state: S, legal: vec[i64], chance: Chance) -> Action:
        """What the actor does in a course of play beyond the tree."""
        return legal[chance.below(len(legal))]

    def play_on(self, state: S, chance: Chance) -> None:
        """Play `state` on until it can be judged."""
        game = self.game
        while True:
            actor = game.actor(state)
            if actor >= 0:
                game.apply(state, self.choose(state, game.legal(state), chance))
            elif actor == CHANCE:
                game.apply(state, game.sample(state, chance))
            else:
                return

    def result(self, state: S, seat: i64) -> float:
        """What a seat got, from 0 to 1: a win is shared by those who are first."""
        standing = self.game.standing(state)
        first: i64 = 0
        for rank in standing.ranks:
            if rank == 1:
                first += 1
        return 1.0 / float(first) if standing.ranks[seat] == 1 else 0.0
