"""What a judge of positions reads of Agora beside the table itself: the whole of it."""

from mypy_extensions import i64

from stoa.games.agora_ernest.rules.buying import can_pay, is_for_sale
from stoa.games.agora_ernest.rules.numbers import BUY_SHOP, LAY_CARD
from stoa.games.agora_ernest.rules.shops import income_of, largest_shops, owner_of, price_of
from stoa.games.agora_ernest.scoring import standing
from stoa.games.agora_ernest.state import ErnestState
from stoa.kernel.state import seat_of, step_of

__all__ = [
    "can_pay",
    "income_of",
    "is_for_sale",
    "is_to_buy",
    "largest_shops",
    "owner_of",
    "price_of",
    "standing",
]


def is_to_buy(state: ErnestState, seat: i64) -> bool:
    """Whether the seat buys in this turn: now, or when it has laid its card."""
    frame = state.top()
    return seat_of(frame) == seat and (step_of(frame) == BUY_SHOP or step_of(frame) == LAY_CARD)
