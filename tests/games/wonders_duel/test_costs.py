"""Costs: production, trade, choices, chains, discounts; against brute force."""

from itertools import combinations, product

import pytest

from stoa.games.wonders_duel.components.base import CARDS, GUILDS, RESOURCES
from stoa.games.wonders_duel.components.boxes import WONDERS
from stoa.games.wonders_duel.rules.base.costs import is_chained, refresh_prices, resources_price
from stoa.games.wonders_duel.state import CHOICES, FIXED, MADE, PERKS
from stoa.games.wonders_duel.tables.agora import CHEAP_GOODS, CHEAP_RAW
from stoa.games.wonders_duel.tables.base import FIRST_SENATOR, LANE, NEED, WONDER_NEED
from stoa.kernel.chance import SeededChance
from tests.games.wonders_duel.table import opening, table

pytestmark = pytest.mark.usefixtures("either_seat")

ALL_NEEDS = [int(NEED[n]) for n in range(73)] + [int(WONDER_NEED[n]) for n in range(len(WONDERS))]


def lanes(amounts: list[int]) -> int:
    return sum(amount << LANE * place for place, amount in enumerate(amounts))


def amounts(packed: int) -> list[int]:
    return [packed >> LANE * place & 127 for place in range(5)]


def brute_force(need: list[int], made: list[int], prices: list[int], raw: int, goods: int, less: int) -> int:
    """The least price over every use of every choice and every way to leave out units."""
    best = 999
    for chosen in product(*([range(3)] * raw + [range(3, 5)] * goods)):
        missing = [max(0, n - m - chosen.count(r)) for r, (n, m) in enumerate(zip(need, made, strict=True))]
        units = [r for r, n in enumerate(missing) for _ in range(n)]
        for left_out in combinations(range(len(units)), min(less, len(units))):
            best = min(best, sum(prices[r] for n, r in enumerate(units) if n not in left_out))
    return best


def test_the_price_is_the_least_of_all_ways_to_pay() -> None:
    """Every cost in the box, in many cities, against a search of all ways.

    Rules: B5.3, B5.4, B5.5, B5.6, B5.7, B5.8, B5.10, B5.12, B12.2, B12.6, A17.2, A17.5, A17.6.
    """
    chance = SeededChance(3)
    scene = opening("agora")
    state, buyer, other = scene.state, scene.seat(0), scene.seat(1)
    for _ in range(80):
        made = [int(chance.below(3)) for _ in range(5)]
        theirs = [int(chance.below(5)) for _ in range(5)]
        fixed = [int(chance.below(4)) == 0 for _ in range(5)]
        raw, goods, less = int(chance.below(3)), int(chance.below(3)), int(chance.below(4))
        cheap = [int(chance.below(2)), int(chance.below(2))]
        prices = [1 if fixed[r] else max(1, 2 + theirs[r] - cheap[r > 2]) for r in range(5)]
        state.put(buyer, MADE, lanes(made))
        state.put(other, MADE, lanes(theirs))
        state.put(buyer, FIXED, sum(127 << LANE * (4 - r) for r in range(5) if fixed[r]))
        state.put(buyer, PERKS, cheap[0] * CHEAP_RAW | cheap[1] * CHEAP_GOODS)
        state.put(buyer, CHOICES, raw * 3 + goods)
        refresh_prices(state, buyer)
        for need in ALL_NEEDS:
            expected = brute_force(amounts(need), made, prices, raw, goods, less)
            assert resources_price(state, buyer, need, less) == expected


def test_every_cost_of_the_box_is_read_as_it_is_written() -> None:
    """Rules: B3.1, B3.10, B5.1, B6.10, B6.14."""
    for number, card in enumerate([*CARDS, *GUILDS]):
        words = card.cost.replace(",", "").split()
        for place, resource in enumerate(RESOURCES):
            wanted = 0
            if resource in words:
                before = words[words.index(resource) - 1] if words.index(resource) else ""
                wanted = int(before) if before.isdigit() else 1
            assert amounts(int(NEED[number]))[place] == wanted, card


