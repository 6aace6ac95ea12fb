"""The search: what its trees remember, and what it counts."""

import pytest

from stoa.games import find_game
from stoa.kernel.chance import SeededChance
from stoa.kernel.playout import advance
from stoa.players.base import Sampler
from stoa.players.evaluate import counting_guide, find_guide
from stoa.players.search.engine import Search
from stoa.players.search.tree import BEGINNING, NOWHERE, Tree, mixed


def test_a_situation_is_found_by_its_parent_and_key_alone() -> None:
    tree = Tree(50_000)
    found = {(parent, key): tree.add(parent, key, 2) for parent in range(30) for key in range(0, 3000, 31)}
    assert len(set(found.values())) == len(found)
    assert all(tree.find(parent, key) == situation for (parent, key), situation in found.items())
    assert tree.find(BEGINNING, 1) == NOWHERE


def test_choices_of_situations_never_share_a_place() -> None:
    tree = Tree(100)
    sizes = [3, 1, 4]
    situations = [tree.add(BEGINNING, key, size) for key, size in enumerate(sizes)]
    places = [
        tree.firsts[situation] + n
        for situation, size in zip(situations, sizes, strict=True)
        for n in range(size)
    ]
    assert places == list(range(8))


def test_a_tree_never_grows_beyond_its_room() -> None:
    tree = Tree(100)
    situations = [tree.add(BEGINNING, key, 3) for key in range(60)]
    assert situations[:33] == list(range(33))
    assert situations[33:] == [NOWHERE] * 27
    assert len(tree.tried) == 99


def test_everything_is_tried_once_before_anything_is_tried_again() -> None:
    tree = Tree(100)
    situation = tree.add(BEGINNING, 0, 3)
    chosen = []
    for _ in range(3):
        chosen.append(tree.select(situation, 0.7, SeededChance(1)))
        tree.credit(situation, tree.firsts[situation] + chosen[-1], 0.0)
    assert sorted(chosen) == [0, 1, 2]


def test_what_was_good_is_tried_more_and_nothing_is_forgotten() -> None:
    tree = Tree(100)
    situation = tree.add(BEGINNING, 0, 2)
    chance = SeededChance(1)
    for _ in range(400):
        choice = tree.select(situation, 0.7, chance)
        tree.credit(situation, tree.firsts[situation] + choice, 0.8 if choice == 1 else 0.2)
    assert tree.tried[1] > 300
    assert tree.tried[0] > 5
    assert tree.visits[situation] == 400


def test_what_seemed_likely_is_tried_first_and_what_proves_good_more() -> None:
    tree = Tree(100)
    situation = tree.add(BEGINNING, 0, 3)
    for index, prior in enumerate((0.1, 0.7, 0.2)):
        tree.priors[index] = prior
    order = []
    for _ in range(300):
        choice = tree.select_by_prior(situation, 1.5)
        order.append(choice)
        tree.credit(situation, choice, 0.9 if choice == 2 else 0.3)
    assert order[0] == 1
    assert tree.tried[2] > tree.tried[1] > tree.tried[0] > 0


def test_what_was_seen_in_another_order_was_not_the_same() -> None:
    numbers = {mixed(mixed(0, first), second) for first in range(100) for second in range(100)}
    assert len(numbers) == 10_000


@pytest.mark.parametrize("id", ["agoniste", "agora_lieske", "wonders_duel"])
def test_every_course_is_counted_once(id: str) -> None:
    game = find_game(id)
    options = game.agree()
    state = game.setup(options)
    advance(game, state, SeededChance(3))
    seat = game.actor(state)
    world = Sampler(game, state, seat).world(1)
    guide = counting_guide(game, options.players)
    search = Search(game, guide, world, seat, options.players, 1, 0.7, 10_000)
    search.run(40)
    assert sum(search.tried()) == 40
    assert len(search.tried()) == len(game.legal(state))
    assert all(0.0 <= gain <= 1.0 for gain in search.gains())
    means = sum(gain * int(tried) for gain, tried in zip(search.gains(), search.tried(), strict=True)) / 40
    assert search.worth() == pytest.approx(means)


def test_with_habits_every_course_tries_something_too() -> None:
    game = find_game("wonders_duel")
    state = game.setup(game.agree())
    advance(game, state, SeededChance(3))
    seat = game.actor(state)
    world = Sampler(game, state, seat).world(1)
    search = Search(game, find_guide(game, 2), world, seat, 2, 1, 0.5, 10_000)
    search.run(40)
    assert sum(search.tried()) == search.trees[seat].visits[0] == 40
