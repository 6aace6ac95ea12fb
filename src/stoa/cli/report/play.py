"""Plots of how it was played: points, endings, seats, time, how far apart."""

from collections import Counter
from typing import Final

from stoa.cli.herald import Herald
from stoa.cli.pictures.svg import line, tag, text
from stoa.cli.report.axes import Scale, percent, powers, signed, ticks
from stoa.cli.report.facts import Facts, seconds_text
from stoa.cli.report.strength import colour, drawing

_ROW: Final = 30.0


def points_plot(facts: Facts) -> str:
    """Everybody's mean points in each category of the score pad."""
    showings = facts.by_strength()
    herald = Herald(facts.game, [])
    rows = [
        (herald.word(f"category.{category}", category), [showing.points[category] for showing in showings])
        for category in showings[0].points
    ]
    rows.append(("total", [showing.total for showing in showings]))
    values = [value for _, row in rows[:-1] for value in row] or [0.0, 1.0]
    marks = ticks(min(0.0, *values), max(1.0, *values), 4)
    left = 24 + 7.0 * max(len(name) for name, _ in rows)
    scale = Scale(marks[0], marks[-1], left, 506)
    bottom = 8 + _ROW * (len(rows) - 1)
    parts = [line(scale(mark), 4, scale(mark), bottom, "grid") for mark in marks]
    parts += [text(scale(mark), bottom + 16, f"{mark:g}", "soft middle") for mark in marks]
    for row, (name, means) in enumerate(rows[:-1]):
        y = 8 + _ROW * (row + 0.5)
        parts.append(text(0, y + 4.5, name, ""))
        parts.append(line(left, y, 506, y, "faint"))
        for place, (showing, mean) in enumerate(zip(showings, means, strict=True)):
            told = tag("title", f"{showing.name}: {mean:.2f}")
            kind = colour(facts, showing.name)
            beside = y + (place - (len(showings) - 1) / 2) * min(6.0, 18 / len(showings))
            parts.append(tag("circle", told, cx=scale(mean), cy=beside, r=5.5, class_=f"dot f{kind}"))
    totals = ", ".join(f"{showing.name} {showing.total:.1f}" for showing in showings)
    parts.append(text(0, bottom + 42, f"In all: {totals}", "soft"))
    return drawing(520, bottom + 50, parts, "Mean points by category")


def endings_plot(facts: Facts) -> str:
    """How the games ended that each player won."""
    showings = facts.by_strength()
    reasons = endings(facts)
    left = 20 + 7.4 * max(len(showing.name) for showing in showings)
    scale = Scale(0, 1, left, 506)
    parts: list[str] = []
    for row, showing in enumerate(showings):
        y = 4 + _ROW * row
        parts.append(text(0, y + 16.5, showing.name, "strong"))
        parts.append(tag("rect", x=left, y=y, width=506 - left, height=22, rx=4, class_="track"))
        so_far = 0.0
        for place, reason in enumerate(reasons):
            part = showing.endings.get(reason, 0.0) / max(1, showing.score.games)
            told = tag("title", f"{showing.name} won {percent(part)} of its games: {reason}")
            if part:
                parts.append(
                    tag(
                        "rect", told, x=scale(so_far), y=y, width=scale(part) - left, height=22, rx=4,
                        class_="ending", opacity=shade(place),
                    )
                )  # fmt: skip
            so_far += part
    bottom = 4 + _ROW * len(showings)
    parts += [text(scale(mark), bottom + 12, f"{mark * 100:.0f} %", "soft middle") for mark in (0, 0.5)]
    parts.append(text(506, bottom + 12, "100 % of its games", "soft end"))
    return drawing(520, bottom + 20, parts, "How games were won")


def endings(facts: Facts) -> list[str]:
    """The ways in which games ended, the most frequent first."""
    return sorted(facts.summary.endings, key=lambda reason: -facts.summary.endings[reason])


def shade(place: int) -> float:
    """How strong the colour of the most frequent ending is, of the next, and so on."""
    return max(0.15, 1 - 0.27 * place)


