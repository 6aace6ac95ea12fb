"""A picture of what one seat sees, for every title: its zones as panels, cards and markers where they lie.

It is drawn from the view, so it shows nothing that the seat does not know.
"""

from collections.abc import Iterator
from itertools import groupby, pairwise
from typing import Final, NamedTuple

from stoa.cli.herald import Herald
from stoa.cli.pictures.board_style import FAMILIES, sheet
from stoa.cli.pictures.svg import line, tag, text
from stoa.kernel.view import GRID, TRACK, Piece, View, Zone

_WIDTH: Final = 1240.0
_EDGE: Final = 12.0
_CARD: Final = (92.0, 54.0)
_MARKER: Final = 34.0
_GAP: Final = 6.0
_LINE: Final = 15.0
_LETTER: Final = 7.0
"""About how wide a letter of a caption is."""
_NAME_LETTER: Final = 5.8
_LONGEST: Final = 480.0
"""Captions longer than this are in several lines."""
_NAME_LINES: Final = 3
_SPACE: Final = "space"


class Drawn(NamedTuple):
    """Parts with the room that they take, from the upper left corner on."""

    width: float
    height: float
    parts: list[str]


def picture(view: View, herald: Herald) -> str:
    """The SVG file."""
    middle = _flow([_zone(zone, herald, _WIDTH) for zone in _zones(view, -1)], _WIDTH)
    count = len(herald.names)
    seats = [(max(0, view.seat) + distance) % count for distance in range(count)]
    parts, top = _placed([middle], _EDGE, 0.0)
    width = (_WIDTH - _GAP * 2 * (len(seats) - 1)) / max(1, len(seats))
    sides = [_seat(view, seat, herald, width) for seat in seats]
    parts += [
        tag("g", *side.parts, transform=_at(_EDGE + (width + 2 * _GAP) * index, top))
        for index, side in enumerate(sides)
    ]
    height = top + max((side.height for side in sides), default=0.0) + _EDGE
    whole = _WIDTH + 2 * _EDGE
    return tag(
        "svg",
        tag("title", f"{herald.title()}: {', '.join(herald.names)}"),
        sheet(),
        tag("rect", width=whole, height=height, class_="page"),
        *parts,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {whole:.0f} {height:.0f}",
        width=whole,
        height=height,
        role="img",
    )


def _zones(view: View, owner: int) -> Iterator[Zone]:
    """Those of an owner in which there is anything."""
    for zone in view.zones:
        if zone.owner == owner and (zone.pieces or any(counter.value for counter in zone.counters)):
            yield zone


def _seat(view: View, seat: int, herald: Herald, width: float) -> Drawn:
    """Everything of a seat below its name."""
    turn = "▶ " if view.actor == seat else ""
    name = [tag("rect", width=width, height=26, rx=5, class_=f"seat s{seat}")]
    name.append(text(10, 18, turn + herald.name(seat), "who"))
    own = _flow([_zone(zone, herald, width) for zone in _zones(view, seat)], width)
    parts, height = _placed([Drawn(width, 26, name), own], 0.0, 0.0)
    return Drawn(width, height, parts)


def _placed(blocks: list[Drawn], left: float, top: float, gap: float = _GAP) -> tuple[list[str], float]:
    """Blocks below each other; where the last one ends."""
    parts: list[str] = []
    for block in blocks:
        parts.append(tag("g", *block.parts, transform=_at(left, top + gap)))
        top += block.height + 2 * gap
    return parts, top


def _flow(blocks: list[Drawn], width: float) -> Drawn:
    """Blocks side by side, in as many rows as they need."""
    parts: list[str] = []
    x = y = tallest = 0.0
    for block in blocks:
        if x > 0 and x + block.width > width + 0.5:
            x, y, tallest = 0.0, y + tallest + _GAP, 0.0
        parts.append(tag("g", *block.parts, transform=_at(x, y)))
        x += block.width + _GAP
        tallest = max(tallest, block.height)
    return Drawn(width, y + tallest, parts)


