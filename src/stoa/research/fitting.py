"""Fitting a network to positions: two bounded hidden layers, by Adam, in numpy and nothing else.

The network is so small that a library for large ones would only take longer to install.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from stoa.players.networks import Weights, kept
from stoa.players.search.network import FIRST_BIAS, FIRST_SHIFT, FULL, OUT_SCALE, SECOND_BIAS, SECOND_SHIFT
from stoa.research.selfplay import Position

FIRST, SECOND = 63, 33
"""Numbers in the hidden layers: multiples of three, the first so few that the second's sums fit a lane."""
LOT = 256
LEAK = 0.01
"""How much a hidden number that is out of its bounds still learns."""
WIDEST = 3.9
"""Weights stay between minus this and this, so that they can be rounded to what the network counts in."""
MEMORIES, SMALLEST = (0.9, 0.999), 1e-8
"""Adam's: how long it remembers slopes and their squares, and what keeps it from dividing by nothing."""
LAST_PACE = 0.02
"""What is left of the pace in the end."""

Array = NDArray[np.float32]
Parts = dict[str, Array]


class Positions(NamedTuple):
    """Many positions, their facts one after the other."""

    facts: NDArray[np.int32]
    starts: NDArray[np.int64]
    """Where each position's facts begin, and where the last one's end."""
    chances: Array

    def __len__(self) -> int:
        return len(self.chances)

    def counted(self, rows: NDArray[np.int64], inputs: int) -> Array:
        """Of each of these positions, how often each fact holds."""
        sizes = self.starts[rows + 1] - self.starts[rows]
        owners = np.repeat(np.arange(len(rows)), sizes)
        within = np.arange(len(owners)) - np.repeat(np.cumsum(sizes) - sizes, sizes)
        facts = self.facts[self.starts[rows][owners] + within]
        counts = np.bincount(owners * inputs + facts, minlength=len(rows) * inputs)
        return counts.astype(np.float32).reshape(len(rows), inputs)


def gathered(positions: list[Position]) -> Positions:
    """Positions in arrays."""
    sizes = np.array([len(facts) for facts, _ in positions], np.int64)
    return Positions(
        np.array([fact for facts, _ in positions for fact in facts], np.int32),
        np.concatenate([np.zeros(1, np.int64), np.cumsum(sizes)]),
        np.array([chance for _, chance in positions], np.float32),
    )


def untrained(inputs: int, seed: int) -> Parts:
    """Weights by lot, so that no two hidden numbers learn the same."""
    lot = np.random.default_rng(seed)

    def scattered(*shape: int, scale: float) -> Array:
        return (lot.standard_normal(shape) * scale).astype(np.float32)

    return {
        "into_first": scattered(inputs, FIRST, scale=0.05),
        "first_start": np.full(FIRST, 0.3, np.float32),
        "into_second": scattered(FIRST, SECOND, scale=0.2),
        "second_start": np.full(SECOND, 0.3, np.float32),
        "worth": scattered(SECOND, scale=0.2),
        "worth_start": np.zeros(1, np.float32),
    }


