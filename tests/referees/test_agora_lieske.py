"""Agora (Lieske), followed line by line by a referee who knows only the book."""

import random
from typing import Any

import pytest

from stoa.games import find_game
from stoa.kernel.errors import BadOptions, BadText
from stoa.kernel.game import Game
from stoa.kernel.options import Options, Value
from tests.referees.agora_lieske import LieskeReferee, box
from tests.referees.lockstep import Lockstep
from tests.sizes import FIRST, LOOKS, REFEREED

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


def lazy(seat: int, text: str) -> int:
    """One always accuses somebody, the other learns a little, and no dealer is ever convicted."""
    verb, *words = text.split()
    if verb == "place":
        return 100 if words[1] == ("court" if seat == 0 else "stoa") else 1
    return {"innocent": 10**6, "pass": 9}.get(verb, 1)


def with_figures(game: Game[Any], dice: random.Random, agreed: Options, rulings: dict[str, str]) -> Options:
    """Another board. One that has too few spaces must be refused, and so must a table of points chosen twice.

    Rules: 5.1a, 6.0e, 6.0f.
    """
    figures: dict[str, Value] = {}
    for place, worth in [*[(stall, "cards") for stall in box.STALLS], ("stoa", "points")]:
        figures[f"{place}.{worth}"] = [dice.randint(0, 2) for _ in range(6)]
        figures[f"{place}.players"] = [dice.randint(2, 4) for _ in range(6)]
    figures["exchange.give"] = [dice.randint(2, 3) for _ in range(4)]
    figures["court.spaces"] = [dice.randint(0, 6) for _ in range(3)]
    figures["monument.spaces"] = [dice.randint(0, 4) for _ in range(3)]
    if dice.random() < 0.5:
        figures["monument.points"] = [dice.randint(0, 9) for _ in range(7)]
    if dice.random() < 0.5:
        figures["rhetoric.points"] = [dice.randint(0, 9) for _ in range(10)]
    options = {choice.id: agreed.settings[choice.id] for choice in game.options}
    is_twice = options["points"] == "gentle" and {"monument.points", "rhetoric.points"} & figures.keys()
    rows = box.Board(Options(agreed.players, agreed.settings, {**agreed.figures, **figures})).rows
    if is_twice or sum(map(len, rows.values())) < 5 * agreed.players:
        with pytest.raises(BadOptions):
            game.agree(agreed.players, options, rulings, figures)
        return agreed
    return game.agree(agreed.players, options, rulings, figures)


def follow(players: int, seed: int) -> None:
    game = type(GAME)()
    dice = random.Random(seed)
    rulings = {choice.id: dice.choice(choice.values) for choice in game.rulings}
    options = {choice.id: dice.choice(choice.values) for choice in game.options}
    rulings = rulings if seed % 3 else {}
    agreed = game.agree(players, options, rulings)
    # Another board may have too few spaces at the Monument for it ever to end without a limit.
    if seed % 4 == 0 and not agreed.is_set("turn-limit", "none"):
        agreed = with_figures(game, dice, agreed, rulings)
    policy = (even, learned, hoarding)[seed % 5 % 3]
    Lockstep(game, agreed, LieskeReferee(agreed), seed, LOOKS).follow(policy)


@pytest.mark.parametrize("batch", BATCHES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_referee_agrees_with_every_line(players: int, batch: int) -> None:
    for number in range(REFEREED // len(BATCHES)):
        follow(players, FIRST + 1000 * batch + number)


@pytest.mark.parametrize("floor", ["zero", "none"])
def test_a_match_that_nobody_ends_is_scored_at_the_limit(floor: str) -> None:
    """Rules: 5.0a, 5.2.4.2j; rulings AL-21, AL-34."""
    agreed = GAME.agree(2, {}, {"turn-limit": "20", "score-floor": floor})
    result = Lockstep(GAME, agreed, LieskeReferee(agreed), 1, LOOKS).follow(lazy)
    assert result.reason == "turn-limit"
    assert (min(result.points["track"]) < 0) == (floor == "none")


def test_two_to_four_can_play() -> None:
    """Rules: 1.0d."""
    game = type(GAME)()
    assert (game.id, game.min_players, game.max_players) == ("agora_lieske", 2, 4)


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        ("place c market-2", "place C market-2"),
        ("donate 2 marble 1 wood", "donate 1 wood 2 marble"),
        ("discard 12 clay", "discard 12 clay"),
        ("lots e a c", "lots A C E"),
        ("stack 3", "stack 3"),
    ],
)
def test_what_is_written_otherwise_means_the_same(text: str, meaning: str) -> None:
    state = GAME.setup(GAME.agree(2))
    assert GAME.to_text(state, GAME.from_text(state, text), 0) == meaning


@pytest.mark.parametrize(
    "text",
    [
        *("", "nonsense", "pass now", "guilty 1", "place", "place C", "place F court", "place C agora"),
        *("place C court court", "trade wood", "trade wood gold", "trade wood clay marble", "pay"),
        *("pay gold", "impeach", "impeach 0", "impeach 5", "impeach 01", "impeach 1 2", "stack x"),
        *("colour", "colour black"),
        *("donate", "donate wood", "donate 1", "donate 0 wood", "donate x wood", "donate -1 wood"),
        *("donate +1 wood", "donate 100 wood", "donate ٣ wood", "donate 1 gold", "donate 1 wood 1 wood"),
        *("discard 1 wood 1", "lots", "lots A", "lots A B", "lots A A B", "lots A B C D", "lots A B F"),
    ],
)
def test_what_is_not_in_the_notation_is_not_read(text: str) -> None:
    state = GAME.setup(GAME.agree(2))
    with pytest.raises(BadText):
        GAME.from_text(state, text)
