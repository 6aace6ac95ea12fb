"""The table of Ernest's Agora as a picture: cards as they lie, shops, counters, doors, ground and alleys.

Lengths in the drawing are units times `SCALE`. An open door is a gap in the wall with a coin before it, a
touched one is barred, one at an alley is a gap without a coin. Hatched ground is cut off from the market.
"""

from typing import Final

from stoa.cli.herald import Herald
from stoa.cli.pictures import agora_ernest_style as style
from stoa.cli.pictures.agora_ernest_panel import legend, panel
from stoa.cli.pictures.svg import closed_path, group, line, tag, text
from stoa.games.agora_ernest.components import (
    CELLS,
    COLUMNS,
    EFFECTS,
    LETTERS,
    NONE,
    ROWS,
    SECTIONS,
)
from stoa.games.agora_ernest.geometry.places import angle_of, x_of, y_of
from stoa.games.agora_ernest.outline import spot
from stoa.games.agora_ernest.rules.shops import owner_of
from stoa.games.agora_ernest.state import UNIT, ErnestState

SCALE: Final = 44.0
MARGIN: Final = 2.2
LEAST_WIDTH: Final = 13.0
LEAST_HEIGHT: Final = 9.5
BLACK: Final = 0.2
"""The share of a section that is black at each end."""

_ENDS: Final = (
    (-1.0, -1.5, 1, 0), (0.0, -1.5, 1, 0),
    (1.0, -1.5, 0, 1), (1.0, -0.5, 0, 1), (1.0, 0.5, 0, 1),
    (1.0, 1.5, -1, 0), (0.0, 1.5, -1, 0),
    (-1.0, 1.5, 0, -1), (-1.0, 0.5, 0, -1), (-1.0, -0.5, 0, -1),
)  # fmt: skip
"""Where each section begins on an upright card, and in which direction it goes on."""


class Frame:
    """The part of the table that is drawn, in units."""

    def __init__(self, left: float, top: float, right: float, bottom: float) -> None:
        self.left = left
        self.top = top
        self.width = (right - left) * SCALE
        self.height = (bottom - top) * SCALE

    def at(self, x: float, y: float) -> tuple[float, float]:
        """Where a spot of the table, in thousandths, comes to lie."""
        return (x / UNIT - self.left) * SCALE, (y / UNIT - self.top) * SCALE


def picture(state: ErnestState, herald: Herald, caption: str) -> str:
    """The SVG file."""
    frame = _frame(state)
    side, side_height = panel(state, herald, caption)
    height = max(frame.height, side_height) + style.LEGEND
    width = frame.width + style.PANEL
    parts = [
        tag("title", f"{herald.title()}: {', '.join(herald.names)}"),
        style.sheet(),
        style.patterns(),
        tag("rect", width=width, height=height, class_="page"),
        tag("g", "\n".join(_table(state, frame)), clip_path="url(#frame)"),
        tag("clipPath", tag("rect", width=frame.width, height=frame.height, rx=8), id="frame"),
        tag("g", side, transform=f"translate({frame.width:.1f} 0)"),
        tag("g", legend(), transform=f"translate(0 {height - style.LEGEND:.1f})"),
    ]
    return (
        tag(
            "svg",
            "\n",
            *(part + "\n" for part in parts),
            xmlns="http://www.w3.org/2000/svg",
            viewBox=f"0 0 {width:.1f} {height:.1f}",
            width=width,
            height=height,
            role="img",
        )
        + "\n"
    )


def _frame(state: ErnestState) -> Frame:
    """All cards with some ground around them, within the table and not smaller than looks well."""
    xs: list[float] = []
    ys: list[float] = []
    for index in range(state.laid()):
        for across, down in ((-1, -1.5), (1, -1.5), (1, 1.5), (-1, 1.5)):
            x, y = _spot(state, index, across, down)
            xs.append(x / UNIT)
            ys.append(y / UNIT)
    width, height = state.box.width / UNIT, state.box.height / UNIT
    left, right = _span(xs or [width / 2], LEAST_WIDTH, width)
    top, bottom = _span(ys or [height / 2], LEAST_HEIGHT, height)
    return Frame(left, top, right, bottom)


def _span(values: list[float], least: float, most: float) -> tuple[float, float]:
    low, high = min(values) - MARGIN, max(values) + MARGIN
    spare = max(0.0, least - (high - low)) / 2
    low, high = low - spare, high + spare
    edge = 0.6
    if low < -edge:
        low, high = -edge, max(high, min(least, most + edge) - edge)
    if high > most + edge:
        low, high = min(low, most + edge - least), most + edge
    return max(low, -edge), min(high, most + edge)


def _spot(state: ErnestState, index: int, right: float, down: float) -> tuple[float, float]:
    place = state.places[index]
    return spot(x_of(place), y_of(place), angle_of(place), right * UNIT, down * UNIT)


