"""God cards: lent for their strength or called for their power."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from stoa.games.agoniste.actions import BOTTOM, CALL, LEAVE, STRENGTH_OF_GOD, is_card
from stoa.games.agoniste.components import (
    ARES,
    ARES_BONUS,
    ARTEMIS,
    ATHENA,
    CARDS,
    HERA,
    HERMES,
    KINDS,
)
from stoa.games.agoniste.rules.army import (
    add_to_army,
    check_army,
    go_on_gathering,
    shuffle_discards,
    strength_of,
)
from stoa.games.agoniste.rules.numbers import LOOK_AT_DECK, PLACE_SEEN_CARD
from stoa.games.agoniste.rules.preparation import DrawFromDeck
from stoa.games.agoniste.state import IN, NONE, OUT, AgonisteState
from stoa.kernel.actions import first_argument, pack, second_argument, third_argument, verb_of
from stoa.kernel.basics import Action, Seat
from stoa.kernel.errors import Reason
from stoa.kernel.events import Log
from stoa.kernel.messages import Argument, Message, say, seat_name
from stoa.kernel.state import first_of, seat_of
from stoa.kernel.step import Decision

_LEAVE_OR_BOTTOM: Final = vec[i64]([LEAVE, BOTTOM])


class UseGod(Decision[AgonisteState]):
    """The player lays a revealed god into his army, or turns it sideways and uses its power.

    The argument is the god. The choice of a target is part of the choice.

    Rules: 3.3.5, 3.5.2, 5.3.4, 5.3.5, 5.3.6; rulings AG-9, AG-10, AG-16, AG-38.
    """

    def legal(self, state: AgonisteState, frame: i64) -> vec[i64]:
        """Strength, then every way to use the power."""
        seat = seat_of(frame)
        god = first_of(frame)
        choices = vec[i64]([STRENGTH_OF_GOD])
        if state.called(seat) != NONE:
            return choices
        if god == HERA:
            for target in range(state.box.players):
                for kind in range(KINDS):
                    if is_hera_target(state, target, kind):
                        choices = append(choices, pack(CALL, HERA, target, kind))
        elif god == ARES:
            for target in range(state.box.players):
                if is_ares_target(state, seat, target):
                    choices = append(choices, pack(CALL, ARES, target, NONE))
        else:
            choices = append(choices, pack(CALL, god, NONE, NONE))
        return choices

    def conditions(self, state: AgonisteState, frame: i64, action: Action) -> list[Reason]:
        """The god just revealed; one power in a conflict; a target the power can have."""
        seat = seat_of(frame)
        god = first_of(frame)
        if verb_of(action) != CALL:
            return [Reason(action == STRENGTH_OF_GOD, say("why.use-god"), "5.3.4")]
        target = second_argument(action)
        card = third_argument(action)
        reasons = [
            Reason(
                first_argument(action) == god, say("why.this-god", god=say("card." + CARDS[god])), "5.3.5"
            ),
            Reason(state.called(seat) == NONE, say("why.one-power"), "5.3.6"),
        ]
        if god == HERA:
            word = "why.hera" if state.box.hera_hits_sideways else "why.hera-upright"
            reasons.append(Reason(is_hera_target(state, target, card), say(word), "3.6.1"))
        elif god == ARES:
            met = is_ares_target(state, seat, target) and card == NONE
            reasons.append(Reason(met, say(_why_ares(state)), "3.7.1"))
        else:
            reasons.append(Reason(target == NONE, say("why.no-target"), "5.3.5"))
        return reasons

    def apply(self, state: AgonisteState, frame: i64, action: Action, log: Log | None) -> None:
        """Lay the god upright, or sideways with its effect; then the player goes on unless he broke."""
        seat = seat_of(frame)
        god = first_of(frame)
        if verb_of(action) == STRENGTH_OF_GOD:
            add_to_army(state, seat, god, "5.3.4", log)
            go_on_gathering(state, seat, log)
            return
        state.set_sideways(seat, god)
        if god == HERA:
            destroy(state, seat, second_argument(action), third_argument(action), log)
        elif god == ARES:
            strengthen(state, seat, second_argument(action), log)
        elif god == ATHENA:
            double(state, seat, log)
        elif god == HERMES:
            regroup(state, seat, log)
        elif log is not None:
            log.tell(say("artemis.called", seat=seat_name(seat)), "3.10.1", [f"deck:{seat}"])
        go_on_gathering(state, seat, log)
        if god == ARTEMIS:
            look_at_decks(state, seat)

    def prompt(self, state: AgonisteState, frame: i64, seat: Seat) -> Message:
        """Strength or power?"""
        actor = seat_of(frame)
        return say(
            "ask.use-god",
            seat=seat_name(actor),
            god=say("card." + CARDS[first_of(frame)]),
            strength=int(strength_of(state, actor)),
        )


def _why_ares(state: AgonisteState) -> str:
    """The sentence that says whose army Ares can strengthen."""
    if not state.box.ares_any:
        return "why.ares-own"
    return "why.ares-strong" if state.box.ares_needs_strength else "why.ares-any"


def is_hera_target(state: AgonisteState, target: i64, kind: i64) -> bool:
    """Whether a card of `kind` is in the army of `target` in this conflict; by one ruling, upright.

    A deck has one of each god, so the kind tells which card is meant.

    Rules: 3.6.1; rulings AG-13, AG-39.
    """
    if target >= state.box.players or not is_card(kind):
        return False
    return state.upright(target, kind) > 0 or (
        state.box.hera_hits_sideways and state.sideways(target) == kind
    )


def is_ares_target(state: AgonisteState, user: i64, target: i64) -> bool:
    """Whether Ares can strengthen the army of `target`: one's own, or by ruling any, or any with strength.

    Rules: 3.7.1; rulings AG-11, AG-39, AG-47, AG-52.
    """
    if target == user:
        return True
    if not state.box.ares_any or target >= state.box.players:
        return False
    if state.box.ares_needs_strength:
        return strength_of(state, target) > 0
    return state.status(target) == IN


def destroy(state: AgonisteState, user: i64, target: i64, kind: i64, log: Log | None) -> None:
    """Hera: the card goes to its owner's discard pile. A god who lay sideways has had his effect.

    Rules: 3.6.1, 3.6.2; rulings AG-13, AG-37.
    """
    if state.upright(target, kind) > 0:
        state.add_upright(target, kind, -1)
    else:
        state.remove_sideways(target)
    state.add_discarded(target, kind, 1)
    if log is not None:
        card = say("card." + CARDS[kind])
        args: dict[str, Argument] = {"seat": seat_name(user), "target": seat_name(target), "card": card}
        log.tell(Message("hera.destroyed", args), "3.6.1", [f"army:{target}", f"discard:{target}"])


def raise_by_ares(state: AgonisteState, target: i64) -> None:
    """Add eight to an army, which is then too strong perhaps.

    Rules: 3.7.1; ruling AG-11.
    """
    state.set_added(target, state.added(target) + ARES_BONUS)


def raise_by_athena(state: AgonisteState, user: i64) -> None:
    """Add the present strength once more; the lasting reading is part of `strength_of`.

    Rules: 3.8.1; ruling AG-12.
    """
    if not state.box.athena_lasting:
        state.set_added(user, state.added(user) + strength_of(state, user))


def strengthen(state: AgonisteState, user: i64, target: i64, log: Log | None) -> None:
    """Ares: eight more, until the conflict ends.

    Rules: 3.7.1; ruling AG-11.
    """
    raise_by_ares(state, target)
    if log is not None:
        args: dict[str, Argument] = {"seat": seat_name(user), "target": seat_name(target)}
        log.tell(Message("ares.strengthened", args), "3.7.1", [f"army:{target}"])
    check_army(state, target, log)


def double(state: AgonisteState, user: i64, log: Log | None) -> None:
    """Athena: the army counts double.

    Rules: 3.8.1; ruling AG-12.
    """
    raise_by_athena(state, user)
    if log is not None:
        strength = int(strength_of(state, user))
        log.tell(say("athena.doubled", seat=seat_name(user), strength=strength), "3.8.1", [f"army:{user}"])
    check_army(state, user, log)


def regroup(state: AgonisteState, user: i64, log: Log | None) -> None:
    """Hermes: upright cards and discards are shuffled into the deck, and what Ares added ends.

    Rules: 3.9.1; ruling AG-14.
    """
    state.set_added(user, 0)
    for kind in range(KINDS):
        state.decks.add(user, kind, state.upright(user, kind))
        state.add_upright(user, kind, -state.upright(user, kind))
    shuffle_discards(state, user)
    if log is not None:
        log.tell(say("hermes.regrouped", seat=seat_name(user)), "3.9.1", [f"deck:{user}"])


def look_at_decks(state: AgonisteState, user: i64) -> None:
    """Artemis: each deck of this conflict that has a card, clockwise from one's own.

    By default she shows them all before the first is decided about.

    Rules: 3.10.1, 3.10.2; rulings AG-15, AG-41.
    """
    if state.box.artemis_sees_all_first:
        _push_for_decks(state, PLACE_SEEN_CARD, user)
    _push_for_decks(state, LOOK_AT_DECK, user)


def _push_for_decks(state: AgonisteState, step: i64, user: i64) -> None:
    """Push a step for each deck that Artemis reaches, so that the user's own comes first."""
    players = state.box.players
    for distance in range(players - 1, -1, -1):
        deck = (user + distance) % players
        if state.status(deck) != OUT and state.decks.size(deck) > 0:
            state.push(step, user, deck)


