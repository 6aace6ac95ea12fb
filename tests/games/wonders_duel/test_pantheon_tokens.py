"""Tokens on cards, the divinities they bring into the Pantheon, and how it opens in Age II."""

from typing import Any

import pytest

from stoa.games.wonders_duel.actions.base import DISCARD
from stoa.games.wonders_duel.components.boxes import STRUCTURES
from stoa.games.wonders_duel.components.pantheon import SLOTS
from stoa.games.wonders_duel.marks.pantheon import UNSEEN_OFFERINGS, put_mark
from stoa.games.wonders_duel.rules.numbers import DRAW_OFFERING
from stoa.kernel.actions import pack
from stoa.kernel.basics import CHANCE
from stoa.kernel.chance import SeededChance
from tests.games.wonders_duel.shrine import counter, deck, divinities, shrine, thin_out
from tests.games.wonders_duel.table import GAME, Scene, opening

MYTHOLOGIES = ["mesopotamian", "phoenician", "greek", "egyptian", "roman"]


def slots(scene: Scene) -> dict[int, str]:
    """The tokens on cards, by place counted from 1."""
    return {piece.x + 1: piece.face.removeprefix("offering-") for piece in scene.zone("slots").pieces}


def until(scene: Scene, verb: str) -> Scene:
    """Let chance and players do the first thing offered until something of this kind is."""
    while not scene.offers[0].startswith(verb):
        scene.play(scene.offers[0])
    return scene


def discarding(scene: Scene) -> str:
    """The first discard that is offered."""
    return next(line for line in scene.offers if line.startswith("discard"))


@pytest.mark.parametrize("mode", ["pantheon", "agora+pantheon"])
def test_the_marked_places_lie_face_down(mode: str) -> None:
    """Rules: P2.4, P2.5, A15.1; ruling WD-7."""
    prefix = "agora-age" if mode.startswith("agora") else "age"
    for age, places in ((1, SLOTS[mode].mythology), (2, SLOTS[mode].offering)):
        rows = [row for row, columns in enumerate(STRUCTURES[f"{prefix}-{age}"]) for _ in columns]
        assert [rows[place] % 2 for place in places] == [1] * len(places)


def test_five_of_ten_mythology_tokens_lie_on_cards_of_age_one() -> None:
    """Rules: P1.3, P2.4, P2.6, P2.1."""
    scene = until(opening("pantheon"), "mythology")
    assert scene.offers == [f"mythology {word}" for word in MYTHOLOGIES]
    assert list(GAME.weights(scene.state)) == [2] * 5
    scene.play("mythology greek")
    assert list(GAME.weights(scene.state)) == [2, 2, 1, 2, 2]
    scene.play("mythology greek")
    assert "mythology greek" not in scene.offers
    assert list(GAME.weights(scene.state)) == [2] * 4
    scene.play("mythology roman", "mythology egyptian", "mythology roman")
    assert slots(scene) == {3: "greek", 5: "greek", 10: "roman", 12: "egyptian", 14: "roman"}
    assert not scene.offers[0].startswith("mythology"), "there are five"


def test_with_agora_other_cards_are_marked() -> None:
    """Rules: A15.1, P2.4, P2.1; ruling WD-7."""
    scene = until(opening("agora+pantheon"), "mythology")
    until(scene, "decree")
    assert sorted(slots(scene)) == [5, 7, 13, 15, 18]
    until(scene, "pick")
    assert len(scene.faces("offer")) == 4


def test_offerings_lie_on_cards_of_age_two() -> None:
    """Rules: P1.3, P2.5, P2.6; ruling WD-9."""
    scene = shrine(age=1, last="altar", pawn=1).play("discard altar")
    until(scene, "offerings")
    assert len(scene.offers) == 6
    scene.play("offerings 4 2 3")
    assert slots(scene) == {7: "4", 9: "2", 11: "3"}


def test_who_turns_up_a_card_takes_its_token_first() -> None:
    """Rules: P3.1, P3.2, P3.6; ruling WD-37."""
    scene = shrine(age=1, near="altar theater baths", slots="- - greek greek -", decks="zeus hades aphrodite")
    scene.play("discard altar", "discard theater")
    assert scene.actor == 1, "the second player uncovered it"
    assert counter(scene, "mythology:greek", 1) == 1
    assert "P3.6 Two takes one Greek token." in scene.heard()
    assert scene.offers == [f"settle {word} {n}" for word in ("zeus", "hades") for n in range(1, 7)]
    scene.play("settle hades 3")
    assert scene.offers[0].startswith("lay"), "then the card is turned up"
    assert slots(scene) == {12: "greek"}


