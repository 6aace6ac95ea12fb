"""The rules of Agora, step by step in the order of the sheet."""

from typing import Final

from stoa.games.agora_ernest.rules.buying import BuyShop
from stoa.games.agora_ernest.rules.drawing import DrawCard
from stoa.games.agora_ernest.rules.income import CollectIncome
from stoa.games.agora_ernest.rules.numbers import (
    BUY_SHOP,
    COLLECT_INCOME,
    DEAL_LETTER,
    DRAW_CARD,
    FIND_FIRST_PLAYER,
    LAY_CARD,
    LAY_FIRST_CARD,
)
from stoa.games.agora_ernest.rules.placing import LayCard
from stoa.games.agora_ernest.rules.setup import DealLetter, FindFirstPlayer, LayFirstCard
from stoa.games.agora_ernest.state import ErnestState
from stoa.kernel.step import Step, in_order

STEPS: Final[list[Step[ErnestState]]] = in_order(
    [
        (DEAL_LETTER, DealLetter()),
        (LAY_FIRST_CARD, LayFirstCard()),
        (FIND_FIRST_PLAYER, FindFirstPlayer()),
        (COLLECT_INCOME, CollectIncome()),
        (DRAW_CARD, DrawCard()),
        (LAY_CARD, LayCard()),
        (BUY_SHOP, BuyShop()),
    ]
)
"""Every step, by its number."""
