"""What is seen of an action of Agoniste at a glance: how armies compare, and what is fought for."""

from typing import Final

from mypy_extensions import i64

from stoa.games.agoniste.actions import AWARD, CALL, CHOOSE, INVADE
from stoa.games.agoniste.components import CAP, GODS, KINDS, STRENGTH, is_city_state, region_of
from stoa.games.agoniste.rules.army import strength_of
from stoa.games.agoniste.scoring import total_points
from stoa.games.agoniste.state import IN, NONE, WAITING, AgonisteState
from stoa.kernel.actions import first_argument, second_argument, third_argument, verb_of
from stoa.kernel.features import TRAIT_BITS, Traits
from stoa.kernel.state import step_of

_STRENGTHS: Final = CAP + 8

# Where each kind of trait begins; 0 is none.
_WHAT: Final = 1
"""What it is, and what is asked."""
_ALONE: Final = _WHAT + 20 * 24
"""By the actor's own strength, and how likely his next card breaks the army."""
_AGAINST: Final = _ALONE + 20 * 5 * _STRENGTHS
"""By his lead over the strongest rival, and how many are still to come."""
_STAKE: Final = _AGAINST + 20 * 4 * 20
"""By what is fought for, and whether he defends."""
_POWER: Final = _STAKE + 20 * 8
"""A god called: which one, and whom it hits."""
_COUNT: Final = _POWER + GODS * 16 + 64


class AgonisteTraits(Traits[AgonisteState]):
    """How the conflict stands for the actor."""

    def __init__(self) -> None:
        super().__init__(_COUNT)
        self._seat: i64 = 0
        self._asked: i64 = 0
        self._own: i64 = 0
        self._risk: i64 = 0
        self._lead: i64 = 0
        self._coming: i64 = 0
        self._stake: i64 = 0
        self._strongest: i64 = NONE

    def begin(self, state: AgonisteState, seat: i64) -> None:
        """Strengths, what may still come, and the stake."""
        self._seat = seat
        self._asked = step_of(state.top())
        self._own = 0
        self._risk = 0
        self._lead = 0
        self._coming = 0
        self._stake = 0
        self._strongest = NONE
        if state.marker == NONE:
            return
        self._own = strength_of(state, seat)
        best: i64 = -1
        for rival in range(state.box.players):
            if rival == seat:
                continue
            status = state.status(rival)
            if status == WAITING:
                self._coming += 1
            elif status == IN:
                strength = strength_of(state, rival)
                if strength > best:
                    best = strength
                    self._strongest = rival
        lead = self._own - best
        self._lead = 0 if lead < -9 else 19 if lead > 9 else lead + 9
        self._risk = self._chance_to_break(state)
        if state.contested == NONE or is_city_state(state.contested):
            self._stake = 0
        else:
            self._stake = 1 if region_of(state.contested) == state.city(seat) else 2
        if state.defender == seat:
            self._stake += 4

    def _chance_to_break(self, state: AgonisteState) -> i64:
        """In quarters: how likely one more card brings the army above the cap."""
        total: i64 = 0
        breaking: i64 = 0
        for kind in range(KINDS):
            cards = state.decks.pooled(self._seat, kind)
            total += cards
            if self._own + STRENGTH[kind] > CAP:
                breaking += cards
        return 0 if total == 0 else (breaking * 4 + total - 1) // total

    def of(self, state: AgonisteState, action: i64) -> i64:
        """What it is, against how things stand."""
        verb = verb_of(action)
        traits = _WHAT + verb * 24 + self._asked
        if verb == CHOOSE or verb == INVADE:
            return traits
        if verb == CALL:
            return traits << TRAIT_BITS | _POWER + first_argument(action) * 16 + self._target(state, action)
        if verb == AWARD:
            points = total_points(state, first_argument(action)) - total_points(state, self._seat)
            step = 0 if points < -3 else 7 if points > 3 else points + 4
            return traits << TRAIT_BITS | _POWER + GODS * 16 + step
        own = self._own if self._own < _STRENGTHS else _STRENGTHS - 1
        traits = traits << TRAIT_BITS | _ALONE + (verb * 5 + self._risk) * _STRENGTHS + own
        coming = 3 if self._coming > 3 else self._coming
        traits = traits << TRAIT_BITS | _AGAINST + (verb * 4 + coming) * 20 + self._lead
        return traits << TRAIT_BITS | _STAKE + verb * 8 + self._stake

    def _target(self, state: AgonisteState, action: i64) -> i64:
        """Whom a god hits: nobody, oneself, the strongest rival, another; and how hard."""
        target = second_argument(action)
        whom: i64 = 0
        if target != NONE:
            whom = 1 if target == self._seat else 2 if target == self._strongest else 3
        card = third_argument(action)
        return whom * 4 + (0 if card == NONE else STRENGTH[card] - 1)
