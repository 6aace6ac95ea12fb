"""How most actions are packed into a number, a verb and up to three arguments below 256; and read from words.

What an action means is its game's affair; one whose arguments need more room has its own layout.
"""

from mypy_extensions import i64

from stoa.kernel.errors import BadText
from stoa.kernel.messages import say


def pack(verb: i64, first: i64 = 0, second: i64 = 0, third: i64 = 0) -> i64:
    """An action from its verb and arguments; the last argument may be larger than the others."""
    return verb | first << 8 | second << 16 | third << 24


def verb_of(action: i64) -> i64:
    """An action's verb."""
    return action & 255


def first_argument(action: i64) -> i64:
    """An action's first argument."""
    return action >> 8 & 255


def second_argument(action: i64) -> i64:
    """An action's second argument."""
    return action >> 16 & 255


def third_argument(action: i64) -> i64:
    """An action's third argument."""
    return action >> 24 & 255


def words_of(text: str) -> list[str]:
    """The words of an action's text; raises `BadText` where there are none."""
    words = text.split()
    if not words:
        raise BadText(say("text.empty"))
    return words


def unreadable(text: str, examples: str) -> BadText:
    """That a text means no action, with examples of some that do."""
    return BadText(say("text.unreadable", text=text[:60], examples=examples))
