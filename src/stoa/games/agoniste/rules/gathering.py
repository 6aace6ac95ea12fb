"""Gathering Forces: Attackers gather or Reinforce in turn, then the Defender gathers."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from stoa.games.agoniste.actions import ADD, BOTTOM, GATHER, REINFORCE, REVEAL, STOP
from stoa.games.agoniste.components import CARDS, GODS
from stoa.games.agoniste.rules.army import (
    add_to_army,
    draw_for,
    go_on_gathering,
    shuffle_half_of_discards,
    strength_of,
)
from stoa.games.agoniste.rules.numbers import REVEAL_CARD, USE_FACE_DOWN_CARD, USE_GOD
from stoa.games.agoniste.rules.preparation import DrawFromDeck
from stoa.games.agoniste.state import IN, NONE, REINFORCED, AgonisteState
from stoa.kernel.actions import first_argument, verb_of
from stoa.kernel.basics import Action, Seat
from stoa.kernel.errors import Reason
from stoa.kernel.events import Log
from stoa.kernel.messages import Message, say, seat_name
from stoa.kernel.state import seat_of
from stoa.kernel.step import Automatic, Decision

_GATHER_OR_REINFORCE: Final = vec[i64]([GATHER, REINFORCE])
_REVEAL_OR_STOP: Final = vec[i64]([REVEAL, STOP])
_ADD_OR_BOTTOM: Final = vec[i64]([ADD, BOTTOM])


def begin_gathering(state: AgonisteState, seat: i64, log: Log | None) -> None:
    """The seat has an army now, and reveals its first card if he has one.

    Rules: 3.3.3, 5.3.2; rulings AG-4, AG-42.
    """
    state.set_status(seat, IN)
    draw_for(state, REVEAL_CARD, seat, log)


class GatherOrReinforce(Decision[AgonisteState]):
    """An Attacker gathers an army, or Reinforces his deck and is no longer an Attacker.

    Rules: 5.3.1, 5.3.12, 5.3.13, 5.3.14, 5.5.3; rulings AG-3, AG-4, AG-25, AG-42, AG-53.
    """

    def legal(self, state: AgonisteState, frame: i64) -> vec[i64]:
        """Always both."""
        return _GATHER_OR_REINFORCE

    def conditions(self, state: AgonisteState, frame: i64, action: Action) -> list[Reason]:
        """One of the two."""
        return [Reason(action == GATHER or action == REINFORCE, say("why.gather-or-reinforce"), "5.3.12")]

    def apply(self, state: AgonisteState, frame: i64, action: Action, log: Log | None) -> None:
        """Begin the army, or shuffle in half of the discards."""
        seat = seat_of(frame)
        if action == GATHER:
            begin_gathering(state, seat, log)
            return
        state.set_status(seat, REINFORCED)
        if log is not None:
            log.tell(say("army.reinforced", seat=seat_name(seat)), "5.3.12", [f"discard:{seat}"])
        shuffle_half_of_discards(state, seat, log)

    def prompt(self, state: AgonisteState, frame: i64, seat: Seat) -> Message:
        """Gather or Reinforce?"""
        return say("ask.gather-or-reinforce", seat=seat_name(seat_of(frame)))


class Attack(Automatic[AgonisteState]):
    """An Attacker who may not Reinforce gathers: in a tie-break, and by one ruling in an Invasion.

    Rules: 5.5.3, 6.9; rulings AG-25, AG-53.
    """

    def run(self, state: AgonisteState, frame: i64, log: Log | None) -> None:
        """Begin his army."""
        begin_gathering(state, seat_of(frame), log)


class RevealCard(DrawFromDeck):
    """The top card is revealed: a hoplite joins the army, a god waits for the player's choice.

    Rules: 5.3.2, 5.3.3, 5.3.4.
    """

    def apply(self, state: AgonisteState, frame: i64, action: Action, log: Log | None) -> None:
        """Lay the hoplite, or ask about the god."""
        seat = seat_of(frame)
        kind = first_argument(action)
        state.decks.take_top(seat, kind)
        if log is not None and kind < GODS:
            log.tell(
                say("god.revealed", seat=seat_name(seat), card=say("card." + CARDS[kind])),
                "5.3.4",
                [f"revealed:{seat}"],
            )
        lay_revealed(state, seat, kind, log)


def lay_revealed(state: AgonisteState, seat: i64, kind: i64, log: Log | None) -> None:
    """A card has come up in the seat's own gathering.

    Rules: 5.3.3, 5.3.4, 5.3.7; ruling AG-8.
    """
    if kind < GODS:
        state.push(USE_GOD, seat, kind)
    else:
        add_to_army(state, seat, kind, "5.3.3", log)
        go_on_gathering(state, seat, log)


class KeepGathering(Decision[AgonisteState]):
    """The player reveals another card, or is satisfied with his army.

    Rules: 5.3.7, 5.3.15; rulings AG-6, AG-36.
    """

    def legal(self, state: AgonisteState, frame: i64) -> vec[i64]:
        """Always both."""
        return _REVEAL_OR_STOP

    def conditions(self, state: AgonisteState, frame: i64, action: Action) -> list[Reason]:
        """One of the two."""
        return [Reason(action == REVEAL or action == STOP, say("why.reveal-or-stop"), "5.3.7")]

    def apply(self, state: AgonisteState, frame: i64, action: Action, log: Log | None) -> None:
        """Reveal, or leave it."""
        seat = seat_of(frame)
        if action == REVEAL:
            draw_for(state, REVEAL_CARD, seat, log)
        elif log is not None:
            log.tell(
                say("army.satisfied", seat=seat_name(seat), strength=int(strength_of(state, seat))),
                "5.3.7",
                [f"army:{seat}"],
            )

    def prompt(self, state: AgonisteState, frame: i64, seat: Seat) -> Message:
        """Another card?"""
        actor = seat_of(frame)
        return say("ask.reveal-or-stop", seat=seat_name(actor), strength=int(strength_of(state, actor)))


class Defend(Automatic[AgonisteState]):
    """The Defender gathers last: first his face-down card, then as he likes. If he broke, nothing.

    Rules: 5.3.15, 5.3.16; rulings AG-3, AG-36.
    """

    def run(self, state: AgonisteState, frame: i64, log: Log | None) -> None:
        """Ask about the face-down card, or straight about going on; who broke has neither."""
        seat = seat_of(frame)
        if state.face_down != NONE:
            state.push(USE_FACE_DOWN_CARD, seat)
        else:
            go_on_gathering(state, seat, log)


class UseFaceDownCard(Decision[AgonisteState]):
    """The Defender adds his face-down card to his army, or puts it at the bottom of his deck.

    Rules: 5.3.16; rulings AG-8, AG-36.
    """

    def legal(self, state: AgonisteState, frame: i64) -> vec[i64]:
        """Always both."""
        return _ADD_OR_BOTTOM

    def conditions(self, state: AgonisteState, frame: i64, action: Action) -> list[Reason]:
        """One of the two."""
        return [Reason(action == ADD or action == BOTTOM, say("why.add-or-bottom"), "5.3.16")]

    def apply(self, state: AgonisteState, frame: i64, action: Action, log: Log | None) -> None:
        """Reveal it into the army, or lay it under the deck; whoever knew it still does."""
        seat = seat_of(frame)
        kind = state.face_down
        known = state.face_down_known
        state.face_down = NONE
        state.face_down_known = 0
        if verb_of(action) == ADD:
            if log is not None:
                log.tell(
                    say("face-down.added", seat=seat_name(seat), card=say("card." + CARDS[kind])),
                    "5.3.16",
                    [f"army:{seat}"],
                    discloses=True,
                )
            lay_revealed(state, seat, kind, log)
            return
        state.decks.lay_at_bottom(seat, kind, known)
        if log is not None:
            log.tell(say("face-down.bottom", seat=seat_name(seat)), "5.3.16", [f"deck:{seat}"])
        go_on_gathering(state, seat, log)

    def prompt(self, state: AgonisteState, frame: i64, seat: Seat) -> Message:
        """Add it?"""
        actor = seat_of(frame)
        if seat == actor:
            return say("ask.face-down-own", card=say("card." + CARDS[state.face_down]))
        return say("ask.face-down", seat=seat_name(actor))
