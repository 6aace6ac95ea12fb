import hashlib
import hmac
import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stoa.kernel.chance import (
    Chance,
    KeyedChance,
    SeededChance,
    commitment,
    deal_key,
    keyed_draw,
)

KEY = bytes(range(32))
HALF = 2**63 + 1
"""A range just above half of what a digest can say: nearly every second attempt is rejected."""


def test_a_source_of_chance_must_say_how_it_draws() -> None:
    with pytest.raises(NotImplementedError):
        Chance().below(6)


@pytest.mark.parametrize(
    ("seed", "words", "cards"),
    [
        (0, [1427488602, 1980682239, 456575201], [39, 21, 2, 44, 2, 3]),
        (1, [573063952, 3268221502, 703077755], [27, 23, 4, 8, 33, 32]),
        (2**40 + 7, [285645537, 2795397401, 3249033313], [3, 48, 29, 50, 20, 13]),
        (-5, [1898057392, 1562779593, 3859918604], [48, 48, 14, 45, 28, 9]),
        (2**63 - 1, [1058767491, 1976256895, 4123132855], [11, 47, 51, 30, 29, 32]),
    ],
)
def test_a_seed_gives_the_same_draws_in_every_build(seed: int, words: list[int], cards: list[int]) -> None:
    chance = SeededChance(seed)
    assert [chance.word() for _ in words] == words
    assert [chance.below(52) for _ in cards] == cards


def test_a_seeded_source_does_not_care_what_is_drawn_from() -> None:
    plain, named = SeededChance(7), SeededChance(7)
    assert [plain.below(52) for _ in range(20)] == [named.below(52, at % 3, at) for at in range(20)]


@given(st.integers(-(2**63), 2**63 - 1), st.integers(1, 2**31))
def test_a_seeded_draw_lies_in_its_range(seed: int, n: int) -> None:
    chance = SeededChance(seed)
    assert all(0 <= chance.below(n) < n for _ in range(5))


def test_the_only_draw_from_one_is_zero() -> None:
    assert SeededChance(3).below(1) == 0
    assert keyed_draw(KEY, 0, 0, 0, 1) == 0


def is_even(counts: list[int]) -> bool:
    """Whether counts differ by no more than chance makes likely (chi-square, five sigma)."""
    expected = sum(counts) / len(counts)
    surplus = sum((count - expected) ** 2 / expected for count in counts) - (len(counts) - 1)
    return surplus < 5 * math.sqrt(2 * (len(counts) - 1))


def test_seeded_draws_are_even() -> None:
    chance = SeededChance(11)
    counts = [0] * 7
    for _ in range(7_000):
        counts[chance.below(7)] += 1
    assert is_even(counts)


def test_seeded_draws_are_even_where_words_must_be_rejected() -> None:
    chance = SeededChance(12)
    third = 2**29
    counts = [0] * 3
    for _ in range(6_000):
        counts[chance.below(3 * third) // third] += 1
    assert is_even(counts)


def test_keyed_draws_are_even() -> None:
    counts = [0] * 7
    for draw in range(3_500):
        counts[keyed_draw(KEY, 1, 0, draw, 7)] += 1
    assert is_even(counts)


def test_keyed_draws_are_even_where_digests_must_be_rejected() -> None:
    counts = [0] * 4
    for draw in range(2_000):
        counts[keyed_draw(KEY, 1, 0, draw, HALF) * 4 // HALF] += 1
    assert is_even(counts)


def drawn_by_hand(key: bytes, entropy: list[bytes], place: tuple[int, int, int], n: int) -> tuple[int, int]:
    """What anybody can compute from the revealed key, and at which attempt."""
    mixed = b"stoa deal 1\n" + b"".join(len(part).to_bytes(4, "big") + part for part in entropy)
    deal = hmac.digest(key, mixed, "sha256")
    pool, shuffle, draw = place
    for attempt in range(1000):
        text = f"{pool} {shuffle} {draw} {attempt}"
        value = int(hmac.digest(deal, text.encode(), "sha256")[:8].hex(), 16)
        if value // n < 2**64 // n:
            return value % n, attempt
    raise AssertionError("never accepted")


@pytest.mark.parametrize("n", [1, 2, 52, 1000, 2**31 + 1, HALF])
def test_a_keyed_draw_is_what_anybody_with_the_key_computes(n: int) -> None:
    entropy = [b"ada", b"bo"]
    key = deal_key(KEY, entropy)
    for draw in range(20):
        value, _ = drawn_by_hand(KEY, entropy, (3, 1, draw), n)
        assert keyed_draw(key, 3, 1, draw, n) == value


def test_attempts_beyond_the_fair_part_are_rejected() -> None:
    attempts = [drawn_by_hand(KEY, [], (0, 0, draw), HALF)[1] for draw in range(50)]
    assert max(attempts) > 2


def test_draws_of_one_pool_follow_each_other() -> None:
    chance = KeyedChance(KEY, [b"ada", b"bo"])
    assert [chance.below(52, 1) for _ in range(6)] == [24, 26, 37, 23, 14, 16]
    assert [chance.below(6, 2, 3) for _ in range(6)] == [2, 1, 5, 2, 5, 5]


@given(st.lists(st.tuples(st.integers(0, 3), st.integers(0, 2)), max_size=12), st.integers(0, 5))
def test_the_kth_draw_of_a_pool_does_not_depend_on_other_pools(
    others: list[tuple[int, int]], before: int
) -> None:
    alone, amid = KeyedChance(KEY, []), KeyedChance(KEY, [])
    for _ in range(before):
        assert amid.below(40, 9, 1) == alone.below(40, 9, 1)
    for pool, shuffle in others:
        amid.below(30, pool, shuffle)
    assert amid.below(40, 9, 1) == alone.below(40, 9, 1)


def row(chance: KeyedChance, pool: int = 0, shuffle: int = 0) -> list[int]:
    return [chance.below(1000, pool, shuffle) for _ in range(8)]


def test_pool_shuffle_key_and_entropy_each_change_the_draws() -> None:
    rows = [
        row(KeyedChance(KEY, [])),
        row(KeyedChance(KEY, []), pool=1),
        row(KeyedChance(KEY, []), shuffle=1),
        row(KeyedChance(KEY[::-1], [])),
        row(KeyedChance(KEY, [b"ada"])),
        row(KeyedChance(KEY, [b"ada", b"bo"])),
        row(KeyedChance(KEY, [b"bo", b"ada"])),
        row(KeyedChance(KEY, [b"adabo"])),
    ]
    assert all(left != right for at, left in enumerate(rows) for right in rows[:at])
    assert row(KeyedChance(KEY, [b"ada"])) == rows[4]


def test_a_commitment_binds_the_key_alone() -> None:
    assert commitment(KEY) == hashlib.sha256(b"stoa commitment 1\n" + KEY).hexdigest()
    assert commitment(KEY) != commitment(KEY[::-1])
    assert commitment(KEY) != hashlib.sha256(KEY).hexdigest()
