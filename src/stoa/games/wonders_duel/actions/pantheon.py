"""Actions of the Pantheon expansion: ``activate 2 with 3``, ``settle enki 4``."""

from typing import Final

from mypy_extensions import i64

from stoa.games.wonders_duel.actions.base import (
    HIDDEN,
    PLACE_WORDS,
    mask_argument,
    mask_meant,
    members,
    some_meant,
)
from stoa.games.wonders_duel.components.pantheon import OFFERINGS, SPACES
from stoa.games.wonders_duel.marks.pantheon import PAWN_AT
from stoa.games.wonders_duel.tables.base import NONE, TOKEN_WORDS
from stoa.games.wonders_duel.tables.pantheon import DIVINITY_WORDS, MYTHOLOGY_WORDS
from stoa.kernel.actions import first_argument, pack, second_argument, verb_of

ACTIVATE: Final = 30
SETTLE: Final = 31
CALL: Final = 32
TOP: Final = 33
SEARCH: Final = 34
STRIKE: Final = 35
GUARD: Final = 36
WAR: Final = 37
# Draws.
MYTHOLOGY: Final = 38
SEEN: Final = 39
OFFERINGS_LAID: Final = 40
OFFERING: Final = 41
GATE_LAID: Final = 42
ENKI_DRAWN: Final = 43

_WAR_WORDS: Final = ["inner 1", "outer 1", "inner 2", "outer 2"]
_OFFERING_WORDS: Final = [str(number) for number in OFFERINGS]
_NO_TOKEN: Final = "none"
_VERBS: Final = {
    "activate": ACTIVATE,
    "settle": SETTLE,
    "call": CALL,
    "top": TOP,
    "search": SEARCH,
    "strike": STRIKE,
    "guard": GUARD,
    "war": WAR,
    "mythology": MYTHOLOGY,
    "seen": SEEN,
    "offerings": OFFERINGS_LAID,
    "offering": OFFERING,
    "gate": GATE_LAID,
    "enki": ENKI_DRAWN,
}
_SPACE_WORDS: Final = [str(space + 1) for space in range(SPACES)]
_TRACK_WORDS: Final = [str(space - PAWN_AT) for space in range(2 * PAWN_AT + 1)]
_SINGLES: Final[dict[str, list[str]]] = {
    "call": DIVINITY_WORDS,
    "top": DIVINITY_WORDS,
    "seen": DIVINITY_WORDS,
    "search": MYTHOLOGY_WORDS,
    "mythology": MYTHOLOGY_WORDS,
    "strike": PLACE_WORDS,
    "guard": _TRACK_WORDS,
    "war": _WAR_WORDS,
    "offering": _OFFERING_WORDS,
    "gate": _SPACE_WORDS,
}
_WORD_OF: Final[dict[int, str]] = {verb: word for word, verb in _VERBS.items()}


def is_of_pantheon(action: i64) -> bool:
    """Whether an action belongs to this expansion."""
    return ACTIVATE <= verb_of(action) <= ENKI_DRAWN


def pantheon_text(action: i64, is_hidden: bool) -> str:
    """The words for an action; a hidden one's secret is ``?``."""
    verb = verb_of(action)
    word = _WORD_OF[int(verb)]
    first = first_argument(action)
    second = second_argument(action)
    if word in _SINGLES:
        return f"{word} {HIDDEN if is_hidden else _SINGLES[word][first]}"
    if verb == ACTIVATE:
        used = [_OFFERING_WORDS[n] for n in members(second)]
        return " ".join([word, _SPACE_WORDS[first], *(["with", *used] if used else [])])
    if verb == SETTLE:
        return f"{word} {HIDDEN if is_hidden else DIVINITY_WORDS[first]} {_SPACE_WORDS[second]}"
    if verb == OFFERINGS_LAID:
        laid = [first, second, 3 - first - second]
        return " ".join([word, *[_OFFERING_WORDS[n] for n in laid]])
    tokens = [TOKEN_WORDS[n] for n in members(mask_argument(action))]
    return f"{word} {HIDDEN}" if is_hidden else " ".join([word, *(tokens or [_NO_TOKEN])])


def pantheon_meant(words: list[str]) -> i64:
    """The action of this expansion that the words mean, or NONE."""
    if words[0] not in _VERBS:
        return NONE
    verb = _VERBS[words[0]]
    rest = words[1:]
    if words[0] in _SINGLES:
        names = _SINGLES[words[0]]
        name = " ".join(rest)
        return pack(verb, names.index(name)) if name in names else NONE
    if verb == ACTIVATE:
        return _meant_activation(rest)
    if verb == SETTLE:
        is_read = len(rest) == 2 and rest[0] in DIVINITY_WORDS and rest[1] in _SPACE_WORDS
        return pack(SETTLE, DIVINITY_WORDS.index(rest[0]), _SPACE_WORDS.index(rest[1])) if is_read else NONE
    if verb == OFFERINGS_LAID:
        is_read = sorted(rest) == _OFFERING_WORDS
        return pack(verb, _OFFERING_WORDS.index(rest[0]), _OFFERING_WORDS.index(rest[1])) if is_read else NONE
    if rest == [_NO_TOKEN]:
        return ENKI_DRAWN
    return some_meant(verb, TOKEN_WORDS, rest)


def _meant_activation(rest: list[str]) -> i64:
    if not rest or rest[0] not in _SPACE_WORDS:
        return NONE
    space = _SPACE_WORDS.index(rest[0])
    if len(rest) == 1:
        return pack(ACTIVATE, space)
    used = mask_meant(_OFFERING_WORDS, rest[2:])
    return pack(ACTIVATE, space, used) if rest[1] == "with" and used != 0 else NONE
