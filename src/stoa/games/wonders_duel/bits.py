"""Sets of small numbers as bits of one integer: counting, picking and listing them quickly."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from stoa.kernel.basics import BIT

_BYTE: Final = 255


def _places(byte: int) -> list[int]:
    """The places of a byte's bits, lowest first, filled up to eight."""
    found = [place for place in range(8) if byte >> place & 1]
    return found + [0] * (8 - len(found))


_BRUIJN: Final = 0x077CB531
_WORD: Final = 0xFFFFFFFF
_LOWEST: Final = vec[i64](
    [place for key in range(32) for place in range(32) if (_BRUIJN << place & _WORD) >> 27 == key]
)
# In bytes, as larger tables would not stay where they are read at once.
_COUNT: Final = vec[u8]([byte.bit_count() for byte in range(256)])
_PLACE: Final = vec[u8]([place for byte in range(256) for place in _places(byte)])


def count(mask: i64) -> i64:
    """How many bits a non-negative mask has."""
    total: i64 = 0
    while mask != 0:
        total += i64(_COUNT[mask & _BYTE])
        mask >>= 8
    return total


def pick(mask: i64, index: i64) -> i64:
    """The place of bit number `index` of a mask, counted from the lowest."""
    base: i64 = 0
    while True:
        here = i64(_COUNT[mask & _BYTE])
        if index < here:
            return base + i64(_PLACE[(mask & _BYTE) * 8 + index])
        index -= here
        mask >>= 8
        base += 8


def lowest(mask: i64) -> i64:
    """The place of the lowest bit of a mask of up to 32 bits; it must have one."""
    return _LOWEST[((mask & -mask) * _BRUIJN & _WORD) >> 27]


def choose(n: i64, k: i64) -> i64:
    """How many ways there are to choose `k` of `n` things."""
    ways: i64 = 1
    for taken in range(k):
        ways = ways * (n - taken) // (taken + 1)
    return ways


def nth_choice(mask: i64, k: i64, index: i64) -> i64:
    """Choice number `index` of `k` bits of a mask, in the order of `choices`."""
    chosen: i64 = 0
    place = count(mask)
    while k > 0:
        place -= 1
        ways = choose(place, k)
        if index >= ways:
            index -= ways
            chosen |= BIT[pick(mask, place)]
            k -= 1
    return chosen


def choices(mask: i64, k: i64) -> vec[i64]:
    """Every way to choose `k` bits of a mask, as masks, smallest first."""
    found = vec[i64]()
    ways = choose(count(mask), k)
    if ways == 0:
        return found
    smallest = vec[i64]([0])
    bits = mask
    while len(smallest) <= k:
        smallest = append(smallest, smallest[len(smallest) - 1] | bits & -bits)
        bits &= bits - 1
    chosen = smallest[k]
    while True:
        found = append(found, chosen)
        ways -= 1
        if ways == 0:
            return found
        # Of the lowest bits that stand together in the mask one goes up, and the others fall to its bottom.
        raised = (chosen | ~mask) + (chosen & -chosen) & mask
        chosen = raised | smallest[count(chosen & ~raised) - 1]
