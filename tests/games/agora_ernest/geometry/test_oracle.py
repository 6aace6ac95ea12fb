"""Geometry against shapely: every predicate, and whole tables, until nobody finds a difference."""

import random

import pytest
from hypothesis import given, reject, settings
from hypothesis import strategies as st

from stoa.games.agora_ernest.geometry.judge import FITS, fits, joints, judge
from stoa.games.agora_ernest.geometry.layout import Layout, layout_of
from stoa.games.agora_ernest.geometry.pairs import first_section, pair, sections
from tests.games.agora_ernest.geometry import oracle
from tests.games.agora_ernest.geometry.builders import (
    KINDS,
    STYLES,
    knotted_layout,
    packed_layout,
    placed,
    placements,
    propose,
    random_layout,
)
from tests.sizes import SOAK

RELATIONS = ["gap", "corner", "edge", "other grid", "overlap"]
ALL_STYLES = [*STYLES, "packed", "knotted"]
TABLES = 2000 if SOAK else 12
SEEDS = st.integers(0, 2**40)


def table(style: str, choices: random.Random) -> Layout:
    if style == "packed":
        return packed_layout(choices)
    if style == "knotted":
        return knotted_layout(choices)
    if choices.random() < 0.4:
        width, height = choices.randint(8000, 14000), choices.randint(8000, 14000)
        return random_layout(style, choices.randint(2, 14), choices, width, height)
    return random_layout(style, choices.randint(2, 30), choices)


def second_opinion(layout: Layout) -> oracle.Table:
    return oracle.Table(float(layout.width) / 1000, float(layout.height) / 1000, placements(layout))


@pytest.mark.parametrize("style", ALL_STYLES)
@settings(max_examples=TABLES)
@given(SEEDS)
def test_the_open_doors_of_a_table_are_those_that_shapely_finds(style: str, seed: int) -> None:
    layout = table(style, random.Random(seed))
    second = second_opinion(layout)
    cards = range(layout.count())
    try:
        touched, opened = second.touched(), second.open_doors()
    except oracle.Unclear:
        reject()
    assert [layout.touched(card) for card in cards] == touched
    assert [layout.open_doors(card) for card in cards] == opened


@pytest.mark.parametrize("style", ALL_STYLES)
@settings(max_examples=TABLES)
@given(SEEDS)
def test_two_doors_lead_to_the_same_ground_when_shapely_finds_a_way_between_them(
    style: str, seed: int
) -> None:
    layout = table(style, random.Random(seed))
    try:
        expected = second_opinion(layout).before()
    except oracle.Unclear:
        reject()
    ground = layout.ground()
    pairs = {(int(ground.before(*door)), piece) for door, piece in expected.items()}
    assert len(pairs) == len({ours for ours, _ in pairs}) == len({theirs for _, theirs in pairs})


@pytest.mark.parametrize("style", ALL_STYLES)
@settings(max_examples=TABLES)
@given(SEEDS)
def test_a_place_fits_when_shapely_finds_nothing_against_it(style: str, seed: int) -> None:
    choices = random.Random(seed)
    layout = table(style, choices)
    second = second_opinion(layout)
    for _ in range(4):
        if layout.count() == 0:
            continue
        spot = propose(layout, choices.choice(KINDS), choices)
        try:
            expected = second.fits(oracle.Card(spot))
        except oracle.Unclear:
            continue
        assert fits(layout, *spot) == expected
        assert (judge(layout, *spot).kind == FITS) == expected


@settings(max_examples=8 * TABLES)
@given(SEEDS)
def test_two_cards_are_to_each_other_what_shapely_says(seed: int) -> None:
    choices = random.Random(seed)
    layout = random_layout("near", 1, choices)
    lying, spot = placed(layout, 0), propose(layout, choices.choice(KINDS), choices)
    both = pair(*lying, *spot)
    try:
        first, second = oracle.Card(lying), oracle.Card(spot)
        expected, from_the_other = oracle.relation(first, second), oracle.relation(second, first)
        facings = oracle.facings(first, second) if expected == "edge" else set()
    except oracle.Unclear:
        reject()
    assert RELATIONS[both.kind()] == expected
    if expected == "edge":
        ours = range(first_section(both.side), first_section(both.side) + sections(both.side))
        assert {(mine, both.facing(mine)) for mine in ours if both.facing(mine) >= 0} == facings
    assert RELATIONS[pair(*spot, *lying).kind()] == from_the_other


@pytest.mark.parametrize("style", ["snapped", "flush", "near"])
@settings(max_examples=TABLES)
@given(SEEDS)
def test_what_a_card_will_lie_against_is_what_it_lies_against_once_laid(style: str, seed: int) -> None:
    layout = table(style, random.Random(seed))
    last = layout.count() - 1
    before = layout_of(layout.width, layout.height, layout.places[:last])
    meets = joints(before, *placed(layout, last))
    assert [layout.facing(last, section) for section in range(10)] == list(meets)
    for section, other in enumerate(meets):
        assert other < 0 or layout.facing(other // 10, other % 10) == last * 10 + section


@settings(max_examples=2 * TABLES)
@given(SEEDS, st.integers(0, 35999), st.integers(-9000, 9000), st.integers(-9000, 9000))
def test_turning_and_moving_the_whole_market_changes_nothing(
    seed: int, turn: int, right: int, down: int
) -> None:
    choices = random.Random(seed)
    style = choices.choice(list(STYLES))
    layout = random_layout(style, choices.randint(2, 9), choices, 60_000, 60_000)
    try:
        # Rounding to thousandths moves each card by up to 0.0007.
        with oracle.demanding(0.003):
            second = second_opinion(layout)
            second.open_doors()
            for number, card in enumerate(second.cards):
                for other in second.cards[:number]:
                    oracle.relation(card, other)
            if any(spot < 17 or spot > 43 for card in second.cards for spot in card.placement_middle()):
                reject()
    except oracle.Unclear:
        reject()
    moved = layout_of(60_000, 60_000, layout.places[:0])
    for spot in placements(layout):
        moved.lay(*oracle.turned(spot, turn, 30_000, right, down))
    for index in range(layout.count()):
        assert moved.touched(index) == layout.touched(index)
        assert moved.open_doors(index) == layout.open_doors(index)
        for section in range(10):
            assert moved.facing(index, section) == layout.facing(index, section)
