"""The shops on a table: strings of pieces, their owners, open doors, circles and counters."""

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from tests.referees.agora_ernest.cards import Card

Piece = tuple[int, str]
"""A piece of a shop: the number of its card and its letter there."""
Joint = tuple[Piece, Piece]
"""Two pieces whose doors lie against each other."""


class Shop(NamedTuple):
    """A complete string of pieces. `owners` are the seats with a counter in it: never more than one."""

    pieces: frozenset[Piece]
    owners: frozenset[int]
    circles: int
    counters: int
    open_doors: int

    @property
    def owner(self) -> int:
        """The seat whose shop it is, -1 for nobody's."""
        return next(iter(self.owners), -1)


def strings(parts: Iterable[frozenset[Piece]], joints: list[Joint]) -> list[frozenset[Piece]]:
    """What is joined so far, put together wherever more doors are joined."""
    string_of = {piece: part for part in parts for piece in part}
    for one, other in joints:
        joined = string_of[one] | string_of[other]
        string_of.update(dict.fromkeys(joined, joined))
    return list(dict.fromkeys(string_of.values()))


def shops(
    cards: list[Card],
    doors: dict[int, str],
    complete: list[frozenset[Piece]],
    counters: dict[Piece, int],
) -> list[Shop]:
    """All shops on the table; `doors` has ten signs for each card, `counters` the seat on each piece."""
    by_number = {card.number: card for card in cards}
    opened = Counter(
        (card.number, piece)
        for card in cards
        for piece, sign in zip(card.doors, doors[card.number], strict=True)
        if sign == "o"
    )
    found: list[Shop] = []
    for pieces in complete:
        circles = sum(by_number[number].circles[piece] for number, piece in pieces)
        covered = [piece for piece in pieces if piece in counters]
        found.append(
            Shop(
                pieces,
                frozenset(counters[piece] for piece in covered),
                circles,
                sum(by_number[number].circles[piece] for number, piece in covered),
                sum(opened[piece] for piece in pieces),
            )
        )
    return found


def owners_would_meet(parts: list[frozenset[Piece]], joints: list[Joint], counters: dict[Piece, int]) -> bool:
    """Whether some string would have counters of more than one seat.

    Rules: 7.5; ruling AE-15.
    """
    return any(
        len({counters[piece] for piece in string if piece in counters}) > 1
        for string in strings(parts, joints)
    )
