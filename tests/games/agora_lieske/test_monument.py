"""The Monument."""

import pytest

from stoa.kernel.errors import BadText
from tests.games.agora_lieske.table import Scene, table

PLENTY = "7 wood 7 clay 7 marble"


def monument(
    at: str = "red-A",
    *,
    demands: str = "wood marble",
    hands: dict[str, str] | None = None,
    levels: dict[str, int] | None = None,
    rulings: dict[str, str] | None = None,
    players: int = 4,
) -> Scene:
    return table(
        players,
        section="monument",
        at={"monument": at},
        demands=demands,
        hands={"red": PLENTY} if hands is None else hands,
        levels=levels,
        rulings=rulings,
    )


@pytest.mark.parametrize(
    ("level", "offers"),
    [
        (1, ["donate 1 wood 2 marble", "donate 2 wood 1 marble"]),
        (2, ["donate 3 wood", "donate 3 clay", "donate 3 marble"]),
        (3, ["donate 2 wood 2 marble"]),
        (4, ["donate 2 wood 3 marble", "donate 3 wood 2 marble"]),
        (5, ["donate 2 wood 4 marble", "donate 4 wood 2 marble"]),
        (6, ["donate 2 wood 5 marble", "donate 5 wood 2 marble"]),
    ],
)
def test_each_level_has_its_price_and_the_player_chooses_the_shares(level: int, offers: list[str]) -> None:
    """Rules: 5.2.5a, 5.2.5b, 5.2.5c, 5.2.5d, 5.2.5e, 5.2.5f, 5.2.5g, 5.2.5h, 5.2.5i; ruling AL-23."""
    scene = monument(levels={"red": level - 1})
    assert scene.offers == [*offers, "pass"]
    silent = scene.copy().play_silently(offers[-1])
    assert silent.level("red") == level


@pytest.mark.parametrize(("level", "cards"), [(1, 3), (3, 4), (4, 5), (5, 6), (6, 7)])
def test_equal_demands_take_the_whole_sum_of_one_resource(level: int, cards: int) -> None:
    """Rules: 5.2.5j; ruling AL-24."""
    scene = monument(demands="clay clay", levels={"red": level - 1})
    assert scene.offers == [f"donate {cards} clay", "pass"]
    assert scene.prompt() == f"Red may donate for level {level} of the Monument: {cards} clay."


def test_equal_demands_do_not_matter_at_level_two() -> None:
    """Rules: 5.2.5e; rulings AL-23, AL-24."""
    scene = monument(demands="clay clay", levels={"red": 1}, hands={"red": "3 wood 2 clay"})
    assert scene.offers == ["donate 3 wood", "pass"]


def test_level_two_takes_three_of_one_type() -> None:
    """Rules: 5.2.5e; ruling AL-23."""
    scene = monument(levels={"red": 1}, hands={"red": "2 wood 2 clay 3 marble"})
    assert scene.offers == ["donate 3 marble", "pass"]
    assert scene.why_not("donate 1 wood 2 marble") == ["5.2.5c Level 2 costs 3 cards of one type."]
    assert scene.prompt() == "Red may donate for level 2 of the Monument: 3 cards of one type."


def test_by_ruling_level_two_takes_any_three_cards() -> None:
    """Rules: 5.2.5e; ruling AL-23."""
    scene = monument(
        levels={"red": 1}, hands={"red": "1 wood 1 clay 2 marble"}, rulings={"level-2": "any-mix"}
    )
    assert set(scene.offers) == {
        "donate 1 wood 1 clay 1 marble",
        "donate 1 wood 2 marble",
        "donate 1 clay 2 marble",
        "pass",
    }
    all_ways = monument(levels={"red": 1}, rulings={"level-2": "any-mix"})
    assert len(all_ways.offers) == 11
    assert all_ways.prompt() == "Red may donate for level 2 of the Monument: any 3 cards."


