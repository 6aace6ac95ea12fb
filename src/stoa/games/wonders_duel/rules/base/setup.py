"""Setup: who begins, the board, and the choice of Wonders."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from stoa.games.wonders_duel.actions.base import BOARD, FIRST, OFFER, PICK, is_listed, mask_argument
from stoa.games.wonders_duel.bits import choices, choose, count, lowest, nth_choice
from stoa.games.wonders_duel.components.base import START_COINS, TOKENS_ON_BOARD, WONDERS_IN_GROUP
from stoa.games.wonders_duel.names.base import token_name, wonder_name, wonder_piece
from stoa.games.wonders_duel.rules.numbers import (
    BEGIN_AGE,
    DEAL_TOKENS,
    DRAW_FIRST_PLAYER,
    OFFER_WONDERS,
    PICK_WONDER,
    TAKE_TURN,
)
from stoa.games.wonders_duel.state import TREASURE, UNBUILT, WIDTH, Box, DuelState, empty_table
from stoa.games.wonders_duel.tables.base import ALL_LOW, FIRST_WONDERS, WONDER_EFFECT
from stoa.kernel.actions import first_argument, pack
from stoa.kernel.basics import BIT, Action, Seat, has_bit
from stoa.kernel.chance import Chance
from stoa.kernel.errors import Reason
from stoa.kernel.events import Log
from stoa.kernel.messages import Message, say, seat_name
from stoa.kernel.state import seat_of
from stoa.kernel.step import Decision, Draw

START_POOL: Final = 20
TOKEN_POOL: Final = 21
WONDER_POOL: Final = 22
ALL_WAR_TOKENS: Final = 15


def set_up(box: Box) -> DuelState:
    """The table before the first draw: coins are handed out, all else is unseen.

    Rules: B1.1, B4.2, B4.3, B4.5, A4.9, A4.11.
    """
    state = empty_table(box)
    for seat in range(2):
        state.put(seat, TREASURE, START_COINS)
    state.unseen_low = ALL_LOW
    state.unseen_high = box.high_cards
    state.unseen_senators = box.senator_pool
    state.unseen_wonders = box.wonders
    state.box_tokens = box.tokens
    state.war_tokens = ALL_WAR_TOKENS
    state.push(DRAW_FIRST_PLAYER)
    box.expansion.set_up(state)
    return state


class DrawFirstPlayer(Draw[DuelState]):
    """Who begins is drawn, or is the first seat by option; then the table is laid.

    With Agora, and by ruling with Pantheon, the structure lies before the Wonders are chosen. For a first
    game they are handed out instead.

    Rules: B4.4, B4.6, B4.7, B4.8, B4.9, B6.4, A4.1, A4.5, P2.4; rulings WD-43, WD-48.
    """

    def pool(self, state: DuelState, frame: i64) -> i64:
        return START_POOL

    def legal(self, state: DuelState, frame: i64) -> vec[i64]:
        seats = vec[i64]([pack(FIRST, 0)])
        if state.box.random_start:
            seats = append(seats, pack(FIRST, 1))
        return seats

    def sample(self, state: DuelState, frame: i64, chance: Chance) -> Action:
        return pack(FIRST, chance.below(2, START_POOL) if state.box.random_start else 0)

    def apply(self, state: DuelState, frame: i64, action: Action, log: Log | None) -> None:
        first = first_argument(action)
        if log is not None:
            log.tell(say("first.player", seat=seat_name(first)), "B4.6", [])
        if state.box.laid_early:
            state.push(TAKE_TURN, first)
        else:
            state.push(BEGIN_AGE, first, 1, 1)
        if state.box.wonders_given:
            hand_out_wonders(state, first, log)
        else:
            state.push(OFFER_WONDERS, 1 - first)
            state.push(OFFER_WONDERS, first)
        state.box.expansion.before_draft(state)
        if state.box.laid_early:
            state.push(BEGIN_AGE, first, 1, 0)
        state.push(DEAL_TOKENS)


def hand_out_wonders(state: DuelState, first: i64, log: Log | None) -> None:
    """The Wonders of a first game: the first player gets four, the second four others.

    Rules: B4.11; ruling WD-48.
    """
    for player in range(2):
        seat = first if player == 0 else 1 - first
        given = FIRST_WONDERS[player]
        state.put(seat, UNBUILT, given)
        state.unseen_wonders &= ~given
        if log is not None:
            wonders: list[Message] = [wonder_name(n) for n in range(32) if has_bit(given, n)]
            log.tell(
                say("wonders.given", seat=seat_name(seat), wonders=wonders), "B4.11", [f"wonders:{seat}"]
            )


class DealTokens(Draw[DuelState]):
    """Five progress tokens are laid on the board; the others stay in the box.

    Rules: B4.4, A4.11.
    """

    def pool(self, state: DuelState, frame: i64) -> i64:
        return TOKEN_POOL

    def legal(self, state: DuelState, frame: i64) -> vec[i64]:
        listed = vec[i64]()
        for mask in choices(state.box_tokens, TOKENS_ON_BOARD):
            listed = append(listed, BOARD | mask << 8)
        return listed

    def sample(self, state: DuelState, frame: i64, chance: Chance) -> Action:
        ways = choose(count(state.box_tokens), TOKENS_ON_BOARD)
        index = chance.below(ways, TOKEN_POOL)
        return BOARD | nth_choice(state.box_tokens, TOKENS_ON_BOARD, index) << 8

    def apply(self, state: DuelState, frame: i64, action: Action, log: Log | None) -> None:
        state.board_tokens = mask_argument(action)
        state.box_tokens &= ~state.board_tokens
        if log is not None:
            tokens: list[Message] = [token_name(n) for n in range(32) if has_bit(state.board_tokens, n)]
            log.tell(say("tokens.dealt", tokens=tokens), "B4.4", ["board"])


class OfferWonders(Draw[DuelState]):
    """Four Wonders are laid out. The seat takes one, the other two, the seat the last.

    Rules: B4.7, B4.8, B4.9, A4.11.
    """

    def pool(self, state: DuelState, frame: i64) -> i64:
        return WONDER_POOL

    def legal(self, state: DuelState, frame: i64) -> vec[i64]:
        listed = vec[i64]()
        for mask in choices(state.unseen_wonders, WONDERS_IN_GROUP):
            listed = append(listed, OFFER | mask << 8)
        return listed

    def sample(self, state: DuelState, frame: i64, chance: Chance) -> Action:
        ways = choose(count(state.unseen_wonders), WONDERS_IN_GROUP)
        index = chance.below(ways, WONDER_POOL)
        return OFFER | nth_choice(state.unseen_wonders, WONDERS_IN_GROUP, index) << 8

    def apply(self, state: DuelState, frame: i64, action: Action, log: Log | None) -> None:
        seat = seat_of(frame)
        state.offered = mask_argument(action)
        state.unseen_wonders &= ~state.offered
        state.push(PICK_WONDER, seat)
        state.push(PICK_WONDER, 1 - seat)
        state.push(PICK_WONDER, 1 - seat)
        state.push(PICK_WONDER, seat)
        if log is not None:
            wonders: list[Message] = [wonder_name(n) for n in range(32) if has_bit(state.offered, n)]
            is_first = state.of(0, UNBUILT) | state.of(1, UNBUILT) == 0
            log.tell(say("wonders.offered", wonders=wonders), "B4.7" if is_first else "B4.9", ["offer"])


def _picked_by(state: DuelState) -> str:
    """The paragraph by which a Wonder is picked: of the first four, or of four more.

    Rules: B4.8, B4.9.
    """
    laid_out = state.of(0, UNBUILT) | state.of(1, UNBUILT) | state.offered
    return "B4.8" if count(laid_out) == WONDERS_IN_GROUP else "B4.9"


class PickWonder(Decision[DuelState]):
    """The player takes one of the Wonders on offer.

    Rules: B4.8, B4.9, B4.10, A18.1.
    """

    def legal(self, state: DuelState, frame: i64) -> vec[i64]:
        listed = vec[i64](capacity=WONDERS_IN_GROUP)
        offered = state.offered
        while offered != 0:
            listed = append(listed, PICK | lowest(offered) << 8)
            offered &= offered - 1
        return listed

    def conditions(self, state: DuelState, frame: i64, action: Action) -> list[Reason]:
        return [Reason(is_listed(action, self.legal(state, frame)), say("why.offered"), _picked_by(state))]

    def apply(self, state: DuelState, frame: i64, action: Action, log: Log | None) -> None:
        seat = seat_of(frame)
        wonder = first_argument(action)
        state.offered &= ~BIT[wonder]
        state.cities[seat * WIDTH + UNBUILT] |= BIT[wonder]
        if log is not None:
            log.tell(
                say("wonder.picked", seat=seat_name(seat), wonder=wonder_name(wonder)),
                _picked_by(state),
                [wonder_piece(wonder)],
            )
        state.box.expansion.wonder_chosen(state, seat, WONDER_EFFECT[wonder])

    def prompt(self, state: DuelState, frame: i64, seat: Seat) -> Message:
        return say("ask.pick", seat=seat_name(seat_of(frame)))
