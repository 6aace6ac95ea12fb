"""The player that looks one decision ahead."""

from librt.vecs import vec
from mypy_extensions import i64

from stoa.kernel.basics import Action
from stoa.kernel.chance import SeededChance
from stoa.kernel.playout import advance
from stoa.kernel.step import S
from stoa.kernel.view import View
from stoa.players.base import Player, Sampler, seed_for
from stoa.players.evaluate import find_evaluation


class GreedyPlayer(Player):
    """Takes the action after which its position is worth most, on average over possible worlds.

    Its budget is the number of worlds. Every action is tried in the same worlds with the same
    draws to come, so that luck does not decide between them.
    """

    id = "greedy"
    default_budget = 24

    def choose(self, view: View, legal: vec[i64], sampler: Sampler[S], budget: int, seed: int) -> Action:
        """The best action; among equals, one by the seed."""
        if len(legal) == 1:
            return legal[0]
        totals = [0.0] * len(legal)
        for number in range(max(1, budget)):
            values = _values(sampler, legal, seed_for(seed, number))
            totals = [total + value for total, value in zip(totals, values, strict=True)]
        best = max(totals)
        equals = [action for action, total in zip(legal, totals, strict=True) if total == best]
        return equals[SeededChance(seed).below(len(equals))]


def _values(sampler: Sampler[S], legal: vec[i64], seed: int) -> list[float]:
    """What each action is worth in one world: chance acts, then nobody else does."""
    game = sampler.game
    evaluate = find_evaluation(game)
    world = sampler.world(seed)
    values: list[float] = []
    for action in legal:
        after = game.clone(world)
        game.apply(after, action)
        advance(game, after, SeededChance(seed))
        values.append(evaluate(after, sampler.seat))
    return values
