"""Preparations."""

import pytest

from stoa.games.agora_lieske.actions import COLOUR
from stoa.games.agora_lieske.components import COLOURS
from stoa.games.agora_lieske.game import AGORA_LIESKE
from stoa.kernel.actions import pack
from stoa.kernel.marks import Family
from tests.games.agora_lieske.table import Scene, opening, table

DEMANDS = ("demand wood", "demand clay")
DEALERS = ("dealer wood", "dealer clay", "dealer marble")


def test_cubes_start_on_one_scores_on_five_and_levels_on_the_lowest() -> None:
    """Rules: 2.3b, 2.5a, 2.5b, 4.0b, 4.0c, 4.0d, 4.0e; ruling AL-51."""
    scene = opening(3)
    for colour in COLOURS[:3]:
        assert (scene.tableau(colour), scene.score(colour), scene.level(colour)) == ("11111", 5, 0)
        assert (scene.supply(colour), scene.hand(colour), scene.jurors(colour)) == ("ABCDE", "", "")
    assert (scene.tableau("yellow"), scene.supply("yellow")) == ("00000", "")


@pytest.mark.parametrize(("players", "cards"), [(2, 8), (3, 11), (4, 15)])
def test_the_stock_has_so_many_cards_of_each_resource(players: int, cards: int) -> None:
    """Rules: 4.0m, 4.0n, 4.0o, 4.0p, 4.0q."""
    assert opening(players).stock == f"{cards} wood {cards} clay {cards} marble"


def test_two_demands_are_turned_up_from_nine() -> None:
    """Rules: 2.8a, 4.0g, 4.0h."""
    scene = opening()
    assert (scene.actor, scene.demands) == ("chance", "– –")
    assert scene.weights == {"demand wood": 3, "demand clay": 3, "demand marble": 3}
    scene.play("demand marble")
    assert (scene.demands, scene.weights["demand marble"]) == ("marble –", 2)
    assert scene.heard() == ["4.0h The Monument demands marble."]
    scene.play("demand marble")
    assert (scene.demands, scene.demand_stack, scene.aside) == ("marble marble", "3 wood 3 clay 1 marble", "")
    assert scene.touched() == [["demand:2"]]


def test_three_of_twelve_dealers_come_to_the_stalls_and_nine_wait_in_stacks() -> None:
    """Rules: 2.7a, 4.0i, 4.0j, 4.0k."""
    scene = opening().play(*DEMANDS)
    assert (scene.dealers, scene.stacks) == ("– – –", [3, 3, 3])
    assert scene.weights == {"dealer wood": 4, "dealer clay": 4, "dealer marble": 4}
    scene.play("dealer clay", "dealer clay")
    assert scene.weights == {"dealer wood": 4, "dealer clay": 2, "dealer marble": 4}
    assert scene.heard() == ["4.0i A clay dealer opens stall I.", "4.0i A clay dealer opens stall II."]
    assert scene.touched() == [["dealer:1"], ["dealer:2"]]
    scene.play("dealer wood")
    assert (scene.dealers, scene.undrawn, scene.prison) == ("clay clay wood", "3 wood 2 clay 4 marble", "")


def test_a_resource_of_which_no_marker_is_left_cannot_be_drawn() -> None:
    """Rules: 4.0h, 4.0i."""
    scene = table(section="court", at={"court": "red-A"}, dealers="wood wood wood", prison="wood")
    scene.play("impeach 2", "lots A B C", "lots A B C", "lots A B C")
    scene.state.set_rhetoric(0, 9)
    scene.play("lots A B C", "guilty", "stack 2")
    assert scene.weights == {"dealer clay": 4, "dealer marble": 4}
    scene = table(
        section="monument",
        demands="wood wood",
        aside="wood",
        at={"monument": "red-A"},
        hands={"red": "3 wood"},
    ).play("donate 3 wood")
    assert scene.weights == {"demand clay": 3, "demand marble": 3}


def test_the_first_start_player_is_drawn_by_lot() -> None:
    """Rules: 2.9a, 4.0r; ruling AL-33."""
    scene = opening(3).play(*DEMANDS, *DEALERS)
    assert scene.weights == {"start 1": 1, "start 2": 1, "start 3": 1}
    scene.play("start 2")
    assert (scene.start, scene.actor) == ("blue", "blue")
    assert scene.heard() == [
        "4.0r Blue is the first start player.",
        "5.0a Turn 1 begins; Blue is start player.",
    ]
    assert scene.touched() == [["start:1"], ["start:1"]]


def test_by_option_the_first_seat_starts() -> None:
    """Rules: 4.0r; ruling AL-33."""
    scene = opening(3, options={"start": "seat-1"}).play(*DEMANDS, *DEALERS)
    assert scene.offers == ["start 1"]


def choosing(players: int = 3) -> Scene:
    """The table when everybody still is to choose a colour."""
    return opening(players, options={"colours": "chosen"})


