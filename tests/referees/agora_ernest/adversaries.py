"""Places that are hard to judge: contacts a hair too near or too far, off the grid, or a little turned."""

import math
import random
from typing import Final

from tests.referees.agora_ernest.contacts import (
    EDGES,
    OUTLINE,
    REACH,
    SURELY_OVER,
    Place,
    Spot,
    apart,
    between,
    lying,
)

GAPS: Final = (0, 0, 0, 0.005, 0.01, 0.015, 0.018, 0.019, 0.021, 0.022, 0.025, 0.03, 0.05)
"""How far a contact is missed, or by how much a card reaches into another."""
OFFSETS: Final = (0, 0, 0, 0.01, 0.018, 0.019, 0.021, 0.022, 0.03, 0.05, 0.17, 0.179, 0.181, 0.2, 0.22, 0.5)
"""How far a corner lies from the border of two sections: white begins at 0.2 and ends at 0.8."""
TURNS: Final = (0, 0, 1, 5, 10, 20, 30, 38, 39, 45, 50, 51, 57, 58, 60, 70, 76, 77, 90, 100, 114, 115, 120)
"""Angles next to a parallel, in hundredths of a degree; beyond them any up to twelve degrees."""


def hard_place(
    dice: random.Random, card: int, places: list[Place], width: int, height: int, wedges: float
) -> Place:
    """A place for the card that nearly, barely or not quite touches something, often between two cards."""
    if not places or dice.random() < 0.08:
        return _at_border(dice, card, width, height)
    other = dice.choice(places)
    if dice.random() < wedges:
        return _wedged(dice, card, other, places)
    kind = dice.uniform(0.2, 1)
    if kind < 0.4:
        return _along_edge(dice, card, other)
    if kind < 0.6:
        return _corner_on_edge(dice, card, other, dice.uniform(0, 360))
    if kind < 0.75:
        return _edge_on_corner(dice, card, other)
    if kind < 0.9:
        return _corner_on_corner(dice, card, other)
    return _nudged(dice, card, other) if kind < 0.97 else _over(dice, card, other)


def pinned(card: int, angle: float, own: Spot, at: Spot) -> Place:
    """The place at which the point `own` of the card, seen from its middle, lies at a spot of the table."""
    hundredths = round(angle * 100) % 36000
    turn = math.radians(hundredths / 100)
    across = own[0] * math.cos(turn) - own[1] * math.sin(turn)
    down = own[0] * math.sin(turn) + own[1] * math.cos(turn)
    return Place(card, round((at[0] - across) * 1000), round((at[1] - down) * 1000), hundredths)


def _signed(dice: random.Random, sizes: tuple[float, ...]) -> float:
    return dice.choice(sizes) * dice.choice((-1, 1))


def _turn(dice: random.Random) -> float:
    """A small angle in degrees."""
    return _signed(dice, TURNS) / 100 if dice.random() < 0.7 else dice.uniform(-12, 12)


def _spot_on_edge(dice: random.Random, other: Place) -> tuple[Spot, Spot, float]:
    """A spot on, over or in an edge of a card that lies, at or near a border of its sections or its white.

    With it come the outward direction and the edge's number as an angle.
    """
    rectangle = lying(other)
    edge = dice.randrange(4)
    start, end = rectangle.edge(edge)
    length = len(EDGES[edge])
    along = dice.randint(0, length) + _signed(dice, OFFSETS)
    if dice.random() < 0.2:
        along = dice.uniform(-0.1, length + 0.1)
    spot = between(start, end, along / length)
    outward = ((end[1] - start[1]) / length, (start[0] - end[0]) / length)
    gap = _signed(dice, GAPS)
    return (spot[0] + outward[0] * gap, spot[1] + outward[1] * gap), outward, 90 * edge + other.angle / 100


def _along_edge(dice: random.Random, card: int, other: Place) -> Place:
    """An edge nearly along an edge: a corner of the card or a section's border lies at the spot."""
    spot, _, facing = _spot_on_edge(dice, other)
    edge = dice.randrange(4)
    own = OUTLINE[dice.choice([*EDGES[edge], (EDGES[edge][-1] + 1) % 10])]
    return pinned(card, facing + 180 - 90 * edge + _turn(dice), own, spot)


def _corner_on_edge(dice: random.Random, card: int, other: Place, angle: float) -> Place:
    """A corner on an edge, turned anyhow."""
    spot, _, facing = _spot_on_edge(dice, other)
    if dice.random() < 0.3:
        angle = facing + dice.choice((30, 45, 60, 90, 135)) + _turn(dice)
    return pinned(card, angle, OUTLINE[dice.choice(EDGES)[0]], spot)


