"""The number of each step, as frames name it: its place in `STEPS`."""

from typing import Final

CHOOSE_CITY_STATE: Final = 0
DRAW_FIRST_TURN: Final = 1
MOUNT_TENSIONS: Final = 2
REVEAL_TERRITORY: Final = 3
RETURN_DISCARDS: Final = 4
LAY_FACE_UP: Final = 5
LAY_FACE_DOWN: Final = 6
PREPARE: Final = 7
GATHER_OR_REINFORCE: Final = 8
ATTACK: Final = 9
REVEAL_CARD: Final = 10
KEEP_GATHERING: Final = 11
USE_GOD: Final = 12
LOOK_AT_DECK: Final = 13
PLACE_SEEN_CARD: Final = 14
DEFEND: Final = 15
USE_FACE_DOWN_CARD: Final = 16
SPLINTER_SPEARS: Final = 17
CHOOSE_WINNER: Final = 18
CHOOSE_INVASION: Final = 19
END_INVASION: Final = 20
BREAK_TIE: Final = 21
