"""Actions of Agora: packed into integers inside, short words outside.

A placement is the middle of the card in thousandths of a unit and its angle in hundredths of a
degree: ``place 24.000 18.000 90.00``. Every placement whatever can be written; the judge decides. Other
actions name a card, a letter or a seat, and a piece of the card: ``buy 21 a``.
"""

from typing import Final

from mypy_extensions import i64

from stoa.games.agora_ernest.components import DECK_SIZE, LETTERS, PIECES, SEATS
from stoa.games.agora_ernest.geometry import places
from stoa.games.agora_ernest.geometry.places import FULL_TURN
from stoa.kernel.actions import first_argument, pack, second_argument, unreadable, verb_of, words_of
from stoa.kernel.errors import BadText
from stoa.kernel.messages import say

# Decisions.
PLACE: Final = 1
BUY: Final = 2
PASS: Final = 3
SET_ASIDE: Final = 4
# Draws.
LETTER: Final = 5
CARD: Final = 6
START: Final = 7

LONGEST: Final = 0xFFFF
"""The largest coordinate that can be written, in thousandths of a unit."""

_X_AT: Final = 8
_Y_AT: Final = 24
_ANGLE_AT: Final = 40
_ALL: Final = 0xFFFFFFFFFFFFFF

_PLAIN: Final = {PASS: "pass", SET_ASIDE: "set-aside"}
_EXAMPLES: Final = "place 24.000 18.000 90.00, buy 21 a, pass"
UNREADABLE: Final = -1


def place(x: i64, y: i64, angle: i64) -> i64:
    """The action that lays a card with its middle at x, y, turned by angle."""
    return PLACE | x << _X_AT | y << _Y_AT | angle << _ANGLE_AT


def x_of(action: i64) -> i64:
    """Where the middle of the card comes to lie, from the left."""
    return action >> _X_AT & LONGEST


def y_of(action: i64) -> i64:
    """Where the middle of the card comes to lie, from the top."""
    return action >> _Y_AT & LONGEST


def angle_of(action: i64) -> i64:
    """How far the card is turned clockwise."""
    return action >> _ANGLE_AT & LONGEST


def laid_at(action: i64) -> i64:
    """The place of a placement, as the geometry packs it."""
    return places.place(x_of(action), y_of(action), angle_of(action))


def placed(at: i64) -> i64:
    """The placement at a place that the geometry packed."""
    return place(places.x_of(at), places.y_of(at), places.angle_of(at))


def is_placement(action: i64) -> bool:
    """Whether an action is a placement that can be written."""
    return action & 255 == PLACE and action & _ALL == action and angle_of(action) < FULL_TURN


def to_text(action: i64) -> str:
    """The words for an action."""
    verb = verb_of(action)
    if verb == PLACE:
        return f"place {decimal(x_of(action), 3)} {decimal(y_of(action), 3)} {decimal(angle_of(action), 2)}"
    first = int(first_argument(action))
    if verb == BUY:
        return f"buy {first + 1} {PIECES[second_argument(action)]}"
    if verb == LETTER:
        return f"letter {LETTERS[first]}"
    if verb == CARD:
        return f"card {first + 1}"
    if verb == START:
        return f"start {first + 1}"
    return _PLAIN[int(verb)]


def decimal(number: i64, places: int) -> str:
    """A number of thousandths or hundredths as a decimal fraction."""
    digits = str(int(number)).rjust(places + 1, "0")
    return f"{digits[:-places]}.{digits[-places:]}"


def from_text(text: str) -> i64:
    """The action that `text` means; raises `BadText`."""
    words = words_of(text)
    for verb, word in _PLAIN.items():
        if words == [word]:
            return pack(verb)
    if words[0] == "place" and len(words) == 4:
        return placement(words[1:])
    action = _with_arguments(words[0], words[1:])
    if action == UNREADABLE:
        raise unreadable(text, _EXAMPLES)
    return action


def placement(words: list[str]) -> i64:
    """The placement that a place and an angle in words mean; raises `BadText`."""
    x, y = fixed(words[0], 3), fixed(words[1], 3)
    turn = words[2].rstrip("°").replace("−", "-")
    angle = fixed(turn.removeprefix("-"), 2)
    if x < 0 or y < 0 or x > LONGEST or y > LONGEST:
        raise BadText(say("text.place", text=" ".join(words)[:40], most=decimal(LONGEST, 3)))
    if angle < 0 or angle > FULL_TURN:
        raise BadText(say("text.angle", text=words[2][:20]))
    return place(x, y, (-angle if turn.startswith("-") else angle) % FULL_TURN)


def fixed(word: str, places: int) -> i64:
    """A decimal fraction as a whole number of its last place, or -1."""
    whole, point, rest = word.partition(".")
    digits = whole + rest
    is_number = digits.isascii() and digits.isdigit() and len(whole) < 6 and len(rest) <= places
    if not is_number or not whole or (point and not rest):
        return -1
    return int(digits + "0" * (places - len(rest)))


def _with_arguments(word: str, arguments: list[str]) -> i64:
    """The action with arguments that the words mean, or UNREADABLE."""
    if word == "buy" and len(arguments) == 2 and arguments[1] in PIECES:
        card = _number(arguments[0], DECK_SIZE)
        return UNREADABLE if card < 0 else pack(BUY, card, PIECES.index(arguments[1]))
    if len(arguments) != 1:
        return UNREADABLE
    if word == "letter" and arguments[0].upper() in LETTERS:
        return pack(LETTER, LETTERS.index(arguments[0].upper()))
    for verb, name, most in ((CARD, "card", DECK_SIZE), (START, "start", SEATS)):
        number = _number(arguments[0], most)
        if word == name and number >= 0:
            return pack(verb, number)
    return UNREADABLE


def _number(word: str, most: int) -> int:
    """A number from 1 to `most`, counted from 0; or -1."""
    if word.isascii() and word.isdigit() and len(word) < 3 and 1 <= int(word) <= most:
        return int(word) - 1
    return -1
