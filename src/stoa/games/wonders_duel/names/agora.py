"""The names of what Agora adds, and the ids that clients light up."""

from mypy_extensions import i64

from stoa.games.wonders_duel.components.agora import CHAMBER_POINTS
from stoa.games.wonders_duel.tables.agora import CONSPIRACY_WORDS, DECREE_WORDS
from stoa.games.wonders_duel.tables.base import NONE
from stoa.kernel.basics import PieceId
from stoa.kernel.messages import Message, say


def decree_name(decree: i64) -> Message:
    """The name of a Decree."""
    return say("decree.hidden") if decree == NONE else say("decree." + DECREE_WORDS[decree])


def conspiracy_name(conspiracy: i64) -> Message:
    """The name of a Conspiracy."""
    return say("conspiracy." + CONSPIRACY_WORDS[conspiracy])


def chamber_name(chamber: i64) -> Message:
    """A chamber by its number and points."""
    return say("chamber", number=int(chamber) + 1, points=CHAMBER_POINTS[chamber])


def chamber_face(chamber: i64) -> str:
    """What is printed on a chamber."""
    return f"chamber-{chamber + 1}"


def chamber_piece(chamber: i64) -> PieceId:
    """The id of a chamber of the Senate."""
    return f"chamber:{chamber}"


def decree_piece(number: i64) -> PieceId:
    """The id of a Decree, by the chamber in which it began."""
    return f"decree:{number}"


def conspiracy_piece(place: i64) -> PieceId:
    """The id of a Conspiracy's place."""
    return f"conspiracy:{place}"
