"""What a judge of positions reads of Agora beside the table itself: the whole of it.

The functions that change a table are for copies of one, on which a turn is played on.
"""

from mypy_extensions import i64

from stoa.games.agora_lieske.actions import cards_of
from stoa.games.agora_lieske.components import ALL_LETTERS, STALLS, TOP_LEVEL, TYPES
from stoa.games.agora_lieske.rules import citizens
from stoa.games.agora_lieske.rules.court import find_prosecutor
from stoa.games.agora_lieske.rules.debate import has_two_masters
from stoa.games.agora_lieske.rules.exchange import cards_to_give, is_possible
from stoa.games.agora_lieske.rules.market import serve
from stoa.games.agora_lieske.rules.monument import donations, prices
from stoa.games.agora_lieske.rules.numbers import CHOOSE_STACK, DELIVER_VERDICT
from stoa.games.agora_lieske.rules.verdict import acquit, convict
from stoa.games.agora_lieske.scoring import majority_points, standing, total_points
from stoa.games.agora_lieske.state import (
    MASTERS_OF_RHETORIC,
    MONUMENT_TOPPED,
    NONE,
    LieskeState,
    owner_of,
)
from stoa.kernel.state import seat_of, step_of

__all__ = [
    "after_verdict",
    "cards_of",
    "debate",
    "donate",
    "find_prosecutor",
    "is_choosing_stack",
    "judge_to_decide",
    "majority_points",
    "prices",
    "rhetoric_of",
    "serve_all",
    "standing",
    "total_points",
    "trade",
]


def judge_to_decide(state: LieskeState) -> i64:
    """The seat that delivers the verdict now, or NONE."""
    frame = state.top()
    return seat_of(frame) if step_of(frame) == DELIVER_VERDICT else NONE


def after_verdict(state: LieskeState, judge: i64, is_guilty: bool) -> LieskeState:
    """The table after the verdict."""
    world = state.clone()
    if is_guilty:
        convict(world, judge, None)
    else:
        world.pop()
        acquit(world, judge, None)
    return world


def is_choosing_stack(state: LieskeState, seat: i64) -> bool:
    """Whether the seat chooses where the new dealer comes from, who will thank it."""
    frame = state.top()
    return step_of(frame) == CHOOSE_STACK and seat_of(frame) == seat


def rhetoric_of(state: LieskeState, seat: i64) -> i64:
    """The rhetoric of all citizens of a seat."""
    return citizens.rhetoric_sum(state, seat, ALL_LETTERS)


def serve_all(world: LieskeState) -> None:
    """All dealers give out their cards."""
    for stall in range(STALLS):
        serve(world, stall, None)


def trade(world: LieskeState, seat: i64, index: i64, given: i64, taken: i64) -> None:
    """Trade at a space of the Exchange, if that is possible."""
    cards = cards_to_give(world, index)
    if is_possible(world, seat, index, given, taken):
        world.take_cards(seat, given, -cards)
        world.take_cards(seat, taken, cards - 1)


def debate(world: LieskeState, at: i64, resource: i64) -> None:
    """The citizen on a space of the Stoa pays a card of a resource and learns."""
    citizen = world.citizen_at(at)
    world.take_cards(owner_of(citizen), resource, -1)
    citizens.change_rhetoric(world, citizen, i64(world.box.worth[at]))
    if has_two_masters(world, owner_of(citizen)):
        world.endings |= MASTERS_OF_RHETORIC


def donate(world: LieskeState, seat: i64) -> None:
    """Make the first donation for the next level that the seat can pay, if there is one."""
    payable = donations(world, seat)
    if len(payable) > 0:
        for resource in range(TYPES):
            world.take_cards(seat, resource, -cards_of(payable[0], resource))
        world.set_level(seat, world.level(seat) + 1)
        if world.level(seat) == TOP_LEVEL:
            world.endings |= MONUMENT_TOPPED
