"""Looks for a place where a card may lie, when the game says that there is none.

Rules: 7.1; ruling AE-39.
"""

import random
from collections.abc import Iterator
from typing import Final

import shapely
from shapely import Polygon, box, unary_union

from tests.referees.agora_ernest.adversaries import pinned
from tests.referees.agora_ernest.contacts import EDGES, OUTLINE, Place, Spot, between, lying
from tests.referees.agora_ernest.table import Table

TO_SPARE: Final = 0.005
"""A place with so much room on all sides must not be overlooked."""


def free_places(table: Table, card: int, angles: list[int]) -> Iterator[Place]:
    """At each angle, in hundredths of a degree, a place where the card touches nothing and has room to spare.

    The middles of cards that touch a card which lies form a band around it: its shape, spread by the shape
    of the card turned so. What the bands leave of the table is free.
    """
    for angle in angles:
        turned = lying(Place(card, 0, 0, angle)).corners
        left, top, right, bottom = lying(Place(card, 0, 0, angle)).shape.bounds
        middles = box(-left, -top, table.size[0] - right, table.size[1] - bottom)
        if not middles.is_valid or table.size[0] < right - left or table.size[1] < bottom - top:
            continue
        bands = [_band(other, turned).buffer(table.tolerance + TO_SPARE) for other in table.places]
        room = middles.buffer(-TO_SPARE).difference(unary_union(bands))
        if not room.is_empty:
            spot = room.representative_point()
            yield Place(card, round(spot.x * 1000), round(spot.y * 1000), angle)


def _band(other: Place, turned: tuple[Spot, ...]) -> Polygon:
    """The middles of all cards, turned so, that overlap the card that lies."""
    corners = lying(other).corners
    hull = shapely.convex_hull(
        shapely.multipoints([(x - across, y - down) for x, y in corners for across, down in turned])
    )
    assert isinstance(hull, Polygon)
    return hull


def adjoining_places(table: Table, card: int, dice: random.Random) -> Iterator[Place]:
    """All places edge to edge with a card that lies, on its grid, in any order."""
    found: list[Place] = []
    for other in table.places:
        for edge in range(4):
            for own in range(4):
                angle = other.angle / 100 + 90 * edge + 180 - 90 * own
                start, end = lying(other).edge(edge)
                length = len(EDGES[edge])
                found += [
                    pinned(card, angle, OUTLINE[EDGES[own][0]], between(start, end, along / length))
                    for along in range(1, length + len(EDGES[own]))
                ]
    dice.shuffle(found)
    yield from found
