"""The number of each step, as frames name it; `STEPS` says which step that is.

Each is one more than the one before it, so that they are constants of the compiled code too.
"""

from typing import Final

DEAL_LETTER: Final = 0
LAY_FIRST_CARD: Final = DEAL_LETTER + 1
FIND_FIRST_PLAYER: Final = LAY_FIRST_CARD + 1
COLLECT_INCOME: Final = FIND_FIRST_PLAYER + 1
DRAW_CARD: Final = COLLECT_INCOME + 1
LAY_CARD: Final = DRAW_CARD + 1
BUY_SHOP: Final = LAY_CARD + 1
