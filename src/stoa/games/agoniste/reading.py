"""What a judge of positions reads of Agoniste beside the table itself: the whole of it."""

from mypy_extensions import i64

from stoa.games.agoniste.rules.army import strength_of
from stoa.games.agoniste.rules.numbers import DEFEND, KEEP_GATHERING, USE_FACE_DOWN_CARD, USE_GOD
from stoa.games.agoniste.scoring import total_points
from stoa.games.agoniste.state import WAITING, AgonisteState
from stoa.kernel.state import seat_of, step_of

__all__ = ["still_gathers", "strength_of", "total_points"]


def still_gathers(state: AgonisteState, seat: i64) -> bool:
    """Whether the seat has reveals ahead of it in this conflict."""
    if state.status(seat) == WAITING:
        return True
    for at in range(state.depth):
        frame = state.frames[at]
        step = step_of(frame)
        is_gathering = (
            step == DEFEND or step == KEEP_GATHERING or step == USE_GOD or step == USE_FACE_DOWN_CARD
        )
        if is_gathering and seat_of(frame) == seat:
            return True
    return False
