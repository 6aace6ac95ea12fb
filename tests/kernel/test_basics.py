from hypothesis import given
from hypothesis import strategies as st

from stoa.kernel.basics import BIT, EVERYONE, NOBODY, bit, has_bit, popcount


def test_every_bit_is_right_beyond_the_thirty_first() -> None:
    assert [bit(index) for index in range(62)] == [2**index for index in range(62)]
    assert len(BIT) == 62


@given(st.integers(0, 2**62 - 1))
def test_a_mask_has_the_bits_it_was_made_of(mask: int) -> None:
    bits = [index for index in range(62) if has_bit(mask, index)]
    assert sum(bit(index) for index in bits) == mask
    assert popcount(mask) == len(bits)


def test_everyone_includes_spectators_and_all_seats_do_not() -> None:
    assert has_bit(EVERYONE, NOBODY)
    assert has_bit(EVERYONE, 7)
    assert not has_bit(0b1111_1111, NOBODY)
    assert not has_bit(0, NOBODY)
