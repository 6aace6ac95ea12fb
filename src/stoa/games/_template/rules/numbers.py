"""The number of each step, as frames name it; `STEPS` says which step that is.

Each is one more than the one before it, so that they are constants of the compiled code too.
"""

from typing import Final

DRAW_SHERD: Final = 0
DECIDE: Final = DRAW_SHERD + 1
PLACE_SHOWN: Final = DECIDE + 1
PASS_TURN: Final = PLACE_SHOWN + 1
