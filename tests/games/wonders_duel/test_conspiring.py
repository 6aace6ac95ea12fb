"""Conspiring, preparing, triggering; Curia Julia and Knossos."""

from typing import Any

import pytest

from stoa.games.wonders_duel.rules.agora.conspiracies import CONSPIRACY_POOL
from stoa.games.wonders_duel.state import KINDS_OF_CONSPIRACY
from stoa.games.wonders_duel.tables.agora import CONSPIRACY_WORDS
from stoa.kernel.basics import CHANCE, NOBODY
from stoa.kernel.marks import Perhaps, Status, Under
from tests.games.wonders_duel.table import Scene, opening, table
from tests.games.wonders_duel.test_draws import drawn

pytestmark = pytest.mark.usefixtures("either_seat")

CONSPIRATOR = "build conspirator 19"
ALL_TOKENS = (
    "agriculture architecture economy law masonry mathematics philosophy strategy theology urbanism "
    "corruption organized-crime"
)


def conspiring(**settings: Any) -> Scene:
    return table("agora", near="conspirator conspirator conspirator", **settings).play(
        CONSPIRATOR, "conspire"
    )


def test_every_pair_of_conspiracies_is_as_likely_as_the_other() -> None:
    """Rules: A4.8, A8.3; ruling WD-32."""
    scene = conspiring()
    assert drawn(scene) == (CONSPIRACY_POOL, dict.fromkeys(scene.offers, 1))


def test_a_kept_conspiracy_joins_the_others_and_can_be_prepared() -> None:
    """Rules: A8.3, A9.1."""
    scene = conspiring(conspiracies=("coup", "")).play("conspiracies swindle treason", "keep treason top")
    scene.play("discard conspirator 20").draw()
    prepared = {" ".join(offer.split()[1:3]) for offer in scene.offers if offer.startswith("prepare")}
    assert prepared == {"1 coup", "2 treason"}


def test_two_conspiracies_are_drawn_for_the_players_eyes_alone() -> None:
    """Rules: A8.3, A3.3, A16.2; ruling WD-33."""
    scene = conspiring()
    assert (scene.actor, len(scene.offers)) == (CHANCE, 16 * 15)
    line = "conspiracies coup treason"
    assert [scene.line(line, seat) for seat in (0, 1, NOBODY)] == [
        line,
        "conspiracies ? ?",
        "conspiracies ? ?",
    ]
    scene.play(line)
    assert scene.heard(1) == ["A8.3 One draws two Conspiracies."]
    assert scene.heard(0)[1] == "A8.3 They are Coup, Treason."
    assert scene.offers == ["keep coup top", "keep coup bottom", "keep treason top", "keep treason bottom"]
    assert scene.why_not("keep swindle top")[0].startswith("A8.3")
    assert scene.line("keep coup top", 1) == "keep ? top"


@pytest.mark.parametrize("end", ["top", "bottom"])
def test_one_is_kept_face_down_and_the_other_goes_to_an_end_of_the_deck(end: str) -> None:
    """All see where it went, only the drawer what it is.

    Rules: A8.3; rulings WD-32, WD-33.
    """
    scene = conspiring().play("conspiracies coup treason", f"keep coup {end}")
    assert (scene.faces("conspiracies:0", 0), scene.faces("conspiracies:0", 1)) == (["coup"], [""])
    assert (scene.faces("conspiracies", 0), scene.faces("conspiracies", 1)) == (["treason"], [""])
    where = Status("on-top") if end == "top" else Status("at-bottom")
    assert scene.zone("conspiracies").pieces[0].marks == (where,)
    assert scene.zone("conspiracies").counters[0].value == 15
    assert scene.actor == 1


def test_a_card_put_on_top_is_the_first_of_the_next_draw() -> None:
    """Rules: A8.3; ruling WD-33."""
    scene = conspiring().play("conspiracies coup treason", "keep coup top")
    scene.play("build conspirator 20", "conspire")
    assert {offer.split()[1] for offer in scene.offers} == {"treason"}
    assert len(scene.offers) == 14
    assert drawn(scene) == (CONSPIRACY_POOL, dict.fromkeys(scene.offers, 1))


