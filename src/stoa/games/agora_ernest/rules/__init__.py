"""The rules of Agora, step by step in the order of the sheet."""

from typing import Final

from stoa.games.agora_ernest.rules.buying import BuyShop
from stoa.games.agora_ernest.rules.drawing import DrawCard
from stoa.games.agora_ernest.rules.income import CollectIncome
from stoa.games.agora_ernest.rules.placing import LayCard
from stoa.games.agora_ernest.rules.setup import DealLetter, FindFirstPlayer, LayFirstCard
from stoa.games.agora_ernest.state import ErnestState
from stoa.kernel.step import Step

STEPS: Final[list[Step[ErnestState]]] = [
    DealLetter(),
    LayFirstCard(),
    FindFirstPlayer(),
    CollectIncome(),
    DrawCard(),
    LayCard(),
    BuyShop(),
]
"""Every step; `rules/numbers.py` names each one's place in this list."""
