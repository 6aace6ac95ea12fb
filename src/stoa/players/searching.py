"""The player that searches."""

from collections.abc import Callable
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from stoa.kernel.basics import Seat
from stoa.kernel.game import Game
from stoa.kernel.step import S
from stoa.players.base import Sampler, Thought, TimedPlayer
from stoa.players.evaluate import counting_guide, find_guide, habit_guide, network_guide, weighing_guide
from stoa.players.search.engine import Search
from stoa.players.search.guide import Guide
from stoa.players.search.open import OpenSearch

EAGERNESS: Final = 0.5
"""How much a search prefers what seems likely and was seldom tried: high explores, low trusts what it saw."""
BLIND_EAGERNESS: Final = 0.7
"""The same for a search to which nothing seems likely before it was tried."""
CHOICES: Final = 2_000_000
"""Choices that a seat's tree may remember; each takes 24 bytes, a situation about 70 more.

Open trees count situations too, and each takes up to 104 bytes.
"""
STRIDE: Final = 8
"""Courses between two looks at the clock."""
ENDLESS: Final = 10**9
"""Courses for a search that only the clock ends."""
_FIRST_LEARNED: Final = "wonders_duel"
"""The only title for which anything was learned before version 4."""


class SearchPlayer(TimedPlayer):
    """Plays courses through worlds that fit what its seat knows, and takes what it tried most.

    Its budget is the number of courses. With `seconds` above 0 it is done when they have passed, even if
    courses are left; a budget of 0 is then no limit.
    """

    id = "search"
    version = 5
    default_budget = 2000

    def choose(self, legal: vec[i64], sampler: Sampler[S], budget: int, seed: int) -> Thought:
        """The action tried most often; among equals, the one that got more."""
        if len(legal) == 1:
            return Thought(legal[0], 1)
        search = self.prepared(sampler, seed)
        if self.seconds:
            run_until(search, budget or ENDLESS, self.clock() + self.seconds, self.clock)
        else:
            search.run(max(1, budget))
        return Thought(legal[most_tried(search)], int(search.iterations))

    def prepared(self, sampler: Sampler[S], seed: int) -> Search[S]:
        """A search for the sampler's seat that has not begun."""
        game = sampler.game
        world = sampler.world(seed)
        players = len(game.seat_words(world))
        return search_by(self.guide(game, players), world, sampler.seat, seed)

    def guide(self, game: Game[S], players: int) -> Guide[S]:
        """What it knows of a game."""
        return find_guide(game, players)


class WithoutMoods(SearchPlayer):
    """The search as it was when it played by habit alone, told draws apart and showed no network a row."""

    version = 4

    def guide(self, game: Game[S], players: int) -> Guide[S]:
        """What it weighs, or a network."""
        return weighing_guide(game, players)


class WithNetwork(SearchPlayer):
    """The search as it was when it had a network in one title and knew little of the others."""

    version = 3

    def guide(self, game: Game[S], players: int) -> Guide[S]:
        """A network, or play at random."""
        return (network_guide if game.id == _FIRST_LEARNED else counting_guide)(game, players)


class ByHabit(SearchPlayer):
    """The search as it was before it had networks."""

    version = 2

    def guide(self, game: Game[S], players: int) -> Guide[S]:
        """Habits, or play at random."""
        return (habit_guide if game.id == _FIRST_LEARNED else counting_guide)(game, players)


class ReferencePlayer(SearchPlayer):
    """The same search without any knowledge of the game: every course is played to its end at random.

    It stands on the ladders, so that the worth of what titles teach a search can be seen.
    """

    id = "reference"
    version = 1

    def guide(self, game: Game[S], players: int) -> Guide[S]:
        """Nothing but who has won."""
        guide = counting_guide(game, players)
        guide.patience = 0
        return guide


def search_by(guide: Guide[S], world: S, seat: Seat, seed: int, room: int = CHOICES) -> Search[S]:
    """A search by a guide that has not begun, in the way that suits the guide."""
    kind: type[Search[S]] = OpenSearch if guide.is_open else Search
    eagerness = EAGERNESS if guide.inclines else BLIND_EAGERNESS
    return kind(guide.game, guide, world, seat, guide.players, seed, eagerness, room)


def most_tried(search: Search[S]) -> int:
    """Which of its choices a search tried most often; among equals, the one that got more."""
    tried, gains = search.tried(), search.gains()
    return max(range(len(tried)), key=lambda index: (tried[index], gains[index]))


def run_until(search: Search[S], budget: int, deadline: float, clock: Callable[[], float]) -> None:
    """Let a search think until its budget is used up or the clock says so; some of it in any case."""
    left = budget
    while True:
        search.run(min(STRIDE, left))
        left -= STRIDE
        if left <= 0 or clock() >= deadline:
            return
