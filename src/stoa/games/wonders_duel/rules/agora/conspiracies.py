"""Conspiracies: drawn in secret, kept face down, prepared with a card, triggered at the start of a turn."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from stoa.games.wonders_duel.actions.agora import CONSPIRACIES_DRAWN, KEEP, TRIGGER
from stoa.games.wonders_duel.actions.base import PASS, is_listed
from stoa.games.wonders_duel.bits import count, lowest, pick
from stoa.games.wonders_duel.names.agora import conspiracy_name, conspiracy_piece
from stoa.games.wonders_duel.rules.agora.effects import CONSPIRACY_EFFECTS, is_possible
from stoa.games.wonders_duel.rules.base.turn_end import has_acted
from stoa.games.wonders_duel.rules.numbers import KEEP_CONSPIRACY, RESOLVE
from stoa.games.wonders_duel.state import (
    BOTTOM,
    CONSPIRACY,
    CONSPIRACY_STATUS,
    CONSPIRACY_UNDER,
    DRAWN,
    EMPTY,
    HAND,
    KINDS_OF_CONSPIRACY,
    ON_TOP,
    PREPARED,
    PROGRESS,
    RECRUITED,
    TRIGGERED,
    UNPREPARED,
    DuelState,
)
from stoa.games.wonders_duel.tables.base import NONE, ORGANIZED_CRIME_BIT
from stoa.kernel.actions import first_argument, pack, second_argument, verb_of
from stoa.kernel.basics import BIT, Action, Seat
from stoa.kernel.chance import Chance
from stoa.kernel.errors import Reason
from stoa.kernel.events import Log
from stoa.kernel.messages import Message, say, seat_name
from stoa.kernel.state import seat_of
from stoa.kernel.step import Decision, Draw

CONSPIRACY_POOL: Final = 25
TOP: Final = 0


def see_conspiracy(state: DuelState, seat: i64, conspiracy: i64, place: i64) -> None:
    """A seat sees which Conspiracy lies in a place, so it lies nowhere else and no other lies there.

    Rules: A8.3; ruling WD-33.
    """
    state.hints[seat * KINDS_OF_CONSPIRACY + conspiracy] = BIT[place]
    is_new = True
    while is_new:
        is_new = False
        for known in range(KINDS_OF_CONSPIRACY):
            at = state.hints[seat * KINDS_OF_CONSPIRACY + known]
            if at == 0 or at & (at - 1) != 0:
                continue
            for other in range(KINDS_OF_CONSPIRACY):
                rest = state.hints[seat * KINDS_OF_CONSPIRACY + other]
                if other != known and rest & at != 0:
                    state.hints[seat * KINDS_OF_CONSPIRACY + other] = rest & ~at
                    is_new = True


def forget_place(state: DuelState, seat: i64, conspiracy: i64) -> None:
    """Where a Conspiracy lies need not be remembered by a seat that sees it.

    Rules: A8.3; ruling WD-33.
    """
    state.hints[seat * KINDS_OF_CONSPIRACY + conspiracy] = 0


def confuse(state: DuelState, seat: i64, before: i64, after: i64) -> None:
    """What a seat knows to lie in one of some places lies from now on in one of others.

    Rules: A8.3; ruling WD-33.
    """
    for conspiracy in range(KINDS_OF_CONSPIRACY):
        places = state.hints[seat * KINDS_OF_CONSPIRACY + conspiracy]
        if places & before != 0:
            state.hints[seat * KINDS_OF_CONSPIRACY + conspiracy] = (places & ~before) | after


def free_place(state: DuelState, seat: i64) -> i64:
    """The next place for a Conspiracy in front of a seat.

    Rules: A8.3.
    """
    place = seat * HAND
    while state.conspiracy_status(place) != EMPTY:
        place += 1
    return place


def lay_conspiracy(state: DuelState, seat: i64, conspiracy: i64) -> i64:
    """A Conspiracy is laid face down in front of a seat; returns its place.

    Rules: A8.3.
    """
    place = free_place(state, seat)
    state.marks[CONSPIRACY + place] = u8(conspiracy)
    state.marks[CONSPIRACY_STATUS + place] = UNPREPARED
    forget_place(state, seat, conspiracy)
    return place


class DrawConspiracies(Draw[DuelState]):
    """The player draws two Conspiracies, seen by him alone; with Organized Crime he keeps both.

    Rules: A4.8, A8.3, A18.2, A19.2; rulings WD-32, WD-33, WD-50.
    """

    def pool(self, state: DuelState, frame: i64) -> i64:
        return CONSPIRACY_POOL

    def legal(self, state: DuelState, frame: i64) -> vec[i64]:
        listed = vec[i64]()
        top = state.conspiracy(ON_TOP)
        firsts: i64 = state.deck if top == NONE else BIT[top]
        is_mixed = _is_mixed(state, seat_of(frame))
        while firsts != 0:
            first = lowest(firsts)
            firsts &= firsts - 1
            seconds = state.deck & ~BIT[first]
            while seconds != 0:
                listed = append(listed, pack(CONSPIRACIES_DRAWN, first, lowest(seconds)))
                if is_mixed:
                    listed = append(listed, pack(CONSPIRACIES_DRAWN, lowest(seconds), first))
                seconds &= seconds - 1
        return listed

    def sample(self, state: DuelState, frame: i64, chance: Chance) -> Action:
        top = state.conspiracy(ON_TOP)
        size = count(state.deck)
        if _is_mixed(state, seat_of(frame)):
            index = chance.below(2 * size, CONSPIRACY_POOL)
            other = pick(state.deck, index // 2)
            if index % 2 == 0:
                return pack(CONSPIRACIES_DRAWN, top, other)
            return pack(CONSPIRACIES_DRAWN, other, top)
        if top != NONE:
            return pack(CONSPIRACIES_DRAWN, top, pick(state.deck, chance.below(size, CONSPIRACY_POOL)))
        index = chance.below(size * (size - 1), CONSPIRACY_POOL)
        first = pick(state.deck, index // (size - 1))
        return pack(CONSPIRACIES_DRAWN, first, pick(state.deck & ~BIT[first], index % (size - 1)))

    def apply(self, state: DuelState, frame: i64, action: Action, log: Log | None) -> None:
        seat = seat_of(frame)
        first = first_argument(action)
        second = second_argument(action)
        state.deck &= ~BIT[first] & ~BIT[second]
        for watcher in range(2):
            confuse(state, watcher, BIT[ON_TOP], BIT[DRAWN])
        # The other came from the middle of the deck, so nobody had a thought about it.
        see_conspiracy(state, seat, second if state.conspiracy(ON_TOP) == second else first, DRAWN)
        state.marks[CONSPIRACY + ON_TOP] = NONE
        if log is not None:
            rule = _conspired_by(state, seat)
            log.tell(say("conspiracies.drawn", seat=seat_name(seat)), rule, ["conspiracies"], True)
            drawn: list[Message] = [conspiracy_name(first), conspiracy_name(second)]
            log.whisper(seat, say("conspiracies.seen", conspiracies=drawn), rule, ["conspiracies"], True)
        if state.of(seat, PROGRESS) & ORGANIZED_CRIME_BIT != 0:
            one = lay_conspiracy(state, seat, first)
            other = lay_conspiracy(state, seat, second)
            confuse(state, 1 - seat, BIT[DRAWN], BIT[one] | BIT[other])
            return
        state.marks[CONSPIRACY + DRAWN] = u8(first)
        state.marks[CONSPIRACY + DRAWN + 1] = u8(second)
        state.push(KEEP_CONSPIRACY, seat)


def _is_mixed(state: DuelState, seat: i64) -> bool:
    """Whether both are kept and one was known to lie on top: then chance says which of them lies first."""
    if not state.box.mixes_kept or state.conspiracy(ON_TOP) == NONE:
        return False
    return state.of(seat, PROGRESS) & ORGANIZED_CRIME_BIT != 0


def _conspired_by(state: DuelState, seat: i64) -> str:
    """The paragraph by which somebody conspires: without a Senator it is since he has chosen Curia Julia.

    Rules: A8.3, A18.2.
    """
    return "A8.3" if state.of(seat, RECRUITED) != 0 else "A18.2"


class KeepConspiracy(Decision[DuelState]):
    """The player keeps one of the two and puts the other on the top or the bottom of the deck.

    Rules: A8.3, A16.2; ruling WD-33.
    """

    def legal(self, state: DuelState, frame: i64) -> vec[i64]:
        listed = vec[i64](capacity=4)
        for drawn in range(2):
            for end in range(2):
                listed = append(listed, pack(KEEP, state.conspiracy(DRAWN + drawn), end))
        return listed

    def conditions(self, state: DuelState, frame: i64, action: Action) -> list[Reason]:
        return [Reason(is_listed(action, self.legal(state, frame)), say("why.keep"), "A8.3")]

    def apply(self, state: DuelState, frame: i64, action: Action, log: Log | None) -> None:
        seat = seat_of(frame)
        kept = first_argument(action)
        returned = state.conspiracy(DRAWN) + state.conspiracy(DRAWN + 1) - kept
        end: i64 = ON_TOP
        if second_argument(action) != TOP:
            end = BOTTOM
            while state.conspiracy(end) != NONE:
                end += 1
        state.marks[CONSPIRACY + DRAWN] = NONE
        state.marks[CONSPIRACY + DRAWN + 1] = NONE
        state.marks[CONSPIRACY + end] = u8(returned)
        place = lay_conspiracy(state, seat, kept)
        state.hints[seat * KINDS_OF_CONSPIRACY + returned] = BIT[end]
        confuse(state, 1 - seat, BIT[DRAWN], BIT[place] | BIT[end])
        if log is not None:
            word = "conspiracy.kept-top" if end == ON_TOP else "conspiracy.kept-bottom"
            pieces = [conspiracy_piece(place), "conspiracies"]
            log.tell(say(word, seat=seat_name(seat)), _conspired_by(state, seat), pieces)

    def prompt(self, state: DuelState, frame: i64, seat: Seat) -> Message:
        actor = seat_of(frame)
        if seat == actor:
            drawn: list[Message] = [
                conspiracy_name(state.conspiracy(DRAWN)),
                conspiracy_name(state.conspiracy(DRAWN + 1)),
            ]
            return say("ask.keep-conspiracy", conspiracies=drawn)
        return say("ask.keep-hidden", seat=seat_name(actor))


def prepare(state: DuelState, seat: i64, place: i64, card: i64, log: Log | None) -> None:
    """A card of the structure is laid on an own Conspiracy, which is prepared from now on.

    Rules: A9.1, A9.3, A9.4.
    """
    state.marks[CONSPIRACY_STATUS + place] = PREPARED
    state.marks[CONSPIRACY_UNDER + place] = u8(card)
    if log is not None:
        log.tell(
            say("conspiracy.prepared", seat=seat_name(seat), number=int(place % HAND) + 1),
            "A9.1",
            [conspiracy_piece(place)],
        )


def can_trigger(state: DuelState, seat: i64, place: i64) -> bool:
    """Whether something of a Conspiracy is possible now; or by ruling, even if nothing is.

    Rules: A10.1; rulings WD-14, WD-35, WD-36.
    """
    if state.box.idle_triggers:
        return True
    conspiracy = state.conspiracy(place)
    for step in range(3):
        if is_possible(state, seat, CONSPIRACY_EFFECTS[conspiracy * 3 + step]):
            return True
    return False


def add_triggers(state: DuelState, seat: i64, status: i64, listed: vec[i64]) -> vec[i64]:
    """Add the Conspiracies of a status that the seat can trigger to a list.

    Rules: A10.1, A10.4.
    """
    for place in range(seat * HAND, seat * HAND + HAND):
        if state.conspiracy_status(place) == EMPTY:
            break
        if state.conspiracy_status(place) == status and can_trigger(state, seat, place):
            listed = append(listed, TRIGGER | place << 8)
    return listed


def trigger(state: DuelState, seat: i64, place: i64, rule: str, log: Log | None) -> None:
    """A Conspiracy is revealed and stays open; what it does is put on the agenda, in order.

    Rules: A10.1, A10.2.
    """
    conspiracy = state.conspiracy(place)
    state.marks[CONSPIRACY_STATUS + place] = TRIGGERED
    see_conspiracy(state, 1 - seat, conspiracy, place)
    forget_place(state, 1 - seat, conspiracy)
    if log is not None:
        log.tell(
            say("conspiracy.triggered", seat=seat_name(seat), conspiracy=conspiracy_name(conspiracy)),
            rule,
            [conspiracy_piece(place)],
            True,
        )
    for step in range(2, -1, -1):
        if CONSPIRACY_EFFECTS[conspiracy * 3 + step] != 0:
            state.push(RESOLVE, seat, CONSPIRACY_EFFECTS[conspiracy * 3 + step])


def may_trigger_unprepared(state: DuelState, seat: i64) -> bool:
    """Whether Curia Julia asks for a trigger: there is an unprepared Conspiracy, whatever it can do.

    Rules: A18.3; ruling WD-23.
    """
    if state.box.curia_counts and has_acted(state):
        return False
    for place in range(seat * HAND, seat * HAND + HAND):
        if state.conspiracy_status(place) == UNPREPARED:
            return True
    return False


class TriggerUnprepared(Decision[DuelState]):
    """Curia Julia: the player may trigger an unprepared Conspiracy.

    Rules: A18.3; ruling WD-23.
    """

    def legal(self, state: DuelState, frame: i64) -> vec[i64]:
        return append(add_triggers(state, seat_of(frame), UNPREPARED, vec[i64](capacity=8)), PASS)

    def conditions(self, state: DuelState, frame: i64, action: Action) -> list[Reason]:
        return [Reason(is_listed(action, self.legal(state, frame)), say("why.unprepared"), "A18.3")]

    def apply(self, state: DuelState, frame: i64, action: Action, log: Log | None) -> None:
        if verb_of(action) == TRIGGER:
            trigger(state, seat_of(frame), first_argument(action), "A18.3", log)

    def prompt(self, state: DuelState, frame: i64, seat: Seat) -> Message:
        return say("ask.unprepared", seat=seat_name(seat_of(frame)))
