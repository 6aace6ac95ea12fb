"""After You Build: shops that a new card joins, and who owns what they become."""

from librt.vecs import append, vec
from mypy_extensions import i64

from stoa.games.agora_ernest.components import CELLS, NONE, SECTIONS
from stoa.games.agora_ernest.names import shop_id, shop_name
from stoa.games.agora_ernest.rules.shops import cover, owner_of
from stoa.games.agora_ernest.state import ErnestState
from stoa.kernel.events import Log
from stoa.kernel.messages import say, seat_name


class Clash:
    """Two shops of different owners that a card would join, and the section of it that does."""

    def __init__(self, section: i64, shop: i64, other: i64) -> None:
        self.section: i64 = section
        self.shop: i64 = shop
        self.other: i64 = other


def joined_shops(state: ErnestState, card: i64, joints: vec[i64]) -> vec[i64]:
    """For each section of a card that is to be laid, the shop its door would open into, or NONE.

    `joints` says what each section would lie against. A door against a closed section joins nothing.

    Rules: 9.2; rulings AE-13, AE-14.
    """
    shops = vec[i64](capacity=SECTIONS)
    for section in range(SECTIONS):
        shop: i64 = NONE
        if joints[section] >= 0 and state.box.faces.piece_of_section(card, section) != NONE:
            index = joints[section] // SECTIONS
            other = state.box.faces.piece_of_section(state.card(index), joints[section] % SECTIONS)
            if other != NONE:
                shop = state.market.shop(index, other)
        shops = append(shops, shop)
    return shops


def find_clash(state: ErnestState, card: i64, joints: vec[i64]) -> Clash | None:
    """Two owners whom a card would join anywhere in one string, through an empty shop as well.

    Rules: 7.5; rulings AE-15, AE-36.
    """
    if not _may_clash(state, joints):
        return None
    shops = joined_shops(state, card, joints)
    strings = _strings(state, card, shops)
    holder = vec[i64]([NONE] * CELLS)
    for section in range(SECTIONS):
        if shops[section] != NONE and owner_of(state, shops[section]) != NONE:
            string = strings[state.box.faces.piece_of_section(card, section)]
            if holder[string] == NONE:
                holder[string] = shops[section]
            elif owner_of(state, holder[string]) != owner_of(state, shops[section]):
                return Clash(section, holder[string], shops[section])
    return None


def _may_clash(state: ErnestState, joints: vec[i64]) -> bool:
    """Whether a card would lie against shops of two owners at all: a quick look that settles most places."""
    found: i64 = NONE
    for facing in joints:
        if facing >= 0:
            index = facing // SECTIONS
            piece = state.box.faces.piece_of_section(state.card(index), facing % SECTIONS)
            if piece != NONE:
                owner = owner_of(state, state.market.shop(index, piece))
                if owner != NONE and found != NONE and owner != found:
                    return True
                if owner != NONE:
                    found = owner
    return False


def _strings(state: ErnestState, card: i64, shops: vec[i64]) -> vec[i64]:
    """For each piece of a card, the string it will be part of: pieces that open into one shop share one."""
    strings = vec[i64](list(range(CELLS)))
    for section in range(SECTIONS):
        if shops[section] != NONE:
            mine = strings[state.box.faces.piece_of_section(card, section)]
            for earlier in range(section):
                if shops[earlier] == shops[section]:
                    other = strings[state.box.faces.piece_of_section(card, earlier)]
                    for piece in range(CELLS):
                        if strings[piece] == other:
                            strings[piece] = mine
    return strings


def expand(state: ErnestState, index: i64, log: Log | None) -> None:
    """Every owned shop that the new card is part of takes it in: its owner covers all circles.

    Rules: 8.1, 8.2, 8.3; rulings AE-16, AE-17, AE-36, AE-37.
    """
    for piece in range(i64(state.box.faces.pieces[state.card(index)])):
        shop = state.market.shop(index, piece)
        owner = owner_among(state, shop)
        if owner != NONE:
            circles = cover(state, shop, owner)
            if log is not None and circles > 0:
                told = say(
                    "shop.grew", seat=seat_name(owner), shop=shop_name(state, shop), circles=int(circles)
                )
                log.tell(told, "8.1", [shop_id(state, shop)])


def owner_among(state: ErnestState, shop: i64) -> i64:
    """The one seat with a counter anywhere in a shop that has just grown, or NONE.

    Rules: 8.1; rulings AE-16, AE-36.
    """
    for index in range(state.laid()):
        for piece in range(i64(state.box.faces.pieces[state.card(index)])):
            if state.owner(index, piece) != NONE and state.market.shop(index, piece) == shop:
                return state.owner(index, piece)
    return NONE
