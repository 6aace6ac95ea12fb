"""The Pantheon opens in Age II: divinities are turned up, the Gate is laid, Enki gets his tokens."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from stoa.games.wonders_duel.actions.base import mask_argument
from stoa.games.wonders_duel.actions.pantheon import ENKI_DRAWN, GATE_LAID
from stoa.games.wonders_duel.bits import choices, choose, count, lowest, nth_choice, pick
from stoa.games.wonders_duel.components.pantheon import ENKI_TOKENS, SPACES
from stoa.games.wonders_duel.marks.pantheon import (
    ENKI_KNOWN,
    EVERYBODY,
    GATE,
    ON_ENKI,
    TRACKS,
    enki_knowers,
    face_of,
    free_spaces,
    put_mark,
    show,
    spot_of,
    take_space,
    token_on_enki,
    track_of,
)
from stoa.games.wonders_duel.names.base import token_name
from stoa.games.wonders_duel.names.pantheon import divinity_name
from stoa.games.wonders_duel.rules.base.science import rule_out
from stoa.games.wonders_duel.rules.numbers import BY_CALL, ENKI_OPEN, PLACE_GATE
from stoa.games.wonders_duel.state import DuelState
from stoa.games.wonders_duel.tables.base import NONE
from stoa.games.wonders_duel.tables.pantheon import ENKI
from stoa.kernel.actions import first_argument, pack
from stoa.kernel.basics import BIT, Action
from stoa.kernel.chance import Chance
from stoa.kernel.events import Log
from stoa.kernel.messages import Message, say
from stoa.kernel.state import first_of
from stoa.kernel.step import Automatic, Draw

GATE_POOL: Final = 42
ENKI_POOL: Final = 43


class OpenPantheon(Automatic[DuelState]):
    """Age II: the divinities are turned up and the Gate is laid on the space that is left.

    Rules: P4.1, P4.2, P4.3; ruling WD-38.
    """

    def run(self, state: DuelState, frame: i64, log: Log | None) -> None:
        shown: list[Message] = []
        for track in range(TRACKS):
            if spot_of(state, track) < SPACES:
                show(state, track)
                shown.append(divinity_name(face_of(state, track)))
        if log is not None:
            log.tell(say("pantheon.opened", divinities=shown), "P4.2", ["pantheon"], True)
        enki = track_of(state, ENKI)
        if enki != NONE and spot_of(state, enki) < SPACES and state.box_tokens != 0:
            state.push(ENKI_OPEN)
        free = free_spaces(state)
        if free & (free - 1) == 0:
            lay_gate(state, lowest(free))
        else:
            state.push(PLACE_GATE)


def lay_gate(state: DuelState, space: i64) -> None:
    """The Gate lies on a space.

    Rules: P4.1.
    """
    put_mark(state, GATE, space)
    take_space(state, space)


class PlaceGate(Draw[DuelState]):
    """Where more than one space is free, the Gate's is drawn.

    Rules: P4.1; ruling WD-38.
    """

    def pool(self, state: DuelState, frame: i64) -> i64:
        return GATE_POOL

    def legal(self, state: DuelState, frame: i64) -> vec[i64]:
        listed = vec[i64](capacity=SPACES)
        free = free_spaces(state)
        while free != 0:
            listed = append(listed, pack(GATE_LAID, lowest(free)))
            free &= free - 1
        return listed

    def apply(self, state: DuelState, frame: i64, action: Action, log: Log | None) -> None:
        lay_gate(state, first_argument(action))


class EnkiOpen(Draw[DuelState]):
    """An Enki that all see gets two progress tokens of the box. The argument says if he is shown by a call.

    Rules: P4.3, P6.1; ruling WD-39.
    """

    def pool(self, state: DuelState, frame: i64) -> i64:
        return ENKI_POOL

    def legal(self, state: DuelState, frame: i64) -> vec[i64]:
        return draws_for_enki(state)

    def sample(self, state: DuelState, frame: i64, chance: Chance) -> Action:
        return draw_for_enki(state, chance)

    def apply(self, state: DuelState, frame: i64, action: Action, log: Log | None) -> None:
        tokens = mask_argument(action)
        lay_on_enki(state, tokens, EVERYBODY)
        state.box_tokens &= ~tokens
        rule_out(state, tokens)
        if log is not None:
            names: list[Message] = [token_name(n) for n in range(32) if tokens >> n & 1 == 1]
            rule = "P6.1" if first_of(frame) == BY_CALL else "P4.3"
            log.tell(say("enki.tokens", tokens=names), rule, ["pantheon"], True)


def tokens_for_enki(state: DuelState) -> i64:
    """How many progress tokens Enki gets: two, or what the box has.

    Rules: P4.3, P6.1.
    """
    return min(ENKI_TOKENS, count(state.box_tokens))


def draws_for_enki(state: DuelState) -> vec[i64]:
    """All draws that there can be of Enki's tokens.

    Rules: P4.3, P6.1.
    """
    listed = vec[i64]()
    for mask in choices(state.box_tokens, tokens_for_enki(state)):
        listed = append(listed, ENKI_DRAWN | mask << 8)
    return listed


def draw_for_enki(state: DuelState, chance: Chance) -> i64:
    """The draw of Enki's tokens.

    Rules: P4.3, P6.1.
    """
    some = tokens_for_enki(state)
    index = chance.below(choose(count(state.box_tokens), some), ENKI_POOL)
    return ENKI_DRAWN | nth_choice(state.box_tokens, some, index) << 8


def lay_on_enki(state: DuelState, tokens: i64, known: i64) -> None:
    """Progress tokens lie on Enki, known to some.

    Rules: P4.3, P6.1.
    """
    for place in range(ENKI_TOKENS):
        token: i64 = NONE
        if tokens != 0:
            token = pick(tokens, 0)
            tokens &= ~BIT[token]
        put_mark(state, ON_ENKI + place, token)
    put_mark(state, ENKI_KNOWN, known)


def tokens_on_enki(state: DuelState) -> i64:
    """The progress tokens on Enki, as bits.

    Rules: P4.3, P6.1.
    """
    tokens: i64 = 0
    for place in range(ENKI_TOKENS):
        if token_on_enki(state, place) != NONE:
            tokens |= BIT[token_on_enki(state, place)]
    return tokens


def tokens_on_open_enki(state: DuelState) -> i64:
    """The progress tokens on an Enki that all see; those shown in secret are still in the box.

    Rules: P4.3.
    """
    return tokens_on_enki(state) if enki_knowers(state) == EVERYBODY else 0
