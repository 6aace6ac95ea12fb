"""The conflict pawn: it moves towards a capital, fires military tokens, and may end the game."""

from typing import Final

from mypy_extensions import i64

from stoa.games.wonders_duel.components.base import CAPITAL, TOKEN_LOSSES, ZONE_STARTS
from stoa.games.wonders_duel.expansions.points import EXPANSIONS
from stoa.games.wonders_duel.rules.base.ending import win
from stoa.games.wonders_duel.rules.numbers import EFFECT_MOVE, EFFECT_PLACE, EFFECT_REMOVE, RESOLVE
from stoa.games.wonders_duel.state import MILITARY, TREASURE, WIDTH, DuelState
from stoa.kernel.basics import BIT
from stoa.kernel.events import Log
from stoa.kernel.messages import say, seat_name

_INNER: Final[i64] = ZONE_STARTS[1]
_OUTER: Final[i64] = ZONE_STARTS[2]


def advance(state: DuelState, seat: i64, shields: i64, fires: bool, log: Log | None) -> None:
    """Move the pawn towards the capital of the seat's opponent; reaching it wins.

    The pawn goes to its last space first, then the tokens it passed act, the inner before the outer.

    Rules: B3.5, B8.1, B8.2, B8.3; ruling WD-27.
    """
    if state.box.is_extended:
        for expansion in EXPANSIONS:
            shields = expansion.shields(state, seat, shields, log)
        if shields == 0:
            # Stopped at once: it enters no zone.
            return
    start = state.pawn if seat == 0 else -state.pawn
    distance = min(start + shields, CAPITAL)
    state.pawn = distance if seat == 0 else -distance
    if log is not None and shields > 0:
        log.tell(say("pawn.moved", seat=seat_name(seat), spaces=int(distance - start)), "B8.1", ["pawn"])
    if distance == CAPITAL:
        win(state, seat, MILITARY, log)
        return
    if not fires:
        return
    if state.box.is_extended:
        for expansion in EXPANSIONS:
            expansion.pawn_moved(state, seat, shields, log)
    if distance < _INNER or state.war_tokens == 0:
        return
    outer = distance >= _OUTER and state.war_tokens & BIT[seat * 2 + 1] != 0
    if state.box.agora:
        # What is pushed last happens first.
        if outer:
            fire_agora_token(state, seat, 1, log)
        if state.war_tokens & BIT[seat * 2] != 0:
            fire_agora_token(state, seat, 0, log)
        return
    if state.war_tokens & BIT[seat * 2] != 0:
        fire_base_token(state, seat, 0, log)
    if outer:
        fire_base_token(state, seat, 1, log)


def fire_base_token(state: DuelState, seat: i64, zone: i64, log: Log | None) -> None:
    """A military token of the base game: the opponent loses coins.

    Rules: B8.2, B11.1, B11.2.
    """
    state.war_tokens &= ~BIT[seat * 2 + zone]
    if log is not None:
        log.tell(say("token.fired", seat=seat_name(seat)), "B8.2", [])
    lose_coins(state, 1 - seat, TOKEN_LOSSES[zone], "B11.1", log)


def fire_agora_token(state: DuelState, seat: i64, zone: i64, log: Log | None) -> None:
    """A military token of Agora: place a cube; or remove one of the opponent's and perhaps move one.

    Rules: A3.10, A20.1, A20.2, A20.3, A20.22; rulings WD-6, WD-22.
    """
    state.war_tokens &= ~BIT[seat * 2 + zone]
    if log is not None:
        log.tell(say("token.fired", seat=seat_name(seat)), "A20.22", [])
    if zone == 0:
        state.push(RESOLVE, seat, EFFECT_PLACE)
    elif state.box.remove_first:
        state.push(RESOLVE, seat, EFFECT_MOVE)
        state.push(RESOLVE, seat, EFFECT_REMOVE)
    else:
        state.push(RESOLVE, seat, EFFECT_REMOVE)
        state.push(RESOLVE, seat, EFFECT_MOVE)


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
