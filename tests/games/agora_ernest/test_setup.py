"""To Begin."""

import pytest

from stoa.games.agora_ernest.components import LETTERS
from stoa.games.agora_ernest.game import AGORA_ERNEST
from stoa.games.agora_ernest.state import ErnestState
from stoa.kernel.basics import popcount
from stoa.kernel.errors import BadOptions
from tests.games.agora_ernest.table import Scene


def begin(players: int = 3, *lines: str, **options: str) -> Scene:
    """A match from its first line."""
    state: ErnestState = AGORA_ERNEST.setup(AGORA_ERNEST.agree(players, options))
    return Scene(state).play(*lines)


def test_two_to_four_play() -> None:
    """Rules: 1.6."""
    for players in (1, 5):
        with pytest.raises(BadOptions):
            AGORA_ERNEST.agree(players)
    for players in (2, 3, 4):
        assert len(begin(players).coins) == players


def test_everybody_begins_with_ten_coins() -> None:
    """Rules: 1.3, 2.1."""
    assert begin(4).coins == [10, 10, 10, 10]


def test_everybody_has_a_letter_of_his_own_by_seat() -> None:
    """Rules: 2.2, 11.1; ruling AE-29."""
    state = begin(4).state
    assert [LETTERS[state.letter(seat)] for seat in range(4)] == ["A", "B", "C", "D"]


def test_letters_are_dealt_at_random_in_the_free_edition() -> None:
    """Rules: 2.2, 2.3, 11.2; ruling AE-29."""
    scene = begin(3, edition="free")
    assert scene.legal == ["letter A", "letter B", "letter C", "letter D"]
    scene.play("letter C")
    assert scene.heard == ["Ada gets the letter C."]
    assert scene.legal == ["letter A", "letter B", "letter D"]
    scene.play("letter D", "letter A")
    assert [LETTERS[scene.state.letter(seat)] for seat in range(3)] == ["C", "D", "A"]
    assert scene.legal[0] == "card 1"


@pytest.mark.parametrize(("edition", "letters", "dealt"), [("2002", "random", True), ("free", "seat", False)])
def test_an_option_gives_letters_otherwise_than_the_edition(edition: str, letters: str, dealt: bool) -> None:
    """Rules: 2.2, 11.2; ruling AE-29."""
    scene = begin(2, edition=edition, letters=letters)
    assert (scene.legal[0] == "letter A") == dealt


def test_one_card_from_the_shuffled_deck_is_laid_in_the_middle_without_its_effect() -> None:
    """Card 1 is a Festival with letter A: nobody earns, nothing is drawn for it.

    Rules: 2.5, 2.6; rulings AE-3, AE-41.
    """
    scene = begin(2)
    assert scene.actor == "chance"
    assert scene.legal == [f"card {number}" for number in range(1, 37)]
    scene.play("card 1")
    assert scene.laid == {1: "24.000 18.000 0.00"}
    assert scene.heard == ["The first card is card 1 (A, Festival)."]
    assert scene.coins == [10, 10]
    assert popcount(scene.state.deck) == 35


def test_the_first_player_is_found_by_lot() -> None:
    """Rules: 2.3, 2.7."""
    scene = begin(3, "card 21")
    assert scene.legal == ["start 1", "start 2", "start 3"]
    scene.play("start 3")
    assert (scene.heard[0], scene.events[0].rule) == ("Cleo goes first.", "2.7")
    scene.play("card 9")
    assert scene.actor == "C"


def test_whoever_has_the_letter_of_the_first_card_goes_first_in_the_free_edition() -> None:
    """Rules: 11.3."""
    scene = begin(3, "letter D", "letter C", "letter A", "card 21", edition="free")
    assert scene.legal == ["start 2"]
    assert scene.play("start 2").events[0].rule == "11.3"


def test_if_nobody_has_the_letter_the_lot_decides_in_the_free_edition_too() -> None:
    """Rules: 2.7, 11.3."""
    scene = begin(3, "letter D", "letter B", "letter A", "card 21", edition="free")
    assert scene.legal == ["start 1", "start 2", "start 3"]


@pytest.mark.parametrize(
    ("edition", "start", "legal"),
    [
        ("2002", "seat-1", ["start 1"]),
        ("free", "seat-1", ["start 1"]),
        ("free", "random", ["start 1", "start 2"]),
    ],
)
def test_an_option_settles_who_goes_first(edition: str, start: str, legal: list[str]) -> None:
    """Rules: 2.7, 11.3."""
    scene = begin(2, "card 10", edition=edition, start=start, letters="seat")
    assert scene.legal == legal


def test_turns_go_round_to_the_left_in_four_steps() -> None:
    """Income, a card, building, buying; then the next player.

    Rules: 2.8, 3.1, 5.1, 7.1, 9.1.
    """
    scene = begin(3, "card 21", "start 3")
    assert scene.heard[-1] == "Cleo earns nothing and has 10."
    assert scene.legal[0] == "card 1"
    scene.play("card 5")
    assert (scene.actor, scene.legal[0].split()[0]) == ("C", "place")
    scene.play("place 10 10 0")
    assert (scene.actor, scene.legal[-1]) == ("C", "pass")
    scene.play("pass")
    assert scene.heard[-1] == "Ada earns nothing and has 10."
    assert scene.actor == "chance"
