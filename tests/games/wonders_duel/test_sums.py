"""Why something costs what it costs: the sum line by line, whether it can be paid or not."""

import re

import pytest

from stoa.games.wonders_duel.actions.base import BUILD
from stoa.games.wonders_duel.tables.base import NONE
from stoa.kernel.actions import pack
from stoa.kernel.basics import CHANCE, NOBODY
from stoa.kernel.chance import SeededChance
from tests.games.wonders_duel.shrine import shrine
from tests.games.wonders_duel.table import GAME, Scene, table

pytestmark = pytest.mark.usefixtures("either_seat")

AVAILABLE = "B6.5 The card must be available: nothing may lie on it."
OPEN = "P5.1 In Ages II and III something that lies on a space of the Pantheon is activated."
OWN = "P5.5 The offerings must be your own."


def test_own_production_purchases_and_printed_coins_are_told_one_by_one() -> None:
    """Rules: B5.4, B5.8, B5.13, B5.14."""
    scene = table(age=3, near="fortifications", cities=("quarry clay-pool", "clay-pit press"), coins=(20, 0))
    assert scene.why("build fortifications") == [
        AVAILABLE,
        "B5.4 1 clay: the city’s own production.",
        "B5.4 1 stone: the city’s own production.",
        "B5.8 1 stone: bought at 2 each (2, and 0 for the opponent’s brown and grey cards), 2 in all.",
        "B5.8 1 papyrus: bought at 3 each (2, and 1 for the opponent’s brown and grey cards), 3 in all.",
        "B6.10 It costs 5 coins, and 20 are there.",
    ]
    poor = table(age=2, near="caravansery", coins=(4, 0))
    assert poor.why("build caravansery")[1:] == [
        "B5.13 Printed cost: 2 coins.",
        "B5.8 1 glass: bought at 2 each (2, and 0 for the opponent’s brown and grey cards), 2 in all.",
        "B5.8 1 papyrus: bought at 2 each (2, and 0 for the opponent’s brown and grey cards), 2 in all.",
        "! B6.10 It costs 6 coins, and 4 are there.",
    ]


def test_a_card_that_is_covered_is_explained_like_others() -> None:
    """Rules: B5.13, B6.5."""
    assert table(near="altar", far="stone-pit").why("build stone-pit") == [
        f"! {AVAILABLE}",
        "B5.13 Printed cost: 1 coin.",
        "B6.10 It costs 1 coin, and 7 are there.",
    ]


def test_what_is_free_is_told_to_be() -> None:
    """Rules: B5.2, B5.16, A17.11, P8.1."""
    assert table(near="altar").why("build altar")[1] == "B5.2 It costs nothing."
    chained = table(age=2, near="statue", cities=("theater", ""))
    assert chained.why("build statue")[1:] == [
        "B5.16 It is free by a chain: the city has the mask.",
        "B6.10 It costs 0 coins, and 7 are there.",
    ]
    shared = table(
        "agora",
        age=2,
        near="statue",
        cities=("", "theater"),
        decrees="shared-chains ? ? ? ? ?",
        cubes=("1", ""),
    )
    assert shared.why("build statue")[1] == (
        "A17.11 It is free by a chain: the opponent has the mask, and the Decree lets it serve."
    )
    temple = shrine(age=3, near="greek-temple", held=("greek", ""))
    assert temple.why("build greek-temple")[1] == (
        "P8.1 It is free by a chain: the city has the Greek token."
    )


def test_it_is_told_why_a_resource_costs_less() -> None:
    """Rules: B5.12, A17.5."""
    fixed = table(near="baths", cities=("stone-reserve", "quarry"))
    assert fixed.why("build baths")[1] == (
        "B5.12 1 stone: bought at 1 each, the price that Stone Reserve fixes, 1 in all."
    )
    for decree, card, line in (
        ("cheap-raw", "baths", "1 stone: bought at 2 each"),
        ("cheap-goods", "workshop", "1 papyrus: bought at 2 each"),
        ("cheap-goods", "apothecary", "1 glass: bought at 2 each"),
    ):
        scene = table(
            "agora",
            near=card,
            cities=("", "quarry press glassworks"),
            decrees=f"{decree} ? ? ? ? ?",
            cubes=("1", ""),
        )
        assert scene.why(f"build {card}")[1] == (
            f"A17.5 {line} (2, and 1 for the opponent’s brown and grey cards, less 1 by the Decree), "
            "2 in all."
        )