def test_who_knew_the_top_card_knows_that_it_is_one_of_the_two() -> None:
    """Until he sees one of them.

    Rules: A8.3; ruling WD-33.
    """
    scene = conspiring().play("conspiracies coup treason", "keep coup top")
    scene.play("build conspirator 20", "conspire", "conspiracies treason swindle", "keep swindle top")
    pieces = [scene.zone("conspiracies:1", 0).pieces[0], scene.zone("conspiracies", 0).pieces[0]]
    assert [piece.face for piece in pieces] == ["", ""]
    assert [piece.marks[-1] for piece in pieces] == [Perhaps("treason", 2)] * 2
    scene.draw().play("build conspirator 21", "conspire", "conspiracies treason sabotage")
    assert scene.zone("conspiracies:1", 0).pieces[0].marks == (Status("unprepared"),)
    other = conspiring().play("conspiracies coup treason", "keep coup top")
    other.play("build conspirator 20", "conspire", "conspiracies treason swindle", "keep treason top").draw()
    other.play("build conspirator 21", "conspire", "conspiracies swindle sabotage")
    assert other.faces("conspiracies:1", 0) == ["treason"]


def test_who_sees_a_conspiracy_triggered_knows_that_the_other_went_to_the_deck() -> None:
    """Until then either could be the one that was kept.

    Rules: A8.3, A10.2; ruling WD-33.
    """
    scene = conspiring(wonders=("sphinx", "")).play("conspiracies coup treason", "keep coup top")
    scene.play("build conspirator 20", "conspire", "conspiracies treason extortion", "keep extortion bottom")
    assert scene.faces("conspiracies", 0) == [""]
    scene.draw().play("discard conspirator 21").draw()
    scene.play(next(offer for offer in scene.offers if offer.startswith("prepare"))).draw()
    scene.play(next(offer for offer in scene.offers if offer.startswith("discard"))).draw()
    scene.play("trigger 1 extortion")
    assert scene.faces("conspiracies", 0) == ["treason"]
    watcher = scene.seat(0) * KINDS_OF_CONSPIRACY
    assert scene.state.hints[watcher + CONSPIRACY_WORDS.index("extortion")] == 0, "it lies open"


def test_a_card_put_at_the_bottom_is_not_drawn_next() -> None:
    """Rules: A8.3; ruling WD-32."""
    scene = conspiring().play("conspiracies coup treason", "keep coup bottom")
    scene.play("build conspirator 20", "conspire")
    assert not any("treason" in offer for offer in scene.offers)


def test_any_available_card_prepares_a_conspiracy_for_nothing_and_ends_the_turn() -> None:
    """Rules: A9.1, A9.2, A9.3, A9.4, A11.2."""
    scene = table("agora", near="altar conspirator", conspiracies=("coup treason", "swindle"), coins=(0, 0))
    assert "prepare 1 coup with conspirator 20" in scene.offers
    assert scene.line("prepare 2 treason with altar", 1) == "prepare 2 ? with altar"
    scene.play("prepare 2 treason with altar")
    assert (scene.actor, scene.coins(), scene.discards, scene.city()) == (1, 0, [], [])
    assert scene.zone("conspiracies:0", 1).pieces[1].marks == (Status("prepared"), Under("altar"))


def test_a_conspiracy_is_prepared_once_and_only_ones_own() -> None:
    """Rules: A9.1."""
    scene = table("agora", near="altar", conspiracies=("coup+ treason", ""))
    assert scene.why_not("prepare 1 coup with altar") == ["A9.1 It must be your own unprepared Conspiracy."]


def test_a_prepared_conspiracy_is_triggered_at_the_beginning_of_a_turn() -> None:
    """It is shown and stays open; the turn then goes on.

    Rules: A10.1, A10.2, A10.3, A11.1, A20.23.
    """
    scene = table("agora", near="altar", conspiracies=("coup+ treason", ""))
    assert scene.offers[0] == "trigger 1 coup"
    assert scene.why_not("trigger 2 treason")[0].startswith("A10.1")
    scene.play("trigger 1 coup")
    assert (scene.pawn, scene.actor) == (2, 0)
    assert (scene.faces("conspiracies:0", 1), scene.zone("conspiracies:0").pieces[0].marks[0]) == (
        ["coup", ""],
        Status("triggered"),
    )
    assert "build altar" in scene.offers


def test_only_one_conspiracy_is_triggered_in_a_turn() -> None:
    """Rules: A10.4."""
    scene = table("agora", near="altar", conspiracies=("coup+ swindle+", ""), cubes=("3", ""))
    assert scene.offers[:2] == ["trigger 1 coup", "trigger 2 swindle"]
    scene.play("trigger 1 coup")
    assert not any(offer.startswith("trigger") for offer in scene.offers)
    assert scene.why_not("trigger 2 swindle")[0].startswith("A10.1")


