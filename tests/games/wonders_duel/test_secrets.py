"""Who knows what: every secret of the game in a situation of its own, looked at like any other state."""

import pytest

from stoa.games.wonders_duel.tables.base import TOKEN_WORDS
from stoa.kernel.basics import BIT, NOBODY
from tests.conformance.walk import examine
from tests.conformance.worlds import the_truth_can_be_imagined
from tests.games.wonders_duel.secrecy import doubts, expect_secrets_kept, walk_from, worlds
from tests.games.wonders_duel.table import GAME, Scene, table

RICH = (40, 40)
LIBRARY = "wonder great-library with altar"


def library() -> Scene:
    """Seat 0 has drawn tokens for the Great Library."""
    scene = table("agora", near="altar", wonders=("great-library", ""), coins=RICH)
    return scene.play(LIBRARY, "tokens architecture masonry urbanism")


def locked(*wonders: str, conspiracies: tuple[str, str] = ("obscurantism+", "")) -> Scene:
    """Seat 0 has locked a token of the box."""
    pair = (wonders[0], wonders[1]) if wonders else ("", "")
    scene = table("agora", near="altar baths", wonders=pair, coins=RICH, conspiracies=conspiracies)
    return scene.play("trigger 1 obscurantism", "lock masonry")


def locker_draws() -> Scene:
    return locked("great-library", "").play(LIBRARY, "tokens architecture theology urbanism")


def other_draws() -> Scene:
    scene = locked("", "great-library").play("discard altar", "wonder great-library with baths")
    return scene.play("tokens architecture theology urbanism")


def other_kept() -> Scene:
    return other_draws().play("token theology").draw()


def other_spies() -> Scene:
    scene = locked(conspiracies=("obscurantism+", "espionage+")).play("discard altar", "trigger 1 espionage")
    return scene.play("token urbanism")


def locker_spies() -> Scene:
    scene = (
        locked(conspiracies=("obscurantism+ espionage+", "")).play("discard altar", "discard baths").draw()
    )
    return scene.play("trigger 2 espionage", "token urbanism")


def treason() -> Scene:
    scene = table("agora", near="altar", conspiracies=("treason+", "")).play("trigger 1 treason")
    return scene.play(scene.offers[20])


def treason_done() -> Scene:
    scene = treason()
    return scene.play(scene.offers[1])


def drawn() -> Scene:
    scene = table(
        "agora",
        near="conspirator conspirator conspirator conspirator",
        conspiracies=("", "sabotage swindle+"),
    )
    return scene.play("build conspirator 19", "conspire", "conspiracies coup treason")


def kept() -> Scene:
    return drawn().play("keep coup top")


def passed_on() -> Scene:
    """Seat 1 has drawn the card that seat 0 put on top, and kept one of two."""
    scene = kept().play("build conspirator 20", "conspire", "conspiracies treason extortion")
    return scene.play("keep treason bottom").draw()


def passed_back() -> Scene:
    """The card on top was seen by both in turn."""
    scene = kept().play(
        "build conspirator 20", "conspire", "conspiracies treason extortion", "keep extortion top"
    )
    return scene.draw().play(
        "build conspirator 21", "conspire", "conspiracies treason blackmail", "keep blackmail top"
    )


def passed_twice() -> Scene:
    """Seat 0 conspires twice in a row over a card that seat 1 had put on top."""
    scene = table(
        "agora",
        near="altar conspirator conspirator conspirator",
        decrees="conspirator-again ? ? ? ? ?",
        cubes=("1", ""),
    )
    scene.play(
        "discard altar", "build conspirator 20", "conspire", "conspiracies coup treason", "keep coup top"
    ).draw()
    scene.play(
        "build conspirator 21", "conspire", "conspiracies treason extortion", "keep extortion top"
    ).draw()
    return scene.play(
        "build conspirator 22", "conspire", "conspiracies treason blackmail", "keep blackmail top"
    ).draw()


def organized() -> Scene:
    scene = table("agora", near="conspirator conspirator", tokens=("", "organized-crime"))
    scene.play("build conspirator 19", "conspire", "conspiracies coup treason", "keep coup top")
    return scene.play("build conspirator 20", "conspire", "conspiracies treason extortion").draw()


def organized_and_mixed() -> Scene:
    scene = table("agora", near="conspirator conspirator", tokens=("", "organized-crime"))
    scene.play("build conspirator 19", "conspire", "conspiracies coup treason", "keep coup top")
    return scene.play("build conspirator 20", "conspire", "conspiracies extortion treason").draw()


SCENES = [
    library,
    locked,
    locker_draws,
    other_draws,
    other_kept,
    other_spies,
    locker_spies,
    treason,
    treason_done,
    drawn,
    kept,
    passed_on,
    passed_back,
    passed_twice,
    organized,
    organized_and_mixed,
]


