"""The number of each step, as frames name it; `STEPS` says which step that is. Expansions add theirs last."""

from typing import Final

from stoa.kernel.step import StepNumbers

_STEPS: Final = StepNumbers()

DRAW_FIRST_PLAYER: Final = _STEPS.next()
DEAL_TOKENS: Final = _STEPS.next()
OFFER_WONDERS: Final = _STEPS.next()
PICK_WONDER: Final = _STEPS.next()
BEGIN_AGE: Final = _STEPS.next()
LAY_BACKS: Final = _STEPS.next()
LAY_CARDS: Final = _STEPS.next()
REVEAL_CARD: Final = _STEPS.next()
TAKE_TURN: Final = _STEPS.next()
END_TURN: Final = _STEPS.next()
CHOOSE_TOKEN: Final = _STEPS.next()
DRAW_TOKENS: Final = _STEPS.next()
KEEP_TOKEN: Final = _STEPS.next()
BUILD_DISCARDED: Final = _STEPS.next()
DISCARD_FROM_CITY: Final = _STEPS.next()
CHOOSE_STARTER: Final = _STEPS.next()
CHOOSE_PAYMENT: Final = _STEPS.next()
# Agora.
REVEAL_DECREE: Final = _STEPS.next()
SETTLE_SENATE: Final = _STEPS.next()
SENATE_ACTION: Final = _STEPS.next()
PLACE_CUBE: Final = _STEPS.next()
MOVE_CUBE: Final = _STEPS.next()
REMOVE_CUBE: Final = _STEPS.next()
SERVE_CONSPIRATOR: Final = _STEPS.next()
DRAW_CONSPIRACIES: Final = _STEPS.next()
KEEP_CONSPIRACY: Final = _STEPS.next()
TRIGGER_UNPREPARED: Final = _STEPS.next()
RESOLVE: Final = _STEPS.next()
CONTINUE_TURN: Final = _STEPS.next()
TAKE_WONDER: Final = _STEPS.next()
LOCK_TOKEN: Final = _STEPS.next()
BUILD_LAST_ROW: Final = _STEPS.next()
DRAW_REMOVED: Final = _STEPS.next()
BUILD_REMOVED: Final = _STEPS.next()
TAKE_TOKEN: Final = _STEPS.next()
DISCARD_AVAILABLE: Final = _STEPS.next()
TAKE_CARD: Final = _STEPS.next()
SWAP_CARDS: Final = _STEPS.next()
MOVE_DECREE: Final = _STEPS.next()
REMOVE_WONDER: Final = _STEPS.next()
# Pantheon.
LAY_MYTHOLOGY: Final = _STEPS.next()
TAKE_SLOT: Final = _STEPS.next()
LOOK: Final = _STEPS.next()
PLACE_DIVINITY: Final = _STEPS.next()
OPEN_PANTHEON: Final = _STEPS.next()
PLACE_GATE: Final = _STEPS.next()
LAY_OFFERINGS: Final = _STEPS.next()
DRAW_OFFERING: Final = _STEPS.next()
ENKI_OPEN: Final = _STEPS.next()
ENKI_SECRET: Final = _STEPS.next()
CHOOSE_ENKI: Final = _STEPS.next()
BEGIN_CALL: Final = _STEPS.next()
CALL_DIVINITY: Final = _STEPS.next()
ORDER_DECK: Final = _STEPS.next()
RESOLVE_DIVINITY: Final = _STEPS.next()
SEARCH_DECK: Final = _STEPS.next()
MARK_GREEN: Final = _STEPS.next()
STRIKE_CARD: Final = _STEPS.next()
THROW_STRUCK: Final = _STEPS.next()
UNBUILD_WONDER: Final = _STEPS.next()
RAISE_WONDER: Final = _STEPS.next()
RAISE_WITH: Final = _STEPS.next()
POST_MINERVA: Final = _STEPS.next()
DROP_WAR_TOKEN: Final = _STEPS.next()
USE_WAR_TOKEN: Final = _STEPS.next()
OPEN_GATE: Final = _STEPS.next()

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