def _edge_on_corner(dice: random.Random, card: int, other: Place) -> Place:
    """Somewhere on an edge of the card lies a corner of the other."""
    corner = dice.choice(lying(other).corners)
    edge = dice.randrange(4)
    start, end = OUTLINE[EDGES[edge][0]], OUTLINE[(EDGES[edge][-1] + 1) % 10]
    along = (dice.randint(0, len(EDGES[edge])) + _signed(dice, OFFSETS)) / len(EDGES[edge])
    own = between(start, end, along)
    angle = dice.uniform(0, 360) if dice.random() < 0.6 else other.angle / 100 + 90 * edge + _turn(dice)
    return _shifted(dice, pinned(card, angle, own, corner))


def _corner_on_corner(dice: random.Random, card: int, other: Place) -> Place:
    """A corner at a corner."""
    corner = dice.choice(lying(other).corners)
    angle = dice.choice((dice.uniform(0, 360), other.angle / 100 + 90 * dice.randrange(4) + _turn(dice)))
    return _shifted(dice, pinned(card, angle, OUTLINE[dice.choice(EDGES)[0]], corner))


def _nudged(dice: random.Random, card: int, other: Place) -> Place:
    """Anywhere near the other card."""
    spot = (other.x / 1000 + dice.uniform(-3.7, 3.7), other.y / 1000 + dice.uniform(-3.7, 3.7))
    return pinned(card, dice.uniform(0, 360), (0, 0), spot)


def _over(dice: random.Random, card: int, other: Place) -> Place:
    """On the grid of the other card and over it, by whole sections."""
    across, down = dice.choice((-1, 0, 1)), dice.choice((-2, -1, 0, 1, 2))
    turn = math.radians(other.angle / 100)
    spot = (
        other.x / 1000 + across * math.cos(turn) - down * math.sin(turn),
        other.y / 1000 + across * math.sin(turn) + down * math.cos(turn),
    )
    return pinned(card, other.angle / 100 + dice.choice((0, 180)), (0, 0), spot)


def _wedged(dice: random.Random, card: int, other: Place, places: list[Place]) -> Place:
    """A corner on an edge, and turned about that corner until the card meets a third."""
    spot, _, facing = _spot_on_edge(dice, other)
    own = OUTLINE[dice.choice(EDGES)[0]]
    thirds = [third for third in places if third != other and math.dist(third[1:3], other[1:3]) < 7000]
    if not thirds:
        return pinned(card, facing + dice.uniform(0, 360), own, spot)
    third = dice.choice(thirds)
    start = dice.uniform(0, 360)
    before = after = start
    meets_at_start = _meets(third, pinned(card, start, own, spot))
    for step in range(6, 181, 6):
        before, after = after, start + step
        if _meets(third, pinned(card, after, own, spot)) != meets_at_start:
            break
    for _ in range(10):
        middle = (before + after) / 2
        if _meets(third, pinned(card, middle, own, spot)) == meets_at_start:
            before = middle
        else:
            after = middle
    return pinned(card, dice.choice((before, after)) + _signed(dice, GAPS), own, spot)


def _meets(third: Place, place: Place) -> bool:
    between_middles = apart(third, place)
    if between_middles > REACH:
        return False
    return between_middles < SURELY_OVER or lying(third).shape.intersects(lying(place).shape)


def _shifted(dice: random.Random, place: Place) -> Place:
    """The place, moved a little in any direction."""
    away, towards = dice.choice(GAPS), dice.uniform(0, 2 * math.pi)
    return place._replace(
        x=place.x + round(1000 * away * math.cos(towards)), y=place.y + round(1000 * away * math.sin(towards))
    )


def _at_border(dice: random.Random, card: int, width: int, height: int) -> Place:
    """A corner or an edge at the border of the table."""
    side = dice.randrange(4)
    gap = _signed(dice, GAPS)
    along = dice.uniform(0, 1)
    spot = [
        (along * width, gap),
        (width - gap, along * height),
        (along * width, height - gap),
        (gap, along * height),
    ][side]
    corner = dice.choice(EDGES)[0]
    turn = _turn(dice) + 90 * dice.randrange(4) if dice.random() < 0.6 else dice.uniform(0, 360)
    return pinned(card, turn, OUTLINE[corner], spot)
