"""A game's messages as sentences of one language, with the names of those who sit at one table."""

import re
from functools import lru_cache
from typing import Any, Final, cast

from stoa.kernel.game import Game
from stoa.kernel.messages import SEAT, Message, say
from stoa.kernel.options import Options
from stoa.kernel.printed import Catalogue
from stoa.kernel.wording import Wording
from stoa.server.words import sentence, words

MOST_WORDINGS: Final = 64
"""How many agreements are kept with the names of all that is printed."""
FIRST_PLACE: Final = re.compile(r"\{(\w+)\}")
"""What is filled in where a sentence begins."""


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

    def seat_first_named(self, message: Message, otherwise: int) -> int:
        """The seat whose name a sentence begins with; `otherwise` if it begins with something else."""
        if message.id == SEAT:
            return cast(int, message.args["seat"])
        place = FIRST_PLACE.match(words(self.language, self.game.id).get(message.id, ""))
        first = message.args.get(place[1]) if place else None
        return self.seat_first_named(first, otherwise) if isinstance(first, Message) else otherwise

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
