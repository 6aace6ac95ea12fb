"""The number of each step, as frames name it: its place in `STEPS`."""

from typing import Final

DRAW_START_PLAYER: Final = 0
DRAW_DEMAND: Final = 1
DRAW_DEALER: Final = 2
BEGIN_TURN: Final = 3
PLACE_CITIZEN: Final = 4
VISIT_MARKET: Final = 5
VISIT_EXCHANGE: Final = 6
TRADE_CARDS: Final = 7
VISIT_STOA: Final = 8
IMPROVE_RHETORIC: Final = 9
HOLD_COURT: Final = 10
IMPEACH_DEALER: Final = 11
DRAW_LOTS: Final = 12
APPOINT_JUDGE: Final = 13
DELIVER_VERDICT: Final = 14
CHOOSE_STACK: Final = 15
WELCOME_DEALER: Final = 16
VISIT_MONUMENT: Final = 17
DONATE_RESOURCES: Final = 18
CLEAN_UP: Final = 19
END_TURN: Final = 20
DISCARD_TO_LIMIT: Final = 21
CHOOSE_COLOUR: Final = 22
