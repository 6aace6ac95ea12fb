"""Administration: what happens between turns, and when there is no further turn."""

import pytest

from stoa.games.agora_lieske.components import COLOURS
from stoa.games.agora_lieske.game import AGORA_LIESKE
from stoa.kernel.chance import SeededChance
from stoa.kernel.marks import Status
from stoa.kernel.playout import Playout, Tally
from tests.games.agora_lieske.table import Scene, table

ROUND = "5.3h Turn 2 begins; Blue is start player."


def ended(
    hands: dict[str, str] | None = None,
    *,
    players: int = 4,
    start: str = "red",
    turn: int = 1,
    rulings: dict[str, str] | None = None,
    rhetoric: dict[str, int] | None = None,
) -> Scene:
    """A turn in which the Monument was the last section and nobody stood there."""
    return table(
        players, section="monument", hands=hands, start=start, turn=turn, rulings=rulings, rhetoric=rhetoric
    ).run()


def test_citizens_and_lots_go_back_to_their_players() -> None:
    """Rules: 5.3a, 5.3b; ruling AL-45."""
    scene = table(
        2,
        section="court",
        at={"court": "red-A", "market-1": "red-B blue-C", "exchange-2": "blue-D", "monument": "red-C"},
        rhetoric={"red": 2},
    )
    scene.play("impeach 3", "lots A B C", "lots A B C", "innocent")
    assert scene.state.turn == 2
    places = ("market-1", "exchange-2", "court", "monument")
    assert [scene.standing_at(place) for place in places] == ["", "", "", ""]
    assert [scene.supply(colour) for colour in ("red", "blue")] == ["ABCDE", "ABCDE"]
    assert [scene.jurors(colour) for colour in ("red", "blue")] == ["", ""]
    assert (scene.prosecutor, scene.judge, scene.state.assessed) == ("", "", 0)
    assert "5.3a All citizens and lots go back to their players." in scene.heard()


def test_the_start_marker_goes_to_the_left_and_the_next_turn_begins() -> None:
    """Rules: 2.9a, 5.0a, 5.3h."""
    scene = ended()
    assert (scene.start, scene.actor, scene.state.turn) == ("blue", "blue", 2)
    assert scene.heard()[-1] == ROUND
    assert scene.touched()[-1] == ["start:1"]
    assert ended(start="yellow").start == "red"
    assert ended(players=2, start="blue").start == "red"


def donated(demands: str, aside: str = "", turn: int = 1) -> Scene:
    scene = table(
        section="monument",
        at={"monument": "red-A"},
        demands=demands,
        aside=aside,
        turn=turn,
        hands={"red": "4 wood 4 clay 4 marble"},
        levels={"red": 1},
    )
    return scene.play("donate 3 marble")


def test_after_a_donation_two_new_demands_are_drawn() -> None:
    """The donation was for level 2.

    Rules: 5.3c, 5.3d; ruling AL-26.
    """
    scene = donated("wood marble")
    assert (scene.actor, scene.demands, scene.aside) == ("chance", "– –", "1 wood 1 marble")
    assert scene.weights == {"demand wood": 2, "demand clay": 3, "demand marble": 2}
    scene.play("demand clay", "demand clay")
    assert scene.heard() == ["5.3c The Monument demands clay."] * 2 + [ROUND]
    assert (scene.demands, scene.aside) == ("clay clay", "1 wood 1 marble")
    assert scene.demand_stack == "2 wood 1 clay 2 marble"
    assert scene.state.donated == 0


@pytest.mark.parametrize("demands", ["wood wood", "clay clay", "marble marble", "wood clay"])
def test_new_demands_cite_the_renewal_whatever_was_set_aside(demands: str) -> None:
    """Rules: 5.3c."""
    scene = donated(demands).play("demand wood", "demand clay")
    assert scene.heard()[:2] == ["5.3c The Monument demands wood.", "5.3c The Monument demands clay."]


def test_without_a_donation_the_demands_stay() -> None:
    """Rules: 5.3c; ruling AL-26."""
    scene = table(section="monument", at={"monument": "red-A"}, hands={"red": "2 wood 1 clay"})
    scene.play("pass")
    assert (scene.actor, scene.demands, scene.aside) == ("blue", "wood clay", "")


def test_the_turn_after_a_donation_keeps_its_demands_without_another() -> None:
    """Rules: 5.3c."""
    scene = donated("wood marble").play("demand clay", "demand wood")
    scene.play(*["place A court"] * 4, *["place B court"] * 4, *["place C court"] * 4)
    scene.play(*["place D court"] * 4, *["place E court"] * 4)
    assert (scene.state.turn, scene.demands) == (3, "clay wood")


def test_three_demands_left_are_enough() -> None:
    """Rules: 5.3c, 5.3e; ruling AL-27."""
    scene = donated("wood marble", aside="wood clay marble wood")
    assert sum(scene.weights.values()) == 3
    assert scene.state.demand_shuffles == 0


