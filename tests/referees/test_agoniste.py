"""Agoniste, followed line by line by a referee who knows only the book."""

import random

import pytest

from stoa.games import find_game
from tests.referees.agoniste import AgonisteReferee
from tests.referees.lockstep import Lockstep
from tests.sizes import scaled

GAME = find_game("agoniste")
BATCHES = range(5)


def bold(seat: int, text: str) -> int:
    """Players who gather and call gods, so that armies break and are invaded."""
    return {"reinforce": 1, "stop": 3, "strength": 1, "decline": 1}.get(text, 4)


def even(seat: int, text: str) -> int:
    """Players who do anything."""
    return 1


def follow(players: int, seed: int) -> None:
    dice = random.Random(seed)
    rulings = {choice.id: dice.choice(choice.values) for choice in GAME.rulings}
    options = {choice.id: dice.choice(choice.values) for choice in GAME.options}
    agreed = GAME.agree(players, options, rulings if seed % 3 else {})
    Lockstep(GAME, agreed, AgonisteReferee(agreed), seed).follow(bold if seed % 2 else even)


@pytest.mark.parametrize("batch", BATCHES)
@pytest.mark.parametrize("players", [3, 4])
def test_the_referee_agrees_with_every_line(players: int, batch: int) -> None:
    for number in range(scaled(10)):
        follow(players, 1000 * batch + number)
