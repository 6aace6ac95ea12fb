"""Recruiting Senators: their cost, Politicians, Conspirators."""

from typing import Any

import pytest

from tests.games.wonders_duel.table import table

pytestmark = pytest.mark.usefixtures("either_seat")

LEFT = "build politician-left 19"
CONSPIRATOR = "build conspirator 19"


@pytest.mark.parametrize(
    ("own", "price"),
    [
        ("", 0),
        ("conspirator", 1),
        ("conspirator politician-left", 2),
        ("politician-middle politician-middle politician-right conspirator", 4),
    ],
)
def test_a_senator_costs_a_coin_for_each_one_already_recruited(own: str, price: int) -> None:
    """Rules: A7.3, A7.4."""
    scene = table("agora", near="politician-left", senators=(own, "conspirator"))
    assert scene.price("politician-left") == price
    assert scene.play(LEFT).coins() == 7 - price
    counters = scene.zone("senators:0").counters
    assert sum(counter.value for counter in counters[:4]) == len(own.split()) + 1


def test_a_senator_one_cannot_pay_cannot_be_recruited() -> None:
    """Rules: A7.3."""
    scene = table("agora", near="politician-left", senators=("conspirator", ""), coins=(0, 7))
    assert scene.why_not(LEFT) == ["A7.3 It costs 1 coin, and 0 are there."]


def test_corruption_makes_senators_free() -> None:
    """Rules: A19.1, A3.9."""
    scene = table(
        "agora", near="politician-left", senators=("conspirator conspirator", ""), tokens=("corruption", "")
    )
    assert scene.price("politician-left") == 0


def test_a_senator_can_be_discarded_or_used_for_a_wonder() -> None:
    """Rules: A7.2, B6.12."""
    scene = table("agora", near="conspirator", wonders=("sphinx", ""), coins=(20, 7))
    assert "wonder sphinx with conspirator 19" in scene.offers
    scene.play("discard conspirator 19")
    assert (scene.discards, scene.coins(), scene.actor) == (["conspirator"], 22, 1)


@pytest.mark.parametrize(
    ("blue", "actions"),
    [
        ("", 1),
        ("altar", 1),
        ("altar baths", 2),
        ("altar baths theater", 2),
        ("altar baths theater palace", 3),
        ("altar baths theater palace gardens", 3),
    ],
)
def test_blue_cards_give_a_politician_more_actions(blue: str, actions: int) -> None:
    """Rules: A7.5, A7.6, A16.1."""
    scene = table("agora", near="politician-left", cities=(blue, "statue temple")).play(LEFT)
    for _ in range(actions):
        assert scene.actor == 0
        scene.play("place 1")
    assert (scene.cubes(), scene.actor) == ([actions, 0, 0, 0, 0, 0], 1)


@pytest.mark.parametrize(("section", "chambers"), [("left", (1, 2)), ("middle", (3, 4)), ("right", (5, 6))])
def test_a_politician_places_in_his_section_only(section: str, chambers: tuple[int, int]) -> None:
    """Rules: A7.8, A7.9, A3.6."""
    scene = table("agora", near=f"politician-{section}").play(f"build politician-{section} 19")
    assert scene.offers == [*[f"place {chamber}" for chamber in chambers], "pass"]
    other = 1 if 1 not in chambers else 6
    assert scene.why_not(f"place {other}") == ["A7.8 The chamber must belong to the section."]


def test_the_printed_example_places_one_cube_and_moves_one() -> None:
    """Rules: A7.17, A7.7, A7.14."""
    scene = table("agora", near="politician-left", cities=("altar baths theater", ""), cubes=("3", ""))
    scene.play(LEFT, "place 1", "move 3 4", "decree orator").draw()
    assert (scene.cubes(), scene.actor) == ([1, 0, 0, 1, 0, 0], 1)


def test_cubes_of_one_turn_may_go_to_both_chambers_and_a_chamber_holds_any_number() -> None:
    """Rules: A7.11, A7.13."""
    scene = table("agora", near="politician-left", cities=("altar baths", ""), cubes=("1 1 1 1", ""))
    scene.play(LEFT, "place 1", "place 2").draw()
    assert scene.cubes() == [5, 1, 0, 0, 0, 0]


