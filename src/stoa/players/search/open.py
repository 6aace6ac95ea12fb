"""Search that does not tell draws apart: what a seat did and saw others do leads on, whatever was drawn.

Where every turn turns up cards, a tree that tells all of them apart is broad and shallow. Here a situation
is a row of actions, and its choices are named by what they are, since other draws leave other choices: each
counts how often it was there to be chosen. What the choices are worth is thus worth over all draws.
"""

from math import sqrt
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from stoa.kernel.basics import CHANCE, NOBODY, Action, Seat
from stoa.kernel.game import Game
from stoa.kernel.step import S
from stoa.players.search.engine import Search
from stoa.players.search.guide import Guide
from stoa.players.search.tree import CAUTION, NOWHERE, mixed

_SMALLEST: Final = 4096
_MOST: Final = 64
"""Choices in most situations; where there are more, room is made."""
_BEGINNING: Final = 1
"""The number of a past in which nothing was done yet."""
_OWN: Final = 0x5DEECE66D
"""What tells a choice from the situation to which it leads."""


class OpenTree:
    """One seat's situations and choices, both found by hashes; at most `room` choices."""

    def __init__(self, room: i64) -> None:
        self.room = room
        self.keys: vec[i64] = vec[i64]()
        """By situation or choice: the hash under which it is found."""
        self.tried: vec[i64] = vec[i64]()
        self.gains: vec[float] = vec[float]()
        """By situation or choice: how often it came or was taken, and the sum of what the seat got."""
        self.there: vec[i64] = vec[i64]()
        """By choice: how often it could be taken."""
        self.priors: vec[float] = vec[float]()
        """By choice: how likely it seemed."""
        self._slots: vec[i64] = vec[i64]([NOWHERE] * _SMALLEST)
        self._slot_mask: i64 = _SMALLEST - 1

    def find(self, key: i64) -> i64:
        """What has this key, or NOWHERE."""
        at = key & self._slot_mask
        while True:
            found = self._slots[at]
            if found == NOWHERE or self.keys[found] == key:
                return found
            at = (at + 1) & self._slot_mask

    def add(self, key: i64) -> i64:
        """Something new with this key, or NOWHERE if there is no room left."""
        index = i64(len(self.keys))
        if index >= self.room:
            return NOWHERE
        if 2 * index > self._slot_mask:
            self._widen()
        self.keys = append(self.keys, key)
        self.tried = append(self.tried, 0)
        self.gains = append(self.gains, 0.0)
        self.there = append(self.there, 0)
        self.priors = append(self.priors, 0.0)
        self._enter(index)
        return index

    def _enter(self, index: i64) -> None:
        at = self.keys[index] & self._slot_mask
        while self._slots[at] != NOWHERE:
            at = (at + 1) & self._slot_mask
        self._slots[at] = index

    def _widen(self) -> None:
        width = 4 * (self._slot_mask + 1)
        self._slots = vec[i64]([NOWHERE] * width)
        self._slot_mask = width - 1
        for index in range(i64(len(self.keys))):
            self._enter(index)

    def credit(self, index: i64, result: float) -> None:
        """Count one more course of play through a situation or a choice."""
        self.tried[index] += 1
        self.gains[index] += result


