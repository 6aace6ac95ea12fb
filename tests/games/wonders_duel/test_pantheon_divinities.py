"""Each divinity, by itself."""

import pytest

from stoa.games.wonders_duel.components.pantheon import DIVINITIES
from stoa.games.wonders_duel.marks.pantheon import enki_knowers, token_on_enki
from stoa.games.wonders_duel.tables.base import NONE, SPLIT, WORDS
from stoa.kernel.marks import Status, Symbol
from tests.games.wonders_duel.shrine import copied, costs, counter, divinities, shrine

pytestmark = pytest.mark.usefixtures("either_seat")

GREEN = "scriptorium pharmacist workshop apothecary"


def test_there_are_three_divinities_of_each_mythology() -> None:
    """Rules: P1.1."""
    assert len(DIVINITIES) == 15
    mythologies = [divinity.mythology for divinity in DIVINITIES]
    assert [mythologies.count(word) for word in dict.fromkeys(mythologies)] == [3] * 5


def test_enki_gives_one_of_his_two_tokens_and_the_other_goes_to_the_box() -> None:
    """Rules: P6.1, P4.3."""
    scene = shrine(age=1, last="altar", spaces="enki", pawn=-1, coins=(9, 9)).play("discard altar")
    while "enki masonry theology" not in scene.offers:
        scene.play(scene.offers[0])
    scene.play("enki masonry theology", "start 1")
    assert sorted(scene.faces("enki")) == ["masonry", "theology"]
    assert "masonry" not in scene.faces("box")
    assert scene.play("activate 1").offers == ["token masonry", "token theology"]
    scene.play("token theology")
    assert (scene.faces("tokens:0"), scene.faces("enki"), scene.actor) == (["theology"], [], 1)
    assert "masonry" in scene.faces("box")
    assert (token_on_enki(scene.state, 0), enki_knowers(scene.state)) == (NONE, 0)
    assert "P6.1 One takes Theology." in scene.heard()


def test_enki_without_tokens_does_nothing() -> None:
    """Rules: P6.1, P5.7."""
    scene = shrine(spaces="enki").play("activate 1")
    assert (divinities(scene), scene.actor) == (["enki"], 1)


def test_ishtar_is_the_symbol_of_law() -> None:
    """Rules: P6.2, B9.5."""
    scene = shrine(spaces="ishtar", coins=(3, 0)).play("activate 1")
    assert Symbol("law") in scene.zone("city:0").marks
    assert (scene.coins(), divinities(scene), scene.actor) == (0, ["ishtar"], 1)
    scene = shrine(spaces="ishtar", cities=(f"{GREEN} academy", "")).play("activate 1")
    assert (scene.reason, scene.winners) == ("scientific", [0])


def test_ishtar_and_law_are_a_pair() -> None:
    """Rules: P6.2, B9.2."""
    scene = shrine(spaces="ishtar", tokens=("law", "")).play("activate 1")
    left = ["token agriculture", "token economy", "token mathematics", "token strategy"]
    assert scene.offers == [*left, "pass"]


def test_nisaba_copies_the_symbol_of_a_green_card_of_the_opponent() -> None:
    """Rules: P6.3."""
    scene = shrine(spaces="nisaba", cities=("scriptorium", "library school")).play("activate 1")
    assert scene.offers == ["choose school", "choose library"]
    wheel = scene.copy().play("choose school")
    assert {Symbol("quill"), Symbol("wheel")} <= set(wheel.zone("city:0").marks)
    assert wheel.heard() == ["P6.3 One lays the snake token on School."]
    assert copied(wheel) == ["school"]
    assert wheel.actor == 1
    pair = scene.play("choose library")
    assert pair.offers[0] == "token agriculture"


def test_nisaba_can_win() -> None:
    """Rules: P6.3, B9.5."""
    scene = shrine(spaces="nisaba", cities=(f"{GREEN} academy", "university")).play("activate 1")
    assert scene.play("choose university").reason == "scientific"


def test_nisaba_does_nothing_without_a_green_card_but_may_be_activated() -> None:
    """Rules: P6.3, P5.7."""
    scene = shrine(spaces="nisaba", cities=("scriptorium", "altar")).play("activate 1")
    assert (divinities(scene), scene.actor) == (["nisaba"], 1)


