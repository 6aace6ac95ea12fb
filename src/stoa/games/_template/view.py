"""What each seat may see of Sherds."""

from mypy_extensions import i64

from stoa.games._template.catalogue import sherd_face
from stoa.games._template.components import KINDS, SEATS, SHELF
from stoa.games._template.describe import seat_word
from stoa.games._template.scoring import row_points
from stoa.games._template.state import NONE, STACK, SherdsState
from stoa.kernel.basics import EVERYONE, NOBODY, PieceId, Seat, has_bit
from stoa.kernel.marks import Known, Mark, Status
from stoa.kernel.messages import say
from stoa.kernel.piles import UNKNOWN
from stoa.kernel.state import seat_of
from stoa.kernel.view import PILE, ROW, Counter, Piece, View, Zone


def view(state: SherdsState, seat: Seat, actor: Seat) -> View:
    """All that `seat` may see."""
    zones = [_stack(state, seat), _unseen(state, seat), _held(state, seat)]
    for owner in range(state.box.players):
        zones.append(_shelf(state, owner, seat))
        zones.append(_row(state, owner))
    return View("template", int(seat), int(actor), zones)


def _sherd(id: PieceId, kind: i64, known: i64, seat: Seat, owner: i64 = NOBODY) -> Piece:
    """A sherd that the seats of the mask `known` know; who they are, everybody has seen."""
    marks: list[Mark] = []
    if known != EVERYONE:
        marks = [Known(knower) for knower in range(len(SEATS)) if has_bit(known, knower)]
    label, face = say("piece.face-down"), ""
    if has_bit(known, seat):
        label, face = say("piece.sherd", number=int(kind) + 1), sherd_face(kind)
    return Piece(id, label, face, "sherd", owner=int(owner), marks=tuple(marks))


def _stack(state: SherdsState, seat: Seat) -> Zone:
    size = state.stack.size(STACK)
    buried: list[Piece] = []
    for depth in range(size):
        kind = state.stack.card(STACK, depth)
        if kind != UNKNOWN:
            buried.append(_sherd(f"stack:{size - depth}", kind, state.stack.known_by(STACK, depth), seat))
    counters = [Counter("stack:size", "size", say("counter.size"), int(size))]
    return Zone("stack", "stack", PILE, say("zone.stack"), pieces=buried, counters=counters)


def _unseen(state: SherdsState, seat: Seat) -> Zone:
    """The sherds that the seat has not seen, wherever they are: the stack and others' secrets."""
    counters: list[Counter] = []
    for kind in range(KINDS):
        count = state.stack.unseen_by(STACK, kind, seat)
        if state.held == kind and not has_bit(state.held_known, seat):
            count += 1
        for place in range(len(state.shelves)):
            if i64(state.shelves[place]) == kind and not has_bit(state.shelves_known[place], seat):
                count += 1
        label = say("counter.number", number=int(kind) + 1)
        counters.append(Counter(f"unseen:{kind + 1}", "unseen", label, int(count), of=sherd_face(kind)))
    return Zone("unseen", "unseen", ROW, say("zone.unseen"), counters=counters)


def _held(state: SherdsState, seat: Seat) -> Zone:
    if state.held == NONE:
        return Zone("held", "held", ROW, say("zone.held"))
    owner = seat_of(state.top())
    sherd = _sherd("held:sherd", state.held, state.held_known, seat, owner)
    return Zone("held", "held", ROW, say("zone.held"), int(owner), [sherd])


def _shelf(state: SherdsState, owner: i64, seat: Seat) -> Zone:
    sherds: list[Piece] = []
    for place in range(state.shelf_size(owner)):
        at = owner * SHELF + place
        kind = i64(state.shelves[at])
        sherds.append(_sherd(f"shelf:{owner + 1}:{place + 1}", kind, state.shelves_known[at], seat, owner))
    label = say("zone.shelf", seat=seat_word(owner))
    marks: tuple[Mark, ...] = (Status("has-buried"),) if has_bit(state.buriers, owner) else ()
    return Zone(f"shelf:{owner + 1}", "shelf", ROW, label, int(owner), sherds, marks=marks)


def _row(state: SherdsState, owner: i64) -> Zone:
    sherds: list[Piece] = []
    for kind in range(KINDS):
        for copy in range(state.in_row(owner, kind)):
            id = f"row:{owner + 1}:{kind + 1}:{copy + 1}"
            sherds.append(_sherd(id, kind, EVERYONE, NOBODY, owner))
    total = int(row_points(state, owner))
    points = Counter(f"row:{owner + 1}:points", "points", say("counter.points"), total, owner=int(owner))
    label = say("zone.row", seat=seat_word(owner))
    return Zone(f"row:{owner + 1}", "row", ROW, label, int(owner), sherds, [points])
