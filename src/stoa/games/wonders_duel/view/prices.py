"""Prices as marks: one's own line by line, another's as a number."""

from mypy_extensions import i64

from stoa.games.wonders_duel.rules.base.costs import purse
from stoa.games.wonders_duel.state import DuelState
from stoa.kernel.marks import Part, Price


def own_price(state: DuelState, seat: i64, parts: list[Part], chain: str = "") -> Price:
    """A price as whoever would pay it sees it, line by line."""
    coins = 0
    for part in parts:
        coins += part.coins
    return Price(int(seat), coins, coins <= purse(state, seat), chain, tuple(parts))


def price_mark(state: DuelState, seat: i64, coins: i64, chain: str = "") -> Price:
    """A price for another seat, and whether its coins suffice."""
    return Price(int(seat), int(coins), coins <= purse(state, seat), chain)
