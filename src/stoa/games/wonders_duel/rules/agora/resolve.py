"""Effects of Conspiracies, tokens and Wonders one by one: what happens at once, what asks for a choice."""

from mypy_extensions import i64

from stoa.games.wonders_duel.components.agora import COUP_SHIELDS
from stoa.games.wonders_duel.rules.agora.control import cubes_in_senate
from stoa.games.wonders_duel.rules.agora.effects import is_possible
from stoa.games.wonders_duel.rules.base.military import advance, gain_coins, lose_coins
from stoa.games.wonders_duel.rules.base.science import look_into_box
from stoa.games.wonders_duel.rules.base.structure import turn_freed_cards
from stoa.games.wonders_duel.rules.numbers import (
    BUILD_LAST_ROW,
    CHOOSE_TOKEN,
    DISCARD_AVAILABLE,
    DISCARD_FROM_CITY,
    DRAW_REMOVED,
    EFFECT_CURIA_COINS,
    EFFECT_DISCARD_ANOTHER,
    EFFECT_DISCARD_AVAILABLE,
    EFFECT_DISCARD_BLUE,
    EFFECT_DISCARD_YELLOW,
    EFFECT_GAIN,
    EFFECT_LAST_ROW,
    EFFECT_LOCK_TOKEN,
    EFFECT_MOVE,
    EFFECT_MOVE_DECREE,
    EFFECT_PAIR,
    EFFECT_PLACE,
    EFFECT_REMOVE,
    EFFECT_REMOVE_WONDER,
    EFFECT_REMOVED,
    EFFECT_ROB,
    EFFECT_SHIELDS,
    EFFECT_SWAP,
    EFFECT_TAKE_CARD,
    EFFECT_TAKE_COINS,
    EFFECT_TAKE_TOKEN,
    EFFECT_TAKE_WONDER,
    LOCK_TOKEN,
    MOVE_CUBE,
    MOVE_DECREE,
    PLACE_CUBE,
    REMOVE_CUBE,
    REMOVE_WONDER,
    SWAP_CARDS,
    TAKE_CARD,
    TAKE_TOKEN,
    TAKE_WONDER,
)
from stoa.games.wonders_duel.state import TREASURE, DuelState
from stoa.games.wonders_duel.tables.agora import CURIA_COINS
from stoa.games.wonders_duel.tables.base import BLUE, YELLOW
from stoa.kernel.events import Log


def resolve_effect(state: DuelState, seat: i64, effect: i64, source: i64, log: Log | None) -> None:
    """One thing that a Conspiracy, military token or Wonder of Agora does; skipped if it is impossible now.

    Rules: A10.1, A20.1, A20.2, A20.3, A20.4, A20.5, A20.16, A20.23, A18.4; rulings WD-22, WD-28.
    """
    if not is_possible(state, seat, effect):
        return
    other = 1 - seat
    if effect == EFFECT_SHIELDS:
        advance(state, seat, COUP_SHIELDS, True, "A20.23", log)
    elif effect == EFFECT_CURIA_COINS:
        gain_coins(state, seat, CURIA_COINS, "A18.4", log)
    elif effect == EFFECT_TAKE_COINS:
        half = (state.of(other, TREASURE) + 1) // 2
        lose_coins(state, other, half, "A20.16", log)
        gain_coins(state, seat, half, "A20.16", log)
    elif effect == EFFECT_GAIN:
        gain_coins(state, seat, cubes_in_senate(state, seat), "A20.4", log)
    elif effect == EFFECT_ROB:
        lose_coins(state, other, cubes_in_senate(state, other), "A20.5", log)
    else:
        ask(state, seat, effect, source)


def ask(state: DuelState, seat: i64, effect: i64, source: i64) -> None:
    """Put the choice that an effect asks for on the agenda, with what has caused it where that is told.

    Turn of Events needs to see what is available, so cards freed so far are turned first.

    Rules: A10.1, A20.9; ruling WD-24.
    """
    if effect == EFFECT_PLACE:
        state.push(PLACE_CUBE, seat, source)
    elif effect == EFFECT_MOVE:
        state.push(MOVE_CUBE, seat, source)
    elif effect == EFFECT_REMOVE:
        state.push(REMOVE_CUBE, seat)
    elif effect == EFFECT_PAIR:
        state.push(CHOOSE_TOKEN, seat)
    elif effect == EFFECT_TAKE_WONDER:
        state.push(TAKE_WONDER, seat, source)
    elif effect == EFFECT_REMOVE_WONDER:
        state.push(REMOVE_WONDER, seat)
    elif effect == EFFECT_DISCARD_BLUE:
        state.push(DISCARD_FROM_CITY, seat, BLUE)
    elif effect == EFFECT_DISCARD_YELLOW:
        state.push(DISCARD_FROM_CITY, seat, YELLOW)
    elif effect == EFFECT_LOCK_TOKEN:
        state.push(LOCK_TOKEN, seat)
    elif effect == EFFECT_LAST_ROW:
        state.push(BUILD_LAST_ROW, seat)
    elif effect == EFFECT_REMOVED:
        state.push(DRAW_REMOVED, seat)
    elif effect == EFFECT_TAKE_TOKEN:
        look_into_box(state, seat, state.box_tokens)
        state.push(TAKE_TOKEN, seat)
    elif effect == EFFECT_DISCARD_AVAILABLE:
        state.push(DISCARD_AVAILABLE, seat, 0)
        # By Curia Julia it comes when a card of the structure has been taken already.
        turn_freed_cards(state, seat)
    elif effect == EFFECT_DISCARD_ANOTHER:
        state.push(DISCARD_AVAILABLE, seat, 1)
    elif effect == EFFECT_TAKE_CARD:
        state.push(TAKE_CARD, seat, source)
    elif effect == EFFECT_SWAP:
        state.push(SWAP_CARDS, seat)
    elif effect == EFFECT_MOVE_DECREE:
        state.push(MOVE_DECREE, seat)