def test_astarte_has_seven_coins_of_her_own() -> None:
    """Rules: P6.4, P9.2."""
    scene = shrine(spaces="astarte", coins=(3, 7)).play("activate 1")
    assert (scene.coins(), counter(scene, "astarte")) == (0, 7)
    assert scene.heard()[1:] == ["P5.7 One activates Astarte.", "P6.4 7 coins lie on One's Astarte."]
    assert scene.points()["divinities"] == 7
    assert "coins" not in scene.points()


def test_coins_on_astarte_are_spent_after_the_treasure() -> None:
    """Rules: P6.4; ruling WD-11."""
    scene = shrine(near="brickyard brewery", owned=("astarte", ""), astarte=7, coins=(1, 7))
    assert "build brickyard" in scene.offers
    scene.play("build brickyard")
    assert (scene.coins(), counter(scene, "astarte")) == (0, 6)


def test_by_ruling_coins_on_astarte_are_spent_first() -> None:
    """Rules: P6.4; ruling WD-11."""
    rulings = {"astarte": "astarte-first"}
    scene = shrine(rulings=rulings, near="brickyard", owned=("astarte", ""), astarte=7, coins=(1, 7))
    scene.play("build brickyard")
    assert (scene.coins(), counter(scene, "astarte")) == (1, 5)
    scene = shrine(rulings=rulings, near="customs-house", owned=("astarte", ""), astarte=1, coins=(4, 7))
    scene.play("build customs-house")
    assert (scene.coins(), counter(scene, "astarte")) == (1, 0)


def test_coins_on_astarte_are_safe_and_serve_their_owner_only() -> None:
    """Rules: P6.4."""
    scene = shrine(near="brickyard walls", owned=("", "astarte"), astarte=7, coins=(1, 1), pawn=2)
    assert "build brickyard" not in scene.offers
    assert scene.why_not("build brickyard") == ["B6.10 It costs 2 coins, and 1 is there."]
    scene.state.pawn = 2
    scene = shrine(spaces="mars", owned=("", "astarte"), astarte=7, coins=(9, 1), pawn=2).play("activate 1")
    assert (scene.coins(1), counter(scene, "astarte", 1)) == (0, 7)


def test_baal_takes_a_brown_or_grey_card() -> None:
    """Rules: P6.5."""
    scene = shrine(spaces="baal", cities=("", "quarry press altar")).play("activate 1")
    assert scene.offers == ["choose quarry", "choose press"]
    scene.play("choose quarry")
    assert (scene.city(), scene.city(1)) == (["quarry"], ["press", "altar"])


def test_tanit_gives_twelve_coins() -> None:
    """Rules: P6.6."""
    scene = shrine(spaces="tanit", coins=(3, 7)).play("activate 1")
    assert (scene.coins(), scene.heard()) == (
        12,
        ["P5.2 One pays 3 coins.", "P5.7 One activates Tanit.", "P6.6 One takes 12 coins."],
    )


def test_aphrodite_is_worth_nine_points() -> None:
    """Rules: P6.7, P9.2."""
    scene = shrine(spaces="aphrodite", coins=(3, 7)).play("activate 1")
    assert scene.points()["divinities"] == 9
    assert "divinities" not in scene.points(1)


def test_hades_builds_a_discarded_card_for_free() -> None:
    """Rules: P6.8."""
    scene = shrine(spaces="hades", discarded="walls palace", coins=(3, 7)).play("activate 1")
    scene.play("choose walls")
    assert (scene.city(), scene.discards, scene.pawn, scene.coins()) == (["walls"], ["palace"], 2, 0)
    assert shrine(spaces="hades").play("activate 1").actor == 1
    assert shrine(spaces="hades", discarded="altar").play("activate 1").offers == ["choose altar"]


def test_zeus_discards_any_open_card_of_the_structure() -> None:
    """Rules: P6.9."""
    scene = shrine(spaces="zeus", near="walls brewery", far="temple").play("activate 1")
    assert len(scene.offers) == 20
    covered = scene.copy().play("strike 1")
    assert (covered.discards, covered.actor) == (["temple"], 1)
    assert "P6.9 One discards Temple from the structure." in covered.heard()
    near = scene.play("strike 19")
    assert near.discards == ["walls"]
    assert near.actor == -2, "what it freed is turned up at the end of the turn"


