"""What a computer player is, and the only things it is ever given to think with."""

import hashlib
import time
from collections.abc import Callable
from typing import Generic, NamedTuple

from librt.vecs import vec
from mypy_extensions import i64

from stoa.kernel.basics import Action, Seat
from stoa.kernel.chance import SeededChance
from stoa.kernel.game import Game
from stoa.kernel.step import S
from stoa.kernel.view import View


class Sampler(Generic[S]):
    """Worlds that one seat cannot tell from the true one.

    A sampler never holds the true state. It keeps one re-dealt world, and since re-dealing depends
    only on what the seat knows, re-dealing that one gives what re-dealing the truth would give.
    """

    def __init__(self, game: Game[S], state: S, seat: Seat) -> None:
        self.game = game
        self.seat = seat
        self._any_world: S = game.resample(state, seat, SeededChance(0))

    def world(self, n: int) -> S:
        """World number `n`: the same one for the same number, and the caller's to change."""
        return self.game.resample(self._any_world, self.seat, SeededChance(n))

    def view(self) -> View:
        """What the seat sees, the same in all worlds; made when somebody asks, as it takes long."""
        return self.game.view(self._any_world, self.seat)


class Thought(NamedTuple):
    """What a player chose, and how much of its budget that took.

    Asked again with `spent` for a budget, and no clock, it chooses the same.
    """

    action: Action
    spent: int


class Player:
    """Somebody who chooses. Players keep nothing between choices, so any choice can be re-run."""

    id: str = ""
    version: int = 1
    """Raised whenever it chooses otherwise than before: records say which one played."""
    default_budget: int = 1

    def by_clock(self, seconds: float) -> "Player | None":
        """This player, done with each choice after a time at the latest; None if it has no clock."""
        return None

    def choose(self, legal: vec[i64], sampler: Sampler[S], budget: int, seed: int) -> Thought:
        """One action of `legal`.

        `budget` says how much to think, in units of the player's own. The answer depends on the
        arguments alone: the same seed and budget in the same situation give the same action.
        """
        raise NotImplementedError


class TimedPlayer(Player):
    """A player who thinks as long as its budget lasts; with `seconds`, no longer than these."""

    def __init__(self, seconds: float = 0.0, clock: Callable[[], float] = time.perf_counter) -> None:
        self.seconds = seconds
        self.clock = clock

    def by_clock(self, seconds: float) -> Player:
        """This player, done with a choice after so many seconds."""
        return type(self)(seconds, self.clock)


def table_seed(key: bytes) -> int:
    """The seed of a table's computer players.

    It follows from the key that deals, so that the finished record re-runs them, and from nothing that
    anybody knows before that: whoever knew the seed could foresee their moves.
    """
    return _number(b"stoa players 1\n" + key)


def seed_for(seed: int, *places: int) -> int:
    """An independent seed for one purpose: a seat, a line of the record, a sampled world."""
    name = " ".join([str(seed), *(str(place) for place in places)])
    return _number(name.encode())


def _number(name: bytes) -> int:
    return int.from_bytes(hashlib.sha256(name).digest()[:8], "big") >> 1
