"""The computer that looks one decision ahead plays sensibly."""

import pytest

from stoa.games.agora_ernest.components import LETTERS
from stoa.games.agora_ernest.game import AGORA_ERNEST
from stoa.players import find_player
from stoa.players.base import Sampler
from stoa.players.evaluate.agora_ernest import evaluate
from stoa.players.table import play_match
from tests.games.agora_ernest.table import Scene, table


def choice(scene: Scene) -> str:
    """What the greedy player does now."""
    seat = LETTERS.index(scene.actor)
    legal = AGORA_ERNEST.legal(scene.state)
    sampler = Sampler(AGORA_ERNEST, scene.state, seat)
    action = find_player("greedy").choose(legal, sampler, 2, 1).action
    return AGORA_ERNEST.to_text(scene.state, action, seat)


def worth(scene: Scene, letter: str) -> float:
    return evaluate(scene.state, LETTERS.index(letter))


def test_winning_is_worth_more_than_anything() -> None:
    over = table("21 24 18 0", shops={"21a": "A"}, coins={"A": 48}, step="income", players=2).run()
    rich = table("15 24 18 0", shops={"15a": "A"}, coins={"A": 49}, players=2)
    assert worth(over, "A") > worth(rich, "A")
    assert worth(over, "B") == -worth(over, "A")


def test_coins_and_incomes_are_worth_something_and_those_of_others_cost() -> None:
    plain = worth(table("21 24 18 0", players=2), "A")
    assert worth(table("21 24 18 0", coins={"A": 11}, players=2), "A") > plain
    assert worth(table("21 24 18 0", shops={"21c": "A"}, players=2), "A") > plain
    assert worth(table("21 24 18 0", shops={"21c": "B"}, players=2), "A") < plain


def test_the_largest_shop_is_worth_less_for_the_fear_of_fire() -> None:
    cards = ("24 24 18 0", "19 10 10 0")
    alone = table(*cards, shops={"24b": "A"}, step="draw", players=2)
    not_alone = table(*cards, "20 30 10 0", shops={"24b": "A", "20b": "B"}, step="draw", players=2)
    assert worth(alone, "A") > 0
    assert worth(not_alone, "A") + worth(not_alone, "B") == pytest.approx(0.0)


def test_early_it_buys_the_shop_that_earns_most() -> None:
    assert choice(table("21 24 18 0", step="buy", players=2)) == "buy 21 a"


def test_it_enlarges_its_own_shop_or_harms_the_other_s() -> None:
    scene = table("15 24 18 0", held=12, shops={"15a": "A"}, players=2, options={"candidates": "24"})
    line = choice(scene)
    before = scene.income("A")
    assert scene.play(line).income("A") >= before


def test_it_beats_chance() -> None:
    options = AGORA_ERNEST.agree(2, {"candidates": "24"})
    wins = 0
    for seed in range(6):
        players = [find_player("random"), find_player("random")]
        players[seed % 2] = find_player("greedy")
        match = play_match(AGORA_ERNEST, options, players, seed, budget=1)
        wins += AGORA_ERNEST.standing(match.state).winners == [seed % 2]
    assert wins >= 5