def test_zeus_discards_a_face_down_card_which_all_see() -> None:
    """Rules: P6.9, B6.13."""
    scene = shrine(spaces="zeus", near="walls brewery").play("activate 1", "strike 8", "lay school")
    assert (scene.discards, scene.actor) == (["school"], 1)
    assert "B6.7 School is turned up." in scene.heard(1)
    assert len(scene.zone("structure").pieces) == 19


def test_the_card_that_zeus_leaves_alone_in_the_structure_is_free() -> None:
    """Rules: P6.9, B6.5, B6.7."""
    scene = shrine(spaces="zeus", last="temple statue").play("activate 1", "strike 1")
    assert "discard statue" in scene.offers
    scene = shrine(spaces="zeus", last="temple", pawn=1).play("activate 1", "strike 1").draw()
    assert scene.offers == ["start 1", "start 2"]


def test_zeus_takes_the_token_of_the_card_he_strikes() -> None:
    """Rules: P6.9, P3.7; ruling WD-1."""
    scene = shrine(spaces="zeus", slots="4 2 3", near="walls brewery").play("activate 1", "strike 7")
    assert divinities(scene) == ["zeus", "4"]
    assert "P3.7 One takes an offering of 4." in scene.heard()
    assert scene.play("lay school").discards == ["school"]


@pytest.mark.parametrize(
    ("place", "left"), [(7, ["2", "3"]), (9, ["4", "3"]), (11, ["4", "2"]), (8, ["4", "2", "3"])]
)
def test_by_ruling_that_token_goes_to_the_box(place: int, left: list[str]) -> None:
    """Rules: P6.9; ruling WD-1."""
    scene = shrine(rulings={"zeus-token": "discarded"}, spaces="zeus", slots="4 2 3", near="walls brewery")
    scene.play("activate 1", f"strike {place}", "lay school")
    assert (divinities(scene), scene.faces("slots")) == (["zeus"], left)


def test_by_ruling_zeus_leaves_no_mythology_token_either() -> None:
    """Rules: P6.9, P7.2; ruling WD-1."""
    scene = shrine(
        rulings={"zeus-token": "discarded"},
        age=1,
        near="altar theater",
        wonders=("divine-theater", ""),
        coins=(40, 7),
        decks="zeus hades",
        slots="greek roman - - -",
    )
    scene.play("wonder divine-theater with altar", "search greek", "seen aphrodite", "call zeus", "top hades")
    scene.play("strike 5", "lay press")
    assert (scene.faces("slots"), counter(scene, "mythology:roman")) == (["greek"], 0)


def test_zeus_can_take_a_mythology_token_in_age_one() -> None:
    """Rules: P6.9, P7.2, P3.2; ruling WD-1."""
    scene = shrine(
        age=1,
        near="altar theater",
        wonders=("divine-theater", ""),
        coins=(40, 7),
        decks="zeus hades mars minerva",
        slots="roman - - - -",
    )
    scene.play("wonder divine-theater with altar", "search greek", "seen aphrodite", "call zeus", "top hades")
    scene.play("strike 3")
    assert scene.offers[0] == "settle mars 1"
    scene.play("settle minerva 6", "lay press")
    assert (counter(scene, "mythology:roman"), scene.discards) == (1, ["press"])


def test_anubis_takes_the_card_from_under_a_wonder_of_either_player() -> None:
    """Rules: P6.10."""
    scene = shrine(spaces="anubis", built=("sphinx", "great-lighthouse")).play("activate 1")
    assert scene.offers == ["pick great-lighthouse", "pick sphinx"]
    own = scene.copy().play("pick sphinx")
    assert "wonders" not in own.points()
    assert own.zone("wonders:0").pieces[0].marks[0] == Status("unbuilt")
    theirs = scene.play("pick great-lighthouse")
    assert (theirs.points(1), len(theirs.discards)) == ({"coins": 2}, 1)
    assert "P6.10 The Great Lighthouse of Two is no longer built." in theirs.heard()


