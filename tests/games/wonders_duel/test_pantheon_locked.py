"""A token locked in secret, and the tokens of the box that Enki shows: who can rule out what."""

import pytest

from stoa.games.wonders_duel.tables.base import TOKEN_WORDS
from stoa.kernel.basics import NOBODY
from stoa.kernel.marks import Shown, Status
from tests.conformance.worlds import the_truth_can_be_imagined
from tests.games.wonders_duel.secrecy import doubts, expect_secrets_kept, worlds
from tests.games.wonders_duel.shrine import SECRET, shrine
from tests.games.wonders_duel.table import Scene

BOTH = "agora+pantheon"
BOX = {
    "architecture",
    "masonry",
    "philosophy",
    "theology",
    "urbanism",
    "corruption",
    "organized-crime",
    "mysticism",
    "poliorcetics",
    "engineering",
}


def locked(coins: tuple[int, int], divinity: str) -> Scene:
    """Seat 0 has locked Urbanism; a divinity lies on top of the Mesopotamian deck, behind the Gate."""
    scene = shrine(
        BOTH,
        near="walls brewery",
        coins=coins,
        decks=f"{divinity} tanit hades ra mars",
        conspiracies=("obscurantism+", ""),
        rulings=SECRET,
    )
    return scene.play("trigger 1 obscurantism", "lock urbanism")


def other_at_the_gate() -> Scene:
    """Seat 1 sees Enki behind the Gate, with two tokens."""
    return locked((7, 30), "enki").play("discard walls").draw().play("activate 6", "enki masonry theology")


def other_left_enki() -> Scene:
    return other_at_the_gate().play("call tanit")


def other_took_from_enki() -> Scene:
    return other_at_the_gate().play("call enki", "token theology")


def other_found_no_enki() -> Scene:
    scene = locked((7, 30), "ishtar").play("discard walls").draw()
    return scene.play("activate 6", "enki none", "call tanit")


def locker_at_the_gate() -> Scene:
    return locked((16, 7), "enki").play("activate 6", "enki masonry theology", "call tanit")


def open_enki() -> Scene:
    """A token was locked in Age I; then all saw Masonry and Theology on Enki."""
    scene = shrine(
        BOTH,
        age=1,
        last="altar theater",
        spaces="mars zeus - enki ra tanit",
        conspiracies=("obscurantism+", ""),
        pawn=1,
    )
    scene.play("trigger 1 obscurantism", "lock urbanism", "discard altar", "discard theater")
    while not scene.offers[0].startswith("enki"):
        scene.play(scene.offers[0])
    return scene.play("enki masonry theology").draw().play("start 2")


def returned_by_enki() -> Scene:
    """Theology was taken from the open Enki, and Masonry went back to the box."""
    return open_enki().play("activate 4", "token theology").draw()


SCENES = [
    other_at_the_gate,
    other_left_enki,
    other_took_from_enki,
    other_found_no_enki,
    locker_at_the_gate,
    open_enki,
    returned_by_enki,
]


@pytest.mark.parametrize("build", SCENES, ids=lambda build: build.__name__)
def test_no_secret_is_told_and_none_is_forgotten(build: object) -> None:
    """Rules: P6.1, P4.3, A20.6; ruling WD-39."""
    assert callable(build)
    expect_secrets_kept(build(), the_truth_can_be_imagined)


def locked_for(scene: Scene, seat: int) -> set[str]:
    """The tokens that may be the locked one for all a seat knows."""
    return {TOKEN_WORDS[world.state.locked] for world in worlds(scene, seat, 200)}


def in_box_for(scene: Scene, seat: int) -> set[str]:
    """The tokens that a seat knows to be in the box."""
    return {piece.face for piece in scene.zone("box", seat).pieces if Status("in-box") in piece.marks}


def test_the_tokens_a_seat_saw_with_enki_are_in_the_box_for_it_alone() -> None:
    """Rules: P6.1, A20.6; ruling WD-39."""
    scene = other_left_enki()
    assert locked_for(scene, 0) == {"urbanism"}
    assert locked_for(scene, 1) == BOX - {"masonry", "theology"}
    assert locked_for(scene, NOBODY) == BOX
    assert in_box_for(scene, 1) == {"masonry", "theology"}
    assert in_box_for(scene, NOBODY) == set()


def test_who_locked_a_token_does_not_know_what_the_other_saw_with_enki() -> None:
    """Rules: P6.1, A20.6; ruling WD-39."""
    for scene in (other_at_the_gate(), other_left_enki(), other_found_no_enki()):
        imagined = doubts(scene, 0)
        assert len(imagined) > 20
        assert all("urbanism" in some for some in imagined)
    for world in worlds(other_at_the_gate(), 0, 200):
        shown = {mark.face for mark in world.zone("enki", 1).marks if isinstance(mark, Shown)}
        assert shown <= in_box_for(world, 1), "what he sees now he rules out"
    assert doubts(locker_at_the_gate(), 0) == {frozenset(BOX)}, "the other has not looked"


def test_a_token_that_was_taken_was_not_locked() -> None:
    """Rules: P6.1, A20.6."""
    scene = other_took_from_enki()
    assert locked_for(scene, NOBODY) == BOX - {"theology"}
    assert locked_for(scene, 1) == BOX - {"masonry", "theology"}


def test_all_know_that_a_token_from_an_open_enki_was_not_locked() -> None:
    """Rules: P4.3, P6.1, A20.6."""
    for scene in (open_enki(), returned_by_enki()):
        for seat in (1, NOBODY):
            assert locked_for(scene, seat) == BOX - {"masonry", "theology"}
        assert doubts(scene, 0) == {frozenset(BOX - {"masonry", "theology"})}
    for seat in (1, NOBODY):
        assert in_box_for(returned_by_enki(), seat) == {"masonry"}
