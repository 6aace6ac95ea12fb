"""Places proposed for the next card: all fit, none twice, of every kind."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from stoa.games.agora_ernest.geometry.candidates import Search, candidates
from stoa.games.agora_ernest.geometry.judge import fits
from stoa.games.agora_ernest.geometry.layout import Layout
from stoa.games.agora_ernest.geometry.offers import AT_FIRST, AT_SECOND, HALFWAY, across
from stoa.games.agora_ernest.geometry.pairs import CORNER, EDGE, GAP, TOP, pair
from stoa.games.agora_ernest.geometry.places import angle_of, x_of, y_of
from tests.games.agora_ernest.geometry.builders import (
    STYLES,
    against,
    layout_with,
    placements,
    random_layout,
)
from tests.games.agora_ernest.geometry.oracle import Placement, corners
from tests.sizes import scaled

CARD = (24_000, 18_000, 3300)


def proposed(layout: Layout, limit: int = 240) -> list[Placement]:
    return [(int(x_of(spot)), int(y_of(spot)), int(angle_of(spot))) for spot in candidates(layout, limit)]


def contacts(layout: Layout, spot: Placement) -> list[int]:
    kinds = [int(pair(*lying, *spot).kind()) for lying in placements(layout)]
    return [kind for kind in kinds if kind != GAP]


@settings(max_examples=scaled(6))
@given(st.sampled_from(list(STYLES)), st.integers(0, 2**40), st.integers(1, 30))
def test_all_candidates_fit_and_none_comes_twice(style: str, seed: int, cards: int) -> None:
    layout = random_layout(style, cards, random.Random(seed))
    spots = proposed(layout)
    assert 200 <= len(spots) <= 240
    assert len(set(spots)) == len(spots)
    assert all(fits(layout, *spot) for spot in spots)
    assert proposed(layout.clone()) == spots


def test_around_one_card_every_edge_contact_is_proposed() -> None:
    spots = set(proposed(layout_with(CARD)))
    for quarter in range(4):
        for side in range(4):
            longest = (2, 3)[(side + 2 - quarter) % 2]
            for offset in range(1 - longest, (2, 3)[side % 2]):
                x, y, angle = against(CARD, side, quarter, offset, 0, 0)
                near = {(x + right, y + down, angle) for right in (-1, 0, 1) for down in (-1, 0, 1)}
                assert near & spots


def test_corners_are_set_on_every_door_and_between_doors() -> None:
    layout = layout_with(CARD)
    shut, kept = set(), 0
    for spot in proposed(layout):
        if contacts(layout, spot) == [CORNER]:
            after = layout.clone()
            after.lay(*spot)
            shut.add(int(after.touched(0)))
            kept += after.touched(0) == 0
    assert {1 << door for door in range(10)} <= shut
    assert kept >= 10


def test_lanes_and_open_ground_are_proposed() -> None:
    layout = layout_with(CARD)
    free = [spot for spot in proposed(layout) if not contacts(layout, spot)]
    beside = [x for x, y, _ in free if abs(x - 24_000) < 5000 and abs(y - 18_000) < 5000]
    assert len(beside) >= 20
    assert len(free) - len(beside) >= 15


def test_around_one_card_every_lane_is_proposed() -> None:
    spots = set(proposed(layout_with(CARD), 1000))
    for quarter in range(4):
        for side in range(4):
            longest = (2, 3)[(side + 2 - quarter) % 2]
            for offset in range(1 - longest, (2, 3)[side % 2]):
                for width in (1000, 500, 45):
                    x, y, angle = against(CARD, side, quarter, offset, width, 0)
                    near = {(x + right, y + down, angle) for right in (-1, 0, 1) for down in (-1, 0, 1)}
                    assert near & spots


@pytest.mark.parametrize(("where", "x"), [(HALFWAY, 10_500), (AT_FIRST, 11_000), (AT_SECOND, 10_000)])
def test_across_a_mouth_a_side_lies_halfway_from_the_first_corner_or_to_the_second(
    where: int, x: int
) -> None:
    spot = across(10_000_000, 10_000_000, 11_000_000, 10_000_000, TOP, where)
    assert (x_of(spot), y_of(spot), angle_of(spot)) == (x, 11_500, 0)


def test_a_mouth_is_closed_by_a_line_with_both_cards_on_its_left() -> None:
    found = 0
    for seed in range(200):
        layout = layout_with(CARD)
        choices = random.Random(seed)
        while layout.count() < 2:
            spot = choices.randint(20_000, 28_000), choices.randint(14_000, 22_000), choices.randrange(36_000)
            if fits(layout, *spot):
                layout.lay(*spot)
        pairing = int(Search(layout, 24).tangent_corners(0, 8))
        if pairing >= 0:
            first, second = (corners(card) for card in placements(layout))
            (x, y), (to_x, to_y) = first[pairing // 4], second[pairing % 4]
            turns = [(to_x - x) * (v - y) - (to_y - y) * (u - x) for u, v in first + second]
            assert max(turns) < 0.002
            found += 1
    assert found > 20


@pytest.mark.parametrize("turn", [0, 2000])
def test_the_mouth_of_an_alley_is_closed_by_a_card_at_another_angle(turn: int) -> None:
    """Two cards lean towards each other with a lane between them that narrows to half a unit."""
    layout = layout_with((20_000, 18_000, turn + 700), (22_900, 18_300, (turn + 35_100) % 36_000))
    closing = []
    for spot in proposed(layout):
        if contacts(layout, spot) == [CORNER, CORNER]:
            closing.append(spot)
    assert closing
    assert all(angle % 9000 not in (turn + 700, turn + 8100) for _, _, angle in closing)


def test_a_smaller_limit_keeps_the_kinds() -> None:
    layout = random_layout("snapped", 12, random.Random(7))
    spots = proposed(layout, 24)
    assert len(spots) == 24
    kinds = {max(contacts(layout, spot), default=GAP) for spot in spots}
    assert kinds == {GAP, CORNER, EDGE}


def test_an_empty_table_offers_open_ground() -> None:
    spots = proposed(layout_with())
    assert len(spots) == 96
    assert {(1000, 1500), (47_000, 1500), (1000, 34_500), (47_000, 34_500)} <= {(x, y) for x, y, _ in spots}
    assert len({angle for _, _, angle in spots}) > 5


def test_a_larger_limit_gives_more() -> None:
    layout = random_layout("snapped", 12, random.Random(7))
    assert len(set(proposed(layout, 480))) == 480
