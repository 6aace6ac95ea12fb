"""Parts of a line that must not be broken: as many on each line as fit."""

import re
from collections.abc import Sequence

from rich.console import Console, ConsoleOptions, RenderResult
from rich.measure import Measurement
from rich.text import Text


def by_words(sentence: str, style: str) -> "Unbroken":
    """A sentence that is broken between words, but never within brackets."""
    return Unbroken([Text(part, style) for part in re.findall(r"\S+(?: \([^)]*\)\S*)?", sentence)])


class Unbroken:
    """Texts side by side with a gap between; a line ends between two of them, never within one.

    Spaces before a text set it further off from what stands before it on its line.
    """

    def __init__(self, parts: Sequence[Text], gap: int = 1) -> None:
        self.parts = parts
        self.gap = gap

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """One text for each line."""
        line = Text(no_wrap=True)
        for part in self.parts:
            if line and line.cell_len + self.gap + part.cell_len > options.max_width:
                yield line
                line = Text(no_wrap=True)
            if line:
                line.append(" " * self.gap)
                line.append_text(part)
            else:
                line.append_text(part[len(part.plain) - len(part.plain.lstrip()) :])
        yield line

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        """From the longest part to everything on one line."""
        lengths = [part.cell_len for part in self.parts] or [0]
        together = sum(lengths) + self.gap * (len(lengths) - 1)
        return Measurement(max(lengths), together).with_maximum(options.max_width)
