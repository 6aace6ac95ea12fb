"""Place citizens."""

import pytest

from stoa.games.agora_lieske.components import COLOURS, LETTERS, PLACES
from stoa.games.agora_lieske.game import AGORA_LIESKE
from stoa.kernel.basics import CHANCE
from stoa.kernel.errors import BadText
from tests.games.agora_lieske.table import Scene, table


def place_all(scene: Scene, *places: str) -> Scene:
    """Every player places A, B, C … in turn at these places."""
    for place in places:
        letter = scene.supply(scene.actor)[0]
        scene.play(f"place {letter} {place}")
    return scene


def test_players_place_one_citizen_each_from_the_start_player_clockwise() -> None:
    """Rules: 5.1a."""
    scene = table(3, start="green")
    order = []
    for _ in range(15):
        order.append(scene.actor)
        place_all(scene, "court")
    assert order == ["green", "red", "blue"] * 5


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_phase_ends_when_all_citizens_are_placed(players: int) -> None:
    """Rules: 5.1a, 5.1k; ruling AL-3."""
    scene = place_all(table(players, rhetoric={"red": 2}), *["court"] * (5 * players - 1))
    assert "pass" not in scene.offers
    assert scene.state.assessed == 0
    place_all(scene, "court")
    assert scene.state.assessed == 4
    assert [scene.supply(colour) for colour in COLOURS[:players]] == [""] * players


def test_a_citizen_can_go_to_any_place_in_any_order() -> None:
    """Rules: 2.2b, 5.1c, 5.1j; ruling AL-35."""
    scene = table()
    assert scene.offers == [f"place {letter} {place}" for letter in LETTERS for place in PLACES]
    scene.play("place D stoa")
    assert (scene.supply("red"), scene.standing_at("stoa")) == ("ABCE", "red-D")
    assert scene.actor == "blue"
    assert scene.heard() == ["5.1b Red places a citizen at the Stoa."]
    assert scene.touched() == [["citizen:stoa:1"]]


def test_no_citizen_is_placed_twice() -> None:
    """Rules: 5.1j."""
    scene = table(2).play("place B stoa", "place B stoa")
    assert scene.why_not("place B court") == ["5.1j Citizen B must not have been placed yet."]
    assert not [offer for offer in scene.offers if offer.startswith("place B")]


def test_within_a_row_the_next_space_along_the_arrows_is_taken() -> None:
    """Rules: 5.1d; ruling AL-4."""
    scene = table().play("place A market-2", "place C market-2", "place B market-2", "place E market-1")
    assert scene.standing_at("market-2") == "red-A blue-C green-B"
    assert scene.standing_at("market-1") == "yellow-E"
    assert scene.pieces("place B market-2") == ["supply:0:B", "market-2:4"]


def test_at_the_exchange_any_empty_space_can_be_taken() -> None:
    """Rules: 5.1g, 5.1h; ruling AL-4."""
    scene = table(2).play("place A exchange-4", "place A exchange-2")
    assert (scene.standing_at("exchange-4"), scene.standing_at("exchange-2")) == ("red-A", "blue-A")
    assert {offer.split()[2] for offer in scene.offers if "exchange" in offer} == {"exchange-1", "exchange-3"}


@pytest.mark.parametrize(
    ("players", "place", "room"),
    [
        (2, "market-1", 3),
        (3, "market-2", 4),
        (4, "market-3", 5),
        (2, "exchange-1", 1),
        (4, "exchange-4", 1),
        (2, "stoa", 3),
        (3, "stoa", 4),
        (4, "stoa", 5),
        (2, "monument", 2),
        (3, "monument", 3),
        (4, "monument", 4),
    ],
)
def test_a_full_place_takes_nobody_and_so_can_be_blocked(players: int, place: str, room: int) -> None:
    """Rules: 2.1b, 5.1c, 5.1e, 5.1f, 5.1i, 5.2.5l; ruling AL-1."""
    scene = place_all(table(players), *[place] * (room - 1))
    assert f"place E {place}" in scene.offers
    place_all(scene, place)
    reasons = scene.why_not(f"place E {place}")
    assert len(reasons) == 1
    assert reasons[0].startswith("5.1c There must be an empty space at ")


def test_the_court_has_room_for_everybody() -> None:
    """Rules: 5.1e; ruling AL-48."""
    scene = place_all(table(4), *["court"] * 19)
    assert "place E court" in scene.offers


