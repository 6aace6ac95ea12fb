"""What is hidden from whom."""

from collections import Counter

import pytest

from stoa.games.agora_lieske.components import COLOURS
from stoa.games.agora_lieske.game import AGORA_LIESKE
from stoa.kernel.basics import NOBODY
from stoa.kernel.chance import SeededChance
from stoa.kernel.marks import Role
from stoa.kernel.printed import Effect, Gains, Trade
from tests.games.agora_lieske.table import Scene, table

OTHERS = ("blue", "green", "yellow", "")


def imagined(scene: Scene, colour: str, seed: int) -> Scene:
    seat = COLOURS.index(colour) if colour else NOBODY
    return Scene(AGORA_LIESKE.resample(scene.state, seat, SeededChance(seed)), scene.options)


def test_a_placed_citizens_letter_is_known_to_his_player_only() -> None:
    """Rules: 5.1b; rulings AL-5, AL-40."""
    scene = table()
    assert scene.line("place C stoa", "red") == "place C stoa"
    assert {scene.line("place C stoa", other) for other in OTHERS} == {"place ? stoa"}
    assert {scene.label("place C stoa", other) for other in OTHERS} == {"Place a citizen at the Stoa"}
    scene.play("place C stoa")
    assert scene.faces("stoa", "red") == ["C"]
    assert [scene.faces("stoa", other) for other in OTHERS] == [[""]] * 4
    assert scene.faces("supply:0", "red") == ["A", "B", "D", "E"]
    assert scene.faces("supply:0", "blue") == ["", "", "", ""]


def test_a_section_that_is_assessed_shows_its_citizens_for_the_rest_of_the_turn() -> None:
    """Rules: 5.2b; rulings AL-5, AL-41."""
    at = {"market-1": "red-A", "market-3": "blue-E", "exchange-1": "red-C", "stoa": "red-B"}
    scene = table(section="market", at=at, hands={"red": "3 wood"})
    assert (scene.faces("market-1", "green"), scene.faces("market-3", "")) == (["A"], ["E"])
    assert (scene.faces("exchange-1", "green"), scene.faces("stoa", "green")) == ([""], [""])
    scene.visit()
    assert (scene.faces("exchange-1", "green"), scene.faces("stoa", "green")) == (["C"], [""])
    scene.play("pass")
    assert (scene.faces("stoa", "green"), scene.faces("market-1", "green")) == (["B"], ["A"])


def test_everybody_sees_how_many_cards_a_hand_has_and_its_player_which() -> None:
    """Rules: 5.2.1k; ruling AL-40."""
    scene = table(hands={"red": "2 wood 1 marble"})
    assert scene.faces("hand:0", "red") == ["wood", "wood", "marble"]
    for other in OTHERS:
        assert scene.faces("hand:0", other) == ["", "", ""]
        assert [counter.value for counter in scene.zone("hand:0", other).counters] == [3]


def test_by_ruling_what_counting_along_tells_stands_beside_a_hand() -> None:
    """Rules: 5.2.1k; ruling AL-40."""
    scene = table(hands={"red": "2 wood 1 marble"}, rulings={"hands": "counted"})
    for other in ("red", *OTHERS):
        assert [counter.value for counter in scene.zone("counted:0", other).counters] == [2, 0, 1]


def test_in_secret_hands_nothing_but_the_stock_and_what_dealers_have_of_it_depends_on_the_types() -> None:
    """Rules: 5.2.1k; ruling AL-40."""
    wood, clay = table(hands={"red": "3 wood"}), table(hands={"red": "3 clay"})
    for other in OTHERS:
        seat = COLOURS.index(other) if other else NOBODY
        views = [AGORA_LIESKE.view(scene.state, seat) for scene in (wood, clay)]
        assert not [zone.id for zone in views[0].zones if zone.id.startswith("counted")]
        differing = [one.id for one, two in zip(*(view.zones for view in views), strict=True) if one != two]
        assert differing == ["stock", "market-1", "market-2"]
    assert wood.standing == clay.standing


def test_majorities_are_on_the_score_pad_at_the_end_or_where_hands_are_counted() -> None:
    """Rules: 5.2.1k, 6.0g; ruling AL-40."""
    hands = {"red": "3 wood"}
    assert list(table(hands=hands).standing.points) == ["track", "monument", "rhetoric"]
    assert table(hands=hands).standing.totals == [5, 5, 5, 5]
    counted = table(hands=hands, rulings={"hands": "counted"}).standing
    assert (counted.points["majorities"], counted.totals) == ([1, 0, 0, 0], [6, 5, 5, 5])
    ended = table(section="monument", turn=40, hands=hands).run().standing
    assert (ended.points["majorities"], ended.totals) == ([1, 0, 0, 0], [6, 5, 5, 5])


@pytest.mark.parametrize("shown", ["secret", "counted"])
def test_computers_count_along_by_either_ruling(shown: str) -> None:
    """Rules: 5.2.1k; ruling AL-40."""
    scene = table(hands={"red": "2 wood 1 marble"}, rulings={"hands": shown})
    for seed in range(20):
        assert imagined(scene, "blue", seed).hand("red") == "2 wood 1 marble"


