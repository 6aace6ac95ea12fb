"""Every title as a Gymnasium environment: one seat learns, computer players have the others."""

from __future__ import annotations

from typing import Any

import gymnasium

from stoa.adapters.actions import RENDER_MODES, action_mask, action_space, row_space, take
from stoa.adapters.table import CANDIDATES, Table
from stoa.kernel.options import Options
from stoa.players import find_player
from stoa.players.base import Sampler


class SeatEnv(gymnasium.Env[Any, Any]):
    """One seat of a match against `opponent`, a computer player of Stoa by its id.

    ``info["action_mask"]`` says which choices there are. One that is not open changes nothing, and
    ``info["refused"]`` says why. Without `seat` the learner sits where the lot puts it in each match.
    """

    metadata = {"render_modes": RENDER_MODES, "render_fps": 1}  # noqa: RUF012  Gymnasium looks for it here

    def __init__(
        self,
        game: str,
        options: Options | None = None,
        seat: int | None = None,
        opponent: str = "random",
        form: str = CANDIDATES,
        render_mode: str | None = None,
    ) -> None:
        self.table = Table(game, options, form)
        if seat is not None and not 0 <= seat < self.table.players:
            raise ValueError(f"seats are counted from 0 to {self.table.players - 1}")
        self.opponent = find_player(opponent)
        self.render_mode = render_mode
        self.action_space = action_space(self.table)
        self.observation_space = row_space(self.table)
        self._wanted = seat
        self.seat = seat or 0

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Deal, and let the others act until it is the learner's turn."""
        super().reset(seed=seed)
        if self._wanted is None:
            self.seat = int(self.np_random.integers(self.table.players))
        self.table.reset(int(self.np_random.integers(2**62)))
        self._let_others_act()
        return self.table.observation(self.seat), self._info()

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Act, and let the others act until it is the learner's turn again or the match is over."""
        refused = "the match is over" if self.table.is_over else take(self.table, action)
        if not refused:
            self._let_others_act()
        info = self._info()
        if refused:
            info["refused"] = refused
        reward = 0.0 if refused else self.table.rewards()[self.seat]
        return self.table.observation(self.seat), reward, self.table.is_over, False, info

    def _info(self) -> dict[str, Any]:
        return {"action_mask": action_mask(self.table, self.seat), "seat": self.seat}

    def _let_others_act(self) -> None:
        table = self.table
        while not table.is_over and table.actor != self.seat:
            legal = table.game.legal(table.state)
            sampler = Sampler(table.game, table.state, table.actor)
            seed = int(self.np_random.integers(2**62))
            thought = self.opponent.choose(legal, sampler, self.opponent.default_budget, seed)
            numbers = table.observer.numbers(table.state, legal)
            table.play(int(numbers[list(legal).index(thought.action)]))

    def render(self) -> Any:
        """The board as the learner sees it: text (``ansi``) or a picture (``svg``)."""
        return None if self.render_mode is None else self.table.drawn(self.render_mode, self.seat)


def make(game: str, **settings: Any) -> SeatEnv:
    """A title for one learner: ``make("agoniste", opponent="greedy")``."""
    return SeatEnv(game, **settings)


def sampled(env: SeatEnv, info: dict[str, Any]) -> Any:
    """A choice by lot among those that are open."""
    return env.action_space.sample(info["action_mask"])
