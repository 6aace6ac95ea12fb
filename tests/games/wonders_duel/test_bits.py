"""Sets as bits: every choice of so many is listed once, in the order of its number."""

from itertools import combinations

import pytest

from stoa.games.wonders_duel.bits import choices, choose, count, nth_choice

MASKS = [0b0, 0b1, 0b1000, 0b1011, 0b110_1101, 0b1111_1111, 1 << 40 | 0b1010_0110 << 20 | 1, 0b111 << 59]


@pytest.mark.parametrize("mask", MASKS, ids=bin)
def test_choices_are_all_subsets_of_a_size_in_the_order_of_their_numbers(mask: int) -> None:
    bits = [2**place for place in range(62) if mask >> place & 1]
    assert count(mask) == len(bits)
    for k in range(len(bits) + 2):
        found = list(choices(mask, k))
        assert found == sorted(sum(some) for some in combinations(bits, k))
        assert found == [nth_choice(mask, k, index) for index in range(choose(count(mask), k))]
