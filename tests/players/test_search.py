"""The search: what its trees remember, and that looking further ahead wins."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from stoa.games import TEMPLATES, find_game
from stoa.kernel.chance import SeededChance
from stoa.kernel.playout import advance
from stoa.players import PLAYERS
from stoa.players.base import Sampler
from stoa.players.evaluate import find_guide
from stoa.players.search.engine import Search
from stoa.players.search.tree import NOWHERE, ROOT, Tree, mixed
from stoa.players.table import play_match

TEMPLATE = next(iter(TEMPLATES.values()))


def test_a_node_is_found_by_its_parent_and_key_alone() -> None:
    tree = Tree(5000)
    nodes = {(parent, key): tree.reach(parent, key) for parent in range(30) for key in range(0, 3000, 31)}
    assert len(set(nodes.values())) == len(nodes)
    assert all(tree.find(parent, key) == node for (parent, key), node in nodes.items())
    assert tree.find(ROOT, 1) == NOWHERE


def test_a_tree_never_grows_beyond_its_room() -> None:
    tree = Tree(100)
    nodes = [tree.reach(ROOT, key) for key in range(200)]
    assert nodes[:99] == list(range(1, 100))
    assert nodes[99:] == [NOWHERE] * 101
    assert tree.size == 100


def test_everything_is_tried_once_before_anything_is_tried_again() -> None:
    tree = Tree(100)
    legal = vec[i64]([7, 8, 9])
    for _ in range(3):
        choice = tree.add(ROOT, legal[tree.select(ROOT, legal, 0.7, SeededChance(1))])
        tree.credit(choice, 0.0)
    assert sorted(tree.keys[1:4]) == [7, 8, 9]


def test_what_was_good_is_tried_more_and_nothing_is_forgotten() -> None:
    tree = Tree(100)
    legal = vec[i64]([7, 8])
    chance = SeededChance(1)
    for _ in range(400):
        action = legal[tree.select(ROOT, legal, 0.7, chance)]
        tree.credit(tree.reach(ROOT, action), 0.8 if action == 8 else 0.2)
    assert tree.visits[tree.find(ROOT, 8)] > 300
    assert tree.visits[tree.find(ROOT, 7)] > 5


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
    search = Search(game, find_guide(game), world, seat, options.players, 1, 0.7, 1000)
    search.run(40)
    tried = [search.tried(action) for action in game.legal(state)]
    assert sum(visits for visits, _ in tried) == 40
    assert all(0.0 <= value <= 1.0 for _, value in tried)


def test_searching_beats_looking_one_decision_ahead() -> None:
    wins = 0.0
    for seed in range(30):
        seats = [PLAYERS["search"], PLAYERS["greedy"]]
        match = play_match(TEMPLATE, TEMPLATE.agree(2), seats[:: 1 - 2 * (seed % 2)], seed, budget=60)
        standing = TEMPLATE.standing(match.state)
        wins += (seed % 2 in standing.winners) / len(standing.winners)
    assert wins >= 15
