"""Step 1: Income. And winning by it."""

from mypy_extensions import i64

from stoa.games.agora_ernest.rules.ending import win
from stoa.games.agora_ernest.rules.numbers import DRAW_CARD
from stoa.games.agora_ernest.rules.shops import income_of
from stoa.games.agora_ernest.state import BY_INCOME, ErnestState
from stoa.kernel.events import Log
from stoa.kernel.messages import say, seat_name
from stoa.kernel.state import seat_of
from stoa.kernel.step import Automatic


def earn(state: ErnestState, seat: i64, rule: str, log: Log | None) -> bool:
    """A seat collects its income; whether that brings it to the goal.

    Rules: 1.3, 4.1, 4.2, 4.3, 6.3.1, 10.1; rulings AE-1, AE-2, AE-24.
    """
    income = income_of(state, seat)
    state.coins[seat] += income
    if log is not None:
        sentence = "income.earned" if income > 0 else "income.none"
        told = say(sentence, seat=seat_name(seat), income=int(income), coins=int(state.coins[seat]))
        log.tell(told, rule, [f"coins:{seat}"])
    return state.coins[seat] >= state.box.goal


class CollectIncome(Automatic[ErnestState]):
    """A turn begins: the player collects the income of all his shops, and wins or draws a card.

    Rules: 2.8, 3.1, 4.1, 4.3, 5.1, 10.1; rulings AE-1, AE-2.
    """

    def run(self, state: ErnestState, frame: i64, log: Log | None) -> None:
        """Collect."""
        seat = seat_of(frame)
        if earn(state, seat, "4.1", log):
            win(state, seat, BY_INCOME, log)
        else:
            state.push(DRAW_CARD, seat)
