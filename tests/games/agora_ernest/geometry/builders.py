"""Tables for tests: each card is placed against those that lie already, exactly or nearly."""

import math
import random

from stoa.games.agora_ernest.geometry.judge import fits
from stoa.games.agora_ernest.geometry.layout import Layout, empty_layout
from stoa.games.agora_ernest.geometry.places import angle_of, x_of, y_of
from tests.games.agora_ernest.geometry.oracle import SIDES, Placement, corners

WIDTH, HEIGHT = 48_000, 36_000
GAPS = [0, 0, 0, 5, 10, 15, 19, 21, 22, 30, 60, -5, -15, -19, -21]
TILTS = [0, 0, 0, 1, -1, 20, -30, 49, 50, -50, 51, 90, -200]
KINDS = ["flush", "flush", "nearly", "leaning", "sliver", "corner", "bridge", "wall", "anywhere", "beside"]
STYLES = {
    "random": ["anywhere", "beside", "beside", "corner"],
    "snapped": ["flush", "corner", "bridge", "wall", "flush"],
    "flush": ["flush", "flush", "flush", "flush", "wall"],
    "near": ["nearly", "nearly", "leaning", "sliver", "corner", "bridge", "wall", "beside"],
    "leaning": ["leaning", "leaning", "leaning", "bridge", "flush", "wall"],
}


def placed(layout: Layout, index: int) -> Placement:
    place = layout.places[index]
    return int(x_of(place)), int(y_of(place)), int(angle_of(place))


def placements(layout: Layout) -> list[Placement]:
    return [placed(layout, index) for index in range(layout.count())]


def layout_with(*cards: Placement, width: int = WIDTH, height: int = HEIGHT) -> Layout:
    """A table with these cards, each of which must fit."""
    layout = empty_layout(width, height)
    for x, y, angle in cards:
        assert fits(layout, x, y, angle), (x, y, angle)
        layout.lay(x, y, angle)
    return layout


def against(card: Placement, side: int, quarter: int, offset: float, gap: int, tilt: int) -> Placement:
    """The place edge to edge with a card: at a side, turned by quarters, shifted by sections."""
    other = (side + 2 - quarter) % 4
    away = (1.5 if side % 2 == 0 else 1.0) + (1.5 if other % 2 == 0 else 1.0) + gap / 1000
    middle = offset + SIDES[other][3] / 2 - SIDES[side][3] / 2
    u, v = [(middle, -away), (away, middle), (-middle, away), (-away, -middle)][side]
    x, y, angle = card
    turn = math.radians(angle / 100)
    return (
        round(x + 1000 * (u * math.cos(turn) - v * math.sin(turn))),
        round(y + 1000 * (u * math.sin(turn) + v * math.cos(turn))),
        (angle + 9000 * quarter + tilt) % 36000,
    )


def with_corner_at(spot: tuple[float, float], corner: int, angle: int) -> Placement:
    """The place at which a corner of the card lies at a point of the table."""
    x, y = corners((0, 0, angle))[corner]
    return round(1000 * (spot[0] - x)), round(1000 * (spot[1] - y)), angle


def with_side_on(
    spot: tuple[float, float], to: tuple[float, float], side: int, shift: float, gap: float
) -> Placement:
    """The place at which a side of the card lies along the line between two points, so far away from it."""
    direction = math.atan2(to[1] - spot[1], to[0] - spot[0])
    side_turn = [0, 90, 180, 270][side]
    angle = round(100 * (math.degrees(direction) - side_turn)) % 36000
    half = 1.5 if side % 2 == 0 else 1.0
    middle_x, middle_y = (spot[0] + to[0]) / 2, (spot[1] + to[1]) / 2
    cosine, sine = math.cos(direction), math.sin(direction)
    x = middle_x + shift * cosine - (half + gap) * sine
    y = middle_y + shift * sine + (half + gap) * cosine
    return round(1000 * x), round(1000 * y), angle


