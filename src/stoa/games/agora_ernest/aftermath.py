"""What an effect took and set free, for whoever watches it: also for those who come when it is over."""

from mypy_extensions import i64

from stoa.games.agora_ernest.components import NONE, PIECES, SECTIONS
from stoa.games.agora_ernest.geometry import places
from stoa.games.agora_ernest.lying import doors_of, owners_of
from stoa.games.agora_ernest.names import card_face, card_id
from stoa.games.agora_ernest.outline import section_middle
from stoa.games.agora_ernest.rules.shops import counters_in, income_of, owner_of
from stoa.games.agora_ernest.state import ErnestState
from stoa.kernel.basics import NOBODY
from stoa.kernel.marks import Change, Chips, Consists, Gone, Mark, Opened, Worth


def shop_struck(state: ErnestState, shop: i64) -> list[Mark]:
    """A shop before an effect strikes it: its counters, what it earns, and the pieces it is made of."""
    marks: list[Mark] = [
        Chips(int(owner_of(state, shop)), int(counters_in(state, shop))),
        Worth(int(state.market.doors(shop))),
    ]
    for index in range(state.laid()):
        card = state.card(index)
        for piece in range(i64(state.box.faces.pieces[card])):
            if state.market.shop(index, piece) == shop:
                marks.append(Consists(card_id(card), card_face(card), PIECES[piece]))
    return marks


def card_gone(state: ErnestState, index: i64) -> Gone:
    """A card before it leaves the table."""
    place = state.places[index]
    owned = owners_of(state, index)
    return Gone(
        card_id(state.card(index)),
        card_face(state.card(index)),
        int(places.x_of(place)),
        int(places.y_of(place)),
        int(places.angle_of(place)),
        doors_of(state, index),
        tuple([one.part for one in owned]),
        tuple([one.seat for one in owned]),
    )


def aftermath(before: ErnestState, after: ErnestState) -> list[Mark]:
    """Doors of the cards that stay and are open again, then what everybody earns less or more."""
    marks: list[Mark] = []
    for index in range(after.laid()):
        marks += _opened(before, after, index)
    for seat in range(after.box.players):
        was, now = int(income_of(before, seat)), int(income_of(after, seat))
        if was != now:
            marks.append(Change("", f"income:{seat}", was, now))
    return marks


def _opened(before: ErnestState, after: ErnestState, index: i64) -> list[Mark]:
    card, place = after.card(index), after.places[index]
    was, now = doors_of(before, _index_of(before, card)), doors_of(after, index)
    found: list[Mark] = []
    for section in range(SECTIONS):
        if now[section] == "open" and was[section] != "open":
            x, y = section_middle(places.x_of(place), places.y_of(place), places.angle_of(place), section)
            piece = after.box.faces.piece_of_section(card, section)
            owner = owner_of(after, after.market.shop(index, piece))
            found.append(Opened(card_id(card), NOBODY if owner == NONE else int(owner), x, y))
    return found


def _index_of(state: ErnestState, card: i64) -> i64:
    for index in range(state.laid()):
        if state.card(index) == card:
            return index
    raise AssertionError(card)
