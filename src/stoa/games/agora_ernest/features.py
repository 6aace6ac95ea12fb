"""What is seen of an action of Agora at a glance: what a shop costs and earns, and what that leaves."""

from typing import Final

from mypy_extensions import i64

from stoa.games.agora_ernest.actions import BUY
from stoa.games.agora_ernest.rules.buying import shop_named
from stoa.games.agora_ernest.rules.shops import price_of
from stoa.games.agora_ernest.state import ErnestState
from stoa.kernel.actions import verb_of
from stoa.kernel.basics import popcount
from stoa.kernel.features import TRAIT_BITS, Traits

_MOST: Final = 15
_BUYS: Final = 1
"""A shop by its price."""
_LEAVES: Final = _BUYS + 16
"""The coins left, in steps of four."""
_NEAR: Final = _LEAVES + 32
"""A purchase, or none, by how near the goal is."""
_LATE: Final = _NEAR + 2 * 16
"""A purchase, or none, by the cards left in the deck."""
_COUNT: Final = _LATE + 2 * 16


class ErnestTraits(Traits[ErnestState]):
    """Purchases alone: where a card comes to lie cannot be judged at a glance."""

    def __init__(self) -> None:
        super().__init__(_COUNT)
        self._coins: i64 = 0
        self._near: i64 = 0
        self._late: i64 = 0

    def begin(self, state: ErnestState, seat: i64) -> None:
        """The actor's coins, and how long the game may still go on."""
        self._coins = state.coins[seat]
        needed = (state.box.goal - self._coins) // 4
        self._near = 0 if needed < 0 else _MOST if needed > _MOST else needed
        self._late = popcount(state.deck) // 4

    def of(self, state: ErnestState, action: i64) -> i64:
        """A purchase by its price; none by the time."""
        verb = verb_of(action)
        if verb < BUY:
            return 0
        kind: i64 = 1 if verb == BUY else 0
        traits = _NEAR + kind * 16 + self._near
        traits = traits << TRAIT_BITS | _LATE + kind * 16 + (_MOST if self._late > _MOST else self._late)
        if verb != BUY:
            return traits
        price = price_of(state, shop_named(state, action))
        left = (self._coins - price) // 4 + 8
        traits = traits << TRAIT_BITS | _BUYS + (_MOST if price > _MOST else price)
        return traits << TRAIT_BITS | _LEAVES + (0 if left < 0 else 31 if left > 31 else left)
