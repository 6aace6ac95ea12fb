"""What the terminal can show: colours, box drawing, letters beyond ASCII; and what it cannot."""

import codecs
import io
import os
import sys
import unicodedata
from pathlib import Path
from typing import IO, Any, Final

from rich.console import Console

PLAIN: Final = {
    "–": "-", "—": "-", "−": "-", "…": "...", "→": ">", "←": "<", "▶": ">", "•": "*", "·": ".",
    "×": "x", "§": "par.", "✓": "+", "✗": "x", "≥": ">=", "≤": "<=", "‘": "'", "’": "'", "“": '"',
    "”": '"', "■": "#", "□": ".", "▪": "*", "█": "#", "░": ".", "●": "o", "○": "o",
    "─": "-", "━": "-", "═": "=", "│": "|", "┃": "|", "║": "|", "╌": "-", "╭": "+", "╮": "+",
    "╰": "+", "╯": "+", "┌": "+", "┐": "+", "└": "+", "┘": "+", "├": "+", "┤": "+", "┬": "+",
    "┴": "+", "┼": "+",
}  # fmt: skip
"""What stands for a character where only ASCII can be shown."""

_HANDLER: Final = "stoa-plain"


def plain(text: str) -> str:
    """`text` in ASCII, as readable as can be."""
    letters: list[str] = []
    for letter in text:
        if letter.isascii():
            letters.append(letter)
        elif letter in PLAIN:
            letters.append(PLAIN[letter])
        else:
            base = unicodedata.normalize("NFKD", letter).encode("ascii", "ignore").decode()
            letters.append(base or "?")
    return "".join(letters)


def _replace(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return plain(error.object[error.start : error.end]), error.end


def has_utf8() -> bool:
    """Whether the locale says that the terminal reads UTF-8; unset says nothing, and Python decides."""
    if os.environ.get("PYTHONUTF8") == "1" or os.environ.get("PYTHONIOENCODING"):
        return True
    for variable in ("LC_ALL", "LC_CTYPE", "LANG"):
        locale = os.environ.get(variable, "")
        if locale:
            charset = locale.partition(".")[2].partition("@")[0].lower().replace("-", "")
            return charset == "utf8" if charset else locale not in ("C", "POSIX")
    return True


def _nowhere() -> io.TextIOWrapper:
    """Instead of a stream that was closed before the program began."""
    return Path(os.devnull).open("w", encoding="utf-8")


def prepare_streams() -> None:
    """Make standard output and error able to take any text without ever failing on a character."""
    codecs.register_error(_HANDLER, _replace)
    if sys.stdout is None:
        sys.stdout = _nowhere()
    if sys.stderr is None:
        sys.stderr = _nowhere()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            utf8 = has_utf8() and stream.encoding.lower().startswith("utf")
            stream.reconfigure(encoding="utf-8" if utf8 else "ascii", errors=_HANDLER)


class _Console(Console):
    """A console that leaves a closed pipe to `main`."""

    def on_broken_pipe(self) -> None:
        """Let the exception that is being handled go on."""
        raise


def console(stream: IO[str] | None = None) -> Console:
    """A console on `stream` (standard output): styled on a terminal only, and never with NO_COLOR."""
    file: Any = sys.stdout if stream is None else stream
    terminal = file.isatty()
    coloured = terminal and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
    return _Console(
        file=file,
        force_terminal=terminal,
        color_system="auto" if coloured else None,
        no_color=not coloured,
        width=None if terminal or "COLUMNS" in os.environ else 100,
        markup=False,
        highlight=False,
        emoji=False,
    )


def is_interactive() -> bool:
    """Whether somebody sits at a keyboard and looks at the output."""
    return sys.stdin is not None and sys.stdin.isatty() and sys.stdout.isatty()
