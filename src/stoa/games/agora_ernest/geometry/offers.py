"""Single places for a card that touch what lies: edge to edge, with a corner, across an alley's mouth."""

from typing import Final

from mypy_extensions import i64

from stoa.games.agora_ernest.geometry.measures import (
    FULL_TURN,
    HALF,
    HALF_HEIGHT,
    HALF_WIDTH,
    MICROS,
    QUARTER,
    SHIFT,
    cosine,
    heading,
    sine,
)
from stoa.games.agora_ernest.geometry.pairs import BOTTOM, RIGHT, TOP, length
from stoa.games.agora_ernest.geometry.places import angle_of, place
from stoa.games.agora_ernest.geometry.shapes import corner_u, corner_v, shape

NO_PLACE: Final = -1

HALFWAY: Final = 0
AT_FIRST: Final = 1
AT_SECOND: Final = 2
"""Where a side comes to lie on the line between two points."""


def edge_to_edge(lying: i64, side: i64, quarter: i64, along: i64, gap: i64) -> i64:
    """The place at a side of a lying card, turned against it by quarters.

    The new card's facing side begins `along` micros along that side, `gap` micros away from it.
    """
    other = (side + 2 - quarter) & 3
    away = half_depth(side) + half_depth(other) + gap
    middle = along + (length(other) - length(side)) // 2
    if side == TOP:
        u, v = middle, -away
    elif side == RIGHT:
        u, v = away, middle
    elif side == BOTTOM:
        u, v = -middle, away
    else:
        u, v = -away, -middle
    body = shape(lying)
    return place_at(body.point_x(u, v), body.point_y(u, v), angle_of(lying) + quarter * QUARTER)


def corner_on_edge(lying: i64, position: i64, side: i64, corner: i64, lean: i64) -> i64:
    """The place at which a corner of the new card touches a lying card's edge at a position on a side.

    The new card points straight away from the side; `lean` turns it further, in hundredths of a degree.
    """
    body = shape(lying)
    angle = angle_of(lying) + (side - 1 - corner) * QUARTER - QUARTER // 2 + lean
    x, y = body.edge_point(position)
    return with_corner_at(x, y, corner, angle)


def with_corner_at(x: i64, y: i64, corner: i64, angle: i64) -> i64:
    """The place at which a corner of a card turned so lies at a point of the table."""
    turned = angle % FULL_TURN
    u, v = corner_u(corner), corner_v(corner)
    return place_at(
        x - ((u * cosine(turned) - v * sine(turned) + HALF) >> SHIFT),
        y - ((u * sine(turned) + v * cosine(turned) + HALF) >> SHIFT),
        turned,
    )


def across(x: i64, y: i64, to_x: i64, to_y: i64, side: i64, where: i64) -> i64:
    """The place at which a side lies along the line through two points.

    It lies with its middle halfway between them, or begins at the first, or ends at the second. The card
    lies to the right of the way from the first to the second.
    """
    direction = heading(to_x - x, to_y - y)
    reach = half_depth(side)
    middle_x, middle_y = (x + to_x) >> 1, (y + to_y) >> 1
    half = length(side) >> 1
    along_x, along_y = (half * cosine(direction) + HALF) >> SHIFT, (half * sine(direction) + HALF) >> SHIFT
    if where == AT_FIRST:
        middle_x, middle_y = x + along_x, y + along_y
    elif where == AT_SECOND:
        middle_x, middle_y = to_x - along_x, to_y - along_y
    return place_at(
        middle_x - ((reach * sine(direction) + HALF) >> SHIFT),
        middle_y + ((reach * cosine(direction) + HALF) >> SHIFT),
        direction - side * QUARTER,
    )


def half_depth(side: i64) -> i64:
    """How far the middle of a card lies behind a side."""
    if side & 1 == 0:
        return HALF_HEIGHT
    return HALF_WIDTH


def place_at(x: i64, y: i64, angle: i64) -> i64:
    """The packed place nearest to a point in micros; NO_PLACE beyond the table's left or upper edge."""
    if x < 0 or y < 0:
        return NO_PLACE
    return place((x + MICROS // 2) // MICROS, (y + MICROS // 2) // MICROS, angle % FULL_TURN)
