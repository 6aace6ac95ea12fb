"""What laying the drawn card somewhere would do: reasons, doors, alleys, shops and incomes, as types."""

from typing import Final

from mypy_extensions import i64

from stoa.games.agora_ernest.actions import angle_of, is_placement, place, x_of, y_of
from stoa.games.agora_ernest.components import NONE, SECTIONS
from stoa.games.agora_ernest.describe import counters_before, outcome, placement_label, whereabouts
from stoa.games.agora_ernest.geometry import places
from stoa.games.agora_ernest.geometry.judge import thousandths
from stoa.games.agora_ernest.geometry.junctions import CONTACT, OWNER_AT
from stoa.games.agora_ernest.geometry.snap import CORNER_CONTACT, EDGE_CONTACT, LANE, NOWHERE
from stoa.games.agora_ernest.lying import doors_of, owners_of
from stoa.games.agora_ernest.names import card_id, shop_id
from stoa.games.agora_ernest.outline import section_middle
from stoa.games.agora_ernest.rules.buying import is_for_sale
from stoa.games.agora_ernest.rules.effects import cards_with
from stoa.games.agora_ernest.rules.placing import nearest_contact
from stoa.games.agora_ernest.rules.refusals import objections
from stoa.games.agora_ernest.rules.shops import counters_in, income_of, largest_shops, owner_of, price_of
from stoa.games.agora_ernest.state import ErnestState
from stoa.games.agora_ernest.view import alleys_of
from stoa.kernel.basics import NOBODY, PieceId
from stoa.kernel.preview import DoorChange, Holding, Income, Joined, Largest, Preview, Snapping, Touch
from stoa.kernel.view import Spot

_KINDS: Final = {"edge": EDGE_CONTACT, "corner": CORNER_CONTACT, "gap": LANE}
_WITHIN: Final = 600
"""How far a rough place is moved to a contact that is wished for, in thousandths."""


def placement_preview(state: ErnestState, action: i64, snapping: Snapping) -> Preview | None:
    """What a placement would do, or the contact of the wished kind near it; None for other actions."""
    if state.held == NONE or not is_placement(action):
        return None
    x, y, angle = x_of(action), y_of(action), angle_of(action)
    snapped: Snapping = "free"
    if snapping != "free":
        found = nearest_contact(state, x, y, angle, _KINDS[snapping], _WITHIN)
        if found.kind != NOWHERE:
            x, y, angle = found.x, found.y, found.angle
            snapped = snapping
    spot = Spot(int(x), int(y), int(angle))
    against = objections(state, x, y, angle)
    if against:
        return Preview(spot, snapped, against, _nearest(state, x, y, angle))
    return _allowed(state, place(x, y, angle), spot, snapped)


def _nearest(state: ErnestState, x: i64, y: i64, angle: i64) -> Spot | None:
    """The contact nearest to a place that is refused, if there is any."""
    found = nearest_contact(state, x, y, angle)
    return None if found.kind == NOWHERE else Spot(int(found.x), int(found.y), int(found.angle))


def _allowed(state: ErnestState, action: i64, spot: Spot, snapped: Snapping) -> Preview:
    after = outcome(state, action)
    before_alleys = alleys_of(state)
    alleys = alleys_of(after)
    closed = [alley for alley in alleys if alley not in before_alleys]
    kept = [alley for alley in alleys if alley in before_alleys]
    return Preview(
        spot,
        snapped,
        label=placement_label(state, action, after),
        where=whereabouts(state, after, action),
        touches=tuple(_touches(after)),
        sections=doors_of(after, after.laid() - 1),
        doors=tuple(_doors(state, after)),
        holdings=tuple(_holdings(state, after)),
        shops=tuple(_shops(state, after)),
        alleys=tuple(closed + kept),
        closed=len(closed),
        incomes=tuple([_income(state, after, seat) for seat in range(state.box.players)]),
        largest_before=_largest(state),
        largest=_largest(after),
    )