def seats_plot(facts: Facts) -> str:
    """What share of games each seat won, whoever sat there."""
    scores = facts.summary.by_seat
    top = max(ticks(0, max(score.interval.high for score in scores), 4))
    scale = Scale(0, top, 60, 500)
    bottom = 8 + _ROW * len(scores)
    marks = [mark for mark in ticks(0, top, 4) if mark <= top]
    parts = [line(scale(mark), 4, scale(mark), bottom, "grid") for mark in marks]
    parts += [text(scale(mark), bottom + 16, f"{mark * 100:.0f} %", "soft middle") for mark in marks]
    parts.append(line(scale(facts.summary.fair), 0, scale(facts.summary.fair), bottom + 2, "fair"))
    for seat, score in enumerate(scores):
        y = 8 + _ROW * (seat + 0.5)
        share, low, high = score.interval
        told = tag("title", f"seat {seat + 1}: {percent(share)} ({percent(low)} to {percent(high)})")
        parts.append(text(0, y + 4.5, f"seat {seat + 1}", ""))
        parts.append(line(scale(low), y, scale(high), y, "whisker s7"))
        parts.append(tag("circle", told, cx=scale(share), cy=y, r=6, class_="dot f7"))
    return drawing(520, bottom + 24, parts, "Share of wins by seat")


def time_plot(facts: Facts) -> str:
    """How long everybody thinks about a move, on average and at most."""
    showings = facts.by_strength()
    means = [max(1e-6, showing.seconds_per_move) for showing in showings]
    marks = powers(min(means), max(1e-6, *(showing.slowest for showing in showings)))
    left = 24 + 7.4 * max(len(showing.name) for showing in showings)
    scale = Scale(marks[0], marks[-1], left, 490, is_log=True)
    bottom = 8 + _ROW * len(showings)
    parts = [line(scale(mark), 4, scale(mark), bottom, "grid") for mark in marks]
    parts += [text(scale(mark), bottom + 16, seconds_text(mark), "soft middle") for mark in marks]
    for row, (showing, mean) in enumerate(zip(showings, means, strict=True)):
        y = 8 + _ROW * (row + 0.5)
        kind = colour(facts, showing.name)
        slowest = scale(max(mean, showing.slowest))
        told = f"{showing.name}: {seconds_text(mean)} on average, at most {seconds_text(showing.slowest)}"
        parts.append(text(0, y + 4.5, showing.name, "strong"))
        parts.append(line(scale(mean), y, slowest, y, f"thin s{kind}"))
        parts.append(line(slowest, y - 6, slowest, y + 6, f"thin s{kind}"))
        parts.append(tag("circle", tag("title", told), cx=scale(mean), cy=y, r=6, class_=f"dot f{kind}"))
    return drawing(520, bottom + 24, parts, "Time for a move")


def margins_plot(facts: Facts) -> str:
    """By how many points the first of two players was ahead at the end."""
    games = [game for deal in facts.outcome.deals for game in deal.games]
    margins = [game.totals[game.players.index(0)] - game.totals[game.players.index(1)] for game in games]
    marks = ticks(min(0, *margins), max(0, *margins), 5)
    width = max(1.0, (marks[-1] - marks[0]) / 24)
    counts = Counter(int((margin - marks[0]) // width) for margin in margins)
    x = Scale(marks[0], marks[-1], 14, 506)
    y = Scale(0, max(counts.values()), 212, 14)
    parts: list[str] = []
    for place, count in sorted(counts.items()):
        begin = marks[0] + place * width
        kind = 0 if begin + width / 2 >= 0 else 1
        told = tag("title", f"{signed(begin)} to {signed(begin + width)} points: {count} games")
        wide = max(1.0, x(begin + width) - x(begin) - 1.5)
        high = 212 - y(count)
        bar = tag(
            "rect", told, x=x(begin) + 0.75, y=y(count), width=wide, height=high, rx=2, class_=f"f{kind}"
        )
        parts.append(bar)
    parts.append(line(14, 212, 506, 212, "axis"))
    parts.append(line(x(0), 6, x(0), 212, "fair"))
    parts += [text(x(mark), 230, signed(mark), "soft middle") for mark in marks]
    return drawing(520, 238, parts, "Difference in points")
