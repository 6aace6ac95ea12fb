"""What a judge of positions reads of Agoniste beside the table itself: the whole of it."""

from mypy_extensions import i64

from stoa.games.agoniste.rules.army import strength_of
from stoa.games.agoniste.rules.numbers import DEFEND, KEEP_GATHERING, USE_FACE_DOWN_CARD, USE_GOD
from stoa.games.agoniste.scoring import total_points
from stoa.games.agoniste.state import WAITING, AgonisteState

__all__ = ["still_gathers", "strength_of", "total_points"]


def still_gathers(state: AgonisteState, seat: i64) -> bool:
    """Whether the seat has reveals ahead of it in this conflict."""
    return (
        state.status(seat) == WAITING
        or state.awaits(DEFEND, seat)
        or state.awaits(KEEP_GATHERING, seat)
        or state.awaits(USE_GOD, seat)
        or state.awaits(USE_FACE_DOWN_CARD, seat)
    )