def test_producers_with_a_choice_are_named() -> None:
    """Rules: B5.4, B14.5, B14.9."""
    scene = table(
        age=3,
        near="palace",
        cities=("tavern forum caravansery", ""),
        built=("pyramids piraeus great-lighthouse", ""),
    )
    assert scene.why("build palace")[1:] == [
        "B5.4 1 wood: made by Caravansery.",
        "B5.4 1 clay: made by The Great Lighthouse.",
        "B5.4 1 glass: made by Forum.",
        "B5.4 1 glass: made by Piraeus.",
        "B5.8 1 stone: bought at 2 each (2, and 0 for the opponent’s brown and grey cards), 2 in all.",
        "B6.10 It costs 2 coins, and 7 are there.",
    ]


def test_a_producer_gives_what_the_city_does_not_make() -> None:
    """Rules: B5.4, B5.6."""
    scene = table(age=2, near="horse-breeders", cities=("lumber-yard", ""), built=("great-lighthouse", ""))
    assert scene.why("build horse-breeders")[1:] == [
        "B5.4 1 wood: the city’s own production.",
        "B5.4 1 clay: made by The Great Lighthouse.",
        "B6.10 It costs 0 coins, and 7 are there.",
    ]
    enough = table(near="stable", cities=("lumber-yard caravansery", ""))
    assert enough.why("build stable")[1:] == [
        "B5.4 1 wood: the city’s own production.",
        "B6.10 It costs 0 coins, and 7 are there.",
    ]


def test_no_more_is_left_out_than_is_missing_and_only_where_it_serves() -> None:
    """Rules: B12.6."""
    baths = table(near="baths", tokens=("masonry", ""))
    assert baths.why("build baths")[1:] == [
        "B12.6 1 stone: left out by Masonry.",
        "B6.10 It costs 0 coins, and 7 are there.",
    ]
    stable = table(near="stable", tokens=("masonry", ""))
    assert stable.why("build stable")[1].startswith("B5.8 1 wood: bought")


def test_what_cannot_be_meant_has_no_sum() -> None:
    """Rules: B6.5, A17.1."""
    scene = table(near="altar")
    hidden = next(place for place in range(20) if scene.state.card_at(place) == NONE)
    assert len(GAME.explain(scene.state, pack(BUILD, hidden))) == 1
    asked = table(
        "agora",
        age=2,
        near="forum",
        cities=("", "clay-pool"),
        tokens=("", "economy"),
        decrees="waive-yellow ? ? ? ? ?",
        cubes=("1", ""),
    ).play("build forum")
    assert [reason.met for reason in GAME.explain(asked.state, pack(BUILD, 0))] == [False]


def test_a_single_coin_for_economy_is_told() -> None:
    """Rules: B12.3, B12.4."""
    scene = table(near="baths", cities=("lumber-yard stone-reserve", ""), tokens=("", "economy"))
    assert scene.why("build baths")[1:3] == [
        "B5.12 1 stone: bought at 1 each, the price that Stone Reserve fixes, 1 in all.",
        "B12.3 1 of this goes to Two, who has Economy.",
    ]


def test_what_is_left_out_is_told_with_its_cause() -> None:
    """Rules: B12.2, B12.6, A17.1, A17.2."""
    masonry = table(age=3, near="palace", tokens=("masonry", ""), cities=("", "glassworks"))
    assert masonry.why("build palace")[1:3] == ["B12.6 1 glass: left out by Masonry."] * 2
    wonder = table(
        "agora",
        near="altar",
        wonders=("pyramids", ""),
        tokens=("architecture", ""),
        decrees="waive-wonder ? ? ? ? ?",
        cubes=("1", ""),
    )
    assert wonder.why("wonder pyramids with altar")[2:] == [
        "B12.2 1 stone: left out by Architecture.",
        "B12.2 1 stone: left out by Architecture.",
        "A17.2 1 stone: left out by the Decree.",
        "B5.8 1 papyrus: bought at 2 each (2, and 0 for the opponent’s brown and grey cards), 2 in all.",
        "B6.14 It costs 2 coins, and 7 are there.",
    ]


def test_a_decree_leaves_out_coins_or_a_resource() -> None:
    """Rules: A17.1."""
    settings = {"decrees": "waive-yellow ? ? ? ? ?", "cubes": ("1", "")}
    coins = table("agora", age=2, near="forum", **settings)  # type: ignore[arg-type]
    assert coins.why("build forum")[1:] == [
        "A17.1 The Decree leaves out the printed cost of 3 coins.",
        "B5.8 1 clay: bought at 2 each (2, and 0 for the opponent’s brown and grey cards), 2 in all.",
        "B6.10 It costs 2 coins, and 7 are there.",
    ]
    dear = table("agora", age=2, near="forum", cities=("", "clay-pit brickyard"), **settings)  # type: ignore[arg-type]
    assert dear.why("build forum")[1:3] == [
        "B5.13 Printed cost: 3 coins.",
        "A17.1 1 clay: left out by the Decree.",
    ]


