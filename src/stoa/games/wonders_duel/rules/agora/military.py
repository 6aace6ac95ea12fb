"""The military tokens of Agora: they act in the Senate."""

from mypy_extensions import i64

from stoa.games.wonders_duel.rules.base.military import INNER_ZONE, OUTER_ZONE
from stoa.games.wonders_duel.rules.numbers import EFFECT_MOVE, EFFECT_PLACE, EFFECT_REMOVE, RESOLVE
from stoa.games.wonders_duel.state import DuelState
from stoa.kernel.events import Log
from stoa.kernel.messages import say, seat_name


def use_agora_tokens(state: DuelState, seat: i64, zones: i64, log: Log | None) -> None:
    """The inner token places a cube; then the outer removes one of the opponent's and perhaps moves one.

    Rules: A3.10, A20.1, A20.2, A20.3, A20.22; rulings WD-6, WD-22, WD-27.
    """
    # What is pushed last happens first.
    if zones & OUTER_ZONE != 0:
        _tell(seat, log)
        if state.box.remove_first:
            state.push(RESOLVE, seat, EFFECT_MOVE)
            state.push(RESOLVE, seat, EFFECT_REMOVE)
        else:
            state.push(RESOLVE, seat, EFFECT_REMOVE)
            state.push(RESOLVE, seat, EFFECT_MOVE)
    if zones & INNER_ZONE != 0:
        _tell(seat, log)
        state.push(RESOLVE, seat, EFFECT_PLACE)


def _tell(seat: i64, log: Log | None) -> None:
    if log is not None:
        log.tell(say("token.fired", seat=seat_name(seat)), "A20.22", [])
