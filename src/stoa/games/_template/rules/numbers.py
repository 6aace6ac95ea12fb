"""The steps by number, in rulebook order: a frame on the agenda names its step with one of these."""

from typing import Final

DRAW_SHERD: Final = 0
DECIDE: Final = 1
PLACE_SHOWN: Final = 2
PASS_TURN: Final = 3
