"""The Court: jurors, judge, verdict."""

import pytest

from stoa.games.agora_lieske.components import COLOURS
from stoa.games.agora_lieske.game import AGORA_LIESKE
from stoa.kernel.errors import BadText
from tests.games.agora_lieske.table import Scene, table


def trial(
    players: int = 4,
    *,
    stall: int = 1,
    visitors: str = "",
    prosecutor: str = "red",
    judge: str = "blue",
    hands: dict[str, str] | None = None,
    rhetoric: dict[str, int] | None = None,
    scores: dict[str, int] | None = None,
    rulings: dict[str, str] | None = None,
    prison: str = "",
    dealers: str = "wood clay marble",
) -> Scene:
    """The dealer at `stall` is impeached and `judge` must decide: his A to D speak better than any."""
    scene = table(
        players,
        section="court",
        at={"court": f"{prosecutor}-E", f"market-{stall}": visitors},
        hands=hands,
        rhetoric={**{f"{judge}-{letter}": 3 for letter in "ABCD"}, **(rhetoric or {})},
        scores=scores,
        rulings=rulings,
        prison=prison,
        dealers=dealers,
    )
    scene.play(f"impeach {stall}", *["lots A B C"] * players)
    assert (scene.judge, scene.actor) == (judge, judge)
    return scene


def lots(rhetoric: dict[str, int], *lines: str, players: int = 4, start: str = "red") -> Scene:
    """An impeachment by Red, then these lots: of the player to the right of the start player first."""
    scene = table(players, section="court", at={"court": "red-E"}, rhetoric=rhetoric, start=start)
    return scene.play("impeach 1", *lines)


def test_everybody_draws_three_of_his_right_hand_neighbours_lots() -> None:
    """Rules: 2.4a, 2.4b, 4.0f, 5.2.4.2a, 5.2.4.2b, 5.2.4.2d; rulings AL-15, AL-42."""
    scene = lots({"blue-C": 2, "red-A": 3}, start="green")
    assert scene.actor == "chance"
    assert len(scene.offers) == len(set(scene.offers)) == 10
    assert set(scene.weights.values()) == {1}
    assert scene.label("lots A C E") == "Of Blue's lots A, C, E are drawn"
    scene.play("lots A C E")
    assert scene.heard() == ["5.2.4.2b Green draws lots of Blue: A, C, E, together 4."]
    assert scene.touched() == [["jurors:1"]]
    scene.play("lots A B C", "lots C D E", "lots B D E")
    assert [scene.jurors(colour) for colour in COLOURS] == ["BDE", "ACE", "ABC", "CDE"]
    assert scene.heard()[:3] == [
        "5.2.4.2b Yellow draws lots of Green: A, B, C, together 3.",
        "5.2.4.2b Red draws lots of Yellow: C, D, E, together 3.",
        "5.2.4.2b Blue draws lots of Red: B, D, E, together 3.",
    ]
    assert scene.standing_at("court") == "red-E"


def test_with_two_players_the_neighbour_on_either_side_draws() -> None:
    """Rules: 5.2.4.2b; ruling AL-32."""
    scene = lots({"red-A": 5}, "lots C D E", "lots A B C", players=2)
    assert [scene.jurors(colour) for colour in ("red", "blue")] == ["ABC", "CDE"]
    assert scene.judge == "red"


def test_the_highest_sum_of_jurors_is_the_judge_in_court_or_not() -> None:
    """Rules: 5.2.4.2c, 5.2.4.2e; ruling AL-15."""
    same = ("lots A B C",) * 4
    scene = lots({"green-A": 2}, *same)
    assert (scene.judge, scene.prosecutor) == ("green", "red")
    assert scene.heard()[-1] == "5.2.4.2e Green is the judge."
    assert scene.touched()[-1] == ["jurors:2"]
    assert lots({"green-E": 9, "red-C": 2}, *same).judge == "red"


def test_of_equal_sums_the_best_juror_judges() -> None:
    """Red has 1, 1, 4, Blue 2, 2, 2.

    Rules: 5.2.4.2f.
    """
    rhetoric = {"red-A": 4, "blue-A": 2, "blue-B": 2, "blue-C": 2}
    assert lots(rhetoric, *["lots A B C"] * 4).judge == "red"


def test_of_equal_best_jurors_the_second_best_decides() -> None:
    """Red has 4, 2, 0, Blue 4, 1, 1.

    Rules: 5.2.4.2g.
    """
    rhetoric = {"red-A": 4, "red-B": 2, "red-C": 0, "blue-A": 4}
    assert lots(rhetoric, *["lots A B C"] * 4).judge == "red"


def test_if_all_jurors_of_the_tied_are_equal_the_impeachment_is_withdrawn() -> None:
    """Rules: 5.2.4.2h, 5.2.4.2i; ruling AL-17."""
    rhetoric = {"red-A": 4, "blue-B": 4}
    scene = lots(rhetoric, "lots A B C", "lots A B C", "lots B C D")
    silent = scene.copy().play_silently("lots A B C")
    assert (silent.impeached, silent.state.turn) == (0, 2)
    scene.play("lots A B C")
    assert scene.heard()[1] == "5.2.4.2i There is no judge: the impeachment is withdrawn."
    assert scene.touched()[1] == ["dealer:1"]
    assert (scene.impeached, scene.judge, scene.dealers) == (0, "", "wood clay marble")
    assert [scene.score(colour) for colour in COLOURS] == [5, 5, 5, 5]
    assert [scene.hand(colour) for colour in COLOURS] == ["", "", "", ""]


