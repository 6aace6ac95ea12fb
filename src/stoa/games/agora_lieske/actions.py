"""Actions of Agora: packed into integers inside, short words outside.

The first argument is a letter, resource, stall, stack, seat or set of letters, the second a place or the
resource traded for: ``place C market-2``. Or there are three numbers of cards: ``donate 1 wood 2 marble``.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from stoa.games.agora_lieske.components import (
    CITIZENS,
    COLOURS,
    LETTERS,
    LOTS_DRAWN,
    PLACE_COUNT,
    PLACES,
    RESOURCES,
    STALLS,
    TYPES,
)
from stoa.games.agora_lieske.state import LieskeState
from stoa.kernel.actions import first_argument, pack, second_argument, unreadable, verb_of, words_of
from stoa.kernel.basics import bit, has_bit, popcount

# Decisions.
PLACE: Final = 1
TRADE: Final = 2
PASS: Final = 3
PAY: Final = 4
IMPEACH: Final = 5
DECLINE: Final = 6
GUILTY: Final = 7
INNOCENT: Final = 8
STACK: Final = 9
DONATE: Final = 10
DISCARD: Final = 11
COLOUR: Final = 16
# Draws.
START: Final = 12
DEALER: Final = 13
DEMAND: Final = 14
LOTS: Final = 15

_PLAIN: Final = {PASS: "pass", DECLINE: "decline", GUILTY: "guilty", INNOCENT: "innocent"}
_NUMBERED: Final = {IMPEACH: "impeach", STACK: "stack", START: "start"}
_RESOURCE: Final = {PAY: "pay", DEALER: "dealer", DEMAND: "demand"}
_CARDS: Final = {DONATE: "donate", DISCARD: "discard"}
_EXAMPLES: Final = "place C market-2, trade wood marble, pay clay, impeach 1, donate 1 wood 2 marble, pass"

HIDDEN: Final = "?"
UNREADABLE: Final = -1

ONE_CARD: Final = vec[i64]([pack(0, 1), pack(0, 0, 1), pack(0, 0, 0, 1)])
"""What a card of each resource adds to a donation or a discard."""


def cards_of(action: i64, resource: i64) -> i64:
    """How many cards of a resource a donation or a discard names."""
    return action >> 8 * (resource + 1) & 255


def to_text(action: i64) -> str:
    """The words for an action, secrets included."""
    verb = verb_of(action)
    first = first_argument(action)
    if verb == PLACE:
        return f"place {LETTERS[first]} {PLACES[second_argument(action)]}"
    if verb == TRADE:
        return f"trade {RESOURCES[first]} {RESOURCES[second_argument(action)]}"
    if verb == LOTS:
        return "lots " + " ".join(letters_in(first))
    if verb == COLOUR:
        return f"colour {COLOURS[first]}"
    if verb in _NUMBERED:
        return f"{_NUMBERED[verb]} {first + 1}"
    if verb in _RESOURCE:
        return f"{_RESOURCE[verb]} {RESOURCES[first]}"
    if verb in _CARDS:
        return f"{_CARDS[verb]} {_cards_text(action)}"
    return _PLAIN[verb]


def hidden_text(action: i64) -> str:
    """A placement as the others see it."""
    return f"place {HIDDEN} {PLACES[second_argument(action)]}"


def letters_in(letters: i64) -> list[str]:
    """The letters of a set of bits."""
    return [LETTERS[letter] for letter in range(CITIZENS) if has_bit(letters, letter)]


def _cards_text(action: i64) -> str:
    words: list[str] = []
    for resource in range(TYPES):
        cards = cards_of(action, resource)
        if cards > 0:
            words.append(f"{cards} {RESOURCES[resource]}")
    return " ".join(words)


def from_text(state: LieskeState, text: str) -> i64:
    """The action that `text` means; raises `BadText`."""
    words = words_of(text)
    for verb, word in _PLAIN.items():
        if words == [word]:
            return pack(verb)
    action = _with_arguments(words[0], words[1:])
    if action == UNREADABLE:
        raise unreadable(text, _EXAMPLES)
    return action


def _with_arguments(word: str, arguments: list[str]) -> i64:
    """The action with arguments that the words mean, or UNREADABLE."""
    for verb, name in _CARDS.items():
        if word == name:
            return _cards(verb, arguments)
    if word == "lots":
        return _lots(arguments)
    if word == "place" and arguments:
        return _pair(PLACE, [arguments[0].upper(), *arguments[1:]], LETTERS, PLACES)
    if word == "trade":
        return _pair(TRADE, arguments, RESOURCES, RESOURCES)
    if len(arguments) != 1:
        return UNREADABLE
    if word == "colour" and arguments[0] in COLOURS:
        return pack(COLOUR, COLOURS.index(arguments[0]))
    for verb, name in _NUMBERED.items():
        if word == name and arguments[0] in ("1", "2", "3", "4"):
            return pack(verb, int(arguments[0]) - 1)
    for verb, name in _RESOURCE.items():
        if word == name and arguments[0] in RESOURCES:
            return pack(verb, RESOURCES.index(arguments[0]))
    return UNREADABLE


def _pair(verb: i64, arguments: list[str], firsts: tuple[str, ...], seconds: tuple[str, ...]) -> i64:
    if len(arguments) != 2 or arguments[0] not in firsts or arguments[1] not in seconds:
        return UNREADABLE
    return pack(verb, firsts.index(arguments[0]), seconds.index(arguments[1]))


def _cards(verb: i64, arguments: list[str]) -> i64:
    """Numbers and resources by turns, each resource once, in any order."""
    action = pack(verb)
    if not arguments or len(arguments) % 2 == 1:
        return UNREADABLE
    for at in range(0, len(arguments), 2):
        number, word = arguments[at], arguments[at + 1]
        is_number = number.isascii() and number.isdigit() and len(number) < 3 and int(number) > 0
        if not is_number or word not in RESOURCES or cards_of(action, RESOURCES.index(word)) > 0:
            return UNREADABLE
        action += int(number) * ONE_CARD[RESOURCES.index(word)]
    return action


def _lots(arguments: list[str]) -> i64:
    letters: i64 = 0
    for word in arguments:
        if word.upper() not in LETTERS:
            return UNREADABLE
        letters |= bit(LETTERS.index(word.upper()))
    return pack(LOTS, letters) if len(arguments) == LOTS_DRAWN == popcount(letters) else UNREADABLE


def is_placement(action: i64) -> bool:
    """Whether an action names a citizen and a place."""
    return (
        verb_of(action) == PLACE
        and first_argument(action) < CITIZENS
        and second_argument(action) < PLACE_COUNT
    )


def is_about_resource(action: i64, verb: i64) -> bool:
    """Whether an action is this verb with a resource."""
    return verb_of(action) == verb and first_argument(action) < TYPES


def is_about_stall(action: i64, verb: i64) -> bool:
    """Whether an action is this verb with a stall, or with one of the stacks below the stalls."""
    return verb_of(action) == verb and first_argument(action) < STALLS
