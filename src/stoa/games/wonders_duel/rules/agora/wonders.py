"""The Wonders of Agora when they are built."""

from mypy_extensions import i64

from stoa.games.wonders_duel.rules.agora.conspiracies import may_trigger_unprepared
from stoa.games.wonders_duel.rules.numbers import (
    BY_WONDER,
    EFFECT_CURIA_COINS,
    EFFECT_MOVE,
    EFFECT_PLACE,
    RESOLVE,
    TRIGGER_UNPREPARED,
)
from stoa.games.wonders_duel.state import DuelState
from stoa.games.wonders_duel.tables.base import CURIA_JULIA, KNOSSOS


def complete_wonder(state: DuelState, seat: i64, effect: i64) -> None:
    """Curia Julia may trigger a Conspiracy before its coins come; Knossos places a cube and may move one.

    Rules: A18.3, A18.4, A18.7, A18.8.
    """
    if effect == CURIA_JULIA:
        state.push(RESOLVE, seat, EFFECT_CURIA_COINS)
        if may_trigger_unprepared(state, seat):
            state.push(TRIGGER_UNPREPARED, seat)
    elif effect == KNOSSOS:
        state.push(RESOLVE, seat, EFFECT_MOVE, BY_WONDER)
        state.push(RESOLVE, seat, EFFECT_PLACE, BY_WONDER)
