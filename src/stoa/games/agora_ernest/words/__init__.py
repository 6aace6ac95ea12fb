"""Sentences of Agora, one table per language."""

from typing import Final

from stoa.games.agora_ernest.words import de, en

SENTENCES: Final[dict[str, dict[str, str]]] = {"en": en.SENTENCES, "de": de.SENTENCES}
