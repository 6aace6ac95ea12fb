"""A card turned by a little closes no door that neither a corner nor a legal edge contact touches."""

import math
import random

import pytest

from stoa.games.agora_ernest.geometry.judge import FITS, OFF_GRID, fits, judge
from tests.games.agora_ernest.geometry.builders import layout_with, leaning, with_corner_at
from tests.games.agora_ernest.geometry.oracle import SIDES, Placement, Spot, corners
from tests.sizes import scaled

ALL = 0b11_1111_1111
STEEPEST = 1200
"""Twelve degrees: beyond, edges part so fast that no door but the nearest could be concerned."""
ROUNDING = 1e-5


def section(card: Placement, number: int, at: float) -> Spot:
    """A point on a section of a card, from its beginning 0 to its end 1."""
    [(first, last, begin, length)] = [side for side in SIDES if side[2] <= number < side[2] + side[3]]
    (x, y), (to_x, to_y) = corners(card)[first], corners(card)[last]
    share = (number - begin + at) / length
    return x + (to_x - x) * share, y + (to_y - y) * share


def is_pricked(card: Placement, number: int, other: Placement) -> bool:
    """Whether a corner of the other card lies on the white part of a section."""
    (x, y), (to_x, to_y) = section(card, number, 0.2), section(card, number, 0.8)
    for spot in corners(other):
        right, down = (to_x - x) / 0.6, (to_y - y) / 0.6
        along = (spot[0] - x) * right + (spot[1] - y) * down
        nearest = min(max(along, 0.0), 0.6)
        if math.dist(spot, (x + right * nearest, y + down * nearest)) <= 0.02 + ROUNDING:
            return True
    return False


def is_covered(card: Placement, number: int, other: Placement) -> bool:
    """Whether a section of the other card lies against a section: both begin and end together.

    They may be set off by the tolerance along the edge and across it.
    """
    begin, end = section(card, number, 0), section(card, number, 1)
    for facing in range(10):
        to_begin = math.dist(begin, section(other, facing, 1))
        to_end = math.dist(end, section(other, facing, 0))
        if max(to_begin, to_end) <= 0.02 * math.sqrt(2) + 0.001:
            return True
    return False


def closed_doors(lying: Placement, new: Placement) -> list[tuple[Placement, int, Placement]]:
    """The doors of two cards alone on a table that earn nothing; each with its card and the other one."""
    layout = layout_with(lying, new)
    return [
        (card, number, other)
        for index, (card, other) in enumerate([(lying, new), (new, lying)])
        for number in range(10)
        if not layout.open_doors(index) >> number & 1
    ]


def test_a_card_leaning_on_another_closes_only_doors_that_a_corner_or_a_grid_touches() -> None:
    """Every hundredth of a degree up to twelve, both ways, on every side, also into each other."""
    choices = random.Random(12)
    counts = {"fits": 0, "pricked": 0, "covered": 0}
    for attempt in range(scaled(5000)):
        tilt = attempt % (2 * STEEPEST + 1) - STEEPEST
        lying = (24_000, 18_000, choices.choice([0, choices.randrange(36_000)]))
        new = leaning(lying, tilt, choices)
        if not fits(layout_with(lying), *new):
            continue
        counts["fits"] += 1
        for card, number, other in closed_doors(lying, new):
            cause = "pricked" if is_pricked(card, number, other) else "covered"
            assert cause == "pricked" or is_covered(card, number, other), (lying, new, number)
            counts[cause] += 1
    assert counts["fits"] > scaled(2000)
    assert counts["pricked"] > scaled(500)
    assert counts["covered"] > scaled(5)


@pytest.mark.parametrize("offset", [0, 250, 500])
def test_half_a_degree_beside_a_shop_shuts_no_three_doors_off_the_grid(offset: int) -> None:
    lying = (24_000, 18_000, 0)
    verdict = judge(layout_with(lying), 26_000, 18_000 + offset, 51)
    assert verdict.kind == (FITS if offset == 0 else OFF_GRID)


@pytest.mark.parametrize("tilt", [80, 150, 300, 550, 1200])
def test_a_corner_on_a_door_shuts_that_door_and_the_wedge_beside_it_is_ground(tilt: int) -> None:
    """The card runs nearly along the doors beside, and its own doors look into the wedge: all stay open."""
    lying = (24_000, 18_000, 0)
    layout = layout_with(lying, with_corner_at((25.0, 17.0), 0, 36_000 - tilt))
    assert layout.touched(0) == 0b100
    assert layout.touched(1) == 0
    assert layout.open_doors(0) == ALL & ~0b100
    assert layout.open_doors(1) == ALL


def test_where_cards_reach_into_each_other_the_wedge_is_ground_too() -> None:
    """The corner lies as deep as is allowed; a door that the other card covers by a hair stays open."""
    lying = (24_000, 18_000, 0)
    layout = layout_with(lying, with_corner_at((24.981, 17.0), 0, 36_000 - 100))
    assert layout.touched(0) == 0b100
    assert layout.open_doors(0) == ALL & ~0b100
    assert layout.open_doors(1) == ALL


def test_at_the_table_s_edge_a_side_is_shut_as_a_whole_or_not_at_all() -> None:
    """Two units long, the side may lean by the tolerance over its length: 0.573 degrees."""
    shut = layout_with((24_000, 1500, 0), with_corner_at((30.0, 0.0), 0, 55))
    leans = layout_with(with_corner_at((30.0, 0.0), 0, 60))
    assert [shut.open_doors(card) for card in range(2)] == [ALL & ~0b11, ALL & ~0b11]
    assert leans.open_doors(0) == ALL
