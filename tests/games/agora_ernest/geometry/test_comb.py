"""A place for the card is found if there is one, however crowded the table is."""

import math
import random

from hypothesis import given, settings
from hypothesis import strategies as st

from stoa.games.agora_ernest.geometry.comb import Comb
from stoa.games.agora_ernest.geometry.judge import fits
from stoa.games.agora_ernest.geometry.layout import Layout, without
from stoa.games.agora_ernest.geometry.places import angle_of, x_of, y_of
from tests.games.agora_ernest.geometry.builders import (
    KINDS,
    STYLES,
    layout_with,
    placed,
    propose,
    random_layout,
)
from tests.games.agora_ernest.geometry.oracle import Placement, turned
from tests.sizes import scaled

SPARE = 10
"""In thousandths: a place with so much to spare on all sides is always found."""


def combed(layout: Layout) -> list[Placement]:
    """The places found in the largest boxes that have any."""
    comb = Comb(layout)
    while len(comb.places()) == 0 and not comb.is_finest():
        comb.look_closer()
    return [(int(x_of(spot)), int(y_of(spot)), int(angle_of(spot))) for spot in comb.places()]


def crowded(choices: random.Random) -> Layout:
    """A small table on which card after card was laid until hardly any more fits."""
    width, height = choices.choice([8000, 8000, 9000, 10_000]), choices.choice([8000, 8500, 9000])
    layout = random_layout(choices.choice(list(STYLES)), 40, choices, width, height)
    for _ in range(60):
        x, y, angle = propose(layout, choices.choice(KINDS), choices)
        if x >= 0 and y >= 0 and fits(layout, x, y, angle):
            layout.lay(x, y, angle)
    return layout


def test_the_last_gap_of_a_crowded_table_is_found() -> None:
    """A yard just wide enough, on a table with no room outside it, and no card in it to lie against."""
    cards = [(1000, 1500, 0), (3000, 1500, 0), (5000, 1500, 0), (1000, 4500, 0), (5000, 4500, 0)]
    spots = combed(layout_with(*cards, width=6000, height=6000))
    assert spots
    assert all(abs(x - 3000) <= 20 and abs(y - 4500) <= 20 for x, y, _ in spots)
    assert combed(layout_with(*cards, (3000, 4500, 0), width=6000, height=6000)) == []


def test_places_are_found_either_way_up_and_with_round_figures_where_there_is_room() -> None:
    """Beside both cards the grid leads over the table's edge, but between them there is room."""
    layout = layout_with((1500, 1600, 9000), (6800, 1600, 9000), width=8300, height=3300)
    spots = combed(layout)
    assert {angle for _, _, angle in spots} == {0, 18_000}
    assert len({(x, y) for x, y, _ in spots}) * 2 == len(spots)
    for x, y, angle in spots:
        assert fits(layout, x, y, angle)
        assert x % 100 == y % 100 == 0


def test_an_empty_table_is_combed_too() -> None:
    assert combed(layout_with())


def test_a_gap_at_an_odd_angle_is_found() -> None:
    """Between two leaning cards a third has room if it leans too."""
    turn = 1723
    left, middle, right = (turned((x, 4000, 0), turn, 4000, 0, 0) for x in (1950, 4000, 6050))
    layout = layout_with(left, right, (7000, 1500, 0), (1000, 6500, 0), width=8000, height=8000)
    between = [angle for x, y, angle in combed(layout) if abs(x - middle[0]) + abs(y - middle[1]) < 400]
    assert between
    assert all(abs(angle % 18_000 - turn) < 400 for angle in between)


@settings(max_examples=scaled(12))
@given(st.integers(0, 2**40))
def test_if_there_is_room_to_spare_a_place_is_found(seed: int) -> None:
    choices = random.Random(seed)
    layout = crowded(choices)
    spots = combed(layout)
    assert all(fits(layout, *spot) for spot in spots)
    if spots:
        return
    for _ in range(400):
        x, y, angle = propose(layout, choices.choice(KINDS), choices)
        if x < 0 or y < 0 or not fits(layout, x, y, angle):
            continue
        assert not has_room(layout, (x, y, angle)), (x, y, angle)


def has_room(layout: Layout, spot: Placement) -> bool:
    """Whether a card may also lie a little to each side, and turned a little."""
    x, y, angle = spot
    turn = math.ceil(math.degrees(SPARE / 1803) * 100)
    nudges = [(SPARE, 0, 0), (-SPARE, 0, 0), (0, SPARE, 0), (0, -SPARE, 0), (0, 0, turn), (0, 0, -turn)]
    return all(fits(layout, x + a, y + b, (angle + c) % 36_000) for a, b, c in nudges)


@settings(max_examples=scaled(12))
@given(st.integers(0, 2**40), st.sampled_from([0, 1, 2, 3]))
def test_a_place_that_fits_is_never_combed_away(seed: int, closer: int) -> None:
    """Take a card off a crowded table: of all boxes, that in which it lay is kept."""
    choices = random.Random(seed)
    layout = crowded(choices)
    kept = choices.randrange(layout.count())
    x, y, angle = placed(layout, kept)
    comb = Comb(without(layout, 1 << kept))
    for _ in range(closer):
        comb.look_closer()
    half = int(comb.half)
    assert any(
        abs(int(x_of(box)) - x) <= half
        and abs(int(y_of(box)) - y) <= half
        and min((int(angle_of(box)) - angle) % 18_000, (angle - int(angle_of(box))) % 18_000) <= 4 * half
        for box in comb.boxes
    )