def test_by_that_ruling_the_other_levels_stay_as_they_are() -> None:
    """Rules: 5.2.5f; ruling AL-23."""
    scene = monument(levels={"red": 2}, rulings={"level-2": "any-mix"})
    assert scene.offers == ["donate 2 wood 2 marble", "pass"]
    assert scene.why_not("donate 3 wood") == ["5.2.5c Level 3 costs 2 wood and 2 marble."]


def test_a_donation_goes_to_the_stock_and_raises_the_marker() -> None:
    """Rules: 2.5b, 2.6b, 5.2.5m, 5.2.5n; rulings AL-25, AL-37."""
    scene = monument("red-A red-B")
    price = "1 wood and 2 marble, or the other way round"
    assert scene.prompt() == f"Red may donate for level 1 of the Monument: {price}."
    assert scene.label("donate 1 wood 2 marble", "red") == "Donate 1 wood, 2 marble for level 1"
    assert scene.label("pass", "red") == "Do not donate"
    pieces = ["hand:0:wood:1", "hand:0:marble:1", "hand:0:marble:2", "level:0"]
    assert scene.pieces("donate 1 wood 2 marble") == pieces
    scene.play("donate 1 wood 2 marble")
    assert scene.heard() == ["5.2.5m Red donates 1 wood, 2 marble and reaches level 1."]
    assert scene.touched() == [["level:0"]]
    assert (scene.level("red"), scene.hand("red")) == (1, "6 wood 7 clay 5 marble")
    assert scene.stock == "9 wood 8 clay 10 marble"


def test_nobody_has_to_donate() -> None:
    """Rules: 5.2.5a, 5.2.5l."""
    scene = monument("red-A red-B")
    assert scene.why("pass") == ["5.2.5a Nobody has to donate."]
    assert scene.pieces("pass") == ["citizen:monument:1"]
    scene.play("pass")
    assert scene.heard() == ["5.2.5a Red does not donate."]
    assert scene.touched() == [["citizen:monument:1"]]
    assert (scene.level("red"), scene.actor, scene.state.donated) == (0, "red", 0)
    assert scene.pieces("pass") == ["citizen:monument:2"]


def test_only_the_demanded_resources_in_these_numbers_will_do() -> None:
    """Rules: 5.2.5b, 5.2.5c."""
    scene = monument(hands={"red": "2 wood 3 clay 2 marble"})
    price = "5.2.5c Level 1 costs 1 wood and 2 marble, or the other way round."
    cannot = "5.2.5a All these cards must be in hand."
    assert scene.why_not("donate 1 wood 2 clay") == [price]
    assert scene.why_not("donate 3 wood") == [price, cannot]
    assert scene.why("donate 2 wood 1 marble") == [price, cannot]
    assert scene.why("donate 1 wood 2 marble") == [price, cannot]
    assert scene.why_not("pay wood") == ["5.2.5a At the Monument a player donates or passes."]


def test_a_price_that_cannot_be_paid_is_not_offered() -> None:
    """Rules: 5.2.5a, 5.2.5c."""
    scene = monument(hands={"red": "1 wood 2 marble"})
    assert scene.offers == ["donate 1 wood 2 marble", "pass"]
    assert scene.why_not("donate 2 wood 1 marble") == ["5.2.5a All these cards must be in hand."]


def test_who_cannot_donate_is_passed_over() -> None:
    """Rules: 5.2.5a, 5.2.5c; ruling AL-22."""
    scene = monument("red-A blue-A", hands={"red": "2 wood 9 clay", "blue": "2 wood 1 marble"})
    assert scene.actor == "blue"
    assert scene.heard() == [
        "5.2b At the Monument: Red's A, Blue's A.",
        "5.2.5c Red's A cannot donate: level 1 costs 1 wood and 2 marble, or the other way round.",
    ]
    assert scene.touched()[1] == ["citizen:monument:1"]


