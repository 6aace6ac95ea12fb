"""Prepare for Invasion: half of the discards, a card face up, a card face down."""

import pytest

from stoa.games.agoniste.game import AGONISTE
from stoa.kernel.basics import CHANCE
from stoa.kernel.chance import Chance
from stoa.kernel.marks import Known
from tests.games.agoniste.table import PLATAEA, Scene, opening, table


@pytest.mark.parametrize(
    ("pile", "half"),
    [
        ("hera ares", 1),
        ("hera ares athena", 1),
        ("hera ares athena hermes hoplite-2", 2),
        ("hera ares athena hermes artemis hoplite-2 hoplite-3 hoplite-4", 4),
    ],
)
def test_the_defender_shuffles_half_of_his_discards_rounded_down_into_his_deck(pile: str, half: int) -> None:
    """Rules: 5.2.1; ruling AG-2."""
    scene = table(4, discards={"thebes": pile}).play("territory plataea")
    cards = "1 card" if half == 1 else f"{half} cards"
    assert scene.heard()[-1] == f"5.2.1 Thebes shuffles {cards} of the discard pile into the deck."
    for card in pile.split()[:half]:
        scene.play(f"return {card}")
    assert scene.discards("thebes") == " ".join(pile.split()[half:])
    assert scene.deck_size("thebes") == 14 - len(pile.split()) + half
    assert scene.offers[0].startswith("card ")


def test_which_discards_return_is_chance_and_everybody_sees_it() -> None:
    """Rules: 5.2.1; rulings AG-2, AG-34."""
    scene = table(4, discards={"thebes": "hera hoplite-2 hoplite-2 hoplite-4"}).play("territory plataea")
    assert scene.events()[-1].pieces == ["discard:1"]
    assert scene.weights == {"return hera": 1, "return hoplite-2": 2, "return hoplite-4": 1}
    scene.play("return hoplite-2")
    assert scene.weights == {"return hera": 1, "return hoplite-2": 1, "return hoplite-4": 1}
    assert scene.heard() == ["5.2.1 Hoplite 2 goes back into the deck of Thebes."]
    assert scene.events()[0].pieces == ["discard:1", "deck:1"]
    assert scene.line("return hera") == "return hera"


def test_the_deck_is_shuffled_once_all_are_back() -> None:
    """What was known of it is then forgotten.

    Rules: 5.2.1; ruling AG-2.
    """
    scene = table(
        4,
        discards={"thebes": "hoplite-2 hoplite-2 hoplite-3 hoplite-3"},
        tops={"thebes": [("hera", "athens")]},
    )
    scene.play("territory plataea", "return hoplite-2")
    assert scene.shuffles("thebes") == 1
    scene.play("return hoplite-3")
    assert scene.shuffles("thebes") == 2
    assert scene.known("thebes", 0) == ("", "")
    assert len(scene.offers) == 8


@pytest.mark.parametrize("pile", ["", "hoplite-2"])
def test_where_half_is_no_card_nothing_is_shuffled(pile: str) -> None:
    """Rules: 5.2.1; ruling AG-2."""
    scene = table(4, discards={"thebes": pile}, tops={"thebes": [("hera", "athens")]})
    scene.play("territory plataea")
    assert scene.heard()[-1] == "5.1.3 Thebes defends it."
    assert scene.offers == ["card hera"]
    assert scene.shuffles("thebes") == 1


def test_the_defender_lays_his_top_card_face_up() -> None:
    """Rules: 5.2.2."""
    scene = table(4).play("territory plataea", "card hoplite-4")
    assert scene.army("thebes") == "hoplite-4"
    assert scene.strength("thebes") == 4
    assert scene.deck_size("thebes") == 13
    assert scene.heard()[-1] == "5.2.2 Hoplite 4 joins Thebes's army: strength 4."
    assert scene.events()[-1].pieces == ["army:1"]


@pytest.mark.parametrize("god", ["hera", "ares", "athena", "hermes", "artemis"])
def test_a_god_laid_face_up_counts_one_and_offers_no_power(god: str) -> None:
    """Rules: 5.2.2; ruling AG-7."""
    scene = table(4).play("territory plataea", f"card {god}")
    assert (scene.army("thebes"), scene.strength("thebes"), scene.sideways("thebes")) == (god, 1, "")
    assert scene.actor == "chance"