def test_a_unit_costs_two_and_one_more_for_each_the_opponent_makes() -> None:
    """Rules: B5.8, B5.11."""
    assert table(near="baths").price("baths") == 2
    assert table(near="baths", cities=("", "quarry stone-pit")).price("baths") == 4
    assert table(age=2, near="walls", cities=("", "quarry shelf-quarry")).price("walls") == 10
    assert table(near="baths", cities=("", "caravansery"), built=("", "great-lighthouse")).price("baths") == 2


def test_own_production_is_used_first_and_again_every_turn() -> None:
    """Rules: B5.6, B5.7."""
    scene = table(near="baths altar", cities=("quarry", ""), coins=(0, 0))
    assert scene.price("baths") == 0
    assert table(age=2, near="aqueduct", cities=("quarry stone-pit", "")).price("aqueduct") == 2


def test_reserves_and_the_customs_house_fix_prices_at_one() -> None:
    """Rules: B5.12."""
    scene = table(
        age=2, near="walls temple", cities=("stone-reserve customs-house", "shelf-quarry press drying-room")
    )
    assert (scene.price("walls"), scene.price("temple")) == (2, 2 + 1)
    late = table(near="stone-reserve baths quarry", cities=("", "stone-pit"))
    late.play("build stone-reserve", "build quarry")
    assert late.price("baths") == 1


@pytest.mark.parametrize(("producers", "price"), [("", 7), ("forum", 4), ("forum caravansery", 2)])
def test_a_producer_with_a_choice_gives_one_unit_of_the_dearest(producers: str, price: int) -> None:
    """Rules: B5.4, B5.7."""
    scene = table(age=2, near="archery-range", cities=(producers, "press"))
    assert scene.price("archery-range") == price


def test_a_card_without_a_cost_is_free() -> None:
    """Rules: B5.2, B5.5."""
    scene = table(near="lumber-yard", coins=(0, 7))
    assert scene.price("lumber-yard") == 0
    assert scene.play("build lumber-yard").coins() == 0


def test_a_chain_makes_a_card_free_coins_included() -> None:
    """Rules: B5.16."""
    scene = table(age=2, near="barracks", cities=("garrison", "stable"), coins=(0, 7))
    assert scene.price("barracks") == 0
    scene.play("build barracks")
    assert (scene.coins(), scene.heard()[0]) == (0, "B5.16 One builds Barracks.")
    assert table(age=2, near="barracks", cities=("", "garrison")).price("barracks") == 3


@pytest.mark.parametrize("mode", ["base", "agora"])
def test_no_chain_serves_whoever_does_not_have_it(mode: str) -> None:
    """Rules: B5.16, A17.11."""
    scene = opening(mode)
    assert not [card for card in range(FIRST_SENATOR) if is_chained(scene.state, scene.seat(0), card)]


def test_economy_gets_what_the_opponent_pays_for_resources_only() -> None:
    """Rules: B5.9, B5.13, B5.14, B12.3, B12.4."""
    scene = table(age=2, near="forum", tokens=("", "economy"), coins=(9, 0)).play("build forum")
    assert (scene.coins(0), scene.coins(1)) == (9 - 3 - 2, 2)
    fixed = table(near="baths", cities=("stone-reserve", ""), tokens=("", "economy"), coins=(5, 0)).play(
        "build baths"
    )
    assert (fixed.coins(0), fixed.coins(1)) == (4, 1)
    wonder = table(near="baths", wonders=("pyramids", ""), tokens=("", "economy"), coins=(9, 0))
    assert wonder.play("wonder pyramids with baths").coins(1) == 8


def test_architecture_leaves_out_two_units_of_a_wonder_and_masonry_of_blue_cards() -> None:
    """Rules: B12.2, B12.6."""
    scene = table(
        age=3,
        near="palace circus",
        wonders=("pyramids", ""),
        tokens=("architecture masonry", ""),
        cities=("", "quarry"),
    )
    assert scene.price("pyramids") == 3 + 2
    assert scene.price("palace") == 2 + 2 + 2
    assert scene.price("circus") == 2 * 2 + 2 * 3
    poor = table(age=3, near="obelisk", tokens=("masonry", ""), cities=("shelf-quarry", ""), coins=(0, 7))
    assert poor.price("obelisk") == 0
    assert poor.play("build obelisk").coins() == 0
    builder = table(near="altar", wonders=("pyramids", ""), tokens=("architecture", ""), coins=(4, 7))
    assert builder.play("wonder pyramids with altar").coins() == 0
