"""Plots of who is stronger: ratings, shares as they settled, who beat whom, the sequential test."""

from collections.abc import Sequence
from typing import Final

from stoa.arena.playing import Deal, share_of_win
from stoa.arena.statistics import Sequential
from stoa.arena.summary import Score
from stoa.cli.pictures.svg import line, number, tag, text
from stoa.cli.report.axes import Scale, percent, signed, ticks
from stoa.cli.report.facts import Facts, seconds_text
from stoa.cli.report.style import COLOURS

_ROW: Final = 34.0
_MOST_POINTS: Final = 160
"""A line is drawn through no more places than this."""


def colour(facts: Facts, name: str) -> int:
    """The number of a player's colour."""
    return [showing.name for showing in facts.summary.showings].index(name) % COLOURS


def drawing(width: float, height: float, parts: Sequence[str], about: str) -> str:
    """A plot, and what it shows for those who do not see it."""
    box = f"0 0 {number(width)} {number(height)}"
    return tag("svg", *parts, viewBox=box, role="img", aria_label=about)


def ratings_plot(facts: Facts) -> str:
    """Everybody's Elo with its error, and the figures beside it."""
    showings = facts.by_strength()
    lows = [showing.rating.elo - showing.rating.error for showing in showings]
    highs = [showing.rating.elo + showing.rating.error for showing in showings]
    marks = ticks(min(lows), max(highs), 7)
    left = 30 + 8.0 * max(len(showing.name) for showing in showings)
    scale = Scale(marks[0], marks[-1], left, 610)
    bottom = 30 + _ROW * len(showings)
    parts = [line(scale(mark), 26, scale(mark), bottom, "grid") for mark in marks]
    parts += [text(scale(mark), bottom + 18, signed(mark), "soft middle") for mark in marks]
    columns = ((725.0, "Elo"), (800.0, "won"), (900.0, "95 %"), (962.0, "games"), (1060.0, "time a move"))
    parts += [text(x, 14, head, "head end") for x, head in columns]
    for row, showing in enumerate(showings):
        y = 30 + _ROW * (row + 0.5)
        kind = colour(facts, showing.name)
        share, low, high = showing.score.interval
        elo, error = showing.rating
        parts.append(text(0, y + 4.5, showing.name, "strong"))
        if error:
            parts.append(line(scale(elo - error), y, scale(elo + error), y, f"whisker s{kind}"))
        told = f"{showing.name}: Elo {signed(elo)} ± {error:.0f}"
        parts.append(tag("circle", tag("title", told), cx=scale(elo), cy=y, r=6.5, class_=f"dot f{kind}"))
        figures = (
            f"{signed(elo)} ± {error:.0f}",
            percent(share),
            f"{low * 100:.1f}–{high * 100:.1f}",
            f"{showing.score.games}",
            seconds_text(showing.seconds_per_move),
        )
        parts += [text(x, y + 4.5, figure, "end") for (x, _), figure in zip(columns, figures, strict=True)]
    return drawing(1060, bottom + 24, parts, "Elo of every player with its error")


def course_plot(facts: Facts) -> str:
    """Everybody's share of wins after each deal, with its interval, as it settled."""
    summary = facts.summary
    courses = {
        showing.name: _course(facts.outcome.deals, place) for place, showing in enumerate(summary.showings)
    }
    last = max(course[-1][0] for course in courses.values())
    x = Scale(0, last, 50, 506)
    y = Scale(0, 1, 250, 12)
    parts = [line(50, y(mark), 506, y(mark), "grid") for mark in (0, 0.25, 0.5, 0.75, 1)]
    parts += [text(42, y(mark) + 4.5, f"{mark * 100:.0f} %", "soft end") for mark in (0, 0.5, 1)]
    parts += [text(x(mark), 272, f"{mark:g}", "soft middle") for mark in ticks(0, last, 4) if mark <= last]
    parts.append(line(50, y(summary.fair), 506, y(summary.fair), "fair"))
    for name, course in courses.items():
        kind = colour(facts, name)
        intervals = [(x(games), Score(games, wins).interval) for games, wins in course]
        upper = [(at, y(interval.high)) for at, interval in intervals]
        lower = [(at, y(interval.low)) for at, interval in intervals]
        parts.append(tag("path", d=_path(upper + lower[::-1]) + "Z", class_=f"band f{kind}"))
        shares = [(at, y(interval.share)) for at, interval in intervals]
        parts.append(tag("path", tag("title", name), d=_path(shares), class_=f"line s{kind}"))
    return drawing(520, 280, parts, "Share of wins after so many games")


