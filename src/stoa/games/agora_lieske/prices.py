"""What the Monument's levels cost, line by line: a seat's next one, and those of its later citizens."""

from librt.vecs import vec
from mypy_extensions import i64

from stoa.games.agora_lieske.actions import cards_of
from stoa.games.agora_lieske.components import MONUMENT, RESOURCES, TYPES
from stoa.games.agora_lieske.rules.monument import can_pay, prices, prices_of
from stoa.games.agora_lieske.rules.numbers import DONATE_RESOURCES
from stoa.games.agora_lieske.state import EMPTY, LieskeState, owner_of, space
from stoa.kernel.mark_words import Cause
from stoa.kernel.marks import Mark, Part, Price
from stoa.kernel.state import first_of, seat_of, step_of


def next_level_prices(state: LieskeState, seat: i64) -> tuple[Mark, ...]:
    """Every way in which a seat may pay for its next level, and what it lacks for it."""
    marks: list[Mark] = []
    if state.demand(0) == EMPTY:
        return ()
    for price in prices(state, seat):
        parts = _needed(price)
        for resource in range(TYPES):
            missing = cards_of(price, resource) - state.hand(seat, resource)
            if missing > 0:
                parts.append(_cards("short", resource, missing))
        marks.append(Price(int(seat), 0, can_pay(state, seat, price), parts=tuple(parts)))
    return tuple(marks)


def later_prices(state: LieskeState, index: i64) -> tuple[Mark, ...]:
    """What the citizen on a space of the Monument would have to give, if all before him of his player's rise.

    Only while that player is asked about one of them. Whether he could pay depends on what is given before.

    Rules: 5.2.5a, 5.2.5k; ruling AL-22.
    """
    if state.depth == 0 or step_of(state.top()) != DONATE_RESOURCES:
        return ()
    seat, asked = seat_of(state.top()), first_of(state.top())
    if index <= asked or index >= state.placed(MONUMENT):
        return ()
    if owner_of(state.citizen_at(space(MONUMENT, index))) != seat:
        return ()
    level = state.level(seat) + 1
    for before in range(asked, index):
        if owner_of(state.citizen_at(space(MONUMENT, before))) == seat:
            level += 1
    return _prices(seat, prices_of(state, level))


def _prices(seat: i64, choices: vec[i64]) -> tuple[Mark, ...]:
    return tuple([Price(int(seat), 0, False, parts=tuple(_needed(price))) for price in choices])


def _needed(price: i64) -> list[Part]:
    parts: list[Part] = []
    for resource in range(TYPES):
        if cards_of(price, resource) > 0:
            parts.append(_cards("needed", resource, cards_of(price, resource)))
    return parts


def _cards(cause: Cause, resource: i64, number: i64) -> Part:
    return Part(cause, "5.2.5c", of=RESOURCES[resource], number=int(number))
