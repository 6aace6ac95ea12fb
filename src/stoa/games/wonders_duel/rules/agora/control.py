"""Who controls the chambers of the Senate, and what follows: Decrees serve, the pawn moves, a game is won."""

from typing import Final

from mypy_extensions import i64

from stoa.games.wonders_duel.components.agora import CHAMBERS
from stoa.games.wonders_duel.rules.base.costs import refresh_prices
from stoa.games.wonders_duel.rules.base.ending import win
from stoa.games.wonders_duel.rules.base.military import advance
from stoa.games.wonders_duel.state import CUBE, GOING_ON, PERKS, POLITICAL, DuelState
from stoa.games.wonders_duel.tables.agora import CHEAP_GOODS, CHEAP_RAW, SHIELD
from stoa.games.wonders_duel.tables.base import NONE
from stoa.kernel.basics import BIT, has_bit
from stoa.kernel.events import Log
from stoa.kernel.messages import say, seat_name
from stoa.kernel.step import Automatic

_ALL_CHAMBERS: Final = (1 << CHAMBERS) - 1


def controller(state: DuelState, chamber: i64) -> i64:
    """Who has strictly more cubes in a chamber, or NONE.

    Rules: A12.1, A12.2, A12.4, A12.5.
    """
    lead = state.cubes(0, chamber) - state.cubes(1, chamber)
    return NONE if lead == 0 else 0 if lead > 0 else 1


def chambers_of(state: DuelState, seat: i64) -> i64:
    """The chambers that the seat controls, as bits.

    Rules: A12.1, A12.2, A12.4, A12.5.
    """
    own = CUBE + seat * CHAMBERS
    others = CUBE + (1 - seat) * CHAMBERS
    held: i64 = 0
    for chamber in range(CHAMBERS):
        if state.marks[own + chamber] > state.marks[others + chamber]:
            held |= BIT[chamber]
    return held


def cubes_in_senate(state: DuelState, seat: i64) -> i64:
    """The seat's cubes in all chambers.

    Rules: A20.4, A20.5.
    """
    total: i64 = 0
    for chamber in range(CHAMBERS):
        total += state.cubes(seat, chamber)
    return total


def settle(state: DuelState, log: Log | None) -> None:
    """Decrees serve whoever controls their chambers; all six chambers win the game.

    Losing the shield Decree moves the pawn back, gaining it moves it on. Military comes before political.

    Rules: A12.3, A12.5, A13.1, A17.8, A17.9, A20.20, A20.21; rulings WD-13, WD-17, WD-34.
    """
    held_0 = chambers_of(state, 0)
    held_1 = chambers_of(state, 1)
    changed_0 = serve(state, 0, held_0)
    changed_1 = serve(state, 1, held_1)
    if (changed_0 | changed_1) & SHIELD != 0:
        move_shield(state, changed_0, changed_1, log)
    if state.ended == GOING_ON and held_0 == _ALL_CHAMBERS:
        win(state, 0, POLITICAL, log)
    if state.ended == GOING_ON and held_1 == _ALL_CHAMBERS:
        win(state, 1, POLITICAL, log)


def perks_of(state: DuelState, held: i64) -> i64:
    """The Decrees that lie face up in these chambers; two in one chamber serve both.

    Rules: A12.3, A20.20.
    """
    perks: i64 = 0
    for number in range(CHAMBERS):
        decree = state.decree(number)
        if decree != NONE and has_bit(held, state.decree_at(number)):
            perks |= BIT[decree]
    return perks


def serve(state: DuelState, seat: i64, held: i64) -> i64:
    """The Decrees in the chambers that a seat holds serve it from now on; returns what that changes.

    Rules: A12.3, A12.5, A17.5.
    """
    perks = perks_of(state, held)
    changed = perks ^ state.of(seat, PERKS)
    if changed != 0:
        state.put(seat, PERKS, perks)
        if changed & (CHEAP_RAW | CHEAP_GOODS) != 0:
            refresh_prices(state, seat)
    return changed


def move_shield(state: DuelState, changed_0: i64, changed_1: i64, log: Log | None) -> None:
    """Whoever has lost the shield Decree is thrown back, then whoever has gained it moves on.

    Rules: A17.8, A17.9; rulings WD-13, WD-34.
    """
    lost: i64 = NONE
    gained: i64 = NONE
    for seat in range(2):
        if (changed_0 if seat == 0 else changed_1) & SHIELD != 0:
            if state.of(seat, PERKS) & SHIELD != 0:
                gained = seat
            else:
                lost = seat
    if lost != NONE:
        if log is not None:
            log.tell(say("shield.lost", seat=seat_name(lost)), "A17.9", ["pawn"])
        advance(state, 1 - lost, 1, state.box.loss_fires, "A17.9", log)
    if gained != NONE and state.ended == GOING_ON:
        advance(state, gained, 1, True, "A17.8", log)


class SettleSenate(Automatic[DuelState]):
    """Control is settled after Decrees have been turned up.

    Rules: A7.10, A12.3.
    """

    def run(self, state: DuelState, frame: i64, log: Log | None) -> None:
        settle(state, log)
