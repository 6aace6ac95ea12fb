"""Looking at divinities in their decks: one player sees a card and nobody else, or it is revealed to all."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from stoa.games.wonders_duel.actions.pantheon import SEEN
from stoa.games.wonders_duel.bits import count, lowest, pick
from stoa.games.wonders_duel.components.pantheon import DIVINITIES_IN_DECK
from stoa.games.wonders_duel.marks.pantheon import FACE, face_of, learn, put_mark, show, unseen_of
from stoa.games.wonders_duel.names.pantheon import deck_piece, divinity_name, mythology_name
from stoa.games.wonders_duel.rules.numbers import FOR_GATE, FOR_TOKEN, LOOK_AT_DIVINITY
from stoa.games.wonders_duel.state import DuelState
from stoa.games.wonders_duel.tables.base import NONE
from stoa.kernel.actions import first_argument, pack
from stoa.kernel.basics import Action
from stoa.kernel.chance import Chance
from stoa.kernel.events import Log
from stoa.kernel.messages import say, seat_name
from stoa.kernel.state import first_of, seat_of, second_of
from stoa.kernel.step import Draw

DIVINITY_POOL: Final = 44
"""The number of the first mythology's deck; the other decks follow."""


def look(state: DuelState, seat: i64, track: i64, why: i64, log: Log | None) -> None:
    """The seat looks at a card of a deck, or reveals it; if nobody has seen it, chance says which it is.

    Rules: P2.2, P3.2, P6.16, P7.2.
    """
    if face_of(state, track) == NONE:
        state.push(LOOK_AT_DIVINITY, seat, track, why)
    else:
        see_divinity(state, seat, track, why, log)


def is_revealed(state: DuelState, why: i64) -> bool:
    """Whether all see the card: what the Gate and the Divine Theater draw, unless the ruling hides it.

    Rules: P6.16, P7.2; ruling WD-39.
    """
    return why != FOR_TOKEN and state.box.draws_revealed


def see_divinity(state: DuelState, seat: i64, track: i64, why: i64, log: Log | None) -> None:
    """A card is seen by all; or all hear that the seat looked at it, and it alone which one it is.

    Rules: P3.2, P6.16, P7.2; ruling WD-39.
    """
    mythology = track // DIVINITIES_IN_DECK
    rule = "P3.2" if why == FOR_TOKEN else "P6.16" if why == FOR_GATE else "P7.2"
    if is_revealed(state, why):
        show(state, track)
        if log is not None:
            name = divinity_name(face_of(state, track))
            shown = say(
                "divinity.revealed", seat=seat_name(seat), divinity=name, mythology=mythology_name(mythology)
            )
            log.tell(shown, rule, [deck_piece(mythology)], True)
        return
    learn(state, seat, track)
    if log is not None:
        looked = say("divinity.looked", seat=seat_name(seat), mythology=mythology_name(mythology))
        log.tell(looked, rule, [deck_piece(mythology)], True)
        seen = say("divinity.seen", divinity=divinity_name(face_of(state, track)))
        log.whisper(seat, seen, rule, [deck_piece(mythology)], True)


class LookAtDivinity(Draw[DuelState]):
    """A card of a deck is seen for the first time. The arguments are its track and why it is seen.

    Rules: P2.2, P3.2, P6.16, P7.2; ruling WD-39.
    """

    def pool(self, state: DuelState, frame: i64) -> i64:
        return DIVINITY_POOL + first_of(frame) // DIVINITIES_IN_DECK

    def legal(self, state: DuelState, frame: i64) -> vec[i64]:
        listed = vec[i64](capacity=DIVINITIES_IN_DECK)
        unseen = unseen_of(state, first_of(frame) // DIVINITIES_IN_DECK)
        while unseen != 0:
            listed = append(listed, pack(SEEN, lowest(unseen)))
            unseen &= unseen - 1
        return listed

    def sample(self, state: DuelState, frame: i64, chance: Chance) -> Action:
        unseen = unseen_of(state, first_of(frame) // DIVINITIES_IN_DECK)
        return pack(SEEN, pick(unseen, chance.below(count(unseen), self.pool(state, frame))))

    def apply(self, state: DuelState, frame: i64, action: Action, log: Log | None) -> None:
        track = first_of(frame)
        put_mark(state, FACE + track, first_argument(action))
        see_divinity(state, seat_of(frame), track, second_of(frame), log)