def test_the_next_card_lies_face_down_and_only_the_defender_sees_it() -> None:
    """Rules: 5.2.3; rulings AG-8, AG-34."""
    scene = table(4).play("territory plataea", "card hoplite-2")
    assert [scene.line("card hera", city) for city in ("thebes", "athens", "")] == [
        "card hera",
        "card ?",
        "card ?",
    ]
    scene.play("card hera")
    assert scene.strength("thebes") == 2
    assert scene.deck_size("thebes") == 12
    laid = "5.2.3 Thebes lays a card face down."
    assert scene.heard() == scene.heard("athens") == [laid]
    assert scene.heard("thebes") == [laid, "5.2.3 It is Hera."]
    assert [event.pieces for event in scene.events("thebes")] == [["face-down:1"], ["face-down:1"]]
    assert scene.faces("face-down:1", "thebes") == ["hera"]
    assert scene.faces("face-down:1", "athens") == scene.faces("face-down:1") == [""]


def test_whoever_saw_the_face_down_card_on_the_deck_still_knows_it() -> None:
    """Rules: 5.2.3; rulings AG-8, AG-34."""
    scene = table(4, tops={"thebes": [("hoplite-2", ""), ("hera", "athens")]})
    scene.play("territory plataea", "card hoplite-2")
    lines = [scene.line("card hera", city) for city in ("thebes", "athens", "argos", "")]
    assert lines == ["card hera", "card hera", "card ?", "card ?"]
    scene.play("card hera")
    faces = [scene.faces("face-down:1", city) for city in ("thebes", "athens", "argos", "")]
    assert faces == [["hera"], ["hera"], [""], [""]]
    assert scene.zone("face-down:1").pieces[0].marks == (Known(1), Known(2))
    scene.play("reinforce", "reinforce", "reinforce", "bottom")
    assert scene.known("thebes", -1) == ("hera", "thebes athens")


def test_known_cards_come_up_as_they_lie_and_others_by_their_number() -> None:
    """Rules: 2.3, 5.2.2; ruling AG-34."""
    scene = table(4, tops={"thebes": [("artemis", "athens")]}, discards={"thebes": "hoplite-4"})
    scene.play("territory plataea")
    assert scene.weights == {"card artemis": 1}
    scene.play("card artemis")
    assert scene.weights == {
        "card hera": 1,
        "card ares": 1,
        "card athena": 1,
        "card hermes": 1,
        "card hoplite-2": 3,
        "card hoplite-3": 3,
        "card hoplite-4": 2,
    }


class Recorder(Chance):
    """Draws a given number and notes how it was asked for."""

    def __init__(self, number: int = 0) -> None:
        self.number = number
        self.asked = (0, 0, 0)

    def below(self, n: int, pool: int = 0, shuffle: int = 0) -> int:
        self.asked = (n, pool, shuffle)
        return self.number


def asked(scene: Scene) -> tuple[int, int, int]:
    """How many outcomes there are, of which pool, since which of its shuffles."""
    recorder = Recorder()
    AGONISTE.sample(scene.state, recorder)
    return recorder.asked


def drawn(scene: Scene) -> list[str]:
    """What each number that can be drawn brings."""
    actions = [AGONISTE.sample(scene.state, Recorder(number)) for number in range(asked(scene)[0])]
    return [AGONISTE.to_text(scene.state, action, CHANCE) for action in actions]


def test_every_card_of_a_pile_has_the_same_chance() -> None:
    """Rules: 2.3, 2.5, 5.2.1; rulings AG-2, AG-34."""
    scene = table(4, discards={"thebes": "hera hoplite-2 hoplite-2 hoplite-4"}, left="sellasia plataea nemea")
    assert drawn(scene) == ["territory sellasia", "territory plataea", "territory nemea"]
    scene.play("territory plataea")
    assert drawn(scene) == ["return hera", "return hoplite-2", "return hoplite-2", "return hoplite-4"]
    scene.play("return hera", "return hoplite-2")
    assert drawn(scene) == [line for line, weight in scene.weights.items() for _ in range(weight)]


def test_every_pile_is_drawn_from_by_itself() -> None:
    """A draw can be checked afterwards: each deck, each discard pile, the lot and the territories.

    Rules: 2.3, 2.5, 2.6, 5.2.1; ruling AG-34.
    """

    lot = opening(4).play("choose sparta", "choose thebes", "choose athens", "choose argos")
    assert asked(lot) == (4, 9, 0)
    scene = table(4, discards={"athens": "hera ares", "argos": "ares hermes hera"})
    assert asked(scene) == (12, 0, 0)
    assert asked(scene.copy().play("territory plataea")) == (14, 2, 1)
    assert asked(scene.copy().play("territory marathon")) == (2, 7, 1)
    assert asked(scene.copy().play("territory marathon", "return hera")) == (13, 3, 2)
    assert asked(scene.copy().play("territory nemea")) == (3, 8, 1)
    scene.play(*PLATAEA, "gather")
    assert asked(scene) == (12, 3, 1)
    scene.play("card artemis", "artemis", "card hoplite-2")
    assert asked(scene) == (11, 4, 1)
