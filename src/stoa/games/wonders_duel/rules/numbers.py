"""The number of each step, as frames name it: its place in `STEPS`. An expansion adds at the end."""

from typing import Final

DRAW_FIRST_PLAYER: Final = 0
DEAL_TOKENS: Final = 1
OFFER_WONDERS: Final = 2
PICK_WONDER: Final = 3
BEGIN_AGE: Final = 4
LAY_BACKS: Final = 5
LAY_CARDS: Final = 6
REVEAL_CARD: Final = 7
TAKE_TURN: Final = 8
END_TURN: Final = 9
CHOOSE_TOKEN: Final = 10
DRAW_TOKENS: Final = 11
KEEP_TOKEN: Final = 12
BUILD_DISCARDED: Final = 13
DISCARD_FROM_CITY: Final = 14
CHOOSE_STARTER: Final = 15
CHOOSE_PAYMENT: Final = 16
# Agora.
REVEAL_DECREE: Final = 17
SETTLE_SENATE: Final = 18
SENATE_ACTION: Final = 19
PLACE_CUBE: Final = 20
MOVE_CUBE: Final = 21
REMOVE_CUBE: Final = 22
SERVE_CONSPIRATOR: Final = 23
DRAW_CONSPIRACIES: Final = 24
KEEP_CONSPIRACY: Final = 25
TRIGGER_UNPREPARED: Final = 26
RESOLVE: Final = 27
CONTINUE_TURN: Final = 28
TAKE_WONDER: Final = 29
LOCK_TOKEN: Final = 30
BUILD_LAST_ROW: Final = 31
DRAW_REMOVED: Final = 32
BUILD_REMOVED: Final = 33
TAKE_TOKEN: Final = 34
DISCARD_AVAILABLE: Final = 35
TAKE_CARD: Final = 36
SWAP_CARDS: Final = 37
MOVE_DECREE: Final = 38
REMOVE_WONDER: Final = 39
# Pantheon.
LAY_MYTHOLOGY: Final = 40
TAKE_SLOT: Final = 41
LOOK: Final = 42
PLACE_DIVINITY: Final = 43
OPEN_PANTHEON: Final = 44
PLACE_GATE: Final = 45
LAY_OFFERINGS: Final = 46
DRAW_OFFERING: Final = 47
ENKI_OPEN: Final = 48
ENKI_SECRET: Final = 49
CHOOSE_ENKI: Final = 50
BEGIN_CALL: Final = 51
CALL_DIVINITY: Final = 52
ORDER_DECK: Final = 53
RESOLVE_DIVINITY: Final = 54
SEARCH_DECK: Final = 55
MARK_GREEN: Final = 56
STRIKE_CARD: Final = 57
THROW_STRUCK: Final = 58
UNBUILD_WONDER: Final = 59
RAISE_WONDER: Final = 60
RAISE_WITH: Final = 61
POST_MINERVA: Final = 62
DROP_WAR_TOKEN: Final = 63
USE_WAR_TOKEN: Final = 64
OPEN_GATE: Final = 65

# Why the step RESOLVE does something, as its second argument says; unless said, by a Conspiracy or a token.
BY_DRAFT: Final = 1
BY_WONDER: Final = 2
BY_DIVINITY: Final = 3

AT_SETUP: Final = 1
"""The second argument of REVEAL_DECREE: the Decree is laid open, not turned up."""
# Why the step LOOK shows a divinity of a deck, as its second argument says.
FOR_TOKEN: Final = 0
FOR_GATE: Final = 1
FOR_THEATER: Final = 2
BY_CALL: Final = 1
"""The argument of ENKI_OPEN: he is shown by the Gate or the Divine Theater."""

# What the step RESOLVE does, as its argument names it; the Conspiracies' words for it are in this order.
EFFECT_PLACE: Final = 1
EFFECT_MOVE: Final = 2
EFFECT_REMOVE: Final = 3
EFFECT_TAKE_WONDER: Final = 4
EFFECT_TAKE_COINS: Final = 5
EFFECT_DISCARD_BLUE: Final = 6
EFFECT_DISCARD_YELLOW: Final = 7
EFFECT_LOCK_TOKEN: Final = 8
EFFECT_SHIELDS: Final = 9
EFFECT_LAST_ROW: Final = 10
EFFECT_REMOVED: Final = 11
EFFECT_TAKE_TOKEN: Final = 12
EFFECT_DISCARD_AVAILABLE: Final = 13
EFFECT_DISCARD_ANOTHER: Final = 14
EFFECT_GAIN: Final = 15
EFFECT_ROB: Final = 16
EFFECT_TAKE_CARD: Final = 17
EFFECT_SWAP: Final = 18
EFFECT_MOVE_DECREE: Final = 19
EFFECT_REMOVE_WONDER: Final = 20
EFFECT_ONE_SHIELD: Final = 21
EFFECT_CURIA_COINS: Final = 22
EFFECT_PAIR: Final = 23
