"""Every Conspiracy, what it does and its edges."""

from typing import Any

import pytest

from stoa.games.wonders_duel.rules.agora.card_conspiracies import REMOVED_POOL
from stoa.games.wonders_duel.tables.base import WORDS
from stoa.kernel.basics import CHANCE, NOBODY
from stoa.kernel.marks import Chain, Status
from tests.games.wonders_duel.table import Scene, table
from tests.games.wonders_duel.test_draws import drawn

pytestmark = pytest.mark.usefixtures("either_seat")


def triggered(conspiracy: str, **settings: Any) -> Scene:
    """Seat 0 has triggered a Conspiracy."""
    scene = table("agora", conspiracies=(f"{conspiracy}+", ""), **{"near": "altar", **settings})
    return scene.play(f"trigger 1 {conspiracy}")


def test_extortion_takes_an_unbuilt_wonder_beyond_four() -> None:
    """Rules: A20.15, A20.2."""
    scene = triggered(
        "extortion",
        wonders=("sphinx artemis piraeus pyramids", "mausoleum"),
        built=("", "colossus"),
        cubes=("3", ""),
    )
    assert scene.offers == ["pick mausoleum"]
    assert scene.why_not("pick colossus") == ["A20.15 It must be a Wonder the opponent has not built."]
    scene.play("pick mausoleum", "pass")
    assert (len(scene.faces("wonders:0")), scene.faces("wonders:1"), scene.actor) == (5, ["colossus"], 0)


def test_a_stolen_wonder_has_no_effect_of_the_draft() -> None:
    """Rules: A18.1, A20.15."""
    scene = triggered("extortion", wonders=("", "knossos")).play("pick knossos")
    assert (scene.actor, "build altar" in scene.offers) == (0, True)


@pytest.mark.parametrize(("coins", "taken"), [(7, 4), (8, 4), (1, 1)])
def test_blackmail_takes_half_of_the_coins_rounded_up(coins: int, taken: int) -> None:
    """Rules: A20.16."""
    scene = triggered("blackmail", coins=(0, coins))
    assert (scene.coins(0), scene.coins(1)) == (taken, coins - taken)


@pytest.mark.parametrize(
    ("conspiracy", "card", "safe"), [("expropriation", "theater", "tavern"), ("swindle", "tavern", "theater")]
)
def test_expropriation_discards_a_blue_card_and_swindle_a_yellow_one(
    conspiracy: str, card: str, safe: str
) -> None:
    """The chain and what it gave are lost.

    Rules: A20.7, A20.8, A20.2.
    """
    scene = triggered(conspiracy, cities=("", f"{card} {safe}"), near="baths", cubes=("3", ""))
    assert scene.offers == [f"choose {card}"]
    scene.play(f"choose {card}")
    assert scene.offers == ["move 3 2", "move 3 4", "pass"]
    scene.play("pass")
    assert (scene.city(1), scene.discards) == ([safe], [card])
    chain = "mask" if card == "theater" else "vase"
    assert Chain(chain) not in scene.zone("city:1").marks


def test_a_lost_reserve_or_choice_no_longer_helps() -> None:
    """Rules: A20.8, B5.4, B5.12."""
    scene = triggered("swindle", cities=("", "stone-reserve caravansery"), near="baths")
    reserve = scene.copy().play("choose stone-reserve")
    assert (scene.price("baths", 1), reserve.price("baths", 1)) == (0, 0)
    choice = scene.play("choose caravansery")
    assert choice.price("baths", 1) == 1
    both = triggered("swindle", cities=("", "stone-reserve"), near="baths")
    assert both.play("choose stone-reserve").price("baths", 1) == 2


def test_obscurantism_locks_a_token_of_the_board_and_leaves_a_gap() -> None:
    """Rules: A20.6; ruling WD-30."""
    scene = triggered("obscurantism", board="law economy", box=None)
    scene.play("lock law")
    assert (scene.faces("board"), scene.actor) == (["economy"], 0)
    assert scene.heard(1) == ["A20.6 One locks Law."]