def test_when_only_one_demand_is_left_all_nine_are_shuffled() -> None:
    """Rules: 5.3e; ruling AL-27."""
    scene = donated("wood marble", aside="wood clay marble wood clay marble")
    assert scene.weights == {"demand wood": 3, "demand clay": 3, "demand marble": 3}
    assert (scene.aside, scene.state.demand_shuffles) == ("", 1)
    assert "5.3e All nine demand markers are shuffled." in scene.heard()
    assert ["demands"] in scene.touched()
    assert scene.copy().play("demand wood", "demand clay").heard()[:2] == [
        "5.3e The Monument demands wood.",
        "5.3e The Monument demands clay.",
    ]
    silent = table(
        section="monument",
        at={"monument": "red-A"},
        demands="wood marble",
        aside="wood clay marble wood clay marble",
        hands={"red": "3 marble"},
        levels={"red": 1},
    ).play_silently("donate 3 marble")
    assert sum(silent.weights.values()) == 9


def test_two_demands_left_would_be_drawn() -> None:
    """That cannot happen in play, where an odd number is left.

    Rules: 5.3e; ruling AL-27.
    """
    scene = donated("wood marble", aside="wood clay marble wood clay")
    assert sum(scene.weights.values()) == 2


def test_a_hand_of_more_than_nine_is_cut_down() -> None:
    """Rules: 5.3f; ruling AL-29."""
    scene = ended({"red": "9 wood 1 clay 1 marble", "blue": "9 clay"})
    assert (scene.actor, scene.state.turn) == ("red", 1)
    assert scene.offers == [
        "discard 1 clay 1 marble",
        "discard 1 wood 1 marble",
        "discard 1 wood 1 clay",
        "discard 2 wood",
    ]
    assert scene.prompt() == "Red must discard 2 cards to keep 9."
    assert Status("tidying") in scene.zone("turn").marks
    assert scene.label("discard 1 wood 1 clay", "red") == "Discard 1 wood, 1 clay"
    assert scene.pieces("discard 1 wood 1 clay") == ["hand:0:wood:1", "hand:0:clay:1", "stock"]
    silent = scene.copy().play_silently("discard 2 wood")
    assert silent.hand("red") == "7 wood 1 clay 1 marble"
    scene.play("discard 1 wood 1 clay")
    assert scene.heard()[0] == "5.3f Red discards 1 wood, 1 clay."
    assert Status("tidying") not in scene.zone("turn").marks
    assert scene.touched()[0] == ["hand:0", "stock"]
    assert (scene.hand("red"), scene.stock) == ("8 wood 1 marble", "7 wood 6 clay 14 marble")
    assert (scene.actor, scene.state.turn) == ("blue", 2)


def test_hands_are_cut_down_in_order_before_the_start_marker_moves() -> None:
    """Rules: 5.3f, 5.3h; rulings AL-29, AL-45."""
    scene = ended({"red": "10 wood", "yellow": "10 clay", "blue": "10 marble"}, start="green")
    order = []
    while scene.state.turn == 1:
        order.append((scene.actor, scene.start))
        scene.play(scene.offers[0])
    assert order == [("yellow", "green"), ("red", "green"), ("blue", "green")]
    assert scene.start == "yellow"


def test_exactly_the_surplus_is_discarded() -> None:
    """Rules: 5.3f."""
    scene = ended({"red": "9 wood 2 clay"})
    surplus = "5.3f Exactly 2 cards are discarded, so that 9 remain."
    own = "5.3f Only cards in hand can be discarded."
    assert scene.why_not("discard 1 wood") == [surplus]
    assert scene.why_not("discard 3 wood") == [surplus]
    assert scene.why_not("discard 1 wood 1 marble") == [own]
    assert scene.why_not("discard 1 marble 1 wood") == [own]
    assert scene.why("discard 1 wood 1 clay") == [surplus, own]
    assert ended({"red": "9 clay 2 marble"}).why_not("discard 1 wood 1 clay") == [own]
    assert scene.why_not("pass") == ["5.3f Surplus cards are to be discarded."]


def test_one_card_too_many_is_one_card() -> None:
    """Rules: 5.3f."""
    scene = ended({"red": "10 marble"})
    assert scene.offers == ["discard 1 marble"]
    assert scene.prompt() == "Red must discard 1 card to keep 9."


@pytest.mark.parametrize(("turn", "is_over"), [(39, False), (40, True)])
def test_the_game_is_scored_after_forty_turns_at_the_latest(turn: int, is_over: bool) -> None:
    """Rules: 5.0a; ruling AL-34."""
    scene = ended(turn=turn)
    assert (scene.actor == "nobody") is is_over
    assert scene.standing.reason == ("turn-limit" if is_over else "")


