"""What each seat sees of the table, and what it must think possible."""

import pytest

from stoa.games.agoniste.components import CARDS
from stoa.games.agoniste.game import AGONISTE
from stoa.kernel.basics import NOBODY
from stoa.kernel.chance import SeededChance
from stoa.kernel.marks import Family, Known, Order, Status
from stoa.kernel.printed import Route, Strength
from tests.games.agoniste.table import PLATAEA, Scene, opening, table


def unseen(scene: Scene, deck: str, city: str) -> dict[str, int]:
    """The cards of a deck's owner that a city-state has not seen, as counters say."""
    counters = scene.zone(f"deck:{scene.seat(deck)}", city).counters[1:]
    return {counter.id.rpartition(":")[2]: counter.value for counter in counters if counter.value}


def test_the_table_has_a_place_for_everything() -> None:
    """Rules: 2.3, 2.4, 2.5."""
    view = AGONISTE.view(table(4).state, NOBODY)
    assert [zone.id for zone in view.zones][:9] == [
        "box", "territory-deck", "contested",
        "lands:0", "army:0", "revealed:0", "face-down:0", "deck:0", "discard:0",
    ]  # fmt: skip
    assert len(view.zones) == 3 + 4 * 6
    assert (view.game, view.seat, view.actor) == ("agoniste", -1, -2)


def test_the_territory_deck_shows_what_is_left_but_not_its_order() -> None:
    """Rules: 2.5; ruling AG-34."""
    scene = table(4, left="sellasia mycenae")
    deck = scene.zone("territory-deck", "thebes")
    assert scene.sentence(deck.label) == "Territory deck, still in it: Laconia (Sellasia), Argos (Mycenae)"
    assert (deck.pieces, deck.counters[0].value) == ([], 2)


def test_the_contested_card_lies_in_the_middle_before_its_defender() -> None:
    """Rules: 5.1.2."""
    scene = table(4, marker="argos").play("territory plataea")
    (card,) = scene.zone("contested").pieces
    assert (card.id, card.face, card.owner) == ("territory:5", "boeotia-1", 1)
    assert [(counter.name, counter.value) for counter in scene.zone("contested").counters] == [
        ("conflict", 1),
        ("marker", 4),
    ]
    undefended = table(3).play("territory gytheion").zone("contested").pieces[0]
    assert undefended.owner == -1


def test_lands_show_what_a_player_controls() -> None:
    """Rules: 2.4, 3.2.2, 3.2.4."""
    scene = table(4, lands={"mycenae": "thebes"})
    lands = scene.zone("lands:1")
    assert [(piece.id, piece.face) for piece in lands.pieces] == [
        ("territory:4", "boeotia-0"),
        ("territory:15", "argos-3"),
    ]
    assert scene.sentence(lands.label) == "Lands of Thebes (home Boeotia)"
    assert lands.marks == (Family("boeotia"),)


def test_a_territory_bears_its_shield_and_its_route_or_the_city_state_that_defends() -> None:
    """Rules: 3.2.2, 3.2.4, 3.2.5."""
    options = AGONISTE.agree(
        4, figures={"territory.argos-3.name": "Tiryns", "territory.argos-3.route": "attica"}
    )
    catalogue = AGONISTE.catalogue(options)
    thebes, tiryns = catalogue.face("boeotia-0"), catalogue.face("argos-3")
    assert (thebes.kind, thebes.family) == ("city-state", "boeotia")
    assert (tiryns.kind, tiryns.family) == ("territory", "argos")
    assert [printed.effect for printed in tiryns.effects] == [Route("attica")]
    assert AGONISTE.sentence(tiryns.name, []) == "Tiryns"


def test_an_army_card_bears_its_strength_and_a_god_his_power() -> None:
    """Rules: 3.3.5, 3.4.2, 3.5.1."""
    catalogue = AGONISTE.catalogue(AGONISTE.agree(3))
    hera, hoplite = catalogue.face("hera"), catalogue.face("hoplite-3")
    assert ([printed.effect for printed in hera.effects], hera.rule) == ([Strength(1)], "3.6.1")
    assert ([printed.effect for printed in hoplite.effects], hoplite.words) == ([Strength(3)], None)
    assert hera.words is not None


def test_an_invaded_card_lies_in_the_middle_and_nowhere_else() -> None:
    """Rules: 5.5.2."""
    scene = table(4, lands={"marathon": "argos"}).play(*PLATAEA, *["reinforce"] * 3, "bottom", "stop")
    scene.play("invade marathon")
    assert [piece.id for piece in scene.zone("contested").pieces] == ["territory:10"]
    assert "territory:10" not in [piece.id for piece in scene.zone("lands:3").pieces]


