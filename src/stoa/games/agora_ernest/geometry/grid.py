"""Which cards lie near a place: the table in square cells, a little wider than two cards can reach."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from stoa.games.agora_ernest.geometry.measures import between, zeros

CELL_BITS: Final = 12
"""A cell is so many bits of thousandths wide: 4.096 units, more than `REACH`."""
CELL: Final = 1 << CELL_BITS


class Grid:
    """Chains of cards, one for each cell, with an empty row of cells around the table.

    `heads` has the last card laid in each cell, `links` the one laid there before each card; both count
    cards from 1.
    """

    def __init__(self, columns: i64, rows: i64, heads: vec[i64], links: vec[i64]) -> None:
        self.columns: i64 = columns
        self.rows: i64 = rows
        self.heads: vec[i64] = heads
        self.links: vec[i64] = links

    def clone(self) -> "Grid":
        """An equal, independent copy."""
        return Grid(self.columns, self.rows, self.heads[:], self.links[:])

    def cell(self, x: i64, y: i64) -> i64:
        """The cell of a place; places off the table belong to the nearest cell on it."""
        column = between((x >> CELL_BITS) + 1, 1, self.columns - 2)
        row = between((y >> CELL_BITS) + 1, 1, self.rows - 2)
        return row * self.columns + column

    def add(self, x: i64, y: i64) -> None:
        """Add the next card."""
        cell = self.cell(x, y)
        self.links = append(self.links, self.heads[cell])
        self.heads[cell] = len(self.links)


def empty_grid(width: i64, height: i64) -> Grid:
    """The cells of a table without cards."""
    columns, rows = (width >> CELL_BITS) + 3, (height >> CELL_BITS) + 3
    return Grid(columns, rows, zeros(columns * rows), vec[i64]())
