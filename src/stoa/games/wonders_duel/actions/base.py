"""Actions of 7 Wonders Duel: packed into integers inside, short words outside.

The first argument is a place, card, token, Wonder, chamber or seat: ``wonder sphinx with altar``.
Senators of a kind look alike, so their place in the structure is named: ``build conspirator 20``.
"""

from typing import Final

from mypy_extensions import i64

from stoa.games.wonders_duel.names.base import card_name
from stoa.games.wonders_duel.state import HAND, TRIGGERED, DuelState
from stoa.games.wonders_duel.tables import (
    AGE_START,
    CONSPIRACY_WORDS,
    DECREE_WORDS,
    FIRST_SENATOR,
    NONE,
    SIZE,
    TOKEN_WORDS,
    WONDER_WORDS,
    WORDS,
)
from stoa.kernel.actions import first_argument, pack, second_argument, verb_of
from stoa.kernel.basics import BIT, has_bit
from stoa.kernel.errors import BadText
from stoa.kernel.messages import say
from stoa.kernel.state import seat_of

# What is done with a card of the structure.
BUILD: Final = 1
DISCARD: Final = 2
WONDER: Final = 3
PREPARE: Final = 4
# Other decisions.
TAKE: Final = 5
TRIGGER: Final = 6
PICK: Final = 7
TOKEN: Final = 8
CHOOSE: Final = 9
START: Final = 10
PASS: Final = 11
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
FIRST: Final = 21
BOARD: Final = 22
OFFER: Final = 23
BACKS: Final = 24
LAY: Final = 25
DRAW_TOKENS: Final = 26
DECREE: Final = 27
CONSPIRACIES_DRAWN: Final = 28
REMOVED: Final = 29

HIDDEN: Final = "?"
_TOP_OR_BOTTOM: Final = ("top", "bottom")
_PAYMENTS: Final = ("resources", "coins")


def mask_argument(action: i64) -> i64:
    """The argument of an action that is a set."""
    return action >> 8


def members(mask: i64) -> list[i64]:
    """The numbers in a set."""
    return [place for place in range(32) if has_bit(mask, place)]


def card_words(state: DuelState, place: i64) -> str:
    """A card of the structure by name, a Senator also by its place."""
    card = state.card_at(place)
    if card == NONE:
        return f"place {place + 1}"
    return WORDS[card] if card < FIRST_SENATOR else f"{WORDS[card]} {place + 1}"


def to_text(state: DuelState, action: i64, is_hidden: bool = False) -> str:
    """The words for an action; a hidden one's secrets are ``?``."""
    verb = verb_of(action)
    if verb <= TRIGGER:
        return _turn_text(state, action, is_hidden)
    if verb <= PAY:
        return _choice_text(state, action, is_hidden)
    return _draw_text(state, action, is_hidden)


def _turn_text(state: DuelState, action: i64, is_hidden: bool) -> str:
    verb = verb_of(action)
    first = first_argument(action)
    second = second_argument(action)
    if verb == BUILD:
        return f"build {card_words(state, first)}"
    if verb == DISCARD:
        return f"discard {card_words(state, first)}"
    if verb == TAKE:
        return f"take {card_words(state, first)}"
    if verb == WONDER:
        return f"wonder {WONDER_WORDS[second]} with {card_words(state, first)}"
    if verb == PREPARE:
        conspiracy = HIDDEN if is_hidden else CONSPIRACY_WORDS[state.conspiracy(second)]
        return f"prepare {second % HAND + 1} {conspiracy} with {card_words(state, first)}"
    return f"trigger {first % HAND + 1} {CONSPIRACY_WORDS[state.conspiracy(first)]}"