def test_the_box_holds_what_is_not_in_play() -> None:
    """Rules: 2.7."""
    assert [piece.id for piece in table(3).zone("box").pieces] == ["territory:0"]
    assert len(opening(4).zone("box").pieces) == 4
    assert table(4).play("territory plataea").zone("box").pieces == []


def test_the_territory_deck_says_when_it_is_empty() -> None:
    """Rules: 6.1."""
    scene = table(4, left="plataea").play("territory plataea")
    assert scene.sentence(scene.zone("territory-deck").label) == "Territory deck (empty)"


def test_territories_that_nobody_won_lie_apart_with_three_players() -> None:
    """Rules: 5.1.6; rulings AG-21, AG-43."""
    scene = table(3, lands={"amyclae": ""})
    apart = scene.zone("uncontrolled")
    assert ([piece.id for piece in apart.pieces], apart.pieces[0].owner) == (["territory:3"], NOBODY)
    assert scene.sentence(apart.label) == "Controlled by nobody"
    scene.play("territory gytheion")
    assert [piece.id for piece in scene.zone("uncontrolled").pieces] == ["territory:3"]
    scene.play(*["reinforce"] * 3)
    assert [piece.id for piece in scene.zone("uncontrolled").pieces] == ["territory:2", "territory:3"]
    assert "uncontrolled" not in [zone.id for zone in AGONISTE.view(table(4).state, 0).zones]


def test_nobody_has_the_turn_marker_before_the_lot() -> None:
    """Rules: 2.6; ruling AG-1."""
    scene = opening(3).play("choose thebes", "choose athens", "choose argos")
    assert scene.zone("contested").counters == []
    scene.play("start 2")
    assert [counter.value for counter in scene.zone("contested").counters] == [0, 2]


def test_lands_show_the_points_so_far() -> None:
    """Rules: 6.2."""
    scene = table(4, lands={"marathon": "argos", "plataea": "thebes"})
    points = [scene.zone(f"lands:{seat}").counters[0] for seat in range(4)]
    assert [counter.value for counter in points] == [1, 2, 1, 3]
    assert {scene.sentence(counter.label) for counter in points} == {"points so far"}
    assert opening(4).zone("lands:0").counters[0].value == 0


def test_a_seat_has_a_number_until_it_has_a_city_state() -> None:
    """Rules: 2.1."""
    scene = opening(4).play("choose argos")
    words = [scene.sentence(word) for word in AGONISTE.seat_words(scene.state)]
    assert words == ["Argos", "Seat 2", "Seat 3", "Seat 4"]
    lands = scene.zone("lands:1")
    assert (scene.sentence(lands.label), lands.marks) == ("Lands of Seat 2", ())


def test_armies_show_their_cards_strength_and_part_in_the_conflict() -> None:
    """Rules: 5.3.3, 5.3.5; ruling AG-34."""
    scene = table(4).play(*PLATAEA, "gather", "card hoplite-2", "reveal", "card hoplite-2", "reveal")
    scene.play("card athena", "athena", "stop", "reinforce")
    army = scene.zone("army:2", "sparta")
    assert [piece.id for piece in army.pieces] == ["army:2:hoplite-2:0", "army:2:hoplite-2:1", "sideways:2"]
    god = army.pieces[2]
    assert (god.face, god.angle, god.marks) == ("athena", 9000, (Status("sideways"),))
    assert (army.counters[0].value, army.counters[0].limit) == (8, 8)
    marks = [scene.zone(f"army:{seat}").marks for seat in range(4)]
    states = [[mark.status for mark in zone if isinstance(mark, Status)] for zone in marks]
    assert states == [["waiting"], ["gathering", "defender"], ["gathering"], ["reinforced"]]


def test_a_broken_army_is_marked_and_before_a_conflict_none_is() -> None:
    """Rules: 5.3.11."""
    scene = table(4)
    assert scene.zone("army:1").marks == ()
    scene.play(*PLATAEA, "gather", "card ares", "ares thebes")
    assert scene.zone("army:1").marks == (Status("broken"), Status("defender"), Order(4, 4))


def test_an_army_tells_when_its_player_gathers() -> None:
    """Rules: 5.3.1, 5.3.15; rulings AG-1, AG-3."""
    defended = table(4).play(*PLATAEA)
    assert [defended.zone(f"army:{seat}").marks[-1] for seat in range(4)] == [
        Order(3, 4),
        Order(4, 4),
        Order(1, 4),
        Order(2, 4),
    ]
    undefended = table(3, marker="athens").play("territory gytheion")
    assert [undefended.zone(f"army:{seat}").marks[-1] for seat in range(3)] == [
        Order(3, 3),
        Order(1, 3),
        Order(2, 3),
    ]


