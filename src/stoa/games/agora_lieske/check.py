"""What must be true of every state: nothing is lost, nothing is there twice, no marker is off its track."""

from mypy_extensions import i64

from stoa.games.agora_lieske.components import (
    ALL_LETTERS,
    CARDS_IN_PLAY,
    CITIZENS,
    DEALER_MARKERS,
    DEMAND_MARKERS,
    DEMANDS,
    LOTS_DRAWN,
    PLACE_COUNT,
    PRISON_SPACES,
    STALLS,
    TOP_LEVEL,
    TOP_RHETORIC,
    TYPES,
)
from stoa.games.agora_lieske.state import EMPTY, LieskeState, citizen, owner_of, space
from stoa.kernel.basics import bit, popcount


def problems(state: LieskeState) -> list[str]:
    """What is impossible about a state; nothing, if it can be reached by play."""
    found = [_cards(state, resource) for resource in range(TYPES)]
    found += [_dealers(state, resource) for resource in range(TYPES)]
    found += [_demands(state, resource) for resource in range(TYPES)]
    found += [_stacks(state), *_citizens(state), _colours(state)]
    for seat in range(state.box.players):
        found += [_tracks(state, seat), _lots(state, seat)]
    return [problem for problem in found if problem]


def _cards(state: LieskeState, resource: i64) -> str:
    """Cards are in the stock or in a hand."""
    cards = state.stock(resource)
    for seat in range(state.box.players):
        cards += state.hand(seat, resource)
    return "" if cards == CARDS_IN_PLAY[state.box.players] else f"{cards} cards of resource {resource}"


def _dealers(state: LieskeState, resource: i64) -> str:
    """Dealers are in a stack, at a stall or in prison."""
    dealers = state.undrawn(resource) + state.imprisoned(resource)
    for stall in range(STALLS):
        dealers += 1 if state.dealer(stall) == resource else 0
    return "" if dealers == DEALER_MARKERS else f"{dealers} dealers of resource {resource}"


def _demands(state: LieskeState, resource: i64) -> str:
    """Demand markers are in the stack, shown, or set aside."""
    demands = state.demand_stack(resource) + state.aside(resource)
    for demand in range(DEMANDS):
        demands += 1 if state.demand(demand) == resource else 0
    return "" if demands == DEMAND_MARKERS else f"{demands} demands of resource {resource}"


def _stacks(state: LieskeState) -> str:
    """The stacks hold what nobody has drawn; a marker on its way to an empty stall is in none."""
    empty_stalls: i64 = 0
    stacked: i64 = 0
    undrawn: i64 = 0
    for at in range(STALLS):
        empty_stalls += 1 if state.dealer(at) == EMPTY else 0
        stacked += state.stack(at)
        undrawn += state.undrawn(at)
    if state.prison_size() > PRISON_SPACES:
        return f"{state.prison_size()} dealers in prison"
    if not stacked <= undrawn <= stacked + empty_stalls:
        return f"{undrawn} undrawn dealers, {stacked} in the stacks, {empty_stalls} stalls empty"
    return ""


def _citizens(state: LieskeState) -> list[str]:
    """Every citizen is in his player's supply or on one space; rows are filled along the arrows."""
    found: list[str] = []
    on_board: i64 = 0
    for place in range(PLACE_COUNT):
        room = i64(state.box.room[place])
        if state.placed(place) > room:
            found.append(f"too many citizens at place {place}")
        for index in range(room):
            here = state.citizen_at(space(place, index))
            if (here != EMPTY) != (index < state.placed(place)):
                found.append(f"place {place} is not filled along the arrows")
            if here != EMPTY:
                if on_board & bit(here) != 0 or owner_of(here) >= state.box.players:
                    found.append(f"citizen {here} is on the board twice, or is nobody's")
                on_board |= bit(here)
    for seat in range(state.box.players):
        for letter in range(CITIZENS):
            is_on_board = on_board & bit(citizen(seat, letter)) != 0
            if is_on_board == (state.supply(seat) & bit(letter) != 0):
                found.append(f"citizen {letter} of seat {seat} is not in exactly one place")
    return found


def _colours(state: LieskeState) -> str:
    """No two players have one colour, and all have one as soon as something is drawn."""
    found = [state.colour(seat) for seat in range(state.box.players) if state.colour(seat) != EMPTY]
    if len(set(found)) < len(found):
        return "two players have one colour"
    is_drawn = state.turn > 0 or state.demand(0) != EMPTY
    return "a player has no colour" if is_drawn and len(found) < state.box.players else ""


def _tracks(state: LieskeState, seat: i64) -> str:
    """Cubes and markers stand on their tracks."""
    if state.level(seat) > TOP_LEVEL:
        return f"seat {seat} is on level {state.level(seat)}"
    if state.score(seat) < state.box.score_floor:
        return f"seat {seat} has a score of {state.score(seat)}"
    for letter in range(CITIZENS):
        if state.rhetoric(citizen(seat, letter)) > TOP_RHETORIC:
            return f"a cube of seat {seat} is off the tableau"
    return ""


def _lots(state: LieskeState, seat: i64) -> str:
    """Three lots of a player are drawn, or none."""
    drawn = state.jurors(seat)
    is_right = drawn & ~ALL_LETTERS == 0 and popcount(drawn) in (0, LOTS_DRAWN)
    return "" if is_right else f"{popcount(drawn)} lots of seat {seat} are drawn"
