"""Ratings: the example of the paper, and what must be so whatever was played."""

import pytest

from stoa.server.glicko import NARROWEST, PERIOD_SECONDS, WIDEST, Met, Rating, after, aged, expected_score


def test_the_example_of_the_paper() -> None:
    met = [Met(Rating(1400, 30), 1), Met(Rating(1550, 100), 0), Met(Rating(1700, 300), 0)]
    rating = after(Rating(1500, 200, 0.06), met)
    assert rating.value == pytest.approx(1464.06, abs=0.02)
    assert rating.deviation == pytest.approx(151.52, abs=0.02)
    assert rating.volatility == pytest.approx(0.05999, abs=0.00001)


def test_who_wins_rises_and_who_loses_falls_by_as_much() -> None:
    winner, loser = (after(Rating(), [Met(Rating(), score)]) for score in (1, 0))
    assert winner.value - 1500 == pytest.approx(1500 - loser.value)
    assert winner.value > 1600
    assert winner.deviation == loser.deviation < WIDEST


def test_equal_places_of_equals_change_only_how_sure_one_is() -> None:
    rating = after(Rating(), [Met(Rating(), 0.5)])
    assert rating.value == pytest.approx(1500)
    assert rating.deviation < WIDEST


def test_who_met_nobody_stays_as_they_were() -> None:
    assert after(Rating(1600, 80), []) == Rating(1600, 80)


def test_time_makes_less_sure_up_to_knowing_nothing() -> None:
    rating = Rating(1700, 60)
    month = aged(rating, 4 * PERIOD_SECONDS)
    assert month.value == 1700
    assert 60 < month.deviation < 70
    assert aged(rating, 10**6 * PERIOD_SECONDS).deviation == WIDEST
    assert aged(rating, -5.0) == rating, "a clock that was set back"


def test_however_much_is_played_what_comes_can_still_move_a_rating() -> None:
    rating = after(Rating(), [Met(Rating(1500, 50), 1), Met(Rating(1500, 50), 0)] * 100)
    assert rating.deviation == NARROWEST
    assert rating.value == pytest.approx(1500, abs=1)


def test_surprises_make_unsteady() -> None:
    steady = Rating(2000, 50, 0.06)
    assert after(steady, [Met(Rating(1200, 50), 0)] * 5).volatility > steady.volatility


def test_two_hundred_more_win_about_three_of_four() -> None:
    assert expected_score(Rating(1700, 45), Rating(1500, 45)) == pytest.approx(0.75, abs=0.02)
    assert expected_score(Rating(1500, 350), Rating(1500, 45)) == pytest.approx(0.5)
