"""Setup with Agora: Decrees, the deck of Conspiracies, cubes; and Wonders that act as they are chosen."""

from mypy_extensions import i64

from stoa.games.wonders_duel.components.agora import CUBES, OPEN_DECREES
from stoa.games.wonders_duel.rules.numbers import (
    AT_SETUP,
    BY_DRAFT,
    DRAW_CONSPIRACIES,
    EFFECT_PLACE,
    RESOLVE,
    REVEAL_DECREE,
)
from stoa.games.wonders_duel.state import SUPPLY, DuelState
from stoa.games.wonders_duel.tables.agora import ALL_CONSPIRACIES, ALL_DECREES
from stoa.games.wonders_duel.tables.base import CURIA_JULIA, KNOSSOS


def set_up_senate(state: DuelState) -> None:
    """Each player takes his cubes; Decrees and Conspiracies are unseen.

    Rules: A1.1, A4.7, A4.8, A4.10.
    """
    state.unseen_decrees = ALL_DECREES
    state.deck = ALL_CONSPIRACIES
    for seat in range(2):
        state.put(seat, SUPPLY, CUBES)


def lay_open_decrees(state: DuelState) -> None:
    """Put it on the agenda that some Decrees are laid face up.

    Rules: A4.6; ruling WD-10.
    """
    for number in OPEN_DECREES:
        state.push(REVEAL_DECREE, 0, number, AT_SETUP)


def choose_wonder(state: DuelState, seat: i64, effect: i64) -> None:
    """Curia Julia and Knossos act as soon as they are chosen.

    Rules: A18.1, A18.2, A18.6.
    """
    if effect == CURIA_JULIA:
        state.push(DRAW_CONSPIRACIES, seat)
    elif effect == KNOSSOS:
        state.push(RESOLVE, seat, EFFECT_PLACE, BY_DRAFT)
