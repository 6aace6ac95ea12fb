"""The names of things, and the ids that clients light up."""

from mypy_extensions import i64

from stoa.games.wonders_duel.tables.base import NONE, TOKEN_WORDS, WONDER_WORDS, WORDS
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


def age_name(age: i64) -> Message:
    """Age I, II or III."""
    return say(f"age.{age}")


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
