"""The number of each step, as frames name it; `STEPS` says which step that is."""

from typing import Final

from stoa.kernel.step import StepNumbers

_STEPS: Final = StepNumbers()

DRAW_START_PLAYER: Final = _STEPS.next()
DRAW_DEMAND: Final = _STEPS.next()
DRAW_DEALER: Final = _STEPS.next()
BEGIN_TURN: Final = _STEPS.next()
PLACE_CITIZEN: Final = _STEPS.next()
VISIT_MARKET: Final = _STEPS.next()
VISIT_EXCHANGE: Final = _STEPS.next()
TRADE_CARDS: Final = _STEPS.next()
VISIT_STOA: Final = _STEPS.next()
IMPROVE_RHETORIC: Final = _STEPS.next()
HOLD_COURT: Final = _STEPS.next()
IMPEACH_DEALER: Final = _STEPS.next()
DRAW_LOTS: Final = _STEPS.next()
APPOINT_JUDGE: Final = _STEPS.next()
DELIVER_VERDICT: Final = _STEPS.next()
CHOOSE_STACK: Final = _STEPS.next()
WELCOME_DEALER: Final = _STEPS.next()
VISIT_MONUMENT: Final = _STEPS.next()
DONATE_RESOURCES: Final = _STEPS.next()
CLEAN_UP: Final = _STEPS.next()
END_TURN: Final = _STEPS.next()
DISCARD_TO_LIMIT: Final = _STEPS.next()
CHOOSE_COLOUR: Final = _STEPS.next()
