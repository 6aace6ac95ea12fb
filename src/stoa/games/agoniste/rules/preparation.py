"""Prepare for Invasion: the Defender's discards, his face-up and his face-down card."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from stoa.games.agoniste.actions import CARD, RETURN
from stoa.games.agoniste.components import CARDS, KINDS
from stoa.games.agoniste.rules.army import add_to_army, discard_size, draw_for, rule_of_return
from stoa.games.agoniste.rules.numbers import LAY_FACE_DOWN, LAY_FACE_UP, RETURN_DISCARDS
from stoa.games.agoniste.state import IN, AgonisteState
from stoa.kernel.actions import first_argument, pack
from stoa.kernel.basics import Action, bit
from stoa.kernel.chance import Chance
from stoa.kernel.events import Log
from stoa.kernel.messages import say, seat_name
from stoa.kernel.piles import UNKNOWN
from stoa.kernel.state import first_of, seat_of
from stoa.kernel.step import Automatic, Draw

DECK_POOL: Final = 1
DISCARD_POOL: Final = 5


class ReturnDiscards(Draw[AgonisteState]):
    """One card drawn at random from a discard pile goes into the deck; after the last, it is shuffled.

    The argument is how many are still to be drawn.

    Rules: 5.2.1, 5.3.13; ruling AG-2.
    """

    def legal(self, state: AgonisteState, frame: i64) -> vec[i64]:
        """Every kind in the pile."""
        outcomes = vec[i64]()
        for kind in range(KINDS):
            if state.discarded(seat_of(frame), kind) > 0:
                outcomes = append(outcomes, pack(RETURN, kind))
        return outcomes

    def weights(self, state: AgonisteState, frame: i64) -> vec[i64]:
        """As many chances as there are cards of the kind."""
        weights = vec[i64]()
        for kind in range(KINDS):
            if state.discarded(seat_of(frame), kind) > 0:
                weights = append(weights, state.discarded(seat_of(frame), kind))
        return weights

    def sample(self, state: AgonisteState, frame: i64, chance: Chance) -> Action:
        """One card of the pile; the pile is drawn from anew between any two shuffles of the deck."""
        seat = seat_of(frame)
        left = chance.below(discard_size(state, seat), DISCARD_POOL + seat, state.decks.shuffles(seat))
        kind: i64 = 0
        while left >= state.discarded(seat, kind):
            left -= state.discarded(seat, kind)
            kind += 1
        return pack(RETURN, kind)

    def apply(self, state: AgonisteState, frame: i64, action: Action, log: Log | None) -> None:
        """Return the card, and draw the next or shuffle."""
        seat = seat_of(frame)
        kind = first_argument(action)
        state.add_discarded(seat, kind, -1)
        state.decks.add(seat, kind)
        if log is not None:
            log.tell(
                say("discard.returned", seat=seat_name(seat), card=say("card." + CARDS[kind])),
                rule_of_return(state, seat),
                [f"discard:{seat}", f"deck:{seat}"],
            )
        if first_of(frame) > 1:
            state.push(RETURN_DISCARDS, seat, first_of(frame) - 1)
        else:
            state.decks.shuffle(seat)


class Prepare(Automatic[AgonisteState]):
    """The Defender lays what cards he has: one face up, one face down.

    Rules: 5.2.2, 5.2.3; rulings AG-5, AG-39, AG-46.
    """

    def run(self, state: AgonisteState, frame: i64, log: Log | None) -> None:
        """His army is on the table from now on, even without a card."""
        seat = seat_of(frame)
        state.set_status(seat, IN)
        draw_for(state, LAY_FACE_UP, seat, log)


class DrawFromDeck(Draw[AgonisteState]):
    """The top card of a deck comes up: the known one, or one of the pool.

    Rules: 2.3, 5.3.2; ruling AG-34.
    """

    def deck(self, frame: i64) -> i64:
        """The seat whose deck it is."""
        return seat_of(frame)

    def legal(self, state: AgonisteState, frame: i64) -> vec[i64]:
        """The known card, or every kind in the pool."""
        deck = self.deck(frame)
        known = state.decks.card(deck, 0)
        if known != UNKNOWN:
            return vec[i64]([pack(CARD, known)])
        outcomes = vec[i64]()
        for kind in range(KINDS):
            if state.decks.pooled(deck, kind) > 0:
                outcomes = append(outcomes, pack(CARD, kind))
        return outcomes

    def weights(self, state: AgonisteState, frame: i64) -> vec[i64]:
        """As many chances as the pool has cards of the kind."""
        deck = self.deck(frame)
        if state.decks.card(deck, 0) != UNKNOWN:
            return vec[i64]([1])
        weights = vec[i64]()
        for kind in range(KINDS):
            if state.decks.pooled(deck, kind) > 0:
                weights = append(weights, state.decks.pooled(deck, kind))
        return weights

    def sample(self, state: AgonisteState, frame: i64, chance: Chance) -> Action:
        """The card that comes up."""
        deck = self.deck(frame)
        return pack(CARD, state.decks.draw(deck, chance, DECK_POOL + deck))


class LayFaceUp(DrawFromDeck):
    """The Defender reveals the top card of his deck and lays it face up; a god counts 1.

    Rules: 5.2.2; rulings AG-5, AG-7.
    """

    def apply(self, state: AgonisteState, frame: i64, action: Action, log: Log | None) -> None:
        """Lay it, then the face-down one if there is another card."""
        seat = seat_of(frame)
        kind = first_argument(action)
        state.decks.take_top(seat, kind)
        add_to_army(state, seat, kind, "5.2.2", log)
        draw_for(state, LAY_FACE_DOWN, seat, log)


class LayFaceDown(DrawFromDeck):
    """The Defender draws a card, looks at it and lays it face down: only he knows it.

    So does whoever saw it on his deck before.

    Rules: 5.2.3; rulings AG-8, AG-34.
    """

    def apply(self, state: AgonisteState, frame: i64, action: Action, log: Log | None) -> None:
        """Lay it."""
        seat = seat_of(frame)
        kind = first_argument(action)
        state.face_down = kind
        state.face_down_known = state.decks.known_by(seat, 0) | bit(seat)
        state.decks.take_top(seat, kind)
        if log is not None:
            log.tell(say("face-down.laid", seat=seat_name(seat)), "5.2.3", [f"face-down:{seat}"])
            log.whisper(
                seat, say("face-down.seen", card=say("card." + CARDS[kind])), "5.2.3", [f"face-down:{seat}"]
            )
