"""Rough places moved to the nearest contact."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from stoa.games.agora_ernest.geometry.judge import fits
from stoa.games.agora_ernest.geometry.pairs import CORNER, EDGE, LEFT, RIGHT, TOP, pair
from stoa.games.agora_ernest.geometry.snap import (
    CORNER_CONTACT,
    EDGE_CONTACT,
    LANE,
    NOWHERE,
    TABLE_EDGE,
    Snap,
    snap,
    snap_to,
)
from tests.games.agora_ernest.geometry.builders import (
    STYLES,
    against,
    layout_with,
    placed,
    random_layout,
    with_corner_at,
)
from tests.sizes import scaled

CARD = (20_000, 18_000, 3300)


def spot(snapped: Snap) -> tuple[int, int, int]:
    return int(snapped.x), int(snapped.y), int(snapped.angle)


def test_a_card_laid_nearly_edge_to_edge_snaps_to_the_grid() -> None:
    x, y, angle = against(CARD, 1, 0, 1, 0, 0)
    snapped = snap(layout_with((5000, 5000, 0), CARD), x + 80, y - 60, angle + 150)
    assert spot(snapped) == (x, y, angle)
    assert snapped.kind == EDGE_CONTACT
    assert (snapped.card, snapped.edge, snapped.other_edge) == (1, LEFT, RIGHT)


def test_a_corner_near_an_edge_snaps_onto_it_at_the_same_angle() -> None:
    card = (20_000, 18_000, 0)
    x, y, angle = with_corner_at((21.0, 18.3), 0, 31_500)
    snapped = snap(layout_with(card), x + 90, y, angle)
    assert spot(snapped) == (x, y, angle)
    assert snapped.kind == CORNER_CONTACT
    assert (snapped.card, snapped.corner, snapped.other_edge) == (0, 0, RIGHT)
    assert (snapped.edge, snapped.other_corner) == (-1, -1)


@pytest.mark.parametrize("side", range(4))
def test_a_corner_snaps_onto_an_edge_on_every_side(side: int) -> None:
    at = [(19.7, 16.5), (21.0, 17.8), (20.3, 19.5), (19.0, 18.2)][side]
    x, y, angle = with_corner_at(at, 0, (4500 + 9000 * side + 18_000) % 36_000)
    right, down = [(0, -90), (90, 0), (0, 90), (-90, 0)][side]
    snapped = snap(layout_with((20_000, 18_000, 0)), x + right, y + down, angle)
    assert spot(snapped) == (x, y, angle)
    assert (snapped.kind, snapped.corner, snapped.other_edge) == (CORNER_CONTACT, 0, side)


def test_a_card_moved_past_the_end_of_a_side_does_not_count_as_touching_it() -> None:
    """Beside the lowest part of the card's right side it would touch; further down it passes."""
    snapped = snap(layout_with((20_000, 18_000, 0)), 22_100, 21_600, 300)
    assert snapped.kind in (EDGE_CONTACT, CORNER_CONTACT)
    assert pair(20_000, 18_000, 0, *spot(snapped)).kind() in (CORNER, EDGE)


@pytest.mark.parametrize("turn", [0, 9000, 18_000, 27_000])
@pytest.mark.parametrize("side", range(4))
def test_a_lane_runs_along_a_side_and_moves_the_card_straight_away_from_it(side: int, turn: int) -> None:
    x, y, angle = against((20_000, 18_000, 0), side, turn // 9000, 0.3, 45, 0)
    right, down = [(0, -50), (50, 0), (0, 50), (-50, 0)][side]
    snapped = snap_to(LANE, layout_with((20_000, 18_000, 0)), x + right, y + down, angle, 1000)
    assert (snapped.kind, spot(snapped)) == (LANE, (x, y, angle))


def test_an_edge_near_a_corner_snaps_onto_it() -> None:
    """The new card lies straight; the lying one points at its left side."""
    layout = layout_with(with_corner_at((20.0, 18.2), 1, 4500))
    snapped = snap(layout, 21_070, 18_000, 0)
    assert spot(snapped) == (21_000, 18_000, 0)
    assert snapped.kind == CORNER_CONTACT
    assert (snapped.edge, snapped.other_corner) == (LEFT, 1)
    assert (snapped.corner, snapped.other_edge) == (-1, -1)


def test_a_card_that_overlaps_is_pushed_out() -> None:
    snapped = snap(layout_with((20_000, 18_000, 0)), 21_900, 18_020, 30)
    assert spot(snapped) == (22_000, 18_000, 0)


def test_a_card_hanging_over_the_table_edge_snaps_onto_it() -> None:
    snapped = snap(layout_with((20_000, 18_000, 0)), 24_000, 1380, 0)
    assert spot(snapped) == (24_000, 1500, 0)
    assert (snapped.kind, snapped.other_edge) == (TABLE_EDGE, TOP)


def test_where_nothing_fits_the_place_stays_as_it_was() -> None:
    layout = layout_with((1000, 1500, 0), width=2000, height=3000)
    snapped = snap(layout, 1200, 1500, 0)
    assert snapped.kind == NOWHERE
    assert spot(snapped) == (1200, 1500, 0)


@settings(max_examples=scaled(10))
@given(st.sampled_from(list(STYLES)), st.integers(0, 2**40))
def test_a_snapped_card_fits_and_touches_what_it_says(style: str, seed: int) -> None:
    choices = random.Random(seed)
    layout = random_layout(style, choices.randint(1, 12), choices)
    x, y, _ = placed(layout, choices.randrange(layout.count()))
    rough = (x + choices.randint(-4000, 4000), y + choices.randint(-4000, 4000), choices.randrange(36_000))
    if rough[0] < 0 or rough[1] < 0:
        return
    snapped = snap(layout, *rough)
    assert fits(layout, *spot(snapped))
    if snapped.kind != TABLE_EDGE:
        kind = pair(*placed(layout, snapped.card), *spot(snapped)).kind()
        assert kind == (EDGE if snapped.kind == EDGE_CONTACT else CORNER)