class Fitter:
    """A network that learns, with what Adam remembers; all of it can be kept and taken up again."""

    def __init__(self, inputs: int, seed: int, pace: float, epochs: int) -> None:
        self.inputs = inputs
        self.seed = seed
        self.pace = pace
        self.epochs = epochs
        self.epoch = 0
        self.parts = untrained(inputs, seed)
        self.slopes = {name: np.zeros_like(part) for name, part in self.parts.items()}
        self.squares = {name: np.zeros_like(part) for name, part in self.parts.items()}

    def learn(self, shown: Positions) -> float:
        """Go through all positions once, in an order of its own; how surprising they were on the way."""
        order = np.random.default_rng([self.seed, self.epoch]).permutation(len(shown))
        lots = list(_lots(order))
        total = 0.0
        for number, rows in enumerate(lots):
            surprise, slopes = self._slopes(shown.counted(rows, self.inputs), shown.chances[rows])
            total += surprise * len(rows)
            done = (self.epoch + number / len(lots)) / self.epochs
            pace = self.pace * (LAST_PACE + (1 - LAST_PACE) * (1 + np.cos(np.pi * done)) / 2)
            self._step(slopes, float(pace), self.epoch * len(lots) + number + 1)
        self.epoch += 1
        return total / max(1, len(shown))

    def said(self, positions: Positions) -> Array:
        """The chances that the network sees."""
        found = [
            _chances(self._layers(positions.counted(rows, self.inputs), 0.0)[-1])
            for rows in _lots(np.arange(len(positions)))
        ]
        return np.concatenate(found) if found else np.zeros(0, np.float32)

    def _layers(self, counts: Array, leak: float) -> tuple[Array, Array, Array, Array, Array]:
        parts = self.parts
        first = counts @ parts["into_first"] + parts["first_start"]
        first_levels = _bounded(first, leak)
        second = first_levels @ parts["into_second"] + parts["second_start"]
        second_levels = _bounded(second, leak)
        worth = second_levels @ parts["worth"] + parts["worth_start"]
        return first, first_levels, second, second_levels, worth

    def _slopes(self, counts: Array, chances: Array) -> tuple[float, Parts]:
        """How surprising these positions are, and how that changes with every weight."""
        first, first_levels, second, second_levels, worth = self._layers(counts, LEAK)
        said = _chances(worth)
        to_worth = (said - chances) / np.float32(len(chances))
        to_second = np.outer(to_worth, self.parts["worth"]) * _leaks(second)
        to_first = (to_second @ self.parts["into_second"].T) * _leaks(first)
        return surprise_of(said, chances), {
            "into_first": counts.T @ to_first,
            "first_start": to_first.sum(0),
            "into_second": first_levels.T @ to_second,
            "second_start": to_second.sum(0),
            "worth": second_levels.T @ to_worth,
            "worth_start": to_worth.sum(keepdims=True),
        }

    def _step(self, slopes: Parts, pace: float, number: int) -> None:
        for name, slope in slopes.items():
            for kept_of, memory, seen in (
                (self.slopes, MEMORIES[0], slope),
                (self.squares, MEMORIES[1], slope * slope),
            ):
                kept_of[name] *= np.float32(memory)
                kept_of[name] += np.float32(1 - memory) * seen
            mean = self.slopes[name] / np.float32(1 - MEMORIES[0] ** number)
            spread = np.sqrt(self.squares[name] / np.float32(1 - MEMORIES[1] ** number))
            self.parts[name] -= np.float32(pace) * mean / (spread + np.float32(SMALLEST))
        for name in ("into_first", "into_second"):
            np.clip(self.parts[name], -WIDEST, WIDEST, out=self.parts[name])

    def kept(self) -> dict[str, Any]:
        """All that it needs to go on."""
        found: dict[str, Any] = {"epoch": np.array(self.epoch)}
        for word, parts in (("part", self.parts), ("slope", self.slopes), ("square", self.squares)):
            found |= {f"{word} {name}": part for name, part in parts.items()}
        return found

    def take_up(self, found: Any) -> None:
        """Go on from what was kept."""
        self.epoch = int(found["epoch"])
        for word, parts in (("part", self.parts), ("slope", self.slopes), ("square", self.squares)):
            for name in parts:
                parts[name] = found[f"{word} {name}"]

    def weights(self) -> Weights:
        """The weights as whole numbers, as large as the network counts in each layer."""

        def whole(name: str, scale: float, most: int = (1 << 15) - 1) -> str:
            numbers = self.parts[name].astype(np.float64).ravel().tolist()
            return kept([max(-most, min(most, round(scale * number))) for number in numbers])

        return Weights(
            self.inputs,
            whole("into_first", 1 << FIRST_SHIFT, FIRST_BIAS - 1),
            whole("first_start", 1 << FIRST_SHIFT),
            whole("into_second", 1 << SECOND_SHIFT, SECOND_BIAS - 1),
            whole("second_start", FULL << SECOND_SHIFT),
            whole("worth", OUT_SCALE / FULL),
            round(OUT_SCALE * float(self.parts["worth_start"][0])),
        )


def surprise_of(said: Array, chances: Array) -> float:
    """How surprising what came is on average to whoever said so: nothing if it was sure and right."""
    likely = np.clip(said.astype(np.float64), 1e-7, 1 - 1e-7)
    return float(-(chances * np.log(likely) + (1 - chances) * np.log(1 - likely)).mean())


def _lots(order: NDArray[np.int64]) -> Iterator[NDArray[np.int64]]:
    for at in range(0, len(order), LOT):
        yield order[at : at + LOT]


def _bounded(sums: Array, leak: float) -> Array:
    inside = np.clip(sums, 0.0, 1.0)
    return inside + np.float32(leak) * (sums - inside)


def _leaks(sums: Array) -> Array:
    return np.where((sums >= 0) & (sums <= 1), np.float32(1), np.float32(LEAK))


def _chances(worth: Array) -> Array:
    return (1 / (1 + np.exp(-worth))).astype(np.float32)
