"""The player that looks one decision ahead."""

from librt.vecs import vec
from mypy_extensions import i64

from stoa.kernel.basics import CHANCE
from stoa.kernel.chance import SeededChance
from stoa.kernel.playout import advance
from stoa.kernel.step import S
from stoa.players.base import Player, Sampler, Thought, seed_for
from stoa.players.evaluate import find_evaluation


class GreedyPlayer(Player):
    """Takes the action after which its position is worth most, on average over possible worlds.

    Its budget is the number of worlds. Every action is tried in the same worlds with the same
    draws to come, so that luck does not decide between them.
    """

    id = "greedy"
    default_budget = 24

    def choose(self, legal: vec[i64], sampler: Sampler[S], budget: int, seed: int) -> Thought:
        """The best action; among equals, one by the seed."""
        if len(legal) == 1:
            return Thought(legal[0], 1)
        totals = [0.0] * len(legal)
        for number in range(max(1, budget)):
            values, is_certain = _values(sampler, legal, seed_for(seed, number))
            totals = [total + value for total, value in zip(totals, values, strict=True)]
            if is_certain and number == 0 and _are_one_world(sampler, seed, budget):
                break
        best = max(totals)
        equals = [action for action, total in zip(legal, totals, strict=True) if total == best]
        return Thought(equals[SeededChance(seed).below(len(equals))], budget)


def _are_one_world(sampler: Sampler[S], seed: int, budget: int) -> bool:
    """Whether all worlds to be looked at are the same, because nothing is hidden."""
    codes = {sampler.game.encode(sampler.world(seed_for(seed, number))) for number in range(budget)}
    return len(codes) == 1


def _values(sampler: Sampler[S], legal: vec[i64], seed: int) -> tuple[list[float], bool]:
    """What each action is worth in one world: chance acts, then nobody else does.

    Also whether the answer is certain in that world: chance had nothing to do.
    """
    game = sampler.game
    evaluate = find_evaluation(game)
    world = sampler.world(seed)
    values: list[float] = []
    is_certain = True
    for action in legal:
        after = game.clone(world)
        game.apply(after, action)
        is_certain = is_certain and game.actor(after) != CHANCE
        advance(game, after, SeededChance(seed))
        values.append(evaluate(after, sampler.seat))
    return values, is_certain
