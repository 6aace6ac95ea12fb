"""Play by habit: how likely each action is follows from what is seen of it at a glance.

Each trait of an action speaks for or against it by a whole number, a sixteenth of a natural logarithm, and
their sum says how often it is done. The numbers were learned from what searches chose (`make tune`).
"""

from math import exp
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from stoa.kernel.basics import Action
from stoa.kernel.chance import Chance
from stoa.kernel.features import TRAIT_BITS, TRAIT_MASK, Traits
from stoa.kernel.step import S
from stoa.players.search.guide import Guide

SCALE: Final = 16
"""So much of a sum of traits makes an action e times as likely."""
_MIDDLE: Final = 112
_LARGEST: Final = 223
_SHARE: Final = vec[i64]([max(1, round(400 * exp((n - _MIDDLE) / SCALE))) for n in range(_LARGEST + 1)])
"""By a sum of traits, counted from the smallest: how often such an action is done."""
_ROOM: Final = 64


class HabitGuide(Guide[S]):
    """Plays on by habit; `counter` counts up when the game is over."""

    def __init__(self, counter: Guide[S], traits: Traits[S], weights: vec[i64]) -> None:
        super().__init__(counter.game, counter.players)
        self.inclines = True
        self.patience = counter.patience
        self.scale = counter.scale
        self.counter = counter
        self.traits = traits
        self.weights = weights
        """By trait: what speaks for it."""
        self._shares: vec[i64] = vec[i64]([0] * _ROOM)
        """By action of the legal list: how often it is done."""

    def _weigh(self, state: S, seat: i64, legal: vec[i64]) -> i64:
        """Work out the shares of all actions, and their sum."""
        traits = self.traits
        weights = self.weights
        traits.begin(state, seat)
        while len(self._shares) < len(legal):
            self._shares = append(self._shares, 0)
        shares = self._shares
        total: i64 = 0
        for index in range(i64(len(legal))):
            packed = traits.of(state, legal[index])
            level: i64 = _MIDDLE
            while packed != 0:
                level += weights[packed & TRAIT_MASK]
                packed >>= TRAIT_BITS
            if level < 0:
                level = 0
            elif level > _LARGEST:
                level = _LARGEST
            share = _SHARE[level]
            shares[index] = share
            total += share
        return total

    def incline(self, state: S, seat: i64, legal: vec[i64], priors: vec[float], first: i64) -> None:
        """Each action's share."""
        total = float(self._weigh(state, seat, legal))
        for index in range(i64(len(legal))):
            priors[first + index] = float(self._shares[index]) / total

    def choose(self, state: S, legal: vec[i64], chance: Chance) -> Action:
        """An action by its share."""
        if len(legal) == 1:
            return legal[0]
        left = chance.below(self._weigh(state, self.game.actor(state), legal))
        index: i64 = 0
        while left >= self._shares[index]:
            left -= self._shares[index]
            index += 1
        return legal[index]

    def lead(self, state: S, seat: i64) -> float:
        """How far a seat is ahead in a game that goes on."""
        return self.counter.lead(state, seat)

    def count_up(self, state: S) -> None:
        """What each seat got in a game that is over."""
        self.counter.count_up(state)
        for seat in range(self.players):
            self.worth[seat] = self.counter.worth[seat]
