"""Pantheon and Agora together."""

import pytest

from stoa.games.wonders_duel.tables.base import TOKEN_WORDS
from stoa.kernel.marks import Symbol
from tests.games.wonders_duel.shrine import SECRET, copied, counter, divinities, shrine, thin_out
from tests.games.wonders_duel.table import GAME, opening

pytestmark = pytest.mark.usefixtures("either_seat")

BOTH = "agora+pantheon"


def test_a_conspiracy_comes_first_then_a_card_or_an_activation() -> None:
    """Rules: A15.2, P5.1, A10.3."""
    scene = shrine(BOTH, spaces="tanit", near="walls brewery", conspiracies=("coup+ blackmail+", ""))
    assert {"trigger 1 coup", "activate 1", "discard walls"} <= set(scene.offers)
    scene.play("trigger 1 coup")
    assert "activate 1" in scene.offers
    assert not any(line.startswith("trigger") for line in scene.offers)
    scene.play("activate 1")
    assert (scene.pawn, scene.coins(), scene.actor) == (2, 16, 1)


def test_an_activation_ends_the_turn_without_a_trigger() -> None:
    """Rules: A15.2, A10.4."""
    scene = shrine(BOTH, spaces="tanit mars", near="walls brewery", conspiracies=("coup+", "")).play(
        "activate 1"
    )
    assert scene.actor == 1


def test_a_structure_emptied_by_a_conspiracy_ends_the_turn() -> None:
    """Rules: A15.2; ruling WD-16."""
    scene = shrine(BOTH, spaces="tanit", last="walls", conspiracies=("turn-of-events+", ""), pawn=1)
    scene.play("trigger 1 turn-of-events", "take walls").draw()
    assert scene.offers == ["start 1", "start 2"]


def test_the_military_tokens_are_those_of_agora() -> None:
    """Rules: P10.1, A3.10, P6.15."""
    scene = shrine(BOTH, spaces="neptune", cubes=("1", "2")).play("activate 1", "war inner 2", "war outer 2")
    assert scene.offers == ["remove 2"]
    scene.play("remove 2")
    assert "move 1 2" in scene.offers
    assert (scene.war_tokens, scene.coins(1)) == (0b0011, 7)


@pytest.mark.parametrize(
    ("mode", "inner", "outer"),
    [
        (BOTH, "place a cube in any chamber", "remove a cube of the opponent, then you may move one"),
        ("pantheon", "the opponent loses 2 coins", "the opponent loses 5 coins"),
    ],
)
def test_a_military_token_that_neptune_offers_says_what_it_does(mode: str, inner: str, outer: str) -> None:
    """Rules: P10.1, P6.15."""
    scene = shrine(mode, spaces="neptune").play("activate 1")
    for line in scene.offers:
        action = GAME.from_text(scene.state, line)
        told = [
            GAME.sentence(message, scene.names) for message in GAME.about(scene.state, action, scene.actor)
        ]
        assert told == [inner if "inner" in line else outer]
    assert len(scene.offers) == 4


def test_minerva_stops_the_step_of_the_shield_decree() -> None:
    """Rules: P10.2, P6.14, A17.8; ruling WD-34."""
    decrees = "shield ? tax-green ? tax-red ?"
    scene = shrine(BOTH, decrees=decrees, near="conspirator walls", guard=1)
    scene.play("build conspirator 23", "place 1")
    assert (scene.pawn, scene.perks()) == (0, {"shield"})
    assert not any(piece.id == "minerva" for piece in scene.zone("pantheon").pieces)
    scene.draw().play("discard walls").draw()
    scene = shrine(BOTH, decrees=decrees, near="conspirator walls", cubes=("", "1"), guard=-1)
    scene.play("build conspirator 23", "place 1")
    assert (scene.pawn, scene.perks(1)) == (1, set())