def _zone(zone: Zone, herald: Herald, most: float) -> Drawn:
    """A panel: what the place is called, what lies there, its numbers."""
    room = most - 2 * _EDGE
    if zone.kind == GRID or (zone.kind == TRACK and zone.pieces):
        inside = _grid(zone, herald, room)
    else:
        inside = _rows(zone, herald, room)
    label, told = herald(zone.label), _counted(zone, herald)
    wide = max(inside.width, min(room, _LONGEST, _LETTER * max(len(label), len(told))), 60.0)
    blocks = [_lines(label, wide, "label"), inside, _lines(told, wide, "count")]
    parts, height = _placed([block for block in blocks if block.height], _EDGE, 0.0, _GAP / 2)
    frame = tag("rect", width=wide + 2 * _EDGE, height=height + _GAP, rx=7, class_="panel")
    return Drawn(wide + 2 * _EDGE, height + _GAP, [frame, *parts])


def _lines(words: str, wide: float, kind: str) -> Drawn:
    lines = _wrapped(words, wide, _LETTER) if words else []
    parts = [text(0, _LINE * (n + 0.8), one, kind) for n, one in enumerate(lines)]
    return Drawn(wide, _LINE * len(lines), parts)


def _counted(zone: Zone, herald: Herald) -> str:
    told = []
    for counter in zone.counters:
        if counter.value or counter.limit:
            limit = f"/{counter.limit}" if counter.limit else ""
            told.append(f"{herald(counter.label)} {counter.value}{limit}")
    return " · ".join(told)