def test_by_ruling_the_court_is_limited() -> None:
    """Rules: 5.1e; ruling AL-48."""
    scene = place_all(table(2, rulings={"court": "limited"}), *["court"] * 3)
    assert scene.why_not("place E court") == ["5.1c There must be an empty space at the Court."]


def test_nothing_else_can_be_done_while_citizens_are_placed() -> None:
    """Rules: 5.1a; ruling AL-3."""
    scene = table()
    assert scene.why_not("pass") == ["5.1a A citizen is to be placed."]
    assert scene.prompt() == "Red places a citizen."
    assert scene.why("place A court") == [
        "5.1a A citizen is to be placed.",
        "5.1j Citizen A must not have been placed yet.",
        "5.1c There must be an empty space at the Court.",
    ]


def test_labels_say_what_a_space_is_worth() -> None:
    """Rules: 5.1c, 5.2.1d, 5.2.2a, 5.2.3a."""
    scene = table(dealers="wood clay marble").play("place A market-3")
    labels = {
        "place A market-3": "Place A at stall III: 1 marble",
        "place B market-1": "Place B at stall I: 2 wood",
        "place C exchange-2": "Place C at the Exchange, space II: 3:2",
        "place C exchange-4": "Place C at the Exchange, space IV: 2:1",
        "place D stoa": "Place D in the Stoa: +2",
        "place E court": "Place E at the Court",
        "place E monument": "Place E at the Monument",
    }
    assert {line: scene.label(line, "blue") for line in labels} == labels
    full = table(figures={"monument.spaces": [2, 3, 0]}, at={"exchange-1": "red-A"})
    assert full.label("place C exchange-1", "blue") == "Place C at space I of the Exchange"
    assert full.label("place C monument", "blue") == "Place C at the Monument"


def topics(scene: Scene) -> dict[str, str]:
    """The heading of every placement, by its line."""
    found: dict[str, str] = {}
    for action in AGORA_LIESKE.legal(scene.state):
        topic = AGORA_LIESKE.listed(scene.state, action).topic
        assert topic is not None
        found[AGORA_LIESKE.to_text(scene.state, action, CHANCE)] = scene.sentence(topic)
    return found


def test_placements_are_listed_by_section_with_what_its_next_spaces_bring() -> None:
    """Rules: 5.1c, 5.2a."""
    found = topics(table(dealers="wood clay marble", at={"market-1": "blue-A", "stoa": "blue-B"}))
    assert list(dict.fromkeys(found.values())) == [
        "Market: I 1 wood, II 2 clay, III 2 marble",
        "Exchange: I 3:2, II 3:2, III 2:1, IV 2:1",
        "Stoa: +1",
        "Court",
        "Monument: 4 spaces",
    ]
    assert found["place C market-3"] == "Market: I 1 wood, II 2 clay, III 2 marble"
    assert found["place C exchange-4"] == "Exchange: I 3:2, II 3:2, III 2:1, IV 2:1"


def test_a_heading_leaves_out_what_is_full() -> None:
    """Rules: 5.1c."""
    at = {
        "market-2": "red-A blue-A red-B",
        "exchange-1": "red-C",
        "exchange-3": "blue-B",
        "stoa": "red-D blue-C blue-D",
        "monument": "blue-E",
    }
    scene = table(2, dealers="wood clay marble", at=at, start="blue")
    assert sorted(set(topics(scene).values())) == [
        "Court",
        "Exchange: II 3:2, IV 2:1",
        "Market: I 2 wood, III 2 marble",
        "Monument: 1 space",
    ]


def test_other_choices_have_no_headings() -> None:
    """Rules: 5.2.4.1c."""
    scene = table(section="court", at={"court": "red-A"})
    assert AGORA_LIESKE.listed(scene.state, AGORA_LIESKE.legal(scene.state)[0]).topic is None


def test_letters_may_be_typed_small() -> None:
    """Rules: 5.1j."""
    assert table().play("place c court").standing_at("court") == "red-C"


@pytest.mark.parametrize(
    "line", ["place F court", "place A agora", "place A", "place", "place A court B", "place ? court"]
)
def test_what_names_no_citizen_or_no_place_cannot_be_read(line: str) -> None:
    """Rules: 5.1c."""
    with pytest.raises(BadText):
        table().play(line)
