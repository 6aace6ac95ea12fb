"""The network: its packed sums are those of the plain formula."""

import random
from math import exp

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from stoa.games import find_game
from stoa.kernel.chance import SeededChance
from stoa.kernel.playout import advance
from stoa.players.evaluate import find_guide
from stoa.players.search.engine import Search
from stoa.players.search.network import Network, NetworkGuide

FIRST, SECOND = 4, 2
"""Words of the layers: each has three numbers."""


class Plain:
    """The same network, written as one would on paper."""

    def __init__(self, inputs: int, actions: int, seed: int) -> None:
        dice = random.Random(seed)

        def weights(rows: int, columns: int, bound: int) -> list[list[int]]:
            return [[dice.randint(-bound, bound) for _ in range(columns)] for _ in range(rows)]

        self.first = weights(inputs, 3 * FIRST, 200)
        self.first_start = weights(1, 3 * FIRST, 60)[0]
        self.second = weights(3 * FIRST, 3 * SECOND, 100)
        self.second_start = weights(1, 3 * SECOND, 900)[0]
        self.worth = weights(1, 3 * SECOND, 90)[0]
        self.likely = weights(actions, 3 * SECOND, 90)
        self.likely_start = weights(1, actions, 900)[0]

    def hidden(self, facts: list[int]) -> list[int]:
        sums = [
            start + sum(self.first[fact][at] for fact in facts) for at, start in enumerate(self.first_start)
        ]
        levels = [min(63, max(0, total * 63 // 128)) for total in sums]
        totals = [
            start + sum(level * self.second[row][at] for row, level in enumerate(levels))
            for at, start in enumerate(self.second_start)
        ]
        return [min(63, max(0, total // 32)) for total in totals]

    def look(self, facts: list[int]) -> float:
        total = 77 + sum(level * weight for level, weight in zip(self.hidden(facts), self.worth, strict=True))
        return 1 / (1 + exp(-total / (64 * 63)))

    def inclination(self, facts: list[int], number: int) -> float:
        levels = zip(self.hidden(facts), self.likely[number], strict=True)
        return (self.likely_start[number] + sum(level * weight for level, weight in levels)) / (64 * 63)

    def packed(self) -> Network:
        def words(rows: list[list[int]], bias: int) -> vec[i64]:
            return vec[i64](
                [
                    sum((row[at + lane] + bias) << 20 * lane for lane in range(3))
                    for row in rows
                    for at in range(0, len(row), 3)
                ]
            )

        return Network(
            FIRST, SECOND, words(self.first, 512), vec[i64](self.first_start), words(self.second, 128),
            vec[i64](self.second_start), vec[i64](self.worth), 77,
            vec[i64]([weight for row in self.likely for weight in row]), vec[i64](self.likely_start),
        )  # fmt: skip


def test_three_numbers_to_a_word_give_what_one_would() -> None:
    plain = Plain(300, 20, 1)
    network = plain.packed()
    dice = random.Random(2)
    for _ in range(200):
        facts = dice.choices(range(300), k=dice.randint(1, 250))
        assert network.look(vec[i64](facts)) == pytest.approx(plain.look(facts))
        number = dice.randrange(20)
        assert network.inclination(number) == pytest.approx(plain.inclination(facts, number))


@pytest.mark.parametrize("mode", ["base", "agora+pantheon"])
def test_a_search_that_looks_counts_every_course(mode: str) -> None:
    game = find_game("wonders_duel")
    assert game.features is not None
    options = game.agree(2, {"mode": mode})
    state = game.setup(options)
    advance(game, state, SeededChance(3))
    seat = game.actor(state)
    network = Plain(int(game.features.inputs), int(game.features.actions), 3).packed()
    guide = NetworkGuide(find_guide(game, 2), game.features, network)
    world = game.resample(state, seat, SeededChance(1))
    search = Search(game, guide, world, seat, 2, 1, 1.5, 100_000)
    search.run(60)
    assert sum(search.tried()) == 59
    assert 0.0 < search.worth() < 1.0
    priors = search.trees[seat].priors[0 : len(game.legal(state))]
    assert sum(priors) == pytest.approx(1.0)