def test_each_player_chooses_one_of_the_colours_left_before_anything_is_drawn() -> None:
    """Rules: 2.0b, 4.0b; ruling AL-50."""
    scene = choosing()
    seats: list[int] = []
    for line in ("colour green", "colour red", "colour yellow"):
        seats.append(int(AGORA_LIESKE.actor(scene.state)))
        scene.play(line)
    assert seats == [0, 1, 2]
    assert [int(scene.state.colour(seat)) for seat in range(3)] == [2, 0, 3]
    assert (scene.actor, scene.offers) == ("chance", ["demand wood", "demand clay", "demand marble"])
    assert AGORA_LIESKE.check(scene.state) == []


def test_a_colour_that_somebody_has_cannot_be_chosen() -> None:
    """Rules: 4.0b; ruling AL-50."""
    scene = choosing(4)
    assert scene.offers == ["colour red", "colour blue", "colour green", "colour yellow"]
    scene.play("colour blue")
    assert scene.offers == ["colour red", "colour green", "colour yellow"]
    assert scene.why_not("colour blue") == ["AL-50 Nobody else must have the colour."]
    assert scene.why("colour red") == [
        "4.0b A colour is to be chosen: red, blue, green or yellow.",
        "AL-50 Nobody else must have the colour.",
    ]
    assert scene.why_not("pass") == ["4.0b A colour is to be chosen: red, blue, green or yellow."]
    assert not AGORA_LIESKE.allows(scene.state, pack(COLOUR, 4))
    assert [reason.met for reason in AGORA_LIESKE.explain(scene.state, pack(COLOUR, 4))] == [False]
    scene.play("colour yellow", "colour green")
    assert scene.offers == ["colour red"]


def test_a_choice_of_colour_is_asked_for_labelled_and_told() -> None:
    """Rules: 4.0b."""
    scene = choosing(2)
    assert scene.prompt() == "Red chooses a colour."
    assert (scene.label("colour green"), scene.pieces("colour green")) == ("Choose Green", ["colour:green"])
    assert scene.play("colour green").heard() == ["4.0b Red takes the colour Green."]
    assert scene.touched() == [["tableau:0"]]


def test_a_player_has_nothing_before_him_until_he_has_a_colour() -> None:
    """Rules: 4.0b."""
    scene = choosing(2)
    ids = {zone.id for zone in AGORA_LIESKE.view(scene.state, 0).zones}
    assert not ids & {"tableau:0", "supply:0", "hand:0", "jurors:0", "tableau:1"}
    assert scene.faces("colours") == list(COLOURS)
    assert [scene.sentence(word) for word in AGORA_LIESKE.seat_words(scene.state)] == ["no colour yet"] * 2
    scene.play("colour green")
    assert scene.faces("colours") == ["red", "blue", "yellow"]
    assert scene.zone("tableau:0").marks[0] == Family("green")
    assert scene.sentence(scene.zone("hand:0").label) == "Hand of Green"
    assert [scene.sentence(word) for word in AGORA_LIESKE.seat_words(scene.state)] == [
        "Green",
        "no colour yet",
    ]


def test_the_things_of_a_player_are_in_his_colour() -> None:
    """Rules: 2.0c, 4.0b; ruling AL-50."""
    scene = choosing(2).play("colour yellow", "colour red", *DEMANDS, *DEALERS, "start 1")
    assert "colours" not in {zone.id for zone in AGORA_LIESKE.view(scene.state, 0).zones}
    scene.play("place A stoa", "place B stoa")
    assert [piece.back for piece in scene.zone("stoa").pieces if piece.owner >= 0] == ["yellow", "red"]
    assert {piece.back for piece in scene.zone("supply:0").pieces} == {"yellow"}
    assert scene.sentence(scene.zone("stoa", "blue").pieces[-2].label) == "a citizen of Yellow"


def test_by_option_colours_are_red_blue_green_and_yellow_by_seat() -> None:
    """Rules: 4.0b; ruling AL-50."""
    scene = opening(4)
    colours = [scene.zone(f"tableau:{seat}").marks[0] for seat in range(4)]
    assert colours == [Family("red"), Family("blue"), Family("green"), Family("yellow")]
    assert scene.actor == "chance"


def test_nobody_has_the_start_marker_before_the_lot() -> None:
    """Rules: 4.0r; ruling AL-33."""
    scene = opening(3).play(*DEMANDS, *DEALERS)
    assert scene.zone("turn").pieces == []
    assert [piece.owner for piece in scene.play("start 3").zone("turn").pieces] == [2]


def test_what_is_drawn_has_a_label() -> None:
    """Rules: 4.0h, 4.0i, 4.0r."""
    scene = opening(2)
    assert scene.label("demand wood") == "wood is demanded"
    assert scene.play(*DEMANDS).label("dealer clay") == "A clay dealer comes to the Market"
    assert scene.play(*DEALERS).label("start 2") == "Blue becomes start player"