def _table(state: ErnestState, frame: Frame) -> list[str]:
    """Ground, alleys, cards; doors and numbers above all cards."""
    left, top = frame.at(0, 0)
    right, bottom = frame.at(float(state.box.width), float(state.box.height))
    parts = [
        tag("rect", width=frame.width, height=frame.height, class_="beyond"),
        tag("rect", x=left, y=top, width=right - left, height=bottom - top, class_="ground"),
        *_alleys(state, frame),
    ]
    indices = range(state.laid())
    parts += [group("card", _card(state, index), transform=_turned(state, index, frame)) for index in indices]
    parts += [
        group("doors", _doors(state, index), transform=_turned(state, index, frame)) for index in indices
    ]
    for index in indices:
        parts += _numbers(state, index, frame)
    return parts + _axes(state, frame)


def _turned(state: ErnestState, index: int, frame: Frame) -> str:
    place = state.places[index]
    x, y = frame.at(float(x_of(place)), float(y_of(place)))
    return f"translate({x:.2f} {y:.2f}) rotate({angle_of(place) / 100:.2f}) scale({SCALE:g})"


def _alleys(state: ErnestState, frame: Frame) -> list[str]:
    ground = state.market.layout.ground()
    drawn: list[str] = []
    for piece in state.market.alleys():
        rings = []
        for ring in ground.rings(piece):
            numbers = [float(number) for number in ring]
            rings.append([frame.at(x, y) for x, y in zip(numbers[::2], numbers[1::2], strict=True)])
        path = closed_path(rings)
        drawn.append(tag("path", d=path, fill_rule="evenodd", class_="alley"))
        drawn.append(tag("path", d=path, fill_rule="evenodd", fill="url(#hatch)"))
    return drawn


