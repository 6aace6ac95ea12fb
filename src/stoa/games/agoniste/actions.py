"""Actions of Agoniste: packed into integers inside, short words outside.

The first argument is a city-state, god, seat, territory or card; a call also has a target's seat and the
card that Hera destroys: ``hera thebes hoplite-3``.
"""

from typing import Final

from mypy_extensions import i64

from stoa.games.agoniste.components import CARDS, CITY_STATES, GODS, KINDS, TERRITORIES
from stoa.games.agoniste.state import NONE, AgonisteState
from stoa.kernel.actions import (
    first_argument,
    pack,
    second_argument,
    third_argument,
    unreadable,
    verb_of,
    words_of,
)

# Decisions.
CHOOSE: Final = 1
GATHER: Final = 2
REINFORCE: Final = 3
REVEAL: Final = 4
STOP: Final = 5
STRENGTH_OF_GOD: Final = 6
CALL: Final = 7
LEAVE: Final = 8
BOTTOM: Final = 9
ADD: Final = 10
AWARD: Final = 11
INVADE: Final = 12
DECLINE: Final = 13
# Draws.
START: Final = 14
TERRITORY: Final = 15
RETURN: Final = 16
CARD: Final = 17

_PLAIN: Final = {
    GATHER: "gather",
    REINFORCE: "reinforce",
    REVEAL: "reveal",
    STOP: "stop",
    STRENGTH_OF_GOD: "strength",
    LEAVE: "leave",
    BOTTOM: "bottom",
    ADD: "add",
    DECLINE: "decline",
}
HIDDEN: Final = "?"


def to_text(state: AgonisteState, action: i64) -> str:
    """The words for an action, secrets included."""
    verb = verb_of(action)
    first = first_argument(action)
    if verb == CHOOSE:
        return f"choose {CITY_STATES[first]}"
    if verb == AWARD:
        return f"award {_city_word(state, first)}"
    if verb == INVADE:
        return f"invade {state.box.words[first]}"
    if verb == START:
        return f"start {first + 1}"
    if verb == TERRITORY:
        return f"territory {state.box.words[first]}"
    if verb == RETURN:
        return f"return {CARDS[first]}"
    if verb == CARD:
        return f"card {CARDS[first]}"
    if verb == CALL:
        words = [CARDS[first]]
        if second_argument(action) != NONE:
            words.append(_city_word(state, second_argument(action)))
        if third_argument(action) != NONE:
            words.append(CARDS[third_argument(action)])
        return " ".join(words)
    return _PLAIN[verb]


def _city_word(state: AgonisteState, seat: i64) -> str:
    return CITY_STATES[state.city(seat)]


def from_text(state: AgonisteState, text: str) -> i64:
    """The action that `text` means; raises `BadText`."""
    words = words_of(text)
    for verb, word in _PLAIN.items():
        if words == [word]:
            return pack(verb)
    action = _with_arguments(state, words)
    if action == NONE:
        raise unreadable(text, "reveal, stop, hera thebes hoplite-3")
    return action


def _with_arguments(state: AgonisteState, words: list[str]) -> i64:
    """The action with arguments that the words mean, or NONE."""
    if words[0] in CARDS[:GODS]:
        return _call(state, words)
    if len(words) != 2:
        return NONE
    verb, word = words
    if verb == "choose" and word in CITY_STATES:
        return pack(CHOOSE, CITY_STATES.index(word))
    if verb == "award" and _seat(state, word) != NONE:
        return pack(AWARD, _seat(state, word))
    if verb == "invade" and word in state.box.words:
        return pack(INVADE, state.box.words.index(word))
    if verb == "start" and word in ("1", "2", "3", "4"):
        return pack(START, int(word) - 1)
    if verb == "territory" and word in state.box.words:
        return pack(TERRITORY, state.box.words.index(word))
    if verb == "return" and word in CARDS:
        return pack(RETURN, CARDS.index(word))
    if verb == "card" and word in CARDS:
        return pack(CARD, CARDS.index(word))
    return NONE


def _call(state: AgonisteState, words: list[str]) -> i64:
    seat: i64 = NONE
    kind: i64 = NONE
    if len(words) > 1:
        seat = _seat(state, words[1])
        if seat == NONE:
            return NONE
    if len(words) > 2:
        if words[2] not in CARDS:
            return NONE
        kind = CARDS.index(words[2])
    if len(words) > 3:
        return NONE
    return pack(CALL, CARDS.index(words[0]), seat, kind)


def _seat(state: AgonisteState, word: str) -> i64:
    """The seat that leads the city-state `word`, or NONE."""
    if word not in CITY_STATES:
        return NONE
    return state.seat_of_region(CITY_STATES.index(word))


def is_card(number: i64) -> bool:
    """Whether an argument is a kind of army card."""
    return number < KINDS


def is_territory(number: i64) -> bool:
    """Whether an argument is a territory."""
    return number < TERRITORIES
