"""What the things of Agora are called, and the ids under which clients know them."""

from typing import Final

from mypy_extensions import i64

from stoa.games.agora_lieske.components import (
    COLOURS,
    LETTERS,
    PLACES,
    RESOURCES,
    STOA,
    TYPES,
    is_at_exchange,
    is_stall,
)
from stoa.games.agora_lieske.state import EMPTY, letter_of, owner_of
from stoa.kernel.basics import PieceId
from stoa.kernel.messages import Message, say, seat_name

ROMAN: Final = ("I", "II", "III", "IV")


def resource_name(resource: i64) -> Message:
    """Wood, clay or marble."""
    return say("resource." + RESOURCES[resource])


def colour_name(colour: i64) -> Message:
    """Red, blue, green or yellow; or that there is none yet."""
    return say("colour.none" if colour == EMPTY else "colour." + COLOURS[colour])


def stall_name(stall: i64) -> Message:
    """A stall of the Market by its number."""
    return say("stall", number=ROMAN[stall])


def place_name(place: i64) -> Message:
    """A place where citizens are sent."""
    return say("place." + PLACES[place])


def citizen_name(citizen: i64) -> Message:
    """Whose citizen it is, and his letter."""
    return say("citizen", seat=seat_name(owner_of(citizen)), letter=LETTERS[letter_of(citizen)])


def cards_name(cards: list[i64]) -> list[Message]:
    """Cards by resource: how many of each."""
    named: list[Message] = []
    for resource in range(TYPES):
        if cards[resource] > 0:
            named.append(say("cards", count=int(cards[resource]), resource=resource_name(resource)))
    return named


def space_piece(place: i64, index: i64) -> PieceId:
    """The id of a space of the board."""
    return f"{PLACES[place]}:{index + 1}"


def citizen_piece(place: i64, index: i64) -> PieceId:
    """The id of the citizen on a space, whoever it is."""
    return f"citizen:{PLACES[place]}:{index + 1}"


def space_face(place: i64, worth: int) -> str:
    """The face of a space, by what it gives."""
    if is_stall(place):
        return f"cards-{worth}"
    if is_at_exchange(place):
        return f"trade-{worth}"
    return f"rhetoric-{worth}" if place == STOA else "space"


def dealer_face(resource: i64) -> str:
    """The face of a dealer's marker."""
    return "dealer-" + RESOURCES[resource]


def demand_face(resource: i64) -> str:
    """The face of a demand marker."""
    return "demand-" + RESOURCES[resource]


def cube_face(letter: i64) -> str:
    """The face of a cube on a tableau."""
    return "cube-" + LETTERS[letter]


def lot_face(letter: i64) -> str:
    """The face of a lot."""
    return "lot-" + LETTERS[letter]
