"""Agora (Lieske), followed line by line by a referee who knows only the book."""

import random

import pytest

from stoa.games import find_game
from tests.referees.agora_lieske import LieskeReferee
from tests.referees.lockstep import Lockstep
from tests.sizes import LOOKS, REFEREED

GAME = find_game("agora_lieske")
BATCHES = range(10)


def even(seat: int, text: str) -> int:
    """Players who do anything."""
    return 1


def learned(seat: int, text: str) -> int:
    """Players who learn and build."""
    verb, *words = text.split()
    if verb == "place":
        return 6 if words[1] in ("stoa", "monument") else 2 if "market" in words[1] else 1
    return {"pass": 1, "innocent": 3}.get(verb, 4)


def hoarding(seat: int, text: str) -> int:
    """Players who fill their hands, so that stalls run short and hands must be cut down."""
    verb, *words = text.split()
    if verb == "place":
        return 8 if "market" in words[1] else 1
    return {"pass": 8, "guilty": 1, "innocent": 2}.get(verb, 1)


def follow(players: int, seed: int) -> None:
    game = type(GAME)()
    dice = random.Random(seed)
    rulings = {choice.id: dice.choice(choice.values) for choice in game.rulings}
    options = {choice.id: dice.choice(choice.values) for choice in game.options}
    agreed = game.agree(players, options, rulings if seed % 3 else {})
    policy = (even, learned, hoarding)[seed % 5 % 3]
    Lockstep(game, agreed, LieskeReferee(agreed), seed, LOOKS).follow(policy)


@pytest.mark.parametrize("batch", BATCHES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_referee_agrees_with_every_line(players: int, batch: int) -> None:
    for number in range(REFEREED // len(BATCHES)):
        follow(players, 1000 * batch + number)


def test_two_to_four_can_play() -> None:
    """Rules: 1.0d."""
    game = type(GAME)()
    assert (game.min_players, game.max_players) == (2, 4)
