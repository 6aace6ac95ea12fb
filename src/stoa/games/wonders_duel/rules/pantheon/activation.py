"""Activating divinities on the spaces of the Pantheon, for coins, and what they do."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from stoa.games.wonders_duel.actions.pantheon import ACTIVATE
from stoa.games.wonders_duel.bits import lowest
from stoa.games.wonders_duel.components.pantheon import (
    ASTARTE_COINS,
    GATE_FACTOR,
    MARS_SHIELDS,
    OFFERINGS,
    SANCTUARY_DISCOUNT,
    SPACE_COSTS,
    SPACES,
    TANIT_COINS,
)
from stoa.games.wonders_duel.marks.pantheon import (
    ASTARTE,
    DIVINITY_WORDS,
    FACE,
    GATE,
    OFFERINGS_OF,
    OWN,
    SPOT,
    TAKEN,
    divine,
    leave_space,
    put_divine,
    track_of,
    track_on_space,
)
from stoa.games.wonders_duel.names.pantheon import (
    divinity_name,
    offering_name,
    space_name,
    space_piece,
)
from stoa.games.wonders_duel.rules.base.construction import discarded_cards
from stoa.games.wonders_duel.rules.base.costs import pay, purse
from stoa.games.wonders_duel.rules.base.military import advance, gain_coins
from stoa.games.wonders_duel.rules.base.science import gain_symbol
from stoa.games.wonders_duel.rules.numbers import (
    BUILD_DISCARDED,
    BY_DIVINITY,
    CHOOSE_ENKI,
    EFFECT_TAKE_CARD,
    EFFECT_TAKE_WONDER,
    OPEN_GATE,
    RESOLVE,
)
from stoa.games.wonders_duel.rules.pantheon.divinities import push_divine_choice
from stoa.games.wonders_duel.rules.pantheon.opening import (
    ENKI_CARD,
    tokens_on_enki,
)
from stoa.games.wonders_duel.state import BUILT, DuelState
from stoa.games.wonders_duel.tables import LAW, WONDER_WORDS
from stoa.kernel.actions import first_argument, pack, second_argument
from stoa.kernel.basics import has_bit
from stoa.kernel.errors import Reason
from stoa.kernel.events import Log
from stoa.kernel.messages import Message, say, seat_name
from stoa.kernel.state import first_of, seat_of
from stoa.kernel.step import Automatic

SANCTUARY: Final = WONDER_WORDS.index("sanctuary")
ISHTAR: Final = DIVINITY_WORDS.index("ishtar")
ASTARTE_CARD: Final = DIVINITY_WORDS.index("astarte")
BAAL: Final = DIVINITY_WORDS.index("baal")
TANIT: Final = DIVINITY_WORDS.index("tanit")
HADES: Final = DIVINITY_WORDS.index("hades")
RA: Final = DIVINITY_WORDS.index("ra")
MARS: Final = DIVINITY_WORDS.index("mars")

_COSTS: Final = vec[i64](list(SPACE_COSTS))
_OFFERING_SUMS: Final = vec[i64](
    [sum(value for n, value in enumerate(OFFERINGS) if mask >> n & 1) for mask in range(2 ** len(OFFERINGS))]
)


def space_cost(state: DuelState, seat: i64, space: i64) -> i64:
    """What it costs the seat to activate what lies on a space, before offerings.

    Rules: P5.2, P5.3, P5.4, P5.6, P7.1.
    """
    cost = _COSTS[space] if seat == 0 else _COSTS[SPACES - 1 - space]
    if divine(state, GATE) == space:
        cost *= GATE_FACTOR
    if has_bit(state.of(seat, BUILT), SANCTUARY):
        cost -= SANCTUARY_DISCOUNT
    return cost


def price_with(cost: i64, offerings: i64) -> i64:
    """What is left of a cost when some offerings are spent.

    Rules: P5.5, P5.6.
    """
    return max(cost - _OFFERING_SUMS[offerings], 0)


def add_activations(state: DuelState, seat: i64, listed: vec[i64]) -> vec[i64]:
    """Add every activation the seat can pay for, with each set of its offerings, in Ages II and III.

    Rules: P5.1, P5.2, P5.5, A15.2; ruling WD-40.
    """
    if state.age < 2:
        return listed
    spaces = divine(state, TAKEN)
    coins = purse(state, seat)
    held = divine(state, OFFERINGS_OF + seat)
    gate = divine(state, GATE)
    discount: i64 = SANCTUARY_DISCOUNT if has_bit(state.of(seat, BUILT), SANCTUARY) else 0
    while spaces != 0:
        space = lowest(spaces)
        spaces &= spaces - 1
        # As in `space_cost`, written out because it is asked in every turn.
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


def activation_reasons(state: DuelState, seat: i64, action: i64) -> list[Reason]:
    """What is demanded of an activation, in words.

    Rules: P5.1, P5.2, P5.5.
    """
    space = first_argument(action)
    offerings = second_argument(action)
    is_whole = action == pack(ACTIVATE, space, offerings) and space < SPACES
    is_there = is_whole and state.age >= 2 and has_bit(divine(state, TAKEN), space)
    reasons = [Reason(is_there, say("why.activate"), "P5.1")]
    is_held = offerings & ~divine(state, OFFERINGS_OF + seat) == 0
    reasons.append(Reason(is_held, say("why.offerings"), "P5.5"))
    if is_there and is_held:
        coins = purse(state, seat)
        price = price_with(space_cost(state, seat, space), offerings)
        reasons += activation_sum(state, seat, space, offerings)
        reasons.append(Reason(price <= coins, say("why.coins", price=int(price), coins=int(coins)), "P5.2"))
    return reasons


def activation_sum(state: DuelState, seat: i64, space: i64, offerings: i64) -> list[Reason]:
    """How the cost of an activation adds up: the space, the Gate, the Sanctuary, offerings.

    Rules: P5.2, P5.3, P5.4, P5.5.
    """
    cost = int(_COSTS[space] if seat == 0 else _COSTS[SPACES - 1 - space])
    reasons = [Reason(True, say("sum.space", space=space_name(space), coins=cost), "P5.2")]
    if divine(state, GATE) == space:
        reasons.append(Reason(True, say("sum.gate", coins=cost * GATE_FACTOR), "P5.3"))
    if has_bit(state.of(seat, BUILT), SANCTUARY):
        reasons.append(Reason(True, say("sum.sanctuary", coins=SANCTUARY_DISCOUNT), "P5.4"))
    for number in range(len(OFFERINGS)):
        if has_bit(offerings, number):
            spent = say("sum.offering", offering=offering_name(number), coins=OFFERINGS[number])
            reasons.append(Reason(True, spent, "P5.5"))
    return reasons


def activate_space(state: DuelState, seat: i64, action: i64, log: Log | None) -> None:
    """The seat pays for what lies on a space, takes it and carries it out.

    Rules: P5.1, P5.2, P5.5, P5.6, P5.7, P5.8.
    """
    space = first_argument(action)
    offerings = second_argument(action)
    price = price_with(space_cost(state, seat, space), offerings)
    put_divine(state, OFFERINGS_OF + seat, divine(state, OFFERINGS_OF + seat) & ~offerings)
    if log is not None and offerings != 0:
        spent: list[Message] = [offering_name(n) for n in range(len(OFFERINGS)) if has_bit(offerings, n)]
        log.tell(say("offerings.spent", seat=seat_name(seat), offerings=spent), "P5.5", [])
    pay(state, seat, price, 0, log)
    leave_space(state, space)
    if divine(state, GATE) == space:
        put_divine(state, GATE, OWN + seat)
        if log is not None:
            log.tell(say("gate.opened", seat=seat_name(seat)), "P6.16", [space_piece(space)])
        state.push(OPEN_GATE, seat)
        return
    track = track_on_space(state, space)
    put_divine(state, SPOT + track, OWN + seat)
    if log is not None:
        activated = say(
            "divinity.activated", seat=seat_name(seat), divinity=divinity_name(divine(state, FACE + track))
        )
        log.tell(activated, "P5.7", [space_piece(space)])
    resolve(state, seat, divine(state, FACE + track), log)


class ResolveDivinity(Automatic[DuelState]):
    """A divinity that was called from a deck lies before the player and acts. The argument is the divinity.

    Rules: P5.7.
    """

    def run(self, state: DuelState, frame: i64, log: Log | None) -> None:
        seat = seat_of(frame)
        put_divine(state, SPOT + track_of(state, first_of(frame)), OWN + seat)
        resolve(state, seat, first_of(frame), log)


def resolve(state: DuelState, seat: i64, divinity: i64, log: Log | None) -> None:
    """What a divinity does for whoever activates it; what is impossible is skipped.

    Rules: P5.7, P6.1, P6.2, P6.4, P6.5, P6.6, P6.8, P6.12, P6.13.
    """
    if divinity == ENKI_CARD:
        if tokens_on_enki(state) != 0:
            state.push(CHOOSE_ENKI, seat)
    elif divinity == ISHTAR:
        gain_symbol(state, seat, LAW, log)
    elif divinity == ASTARTE_CARD:
        put_divine(state, ASTARTE, ASTARTE_COINS)
        if log is not None:
            laid = say("astarte.laid", seat=seat_name(seat), coins=ASTARTE_COINS)
            log.tell(laid, "P6.4", [f"divinities:{seat}"])
    elif divinity == BAAL:
        state.push(RESOLVE, seat, EFFECT_TAKE_CARD, BY_DIVINITY)
    elif divinity == TANIT:
        gain_coins(state, seat, TANIT_COINS, "P6.6", log)
    elif divinity == HADES:
        if len(discarded_cards(state)) > 0:
            state.push(BUILD_DISCARDED, seat)
    elif divinity == RA:
        state.push(RESOLVE, seat, EFFECT_TAKE_WONDER, BY_DIVINITY)
    elif divinity == MARS:
        advance(state, seat, MARS_SHIELDS, True, log)
    else:
        push_divine_choice(state, seat, divinity)