def test_obscurantism_takes_a_token_from_the_opponent_which_stops_working() -> None:
    """Rules: A20.6, B12.5."""
    scene = triggered("obscurantism", tokens=("", "law philosophy"))
    scene.play("lock law")
    assert (scene.faces("tokens:1"), scene.zone("city:1").marks) == (["philosophy"], ())


def test_a_token_locked_out_of_the_box_stays_secret() -> None:
    """Rules: A20.6."""
    scene = triggered("obscurantism", board="law economy")
    assert scene.line("lock masonry", 0) == "lock masonry"
    assert [scene.line("lock masonry", seat) for seat in (1, NOBODY)] == ["lock ?", "lock ?"]
    assert scene.line("lock law", 1) == "lock law"
    scene.play("lock masonry")
    locked = [
        next(p for p in scene.zone("box", seat).pieces if p.id == "locked").face for seat in (0, 1, NOBODY)
    ]
    assert locked == ["masonry", "", ""]
    assert "masonry" in scene.faces("box", 1)
    assert "masonry" not in scene.faces("box", 0)[:-1]
    assert scene.heard(1) == ["A20.6 One locks a token of the box."]


def test_own_tokens_cannot_be_locked() -> None:
    """Rules: A20.6."""
    scene = triggered("obscurantism", tokens=("theology", ""))
    assert scene.why_not("lock theology")[0].startswith("A20.6")


def test_coup_is_two_shields_without_strategy() -> None:
    """Rules: A20.23, B12.9."""
    assert triggered("coup", tokens=("strategy", "")).pawn == 2


def test_property_fraud_builds_any_card_of_the_last_row_but_a_senator() -> None:
    """Covered or not, for free, with its effects, which a tax may follow.

    Rules: A20.12; ruling WD-35.
    """
    scene = triggered(
        "property-fraud",
        far="tavern conspirator palisade",
        coins=(0, 0),
        decrees="tax-yellow ? ? ? ? ?",
        cubes=("", "1"),
    )
    assert scene.offers == ["take tavern", "take palisade"]
    assert scene.why_not("take conspirator 2") == ["A20.12 It must be a card of the last row and no Senator."]
    scene.play("take tavern")
    assert (scene.coins(0), scene.coins(1), scene.city(), scene.actor) == (4, 1, ["tavern"], 0)
    assert len(scene.faces("structure")) == 24


def test_property_fraud_does_not_count_as_a_chain() -> None:
    """Rules: A20.12, B12.13."""
    scene = triggered(
        "property-fraud",
        age=2,
        near="walls",
        far="barracks",
        cities=("garrison", ""),
        tokens=("urbanism", ""),
        coins=(0, 0),
    )
    assert scene.play("take barracks").coins() == 0


def test_treason_shows_the_removed_cards_to_one_player_and_builds_one() -> None:
    """Rules: A20.13, B4.12; ruling WD-31."""
    scene = triggered("treason", age=1)
    assert scene.actor == CHANCE
    assert drawn(scene) == (REMOVED_POOL, dict.fromkeys(scene.offers, 1))
    three = scene.offers[0].split()[1:]
    line = scene.offers[0]
    assert [scene.line(line, seat) for seat in (0, 1)] == [line, "removed ? ? ?"]
    scene.play(line)
    assert scene.heard(1) == ["A20.13 One looks at the removed cards."]
    assert scene.offers == [f"choose {word}" for word in three]
    scene.play(f"choose {three[0]}")
    assert (scene.city(), scene.actor) == (three[:1], 0)
    marks = {p.face: p.marks for p in scene.zone("unseen", 0).pieces}
    assert [marks[word] for word in three[1:]] == [(Status("removed"),)] * 2
    assert all(p.marks == () for p in scene.zone("unseen", 1).pieces)


