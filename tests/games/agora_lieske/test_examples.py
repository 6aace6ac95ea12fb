"""The examples printed in the rulebook, each by itself and then all of them as the one turn they make up."""

from tests.games.agora_lieske.table import Scene, table

STALL = "blue-B green-A blue-D yellow-A"
"""Spaces for 2, 1, 1 and 2 cards."""


def test_blue_gets_three_marble_green_one_and_yellow_two() -> None:
    """Rules: 5.2.1a, 5.2.1c, 5.2.1d, 5.2.1i; ruling AL-2."""
    scene = table(section="market", dealers="marble wood clay", at={"market-1": STALL})
    hands = [scene.hand(colour) for colour in ("blue", "green", "yellow", "red")]
    assert hands == ["3 marble", "1 marble", "2 marble", ""]


def test_with_four_marble_left_yellow_gets_two_blue_two_and_green_none() -> None:
    """Rules: 5.2.1e, 5.2.1f; ruling AL-6."""
    scene = table(
        section="market",
        dealers="marble wood clay",
        at={"market-1": STALL},
        hands={"red": "11 marble"},
        rhetoric={"yellow-A": 4, "blue-B": 3, "green-A": 2},
    )
    hands = [scene.hand(colour) for colour in ("yellow", "blue", "green")]
    assert hands == ["2 marble", "2 marble", ""]
    assert scene.stock == "15 wood 15 clay"


def test_green_trades_three_wood_for_two_marble_and_yellow_two_clay_for_one() -> None:
    """Rules: 5.2.2a, 5.2.2b, 5.2.2d."""
    scene = table(
        section="exchange",
        at={"exchange-1": "green-B", "exchange-3": "yellow-B"},
        hands={"green": "4 wood", "yellow": "2 clay"},
    )
    assert scene.actor == "green"
    assert scene.play("trade wood marble").actor == "yellow"
    scene.play("trade clay marble")
    assert (scene.hand("green"), scene.hand("yellow")) == ("1 wood 2 marble", "1 marble")


def test_blue_returns_two_marble_and_improves_a_by_two_and_c_by_one() -> None:
    """Rules: 5.2.3a, 5.2.3b, 5.2.3c."""
    scene = table(section="stoa", at={"stoa": "blue-A blue-C"}, hands={"blue": "3 marble"})
    scene.play("pay marble", "pay marble")
    assert (scene.tableau("blue"), scene.hand("blue")) == ("31211", "1 marble")


def test_green_with_three_prosecutes_before_yellow_with_two_and_one_and_red_with_two() -> None:
    """Rules: 5.2.4.1a, 5.2.4.1b, 5.2.4.1f."""
    scene = table(
        section="court",
        dealers="marble wood clay",
        at={"court": "green-C yellow-C yellow-D red-A"},
        rhetoric={"green-C": 3, "yellow-C": 2, "yellow-D": 1, "red-A": 2},
    )
    assert (scene.prosecutor, scene.actor) == ("green", "green")
    assert scene.play("impeach 1").impeached == 1


def test_red_convicts_the_marble_dealer_and_is_thanked_with_two_wood() -> None:
    """Rules: 5.2.4.2e, 5.2.4.2m, 5.2.4.2n, 5.2.4.2o, 5.2.4.2p, 5.2.4.2q, 5.2.4.2r."""
    scene = table(
        section="court",
        dealers="marble wood clay",
        at={"court": "green-C", "market-1": STALL},
        rhetoric={"red": 2, "blue-B": 3},
    )
    scene.play("impeach 1", "lots A B C", "lots A B C", "lots A B C", "lots A B C")
    assert scene.judge == "red"
    scene.play("guilty", "stack 1", "dealer wood")
    assert [scene.score(colour) for colour in ("green", "red", "blue", "yellow")] == [6, 6, 5, 5]
    losses = [scene.rhetoric(name) for name in ("blue-B", "green-A", "blue-D", "yellow-A")]
    assert losses == [2, 0, 0, 0]
    assert (scene.dealers, scene.prison, scene.hand("red")) == ("wood wood clay", "1 marble", "2 wood")


def test_yellow_donates_three_marble_and_green_with_one_wood_stays() -> None:
    """Rules: 5.2.5a, 5.2.5e, 5.2.5f, 5.2.5m."""
    scene = table(
        section="monument",
        demands="marble wood",
        at={"monument": "yellow-E green-D"},
        hands={"yellow": "3 marble", "green": "1 wood 3 marble"},
        levels={"yellow": 1, "green": 2},
    )
    assert scene.offers == ["donate 3 marble", "pass"]
    scene.play("donate 3 marble")
    assert (scene.level("yellow"), scene.hand("yellow")) == (2, "")
    assert (scene.level("green"), scene.hand("green")) == (2, "1 wood 3 marble")


def test_red_has_nine_and_six_and_eight_points_which_is_twenty_three() -> None:
    """Rules: 6.0e, 6.0f, 6.0g; ruling AL-51."""
    scene = table(
        scores={"red": 9},
        levels={"red": 3},
        rhetoric={"red-A": 9, "red-B": 5, "red-C": 4, "red-D": 3},
        hands={"red": "1 wood", "blue": "2 wood"},
        rulings={"hands": "counted"},
    )
    assert scene.points("red") == {"track": 9, "monument": 6, "rhetoric": 8, "majorities": 0}
    assert scene.total("red") == 23


def printed_turn() -> Scene:
    """All the citizens of the examples at once; the others stand where they disturb nothing."""
    return table(
        section="market",
        dealers="marble wood clay",
        demands="marble wood",
        at={
            "market-1": STALL,
            "market-2": "red-B red-C red-D",
            "market-3": "red-E blue-E green-E",
            "exchange-1": "green-B",
            "exchange-3": "yellow-B",
            "stoa": "blue-A blue-C",
            "court": "green-C yellow-C yellow-D red-A",
            "monument": "yellow-E green-D",
        },
        hands={"green": "4 wood", "yellow": "2 clay"},
        rhetoric={"green-C": 3, "yellow-C": 2, "red-A": 2, "red-B": 2, "red-C": 2},
        levels={"yellow": 1, "green": 2},
    )


def test_the_examples_are_one_turn() -> None:
    """Rules: 5.0b, 5.2a."""
    scene = printed_turn()
    scene.play("trade wood marble", "trade clay marble", "pay marble", "pay marble", "impeach 1")
    scene.play("lots A B D", "lots A B C", "lots B C D", "lots B C E")
    assert scene.judge == "red"
    scene.play("guilty", "stack 3", "dealer wood", "donate 3 marble")
    assert [scene.score(colour) for colour in ("red", "blue", "green", "yellow")] == [6, 5, 6, 5]
    assert [scene.level(colour) for colour in ("yellow", "green")] == [2, 2]
    assert [scene.tableau(colour) for colour in ("blue", "green", "yellow")] == ["30201", "01311", "01211"]
    hands = [scene.hand(colour) for colour in ("red", "blue", "green", "yellow")]
    assert hands == ["6 wood 2 clay", "1 clay 1 marble", "1 wood 1 clay 3 marble", ""]
