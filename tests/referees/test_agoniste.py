"""Agoniste, followed line by line by a referee who knows only the book."""

import random

import pytest

from stoa.games import find_game
from stoa.kernel.errors import BadOptions
from stoa.kernel.options import Value
from tests.referees.agoniste import AgonisteReferee, box
from tests.referees.agoniste.table import Table
from tests.referees.lockstep import Lockstep
from tests.sizes import FIRST, LOOKS, REFEREED

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


def figures(dice: random.Random) -> dict[str, Value]:
    """Another box: other hoplites, other routes."""
    twos = dice.randint(0, 9)
    threes = dice.randint(0, 9 - twos)
    found: dict[str, Value] = {"deck.hoplites-2": twos, "deck.hoplites-3": threes}
    found["deck.hoplites-4"] = 9 - twos - threes
    for region in box.REGIONS:
        for number in (1, 2, 3):
            leads_to = dice.choice([other for other in box.REGIONS if other != region])
            found[f"territory.{region}-{number}.route"] = leads_to
    return found


def follow(players: int, seed: int) -> None:
    game = type(GAME)()
    dice = random.Random(seed)
    rulings = {choice.id: dice.choice(choice.values) for choice in game.rulings}
    options = {choice.id: dice.choice(choice.values) for choice in game.options}
    agreed = game.agree(players, options, rulings if seed % 3 else {}, {} if seed % 4 else figures(dice))
    Lockstep(game, agreed, AgonisteReferee(agreed), seed, LOOKS).follow(STYLES[seed % len(STYLES)])


@pytest.mark.parametrize("batch", BATCHES)
@pytest.mark.parametrize("players", [3, 4])
def test_the_referee_agrees_with_every_line(players: int, batch: int) -> None:
    for number in range(REFEREED // len(BATCHES)):
        follow(players, FIRST + 1000 * batch + number)


@pytest.mark.parametrize("decks", ["as-is", "fresh"])
def test_those_who_are_tied_to_the_end_share_the_win(decks: str) -> None:
    """Rules: 6.9; rulings AG-33, AG-53."""
    agreed = GAME.agree(4, {}, {"tie-break-reinforce": "offered", "tie-break": decks})
    result = Lockstep(GAME, agreed, AgonisteReferee(agreed), 1, LOOKS).follow(peaceful)
    assert (result.reason, result.winners) == ("shared", [0, 1, 2, 3])


def test_routes_to_several_regions_count_once_or_each_as_agreed() -> None:
    """One player takes what he can and the others let him.

    Rules: 6.7; ruling AG-32.
    """
    most: dict[str, int] = {}
    for routes in ("once", "per-region"):
        agreed = GAME.agree(3, {}, {"routes": routes})
        for seed in range(3):
            referee = AgonisteReferee(agreed)

            def conquer(seat: int, text: str, table: Table = referee.table) -> int:
                if seat != 0:
                    return 10**9 if text in ("reinforce", "stop", "bottom", "decline", "leave") else 1
                to_beat = 0 if table.defender is None else table.armies[table.defender].strength()
                is_enough = table.armies[0].strength() > to_beat or table.defender == 0
                wanted = "stop" if is_enough else "reveal"
                return 10**9 if text in (wanted, "gather", "strength", "bottom") or "invade" in text else 1

            result = Lockstep(GAME, agreed, referee, seed, LOOKS).follow(conquer)
            most[routes] = max(most.get(routes, 0), result.points["routes"][0])
    assert most["once"] == 5 < 10 <= most["per-region"]


def test_a_defender_at_eight_wins_against_more_than_eight() -> None:
    """Where Ares may lift an army over eight.

    Rules: 3.7.1, 5.4.2; rulings AG-11, AG-17.
    """
    agreed = GAME.agree(3, {}, {"ares": "own-army-uncapped"})
    is_held = 0
    for seed in range(7, 47):
        referee = AgonisteReferee(agreed)

        def gather(seat: int, text: str, table: Table = referee.table) -> int:
            nonlocal is_held
            strength = table.armies[seat].strength()
            if text == "stop" and seat == table.defender and strength == box.LIMIT:
                rivals = [army.strength() for army in table.armies if army.stands]
                is_held += max(rivals) > box.LIMIT
            wanted = "stop" if strength >= box.LIMIT else "reveal"
            return 10**9 if text in (wanted, "gather", "add", "decline") or text.startswith("ares ") else 1

        Lockstep(GAME, agreed, referee, seed, LOOKS).follow(gather, lambda text: int("ares" in text))
        if is_held:
            break
    assert is_held > 0


def test_nobody_leads_the_city_whose_cards_are_in_the_box() -> None:
    """With three players nothing can be aimed at Sparta, whatever else is possible.

    Rules: 2.7.
    """
    agreed = GAME.agree(3)
    aimed: set[str] = set()
    for seed in range(6):
        referee = AgonisteReferee(agreed)
        match = Lockstep(GAME, agreed, referee, seed, 0)

        def aim(seat: int, text: str, match: Lockstep = match) -> int:
            verb, *words = text.split()
            if verb in ("choose", "hera", "ares", "award"):
                action = match.read(" ".join([verb, "sparta", *words[1:]]))
                assert action is None if verb != "choose" else not GAME.allows(match.state, int(action or 0))
                aimed.add(verb)
            return 1 if text in ("reinforce", "strength") else 9

        match.follow(aim, lambda text: int(text in ("card hera", "card ares")))
    assert aimed >= {"choose", "hera", "ares"}


@pytest.mark.parametrize(
    "wrong",
    [
        {"deck.hoplites-2": 2},
        {"deck.hoplites-4": 4},
        {"territory.argos-1.name": "Sellasia"},
        {"territory.argos-1.name": "sellasia"},
        {"territory.argos-1.name": "?"},
    ],
)
def test_a_box_needs_nine_hoplites_and_territories_with_names_of_their_own(wrong: dict[str, Value]) -> None:
    """Rules: 3.3.1, 3.4.1; ruling AG-50."""
    with pytest.raises(BadOptions):
        GAME.agree(4, {}, {}, wrong)
    GAME.agree(4, {}, {}, {"territory.argos-1.name": "Tiryns"})


def test_three_or_four_can_play() -> None:
    """Rules: 2.7; ruling AG-51."""
    game = type(GAME)()
    assert (game.min_players, game.max_players) == (3, 4)
