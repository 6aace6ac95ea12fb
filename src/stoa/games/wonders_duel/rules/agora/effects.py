"""What effects can do: whether one is possible now. `resolve` carries them out."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from stoa.games.wonders_duel.components.agora import CONSPIRACIES
from stoa.games.wonders_duel.rules.agora.control import cubes_in_senate
from stoa.games.wonders_duel.rules.numbers import (
    EFFECT_DISCARD_ANOTHER,
    EFFECT_DISCARD_AVAILABLE,
    EFFECT_DISCARD_BLUE,
    EFFECT_DISCARD_YELLOW,
    EFFECT_GAIN,
    EFFECT_LAST_ROW,
    EFFECT_LOCK_TOKEN,
    EFFECT_MOVE,
    EFFECT_MOVE_DECREE,
    EFFECT_PAIR,
    EFFECT_PLACE,
    EFFECT_REMOVE,
    EFFECT_REMOVE_WONDER,
    EFFECT_REMOVED,
    EFFECT_ROB,
    EFFECT_SHIELDS,
    EFFECT_SWAP,
    EFFECT_TAKE_CARD,
    EFFECT_TAKE_COINS,
    EFFECT_TAKE_TOKEN,
    EFFECT_TAKE_WONDER,
)
from stoa.games.wonders_duel.rules.taking import can_take_card, can_take_wonder
from stoa.games.wonders_duel.state import BUILT, PROGRESS, SUPPLY, TREASURE, DuelState
from stoa.games.wonders_duel.tables.base import BLUE, FIRST_SENATOR, GREEN, LAST_ROW, YELLOW
from stoa.kernel.basics import BIT

_EFFECTS: Final = {
    "place": EFFECT_PLACE,
    "move": EFFECT_MOVE,
    "remove": EFFECT_REMOVE,
    "take-wonder": EFFECT_TAKE_WONDER,
    "take-coins": EFFECT_TAKE_COINS,
    "discard-blue": EFFECT_DISCARD_BLUE,
    "discard-yellow": EFFECT_DISCARD_YELLOW,
    "lock-token": EFFECT_LOCK_TOKEN,
    "shields": EFFECT_SHIELDS,
    "build-last-row": EFFECT_LAST_ROW,
    "build-removed": EFFECT_REMOVED,
    "take-token": EFFECT_TAKE_TOKEN,
    "discard-available": EFFECT_DISCARD_AVAILABLE,
    "discard-another": EFFECT_DISCARD_ANOTHER,
    "gain-by-cubes": EFFECT_GAIN,
    "rob-by-cubes": EFFECT_ROB,
    "take-card": EFFECT_TAKE_CARD,
    "swap-cards": EFFECT_SWAP,
    "move-decree": EFFECT_MOVE_DECREE,
    "remove-wonder": EFFECT_REMOVE_WONDER,
}
"""What the table of Conspiracies calls each effect."""

MOST_EFFECTS: Final = 3
CONSPIRACY_EFFECTS: Final = vec[i64](
    [
        _EFFECTS[row[place]] if place < len(row) else 0
        for row in CONSPIRACIES
        for place in range(1, MOST_EFFECTS + 1)
    ]
)
"""What each Conspiracy does in order, up to three things; 0 stands for none.

Rules: A3.3, A10.1.
"""


def is_possible(state: DuelState, seat: i64, effect: i64) -> bool:
    """Whether an effect would do anything for the seat now.

    Rules: A7.12, A10.1, A20.1, A20.2, A20.3; rulings WD-14, WD-36.
    """
    other = 1 - seat
    if effect == 0:
        return False
    if effect == EFFECT_PLACE:
        return state.of(seat, SUPPLY) > 0
    if effect == EFFECT_MOVE or effect == EFFECT_GAIN:
        return cubes_in_senate(state, seat) > 0
    if effect == EFFECT_REMOVE:
        return cubes_in_senate(state, other) > 0
    if effect == EFFECT_ROB:
        return cubes_in_senate(state, other) > 0 and state.of(other, TREASURE) > 0
    if effect == EFFECT_TAKE_WONDER:
        return can_take_wonder(state, seat)
    if effect == EFFECT_REMOVE_WONDER:
        return state.of(other, BUILT) != 0
    if effect == EFFECT_TAKE_COINS:
        return state.of(other, TREASURE) > 0
    if effect == EFFECT_PAIR:
        return state.board_tokens != 0
    return _is_possible_with_cards(state, seat, effect)


def _is_possible_with_cards(state: DuelState, seat: i64, effect: i64) -> bool:
    other = 1 - seat
    if effect == EFFECT_DISCARD_BLUE:
        return state.coloured(other, BLUE) > 0
    if effect == EFFECT_DISCARD_YELLOW:
        return state.coloured(other, YELLOW) > 0
    if effect == EFFECT_TAKE_CARD:
        return can_take_card(state, seat)
    if effect == EFFECT_SWAP:
        return can_swap(state, BLUE) or can_swap(state, GREEN)
    if effect == EFFECT_LOCK_TOKEN:
        return state.board_tokens | state.box_tokens | state.of(other, PROGRESS) != 0
    if effect == EFFECT_TAKE_TOKEN:
        return state.box_tokens != 0
    if effect == EFFECT_DISCARD_AVAILABLE or effect == EFFECT_DISCARD_ANOTHER:
        return state.available != 0
    if effect == EFFECT_LAST_ROW:
        return last_row(state) != 0
    return True


def can_swap(state: DuelState, colour: i64) -> bool:
    """Whether both cities have a card of the colour.

    Rules: A20.18.
    """
    return state.coloured(0, colour) > 0 and state.coloured(1, colour) > 0


def last_row(state: DuelState) -> i64:
    """The places of the last row with a card that is not a Senator.

    Rules: A20.12; ruling WD-35.
    """
    places = LAST_ROW[state.structure()] & state.left
    for place in range(8):
        if state.card_at(place) >= FIRST_SENATOR:
            places &= ~BIT[place]
    return places
