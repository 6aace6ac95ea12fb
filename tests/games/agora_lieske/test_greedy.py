"""The computer that looks one decision ahead plays sensibly."""

import pytest

from stoa.games.agora_lieske.components import COLOURS
from stoa.games.agora_lieske.game import AGORA_LIESKE
from stoa.players import find_player
from stoa.players.base import Sampler
from stoa.players.evaluate.agora_lieske import evaluate
from stoa.players.table import play_match
from tests.games.agora_lieske.table import Scene, opening, table


def choice(scene: Scene, budget: int = 6) -> str:
    """What the greedy player does now."""
    seat = COLOURS.index(scene.actor)
    legal = AGORA_LIESKE.legal(scene.state)
    sampler = Sampler(AGORA_LIESKE, scene.state, seat)
    action = find_player("greedy").choose(legal, sampler, budget, 1).action
    return AGORA_LIESKE.to_text(scene.state, action, seat)


def worth(scene: Scene, colour: str) -> float:
    return evaluate(scene.state, COLOURS.index(colour))


def test_winning_is_worth_more_than_anything() -> None:
    over = table(2, section="monument", turn=40, scores={"red": 6}).run()
    rich = table(2, scores={"red": 40}, levels={"red": 5})
    assert worth(over, "red") > worth(rich, "red")
    assert worth(over, "blue") == -worth(over, "red")


def test_points_levels_rhetoric_and_cards_are_worth_something() -> None:
    plain = worth(table(2), "red")
    assert worth(table(2, scores={"red": 6}), "red") > plain
    assert worth(table(2, levels={"red": 1}), "red") > plain
    assert worth(table(2, rhetoric={"red-A": 2}), "red") > plain
    assert worth(table(2, hands={"red": "1 clay"}), "red") > plain
    assert worth(table(2, hands={"blue": "1 clay"}), "red") < plain


def test_a_citizen_at_the_market_is_worth_his_cards() -> None:
    two, one = (table(2, at={"market-1": row}) for row in ("red-A", "blue-A red-A"))
    assert worth(two, "red") > worth(table(2), "red") > worth(one, "red")


def test_somebody_who_can_pay_sends_a_citizen_to_the_monument() -> None:
    scene = table(2, demands="wood clay", hands={"red": "2 wood 2 clay"}, levels={"red": 2})
    assert choice(scene).endswith("monument")


def test_somebody_who_can_pay_for_a_level_does() -> None:
    scene = table(
        2, section="monument", at={"monument": "red-A"}, hands={"red": "2 wood 2 clay"}, levels={"red": 2}
    )
    assert choice(scene) == "donate 2 wood 2 clay"


def test_a_card_that_the_monument_needs_is_not_spent_in_the_stoa() -> None:
    scene = table(
        2,
        section="stoa",
        at={"stoa": "red-A", "monument": "red-B"},
        hands={"red": "2 wood 2 clay 1 marble"},
        levels={"red": 2},
    )
    assert choice(scene) == "pay marble"


def test_a_trade_that_makes_a_donation_possible_is_made() -> None:
    scene = table(
        2,
        section="exchange",
        at={"exchange-1": "red-A", "monument": "red-B"},
        hands={"red": "2 wood 3 marble"},
        levels={"red": 2},
    )
    assert choice(scene) == "trade marble clay"


def test_a_prosecutor_who_is_the_judge_convicts() -> None:
    scene = table(2, section="court", at={"court": "red-A"}, rhetoric={"red": 3})
    scene.play("impeach 1", "lots A B C", "lots A B C")
    assert (scene.judge, choice(scene)) == ("red", "guilty")


def test_a_dealer_visited_by_the_others_is_impeached() -> None:
    at = {"court": "red-A", "market-1": "red-B red-C", "market-2": "blue-A blue-B blue-C"}
    scene = table(2, section="court", at=at, rhetoric={"red": 4, "blue": 3})
    assert choice(scene) == "impeach 2"


def test_useless_cards_are_discarded_first() -> None:
    scene = table(2, section="monument", hands={"red": "4 wood 4 clay 2 marble"}, levels={"red": 4}).run()
    assert choice(scene) == "discard 1 marble"


def test_it_chooses_a_colour_although_none_is_better() -> None:
    scene = opening(2, options={"colours": "chosen"})
    assert choice(scene) in scene.offers
    assert worth(scene.play("colour red"), "red") == worth(scene, "blue") == 0.0


@pytest.mark.parametrize("seat", [0, 1])
def test_it_beats_chance(seat: int) -> None:
    players = [find_player("random"), find_player("random")]
    players[seat] = find_player("greedy")
    match = play_match(AGORA_LIESKE, AGORA_LIESKE.agree(2), players, seed=seat, budget=2)
    assert AGORA_LIESKE.standing(match.state).winners == [seat]
