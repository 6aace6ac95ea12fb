"""Sentences of 7 Wonders Duel, one table for each book and language."""

from typing import Final

from stoa.games.wonders_duel.words.agora import de as agora_de
from stoa.games.wonders_duel.words.agora import en as agora_en
from stoa.games.wonders_duel.words.asked import de as asked_de
from stoa.games.wonders_duel.words.asked import en as asked_en
from stoa.games.wonders_duel.words.base import de, en, printed_de, printed_en
from stoa.games.wonders_duel.words.pantheon import de as pantheon_de
from stoa.games.wonders_duel.words.pantheon import en as pantheon_en

SENTENCES: Final[dict[str, dict[str, str]]] = {
    "en": en.SENTENCES
    | printed_en.SENTENCES
    | agora_en.SENTENCES
    | pantheon_en.SENTENCES
    | asked_en.SENTENCES,
    "de": de.SENTENCES
    | printed_de.SENTENCES
    | agora_de.SENTENCES
    | pantheon_de.SENTENCES
    | asked_de.SENTENCES,
}
