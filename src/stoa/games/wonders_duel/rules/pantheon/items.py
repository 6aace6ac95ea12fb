"""Progress tokens and pieces of Pantheon that change what others do: Engineering, Poliorcetics, the snake."""

from typing import Final

from mypy_extensions import i64

from stoa.games.wonders_duel.bits import lowest
from stoa.games.wonders_duel.components.pantheon import ENGINEERING_COINS
from stoa.games.wonders_duel.marks.pantheon import SNAKE, put_mark, snake_card
from stoa.games.wonders_duel.rules.base.costs import bill_of, card_bill, total_of, waived
from stoa.games.wonders_duel.rules.base.military import lose_coins
from stoa.games.wonders_duel.state import PROGRESS, WIDTH, DuelState
from stoa.games.wonders_duel.tables.base import (
    CHAIN_IN,
    ENGINEERING_BIT,
    NONE,
    POLIORCETICS_BIT,
    PURPLE,
    TOKEN_WORDS,
)
from stoa.kernel.events import Log
from stoa.kernel.marks import Part

_EVERY_COLOUR: Final = (1 << PURPLE + 1) - 1


def has_engineering(state: DuelState, seat: i64) -> bool:
    """Whether the seat has Engineering.

    Rules: P7.5.
    """
    return state.cities[seat * WIDTH + PROGRESS] & ENGINEERING_BIT != 0


def unusual_by_engineering(state: DuelState, seat: i64) -> i64:
    """With Engineering any card may have another price.

    Rules: P7.5.
    """
    if has_engineering(state, seat):
        return _EVERY_COLOUR
    return 0


def engineering_bill(state: DuelState, seat: i64, card: i64, bill: i64) -> i64:
    """Engineering: one coin for any card that some chain symbol makes free, if it would cost as much.

    Rules: P7.5.
    """
    if CHAIN_IN[card] == 0 or not has_engineering(state, seat) or total_of(bill) < ENGINEERING_COINS:
        return bill
    return bill_of(ENGINEERING_COINS, 0)


def engineering_sum(state: DuelState, seat: i64, card: i64) -> list[Part]:
    """Engineering, where it is no dearer than the card's cost; nothing otherwise.

    Rules: P7.5.
    """
    is_paid = CHAIN_IN[card] != 0 and has_engineering(state, seat)
    bill = card_bill(state, seat, card, waived(state, seat, card))
    if not is_paid or total_of(bill) < ENGINEERING_COINS:
        return []
    return [Part("fixed", "P7.5", ENGINEERING_COINS, by=TOKEN_WORDS[lowest(ENGINEERING_BIT)])]


def loot(state: DuelState, seat: i64, spaces: i64, log: Log | None) -> None:
    """Poliorcetics: the opponent loses a coin for each space the pawn moves for the seat.

    Rules: P7.4; ruling WD-13.
    """
    if state.cities[seat * WIDTH + PROGRESS] & POLIORCETICS_BIT != 0:
        lose_coins(state, 1 - seat, spaces, "P7.4", log)


def lose_snake(state: DuelState, card: i64) -> None:
    """The snake token is lost when its card changes hands; the swap then looks at all symbols anew.

    Rules: P6.3.
    """
    if snake_card(state) == card:
        put_mark(state, SNAKE, NONE)
