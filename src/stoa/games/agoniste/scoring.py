"""The score pad of Agoniste: points by category, and the ranking."""

from typing import Final

from mypy_extensions import i64

from stoa.games.agoniste.components import PER_REGION, REGIONS, TERRITORIES, is_city_state, region_of
from stoa.games.agoniste.state import NONE, AgonisteState
from stoa.kernel.basics import has_bit, popcount
from stoa.kernel.messages import Message, say
from stoa.kernel.standing import Standing, ranked

CATEGORIES: Final = ("home", "abroad", "four-regions", "whole-region", "routes")

HOME_POINT: Final = 1
ABROAD_POINTS: Final = 2
FOUR_REGIONS_BONUS: Final = 4
WHOLE_REGION_BONUS: Final = 5
ROUTES_BONUS: Final = 5
ROUTES_TO_A_REGION: Final = 3


def counts(state: AgonisteState, seat: i64, territory: i64) -> bool:
    """Whether the seat scores for a territory: he controls it, and city-states count by ruling.

    Rules: 6.2; ruling AG-29.
    """
    if state.owner(territory) != seat:
        return False
    return state.box.city_states_count or not is_city_state(territory)


def home_points(state: AgonisteState, seat: i64) -> i64:
    """One point for each territory in the region of one's city-state.

    Rules: 6.3.
    """
    points: i64 = 0
    for territory in range(TERRITORIES):
        if counts(state, seat, territory) and region_of(territory) == state.city(seat):
            points += HOME_POINT
    return points


def abroad_points(state: AgonisteState, seat: i64) -> i64:
    """Two points for each territory outside it.

    Rules: 6.4; ruling AG-30.
    """
    points: i64 = 0
    for territory in range(TERRITORIES):
        if counts(state, seat, territory) and region_of(territory) != state.city(seat):
            points += ABROAD_POINTS
    return points


def four_regions_points(state: AgonisteState, seat: i64) -> i64:
    """Four points for at least one territory in each of the four regions.

    Rules: 6.5; ruling AG-31.
    """
    for region in range(len(REGIONS)):
        has_one = False
        for place in range(PER_REGION):
            if counts(state, seat, region * PER_REGION + place):
                has_one = True
        if not has_one:
            return 0
    return FOUR_REGIONS_BONUS


def whole_region_points(state: AgonisteState, seat: i64) -> i64:
    """Five points for all territories of the region of one's city-state.

    Rules: 6.6; rulings AG-29, AG-31.
    """
    home = state.city(seat)
    if home == NONE:
        return 0
    for place in range(1, PER_REGION):
        if state.owner(home * PER_REGION + place) != seat:
            return 0
    return WHOLE_REGION_BONUS


def routes_points(state: AgonisteState, seat: i64) -> i64:
    """Five points for all three routes to a region, once or by ruling for each region.

    Rules: 6.7; ruling AG-32.
    """
    points: i64 = 0
    for region in range(len(REGIONS)):
        if controls_all_routes(state, seat, region):
            if not state.box.routes_per_region:
                return ROUTES_BONUS
            points += ROUTES_BONUS
    return points


def controls_all_routes(state: AgonisteState, seat: i64, region: i64) -> bool:
    """Whether the seat controls every territory whose route leads to `region`, three at least.

    Rules: 6.7; ruling AG-32.
    """
    own: i64 = 0
    for territory in range(TERRITORIES):
        if i64(state.box.routes[territory]) == region:
            if state.owner(territory) != seat:
                return False
            own += 1
    return own >= ROUTES_TO_A_REGION


def total_points(state: AgonisteState, seat: i64) -> i64:
    """All points of a seat.

    Rules: 6.2, 6.8.
    """
    return (
        home_points(state, seat)
        + abroad_points(state, seat)
        + four_regions_points(state, seat)
        + whole_region_points(state, seat)
        + routes_points(state, seat)
    )


def standing(state: AgonisteState) -> Standing:
    """The score pad now: the winner of a tie-break ranks before those he was tied with.

    Rules: 6.2, 6.8, 6.10; ruling AG-33.
    """
    seats = range(state.box.players)
    columns = [
        [int(home_points(state, seat)) for seat in seats],
        [int(abroad_points(state, seat)) for seat in seats],
        [int(four_regions_points(state, seat)) for seat in seats],
        [int(whole_region_points(state, seat)) for seat in seats],
        [int(routes_points(state, seat)) for seat in seats],
    ]
    totals = [int(total_points(state, seat)) for seat in seats]
    keys: list[tuple[int, ...]] = [(totals[seat], int(has_bit(state.victors, seat))) for seat in seats]
    return Standing(
        _reason(state), dict(zip(CATEGORIES, columns, strict=True)), totals, ranked(keys), _note(state)
    )


def _reason(state: AgonisteState) -> str:
    if state.victors == 0:
        return ""
    if popcount(state.victors) > 1:
        return "shared"
    return "tie-break" if state.tie_breaks > 0 else "points"


def _note(state: AgonisteState) -> Message | None:
    return say("standing.tie-break", count=int(state.tie_breaks)) if state.tie_breaks > 0 else None
