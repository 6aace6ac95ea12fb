"""The Market."""

import pytest

from stoa.kernel.marks import Served
from tests.games.agora_lieske.table import Scene, table


def short_stall(
    at: str, left: int, rhetoric: dict[str, int] | None = None, players: int = 4, start: str = "red"
) -> Scene:
    """Citizens at stall I, where only so many marble are left, because they are in other hands."""
    cards = {2: 8, 3: 11, 4: 15}[players]
    holder = "yellow" if players == 4 else "green"
    return table(
        players,
        section="market",
        start=start,
        dealers="marble wood clay",
        at={"market-1": at},
        hands={holder: f"{cards - left} marble"},
        rhetoric=rhetoric,
    )


def marbles(scene: Scene, *colours: str) -> list[int]:
    return [int(scene.state.hand(("red", "blue", "green", "yellow").index(colour), 2)) for colour in colours]


def test_each_citizen_gets_the_cards_of_his_space_from_the_stock() -> None:
    """Rules: 2.6c, 5.2.1a, 5.2.1c, 5.2.1d, 5.2.1i; rulings AL-2, AL-8."""
    scene = table(
        section="market",
        at={
            "market-1": "red-A red-B blue-A green-A green-B",
            "market-2": "red-C",
            "market-3": "blue-B red-D",
        },
        dealers="wood clay marble",
    )
    assert scene.hand("red") == "3 wood 2 clay 1 marble"
    assert scene.hand("blue") == "1 wood 2 marble"
    assert scene.hand("green") == "3 wood"
    assert scene.stock == "8 wood 13 clay 12 marble"


def test_everybody_hears_who_stood_there_and_what_he_got() -> None:
    """Rules: 5.2b, 5.2.1i; ruling AL-41."""
    scene = table(section="market", at={"market-2": "red-A blue-C red-B"}, dealers="wood clay marble")
    assert scene.heard() == [
        "5.2b At stall II of the Market: Red's A, Blue's C, Red's B.",
        "5.2.1i Red gets 3 clay.",
        "5.2.1i Blue gets 1 clay.",
    ]
    assert scene.touched() == [["market-2"], ["dealer:2", "hand:0"], ["dealer:2", "hand:1"]]
    assert [event.discloses for event in scene.events()] == [True, False, False]


def test_citizens_of_all_three_stalls_are_turned_up_together() -> None:
    """Rules: 5.2b; ruling AL-41."""
    scene = table(section="market", at={"market-1": "red-A", "market-3": "blue-C", "stoa": "green-A"})
    assert scene.state.assessed == 1
    told = [line for line in scene.heard() if line.startswith("5.2b")]
    assert told == ["5.2b At stall I of the Market: Red's A.", "5.2b At stall III of the Market: Blue's C."]


def test_dealers_of_the_same_resource_share_its_stock_in_order() -> None:
    """Stall I takes the last wood before stall III is assessed, although Blue speaks better.

    Rules: 5.2.1b; ruling AL-7.
    """
    scene = table(
        2,
        section="market",
        dealers="wood clay wood",
        at={"market-1": "red-A", "market-3": "blue-A"},
        hands={"blue": "5 wood"},
        rhetoric={"blue-A": 9},
    )
    assert (scene.hand("red"), scene.hand("blue")) == ("2 wood", "6 wood")


def test_enough_cards_need_no_order() -> None:
    """Rules: 5.2.1e; ruling AL-6."""
    scene = short_stall("red-A blue-A", left=3)
    assert marbles(scene, "red", "blue") == [2, 1]
    assert not [line for line in scene.heard() if line.startswith("5.2.1e")]


def test_when_cards_run_short_it_is_said() -> None:
    """Rules: 5.2.1e."""
    scene = short_stall("red-A blue-A", left=2)
    assert scene.heard()[1:] == [
        "5.2.1e There is not enough marble at stall I: the best speakers are served first.",
        "5.2.1i Red gets 2 marble.",
        "5.2.1i Blue gets no marble.",
    ]
    assert scene.touched()[1] == ["dealer:1"]