def test_the_judge_decides_between_guilty_and_not() -> None:
    """Rules: 5.2.4.2e."""
    scene = trial()
    assert scene.offers == ["guilty", "innocent"]
    question = "Blue is the judge: is the wood dealer at stall I, impeached by Red, guilty?"
    assert scene.prompt() == question
    assert scene.why_not("pass") == ["5.2.4.2e The judge says guilty or not guilty."]
    assert scene.why("innocent") == ["5.2.4.2e The judge says guilty or not guilty."]
    assert scene.why("guilty") == scene.why("innocent")
    assert scene.pieces("guilty") == ["dealer:1", "prison"]
    assert scene.pieces("innocent") == ["dealer:1"]
    assert scene.label("guilty", "blue").startswith("Guilty: ")
    assert scene.label("innocent", "blue").startswith("Not guilty: ")


def test_not_guilty_costs_the_prosecutor_a_point_and_brings_the_judge_a_card() -> None:
    """Rules: 3.0b, 5.2.4.2j, 5.2.4.2k, 5.2.4.2l; ruling AL-47."""
    scene = trial(stall=2, visitors="green-A").play("innocent")
    assert scene.heard()[:3] == [
        "5.2.4.2l Blue finds the dealer not guilty.",
        "5.2.4.2j Red loses a point and has 4.",
        "5.2.4.2k Blue gets 1 clay from the dealer.",
    ]
    assert scene.touched()[:3] == [["dealer:2"], ["score:0"], ["hand:1"]]
    assert [scene.score(colour) for colour in COLOURS] == [4, 5, 5, 5]
    assert (scene.hand("blue"), scene.impeached) == ("1 clay", 0)
    assert (scene.dealers, scene.prison, scene.stacks) == ("wood clay marble", "", [3, 3, 3])
    assert scene.rhetoric("green-A") == 1


def test_guilty_brings_the_prosecutor_a_point_and_disgraces_the_stalls_visitors() -> None:
    """Rules: 2.1d, 5.2.4.2m, 5.2.4.2n, 5.2.4.2o; rulings AL-19, AL-47."""
    scene = trial(stall=3, visitors="green-A blue-A red-A yellow-A", rhetoric={"yellow-A": 0, "green-B": 2})
    scene.play("guilty")
    assert scene.heard() == [
        "5.2.4.2o Blue finds the dealer guilty and sends him to prison.",
        "5.2.4.2m Red gains a point and has 6.",
        "5.2.4.2n 3 citizens at stall III lose a point of rhetoric.",
    ]
    assert scene.touched() == [["dealer:3", "prison"], ["score:0"], ["market-3"]]
    losses = [scene.rhetoric(name) for name in ("green-A", "blue-A", "red-A", "yellow-A", "green-B")]
    assert losses == [0, 2, 0, 0, 2]
    assert (scene.dealers, scene.prison, scene.impeached) == ("wood clay –", "1 marble", 0)
    assert [scene.score(colour) for colour in COLOURS] == [6, 5, 5, 5]


def test_a_single_visitor_is_disgraced() -> None:
    """Rules: 5.2.4.2n."""
    scene = trial(visitors="green-A").play("guilty")
    assert scene.heard()[-1] == "5.2.4.2n 1 citizen at stall I loses a point of rhetoric."


def test_without_visitors_nobody_is_disgraced() -> None:
    """Rules: 5.2.4.2n; ruling AL-14."""
    scene = trial(stall=2).play("guilty")
    assert [line for line in scene.heard() if line.startswith("5.2.4.2n")] == []
    assert scene.tableau("red") == "11111"
    silent = trial(visitors="green-A", rhetoric={"green-A": 0}).play("guilty")
    assert [line for line in silent.heard() if line.startswith("5.2.4.2n")] == []


def test_the_judge_picks_the_stack_of_the_new_dealer() -> None:
    """Rules: 4.0l, 5.2.4.2p; ruling AL-20."""
    scene = trial(stall=2).play("guilty")
    assert (scene.actor, scene.offers) == ("blue", ["stack 1", "stack 2", "stack 3"])
    assert scene.prompt() == "Blue draws the new dealer: from which stack?"
    assert scene.label("stack 2", "blue") == "Draw from stack 2"
    assert scene.pieces("stack 2") == ["stack:2"]
    reason = "5.2.4.2p The new dealer comes from one of the three stacks."
    assert [scene.why_not(line) for line in ("stack 4", "guilty")] == [[reason]] * 2
    scene.play("stack 2")
    assert scene.heard() == ["5.2.4.2p Blue draws from stack 2."]
    assert scene.touched() == [["stack:2"]]
    assert scene.stacks == [3, 2, 3]
    assert scene.weights == {"dealer wood": 3, "dealer clay": 3, "dealer marble": 3}
    assert scene.label("dealer marble") == "The new dealer carries marble"


