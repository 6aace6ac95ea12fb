"""What a run came to: for each player wins, rating, points and time, and who won from where and how."""

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from stoa.arena.playing import Deal, Played, Setting, share_of_win
from stoa.arena.seating import Table
from stoa.arena.statistics import Interval, Rating, ratings, wilson


class Score(msgspec.Struct):
    """Wins among games; a game counts once for each seat that the player has in it."""

    games: int = 0
    wins: float = 0.0

    def add(self, wins: float) -> None:
        """One more game."""
        self.games += 1
        self.wins += wins

    @property
    def interval(self) -> Interval:
        """The share, with its interval."""
        return wilson(self.wins, self.games)


class Showing(msgspec.Struct):
    """What one player came to."""

    name: str
    budget: str
    score: Score = msgspec.field(default_factory=Score)
    rating: Rating = Rating(0.0, 0.0)
    points: dict[str, float] = {}
    total: float = 0.0
    endings: dict[str, float] = {}
    """How the games ended that it won."""
    decisions: int = 0
    seconds: float = 0.0
    slowest: float = 0.0

    @property
    def seconds_per_move(self) -> float:
        """Processor time for a decision that left a choice, on average."""
        return self.seconds / self.decisions if self.decisions else 0.0


class Meeting(msgspec.Struct):
    """Who sat at a table, and how each did there."""

    players: list[str]
    games: int = 0
    scores: dict[str, Score] = {}


class Summary(msgspec.Struct):
    """What a run came to."""

    games: int
    seats: int
    showings: list[Showing]
    meetings: list[Meeting]
    by_seat: list[Score]
    endings: dict[str, int]
    before: dict[tuple[str, str], float]
    """How often the first was before the second at one table; a tie counts half."""

    @property
    def fair(self) -> float:
        """The share of wins of players who are equally good."""
        return 1 / self.seats

    def against(self, one: str, two: str) -> Score:
        """How one player did against another, whoever else sat there."""
        won = self.before.get((one, two), 0.0)
        return Score(round(won + self.before.get((two, one), 0.0)), won)


def summarize(setting: Setting, deals: Sequence[Deal], anchor: str = "") -> Summary:
    """Add everything up; Elo is counted from `anchor`, or else from the average."""
    showings = [Showing(entrant.name, entrant.budget) for entrant in setting.players]
    summary = Summary(0, setting.seats, showings, [], [Score() for _ in range(setting.seats)], {}, {})
    meetings: dict[Table, Meeting] = {}
    for deal in deals:
        table = setting.tables[deal.table]
        names = [showings[number].name for number in table]
        meeting = meetings.setdefault(table, Meeting(names, 0, {name: Score() for name in names}))
        for game in deal.games:
            _add(summary, meeting, game)
    summary.meetings = list(meetings.values())
    for showing in showings:
        games = max(1, showing.score.games)
        showing.points = {category: sum_ / games for category, sum_ in showing.points.items()}
        showing.total /= games
    wins = {
        tuple(meeting.players): {name: score.wins for name, score in meeting.scores.items()}
        for meeting in summary.meetings
    }
    rated = ratings([showing.name for showing in showings], wins, anchor)
    for showing in showings:
        showing.rating = rated[showing.name]
    return summary


def _add(summary: Summary, meeting: Meeting, game: Played) -> None:
    summary.games += 1
    meeting.games += 1
    summary.endings[game.reason] = summary.endings.get(game.reason, 0) + 1
    for seat, number in enumerate(game.players):
        showing = summary.showings[number]
        won = share_of_win(game, seat)
        for score in (showing.score, meeting.scores[showing.name], summary.by_seat[seat]):
            score.add(won)
        if won:
            showing.endings[game.reason] = showing.endings.get(game.reason, 0.0) + won
        for category, points in game.points.items():
            showing.points[category] = showing.points.get(category, 0.0) + points[seat]
        showing.total += game.totals[seat]
        showing.decisions += game.decisions[seat]
        showing.seconds += game.seconds[seat]
        showing.slowest = max(showing.slowest, game.slowest[seat])
    for one, two in _pairs(game):
        names = summary.showings[game.players[one]].name, summary.showings[game.players[two]].name
        won = 0.5 if game.ranks[one] == game.ranks[two] else float(game.ranks[one] < game.ranks[two])
        summary.before[names] = summary.before.get(names, 0.0) + won


def _pairs(game: Played) -> Iterator[tuple[int, int]]:
    """Any two seats on which different players sit, both ways round."""
    seats = range(len(game.players))
    yield from ((one, two) for one in seats for two in seats if game.players[one] != game.players[two])


def as_json(summary: Summary) -> dict[str, Any]:
    """For a program to read."""
    return {
        "games": summary.games,
        "fair_share": summary.fair,
        "players": [_showing_json(showing) for showing in summary.showings],
        "tables": [
            {
                "players": meeting.players,
                "games": meeting.games,
                "results": [{"name": name, **_score_json(score)} for name, score in meeting.scores.items()],
            }
            for meeting in summary.meetings
        ],
        "by_seat": [_score_json(score) for score in summary.by_seat],
        "endings": summary.endings,
    }


def _showing_json(showing: Showing) -> dict[str, Any]:
    return {
        "name": showing.name,
        "budget": showing.budget,
        **_score_json(showing.score),
        "elo": showing.rating.elo,
        "elo_error": showing.rating.error,
        "points": showing.points,
        "total": showing.total,
        "endings": showing.endings,
        "seconds_per_move": showing.seconds_per_move,
        "slowest_move": showing.slowest,
    }


def _score_json(score: Score) -> dict[str, Any]:
    share, low, high = score.interval
    return {"games": score.games, "wins": score.wins, "win_rate": share, "low": low, "high": high}
