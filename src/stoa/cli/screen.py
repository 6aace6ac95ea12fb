"""The screen and keyboard of a table: printing, asking, and keeping secrets from the next person."""

import sys
from typing import Final

from rich.console import Console, RenderableType
from rich.rule import Rule
from rich.text import Text

from stoa.cli.herald import BAD, DIM, STRONG, WARM
from stoa.cli.terminal import console
from stoa.cli.words import tell

try:
    import readline
except ImportError:  # Not every Python has it; typing then works without history.
    readline = None  # type: ignore[assignment]

_WIPE: Final = "\x1b[H\x1b[2J\x1b[3J"
"""Clears the screen and what could be scrolled back to."""


class Left(Exception):
    """Nobody types any more: the end of the input."""


class Screen:
    """Prints to a console and asks at a keyboard."""

    def __init__(self, output: Console | None = None) -> None:
        self.output = output or console()

    def print(self, *parts: RenderableType) -> None:
        """Print each part on lines of its own."""
        for part in parts or ("",):
            self.output.print(part)

    def lines(self, parts: list[RenderableType]) -> int:
        """How many lines these take."""
        return sum(len(self.output.render_lines(part, pad=False)) for part in parts)

    def line(self, sentence: str) -> None:
        """A sentence with something to copy out of it, which must not be broken."""
        self.output.print(sentence, soft_wrap=True)

    def heading(self, title: str) -> None:
        """A line across with a title in it."""
        self.print("", Rule(Text(f" {title} ", STRONG), align="left", style=DIM))

    def note(self, sentence: str) -> None:
        """Something by the way."""
        self.print(Text(sentence, DIM))

    def warn(self, sentence: str) -> None:
        """Something that did not work."""
        self.print(Text(sentence, WARM))

    def refuse(self, sentence: str) -> None:
        """Something that is not allowed."""
        self.print(Text(sentence, BAD))

    def ask(self, question: str) -> str:
        """A line somebody types, without the spaces around it; raises `Left` at the end of input."""
        try:
            return input(question).strip()
        except EOFError:
            self.print("")
            raise Left from None

    def cover(self, name: str) -> None:
        """Hide what is on the screen until `name` sits at the keyboard."""
        self._wipe()
        self.ask(tell("Pass the keyboard to {name}, then press Enter. ", name=name))
        self._wipe()

    def _wipe(self) -> None:
        if readline is not None:
            readline.clear_history()
        if self.output.is_terminal:
            sys.stdout.write(_WIPE)
            sys.stdout.flush()
