"""Splintered Spears: strengths are compared and the territory is won or kept."""

from librt.vecs import append, vec
from mypy_extensions import i64

from stoa.games.agoniste.actions import AWARD
from stoa.games.agoniste.components import CAP
from stoa.games.agoniste.rules.army import clear_table, strength_of
from stoa.games.agoniste.rules.invasion import offer_invasion
from stoa.games.agoniste.rules.numbers import CHOOSE_WINNER
from stoa.games.agoniste.state import IN, NONE, AgonisteState
from stoa.kernel.actions import first_argument, pack
from stoa.kernel.basics import Action, Seat, bit, has_bit, popcount
from stoa.kernel.errors import Reason
from stoa.kernel.events import Log
from stoa.kernel.messages import Message, say, seat_name
from stoa.kernel.state import first_of, seat_of
from stoa.kernel.step import Automatic, Decision


class SplinterSpears(Automatic[AgonisteState]):
    """When all have gathered, strengths are compared.

    Rules: 5.1.6, 5.4.1; ruling AG-43.
    """

    def run(self, state: AgonisteState, frame: i64, log: Log | None) -> None:
        """With a Defender he has his privileges; without, the strongest wins."""
        if state.defender == NONE:
            settle_undefended(state, log)
        else:
            settle_defended(state, log)


def strongest(state: AgonisteState) -> i64:
    """The seats that share the greatest strength above 0, as a mask.

    Rules: 5.1.6, 5.4.3, 5.4.5, 6.9; ruling AG-19.
    """
    best: i64 = 1
    winners: i64 = 0
    for seat in range(state.box.players):
        strength = strength_of(state, seat)
        if strength > best:
            winners = 0
            best = strength
        if strength == best:
            winners |= bit(seat)
    return winners


def first_from(state: AgonisteState, start: i64, seats: i64) -> i64:
    """The first of the `seats` (a mask, not empty) clockwise from `start`.

    Rules: 5.3.1; rulings AG-20, AG-21.
    """
    seat = start
    while not has_bit(seats, seat):
        seat = (seat + 1) % state.box.players
    return seat


def settle_defended(state: AgonisteState, log: Log | None) -> None:
    """The Defender wins at eight or if nobody exceeds him; a broken one keeps what nobody takes.

    Rules: 5.4.2, 5.4.3, 5.4.4, 5.4.5, 5.4.6; rulings AG-17, AG-18, AG-19, AG-20, AG-35.
    """
    defender = state.defender
    is_in = state.status(defender) == IN
    winners = strongest(state)
    is_exceeded = winners != 0 and not has_bit(winners, defender)
    if is_exceeded and strength_of(state, defender) != CAP:
        if popcount(winners) > 1 and (is_in or state.box.broken_defender_chooses):
            state.push(CHOOSE_WINNER, defender, winners)
        else:
            win(state, first_from(state, defender, winners), log)
    elif is_in:
        win(state, defender, log)
    else:
        keep(state, log)


def settle_undefended(state: AgonisteState, log: Log | None) -> None:
    """The strongest wins; among tied the one who gathered first, or by ruling nobody.

    Rules: 5.1.6; rulings AG-21, AG-43.
    """
    winners = strongest(state)
    is_tied = popcount(winners) > 1
    if winners == 0 or (is_tied and not state.box.undefended_tie_to_earlier):
        if log is not None:
            log.tell(say("territory.uncontrolled", territory=_contested(state)), "5.1.6", [])
        clear_table(state, log)
    else:
        win(state, first_from(state, state.marker, winners), log)


def keep(state: AgonisteState, log: Log | None) -> None:
    """A broken Defender keeps a territory that nobody can take; nobody has won.

    Rules: 5.4.4; rulings AG-19, AG-35.
    """
    state.set_owner(state.contested, state.defender)
    if log is not None:
        log.tell(
            say("territory.kept", seat=seat_name(state.defender), territory=_contested(state)),
            "5.4.4",
            [f"territory:{state.contested}"],
        )
    clear_table(state, log)


def win(state: AgonisteState, winner: i64, log: Log | None) -> None:
    """The winner takes or holds the territory, armies are discarded, and he may invade.

    Rules: 5.4.4, 5.4.5, 5.4.7, 5.5.2; rulings AG-22, AG-23.
    """
    territory = state.contested
    is_defender = winner == state.defender
    state.set_owner(territory, winner)
    if log is not None:
        log.tell(
            say(
                "territory.held" if is_defender else "territory.taken",
                seat=seat_name(winner),
                strength=int(strength_of(state, winner)),
                territory=_contested(state),
            ),
            "5.4.4" if is_defender else "5.1.6" if state.defender == NONE else "5.4.5",
            [f"territory:{territory}"],
        )
    clear_table(state, log)
    if state.box.defender_invades or not is_defender:
        offer_invasion(state, winner, territory)


def _contested(state: AgonisteState) -> Message:
    return say("territory", name=state.box.names[state.contested])


class ChooseWinner(Decision[AgonisteState]):
    """The Defender chooses which of the tied Attackers wins.

    The argument is the mask of the tied.

    Rules: 5.4.6; ruling AG-20.
    """

    def legal(self, state: AgonisteState, frame: i64) -> vec[i64]:
        """The tied."""
        choices = vec[i64]()
        for seat in range(state.box.players):
            if has_bit(first_of(frame), seat):
                choices = append(choices, pack(AWARD, seat))
        return choices

    def conditions(self, state: AgonisteState, frame: i64, action: Action) -> list[Reason]:
        """One of the tied."""
        return [Reason(self.allows(state, frame, action), say("why.award"), "5.4.6")]

    def apply(self, state: AgonisteState, frame: i64, action: Action, log: Log | None) -> None:
        """He wins."""
        win(state, first_argument(action), log)

    def prompt(self, state: AgonisteState, frame: i64, seat: Seat) -> Message:
        """Which?"""
        return say("ask.award", seat=seat_name(seat_of(frame)))
