"""Calling divinities from their decks, by the Gate or the Divine Theater; and Enki's tokens."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from stoa.games.wonders_duel.actions.base import is_listed, mask_argument
from stoa.games.wonders_duel.actions.pantheon import CALL, ENKI_DRAWN, SEARCH, TOP
from stoa.games.wonders_duel.components.pantheon import DIVINITIES_IN_DECK, SPACES
from stoa.games.wonders_duel.marks.pantheon import (
    CALLED,
    DECK,
    SPOT,
    close_gap,
    deck_size,
    exchange_faces,
    face_of,
    lose_sight_of_deck,
    put_mark,
    show,
    spot_of,
    track_at,
    track_of,
)
from stoa.games.wonders_duel.names.base import token_name
from stoa.games.wonders_duel.names.pantheon import (
    deck_piece,
    divinity_name,
    mythology_name,
)
from stoa.games.wonders_duel.rules.base.science import (
    is_token_of,
    look_into_box,
    rule_out,
    take_token,
    token_list,
)
from stoa.games.wonders_duel.rules.numbers import (
    BEGIN_CALL,
    BY_CALL,
    CALL_DIVINITY,
    ENKI_OPEN,
    ENKI_SECRET,
    FOR_GATE,
    FOR_THEATER,
    ORDER_DECK,
    RESOLVE_DIVINITY,
    SEARCH_DECK,
)
from stoa.games.wonders_duel.rules.pantheon.looking import look
from stoa.games.wonders_duel.rules.pantheon.opening import (
    ENKI_POOL,
    draw_for_enki,
    draws_for_enki,
    lay_on_enki,
    tokens_on_enki,
)
from stoa.games.wonders_duel.state import DuelState
from stoa.games.wonders_duel.tables.base import DIVINE_THEATER, NONE
from stoa.games.wonders_duel.tables.pantheon import ENKI, KINDS_OF_MYTHOLOGY
from stoa.kernel.actions import first_argument, pack
from stoa.kernel.basics import BIT, Action, Seat, has_bit
from stoa.kernel.chance import Chance
from stoa.kernel.errors import Reason
from stoa.kernel.events import Log
from stoa.kernel.messages import Message, say, seat_name
from stoa.kernel.state import first_of, seat_of
from stoa.kernel.step import Automatic, Decision, Draw

BY_GATE: Final = 5
"""Instead of a mythology: the top cards of all decks."""


class ChooseEnki(Decision[DuelState]):
    """Enki: the player takes one of the two progress tokens; the other goes to the box.

    Rules: P6.1.
    """

    def legal(self, state: DuelState, frame: i64) -> vec[i64]:
        return token_list(tokens_on_enki(state))

    def conditions(self, state: DuelState, frame: i64, action: Action) -> list[Reason]:
        return [Reason(is_token_of(action, tokens_on_enki(state)), say("why.enki"), "P6.1")]

    def apply(self, state: DuelState, frame: i64, action: Action, log: Log | None) -> None:
        token = first_argument(action)
        # Tokens that only one player has looked at never left the box.
        state.box_tokens = (state.box_tokens | tokens_on_enki(state)) & ~BIT[token]
        rule_out(state, BIT[token])
        lay_on_enki(state, 0, 0)
        take_token(state, seat_of(frame), token, "P6.1", log)

    def prompt(self, state: DuelState, frame: i64, seat: Seat) -> Message:
        return say("ask.enki", seat=seat_name(seat_of(frame)))


class OpenGate(Automatic[DuelState]):
    """The Gate: the player reveals the top card of every deck, or looks at it, to call one of them.

    Rules: P6.16; ruling WD-39.
    """

    def run(self, state: DuelState, frame: i64, log: Log | None) -> None:
        seat = seat_of(frame)
        state.push(BEGIN_CALL, seat, BY_GATE)
        for track in callable_tracks(state, BY_GATE):
            look(state, seat, track, FOR_GATE, log)


def can_search(state: DuelState) -> bool:
    """Whether some deck has a card.

    Rules: P7.2.
    """
    for mythology in range(KINDS_OF_MYTHOLOGY):
        if deck_size(state, mythology) > 0:
            return True
    return False


def begin_search(state: DuelState, seat: i64, effect: i64) -> None:
    """The Divine Theater, built: its builder searches a deck, if one has a card.

    Rules: P7.2.
    """
    if effect == DIVINE_THEATER and can_search(state):
        state.push(SEARCH_DECK, seat)


class SearchDeck(Decision[DuelState]):
    """The Divine Theater: the player chooses a deck and reveals its cards, or looks at them, to call one.

    Rules: P7.2; ruling WD-39.
    """

    def legal(self, state: DuelState, frame: i64) -> vec[i64]:
        listed = vec[i64](capacity=KINDS_OF_MYTHOLOGY)
        for mythology in range(KINDS_OF_MYTHOLOGY):
            if deck_size(state, mythology) > 0:
                listed = append(listed, pack(SEARCH, mythology))
        return listed

    def conditions(self, state: DuelState, frame: i64, action: Action) -> list[Reason]:
        return [Reason(is_listed(action, self.legal(state, frame)), say("why.search"), "P7.2")]

    def apply(self, state: DuelState, frame: i64, action: Action, log: Log | None) -> None:
        seat = seat_of(frame)
        mythology = first_argument(action)
        if log is not None:
            searched = say("deck.searched", seat=seat_name(seat), mythology=mythology_name(mythology))
            log.tell(searched, "P7.2", [deck_piece(mythology)])
        state.push(BEGIN_CALL, seat, mythology)
        for depth in range(deck_size(state, mythology)):
            look(state, seat, track_at(state, mythology, DECK + depth), FOR_THEATER, log)

    def prompt(self, state: DuelState, frame: i64, seat: Seat) -> Message:
        return say("ask.search", seat=seat_name(seat_of(frame)))


def callable_tracks(state: DuelState, source: i64) -> vec[i64]:
    """The tracks from which a divinity may be called: a whole deck, or the top of each.

    Rules: P6.16, P7.2.
    """
    found = vec[i64](capacity=KINDS_OF_MYTHOLOGY)
    if source != BY_GATE:
        for depth in range(deck_size(state, source)):
            found = append(found, track_at(state, source, DECK + depth))
        return found
    for mythology in range(KINDS_OF_MYTHOLOGY):
        track = track_at(state, mythology, DECK)
        if track != NONE:
            found = append(found, track)
    return found


def shows_enki(state: DuelState, source: i64) -> bool:
    """Whether Enki is among the cards looked at.

    Rules: P6.1.
    """
    for track in callable_tracks(state, source):
        if face_of(state, track) == ENKI:
            return True
    return False


class BeginCall(Automatic[DuelState]):
    """All cards have been looked at: Enki's tokens are drawn if he may be there, then one is called.

    Unless all have seen it, whether he is stays between the player and chance. The argument is the deck, or
    BY_GATE.

    Rules: P6.1, P6.16, P7.2; ruling WD-39.
    """

    def run(self, state: DuelState, frame: i64, log: Log | None) -> None:
        seat = seat_of(frame)
        source = first_of(frame)
        tracks = callable_tracks(state, source)
        if len(tracks) == 0:
            return
        state.push(CALL_DIVINITY, seat, source)
        if tracks[0] >= DIVINITIES_IN_DECK or state.box_tokens == 0:
            return
        if not state.box.draws_revealed:
            state.push(ENKI_SECRET, seat, source)
        elif shows_enki(state, source):
            state.push(ENKI_OPEN, seat, BY_CALL)


class EnkiSecret(Draw[DuelState]):
    """If Enki is among the cards looked at, two tokens of the box are shown to the player alone.

    The argument is the deck, or BY_GATE.

    Rules: P6.1; ruling WD-39.
    """

    def pool(self, state: DuelState, frame: i64) -> i64:
        return ENKI_POOL

    def legal(self, state: DuelState, frame: i64) -> vec[i64]:
        if not shows_enki(state, first_of(frame)):
            return vec[i64]([ENKI_DRAWN])
        return draws_for_enki(state)

    def sample(self, state: DuelState, frame: i64, chance: Chance) -> Action:
        if not shows_enki(state, first_of(frame)):
            # Drawn all the same, so that nobody can tell.
            chance.below(1, ENKI_POOL)
            return ENKI_DRAWN
        return draw_for_enki(state, chance)

    def apply(self, state: DuelState, frame: i64, action: Action, log: Log | None) -> None:
        seat = seat_of(frame)
        tokens = mask_argument(action)
        # For all that the others know he has looked, even if Enki is not there.
        look_into_box(state, seat, tokens)
        if tokens == 0:
            return
        lay_on_enki(state, tokens, BIT[seat])
        if log is not None:
            names: list[Message] = [token_name(n) for n in range(32) if has_bit(tokens, n)]
            log.whisper(seat, say("enki.tokens", tokens=names), "P6.1", ["box"], True)


def lies_in_pantheon(state: DuelState, divinity: i64) -> bool:
    """Whether a divinity lies on a space.

    Rules: P4.2.
    """
    track = track_of(state, divinity)
    return track != NONE and spot_of(state, track) < SPACES


class CallDivinity(Decision[DuelState]):
    """One of the cards looked at is activated for free; the others go back on top of their decks.

    The argument is the deck, or BY_GATE.

    Rules: P6.1, P6.16, P7.2; ruling WD-39.
    """

    def legal(self, state: DuelState, frame: i64) -> vec[i64]:
        listed = vec[i64](capacity=KINDS_OF_MYTHOLOGY)
        for track in callable_tracks(state, first_of(frame)):
            listed = append(listed, pack(CALL, face_of(state, track)))
        return listed

    def conditions(self, state: DuelState, frame: i64, action: Action) -> list[Reason]:
        rule = "P6.16" if first_of(frame) == BY_GATE else "P7.2"
        return [Reason(is_listed(action, self.legal(state, frame)), say("why.call"), rule)]

    def apply(self, state: DuelState, frame: i64, action: Action, log: Log | None) -> None:
        seat = seat_of(frame)
        divinity = first_argument(action)
        mythology = divinity // DIVINITIES_IN_DECK
        top = track_at(state, mythology, DECK)
        if first_of(frame) != BY_GATE:
            if not state.box.draws_revealed:
                # Nobody else sees from where in the deck the card came.
                lose_sight_of_deck(state, seat, mythology)
            exchange_faces(state, top, track_of(state, divinity))
        put_mark(state, SPOT + top, CALLED)
        close_gap(state, mythology)
        show(state, top)
        if divinity != ENKI and not lies_in_pantheon(state, ENKI):
            # Tokens that only one player has looked at never left the box.
            state.box_tokens |= tokens_on_enki(state)
            lay_on_enki(state, 0, 0)
        state.push(RESOLVE_DIVINITY, seat, divinity)
        if first_of(frame) != BY_GATE and deck_size(state, mythology) > 1:
            state.push(ORDER_DECK, seat, mythology)
        if log is not None:
            activated = say("divinity.activated", seat=seat_name(seat), divinity=divinity_name(divinity))
            log.tell(activated, "P5.7", [deck_piece(mythology)], True)

    def prompt(self, state: DuelState, frame: i64, seat: Seat) -> Message:
        return say("ask.call", seat=seat_name(seat_of(frame)))


class OrderDeck(Decision[DuelState]):
    """The Divine Theater: the cards left go back on their deck in an order of the player's choice.

    The argument is the mythology.

    Rules: P7.2; ruling WD-39.
    """

    def legal(self, state: DuelState, frame: i64) -> vec[i64]:
        listed = vec[i64](capacity=2)
        for depth in range(2):
            track = track_at(state, first_of(frame), DECK + depth)
            listed = append(listed, pack(TOP, face_of(state, track)))
        return listed

    def conditions(self, state: DuelState, frame: i64, action: Action) -> list[Reason]:
        return [Reason(is_listed(action, self.legal(state, frame)), say("why.order"), "P7.2")]

    def apply(self, state: DuelState, frame: i64, action: Action, log: Log | None) -> None:
        seat = seat_of(frame)
        mythology = first_of(frame)
        # All see the order, or nobody else knows any of these cards since one of the deck was called.
        exchange_faces(state, track_at(state, mythology, DECK), track_of(state, first_argument(action)))
        if log is None:
            return
        returned = say("deck.returned", seat=seat_name(seat), mythology=mythology_name(mythology))
        if state.box.draws_revealed:
            top = divinity_name(first_argument(action))
            returned = say(
                "deck.ordered", seat=seat_name(seat), mythology=mythology_name(mythology), divinity=top
            )
        log.tell(returned, "P7.2", [deck_piece(mythology)])

    def prompt(self, state: DuelState, frame: i64, seat: Seat) -> Message:
        return say("ask.order", seat=seat_name(seat_of(frame)))
