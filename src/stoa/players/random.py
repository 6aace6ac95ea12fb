"""The player that does not think."""

from librt.vecs import vec
from mypy_extensions import i64

from stoa.kernel.chance import SeededChance
from stoa.kernel.step import S
from stoa.players.base import Player, Sampler, Thought


class RandomPlayer(Player):
    """Takes any legal action, each equally likely."""

    id = "random"

    def choose(self, legal: vec[i64], sampler: Sampler[S], budget: int, seed: int) -> Thought:
        """Any action; the budget does not matter."""
        return Thought(legal[SeededChance(seed).below(len(legal))], 1)
