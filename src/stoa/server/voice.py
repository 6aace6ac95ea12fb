"""A game's messages as sentences of one language, with the names of those who sit at one table."""

from functools import lru_cache
from typing import Any, Final

from stoa.kernel.game import Game
from stoa.kernel.messages import Message, say
from stoa.kernel.options import Options
from stoa.kernel.printed import Catalogue
from stoa.kernel.wording import Wording
from stoa.server.words import sentence, words

MOST_WORDINGS: Final = 64
"""How many agreements are kept with the names of all that is printed."""


@lru_cache(MOST_WORDINGS)
def wording_of(game: Game[Any], options: Options | None) -> Wording:
    """The names that what is printed has, by what was agreed; none before anything was."""
    return Wording(Catalogue([], [], {}) if options is None else game.catalogue(options))


class Voice:
    """Says things about one table of one game in one language; of pieces once it is told what was agreed."""

    def __init__(
        self, game: Game[Any], names: list[str], language: str, options: Options | None = None
    ) -> None:
        self.game = game
        self.names = names
        self.language = language
        self.options = options

    def __call__(self, message: Message) -> str:
        """The sentence for a message."""
        return sentence(message, self.language, self.game, self.names)

    def ask(self, prompt: Message, is_asked: bool) -> str:
        """What is asked; whoever is asked is spoken to, where a game has words for that: ``ID.you``."""
        own = Message(prompt.id + ".you", prompt.args)
        return self(own if is_asked and self.knows(own.id) else prompt)

    def word(self, id: str, otherwise: str) -> str:
        """A sentence that a game may have, without anything to fill in."""
        return self(say(id)) if self.knows(id) else otherwise

    def knows(self, id: str) -> bool:
        """Whether there is a sentence with this id."""
        return id in words(self.language, self.game.id)

    @property
    def wording(self) -> Wording:
        """The names of what is printed."""
        return wording_of(self.game, self.options)
