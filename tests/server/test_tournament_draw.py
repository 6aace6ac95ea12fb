"""Who plays whom, and how entrants stand: against examples reckoned by hand."""

from collections import Counter
from itertools import combinations

import pytest

from stoa.server.tournaments.draw import (
    KNOCK_OUT,
    ROUND_ROBIN,
    SWISS,
    Meeting,
    bracket,
    next_round,
    round_robin,
    rounds_of,
    swiss,
)
from stoa.server.tournaments.placing import Placed, standings

WON, DRAWN, LOST = (1, 2), (1, 1), (2, 1)


def placed(form: str, count: int, meetings: list[Meeting], left: tuple[int, ...] = ()) -> dict[int, Placed]:
    found = standings(form, range(1, count + 1), meetings, left)
    return {one.entrant: one for one in found}


@pytest.mark.parametrize("count", range(2, 17))
def test_in_a_round_robin_everybody_meets_everybody_once(count: int) -> None:
    entrants = list(range(1, count + 1))
    rounds = [round_robin(entrants, at) for at in range(rounds_of(ROUND_ROBIN, count, 0))]
    met = Counter(frozenset(pair) for pairs in rounds for pair in pairs)
    assert met == Counter(frozenset(pair) for pair in combinations(entrants, 2))
    for pairs in rounds:
        playing = [entrant for pair in pairs for entrant in pair]
        assert len(playing) == len(set(playing)) == count - count % 2


@pytest.mark.parametrize("count", range(2, 17))
def test_in_a_round_robin_nobody_is_first_much_more_often_than_second(count: int) -> None:
    rounds = [pair for at in range(count - 1 + count % 2) for pair in round_robin(range(count), at)]
    for entrant in range(count):
        first = sum(pair[0] == entrant for pair in rounds)
        assert abs(first - (count - 1 - first)) <= 2


def test_equals_in_a_round_robin_are_told_apart_by_their_own_match_then_by_whom_they_beat() -> None:
    # 1 beats 2 and 3, loses to 4; 2 beats 3 and 4; 3 beats 4. Points: 1 and 2 have 2, 3 and 4 have 1.
    meetings = [
        Meeting(0, (1, 4), LOST), Meeting(0, (2, 3), WON), Meeting(1, (3, 1), LOST),
        Meeting(1, (2, 4), WON), Meeting(2, (1, 2), WON), Meeting(2, (3, 4), WON),
    ]  # fmt: skip
    found = placed(ROUND_ROBIN, 4, meetings)
    assert [found[n].points for n in (1, 2, 3, 4)] == [2, 2, 1, 1]
    # Direct: 1 beat 2, and 3 beat 4. Berger: 1 beat those with 2 and 1; 2 those with 1 and 1; 3 that with 1.
    assert [found[n].breaks for n in (1, 2, 3, 4)] == [(1, 3, 2), (0, 2, 2), (1, 1, 1), (0, 2, 1)]
    assert [found[n].place for n in (1, 2, 3, 4)] == [1, 2, 3, 4]


def test_who_is_equal_in_everything_shares_a_place() -> None:
    # Everybody beats one and loses to one, in a circle; nobody is better than another.
    meetings = [Meeting(0, (1, 2), WON), Meeting(1, (2, 3), WON), Meeting(2, (3, 1), WON)]
    assert {one.place for one in placed(ROUND_ROBIN, 3, meetings).values()} == {1}


def test_who_leaves_a_round_robin_early_is_taken_out_and_who_leaves_late_is_not() -> None:
    # 4 beat 1 and left: one of three matches is less than half, so that loss counts for nobody.
    early = [Meeting(0, (1, 4), LOST), Meeting(0, (2, 3), DRAWN), Meeting(1, (2, 4), WON, is_played=False)]
    found = placed(ROUND_ROBIN, 4, early, left=(4,))
    assert [found[n].points for n in (1, 2, 3, 4)] == [0, 0.5, 0.5, 0]
    # After two of three the results stay, and the third is won by whoever was to play it.
    late = [Meeting(0, (1, 4), LOST), Meeting(1, (2, 4), LOST), Meeting(2, (3, 4), WON, is_played=False)]
    found = placed(ROUND_ROBIN, 4, late, left=(4,))
    assert [found[n].points for n in (1, 2, 3, 4)] == [0, 0, 1, 2]


def test_equals_in_a_swiss_tournament_are_told_apart_by_their_opponents() -> None:
    # Two rounds of four. 1 beats 4, then 2; 2 beats 3; 3 beats 4 in the second round.
    meetings = [
        Meeting(0, (1, 4), WON), Meeting(0, (2, 3), WON), Meeting(1, (1, 2), WON), Meeting(1, (3, 4), WON),
    ]  # fmt: skip
    found = placed(SWISS, 4, meetings)
    assert [found[n].points for n in (1, 2, 3, 4)] == [2, 1, 1, 0]
    # Buchholz: 1 met 0 and 1; 2 met 1 and 2; 3 met 1 and 0; 4 met 2 and 1. Without the weakest: 1, 2, 1, 2.
    assert [found[n].breaks[:2] for n in (1, 2, 3, 4)] == [(1, 1), (2, 3), (1, 1), (2, 3)]
    # Sonneborn-Berger: 1 beat 0 and 1; 2 beat 1; 3 beat 0; 4 nobody.
    assert [found[n].breaks[2] for n in (1, 2, 3, 4)] == [1, 1, 0, 0]
    assert [found[n].place for n in (1, 2, 3, 4)] == [1, 2, 3, 4]