def test_a_wonder_that_anubis_took_can_be_built_again_and_pays_again() -> None:
    """Rules: P6.10."""
    scene = shrine(spaces="anubis", near="walls brewery", built=("artemis", ""), coins=(40, 7))
    scene.play("activate 1", "pick artemis", "discard walls").draw()
    before = scene.coins()
    price = scene.price("artemis")
    scene.play("wonder artemis with brewery").draw()
    assert (scene.coins(), scene.actor) == (before - price + 12, 0)


def test_anubis_stops_what_a_wonder_gives_for_good() -> None:
    """Rules: P6.10, P5.4."""
    scene = shrine(spaces="anubis mars", built=("sanctuary", ""), coins=(20, 7))
    scene.play("activate 1", "pick sanctuary")
    assert scene.coins() == 19
    assert costs(scene)[0] == 4
    assert shrine(spaces="anubis").play("activate 1").actor == 1


def test_isis_builds_a_wonder_for_free_with_a_discarded_card() -> None:
    """Rules: P6.11, B6.8."""
    scene = shrine(spaces="isis", wonders=("sphinx pyramids", ""), discarded="walls altar", coins=(3, 7))
    scene.play("activate 1")
    assert scene.offers == ["pick pyramids", "pick sphinx"]
    scene.play("pick sphinx")
    assert scene.offers == ["choose altar", "choose walls"]
    scene.play("choose walls")
    assert scene.heard()[0] == "P6.11 One builds The Sphinx with Walls."
    assert (scene.points()["wonders"], scene.discards, scene.actor) == (6, ["altar"], 0)


@pytest.mark.parametrize(("wonders", "discarded"), [("", "walls"), ("sphinx", "")])
def test_isis_needs_a_wonder_and_a_discarded_card(wonders: str, discarded: str) -> None:
    """Rules: P6.11, P5.7."""
    assert shrine(spaces="isis", wonders=(wonders, ""), discarded=discarded).play("activate 1").actor == 1


def test_ra_takes_an_unbuilt_wonder() -> None:
    """Rules: P6.12."""
    scene = shrine(spaces="ra", wonders=("", "sphinx"), built=("", "pyramids")).play("activate 1")
    assert scene.offers == ["pick sphinx"]
    scene.play("pick sphinx")
    assert scene.faces("wonders:0") == ["sphinx"]
    assert shrine(spaces="ra").play("activate 1").actor == 1


def test_mars_has_two_shields_and_no_more_by_strategy() -> None:
    """Rules: P6.13, B12.9."""
    scene = shrine(spaces="mars", tokens=("strategy", "")).play("activate 1")
    assert scene.pawn == 2
    scene = shrine(spaces="mars", pawn=7).play("activate 1")
    assert (scene.reason, scene.winners) == ("military", [0])


def test_minerva_goes_to_any_space_but_that_of_the_pawn() -> None:
    """Rules: P6.14."""
    scene = shrine(spaces="minerva", pawn=2).play("activate 1")
    assert sorted(scene.offers) == sorted(f"guard {n}" for n in range(-9, 10) if n != 2)
    pawn = next(piece.x for piece in scene.zone("track").pieces if piece.id == "pawn")
    posts = [piece.x for piece in scene.zone("pantheon").pieces if piece.id.startswith("post:")]
    assert set(posts) == set(range(-9, 10)) - {pawn}
    scene.play("guard -9")
    assert [abs(piece.x) for piece in scene.zone("pantheon").pieces if piece.id == "minerva"] == [9]
    assert "P6.14 One places Minerva's pawn: space 9 towards One." in scene.heard()


@pytest.mark.parametrize(
    ("guard", "pawn", "stops_at", "stays"),
    [
        (1, 0, 0, False),
        (2, 0, 1, False),
        (3, 0, 2, True),
        (-1, 0, 2, True),
        (9, 8, 8, False),
        (0, -1, -1, False),
    ],
)
def test_the_pawn_halts_before_minerva(guard: int, pawn: int, stops_at: int, stays: bool) -> None:
    """Rules: P6.14."""
    scene = shrine(spaces="mars", pawn=pawn, guard=guard).play("activate 1")
    assert (scene.pawn, scene.reason) == (stops_at, "")
    moved = [line for line in scene.heard() if line.startswith("P6.13")]
    assert len(moved) == (stops_at != pawn), "nothing is said of no space"
    assert ("P6.14 Minerva's pawn stops One and is gone." in scene.heard()) != stays
    assert not any(line.startswith("B8.2") for line in scene.heard()), "it enters no zone"
    assert any(piece.id == "minerva" for piece in scene.zone("pantheon").pieces) == stays


