"""The titles whose choices can be listed as OpenSpiel games: chance nodes, information states, re-deals.

Importing this module registers ``stoa_agoniste``, ``stoa_agora_lieske`` and ``stoa_wonders_duel``:
``pyspiel.load_game("stoa_wonders_duel(mode=base)")``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import numpy as np
import pyspiel

from stoa.games import find_game
from stoa.kernel.basics import CHANCE, NOBODY
from stoa.kernel.chance import SeededChance
from stoa.kernel.game import Game
from stoa.kernel.options import Options
from stoa.research.spaces import observation, observer_of, open_choices
from stoa.research.stepping import rewards

TITLES = {"agoniste": "Agoniste", "agora_lieske": "Agora (Lieske)", "wonders_duel": "7 Wonders Duel"}
MOST_OUTCOMES = 200_000
"""More than any draw has: what lies where in a structure is drawn at once."""
DEFAULT = "default"


class Held:
    """The position, and all that each seat has seen on the way; copied as a whole."""

    def __init__(self, position: Any, seen: list[list[str]]) -> None:
        self.position = position
        self.seen = seen

    def __deepcopy__(self, memo: object) -> Held:
        return Held(self.position.clone(), [list(lines) for lines in self.seen])


class StoaState(pyspiel.State):
    """A position of a match."""

    def __init__(self, game: StoaGame) -> None:
        super().__init__(game)
        self.held = Held(game.title.setup(game.options), [[] for _ in range(game.options.players)])

    @property
    def rules(self) -> StoaGame:
        """The game that this is a state of."""
        game: StoaGame = self.get_game()
        return game

    def current_player(self) -> int:
        """The seat that must act, chance, or nobody."""
        actor = int(self.rules.title.actor(self.held.position))
        if actor == CHANCE:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if actor == NOBODY else actor

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(open_choices(self.rules.title, self.rules.observer, self.held.position))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The outcomes of a draw, numbered in the title's order, with their chances."""
        weights = [int(weight) for weight in self.rules.title.weights(self.held.position)]
        total = sum(weights)
        return [(number, weight / total) for number, weight in enumerate(weights)]

    def _meant(self, player: int, number: int) -> int:
        title, position = self.rules.title, self.held.position
        if player == pyspiel.PlayerId.CHANCE:
            return int(title.legal(position)[number])
        return open_choices(title, self.rules.observer, position)[number]

    def _apply_action(self, number: int) -> None:
        title, position = self.rules.title, self.held.position
        player = self.current_player()
        action = self._meant(player, number)
        who = "*" if player == pyspiel.PlayerId.CHANCE else str(player + 1)
        for seat, lines in enumerate(self.held.seen):
            lines.append(f"{who} {title.to_text(position, action, seat)}")
        title.apply(position, action)

    def _action_to_string(self, player: int, number: int) -> str:
        actor = CHANCE if player == pyspiel.PlayerId.CHANCE else player
        title, position = self.rules.title, self.held.position
        return title.to_text(position, self._meant(player, number), actor)

    def is_terminal(self) -> bool:
        """Whether the match is over."""
        return int(self.rules.title.actor(self.held.position)) == NOBODY

    def returns(self) -> list[float]:
        """What each seat got: together nothing."""
        players = self.rules.options.players
        if not self.is_terminal():
            return [0.0] * players
        return rewards(players, self.rules.title.standing(self.held.position).winners)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> StoaState:
        """A state that the player cannot tell from this one: what it does not know is dealt anew.

        Of the way there the others are given only what the player saw of it.
        """
        other: StoaState = self.clone()
        seed = int(sampler() * 2**53)
        position = self.rules.title.resample(self.held.position, player, SeededChance(seed))
        other.held = Held(position, [list(self.held.seen[player]) for _ in self.held.seen])
        return other

    def __str__(self) -> str:
        return "\n".join(self.held.seen[0])


class StoaGame(pyspiel.Game):
    """A title with its options agreed."""

    def __init__(self, id: str, params: dict[str, Any] | None = None) -> None:
        self.title: Game[Any] = find_game(id)
        params = params or {}
        players = int(params.get("players", 0)) or self.title.min_players
        mode = str(params.get("mode", DEFAULT))
        self.options: Options = self.title.agree(players, {} if mode == DEFAULT else {"mode": mode})
        self.observer = observer_of(self.title, self.options)
        info = pyspiel.GameInfo(
            num_distinct_actions=int(self.observer.count),
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.title.longest,
        )
        super().__init__(TYPES[id], info, params)

    def new_initial_state(self) -> StoaState:
        """The table before the first action."""
        return StoaState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> StoaObserver:
        """What a seat sees, as numbers or as text."""
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return StoaObserver(self, kind.perfect_recall)


class StoaObserver:
    """A seat's features as numbers; as text what it saw of the match, or its features by name."""

    def __init__(self, game: StoaGame, perfect_recall: bool) -> None:
        self.game = game
        self.perfect_recall = perfect_recall
        self.tensor = np.zeros(int(game.observer.width), np.float32)
        self.dict = {"features": self.tensor}

    def set_from(self, state: StoaState, player: int) -> None:
        """Take over what a player knows of a state."""
        self.tensor[:] = observation(self.game.title, self.game.observer, state.held.position, player)

    def string_from(self, state: StoaState, player: int) -> str:
        """All that a player saw on the way, or what it sees now."""
        if self.perfect_recall:
            return f"seat {player + 1}\n" + "\n".join(state.held.seen[player])
        row = observation(self.game.title, self.game.observer, state.held.position, player)
        shown: Iterable[tuple[str, int]] = zip(self.game.observer.names, row, strict=True)
        return "\n".join(f"{name} {value}" for name, value in shown if value)


def _type(id: str) -> Any:
    title = find_game(id)
    return pyspiel.GameType(
        short_name=f"stoa_{id}",
        long_name=TITLES[id],
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=title.max_players,
        min_num_players=title.min_players,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={"players": 0, "mode": DEFAULT},
    )


TYPES = {id: _type(id) for id in TITLES}


class AgonisteGame(StoaGame):
    """Agoniste."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        super().__init__("agoniste", params)


class AgoraLieskeGame(StoaGame):
    """Agora (Lieske)."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        super().__init__("agora_lieske", params)


class WondersDuelGame(StoaGame):
    """7 Wonders Duel."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        super().__init__("wonders_duel", params)


pyspiel.register_game(TYPES["agoniste"], AgonisteGame)
pyspiel.register_game(TYPES["agora_lieske"], AgoraLieskeGame)
pyspiel.register_game(TYPES["wonders_duel"], WondersDuelGame)
