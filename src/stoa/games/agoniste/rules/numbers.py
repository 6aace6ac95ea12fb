"""The number of each step, as frames name it; `STEPS` says which step that is."""

from typing import Final

from stoa.kernel.step import StepNumbers

_STEPS: Final = StepNumbers()

CHOOSE_CITY_STATE: Final = _STEPS.next()
DRAW_FIRST_TURN: Final = _STEPS.next()
MOUNT_TENSIONS: Final = _STEPS.next()
REVEAL_TERRITORY: Final = _STEPS.next()
RETURN_DISCARDS: Final = _STEPS.next()
LAY_FACE_UP: Final = _STEPS.next()
LAY_FACE_DOWN: Final = _STEPS.next()
PREPARE: Final = _STEPS.next()
GATHER_OR_REINFORCE: Final = _STEPS.next()
ATTACK: Final = _STEPS.next()
REVEAL_CARD: Final = _STEPS.next()
KEEP_GATHERING: Final = _STEPS.next()
USE_GOD: Final = _STEPS.next()
LOOK_AT_DECK: Final = _STEPS.next()
PLACE_SEEN_CARD: Final = _STEPS.next()
DEFEND: Final = _STEPS.next()
USE_FACE_DOWN_CARD: Final = _STEPS.next()
SPLINTER_SPEARS: Final = _STEPS.next()
CHOOSE_WINNER: Final = _STEPS.next()
CHOOSE_INVASION: Final = _STEPS.next()
END_INVASION: Final = _STEPS.next()
BREAK_TIE: Final = _STEPS.next()
