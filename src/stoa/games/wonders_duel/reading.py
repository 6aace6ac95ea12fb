"""What a judge of positions reads of 7 Wonders Duel beside the table itself: the whole of it."""

from mypy_extensions import i64

from stoa.games.wonders_duel.bits import count, lowest
from stoa.games.wonders_duel.marks.pantheon import PAWN_AT, minervas_space
from stoa.games.wonders_duel.marks.pantheon import offerings_of as offerings_held
from stoa.games.wonders_duel.rules.agora.control import controller, cubes_in_senate
from stoa.games.wonders_duel.rules.base.costs import card_price
from stoa.games.wonders_duel.rules.numbers import TAKE_TURN
from stoa.games.wonders_duel.scoring.base import total_points
from stoa.games.wonders_duel.state import BUILT, DuelState
from stoa.games.wonders_duel.tables.base import NONE
from stoa.games.wonders_duel.tables.pantheon import SANCTUARY
from stoa.kernel.basics import has_bit
from stoa.kernel.state import seat_of, step_of

__all__ = [
    "card_price",
    "controller",
    "count",
    "cubes_in_senate",
    "has_sanctuary",
    "is_guarded",
    "lowest",
    "offerings_of",
    "player_on_turn",
    "total_points",
]


def player_on_turn(state: DuelState) -> i64:
    """The seat that takes its turn now, or NONE in the middle of something else."""
    if state.depth == 0 or step_of(state.top()) != TAKE_TURN:
        return NONE
    return seat_of(state.top())


def offerings_of(state: DuelState, seat: i64) -> i64:
    """How many offering tokens a seat has."""
    return count(offerings_held(state, seat))


def has_sanctuary(state: DuelState, seat: i64) -> bool:
    """Whether a seat has built the Sanctuary."""
    return has_bit(state.of(seat, BUILT), SANCTUARY)


def is_guarded(state: DuelState, seat: i64) -> bool:
    """Whether Minerva stands in a seat's half of the track."""
    guard = minervas_space(state)
    return guard != NONE and (guard < PAWN_AT) == (seat == 0)
