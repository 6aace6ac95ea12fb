"""What a run came to."""

import pytest

from stoa.arena.playing import Deal, Played
from stoa.arena.summary import Summary, as_json, summarize
from tests.arena.settings import template


def game(players: tuple[int, ...], ranks: list[int], reason: str = "points") -> Played:
    seats = len(players)
    points = {"shelf": [10 * (seat + 1) for seat in range(seats)], "row": [1] * seats}
    totals = [10 * (seat + 1) + 1 for seat in range(seats)]
    return Played(players, reason, points, totals, ranks, [4] * seats, [0.4] * seats, [0.2] * seats)


def two(*games: Played) -> Summary:
    return summarize(template("greedy@2", "random"), [Deal(0, 0, list(games))])


def test_wins_are_counted_for_whoever_sat_there() -> None:
    summary = two(game((0, 1), [1, 2]), game((1, 0), [2, 1]), game((0, 1), [1, 1]), game((1, 0), [1, 2]))
    assert [(showing.score.games, showing.score.wins) for showing in summary.showings] == [(4, 2.5), (4, 1.5)]
    assert [(score.games, score.wins) for score in summary.by_seat] == [(4, 2.5), (4, 1.5)]
    assert summary.against("greedy@2", "random").wins == 2.5
    assert summary.against("random", "greedy@2").games == 4
    assert summary.games == 4
    assert summary.fair == 0.5


def test_points_are_means_and_endings_belong_to_the_winner() -> None:
    summary = two(game((0, 1), [1, 2], "stack"), game((1, 0), [1, 2], "points"))
    greedy, random = summary.showings
    assert greedy.points == {"shelf": 15, "row": 1}
    assert greedy.total == 16
    assert greedy.endings == {"stack": 1}
    assert random.endings == {"points": 1}
    assert summary.endings == {"stack": 1, "points": 1}


def test_time_is_the_mean_of_decisions() -> None:
    greedy = two(game((0, 1), [1, 2]), game((1, 0), [1, 2])).showings[0]
    assert greedy.seconds_per_move == pytest.approx(0.1)
    assert greedy.slowest == 0.2


def test_who_sits_twice_counts_for_each_seat_and_never_against_itself() -> None:
    setting = template("greedy@2", "random", "random", seats=3)
    summary = summarize(setting, [Deal(0, 0, [game((0, 1, 1), [2, 1, 3])])])
    assert summary.showings[1].score.games == 2
    assert summary.showings[1].score.wins == 1
    assert summary.against("greedy@2", "random").wins == 1
    assert ("random", "random") not in summary.before
    assert summary.meetings[0].games == 1


def test_tables_are_told_apart() -> None:
    setting = template("greedy@2", "random", "greedy@3")
    summary = summarize(setting, [Deal(0, 0, [game((0, 1), [1, 2])]), Deal(0, 1, [game((2, 0), [1, 2])])])
    assert [meeting.players for meeting in summary.meetings] == [
        ["greedy@2", "random"],
        ["greedy@2", "greedy@3"],
    ]
    assert summary.meetings[1].scores["greedy@3"].wins == 1


def test_the_rating_follows_the_wins_and_the_anchor() -> None:
    setting = template("greedy@2", "random")
    deals = [Deal(number, 0, [game((0, 1), [1, 2]), game((1, 0), [2, 1])]) for number in range(5)]
    free, anchored = summarize(setting, deals), summarize(setting, deals, "random")
    assert free.showings[0].rating.elo > 100 > -100 > free.showings[1].rating.elo
    assert anchored.showings[1].rating == pytest.approx((0, 0), abs=1e-6)


def test_a_run_without_games_is_empty() -> None:
    summary = summarize(template("greedy@2", "random"), [])
    assert summary.games == 0
    assert summary.showings[0].seconds_per_move == 0


def test_programs_read_what_everybody_won() -> None:
    report = as_json(two(game((0, 1), [1, 2]), game((1, 0), [2, 1])))
    greedy = report["players"][0]
    wanted = {"name", "games", "wins", "win_rate", "low", "high", "elo", "seconds_per_move"}
    assert wanted <= set(greedy)
    assert (greedy["name"], greedy["games"], greedy["wins"], greedy["win_rate"]) == ("greedy@2", 2, 2, 1)
    assert greedy["low"] < 1 == greedy["high"]
    assert report["tables"][0]["results"][1]["name"] == "random"
    assert len(report["by_seat"]) == 2