def _choice_text(state: DuelState, action: i64, is_hidden: bool) -> str:
    verb = verb_of(action)
    first = first_argument(action)
    second = second_argument(action)
    if verb == PICK:
        return f"pick {WONDER_WORDS[first]}"
    if verb == TOKEN:
        return f"token {TOKEN_WORDS[first]}"
    if verb == CHOOSE:
        return f"choose {WORDS[first]}"
    if verb == START:
        return f"start {first + 1}"
    if verb == INFLUENCE:
        return f"place {first + 1}"
    if verb == MOVE:
        return f"move {first + 1} {second + 1}"
    if verb == REMOVE:
        return f"remove {first + 1}"
    if verb == KEEP:
        return f"keep {HIDDEN if is_hidden else CONSPIRACY_WORDS[first]} {_TOP_OR_BOTTOM[second]}"
    if verb == SWAP:
        return f"swap {WORDS[first]} for {WORDS[second]}"
    if verb == SHIFT:
        return f"shift {first + 1} to {second + 1}"
    if verb == LOCK:
        return f"lock {HIDDEN if is_hidden else TOKEN_WORDS[first]}"
    if verb == PAY:
        return f"waive {_PAYMENTS[first]}"
    return "pass" if verb == PASS else "conspire"


def _draw_text(state: DuelState, action: i64, is_hidden: bool) -> str:
    verb = verb_of(action)
    first = first_argument(action)
    mask = mask_argument(action)
    if verb == FIRST:
        return f"first {first + 1}"
    if verb == BOARD:
        return _listed("board", [TOKEN_WORDS[n] for n in members(mask)], False)
    if verb == OFFER:
        return _listed("offer", [WONDER_WORDS[n] for n in members(mask)], False)
    if verb == BACKS:
        return _listed("backs", [str(n + 1) for n in members(mask)], False)
    if verb == LAY:
        second = second_argument(action)
        return f"lay {WORDS[first]}" if second == NONE else f"lay {WORDS[first]} {WORDS[second]}"
    if verb == DRAW_TOKENS:
        return _listed("tokens", [TOKEN_WORDS[n] for n in members(mask)], is_hidden)
    if verb == DECREE:
        return f"decree {DECREE_WORDS[first]}"
    if verb == CONSPIRACIES_DRAWN:
        drawn = [CONSPIRACY_WORDS[first], CONSPIRACY_WORDS[second_argument(action)]]
        return _listed("conspiracies", drawn, is_hidden)
    start = AGE_START[state.age]
    return _listed("removed", [WORDS[start + n] for n in members(mask)], is_hidden)


def _listed(word: str, items: list[str], is_hidden: bool) -> str:
    return " ".join([word, *([HIDDEN] * len(items) if is_hidden else items)])


def from_text(state: DuelState, text: str) -> i64:
    """The action that `text` means; raises `BadText`."""
    words = text.split()
    if not words:
        raise BadText(say("text.empty"))
    action = _meant(state, words)
    if action == NONE:
        raise BadText(
            say(
                "text.unreadable", text=text[:60], examples="build altar, wonder sphinx with altar, token law"
            )
        )
    return action


def _meant(state: DuelState, words: list[str]) -> i64:
    """The action that the words mean, or NONE."""
    verb, rest = words[0], words[1:]
    if words == ["pass"]:
        return pack(PASS)
    if words == ["conspire"]:
        return pack(CONSPIRE)
    if verb in ("build", "discard", "take", "wonder", "prepare", "trigger"):
        return _meant_card(state, verb, rest)
    if verb in _SETS:
        return _meant_set(state, verb, rest)
    if verb in _SINGLES and len(rest) == 1:
        code, names = _SINGLES[verb]
        return pack(code, names.index(rest[0])) if rest[0] in names else NONE
    return _meant_pair(verb, rest)


_CHAMBER_WORDS: Final = ["1", "2", "3", "4", "5", "6"]
_SEAT_WORDS: Final = ["1", "2"]
_PLACES: Final = {"build": BUILD, "discard": DISCARD, "take": TAKE}
_SINGLES: Final[dict[str, tuple[int, list[str]]]] = {
    "pick": (PICK, WONDER_WORDS),
    "token": (TOKEN, TOKEN_WORDS),
    "choose": (CHOOSE, WORDS),
    "start": (START, _SEAT_WORDS),
    "first": (FIRST, _SEAT_WORDS),
    "place": (INFLUENCE, _CHAMBER_WORDS),
    "remove": (REMOVE, _CHAMBER_WORDS),
    "lock": (LOCK, TOKEN_WORDS),
    "waive": (PAY, list(_PAYMENTS)),
    "decree": (DECREE, DECREE_WORDS),
}
_SETS: Final[dict[str, tuple[int, list[str]]]] = {
    "board": (BOARD, TOKEN_WORDS),
    "offer": (OFFER, WONDER_WORDS),
    "backs": (BACKS, [str(place + 1) for place in range(32)]),
    "tokens": (DRAW_TOKENS, TOKEN_WORDS),
    "removed": (REMOVED, WORDS),
}


