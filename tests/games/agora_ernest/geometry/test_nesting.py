"""Groups of cards that stand free belong to the ground around them, whatever touches beside them."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from stoa.games.agora_ernest.geometry.junctions import CONTACT
from stoa.games.agora_ernest.geometry.layout import Layout
from stoa.games.agora_ernest.geometry.rings import Ring
from tests.games.agora_ernest.geometry.builders import layout_with, ring, with_corner_at
from tests.games.agora_ernest.geometry.oracle import Placement, Table, corners, turned
from tests.sizes import scaled

ALL = 0b11_1111_1111


@pytest.mark.parametrize("y", [2553, 2554, 2555])
def test_no_card_sees_through_a_closed_contact_into_an_alley(y: int) -> None:
    """To the left of two cards on the open market, one at a time, two others touch by a hair's breadth."""
    cards = [(13_000, 4500, 0), (6000, 1500, 0), (5000, 7500, 0), (5492, 4496, 12_228), (9500, y, 4193)]
    layout = layout_with(*cards, width=26_000, height=9000)
    assert layout.open_doors(0) == layout.open_doors(4) == ALL
    assert [layout.open_doors(card) for card in range(5)] == Table(26, 9, cards).open_doors()


def walled_yard(choices: random.Random) -> list[Placement]:
    """A yard of nine by six units, turned; its walls touch each other by anything from -t to t."""
    turn = choices.choice([0, 0, choices.randrange(36_000)])
    loose = choices.choice([0, 3, 6])
    cards = ring(18_000, 18_000, 3, 2)
    shaken = [
        (x + choices.randint(-loose, loose), y + choices.randint(-loose, loose), a) for x, y, a in cards
    ]
    return [turned(card, turn, 22_000, 4000, 4000) for card in shaken]


def aimed(spot: tuple[float, float], height: float, choices: random.Random) -> Placement:
    """A card about a spot, with its middle or its outermost corner at exactly a certain height."""
    angle = choices.choice([0, 4500, choices.randrange(36_000)])
    if choices.random() < 0.5:
        return round(1000 * spot[0]), round(1000 * height), angle
    leftmost = min(range(4), key=lambda corner: corners((0, 0, angle))[corner])
    return with_corner_at((spot[0] - 1.5, height), leftmost, angle)


@settings(max_examples=scaled(100))
@given(st.integers(0, 2**40))
def test_cards_level_with_a_contact_are_inside_a_yard_or_outside_it(seed: int) -> None:
    choices = random.Random(seed)
    walls = walled_yard(choices)
    layout = layout_with(*walls, width=60_000, height=60_000)
    x, y = (sum(card[axis] for card in walls) / len(walls) / 1000 for axis in (0, 1))
    contact = choices.randrange(len(layout.contacts) // CONTACT)
    height = int(layout.contacts[contact * CONTACT + 3]) / 1e6 + choices.choice([0, 0, 0.001, -0.001, 0.01])
    inside, outside = aimed((x, y), height, choices), aimed((x + 15, y), height, choices)
    if abs(height - y) < 1:
        layout.lay(*inside)
        assert layout.open_doors(len(walls)) == 0
    layout.lay(*outside)
    assert layout.open_doors(layout.count() - 1) == ALL
    assert is_closed_off(layout, len(walls))


def is_closed_off(layout: Layout, walls: int) -> bool:
    """Whether every wall of a yard has doors that customers come to, and doors that they do not."""
    return all(0 < layout.open_doors(card) < ALL & ~layout.touched(card) for card in range(walls))


def around(*points: tuple[int, int]) -> Ring:
    return Ring(vec[i64]([number for point in points for number in point]))


def test_a_spot_level_with_corners_of_a_line_is_inside_or_outside() -> None:
    """A star whose points and notches are all at the height of the spot or one off."""
    star = around((0, 0), (4, 3), (8, 0), (6, 4), (8, 8), (4, 5), (0, 8), (2, 4))
    assert star.surrounds(4, 4)
    assert not star.surrounds(1, 4)
    assert not star.surrounds(7, 4)
    assert star.surrounds(3, 3)
    assert star.surrounds(5, 5)
    assert not star.surrounds(4, 2)
    assert not star.surrounds(4, 6)
    for x, y in ((-1, 4), (9, 4), (4, -1), (4, 9), (0, 4), (4, 0), (8, 4), (4, 8)):
        assert not star.surrounds(x, y)


def test_a_line_that_crosses_itself_by_a_hair_surrounds_what_it_did() -> None:
    """As it does where two cards reach into each other."""
    yard = around((0, 0), (50, 0), (51, 1), (49, 1), (50, 0), (100, 0), (100, 100), (0, 100))
    assert yard.surrounds(50, 50)
    assert yard.surrounds(20, 1)
    assert not yard.surrounds(50, 101)
