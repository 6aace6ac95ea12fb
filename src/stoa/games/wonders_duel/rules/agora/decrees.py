"""Decrees: what they leave out of costs and take off prices, the taxes, and the question how to pay."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from stoa.games.wonders_duel.actions.agora import PAY
from stoa.games.wonders_duel.bits import lowest
from stoa.games.wonders_duel.components.agora import SALVAGE_COINS
from stoa.games.wonders_duel.expansions.points import A_UNIT, NOTHING, THE_COINS
from stoa.games.wonders_duel.names.base import card_name
from stoa.games.wonders_duel.rules.base.construction import build_card
from stoa.games.wonders_duel.rules.base.costs import card_bill, card_trade, pay_bill, purse
from stoa.games.wonders_duel.rules.base.military import gain_coins
from stoa.games.wonders_duel.rules.base.sums import RAW_KINDS, paid_sum, reasons_of
from stoa.games.wonders_duel.rules.numbers import CHOOSE_PAYMENT
from stoa.games.wonders_duel.state import CHAINS, PERKS, PROGRESS, WIDTH, DuelState
from stoa.games.wonders_duel.tables.agora import (
    CHEAP_GOODS,
    CHEAP_RAW,
    DECREE_WORDS,
    SALVAGE,
    SHARED_CHAINS,
    TAXES,
    WAIVE_GREEN,
    WAIVE_RED,
    WAIVE_WONDER,
    WAIVE_YELLOW,
    WAIVES,
)
from stoa.games.wonders_duel.tables.base import COLOUR, COST, ECONOMY_BIT, GREEN, PURPLE, WONDER_COUNT
from stoa.kernel.actions import first_argument, pack
from stoa.kernel.basics import BIT, Action, Seat
from stoa.kernel.errors import Reason
from stoa.kernel.events import Log
from stoa.kernel.messages import Message, say, seat_name
from stoa.kernel.state import first_of, seat_of
from stoa.kernel.step import Decision

_PAYMENTS: Final = vec[i64]([pack(PAY, 0), pack(PAY, 1)])
_LEAST_PRICE: Final = 1
_ON_PRICES: Final = WAIVE_GREEN | WAIVE_YELLOW | WAIVE_RED | WAIVE_WONDER | SHARED_CHAINS
"""The Decrees that change what things cost; those on resources change the prices of these."""
_EVERYTHING: Final = (1 << WONDER_COUNT + 1) - 1


def has_decree(state: DuelState, seat: i64, decree: i64) -> bool:
    """Whether a Decree serves the seat.

    Rules: A12.3.
    """
    return state.cities[seat * WIDTH + PERKS] & decree != 0


def unusual_by_decree(state: DuelState, seat: i64) -> i64:
    """The colours of cards of whose cost a Decree of the seat leaves something out, as bits; and Wonders.

    Rules: A17.1, A17.2, A17.11.
    """
    perks = state.cities[seat * WIDTH + PERKS] & _ON_PRICES
    if perks == 0:
        return 0
    if perks & SHARED_CHAINS != 0:
        return _EVERYTHING
    unusual: i64 = 0
    if perks & WAIVE_WONDER != 0:
        unusual = BIT[WONDER_COUNT]
    for colour in range(GREEN, PURPLE):
        if perks & WAIVES[colour] != 0:
            unusual |= BIT[colour]
    return unusual


def waives(state: DuelState, seat: i64, card: i64) -> i64:
    """What a Decree leaves out of a card's cost: a resource or the coins, whichever makes it cheaper.

    Rules: A17.1, B5.7.
    """
    if not has_decree(state, seat, WAIVES[COLOUR[card]]):
        return NOTHING
    is_cheaper = card_trade(state, seat, card, 0) < COST[card] + card_trade(state, seat, card, A_UNIT)
    return THE_COINS if is_cheaper else A_UNIT


def payment_matters(state: DuelState, seat: i64, card: i64) -> bool:
    """Whether the seat should be asked what a Decree waives: the coins, or a resource.

    Without Economy on the other side all coins go to the bank, and the cheaper way is taken. With it,
    neither way is better if the one that costs more pays the opponent less.

    Rules: A17.1, B12.3.
    """
    if state.cities[(1 - seat) * WIDTH + PROGRESS] & ECONOMY_BIT == 0:
        return False
    if not has_decree(state, seat, WAIVES[COLOUR[card]]):
        return False
    less = card_trade(state, seat, card, A_UNIT)
    more = card_trade(state, seat, card, 0)
    return less < more <= COST[card] + less <= purse(state, seat)


class ChoosePayment(Decision[DuelState]):
    """What a Decree waives is chosen: a resource, so that coins go to the bank, or the coins.

    The argument is the card. It is asked only if the opponent has Economy and neither way is better.

    Rules: A17.1, B12.3.
    """

    def legal(self, state: DuelState, frame: i64) -> vec[i64]:
        return _PAYMENTS

    def conditions(self, state: DuelState, frame: i64, action: Action) -> list[Reason]:
        is_payment = action == _PAYMENTS[0] or action == _PAYMENTS[1]
        reasons = [Reason(is_payment, say("why.payment"), "A17.1")]
        if is_payment:
            seat = seat_of(frame)
            reasons += reasons_of(paid_sum(state, seat, first_of(frame), _left_out(action)), seat)
        return reasons

    def apply(self, state: DuelState, frame: i64, action: Action, log: Log | None) -> None:
        seat = seat_of(frame)
        card = first_of(frame)
        pay_bill(state, seat, card_bill(state, seat, card, _left_out(action)), log)
        build_card(state, seat, card, "B6.10", log)

    def prompt(self, state: DuelState, frame: i64, seat: Seat) -> Message:
        return say("ask.payment", seat=seat_name(seat_of(frame)), card=card_name(first_of(frame)))


def _left_out(action: i64) -> i64:
    return THE_COINS if first_argument(action) == 1 else A_UNIT


def ask_payment(state: DuelState, seat: i64, card: i64) -> bool:
    """Ask the seat what a Decree waives, if it matters; returns whether it does.

    Rules: A17.1.
    """
    if not payment_matters(state, seat, card):
        return False
    state.push(CHOOSE_PAYMENT, seat, card)
    return True


def waiver_face(kind: i64) -> str:
    """The Decree that leaves out a part of the cost of cards of a colour, or of Wonders.

    Rules: A17.1, A17.2.
    """
    decree: i64 = WAIVE_WONDER
    if kind != WONDER_COUNT:
        decree = WAIVES[kind]
    return DECREE_WORDS[lowest(decree)]


def trade_face(resource: i64) -> str:
    """The Decree that makes a resource cheaper to buy.

    Rules: A17.5.
    """
    return DECREE_WORDS[lowest(CHEAP_RAW if resource < RAW_KINDS else CHEAP_GOODS)]


def wonder_units(state: DuelState, seat: i64) -> i64:
    """One resource of a Wonder's cost is left out by a Decree.

    Rules: A17.2.
    """
    return 1 if has_decree(state, seat, WAIVE_WONDER) else 0


def cheaper_unit(state: DuelState, seat: i64, resource: i64, price: i64) -> i64:
    """Brown, or grey, resources cost one coin less by a Decree, but at least one.

    Rules: A17.5, A17.6.
    """
    decree: i64 = CHEAP_GOODS
    if resource < RAW_KINDS:
        decree = CHEAP_RAW
    if has_decree(state, seat, decree):
        return max(price - 1, _LEAST_PRICE)
    return price


def opponents_chains(state: DuelState, seat: i64) -> i64:
    """By a Decree the opponent's chain symbols serve the seat.

    Rules: A17.11.
    """
    if not has_decree(state, seat, SHARED_CHAINS):
        return 0
    return state.cities[(1 - seat) * WIDTH + CHAINS]


def salvage_coins(state: DuelState, seat: i64) -> i64:
    """Two more coins for discarding a card.

    Rules: A17.10.
    """
    return SALVAGE_COINS if has_decree(state, seat, SALVAGE) else 0


def pay_tax(state: DuelState, kind: i64, log: Log | None) -> None:
    """Whoever controls the Decree that taxes a colour, or Wonders, takes coins by the Age, whoever built.

    Rules: A17.3, A17.4; ruling WD-26.
    """
    for seat in range(2):
        if has_decree(state, seat, TAXES[kind]):
            rule = "A17.4" if kind == WONDER_COUNT else "A17.3"
            gain_coins(state, seat, state.age, rule, log)
