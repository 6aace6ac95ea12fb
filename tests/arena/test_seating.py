"""Who meets whom on which seat."""

from collections import Counter

import pytest

from stoa.arena.errors import ArenaError
from stoa.arena.seating import Job, orders, plan, seatings, tables, turned


def test_as_many_as_seats_meet_at_one_table() -> None:
    assert tables([0, 1, 2], 3) == [(0, 1, 2)]
    assert tables([1, 0, 1], 3) == [(0, 1, 1)]


def test_more_than_seats_meet_in_every_choice() -> None:
    assert tables([0, 1, 2], 2) == [(0, 1), (0, 2), (1, 2)]


def test_fewer_than_seats_fill_them_in_every_way_that_leaves_nobody_out() -> None:
    assert tables([0, 1], 4) == [(0, 0, 0, 1), (0, 0, 1, 1), (0, 1, 1, 1)]
    assert tables([0, 1, 2], 4) == [(0, 0, 1, 2), (0, 1, 1, 2), (0, 1, 2, 2)]


@pytest.mark.parametrize(("named", "seats"), [([0, 0, 1], 2), ([0, 0], 3)])
def test_who_is_named_twice_describes_a_whole_table(named: list[int], seats: int) -> None:
    with pytest.raises(ArenaError, match=f"one player for each of the {seats} seats"):
        tables(named, seats)


def test_orders_are_those_that_cannot_be_turned_into_one_another() -> None:
    assert orders((0, 1)) == [(0, 1)]
    assert len(orders((0, 1, 2, 3))) == 6
    assert orders((0, 0, 1, 1)) == [(0, 0, 1, 1), (0, 1, 0, 1)]


@pytest.mark.parametrize(
    "table", [(0, 1), (0, 1, 2), (0, 1, 1), (0, 0, 1, 1), (0, 1, 1, 1), (0, 1, 2, 3), (0, 0)]
)
def test_in_every_deal_everybody_has_each_seat_equally_often(table: tuple[int, ...]) -> None:
    for deal in range(7):
        games = seatings(table, deal)
        assert len(set(games)) == len(games)
        for seat in range(len(table)):
            taken = Counter(game[seat] for game in games)
            assert {who: times * len(table) for who, times in taken.items()} == {
                who: table.count(who) * len(games) for who in table
            }


def test_deals_take_turns_with_the_orders() -> None:
    first = {seatings((0, 1, 2, 3), deal)[0] for deal in range(6)}
    assert first == set(orders((0, 1, 2, 3)))


def test_turning_a_pattern_gives_no_seating_twice() -> None:
    assert turned((0, 1, 0, 1)) == [(0, 1, 0, 1), (1, 0, 1, 0)]


def test_the_plan_gives_every_table_the_same_deals_and_at_least_so_many_games() -> None:
    met = tables([0, 1, 2], 2)
    assert plan(met, 7) == [Job(deal, table) for deal in (0, 1) for table in (0, 1, 2)]
    assert plan(met, 6) == plan(met, 1) == [Job(0, 0), Job(0, 1), Job(0, 2)]


def test_a_longer_plan_begins_like_a_shorter_one() -> None:
    met = tables([0, 1], 4)
    assert plan(met, 200)[: len(plan(met, 40))] == plan(met, 40)
