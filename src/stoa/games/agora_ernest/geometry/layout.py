"""The cards as they lie on the table, and what follows from that for their doors."""

from librt.vecs import vec
from mypy_extensions import i64

from stoa.games.agora_ernest.geometry.ground import Ground


class Layout:
    """Cards in the order in which they were laid, on a table of the given size in thousandths of a unit.

    A card has ten segments, counted clockwise from its upper left corner: 0 and 1 on top, 2 to 4 on the right,
    5 and 6 at the bottom, 7 to 9 on the left. Masks of doors have one bit for each.
    """

    def __init__(self, width: i64, height: i64) -> None:
        self.width: i64 = width
        self.height: i64 = height
        self.places: vec[i64] = vec[i64]()
        """Where each card lies, packed by `places.place`."""

    def clone(self) -> "Layout":
        """An equal, independent copy."""
        raise NotImplementedError

    def count(self) -> i64:
        """How many cards lie on the table."""
        return len(self.places)

    def lay(self, x: i64, y: i64, angle: i64) -> i64:
        """Add a card, unjudged; returns its index."""
        raise NotImplementedError

    def facing(self, index: i64, segment: i64) -> i64:
        """What a segment of a card lies against edge to edge: `other card * 10 + its segment`, or -1."""
        raise NotImplementedError

    def touched(self, index: i64) -> i64:
        """The mask of a card's doors whose white part another card or the table edge touches."""
        raise NotImplementedError

    def open_doors(self, index: i64) -> i64:
        """The mask of a card's doors that are untouched and lead to the market ground.

        Worked out for all cards at once when first asked after a card was laid.
        """
        raise NotImplementedError

    def ground(self) -> Ground:
        """The pieces of free ground, for drawing and for words."""
        raise NotImplementedError


def without(layout: Layout, gone: i64) -> Layout:
    """The layout without the cards in the mask `gone`; the others keep their order and move up."""
    raise NotImplementedError
