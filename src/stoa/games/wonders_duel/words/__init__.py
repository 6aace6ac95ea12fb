"""Sentences of 7 Wonders Duel, one table per language."""

from typing import Final

from stoa.games.wonders_duel.words import de, en

SENTENCES: Final[dict[str, dict[str, str]]] = {"en": en.SENTENCES, "de": de.SENTENCES}
