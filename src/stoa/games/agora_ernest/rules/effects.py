"""Special Effects: Fire, Flood and Festival."""

from mypy_extensions import i64

from stoa.games.agora_ernest.aftermath import aftermath, card_gone, shop_struck
from stoa.games.agora_ernest.components import NONE
from stoa.games.agora_ernest.names import card_id
from stoa.games.agora_ernest.rules.ending import win
from stoa.games.agora_ernest.rules.income import earn
from stoa.games.agora_ernest.rules.shops import cover, largest_shops, owner_of
from stoa.games.agora_ernest.state import BY_FESTIVAL, ErnestState
from stoa.kernel.basics import bit
from stoa.kernel.events import Log
from stoa.kernel.marks import Mark
from stoa.kernel.messages import say, seat_name


def shops_hit(state: ErnestState, log: Log | None, fire: bool) -> list[i64]:
    """The largest shop; no shop if several tie, unless by ruling one player owns them all.

    Rules: 6.1.1, 6.1.2, 6.1.5, 6.2.1, 6.2.4; ruling AE-6.
    """
    largest = largest_shops(state)
    if len(largest) > 1 and not (state.box.own_tie_hits and _have_one_owner(state, largest)):
        largest = []
        if log is not None:
            log.tell(say("fire.tie" if fire else "flood.tie"), "6.1.5" if fire else "6.2.4", [])
    elif not largest and log is not None:
        log.tell(say("fire.nothing" if fire else "flood.nothing"), "AE-6", [])
    return largest


def _have_one_owner(state: ErnestState, shops: list[i64]) -> bool:
    owner = owner_of(state, shops[0])
    for shop in shops:
        if owner_of(state, shop) != owner:
            return False
    return True


def burn(state: ErnestState, log: Log | None) -> None:
    """Fire: every card that carries a piece of the largest shop leaves the game, with all on it.

    Rules: 6.1.1, 6.1.3, 6.1.4, 6.1.5; rulings AE-6, AE-7, AE-8, AE-37, AE-38.
    """
    shops = shops_hit(state, log, True)
    if not shops:
        return
    burnt = cards_with(state, shops)
    indices: i64 = 0
    for index in burnt:
        indices |= bit(index)
    if log is None:
        state.take_away(indices)
        return
    before = state.clone()
    state.take_away(indices)
    marks: list[Mark] = []
    for shop in shops:
        marks += shop_struck(before, shop)
    for index in burnt:
        marks.append(card_gone(before, index))
    marks += aftermath(before, state)
    told = say("fire.burnt", seat=seat_name(owner_of(before, shops[0])))
    log.tell(told, "6.1.3", [card_id(before.card(index)) for index in burnt], marks=tuple(marks))


def cards_with(state: ErnestState, shops: list[i64]) -> list[i64]:
    """The cards on the table that carry a piece of any of the shops, by their numbers there.

    Rules: 6.1.3; ruling AE-7.
    """
    found: list[i64] = []
    for index in range(state.laid()):
        for piece in range(i64(state.box.faces.pieces[state.card(index)])):
            if state.market.shop(index, piece) in shops:
                found.append(index)
                break
    return found


def flood(state: ErnestState, log: Log | None) -> None:
    """Flood: all counters leave the largest shop; the cards stay, and the shop is for sale again.

    Rules: 6.2.1, 6.2.2, 6.2.3, 6.2.4; rulings AE-6, AE-9, AE-37.
    """
    for shop in shops_hit(state, log, False):
        if log is None:
            cover(state, shop, NONE)
            continue
        before = state.clone()
        cover(state, shop, NONE)
        told = say("flood.washed", seat=seat_name(owner_of(before, shop)))
        cards = [card_id(state.card(index)) for index in cards_with(state, [shop])]
        marks = shop_struck(before, shop) + aftermath(before, state)
        log.tell(told, "6.2.2", cards, marks=tuple(marks))


def celebrate(state: ErnestState, seat: i64, log: Log | None) -> None:
    """Festival: everybody earns his income again, the active player first; the first to win ends it.

    Rules: 6.3.1, 6.3.2, 6.3.3, 10.2; ruling AE-10.
    """
    if log is not None:
        log.tell(say("festival.began"), "6.3.1", [])
    for distance in range(state.box.players):
        other = (seat + distance) % state.box.players
        if earn(state, other, "6.3.2", log):
            win(state, other, BY_FESTIVAL, log)
            return