@pytest.mark.parametrize("limit", [20, 80])
def test_by_ruling_the_limit_is_another(limit: int) -> None:
    """Rules: 5.0a; ruling AL-34."""
    rulings = {"turn-limit": str(limit)}
    assert ended(turn=limit - 1, rulings=rulings).actor == "blue"
    assert ended(turn=limit, rulings=rulings).actor == "nobody"


@pytest.mark.parametrize("turn", [20, 40, 80, 4000])
def test_by_ruling_there_is_no_limit(turn: int) -> None:
    """Rules: 5.0a; ruling AL-34."""
    scene = ended(turn=turn, rulings={"turn-limit": "none"})
    assert (scene.actor, scene.state.turn, scene.state.endings) == ("blue", turn + 1, 0)
    (number, _) = scene.zone("turn").counters
    assert number.limit == 0


def test_without_a_limit_the_rulebooks_conditions_end_the_game() -> None:
    """Rules: 6.0b; ruling AL-34."""
    scene = ended(turn=100, rulings={"turn-limit": "none"}, rhetoric={"red-A": 9, "red-B": 9})
    assert (scene.actor, scene.standing.reason) == ("nobody", "rhetoric")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_without_a_limit_random_players_come_to_an_end(players: int) -> None:
    """Rules: 5.0a; ruling AL-34."""
    options = AGORA_LIESKE.agree(players, rulings={"turn-limit": "none"})
    for seed in range(10):
        tally = Tally()
        state = AGORA_LIESKE.setup(options)
        Playout(AGORA_LIESKE).run(state, SeededChance(seed), tally)
        assert AGORA_LIESKE.standing(state).reason in ("prison", "monument", "rhetoric")


def test_in_the_last_turn_there_is_no_hand_limit() -> None:
    """Rules: 5.3g; rulings AL-29, AL-45."""
    scene = ended({"red": "15 wood"}, turn=40)
    assert (scene.actor, scene.hand("red")) == ("nobody", "15 wood")
    assert scene.heard()[-1] == "6.0a The game ends after 40 turns."


def test_demands_are_renewed_before_the_end_is_looked_at() -> None:
    """Rules: 5.3c, 6.0a; ruling AL-45."""
    scene = donated("wood marble", turn=40)
    assert scene.actor == "chance"
    assert scene.play("demand wood", "demand clay").actor == "nobody"


def test_by_ruling_two_masters_count_when_the_turn_ends() -> None:
    """Rules: 6.0d; ruling AL-28."""
    two = {"red-A": 9, "red-C": 9}
    assert ended(rhetoric=two, rulings={"end-check": "turn-end"}).standing.reason == "rhetoric"
    assert ended(rhetoric={"red-A": 9, "blue-C": 9}, rulings={"end-check": "turn-end"}).actor == "blue"
    last = {"yellow-A": 9, "yellow-E": 9}
    assert ended(rhetoric=last, rulings={"end-check": "turn-end"}).standing.reason == "rhetoric"


def test_masters_who_fall_again_end_the_game_unless_ruled_otherwise() -> None:
    """Red's second citizen reaches 9 in the Stoa and loses a point by the verdict.

    Rules: 6.0a, 6.0d; rulings AL-28, AL-38.
    """
    reasons = {}
    for ruling in ("latched", "turn-end"):
        scene = table(
            2,
            section="stoa",
            at={"stoa": "red-A", "court": "blue-A", "market-1": "red-B"},
            hands={"red": "1 wood"},
            rhetoric={"red-A": 8, "red-B": 9, "blue-A": 2},
            rulings={"end-check": ruling},
        )
        scene.play("pay wood", "impeach 1", "lots A B C", "lots A B C", "guilty", "stack 1", "dealer wood")
        assert (scene.rhetoric("red-A"), scene.rhetoric("red-B")) == (9, 8)
        reasons[ruling] = scene.standing.reason
    assert reasons == {"latched": "rhetoric", "turn-end": ""}


def test_the_rest_of_the_turn_is_played_when_the_end_is_settled() -> None:
    """Rules: 5.2a, 6.0a; ruling AL-38."""
    scene = table(
        2,
        section="stoa",
        at={"stoa": "red-A", "court": "blue-A", "monument": "blue-B"},
        hands={"red": "1 wood", "blue": "2 wood 1 clay"},
        rhetoric={"red-A": 8, "red-B": 9},
    )
    assert scene.play("pay wood").actor == "blue"
    scene.play("impeach 1", "lots A B C", "lots A B C", "innocent", "donate 2 wood 1 clay")
    assert (scene.actor, scene.standing.reason) == ("chance", "")
    assert scene.play("demand wood", "demand wood").actor == "nobody"
    assert scene.level("blue") == 1


def test_nothing_lies_on_the_board_when_the_game_is_over() -> None:
    """Rules: 5.3a, 6.0a."""
    scene = ended(turn=40)
    assert [scene.supply(colour) for colour in COLOURS] == ["ABCDE"] * 4
