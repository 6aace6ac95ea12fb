"""The number of each step, as frames name it: its place in `STEPS`."""

from typing import Final

DEAL_LETTER: Final = 0
LAY_FIRST_CARD: Final = 1
FIND_FIRST_PLAYER: Final = 2
COLLECT_INCOME: Final = 3
DRAW_CARD: Final = 4
LAY_CARD: Final = 5
BUY_SHOP: Final = 6
