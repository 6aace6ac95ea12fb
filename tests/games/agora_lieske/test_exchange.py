"""The Exchange."""

from tests.games.agora_lieske.table import Scene, table


def exchange(at: dict[str, str], hands: dict[str, str], players: int = 4) -> Scene:
    return table(players, section="exchange", at=at, hands=hands)


def test_spaces_come_up_in_order_whatever_the_order_of_placing() -> None:
    """Rules: 5.2.2a; ruling AL-43."""
    at = {"exchange-4": "red-A", "exchange-2": "blue-A", "exchange-1": "green-A", "exchange-3": "yellow-A"}
    scene = exchange(at, dict.fromkeys(("red", "blue", "green", "yellow"), "3 wood"))
    order = [scene.actor] + [scene.play("pass").actor for _ in range(3)]
    assert order == ["green", "blue", "yellow", "red"]


def test_a_player_may_choose_not_to_trade() -> None:
    """Rules: 5.2.2e."""
    scene = exchange({"exchange-2": "red-A", "exchange-3": "red-B"}, {"red": "3 wood"})
    assert scene.why("pass") == ["5.2.2e Nobody has to trade."]
    scene.play("pass")
    assert (scene.hand("red"), scene.actor) == ("3 wood", "red")
    assert scene.heard() == ["5.2.2e Red does not trade at space II of the Exchange."]
    assert scene.touched() == [["citizen:exchange-2:1"]]


def test_at_three_to_two_three_of_one_type_bring_two_of_another() -> None:
    """Rules: 5.2.2b; ruling AL-9."""
    scene = exchange({"exchange-2": "red-A", "exchange-3": "red-B"}, {"red": "3 wood 5 clay"})
    assert scene.offers == [
        "trade wood clay",
        "trade wood marble",
        "trade clay wood",
        "trade clay marble",
        "pass",
    ]
    assert scene.prompt() == "Red may trade 3:2 at space II of the Exchange."
    assert scene.label("trade clay marble", "red") == "Trade 3 clay for 2 marble"
    assert scene.label("pass", "red") == "Do not trade"
    assert scene.pieces("trade clay marble") == ["hand:0:clay:1", "stock:marble"]
    assert scene.pieces("pass") == ["citizen:exchange-2:1"]
    scene.play("trade clay marble")
    assert (scene.hand("red"), scene.stock) == ("3 wood 2 clay 2 marble", "12 wood 13 clay 13 marble")
    assert scene.heard() == ["5.2.2a Red trades 3 clay for 2 marble."]
    assert scene.touched() == [["hand:0", "stock"]]


def test_at_two_to_one_two_of_one_type_bring_one_of_another() -> None:
    """Rules: 5.2.2d; ruling AL-9."""
    scene = exchange({"exchange-4": "red-A"}, {"red": "1 wood 2 marble"})
    assert scene.offers == ["trade marble wood", "trade marble clay", "pass"]
    assert scene.prompt() == "Red may trade 2:1 at space IV of the Exchange."
    assert scene.pieces("pass") == ["citizen:exchange-4:1"]
    scene.play_silently("trade marble wood")
    assert (scene.hand("red"), scene.stock) == ("2 wood", "13 wood 15 clay 15 marble")


def test_cards_are_traded_for_another_type() -> None:
    """Rules: 5.2.2b; ruling AL-9."""
    scene = exchange({"exchange-1": "red-A"}, {"red": "3 wood"})
    reason = "AL-9 The cards taken must be of another type than those given."
    assert scene.why_not("trade wood wood") == [reason]


def test_all_cards_given_are_of_one_type() -> None:
    """Rules: 5.2.2b."""
    scene = exchange({"exchange-1": "red-A"}, {"red": "3 wood 2 clay"})
    assert scene.why_not("trade clay wood") == ["5.2.2a 3 clay are needed in hand."]


