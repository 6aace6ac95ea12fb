"""Sentences of 7 Wonders Duel, one table per language."""

from typing import Final

from stoa.games.wonders_duel.words import (
    about_de,
    about_en,
    choices_de,
    choices_en,
    de,
    en,
    marks_de,
    marks_en,
    pantheon_de,
    pantheon_en,
    sums_de,
    sums_en,
)

SENTENCES: Final[dict[str, dict[str, str]]] = {
    "en": en.SENTENCES
    | pantheon_en.SENTENCES
    | marks_en.SENTENCES
    | about_en.SENTENCES
    | choices_en.SENTENCES
    | sums_en.SENTENCES,
    "de": de.SENTENCES
    | pantheon_de.SENTENCES
    | marks_de.SENTENCES
    | about_de.SENTENCES
    | choices_de.SENTENCES
    | sums_de.SENTENCES,
}