def test_treason_reaches_back_to_earlier_ages() -> None:
    """Rules: A20.13."""
    scene = triggered("treason", age=2, near="walls", past="altar baths theater")
    scene.play(scene.offers[0])
    assert len(scene.offers) == 6
    assert scene.offers[:3] == ["choose theater", "choose altar", "choose baths"]
    assert scene.why_not("choose " + WORDS[50]) == ["A20.13 It must be one of the removed cards."]
    later = scene.copy().play(scene.offers[3])
    assert later.city()[0] not in later.faces("unseen")
    scene.play("choose baths")
    assert (scene.city(), "baths" in scene.faces("unseen")) == (["baths"], False)


def test_treason_in_the_third_age_sees_nine_and_no_guilds() -> None:
    """Rules: A20.13."""
    scene = triggered("treason", age=3, near="palace", past="altar baths theater walls forum temple")
    scene.play(scene.offers[0])
    assert len(scene.offers) == 9
    assert not any("guild" in offer for offer in scene.offers)


def test_what_treason_found_is_known_to_all_when_the_age_is_over() -> None:
    """Rules: A20.13, B7.1."""
    scene = triggered("treason", last="altar", near="")
    scene.play(scene.offers[0]).play(scene.offers[0]).play("discard altar")
    assert (int(scene.state.removed), int(scene.state.removed_known)) == (0, 255)
    late = triggered("treason", age=3, last="palace", near="")
    late.play(late.offers[0]).play(late.offers[-1]).play("discard palace")
    assert (int(late.state.removed), late.reason) == (0, "civilian")


def test_political_maneuver_places_removes_and_may_move() -> None:
    """Rules: A20.1, A20.2, A20.3."""
    scene = triggered("political-maneuver", cubes=("", "1 5"))
    scene.play("place 3", "remove 5", "move 3 4").draw()
    assert (scene.cubes(0), scene.cubes(1)) == ([0, 0, 0, 1, 0, 0], [1, 0, 0, 0, 0, 0])
    one_left = triggered("political-maneuver", cubes=("1 " * 11, ""))
    assert one_left.offers[0] == "place 1"
    assert one_left.play("place 1").offers[0] == "move 1 2"
    none_left = triggered("political-maneuver", cubes=("1 " * 12, ""))
    assert none_left.offers[0] == "move 1 2"


def test_espionage_takes_any_token_of_the_box() -> None:
    """Rules: A20.14; ruling WD-31."""
    scene = triggered("espionage", box="law masonry urbanism", coins=(0, 0))
    assert scene.offers == ["token law", "token masonry", "token urbanism"]
    assert scene.why_not("token economy") == ["A20.14 It must be a progress token in the box."]
    scene.play("token urbanism")
    assert (scene.faces("tokens:0"), scene.coins(), scene.actor) == (["urbanism"], 6, 0)


def test_turn_of_events_discards_one_card_and_perhaps_another() -> None:
    """Freed cards are turned at once; there are no coins.

    Rules: A20.9.
    """
    scene = triggered("turn-of-events", near="altar baths theater", coins=(0, 0))
    assert "pass" not in scene.offers
    scene.play("take altar")
    assert (scene.discards, scene.offers[-1]) == (["altar"], "pass")
    once = scene.copy().play("pass")
    assert (once.actor, once.discards) == (0, ["altar"])
    scene.play("take baths")
    assert scene.actor == CHANCE
    scene.draw()
    assert (scene.coins(), scene.discards, scene.actor) == (0, ["altar", "baths"], 0)


def test_a_structure_emptied_by_a_conspiracy_ends_the_turn_and_the_age() -> None:
    """Rules: A20.9, A10.3, B7.1."""
    scene = triggered("turn-of-events", last="altar baths", near="", pawn=1)
    scene.play("take altar", "take baths").draw()
    assert (scene.actor, scene.offers) == (1, ["start 1", "start 2"])
    third = triggered("property-fraud", last="palace", near="", age=3)
    assert third.play("take palace").reason == "civilian"


