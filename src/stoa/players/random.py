"""The player that does not think."""

from librt.vecs import vec
from mypy_extensions import i64

from stoa.kernel.basics import Action
from stoa.kernel.chance import SeededChance
from stoa.kernel.step import S
from stoa.kernel.view import View
from stoa.players.base import Player, Sampler


class RandomPlayer(Player):
    """Takes any legal action, each equally likely."""

    id = "random"

    def choose(self, view: View, legal: vec[i64], sampler: Sampler[S], budget: int, seed: int) -> Action:
        """Any action; the budget does not matter."""
        return legal[SeededChance(seed).below(len(legal))]