def _rows(zone: Zone, herald: Herald, room: float) -> Drawn:
    """Pieces side by side, equal ones as one with their number; a space is below what stands on it."""
    spaces = {(p.x, p.y): p for p in zone.pieces if _is_space(p, herald)}
    things = [p for p in zone.pieces if not _is_space(p, herald)]
    shown = {**spaces, **{(p.x, p.y): p for p in reversed(things) if (p.x, p.y) in spaces}}
    cells = [_card(piece, herald, 1) for piece in shown.values()]
    others = [p for p in things if p not in shown.values()]
    groups = groupby(others, key=lambda p: (p.face, p.back, p.owner, p.marks))
    cells += [_card(alike[0], herald, len(alike)) for alike in (list(found) for _, found in groups)]
    if not cells:
        return Drawn(0, 0, [])
    across = max(1, min(len(cells), int((room + _GAP) / (_CARD[0] + _GAP))))
    parts = [
        tag("g", cell, transform=_at((n % across) * (_CARD[0] + _GAP), (n // across) * (_CARD[1] + _GAP)))
        for n, cell in enumerate(cells)
    ]
    down = -(-len(cells) // across)
    return Drawn(across * (_CARD[0] + _GAP) - _GAP, down * (_CARD[1] + _GAP) - _GAP, parts)


def _is_space(piece: Piece, herald: Herald) -> bool:
    return piece.face != "" and herald.face(piece.face).kind == _SPACE


def _grid(zone: Zone, herald: Herald, room: float) -> Drawn:
    """Pieces at their columns and rows; the spaces of a track as a line below its markers."""
    is_track = zone.kind == TRACK
    wide, high = (_MARKER, _MARKER) if is_track else _CARD
    low, end = _reach(zone)
    top = min((p.y for p in zone.pieces), default=0)
    step = min((wide + _GAP) / _apart(zone), (room - wide) / max(1, end - low))
    parts: list[str] = []
    if is_track:
        for space in range(low, end + 1):
            x = (space - low) * step + wide / 2
            parts.append(line(x, 0, x, (_rows_of(zone) - 1) * (high + _GAP) + high, "rail"))
            parts.append(text(x, _rows_of(zone) * (high + _GAP) + 8, f"{space}", "tick"))
    crowd: dict[tuple[int, int], int] = {}
    for piece in zone.pieces:
        place = piece.x, piece.y
        crowd[place] = crowd.get(place, -1) + 1
        x, y = (piece.x - low) * step, (piece.y - top) * (high + _GAP) + crowd[place] * 5
        drawn = _marker(piece, herald) if is_track else _card(piece, herald, 1)
        parts.append(tag("g", drawn, transform=_at(x, y)))
    height = _rows_of(zone) * (high + _GAP) + 5 * max(crowd.values(), default=0) + (8 if is_track else 0)
    return Drawn((end - low) * step + wide, height, parts)


def _reach(zone: Zone) -> tuple[int, int]:
    """The first and the last column, or space of a track."""
    for mark in zone.marks:
        if mark.kind == "spaces":
            return mark.first, mark.last
    xs = [piece.x for piece in zone.pieces]
    return min([*xs, 0]), max(xs)


def _apart(zone: Zone) -> int:
    """How far the nearest neighbours in a row are apart."""
    rows = [sorted({p.x for p in zone.pieces if p.y == y}) for y in {p.y for p in zone.pieces}]
    return min((b - a for row in rows for a, b in pairwise(row)), default=1)


def _rows_of(zone: Zone) -> int:
    ys = [piece.y for piece in zone.pieces]
    return max(ys) - min(ys) + 1 if ys else 1


def _card(piece: Piece, herald: Herald, number: int) -> str:
    """A card, token or place with its name; a back is hatched."""
    parts = [tag("title", _told(piece, herald))]
    if number > 1:
        parts.append(tag("rect", x=4, y=4, width=_CARD[0], height=_CARD[1], rx=5, class_="under"))
    owner = f" s{piece.owner}" if piece.owner >= 0 else ""
    kind = _kind(piece, herald)
    parts.append(tag("rect", width=_CARD[0], height=_CARD[1], rx=5, class_=f"{kind}{owner}"))
    if any(mark.kind == "status" and mark.status == "available" for mark in piece.marks):
        parts.append(tag("rect", x=2, y=2, width=_CARD[0] - 4, height=_CARD[1] - 4, rx=4, class_="open"))
    sign = herald.face(piece.face).sign if piece.face else ""
    if sign:
        parts.append(text(_CARD[0] - 7, 15, sign, "sign"))
    lines = _wrapped(herald(piece.label), _CARD[0] - 10, _NAME_LETTER)[:_NAME_LINES]
    first = _CARD[1] / 2 + 4 - 6.5 * (len(lines) - 1)
    parts += [text(_CARD[0] / 2, first + 13 * n, one, f"name {kind}") for n, one in enumerate(lines)]
    if number > 1:
        parts.append(text(_CARD[0] - 6, _CARD[1] - 5, f"×{number}", "sign"))
    return tag("g", *parts)


def _marker(piece: Piece, herald: Herald) -> str:
    """A marker on a track: its letter, or the beginning of its name."""
    told = herald(piece.label)
    sign = (herald.face(piece.face).sign if piece.face else "") or told[:2]
    owner = f" s{piece.owner}" if piece.owner >= 0 else ""
    half = _MARKER / 2
    return tag(
        "g",
        tag("title", _told(piece, herald)),
        tag("circle", cx=half, cy=half, r=half - 2, class_=f"token{owner}"),
        text(half, half + 4, sign, "name token"),
    )


def _kind(piece: Piece, herald: Herald) -> str:
    """The class that gives a piece its colours: a family's own if it has one, and a back's."""
    if not piece.face:
        return "back"
    face = herald.face(piece.face)
    if face.kind == _SPACE:
        return "space"
    return f"k-{face.family}" if face.family in FAMILIES else "plain"


def _told(piece: Piece, herald: Herald) -> str:
    """A piece in words: its label, and its marks."""
    marks = [told for told in map(herald.mark, piece.marks) if told]
    return f"{herald(piece.label)} ({', '.join(marks)})" if marks else herald(piece.label)


def _wrapped(words: str, room: float, letter: float) -> list[str]:
    """Words in lines that fit; what is too long for one is cut."""
    most = max(4, int(room / letter))
    lines = [""]
    for word in words.split():
        longer = f"{lines[-1]} {word}".strip()
        if len(longer) <= most or not lines[-1]:
            lines[-1] = longer
        else:
            lines.append(word)
    return [one if len(one) <= most else f"{one[: most - 1]}…" for one in lines]


def _at(x: float, y: float) -> str:
    return f"translate({x:.1f} {y:.1f})"
