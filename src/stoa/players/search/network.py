"""A small network that judges positions: sparse inputs, two hidden layers, and a chance to win.

All weights are small whole numbers, so that it says the same on every machine, and several of them share
an integer: three lanes of twenty bits. A lane holds a weight raised by a bias, so that it is never negative,
and the bias is taken off again at the end.
"""

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from stoa.kernel.chance import Chance
from stoa.kernel.features import Features, Traits
from stoa.kernel.step import S
from stoa.players.search.guide import Guide
from stoa.players.search.habits import HabitGuide

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
OUT_SCALE: Final = 64 * FULL
"""So much of the last sum makes winning e times as likely as losing."""

_STEP: Final = 5
"""Sums that differ only in so many last bits are worth the same."""
_MIDDLE: Final = 1024
_PRECISION: Final = 1 << 16
_WORTH: Final = vec[float](
    [
        round(_PRECISION / (1.0 + exp(-((n - _MIDDLE + 0.5) * (1 << _STEP)) / OUT_SCALE))) / _PRECISION
        for n in range(2 * _MIDDLE)
    ]
)
"""By a last sum, counted from the smallest: the chance to win, rounded so that sums of it are exact."""

PLAYED: Final = 0.5
"""How much of a judgement is what came of playing on; the rest is what the network says."""


class Network:
    """The weights."""

    def __init__(
        self, first: i64, second: i64, into_first: vec[i64], first_start: vec[i64], into_second: vec[i64],
        second_start: vec[i64], worth: vec[i64], worth_start: i64,
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
        self._sums: vec[i64] = vec[i64]([0] * first)
        self._rows: vec[i64] = vec[i64]([0] * (LANES * first))
        self._levels: vec[i64] = vec[i64]([0] * (LANES * first))
        """The numbers of the first hidden layer that are not 0: where their rows begin, and what they are."""

    def look(self, facts: vec[i64]) -> float:
        """Take a position in; the chance to win of whoever looks."""
        self._add_up(facts)
        rows = self._rows
        levels = self._levels
        raised = FIRST_BIAS * i64(len(facts))
        active: i64 = 0
        for word in range(self.first):
            packed = self._sums[word]
            for at in range(word * LANES, (word + 1) * LANES):
                level = (packed & LANE_MASK) - raised + self.first_start[at]
                packed >>= LANE
                level = _within(level * FULL >> FIRST_SHIFT)
                if level > 0:
                    rows[active] = at * self.second
                    levels[active] = level
                    active += 1
        return self._second_layer(active)

    def _add_up(self, facts: vec[i64]) -> None:
        """The sums of the first layer, four words at a time, so that sums need not be put down in between."""
        width = self.first
        sums = self._sums
        weights = self.into_first
        word: i64 = 0
        while word + 4 <= width:
            one: i64 = 0
            two: i64 = 0
            three: i64 = 0
            four: i64 = 0
            for fact in facts:
                at = fact * width + word
                one += weights[at]
                two += weights[at + 1]
                three += weights[at + 2]
                four += weights[at + 3]
            sums[word] = one
            sums[word + 1] = two
            sums[word + 2] = three
            sums[word + 3] = four
            word += 4
        while word < width:
            one = 0
            for fact in facts:
                one += weights[fact * width + word]
            sums[word] = one
            word += 1

    def _second_layer(self, active: i64) -> float:
        """The chance to win by so many numbers of the first layer."""
        width = self.second
        rows = self._rows
        levels = self._levels
        weights = self.into_second
        raised: i64 = 0
        for index in range(active):
            raised += levels[index]
        raised *= SECOND_BIAS
        total = self.worth_start
        for word in range(width):
            packed: i64 = 0
            for index in range(active):
                packed += levels[index] * weights[rows[index] + word]
            for at in range(word * LANES, (word + 1) * LANES):
                level = (packed & LANE_MASK) - raised + self.second_start[at]
                packed >>= LANE
                total += _within(level >> SECOND_SHIFT) * self.worth_weights[at]
        place = (total >> _STEP) + _MIDDLE
        if place < 0:
            place = 0
        elif place >= 2 * _MIDDLE:
            place = 2 * _MIDDLE - 1
        return _WORTH[place]


def _within(level: i64) -> i64:
    """A hidden number, neither below 0 nor above what it can be."""
    if level < 0:
        return 0
    if level > FULL:
        return FULL
    return level


class NetworkGuide(HabitGuide[S]):
    """Plays on by habit, in games for two, and asks a network besides how that will end."""

    def __init__(
        self, counter: Guide[S], traits: Traits[S], weights: vec[i64], features: Features[S], network: Network
    ) -> None:  # fmt: skip
        super().__init__(counter, traits, weights)
        self.features = features
        self.network = network

    def look(self, state: S, seat: i64, chance: Chance) -> None:
        """The middle between the network's word, by what the actor knows, and a course played on."""
        said = self.network.look(self.features.facts(state, seat))
        self.play_on(state, chance)
        self.worth[seat] = PLAYED * self.worth[seat] + (1.0 - PLAYED) * said
        self.worth[1 - seat] = PLAYED * self.worth[1 - seat] + (1.0 - PLAYED) * (1.0 - said)
