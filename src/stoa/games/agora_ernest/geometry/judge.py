"""Whether a card may lie in a place, and if not, why: overlap, another grid, the table's edge."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from stoa.games.agora_ernest.geometry.layout import Layout

FITS: Final = 0
OFF_TABLE: Final = 1
OVERLAPS: Final = 2
OFF_GRID: Final = 3

TOP: Final = 0
RIGHT: Final = 1
BOTTOM: Final = 2
LEFT: Final = 3


class Verdict:
    """What the judge says of a place: `kind`, and the first card that stands against it.

    Off the table, `edge` is the card's side that lies furthest outside. Off the grid, `edge` is the side of the new card and
    `other_edge` that of the lying one; `offset` is how far the new card's segments are shifted
    against the other's, in thousandths, nearest to zero. x, y and to_x, to_y mark the place to
    draw in thousandths: the ends of the shared stretch, or opposite corners of the part that
    overlaps or lies outside.
    """

    def __init__(self, kind: i64) -> None:
        self.kind: i64 = kind
        self.card: i64 = -1
        self.edge: i64 = -1
        self.other_edge: i64 = -1
        self.offset: i64 = 0
        self.x: i64 = 0
        self.y: i64 = 0
        self.to_x: i64 = 0
        self.to_y: i64 = 0


def fits(layout: Layout, x: i64, y: i64, angle: i64) -> bool:
    """Whether a card may lie there as far as geometry is concerned; as fast as can be."""
    raise NotImplementedError


def judge(layout: Layout, x: i64, y: i64, angle: i64) -> Verdict:
    """The same with the reason."""
    raise NotImplementedError


def joints(layout: Layout, x: i64, y: i64, angle: i64) -> vec[i64]:
    """What each of the ten segments of a card laid there would lie against: `card * 10 + segment`, or -1.

    For a place that fits. Corner contacts join nothing.
    """
    raise NotImplementedError