def test_without_enough_in_stock_there_is_no_partial_trade() -> None:
    """Rules: 5.2.2c; ruling AL-43."""
    scene = exchange({"exchange-1": "red-A"}, {"red": "3 wood", "blue": "14 marble", "green": "13 clay"})
    assert scene.offers == ["trade wood clay", "pass"]
    reason = "5.2.2c The stock must have 2 marble: there are no partial trades."
    assert scene.why_not("trade wood marble") == [reason]


def test_one_card_left_is_enough_at_two_to_one() -> None:
    """Rules: 5.2.2d; ruling AL-43."""
    scene = exchange({"exchange-3": "red-A"}, {"red": "2 wood", "blue": "14 marble", "green": "15 clay"})
    assert scene.offers == ["trade wood marble", "pass"]
    assert scene.why("trade wood marble") == [
        "AL-9 The cards taken must be of another type than those given.",
        "5.2.2a 2 wood are needed in hand.",
        "5.2.2c The stock must have 1 marble: there are no partial trades.",
    ]


def test_two_citizens_of_one_player_trade_one_after_the_other() -> None:
    """What the first brings, the second can give.

    Rules: 5.2.2a; rulings AL-9, AL-43.
    """
    scene = exchange({"exchange-1": "red-A", "exchange-3": "red-B"}, {"red": "3 wood"})
    scene.play("trade wood clay")
    assert (scene.actor, scene.offers) == ("red", ["trade clay wood", "trade clay marble", "pass"])
    assert scene.play("trade clay marble").hand("red") == "1 marble"


def test_who_has_too_few_cards_of_each_type_is_passed_over() -> None:
    """Rules: 5.2.2a, 5.2.2b, 5.2.2d; ruling AL-9."""
    scene = exchange({"exchange-1": "red-A", "exchange-2": "blue-A"}, {"red": "2 wood", "blue": "3 wood"})
    assert scene.actor == "blue"
    assert scene.heard() == [
        "5.2b At space I of the Exchange: Red's A.",
        "5.2b At space II of the Exchange: Blue's A.",
        "5.2.2b Red's A cannot trade at space I of the Exchange: no 3 cards in hand are alike.",
    ]
    assert scene.touched()[2] == ["citizen:exchange-1:1"]
    scene = exchange({"exchange-3": "red-A"}, {"red": "1 wood 1 clay 1 marble"})
    assert scene.heard()[1:] == [
        "5.2.2d Red's A cannot trade at space III of the Exchange: no 2 cards in hand are alike."
    ]
    assert scene.touched()[1:] == [["citizen:exchange-3:1"]]


def test_only_who_has_no_cards_is_said_to_have_nothing_to_trade() -> None:
    """Rules: 5.2.2a."""
    scene = exchange({"exchange-3": "red-A"}, {"blue": "3 wood"})
    assert scene.heard()[1:] == ["5.2.2a Red's A has nothing to trade at space III of the Exchange."]


def test_who_finds_nothing_in_stock_is_passed_over() -> None:
    """Rules: 5.2.2c; ruling AL-43."""
    scene = exchange({"exchange-1": "red-A"}, {"red": "8 wood", "blue": "7 clay 7 marble"}, players=2)
    assert scene.actor == "next"
    assert scene.heard()[1:] == [
        "5.2.2c Red's A cannot trade at space I of the Exchange: too few other cards are in stock."
    ]
    scene = exchange({"exchange-3": "red-A"}, {"red": "2 wood", "blue": "8 clay 8 marble"}, players=2)
    assert scene.heard()[1:] == [
        "5.2.2c Red's A cannot trade at space III of the Exchange: too few other cards are in stock."
    ]


def test_an_empty_exchange_is_over_at_once() -> None:
    """Rules: 5.2.2a."""
    scene = exchange({}, {"red": "8 wood"})
    assert (scene.actor, scene.state.assessed, scene.heard()) == ("next", 2, [])


def test_only_trades_and_passing_are_possible() -> None:
    """Rules: 5.2.2a, 5.2.2e."""
    scene = exchange({"exchange-1": "red-A"}, {"red": "3 wood"})
    assert scene.why_not("pay wood") == ["5.2.2a At the Exchange a player trades or passes."]
