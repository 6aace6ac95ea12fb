"""The structures of the three Ages: rows of columns, from which follows which card covers which."""

from __future__ import annotations

from dataclasses import dataclass

PLAIN = {
    1: ["5 7", "4 6 8", "3 5 7 9", "2 4 6 8 10", "1 3 5 7 9 11"],
    2: ["1 3 5 7 9 11", "2 4 6 8 10", "3 5 7 9", "4 6 8", "5 7"],
    3: ["5 7", "4 6 8", "3 5 7 9", "4 8", "3 5 7 9", "4 6 8", "5 7"],
}
"""The far row first. A column is half a card wide."""
AGORA = {
    1: ["5 7 9", "4 6 8 10", "3 5 7 9 11", "2 4 6 8 10 12", "1 3 5 7 9 11 13"],
    2: ["1 3 5 7 9 11 13", "2 4 6 8 10 12", "3 5 7 9 11", "4 6 8 10", "5 7 9"],
    3: ["6 8", "5 7 9", "4 6 8 10", "3 5 7 9 11", "4 6 8 10", "5 7 9", "6 8"],
}
MARKED = {
    ("plain", 1): (3, 5, 10, 12, 14),
    ("plain", 2): (7, 9, 11),
    ("agora", 1): (5, 7, 13, 15, 18),
    ("agora", 2): (8, 10, 13),
}
"""Where tokens of Pantheon lie: of mythologies in Age I, offerings in Age II. Places count from 1."""


@dataclass(frozen=True)
class Place:
    """A place of a structure and the places whose cards lie on it."""

    number: int
    row: int
    column: int
    face_up: bool
    covered_by: tuple[int, ...]


def structure(has_agora: bool, age: int) -> list[Place]:
    """All places, from the far row to the near one, left to right."""
    spots: list[tuple[int, int, int]] = []
    for row, columns in enumerate((AGORA if has_agora else PLAIN)[age], start=1):
        for text in columns.split():
            spots.append((len(spots) + 1, row, int(text)))
    found: list[Place] = []
    for number, row, column in spots:
        # A card of the next row lies on both cards of which it covers a half.
        covering = [n for n, r, c in spots if r == row + 1 and abs(c - column) == 1]
        found.append(Place(number, row, column, row % 2 == 1, tuple(covering)))
    return found


def marked_places(has_agora: bool, age: int) -> tuple[int, ...]:
    """Where tokens of Pantheon are laid."""
    return MARKED["agora" if has_agora else "plain", age]