def test_gains_are_told_to_all_by_either_ruling() -> None:
    """Rules: 5.2.1i, 5.2.1k; ruling AL-40."""
    for shown in ("secret", "counted"):
        scene = table(section="market", at={"market-1": "red-A"}, rulings={"hands": shown})
        assert "5.2.1i Red gets 2 wood." in scene.heard("blue")
        assert "5.2.1i Red gets 2 wood." in scene.heard("")


def test_hands_are_open_when_majorities_are_counted() -> None:
    """Rules: 6.0g."""
    scene = table(section="monument", turn=40, hands={"red": "1 wood 1 marble"}).run()
    assert scene.faces("hand:0", "blue") == ["wood", "marble"]


def test_every_letter_not_seen_is_thought_possible_and_no_other() -> None:
    """Red's A and B are turned up; C is in the Court, and D and E are not placed.

    Rules: 5.1b, 5.2b; ruling AL-5.
    """
    at = {"market-1": "red-A red-B", "court": "red-C blue-B"}
    scene = table(section="market", at=at)
    worlds = [imagined(scene, "blue", seed) for seed in range(300)]
    found = Counter(world.standing_at("court") for world in worlds)
    assert set(found) == {"red-C blue-B", "red-D blue-B", "red-E blue-B"}
    assert min(found.values()) > 60
    assert {world.standing_at("market-1") for world in worlds} == {"red-A red-B"}
    assert {world.supply("red") for world in worlds} == {"DE", "CE", "CD"}


def test_letters_are_dealt_without_favour() -> None:
    """Rules: 5.1b; ruling AL-5."""
    at = {"stoa": "red-A", "court": "red-B", "monument": "red-C"}
    scene = table(at=at)
    worlds = [imagined(scene, "", seed) for seed in range(3000)]
    for place in at:
        found = Counter(world.standing_at(place) for world in worlds)
        assert len(found) == 5
        assert min(found.values()) > 500
    assert len({tuple(world.standing_at(place) for place in at) for world in worlds}) == 60


def test_ones_own_citizens_stay_where_one_put_them() -> None:
    """Rules: 5.1b; ruling AL-5."""
    scene = table(at={"stoa": "red-A blue-A", "court": "blue-B red-E"})
    for seed in range(30):
        world = imagined(scene, "red", seed)
        assert world.standing_at("stoa").startswith("red-A ")
        assert world.standing_at("court").endswith(" red-E")
        assert world.supply("red") == "BCD"


@pytest.mark.parametrize("colour", ["red", ""])
def test_who_has_all_citizens_before_him_hides_nothing(colour: str) -> None:
    """Rules: 2.2a."""
    assert table().faces("supply:1", colour) == ["A", "B", "C", "D", "E"]


def test_the_stacks_show_what_can_be_worked_out_and_not_where_it_lies() -> None:
    """Rules: 4.0k; rulings AL-20, AL-40."""
    scene = table(dealers="wood wood clay", prison="marble")
    shown = {counter.id: counter.value for counter in scene.zone("stacks").counters}
    assert shown == {
        "stack:1": 2,
        "stack:2": 3,
        "stack:3": 3,
        "undrawn:wood": 2,
        "undrawn:clay": 3,
        "undrawn:marble": 3,
    }


def test_spaces_show_what_they_are_worth() -> None:
    """Rules: 2.1b, 5.2.1d, 5.2.2a, 5.2.3a."""
    scene = table(2, at={"court": "red-A"})
    faces = {face.id: face for face in AGORA_LIESKE.catalogue(scene.options).faces}

    def given(place: str) -> list[Effect]:
        printed = [faces[piece.face] for piece in scene.zone(place).pieces]
        return [told.effect for face in printed for told in face.effects]

    assert given("market-1") == [Gains("card", 2), Gains("card", 1), Gains("card", 1)]
    assert given("exchange-1") == [Trade(3, 2)]
    assert given("stoa") == [Gains("rhetoric", 2), Gains("rhetoric", 1), Gains("rhetoric", 1)]
    assert [piece.id for piece in scene.zone("court").pieces] == ["court:1", "court:2", "citizen:court:1"]
    assert [piece.id for piece in scene.zone("monument").pieces] == ["monument:1", "monument:2"]


def test_the_table_shows_what_levels_and_columns_score() -> None:
    """Rules: 6.0e, 6.0f."""
    shown = {counter.id: counter.value for counter in table().zone("points").counters}
    assert [shown[f"points:level:{level}"] for level in range(7)] == [0, 1, 3, 6, 10, 15, 21]
    assert [shown[f"points:column:{column}"] for column in range(10)] == [0, 0, 0, 1, 1, 2, 2, 3, 3, 4]


def test_the_table_shows_who_has_which_part() -> None:
    """Rules: 2.9a, 5.2.4.1b, 5.2.4.2e."""
    scene = table(2, start="blue", section="court", at={"court": "red-A"}, rhetoric={"blue": 2, "red-A": 3})
    scene.play("impeach 2", "lots B C D", "lots B C D")
    assert scene.zone("turn").marks == (Role("prosecutor", 0), Role("judge", 1))
    assert [(piece.id, piece.owner) for piece in scene.zone("turn").pieces] == [("start:1", 1)]
    assert scene.faces("jurors:1") == ["B", "C", "D"]
    assert [counter.value for counter in scene.zone("jurors:1").counters] == [6]
