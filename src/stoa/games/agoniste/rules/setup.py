"""Set up: city-states, decks, the territory deck, the first turn."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from stoa.games.agoniste.actions import CHOOSE, START
from stoa.games.agoniste.components import (
    CITY_STATES,
    DECK_SIZE,
    GODS,
    KINDS,
    LACONIA,
    PER_REGION,
    REGIONS,
    TERRITORIES,
    hoplite_figure,
    is_city_state,
)
from stoa.games.agoniste.rules.numbers import CHOOSE_CITY_STATE, DRAW_FIRST_TURN, MOUNT_TENSIONS
from stoa.games.agoniste.state import NONE, AgonisteState, Box, empty_table
from stoa.kernel.actions import first_argument, pack, verb_of
from stoa.kernel.basics import Action, Seat, bit
from stoa.kernel.errors import BadOptions, Reason
from stoa.kernel.events import Log
from stoa.kernel.messages import Message, say, seat_name
from stoa.kernel.options import Options
from stoa.kernel.state import seat_of
from stoa.kernel.step import Decision, Draw

START_POOL: Final = 9


def set_up(options: Options) -> AgonisteState:
    """The table before the first choice: the territory deck lies ready, all else is to be chosen.

    Rules: 2.5, 2.7, 3.2.1; ruling AG-49.
    """
    state = empty_table(options)
    for territory in range(TERRITORIES):
        if not is_city_state(territory):
            state.territory_deck |= bit(territory)
    state.push(MOUNT_TENSIONS)
    state.push(DRAW_FIRST_TURN)
    for seat in range(state.box.players - 1, -1, -1):
        state.push(CHOOSE_CITY_STATE, seat)
    return state


def check_figures(options: Options) -> None:
    """Refuse figures that do not make a deck of fourteen or sixteen different territories.

    Rules: 2.2, 3.2.1, 3.3.1.
    """
    hoplites = 0
    for kind in range(GODS, KINDS):
        hoplites += options.number(hoplite_figure(kind))
    if hoplites != DECK_SIZE - GODS:
        raise BadOptions(say("figure.deck", hoplites=hoplites, needed=DECK_SIZE - GODS, size=DECK_SIZE))
    words = Box(options).words
    for territory, word in enumerate(words):
        if word in words[:territory] or "?" in word:
            raise BadOptions(say("figure.territory", name=Box(options).names[territory]))


def is_in_play(state: AgonisteState, region: i64) -> bool:
    """Whether a region's city-state is not left in the box.

    Rules: 2.7.
    """
    return region != LACONIA or state.box.players == 4


class ChooseCityState(Decision[AgonisteState]):
    """Every player chooses a city-state and takes its deck, shuffled, and its territory card.

    With three players Sparta stays in the box.

    Rules: 1.1, 1.2, 2.1, 2.2, 2.3, 2.4, 2.7, 3.2.3, 3.3.1, 3.3.2; ruling AG-48.
    """

    def legal(self, state: AgonisteState, frame: i64) -> vec[i64]:
        """The city-states left."""
        choices = vec[i64]()
        for region in range(len(REGIONS)):
            if is_in_play(state, region) and state.seat_of_region(region) == NONE:
                choices = append(choices, pack(CHOOSE, region))
        return choices

    def conditions(self, state: AgonisteState, frame: i64, action: Action) -> list[Reason]:
        """It must be one of the city-states in play that nobody leads yet."""
        region = first_argument(action)
        if verb_of(action) != CHOOSE or region >= len(REGIONS):
            return [Reason(False, say("why.choose"), "2.1")]
        return [
            Reason(is_in_play(state, region), say("why.sparta"), "2.7"),
            Reason(state.seat_of_region(region) == NONE, say("why.city-free"), "2.1"),
        ]

    def apply(self, state: AgonisteState, frame: i64, action: Action, log: Log | None) -> None:
        """Take the city-state."""
        seat = seat_of(frame)
        region = first_argument(action)
        state.set_city(seat, region)
        state.set_owner(region * PER_REGION, seat)
        for kind in range(KINDS):
            state.decks.add(seat, kind, i64(state.box.deck[kind]))
        state.decks.shuffle(seat)
        if log is not None:
            log.tell(
                say("city.chosen", seat=seat_name(seat), city=say("city." + CITY_STATES[region])),
                "2.1",
                [f"territory:{region * PER_REGION}"],
            )

    def prompt(self, state: AgonisteState, frame: i64, seat: Seat) -> Message:
        """Which city-state?"""
        return say("ask.choose", seat=seat_name(seat_of(frame)))


class DrawFirstTurn(Draw[AgonisteState]):
    """The turn marker goes to a seat by lot, in place of the youngest; or to the first seat.

    Rules: 2.6; ruling AG-1.
    """

    def pool(self, state: AgonisteState, frame: i64) -> i64:
        """Lots for the marker are a pool of their own."""
        return START_POOL

    def legal(self, state: AgonisteState, frame: i64) -> vec[i64]:
        """Any seat, or only the first by option."""
        seats = vec[i64]([pack(START, 0)])
        if state.box.random_start:
            for seat in range(1, state.box.players):
                seats = append(seats, pack(START, seat))
        return seats

    def apply(self, state: AgonisteState, frame: i64, action: Action, log: Log | None) -> None:
        """Hand out the marker."""
        state.marker = first_argument(action)
        if log is not None:
            log.tell(say("marker.first", seat=seat_name(state.marker)), "2.6", [])
