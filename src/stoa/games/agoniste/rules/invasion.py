"""Invasion: the winner of a conflict may follow the route and attack a territory there."""

from librt.vecs import append, vec
from mypy_extensions import i64

from stoa.games.agoniste.actions import DECLINE, INVADE, is_territory
from stoa.games.agoniste.components import REGIONS, TERRITORIES, is_city_state, region_of
from stoa.games.agoniste.rules.army import clear_table, strength_of
from stoa.games.agoniste.rules.numbers import (
    ATTACK,
    CHOOSE_INVASION,
    DEFEND,
    END_INVASION,
    GATHER_OR_REINFORCE,
    PREPARE,
)
from stoa.games.agoniste.state import NONE, REINFORCED, WAITING, AgonisteState
from stoa.kernel.actions import first_argument, pack, verb_of
from stoa.kernel.basics import Action, Seat
from stoa.kernel.errors import Reason
from stoa.kernel.events import Log
from stoa.kernel.messages import Argument, Message, say, seat_name
from stoa.kernel.state import first_of, seat_of
from stoa.kernel.step import Automatic, Decision


def can_be_invaded(state: AgonisteState, invader: i64, source: i64, target: i64) -> bool:
    """Whether the route of `source` leads the invader to `target`, held by another, no city-state.

    Rules: 3.2.5, 5.5.1, 5.5.2; rulings AG-23, AG-27, AG-43, AG-44.
    """
    if is_city_state(target) or region_of(target) != i64(state.box.routes[source]):
        return False
    return state.owner(target) != NONE and state.owner(target) != invader


def offer_invasion(state: AgonisteState, winner: i64, source: i64) -> None:
    """Ask the winner, if there is anything to invade.

    Rules: 1.3, 5.5.2; ruling AG-44.
    """
    for target in range(TERRITORIES):
        if can_be_invaded(state, winner, source, target):
            state.push(CHOOSE_INVASION, winner, source)
            return


class ChooseInvasion(Decision[AgonisteState]):
    """The winner picks a territory to invade, or declines.

    The argument is the territory whose route is followed.

    Rules: 5.5.2, 5.5.3, 5.5.4, 5.5.5; rulings AG-23, AG-24, AG-25, AG-44.
    """

    def legal(self, state: AgonisteState, frame: i64) -> vec[i64]:
        """Every target, and declining."""
        choices = vec[i64]()
        for target in range(TERRITORIES):
            if can_be_invaded(state, seat_of(frame), first_of(frame), target):
                choices = append(choices, pack(INVADE, target))
        return append(choices, pack(DECLINE))

    def conditions(self, state: AgonisteState, frame: i64, action: Action) -> list[Reason]:
        """The route must lead there, no city-state, and another must control it."""
        target = first_argument(action)
        if verb_of(action) != INVADE or not is_territory(target):
            return [Reason(action == DECLINE, say("why.invade-or-decline"), "5.5.2")]
        route = i64(state.box.routes[first_of(frame)])
        owner = state.owner(target)
        return [
            Reason(not is_city_state(target), say("why.no-city-state"), "3.2.5"),
            Reason(
                region_of(target) == route, say("why.route", region=say("region." + REGIONS[route])), "5.5.2"
            ),
            Reason(owner != NONE and owner != seat_of(frame), say("why.other-owner"), "5.5.2"),
        ]

    def apply(self, state: AgonisteState, frame: i64, action: Action, log: Log | None) -> None:
        """Lay the agenda of the Invasion, or go on."""
        invader = seat_of(frame)
        if verb_of(action) == DECLINE:
            if log is not None:
                log.tell(say("invasion.declined", seat=seat_name(invader)), "5.5.2", [])
            return
        state.contested = first_argument(action)
        state.defender = state.owner(state.contested)
        state.set_status(invader, WAITING)
        state.push(END_INVASION, invader)
        state.push(DEFEND, state.defender)
        state.push(GATHER_OR_REINFORCE if state.box.invader_reinforces else ATTACK, invader)
        state.push(PREPARE, state.defender)
        if log is not None:
            args: dict[str, Argument] = {"seat": seat_name(invader), "target": seat_name(state.defender)}
            args["territory"] = say("territory", name=state.box.names[state.contested])
            log.tell(Message("invasion.began", args), "5.5.2", [f"territory:{state.contested}"])

    def prompt(self, state: AgonisteState, frame: i64, seat: Seat) -> Message:
        """Invade?"""
        route = i64(state.box.routes[first_of(frame)])
        return say("ask.invade", seat=seat_name(seat_of(frame)), region=say("region." + REGIONS[route]))


class EndInvasion(Automatic[AgonisteState]):
    """The territory changes hands only if the Attacker's strength exceeds the Defender's.

    Rules: 5.5.6, 5.5.7; rulings AG-24, AG-26, AG-45, AG-46.
    """

    def run(self, state: AgonisteState, frame: i64, log: Log | None) -> None:
        """Compare the two."""
        invader = seat_of(frame)
        defender = state.defender
        territory = state.contested
        is_exceeded = strength_of(state, invader) > strength_of(state, defender)
        if is_exceeded:
            state.set_owner(territory, invader)
        if log is not None:
            _tell_end(state, invader, is_exceeded, log)
        clear_table(state, log)


def _tell_end(state: AgonisteState, invader: i64, is_conquered: bool, log: Log) -> None:
    """Who has the territory now, and by what; nobody attacked if the invader Reinforced."""
    defender = state.defender
    territory = say("territory", name=state.box.names[state.contested])
    if state.status(invader) == REINFORCED:
        message = say("invasion.dropped", seat=seat_name(defender), territory=territory)
    else:
        winner = invader if is_conquered else defender
        loser = defender if is_conquered else invader
        message = say(
            "invasion.won" if is_conquered else "invasion.lost",
            seat=seat_name(winner),
            territory=territory,
            strength=int(strength_of(state, winner)),
            other=int(strength_of(state, loser)),
        )
    log.tell(message, "5.5.6", [f"territory:{state.contested}"])
