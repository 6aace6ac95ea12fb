"""Scientific symbols and progress tokens."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from stoa.games.wonders_duel.actions.base import DRAW_TOKENS as TOKENS_DRAWN
from stoa.games.wonders_duel.actions.base import PASS, TOKEN, is_listed, mask_argument
from stoa.games.wonders_duel.bits import choices, choose, count, lowest, nth_choice
from stoa.games.wonders_duel.components.base import (
    AGRICULTURE_COINS,
    LIBRARY_TOKENS,
    SYMBOLS_TO_WIN,
    URBANISM_COINS,
)
from stoa.games.wonders_duel.names.base import token_name, token_piece
from stoa.games.wonders_duel.rules.base.ending import win
from stoa.games.wonders_duel.rules.base.military import gain_coins
from stoa.games.wonders_duel.rules.numbers import CHOOSE_TOKEN, KEEP_TOKEN
from stoa.games.wonders_duel.state import PROGRESS, SCIENCE, SCIENTIFIC, WIDTH, DuelState
from stoa.games.wonders_duel.tables.base import AGRICULTURE_BIT, LAW, LAW_BIT, URBANISM_BIT
from stoa.kernel.actions import first_argument
from stoa.kernel.basics import BIT, Action, Seat, has_bit
from stoa.kernel.chance import Chance
from stoa.kernel.errors import Reason
from stoa.kernel.events import Log
from stoa.kernel.messages import Message, say, seat_name
from stoa.kernel.state import seat_of
from stoa.kernel.step import Decision, Draw

LIBRARY_POOL: Final = 23


def gain_symbol(state: DuelState, seat: i64, symbol: i64, log: Log | None) -> None:
    """A symbol joins the city: the sixth different one wins, a second equal one gives a token.

    Rules: B9.2, B9.5; ruling WD-30.
    """
    at = seat * WIDTH + SCIENCE
    symbols = state.cities[at]
    if symbols & BIT[symbol] == 0:
        state.cities[at] = symbols | BIT[symbol]
        if count(state.cities[at]) >= SYMBOLS_TO_WIN:
            win(state, seat, SCIENTIFIC, log)
    elif state.board_tokens != 0:
        state.push(CHOOSE_TOKEN, seat)


def take_token(state: DuelState, seat: i64, token: i64, rule: str, log: Log | None) -> None:
    """A progress token joins the city, and what it gives at once is given.

    Rules: B9.3, B12.1, B12.5, B12.13.
    """
    state.cities[seat * WIDTH + PROGRESS] |= BIT[token]
    if log is not None:
        log.tell(
            say("token.taken", seat=seat_name(seat), token=token_name(token)), rule, [token_piece(token)]
        )
    if BIT[token] == AGRICULTURE_BIT:
        gain_coins(state, seat, AGRICULTURE_COINS, "B12.1", log)
    elif BIT[token] == URBANISM_BIT:
        gain_coins(state, seat, URBANISM_COINS, "B12.13", log)
    elif BIT[token] == LAW_BIT:
        gain_symbol(state, seat, LAW, log)


def look_into_box(state: DuelState, seat: i64, tokens: i64) -> None:
    """The seat sees tokens of the box in secret; if its opponent has locked one, it is none of these.

    Rules: B14.4, A20.6; ruling WD-31.
    """
    if state.locker == 1 - seat:
        state.doubt &= ~tokens
        state.has_looked = 1


def rule_out(state: DuelState, tokens: i64) -> None:
    """Everybody sees tokens of the box, so that none of them has been locked.

    Rules: A20.6; ruling WD-31.
    """
    state.doubt &= ~tokens
    state.suspected &= ~tokens


def token_list(tokens: i64) -> vec[i64]:
    """The choice of one of a set of progress tokens.

    Rules: B9.2.
    """
    listed = vec[i64](capacity=8)
    while tokens != 0:
        listed = append(listed, TOKEN | lowest(tokens) << 8)
        tokens &= tokens - 1
    return listed


def is_token_of(action: i64, tokens: i64) -> bool:
    """Whether an action chooses one of a set of progress tokens.

    Rules: B9.2.
    """
    return is_listed(action, token_list(tokens))


class ChooseToken(Decision[DuelState]):
    """For a pair of equal symbols the player may take a progress token of his choice from the board.

    Rules: B9.2; ruling WD-45.
    """

    def legal(self, state: DuelState, frame: i64) -> vec[i64]:
        listed = token_list(state.board_tokens)
        return append(listed, PASS) if state.box.token_may_pass else listed

    def conditions(self, state: DuelState, frame: i64, action: Action) -> list[Reason]:
        return [Reason(is_listed(action, self.legal(state, frame)), say("why.board-token"), "B9.2")]

    def apply(self, state: DuelState, frame: i64, action: Action, log: Log | None) -> None:
        if action == PASS:
            if log is not None:
                log.tell(say("token.declined", seat=seat_name(seat_of(frame))), "B9.2", [])
            return
        token = first_argument(action)
        state.board_tokens &= ~BIT[token]
        take_token(state, seat_of(frame), token, "B9.2", log)

    def prompt(self, state: DuelState, frame: i64, seat: Seat) -> Message:
        word = "ask.token-or-none" if state.box.token_may_pass else "ask.token"
        return say(word, seat=seat_name(seat_of(frame)))


class DrawTokens(Draw[DuelState]):
    """The Great Library: three tokens of the box, or what there is, are drawn for the player's eyes.

    Rules: B14.4.
    """

    def pool(self, state: DuelState, frame: i64) -> i64:
        return LIBRARY_POOL

    def some(self, state: DuelState) -> i64:
        """How many are drawn."""
        return min(LIBRARY_TOKENS, count(state.box_tokens))

    def legal(self, state: DuelState, frame: i64) -> vec[i64]:
        listed = vec[i64]()
        for mask in choices(state.box_tokens, self.some(state)):
            listed = append(listed, TOKENS_DRAWN | mask << 8)
        return listed

    def sample(self, state: DuelState, frame: i64, chance: Chance) -> Action:
        some = self.some(state)
        index = chance.below(choose(count(state.box_tokens), some), LIBRARY_POOL)
        return TOKENS_DRAWN | nth_choice(state.box_tokens, some, index) << 8

    def apply(self, state: DuelState, frame: i64, action: Action, log: Log | None) -> None:
        seat = seat_of(frame)
        drawn = mask_argument(action)
        state.drawn_tokens = drawn
        state.box_tokens &= ~drawn
        look_into_box(state, seat, drawn)
        state.push(KEEP_TOKEN, seat)
        if log is not None:
            log.tell(
                say("library.drew", seat=seat_name(seat), count=int(count(drawn))), "B14.4", ["box"], True
            )
            tokens: list[Message] = [token_name(n) for n in range(32) if has_bit(drawn, n)]
            log.whisper(seat, say("library.saw", tokens=tokens), "B14.4", ["box"], True)


class KeepToken(Decision[DuelState]):
    """One of the tokens drawn for the Great Library is kept; the others go back to the box unseen.

    Rules: B14.4.
    """

    def legal(self, state: DuelState, frame: i64) -> vec[i64]:
        return token_list(state.drawn_tokens)

    def conditions(self, state: DuelState, frame: i64, action: Action) -> list[Reason]:
        return [Reason(is_token_of(action, state.drawn_tokens), say("why.drawn-token"), "B14.4")]

    def apply(self, state: DuelState, frame: i64, action: Action, log: Log | None) -> None:
        token = first_argument(action)
        state.box_tokens |= state.drawn_tokens & ~BIT[token]
        state.drawn_tokens = 0
        rule_out(state, BIT[token])
        take_token(state, seat_of(frame), token, "B14.4", log)

    def prompt(self, state: DuelState, frame: i64, seat: Seat) -> Message:
        return say("ask.keep-token", seat=seat_name(seat_of(frame)))
