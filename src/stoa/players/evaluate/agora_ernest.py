"""What a position of Agora is worth: coins now, incomes to come, and the shop that can be bought next.

An income is worth what it brings until somebody has fifty coins. A large shop is worth less, since Fire
and Flood seek the largest.
"""

from typing import Final

from mypy_extensions import i64

from stoa.games.agora_ernest.reading import (
    can_pay,
    income_of,
    is_for_sale,
    is_to_buy,
    largest_shops,
    owner_of,
    price_of,
    standing,
)
from stoa.games.agora_ernest.state import Box, ErnestState
from stoa.kernel.basics import popcount
from stoa.kernel.game import Game
from stoa.players.search.weighing import WeighingGuide

_WON: Final = 1000.0
_LEAST_TURNS: Final = 1.5
_MOST_TURNS: Final = 8.0
_TARGET: Final = 0.2
"""The share of a sole largest shop's income that the fear of Fire and Flood costs."""
_OTHERS: Final = 0.35
"""How much the other rivals count beside the strongest."""
_PATIENCE: Final = 6
_SCALE: Final = 12.0
"""How long a course is played on, and by how much of a lead one is e times as likely to win."""
_PLACES: Final = 24
"""How many places are thought of for cards that are yet to be drawn."""
_SHARPNESS: Final = 4.0
"""By how much more of a lead an action is e times as likely."""


def evaluate(state: ErnestState, seat: i64) -> float:
    """How far the seat is ahead of its rivals, the strongest counting most."""
    if state.ending != 0:
        return _WON if standing(state).ranks[seat] == 1 else -_WON
    turns = _turns_left(state)
    own = 0.0
    best = -_WON
    total = 0.0
    for other in range(state.box.players):
        worth = _worth(state, other, turns)
        if other == seat:
            own = worth
        else:
            total += worth
            best = max(best, worth)
    rivals = float(state.box.players - 1)
    return own - (1.0 - _OTHERS) * best - _OTHERS * total / rivals


def _turns_left(state: ErnestState) -> float:
    """How many more incomes everybody will get: until the first comes to the goal, or the deck is empty."""
    fewest = float(popcount(state.deck)) / float(state.box.players)
    for seat in range(state.box.players):
        needed = float(state.box.goal - state.coins[seat])
        fewest = min(fewest, needed / float(max(1, income_of(state, seat))))
    return max(_LEAST_TURNS, min(_MOST_TURNS, fewest))


def _worth(state: ErnestState, seat: i64, turns: float) -> float:
    """Coins and incomes of a seat; when it is its turn to buy, with the best purchase made."""
    income = float(income_of(state, seat))
    worth = float(state.coins[seat]) + turns * income - _TARGET * turns * _exposed(state, seat)
    if is_to_buy(state, seat):
        worth += _best_purchase(state, seat, turns)
    return worth


def _exposed(state: ErnestState, seat: i64) -> float:
    """The income of the shop that Fire or Flood would hit, if it is the seat's."""
    largest = largest_shops(state)
    if len(largest) != 1 or owner_of(state, largest[0]) != seat:
        return 0.0
    return float(price_of(state, largest[0]))


def _best_purchase(state: ErnestState, seat: i64, turns: float) -> float:
    """What the best shop for sale would bring beyond its price."""
    best = 0.0
    for shop in range(state.market.shops):
        if is_for_sale(state, shop) and can_pay(state, seat, shop):
            gain = (turns - 1.0) * float(price_of(state, shop))
            best = max(best, gain)
    return best


class ErnestGuide(WeighingGuide[ErnestState]):
    """Breaks courses off after a few turns: no more can be foreseen, and every placement takes long."""

    def __init__(self, game: Game[ErnestState], players: i64) -> None:
        super().__init__(game, players)
        self.patience = _PATIENCE
        self.scale = _SCALE
        self.sharpness = _SHARPNESS
        self._narrow: Box | None = None

    def narrow(self, state: ErnestState) -> None:
        """Fewer places for the next cards."""
        box = self._narrow
        if box is None:
            box = Box(state.box.options, _PLACES)
            self._narrow = box
        state.box = box

    def lead(self, state: ErnestState, seat: i64) -> float:
        """What the evaluation says."""
        return evaluate(state, seat)


WEIGHING: Final = ErnestGuide
