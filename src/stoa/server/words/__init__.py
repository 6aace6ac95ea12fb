"""What the server says, in every language; and any message of any layer as a sentence."""

from functools import cache
from typing import Any, Final

from stoa.games import find_game
from stoa.kernel.game import Game
from stoa.kernel.messages import Message, render
from stoa.kernel.words import LANGUAGES as KERNEL
from stoa.players.words import LANGUAGES as PLAYERS
from stoa.server.words import de, en

TABLES: Final[dict[str, dict[str, str]]] = {"en": en.SENTENCES, "de": de.SENTENCES}

LANGUAGES: Final = tuple(TABLES)


def sentence(
    message: Message, language: str, game: Game[Any] | None = None, names: list[str] | None = None
) -> str:
    """A message of the server, players, the kernel or `game` as a sentence; English where words are missing."""
    return render(message, words(language, game.id if game else ""), names or [])


@cache
def words(language: str, game: str) -> dict[str, str]:
    """All sentences for one language and one title ("": none)."""
    if language not in TABLES:
        return words("en", game)
    table = find_game(game).words(language) if game else {**KERNEL["en"], **KERNEL.get(language, {})}
    players = {**PLAYERS["en"], **PLAYERS.get(language, {})}
    return {**table, **players, **TABLES["en"], **TABLES[language]}


def known_language(wanted: str) -> str:
    """The language among ours that a browser's wish (``de-AT,de;q=0.9,en``) asks for first."""
    for part in wanted.split(","):
        language = part.split(";")[0].strip().lower().split("-")[0]
        if language in TABLES:
            return language
    return "en"
