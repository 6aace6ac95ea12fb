"""Step 4: Buy One Shop."""

from librt.vecs import append, vec
from mypy_extensions import i64

from stoa.games.agora_ernest.actions import BUY, PASS
from stoa.games.agora_ernest.components import CELLS, NONE
from stoa.games.agora_ernest.names import shop_id, shop_name
from stoa.games.agora_ernest.rules.ending import end_turn
from stoa.games.agora_ernest.rules.shops import cover, first_piece, owner_of, price_of
from stoa.games.agora_ernest.state import ErnestState
from stoa.kernel.actions import first_argument, pack, second_argument, verb_of
from stoa.kernel.basics import Action, Seat
from stoa.kernel.errors import Reason
from stoa.kernel.events import Log
from stoa.kernel.messages import Message, say, seat_name
from stoa.kernel.state import seat_of
from stoa.kernel.step import Decision


def circles_in(state: ErnestState, shop: i64) -> i64:
    """How many circles a shop has, covered or not.

    Rules: 9.3, 9.4.
    """
    return state.market.circles(shop)


def can_pay(state: ErnestState, seat: i64, shop: i64) -> bool:
    """Whether a seat may pay for a shop: always, unless by ruling nobody goes into debt.

    Rules: 9.9; rulings AE-23, AE-40.
    """
    return not state.box.debt_refused or price_of(state, shop) <= max(0, state.coins[seat])


def is_for_sale(state: ErnestState, shop: i64) -> bool:
    """Whether a shop is empty and has a space for a counter.

    Rules: 9.3, 9.4; rulings AE-8, AE-9, AE-23.
    """
    return circles_in(state, shop) > 0 and owner_of(state, shop) == NONE


def offers(state: ErnestState, seat: i64) -> vec[i64]:
    """Every shop that a seat can buy, named by its first piece.

    Rules: 9.2, 9.3; ruling AE-23.
    """
    choices = vec[i64]()
    for shop in range(state.market.shops):
        if is_for_sale(state, shop) and can_pay(state, seat, shop):
            index, piece = first_piece(state, shop)
            choices = append(choices, pack(BUY, state.card(index), piece))
    return choices


def shop_named(state: ErnestState, action: i64) -> i64:
    """The shop that a purchase names by one of its pieces, or NONE if there is no such piece.

    Rules: 9.2.
    """
    index = state.index_of(first_argument(action))
    piece = second_argument(action)
    return NONE if index == NONE or piece >= CELLS else state.market.shop(index, piece)


class BuyShop(Decision[ErnestState]):
    """The player may buy one empty shop for what it would earn now.

    Rules: 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7, 9.8, 9.9, 9.10; rulings AE-23, AE-24, AE-40.
    """

    def legal(self, state: ErnestState, frame: i64) -> vec[i64]:
        """Every shop for sale, or none."""
        return append(offers(state, seat_of(frame)), pack(PASS))

    def conditions(self, state: ErnestState, frame: i64, action: Action) -> list[Reason]:
        """The shop must be there, be empty, have a circle, and perhaps be affordable."""
        if action == pack(PASS):
            return [Reason(True, say("why.pass"), "9.1")]
        if verb_of(action) != BUY:
            return [Reason(False, say("why.buy"), "9.1")]
        shop = shop_named(state, action)
        if shop == NONE:
            return [Reason(False, say("why.no-shop"), "9.2")]
        owner = owner_of(state, shop)
        reasons = [
            Reason(circles_in(state, shop) > 0, say("why.circle"), "9.4"),
            Reason(owner == NONE, say("why.empty"), "9.3"),
        ]
        if state.box.debt_refused:
            told = say("why.debt", price=int(price_of(state, shop)))
            reasons.append(Reason(can_pay(state, seat_of(frame), shop), told, "AE-23"))
        return reasons

    def apply(self, state: ErnestState, frame: i64, action: Action, log: Log | None) -> None:
        """Pay, cover all circles, and end the turn."""
        seat = seat_of(frame)
        if verb_of(action) == BUY:
            self._buy(state, seat, shop_named(state, action), log)
        elif log is not None:
            log.tell(say("shop.none", seat=seat_name(seat)), "9.1", [f"seat:{seat}"])
        end_turn(state, seat, log)

    def _buy(self, state: ErnestState, seat: i64, shop: i64, log: Log | None) -> None:
        price = price_of(state, shop)
        state.coins[seat] -= price
        cover(state, shop, seat)
        if log is not None:
            told = say(
                "shop.bought",
                seat=seat_name(seat),
                shop=shop_name(state, shop),
                price=int(price),
                coins=int(state.coins[seat]),
            )
            log.tell(told, "9.5", [shop_id(state, shop), f"coins:{seat}"])

    def prompt(self, state: ErnestState, frame: i64, seat: Seat) -> Message:
        """Which shop, if any?"""
        buyer = seat_of(frame)
        return say("ask.buy", seat=seat_name(buyer), coins=int(state.coins[buyer]))
