"""Calling divinities from their decks: what the Gate and the Divine Theater draw, show and leave unknown."""

import pytest

from stoa.games.wonders_duel.marks.pantheon import (
    EVERYBODY,
    enki_knowers,
    learn,
    token_on_enki,
    track_of,
)
from stoa.games.wonders_duel.rules.pantheon.opening import ENKI_POOL, lay_on_enki
from stoa.games.wonders_duel.tables.base import NONE, TOKEN_WORDS
from stoa.kernel.basics import NOBODY
from stoa.kernel.chance import Chance
from stoa.kernel.marks import Shown, Status
from tests.games.wonders_duel.shrine import SECRET, deck, shrine
from tests.games.wonders_duel.table import GAME, Scene

pytestmark = pytest.mark.usefixtures("either_seat")

CALLS = ["call enki", "call tanit", "call hades", "call ra", "call mars"]


def at_the_gate(box: str | None = None, rulings: dict[str, str] | None = None) -> Scene:
    """Seat 0 has opened the Gate, with Enki behind it."""
    scene = shrine(coins=(16, 7), decks="enki tanit hades ra mars", box=box, rulings=rulings)
    return scene.play("activate 6")


def test_without_tokens_in_the_box_enki_is_shown_without_any() -> None:
    """Rules: P6.1, P5.7."""
    scene = at_the_gate(box="")
    assert scene.offers == CALLS
    assert scene.play("call enki").actor == 1


def test_with_one_token_in_the_box_enki_is_shown_with_it() -> None:
    """Rules: P6.1."""
    scene = at_the_gate(box="agriculture", rulings=SECRET)
    assert scene.offers == ["enki agriculture"]
    scene.play("enki agriculture")
    assert scene.zone("enki", 0).marks == (Shown("agriculture"),)
    assert scene.play("call enki").offers == ["token agriculture"]
    openly = at_the_gate(box="agriculture").play("enki agriculture")
    assert openly.faces("enki", 1) == ["agriculture"]
    assert openly.play("call enki").offers == ["token agriculture"]


def test_nothing_is_drawn_for_enki_when_his_deck_is_empty() -> None:
    """Rules: P6.1, P6.16; ruling WD-39."""
    for rulings in ({}, SECRET):
        scene = shrine(
            coins=(16, 7),
            owned=("", "enki ishtar nisaba"),
            decks="astarte hades ra mars",
            rulings=rulings,
        )
        scene.play("activate 6")
        assert scene.offers == ["call astarte", "call hades", "call ra", "call mars"]


def test_the_tokens_shown_with_enki_are_told_to_one_player() -> None:
    """Rules: P6.1; ruling WD-39."""
    scene = at_the_gate(rulings=SECRET).play("enki masonry theology")
    assert scene.heard(0) == ["P6.1 On Enki lie Masonry, Theology."]
    assert scene.heard(1) == scene.heard(NOBODY) == []
    scene = shrine(coins=(16, 7), decks="ishtar tanit hades ra mars", rulings=SECRET)
    scene.play("activate 6", "enki none")
    assert not any(line.startswith("P6.1 ") for line in scene.heard(0))
    assert enki_knowers(scene.state) == 0


def test_tokens_that_were_only_shown_leave_no_trace() -> None:
    """Rules: P6.1; ruling WD-39."""
    for rulings in ({}, SECRET):
        scene = at_the_gate(rulings=rulings).play("enki masonry theology", "call tanit")
        state = scene.state
        assert (token_on_enki(state, 0), token_on_enki(state, 1), enki_knowers(state)) == (NONE, NONE, 0)
        assert {"masonry", "theology"} <= set(scene.faces("box"))


