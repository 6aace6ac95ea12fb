"""The page of a study: how a title plays, plot by plot."""

from collections.abc import Iterator, Mapping
from html import escape
from typing import Any, Final, NamedTuple

import stoa
from stoa.cli.herald import Herald
from stoa.cli.pictures.svg import line, tag, text
from stoa.cli.report.axes import Scale, percent, ticks
from stoa.cli.report.frame import card, columns, document
from stoa.cli.report.strength import drawing
from stoa.kernel.game import Game
from stoa.research.study import LENGTH, Changes, Estimate, Study, proven

_ROW: Final = 25.0
_LETTER: Final = 6.6
_WIDEST: Final = 250.0
"""Room for the names of rows; longer ones are cut."""
_MOST: Final = 14
"""So many components are shown at each end: the best and the worst."""


class Studied(NamedTuple):
    """What was studied: the title, how it is told, the figures, and what else it was compared with."""

    game: Game[Any]
    about: str
    study: Study
    changes: Changes


def page(studied: Studied) -> str:
    """The whole report as one file."""
    title = Herald(studied.game, []).title()
    body = f'<div class="cards studied">\n{columns(_cards(studied))}</div>\n{_changes(studied)}{_footer()}'
    return document(title, "study", lead(studied.study), studied.about, body)


def lead(study: Study) -> str:
    """What one wants to know first."""
    luck, seats = study.luck, study.seats
    best = max(range(len(seats)), key=lambda seat: seats[seat].mean)
    if luck.low > 0:
        told = f"The deal decides {percent(luck.mean)} of who wins"
    else:
        told = "It is not proven that the deal decides anything"
    if seats[best].low > 1 / len(seats):
        return f"{told}; seat {best + 1} wins more than its share, {percent(seats[best].mean)}."
    return f"{told}; no seat is proven to be better than another."


def _cards(studied: Studied) -> Iterator[str]:
    study = studied.study
    seats = {f"seat {number + 1}": share for number, share in enumerate(study.seats)}
    fair = 1 / len(seats)
    yield card(
        "Seats", "Share of matches won, in percent; the broken line is the fair share.", bars(seats, fair)
    )
    herald = Herald(studied.game, [])
    endings = {
        herald.word(f"ending.{reason}", reason).rstrip("."): share for reason, share in study.endings.items()
    }
    yield card("Endings", "How matches ended, in percent.", bars(endings))
    yield card("In figures", _explained(study), _table(study))
    ranked = sorted(study.components.items(), key=lambda item: -item[1].mean)
    if ranked:
        told = (
            "How much more often a seat won that had it when it last decided than those in the same match "
            "that had not, in percentage points."
        )
        shown = ranked if len(ranked) <= 2 * _MOST else ranked[:_MOST] + ranked[-_MOST:]
        told += "" if shown == ranked else f" The best and the worst {_MOST} of {len(ranked)}."
        yield card("Components", told, bars(dict(shown), 0.0))


def _changes(studied: Studied) -> str:
    """What other readings of rules or other figures change."""
    if not studied.changes:
        return ""
    holds = proven(studied.changes)
    parts = []
    for what, told in (("seat 1 wins", "First seat, in percentage points"), (LENGTH, "Length, in decisions")):
        rows = {name: rows[what] for name, rows in studied.changes.items()}
        parts.append(
            card(told, "Against the same deals as above.", bars(rows, 0.0, 1 if what == LENGTH else 100))
        )
    rows_told = "".join(
        f"<tr><td>{escape(name)}</td><td>{escape(what)}</td><td>{_signed(row.mean, what)}</td>"
        f"<td>{_signed(row.low, what)} to {_signed(row.high, what)}</td></tr>"
        for name, rows in holds.items()
        for what, row in rows.items()
    )
    same = [name for name, rows in holds.items() if not rows]
    note = "Whose intervals are without 0 even where they are widened for so many comparisons."
    if same:
        note += f" No difference is proven for {', '.join(same)}."
    proof = f"<table><tbody>{rows_told}</tbody></table>" if rows_told else ""
    return f'<h2 class="part">What changes it</h2><div class="cards">\n{columns(parts)}</div>\n' + card(
        "Differences that are proven", note, proof, "wide"
    )


def _signed(value: float, what: str) -> str:
    sign = "+" if value >= 0 else "−"
    return f"{sign}{abs(value):.1f}" if what == LENGTH else f"{sign}{abs(value) * 100:.1f} %"


def _explained(study: Study) -> str:
    return (
        "Means, with intervals that hold in 95 of 100 cases. What the deal decides is how alike two matches "
        "of one deal end that are otherwise played independently: 100 % if it decides all. What a decision "
        "moves is how far its choices lie apart in the chance to win when all play on by lot. "
        f"There were at most {study.widest} choices at once."
    )


def bars(rows: Mapping[str, Estimate], fair: float | None = None, unit: float = 100) -> str:
    """A dot with a whisker for each row, and its figure."""
    lows, highs = [row.low * unit for row in rows.values()], [row.high * unit for row in rows.values()]
    around = [] if fair is None else [fair * unit]
    marks = ticks(min([0.0, *lows, *around]), max([1e-6, *highs, *around]), 4)
    left = min(_WIDEST, 16 + _LETTER * max(len(name) for name in rows))
    scale = Scale(marks[0], marks[-1], left, 480)
    bottom = 6 + _ROW * len(rows)
    parts = [line(scale(mark), 2, scale(mark), bottom, "grid") for mark in marks]
    parts += [text(scale(mark), bottom + 16, f"{mark:g}", "soft middle") for mark in marks]
    if fair is not None:
        parts.append(line(scale(fair * unit), 0, scale(fair * unit), bottom + 2, "fair"))
    for place, (name, row) in enumerate(rows.items()):
        y = 6 + _ROW * (place + 0.5)
        mean, low, high = row.mean * unit, row.low * unit, row.high * unit
        told = tag("title", escape(f"{name}: {mean:.1f} ({low:.1f} to {high:.1f}), {row.deals} deals"))
        parts.append(text(0, y + 4.5, _cut(name, left), ""))
        parts.append(line(scale(low), y, scale(high), y, "whisker s1"))
        parts.append(tag("circle", told, cx=scale(mean), cy=y, r=5, class_="dot f1"))
        parts.append(text(528, y + 4.5, f"{mean:.1f}", "soft end"))
    return drawing(530, bottom + 22, parts, f"Means with intervals of {', '.join(rows)}")


def _cut(name: str, room: float) -> str:
    most = int((room - 10) / _LETTER)
    return name if len(name) <= most else f"{name[: most - 1]}…"


def _table(study: Study) -> str:
    rows = [
        ("decisions in a match", study.length, 1.0, ""),
        ("choices at a decision", study.branching, 1.0, ""),
        ("decisions with something hidden", study.uncertain, 100.0, " %"),
        ("what the deal decides", study.luck, 100.0, " %"),
        ("what one decision moves", study.impact, 100.0, " %"),
    ]
    cells = "".join(
        f"<tr><td>{name}</td><td>{row.mean * scale:.1f}{unit}</td>"
        f"<td>{row.low * scale:.1f} to {row.high * scale:.1f}{unit}</td></tr>"
        for name, row, scale, unit in rows
    )
    return f"<table><tbody>{cells}</tbody></table>"


def _footer() -> str:
    return (
        "<footer><p>Every deal is played twice, the same cards with other choices; intervals are over deals. "
        f"Stoa {escape(stoa.__version__)}.</p></footer>\n"
    )