def test_the_best_speaker_is_served_for_all_of_his_citizens_first() -> None:
    """Blue's 5 brings cards for his 0 as well, before Red's 4.

    Rules: 5.2.1e, 5.2.1f; ruling AL-6.
    """
    scene = short_stall("red-A blue-A blue-B", left=3, rhetoric={"red-A": 4, "blue-A": 5, "blue-B": 0})
    assert marbles(scene, "blue", "red") == [2, 1]
    assert scene.heard()[2:] == ["5.2.1i Blue gets 2 marble.", "5.2.1i Red gets 1 marble."]


def test_everybody_is_served_in_order_until_nothing_is_left() -> None:
    """Rules: 5.2.1f; ruling AL-6."""
    best_last = {"red-A": 2, "blue-A": 3, "green-A": 4}
    assert marbles(short_stall("red-A blue-A green-A", 3, best_last), "red", "blue", "green") == [1, 1, 1]
    assert marbles(short_stall("red-A blue-A green-A", 2, best_last), "red", "blue", "green") == [0, 1, 1]
    assert marbles(short_stall("red-A blue-A green-A", 1, best_last), "red", "blue", "green") == [0, 0, 1]
    assert marbles(short_stall("red-A blue-A green-A", 0, best_last), "red", "blue", "green") == [0, 0, 0]


def test_equal_best_citizens_leave_it_to_the_second_best() -> None:
    """Rules: 5.2.1g; ruling AL-6."""
    rhetoric = {"red-A": 5, "red-B": 2, "blue-A": 5, "blue-B": 3}
    assert marbles(short_stall("red-A blue-A red-B blue-B", 3, rhetoric), "red", "blue") == [0, 3]
    rhetoric["red-B"] = 4
    assert marbles(short_stall("red-A blue-A red-B blue-B", 3, rhetoric), "red", "blue") == [3, 0]


def test_the_third_best_decides_when_two_are_equal() -> None:
    """Five spaces cannot hold three each, so the rows are longer here.

    Rules: 5.2.1g; ruling AL-6.
    """
    scene = table(
        2,
        section="market",
        figures={"market-1.cards": [1] * 6, "market-1.players": [2] * 6},
        dealers="marble wood clay",
        at={"market-1": "red-A red-B red-C blue-A blue-B blue-C"},
        hands={"blue": "5 marble"},
        rhetoric={"red": 3, "blue": 3, "blue-C": 4, "red-B": 4, "red-C": 2},
    )
    assert marbles(scene, "red", "blue") == [0, 8]


def test_no_second_citizen_is_worse_than_any_even_one_with_zero() -> None:
    """Rules: 5.2.1g, 5.2.1h; ruling AL-6."""
    rhetoric = {"red-A": 5, "blue-A": 5, "blue-B": 0}
    assert marbles(short_stall("red-A blue-A blue-B", 2, rhetoric), "red", "blue") == [0, 2]


def test_many_small_voices_do_not_outdo_one_great_one() -> None:
    """Rules: 5.2.1e; ruling AL-6."""
    rhetoric = {"red-A": 4, "blue-A": 3, "blue-B": 3, "blue-C": 3, "blue-D": 3}
    scene = short_stall("blue-A blue-B blue-C blue-D red-A", 1, rhetoric)
    assert marbles(scene, "red", "blue") == [1, 0]


@pytest.mark.parametrize(
    ("at", "cards"),
    [
        ("red-A blue-A", [2, 0]),
        ("blue-A red-A", [0, 2]),
        ("green-A blue-A red-A", [0, 0]),
        ("red-A blue-A blue-B red-B", [2, 0]),
        ("blue-A red-A red-B blue-B", [0, 2]),
    ],
)
def test_if_all_is_equal_the_left_most_citizen_comes_first(at: str, cards: list[int]) -> None:
    """Rules: 5.2.1h; ruling AL-6."""
    assert marbles(short_stall(at, 2), "red", "blue") == cards


