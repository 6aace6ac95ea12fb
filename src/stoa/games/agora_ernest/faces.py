"""The faces of the cards as numbers: which piece each cell and each section belongs to, and the circles."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from stoa.games.agora_ernest.components import (
    CELLS,
    COLUMNS,
    DECK_SIZE,
    EFFECTS,
    LETTERS,
    NONE,
    PIECES,
    ROWS,
    SECTION_CELL,
    SECTIONS,
    card_figure,
)
from stoa.kernel.errors import BadOptions
from stoa.kernel.messages import say
from stoa.kernel.options import Options

_CLOSED: Final = "."


class Faces:
    """All cards of the deck that is played with. Shared, never changed."""

    def __init__(self, cards: list[str]) -> None:
        self.rows: list[str] = []
        """The cells of each card as they are written."""
        self.letter: vec[u8] = vec[u8]([0] * DECK_SIZE)
        self.effect: vec[u8] = vec[u8]([0] * DECK_SIZE)
        self.pieces: vec[u8] = vec[u8]([0] * DECK_SIZE)
        """How many pieces each card has."""
        self._cell_piece: vec[u8] = vec[u8]([NONE] * (DECK_SIZE * CELLS))
        self._section_piece: vec[u8] = vec[u8]([NONE] * (DECK_SIZE * SECTIONS))
        self._circles: vec[u8] = vec[u8]([0] * (DECK_SIZE * CELLS))
        for number, text in enumerate(cards):
            self._read(number, text)

    def _read(self, card: int, text: str) -> None:
        letter, effect, rows = text.split(" ")
        self.rows.append(rows)
        self.letter[card] = u8(LETTERS.index(letter))
        self.effect[card] = u8(EFFECTS.index(effect))
        for cell, mark in enumerate(rows.replace("/", "")):
            if mark != _CLOSED:
                piece = PIECES.index(mark.lower())
                self._cell_piece[card * CELLS + cell] = u8(piece)
                self.pieces[card] = u8(max(i64(self.pieces[card]), piece + 1))
                if mark.isupper():
                    self._circles[card * CELLS + piece] += 1
        for section in range(SECTIONS):
            self._section_piece[card * SECTIONS + section] = self._cell_piece[
                card * CELLS + SECTION_CELL[section]
            ]

    def piece_of_cell(self, card: i64, cell: i64) -> i64:
        """The piece a cell belongs to, or NONE if it is closed."""
        return i64(self._cell_piece[card * CELLS + cell])

    def piece_of_section(self, card: i64, section: i64) -> i64:
        """The piece that a section is a door of, or NONE if it is closed."""
        return i64(self._section_piece[card * SECTIONS + section])

    def circles(self, card: i64, piece: i64) -> i64:
        """How many circles a piece has."""
        return i64(self._circles[card * CELLS + piece])

    def has_circle(self, card: i64, cell: i64) -> bool:
        """Whether there is a circle in a cell."""
        return self.rows[card].replace("/", "")[cell].isupper()

    def doors(self, card: i64, piece: i64) -> i64:
        """How many doors a piece has, open or not."""
        count: i64 = 0
        for section in range(SECTIONS):
            if self.piece_of_section(card, section) == piece:
                count += 1
        return count


def faces_of(options: Options) -> Faces:
    """The faces that were agreed."""
    return Faces([options.word(card_figure(card)) for card in range(DECK_SIZE)])


def check_faces(options: Options) -> None:
    """Refuse a card that cannot be read or whose pieces are not connected."""
    for card in range(DECK_SIZE):
        problem = face_problem(options.word(card_figure(card)))
        if problem:
            raise BadOptions(say("figure.face." + problem, id=card_figure(card)))


def face_problem(text: str) -> str:
    """What is wrong with a card as it is written: a word for it, or "" if nothing is."""
    words = text.split(" ")
    if len(words) != 3 or words[0] not in LETTERS or words[1] not in EFFECTS:
        return "words"
    rows = words[2].split("/")
    if len(rows) != ROWS or any(len(row) != COLUMNS for row in rows):
        return "cells"
    cells = words[2].replace("/", "").lower()
    names = sorted(set(cells) - {_CLOSED})
    if not names or names != list(PIECES[: len(names)]):
        return "letters"
    if any(not _is_connected(cells, name) for name in names):
        return "parts"
    return ""


def _is_connected(cells: str, name: str) -> bool:
    """Whether the cells with this letter hang together."""
    wanted = [cell for cell in range(CELLS) if cells[cell] == name]
    reached = [wanted[0]]
    for cell in reached:
        for other in wanted:
            if other not in reached and _are_neighbours(cell, other):
                reached.append(other)
    return len(reached) == len(wanted)


def _are_neighbours(cell: int, other: int) -> bool:
    if cell // COLUMNS == other // COLUMNS:
        return True
    return abs(cell - other) == COLUMNS