def test_a_bye_counts_as_a_win_and_as_one_against_somebody_with_the_same_points() -> None:
    meetings = [Meeting(0, (1, 2), WON), Meeting(0, (3,)), Meeting(1, (1, 3), WON), Meeting(1, (2,))]
    found = placed(SWISS, 3, meetings)
    assert [found[n].points for n in (1, 2, 3)] == [2, 1, 1]
    # 2 met 1 (2 points) and nobody (1 as they have themselves); 3 likewise.
    assert found[2].breaks == found[3].breaks == (2, 3, 1)
    assert [found[n].place for n in (1, 2, 3)] == [1, 2, 2]
    assert [found[n].played for n in (1, 2, 3)] == [2, 1, 1]


def test_where_nobody_came_nobody_has_won() -> None:
    found = placed(SWISS, 2, [Meeting(0, (1, 2), (2, 2), is_played=False)])
    assert [found[n].points for n in (1, 2)] == [0, 0]
    found = placed(KNOCK_OUT, 2, [Meeting(0, (1, 2), (2, 2), is_played=False)])
    assert [found[n].points for n in (1, 2)] == [0, 0]


def test_at_a_table_of_three_everybody_gets_a_part_of_a_point_of_everybody() -> None:
    found = placed(SWISS, 3, [Meeting(0, (1, 2, 3), (2, 1, 2))])
    assert [found[n].points for n in (1, 2, 3)] == [0.25, 1, 0.25]


def test_in_a_swiss_round_equals_meet_who_have_not_met() -> None:
    # After the first round 1 and 2 have won; in the second they meet, in the third they meet the others.
    meetings = [Meeting(0, (1, 3), WON), Meeting(0, (2, 4), WON)]
    second = swiss([1, 2, 3, 4], meetings, 2)
    assert {frozenset(pair) for pair in second} == {frozenset((1, 2)), frozenset((3, 4))}
    meetings += [Meeting(1, (1, 2), WON), Meeting(1, (3, 4), WON)]
    third = swiss([1, 2, 3, 4], meetings, 2)
    assert {frozenset(pair) for pair in third} == {frozenset((1, 4)), frozenset((2, 3))}


def test_when_all_have_met_they_meet_again_as_seldom_as_can_be() -> None:
    meetings = [Meeting(at, pair, WON) for at in range(3) for pair in round_robin([1, 2, 3, 4], at)]
    assert {len(pair) for pair in swiss([1, 2, 3, 4], meetings, 2)} == {2}


@pytest.mark.parametrize(("count", "seats"), [(3, 2), (7, 2), (12, 2), (33, 2), (64, 2), (7, 3), (10, 4)])
def test_in_all_rounds_of_a_swiss_tournament_nobody_meets_twice_or_rests_twice(
    count: int, seats: int
) -> None:
    meetings: list[Meeting] = []
    rounds = min(5, (count - 1) // (seats - 1) if seats == 2 else 2)
    for at in range(rounds):
        ranked = [one.entrant for one in standings(SWISS, range(count), meetings)]
        drawn = swiss(ranked, meetings, seats)
        assert sorted(entrant for table in drawn for entrant in table) == list(range(count))
        assert {len(table) for table in drawn} <= {1, seats}
        # The lower number always wins.
        for table in drawn:
            ranks = tuple(1 + sum(other < entrant for other in table) for entrant in table)
            meetings.append(Meeting(at, table, ranks if len(table) > 1 else (), len(table) > 1))
    pairs = Counter(frozenset(pair) for one in meetings for pair in combinations(one.entrants, 2))
    rests = Counter(one.entrants[0] for one in meetings if len(one.entrants) == 1)
    if seats == 2:
        assert max(pairs.values()) == 1
        firsts = Counter(one.entrants[0] for one in meetings if len(one.entrants) == 2)
        assert all(abs(2 * firsts[n] - (rounds - rests[n])) <= 3 for n in range(count))
    assert max(rests.values(), default=0) <= 1


@pytest.mark.parametrize("count", range(2, 34))
def test_in_a_knock_out_the_strongest_meet_last_and_have_the_byes(count: int) -> None:
    entrants = list(range(1, count + 1))
    drawn = bracket(entrants)
    assert sorted(entrant for pair in drawn for entrant in pair) == entrants
    byes = [pair[0] for pair in drawn if len(pair) == 1]
    assert sorted(byes) == entrants[: len(byes)]
    meetings: list[Meeting] = []
    for at in range(rounds_of(KNOCK_OUT, count, 0)):
        assert drawn
        meetings += [Meeting(at, pair, tuple(1 + (one != min(pair)) for one in pair)) for pair in drawn]
        winners = [min(pair) for pair in drawn]
        if len(winners) == 2:
            assert set(winners) == {1, 2}
        drawn = next_round(winners, meetings) if len(winners) > 1 else []
    found = placed(
        KNOCK_OUT, count, [one if len(one.entrants) > 1 else one._replace(ranks=()) for one in meetings]
    )
    assert found[1].place == 1
    assert found[2].place == 2
    if count >= 4:
        # Both lost in the round before the last, and nothing decides between them.
        assert found[3].place == found[4].place == 3