def test_each_way_to_pay_has_its_sum_when_it_is_asked() -> None:
    """Rules: A17.1, B12.3."""
    scene = table(
        "agora",
        age=2,
        near="forum",
        cities=("", "clay-pool"),
        tokens=("", "economy"),
        decrees="waive-yellow ? ? ? ? ?",
        cubes=("1", ""),
    ).play("build forum")
    assert scene.why("waive coins")[1:] == [
        "A17.1 The Decree leaves out the printed cost of 3 coins.",
        "B5.8 1 clay: bought at 3 each (2, and 1 for the opponent’s brown and grey cards), 3 in all.",
        "B12.3 3 of this go to Two, who has Economy.",
    ]
    assert scene.why("waive resources")[1:] == [
        "B5.13 Printed cost: 3 coins.",
        "A17.1 1 clay: left out by the Decree.",
    ]


def test_senators_cost_by_their_number_unless_corruption_serves() -> None:
    """Rules: A7.4, A19.1."""
    scene = table("agora", near="conspirator", senators=("conspirator politician-left", ""))
    assert scene.why("build conspirator 19")[1:] == [
        "A7.4 A coin for each Senator in the city: 2.",
        "A7.3 It costs 2 coins, and 7 are there.",
    ]
    corrupt = table("agora", near="conspirator", senators=("conspirator", ""), tokens=("corruption", ""))
    assert corrupt.why("build conspirator 19")[1] == "A19.1 Corruption makes Senators free."


def test_engineering_is_told_where_it_is_the_cheaper_way() -> None:
    """Rules: P7.5."""
    scene = shrine(age=2, near="barracks", tokens=("engineering", ""))
    assert scene.why("build barracks")[1:] == [
        "P7.5 Engineering builds it for 1 coin.",
        "B6.10 It costs 1 coin, and 7 are there.",
    ]
    made = shrine(age=2, near="statue", tokens=("engineering", ""), cities=("brickyard", ""))
    assert made.why("build statue")[1] == "B5.4 2 clay: the city’s own production."
    other = shrine(age=2, near="walls", tokens=("engineering", ""))
    assert other.why("build walls")[1].startswith("B5.8 2 stone")


def test_an_activation_is_summed_up_too() -> None:
    """Rules: P5.2, P5.3, P5.4, P5.5, P5.6."""
    scene = shrine(gate=6, built=("sanctuary", ""), offerings=("2 4", ""), coins=(8, 0))
    number = "1" if scene.is_swapped else "6"
    assert scene.why("activate 6 with 4") == [
        OPEN,
        OWN,
        f"P5.2 On this side space {number} costs 8.",
        "P5.3 The Gate costs twice as much: 16.",
        "P5.4 The Sanctuary takes off 2.",
        "P5.5 The offering of 4 takes off 4.",
        "! P5.2 It costs 10 coins, and 8 are there.",
    ]
    assert scene.why("activate 6 with 2 4")[-1] == "P5.2 It costs 8 coins, and 8 are there."
    plain = shrine(spaces="- mars", built=("", "sanctuary"))
    number = "5" if plain.is_swapped else "2"
    assert plain.why("activate 2")[2:] == [
        f"P5.2 On this side space {number} costs 4.",
        "P5.2 It costs 4 coins, and 7 are there.",
    ]


def told_sum(scene: Scene, line: str) -> tuple[int, int]:
    """What the lines of a sum add up to, and the total that is told."""
    *lines, last = scene.why(line)
    total = 0
    for told in lines:
        if found := re.search(r"(?:, (\d+) in all|: (\d+) coins?|city: (\d+)|for (\d+) coins?)\.$", told):
            total += int(next(number for number in found.groups() if number))
    return total, int(re.findall(r"It costs (\d+) coins?, and \d+ (?:is|are) there\.", last)[0])


@pytest.mark.parametrize("mode", ["base", "agora", "pantheon", "agora+pantheon"])
def test_every_sum_adds_up_to_the_price(mode: str) -> None:
    """Rules: B5.3, B5.7, B5.8, B5.13."""
    checked = 0
    for seed in range(2):
        state = GAME.setup(GAME.agree(2, {"mode": mode}))
        chance = SeededChance(seed)
        while GAME.actor(state) != NOBODY:
            if GAME.actor(state) == CHANCE:
                GAME.apply(state, GAME.sample(state, chance))
                continue
            scene = Scene(state)
            scene.is_swapped = False
            lines = scene.offers
            for line in lines:
                if line.startswith(("build ", "wonder ")):
                    total, price = told_sum(scene, line)
                    assert total == price, scene.why(line)
                    checked += 1
            legal = GAME.legal(state)
            GAME.apply(state, legal[chance.below(len(legal))])
    assert checked > 200
