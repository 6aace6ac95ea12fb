from hypothesis import given
from hypothesis import strategies as st

from stoa.kernel.standing import Standing, ranked


def test_the_highest_key_ranks_first_and_equal_keys_share_a_rank() -> None:
    assert ranked([(3,), (7,), (3,), (1,)]) == [2, 1, 2, 4]
    assert ranked([]) == []


def test_a_tie_is_broken_by_the_next_part_of_the_key() -> None:
    assert ranked([(5, 1), (5, 2), (4, 9)]) == [2, 1, 3]


@given(st.lists(st.tuples(st.integers(0, 3), st.integers(0, 3)), max_size=6))
def test_a_rank_is_one_more_than_the_seats_that_did_better(keys: list[tuple[int, ...]]) -> None:
    ranks = ranked(keys)
    ordered = sorted(keys, reverse=True)
    assert ranks == [ordered.index(key) + 1 for key in keys]


def test_all_seats_on_rank_one_win() -> None:
    standing = Standing("end", {"points": [3, 5, 5]}, [3, 5, 5], [3, 1, 1])
    assert standing.winners == [1, 2]
    assert standing.note is None
