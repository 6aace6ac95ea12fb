"""What a search remembers of one seat's decisions, as rows of numbers.

Two kinds of nodes take turns. A *situation* is a decision of the seat, told apart by everything the
seat has seen since its last one; a *choice* below it is an action it took there. A node is an index
into the rows, found by its parent and its key through a table of hashes. Nothing is ever removed.
"""

from math import log, sqrt
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from stoa.kernel.chance import Chance

NOWHERE: Final = -1
"""No node: it does not exist, or there is no more room."""
ROOT: Final = 0

_MASK: Final = 0x3FFFFFFFFFFFFFFF
_HALF: Final = 0x7FFFFFFF
_SMALLEST: Final = 1024


def mixed(seen: i64, key: i64) -> i64:
    """A number for having seen `key` after `seen`; different pasts almost never get the same."""
    low = ((seen ^ key) & _HALF) * 0x2545F491
    high = ((seen >> 31 ^ key >> 31) & _HALF) * 0x1B873593
    return (low ^ low >> 29 ^ high + (high >> 27) + 0x9E3779B9) & _MASK


class Tree:
    """One seat's situations and choices, at most `room` of them."""

    def __init__(self, room: i64) -> None:
        self.room = room
        self.parents: vec[i64] = vec[i64]([NOWHERE])
        self.keys: vec[i64] = vec[i64]([0])
        self.visits: vec[i64] = vec[i64]([0])
        self.offers: vec[i64] = vec[i64]([0])
        """How often a choice could be taken in the worlds that came by."""
        self.totals: vec[float] = vec[float]([0.0])
        """The sum of what the seat got after a choice."""
        self.size: i64 = 1
        self._slots: vec[i64] = vec[i64]([NOWHERE] * _SMALLEST)
        self._slot_mask: i64 = _SMALLEST - 1

    def find(self, parent: i64, key: i64) -> i64:
        """The node below `parent` with this key, or NOWHERE."""
        at = mixed(parent, key) & self._slot_mask
        while True:
            node = self._slots[at]
            if node == NOWHERE or (self.keys[node] == key and self.parents[node] == parent):
                return node
            at = (at + 1) & self._slot_mask

    def add(self, parent: i64, key: i64) -> i64:
        """A new node below `parent`, or NOWHERE if there is no room left."""
        if self.size >= self.room:
            return NOWHERE
        if 2 * self.size > self._slot_mask:
            self._widen()
        node = self.size
        self.parents = append(self.parents, parent)
        self.keys = append(self.keys, key)
        self.visits = append(self.visits, 0)
        self.offers = append(self.offers, 0)
        self.totals = append(self.totals, 0.0)
        self.size += 1
        self._enter(node)
        return node

    def reach(self, parent: i64, key: i64) -> i64:
        """The node below `parent` with this key, made if need be; NOWHERE if there is no room left."""
        node = self.find(parent, key)
        return self.add(parent, key) if node == NOWHERE else node

    def _enter(self, node: i64) -> None:
        at = mixed(self.parents[node], self.keys[node]) & self._slot_mask
        while self._slots[at] != NOWHERE:
            at = (at + 1) & self._slot_mask
        self._slots[at] = node

    def _widen(self) -> None:
        width = 4 * (self._slot_mask + 1)
        self._slots = vec[i64]([NOWHERE] * width)
        self._slot_mask = width - 1
        for node in range(1, self.size):
            self._enter(node)

    def select(self, situation: i64, legal: vec[i64], eagerness: float, chance: Chance) -> i64:
        """Where in `legal` to go on: something untried, else what promises most for its uncertainty."""
        untried: i64 = 0
        chosen: i64 = 0
        best = -1.0
        for index in range(len(legal)):
            node = self.find(situation, legal[index])
            if node == NOWHERE:
                untried += 1
                if chance.below(untried) == 0:
                    chosen = index
                continue
            offers = self.offers[node] + 1
            self.offers[node] = offers
            if untried > 0:
                continue
            visits = float(self.visits[node])
            value = self.totals[node] / visits + eagerness * sqrt(log(float(offers)) / visits)
            if value > best:
                best = value
                chosen = index
        return chosen

    def credit(self, choice: i64, result: float) -> None:
        """Count one more course of play through a choice."""
        self.visits[choice] += 1
        self.totals[choice] += result
