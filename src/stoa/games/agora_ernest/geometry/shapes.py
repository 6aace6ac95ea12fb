"""Points of a card, and of the table's edge, as they lie on the table."""

from mypy_extensions import i64, mypyc_attr

from stoa.games.agora_ernest.geometry.measures import (
    AROUND,
    FULL_TURN,
    HALF,
    HALF_HEIGHT,
    HALF_WIDTH,
    MICROS,
    SHIFT,
    UNIT,
    cosine,
    sine,
    size,
)
from stoa.games.agora_ernest.geometry.pairs import edge_u, edge_v, first_section, side_of
from stoa.games.agora_ernest.geometry.places import angle_of, x_of, y_of


# As with pairs.
@mypyc_attr(free_list_len=1, acyclic=True)
class Shape:
    """One card on the table, in micros."""

    def __init__(self, x: i64, y: i64, angle: i64) -> None:
        self.x: i64 = x * MICROS
        self.y: i64 = y * MICROS
        self.cosine: i64 = cosine(angle)
        self.sine: i64 = sine(angle)

    def point_x(self, u: i64, v: i64) -> i64:
        """A point of the card, u to its right and v below its middle, as it lies on the table."""
        return self.x + ((u * self.cosine - v * self.sine + HALF) >> SHIFT)

    def point_y(self, u: i64, v: i64) -> i64:
        """The same point's height."""
        return self.y + ((u * self.sine + v * self.cosine + HALF) >> SHIFT)

    def corner_x(self, corner: i64) -> i64:
        """A corner, counted clockwise from the upper left."""
        return self.point_x(corner_u(corner), corner_v(corner))

    def corner_y(self, corner: i64) -> i64:
        """The same corner's height."""
        return self.point_y(corner_u(corner), corner_v(corner))

    def edge_point(self, position: i64) -> tuple[i64, i64]:
        """A point on the card's edge; the position may be beyond the first round."""
        at = position - AROUND if position >= AROUND else position
        side = side_of(at)
        at -= first_section(side) * UNIT
        u, v = edge_u(side, at), edge_v(side, at)
        return self.point_x(u, v), self.point_y(u, v)


def reach(angle: i64) -> i64:
    """How far a card turned so reaches to the right of its middle; with a quarter more, how far down."""
    turned = angle % FULL_TURN
    return (HALF_WIDTH * size(cosine(turned)) + HALF_HEIGHT * size(sine(turned)) + HALF) >> SHIFT


def shape(place: i64) -> Shape:
    """The card in a packed place."""
    return Shape(x_of(place), y_of(place), angle_of(place))


def corner_u(corner: i64) -> i64:
    """A corner of an upright card around (0, 0)."""
    if corner == 1 or corner == 2:
        return HALF_WIDTH
    return -HALF_WIDTH


def corner_v(corner: i64) -> i64:
    """The same corner's height."""
    if corner > 1:
        return HALF_HEIGHT
    return -HALF_HEIGHT