@pytest.mark.parametrize("build", SCENES, ids=lambda build: build.__name__)
def test_no_secret_is_told_and_none_is_forgotten(build: object) -> None:
    """Rules: B14.4, A8.3, A20.6, A20.13, A20.14; rulings WD-31, WD-33."""
    assert callable(build)
    expect_secrets_kept(build())


def test_of_two_that_organized_crime_keeps_the_known_one_may_be_either() -> None:
    """Who put a card on top knows that it is one of the two, and not which.

    Rules: A8.3, A19.2; ruling WD-33.
    """
    scene = organized()
    assert scene.faces("conspiracies:1", 0) == ["", ""]
    imagined = [world.faces("conspiracies:1", 1) for world in worlds(scene, 0)]
    assert {faces.index("treason") for faces in imagined} == {0, 1}


@pytest.mark.parametrize("build", SCENES, ids=lambda build: build.__name__)
def test_the_truth_is_always_possible(build: object) -> None:
    """Rules: A8.3, A20.13; ruling WD-33."""
    assert callable(build)
    examine(walk_from(build()), the_truth_can_be_imagined)


def test_a_locked_token_is_any_that_the_other_cannot_exclude() -> None:
    """He has looked at some of the box since, or at all of it.

    Rules: A20.6, A20.14, B14.4; ruling WD-31.
    """

    def faces(scene: Scene, seat: int) -> set[str]:
        locks = [world.zone("box", 0).pieces for world in worlds(scene, seat)]
        return {next(piece.face for piece in pieces if piece.id == "locked") for pieces in locks}

    box = {"architecture", "masonry", "philosophy", "theology", "urbanism", "corruption", "organized-crime"}
    assert faces(locked(), 1) == box
    assert faces(locked(), 0) == {"masonry"}
    seen = {"architecture", "theology", "urbanism"}
    assert faces(other_draws(), 1) == faces(other_kept(), 1) == box - seen
    assert faces(other_kept(), NOBODY) == box - {"theology"}
    assert faces(other_spies(), 1) == {"masonry"}
    assert faces(locker_draws(), 1) == box
    assert faces(locker_draws().play("token theology").draw(), 1) == box - {"theology"}
    assert faces(locker_spies(), 1) == box - {"urbanism"}


def test_espionage_shows_the_whole_box_to_the_spy_and_what_he_takes_to_all() -> None:
    """Rules: A20.14, A20.6; ruling WD-31."""
    masonry, urbanism = (BIT[TOKEN_WORDS.index(word)] for word in ("masonry", "urbanism"))
    assert other_spies().state.doubt == masonry
    spied = locker_spies().state
    assert spied.doubt == spied.suspected == spied.box_tokens | masonry
    assert spied.box_tokens & urbanism == 0


def test_what_the_other_has_ruled_out_is_his_secret() -> None:
    """Who locked a token knows that the other drew three, and which he kept; not which others he saw.

    Rules: A20.6, B14.4; ruling WD-31.
    """
    box = {"architecture", "masonry", "philosophy", "theology", "urbanism", "corruption", "organized-crime"}
    assert doubts(locked(), 0) == doubts(locked(), NOBODY) == {frozenset(box)}, "he has not looked yet"
    assert doubts(other_kept(), 1) == {frozenset(box - {"architecture", "theology", "urbanism"})}
    for seat in (0, NOBODY):
        imagined = doubts(other_kept(), seat)
        assert len(imagined) > 10
        assert set.union(*(set(some) for some in imagined)) == box - {"theology"}
    assert all("masonry" in some for some in doubts(other_kept(), 0))
    for world in worlds(other_draws(), 0):
        assert world.state.doubt & world.state.drawn_tokens == 0, "he sees these now"
    assert len({int(world.state.drawn_tokens) for world in worlds(other_draws(), 0)}) > 5
    assert doubts(locker_draws(), 0) == {frozenset(box)}, "who locked it has looked, not the other"


def test_removed_cards_are_any_unseen_ones_to_the_other_player() -> None:
    """Rules: A20.13; ruling WD-31."""
    scene = treason_done()
    mine = {int(world.state.removed) for world in worlds(scene, 0)}
    theirs = {int(world.state.removed) for world in worlds(scene, 1)}
    assert (len(mine), len(theirs) > 6) == (1, True)
    assert {removed.bit_count() for removed in theirs} == {2}


def test_one_of_two_places_has_the_card_that_was_known_to_be_on_top() -> None:
    """Rules: A8.3; ruling WD-33."""
    scene = passed_on()
    imagined = [
        (world.faces("conspiracies:1", 1)[2], world.faces("conspiracies", 1)[-1])
        for world in worlds(scene, 0)
    ]
    assert all("treason" in pair for pair in imagined)
    assert len({pair.index("treason") for pair in imagined}) == 2
    assert len(set(imagined)) > 8


def test_what_lies_face_down_may_be_any_card_of_its_back() -> None:
    """Rules: B6.3."""
    scene = table("agora", near="altar")
    assert {GAME.encode(world.state) for world in worlds(scene, 1, 5)} == {GAME.encode(scene.state)}
