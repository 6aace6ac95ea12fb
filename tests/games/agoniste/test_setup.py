"""Set up: city-states, decks, the territory deck and the first turn."""

import pytest

from stoa.games.agoniste.actions import CHOOSE
from stoa.games.agoniste.game import AGONISTE
from stoa.kernel.actions import pack
from stoa.kernel.errors import BadOptions
from tests.games.agoniste.table import opening, table


def test_players_choose_among_the_four_city_states_seat_by_seat() -> None:
    """Rules: 1.1, 2.1; ruling AG-48."""
    scene = opening(4)
    assert scene.offers == ["choose sparta", "choose thebes", "choose athens", "choose argos"]
    scene.play("choose athens", "choose argos", "choose sparta")
    assert scene.offers == ["choose thebes"]
    scene.play("choose thebes")
    assert [scene.city(seat) for seat in range(4)] == ["athens", "argos", "sparta", "thebes"]


def test_a_city_state_is_led_by_one_player_only() -> None:
    """Rules: 2.1."""
    scene = opening(4).play("choose athens")
    assert scene.why_not("choose athens") == ["2.1 A city-state is led by one player only."]


def test_nothing_else_is_asked_at_first() -> None:
    """Rules: 2.1."""
    scene = opening(3)
    assert scene.why_not("gather") == ["2.1 A city-state is to be chosen."]
    reasons = AGONISTE.explain(scene.state, pack(CHOOSE, 4))
    assert [scene.sentence(reason.message) for reason in reasons] == ["A city-state is to be chosen."]


def test_with_three_players_sparta_stays_in_the_box() -> None:
    """Rules: 2.7; ruling AG-51."""
    scene = opening(3)
    assert scene.offers == ["choose thebes", "choose athens", "choose argos"]
    assert scene.why_not("choose sparta") == ["2.7 With three players Sparta stays in the box."]
    scene.play("choose thebes", "choose athens", "choose argos", "start 1")
    assert scene.owner("sparta") == ""
    assert "territory sparta" not in scene.offers


@pytest.mark.parametrize("players", [1, 2, 5])
def test_three_or_four_can_play(players: int) -> None:
    """Rules: ruling AG-51."""
    with pytest.raises(BadOptions, match=f"^{players} players? cannot play this: it is for 3 to 4"):
        AGONISTE.agree(players)
    assert AGONISTE.agree(3).players == 3
    assert AGONISTE.agree(4).players == 4


def test_a_player_takes_all_fourteen_cards_shuffled() -> None:
    """Rules: 1.2, 2.2, 2.3, 3.3.1."""
    scene = opening(4)
    assert scene.state.decks.size(0) == 0
    scene.play("choose athens")
    assert scene.deck_size("athens") == 14
    assert scene.shuffles("athens") == 1
    assert [scene.known("athens", place) for place in range(14)] == [("", "")] * 14


def test_the_decks_are_identical() -> None:
    """Rules: 3.3.2."""
    scene = table(4)
    counts = [[int(scene.state.decks.pooled(seat, kind)) for kind in range(8)] for seat in range(4)]
    assert counts == [[1, 1, 1, 1, 1, 3, 3, 3]] * 4


def test_a_player_takes_the_card_of_his_city_state() -> None:
    """Rules: 2.4."""
    scene = opening(4).play("choose athens")
    assert (scene.owner("athens"), scene.owner("thebes")) == ("athens", "")
    assert scene.heard() == ["2.1 Athens leads Athens."]
    assert scene.events()[0].pieces == ["territory:8"]


@pytest.mark.parametrize("players", [3, 4])
def test_the_twelve_other_territories_are_the_deck_in_the_middle(players: int) -> None:
    """With three players those of Laconia are among them.

    Rules: 2.5; ruling AG-49.
    """
    scene = table(players)
    south = "sellasia gytheion amyclae plataea orchomenus tanagra"
    north = "eleusis marathon piraeus nemea nauplia mycenae"
    assert scene.offers == [f"territory {name}" for name in f"{south} {north}".split()]
    assert set(scene.weights.values()) == {1}


@pytest.mark.parametrize("players", [3, 4])
def test_the_first_turn_is_drawn_by_lot(players: int) -> None:
    """Rules: 2.6; ruling AG-1."""
    scene = opening(players)
    scene.play(*[f"choose {city}" for city in ("thebes", "athens", "argos", "sparta")[:players]])
    assert scene.weights == {f"start {seat}": 1 for seat in range(1, players + 1)}
    scene.play("start 3")
    assert scene.marker == "argos"
    assert scene.heard() == ["2.6 Argos gets the turn marker."]


def test_the_first_turn_can_be_agreed_to_be_the_first_seats() -> None:
    """Rules: 2.6; ruling AG-1."""
    scene = opening(3, options={"start": "seat-1"}).play("choose thebes", "choose athens", "choose argos")
    assert scene.offers == ["start 1"]


def test_a_conflict_follows_the_set_up() -> None:
    """Rules: 4.1, 5.1.1."""
    scene = table(4)
    assert scene.actor == "chance"
    assert scene.statuses() == ["out"] * 4
    assert scene.prompt("thebes") == "Cards are being drawn."


def test_the_prompt_names_who_chooses() -> None:
    """Rules: 2.1."""
    assert opening(4).play("choose argos").prompt() == "Player 2 chooses a city-state."
