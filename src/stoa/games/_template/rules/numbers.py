"""The number of each step, as frames name it; `STEPS` says which step that is."""

from typing import Final

from stoa.kernel.step import StepNumbers

_STEPS: Final = StepNumbers()

DRAW_SHERD: Final = _STEPS.next()
DECIDE: Final = _STEPS.next()
PLACE_SHOWN: Final = _STEPS.next()
PASS_TURN: Final = _STEPS.next()
