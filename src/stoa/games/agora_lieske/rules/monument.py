"""The Monument: citizens donate what is demanded, and their players rise level by level."""

from librt.vecs import append, vec
from mypy_extensions import i64

from stoa.games.agora_lieske.actions import DONATE, ONE_CARD, PASS, cards_of
from stoa.games.agora_lieske.components import (
    FIRST_SHARE,
    FREE_LEVEL,
    MONUMENT,
    SECOND_SHARE,
    SECTION_OF,
    TOP_LEVEL,
    TYPES,
)
from stoa.games.agora_lieske.names import cards_name, citizen_name, citizen_piece, resource_name
from stoa.games.agora_lieske.rules.citizens import turn_up
from stoa.games.agora_lieske.rules.numbers import DONATE_RESOURCES, VISIT_MONUMENT
from stoa.games.agora_lieske.state import MONUMENT_TOPPED, LieskeState, owner_of, space
from stoa.kernel.actions import verb_of
from stoa.kernel.basics import Action, Seat
from stoa.kernel.errors import Reason
from stoa.kernel.events import Log
from stoa.kernel.messages import Message, say, seat_name
from stoa.kernel.state import first_of, seat_of
from stoa.kernel.step import Automatic, Decision


class VisitMonument(Automatic[LieskeState]):
    """The citizens at the Monument donate in order of their spaces; who cannot is passed over.

    The argument is the space whose turn it is.

    Rules: 5.2.5a, 5.2.5k; rulings AL-22, AL-37.
    """

    def run(self, state: LieskeState, frame: i64, log: Log | None) -> None:
        """Ask for the next citizen who can donate."""
        index = first_of(frame)
        if index == 0:
            turn_up(state, SECTION_OF[MONUMENT], log)
        while index < state.placed(MONUMENT):
            here = state.citizen_at(space(MONUMENT, index))
            if len(donations(state, owner_of(here))) > 0:
                state.push(VISIT_MONUMENT, first=index + 1)
                state.push(DONATE_RESOURCES, owner_of(here), index)
                return
            if log is not None:
                tell_no_donation(state, here, index, log)
            index += 1


def tell_no_donation(state: LieskeState, citizen: i64, index: i64, log: Log) -> None:
    """A citizen is passed over: his player is at the top, or does not have the cards.

    Rules: 5.2.5a, 5.2.5c; ruling AL-37.
    """
    level = int(state.level(owner_of(citizen))) + 1
    why, rule = say("monument.top", citizen=citizen_name(citizen)), "AL-37"
    if level <= TOP_LEVEL:
        price = price_in_words(state, owner_of(citizen))
        why = say("monument.cannot", citizen=citizen_name(citizen), level=level, price=price)
        rule = "5.2.5c"
    log.tell(why, rule, [citizen_piece(MONUMENT, index)])


def donations(state: LieskeState, seat: i64) -> vec[i64]:
    """Every donation with which a seat could reach its next level now.

    Rules: 5.2.5a, 5.2.5c, 5.2.5k; ruling AL-37.
    """
    payable = vec[i64]()
    for donation in prices(state, seat):
        if can_pay(state, seat, donation):
            payable = append(payable, donation)
    return payable


def prices(state: LieskeState, seat: i64) -> vec[i64]:
    """Every donation that makes a seat's next level, whether it has the cards or not.

    Rules: 5.2.5a, 5.2.5b.
    """
    return prices_of(state, state.level(seat) + 1)


def prices_of(state: LieskeState, level: i64) -> vec[i64]:
    """Every donation that makes a level; none above the top.

    Rules: 5.2.5b, 5.2.5c, 5.2.5d, 5.2.5e, 5.2.5f, 5.2.5g, 5.2.5h, 5.2.5i, 5.2.5j;
    rulings AL-23, AL-24, AL-37.
    """
    if level > TOP_LEVEL:
        return vec[i64]()
    if level == FREE_LEVEL:
        return free_prices(state)
    one, other = state.demand(0), state.demand(1)
    first, second = FIRST_SHARE[level], SECOND_SHARE[level]
    choices = vec[i64]([donation(one, first, other, second)])
    if one != other and first != second:
        choices = append(choices, donation(one, second, other, first))
    return choices