def _meant_card(state: DuelState, verb: str, rest: list[str]) -> i64:
    """An action with a card of the structure or a Conspiracy."""
    if verb == "trigger":
        place = _conspiracy_place(state, rest)
        return NONE if place == NONE else pack(TRIGGER, place)
    if verb in _PLACES:
        place = _place(state, rest)
        return NONE if place == NONE else pack(_PLACES[verb], place)
    if "with" not in rest:
        return NONE
    at = rest.index("with")
    place = _place(state, rest[at + 1 :])
    if place == NONE:
        return NONE
    if verb == "wonder":
        return (
            pack(WONDER, place, WONDER_WORDS.index(rest[0])) if at == 1 and rest[0] in WONDER_WORDS else NONE
        )
    conspiracy = _conspiracy_place(state, rest[:at])
    return NONE if conspiracy == NONE else pack(PREPARE, place, conspiracy)


def _place(state: DuelState, words: list[str]) -> i64:
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


def _conspiracy_place(state: DuelState, words: list[str]) -> i64:
    """The place of the actor's Conspiracy with this number and name, or NONE."""
    if len(words) != 2 or state.depth == 0 or not state.box.agora:
        return NONE
    for place in range(HAND):
        at = seat_of(state.top()) * HAND + place
        if state.conspiracy(at) != NONE and state.conspiracy_status(at) != TRIGGERED:
            if words == [str(place + 1), CONSPIRACY_WORDS[state.conspiracy(at)]]:
                return at
    return NONE


def _meant_set(state: DuelState, verb: str, rest: list[str]) -> i64:
    """An action that names a set, or up to two cards that are laid."""
    code, names = _SETS[verb]
    start: i64 = AGE_START[state.age] if verb == "removed" else 0
    mask: i64 = 0
    for word in rest:
        if word not in names:
            return NONE
        number: i64 = names.index(word) - start
        if not 0 <= number < 32 or has_bit(mask, number):
            return NONE
        mask |= BIT[number]
    return code | mask << 8 if mask > 0 else NONE


def _meant_pair(verb: str, rest: list[str]) -> i64:
    """An action with two arguments."""
    if verb == "lay" and 0 < len(rest) < 3 and all(word in WORDS for word in rest):
        return pack(LAY, WORDS.index(rest[0]), WORDS.index(rest[1]) if len(rest) == 2 else NONE)
    if verb == "move" and len(rest) == 2 and all(word in _CHAMBER_WORDS for word in rest):
        return pack(MOVE, int(rest[0]) - 1, int(rest[1]) - 1)
    if verb == "conspiracies" and len(rest) == 2 and all(word in CONSPIRACY_WORDS for word in rest):
        return pack(CONSPIRACIES_DRAWN, CONSPIRACY_WORDS.index(rest[0]), CONSPIRACY_WORDS.index(rest[1]))
    if verb == "keep" and len(rest) == 2 and rest[0] in CONSPIRACY_WORDS and rest[1] in _TOP_OR_BOTTOM:
        return pack(KEEP, CONSPIRACY_WORDS.index(rest[0]), _TOP_OR_BOTTOM.index(rest[1]))
    if len(rest) != 3:
        return NONE
    left, middle, right = rest
    if verb == "swap" and middle == "for" and left in WORDS and right in WORDS:
        return pack(SWAP, WORDS.index(left), WORDS.index(right))
    if verb == "shift" and middle == "to" and left in _CHAMBER_WORDS and right in _CHAMBER_WORDS:
        return pack(SHIFT, int(left) - 1, int(right) - 1)
    return NONE