def test_the_new_dealer_brings_the_judge_a_point_and_two_cards_of_his() -> None:
    """Rules: 5.2.4.2p, 5.2.4.2q, 5.2.4.2r; ruling AL-47."""
    scene = trial(stall=2).play("guilty", "stack 1", "dealer marble")
    assert scene.heard()[3:6] == [
        "5.2.4.2p A marble dealer opens stall II.",
        "5.2.4.2q Blue gains a point and has 6.",
        "5.2.4.2r Blue gets 2 marble from the dealer.",
    ]
    assert (scene.dealers, scene.undrawn) == ("wood marble marble", "3 wood 3 clay 2 marble")
    assert (scene.hand("blue"), scene.score("blue"), scene.score("red")) == ("2 marble", 6, 6)


def test_an_empty_stack_cannot_be_picked() -> None:
    """Rules: 5.2.4.2p; ruling AL-44."""
    scene = trial(prison="wood clay clay").play("guilty")
    assert (scene.stacks, scene.offers) == ([0, 3, 3], ["stack 2", "stack 3"])
    assert scene.why_not("stack 1") == ["AL-44 The stack must not be empty."]
    last_one = trial(prison="wood clay").play("guilty")
    assert last_one.stacks == [1, 3, 3]
    assert "AL-44 The stack must not be empty." in last_one.why("stack 1")


@pytest.mark.parametrize(("left", "cards"), [(0, ""), (1, "1 wood")])
def test_an_acquitted_dealer_gives_what_there_is(left: int, cards: str) -> None:
    """Rules: 5.2.4.2k; ruling AL-18."""
    scene = trial(hands={"green": f"{15 - left} wood"}).play("innocent")
    assert scene.hand("blue") == cards


@pytest.mark.parametrize(("left", "cards"), [(0, ""), (1, "1 clay"), (2, "2 clay"), (3, "2 clay")])
def test_a_new_dealer_gives_what_there_is(left: int, cards: str) -> None:
    """Rules: 5.2.4.2r; ruling AL-18."""
    scene = trial(hands={"green": f"{15 - left} clay"}).play("guilty", "stack 1", "dealer clay")
    assert scene.hand("blue") == cards


def test_the_prosecutor_can_be_the_judge() -> None:
    """Rules: 5.2.4.2e; ruling AL-16."""
    scene = trial(prosecutor="blue")
    acquitted = scene.copy().play("innocent")
    assert (acquitted.score("blue"), acquitted.hand("blue")) == (4, "1 wood")
    convicted = scene.play("guilty", "stack 1", "dealer clay")
    assert (convicted.score("blue"), convicted.hand("blue")) == (7, "2 clay")


def test_a_score_stops_at_zero() -> None:
    """Rules: 2.1c, 5.2.4.2j; rulings AL-21, AL-46."""
    assert trial(scores={"red": 1}).play("innocent").score("red") == 0
    assert trial(scores={"red": 0}).play("innocent").score("red") == 0


def test_by_ruling_a_score_can_be_negative() -> None:
    """Rules: 5.2.4.2j; ruling AL-21."""
    below = trial(scores={"red": 0}, rulings={"score-floor": "none"}).play("innocent")
    assert (below.score("red"), below.points("red")["track"]) == (-1, -1)
    assert trial(scores={"red": -1}, rulings={"score-floor": "none"}).play("guilty").score("red") == 0


def test_a_negative_score_ends_where_its_cell_does() -> None:
    """Rules: 5.2.4.2j; rulings AL-21, AL-46."""
    lowest = trial(scores={"red": -127}, rulings={"score-floor": "none"}).play("innocent")
    assert lowest.score("red") == -128
    lowest = trial(scores={"red": -128}, rulings={"score-floor": "none"}).play("innocent")
    assert (lowest.score("red"), AGORA_LIESKE.check(lowest.state)) == (-128, [])


def test_the_sixth_conviction_decides_that_the_game_ends_but_is_carried_out() -> None:
    """Rules: 2.1d, 6.0b; rulings AL-20, AL-38."""
    scene = trial(prison="wood wood clay clay marble").play("guilty")
    assert scene.prison == "3 wood 2 clay 1 marble"
    assert (scene.actor, scene.stacks) == ("blue", [0, 1, 3])
    scene.play("stack 2", "dealer marble")
    assert (scene.hand("blue"), scene.score("blue")) == ("2 marble", 6)
    assert (scene.actor, scene.standing.reason) == ("nobody", "prison")


def test_the_fifth_conviction_does_not_end_the_game() -> None:
    """Rules: 6.0b."""
    scene = trial(prison="wood wood clay clay").play("guilty", "stack 2", "dealer marble")
    assert scene.state.turn == 2


@pytest.mark.parametrize(
    "line", ["lots A B", "lots A B C D", "lots A A B", "lots A B F", "lots", "dealer iron"]
)
def test_what_names_no_draw_cannot_be_read(line: str) -> None:
    """Rules: 5.2.4.2b."""
    with pytest.raises(BadText):
        lots({}).play(line)