def _axes(state: ErnestState, frame: Frame) -> list[str]:
    """Places as they are typed: ticks along the top and the left, every second with its number."""
    drawn: list[str] = []
    for unit in range(int(state.box.width) // UNIT + 1):
        x, _ = frame.at(float(unit * UNIT), 0.0)
        if 20 < x < frame.width - 10:
            drawn.append(line(x, 0, x, 8 if unit % 2 == 0 else 4, "tick"))
            drawn += [text(x, 19, str(unit), "axis")] if unit % 2 == 0 else []
    for unit in range(int(state.box.height) // UNIT + 1):
        _, y = frame.at(0.0, float(unit * UNIT))
        if 20 < y < frame.height - 10:
            drawn.append(line(0, y, 8 if unit % 2 == 0 else 4, y, "tick"))
            drawn += [text(17, y + 4, str(unit), "axis")] if unit % 2 == 0 else []
    return drawn


def _cell_corner(cell: int) -> tuple[float, float]:
    """The upper left corner of a cell of an upright card."""
    return cell % COLUMNS - 1.0, cell // COLUMNS - 1.5


def _card(state: ErnestState, index: int) -> list[str]:
    """A card's cells, the walls between pieces, and its letter and effect."""
    card = state.card(index)
    faces = state.box.faces
    parts = [tag("rect", x=-1, y=-1.5, width=2, height=3, class_="paper")]
    for cell in range(CELLS):
        piece = faces.piece_of_cell(card, cell)
        left, top = _cell_corner(cell)
        tint = "closed"
        if piece != NONE:
            owner = owner_of(state, state.market.shop(index, piece))
            tint = "shop empty" if owner == NONE else f"shop seat{owner}"
        parts.append(tag("rect", x=left, y=top, width=1, height=1, class_=tint))
    parts += _walls(state, card)
    parts.append(_emblem(state, card))
    return parts


def _walls(state: ErnestState, card: int) -> list[str]:
    """Lines between cells of different pieces."""
    faces = state.box.faces
    walls: list[str] = []
    for cell in range(CELLS):
        left, top = _cell_corner(cell)
        piece = faces.piece_of_cell(card, cell)
        if cell % COLUMNS == 0 and faces.piece_of_cell(card, cell + 1) != piece:
            walls.append(line(left + 1, top, left + 1, top + 1, "wall"))
        if cell // COLUMNS < ROWS - 1 and faces.piece_of_cell(card, cell + COLUMNS) != piece:
            walls.append(line(left, top + 1, left + 1, top + 1, "wall"))
    return walls


def _emblem(state: ErnestState, card: int) -> str:
    """The card's number, letter and effect: in a closed cell, or on a small disc where cells meet."""
    faces = state.box.faces
    closed = [cell for cell in range(CELLS) if faces.piece_of_cell(card, cell) == NONE]
    letter, effect = LETTERS[faces.letter[card]], EFFECTS[faces.effect[card]]
    words = [
        text(-0.13, 0.02, letter, "letter"),
        tag("use", href=f"#{effect}", x=0.03, y=-0.17, width=0.26, height=0.26, class_=effect),
        text(0, 0.24, str(card + 1), "number"),
    ]
    if closed:
        left, top = _cell_corner(closed[0])
        middle = f"translate({left + 0.5:g} {top + 0.5:g}) scale(1.25)"
        return tag("g", *words, transform=middle)
    left, top = _bare_corner(faces.rows[card].replace("/", ""))
    seal = tag("circle", r=0.36, class_="seal")
    return tag("g", seal, *words, transform=f"translate({left + 0.5:g} {top + 0.5:g}) scale(.86)")


def _bare_corner(cells: str) -> tuple[float, float]:
    """The cell without a circle that is nearest to the middle of the card, or the middle itself."""
    for cell in (2, 3, 0, 1, 4, 5):
        if not cells[cell].isupper():
            return _cell_corner(cell)
    return -0.5, -0.5


def _doors(state: ErnestState, index: int) -> list[str]:
    """A card's outline, section by section."""
    card = state.card(index)
    parts: list[str] = []
    for section in range(SECTIONS):
        x, y, across, down = _ENDS[section]
        if state.box.faces.piece_of_section(card, section) == NONE:
            parts.append(line(x, y, x + across, y + down, "black"))
            continue
        for start in (0.0, 1 - BLACK):
            end = start + BLACK
            parts.append(
                line(x + across * start, y + down * start, x + across * end, y + down * end, "black")
            )
        parts += _opening(state, index, section)
    return parts


def _opening(state: ErnestState, index: int, section: int) -> list[str]:
    """The white part of a door: open, at an alley, barred, or the way into the next card."""
    x, y, across, down = _ENDS[section]
    ends = (x + across * BLACK, y + down * BLACK, x + across * (1 - BLACK), y + down * (1 - BLACK))
    market = state.market
    if market.is_open(index, section):
        return [line(*ends, "open")]
    if not market.is_touched(index, section):
        return [line(*ends, "dead")]
    if market.is_passage(index, section):
        return [line(*ends, f"passage {_tint(state, index, section)}")]
    return [line(*ends, "barred")]


def _tint(state: ErnestState, index: int, section: int) -> str:
    """The colour of the shop behind a door, as a line."""
    piece = state.box.faces.piece_of_section(state.card(index), section)
    owner = owner_of(state, state.market.shop(index, piece))
    return "bare" if owner == NONE else f"line{owner}"


def _numbers(state: ErnestState, index: int, frame: Frame) -> list[str]:
    """Coins before open doors of owned shops; circles, counters, prices and incomes, all upright."""
    parts: list[str] = []
    card = state.card(index)
    faces = state.box.faces
    for section in range(SECTIONS):
        piece = faces.piece_of_section(card, section)
        if piece != NONE and state.market.is_open(index, section):
            owner = owner_of(state, state.market.shop(index, piece))
            x, y, across, down = _ENDS[section]
            middle = (x + across / 2 + down * 0.2, y + down / 2 - across * 0.2)
            cx, cy = frame.at(*_spot(state, index, *middle))
            parts.append(_coin(cx, cy, owner))
    for cell, mark in enumerate(faces.rows[card].replace("/", "")):
        if mark.isupper():
            left, top = _cell_corner(cell)
            cx, cy = frame.at(*_spot(state, index, left + 0.5, top + 0.5))
            parts += _circle(state, index, cell, cx, cy)
        if mark != ".":
            left, top = _cell_corner(cell)
            cx, cy = frame.at(*_spot(state, index, left + 0.17, top + 0.19))
            parts.append(text(cx, cy + 3.5, mark.lower(), "piece"))
    return parts


def _coin(cx: float, cy: float, owner: int) -> str:
    if owner == NONE:
        return tag("circle", cx=cx, cy=cy, r=2.4, class_="chance")
    return tag("circle", cx=cx, cy=cy, r=4.4, class_="coin")


def _circle(state: ErnestState, index: int, cell: int, cx: float, cy: float) -> list[str]:
    """A circle; the first one of a shop bears what the shop earns or costs."""
    piece = state.box.faces.piece_of_cell(state.card(index), cell)
    shop = state.market.shop(index, piece)
    owner = owner_of(state, shop)
    kind = "circle" if owner == NONE else f"counter fill{owner}"
    parts = [tag("circle", cx=cx, cy=cy, r=0.29 * SCALE, class_=kind)]
    faces = state.box.faces
    first = min(
        other
        for other, mark in enumerate(faces.rows[state.card(index)].replace("/", ""))
        if mark.isupper() and faces.piece_of_cell(state.card(index), other) == piece
    )
    if state.market.sign(shop) == index * CELLS + piece and cell == first:
        words = str(state.market.doors(shop))
        parts.append(text(cx, cy + 5.2, words, "price" if owner == NONE else "income"))
    return parts
