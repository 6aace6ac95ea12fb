"""The Court, step a: who prosecutes, and which dealer is impeached."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from stoa.games.agora_lieske.actions import DECLINE, IMPEACH, is_about_stall
from stoa.games.agora_lieske.components import COURT, SECTION_OF, STALLS
from stoa.games.agora_lieske.names import resource_name, stall_name
from stoa.games.agora_lieske.rules.citizens import letters_at, present, prevailing, rhetoric_sum, turn_up
from stoa.games.agora_lieske.rules.numbers import APPOINT_JUDGE, DRAW_LOTS, IMPEACH_DEALER
from stoa.games.agora_lieske.state import NONE, LieskeState
from stoa.kernel.actions import first_argument, pack
from stoa.kernel.basics import Action, Seat
from stoa.kernel.errors import Reason
from stoa.kernel.events import Log
from stoa.kernel.messages import Message, say, seat_name
from stoa.kernel.state import first_of, seat_of
from stoa.kernel.step import Automatic, Decision

_DEALERS: Final = vec[i64]([pack(IMPEACH, stall) for stall in range(STALLS)])
_DEALERS_OR_NONE: Final = append(_DEALERS, DECLINE)

MAY_DECLINE: Final = 1


class HoldCourt(Automatic[LieskeState]):
    """The citizens in Court are turned up, and the best speaker's player is the prosecutor.

    Rules: 5.2.4a, 5.2.4.1b, 5.2.4.1h; rulings AL-12, AL-36.
    """

    def run(self, state: LieskeState, frame: i64, log: Log | None) -> None:
        """Ask the prosecutor, if there is one."""
        turn_up(state, SECTION_OF[COURT], log)
        if state.placed(COURT) == 0:
            return
        prosecutor = find_prosecutor(state)
        if prosecutor == NONE:
            if log is not None:
                rule = "5.2.4.1e" if highest_sum(state) == 0 else "5.2.4.1h"
                log.tell(say("court.no-prosecutor"), rule, ["court"])
            return
        state.prosecutor = prosecutor
        if log is not None:
            log.tell(say("court.prosecutor", seat=seat_name(prosecutor)), "5.2.4.1b", ["court"])
        may_decline = state.box.lone_zero_may_decline and highest_sum(state) == 0
        state.push(IMPEACH_DEALER, prosecutor, MAY_DECLINE if may_decline else 0)


def find_prosecutor(state: LieskeState) -> i64:
    """The player with the highest sum in Court, or NONE: on a full tie, or if several have a sum of 0.

    Rules: 5.2.4.1a, 5.2.4.1b, 5.2.4.1e, 5.2.4.1f, 5.2.4.1g, 5.2.4.1h; rulings AL-12, AL-13.
    """
    letters = letters_at(state, COURT)
    if len(present(letters)) > 1 and highest_sum(state) == 0:
        return NONE
    return prevailing(state, letters)


def highest_sum(state: LieskeState) -> i64:
    """The most that any seat's citizens in Court have together.

    Rules: 5.2.4.1a, 5.2.4.1b.
    """
    letters = letters_at(state, COURT)
    highest: i64 = 0
    for seat in range(state.box.players):
        highest = max(highest, rhetoric_sum(state, seat, letters[seat]))
    return highest


class ImpeachDealer(Decision[LieskeState]):
    """The prosecutor chooses one of the three dealers, whose marker is turned face down.

    The argument says whether he may decline: alone in Court with a sum of 0, by ruling.

    Rules: 5.2.4.1c, 5.2.4.1d, 5.2.4.1e, 5.2.4.2a; rulings AL-12, AL-14.
    """

    def legal(self, state: LieskeState, frame: i64) -> vec[i64]:
        """Any dealer."""
        return _DEALERS_OR_NONE if first_of(frame) == MAY_DECLINE else _DEALERS

    def conditions(self, state: LieskeState, frame: i64, action: Action) -> list[Reason]:
        """A dealer; or nothing, where that is allowed."""
        if action == DECLINE:
            return [Reason(first_of(frame) == MAY_DECLINE, say("why.must-impeach"), "5.2.4.1c")]
        return [Reason(is_about_stall(action, IMPEACH), say("why.impeach"), "5.2.4.1c")]

    def apply(self, state: LieskeState, frame: i64, action: Action, log: Log | None) -> None:
        """Impeach him; then lots are drawn for all players."""
        if action == DECLINE:
            if log is not None:
                log.tell(say("court.declined", seat=seat_name(seat_of(frame))), "5.2.4.1e", ["court"])
            return
        stall = first_argument(action)
        state.impeached = stall
        state.push(APPOINT_JUDGE)
        push_lots(state)
        if log is not None:
            log.tell(
                say(
                    "court.impeached",
                    seat=seat_name(seat_of(frame)),
                    resource=resource_name(state.dealer(stall)),
                    stall=stall_name(stall),
                ),
                "5.2.4.1d",
                [f"dealer:{stall + 1}"],
            )

    def prompt(self, state: LieskeState, frame: i64, seat: Seat) -> Message:
        """Whom?"""
        return say("ask.impeach", seat=seat_name(seat_of(frame)))


def push_lots(state: LieskeState) -> None:
    """Everybody, from the start player on, is to draw lots of his right-hand neighbour.

    Rules: 4.0f, 5.2.4.2b; rulings AL-15, AL-32.
    """
    for distance in range(state.box.players - 1, -1, -1):
        drawer = state.start + distance
        state.push(DRAW_LOTS, (drawer - 1) % state.box.players)
