"""A turn: the three uses of a card, cards turned up, the end of an Age."""

from typing import Any

import pytest

from stoa.kernel.basics import CHANCE
from stoa.kernel.marks import Age, Status, Under
from tests.games.wonders_duel.table import GAME, table

pytestmark = pytest.mark.usefixtures("either_seat")


def test_card_use_and_wonder_are_one_choice_from_one_list() -> None:
    """Rules: B6.5, B6.6."""
    scene = table(
        near="altar", cities=("quarry shelf-quarry", ""), wonders=("pyramids sphinx", ""), coins=(2, 7)
    )
    offers = [offer for offer in scene.offers if offer.endswith(" altar")]
    assert offers == ["build altar", "discard altar", "wonder pyramids with altar"]
    assert len([offer for offer in scene.offers if offer.startswith("wonder pyramids")]) == 6


def test_agora_adds_recruiting_preparing_and_triggering_to_the_list() -> None:
    """Rules: A6.1, A11.2."""
    scene = table(
        "agora", near="conspirator", conspiracies=("coup+ treason", ""), wonders=("sphinx", ""), coins=(40, 7)
    )
    assert [offer.split()[0] for offer in scene.offers[:5]] == [
        "trigger",
        "build",
        "discard",
        "wonder",
        "prepare",
    ]


def test_only_cards_on_which_nothing_lies_are_available() -> None:
    """Rules: B6.5."""
    scene = table(near="altar", far="tavern")
    assert scene.why_not("build tavern") == ["B6.5 The card must be available: nothing may lie on it."]
    assert scene.why_not("discard tavern") == ["B6.5 The card must be available: nothing may lie on it."]
    dear = table(near="altar", far="stone-pit", coins=(0, 7))
    assert dear.why_not("build stone-pit") == [
        "B6.5 The card must be available: nothing may lie on it.",
        "B6.10 It costs 1 coin, and 0 are there.",
    ]


def test_building_pays_lays_the_card_into_the_city_and_passes_the_turn() -> None:
    """Rules: B5.13, B6.10."""
    scene = table(near="stone-pit").play("build stone-pit")
    assert (scene.city(), scene.coins(), scene.actor) == (["stone-pit"], 6, 1)
    assert scene.heard() == ["B5.13 One pays 1 coin.", "B6.10 One builds Stone Pit."]
    assert int(scene.state.depth) == 1, "nothing is left of a turn but the next"


def test_a_card_that_costs_more_than_one_has_cannot_be_built() -> None:
    """Rules: B5.10, B6.10."""
    scene = table(near="baths", coins=(1, 7), wonders=("pyramids", ""))
    assert scene.why_not("build baths") == ["B6.10 It costs 2 coins, and 1 is there."]
    assert scene.why_not("wonder pyramids with baths") == ["B6.14 It costs 8 coins, and 1 is there."]
    assert scene.why_not("wonder sphinx with baths") == ["B6.14 The Wonder must be your own and not built."]
    assert "build baths" in table(near="baths", coins=(2, 7)).offers
    exact = table(near="baths", coins=(8, 7), wonders=("pyramids", ""))
    assert exact.play("wonder pyramids with baths").coins() == 0


@pytest.mark.parametrize(
    "settings",
    [
        {"age": 2, "near": "barracks walls", "cities": ("garrison", "")},
        {"age": 3, "near": "palace circus", "tokens": ("masonry", "")},
        {"age": 3, "near": "palace circus", "tokens": ("architecture", "")},
        {"mode": "agora", "age": 2, "near": "walls statue", "decrees": "waive-red"},
        {"mode": "agora", "age": 2, "near": "walls statue", "decrees": "waive-wonder"},
        {"mode": "agora+pantheon", "age": 2, "near": "walls statue", "decrees": "waive-red"},
        {"mode": "agora", "near": "politician-left conspirator", "senators": ("conspirator", "")},
    ],
)
def test_whatever_the_coins_suffice_for_is_offered(settings: dict[str, Any]) -> None:
    """Rules: B5.10, B5.16, B6.10, B6.14, B12.2, B12.6, A7.4, A17.1, A17.2."""
    if "decrees" in settings:
        settings = {**settings, "decrees": f"{settings['decrees']} ? ? ? ? ?", "cubes": ("1", "")}
    for coins in range(13):
        scene = table(**settings, wonders=("piraeus", ""), coins=(coins, 0))
        for word in settings["near"].split():
            is_offered = any(offer.startswith(f"build {word}") for offer in scene.offers)
            assert is_offered == (scene.price(word) <= coins)
        is_offered = any(offer.startswith("wonder piraeus") for offer in scene.offers)
        assert is_offered == (scene.price("piraeus") <= coins)


@pytest.mark.parametrize(("yellow", "coins"), [("", 2), ("tavern", 3), ("tavern forum arena", 5)])
def test_a_discard_gives_two_coins_and_one_for_each_yellow_card(yellow: str, coins: int) -> None:
    """Rules: B6.12, B6.13."""
    scene = table(near="altar", cities=(yellow, "clay-reserve"), coins=(0, 0)).play("discard altar")
    assert (scene.coins(), scene.discards, scene.actor) == (coins, ["altar"], 1)
    assert scene.heard()[0] == "B6.12 One discards Altar."