def test_who_lacks_the_cards_for_the_top_is_told_its_price() -> None:
    """Rules: 5.2.5c, 5.2.5i."""
    scene = monument("red-A", levels={"red": 5}, hands={"red": "9 clay"})
    assert scene.heard()[1] == (
        "5.2.5c Red's A cannot donate: level 6 costs 2 wood and 5 marble, or the other way round."
    )


def test_citizens_donate_in_order_of_their_spaces() -> None:
    """Rules: 5.2.5a; ruling AL-22."""
    scene = monument("blue-A red-A blue-B", hands={"red": PLENTY, "blue": PLENTY})
    order = [scene.actor, scene.play("pass").actor, scene.play("pass").actor]
    assert order == ["blue", "red", "blue"]


def test_several_citizens_can_build_several_levels() -> None:
    """Rules: 5.2.5k; rulings AL-22, AL-37."""
    scene = monument("red-A blue-A red-B red-C", hands={"red": "5 wood 5 marble"})
    scene.play("donate 2 wood 1 marble", "donate 3 wood")
    assert (scene.level("red"), scene.hand("red")) == (2, "4 marble")
    assert scene.heard()[-2:] == [
        "5.2.5c Red's C cannot donate: level 3 costs 2 wood and 2 marble.",
        "5.3a All citizens and lots go back to their players.",
    ]


def test_everybody_climbs_by_himself_and_demands_stay_for_the_turn() -> None:
    """Rules: 2.5b, 5.2.5m, 5.3d; ruling AL-37."""
    scene = monument("red-A blue-A", hands={"red": PLENTY, "blue": PLENTY}, levels={"blue": 3})
    scene.play("donate 2 wood 1 marble")
    assert scene.offers == ["donate 2 wood 3 marble", "donate 3 wood 2 marble", "pass"]


def test_above_the_top_there_is_nothing_to_build() -> None:
    """Rules: 5.2.5a; ruling AL-37."""
    scene = monument("red-A red-B", levels={"red": 5})
    scene.play("donate 2 wood 5 marble")
    assert scene.level("red") == 6
    assert "AL-37 Red's B has nothing to build: his player stands on the top level." in scene.heard()


def test_the_top_level_decides_that_the_game_ends_but_others_still_donate() -> None:
    """Rules: 6.0c; ruling AL-38."""
    hands = {"red": "2 wood 5 marble", "blue": "5 wood 2 marble"}
    scene = monument("red-A blue-A", levels={"red": 5, "blue": 5}, hands=hands)
    scene.play("donate 2 wood 5 marble")
    assert (scene.actor, scene.standing.reason) == ("blue", "")
    scene.play("donate 5 wood 2 marble", "demand wood", "demand clay")
    assert (scene.level("blue"), scene.actor, scene.standing.reason) == (6, "nobody", "monument")


def test_the_fifth_level_does_not_end_the_game() -> None:
    """Rules: 6.0c."""
    scene = monument(levels={"red": 4}).play("donate 2 wood 4 marble", "demand wood", "demand clay")
    assert scene.state.endings == 0


def test_an_empty_monument_is_over_at_once() -> None:
    """Rules: 5.2.5a."""
    scene = monument("")
    assert (scene.actor, scene.state.assessed, scene.heard()) == ("next", 5, [])


def test_cards_can_be_named_in_any_order() -> None:
    """Rules: 5.2.5c."""
    assert monument().play("donate 2 marble 1 wood").hand("red") == "6 wood 7 clay 5 marble"


@pytest.mark.parametrize(
    "line",
    ["donate", "donate wood", "donate 1", "donate 1 wood 2", "donate 0 wood", "donate 1 wood 1 wood",
     "donate 100 wood", "donate -1 wood", "donate ² wood", "donate 1 iron"],
)  # fmt: skip
def test_what_names_no_cards_cannot_be_read(line: str) -> None:
    """Rules: 5.2.5c."""
    with pytest.raises(BadText):
        monument().play(line)