def test_one_divinity_goes_to_a_space_and_the_other_back_on_top() -> None:
    """Rules: P3.3, P3.2."""
    scene = shrine(age=1, near="altar theater", slots="- - greek - -").play(
        "discard altar", "discard theater"
    )
    assert scene.offers == ["seen aphrodite", "seen hades", "seen zeus"]
    scene.play("seen zeus")
    assert scene.heard(0) == ["P3.2 Two looks at one Greek divinity."]
    assert scene.heard(1)[1:] == ["P3.2 It is Zeus."]
    assert scene.offers == ["seen aphrodite", "seen hades"]
    scene.play("seen hades", "settle hades 2")
    assert scene.faces("pantheon", 1) == ["", "hades", "", "", "", ""]
    assert scene.faces("pantheon", 0) == [""] * 6
    assert deck(scene, "greek", 1) == ("zeus", "aphrodite")
    assert deck(scene, "greek", 0) == ("unseen", "unseen")
    assert "P3.3 Two places one Greek divinity on space 2." in scene.heard(0)


def test_several_tokens_are_dealt_with_one_after_the_other() -> None:
    """No single card lies on two marked ones, so one of them lies bare before.

    Rules: P3.4.
    """
    scene = shrine(age=1, near="altar", slots="- - roman greek -", decks="zeus hades mars minerva")
    GAME.apply(thin_out(scene, 9, 11, 14).state, pack(DISCARD, 14))
    assert (scene.offers[0], counter(scene, "mythology:roman")) == ("settle zeus 1", 0)
    scene.play("settle zeus 1").play(scene.offers[0])
    assert (scene.offers[0], counter(scene, "mythology:roman")) == ("settle mars 2", 1)


def test_with_one_card_left_that_one_is_placed_and_with_none_nothing() -> None:
    """Rules: P3.5."""
    start = {"age": 1, "near": "altar theater", "slots": "- - greek - -"}
    scene = shrine(**start, owned=("zeus", "hades"))  # type: ignore[arg-type]
    scene.play("discard altar", "discard theater", "seen aphrodite")
    assert scene.offers == [f"settle aphrodite {n}" for n in range(1, 7)]
    scene.play("settle aphrodite 6")
    assert deck(scene, "greek", 0) == ()
    scene = shrine(**start, owned=("zeus hades aphrodite", ""))  # type: ignore[arg-type]
    scene.play("discard altar", "discard theater")
    assert scene.offers[0].startswith("lay")
    assert counter(scene, "mythology:greek", 1) == 1


def test_a_space_takes_one_card() -> None:
    """Rules: P3.3."""
    scene = shrine(
        age=1, near="altar theater", slots="- - greek - -", spaces="mars - tanit", decks="zeus hades"
    )
    scene.play("discard altar", "discard theater")
    assert [line for line in scene.offers if "zeus" in line] == [f"settle zeus {n}" for n in (2, 4, 5, 6)]
    assert scene.why_not("settle zeus 1") == ["P3.3 One of the cards looked at goes to a free space."]


def test_an_offering_is_kept() -> None:
    """Rules: P3.7, P3.1."""
    scene = thin_out(shrine(slots="2 3 4"), 6, 11)
    scene.play(discarding(scene))
    assert divinities(scene) == ["2"]
    assert scene.heard()[-1] == "P3.7 One takes an offering of 2."
    assert sorted(slots(scene)) == [9, 11]


def test_in_age_two_divinities_are_turned_up_and_the_gate_takes_the_free_space() -> None:
    """Rules: P4.1, P4.2."""
    scene = shrine(age=1, last="altar", spaces="mars zeus - ra tanit ishtar", pawn=1)
    assert scene.faces("pantheon", 1) == [""] * 6
    scene.play("discard altar")
    until(scene, "offerings")
    scene.play("offerings 2 3 4")
    assert scene.faces("pantheon", 1) == ["mars", "zeus", "gate", "ra", "tanit", "ishtar"]
    assert "P4.2 The Pantheon is open: Ishtar, Tanit, Zeus, Ra, Mars." in scene.heard()


def test_chance_places_the_gate_where_several_spaces_are_free() -> None:
    """Rules: P4.1; ruling WD-38."""
    scene = shrine(age=1, last="altar", spaces="mars zeus - ra tanit", pawn=1).play("discard altar")
    until(scene, "gate")
    assert scene.offers == ["gate 3", "gate 6"]
    assert scene.play("gate 6").faces("pantheon")[5] == "gate"


def test_an_enki_turned_up_gets_two_tokens_all_can_see() -> None:
    """Rules: P4.3."""
    scene = shrine(age=1, last="altar", spaces="mars zeus enki ra tanit", pawn=1).play("discard altar")
    until(scene, "enki")
    assert len(scene.offers) == 28
    scene.play("enki masonry theology")
    assert scene.faces("enki", 1) == ["masonry", "theology"]
    assert scene.heard() == ["P4.3 On Enki lie Masonry, Theology."]
    assert not {"masonry", "theology"} & set(scene.faces("box"))
    scene = shrine(age=1, last="altar", spaces="mars zeus enki", pawn=1, box="").play("discard altar")
    until(scene, "build")
    assert scene.faces("enki") == []
    scene = shrine(age=1, last="altar", spaces="enki", pawn=1, box="theology").play("discard altar")
    until(scene, "enki")
    assert scene.offers == ["enki theology"]


