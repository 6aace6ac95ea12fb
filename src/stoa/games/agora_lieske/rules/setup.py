"""Preparations: cubes and markers on their starting spaces, demands and dealers drawn, the start player."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from stoa.games.agora_lieske.actions import COLOUR, DEALER, DEMAND, START
from stoa.games.agora_lieske.components import (
    CARDS_IN_PLAY,
    CITIZENS,
    COLOURS,
    DEALER_MARKERS,
    DEMAND_MARKERS,
    DEMANDS,
    FIGURES,
    STACK_SIZE,
    STALLS,
    START_RHETORIC,
    START_SCORE,
    TYPES,
)
from stoa.games.agora_lieske.names import colour_name, resource_name, stall_name
from stoa.games.agora_lieske.rules.citizens import take_back_citizens
from stoa.games.agora_lieske.rules.numbers import (
    BEGIN_TURN,
    CHOOSE_COLOUR,
    DRAW_DEALER,
    DRAW_DEMAND,
    DRAW_START_PLAYER,
)
from stoa.games.agora_lieske.state import LieskeState, citizen, empty_table, spaces_in_use
from stoa.kernel.actions import first_argument, pack, verb_of
from stoa.kernel.basics import Action, Seat
from stoa.kernel.chance import Chance
from stoa.kernel.errors import BadOptions, Reason
from stoa.kernel.events import Log
from stoa.kernel.messages import Message, say, seat_name
from stoa.kernel.options import Options
from stoa.kernel.state import first_of, seat_of
from stoa.kernel.step import Decision, Draw

START_POOL: Final = 0
DEMAND_POOL: Final = 1
DEALER_POOL: Final = 2


def set_up(options: Options) -> LieskeState:
    """The table before anything is chosen or drawn: demands, dealers and start player are chance's.

    Rules: 4.0b, 4.0c, 4.0d, 4.0e, 4.0f, 4.0g, 4.0h, 4.0i, 4.0k, 4.0m, 4.0n, 4.0o, 4.0p, 4.0q; ruling AL-50.
    """
    state = empty_table(options)
    take_back_citizens(state)
    for seat in range(state.box.players):
        state.set_score(seat, START_SCORE)
        for letter in range(CITIZENS):
            state.set_rhetoric(citizen(seat, letter), START_RHETORIC)
    for resource in range(TYPES):
        state.set_stock(resource, CARDS_IN_PLAY[state.box.players])
        state.add_undrawn(resource, DEALER_MARKERS)
        state.add_to_demand_stack(resource, DEMAND_MARKERS)
    state.push(BEGIN_TURN)
    state.push(DRAW_START_PLAYER)
    for stall in range(STALLS - 1, -1, -1):
        state.set_stack(stall, STACK_SIZE)
        state.push(DRAW_DEALER, first=stall)
    push_demands(state)
    for seat in range(state.box.players - 1, -1, -1):
        if state.box.colours_are_chosen:
            state.push(CHOOSE_COLOUR, seat)
        else:
            state.set_colour(seat, seat)
    return state


def push_demands(state: LieskeState) -> None:
    """Two demand markers are to be drawn.

    Rules: 4.0h, 5.3c.
    """
    for demand in range(DEMANDS - 1, -1, -1):
        state.push(DRAW_DEMAND, first=demand)


def check_figures(options: Options) -> None:
    """Refuse figures that leave some citizens no space, and point tables that are chosen twice.

    Rules: 5.1a, 5.1e, 6.0e, 6.0f; ruling AL-48.
    """
    spaces = 0
    for row in spaces_in_use(options):
        spaces += len(row)
    needed = CITIZENS * options.players
    if spaces < needed:
        raise BadOptions(say("figure.spaces", spaces=spaces, needed=needed))
    if options.is_set("points", "gentle"):
        for figure in FIGURES:
            if (
                figure.id in ("monument.points", "rhetoric.points")
                and options.figures[figure.id] != figure.default
            ):
                raise BadOptions(say("figure.points-twice", id=figure.id))


def colour_is_left(state: LieskeState, colour: i64) -> bool:
    """Whether no player has a colour yet.

    Rules: 4.0b; ruling AL-50.
    """
    for seat in range(state.box.players):
        if state.colour(seat) == colour:
            return False
    return True


class ChooseColour(Decision[LieskeState]):
    """A player chooses one of the colours that are left.

    Rules: 2.0b, 4.0b; ruling AL-50.
    """

    def legal(self, state: LieskeState, frame: i64) -> vec[i64]:
        """The colours left."""
        choices = vec[i64]()
        for colour in range(len(COLOURS)):
            if colour_is_left(state, colour):
                choices = append(choices, pack(COLOUR, colour))
        return choices

    def conditions(self, state: LieskeState, frame: i64, action: Action) -> list[Reason]:
        """It must be a colour that nobody has."""
        colour = first_argument(action)
        is_colour = verb_of(action) == COLOUR and colour < len(COLOURS)
        reasons = [Reason(is_colour, say("why.colour"), "4.0b")]
        if is_colour:
            reasons.append(Reason(colour_is_left(state, colour), say("why.colour-left"), "AL-50"))
        return reasons

    def apply(self, state: LieskeState, frame: i64, action: Action, log: Log | None) -> None:
        """Take the tableau and everything else of that colour."""
        seat = seat_of(frame)
        state.set_colour(seat, first_argument(action))
        if log is not None:
            chosen = say("colour.chosen", seat=seat_name(seat), colour=colour_name(state.colour(seat)))
            log.tell(chosen, "4.0b", [f"tableau:{seat}"])

    def prompt(self, state: LieskeState, frame: i64, seat: Seat) -> Message:
        """Which colour?"""
        return say("ask.colour", seat=seat_name(seat_of(frame)))


class DrawStartPlayer(Draw[LieskeState]):
    """The first start player is drawn by lot, or is the first seat.

    Rules: 2.9a, 4.0r; ruling AL-33.
    """

    def pool(self, state: LieskeState, frame: i64) -> i64:
        """A pool of its own."""
        return START_POOL

    def legal(self, state: LieskeState, frame: i64) -> vec[i64]:
        """Any seat, or only the first by option."""
        seats = vec[i64]([pack(START, 0)])
        if state.box.random_start:
            for seat in range(1, state.box.players):
                seats = append(seats, pack(START, seat))
        return seats

    def sample(self, state: LieskeState, frame: i64, chance: Chance) -> Action:
        """A seat."""
        if not state.box.random_start:
            return pack(START, 0)
        return pack(START, chance.below(state.box.players, START_POOL))

    def apply(self, state: LieskeState, frame: i64, action: Action, log: Log | None) -> None:
        """Hand out the marker."""
        state.start = first_argument(action)
        if log is not None:
            log.tell(say("start.drawn", seat=seat_name(state.start)), "4.0r", [f"start:{state.start}"])


class DrawDemand(Draw[LieskeState]):
    """The top demand marker is turned up and laid above the Monument.

    The argument is the space.

    Rules: 2.8a, 4.0g, 4.0h, 5.3c, 5.3e.
    """

    def pool(self, state: LieskeState, frame: i64) -> i64:
        """The demand stack."""
        return DEMAND_POOL

    def shuffles(self, state: LieskeState, frame: i64) -> i64:
        """How often all nine were shuffled into a new stack."""
        return state.demand_shuffles

    def legal(self, state: LieskeState, frame: i64) -> vec[i64]:
        """Every resource in the stack."""
        outcomes = vec[i64]()
        for resource in range(TYPES):
            if state.demand_stack(resource) > 0:
                outcomes = append(outcomes, pack(DEMAND, resource))
        return outcomes

    def weights(self, state: LieskeState, frame: i64) -> vec[i64]:
        """As many chances as there are markers."""
        weights = vec[i64]()
        for resource in range(TYPES):
            if state.demand_stack(resource) > 0:
                weights = append(weights, state.demand_stack(resource))
        return weights

    def sample(self, state: LieskeState, frame: i64, chance: Chance) -> Action:
        """One marker of the stack."""
        left = chance.below(state.demand_stack_size(), DEMAND_POOL, state.demand_shuffles)
        resource: i64 = 0
        while left >= state.demand_stack(resource):
            left -= state.demand_stack(resource)
            resource += 1
        return pack(DEMAND, resource)

    def apply(self, state: LieskeState, frame: i64, action: Action, log: Log | None) -> None:
        """Lay it."""
        space = first_of(frame)
        resource = first_argument(action)
        state.add_to_demand_stack(resource, -1)
        state.set_demand(space, resource)
        if log is not None:
            drawn = say("demand.drawn", resource=resource_name(resource))
            log.tell(drawn, rule_of_demand(state), [f"demand:{space + 1}"])


def rule_of_demand(state: LieskeState) -> str:
    """The paragraph by which a demand is drawn now: at the start, to renew both, or from all nine again.

    Rules: 4.0h, 5.3c, 5.3e.
    """
    if state.turn == 0:
        return "4.0h"
    set_aside = state.aside(0) + state.aside(1) + state.aside(2)
    return "5.3e" if set_aside == 0 else "5.3c"


class DrawDealer(Draw[LieskeState]):
    """A resource marker is drawn and laid on a stall, the argument.

    Which marker lies in which stack is nobody's knowledge, so what is not drawn is one pool.

    Rules: 2.7a, 4.0i, 4.0j, 4.0k.
    """

    def pool(self, state: LieskeState, frame: i64) -> i64:
        """All markers that nobody has drawn."""
        return DEALER_POOL

    def legal(self, state: LieskeState, frame: i64) -> vec[i64]:
        """Every resource among them."""
        outcomes = vec[i64]()
        for resource in range(TYPES):
            if state.undrawn(resource) > 0:
                outcomes = append(outcomes, pack(DEALER, resource))
        return outcomes

    def weights(self, state: LieskeState, frame: i64) -> vec[i64]:
        """As many chances as there are markers."""
        weights = vec[i64]()
        for resource in range(TYPES):
            if state.undrawn(resource) > 0:
                weights = append(weights, state.undrawn(resource))
        return weights

    def sample(self, state: LieskeState, frame: i64, chance: Chance) -> Action:
        """One of the markers."""
        left = chance.below(state.undrawn(0) + state.undrawn(1) + state.undrawn(2), DEALER_POOL)
        resource: i64 = 0
        while left >= state.undrawn(resource):
            left -= state.undrawn(resource)
            resource += 1
        return pack(DEALER, resource)

    def apply(self, state: LieskeState, frame: i64, action: Action, log: Log | None) -> None:
        """Lay it on the stall."""
        lay_dealer(state, first_of(frame), first_argument(action), log, "4.0i")


def lay_dealer(state: LieskeState, stall: i64, resource: i64, log: Log | None, rule: str) -> None:
    """A marker that was drawn becomes the dealer at a stall, at the start or after a conviction.

    Rules: 4.0i, 5.2.4.2p.
    """
    state.add_undrawn(resource, -1)
    state.set_dealer(stall, resource)
    if log is not None:
        log.tell(
            say("dealer.drawn", resource=resource_name(resource), stall=stall_name(stall)),
            rule,
            [f"dealer:{stall + 1}"],
        )
