"""What a search remembers of one seat's decisions, as rows of numbers.

A *situation* is a decision of the seat, told apart by everything the seat has seen since its last one,
and found by its parent and its key through a table of hashes. What can be done in it is the same in every
world, as it depends on what the seat knows; so its *choices* are a block of numbers, in the order of the
legal list. Nothing is ever removed.
"""

from math import log, sqrt
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from stoa.kernel.chance import Chance

NOWHERE: Final = -1
"""No situation: it does not exist, or there is no more room."""
BEGINNING: Final = -1
"""Instead of a choice: the seat has made none yet."""

_MASK: Final = 0x3FFFFFFFFFFFFFFF
_HALF: Final = 0x7FFFFFFF
_SMALLEST: Final = 1024
CAUTION: Final = 0.15
"""How much worse than the situation's average an untried choice is taken to be."""


def mixed(seen: i64, key: i64) -> i64:
    """A number for having seen `key` after `seen`; different pasts almost never get the same."""
    low = ((seen ^ key) & _HALF) * 0x2545F491
    high = ((seen >> 31 ^ key >> 31) & _HALF) * 0x1B873593
    return (low ^ low >> 29 ^ high + (high >> 27) + 0x9E3779B9) & _MASK


class Tree:
    """One seat's situations and choices, at most `room` choices."""

    def __init__(self, room: i64) -> None:
        self.room = room
        self.parents: vec[i64] = vec[i64]()
        """By situation: the choice after which it came."""
        self.keys: vec[i64] = vec[i64]()
        """By situation: what was seen since."""
        self.firsts: vec[i64] = vec[i64]()
        """By situation: its first choice; the next situation's first is the end."""
        self.sizes: vec[i64] = vec[i64]()
        """By situation: how many choices it has."""
        self.visits: vec[i64] = vec[i64]()
        self.totals: vec[float] = vec[float]()
        """By situation: how often it came, and the sum of what the seat got."""
        self.tried: vec[i64] = vec[i64]()
        self.gains: vec[float] = vec[float]()
        self.priors: vec[float] = vec[float]()
        """By choice: how often it was taken, the sum of what the seat got, and how likely it seemed."""
        self._slots: vec[i64] = vec[i64]([NOWHERE] * _SMALLEST)
        self._slot_mask: i64 = _SMALLEST - 1

    def find(self, parent: i64, key: i64) -> i64:
        """The situation after a choice in which this was seen, or NOWHERE."""
        at = mixed(parent, key) & self._slot_mask
        while True:
            situation = self._slots[at]
            if situation == NOWHERE or (self.keys[situation] == key and self.parents[situation] == parent):
                return situation
            at = (at + 1) & self._slot_mask

    def add(self, parent: i64, key: i64, size: i64) -> i64:
        """A new situation with `size` choices, or NOWHERE if there is no room left."""
        first = i64(len(self.tried))
        if first + size > self.room:
            return NOWHERE
        situation = i64(len(self.keys))
        if 2 * situation > self._slot_mask:
            self._widen()
        self.parents = append(self.parents, parent)
        self.keys = append(self.keys, key)
        self.firsts = append(self.firsts, first)
        self.sizes = append(self.sizes, size)
        self.visits = append(self.visits, 0)
        self.totals = append(self.totals, 0.0)
        for _ in range(size):
            self.tried = append(self.tried, 0)
            self.gains = append(self.gains, 0.0)
            self.priors = append(self.priors, 0.0)
        self._enter(situation)
        return situation

    def _enter(self, situation: i64) -> None:
        at = mixed(self.parents[situation], self.keys[situation]) & self._slot_mask
        while self._slots[at] != NOWHERE:
            at = (at + 1) & self._slot_mask
        self._slots[at] = situation

    def _widen(self) -> None:
        width = 4 * (self._slot_mask + 1)
        self._slots = vec[i64]([NOWHERE] * width)
        self._slot_mask = width - 1
        for situation in range(i64(len(self.keys))):
            self._enter(situation)

    def select(self, situation: i64, eagerness: float, chance: Chance) -> i64:
        """Which of the choices to take: an untried one, else what promises most for its uncertainty."""
        first = self.firsts[situation]
        size = self.sizes[situation]
        untried: i64 = 0
        chosen: i64 = 0
        best = -1.0
        spread = eagerness * sqrt(log(float(self.visits[situation] + 1)))
        for index in range(size):
            tried = self.tried[first + index]
            if tried == 0:
                untried += 1
                if chance.below(untried) == 0:
                    chosen = index
            elif untried == 0:
                value = self.gains[first + index] / float(tried) + spread / sqrt(float(tried))
                if value > best:
                    best = value
                    chosen = index
        return chosen

    def select_by_prior(self, situation: i64, eagerness: float) -> i64:
        """Which of the choices to take: what promises most, likely ones first."""
        first = self.firsts[situation]
        size = self.sizes[situation]
        visits = self.visits[situation]
        spread = eagerness * sqrt(float(visits + 1))
        untried = self.totals[situation] / float(visits) - CAUTION if visits > 0 else 0.0
        chosen: i64 = 0
        best = -1.0e9
        for index in range(size):
            tried = self.tried[first + index]
            value = self.gains[first + index] / float(tried) if tried > 0 else untried
            value += spread * self.priors[first + index] / float(1 + tried)
            if value > best:
                best = value
                chosen = index
        return chosen

    def credit(self, situation: i64, choice: i64, result: float) -> None:
        """Count one more course of play through a situation and, unless it is NOWHERE, a choice in it."""
        self.visits[situation] += 1
        self.totals[situation] += result
        if choice != NOWHERE:
            self.tried[choice] += 1
            self.gains[choice] += result