def test_by_ruling_only_its_owner_sees_an_offering() -> None:
    """Rules: P2.6, P3.7; ruling WD-9."""
    scene = shrine(
        rulings={"offerings": "hidden"}, age=1, last="altar", spaces="mars zeus - ra tanit ishtar", pawn=1
    )
    scene.play("discard altar")
    until(scene, "build")
    assert slots(scene) == {7: "", 9: "", 11: ""}
    thin_out(scene, 6, 11)
    scene.play(discarding(scene))
    assert scene.offers == ["offering 2", "offering 3", "offering 4"]
    assert scene.line("offering 3", 1) == "offering ?"
    scene.play("offering 3")
    assert scene.faces("divinities:0", 0) == ["3"]
    assert (scene.faces("divinities:0", 1), counter(scene, "offerings")) == ([], 1)
    assert (scene.heard(1), scene.heard(0)[-1]) == (
        ["P3.7 One takes an offering."],
        "P3.7 It is an offering of 3.",
    )
    assert slots(scene) == {9: "", 11: ""}


def test_an_offering_that_nobody_has_seen_is_drawn_from_those_left() -> None:
    """Rules: P3.7; ruling WD-9."""
    scene = shrine(rulings={"offerings": "hidden"}, near="walls brewery")
    put_mark(scene.state, UNSEEN_OFFERINGS, 0b101)
    scene.state.push(DRAW_OFFERING, 1)
    assert scene.offers == ["offering 2", "offering 4"]
    scene.play("offering 4")
    assert scene.faces("divinities:1", 1) == ["4"]


def test_what_a_token_shows_cannot_be_taken_back() -> None:
    """The other player knew the cards; who draws them now sees them for the first time.

    Rules: P3.2.
    """
    scene = shrine(age=1, near="altar theater", slots="- - greek - -", decks="zeus hades aphrodite")
    scene.play("discard altar", "discard theater")
    look = "P3.2 Two looks at one Greek divinity."
    assert [line for line in scene.heard(0) if line.startswith("P3.2")] == [look, look]
    assert [line for line in scene.heard(1) if "It is" in line] == ["P3.2 It is Hades.", "P3.2 It is Zeus."]
    assert scene.logs[1].discloses()


def opened(**rest: Any) -> tuple[Scene, set[str]]:
    """Age II up to its first turn, and the kinds of draws that led there."""
    scene = shrine(age=1, last="altar", pawn=1, **rest).play("discard altar")
    drawn = set()
    while scene.actor == CHANCE:
        drawn.add(scene.offers[0].split()[0])
        scene.play(scene.offers[0])
    return scene, drawn


@pytest.mark.parametrize(
    ("rest", "tokens"),
    [
        ({"spaces": "mars zeus tanit ra hades"}, 0),
        ({"spaces": "mars zeus enki ra hades"}, 2),
        ({"spaces": "ishtar enki mars zeus ra"}, 2),
        ({"spaces": "nisaba ishtar enki mars zeus"}, 2),
        ({"spaces": "mars zeus tanit ra hades", "owned": ("enki", "")}, 0),
        ({"spaces": "mars zeus enki ra hades", "box": ""}, 0),
        ({"spaces": "mars zeus enki ra hades", "box": "agriculture"}, 1),
    ],
)
def test_tokens_are_drawn_only_for_an_enki_that_is_turned_up(rest: dict[str, Any], tokens: int) -> None:
    """Rules: P4.3."""
    scene, drawn = opened(**rest)
    assert (len(scene.faces("enki")), "enki" in drawn) == (tokens, tokens > 0)


@pytest.mark.parametrize("space", range(6))
def test_the_gate_takes_whichever_space_is_left(space: int) -> None:
    """Rules: P4.1."""
    words = ["mars", "zeus", "tanit", "ra", "hades"]
    scene, drawn = opened(spaces=" ".join([*words[:space], "-", *words[space:]]))
    assert (scene.faces("pantheon").index("gate"), "gate" in drawn) == (space, False)


def test_what_is_drawn_for_enki_is_two_tokens_of_the_box() -> None:
    """Rules: P4.3."""
    scene = shrine(age=1, last="altar", spaces="mars zeus enki ra tanit", pawn=1).play("discard altar")
    until(scene, "enki")
    drawn = {int(GAME.sample(scene.state, SeededChance(seed))) for seed in range(300)}
    assert drawn == {int(action) for action in GAME.legal(scene.state)}


@pytest.mark.parametrize(
    ("freed", "cover", "value", "left"),
    [(6, 11, "2", {9: "3", 11: "4"}), (8, 12, "3", {7: "2", 11: "4"}), (10, 14, "4", {7: "2", 9: "3"})],
)
def test_each_offering_goes_to_who_frees_its_card(
    freed: int, cover: int, value: str, left: dict[int, str]
) -> None:
    """Rules: P3.1, P3.7."""
    scene = thin_out(shrine(slots="2 3 4"), freed, cover)
    scene.play(discarding(scene))
    assert (divinities(scene), slots(scene)) == ([value], left)


def test_a_marked_card_without_its_token_gives_nothing() -> None:
    """Rules: P3.1."""
    scene = thin_out(shrine(slots="- 3 4"), 6, 11)
    scene.play(discarding(scene))
    assert (divinities(scene), scene.offers[0].split()[0]) == ([], "lay")
