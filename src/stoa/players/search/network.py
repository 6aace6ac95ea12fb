"""A small network that judges positions: sparse inputs, two hidden layers, a worth and the likely choices.

All weights are small whole numbers, so that it says the same on every machine, and several of them share
an integer: three lanes of twenty bits. A lane holds a weight raised by a bias, so that it is never negative,
and the bias is taken off again at the end.
"""

from math import exp
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from stoa.kernel.features import Features
from stoa.kernel.step import S
from stoa.players.search.guide import Guide

LANES: Final = 3
LANE: Final = 20
LANE_MASK: Final = 0xFFFFF

FIRST_BIAS: Final = 512
"""Weights of the first layer lie between minus this and this."""
FIRST_SHIFT: Final = 7
"""So much of the first layer's sum, in bits, is 1."""
SECOND_BIAS: Final = 128
SECOND_SHIFT: Final = 5
FULL: Final = 63
"""What a hidden number can be at most; it stands for 1."""
OUT_SCALE: Final = 64.0 * 63.0
"""What a sum of the last layer is divided by."""


class Network:
    """The weights, and what the last position looked like inside."""

    def __init__(
        self, first: i64, second: i64, into_first: vec[i64], first_start: vec[i64], into_second: vec[i64],
        second_start: vec[i64], worth: vec[i64], worth_start: i64, likely: vec[i64], likely_start: vec[i64],
    ) -> None:  # fmt: skip
        self.first = first
        """Words of the first hidden layer; each has three numbers."""
        self.second = second
        """Words of the second."""
        self.into_first = into_first
        self.first_start = first_start
        self.into_second = into_second
        self.second_start = second_start
        self.worth_weights = worth
        self.worth_start = worth_start
        self.likely = likely
        self.likely_start = likely_start
        self._sums: vec[i64] = vec[i64]([0] * max(first, second))
        self._hidden: vec[i64] = vec[i64]([0] * (second * LANES))

    def look(self, facts: vec[i64]) -> float:
        """Take a position in; the chance to win of whoever looks."""
        width = self.first
        sums = self._sums
        weights = self.into_first
        for word in range(width):
            sums[word] = 0
        for fact in facts:
            start = fact * width
            for word in range(width):
                sums[word] += weights[start + word]
        raised = FIRST_BIAS * i64(len(facts))
        levels = vec[i64](capacity=64)
        for word in range(width):
            packed = sums[word]
            at = word * LANES
            for lane in range(LANES):
                level = (packed & LANE_MASK) - raised + self.first_start[at + lane]
                packed >>= LANE
                level = level * FULL >> FIRST_SHIFT
                levels = append(levels, 0 if level < 0 else FULL if level > FULL else level)
        return self._second_layer(levels)

    def _second_layer(self, levels: vec[i64]) -> float:
        width = self.second
        sums = self._sums
        weights = self.into_second
        raised: i64 = 0
        for word in range(width):
            sums[word] = 0
        for at in range(i64(len(levels))):
            level = levels[at]
            if level > 0:
                raised += level
                start = at * width
                for word in range(width):
                    sums[word] += level * weights[start + word]
        raised *= SECOND_BIAS
        hidden = self._hidden
        total = self.worth_start
        for word in range(width):
            packed = sums[word]
            at = word * LANES
            for lane in range(LANES):
                level = (packed & LANE_MASK) - raised + self.second_start[at + lane]
                packed >>= LANE
                level >>= SECOND_SHIFT
                level = 0 if level < 0 else FULL if level > FULL else level
                hidden[at + lane] = level
                total += level * self.worth_weights[at + lane]
        return 1.0 / (1.0 + exp(-float(total) / OUT_SCALE))

    def inclination(self, number: i64) -> float:
        """How much the position asks for a choice; the more, the likelier."""
        total = self.likely_start[number]
        size = self.second * LANES
        start = number * size
        hidden = self._hidden
        weights = self.likely
        for at in range(size):
            total += hidden[at] * weights[start + at]
        return float(total) / OUT_SCALE


class NetworkGuide(Guide[S]):
    """Judges positions of a game for two by its network; `counter` counts up when it is over."""

    def __init__(self, counter: Guide[S], features: Features[S], network: Network) -> None:
        super().__init__(counter.game, counter.players)
        self.looks = True
        self.counter = counter
        self.features = features
        self.network = network

    def count_up(self, state: S) -> None:
        """What each seat got in a game that is over."""
        self.counter.count_up(state)
        for seat in range(self.players):
            self.worth[seat] = self.counter.worth[seat]

    def look(self, state: S, seat: i64, legal: vec[i64], priors: vec[float], first: i64) -> None:
        """The actor's chance to win, the other's, and how likely the actor's choices are."""
        network = self.network
        worth = network.look(self.features.facts(state, seat))
        self.worth[seat] = worth
        self.worth[1 - seat] = 1.0 - worth
        total = 0.0
        for index in range(i64(len(legal))):
            weight = exp(network.inclination(self.features.action_number(state, legal[index])))
            priors[first + index] = weight
            total += weight
        for index in range(i64(len(legal))):
            priors[first + index] /= total
