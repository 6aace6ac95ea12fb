"""Every title as a PettingZoo environment: agents act in turn, with masks of what they may do."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from stoa.adapters.actions import RENDER_MODES, action_mask, action_space, row_space, take
from stoa.adapters.table import CANDIDATES, Table
from stoa.kernel.options import Options
from stoa.players.base import seed_for


class StoaEnv(AECEnv):
    """A match among `seat_1`, `seat_2` and so on.

    An observation is a row of features and a mask of the choices that the agent has now. A choice that is not
    open changes nothing: the agent is asked again, and ``infos[agent]["refused"]`` says why.
    """

    def __init__(
        self,
        game: str,
        options: Options | None = None,
        form: str = CANDIDATES,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.table = Table(game, options, form)
        self.metadata = {"name": f"stoa_{game}_v0", "render_modes": RENDER_MODES, "is_parallelizable": False}
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat + 1}" for seat in range(self.table.players)]
        self.agents: list[str] = []
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._generator = np.random.default_rng()
        mask = spaces.Box(0, 1, (int(self.table.observer.count),), np.int8)
        shown = spaces.Dict({"observation": row_space(self.table), "action_mask": mask})
        self._observes = {
            agent: shown if form == CANDIDATES else row_space(self.table) for agent in self._seat
        }
        self._acts = {agent: action_space(self.table) for agent in self._seat}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent is shown."""
        return self._observes[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent can do."""
        return self._acts[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal; equal seeds deal equal matches, and without one the next match of the last seed's row."""
        if seed is not None:
            self._generator = np.random.default_rng(seed_for(seed))
        self.table.reset(int(self._generator.integers(2**62)))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._hand_on()

    def _hand_on(self) -> None:
        """Let whoever must act be selected; at the end everybody gets his reward."""
        if self.table.is_over:
            self.rewards = dict(zip(self.possible_agents, self.table.rewards(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[self.table.actor]
        self.infos = {agent: {} for agent in self.agents}
        if self.table.is_free:
            for agent in self.agents:
                self.infos[agent]["action_mask"] = action_mask(self.table, self._seat[agent])

    def observe(self, agent: str) -> Any:
        """What an agent knows now."""
        seat = self._seat[agent]
        row = self.table.observation(seat)
        return row if self.table.is_free else {"observation": row, "action_mask": self.table.mask(seat)}

    def step(self, action: Any) -> None:
        """Let the selected agent act."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        refused = take(self.table, action)
        if refused:
            self.infos[agent]["refused"] = refused
        else:
            self._hand_on()
        self._accumulate_rewards()

    def render(self) -> str | None:
        """The board as the selected agent sees it: text (``ansi``) or a picture (``svg``)."""
        if self.render_mode is None:
            return None
        return self.table.drawn(self.render_mode, self._seat[self.agent_selection])

    def close(self) -> None:
        """Nothing is held open."""


def env(game: str, **settings: Any) -> StoaEnv:
    """A title as PettingZoo wants it: ``env("wonders_duel", options=game.agree(2, {"mode": "base"}))``."""
    return StoaEnv(game, **settings)
