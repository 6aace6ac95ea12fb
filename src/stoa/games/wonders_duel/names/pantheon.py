"""The names of what the Pantheon expansion adds, and the ids that clients light up."""

from mypy_extensions import i64

from stoa.games.wonders_duel.components.pantheon import OFFERINGS
from stoa.games.wonders_duel.marks.pantheon import PAWN_AT
from stoa.games.wonders_duel.tables.base import NONE
from stoa.games.wonders_duel.tables.pantheon import DIVINITY_WORDS, MYTHOLOGY_WORDS
from stoa.kernel.basics import PieceId
from stoa.kernel.messages import Message, say, seat_name


def divinity_name(divinity: i64) -> Message:
    """The name of a divinity, or of a face-down one."""
    return say("divinity.hidden") if divinity == NONE else say("divinity." + DIVINITY_WORDS[divinity])


def mythology_name(mythology: i64) -> Message:
    """The name of a mythology."""
    return say("mythology." + MYTHOLOGY_WORDS[mythology])


def offering_name(offering: i64) -> Message:
    """An offering token by its value."""
    return say("offering", value=OFFERINGS[offering])


def offering_face(offering: i64) -> str:
    """The face of an offering token."""
    return f"offering-{OFFERINGS[offering]}"


def space_name(space: i64) -> Message:
    """A space of the Pantheon by its number."""
    return say("space", number=int(space) + 1)


def war_name(token: i64) -> Message:
    """A military token by its zone and the player whose advance it lies in wait for."""
    word = "war.inner-of" if token % 2 == 0 else "war.outer-of"
    return say(word, seat=seat_name(int(token) // 2))


def track_name(space: i64) -> Message:
    """A space of the military track, counted from seat 0's capital, as a player would say it."""
    at = int(space) - PAWN_AT
    if at == 0:
        return say("track.middle")
    return say("track.space", number=abs(at), seat=seat_name(1 if at > 0 else 0))


def post_piece(space: i64) -> PieceId:
    """The id of a space of the military track where Minerva's pawn can be put."""
    return f"post:{space}"


def space_piece(space: i64) -> PieceId:
    """The id of a space of the Pantheon, or of what lies there."""
    return f"space:{space}"


def deck_piece(mythology: i64) -> PieceId:
    """The id of a mythology's deck."""
    return f"deck:{MYTHOLOGY_WORDS[mythology]}"


def war_piece(token: i64) -> PieceId:
    """The id of a military token."""
    return f"war:{token // 2}:{token % 2}"
