"""The score pad with Agora: a line for the chambers of the Senate."""

from mypy_extensions import i64

from stoa.games.wonders_duel.components.agora import CHAMBER_POINTS, CHAMBERS
from stoa.games.wonders_duel.rules.agora.control import controller
from stoa.games.wonders_duel.state import DuelState


def senate_points(state: DuelState, seat: i64) -> i64:
    """The points of the chambers a player controls.

    Rules: A3.7, A12.6, A14.2, A20.21.
    """
    points: i64 = 0
    for chamber in range(CHAMBERS):
        if controller(state, chamber) == seat:
            points += CHAMBER_POINTS[chamber]
    return points
