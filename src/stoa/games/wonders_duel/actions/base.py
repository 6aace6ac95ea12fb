"""Actions of the base game: packed into integers inside, short words outside.

The first argument is a place, card, token, Wonder or seat: ``wonder sphinx with altar``. Senators of a kind
look alike, so their place in the structure is named: ``build conspirator 20``. The verbs of all books are
numbered in one row, in which those of Agora have the numbers that are missing here.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from stoa.games.wonders_duel.names.base import card_name
from stoa.games.wonders_duel.state import DuelState
from stoa.games.wonders_duel.tables.base import (
    FIRST_SENATOR,
    NONE,
    PLACES,
    SIZE,
    TOKEN_WORDS,
    WONDER_WORDS,
    WORDS,
)
from stoa.kernel.actions import first_argument, pack, second_argument, verb_of
from stoa.kernel.basics import BIT, has_bit
from stoa.kernel.errors import BadText
from stoa.kernel.messages import say

# What is done with a card of the structure.
BUILD: Final = 1
DISCARD: Final = 2
WONDER: Final = 3
# Other decisions.
PICK: Final = 7
TOKEN: Final = 8
CHOOSE: Final = 9
START: Final = 10
PASS: Final = 11
# Draws.
FIRST: Final = 21
BOARD: Final = 22
OFFER: Final = 23
BACKS: Final = 24
LAY: Final = 25
DRAW_TOKENS: Final = 26

HIDDEN: Final = "?"
SEAT_WORDS: Final = ["1", "2"]
PLACE_WORDS: Final = [str(place + 1) for place in range(PLACES)]

_ONE_OF: Final[dict[str, tuple[int, list[str]]]] = {
    "pick": (PICK, WONDER_WORDS),
    "token": (TOKEN, TOKEN_WORDS),
    "choose": (CHOOSE, WORDS),
    "start": (START, SEAT_WORDS),
    "first": (FIRST, SEAT_WORDS),
}
_SOME_OF: Final[dict[str, tuple[int, list[str]]]] = {
    "board": (BOARD, TOKEN_WORDS),
    "offer": (OFFER, WONDER_WORDS),
    "backs": (BACKS, PLACE_WORDS),
    "tokens": (DRAW_TOKENS, TOKEN_WORDS),
}
_WORD_OF: Final[dict[int, str]] = {
    number: word for table in (_ONE_OF, _SOME_OF) for word, (number, _) in table.items()
}


def mask_argument(action: i64) -> i64:
    """The argument of an action that is a set."""
    return action >> 8


def members(mask: i64) -> list[i64]:
    """The numbers in a set."""
    return [place for place in range(32) if has_bit(mask, place)]


def is_listed(action: i64, listed: vec[i64]) -> bool:
    """Whether an action is in a list."""
    for offered in listed:
        if offered == action:
            return True
    return False


def choice_list(cards: vec[i64]) -> vec[i64]:
    """The choice of one of some cards."""
    listed = vec[i64](capacity=len(cards))
    for card in cards:
        listed = append(listed, CHOOSE | card << 8)
    return listed


def is_choice_of(action: i64, cards: vec[i64]) -> bool:
    """Whether an action chooses one of some cards."""
    return is_listed(action, choice_list(cards))


def card_words(state: DuelState, place: i64) -> str:
    """A card of the structure by name, a Senator also by its place."""
    card = state.card_at(place)
    if card == NONE:
        return f"place {place + 1}"
    return WORDS[card] if card < FIRST_SENATOR else f"{WORDS[card]} {place + 1}"


def base_text(state: DuelState, action: i64, is_hidden: bool) -> str:
    """The words for an action; a hidden one's secrets are ``?``."""
    verb = verb_of(action)
    first = first_argument(action)
    second = second_argument(action)
    if verb == BUILD:
        return f"build {card_words(state, first)}"
    if verb == DISCARD:
        return f"discard {card_words(state, first)}"
    if verb == WONDER:
        return f"wonder {WONDER_WORDS[second]} with {card_words(state, first)}"
    if verb == PASS:
        return "pass"
    if verb == LAY:
        return f"lay {WORDS[first]}" if second == NONE else f"lay {WORDS[first]} {WORDS[second]}"
    word = _WORD_OF[int(verb)]
    if word in _ONE_OF:
        return f"{word} {_ONE_OF[word][1][first]}"
    return listed_text(word, [_SOME_OF[word][1][n] for n in members(mask_argument(action))], is_hidden)


def listed_text(word: str, items: list[str], is_hidden: bool) -> str:
    """A verb and what it names; hidden, only how many."""
    return " ".join([word, *([HIDDEN] * len(items) if is_hidden else items)])


def base_meant(state: DuelState, words: list[str]) -> i64:
    """The action of the base game that the words mean, or NONE."""
    verb, rest = words[0], words[1:]
    if words == ["pass"]:
        return pack(PASS)
    if verb == "build":
        return _with_place(BUILD, place_meant(state, rest))
    if verb == "discard":
        return _with_place(DISCARD, place_meant(state, rest))
    if verb == "wonder" and len(rest) > 2 and rest[0] in WONDER_WORDS and rest[1] == "with":
        place = place_meant(state, rest[2:])
        return NONE if place == NONE else pack(WONDER, place, WONDER_WORDS.index(rest[0]))
    if verb == "lay" and 0 < len(rest) < 3 and all(word in WORDS for word in rest):
        return pack(LAY, WORDS.index(rest[0]), WORDS.index(rest[1]) if len(rest) == 2 else NONE)
    if verb in _ONE_OF:
        return one_meant(*_ONE_OF[verb], rest)
    if verb in _SOME_OF:
        return some_meant(*_SOME_OF[verb], rest)
    return NONE


def _with_place(verb: int, place: i64) -> i64:
    return NONE if place == NONE else pack(verb, place)


def one_meant(verb: int, names: list[str], words: list[str]) -> i64:
    """An action with one argument that the words name, or NONE."""
    return pack(verb, names.index(words[0])) if len(words) == 1 and words[0] in names else NONE


def some_meant(verb: int, names: list[str], words: list[str]) -> i64:
    """An action with a set of what the words name, each once; or NONE."""
    mask = mask_meant(names, words)
    return NONE if mask == 0 else verb | mask << 8


def mask_meant(names: list[str], words: list[str]) -> i64:
    """The set that some words name, each once; 0 if they do not."""
    mask: i64 = 0
    for word in words:
        if word not in names or has_bit(mask, names.index(word)):
            return 0
        mask |= BIT[names.index(word)]
    return mask


def place_meant(state: DuelState, words: list[str]) -> i64:
    """The place of the structure where the named card lies face up, or NONE for what is no card.

    Raises `BadText` for a card that lies elsewhere.
    """
    if not words or words[0] not in WORDS:
        return NONE
    size = SIZE[state.structure()] if state.age > 0 else 0
    for place in range(size):
        card = state.card_at(place)
        if card != NONE and card_words(state, place).split() == words:
            return place
    card = WORDS.index(words[0])
    if card >= FIRST_SENATOR and len(words) == 1:
        raise BadText(say("text.which-senator", card=card_name(card), word=words[0]))
    raise BadText(say("text.not-in-structure", card=card_name(card)))