def test_the_tokens_on_an_open_enki_stay_when_another_is_called() -> None:
    """Rules: P4.3, P6.1, P6.16."""
    scene = shrine(coins=(16, 7), spaces="ishtar enki", decks="nisaba tanit hades ra mars")
    tokens = 1 << TOKEN_WORDS.index("masonry") | 1 << TOKEN_WORDS.index("theology")
    scene.state.box_tokens = int(scene.state.box_tokens) & ~tokens
    lay_on_enki(scene.state, tokens, EVERYBODY)
    scene.play("activate 6", "call tanit")
    assert scene.faces("enki") == ["masonry", "theology"]


class Counting(Chance):
    """Chance that counts what is drawn from the pool of Enki's tokens."""

    def __init__(self) -> None:
        self.draws = 0

    def below(self, n: int, pool: int = 0, shuffle: int = 0) -> int:
        self.draws += pool == ENKI_POOL
        return 0


@pytest.mark.parametrize("top", ["enki", "ishtar"])
def test_as_much_is_drawn_whether_enki_is_there_or_not(top: str) -> None:
    """Rules: P6.1; ruling WD-39."""
    scene = shrine(coins=(16, 7), decks=f"{top} tanit hades ra mars", rulings=SECRET).play("activate 6")
    chance = Counting()
    assert GAME.sample(scene.state, chance) in list(GAME.legal(scene.state))
    assert chance.draws == 1


def known_to_the_other(scene: Scene, *words: str) -> Scene:
    """The opponent knows where these divinities lie."""
    for word in words:
        learn(scene.state, scene.seat(1), track_of(scene.state, NUMBERS[word]))
    return scene


NUMBERS = {"aphrodite": 6, "hades": 7, "zeus": 8}


def test_what_somebody_knew_of_a_deck_stays_known_when_the_gate_calls_its_top_card() -> None:
    """Rules: P6.16; ruling WD-39."""
    scene = shrine(coins=(16, 7), decks="enki tanit hades zeus ra mars", rulings=SECRET)
    scene.play("activate 6", "enki masonry theology")
    known_to_the_other(scene, "zeus").play("call hades")
    assert deck(scene, "greek", 1) == ("zeus", "aphrodite")


def test_who_knew_the_deck_below_the_gates_card_still_does() -> None:
    """Rules: P6.16."""
    scene = shrine(coins=(16, 7), decks="ishtar tanit hades zeus aphrodite ra mars")
    known_to_the_other(scene, "hades", "zeus")
    scene.play("activate 6", "call hades")
    assert deck(scene, "greek", 1) == ("zeus", "aphrodite")


@pytest.mark.parametrize("called", ["hades", "zeus", "aphrodite"])
def test_who_knew_a_deck_that_is_searched_does_not_see_where_the_card_came_from(called: str) -> None:
    """Rules: P7.2; ruling WD-39."""
    scene = shrine(
        near="walls brewery",
        coins=(60, 7),
        wonders=("divine-theater", ""),
        decks="hades zeus aphrodite",
        cities=("", "altar"),
        rulings=SECRET,
    )
    known_to_the_other(scene, "hades", "zeus")
    assert deck(scene, "greek", 1) == ("hades", "zeus", "aphrodite")
    scene.play("wonder divine-theater with walls", "search greek", f"call {called}")
    assert deck(scene, "greek", 1) == ("unseen", "unseen")
    left = [word for word in NUMBERS if word != called]
    scene.play(f"top {left[0]}")
    assert deck(scene, "greek", 0) == tuple(left)
    assert deck(scene, "greek", 1) == ("unseen", "unseen")