class OpenSearch(Search[S]):
    """A search for the seat that must act in `world`, by a guide that inclines."""

    def __init__(
        self, game: Game[S], guide: Guide[S], world: S, seat: Seat, players: i64, seed: i64,
        eagerness: float, room: i64,
    ) -> None:  # fmt: skip
        super().__init__(game, guide, world, seat, players, seed, eagerness, 0)
        self.open: list[OpenTree] = [OpenTree(room) for _ in range(players)]
        self._found: vec[i64] = vec[i64]([0] * _MOST)
        """By action of the legal list: its choice in the tree."""
        self._priors: vec[float] = vec[float]([0.0] * _MOST)
        self._past: vec[i64] = vec[i64]([_BEGINNING] * players)
        """By seat: a number for all actions that it has seen."""

    def _iterate(self) -> None:
        game = self.game
        guide = self.guide
        state = game.resample(self.world, self.seat, self.chance)
        for seat in range(self.players):
            self._past[seat] = _BEGINNING
        seats = vec[i64](capacity=64)
        credited = vec[i64](capacity=64)
        guide.begin(state)
        is_first = True
        while True:
            actor = game.actor(state)
            if actor == CHANCE:
                game.apply(state, game.sample(state, self.chance))
                continue
            if actor == NOBODY:
                guide.count_up(state)
                break
            legal = self.legal if is_first and len(self.legal) > 0 else game.legal(state)
            if is_first:
                guide.narrow(state)
                is_first = False
            if len(legal) == 1:
                self._do(state, legal[0])
                continue
            if guide.is_beyond(state):
                guide.look(state, actor, self.chance)
                break
            tree = self.open[actor]
            situation = tree.find(self._past[actor])
            is_new = situation == NOWHERE
            if is_new:
                situation = tree.add(self._past[actor])
            if situation == NOWHERE:
                guide.look(state, actor, self.chance)
                break
            seats = append(seats, actor)
            credited = append(credited, situation)
            if is_new and len(seats) > 1:
                guide.look(state, actor, self.chance)
                break
            chosen = self._select(tree, situation, state, actor, legal)
            if self._found[chosen] != NOWHERE:
                seats = append(seats, actor)
                credited = append(credited, self._found[chosen])
            self._do(state, legal[chosen])
        guide.learn()
        for index in range(i64(len(seats))):
            self.open[seats[index]].credit(credited[index], guide.worth[seats[index]])

    def _do(self, state: S, action: Action) -> None:
        guide = self.guide
        for seat in range(self.players):
            name = guide.name(state, self.game.as_seen(state, action, seat))
            self._past[seat] = mixed(self._past[seat], name)
        self.game.apply(state, action)

    def _select(self, tree: OpenTree, situation: i64, state: S, actor: i64, legal: vec[i64]) -> i64:
        """Which of the choices to take: what promises most, likely ones first."""
        guide = self.guide
        size = i64(len(legal))
        while len(self._found) < size:
            self._found = append(self._found, 0)
            self._priors = append(self._priors, 0.0)
        found = self._found
        is_weighed = False
        own = tree.keys[situation] ^ _OWN
        next_choice: i64 = 0
        for index in range(size):
            key = mixed(own, guide.name(state, legal[index]))
            # Choices that came up together lie side by side.
            choice = next_choice
            if tree.keys[choice] != key:
                choice = tree.find(key)
            if choice == NOWHERE:
                if not is_weighed:
                    guide.incline(state, actor, legal, self._priors, 0)
                    is_weighed = True
                choice = tree.add(key)
                if choice != NOWHERE:
                    tree.priors[choice] = self._priors[index]
            found[index] = choice
            next_choice = choice + 1 if choice + 1 < i64(len(tree.keys)) else 0
        visits = tree.tried[situation]
        untried = tree.gains[situation] / float(visits) - CAUTION if visits > 0 else 0.0
        chosen: i64 = 0
        best = -1.0e9
        eagerness = self.eagerness
        all_there, all_tried, gains, priors = tree.there, tree.tried, tree.gains, tree.priors
        for index in range(size):
            choice = found[index]
            if choice == NOWHERE:
                continue
            there = all_there[choice] + 1
            all_there[choice] = there
            tried = all_tried[choice]
            value = gains[choice] / float(tried) if tried > 0 else untried
            value += eagerness * sqrt(float(there)) * priors[choice] / float(1 + tried)
            if value > best:
                best = value
                chosen = index
        return chosen

    def _own(self, index: i64) -> i64:
        """The choice for an action of the legal list, or NOWHERE."""
        name = self.guide.name(self.world, self.legal[index])
        return self.open[self.seat].find(mixed(_BEGINNING ^ _OWN, name))

    def tried(self) -> vec[i64]:
        """How often each action of the legal list was tried."""
        tree = self.open[self.seat]
        found = vec[i64]()
        for index in range(i64(len(self.legal))):
            choice = self._own(index)
            found = append(found, tree.tried[choice] if choice != NOWHERE else 0)
        return found

    def gains(self) -> vec[float]:
        """What the seat got on average by each action of the legal list; 0 where it was never tried."""
        tree = self.open[self.seat]
        found = vec[float]()
        for index in range(i64(len(self.legal))):
            choice = self._own(index)
            tried = tree.tried[choice] if choice != NOWHERE else 0
            found = append(found, tree.gains[choice] / float(tried) if tried > 0 else 0.0)
        return found

    def worth(self) -> float:
        """What the seat got on average."""
        tree = self.open[self.seat]
        at = tree.find(_BEGINNING)
        return tree.gains[at] / float(tree.tried[at]) if at != NOWHERE and tree.tried[at] > 0 else 0.0
