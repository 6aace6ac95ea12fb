"""What is seen of an action at a glance: what it is, what it serves, what it costs and what it frees."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from stoa.games.wonders_duel.actions.agora import INFLUENCE, MOVE, REMOVE
from stoa.games.wonders_duel.actions.base import BUILD, DISCARD, START, TOKEN, WONDER
from stoa.games.wonders_duel.bits import count, lowest
from stoa.games.wonders_duel.components.base import CAPITAL
from stoa.games.wonders_duel.features.base import action_number
from stoa.games.wonders_duel.features.layout import ACTIONS, DO_START
from stoa.games.wonders_duel.features.lists import at_most
from stoa.games.wonders_duel.rules.agora.control import controller
from stoa.games.wonders_duel.rules.base.costs import usual_price
from stoa.games.wonders_duel.rules.numbers import TAKE_TURN
from stoa.games.wonders_duel.state import (
    CHAINS,
    CHOICES,
    MADE,
    PLACE,
    PRICES,
    PROGRESS,
    SCIENCE,
    TREASURE,
    WIDTH,
    DuelState,
)
from stoa.games.wonders_duel.tables.base import (
    BROWN,
    CHAIN_OUT,
    COLOUR,
    COVERED_BY,
    COVERS,
    FIRST_SENATOR,
    GREEN,
    GREY,
    LANE,
    LANE_MASK,
    LAW_BIT,
    MAKES,
    NONE,
    PLACES,
    RED,
    SENATOR,
    SHIELDS,
    STRATEGY_BIT,
    SYMBOL,
    WONDER_AGAIN,
    WONDER_SHIELDS,
)
from stoa.kernel.actions import first_argument, second_argument, verb_of
from stoa.kernel.basics import BIT
from stoa.kernel.features import TRAIT_BITS, Traits
from stoa.kernel.state import step_of

# Where each kind of trait begins; 0 is none.
_WHAT: Final = 1
_LEARNS: Final = _WHAT + 4 * ACTIONS
"""A green card: a new symbol, by how many there are; or a second one of a kind."""
_MARCHES: Final = _LEARNS + 2 * 8
"""Shields: where the pawn comes to stand, seen from the actor."""
_PRODUCES: Final = _MARCHES + 20
"""A brown or grey card: how much of it the city makes already, by Age."""
_CHAMBERS: Final = _PRODUCES + 4 * 4
"""A Senator, or a cube: how many chambers the actor controls."""
_BURIES: Final = _CHAMBERS + 8
"""A Wonder: the colour of the card under it, by Age."""
_COSTS: Final = _BURIES + 4 * 8
"""What a card costs, by Age."""
_EARNS: Final = _COSTS + 4 * 8
"""A discard: how many coins there are already, by Age."""
_FREES: Final = _EARNS + 4 * 8
"""Cards turned up or freed for the opponent, or for oneself if one plays again; by Age."""
_LEAD: Final = _FREES + 2 * 4 * 9
"""A cube: the lead in its chamber."""
_SYMBOLS: Final = _LEAD + 3 * 8
"""A progress token: how many symbols there are, Law apart."""
_LINKS: Final = _SYMBOLS + 2 * 8
"""A card of an Age with a chain symbol."""
_COUNT: Final = _LINKS + 8

_PRICE_STEP: Final = vec[i64]([0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 5, 6])
_PURSE_STEP: Final = vec[i64]([0, 0, 1, 1, 2, 2, 3, 3, 3, 4, 4, 4, 5])


class DuelTraits(Traits[DuelState]):
    """The same for all modes: an expansion adds actions, and cards stay what they are."""

    def __init__(self) -> None:
        super().__init__(_COUNT)
        self._seat: i64 = 0
        self._age: i64 = 0
        self._symbols: i64 = 0
        self._pawn: i64 = 0
        self._extra: i64 = 0
        self._chambers: i64 = 0
        self._freed: vec[i64] = vec[i64]([0] * PLACES)

    def begin(self, state: DuelState, seat: i64) -> None:
        """The numbers of the actor that all his actions are seen with."""
        self._seat = seat
        self._age = state.age
        self._symbols = state.cities[seat * WIDTH + SCIENCE]
        self._pawn = state.pawn if seat == 0 else -state.pawn
        self._extra = 1 if state.cities[seat * WIDTH + PROGRESS] & STRATEGY_BIT != 0 else 0
        self._chambers = -1
        if step_of(state.top()) == TAKE_TURN:
            self._look_beneath(state)

    def of(self, state: DuelState, action: i64) -> i64:
        """What it is, and by its kind what else."""
        verb = verb_of(action)
        traits = _WHAT + self._age * ACTIONS + action_number(state, action)
        if verb == BUILD:
            place = first_argument(action)
            card = i64(state.marks[PLACE + place])
            traits = traits << TRAIT_BITS | self._frees(place, 0)
            traits = traits << TRAIT_BITS | self._serves(state, card)
            return traits << TRAIT_BITS | self._price(state, card)
        if verb == DISCARD:
            purse = self._purse(state)
            traits = traits << TRAIT_BITS | self._frees(first_argument(action), 0)
            return traits << TRAIT_BITS | _EARNS + self._age * 8 + purse
        if verb == WONDER:
            return self._wonder(state, first_argument(action), second_argument(action), traits)
        if verb == TOKEN:
            kind: i64 = 1 if BIT[first_argument(action)] == LAW_BIT else 0
            return traits << TRAIT_BITS | _SYMBOLS + kind * 8 + count(self._symbols)
        if verb == START:
            first: i64 = 1 if first_argument(action) == self._seat else 0
            return _WHAT + self._age * ACTIONS + DO_START + first
        if verb == INFLUENCE or verb == REMOVE or verb == MOVE:
            chamber = second_argument(action) if verb == MOVE else first_argument(action)
            lead = state.cubes(self._seat, chamber) - state.cubes(1 - self._seat, chamber)
            step = at_most(lead + 3, 6) if lead > -3 else 0
            kind = 1 if verb == MOVE else 2 if verb == REMOVE else 0
            traits = traits << TRAIT_BITS | _LEAD + kind * 8 + step
            return traits << TRAIT_BITS | _CHAMBERS + self._held(state)
        return traits

    def _wonder(self, state: DuelState, place: i64, wonder: i64, traits: i64) -> i64:
        buried = COLOUR[i64(state.marks[PLACE + place])]
        traits = traits << TRAIT_BITS | self._frees(place, WONDER_AGAIN[wonder])
        traits = traits << TRAIT_BITS | _BURIES + self._age * 8 + buried
        if WONDER_SHIELDS[wonder] > 0:
            return traits << TRAIT_BITS | self._stands(WONDER_SHIELDS[wonder])
        return traits

    def _frees(self, place: i64, again: i64) -> i64:
        return _FREES + (again * 4 + self._age) * 9 + self._freed[place]

    def _held(self, state: DuelState) -> i64:
        """How many chambers the actor controls; counted where an action is about them, once."""
        if self._chambers < 0:
            self._chambers = 0
            for chamber in range(6):
                if controller(state, chamber) == self._seat:
                    self._chambers += 1
        return self._chambers

    def _look_beneath(self, state: DuelState) -> None:
        """By available place: how many cards its card alone lies on, face-down ones counting three."""
        base = state.box.structures[self._age] * PLACES
        places = state.available
        while places != 0:
            place = lowest(places)
            places &= places - 1
            left = state.left & ~BIT[place]
            beneath = COVERS[base + place] & left
            freed: i64 = 0
            while beneath != 0:
                under = lowest(beneath)
                beneath &= beneath - 1
                if COVERED_BY[base + under] & left == 0:
                    freed += 3 if i64(state.marks[PLACE + under]) == NONE else 1
            self._freed[place] = freed

    def _serves(self, state: DuelState, card: i64) -> i64:
        colour = COLOUR[card]
        if colour == GREEN:
            known = count(self._symbols)
            return _LEARNS + (8 + known if self._symbols & BIT[SYMBOL[card]] != 0 else known)
        if colour == RED:
            return self._stands(SHIELDS[card] + self._extra)
        if colour == BROWN or colour == GREY:
            makes = MAKES[card]
            made = state.cities[self._seat * WIDTH + MADE]
            lane: i64 = 0
            while makes & LANE_MASK == 0:
                makes >>= LANE
                lane += LANE
            return _PRODUCES + self._age * 4 + at_most(made >> lane & LANE_MASK, 3)
        if colour == SENATOR:
            return _CHAMBERS + self._held(state)
        return _LINKS + self._age + (4 if CHAIN_OUT[card] != 0 else 0)

    def _stands(self, shields: i64) -> i64:
        """Where the pawn would stand."""
        space = self._pawn + shields
        return _MARCHES + 9 + (CAPITAL if space > CAPITAL else space)

    def _price(self, state: DuelState, card: i64) -> i64:
        if card >= FIRST_SENATOR:
            return _COSTS + self._age * 8 + 7
        base = self._seat * WIDTH
        cities = state.cities
        price = usual_price(
            card, cities[base + MADE], cities[base + PRICES], cities[base + CHOICES], cities[base + CHAINS]
        )
        return _COSTS + self._age * 8 + _PRICE_STEP[at_most(price, 12)]

    def _purse(self, state: DuelState) -> i64:
        return _PURSE_STEP[at_most(state.cities[self._seat * WIDTH + TREASURE], 12)]
