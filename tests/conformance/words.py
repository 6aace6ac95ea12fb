"""Whether what a game says can be read: every message has a sentence, every citation a paragraph."""

import re
import sys
from functools import cache
from pathlib import Path
from typing import Any, get_args

from stoa.kernel.errors import Reason
from stoa.kernel.game import Game
from stoa.kernel.messages import SEAT, Argument, Message, render
from stoa.kernel.preview import Breach
from stoa.kernel.words.en import SENTENCES as KERNEL_ENGLISH

NAMES = ["Ada", "Bo", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hana"]

_PLACE = re.compile(r"\{([^{}]*)\}")
_ROW = re.compile(r"\| ([A-Z]?\d+(?:\.\d+)*[a-z]?|[A-Z]{2}-\d+) \|")


@cache
def tables(game: Game[Any]) -> dict[str, dict[str, str]]:
    """All sentences that the title and the kernel have, for each language."""
    return {language: game.words(language) for language in game.sentences}


def expect_readable(game: Game[Any], message: Message, players: int) -> None:
    """Make sure that a message, and all within it, renders to a full sentence in every language."""
    for table in tables(game).values():
        _expect_words(table, message, players)
        sentence = render(message, table, NAMES[:players])
        assert sentence.strip(), f"{message} says nothing"
        assert not set(sentence) & set("{}"), f"{message} is not filled in: {sentence}"


def _expect_words(table: dict[str, str], message: Message, players: int) -> None:
    if message.id == SEAT:
        seat = message.args["seat"]
        assert isinstance(seat, int), f"{message} names no seat"
        assert 0 <= seat < players, f"{message} names a seat that is not there"
        return
    assert message.id in table, f"there is no sentence for {message}"
    for place in _PLACE.findall(table[message.id]):
        name, colon, _ = place.partition(":")
        assert name in message.args, f"{message} does not say '{name}'"
        is_number = isinstance(message.args[name], int)
        assert is_number or not colon, f"{message} chooses a form by '{name}', which is no number"
    for argument in message.args.values():
        for part in _messages(argument):
            _expect_words(table, part, players)


def _messages(argument: Argument) -> list[Message]:
    # A message is a tuple, so it must be told apart from a list of messages first.
    if isinstance(argument, Message):
        return [argument]
    return argument if isinstance(argument, list) else []


def expect_cited(game: Game[Any], rule: str, message: Message) -> None:
    """Make sure that `rule` is a paragraph or ruling of the game, or that the kernel speaks."""
    if rule:
        assert rule in paragraphs(game), f"{message} cites {rule}, which is not in RULES.md"
    else:
        assert message.id in KERNEL_ENGLISH, f"{message} cites no rule"


def expect_reasons(game: Game[Any], reasons: list[Reason], allowed: bool, players: int) -> None:
    """Make sure that reasons agree with the judge, can be read, and cite."""
    assert reasons, "no reason is given"
    all_met = all(reason.met for reason in reasons)
    assert all_met == allowed, f"allowed is {allowed}, but the reasons are {reasons}"
    for reason in reasons:
        expect_readable(game, reason.message, players)
        expect_cited(game, reason.rule, reason.message)


@cache
def paragraphs(game: Game[Any]) -> frozenset[str]:
    """The ids of all paragraphs and rulings in the game's RULES.md, and in those of its other books."""
    texts = [path.read_text(encoding="utf-8") for path in folder_of(game).glob("RULES*.md")]
    rows = [_ROW.match(line) for text in texts for line in text.splitlines()]
    return frozenset(row[1] for row in rows if row is not None)


def folder_of(game: Game[Any]) -> Path:
    """The folder under `games/` that the title's class, or the class it varies, was loaded from."""
    for kind in type(game).__mro__:
        if kind.__module__.startswith("stoa.games."):
            return Path(str(sys.modules[kind.__module__].__file__)).parent
    raise AssertionError(f"{game!r} does not come from stoa.games")


def beside_the_table(game: Game[Any]) -> set[str]:
    """Ids of the sentences that the page of a title and its board tell: they are put together from words."""
    catalogue = game.catalogue(game.agree())
    assert game.primer is not None
    scenes = (*game.primer.turn, *game.primer.ends)
    told = {message.id for scene in scenes for message in (scene.title, scene.words)}
    breaches = {f"breach.{word}" for word in get_args(Breach)}
    return {"game.length", "game.subtitle"} | told | breaches | {note.words.id for note in catalogue.notes}
