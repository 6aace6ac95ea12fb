"""What each divinity does for whoever activates her or him, at once and for as long as she lies there."""

from mypy_extensions import i64

from stoa.games.wonders_duel.components.pantheon import ASTARTE_COINS, MARS_SHIELDS, TANIT_COINS
from stoa.games.wonders_duel.marks.pantheon import (
    COINS_ON_ASTARTE,
    MINERVAS_SPACE,
    OWN,
    PAWN_AT,
    SPOT,
    coins_on_astarte,
    holder,
    minervas_space,
    put_mark,
    snake_card,
    track_of,
)
from stoa.games.wonders_duel.rules.base.construction import has_discarded
from stoa.games.wonders_duel.rules.base.military import advance, gain_coins
from stoa.games.wonders_duel.rules.base.science import gain_symbol
from stoa.games.wonders_duel.rules.numbers import (
    BUILD_DISCARDED,
    BY_DIVINITY,
    CHOOSE_ENKI,
    DROP_WAR_TOKEN,
    MARK_GREEN,
    POST_MINERVA,
    RAISE_WONDER,
    STRIKE_CARD,
    TAKE_CARD,
    TAKE_WONDER,
    UNBUILD_WONDER,
)
from stoa.games.wonders_duel.rules.pantheon.opening import tokens_on_enki
from stoa.games.wonders_duel.rules.taking import can_take_card, can_take_wonder
from stoa.games.wonders_duel.state import BUILT, TREASURE, UNBUILT, DuelState
from stoa.games.wonders_duel.tables.base import GREEN, LAW, NONE, SYMBOL
from stoa.games.wonders_duel.tables.pantheon import (
    ANUBIS,
    ASTARTE,
    BAAL,
    ENKI,
    HADES,
    ISHTAR,
    ISIS,
    MARS,
    MINERVA,
    NEPTUNE,
    NISABA,
    RA,
    TANIT,
    ZEUS,
)
from stoa.kernel.basics import BIT
from stoa.kernel.events import Log
from stoa.kernel.messages import say, seat_name
from stoa.kernel.state import first_of, seat_of
from stoa.kernel.step import Automatic


class ResolveDivinity(Automatic[DuelState]):
    """A divinity that was called from a deck lies before the player and acts. The argument is the divinity.

    Rules: P5.7.
    """

    def run(self, state: DuelState, frame: i64, log: Log | None) -> None:
        seat = seat_of(frame)
        put_mark(state, SPOT + track_of(state, first_of(frame)), OWN + seat)
        grant(state, seat, first_of(frame), log)


def grant(state: DuelState, seat: i64, divinity: i64, log: Log | None) -> None:
    """What a divinity does at once, or the choice that is asked for; what is impossible is skipped.

    Rules: P5.7, P6.1, P6.2, P6.3, P6.4, P6.5, P6.6, P6.8, P6.9, P6.10, P6.11, P6.12, P6.13, P6.14, P6.15.
    """
    if divinity == ENKI:
        if tokens_on_enki(state) != 0:
            state.push(CHOOSE_ENKI, seat)
    elif divinity == ISHTAR:
        gain_symbol(state, seat, LAW, log)
    elif divinity == NISABA:
        if state.coloured(1 - seat, GREEN) > 0:
            state.push(MARK_GREEN, seat)
    elif divinity == ASTARTE:
        lay_coins_on_astarte(state, seat, log)
    elif divinity == BAAL:
        if can_take_card(state, seat):
            state.push(TAKE_CARD, seat, BY_DIVINITY)
    elif divinity == TANIT:
        gain_coins(state, seat, TANIT_COINS, "P6.6", log)
    elif divinity == HADES:
        if has_discarded(state, state.box.senators_return):
            state.push(BUILD_DISCARDED, seat)
    elif divinity == ZEUS:
        if state.left != 0:
            state.push(STRIKE_CARD, seat)
    elif divinity == ANUBIS:
        if state.of(0, BUILT) | state.of(1, BUILT) != 0:
            state.push(UNBUILD_WONDER, seat)
    elif divinity == ISIS:
        if state.of(seat, UNBUILT) != 0 and has_discarded(state, True):
            state.push(RAISE_WONDER, seat)
    elif divinity == RA:
        if can_take_wonder(state, seat):
            state.push(TAKE_WONDER, seat, BY_DIVINITY)
    elif divinity == MARS:
        advance(state, seat, MARS_SHIELDS, True, "P6.13", log)
    elif divinity == MINERVA:
        state.push(POST_MINERVA, seat)
    elif divinity == NEPTUNE and can_drop_token(state):
        state.push(DROP_WAR_TOKEN, seat)


def lay_coins_on_astarte(state: DuelState, seat: i64, log: Log | None) -> None:
    """Astarte: seven coins lie on her.

    Rules: P6.4.
    """
    put_mark(state, COINS_ON_ASTARTE, ASTARTE_COINS)
    if log is not None:
        laid = say("astarte.laid", seat=seat_name(seat), coins=ASTARTE_COINS)
        log.tell(laid, "P6.4", [f"divinities:{seat}"])


def can_drop_token(state: DuelState) -> bool:
    """Whether Neptune does something: two military tokens are left, or by ruling one.

    Rules: P6.15; ruling WD-15.
    """
    tokens = state.war_tokens
    return tokens & (tokens - 1) != 0 or (tokens != 0 and state.box.lone_token_lost)


def spendable_on_astarte(state: DuelState, seat: i64) -> i64:
    """The coins on Astarte, for whoever has activated her: they are safe, and spent like others.

    Rules: P6.4, P10.4.
    """
    coins = coins_on_astarte(state)
    if coins == 0 or holder(state, ASTARTE) != seat:
        return 0
    return coins


def spend_on_astarte(state: DuelState, seat: i64, coins: i64) -> i64:
    """Astarte pays what the treasure cannot, or by ruling as much as she can; returns what is left to pay.

    Rules: P6.4; ruling WD-11.
    """
    there = spendable_on_astarte(state, seat)
    paid = min(there, coins)
    if state.box.astarte_last:
        paid = max(coins - state.of(seat, TREASURE), 0)
    if paid > 0:
        put_mark(state, COINS_ON_ASTARTE, there - paid)
    return coins - paid


def symbols_of_divinities(state: DuelState, seat: i64) -> i64:
    """The scientific symbols of Ishtar and of the card with Nisaba's snake token, as bits.

    Rules: P6.2, P6.3.
    """
    symbols: i64 = BIT[LAW] if holder(state, ISHTAR) == seat else 0
    card = snake_card(state)
    if card != NONE and holder(state, NISABA) == seat:
        symbols |= BIT[SYMBOL[card]]
    return symbols


def stopped_by_minerva(state: DuelState, seat: i64, shields: i64, log: Log | None) -> i64:
    """How far the pawn goes: it halts before Minerva's pawn, which is then gone with the rest of the move.

    Rules: P6.14, P10.2.
    """
    guard = minervas_space(state)
    if guard == NONE:
        return shields
    way = guard - PAWN_AT - state.pawn if seat == 0 else state.pawn - guard + PAWN_AT
    if way < 0 or way > shields:
        return shields
    put_mark(state, MINERVAS_SPACE, NONE)
    if log is not None:
        log.tell(say("minerva.stopped", seat=seat_name(seat)), "P6.14", ["pawn"])
    return way - 1