def test_a_wonder_costs_its_own_price_and_hides_the_card() -> None:
    """Rules: B6.14."""
    scene = table(near="stone-pit", wonders=("pyramids", ""), cities=("quarry", "")).play(
        "wonder pyramids with stone-pit"
    )
    assert scene.coins() == 7 - 6
    piece = scene.zone("wonders:0").pieces[0]
    assert piece.marks == (Status("built"), Under("stone-pit"))
    assert (scene.city(), scene.discards) == (["quarry"], [])


def test_a_card_is_turned_up_when_nothing_lies_on_it_any_more() -> None:
    """Rules: B6.7."""
    scene = table(near="altar baths", cities=("", ""))
    scene.play("discard altar")
    assert scene.actor == 1
    scene.play("discard baths")
    assert scene.actor == CHANCE
    assert all(offer.startswith("lay ") for offer in scene.offers)
    scene.play(scene.offers[0])
    assert (scene.actor, Status("available") in scene.zone("structure").pieces[9].marks) == (0, True)


def test_a_card_with_a_senators_back_turns_up_as_one() -> None:
    """Rules: B6.3, B6.7, A3.2."""
    scene = table("agora", near="altar baths")
    scene.state.senator_backs = scene.state.left & ~scene.state.shown
    scene.play("discard altar", "discard baths")
    assert {offer.partition(" ")[2] for offer in scene.offers} == {
        "politician-left",
        "politician-middle",
        "politician-right",
        "conspirator",
    }


def test_cards_are_turned_up_after_the_effects_of_the_turn() -> None:
    """Rules: B6.7."""
    scene = table(near="altar baths", discarded="theater", wonders=("", "mausoleum"), coins=(7, 40))
    scene.play("discard altar", "wonder mausoleum with baths")
    assert scene.offers == ["choose theater", "choose altar"]
    scene.play("choose altar")
    assert scene.actor == CHANCE


def test_the_age_ends_when_the_structure_is_empty() -> None:
    """Rules: B2.2, B6.1, B7.1, B7.3."""
    scene = table(last="altar baths", pawn=2)
    scene.play("discard altar", "discard baths").draw()
    assert (scene.actor, scene.offers) == (1, ["start 1", "start 2"])
    scene.play("start 2")
    assert (int(scene.state.age), scene.actor, len(scene.faces("structure"))) == (2, 1, 20)


@pytest.mark.parametrize("mode", ["base", "agora", "pantheon", "agora+pantheon"])
@pytest.mark.parametrize("age", [1, 2])
def test_who_begins_the_next_age_is_chosen_with_its_structure_in_view(mode: str, age: int) -> None:
    """Rules: B7.2, B7.3; ruling WD-42."""
    scene = table(mode, age=age, last="altar" if age == 1 else "forum", pawn=1)
    scene.play("discard altar" if age == 1 else "discard forum")
    assert scene.actor == CHANCE, "the structure is laid before anybody is asked"
    scene.draw()
    assert (scene.actor, scene.offers) == (1, ["start 1", "start 2"])
    asked = GAME.sentence(GAME.prompt(scene.state, scene.seat(1)), scene.names)
    assert asked == f"Two chooses who begins Age {'I' * (age + 1)}."
    shown = scene.zone("structure", 1)
    assert Age(age + 1) in shown.marks
    assert any(piece.face and Status("available") in piece.marks for piece in shown.pieces)
    assert scene.play("start 1").actor == 0
    assert scene.heard() == ["B7.3 One will begin."]


@pytest.mark.parametrize("mode", ["base", "agora", "pantheon", "agora+pantheon"])
def test_by_ruling_it_is_chosen_before_the_structure_is_laid(mode: str) -> None:
    """Rules: B7.2; ruling WD-42."""
    scene = table(mode, last="altar", pawn=1, rulings={"age-start": "before-structure"})
    scene.play("discard altar")
    assert (scene.actor, scene.offers, scene.faces("structure")) == (1, ["start 1", "start 2"], [])
    asked = GAME.sentence(GAME.prompt(scene.state, scene.seat(1)), scene.names)
    assert asked == "Two chooses who begins Age II."
    assert scene.play("start 1").actor == CHANCE
    assert (scene.draw().actor, int(scene.state.age)) == (0, 2)


def test_the_weaker_side_chooses_who_begins_the_next_age() -> None:
    """Rules: B7.3, B7.4."""
    assert table(last="altar", pawn=-1).play("discard altar").draw().actor == 0
    assert table(last="altar", pawn=1).play("discard altar").draw().actor == 1


def test_with_the_pawn_in_the_middle_the_last_player_chooses() -> None:
    """Rules: B7.5; ruling WD-8."""
    assert table(last="altar").play("discard altar").draw().actor == 0
    assert table(last="altar baths").play("discard altar", "discard baths").draw().actor == 1
    scene = table(last="altar", rulings={"centred-pawn": "starts"}).play("discard altar").draw()
    assert (int(scene.state.age), scene.actor) == (2, 0)
    assert "start 1" not in scene.offers
    moved = table(last="altar", pawn=1, rulings={"centred-pawn": "starts"}).play("discard altar").draw()
    assert moved.offers == ["start 1", "start 2"]


def test_after_age_three_points_are_counted() -> None:
    """Rules: B10.2, A14.1."""
    for mode in ("base", "agora"):
        scene = table(mode, age=3, last="palace").play("discard palace")
        assert (scene.actor, scene.reason) == (-1, "civilian")


def test_nobody_else_may_begin_an_age() -> None:
    """Rules: B7.3."""
    scene = table(last="altar").play("discard altar").draw()
    assert [reason.met for reason in GAME.explain(scene.state, 3)] == [False]
