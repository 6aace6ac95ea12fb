"""What a title is like to play: who wins, how long it takes, what is hidden, what the deal decides."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from math import sqrt
from statistics import NormalDist, fmean, pvariance
from typing import NamedTuple

from stoa.games import find_game
from stoa.kernel.options import Options
from stoa.research.course import Course, course
from stoa.research.spaces import observer_of
from stoa.research.wanted import Wanted

CERTAINTY = 1.96
"""Standard errors to each side: 95 of 100 such intervals hold the true mean."""
HAVE = "own "
"""What the names of features begin with that say what a seat has."""
LEAST = 30
"""Deals in which some but not all seats had a component, below which nothing is said of it."""

LENGTH = "decisions"
Changes = dict[str, dict[str, "Estimate"]]
"""What is different in other matches, by what makes them other."""
Pair = tuple[Course, Course]
"""Both matches of one deal."""


class Estimate(NamedTuple):
    """A mean with its interval, and of how many deals."""

    mean: float
    low: float
    high: float
    deals: int


def estimate(values: list[float]) -> Estimate:
    """The mean of independent values, with an interval that holds in 95 of 100 cases."""
    if not values:
        return Estimate(0.0, 0.0, 0.0, 0)
    mean = fmean(values)
    error = CERTAINTY * sqrt(pvariance(values) / max(1, len(values) - 1))
    return Estimate(mean, mean - error, mean + error, len(values))


class Study(NamedTuple):
    """What many deals of one configuration came to, each played twice."""

    seats: list[Estimate]
    """What share of matches each seat won."""
    length: Estimate
    """Decisions in a match."""
    endings: dict[str, Estimate]
    branching: Estimate
    """Choices at a decision."""
    widest: int
    uncertain: Estimate
    """The share of decisions before which something was hidden from whoever decided."""
    luck: Estimate
    """How alike the two matches of a deal end: 1 if the deal decides, 0 if it does not matter."""
    impact: Estimate
    """How far the choices of one decision lie apart in the chance to win: their standard deviation."""
    components: dict[str, Estimate]
    """How much more often a seat won that had a component than those in the same match that had not."""


def study_deal(job: tuple[str, Wanted, int]) -> Pair:
    """Play a deal of something with a name twice: the same cards, other choices."""
    _, wanted, deal = job
    return course(wanted, deal, 0), course(wanted, deal, 1)


def study(wanted: Wanted, pairs: list[Pair]) -> Study:
    """Count what was played."""
    names = observer_of(find_game(wanted.game), wanted.options).names
    reasons = Counter(one.reason for pair in pairs for one in pair)
    return Study(
        [_share(pairs, _won_by(seat)) for seat in range(wanted.players)],
        _mean(pairs, _decisions),
        {reason: _share(pairs, _ended_by(reason)) for reason, _ in reasons.most_common()},
        _mean(pairs, lambda one: one.offered / one.decisions),
        max(one.widest for pair in pairs for one in pair),
        _share(pairs, lambda one: one.uncertain / one.decisions),
        luck_of([(one.shares, other.shares) for one, other in pairs]),
        _root(_mean(pairs, lambda one: one.impact)),
        _components(pairs, names),
    )


def differences(own: list[Pair], other: list[Pair]) -> dict[str, Estimate]:
    """How much more of everything the other matches have, deal by deal, which narrows the intervals."""
    reasons = sorted({one.reason for pair in own + other for one in pair})
    seats = range(len(own[0][0].shares))
    values: dict[str, Callable[[Course], float]] = {
        **{f"seat {seat + 1} wins": _won_by(seat) for seat in seats},
        LENGTH: _decisions,
        **{f"ends by {reason}": _ended_by(reason) for reason in reasons},
    }
    return {
        name: estimate(
            [
                fmean(map(value, theirs)) - fmean(map(value, ours))
                for ours, theirs in zip(own, other, strict=True)
            ]
        )
        for name, value in values.items()
    }


def proven(changes: Changes) -> Changes:
    """Which differences hold; the more are looked for, the wider must be the intervals without 0."""
    looked_for = sum(len(rows) for rows in changes.values())
    wider = NormalDist().inv_cdf(1 - 0.025 / max(1, looked_for)) / CERTAINTY
    return {
        name: {what: row for what, row in rows.items() if abs(row.mean) > wider * (row.high - row.mean)}
        for name, rows in changes.items()
    }


def luck_of(deals: list[tuple[list[float], list[float]]]) -> Estimate:
    """The correlation of what a seat gets in two matches of one deal, over all seats."""
    fair = 1 / len(deals[0][0]) if deals else 0.0
    pairs = [([share - fair for share in one], [share - fair for share in other]) for one, other in deals]
    spread = fmean([got * got for pair in pairs for one in pair for got in one]) if pairs else 0.0
    if spread == 0:
        return Estimate(0.0, 0.0, 0.0, len(deals))
    return estimate(
        [fmean([a * b for a, b in zip(one, other, strict=True)]) / spread for one, other in pairs]
    )


def rulings_of(game: str, options: Options) -> dict[str, Options]:
    """Every other reading of a rule that these options can have, by its name."""
    found: dict[str, Options] = {}
    for choice in find_game(game).rulings:
        for value in choice.values:
            if value != options.settings[choice.id]:
                settings = {**options.settings, choice.id: value}
                found[f"{choice.id}={value}"] = Options(options.players, settings, options.figures)
    return found


def _mean(pairs: list[Pair], value: Callable[[Course], float]) -> Estimate:
    """Two matches of a deal are not independent, so a deal counts once."""
    return estimate([fmean(map(value, pair)) for pair in pairs])


def _share(pairs: list[Pair], value: Callable[[Course], float]) -> Estimate:
    """A mean of what lies between nothing and all, and so its interval."""
    found = _mean(pairs, value)
    return found._replace(low=max(0.0, found.low), high=min(1.0, found.high))


def _won_by(seat: int) -> Callable[[Course], float]:
    return lambda one: one.shares[seat]


def _decisions(one: Course) -> float:
    return float(one.decisions)


def _ended_by(reason: str) -> Callable[[Course], float]:
    return lambda one: float(one.reason == reason)


def _root(squared: Estimate) -> Estimate:
    """A spread from its square, which may be estimated below nothing."""
    mean, low, high = (sqrt(max(0.0, value)) for value in squared[:3])
    return Estimate(mean, low, high, squared.deals)


def _components(pairs: list[Pair], names: list[str]) -> dict[str, Estimate]:
    """For every component that a seat can have: its worth beside seats of the same match without it.

    What ends with a number is not a thing, but how much there is of something.
    """
    found: dict[str, Estimate] = {}
    for at, name in enumerate(names):
        if name.startswith(HAVE) and ": " in name and not name.split()[-1].isdigit():
            gaps = [gap for pair in pairs if (gap := _gap(pair, at)) is not None]
            if len(gaps) >= LEAST:
                found[name.removeprefix(HAVE)] = estimate(gaps)
    return found


def _gap(pair: Pair, at: int) -> float | None:
    """What those who have something won more than those who have not, if there are both."""
    gaps: list[float] = []
    for one in pair:
        with_it = [won for won, had in zip(one.shares, one.had, strict=True) if at in had]
        without = [won for won, had in zip(one.shares, one.had, strict=True) if at not in had]
        if with_it and without:
            gaps.append(fmean(with_it) - fmean(without))
    return fmean(gaps) if gaps else None
