"""What all reports are made of: one file that asks for nothing else, with cards in two columns."""

import re
from collections.abc import Iterable
from html import escape
from typing import Final

from stoa.cli.report.style import sheet

_WORDS: Final = 110.0


def document(title: str, kind: str, lead: str, about: str, body: str) -> str:
    """The whole page: what one wants to know first, what was played, and the cards."""
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        f"<title>{escape(title)}: {kind}</title><style>{sheet()}</style></head><body><main>\n"
        f"<h1>{escape(title)}</h1>{_meander()}\n"
        f'<p class="lead">{escape(lead)}</p><p class="about">{escape(about)}</p>\n'
        f"{body}</main></body></html>\n"
    )


def _meander() -> str:
    """A Greek border."""
    turns = "".join(f"M{x} 11h11V1h-8v6h4" for x in range(1, 1100, 15))
    return (
        '<svg class="meander" viewBox="0 0 1112 12" preserveAspectRatio="xMinYMid slice" aria-hidden="true">'
        f'<path d="{turns}"/></svg>'
    )


def card(title: str, note: str, inside: str, kind: str = "") -> str:
    """A plot with its heading and a sentence about it."""
    name = f"card {kind}".strip()
    head = f'<h2>{escape(title)}</h2><p class="note">{escape(note)}</p>'
    return f'<section class="{name}">{head}{inside}</section>\n'


def columns(cards: Iterable[str]) -> str:
    """Two columns about equally long: each card goes below the shorter one."""
    sides: list[list[str]] = [[], []]
    for one in cards:
        min(sides, key=lambda side: sum(_height(above) for above in side)).append(one)
    return "".join(f'<div class="column">{"".join(side)}</div>' for side in sides)


def _height(one: str) -> float:
    """About how tall a card is: its plot, and the words above it."""
    return _WORDS + sum(float(found) for found in re.findall(r'viewBox="0 0 \S+ (\S+)"', one))
