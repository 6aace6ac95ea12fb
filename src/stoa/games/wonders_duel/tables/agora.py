"""Decrees and Conspiracies as numbers."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from stoa.games.wonders_duel.components.agora import CONSPIRACIES, DECREES
from stoa.games.wonders_duel.components.boxes import WONDERS
from stoa.games.wonders_duel.effects import effects_of
from stoa.games.wonders_duel.tables.base import (
    BLUE,
    CURIA_JULIA,
    GREEN,
    RED,
    WONDER_COUNT,
    WONDER_EFFECT,
    YELLOW,
    coins_given,
)

TAX_BLUE: Final = 1 << 0
TAX_GREEN: Final = 1 << 1
TAX_YELLOW: Final = 1 << 2
TAX_RED: Final = 1 << 3
WAIVE_YELLOW: Final = 1 << 4
WAIVE_RED: Final = 1 << 5
WAIVE_GREEN: Final = 1 << 6
WAIVE_WONDER: Final = 1 << 7
SHIELD: Final = 1 << 8
CHEAP_RAW: Final = 1 << 9
CHEAP_GOODS: Final = 1 << 10
ORATOR: Final = 1 << 11
SALVAGE: Final = 1 << 12
TAX_WONDER: Final = 1 << 13
SHARED_CHAINS: Final = 1 << 14
CONSPIRATOR_AGAIN: Final = 1 << 15
ALL_DECREES: Final = (1 << 16) - 1
ALL_CONSPIRACIES: Final = (1 << 16) - 1

DECREE_WORDS: Final[list[str]] = list(DECREES)
CONSPIRACY_WORDS: Final[list[str]] = [row[0] for row in CONSPIRACIES]

_TAXES = {BLUE: TAX_BLUE, GREEN: TAX_GREEN, YELLOW: TAX_YELLOW, RED: TAX_RED, WONDER_COUNT: TAX_WONDER}
_WAIVES = {GREEN: WAIVE_GREEN, YELLOW: WAIVE_YELLOW, RED: WAIVE_RED}

TAXES: Final = vec[i64]([_TAXES.get(colour, 0) for colour in range(WONDER_COUNT + 1)])
"""The Decree that taxes each colour, and Wonders in the place of WONDER_COUNT."""

WAIVES: Final = vec[i64]([_WAIVES.get(colour, 0) for colour in range(WONDER_COUNT)])
"""The Decree that waives a symbol of each colour's costs."""

CURIA_COINS: Final = max(
    coins_given(effects_of(wonder.effect))
    for n, wonder in enumerate(WONDERS)
    if WONDER_EFFECT[n] == CURIA_JULIA
)
"""What Curia Julia gives after its trigger."""
