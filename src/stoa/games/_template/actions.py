"""The actions of Sherds: a verb and a sherd's kind (DRAW) or a seat (GIVE); and their words.

In text: ``draw 5`` (chance brings a sherd; ``draw ?`` to those who do not see it), ``keep``, ``bury``,
``show``, ``take`` (into one's own row) and ``give 3`` (to the third seat).
"""

from typing import Final

from mypy_extensions import i64

from stoa.games._template.components import KINDS
from stoa.games._template.state import SherdsState
from stoa.kernel.actions import first_argument, pack, unreadable, verb_of, words_of

DRAW: Final = 0
KEEP: Final = 1
BURY: Final = 2
SHOW: Final = 3
TAKE: Final = 4
GIVE: Final = 5

_WORDS: Final = ("draw", "keep", "bury", "show", "take", "give")
_EXAMPLES: Final = "keep, bury, show, take, give 2"


def to_text(action: i64, seen: bool) -> str:
    """The action in words; a sherd that is not `seen` is ``?``."""
    verb = verb_of(action)
    word = _WORDS[verb]
    if verb == DRAW:
        return f"{word} {first_argument(action) + 1}" if seen else f"{word} ?"
    if verb == GIVE:
        return f"{word} {first_argument(action) + 1}"
    return word


def from_text(state: SherdsState, text: str) -> i64:
    """The action that `text` means; raises `BadText`."""
    words = words_of(text)
    if words[0] == _WORDS[DRAW] and len(words) == 2:
        return pack(DRAW, _number(words[1], KINDS, text))
    if words[0] == _WORDS[GIVE] and len(words) == 2:
        return pack(GIVE, _number(words[1], state.box.players, text))
    if len(words) == 1 and words[0] in _WORDS[KEEP:GIVE]:
        return pack(_WORDS.index(words[0]))
    raise unreadable(text, _EXAMPLES)


def _number(word: str, highest: i64, text: str) -> i64:
    """A number from 1 as an index from 0."""
    if len(word) == 1 and word in "123456789" and int(word) <= highest:
        return int(word) - 1
    raise unreadable(text, _EXAMPLES)
