"""What is said of and by computer players, one table of sentences per language."""

from typing import Final

from stoa.players.words import de, en

LANGUAGES: Final[dict[str, dict[str, str]]] = {"en": en.SENTENCES, "de": de.SENTENCES}