def test_embezzlement_gains_and_takes_a_coin_for_each_cube() -> None:
    """Rules: A20.4, A20.5; ruling WD-28."""
    scene = triggered("embezzlement", cubes=("1 1 4", "5 6"), coins=(0, 7))
    assert (scene.coins(0), scene.coins(1)) == (3, 5)
    poor = triggered("embezzlement", cubes=("", "5 6"), coins=(0, 1))
    assert (poor.coins(0), poor.coins(1)) == (0, 0)


def test_foreclosure_moves_a_brown_or_grey_card() -> None:
    """It serves the new owner, changes prices on both sides and is not a construction.

    Rules: A20.17, B5.8.
    """
    scene = triggered("foreclosure", near="baths", cities=("", "quarry press forum"))
    assert scene.offers == ["choose quarry", "choose press"]
    assert scene.why_not("choose forum") == ["A20.17 It must be a brown or grey card of the opponent."]
    scene.play("choose quarry")
    assert (scene.price("baths", 0), scene.price("baths", 1)) == (0, 3)
    assert (scene.city(0), scene.city(1)) == (["quarry"], ["press", "forum"])


def test_coercion_swaps_cards_of_one_colour() -> None:
    """Rules: A20.18."""
    scene = triggered("coercion", cities=("baths workshop", "palace pharmacist tavern"), coins=(0, 0))
    assert scene.offers == ["swap palace for baths", "swap pharmacist for workshop"]
    assert scene.why_not("swap palace for workshop") == ["A20.18 Both cards must be blue, or both green."]
    scene.play("swap palace for baths")
    assert (scene.city(0), scene.city(1)) == (["workshop", "palace"], ["pharmacist", "tavern", "baths"])
    assert (scene.points(0)["blue"], scene.points(1)["blue"]) == (7, 3)


def test_new_pairs_of_a_swap_pay_both_players_the_active_one_first() -> None:
    """Rules: A20.18, B9.2; ruling WD-19."""
    cities = ("scriptorium pharmacist", "library dispensary")
    scene = triggered("coercion", cities=cities, board="law economy")
    scene.play("swap library for pharmacist")
    assert (scene.actor, scene.offers) == (0, ["token economy", "token law", "pass"])
    scene.play("token economy")
    assert (scene.actor, scene.offers) == (1, ["token law", "pass"])
    assert scene.play("token law").actor == 0
    few = triggered("coercion", cities=cities, board="law").play("swap library for pharmacist", "token law")
    assert few.actor == 0
    unpaid = triggered("coercion", cities=cities, board="law", rulings={"swapped-pairs": "once"})
    assert "build altar" in unpaid.play("swap library for pharmacist").offers


def test_a_swap_that_makes_no_pair_gives_no_token() -> None:
    """Rules: A20.18, B9.2; ruling WD-19."""
    green = triggered("coercion", cities=("scriptorium pharmacist", "workshop school"), board="law")
    assert green.play("swap workshop for pharmacist").faces("board") == ["law"]
    assert (green.actor, "build altar" in green.offers) == (0, True)
    blue = triggered("coercion", cities=("baths tavern", "palace quarry"), board="law")
    assert "build altar" in blue.play("swap palace for baths").offers


def test_a_swap_can_win_for_either_side_or_end_in_a_draw() -> None:
    """Rules: A20.18, B9.5; ruling WD-17."""
    five = "workshop pharmacist apothecary scriptorium"
    mine = triggered("coercion", cities=(f"{five} academy study", "university"))
    mine.play("swap university for study")
    assert (mine.reason, mine.winners) == ("scientific", [0])
    other = "laboratory dispensary school library"
    theirs = triggered("coercion", cities=("university workshop", f"{other} academy study"))
    theirs.play("swap study for university")
    assert (theirs.reason, theirs.winners) == ("scientific", [1])
    both = triggered("coercion", cities=(f"{five} academy study", f"{other} university observatory"))
    both.play("swap university for academy")
    assert (both.reason, both.winners, both.actor) == ("draw", [0, 1], NOBODY)


