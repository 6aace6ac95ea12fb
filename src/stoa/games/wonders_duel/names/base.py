"""The names of things, and the ids that clients light up."""

from typing import Final

from mypy_extensions import i64

from stoa.games.wonders_duel.components.pantheon import MYTHOLOGIES
from stoa.games.wonders_duel.tables.base import (
    AGE_START,
    CHAIN_WORDS,
    FIRST_GUILD,
    FIRST_SENATOR,
    FIRST_TEMPLE,
    NONE,
    TOKEN_WORDS,
    WONDER_WORDS,
    WORDS,
)
from stoa.kernel.basics import PieceId
from stoa.kernel.messages import Message, say

WAR_FACES: Final = ("inner-token", "outer-token")
"""The faces of the military tokens."""


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


def chain_term(chain: i64) -> str:
    """A chain symbol as the catalogue names it; the mythologies themselves have the same words."""
    word = CHAIN_WORDS[chain]
    return word + "-token" if word in MYTHOLOGIES else word


def card_back(card: i64) -> str:
    """The back of a card: its Age's, or that of the Guilds, Grand Temples or Senators."""
    if card >= FIRST_SENATOR:
        return "senator"
    if card >= FIRST_GUILD:
        return "guild" if card < FIRST_TEMPLE else "temple"
    return "age-3" if card >= AGE_START[3] else "age-2" if card >= AGE_START[2] else "age-1"


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
