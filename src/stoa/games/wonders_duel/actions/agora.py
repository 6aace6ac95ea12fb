"""Actions of the Agora expansion: ``prepare 1 coup with altar``, ``move 2 3``, ``keep treason top``."""

from typing import Final, NamedTuple

from mypy_extensions import i64

from stoa.games.wonders_duel.actions.base import (
    HIDDEN,
    card_words,
    listed_text,
    mask_argument,
    members,
    one_meant,
    place_meant,
    some_meant,
)
from stoa.games.wonders_duel.components.agora import CHAMBERS
from stoa.games.wonders_duel.state import HAND, TRIGGERED, DuelState
from stoa.games.wonders_duel.tables.agora import CONSPIRACY_WORDS, DECREE_WORDS
from stoa.games.wonders_duel.tables.base import AGE_SIZE, AGE_START, NONE, TOKEN_WORDS, WORDS
from stoa.kernel.actions import first_argument, pack, second_argument, verb_of
from stoa.kernel.basics import has_bit
from stoa.kernel.state import seat_of

PREPARE: Final = 4
TAKE: Final = 5
TRIGGER: Final = 6
INFLUENCE: Final = 12
MOVE: Final = 13
REMOVE: Final = 14
CONSPIRE: Final = 15
KEEP: Final = 16
SWAP: Final = 17
SHIFT: Final = 18
LOCK: Final = 19
PAY: Final = 20
# Draws.
DECREE: Final = 27
CONSPIRACIES_DRAWN: Final = 28
REMOVED: Final = 29


class Pair(NamedTuple):
    """How an action with two arguments is written: its verb, what it names, and the word between, if any."""

    verb: int
    first: list[str]
    between: str
    second: list[str]


_CHAMBER_WORDS: Final = [str(chamber + 1) for chamber in range(CHAMBERS)]
_ENDS: Final = ["top", "bottom"]
_PAYMENTS: Final = ["resources", "coins"]
_ONE_OF: Final[dict[str, tuple[int, list[str]]]] = {
    "place": (INFLUENCE, _CHAMBER_WORDS),
    "remove": (REMOVE, _CHAMBER_WORDS),
    "lock": (LOCK, TOKEN_WORDS),
    "waive": (PAY, _PAYMENTS),
    "decree": (DECREE, DECREE_WORDS),
}
_PAIRS: Final[dict[str, Pair]] = {
    "move": Pair(MOVE, _CHAMBER_WORDS, "", _CHAMBER_WORDS),
    "keep": Pair(KEEP, CONSPIRACY_WORDS, "", _ENDS),
    "swap": Pair(SWAP, WORDS, "for", WORDS),
    "shift": Pair(SHIFT, _CHAMBER_WORDS, "to", _CHAMBER_WORDS),
    "conspiracies": Pair(CONSPIRACIES_DRAWN, CONSPIRACY_WORDS, "", CONSPIRACY_WORDS),
}
_ONE_OF_VERB: Final[dict[int, str]] = {verb: word for word, (verb, _) in _ONE_OF.items()}
_PAIR_OF_VERB: Final[dict[int, str]] = {pair.verb: word for word, pair in _PAIRS.items()}
_VERBS: Final = sum(
    2**verb for verb in (PREPARE, TAKE, TRIGGER, CONSPIRE, REMOVED, *_ONE_OF_VERB, *_PAIR_OF_VERB)
)


def is_of_agora(action: i64) -> bool:
    """Whether an action belongs to this expansion."""
    return has_bit(_VERBS, verb_of(action))


def agora_text(state: DuelState, action: i64, is_hidden: bool) -> str:
    """The words for an action; a hidden one's secrets are ``?``."""
    verb = verb_of(action)
    first = first_argument(action)
    second = second_argument(action)
    if verb == TAKE:
        return f"take {card_words(state, first)}"
    if verb == PREPARE:
        conspiracy = HIDDEN if is_hidden else CONSPIRACY_WORDS[state.conspiracy(second)]
        return f"prepare {second % HAND + 1} {conspiracy} with {card_words(state, first)}"
    if verb == TRIGGER:
        return f"trigger {first % HAND + 1} {CONSPIRACY_WORDS[state.conspiracy(first)]}"
    if verb == CONSPIRE:
        return "conspire"
    if verb == REMOVED:
        return listed_text(
            "removed", [removed_words(state)[n] for n in members(mask_argument(action))], is_hidden
        )
    if verb == CONSPIRACIES_DRAWN:
        return listed_text("conspiracies", [CONSPIRACY_WORDS[first], CONSPIRACY_WORDS[second]], is_hidden)
    if int(verb) in _ONE_OF_VERB:
        word = _ONE_OF_VERB[int(verb)]
        return f"{word} {HIDDEN if is_hidden else _ONE_OF[word][1][first]}"
    word = _PAIR_OF_VERB[int(verb)]
    pair = _PAIRS[word]
    between = f" {pair.between} " if pair.between else " "
    return f"{word} {HIDDEN if is_hidden else pair.first[first]}{between}{pair.second[second]}"


def removed_words(state: DuelState) -> list[str]:
    """The names of this Age's cards, of which some were removed."""
    start = int(AGE_START[state.age])
    return WORDS[start : start + int(AGE_SIZE[state.age])]


def agora_meant(state: DuelState, words: list[str]) -> i64:
    """The action of this expansion that the words mean, or NONE."""
    verb, rest = words[0], words[1:]
    if words == ["conspire"]:
        return pack(CONSPIRE)
    if verb == "take":
        place = place_meant(state, rest)
        return NONE if place == NONE else pack(TAKE, place)
    if verb == "trigger":
        own = _own_conspiracy(state, rest)
        return NONE if own == NONE else pack(TRIGGER, own)
    if verb == "prepare" and rest[2:3] == ["with"]:
        own = _own_conspiracy(state, rest[:2])
        place = place_meant(state, rest[3:])
        return NONE if own == NONE or place == NONE else pack(PREPARE, place, own)
    if verb == "removed":
        return some_meant(REMOVED, removed_words(state), rest)
    if verb in _ONE_OF:
        return one_meant(*_ONE_OF[verb], rest)
    return _pair_meant(_PAIRS[verb], rest) if verb in _PAIRS else NONE


def _pair_meant(pair: Pair, words: list[str]) -> i64:
    between = [pair.between] if pair.between else []
    if len(words) != 2 + len(between) or words[1:-1] != between:
        return NONE
    if words[0] not in pair.first or words[-1] not in pair.second:
        return NONE
    return pack(pair.verb, pair.first.index(words[0]), pair.second.index(words[-1]))


def _own_conspiracy(state: DuelState, words: list[str]) -> i64:
    """The place of the actor's Conspiracy with this number and name, or NONE."""
    if state.depth == 0:
        return NONE
    for number in range(HAND):
        place = seat_of(state.top()) * HAND + number
        if state.conspiracy(place) != NONE and state.conspiracy_status(place) != TRIGGERED:
            if words == [str(number + 1), CONSPIRACY_WORDS[state.conspiracy(place)]]:
                return place
    return NONE
