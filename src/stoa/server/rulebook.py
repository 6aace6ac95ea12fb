"""A title's rules to be read beside its table: paragraphs, rulings with their reasons, the glossary.

They follow from the release alone, so each title's are found by the hash of what they say and kept for ever.
`language` says in which language they are written, whatever the reader speaks.
"""

import hashlib
from functools import cache
from typing import Final

import msgspec

from stoa.games import GAMES
from stoa.server.rule_index import (
    AGAINST_THE_TEXT,
    PACKAGE,
    Paragraph,
    Ruling,
    game_folder,
    parse_index,
    read_books,
)
from stoa.server.wire import Wire

WRITTEN_IN: Final = "en"
_HASH_DIGITS: Final = 32


class ParagraphInfo(Wire):
    """A paragraph: `chapter` is the heading it stands under, `rulings` say how it is read."""

    id: str
    chapter: str
    text: str
    rulings: list[str]


class ReadingInfo(Wire):
    """One way to read a disputed place, and why one would: `value` is what the ruling's option calls it."""

    value: str
    text: str


class RulingInfo(Wire):
    """A disputed place: `reading` holds always, of `readings` the one that a table agreed on.

    `option` is the id among a game's rulings, "" where nothing can be chosen. `against`: the usual reading
    is not what the book says.
    """

    id: str
    question: str
    reading: str
    readings: list[ReadingInfo]
    option: str
    against: bool


class TermInfo(Wire):
    """A word of the glossary."""

    word: str
    meaning: str


class RulesInfo(Wire):
    """All rules of a title, in the order of its books."""

    game: str
    language: str
    paragraphs: list[ParagraphInfo]
    rulings: list[RulingInfo]
    terms: list[TermInfo]


def hash_of(game: str) -> str:
    """The hash of a title's rules; "" where it has none to read."""
    body = _body(game)
    return hashlib.sha256(body).hexdigest()[:_HASH_DIGITS] if body else ""


def find(hash: str) -> bytes | None:
    """The rules of a title as they are sent, by their hash."""
    return next((_body(game) for game in GAMES if hash and hash_of(game) == hash), None)


@cache
def _body(game: str) -> bytes:
    try:
        folder = game_folder(PACKAGE, game)
    except FileNotFoundError:
        return b""
    index = parse_index(read_books(folder), {}, {})
    return msgspec.json.encode(
        RulesInfo(
            game,
            WRITTEN_IN,
            [_paragraph(paragraph) for paragraph in index.paragraphs],
            [_ruling(game, ruling) for ruling in index.rulings],
            [TermInfo(term.word, term.meaning) for term in index.glossary],
        )
    )


def _paragraph(paragraph: Paragraph) -> ParagraphInfo:
    return ParagraphInfo(paragraph.id, paragraph.section, paragraph.text, list(paragraph.rulings))


def _ruling(game: str, ruling: Ruling) -> RulingInfo:
    choices = [choice for choice in GAMES[game].rulings if choice.id == ruling.option]
    values = [value for choice in choices for value in choice.values]
    text = ruling.reading.removeprefix(AGAINST_THE_TEXT).strip()
    start, readings = _readings(text, values)
    return RulingInfo(ruling.id, ruling.question, start, readings, ruling.option, ruling.is_against_the_text)


def _readings(text: str, values: list[str]) -> tuple[str, list[ReadingInfo]]:
    """What is said before any value is named, and what is said of each: they stand one behind the other."""
    found = sorted((text.find(f"`{value}`"), value) for value in values)
    ends = [*(at for at, _ in found), len(text)]
    spans = zip(found, ends[1:], strict=True)
    told = {value: text[at:end].removeprefix(f"`{value}`") for (at, value), end in spans}
    return _plain(text[: ends[0]]), [ReadingInfo(value, _plain(told[value])) for value in values]


def _plain(text: str) -> str:
    return text.replace("`", "").strip(":, ")
