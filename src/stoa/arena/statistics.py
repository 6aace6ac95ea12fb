"""What games between players prove: intervals, ratings, and when enough has been played.

A package that knows these few formulas is larger than all else that is installed.
"""

from collections.abc import Mapping, Sequence
from math import exp, log, sqrt
from typing import Final, NamedTuple

CERTAINTY: Final = 1.959964
"""Intervals hold in 95 of 100 cases: so many deviations to either side."""
PER_FACTOR_TEN: Final = 400.0
"""Elo points that make the odds ten times as good."""
RISK: Final = 0.05
"""How often a sequential test may decide wrongly, either way."""
FEWEST: Final = 8
"""A sequential test decides on no fewer deals, and so many are taken to scatter as single games do."""
_PRIOR: Final = 0.5
"""Half a win and half a loss against an average player, so that who never lost has a rating too."""
_STEP_ENOUGH: Final = 1e-9
_MOST_ROUNDS: Final = 20_000

Wins = Mapping[tuple[str, ...], Mapping[str, float]]
"""For everybody at a table, named once for each seat, how many games each name won there; ties shared."""
Rows = list[list[float]]


class Interval(NamedTuple):
    """A share, and between which shares it lies."""

    share: float
    low: float
    high: float


class Rating(NamedTuple):
    """A player's Elo, and how far it may be off to either side."""

    elo: float
    error: float


def wilson(won: float, games: int) -> Interval:
    """The share of games won, with Wilson's interval; a shared win counts as its share."""
    if games == 0:
        return Interval(0.0, 0.0, 1.0)
    share = won / games
    square = CERTAINTY * CERTAINTY
    middle = (share + square / (2 * games)) / (1 + square / games)
    width = (
        CERTAINTY * sqrt(share * (1 - share) / games + square / (4 * games * games)) / (1 + square / games)
    )
    return Interval(share, min(share, max(0.0, middle - width)), max(share, min(1.0, middle + width)))


def ratings(names: Sequence[str], wins: Wins, anchor: str = "") -> dict[str, Rating]:
    """Elo of everybody, from who won at which tables; `anchor` has 0, or else all have 0 on average.

    The strengths are those under which these wins are most likely, if each seat wins in proportion to the
    strength of who sits there (Bradley and Terry for two, Luce for more). The errors come from the
    curvature there, as errors of the distance to the anchor or to the average.
    """
    strength = _strengths(names, wins)
    covariance = _inverse(_information(names, wins, strength))
    per_point = log(10) / PER_FACTOR_TEN
    logs = [log(strength[name]) for name in names]
    zero = [float(name == anchor) if anchor else 1 / len(names) for name in names]
    base = sum(weight * value for weight, value in zip(zero, logs, strict=True))
    found: dict[str, Rating] = {}
    for place, name in enumerate(names):
        contrast = [float(place == other) - weight for other, weight in enumerate(zero)]
        variance = sum(
            one * two * covariance[row][column]
            for row, one in enumerate(contrast)
            for column, two in enumerate(contrast)
        )
        found[name] = Rating(
            (logs[place] - base) / per_point, CERTAINTY * sqrt(max(0.0, variance)) / per_point
        )
    return found


def _strengths(names: Sequence[str], wins: Wins) -> dict[str, float]:
    """The likeliest strengths, by Hunter's iteration: no step makes the wins less likely."""
    strength = dict.fromkeys(names, 1.0)
    won = {name: _PRIOR + sum(table.get(name, 0.0) for table in wins.values()) for name in names}
    for _ in range(_MOST_ROUNDS):
        due = {name: 2 * _PRIOR / (strength[name] + 1) for name in names}
        for table, results in wins.items():
            together = sum(strength[name] for name in table)
            for name in table:
                due[name] += sum(results.values()) / together
        better = {name: won[name] / due[name] for name in names}
        scale = exp(sum(log(value) for value in better.values()) / len(names))
        better = {name: value / scale for name, value in better.items()}
        step = max(abs(log(better[name] / strength[name])) for name in names)
        strength = better
        if step < _STEP_ENOUGH:
            break
    return strength


def _information(names: Sequence[str], wins: Wins, strength: Mapping[str, float]) -> Rows:
    """How sharply the likelihood falls off in the logarithms of the strengths."""
    places = {name: place for place, name in enumerate(names)}
    rows = [[0.0] * len(names) for _ in names]
    for name, place in places.items():
        share = strength[name] / (strength[name] + 1)
        rows[place][place] += 2 * _PRIOR * share * (1 - share)
    for table, results in wins.items():
        games = sum(results.values())
        together = sum(strength[name] for name in table)
        shares = {name: table.count(name) * strength[name] / together for name in table}
        for one, first in shares.items():
            rows[places[one]][places[one]] += games * first
            for two, second in shares.items():
                rows[places[one]][places[two]] -= games * first * second
    return rows


def _inverse(rows: Rows) -> Rows:
    """The inverse of a matrix that has one, by elimination."""
    size = len(rows)
    wide = [row + [float(place == column) for column in range(size)] for place, row in enumerate(rows)]
    for column in range(size):
        pivot = max(range(column, size), key=lambda row: abs(wide[row][column]))
        wide[column], wide[pivot] = wide[pivot], wide[column]
        lead = wide[column][column]
        wide[column] = [value / lead for value in wide[column]]
        for row in range(size):
            if row != column:
                factor = wide[row][column]
                wide[row] = [
                    value - factor * other for value, other in zip(wide[row], wide[column], strict=True)
                ]
    return [row[size:] for row in wide]


class Sequential:
    """Wald's sequential test: is a player's share of wins nearer to `low` or to `high`?

    Games of one deal depend on each other: where seat or luck decide, one is won as the other is lost. So
    the likelihood of the games by themselves is divided by how much wider the deals scatter than single
    games would.
    """

    def __init__(self, low: float, high: float) -> None:
        self.low = low
        self.high = high
        self.deals = 0
        self._games = 0
        self._won = 0.0
        self._squares = 0.0

    def add(self, won: float, games: int) -> None:
        """One more deal: what the player won of the games in it."""
        self.deals += 1
        self._games += games
        self._won += won
        self._squares += won * won / games

    @property
    def scatter(self) -> float:
        """How much wider deals scatter than single games: 1 if games of a deal are independent."""
        share = self._won / self._games
        single = share * (1 - share)
        if single <= 0:
            return 1.0
        around = max(0.0, self._squares - self._won * share)
        return (around + FEWEST * single) / ((self.deals + FEWEST) * single)

    @property
    def ratio(self) -> float:
        """How much likelier the results are under `high` than under `low`, as a logarithm."""
        if self.deals == 0:
            return 0.0
        lost = self._games - self._won
        single = self._won * log(self.high / self.low) + lost * log((1 - self.high) / (1 - self.low))
        return single / self.scatter

    @property
    def bound(self) -> float:
        """The ratio that decides, above or below zero."""
        return log((1 - RISK) / RISK)

    @property
    def verdict(self) -> str:
        """Which share it is nearer to, "high" or "low"; "" while more deals are needed."""
        if self.deals < FEWEST:
            return ""
        return "high" if self.ratio >= self.bound else "low" if self.ratio <= -self.bound else ""
