"""A turn with Agora: a Conspiracy may be triggered at its beginning, a card may prepare one."""

from librt.vecs import append, vec
from mypy_extensions import i64

from stoa.games.wonders_duel.actions.agora import PREPARE, TRIGGER
from stoa.games.wonders_duel.actions.base import is_listed
from stoa.games.wonders_duel.rules.agora.conspiracies import add_triggers, prepare, trigger
from stoa.games.wonders_duel.rules.base.ages import end_age
from stoa.games.wonders_duel.rules.base.structure import take_from_structure
from stoa.games.wonders_duel.rules.base.turn import end_turn, is_available, is_whole
from stoa.games.wonders_duel.rules.numbers import CONTINUE_TURN, TAKE_TURN
from stoa.games.wonders_duel.state import EMPTY, HAND, PREPARED, UNPREPARED, DuelState
from stoa.kernel.actions import first_argument, second_argument, verb_of
from stoa.kernel.errors import Reason
from stoa.kernel.events import Log
from stoa.kernel.messages import say
from stoa.kernel.state import first_of, seat_of
from stoa.kernel.step import Automatic


def has_unprepared(state: DuelState, seat: i64) -> bool:
    """Whether the seat has a Conspiracy that a card could prepare.

    Rules: A9.1.
    """
    for own in range(seat * HAND, seat * HAND + HAND):
        status = state.conspiracy_status(own)
        if status == EMPTY:
            return False
        if status == UNPREPARED:
            return True
    return False


def add_preparations(state: DuelState, seat: i64, place: i64, listed: vec[i64]) -> vec[i64]:
    """Add the use of the card in a place to prepare each own unprepared Conspiracy.

    Rules: A9.1, A9.3, A9.4.
    """
    for own in range(seat * HAND, seat * HAND + HAND):
        status = state.conspiracy_status(own)
        if status == EMPTY:
            break
        if status == UNPREPARED:
            listed = append(listed, PREPARE | place << 8 | own << 16)
    return listed


def take_agora_action(state: DuelState, frame: i64, action: i64, log: Log | None) -> None:
    """Trigger a Conspiracy, after which the turn goes on; or prepare one, which ends it.

    Rules: A7.2, A9.1, A9.2, A9.4, A10.1, A10.3.
    """
    seat = seat_of(frame)
    if verb_of(action) == TRIGGER:
        state.push(CONTINUE_TURN, seat)
        trigger(state, seat, first_argument(action), "A10.1", log)
    else:
        card = take_from_structure(state, first_argument(action))
        prepare(state, seat, second_argument(action), card, log)
        end_turn(state, seat, 0, log)


def agora_reasons(state: DuelState, frame: i64, action: i64) -> list[Reason]:
    """What is demanded of a trigger or a preparation; nothing if it is neither.

    Rules: A9.1, A10.1, A10.4.
    """
    seat = seat_of(frame)
    if verb_of(action) == TRIGGER:
        triggers = add_triggers(state, seat, PREPARED, vec[i64]())
        is_offered = first_of(frame) == 0 and is_listed(action, triggers)
        return [Reason(is_offered, say("why.prepared"), "A10.1")]
    if verb_of(action) != PREPARE or not is_whole(action):
        return []
    place = second_argument(action)
    is_own = place // HAND == seat and state.conspiracy_status(place) == UNPREPARED
    available = is_available(state, first_argument(action))
    return [available, Reason(is_own, say("why.own-conspiracy"), "A9.1")]


class ContinueTurn(Automatic[DuelState]):
    """After a Conspiracy the turn goes on with a card, unless the structure has been emptied.

    Rules: A10.3, A10.4, B7.1.
    """

    def run(self, state: DuelState, frame: i64, log: Log | None) -> None:
        seat = seat_of(frame)
        if state.left == 0:
            end_age(state, seat, log)
        else:
            state.push(TAKE_TURN, seat, 1)