def test_what_the_gate_draws_is_revealed_to_all() -> None:
    """Rules: P6.1, P6.16; ruling WD-39."""
    scene = shrine(coins=(16, 7), decks="enki tanit hades ra mars").play("activate 6")
    assert scene.heard(1) == scene.heard(NOBODY) == scene.heard(0)
    assert scene.heard(1)[2:4] == [
        "P6.16 One reveals Enki from the Mesopotamian deck.",
        "P6.16 One reveals Tanit from the Phoenician deck.",
    ]
    assert scene.logs[0].discloses()
    for seat in (0, 1, NOBODY):
        assert scene.line("enki masonry theology", seat) == "enki masonry theology"
    scene.play("enki masonry theology")
    assert scene.heard(1) == ["P6.1 On Enki lie Masonry, Theology."]
    assert scene.faces("enki", 1) == ["masonry", "theology"]
    assert scene.offers == CALLS
    scene.play("call ra")
    for seat in (0, 1, NOBODY):
        assert deck(scene, "roman", seat) == ("mars", "unseen", "unseen")
        assert deck(scene, "mesopotamian", seat)[0] == "enki"
        assert scene.faces("enki", seat) == []


def test_a_card_that_the_gate_reveals_is_drawn_for_all_to_see() -> None:
    """Rules: P2.2, P6.16; ruling WD-39."""
    scene = shrine(coins=(16, 7)).play("activate 6")
    for seat in (0, 1, NOBODY):
        assert scene.line("seen minerva", seat) == "seen minerva"
    scene.play("seen minerva")
    assert deck(scene, "roman", 1)[0] == "minerva"


def test_no_token_is_drawn_for_an_enki_that_is_not_revealed() -> None:
    """Rules: P6.1; ruling WD-39."""
    scene = shrine(coins=(16, 7), decks="ishtar tanit hades ra mars").play("activate 6")
    assert scene.offers == ["call ishtar", *CALLS[1:]]


@pytest.mark.parametrize("called", ["hades", "zeus", "aphrodite"])
def test_a_deck_that_is_searched_is_revealed_with_the_order_in_which_it_goes_back(called: str) -> None:
    """Rules: P7.2; ruling WD-39."""
    scene = shrine(
        near="walls brewery", coins=(60, 7), wonders=("divine-theater", ""), decks="hades zeus aphrodite"
    )
    scene.play("wonder divine-theater with walls", "search greek")
    assert scene.heard(1)[-4:] == [
        "P7.2 One chooses the Greek deck.",
        "P7.2 One reveals Hades from the Greek deck.",
        "P7.2 One reveals Zeus from the Greek deck.",
        "P7.2 One reveals Aphrodite from the Greek deck.",
    ]
    assert deck(scene, "greek", 1) == ("hades", "zeus", "aphrodite")
    scene.play(f"call {called}")
    left = [word for word in NUMBERS if word != called]
    for top, below in (left, left[::-1]):
        for seat in (0, 1, NOBODY):
            assert scene.line(f"top {top}", seat) == f"top {top}"
        after = scene.copy().play(f"top {top}")
        assert after.heard(1)[0] == f"P7.2 One puts the Greek cards back, {top.title()} on top."
        for seat in (0, 1, NOBODY):
            assert deck(after, "greek", seat) == (top, below)


def test_a_mythology_token_still_shows_its_cards_to_one_player() -> None:
    """Rules: P3.2; ruling WD-39."""
    scene = shrine(age=1, near="altar theater", slots="- - greek - -")
    scene.play("discard altar", "discard theater")
    assert (scene.line("seen zeus", 0), scene.line("seen zeus", 1)) == ("seen ?", "seen zeus")


def test_tokens_that_all_saw_on_enki_and_went_back_were_not_locked() -> None:
    """Rules: P6.1, A20.6; ruling WD-39."""
    scene = shrine(
        "agora+pantheon",
        near="walls brewery",
        coins=(16, 7),
        decks="enki tanit hades ra mars",
        conspiracies=("obscurantism+", ""),
    )
    scene.play("trigger 1 obscurantism", "lock urbanism", "activate 6", "enki masonry theology", "call tanit")
    boxed = {piece.face for piece in scene.zone("box", 1).pieces if Status("in-box") in piece.marks}
    assert boxed == {"masonry", "theology"}
    watched = {piece.face for piece in scene.zone("box", NOBODY).pieces if Status("in-box") in piece.marks}
    assert watched == boxed
