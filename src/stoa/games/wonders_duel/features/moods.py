"""How somebody plays who wants symbols above all, or war; and in the base game, quickly, who wants neither.

Whoever is in such a mood takes what serves it as long as he can pay for it. So a search sees where that would
lead, and what can be done against it, long before the cards for it lie open.
"""

from typing import Final

from mypy_extensions import i64

from stoa.games.wonders_duel.actions.base import BUILD, CHOOSE, DISCARD, TOKEN, WONDER
from stoa.games.wonders_duel.bits import count, lowest, pick
from stoa.games.wonders_duel.rules.base.costs import card_price, purse, wonder_price
from stoa.games.wonders_duel.rules.numbers import BUILD_DISCARDED, CHOOSE_TOKEN, KEEP_TOKEN, TAKE_TURN
from stoa.games.wonders_duel.state import PLACE, UNBUILT, WIDTH, DuelState
from stoa.games.wonders_duel.tables.base import (
    AGE_MASK,
    AGE_START,
    BROWN,
    COLOUR,
    COLOUR_BIT,
    GREEN,
    GREY,
    LAW_BIT,
    NONE,
    RED,
    STRATEGY_BIT,
)
from stoa.kernel.actions import first_argument, verb_of
from stoa.kernel.basics import BIT, Action
from stoa.kernel.chance import Chance
from stoa.kernel.features import UNDECIDED, Moods
from stoa.kernel.state import seat_of, step_of

SCHOLARLY: Final = 1
WARLIKE: Final = 2

_CARD_AT: Final = 40
# How often in a hundred a card is discarded, built, or used for a Wonder, if there is one to build.
_DISCARDED: Final = 15
_BUILT: Final = 35
_FOR_WONDERS: Final = 50


class DuelMoods(Moods[DuelState]):
    """Neither, symbols, or war."""

    def __init__(self) -> None:
        super().__init__(3)

    def stage(self, state: DuelState) -> i64:
        """The Age: nobody knows what the next brings."""
        return state.age

    def name(self, state: DuelState, action: Action) -> i64:
        """An action with the card that it is about: another may lie in its place."""
        verb = verb_of(action)
        if verb == BUILD or verb == DISCARD or verb == WONDER:
            return action | i64(state.marks[PLACE + first_argument(action)]) << _CARD_AT
        return action

    def choose(self, state: DuelState, mood: i64, chance: Chance) -> Action:
        """What serves the mood; in the base game also what somebody without one does in his turn."""
        frame = state.top()
        step = step_of(frame)
        if step == TAKE_TURN:
            seat = seat_of(frame)
            if mood != 0:
                place = _place_of(state, seat, BIT[GREEN] if mood == SCHOLARLY else BIT[RED], chance)
                if place != NONE:
                    return BUILD | place << 8
            if state.box.is_extended:
                return UNDECIDED
            return _quickly(state, seat, chance)
        if mood == 0:
            return UNDECIDED
        if step == CHOOSE_TOKEN or step == KEEP_TOKEN:
            offered = state.board_tokens if step == CHOOSE_TOKEN else state.drawn_tokens
            wanted = offered & (LAW_BIT if mood == SCHOLARLY else STRATEGY_BIT)
            return TOKEN | lowest(wanted) << 8 if wanted != 0 else UNDECIDED
        if step == BUILD_DISCARDED:
            return _discarded(state, GREEN if mood == SCHOLARLY else RED)
        return UNDECIDED


def _place_of(state: DuelState, seat: i64, colours: i64, chance: Chance) -> i64:
    """Where a card of these colours lies that the seat can build, one as likely as the other; or NONE."""
    found: i64 = NONE
    number: i64 = 0
    coins = purse(state, seat)
    places = state.available
    while places != 0:
        place = lowest(places)
        places &= places - 1
        card = i64(state.marks[PLACE + place])
        if COLOUR_BIT[card] & colours != 0 and card_price(state, seat, card) <= coins:
            number += 1
            if number == 1 or chance.below(number) == 0:
                found = place
    return found


def _quickly(state: DuelState, seat: i64, chance: Chance) -> Action:
    """Producers in Age I, else by lot: a Wonder or a card that can be paid for, now and then a discard.

    Nobody begins a war without meaning it.
    """
    if state.age == 1:
        place = _place_of(state, seat, BIT[BROWN] | BIT[GREY], chance)
        if place != NONE:
            return BUILD | place << 8
    coins = purse(state, seat)
    cards = count(state.available)
    unbuilt = state.cities[seat * WIDTH + UNBUILT]
    wonders = count(unbuilt)
    ways: i64 = _DISCARDED + _BUILT
    if wonders > 0:
        ways += _FOR_WONDERS
    # Lots fall on the same things again and again, so what was found not to do is not asked twice.
    refused_places: i64 = 0
    refused_wonders: i64 = 0
    while True:
        lot = chance.below(cards)
        way = chance.below(ways)
        if way < _DISCARDED:
            return DISCARD | pick(state.available, lot) << 8
        if way < _DISCARDED + _BUILT:
            place = pick(state.available, lot)
            if refused_places & BIT[place] != 0:
                continue
            card = i64(state.marks[PLACE + place])
            if (COLOUR[card] != RED or state.pawn != 0) and card_price(state, seat, card) <= coins:
                return BUILD | place << 8
            refused_places |= BIT[place]
        else:
            wonder = pick(unbuilt, chance.below(wonders))
            if refused_wonders & BIT[wonder] != 0:
                continue
            if wonder_price(state, seat, wonder) <= coins:
                return WONDER | pick(state.available, lot) << 8 | wonder << 16
            refused_wonders |= BIT[wonder]


def _discarded(state: DuelState, colour: i64) -> Action:
    """A discarded card of a colour, of the latest Age; or UNDECIDED."""
    for back in range(3):
        age = 3 - back
        low = AGE_START[age]
        cards = (state.discard_low >> low if age < 3 else state.discard_high) & AGE_MASK[age]
        while cards != 0:
            card = low + lowest(cards)
            cards &= cards - 1
            if COLOUR[card] == colour:
                return CHOOSE | card << 8
    return UNDECIDED