def _touches(after: ErnestState) -> list[Touch]:
    """Where the newest card touches others: the two points of contact furthest apart, or one twice."""
    newest = after.laid() - 1
    contacts = after.market.layout.contacts
    points: dict[int, list[tuple[int, int]]] = {}
    for at in range(0, len(contacts), CONTACT):
        other, second = (contacts[at] >> OWNER_AT) - 1, (contacts[at + 1] >> OWNER_AT) - 1
        if second == newest:
            point = (int(thousandths(contacts[at + 2])), int(thousandths(contacts[at + 3])))
            points.setdefault(int(other), []).append(point)
    return [_stretch(after, other, points[other]) for other in points]


def _stretch(after: ErnestState, other: int, points: list[tuple[int, int]]) -> Touch:
    x, y = points[0]
    to_x, to_y = points[0]
    for point_x, point_y in points:
        if (point_x - x) ** 2 + (point_y - y) ** 2 > (to_x - x) ** 2 + (to_y - y) ** 2:
            to_x, to_y = point_x, point_y
    return Touch("" if other < 0 else card_id(after.card(other)), x, y, to_x, to_y)


def _doors(state: ErnestState, after: ErnestState) -> list[DoorChange]:
    """The doors of lying cards that become something else."""
    changes: list[DoorChange] = []
    for index in range(state.laid()):
        was, now = doors_of(state, index), doors_of(after, index)
        if was == now:
            continue
        card, lies = state.card(index), state.places[index]
        for section in range(SECTIONS):
            if was[section] != now[section]:
                piece = state.box.faces.piece_of_section(card, section)
                owner = _seat(owner_of(after, after.market.shop(index, piece)))
                x, y = section_middle(places.x_of(lies), places.y_of(lies), places.angle_of(lies), section)
                change = DoorChange(card_id(card), int(section), was[section], now[section], owner, x, y)
                changes.append(change)
    return changes


def _holdings(state: ErnestState, after: ErnestState) -> list[Holding]:
    """The parts of cards that would be owned otherwise than now, those of the newest card first."""
    newest = after.laid() - 1
    found = [
        Holding(card_id(after.card(newest)), owned.part, owned.seat, owned.has_counter)
        for owned in owners_of(after, newest)
    ]
    for index in range(state.laid()):
        before = owners_of(state, index)
        for owned in owners_of(after, index):
            if owned not in before:
                found.append(Holding(card_id(after.card(index)), owned.part, owned.seat, owned.has_counter))
    return found


def _shops(state: ErnestState, after: ErnestState) -> list[Joined]:
    """The shops that the newest card is part of."""
    newest = after.laid() - 1
    shops: list[i64] = []
    for piece in range(i64(after.box.faces.pieces[after.card(newest)])):
        shop = after.market.shop(newest, piece)
        if shop not in shops:
            shops.append(shop)
    return [_joined(state, after, shop) for shop in shops]


def _joined(state: ErnestState, after: ErnestState, shop: i64) -> Joined:
    cards: list[PieceId] = [card_id(after.card(index)) for index in cards_with(after, [shop])]
    return Joined(
        shop_id(after, shop),
        _seat(owner_of(after, shop)),
        int(after.market.circles(shop)),
        int(counters_in(after, shop) - counters_before(state, after, shop)),
        int(price_of(after, shop)),
        is_for_sale(after, shop),
        tuple(cards),
    )


def _income(state: ErnestState, after: ErnestState, seat: i64) -> Income:
    return Income(int(seat), int(income_of(state, seat)), int(income_of(after, seat)))


def _largest(state: ErnestState) -> Largest:
    shops = largest_shops(state)
    if len(shops) != 1:
        return Largest(NOBODY, 0)
    return Largest(_seat(owner_of(state, shops[0])), int(counters_in(state, shops[0])))


def _seat(owner: i64) -> int:
    return NOBODY if owner == NONE else int(owner)
