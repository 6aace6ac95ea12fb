"""The Exchange: citizens trade cards for cards of the stock, space by space."""

from librt.vecs import append, vec
from mypy_extensions import i64

from stoa.games.agora_lieske.actions import PASS, TRADE, is_about_resource
from stoa.games.agora_lieske.components import BETTER_RATIO, EXCHANGE, EXCHANGE_SPACES, SECTION_OF, TYPES
from stoa.games.agora_lieske.names import citizen_name, citizen_piece, place_name, resource_name
from stoa.games.agora_lieske.rules.citizens import turn_up
from stoa.games.agora_lieske.rules.numbers import TRADE_CARDS, VISIT_EXCHANGE
from stoa.games.agora_lieske.state import EMPTY, LieskeState, owner_of, space
from stoa.kernel.actions import first_argument, pack, second_argument, verb_of
from stoa.kernel.basics import Action, Seat
from stoa.kernel.errors import Reason
from stoa.kernel.events import Log
from stoa.kernel.messages import Message, say, seat_name
from stoa.kernel.state import first_of, seat_of
from stoa.kernel.step import Automatic, Decision


class VisitExchange(Automatic[LieskeState]):
    """The citizens at the Exchange trade in order of their spaces; who cannot trade is passed over.

    The argument is the space whose turn it is.

    Rules: 5.2.2a; ruling AL-43.
    """

    def run(self, state: LieskeState, frame: i64, log: Log | None) -> None:
        """Ask the next citizen who can trade."""
        index = first_of(frame)
        if index == 0:
            turn_up(state, SECTION_OF[EXCHANGE], log)
        while index < EXCHANGE_SPACES:
            here = state.citizen_at(space(EXCHANGE + index, 0))
            if here != EMPTY:
                if can_trade(state, owner_of(here), index):
                    state.push(VISIT_EXCHANGE, first=index + 1)
                    state.push(TRADE_CARDS, owner_of(here), index)
                    return
                if log is not None:
                    tell_no_trade(state, here, index, log)
            index += 1


def tell_no_trade(state: LieskeState, citizen: i64, index: i64, log: Log) -> None:
    """A citizen is passed over: his player has no cards, or too few of each type, or the stock too few.

    Rules: 5.2.2a, 5.2.2b, 5.2.2c, 5.2.2d; rulings AL-9, AL-43.
    """
    seat = owner_of(citizen)
    cards = int(cards_to_give(state, index))
    most: i64 = 0
    for resource in range(TYPES):
        most = max(most, state.hand(seat, resource))
    why, rule = "exchange.no-stock", "5.2.2c"
    if most == 0:
        why, rule = "exchange.no-cards", "5.2.2a"
    elif most < cards:
        why, rule = "exchange.too-few", "5.2.2b" if cards == BETTER_RATIO else "5.2.2d"
    place = EXCHANGE + index
    told = say(why, citizen=citizen_name(citizen), place=place_name(place), give=cards)
    log.tell(told, rule, [citizen_piece(place, 0)])


def cards_to_give(state: LieskeState, index: i64) -> i64:
    """How many cards a space of the Exchange takes; it gives one fewer.

    Rules: 5.2.2b, 5.2.2d.
    """
    return i64(state.box.worth[space(EXCHANGE + index, 0)])


def can_trade(state: LieskeState, seat: i64, index: i64) -> bool:
    """Whether any trade is possible for a seat at a space.

    Rules: 5.2.2a, 5.2.2c; ruling AL-43.
    """
    for given in range(TYPES):
        for taken in range(TYPES):
            if is_possible(state, seat, index, given, taken):
                return True
    return False


def is_possible(state: LieskeState, seat: i64, index: i64, given: i64, taken: i64) -> bool:
    """Whether a seat has the cards to give and the stock, as it is, all of those to take.

    Rules: 5.2.2b, 5.2.2c, 5.2.2d; rulings AL-9, AL-43.
    """
    cards = cards_to_give(state, index)
    return given != taken and state.hand(seat, given) >= cards and state.stock(taken) >= cards - 1


class TradeCards(Decision[LieskeState]):
    """A player trades cards of one type for cards of another at the ratio of the space, or does not.

    The argument is the space.

    Rules: 5.2.2a, 5.2.2b, 5.2.2c, 5.2.2d, 5.2.2e; rulings AL-9, AL-43.
    """

    def legal(self, state: LieskeState, frame: i64) -> vec[i64]:
        """Every possible trade, and none."""
        choices = vec[i64]()
        for given in range(TYPES):
            for taken in range(TYPES):
                if is_possible(state, seat_of(frame), first_of(frame), given, taken):
                    choices = append(choices, pack(TRADE, given, taken))
        return append(choices, PASS)

    def conditions(self, state: LieskeState, frame: i64, action: Action) -> list[Reason]:
        """Two types; enough cards in hand; all the wanted cards in the stock."""
        if verb_of(action) == PASS:
            return [Reason(True, say("why.may-pass-trade"), "5.2.2e")]
        given, taken = first_argument(action), second_argument(action)
        if not is_about_resource(action, TRADE) or taken >= TYPES:
            return [Reason(False, say("why.trade-or-pass"), "5.2.2a")]
        cards = int(cards_to_give(state, first_of(frame)))
        has_cards = state.hand(seat_of(frame), given) >= cards
        has_stock = state.stock(taken) >= cards - 1
        return [
            Reason(given != taken, say("why.other-type"), "AL-9"),
            Reason(has_cards, say("why.cards-to-give", count=cards, resource=resource_name(given)), "5.2.2a"),
            Reason(has_stock, say("why.stock", count=cards - 1, resource=resource_name(taken)), "5.2.2c"),
        ]

    def apply(self, state: LieskeState, frame: i64, action: Action, log: Log | None) -> None:
        """Pay into the stock, then take."""
        seat = seat_of(frame)
        place = EXCHANGE + first_of(frame)
        if action == PASS:
            if log is not None:
                passed = say("exchange.passed", seat=seat_name(seat), place=place_name(place))
                log.tell(passed, "5.2.2e", [citizen_piece(place, 0)])
            return
        given, taken = first_argument(action), second_argument(action)
        cards = cards_to_give(state, first_of(frame))
        state.take_cards(seat, given, -cards)
        state.take_cards(seat, taken, cards - 1)
        if log is not None:
            log.tell(
                say(
                    "exchange.traded",
                    seat=seat_name(seat),
                    count=int(cards),
                    given=resource_name(given),
                    gained=int(cards) - 1,
                    taken=resource_name(taken),
                ),
                "5.2.2a",
                [f"hand:{seat}", "stock"],
            )

    def prompt(self, state: LieskeState, frame: i64, seat: Seat) -> Message:
        """Trade?"""
        cards = int(cards_to_give(state, first_of(frame)))
        return say(
            "ask.trade",
            seat=seat_name(seat_of(frame)),
            place=place_name(EXCHANGE + first_of(frame)),
            give=cards,
            take=cards - 1,
        )
