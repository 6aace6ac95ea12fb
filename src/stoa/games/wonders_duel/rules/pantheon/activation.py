"""Activating divinities on the spaces of the Pantheon, for coins, and what they do."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from stoa.games.wonders_duel.actions.pantheon import ACTIVATE
from stoa.games.wonders_duel.bits import lowest
from stoa.games.wonders_duel.components.pantheon import (
    GATE_FACTOR,
    OFFERINGS,
    SANCTUARY_DISCOUNT,
    SPACE_COSTS,
    SPACES,
)
from stoa.games.wonders_duel.marks.pantheon import (
    GATE,
    OFFERINGS_OF,
    OWN,
    SPOT,
    TAKEN,
    face_of,
    gate_spot,
    leave_space,
    offerings_of,
    put_mark,
    taken_spaces,
    track_on_space,
)
from stoa.games.wonders_duel.names.pantheon import (
    divinity_name,
    offering_face,
    offering_name,
    space_piece,
)
from stoa.games.wonders_duel.rules.base.costs import pay, purse
from stoa.games.wonders_duel.rules.base.sums import reasons_of
from stoa.games.wonders_duel.rules.base.turn_end import push_turn_end
from stoa.games.wonders_duel.rules.numbers import (
    OPEN_GATE,
)
from stoa.games.wonders_duel.rules.pantheon.divinities import grant
from stoa.games.wonders_duel.state import BUILT, WIDTH, DuelState
from stoa.games.wonders_duel.tables.base import WONDER_WORDS
from stoa.games.wonders_duel.tables.pantheon import SANCTUARY
from stoa.kernel.actions import first_argument, pack, second_argument, verb_of
from stoa.kernel.basics import BIT, has_bit
from stoa.kernel.errors import Reason
from stoa.kernel.events import Log
from stoa.kernel.marks import Part
from stoa.kernel.messages import Message, say, seat_name
from stoa.kernel.state import first_of, seat_of

_COSTS: Final = vec[i64](list(SPACE_COSTS))
_OFFERING_SUMS: Final = vec[i64](
    [sum(value for n, value in enumerate(OFFERINGS) if mask >> n & 1) for mask in range(2 ** len(OFFERINGS))]
)


def space_cost(state: DuelState, seat: i64, space: i64) -> i64:
    """What it costs the seat to activate what lies on a space, before offerings.

    Rules: P5.2, P5.3, P5.4, P5.6, P7.1.
    """
    cost = _COSTS[space] if seat == 0 else _COSTS[SPACES - 1 - space]
    if gate_spot(state) == space:
        cost *= GATE_FACTOR
    if has_bit(state.of(seat, BUILT), SANCTUARY):
        cost -= SANCTUARY_DISCOUNT
    return cost


def price_with(cost: i64, offerings: i64) -> i64:
    """What is left of a cost when some offerings are spent.

    Rules: P5.5, P5.6.
    """
    return max(cost - _OFFERING_SUMS[offerings], 0)


def add_activations(state: DuelState, seat: i64, coins: i64, listed: vec[i64]) -> vec[i64]:
    """Add every activation that so many coins pay for, with each set of offerings, in Ages II and III.

    Rules: P5.1, P5.2, P5.5, A15.2; ruling WD-40.
    """
    if state.age < 2:
        return listed
    # As the functions of `marks` and `space_cost` say, written out because it is asked in every turn.
    marks = state.marks
    first = state.box.pantheon_marks
    spaces = i64(marks[first + TAKEN])
    held = i64(marks[first + OFFERINGS_OF + seat])
    gate = i64(marks[first + GATE])
    discount: i64 = 0
    if state.cities[seat * WIDTH + BUILT] & BIT[SANCTUARY] != 0:
        discount = SANCTUARY_DISCOUNT
    while spaces != 0:
        space = lowest(spaces)
        spaces &= spaces - 1
        cost = _COSTS[space] if seat == 0 else _COSTS[SPACES - 1 - space]
        if space == gate:
            cost *= GATE_FACTOR
        cost -= discount
        offerings: i64 = 0
        while True:
            if cost - _OFFERING_SUMS[offerings] <= coins:
                listed = append(listed, ACTIVATE | space << 8 | offerings << 16)
            if offerings == held:
                break
            # The next larger set of offerings that are held.
            offerings = (offerings - held) & held
    return listed


def may_activate(state: DuelState, seat: i64, viewer: i64) -> bool:
    """Whether the seat can pay for an activation; to who does not see its offerings, whether there is any.

    Rules: P5.1; ruling WD-9.
    """
    if state.box.offerings_open or viewer == seat:
        return len(add_activations(state, seat, purse(state, seat), vec[i64]())) > 0
    return state.age >= 2 and taken_spaces(state) != 0


def activation_reasons(state: DuelState, frame: i64, action: i64) -> list[Reason]:
    """What is demanded of an activation, in words; nothing if it is none.

    Rules: P5.1, P5.2, P5.5.
    """
    if verb_of(action) != ACTIVATE:
        return []
    seat = seat_of(frame)
    space = first_argument(action)
    offerings = second_argument(action)
    is_whole = action == pack(ACTIVATE, space, offerings) and space < SPACES
    is_there = is_whole and state.age >= 2 and has_bit(taken_spaces(state), space)
    reasons = [Reason(is_there, say("why.activate"), "P5.1")]
    is_held = offerings & ~offerings_of(state, seat) == 0
    reasons.append(Reason(is_held, say("why.offerings"), "P5.5"))
    if is_there and is_held:
        coins = purse(state, seat)
        price = price_with(space_cost(state, seat, space), offerings)
        reasons += reasons_of(activation_sum(state, seat, space, offerings), seat)
        reasons.append(Reason(price <= coins, say("why.coins", price=int(price), coins=int(coins)), "P5.2"))
    return reasons


def activation_sum(state: DuelState, seat: i64, space: i64, offerings: i64) -> list[Part]:
    """How the cost of an activation adds up: the space, the Gate, the Sanctuary, offerings.

    Rules: P5.2, P5.3, P5.4, P5.5.
    """
    cost = int(_COSTS[space] if seat == 0 else _COSTS[SPACES - 1 - space])
    parts = [Part("space", "P5.2", cost, number=int(space) + 1)]
    if gate_spot(state) == space:
        parts.append(Part("doubled", "P5.3", cost * GATE_FACTOR - cost, by="gate"))
    if has_bit(state.of(seat, BUILT), SANCTUARY):
        parts.append(Part("discount", "P5.4", -SANCTUARY_DISCOUNT, by=WONDER_WORDS[SANCTUARY]))
    for number in range(len(OFFERINGS)):
        if has_bit(offerings, number):
            parts.append(Part("discount", "P5.5", -OFFERINGS[number], by=offering_face(number)))
    return parts


def activate(state: DuelState, frame: i64, action: i64, log: Log | None) -> None:
    """The player pays for what lies on a space, takes it and carries it out, instead of taking a card.

    Rules: P5.1, P5.2, P5.5, P5.6, P5.7, P5.8, A15.2.
    """
    seat = seat_of(frame)
    push_turn_end(state, seat, first_of(frame))
    space = first_argument(action)
    offerings = second_argument(action)
    price = price_with(space_cost(state, seat, space), offerings)
    put_mark(state, OFFERINGS_OF + seat, offerings_of(state, seat) & ~offerings)
    if log is not None and offerings != 0:
        spent: list[Message] = [offering_name(n) for n in range(len(OFFERINGS)) if has_bit(offerings, n)]
        log.tell(say("offerings.spent", seat=seat_name(seat), offerings=spent), "P5.5", [])
    pay(state, seat, price, 0, "P5.2", log)
    leave_space(state, space)
    if gate_spot(state) == space:
        put_mark(state, GATE, OWN + seat)
        if log is not None:
            log.tell(say("gate.opened", seat=seat_name(seat)), "P6.16", [space_piece(space)])
        state.push(OPEN_GATE, seat)
        return
    track = track_on_space(state, space)
    put_mark(state, SPOT + track, OWN + seat)
    if log is not None:
        activated = say(
            "divinity.activated", seat=seat_name(seat), divinity=divinity_name(face_of(state, track))
        )
        log.tell(activated, "P5.7", [space_piece(space)])
    grant(state, seat, face_of(state, track), log)
