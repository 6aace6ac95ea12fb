"""Loops over single operations of a game, compiled with it, so that a clock around them measures it alone."""

from typing import Generic

from librt.vecs import append, vec
from mypy_extensions import i64

from stoa.kernel.basics import NOBODY
from stoa.kernel.chance import Chance
from stoa.kernel.game import Game
from stoa.kernel.options import Options
from stoa.kernel.step import S


class Course(Generic[S]):
    """Matches played at random: every action of each, and the positions in which a seat decided.

    Each method repeats one operation over the whole course and returns how often it did.
    """

    def __init__(self, game: Game[S], options: Options, chance: Chance, games: i64) -> None:
        self.game = game
        self.start: S = game.setup(options)
        self.matches: list[vec[i64]] = []
        self.positions: list[S] = []
        for _ in range(games):
            self.matches.append(self._play(chance))

    def _play(self, chance: Chance) -> vec[i64]:
        game = self.game
        state = game.clone(self.start)
        actions = vec[i64]()
        while True:
            actor = game.actor(state)
            if actor == NOBODY:
                return actions
            if actor >= 0:
                self.positions.append(game.clone(state))
                legal = game.legal(state)
                action = legal[chance.below(len(legal))]
            else:
                action = game.sample(state, chance)
            actions = append(actions, action)
            game.apply(state, action)

    def clone(self) -> i64:
        """Copy every position."""
        count: i64 = 0
        for state in self.positions:
            self.game.clone(state)
            count += 1
        return count

    def legal(self) -> i64:
        """List what may be done in every position."""
        count: i64 = 0
        for state in self.positions:
            self.game.legal(state)
            count += 1
        return count

    def encode(self) -> i64:
        """Write every position as bytes."""
        count: i64 = 0
        for state in self.positions:
            self.game.encode(state)
            count += 1
        return count

    def apply(self) -> i64:
        """Play every match again, draws included."""
        count: i64 = 0
        for actions in self.matches:
            state = self.game.clone(self.start)
            for action in actions:
                self.game.apply(state, action)
                count += 1
        return count
