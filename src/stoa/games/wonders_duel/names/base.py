"""The names of things, and the ids that clients light up."""

from mypy_extensions import i64

from stoa.games.wonders_duel.components.base import CHAMBER_POINTS
from stoa.games.wonders_duel.tables import (
    CONSPIRACY_WORDS,
    DECREE_WORDS,
    NONE,
    TOKEN_WORDS,
    WONDER_WORDS,
    WORDS,
)
from stoa.kernel.basics import PieceId
from stoa.kernel.messages import Message, say


def card_name(card: i64) -> Message:
    """The name of a card, or of what lies face down."""
    return say("card.hidden") if card == NONE else say("card." + WORDS[card])


def wonder_name(wonder: i64) -> Message:
    """The name of a Wonder."""
    return say("wonder." + WONDER_WORDS[wonder])


def token_name(token: i64) -> Message:
    """The name of a progress token."""
    return say("token." + TOKEN_WORDS[token])


def decree_name(decree: i64) -> Message:
    """The name of a Decree."""
    return say("decree.hidden") if decree == NONE else say("decree." + DECREE_WORDS[decree])


def conspiracy_name(conspiracy: i64) -> Message:
    """The name of a Conspiracy."""
    return say("conspiracy." + CONSPIRACY_WORDS[conspiracy])


def age_name(age: i64) -> Message:
    """Age I, II or III."""
    return say(f"age.{age}")


def chamber_name(chamber: i64) -> Message:
    """A chamber by its number and points."""
    return say("chamber", number=int(chamber) + 1, points=CHAMBER_POINTS[chamber])


def place_piece(place: i64) -> PieceId:
    """The id of a card in the structure."""
    return f"place:{place}"


def card_piece(where: str, card: i64) -> PieceId:
    """The id of a card in a city or the discard pile: ``city:0``, ``discard``."""
    return f"{where}:{WORDS[card]}"


def wonder_piece(wonder: i64) -> PieceId:
    """The id of a Wonder."""
    return f"wonder:{WONDER_WORDS[wonder]}"


def token_piece(token: i64) -> PieceId:
    """The id of a progress token."""
    return f"token:{TOKEN_WORDS[token]}"


def chamber_piece(chamber: i64) -> PieceId:
    """The id of a chamber of the Senate."""
    return f"chamber:{chamber}"


def decree_piece(number: i64) -> PieceId:
    """The id of a Decree, by the chamber in which it began."""
    return f"decree:{number}"


def conspiracy_piece(place: i64) -> PieceId:
    """The id of a Conspiracy's place."""
    return f"conspiracy:{place}"
