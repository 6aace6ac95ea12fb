"""Sentences of Sherds, one table per language."""

from typing import Final

from stoa.games._template.words import de, en

SENTENCES: Final[dict[str, dict[str, str]]] = {"en": en.SENTENCES, "de": de.SENTENCES}
