"""Many matches at once as numpy arrays: one call steps them all."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from librt.vecs import vec
from mypy_extensions import i64
from numpy.typing import NDArray

from stoa.games import find_game
from stoa.kernel.chance import SeededChance
from stoa.kernel.options import Options
from stoa.players.base import seed_for
from stoa.research.errors import NoSuchChoice
from stoa.research.spaces import observer_of
from stoa.research.stepping import Stepper


class Batch:
    """`n` matches of a title side by side, all played by whoever calls `step`.

    The arrays are windows on what the matches hold: they change with every step and cannot be written to.

    - `observations`: what the seat that must act knows, a row of `features` for each match
    - `masks`: which of `choices` it has
    - `turns`: which seat that is
    - `rewards`: what each seat got of the match that ended with the last step, else 0
    - `done`: whether one ended; its next one has been dealt already
    """

    def __init__(self, game: str, n: int, seed: int = 0, options: Options | None = None) -> None:
        title = find_game(game)
        agreed = options or title.agree()
        self.observer = observer_of(title, agreed)
        seeds = vec[i64]([seed_for(seed, number) for number in range(n)])
        self._stepper: Stepper[Any] = Stepper(title, agreed, self.observer, n, seeds)
        self._dice = SeededChance(seed_for(seed, n))
        self.n = n
        self.players = agreed.players
        self.features: list[str] = self.observer.names
        self.choices: list[str] = self.observer.choices
        stepper = self._stepper
        self.observations: NDArray[np.int16] = _window(stepper.sheet.values, np.int16).reshape(n, -1)
        self.masks: NDArray[np.bool_] = _window(stepper.masks, np.bool_).reshape(n, -1)
        self.turns: NDArray[np.int64] = _window(stepper.turns, np.int64)
        self.rewards: NDArray[np.float64] = _window(stepper.rewards, np.float64).reshape(n, -1)
        self.done: NDArray[np.bool_] = _window(stepper.done, np.bool_)

    def step(self, actions: Sequence[int] | NDArray[Any]) -> None:
        """Take the choice with this number in each match; raises `NoSuchChoice` before anything changes."""
        numbers = np.asarray(actions)
        if numbers.shape != (self.n,) or numbers.dtype.kind not in "iu":
            raise NoSuchChoice(f"{self.n} whole numbers are needed, one for each match")
        if numbers.min(initial=0) < 0 or numbers.max(initial=0) >= len(self.choices):
            raise NoSuchChoice(f"choices are numbered from 0 to {len(self.choices) - 1}")
        refused = int(self._stepper.refused(numbers.astype("<u2").tobytes()))
        if refused >= 0:
            word = self.choices[int(numbers[refused])]
            raise NoSuchChoice(f"match {refused} does not offer {int(numbers[refused])}, {word!r}, now")
        self._stepper.step()

    def step_by_lot(self) -> NDArray[np.int64]:
        """Choose by lot in every match and step; the numbers that were chosen."""
        self._stepper.choose(self._dice)
        chosen = np.array([self._stepper.choice(index) for index in range(self.n)])
        self._stepper.step()
        return chosen

    def run_by_lot(self, steps: int) -> None:
        """Choose by lot and step, many times: for measuring."""
        for _ in range(steps):
            self._stepper.choose(self._dice)
            self._stepper.step()


def _window(values: Any, kind: Any) -> NDArray[Any]:
    return np.frombuffer(values, dtype=kind)