@pytest.mark.parametrize(("guard", "stops_at", "stays"), [(-1, 0, False), (-2, -1, False), (1, -2, True)])
def test_minerva_stops_the_other_player_too(guard: int, stops_at: int, stays: bool) -> None:
    """Rules: P6.14."""
    scene = shrine(spaces="- - - - mars", guard=guard, near="brewery sawmill", coins=(9, 9))
    scene.play("discard brewery").draw().play("activate 5")
    assert scene.pawn == stops_at
    assert any(piece.id == "minerva" for piece in scene.zone("pantheon").pieces) == stays


def test_neptune_discards_a_token_and_uses_another_of_either_side() -> None:
    """Rules: P6.15, B11.1."""
    scene = shrine(spaces="neptune", coins=(3, 9)).play("activate 1")
    assert sorted(scene.offers) == ["war inner 1", "war inner 2", "war outer 1", "war outer 2"]
    scene.play("war outer 1")
    assert sorted(scene.offers) == ["war inner 1", "war inner 2", "war outer 2"]
    assert "P6.15 One discards the outer military token of One." in scene.heard()
    scene.play("war outer 2")
    assert (scene.coins(), scene.coins(1), scene.war_tokens) == (0, 4, 0b0101)


def test_neptune_discards_the_only_token_left() -> None:
    """Rules: P6.15; ruling WD-15."""
    scene = shrine(spaces="neptune", war_tokens=0b1000).play("activate 1")
    assert scene.offers == ["war outer 2"]
    scene.play("war outer 2")
    assert (scene.war_tokens, scene.coins(1), scene.actor) == (0, 7, 1)
    scene = shrine(rulings={"lone-token": "nothing"}, spaces="neptune", war_tokens=0b1000).play("activate 1")
    assert (scene.war_tokens, scene.actor) == (0b1000, 1)
    assert shrine(spaces="neptune", war_tokens=0).play("activate 1").actor == 1
    scene = shrine(rulings={"lone-token": "nothing"}, spaces="neptune", war_tokens=0b1001).play("activate 1")
    assert scene.actor == 0


def test_theology_gives_another_turn_for_a_wonder_that_isis_builds() -> None:
    """Rules: P6.11, B12.11."""
    for tokens, actor in (("theology", 0), ("", 1)):
        scene = shrine(spaces="isis", wonders=("pyramids", ""), discarded="altar", tokens=(tokens, ""))
        assert scene.play("activate 1", "pick pyramids", "choose altar").actor == actor


def test_zeus_called_with_the_last_card_strikes_nothing() -> None:
    """Rules: P6.9, P7.2."""
    scene = shrine(last="walls", wonders=("divine-theater", ""), coins=(60, 7), decks="zeus hades", pawn=1)
    scene.play("wonder divine-theater with walls", "search greek", "seen aphrodite", "call zeus", "top hades")
    assert scene.draw().offers == ["start 1", "start 2"]


@pytest.mark.parametrize("token", range(4))
def test_by_ruling_any_single_military_token_stays(token: int) -> None:
    """Rules: P6.15; ruling WD-15."""
    scene = shrine(rulings={"lone-token": "nothing"}, spaces="neptune", war_tokens=1 << token)
    assert (scene.play("activate 1").actor, scene.war_tokens) == (1, 1 << token)


def test_isis_may_use_any_card_of_the_discard_pile() -> None:
    """Rules: P6.11."""
    first = WORDS[SPLIT]
    for word in ("lumber-yard", first):
        scene = shrine(age=3, near="arena port", spaces="isis", wonders=("sphinx", ""), discarded=word)
        assert scene.play("activate 1", "pick sphinx").offers == [f"choose {word}"]
