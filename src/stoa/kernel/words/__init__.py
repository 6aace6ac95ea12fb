"""Sentences of the kernel, one table per language."""

from typing import Final

from stoa.kernel.words import de, en

LANGUAGES: Final[dict[str, dict[str, str]]] = {"en": en.SENTENCES, "de": de.SENTENCES}
"""Every language Stoa speaks, English first; each game has a table for each."""
