"""A game's messages as sentences with the names of those who sit at this table."""

from typing import Any

from rich.text import Text

from stoa.cli.words import tell
from stoa.kernel.basics import CHANCE, NOBODY
from stoa.kernel.errors import Reason
from stoa.kernel.events import Event
from stoa.kernel.game import Game
from stoa.kernel.marks import Mark
from stoa.kernel.messages import Message, say
from stoa.kernel.options import Options
from stoa.kernel.printed import Catalogue, Face
from stoa.kernel.wording import Wording

DIM = "dim"
STRONG = "bold"
ACCENT = "cyan"
GOOD = "green"
BAD = "red"
WARM = "yellow"


class Herald:
    """Says things about one table of one game; of pieces once it is told what was agreed."""

    def __init__(
        self, game: Game[Any], names: list[str], options: Options | None = None, language: str = "en"
    ) -> None:
        self.game = game
        self.names = names
        self.language = language
        self.wording = Wording(Catalogue([], [], {}) if options is None else game.catalogue(options))

    def __call__(self, message: Message) -> str:
        """The sentence for a message."""
        return self.game.sentence(message, self.names, self.language)

    def word(self, id: str, otherwise: str) -> str:
        """A sentence that a game may have, without anything to fill in."""
        return self(say(id)) if id in self.game.sentences["en"] else otherwise

    def mark(self, mark: Mark) -> str:
        """A mark in the game's words, "" where it has none for it."""
        message = self.wording.mark(mark)
        return self(message) if message.id in self.game.sentences["en"] else ""

    def face(self, face: str) -> Face:
        """What is printed on a face."""
        return self.wording.faces[face]

    def term(self, term: str) -> str:
        """What a resource, a symbol, a family is called."""
        return self(self.wording.terms[term])

    def title(self) -> str:
        """What the game is called."""
        return self.word("game.title", self.game.id)

    def summary(self) -> str:
        """The game in a line."""
        return self.word("game.summary", "")

    def name(self, seat: int) -> str:
        """Who sits at `seat`."""
        return tell("chance") if seat == CHANCE else tell("nobody") if seat == NOBODY else self.names[seat]

    def event(self, event: Event) -> Text:
        """What happened, with the paragraph behind it."""
        return cited(self(event.message), event.rule)

    def reason(self, reason: Reason) -> Text:
        """A condition, met or not, with the paragraph that demands it."""
        mark = ("✓ ", GOOD) if reason.met else ("✗ ", BAD)
        return Text.assemble(mark, cited(self(reason.message), reason.rule))


def cited(sentence: str, rule: str) -> Text:
    """A sentence with its rule paragraph behind it."""
    text = Text(sentence)
    if rule:
        text.append(f"  {rule_mark(rule)}", DIM)
    return text


def rule_mark(rule: str) -> str:
    """A paragraph with its sign; a ruling's id as it is."""
    return f"§{rule}" if rule[0].isdigit() else rule