def donation(one: i64, first: i64, other: i64, second: i64) -> i64:
    """The action that gives `first` cards of one resource and `second` of another, perhaps the same.

    Rules: 5.2.5c, 5.2.5j; ruling AL-24.
    """
    return DONATE + first * ONE_CARD[one] + second * ONE_CARD[other]


def free_prices(state: LieskeState) -> vec[i64]:
    """Level 2: three cards of one type, or by ruling any three cards.

    Rules: 5.2.5e; ruling AL-23.
    """
    choices = vec[i64]()
    for one in range(TYPES):
        for two in range(one, TYPES):
            for three in range(two, TYPES):
                if state.box.level_2_any_mix or one == three:
                    choices = append(choices, DONATE + ONE_CARD[one] + ONE_CARD[two] + ONE_CARD[three])
    return choices


def price_in_words(state: LieskeState, seat: i64) -> Message:
    """What a seat's next level costs now.

    Rules: 5.2.5c, 5.2.5e, 5.2.5j; rulings AL-23, AL-24.
    """
    level = state.level(seat) + 1
    if level == FREE_LEVEL:
        return say("price.any-mix" if state.box.level_2_any_mix else "price.one-type")
    one, other = resource_name(state.demand(0)), resource_name(state.demand(1))
    first, second = int(FIRST_SHARE[level]), int(SECOND_SHARE[level])
    if state.demand(0) == state.demand(1):
        return say("cards", count=first + second, resource=one)
    return say(
        "price.each" if first == second else "price.either", few=first, one=one, many=second, other=other
    )


def can_pay(state: LieskeState, seat: i64, donation: i64) -> bool:
    """Whether a seat has all the cards of a donation.

    Rules: 5.2.5a, 5.2.5k.
    """
    for resource in range(TYPES):
        if state.hand(seat, resource) < cards_of(donation, resource):
            return False
    return True


class DonateResources(Decision[LieskeState]):
    """A citizen donates for his player's next level, or does not. The argument is the space.

    Rules: 2.5b, 2.6b, 5.2.5a, 5.2.5c, 5.2.5m, 5.2.5n, 6.0c; rulings AL-22, AL-25, AL-26, AL-37, AL-38.
    """

    def legal(self, state: LieskeState, frame: i64) -> vec[i64]:
        """Every way to pay, and not to."""
        return append(donations(state, seat_of(frame)), PASS)

    def conditions(self, state: LieskeState, frame: i64, action: Action) -> list[Reason]:
        """The right numbers of the right resources, and the cards to pay them."""
        if verb_of(action) == PASS:
            return [Reason(True, say("why.may-not-donate"), "5.2.5a")]
        if verb_of(action) != DONATE:
            return [Reason(False, say("why.donate-or-pass"), "5.2.5a")]
        seat = seat_of(frame)
        is_price = False
        for price in prices(state, seat):
            is_price = is_price or price == action
        level = int(state.level(seat)) + 1
        return [
            Reason(is_price, say("why.price", level=level, price=price_in_words(state, seat)), "5.2.5c"),
            Reason(can_pay(state, seat, action), say("why.can-pay"), "5.2.5a"),
        ]

    def apply(self, state: LieskeState, frame: i64, action: Action, log: Log | None) -> None:
        """Pay into the stock and rise one level."""
        seat = seat_of(frame)
        if action == PASS:
            if log is not None:
                piece = citizen_piece(MONUMENT, first_of(frame))
                log.tell(say("monument.passed", seat=seat_name(seat)), "5.2.5a", [piece])
            return
        cards: list[i64] = []
        for resource in range(TYPES):
            state.take_cards(seat, resource, -cards_of(action, resource))
            cards.append(cards_of(action, resource))
        state.set_level(seat, state.level(seat) + 1)
        state.donated = 1
        if state.level(seat) == TOP_LEVEL:
            state.endings |= MONUMENT_TOPPED
        if log is not None:
            log.tell(
                say(
                    "monument.donated",
                    seat=seat_name(seat),
                    cards=cards_name(cards),
                    level=int(state.level(seat)),
                ),
                "5.2.5m",
                [f"level:{seat}"],
            )

    def prompt(self, state: LieskeState, frame: i64, seat: Seat) -> Message:
        """Donate?"""
        actor = seat_of(frame)
        return say(
            "ask.donate",
            seat=seat_name(actor),
            level=int(state.level(actor)) + 1,
            price=price_in_words(state, actor),
        )
