"""Play again: the turn under way is followed by another of the same player."""

from mypy_extensions import i64

from stoa.games.wonders_duel.rules.numbers import END_TURN
from stoa.games.wonders_duel.state import DuelState
from stoa.kernel.events import Log
from stoa.kernel.messages import say, seat_name
from stoa.kernel.state import first_of, seat_of, second_of, step_of
from stoa.kernel.state import frame as packed


def play_again(state: DuelState, rule: str, log: Log | None) -> None:
    """Mark the end of this turn; several causes give one more turn.

    Rules: B6.8.
    """
    at: i64 = state.depth - 1
    while at >= 0:
        frame = state.frames[at]
        if step_of(frame) == END_TURN:
            if log is not None and first_of(frame) == 0:
                log.tell(say("again.gained", seat=seat_name(seat_of(frame))), rule, [])
            state.frames[at] = packed(END_TURN, seat_of(frame), 1, second_of(frame))
            return
        at -= 1