def leaning(card: Placement, tilt: int, choices: random.Random) -> Placement:
    """Nearly along a side of a card, turned against it by so much: the corner that comes first touches it.

    Or, seen from the other card, the lying card's corner touches the new one's side.
    """
    side, corner = choices.randrange(4), choices.randrange(4)
    at = choices.uniform(-0.1, SIDES[side][3] + 0.1)
    gap = choices.uniform(-0.021, 0.021)
    if choices.random() < 0.5:
        # The new card's side through its corner runs along the lying card's, turned away from it.
        back = corner if tilt > 0 else (corner + 3) % 4
        angle = (card[2] + 9000 * (side + 2 - back) + tilt) % 36000
        return with_corner_at(beside(card, side, at, gap), corner, angle)
    return leaning_back(card, side, at, gap, corner, tilt)


def leaning_back(card: Placement, side: int, at: float, gap: float, corner: int, tilt: int) -> Placement:
    """The place at which the lying card's corner touches a side of the new card, so far along it."""
    upright = (0, 0, 0)
    back = corner if tilt > 0 else (corner + 3) % 4
    lying = with_corner_at(beside(upright, side, at, gap), corner, (9000 * (side + 2 - back) + tilt) % 36000)
    turn = card[2] - lying[2]
    cosine, sine = math.cos(math.radians(turn / 100)), math.sin(math.radians(turn / 100))
    return (
        round(card[0] - lying[0] * cosine + lying[1] * sine),
        round(card[1] - lying[0] * sine - lying[1] * cosine),
        turn % 36000,
    )


def beside(card: Placement, side: int, at: float, gap: float) -> tuple[float, float]:
    """The point so far along a side of a card, and so far outside it."""
    spots = corners(card)
    (x, y), (to_x, to_y) = spots[side], spots[(side + 1) % 4]
    length = SIDES[side][3]
    right, down = (to_x - x) / length, (to_y - y) / length
    return x + right * at + down * gap, y + down * at - right * gap


def propose(layout: Layout, kind: str, choices: random.Random) -> Placement:
    """One placement of a kind, fitting or not."""
    lying = placements(layout)
    width, height = int(layout.width), int(layout.height)
    if not lying or kind == "anywhere":
        return choices.randrange(width), choices.randrange(height), choices.randrange(36000)
    card = choices.choice(lying[-6:])
    if kind in ("flush", "nearly"):
        side, quarter = choices.randrange(4), choices.randrange(4)
        other = (side + 2 - quarter) % 4
        offset: float = choices.randint(1 - SIDES[other][3], SIDES[side][3] - 1)
        if kind == "flush":
            return against(card, side, quarter, offset, 0, 0)
        offset += choices.choice([0, 0, 0, 0.01, 0.019, 0.021, -0.02, 0.5])
        return against(card, side, quarter, offset, choices.choice(GAPS), choices.choice(TILTS))
    if kind == "leaning":
        return leaning(
            card, choices.choice([choices.randint(-1200, 1200), choices.randint(-120, 120)]), choices
        )
    if kind == "sliver":
        side, quarter = choices.randrange(4), choices.randrange(4)
        shared = choices.uniform(0.015, 0.05)
        ends = (shared - SIDES[(side + 2 - quarter) % 4][3], SIDES[side][3] - shared)
        tilt = choices.randint(-50, 50)
        return against(card, side, quarter, choices.choice(ends), choices.randint(-20, 20), tilt)
    if kind == "corner":
        side = choices.randrange(4)
        at = choices.choice([0.0, 1.0, 0.5, choices.random()]) * SIDES[side][3]
        spot = beside(card, side, at, choices.choice(GAPS) / 1000)
        turn = choices.choice([choices.randrange(36000), card[2] + choices.randrange(1, 12) * 1500])
        return with_corner_at(spot, choices.randrange(4), turn % 36000)
    if kind == "bridge" and len(lying) > 1:
        spot = choices.choice(corners(card))
        near = [
            other
            for each in lying
            if each is not card
            for other in corners(each)
            if 0.05 < math.dist(spot, other) < 3.2
        ]
        if near:
            gap = choices.choice(GAPS) / 1000
            side = choices.randrange(4)
            return with_side_on(spot, choices.choice(near), side, choices.uniform(-0.7, 0.7), gap)
    if kind == "wall":
        angle = choices.choice([0, 9000, choices.randrange(36000)])
        spots = corners((0, 0, angle))
        gap = choices.choice(GAPS)
        x, y = choices.randrange(1000, width - 1000), choices.randrange(1000, height - 1000)
        match choices.randrange(4):
            case 0:
                x = gap - round(1000 * min(u for u, _ in spots))
            case 1:
                y = gap - round(1000 * min(v for _, v in spots))
            case 2:
                x = width - gap - round(1000 * max(u for u, _ in spots))
            case _:
                y = height - gap - round(1000 * max(v for _, v in spots))
        return x, y, angle
    x, y = card[0] + choices.randint(-3800, 3800), card[1] + choices.randint(-3800, 3800)
    return x, y, choices.randrange(36000)


