"""From a rough place to the nearest contact."""

from typing import Final

from mypy_extensions import i64

from stoa.games.agora_ernest.geometry.layout import Layout

NOWHERE: Final = 0
EDGE_CONTACT: Final = 1
CORNER_CONTACT: Final = 2
TABLE_EDGE: Final = 3


class Snap:
    """A place that fits, and the contact made there: `kind`, the card, and the sides that meet.

    `edge` is the side of the new card or, if its corner touches, that corner; `other_edge` that of the lying
    card, or its corner if `on_corner`. `NOWHERE`: nothing near fits, the place is the one asked for.
    """

    def __init__(self, kind: i64, x: i64, y: i64, angle: i64) -> None:
        self.kind: i64 = kind
        self.x: i64 = x
        self.y: i64 = y
        self.angle: i64 = angle
        self.card: i64 = -1
        self.edge: i64 = -1
        self.other_edge: i64 = -1


def snap(layout: Layout, x: i64, y: i64, angle: i64) -> Snap:
    """The nearest place to a rough one where the card touches another card or the table's edge, and fits."""
    raise NotImplementedError
