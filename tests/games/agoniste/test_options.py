"""Options, rulings and the figures of one's own box."""

import re

import pytest

from stoa.games.agoniste.game import AGONISTE
from stoa.kernel.errors import BadOptions
from stoa.kernel.options import Value, as_then
from stoa.server.rule_index import load_index
from tests.games.agoniste.table import PLATAEA, Scene, table

NAMES: dict[str, Value] = {"territory.boeotia-1.name": "New Town", "territory.attica-2.route": "laconia"}


def test_every_ruling_is_put_to_the_test() -> None:
    """Rules: ruling AG-34."""
    untested = [ruling.id for ruling in load_index("agoniste").rulings if not ruling.tests]
    assert untested == []


def test_every_disputed_reading_that_can_be_chosen_explains_its_values() -> None:
    """Each with its own name.

    Rules: rulings AG-5, AG-11, AG-12, AG-13, AG-15, AG-20, AG-21, AG-23, AG-25, AG-29, AG-32, AG-33, AG-52,
    AG-53.
    """
    readings = {ruling.option: ruling.reading for ruling in load_index("agoniste").rulings if ruling.option}
    assert set(readings) == {choice.id for choice in AGONISTE.rulings}
    for choice in AGONISTE.rulings:
        assert tuple(re.findall(r"`([a-z-]+)`:", readings[choice.id])) == choice.values


def test_the_defaults_are_the_readings_given_first() -> None:
    """RULES.md says so of them all.

    Rules: rulings AG-5, AG-11, AG-12, AG-13, AG-15, AG-20, AG-21, AG-23, AG-25, AG-29, AG-32, AG-33, AG-52,
    AG-53.
    """
    assert AGONISTE.agree(3).settings == {
        "start": "random",
        "hera": "any-card",
        "ares": "any-army",
        "ares-target": "any",
        "athena": "once",
        "artemis": "all-first",
        "empty-deck": "stop",
        "broken-defender": "defender",
        "undefended-ties": "earlier",
        "invader": "winner",
        "invasion-reinforce": "offered",
        "city-states": "counts",
        "routes": "once",
        "tie-break": "as-is",
        "tie-break-reinforce": "refused",
    }


def test_a_paragraph_that_is_read_against_its_text_is_not_called_done() -> None:
    """Rules: rulings AG-1, AG-4, AG-53."""
    against = {
        paragraph.id: paragraph.status for paragraph in load_index("agoniste").paragraphs if paragraph.against
    }
    assert against == dict.fromkeys(["2.6", "5.3.1", "5.3.12", "6.9"], "ruling")


def test_a_header_that_does_not_mention_a_later_ruling_means_what_was_played_then() -> None:
    """Rules: rulings AG-13, AG-15, AG-25, AG-33, AG-52, AG-53."""
    then = AGONISTE.agree(3, {}, as_then(AGONISTE.rulings, {})).settings
    assert then["hera"] == "upright"
    assert then["ares-target"] == "with-strength"
    assert then["artemis"] == "one-by-one"
    assert then["invasion-reinforce"] == "refused"
    assert then["tie-break"] == "fresh"
    assert then["tie-break-reinforce"] == "refused"


def test_the_hoplites_can_be_split_as_in_ones_own_box() -> None:
    """Rules: 3.4.1; ruling AG-50."""
    figures: dict[str, Value] = {"deck.hoplites-2": 5, "deck.hoplites-3": 3, "deck.hoplites-4": 1}
    scene = table(4, figures=figures).play("territory plataea")
    assert [weight for line, weight in scene.weights.items() if "hoplite" in line] == [5, 3, 1]


@pytest.mark.parametrize(("twos", "sum_of_all"), [(2, 8), (4, 10)])
def test_a_deck_must_have_fourteen_cards(twos: int, sum_of_all: int) -> None:
    """Rules: 2.2, 3.3.1; ruling AG-50."""
    message = f"^A deck has 14 cards, so the hoplites must be 9 in all, not {sum_of_all}.$"
    with pytest.raises(BadOptions, match=message):
        AGONISTE.agree(3, figures={"deck.hoplites-2": twos})


def test_a_territory_can_have_its_printed_name() -> None:
    """Rules: 3.2.1."""
    scene = table(4, figures=NAMES).play("territory new-town")
    assert scene.heard()[0] == "5.1.1 New Town in Boeotia is revealed."
    assert scene.contested == "new-town"


@pytest.mark.parametrize("name", ["Tanagra", "MARATHON", "Sparta", "argos", "Where?"])
def test_the_names_of_the_sixteen_territories_must_differ_and_be_legible(name: str) -> None:
    """Rules: 3.2.1."""
    with pytest.raises(BadOptions, match=r"cannot be a territory's name: names must differ"):
        AGONISTE.agree(3, figures={"territory.boeotia-1.name": name})


def test_a_refused_name_is_told() -> None:
    """Rules: 3.2.1."""
    with pytest.raises(BadOptions, match=r"^'Where\?' cannot be a territory's name"):
        AGONISTE.agree(3, figures={"territory.argos-3.name": "Where?"})


def test_a_route_can_lead_where_the_printed_one_does() -> None:
    """Marathon leads to Laconia here, as Piraeus does.

    Rules: 3.2.4, 5.5.1.
    """
    scene = table(4, figures=NAMES, lands={"sellasia": "argos", "nemea": "argos"})
    scene.play("territory marathon", "card hoplite-2", "card hoplite-3", *["reinforce"] * 3, "bottom", "stop")
    assert scene.offers == ["invade sellasia", "decline"]


def test_no_route_leads_to_its_own_region() -> None:
    """Rules: 3.2.4."""
    with pytest.raises(BadOptions, match="cannot be 'attica'"):
        AGONISTE.agree(3, figures={"territory.attica-2.route": "attica"})


def uneven(*lands: str) -> Scene:
    """Marathon leads to Laconia: four routes lead there, and only two to Argos."""
    return table(4, figures={"territory.attica-2.route": "laconia"}, lands=dict.fromkeys(lands, "thebes"))


def test_in_an_uneven_box_all_routes_to_the_region_are_needed() -> None:
    """Rules: 6.7; ruling AG-32."""
    assert "routes" not in uneven("orchomenus", "piraeus", "mycenae").points("thebes")
    assert uneven("orchomenus", "piraeus", "mycenae", "marathon").points("thebes")["routes"] == 5


def test_in_an_uneven_box_two_routes_are_never_enough() -> None:
    """Rules: 6.7; ruling AG-32."""
    assert "routes" not in uneven("sellasia", "tanagra").points("thebes")


def test_the_cards_of_each_player_are_counted() -> None:
    """Rules: 3.3.1."""
    scene = table(4).play(*PLATAEA, "gather", "card hera")
    scene.state.add_discarded(scene.seat("argos"), 0, 1)
    assert AGONISTE.check(scene.state) == ["seat 3 has 2 of kind 0"]


def test_nobody_knows_a_face_down_card_that_is_not_there() -> None:
    """Rules: 5.2.3."""
    scene = table(4)
    scene.state.face_down_known = 1
    assert AGONISTE.check(scene.state) == ["somebody knows a face-down card that is not there"]


def test_a_territory_in_two_places_is_noticed() -> None:
    """Rules: 3.2.1."""
    scene = table(4)
    scene.state.set_owner(scene.state.box.words.index("plataea"), 2)
    assert AGONISTE.check(scene.state) == ["territory 5 is in the deck and owned"]
