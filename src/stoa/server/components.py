"""Components files: a little TOML from somebody's own box, or from a stranger.

The reader of TOML takes time and memory with the square of how deep keys go, so lines, dots and brackets
are counted first: what is left to read is small however it is written.
"""

import tomllib
from typing import Any, Final

from stoa.kernel.errors import shown
from stoa.kernel.options import Value
from stoa.server.bounds import LARGEST_FILE
from stoa.server.errors import BAD_REQUEST, refuse

MOST_LINES: Final = 500
LONGEST_LINE: Final = 500
MOST_DOTS: Final = 16
"""In one line: a key ends with its line, so keys are no deeper."""
MOST_BRACKETS: Final = 500
_MOST_BITS: Final = 256
"""Of a number: a larger one could not even be said."""


def read_figures(text: str) -> dict[str, Value]:
    """The figures in a components file, nested tables flattened to ids with dots."""
    _check_size(text)
    try:
        table = tomllib.loads(text)
    except RecursionError:
        raise refuse("components-large", BAD_REQUEST, lines=MOST_LINES, length=LONGEST_LINE) from None
    except ValueError as error:
        # A number with thousands of digits is no TOMLDecodeError.
        raise refuse("components", BAD_REQUEST, problem=str(error)[:200]) from None
    return _flatten(table)


def _check_size(text: str) -> None:
    """Refuse what is larger, longer, deeper or more than any box needs."""
    lines = text.split("\n")
    is_small = (
        len(text) <= LARGEST_FILE
        and len(lines) <= MOST_LINES
        and all(len(line) <= LONGEST_LINE and line.count(".") <= MOST_DOTS for line in lines)
        and text.count("[") + text.count("{") <= MOST_BRACKETS
    )
    if not is_small:
        raise refuse("components-large", BAD_REQUEST, lines=MOST_LINES, length=LONGEST_LINE)


def _flatten(table: dict[str, Any]) -> dict[str, Value]:
    figures: dict[str, Value] = {}
    waiting: list[tuple[str, dict[str, Any]]] = [("", table)]
    while waiting:
        prefix, part = waiting.pop()
        for key, value in part.items():
            id = prefix + key
            if isinstance(value, dict):
                waiting.append((id + ".", value))
            elif id in figures:
                raise refuse("figure-twice", BAD_REQUEST, id=shown(id))
            elif _is_value(value):
                figures[id] = value
            else:
                raise refuse("figure", BAD_REQUEST, id=shown(id))
    return figures


def _is_value(value: object) -> bool:
    if isinstance(value, list):
        return all(_is_number(item) for item in value)
    return isinstance(value, str) or _is_number(value)


def _is_number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value.bit_length() <= _MOST_BITS
