"""Agoniste, followed line by line by a referee who knows only the book."""

import random

import pytest

from stoa.games import find_game
from tests.referees.agoniste import AgonisteReferee
from tests.referees.lockstep import Lockstep
from tests.sizes import LOOKS, REFEREED

GAME = find_game("agoniste")
BATCHES = range(10)


def bold(seat: int, text: str) -> int:
    """Players who gather and call gods, so that armies break and are invaded."""
    return {"reinforce": 1, "stop": 3, "strength": 1, "decline": 1}.get(text, 4)


def even(seat: int, text: str) -> int:
    """Players who do anything."""
    return 1


def spendthrift(seat: int, text: str) -> int:
    """Players who go on while they have cards, so that decks run out."""
    return 1 if text in ("reinforce", "stop", "decline", "hermes") else 12


def careful(seat: int, text: str) -> int:
    """Players who stop early, so that many armies stand and are level."""
    return {"reveal": 1, "reinforce": 1, "stop": 4, "gather": 4}.get(text, 1)


def peaceful(seat: int, text: str) -> int:
    """Players who leave each other in peace, so that all are tied to the end."""
    return 10**9 if text in ("reinforce", "bottom", "stop", "decline") else 1


STYLES = (bold, even, spendthrift, careful)


def follow(players: int, seed: int) -> None:
    game = type(GAME)()
    dice = random.Random(seed)
    rulings = {choice.id: dice.choice(choice.values) for choice in game.rulings}
    options = {choice.id: dice.choice(choice.values) for choice in game.options}
    agreed = game.agree(players, options, rulings if seed % 3 else {})
    Lockstep(game, agreed, AgonisteReferee(agreed), seed, LOOKS).follow(STYLES[seed % len(STYLES)])


@pytest.mark.parametrize("batch", BATCHES)
@pytest.mark.parametrize("players", [3, 4])
def test_the_referee_agrees_with_every_line(players: int, batch: int) -> None:
    for number in range(REFEREED // len(BATCHES)):
        follow(players, 1000 * batch + number)


@pytest.mark.parametrize("decks", ["as-is", "fresh"])
def test_those_who_are_tied_to_the_end_share_the_win(decks: str) -> None:
    """Rules: 6.9; rulings AG-33, AG-53."""
    agreed = GAME.agree(4, {}, {"tie-break-reinforce": "offered", "tie-break": decks})
    result = Lockstep(GAME, agreed, AgonisteReferee(agreed), 1, LOOKS).follow(peaceful)
    assert (result.reason, result.winners) == ("shared", [0, 1, 2, 3])


def test_three_or_four_can_play() -> None:
    """Rules: 2.7; ruling AG-51."""
    game = type(GAME)()
    assert (game.min_players, game.max_players) == (3, 4)
