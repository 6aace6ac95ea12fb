"""Shops: who owns a string of pieces, how many counters it has, what it earns and costs."""

from mypy_extensions import i64

from stoa.games.agora_ernest.components import CELLS, NONE
from stoa.games.agora_ernest.state import ErnestState


def owner_of(state: ErnestState, shop: i64) -> i64:
    """Who has counters in a shop, or NONE. All its circles are covered or none is.

    Rules: 9.6; ruling AE-36.
    """
    owner = i64(state.owners[state.market.sign(shop)])
    return NONE if owner == 0 else owner - 1


def counters_in(state: ErnestState, shop: i64) -> i64:
    """How many counters lie in a shop: pieces without a circle have none.

    Rules: 6.1.2, 9.6; ruling AE-36.
    """
    return 0 if owner_of(state, shop) == NONE else state.market.circles(shop)


def price_of(state: ErnestState, shop: i64) -> i64:
    """What a shop earns, or would earn: a coin for each open door of all its pieces.

    Rules: 4.4, 9.7, 9.8; rulings AE-18, AE-23, AE-27, AE-33.
    """
    return state.market.doors(shop)


def income_of(state: ErnestState, seat: i64) -> i64:
    """What all shops of a seat earn now.

    Rules: 4.1, 4.4; rulings AE-24, AE-27, AE-33.
    """
    income: i64 = 0
    for shop in range(state.market.shops):
        if owner_of(state, shop) == seat:
            income += price_of(state, shop)
    return income


def counters_of(state: ErnestState, seat: i64) -> i64:
    """How many counters of a seat lie on the table.

    Rules: 1.1, 1.2; ruling AE-26.
    """
    counters: i64 = 0
    for shop in range(state.market.shops):
        if owner_of(state, shop) == seat:
            counters += counters_in(state, shop)
    return counters


def cover(state: ErnestState, shop: i64, seat: i64) -> i64:
    """Cover all circles of a shop with a seat's counters (NONE takes them off); how many changed.

    Rules: 8.2, 9.5.
    """
    changed: i64 = 0
    for index in range(state.laid()):
        card = state.card(index)
        for piece in range(i64(state.box.faces.pieces[card])):
            circles = state.box.faces.circles(card, piece)
            is_changed = circles > 0 and state.owner(index, piece) != seat
            if is_changed and state.market.shop(index, piece) == shop:
                state.set_owner(index, piece, seat)
                changed += circles
    return changed


def largest_shops(state: ErnestState) -> list[i64]:
    """The shops with most counters; none if there is no counter on the table.

    Rules: 6.1.1, 6.1.2, 6.2.1; ruling AE-6.
    """
    most: i64 = 0
    largest: list[i64] = []
    for shop in range(state.market.shops):
        counters = counters_in(state, shop)
        if counters > most:
            most = counters
            largest = [shop]
        elif counters == most and counters > 0:
            largest.append(shop)
    return largest


def first_piece(state: ErnestState, shop: i64) -> tuple[i64, i64]:
    """The card that was laid first of those that carry a shop, and its first piece of it.

    Rules: 9.2.
    """
    at = state.market.first(shop)
    return at // CELLS, at % CELLS
