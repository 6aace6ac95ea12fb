"""The number of each step, as frames name it; `STEPS` says which step that is."""

from typing import Final

from stoa.kernel.step import StepNumbers

_STEPS: Final = StepNumbers()

DEAL_LETTER: Final = _STEPS.next()
LAY_FIRST_CARD: Final = _STEPS.next()
FIND_FIRST_PLAYER: Final = _STEPS.next()
COLLECT_INCOME: Final = _STEPS.next()
DRAW_CARD: Final = _STEPS.next()
LAY_CARD: Final = _STEPS.next()
BUY_SHOP: Final = _STEPS.next()
