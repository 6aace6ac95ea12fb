"""The page of a training: how it learned, and whether what it says comes true."""

from collections.abc import Sequence
from html import escape
from typing import Any, Final, NamedTuple

import stoa
from stoa.cli.herald import Herald
from stoa.cli.pictures.svg import line, number, tag, text
from stoa.cli.report.axes import Scale, percent, ticks
from stoa.cli.report.frame import card, columns, document
from stoa.cli.report.strength import drawing
from stoa.kernel.game import Game
from stoa.research.training import Said, Trained

_LEFT, _RIGHT, _TOP, _BOTTOM = 50.0, 506.0, 12.0, 250.0
_EVEN: Final = 0.5


class Told(NamedTuple):
    """What was trained, how it is told, and what it came to."""

    game: Game[Any]
    about: str
    trained: Trained


def page(told: Told) -> str:
    """The whole report as one file."""
    title = Herald(told.game, []).title()
    cards = [
        card(
            "How it learned",
            "How surprising results were to it after each epoch, on the way through the positions that it "
            "learned from and for those that it was not shown. The broken line is who gives every position "
            "the same chance.",
            curve_plot(told.trained),
        ),
        card(
            "Whether it comes true",
            "Positions that it was not shown, in tenths by the chance that it gave them: what it said, and "
            "what came. On the line it is right.",
            truth_plot(told.trained.said),
        ),
    ]
    body = f'<div class="cards studied">\n{columns(cards)}</div>\n{_footer()}'
    return document(title, "training", lead(told.trained), told.about, body)


def lead(trained: Trained) -> str:
    """What one wants to know first."""
    last = trained.curve[-1].held
    knows = 1 - last / trained.uninformed
    if knows <= 0:
        return f"After {len(trained.curve)} epochs it knows nothing yet of positions that it was not shown."
    return (
        f"After {len(trained.curve)} epochs it is surprised by {last:.4f} a position that it was not shown: "
        f"{percent(knows)} less than who gives all of them the same chance ({trained.uninformed:.4f})."
    )


def curve_plot(trained: Trained) -> str:
    """Both surprises, epoch by epoch."""
    shown = [epoch.shown for epoch in trained.curve]
    held = [epoch.held for epoch in trained.curve]
    marks = ticks(min([*shown, *held, trained.uninformed]), max([*shown, *held, trained.uninformed]), 4)
    x = Scale(1, max(2, len(shown)), _LEFT, _RIGHT)
    y = Scale(marks[0], marks[-1], _BOTTOM, _TOP)
    parts = [line(_LEFT, y(mark), _RIGHT, y(mark), "grid") for mark in marks]
    parts += [text(_LEFT - 8, y(mark) + 4.5, f"{mark:g}", "soft end") for mark in marks]
    step = max(1, len(shown) // 8)
    parts += [text(x(n), _BOTTOM + 22, f"{n}", "soft middle") for n in range(1, len(shown) + 1, step)]
    parts.append(line(_LEFT, y(trained.uninformed), _RIGHT, y(trained.uninformed), "fair"))
    for kind, name, values in ((0, "learned from", shown), (1, "not shown", held)):
        parts += _dots([(x(n), y(value)) for n, value in enumerate(values, 1)], kind)
        parts.append(text(_RIGHT, _BOTTOM + 44 + 18 * kind, name, f"end f{kind}"))
    return drawing(530, _BOTTOM + 70, parts, "Surprise after each epoch")


def truth_plot(said: Sequence[Said]) -> str:
    """What was said against what came."""
    x, y = Scale(0, 1, _LEFT, _RIGHT), Scale(0, 1, _BOTTOM, _TOP)
    shares = (0.0, 0.25, _EVEN, 0.75, 1.0)
    parts = [line(_LEFT, y(mark), _RIGHT, y(mark), "grid") for mark in shares]
    parts += [text(_LEFT - 8, y(mark) + 4.5, f"{mark * 100:.0f} %", "soft end") for mark in (0.0, _EVEN, 1.0)]
    parts += [text(x(mark), _BOTTOM + 22, f"{mark * 100:.0f} %", "soft middle") for mark in (0.0, _EVEN, 1.0)]
    parts.append(line(x(0), y(0), x(1), y(1), "fair"))
    parts += _dots([(x(one.chance), y(one.came)) for one in said], 0)
    return drawing(530, _BOTTOM + 30, parts, "What was said against what came")


def _dots(places: Sequence[tuple[float, float]], kind: int) -> list[str]:
    joined = " ".join(f"{number(x)},{number(y)}" for x, y in places)
    dots = [tag("circle", cx=x, cy=y, r=4, class_=f"dot f{kind}") for x, y in places]
    return [tag("polyline", points=joined, class_=f"line s{kind}"), *dots]


def _footer() -> str:
    return (
        "<footer><p>Surprise is the mean negative logarithm of the chance that was given to what came. "
        f"Stoa {escape(stoa.__version__)}.</p></footer>\n"
    )
