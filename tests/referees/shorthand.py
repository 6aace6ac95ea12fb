"""A view in the few words that referees compare: short faces, and marks such as ``price:0:3``."""

from typing import NamedTuple

from stoa.kernel.marks import (
    Age,
    Alley,
    Chain,
    Chips,
    Circles,
    Consists,
    Copies,
    Doors,
    Ending,
    Family,
    Known,
    Lies,
    Mark,
    Owned,
    Perhaps,
    Price,
    Role,
    Shown,
    Size,
    Status,
    Symbol,
    Under,
    Worth,
    Written,
)
from stoa.kernel.printed import Catalogue, Face, Happens, Route
from stoa.kernel.view import Counter, Piece, View, Zone

STATUSES = {"gathering": "in", "on-top": "top", "at-bottom": "bottom"}
"""Those that referees call otherwise."""
DOORS = {"open": "o", "touched": "x", "joined": "j", "alley": "a", "none": "."}
SIGNED = ("chamber", "offering", "lot", "cube")
OF_A_FAMILY = ("dealer", "demand", "territory", "city-state")


class Thing(NamedTuple):
    """A piece in short."""

    id: str
    face: str
    back: str
    x: int
    y: int
    angle: int
    owner: int
    marks: tuple[str, ...]


class Place(NamedTuple):
    """A zone in short."""

    id: str
    owner: int
    pieces: list[Thing]
    counters: list[Counter]
    marks: tuple[str, ...]


class Sight:
    """A view in short."""

    def __init__(self, view: View, catalogue: Catalogue) -> None:
        self.seat = view.seat
        self.actor = view.actor
        self._faces = {face.id: face for face in catalogue.faces}
        self.zones = [self._zone(zone) for zone in view.zones]

    def zone(self, id: str) -> Place:
        """The zone with this id."""
        return next(zone for zone in self.zones if zone.id == id)

    def _zone(self, zone: Zone) -> Place:
        copied = [mark for piece in zone.pieces for mark in piece.marks if isinstance(mark, Copies)]
        marks = [word for mark in zone.marks for word in self._words(mark)]
        marks += [f"snake:{copy.face}" for copy in copied]
        pieces = [self._piece(piece) for piece in zone.pieces]
        return Place(zone.id, zone.owner, pieces, zone.counters, tuple(marks))

    def _piece(self, piece: Piece) -> Thing:
        face = self._faces.get(piece.face)
        marks = [word for mark in piece.marks for word in self._words(mark)]
        if face is not None:
            marks = _printed(face) + marks
        for mark in piece.marks:
            if isinstance(mark, Worth) and face is not None and face.kind == "shop":
                marks.append(f"earns:{mark.value}")
        shown = next((mark.sign for mark in piece.marks if isinstance(mark, Written)), _short(face))
        return Thing(piece.id, shown, piece.back, piece.x, piece.y, piece.angle, piece.owner, tuple(marks))

    def _words(self, mark: Mark) -> list[str]:
        match mark:
            case Status(status):
                return [STATUSES.get(status, status)]
            case Price(seat, coins):
                return [f"price:{seat}:{coins}"]
            case Chips(seat, number):
                return [f"chips:{seat}:{number}"]
            case Known(seat):
                return [f"known:{seat}"]
            case Under(face):
                return [f"under:{face}"]
            case Shown(face):
                return [f"shown:{face}"]
            case Perhaps(face, places):
                return [f"perhaps:{face}:{places}"]
            case Lies(face, depth):
                return [f"lies:{face}:{depth}" if face else "unseen"]
            case Family(family):
                return [f"family:{family}"]
            case Symbol(symbol):
                return [f"symbol:{symbol}"]
            case Chain(chain):
                return [f"chain:{chain.removesuffix('-token')}"]
            case Role(role, seat):
                return [f"{role}:{seat}"]
            case Ending(reason):
                return [f"ending:{reason}"]
            case Age(age):
                return [f"age:{age}"]
            case Size(width, height):
                return [f"width:{width}", f"height:{height}"]
            case Alley(rings):
                return ["alley:" + ";".join(",".join(map(str, ring)) for ring in rings)]
            case Doors(sections):
                return ["doors:" + "".join(DOORS[door] for door in sections)]
            case Owned(part, seat, has_counter):
                return [f"{'counters' if has_counter else 'part'}:{seat}:{part}"]
            case Consists(_, face, part):
                return [f"piece:{self._faces[face].sign}:{part}"]
            case Circles(number):
                return [f"circles:{number}"]
        return []


def _short(face: Face | None) -> str:
    """What referees call a face."""
    if face is None:
        return ""
    if face.kind == "space":
        return "space"
    if face.kind == "war-token":
        return "token"
    if face.floor:
        cells = [cell.part.upper() if cell.has_circle else cell.part or "." for cell in face.floor]
        return "/".join("".join(cells[row : row + 2]) for row in range(0, len(cells), 2))
    if face.kind in SIGNED:
        return face.sign
    return face.family if face.kind in OF_A_FAMILY else face.id


def _printed(face: Face) -> list[str]:
    """What is printed on a territory, or on a card that is laid anywhere."""
    told = ["city-state"] if face.kind == "city-state" else []
    for printed in face.effects:
        match printed.effect:
            case Route(family):
                told.append(f"route:{family}")
            case Happens(event):
                told += [f"letter:{face.family}", f"effect:{event}"]
    return told