def test_insider_influence_puts_a_decree_under_another() -> None:
    """Both serve the controller; a chamber without one still scores and counts.

    Rules: A20.19, A20.20, A20.21.
    """
    scene = triggered("insider-influence", decrees="orator ? salvage ? ? ?", cubes=("1 3", ""), coins=(0, 0))
    assert len(scene.offers) == 30
    scene.play("shift 1 to 3", "pass")
    assert (scene.perks(), scene.control()[:3], scene.points()["senate"]) == (
        {"orator", "salvage"},
        [0, -1, 0],
        4,
    )
    assert [piece.x for piece in scene.zone("decrees").pieces] == [2, 1, 2, 3, 4, 5]


def test_a_moved_shield_decree_can_change_masters_at_one_stroke() -> None:
    """Two steps: the loser's and the winner's.

    Rules: A20.19, A17.9.
    """
    scene = triggered("insider-influence", decrees="shield ? salvage ? ? ?", cubes=("3", "1"))
    assert scene.play("shift 1 to 3").pawn == 2


def test_a_moved_face_down_decree_turns_up_in_a_controlled_chamber_or_when_control_arises() -> None:
    """Rules: A7.10; ruling WD-25."""
    scene = triggered("insider-influence", decrees="orator ? salvage ? ? ?", cubes=("1", "3"))
    up = scene.copy().play("shift 2 to 3")
    assert up.actor == CHANCE
    assert up.play("decree tax-blue").perks(1) == {"salvage", "tax-blue"}
    tied = triggered(
        "insider-influence", decrees="orator ? salvage ? ? ?", cubes=("1 1", "1 1"), near="politician-left"
    )
    tied.play("shift 2 to 1", "pass")
    assert tied.faces("decrees")[1] == ""
    tied.play("build politician-left 19", "move 1 2")
    assert tied.actor == CHANCE
    assert tied.play("decree tax-blue").perks(1) == {"orator", "tax-blue"}


def test_a_chamber_without_a_decree_counts_for_supremacy() -> None:
    """Rules: A20.21, A13.1."""
    decrees = "orator tax-blue tax-red salvage tax-green tax-wonder"
    scene = triggered("insider-influence", decrees=decrees, cubes=("1 2 3 4 5", ""), near="conspirator")
    scene.play("shift 6 to 1", "pass", "build conspirator 19", "place 6")
    assert (scene.reason, scene.winners) == ("political", [0])


def test_sabotage_returns_a_built_wonder_to_the_box_and_its_card_to_the_discards() -> None:
    """Production and points are lost, what it gave at once is not; the limit of seven is lifted.

    Rules: A20.10, A20.11, B6.15.
    """
    scene = triggered(
        "sabotage", built=("", "great-lighthouse colossus"), near="baths", pawn=-2, coins=(0, 0)
    )
    assert scene.price("baths", 1) == 0
    scene.play("pick great-lighthouse")
    assert (scene.price("baths", 1), scene.faces("wonders:1"), scene.pawn) == (2, ["colossus"], -2)
    assert len(scene.discards) == 1
    assert scene.points(1) == {"military": 2, "wonders": 3}


def test_a_removed_wonder_counts_among_the_seven_unless_ruled_otherwise() -> None:
    """Rules: A20.10, B6.15, B6.16; ruling WD-44."""
    six = ("pyramids colossus artemis", "mausoleum great-lighthouse piraeus")
    settings: dict[str, Any] = {
        "built": six,
        "wonders": ("sphinx", "hanging-gardens"),
        "coins": (40, 40),
        "near": "altar baths",
    }
    lines = ("pick piraeus", "wonder sphinx with altar")
    scene = triggered("sabotage", **settings).play(*lines)
    assert "hanging-gardens" not in scene.faces("wonders:1")
    assert "B6.16 Seven Wonders are built. Back to the box: The Hanging Gardens." in scene.heard()
    scene = triggered("sabotage", rulings={"wonder-limit": "standing"}, **settings).play(*lines)
    assert "hanging-gardens" in scene.faces("wonders:1")