def test_poliorcetics_works_when_the_shield_decree_is_lost() -> None:
    """Rules: P7.4, A17.9; ruling WD-13."""
    for ruling, coins in (("fires", 6), ("silent", 7)):
        scene = shrine(
            BOTH,
            rulings={"shield-loss": ruling},
            decrees="shield ? tax-green ? tax-red ?",
            near="conspirator walls",
            cubes=("", "1"),
            tokens=("poliorcetics", ""),
        )
        scene.play("build conspirator 23", "place 1")
        assert (scene.pawn, scene.coins(1)) == (1, coins)


def test_shared_chains_make_the_opponents_mythology_tokens_serve() -> None:
    """Rules: P10.3, A17.11."""
    decrees = "shared-chains ? tax-green ? tax-red ?"
    scene = shrine(BOTH, age=3, near="greek-temple", decrees=decrees, held=("", "greek"), cubes=("1", ""))
    assert scene.price("greek-temple") == 0
    scene = shrine(BOTH, age=3, near="greek-temple", decrees=decrees, held=("", "greek"), cubes=("", ""))
    assert scene.price("greek-temple") > 0


def test_blackmail_does_not_reach_the_coins_on_astarte() -> None:
    """Rules: P10.4, P6.4, A20.16."""
    scene = shrine(
        BOTH, near="walls", owned=("", "astarte"), astarte=7, coins=(0, 5), conspiracies=("blackmail+", "")
    )
    scene.play("trigger 1 blackmail")
    assert (scene.coins(), scene.coins(1), counter(scene, "astarte", 1)) == (3, 2, 7)


def test_coercion_takes_the_snake_away_when_its_card_changes_hands() -> None:
    """Rules: P6.3, A20.18."""
    scene = shrine(
        BOTH,
        near="walls",
        cities=("workshop", "school"),
        owned=("nisaba", ""),
        snake="school",
        conspiracies=("coercion+", ""),
    )
    assert {Symbol("wheel"), Symbol("plumb")} <= set(scene.zone("city:0").marks)
    scene.play("trigger 1 coercion", "swap school for workshop")
    assert (copied(scene), divinities(scene)) == ([], ["nisaba"])
    assert [mark for mark in scene.zone("city:0").marks if isinstance(mark, Symbol)] == [Symbol("wheel")]


def test_the_snake_stays_when_another_green_card_changes_hands() -> None:
    """Rules: P6.3, A20.18; ruling WD-19."""
    scene = shrine(
        BOTH,
        near="walls",
        cities=("workshop", "school apothecary"),
        owned=("nisaba", ""),
        snake="school",
        conspiracies=("coercion+", ""),
    )
    scene.play("trigger 1 coercion", "swap apothecary for workshop")
    assert copied(scene) == ["school"]
    assert scene.offers[0].startswith("token"), "the snake's wheel and the new one are a pair"


def test_a_lost_law_token_leaves_ishtars_symbol() -> None:
    """Rules: P6.2, A20.6."""
    scene = shrine(
        BOTH, near="walls", owned=("", "ishtar"), tokens=("", "law"), conspiracies=("obscurantism+", "")
    )
    scene.play("trigger 1 obscurantism", "lock law")
    assert Symbol("law") in scene.zone("city:1").marks


def test_isis_may_use_a_discarded_senator() -> None:
    """Rules: P6.11; ruling WD-41."""
    for ruling in ("recruit", "stay"):
        scene = shrine(
            BOTH,
            rulings={"discarded-senators": ruling},
            spaces="- isis",
            near="conspirator walls",
            wonders=("", "sphinx"),
            coins=(7, 9),
        )
        scene.play("discard conspirator 23").draw().play("activate 2", "pick sphinx")
        assert scene.offers == ["choose conspirator"]
        scene.play("choose conspirator")
        assert scene.discards == []


def test_both_score_pads_are_added_up() -> None:
    """Rules: P9.2, A14.2."""
    scene = shrine(BOTH, owned=("aphrodite", ""), cubes=("3 3", "1"), coins=(0, 0))
    assert (scene.points(), scene.points(1)) == ({"divinities": 9, "senate": 3}, {"senate": 1})