def _course(deals: Sequence[Deal], place: int) -> list[tuple[int, float]]:
    """Games and wins of a player after each of its deals, thinned out where there are many."""
    score = Score()
    course: list[tuple[int, float]] = []
    for deal in deals:
        before = score.games
        for game in deal.games:
            for seat, who in enumerate(game.players):
                if who == place:
                    score.add(share_of_win(game, seat))
        if score.games > before:
            course.append((score.games, score.wins))
    every = -(-len(course) // _MOST_POINTS)
    return [point for index, point in enumerate(course) if index % every == 0 or point == course[-1]]


def _path(points: Sequence[tuple[float, float]]) -> str:
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points)


def pairs_plot(facts: Facts) -> str:
    """How often each was before each other."""
    names = [showing.name for showing in facts.by_strength()]
    left = 20 + 7.4 * max(len(name) for name in names)
    cell = min(96.0, (520 - left) / len(names))
    high = min(44.0, cell)
    parts: list[str] = []
    for place, name in enumerate(names):
        x = left + cell * (place + 0.5)
        turned = f"rotate(-32 {number(x)} 74)"
        parts.append(text(x - 8, 74, name, "soft", transform=turned))
        parts.append(text(0, 84 + high * (place + 0.5) + 4.5, name, "strong"))
        for column, other in enumerate(names):
            if name != other:
                parts += _cell(facts, name, other, left + cell * column, 84 + high * place, cell, high)
    return drawing(520, 90 + high * len(names), parts, "How often each player was before each other")


def _cell(facts: Facts, name: str, other: str, x: float, y: float, width: float, height: float) -> list[str]:
    score = facts.summary.against(name, other)
    if not score.games:
        return []
    share, low, high = score.interval
    told = f"{name} before {other}: {percent(share)} of {score.games} ({percent(low)} to {percent(high)})"
    kind = "good" if share >= 0.5 else "bad"
    shade = tag(
        "rect", tag("title", told), x=x, y=y, width=width, height=height, rx=5,
        class_=f"cell {kind}", opacity=0.08 + 1.04 * abs(share - 0.5),
    )  # fmt: skip
    return [shade, text(x + width / 2, y + height / 2 + 4.5, f"{share * 100:.0f}", "middle")]


def sequential_plot(facts: Facts) -> str:
    """How the sequential test went, between the bounds at which it decides."""
    assert facts.bounds is not None
    bound = Sequential(*facts.bounds).bound
    ratios = [0.0, *facts.outcome.ratios]
    most = max(bound, *(abs(ratio) for ratio in ratios)) * 1.15
    x = Scale(0, max(1, len(ratios) - 1), 60, 506)
    y = Scale(-most, most, 210, 8)
    low, high = facts.bounds
    parts = [line(60, y(mark), 506, y(mark), "fair") for mark in (-bound, bound)]
    parts.append(line(60, y(0), 506, y(0), "grid"))
    parts += [
        text(52, y(mark) + 4.5, words, "soft end")
        for mark, words in ((bound, percent(high)), (-bound, percent(low)))
    ]
    every = -(-len(ratios) // _MOST_POINTS)
    points = [
        (x(place), y(ratio))
        for place, ratio in enumerate(ratios)
        if place % every == 0 or place == len(ratios) - 1
    ]
    parts.append(tag("path", d=_path(points), class_="line s0"))
    parts.append(tag("circle", cx=points[-1][0], cy=points[-1][1], r=5, class_="dot f0"))
    parts.append(text(506, 228, f"{len(ratios) - 1} deals", "soft end"))
    return drawing(520, 236, parts, "The sequential test, deal by deal")
