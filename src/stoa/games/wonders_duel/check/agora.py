"""Whether everything in the Agora box is somewhere, once: for tests."""

from mypy_extensions import i64

from stoa.games.wonders_duel.components.agora import CHAMBERS, CUBES
from stoa.games.wonders_duel.rules.agora.control import chambers_of, cubes_in_senate, perks_of
from stoa.games.wonders_duel.rules.numbers import CHOOSE_PAYMENT, REVEAL_DECREE
from stoa.games.wonders_duel.state import (
    CONSPIRACY_PLACES,
    EMPTY,
    GOING_ON,
    HAND,
    KINDS_OF_CONSPIRACY,
    PERKS,
    SUPPLY,
    DuelState,
)
from stoa.games.wonders_duel.tables.agora import DECREE_WORDS
from stoa.games.wonders_duel.tables.base import NONE
from stoa.kernel.basics import has_bit
from stoa.kernel.state import first_of, step_of


def agora_problems(state: DuelState) -> list[str]:
    """What is impossible about the Senate and the Conspiracies."""
    return _senate_problems(state) + _conspiracy_problems(state)


def covered_cards(state: DuelState) -> list[i64]:
    """The cards that prepare Conspiracies, and the one that waits to be paid for."""
    found = [state.conspiracy_under(place) for place in range(2 * HAND)]
    if state.depth > 0 and step_of(state.top()) == CHOOSE_PAYMENT:
        found.append(first_of(state.top()))
    return found


def _senate_problems(state: DuelState) -> list[str]:
    """Cubes, Decrees, and whom they serve."""
    problems: list[str] = []
    # While Decrees are turned up, control is still to be settled.
    is_settled = state.ended == GOING_ON and not (state.depth > 0 and step_of(state.top()) == REVEAL_DECREE)
    for seat in range(2):
        if state.of(seat, SUPPLY) + cubes_in_senate(state, seat) != CUBES:
            problems.append(f"seat {seat} has lost a cube")
        if is_settled and perks_of(state, chambers_of(state, seat)) != state.of(seat, PERKS):
            problems.append(f"seat {seat} benefits from the wrong Decrees")
    for decree in range(len(DECREE_WORDS)):
        found = int(has_bit(state.unseen_decrees, decree))
        for number in range(CHAMBERS):
            found += int(state.decree(number) == decree)
        if found != 1:
            problems.append(f"Decree {decree} is in {found} places")
    return problems


def _conspiracy_problems(state: DuelState) -> list[str]:
    """Every Conspiracy is in one place, and nobody is wrong about where."""
    problems: list[str] = []
    held = [int(state.conspiracy(place)) for place in range(CONSPIRACY_PLACES)]
    for conspiracy in range(KINDS_OF_CONSPIRACY):
        places = [place for place in range(CONSPIRACY_PLACES) if held[place] == conspiracy]
        if len(places) + int(has_bit(state.deck, conspiracy)) != 1:
            problems.append(f"Conspiracy {conspiracy} is in {len(places)} places")
        for seat in range(2):
            known = state.hints[seat * KINDS_OF_CONSPIRACY + conspiracy]
            if known != 0 and not (places and has_bit(known, places[0])):
                problems.append(f"seat {seat} is wrong about Conspiracy {conspiracy}")
    for place in range(2 * HAND):
        if (state.conspiracy(place) == NONE) != (state.conspiracy_status(place) == EMPTY):
            problems.append(f"Conspiracy place {place} is marked wrongly")
    return problems