def test_a_secretly_locked_token_is_not_among_those_on_enki() -> None:
    """Rules: P4.3, A20.6."""
    scene = shrine(
        BOTH,
        age=1,
        last="altar theater",
        spaces="mars zeus enki ra tanit",
        conspiracies=("obscurantism+", ""),
        pawn=1,
    )
    scene.play("trigger 1 obscurantism", "lock theology", "discard altar", "discard theater")
    while not scene.offers[0].startswith("enki"):
        scene.play(scene.offers[0])
    assert not any("theology" in line for line in scene.offers)
    scene.play("enki masonry urbanism")
    marks = {piece.face: piece.marks for piece in scene.zone("box", 1).pieces}
    assert "masonry" not in marks
    scene.draw()
    assert opening(BOTH).state.box.agora


def test_what_is_taken_from_a_secret_enki_was_not_locked() -> None:
    """Rules: P6.1, A20.6."""
    scene = shrine(
        BOTH,
        near="walls brewery",
        coins=(16, 7),
        decks="enki tanit hades ra mars",
        rulings=SECRET,
        conspiracies=("obscurantism+", ""),
    )
    scene.play("trigger 1 obscurantism", "lock urbanism", "activate 6", "enki masonry theology", "call enki")
    masonry, theology = (1 << TOKEN_WORDS.index(word) for word in ("masonry", "theology"))
    assert int(scene.state.doubt) & (masonry | theology) == masonry | theology
    scene.play("token theology")
    assert int(scene.state.doubt) & (masonry | theology) == masonry


def test_who_sees_tokens_on_a_secret_enki_knows_that_they_are_not_locked() -> None:
    """Rules: P6.1, A20.6."""
    scene = shrine(
        BOTH,
        near="walls brewery",
        coins=(7, 30),
        decks="enki tanit hades ra mars",
        rulings=SECRET,
        conspiracies=("obscurantism+", ""),
    )
    scene.play("trigger 1 obscurantism", "lock urbanism", "discard walls").draw()
    scene.play("activate 6", "enki masonry theology", "call tanit")
    masonry, theology = (1 << TOKEN_WORDS.index(word) for word in ("masonry", "theology"))
    assert int(scene.state.doubt) & (masonry | theology) == 0


def test_a_card_freed_by_turn_of_events_gives_its_token_at_once() -> None:
    """Rules: P3.1, P3.7, A20.9."""
    scene = shrine(BOTH, slots="2 3 -", offerings=("4", ""), conspiracies=("turn-of-events+", ""))
    thin_out(scene, 7, 13)
    scene.play("trigger 1 turn-of-events")
    scene.play(scene.offers[0])
    assert (divinities(scene), scene.offers[0].split()[0]) == (["2", "4"], "lay")
    scene.play(scene.offers[0])
    assert "pass" in scene.offers, "the second discard comes after that"


def test_hades_may_bring_back_a_senator() -> None:
    """Rules: P6.8; ruling WD-12."""
    scene = shrine(BOTH, spaces="- hades", near="politician-left walls", coins=(7, 9))
    scene.play("discard politician-left 23").draw().play("activate 2")
    assert scene.offers == ["choose politician-left"]
    scene.play("choose politician-left")
    assert {"place 1", "place 2"} <= set(scene.offers)


def test_a_wonder_that_isis_builds_is_taxed_like_any_other() -> None:
    """Rules: P6.11, A17.4; ruling WD-26."""
    scene = shrine(
        BOTH,
        spaces="isis",
        near="walls",
        wonders=("pyramids", ""),
        discarded="altar",
        decrees="tax-wonder ? tax-green ? tax-red ?",
        cubes=("", "1"),
    )
    scene.play("activate 1", "pick pyramids", "choose altar")
    assert scene.coins(1) == 9


def test_the_snake_is_no_second_symbol_for_the_owner_of_its_card() -> None:
    """Rules: P6.3, A20.18; ruling WD-19."""
    scene = shrine(
        BOTH,
        near="walls",
        cities=("apothecary", "school workshop"),
        owned=("nisaba", ""),
        snake="school",
        conspiracies=("coercion+", ""),
    )
    scene.play("trigger 1 coercion", "swap workshop for apothecary")
    assert scene.actor == 1
    assert scene.offers[0].startswith("token"), "his two wheels are a pair"
