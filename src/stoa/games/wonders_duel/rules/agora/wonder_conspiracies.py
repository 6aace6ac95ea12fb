"""Conspiracies against Wonders, progress tokens and Decrees."""

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from stoa.games.wonders_duel.actions.agora import LOCK, SHIFT
from stoa.games.wonders_duel.actions.base import is_listed
from stoa.games.wonders_duel.bits import lowest
from stoa.games.wonders_duel.components.agora import CHAMBERS
from stoa.games.wonders_duel.names.agora import chamber_name, decree_name, decree_piece
from stoa.games.wonders_duel.names.base import token_name, token_piece, wonder_name
from stoa.games.wonders_duel.rules.agora.senate import influence_changed
from stoa.games.wonders_duel.rules.base.city import discard, refresh_symbols
from stoa.games.wonders_duel.rules.base.science import is_token_of, rule_out, take_token, token_list
from stoa.games.wonders_duel.rules.taking import wonder_list
from stoa.games.wonders_duel.state import (
    BUILT,
    CHOICES,
    DECREE_AT,
    PROGRESS,
    UNDER,
    WIDTH,
    DuelState,
)
from stoa.games.wonders_duel.tables.base import WONDER_CHOICE
from stoa.kernel.actions import first_argument, pack, second_argument
from stoa.kernel.basics import BIT, Action, Seat, has_bit
from stoa.kernel.errors import Reason
from stoa.kernel.events import Log
from stoa.kernel.messages import Message, say, seat_name
from stoa.kernel.state import seat_of
from stoa.kernel.step import Decision


class RemoveWonder(Decision[DuelState]):
    """Sabotage: a Wonder built by the opponent goes to the box, its card to the discard pile.

    What it gave at once is kept; what it makes, and its points, are lost. By ruling it still counts among
    the seven.

    Rules: A20.10, A20.11, B6.15; ruling WD-44.
    """

    def legal(self, state: DuelState, frame: i64) -> vec[i64]:
        return wonder_list(state.of(1 - seat_of(frame), BUILT))

    def conditions(self, state: DuelState, frame: i64, action: Action) -> list[Reason]:
        return [Reason(is_listed(action, self.legal(state, frame)), say("why.built"), "A20.10")]

    def apply(self, state: DuelState, frame: i64, action: Action, log: Log | None) -> None:
        victim = 1 - seat_of(frame)
        wonder = first_argument(action)
        state.cities[victim * WIDTH + BUILT] &= ~BIT[wonder]
        state.cities[victim * WIDTH + CHOICES] -= WONDER_CHOICE[wonder]
        discard(state, state.under(wonder))
        state.marks[UNDER + wonder] = u8(state.box.once_built)
        if log is not None:
            lost = say("wonder.removed", seat=seat_name(victim), wonder=wonder_name(wonder))
            log.tell(lost, "A20.10", ["discard"])

    def prompt(self, state: DuelState, frame: i64, seat: Seat) -> Message:
        return say("ask.remove-wonder", seat=seat_name(seat_of(frame)))


class LockToken(Decision[DuelState]):
    """Obscurantism: a progress token of the board, the opponent or the box serves nobody any more.

    One of the box stays secret.

    Rules: A20.6; ruling WD-30.
    """

    def legal(self, state: DuelState, frame: i64) -> vec[i64]:
        listed = vec[i64](capacity=12)
        tokens = state.board_tokens | state.box_tokens | state.of(1 - seat_of(frame), PROGRESS)
        while tokens != 0:
            listed = append(listed, LOCK | lowest(tokens) << 8)
            tokens &= tokens - 1
        return listed

    def conditions(self, state: DuelState, frame: i64, action: Action) -> list[Reason]:
        return [Reason(is_listed(action, self.legal(state, frame)), say("why.lock"), "A20.6")]

    def apply(self, state: DuelState, frame: i64, action: Action, log: Log | None) -> None:
        seat = seat_of(frame)
        token = first_argument(action)
        state.locked = token
        if has_bit(state.box_tokens, token):
            state.locker = seat
            state.suspected = state.box_tokens
            state.doubt = state.box_tokens
            state.box_tokens &= ~BIT[token]
            if log is not None:
                log.tell(say("token.locked-hidden", seat=seat_name(seat)), "A20.6", ["box"])
            return
        state.board_tokens &= ~BIT[token]
        state.cities[(1 - seat) * WIDTH + PROGRESS] &= ~BIT[token]
        refresh_symbols(state, 1 - seat)
        if log is not None:
            locked = say("token.locked", seat=seat_name(seat), token=token_name(token))
            log.tell(locked, "A20.6", [token_piece(token)])

    def prompt(self, state: DuelState, frame: i64, seat: Seat) -> Message:
        return say("ask.lock", seat=seat_name(seat_of(frame)))


class TakeToken(Decision[DuelState]):
    """Espionage: the player sees all progress tokens in the box and takes one.

    Rules: A20.14; ruling WD-31.
    """

    def legal(self, state: DuelState, frame: i64) -> vec[i64]:
        return token_list(state.box_tokens)

    def conditions(self, state: DuelState, frame: i64, action: Action) -> list[Reason]:
        return [Reason(is_token_of(action, state.box_tokens), say("why.box-token"), "A20.14")]

    def apply(self, state: DuelState, frame: i64, action: Action, log: Log | None) -> None:
        token = first_argument(action)
        state.box_tokens &= ~BIT[token]
        rule_out(state, BIT[token])
        take_token(state, seat_of(frame), token, "A20.14", log)

    def prompt(self, state: DuelState, frame: i64, seat: Seat) -> Message:
        return say("ask.box-token", seat=seat_name(seat_of(frame)))


class MoveDecree(Decision[DuelState]):
    """Insider Influence: a Decree, face down perhaps, is put under that of another chamber.

    Rules: A20.19, A20.20, A20.21; ruling WD-25.
    """

    def legal(self, state: DuelState, frame: i64) -> vec[i64]:
        listed = vec[i64](capacity=32)
        for number in range(CHAMBERS):
            for chamber in range(CHAMBERS):
                if state.decree_at(number) != chamber:
                    listed = append(listed, pack(SHIFT, number, chamber))
        return listed

    def conditions(self, state: DuelState, frame: i64, action: Action) -> list[Reason]:
        return [Reason(is_listed(action, self.legal(state, frame)), say("why.shift"), "A20.19")]

    def apply(self, state: DuelState, frame: i64, action: Action, log: Log | None) -> None:
        number = first_argument(action)
        chamber = second_argument(action)
        state.marks[DECREE_AT + number] = u8(chamber)
        if log is not None:
            moved = say(
                "decree.moved", decree=decree_name(state.decree(number)), chamber=chamber_name(chamber)
            )
            log.tell(moved, "A20.19", [decree_piece(number)])
        influence_changed(state, 0, log)

    def prompt(self, state: DuelState, frame: i64, seat: Seat) -> Message:
        return say("ask.shift", seat=seat_name(seat_of(frame)))
