"""What a seat does not know of Agora: nothing but what comes, and that is in no state."""

from stoa.games.agora_ernest.state import ErnestState
from stoa.kernel.basics import Seat
from stoa.kernel.chance import Chance


def resample(state: ErnestState, seat: Seat, chance: Chance) -> ErnestState:
    """This very world: the order of the deck is nobody's knowledge and in no state."""
    return state.clone()