def test_a_revealed_god_lies_apart_until_its_use_is_chosen() -> None:
    """Rules: 5.3.4, 5.3.5."""
    scene = table(4).play(*PLATAEA, "gather", "card hera")
    assert scene.faces("revealed:2", "argos") == ["hera"]
    assert [scene.faces(f"revealed:{seat}") for seat in (0, 1, 3)] == [[], [], []]
    scene.play("strength")
    assert (scene.faces("revealed:2"), scene.faces("army:2")) == ([], ["hera"])


def test_discards_are_open() -> None:
    """Rules: 5.3.10; ruling AG-34."""
    scene = table(4, discards={"argos": "hera hoplite-2 hoplite-2"})
    pieces = scene.zone("discard:3", "sparta").pieces
    assert [piece.id for piece in pieces] == [
        "discard:3:hera:0",
        "discard:3:hoplite-2:0",
        "discard:3:hoplite-2:1",
    ]
    assert [piece.face for piece in pieces] == ["hera", "hoplite-2", "hoplite-2"]


def test_a_deck_shows_known_cards_only_to_those_who_know_them() -> None:
    """That somebody knows a card at a place is public, as everybody saw how that came about.

    Rules: 3.10.1; ruling AG-34.
    """
    bottom = [("ares", "thebes"), ("hermes", "athens")]
    scene = table(4, tops={"thebes": [("hera", "athens")]}, bottoms={"thebes": bottom})
    places = [(piece.id, piece.y) for piece in scene.zone("deck:1").pieces]
    assert places == [("deck:1:14", 0), ("deck:1:2", 12), ("deck:1:1", 13)]
    assert scene.faces("deck:1", "athens") == ["hera", "", "hermes"]
    assert scene.faces("deck:1", "thebes") == ["", "ares", ""]
    assert scene.faces("deck:1") == ["", "", ""]
    marks = [piece.marks for piece in scene.zone("deck:1").pieces]
    assert marks == [(Known(2),), (Known(1),), (Known(2),)]
    assert scene.zone("deck:1").counters[0].value == 14


def test_what_a_seat_has_not_seen_of_a_deck_is_counted_for_it() -> None:
    """Rules: 3.10.1; ruling AG-34."""
    scene = table(4, tops={"thebes": [("hera", "athens")]}, discards={"thebes": "hoplite-2 hoplite-2 ares"})
    rest = {"athena": 1, "hermes": 1, "artemis": 1, "hoplite-2": 1, "hoplite-3": 3, "hoplite-4": 3}
    assert unseen(scene, "thebes", "athens") == rest
    assert unseen(scene, "thebes", "thebes") == {"hera": 1, **rest}


def test_others_count_the_face_down_card_among_the_unseen() -> None:
    """Rules: 5.2.3; rulings AG-8, AG-34."""
    scene = table(4).play("territory plataea", "card hoplite-2", "card hera")
    assert "hera" not in unseen(scene, "thebes", "thebes")
    assert unseen(scene, "thebes", "athens")["hera"] == 1
    assert unseen(scene, "argos", "thebes")["hera"] == 1


def imagined(scene: Scene, city: str, what: str) -> set[str]:
    """The faces that something hidden takes in many worlds that a city-state must think possible."""
    found: set[str] = set()
    for seed in range(60):
        world = Scene(AGONISTE.resample(scene.state, scene.seat(city), SeededChance(seed)))
        assert AGONISTE.check(world.state) == []
        found.add(CARDS[world.state.face_down] if what == "face-down" else world.known("thebes", -1)[0])
    return found


def test_the_face_down_card_may_be_any_that_others_have_not_seen() -> None:
    """Rules: 5.2.3; rulings AG-8, AG-34."""
    scene = table(4, discards={"thebes": "ares"}).play("territory plataea", "card hermes", "card hera")
    assert imagined(scene, "thebes", "face-down") == {"hera"}
    assert imagined(scene, "athens", "face-down") == set(CARDS) - {"ares", "hermes"}


def test_a_card_under_the_deck_may_be_any_that_others_have_not_seen() -> None:
    """Rules: 5.3.16; ruling AG-34."""
    scene = table(4).play("territory plataea", "card hermes", "card hera", *["reinforce"] * 3, "bottom")
    assert imagined(scene, "thebes", "bottom") == {"hera"}
    assert imagined(scene, "sparta", "bottom") == set(CARDS) - {"hermes"}


@pytest.mark.parametrize("city", ["thebes", "athens"])
def test_who_knows_the_face_down_card_imagines_no_other(city: str) -> None:
    """Rules: ruling AG-8."""
    scene = table(4, tops={"thebes": [("hoplite-2", ""), ("hera", "athens")]})
    scene.play("territory plataea", "card hoplite-2", "card hera")
    assert imagined(scene, city, "face-down") == {"hera"}
