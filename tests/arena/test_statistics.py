"""What games prove: intervals, ratings, the sequential test."""

from math import log, sqrt

import pytest

from stoa.arena.statistics import FEWEST, Sequential, Wins, ratings, wilson
from stoa.kernel.chance import SeededChance


@pytest.mark.parametrize(
    ("won", "games", "low", "high"),
    [(8, 10, 0.4902, 0.9433), (0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (50, 100, 0.4038, 0.5962)],
)
def test_the_interval_is_wilsons(won: int, games: int, low: float, high: float) -> None:
    found = wilson(won, games)
    assert found == pytest.approx((won / games, low, high), abs=1e-4)


def test_the_share_never_lies_outside_its_interval() -> None:
    for games in range(1, 60):
        for won in range(games + 1):
            share, low, high = wilson(won, games)
            assert 0 <= low <= share <= high <= 1


def test_without_games_everything_is_possible() -> None:
    assert wilson(0, 0) == (0, 0, 1)


def test_two_players_are_as_far_apart_as_their_odds() -> None:
    found = ratings(["a", "b"], {("a", "b"): {"a": 10_000, "b": 1_000}})
    assert found["a"].elo - found["b"].elo == pytest.approx(400, abs=0.5)
    assert found["a"].elo == pytest.approx(-found["b"].elo)


def test_the_error_of_two_is_that_of_their_distance_halved() -> None:
    found = ratings(["a", "b"], {("a", "b"): {"a": 500, "b": 500}})
    of_distance = 1.96 / sqrt(1000 * 0.25) * 400 / log(10)
    assert found["a"].error == pytest.approx(of_distance / 2, rel=0.01)


def test_a_rating_reaches_those_who_never_met() -> None:
    wins: Wins = {("a", "b"): {"a": 3000, "b": 1000}, ("b", "c"): {"b": 3000, "c": 1000}}
    found = ratings(["a", "b", "c"], wins)
    step = 400 * log(3) / log(10)
    assert found["a"].elo - found["c"].elo == pytest.approx(2 * step, rel=0.01)
    assert found["b"].elo == pytest.approx(0, abs=1)
    assert found["b"].error < found["a"].error


def test_at_larger_tables_each_seat_wins_in_proportion_to_its_player() -> None:
    wins: Wins = {("a", "b", "b", "b"): {"a": 4000, "b": 6000}}
    found = ratings(["a", "b"], wins)
    assert found["a"].elo - found["b"].elo == pytest.approx(400 * log(2) / log(10), abs=1)


def test_the_anchor_has_nothing_and_errs_in_nothing() -> None:
    wins: Wins = {("a", "b"): {"a": 30, "b": 10}, ("b", "c"): {"b": 30, "c": 10}}
    centred, anchored = ratings(["a", "b", "c"], wins), ratings(["a", "b", "c"], wins, "c")
    assert anchored["c"] == pytest.approx((0, 0), abs=1e-6)
    assert anchored["a"].elo == pytest.approx(centred["a"].elo - centred["c"].elo)
    assert anchored["a"].error > anchored["b"].error > 0


def test_who_never_lost_has_a_rating_all_the_same() -> None:
    found = ratings(["a", "b"], {("a", "b"): {"a": 20, "b": 0}})
    assert 200 < found["a"].elo < 1000
    assert found["a"].error > 100


def test_errors_hold_in_about_95_of_100_cases() -> None:
    chance = SeededChance(5)
    inside = 0
    for _ in range(300):
        won = sum(chance.below(4) > 0 for _ in range(100))
        found = ratings(["a", "b"], {("a", "b"): {"a": won, "b": 100 - won}})
        inside += abs(found["a"].elo - 200 * log(3) / log(10)) <= found["a"].error
    assert 275 <= inside <= 296


def deals(chance: SeededChance, percent: int, test: Sequential) -> str:
    """Play deals of two games, each won so often, until the test decides."""
    while not test.verdict and test.deals < 5000:
        test.add(sum(chance.below(100) < percent for _ in range(2)), 2)
    return test.verdict


@pytest.mark.parametrize(
    ("low", "high", "percent", "right"),
    [(0.5, 0.6, 50, "low"), (0.5, 0.6, 60, "high"), (0.9, 0.95, 90, "low"), (0.9, 0.95, 95, "high")],
)
def test_the_sequential_test_errs_in_about_five_of_a_hundred_runs(
    low: float, high: float, percent: int, right: str
) -> None:
    chance = SeededChance(11)
    found = [deals(chance, percent, Sequential(low, high)) for _ in range(200)]
    assert found.count(right) >= 180


def test_the_sequential_test_decides_nothing_on_a_few_deals() -> None:
    test = Sequential(0.5, 0.9)
    for _ in range(FEWEST - 1):
        test.add(2, 2)
    assert test.ratio > test.bound
    assert test.verdict == ""
    test.add(2, 2)
    assert test.verdict == "high"


def test_deals_that_hang_together_prove_sooner_than_single_games() -> None:
    split, apart = Sequential(0.4, 0.5), Sequential(0.4, 0.5)
    for _ in range(20):
        split.add(1, 2)
    for _ in range(10):
        apart.add(2, 2)
        apart.add(0, 2)
    assert split.scatter < 1 < apart.scatter
    assert split.ratio > apart.ratio > 0


def test_without_deals_nothing_is_likelier() -> None:
    assert Sequential(0.5, 0.6).ratio == 0