def test_left_most_is_on_the_board_and_not_at_the_table() -> None:
    """Rules: 5.2.1h; ruling AL-6."""
    scene = short_stall("green-A yellow-A red-A blue-A", 3, start="blue")
    assert marbles(scene, "green", "red", "blue") == [2, 0, 0]
    assert marbles(scene, "yellow") == [13]


def served(scene: Scene) -> list[tuple[int, int, int, int, int, str, int]]:
    """Who was served in which order: seat, order, asked, got, left, and why before the next, after what."""
    marks = [mark for event in scene.events() for mark in event.marks if isinstance(mark, Served)]
    assert {mark.place for mark in marks} == {"market-1"}
    return [
        (mark.seat, mark.order, mark.asked, mark.got, mark.left, mark.ahead, mark.equal) for mark in marks
    ]


def test_enough_for_all_is_told_in_numbers_without_an_order() -> None:
    """Rules: 5.2.1d, 5.2.1i."""
    told = served(short_stall("red-A blue-A", left=5))
    assert told == [(0, 0, 2, 2, 3, "nobody", 0), (1, 0, 1, 1, 2, "nobody", 0)]


@pytest.mark.parametrize(
    ("at", "rhetoric", "ahead", "equal"),
    [
        ("red-A blue-A", {"red-A": 2, "blue-A": 1}, "best", 0),
        ("blue-A blue-B red-A red-B", {"red-A": 5, "red-B": 2, "blue-A": 1, "blue-B": 5}, "further", 1),
        ("blue-A red-A red-B", {"red-A": 5, "red-B": 0, "blue-A": 5}, "more", 1),
        ("red-A blue-A", {}, "left", 1),
        ("red-A blue-A blue-B red-B", {}, "left", 2),
    ],
)
def test_a_short_stall_tells_why_one_came_before_the_other(
    at: str, rhetoric: dict[str, int], ahead: str, equal: int
) -> None:
    """Rules: 5.2.1e, 5.2.1g, 5.2.1h; ruling AL-6."""
    told = served(short_stall(at, left=1, rhetoric=rhetoric))
    assert [(seat, order, got, left, *why) for seat, order, _, got, left, *why in told] == [
        (0, 1, 1, 0, ahead, equal),
        (1, 2, 0, 0, "nobody", 0),
    ]


def test_citizens_without_any_rhetoric_are_served_too() -> None:
    """Rules: 5.2.1h; ruling AL-6."""
    nobody_speaks = {"red": 0, "blue": 0, "green": 0}
    scene = short_stall("red-A blue-A green-A", left=3, rhetoric=nobody_speaks)
    assert marbles(scene, "red", "blue", "green") == [2, 1, 0]


def test_the_last_player_may_be_served_in_part() -> None:
    """Rules: 5.2.1f; ruling AL-6."""
    scene = short_stall("red-A blue-A blue-B", left=3, rhetoric={"red-A": 4})
    assert marbles(scene, "red", "blue") == [2, 1]


def test_only_citizens_of_that_dealer_are_compared() -> None:
    """Rules: 5.2.1e, 5.2.1h."""
    scene = table(
        2,
        section="market",
        dealers="marble wood clay",
        at={"market-1": "red-A blue-A", "market-2": "blue-B"},
        hands={"red": "6 marble"},
        rhetoric={"blue-B": 9},
    )
    assert marbles(scene, "red", "blue") == [8, 0]


def test_there_is_no_hand_limit_at_the_market() -> None:
    """Rules: 5.2.1j."""
    scene = table(section="market", at={"market-1": "red-A"}, hands={"red": "9 clay"})
    assert scene.hand("red") == "2 wood 9 clay"


def test_a_stall_without_visitors_gives_nothing() -> None:
    """Rules: 5.2.1a."""
    scene = table(section="market", at={"exchange-1": "red-A"})
    assert (scene.heard(), scene.stock) == ([], "15 wood 15 clay 15 marble")
