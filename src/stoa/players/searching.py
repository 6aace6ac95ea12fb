"""The player that searches."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from stoa.kernel.basics import Action
from stoa.kernel.step import S
from stoa.kernel.view import View
from stoa.players.base import Player, Sampler
from stoa.players.evaluate import find_guide
from stoa.players.search.engine import Search

EAGERNESS: Final = 0.7
"""How much a search prefers what it has seldom tried: high explores, low trusts what it saw."""
CHOICES: Final = 2_000_000
"""Choices that a seat's tree may remember; each takes 24 bytes, a situation about 70 more."""


class SearchPlayer(Player):
    """Plays courses through worlds that fit what its seat knows, and takes what it tried most.

    Its budget is the number of courses.
    """

    id = "search"
    default_budget = 2000

    def choose(self, view: View, legal: vec[i64], sampler: Sampler[S], budget: int, seed: int) -> Action:
        """The action tried most often; among equals, the one that got more."""
        if len(legal) == 1:
            return legal[0]
        game = sampler.game
        world = sampler.world(seed)
        players = len(game.seat_words(world))
        guide = find_guide(game, players)
        search = Search(game, guide, world, sampler.seat, players, seed, EAGERNESS, CHOICES)
        search.run(max(1, budget))
        tried, gains = search.tried(), search.gains()
        return legal[max(range(len(legal)), key=lambda index: (tried[index], gains[index]))]