class LookAtDeck(DrawFromDeck):
    """The user of Artemis sees the top card of a deck; nobody else does.

    The argument is the deck's seat.

    Rules: 3.10.1; rulings AG-15, AG-34.
    """

    def deck(self, frame: i64) -> i64:
        """The deck looked at, not the looker's."""
        return first_of(frame)

    def apply(self, state: AgonisteState, frame: i64, action: Action, log: Log | None) -> None:
        """Remember who knows it; by one ruling, ask at once where to leave it."""
        user = seat_of(frame)
        deck = first_of(frame)
        kind = first_argument(action)
        state.decks.look(deck, kind, user)
        if not state.box.artemis_sees_all_first:
            state.push(PLACE_SEEN_CARD, user, deck)
        if log is not None:
            args: dict[str, Argument] = {"seat": seat_name(user), "target": seat_name(deck)}
            log.tell(Message("artemis.looked", args), "3.10.1", [f"deck:{deck}"])
            seen: dict[str, Argument] = {"target": seat_name(deck), "card": say("card." + CARDS[kind])}
            log.whisper(user, Message("artemis.saw", seen), "3.10.1", [f"deck:{deck}"])


class PlaceSeenCard(Decision[AgonisteState]):
    """The user of Artemis leaves the card on top or puts it at the bottom of that deck.

    Rules: 3.10.2; ruling AG-15.
    """

    def legal(self, state: AgonisteState, frame: i64) -> vec[i64]:
        """Always both."""
        return _LEAVE_OR_BOTTOM

    def conditions(self, state: AgonisteState, frame: i64, action: Action) -> list[Reason]:
        """One of the two."""
        return [Reason(action == LEAVE or action == BOTTOM, say("why.leave-or-bottom"), "3.10.2")]

    def apply(self, state: AgonisteState, frame: i64, action: Action, log: Log | None) -> None:
        """Leave it, or move it to the bottom; whoever knew it still does."""
        user = seat_of(frame)
        deck = first_of(frame)
        word = "artemis.left"
        if action == BOTTOM:
            word = "artemis.bottom"
            kind = state.decks.card(deck, 0)
            known = state.decks.known_by(deck, 0)
            state.decks.take_top(deck, kind)
            state.decks.lay_at_bottom(deck, kind, known)
        if log is not None:
            args: dict[str, Argument] = {"seat": seat_name(user), "target": seat_name(deck)}
            log.tell(Message(word, args), "3.10.2", [f"deck:{deck}"])

    def prompt(self, state: AgonisteState, frame: i64, seat: Seat) -> Message:
        """Top or bottom?"""
        user = seat_of(frame)
        args: dict[str, Argument] = {"seat": seat_name(user), "target": seat_name(first_of(frame))}
        if seat == user:
            args["card"] = say("card." + CARDS[state.decks.card(first_of(frame), 0)])
            return Message("ask.seen-own", args)
        return Message("ask.seen", args)
