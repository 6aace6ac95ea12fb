"""Sines worked out with whole numbers."""

import math

from hypothesis import given
from hypothesis import strategies as st

from stoa.games.agora_ernest.geometry.measures import FULL_TURN, ONE, cosine, heading, sine, zeros
from stoa.games.agora_ernest.geometry.places import angle_of, place, x_of, y_of


def test_every_sine_is_rounded_to_the_nearest_whole_number() -> None:
    for angle in range(FULL_TURN):
        assert abs(int(sine(angle)) - ONE * math.sin(math.radians(angle / 100))) < 0.5001
        assert abs(int(cosine(angle)) - ONE * math.cos(math.radians(angle / 100))) < 0.5001


def test_right_angles_are_exact_and_opposite_directions_opposite() -> None:
    assert [sine(quarter * 9000) for quarter in range(5)] == [0, ONE, 0, -ONE, 0]
    for angle in range(0, FULL_TURN // 2, 7):
        assert sine(angle + FULL_TURN // 2) == -sine(angle)
        assert sine(angle) == sine(FULL_TURN // 2 - angle)


@given(st.integers(-5_000_000, 5_000_000), st.integers(-5_000_000, 5_000_000))
def test_a_heading_is_the_angle_of_a_direction(x: int, y: int) -> None:
    if abs(x) + abs(y) < 100_000:
        return
    angle = math.degrees(math.atan2(y, x)) * 100 % FULL_TURN
    assert abs((int(heading(x, y)) - angle + 18_000) % FULL_TURN - 18_000) < 1.001


def test_a_heading_that_is_a_whole_number_is_exact() -> None:
    assert [heading(x, y) for x, y in ((1, 0), (7, 7), (0, 5), (-5, 0), (-3, -3), (0, -2), (4, -4))] == [
        *(0, 4500, 9000, 18_000, 22_500, 27_000, 31_500)
    ]


@given(st.integers(0, 2**20 - 1), st.integers(0, 2**20 - 1), st.integers(0, FULL_TURN - 1))
def test_a_place_is_read_as_it_was_written(x: int, y: int, angle: int) -> None:
    spot = place(x, y, angle)
    assert (x_of(spot), y_of(spot), angle_of(spot)) == (x, y, angle)


def test_zeros_are_many_and_not_shared() -> None:
    for count in (0, 1, 4096, 5000):
        row = zeros(count)
        assert list(row) == [0] * count
    row[0] = 1
    assert zeros(5000)[0] == 0
    short = zeros(3)
    short[0] = 1
    assert zeros(3)[0] == 0