def random_layout(
    style: str, cards: int, choices: random.Random, width: int = WIDTH, height: int = HEIGHT
) -> Layout:
    """A table in one of the styles."""
    layout = empty_layout(width, height)
    layout.lay(width // 2, height // 2, choices.choice([0, 9000, choices.randrange(36000)]))
    for _ in range(4 * cards):
        if layout.count() == cards:
            break
        x, y, angle = propose(layout, choices.choice(STYLES[style]), choices)
        if fits(layout, x, y, angle):
            layout.lay(x, y, angle)
    return layout


def packed_layout(choices: random.Random) -> Layout:
    """A small table full of cards in rows, hair's breadths between them: lanes just open or just closed."""
    columns, rows = choices.randint(2, 5), choices.randint(2, 4)
    lane, jitter, tilt = (
        choices.choice([0, 10, 22, 30, 60]),
        choices.choice([0, 4, 12, 30]),
        choices.choice([0, 2, 60]),
    )
    width, height = columns * (2000 + lane) + lane, rows * (3000 + lane) + lane
    layout = empty_layout(width + choices.choice([0, 0, 1000]), height + choices.choice([0, 0, 1000]))
    shifts = [choices.choice([0, 0, 500, 1000]) for _ in range(rows)]
    for row in range(rows):
        for column in range(columns):
            x = lane + 1000 + column * (2000 + lane) + shifts[row] + choices.randint(-jitter, jitter)
            y = lane + 1500 + row * (3000 + lane) + choices.randint(-jitter, jitter)
            angle = choices.choice([0, 18000]) + choices.randint(-tilt, tilt)
            if choices.random() < 0.93 and fits(layout, x, y, angle % 36000):
                layout.lay(x, y, angle % 36000)
    return layout


def knotted_layout(choices: random.Random) -> Layout:
    """Three or four corners near one point in a table so small that each gap between them counts."""
    layout = empty_layout(choices.randint(3600, 7000), choices.randint(3600, 7000))
    middle = (
        layout.width / 2000 + choices.uniform(-0.3, 0.3),
        layout.height / 2000 + choices.uniform(-0.3, 0.3),
    )
    spread = choices.choice([0.0, 0.01, 0.02, 0.04])
    turn = choices.choice([0, choices.randrange(9000)])
    for step in range(12):
        spot = (middle[0] + choices.uniform(-spread, spread), middle[1] + choices.uniform(-spread, spread))
        angle = (turn + 9000 * step + choices.choice([0, 0, choices.randint(-400, 400)])) % 36000
        x, y, angle = with_corner_at(spot, choices.randrange(4), angle)
        if fits(layout, x, y, angle):
            layout.lay(x, y, angle)
    for _ in range(10):
        x, y, angle = propose(layout, choices.choice(["wall", "corner", "bridge", "nearly"]), choices)
        if fits(layout, x, y, angle):
            layout.lay(x, y, angle)
    return layout


def ring(left: int, top: int, across: int, down: int) -> list[Placement]:
    """Cards around a yard, three units wide for each card on a side; in its corners, corners meet."""
    cards = []
    for column in range(across):
        middle = left + 3000 * column + 1500
        cards += [(middle, top - 1000, 9000), (middle, top + 3000 * down + 1000, 9000)]
    for row in range(down):
        middle = top + 3000 * row + 1500
        cards += [(left - 1000, middle, 0), (left + 3000 * across + 1000, middle, 0)]
    return cards


def pinwheel(x: int, y: int) -> list[Placement]:
    """Four cards around a yard of one unit whose upper left corner is given."""
    return [
        (x + 1500, y - 1000, 9000),
        (x + 2000, y + 1500, 0),
        (x - 500, y + 2000, 9000),
        (x - 1000, y - 500, 0),
    ]
