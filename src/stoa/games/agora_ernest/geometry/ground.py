"""Free ground: the pieces into which cards, their contacts and the table edge cut the table."""

from librt.vecs import vec
from mypy_extensions import i64


class Ground:
    """The pieces of free ground of one layout. Piece `market` is where customers come from."""

    def __init__(self) -> None:
        self.market: i64 = 0

    def pieces(self) -> i64:
        """How many pieces of ground there are; slivers between touching cards are among them."""
        raise NotImplementedError

    def area(self, piece: i64) -> i64:
        """The size of a piece in millionths of a square unit."""
        raise NotImplementedError

    def before(self, index: i64, segment: i64) -> i64:
        """The piece of ground in front of the middle of a card's segment; -1 if it is touched there."""
        raise NotImplementedError

    def rings(self, piece: i64) -> list[vec[i64]]:
        """The closed lines around a piece: x, y, x, y, … in thousandths; fill them by the even-odd rule."""
        raise NotImplementedError
