"""The end of an Age: the next is laid out, and somebody says who begins it."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from stoa.games.wonders_duel.actions.base import START
from stoa.games.wonders_duel.names.base import age_name
from stoa.games.wonders_duel.rules.base.ending import count_points
from stoa.games.wonders_duel.rules.numbers import BEGIN_AGE, CHOOSE_STARTER, TAKE_TURN
from stoa.games.wonders_duel.state import DuelState
from stoa.games.wonders_duel.tables.base import AGE_START, NONE
from stoa.kernel.actions import first_argument, pack
from stoa.kernel.basics import Action, Seat
from stoa.kernel.errors import Reason
from stoa.kernel.events import Log
from stoa.kernel.messages import Message, say, seat_name
from stoa.kernel.state import seat_of
from stoa.kernel.step import Decision

_STARTS: Final = vec[i64]([pack(START, 0), pack(START, 1)])


def end_age(state: DuelState, seat: i64, log: Log | None) -> None:
    """The Age is over: the next is laid out and the weaker side chooses who begins; or points are counted.

    By ruling the choice comes first. Cards that Treason found are known to all by now, as everything else
    has been seen.

    Rules: B7.1, B7.2, B7.3, B7.4, B7.5, B10.2; rulings WD-8, WD-42.
    """
    if state.age == 3:
        state.unseen_high |= state.removed
    else:
        state.unseen_low |= state.removed << AGE_START[state.age]
    state.removed = 0
    state.removed_known = NONE
    if state.age == 3:
        count_points(state, log)
    elif state.pawn == 0 and state.box.last_player_starts:
        state.push(BEGIN_AGE, seat, state.age + 1, 1)
    else:
        chooser = seat if state.pawn == 0 else 1 if state.pawn > 0 else 0
        state.push(CHOOSE_STARTER, chooser)
        if state.box.starter_sees:
            state.push(BEGIN_AGE, chooser, state.age + 1, 0)


class ChooseStarter(Decision[DuelState]):
    """The player in whose half the pawn stands, or else who took the last turn, says who begins.

    The structure lies before him, unless by ruling it is laid out after his choice.

    Rules: B7.2, B7.3, B7.5; rulings WD-8, WD-42.
    """

    def legal(self, state: DuelState, frame: i64) -> vec[i64]:
        return _STARTS

    def conditions(self, state: DuelState, frame: i64, action: Action) -> list[Reason]:
        return [Reason(action == _STARTS[0] or action == _STARTS[1], say("why.start"), "B7.3")]

    def apply(self, state: DuelState, frame: i64, action: Action, log: Log | None) -> None:
        starter = first_argument(action)
        if state.box.starter_sees:
            state.push(TAKE_TURN, starter)
        else:
            state.push(BEGIN_AGE, starter, state.age + 1, 1)
        if log is not None:
            rule = "B7.5" if state.pawn == 0 else "B7.3"
            log.tell(say("starter.chosen", seat=seat_name(starter)), rule, [])

    def prompt(self, state: DuelState, frame: i64, seat: Seat) -> Message:
        age = state.age if state.box.starter_sees else state.age + 1
        return say("ask.start", seat=seat_name(seat_of(frame)), age=age_name(age))