def test_an_extra_turn_allows_another() -> None:
    """Rules: A10.4, B6.8."""
    scene = table(
        "agora",
        near="altar",
        conspiracies=("coup+ swindle+", ""),
        cubes=("3", ""),
        wonders=("sphinx", ""),
        coins=(40, 7),
    )
    scene.play("trigger 1 coup", "wonder sphinx with altar")
    assert scene.offers[0] == "trigger 2 swindle"


def test_a_conspiracy_that_can_do_nothing_cannot_be_triggered() -> None:
    """A part of it suffices; by ruling nothing is needed.

    Rules: A10.1; rulings WD-14, WD-36.
    """
    assert not table("agora", near="altar", conspiracies=("swindle+", "")).offers[0].startswith("trigger")
    assert (
        table("agora", near="altar", conspiracies=("swindle+", ""), cubes=("3", "")).offers[0]
        == "trigger 1 swindle"
    )
    idle = table("agora", near="altar", conspiracies=("swindle+", ""), rulings={"idle-trigger": "allowed"})
    assert idle.play("trigger 1 swindle").actor == 0


@pytest.mark.parametrize(
    ("conspiracy", "settings"),
    [
        ("extortion", {"wonders": ("", "sphinx")}),
        ("blackmail", {"coins": (0, 1)}),
        ("expropriation", {"cities": ("", "altar")}),
        ("swindle", {"cities": ("", "tavern")}),
        ("obscurantism", {"board": "law"}),
        ("property-fraud", {"far": "conspirator baths conspirator"}),
        ("political-maneuver", {}),
        ("espionage", {"box": "law"}),
        ("turn-of-events", {}),
        ("embezzlement", {"cubes": ("3", "")}),
        ("embezzlement", {"cubes": ("", "3"), "coins": (0, 1)}),
        ("foreclosure", {"cities": ("", "press")}),
        ("coercion", {"cities": ("baths", "altar")}),
        ("insider-influence", {}),
        ("sabotage", {"built": ("", "sphinx")}),
    ],
)
def test_every_conspiracy_can_be_triggered_as_soon_as_something_is_possible(
    conspiracy: str, settings: dict[str, Any]
) -> None:
    """Rules: A10.1; rulings WD-14, WD-35, WD-36."""
    scene = table("agora", conspiracies=(f"{conspiracy}+", ""), **{"coins": (0, 0), **settings})
    assert scene.offers[0] == f"trigger 1 {conspiracy}"


@pytest.mark.parametrize(
    ("conspiracy", "settings"),
    [
        ("extortion", {}),
        ("blackmail", {}),
        ("expropriation", {"cities": ("palace", "")}),
        ("swindle", {"cities": ("tavern", "")}),
        ("obscurantism", {"board": "", "tokens": (ALL_TOKENS, "")}),
        ("property-fraud", {"far": "conspirator politician-left conspirator"}),
        ("espionage", {"box": ""}),
        ("embezzlement", {"cubes": ("", "3")}),
        ("embezzlement", {"coins": (0, 3)}),
        ("foreclosure", {"cities": ("press", "forum")}),
        ("coercion", {"cities": ("baths", "workshop")}),
        ("sabotage", {"built": ("sphinx", "")}),
    ],
)
def test_no_conspiracy_can_be_triggered_when_nothing_is_possible(
    conspiracy: str, settings: dict[str, Any]
) -> None:
    """Rules: A10.1; rulings WD-14, WD-35."""
    scene = table("agora", near="altar", conspiracies=(f"{conspiracy}+", ""), **{"coins": (0, 0), **settings})
    assert not scene.offers[0].startswith("trigger")


def picking(wonder: str) -> Scene:
    """Seat 0 is about to pick one of the new Wonders."""
    scene = opening("agora").play("first 1", "board agriculture architecture economy law masonry")
    while not scene.offers[0].startswith("offer"):
        scene.play(scene.offers[0])
    return scene.play(f"offer pyramids colossus artemis {wonder}")


def test_curia_julia_conspires_when_it_is_chosen() -> None:
    """Rules: A18.1, A18.2."""
    scene = picking("curia-julia").play("pick curia-julia", "conspiracies coup treason")
    assert scene.heard(0)[1:] == ["A18.2 One draws two Conspiracies.", "A18.2 They are Coup, Treason."]
    scene.play("keep coup bottom")
    assert scene.heard(1) == ["A18.2 One keeps one and puts the other under the deck."]
    assert (scene.faces("conspiracies:0", 0), scene.actor) == (["coup"], 1)


