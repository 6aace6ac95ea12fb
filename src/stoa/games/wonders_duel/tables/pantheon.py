"""Divinities and mythologies as numbers."""

from typing import Final

from stoa.games.wonders_duel.components.pantheon import DIVINITIES, MYTHOLOGIES
from stoa.games.wonders_duel.tables.base import WONDER_WORDS

DIVINITY_WORDS: Final[list[str]] = [divinity.word for divinity in DIVINITIES]
MYTHOLOGY_WORDS: Final[list[str]] = list(MYTHOLOGIES)
KINDS_OF_MYTHOLOGY: Final = 5

ENKI: Final = 0
ISHTAR: Final = 1
NISABA: Final = 2
ASTARTE: Final = 3
BAAL: Final = 4
TANIT: Final = 5
APHRODITE: Final = 6
HADES: Final = 7
ZEUS: Final = 8
ANUBIS: Final = 9
ISIS: Final = 10
RA: Final = 11
MARS: Final = 12
MINERVA: Final = 13
NEPTUNE: Final = 14
"""The divinities, as the table of components numbers them."""

SANCTUARY: Final = WONDER_WORDS.index("sanctuary")