def test_a_cube_just_placed_can_be_moved_several_times() -> None:
    """Rules: A7.15, A7.16."""
    blue = "altar baths theater palace"
    scene = table(
        "agora", near="politician-left", cities=(blue, ""), decrees="tax-blue tax-green tax-red ? ? ?"
    )
    scene.play(LEFT, "place 1", "move 1 2", "move 2 3")
    assert (scene.cubes(), scene.actor) == ([0, 0, 1, 0, 0, 0], 1)


def test_a_cube_moves_to_a_neighbour_only_and_the_ends_are_no_neighbours() -> None:
    """Rules: A7.14."""
    scene = table("agora", near="politician-left", cubes=("1 6", "3")).play(LEFT)
    assert scene.offers == ["place 1", "place 2", "move 1 2", "move 6 5", "pass"]
    assert scene.why_not("move 3 4") == ["A7.14 A cube moves from a chamber where you have one to the next."]
    inside = table("agora", near="politician-left", cubes=("2 5", "")).play(LEFT)
    assert inside.offers[2:] == ["move 2 1", "move 2 3", "move 5 4", "move 5 6", "pass"]


def test_the_rest_of_the_actions_may_be_forgone() -> None:
    """Rules: A7.7; ruling WD-21."""
    scene = table("agora", near="politician-left", cities=("altar baths", "")).play(LEFT, "pass")
    assert (scene.cubes(), scene.actor) == ([0] * 6, 1)


def test_a_politician_neither_conspires_nor_removes_cubes() -> None:
    """Rules: A7.7, A7.8."""
    scene = table("agora", near="politician-left", cubes=("1", "2")).play(LEFT)
    for line in ("conspire", "remove 2"):
        assert [reason.partition(" ")[0] for reason in scene.why_not(line)] == ["A7.7"]


def test_without_a_cube_nobody_can_place() -> None:
    """Rules: A7.12."""
    scene = table("agora", near="politician-left", cubes=("3 " * 12, "")).play(LEFT)
    assert scene.offers == ["move 3 2", "move 3 4", "pass"]
    assert scene.why_not("place 1")[0] == "A7.12 A cube must be left in front of you."
    conspirator = table("agora", near="conspirator", cubes=("3 " * 12, "")).play(CONSPIRATOR)
    assert conspirator.offers == ["conspire"]


def test_a_conspirator_places_one_cube_anywhere_or_conspires() -> None:
    """Rules: A8.1, A8.2, A16.2; ruling WD-21."""
    scene = table("agora", near="conspirator", cities=("altar baths palace theater", "")).play(CONSPIRATOR)
    assert scene.offers == [*[f"place {chamber}" for chamber in range(1, 7)], "conspire"]
    scene.play("place 5")
    assert (scene.cubes(), scene.actor) == ([0, 0, 0, 0, 1, 0], 1)


def test_a_conspirators_action_may_be_forgone_by_ruling() -> None:
    """Rules: A8.1; ruling WD-21."""
    scene = table("agora", near="conspirator", rulings={"conspirator": "optional"}).play(CONSPIRATOR, "pass")
    assert scene.actor == 1


def test_the_mausoleum_recruits_a_discarded_senator_for_free() -> None:
    """Rules: B14.7, A7.3; ruling WD-12."""
    settings: dict[str, Any] = {
        "wonders": ("mausoleum", ""),
        "coins": (40, 7),
        "discarded": "conspirator",
        "senators": ("conspirator", ""),
    }
    scene = table("agora", near="altar", **settings)
    left = 40 - scene.price("mausoleum")
    scene.play("wonder mausoleum with altar", "choose conspirator", "place 1")
    assert (scene.coins(), scene.cubes()[0], scene.actor) == (left, 1, 1)
    stays = table("agora", near="altar", rulings={"discarded-senators": "stay"}, **settings)
    assert stays.play("wonder mausoleum with altar").actor == 1
    settings["discarded"] = "conspirator baths"
    both = table("agora", near="altar", rulings={"discarded-senators": "stay"}, **settings)
    assert both.play("wonder mausoleum with altar").offers == ["choose baths"]


def test_only_a_politician_is_bound_to_a_section() -> None:
    """Rules: A3.6, A7.8, A8.2."""
    anywhere = table("agora", near="conspirator").play("build conspirator 19")
    assert anywhere.why("place 4") == [
        "A7.12 A cube must be left in front of you.",
        "A3.6 It must be one of the six chambers.",
    ]
    bound = table("agora", near="politician-left").play("build politician-left 19")
    assert bound.why("place 4")[1] == "! A7.8 The chamber must belong to the section."