def test_knossos_places_a_cube_when_it_is_chosen() -> None:
    """The shield Decree may be gained before Age I.

    Rules: A18.1, A18.6, A17.8.
    """
    scene = picking("knossos").play("pick knossos")
    assert scene.offers == [f"place {chamber}" for chamber in range(1, 7)]
    scene.play("place 2", "decree shield")
    assert (scene.pawn, scene.actor) == (1, 1)


def test_knossos_when_built_places_a_cube_and_may_move_one() -> None:
    """Rules: A18.7, A18.8; ruling WD-22."""
    scene = table("agora", near="altar", wonders=("knossos", ""), coins=(40, 7)).play(
        "wonder knossos with altar"
    )
    assert "pass" not in scene.offers
    scene.play("place 3")
    assert scene.offers == ["move 3 2", "move 3 4", "pass"]
    assert scene.play("pass").actor == 1


def curia(conspiracies: str, **settings: Any) -> Scene:
    scene = table(
        "agora",
        near="altar baths",
        wonders=("curia-julia", ""),
        coins=(40, 7),
        conspiracies=(conspiracies, ""),
        **settings,
    )
    return scene.play("wonder curia-julia with altar")


def test_curia_julia_when_built_may_trigger_an_unprepared_conspiracy_then_pays_and_plays_again() -> None:
    """Rules: A18.3, A18.4, A18.5; ruling WD-23."""
    scene = curia("coup swindle+")
    before = scene.coins()
    assert scene.offers == ["trigger 1 coup", "pass"]
    scene.play("trigger 1 coup")
    assert (scene.pawn, scene.coins(), scene.actor) == (2, before + 6, 0)
    assert scene.zone("conspiracies:0").pieces[0].marks == (Status("triggered"),)
    declined = curia("coup").play("pass")
    assert (declined.pawn, declined.coins(), declined.actor) == (0, before + 6, 0)


def test_curia_julia_asks_whenever_there_is_an_unprepared_conspiracy() -> None:
    """What it is must not be told by not asking.

    Rules: A18.3; rulings WD-23, WD-33.
    """
    assert curia("swindle").offers == ["pass"]
    assert curia("swindle+").actor == 0
    assert not curia("swindle+").offers[0].startswith("pass")
    assert curia("").offers[0].startswith("build")


def test_turn_of_events_by_curia_julia_needs_a_card_that_is_left() -> None:
    """Rules: A10.1, A18.3, A20.9; ruling WD-14."""
    wonder: dict[str, Any] = {
        "wonders": ("curia-julia", ""),
        "coins": (40, 7),
        "conspiracies": ("turn-of-events", ""),
    }
    scene = table("agora", last="altar", **wonder).play("wonder curia-julia with altar")
    assert scene.offers == ["pass"]


def test_curia_julia_may_trigger_besides_the_turns_own_unless_ruled_otherwise() -> None:
    """Rules: A18.3, A10.4; ruling WD-23."""
    for ruling, asks in (("besides", True), ("counts", False)):
        scene = table(
            "agora",
            near="altar",
            wonders=("curia-julia", ""),
            coins=(40, 7),
            conspiracies=("coup+ sabotage", ""),
            rulings={"curia-trigger": ruling},
        )
        assert "pass" in scene.copy().play("wonder curia-julia with altar").offers
        scene.play("trigger 1 coup", "wonder curia-julia with altar")
        assert ("pass" in scene.offers) == asks


def test_turn_of_events_by_curia_julia_turns_freed_cards_first() -> None:
    """If it empties the structure the coins still come and the extra turn is lost.

    Rules: A18.3, B6.9; ruling WD-24.
    """
    scene = table(
        "agora",
        near="altar baths",
        wonders=("", "curia-julia"),
        coins=(7, 40),
        conspiracies=("", "turn-of-events"),
    )
    scene.play("discard altar", "wonder curia-julia with baths", "trigger 1 turn-of-events")
    assert scene.actor == CHANCE
    last = table(
        "agora",
        last="altar baths",
        wonders=("curia-julia", ""),
        coins=(40, 7),
        conspiracies=("turn-of-events", ""),
        pawn=1,
    )
    last.play("wonder curia-julia with altar", "trigger 1 turn-of-events")
    before = last.coins()
    last.play("take baths").draw()
    assert (last.coins(), last.offers, last.actor) == (before + 6, ["start 1", "start 2"], 1)
