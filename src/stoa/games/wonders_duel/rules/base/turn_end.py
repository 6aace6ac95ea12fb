"""The end of the turn under way, a frame that remembers whether the player plays again.

A turn begins with nothing else on the agenda, so its end is always the lowest frame; `check` makes sure.
"""

from mypy_extensions import i64

from stoa.games.wonders_duel.rules.numbers import END_TURN
from stoa.games.wonders_duel.state import DuelState
from stoa.kernel.events import Log
from stoa.kernel.messages import say, seat_name
from stoa.kernel.state import first_of, frame, seat_of, second_of, step_of


def push_turn_end(state: DuelState, seat: i64, has_acted: i64) -> None:
    """Put the end of the seat's turn on the agenda; `has_acted` is 1 after an action at its beginning.

    Rules: B6.7, A10.4.
    """
    state.push(END_TURN, seat, 0, has_acted)


def is_in_turn(state: DuelState) -> bool:
    """Whether the end of a turn is on the agenda.

    Rules: B6.7.
    """
    return state.depth > 0 and step_of(state.frames[0]) == END_TURN


def has_acted(state: DuelState) -> bool:
    """Whether the turn under way had an action at its beginning.

    Rules: A10.4.
    """
    return is_in_turn(state) and second_of(state.frames[0]) == 1


def plays_again(state: DuelState) -> i64:
    """1 if the turn under way is followed by another of the same player.

    Rules: B6.8.
    """
    return first_of(state.frames[0])


def play_again(state: DuelState, rule: str, log: Log | None) -> None:
    """The turn under way is followed by another of the same player; several causes give one more turn.

    Rules: B6.8.
    """
    end = state.frames[0]
    if log is not None and plays_again(state) == 0:
        log.tell(say("again.gained", seat=seat_name(seat_of(end))), rule, [])
    state.frames[0] = frame(END_TURN, seat_of(end), 1, second_of(end))
