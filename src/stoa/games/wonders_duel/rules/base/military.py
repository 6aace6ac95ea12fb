"""The conflict pawn: it moves towards a capital, fires military tokens, and may end the game."""

from typing import Final

from mypy_extensions import i64

from stoa.games.wonders_duel.components.base import CAPITAL, TOKEN_LOSSES, ZONE_STARTS
from stoa.games.wonders_duel.rules.base.ending import win
from stoa.games.wonders_duel.state import MILITARY, TREASURE, WIDTH, DuelState
from stoa.kernel.basics import has_bit
from stoa.kernel.events import Log
from stoa.kernel.messages import say, seat_name

_INNER: Final[i64] = ZONE_STARTS[1]
_OUTER: Final[i64] = ZONE_STARTS[2]
_ZONES: Final = 2
INNER_ZONE: Final = 1
OUTER_ZONE: Final = 2
"""The zones with a military token, as bits."""


def advance(state: DuelState, seat: i64, shields: i64, fires: bool, rule: str, log: Log | None) -> None:
    """Move the pawn towards the capital of the seat's opponent; reaching it wins.

    The pawn goes to its last space first, then the tokens it passed act, the inner before the outer.

    Rules: B3.5, B8.1, B8.2, B8.3; ruling WD-27.
    """
    if state.box.is_extended:
        shields = state.box.expansion.shields(state, seat, shields, log)
        if shields == 0:
            # Stopped at once: it enters no zone.
            return
    start = state.pawn if seat == 0 else -state.pawn
    distance = min(start + shields, CAPITAL)
    state.pawn = distance if seat == 0 else -distance
    if log is not None and shields > 0:
        log.tell(say("pawn.moved", seat=seat_name(seat), spaces=int(distance - start)), rule, ["pawn"])
    if distance == CAPITAL:
        win(state, seat, MILITARY, log)
    elif fires:
        if state.box.is_extended:
            state.box.expansion.pawn_moved(state, seat, shields, log)
        zones = entered_zones(state, seat, distance)
        state.war_tokens &= ~(zones << seat * _ZONES)
        use_tokens(state, seat, zones, log)


def entered_zones(state: DuelState, seat: i64, distance: i64) -> i64:
    """The zones, as bits, that the pawn stands in or beyond and that still have the seat's token.

    Rules: B8.2.
    """
    zones: i64 = 0
    if distance >= _OUTER:
        zones = INNER_ZONE | OUTER_ZONE
    elif distance >= _INNER:
        zones = INNER_ZONE
    return zones & state.war_tokens >> seat * _ZONES


def use_tokens(state: DuelState, seat: i64, zones: i64, log: Log | None) -> None:
    """The military tokens of some zones act for the seat: its opponent loses coins, for the inner one first.

    Rules: B8.2, B11.1, B11.2; ruling WD-27.
    """
    if zones == 0 or (state.box.is_extended and state.box.expansion.fires(state, seat, zones, log)):
        return
    for zone in range(_ZONES):
        if has_bit(zones, zone):
            if log is not None:
                log.tell(say("token.fired", seat=seat_name(seat)), "B8.2", [])
            lose_coins(state, 1 - seat, TOKEN_LOSSES[zone], "B11.1", log)


def gain_coins(state: DuelState, seat: i64, coins: i64, rule: str, log: Log | None) -> None:
    """The seat takes coins from the bank, which never runs out.

    Rules: B6.12; ruling WD-28.
    """
    state.cities[seat * WIDTH + TREASURE] += coins
    if log is not None and coins > 0:
        log.tell(say("coins.gained", seat=seat_name(seat), coins=int(coins)), rule, [f"coins:{seat}"])


def lose_coins(state: DuelState, seat: i64, coins: i64, rule: str, log: Log | None) -> None:
    """The seat loses coins, at most what it has.

    Rules: B11.2; ruling WD-28.
    """
    lost = min(coins, state.cities[seat * WIDTH + TREASURE])
    state.cities[seat * WIDTH + TREASURE] -= lost
    if log is not None and lost > 0:
        log.tell(say("coins.lost", seat=seat_name(seat), coins=int(lost)), rule, [f"coins:{seat}"])
