"""The Stoa."""

import pytest

from tests.games.agora_lieske.table import Scene, table


def stoa(
    at: str,
    hands: dict[str, str],
    rhetoric: dict[str, int] | None = None,
    rulings: dict[str, str] | None = None,
) -> Scene:
    return table(section="stoa", at={"stoa": at}, hands=hands, rhetoric=rhetoric, rulings=rulings)


def test_spaces_are_worth_two_one_one_two_and_one() -> None:
    """Rules: 2.2c, 2.3b, 5.2.3a, 5.2.3c; ruling AL-11."""
    scene = stoa("red-A red-B red-C red-D red-E", {"red": "5 wood"})
    scene.play_silently("pay wood", "pay wood", "pay wood", "pay wood")
    assert scene.tableau("red") == "32231"
    scene.play_silently("pay wood")
    assert scene.tableau("red") == "32232"


def test_a_card_of_the_players_choice_goes_to_the_stock() -> None:
    """Rules: 2.6b, 5.2.3b."""
    scene = stoa("blue-B green-A", {"blue": "1 wood 1 marble", "green": "1 clay"})
    assert scene.offers == ["pay wood", "pay marble", "pass"]
    assert scene.prompt() == "Blue: a card for Blue's B in the Stoa? Rhetoric 1, +2."
    assert scene.label("pay marble", "blue") == "Pay with marble"
    assert scene.pieces("pay marble") == ["hand:1:marble:1", "citizen:stoa:1"]
    scene.play("pay marble")
    assert (scene.hand("blue"), scene.stock) == ("1 wood", "14 wood 14 clay 15 marble")
    assert scene.heard() == ["5.2.3c Blue's B improves his rhetoric to 3 for a card of marble."]
    assert scene.touched() == [["cube:6"]]


def test_who_does_not_pay_does_not_improve() -> None:
    """Rules: 5.2.3d."""
    scene = stoa("blue-B blue-C", {"blue": "1 wood"})
    assert scene.why("pass") == ["5.2.3d Nobody has to pay."]
    assert scene.label("pass", "blue") == "Do not pay"
    assert scene.pieces("pass") == ["citizen:stoa:1"]
    scene.play("pass")
    assert (scene.tableau("blue"), scene.hand("blue"), scene.actor) == ("11111", "1 wood", "blue")
    assert scene.heard() == ["5.2.3d Blue's B does not debate."]
    assert scene.touched() == [["citizen:stoa:1"]]


def test_a_player_pays_with_what_he_has() -> None:
    """Rules: 5.2.3b."""
    scene = stoa("blue-B", {"blue": "1 wood"})
    assert scene.why_not("pay clay") == ["5.2.3b A card of clay is needed in hand."]
    assert scene.why("pay wood") == ["5.2.3b A card of wood is needed in hand."]
    assert scene.why_not("guilty") == ["5.2.3b In the Stoa a player pays with a card or passes."]


def test_citizens_are_asked_in_order_of_their_spaces() -> None:
    """Rules: 5.2.3a; ruling AL-11."""
    scene = stoa("blue-B red-A blue-C", {"blue": "3 wood", "red": "1 clay"})
    order = [scene.actor, scene.play("pay wood").actor, scene.play("pay clay").actor]
    assert order == ["blue", "red", "blue"]


@pytest.mark.parametrize(("before", "after"), [(6, 8), (7, 9), (8, 9)])
def test_nine_is_the_top(before: int, after: int) -> None:
    """Rules: 5.2.3c; rulings AL-10, AL-49."""
    scene = stoa("red-A", {"red": "1 wood"}, {"red-A": before})
    assert scene.play("pay wood").rhetoric("red-A") == after


def test_a_citizen_on_nine_cannot_pay_any_more() -> None:
    """Rules: 5.2.3a; ruling AL-10."""
    scene = stoa("red-A blue-A", {"red": "1 wood", "blue": "1 wood"}, {"red-A": 9})
    assert scene.actor == "blue"
    assert scene.heard() == [
        "5.2b At the Stoa: Red's A, Blue's A.",
        "AL-10 Red's A cannot improve his rhetoric: it is 9.",
    ]
    assert scene.touched()[1] == ["citizen:stoa:1"]


def test_who_has_no_card_is_passed_over() -> None:
    """Rules: 5.2.3b."""
    scene = stoa("red-A blue-A red-B", {"blue": "1 wood"})
    assert scene.actor == "blue"
    scene.play("pay wood")
    assert scene.heard()[1:2] == ["5.2.3b Red's B cannot improve his rhetoric: there is no card to pay with."]


def test_two_citizens_on_nine_decide_that_the_game_ends() -> None:
    """Rules: 6.0d; ruling AL-28."""
    scene = stoa("red-A", {"red": "2 wood"}, {"red-A": 7, "red-B": 9})
    scene.play("pay wood")
    assert (scene.actor, scene.standing.reason) == ("nobody", "rhetoric")


def test_one_citizen_on_nine_is_not_enough() -> None:
    """Rules: 6.0d."""
    scene = stoa("red-A", {"red": "2 wood"}, {"red-A": 7, "red-B": 8, "blue-A": 9})
    assert scene.play("pay wood").actor == "blue"


def test_third_and_later_masters_change_nothing() -> None:
    """Rules: 6.0d."""
    scene = stoa("red-A", {"red": "2 wood"}, {"red-A": 8, "red-B": 9, "red-C": 9})
    assert scene.play("pay wood").standing.reason == "rhetoric"
