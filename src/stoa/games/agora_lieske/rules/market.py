"""The Market: dealers I to III give cards, and good arguments help when there are too few."""

from librt.vecs import vec
from mypy_extensions import i64

from stoa.games.agora_lieske.components import MARKET, PLACES, ROW, SECTION_OF, STALLS
from stoa.games.agora_lieske.names import resource_name, stall_name
from stoa.games.agora_lieske.rules.citizens import letters_at, line_up, turn_up
from stoa.games.agora_lieske.state import SEATS, LieskeState, owner_of, space
from stoa.kernel.events import Log
from stoa.kernel.mark_words import Ahead
from stoa.kernel.marks import Served
from stoa.kernel.messages import say, seat_name
from stoa.kernel.step import Automatic


class VisitMarket(Automatic[LieskeState]):
    """All citizens at the Market are turned up, then the dealers give cards in order.

    Rules: 2.6c, 5.2.1a, 5.2.1b; rulings AL-7, AL-8, AL-41.
    """

    def run(self, state: LieskeState, frame: i64, log: Log | None) -> None:
        """First I, then II, then III."""
        turn_up(state, SECTION_OF[MARKET], log)
        for stall in range(STALLS):
            serve(state, stall, log)


def serve(state: LieskeState, stall: i64, log: Log | None) -> None:
    """A dealer gives every citizen at his stall the cards of his space, as far as the stock goes.

    Rules: 5.2.1a, 5.2.1c, 5.2.1e, 5.2.1i, 5.2.1j; ruling AL-6.
    """
    resource = state.dealer(stall)
    wanted = cards_wanted(state, stall)
    if wanted[0] + wanted[1] + wanted[2] + wanted[3] <= state.stock(resource):
        for seat in range(state.box.players):
            give(state, stall, seat, wanted[seat], log, 0)
        return
    if log is not None:
        log.tell(
            say("market.short", resource=resource_name(resource), stall=stall_name(stall)),
            "5.2.1e",
            [f"dealer:{stall + 1}"],
        )
    order = serving_order(state, stall)
    for number in range(len(order)):
        reason: tuple[Ahead, int] = ("nobody", 0)
        if log is not None and number + 1 < len(order):
            reason = _ahead(state, stall, order[number], order[number + 1])
        give(state, stall, order[number], wanted[order[number]], log, number + 1, reason)


def cards_wanted(state: LieskeState, stall: i64) -> vec[i64]:
    """The cards each seat's citizens at a stall are to get: one or two each, as their spaces say.

    Rules: 5.2.1d; ruling AL-2.
    """
    wanted = vec[i64]([0, 0, 0, 0])
    for index in range(state.placed(stall)):
        at = space(stall, index)
        wanted[owner_of(state.citizen_at(at))] += i64(state.box.worth[at])
    return wanted


def serving_order(state: LieskeState, stall: i64) -> list[i64]:
    """The seats at a stall that runs short: best arguments first, then the left-most citizen.

    Rules: 5.2.1e, 5.2.1f, 5.2.1g, 5.2.1h; ruling AL-6.
    """
    letters = letters_at(state, stall)
    claims: list[i64] = []
    for index in range(state.placed(stall)):
        seat = owner_of(state.citizen_at(space(stall, index)))
        if letters[seat] != 0:
            claims.append((line_up(state, seat, letters[seat]) * ROW - index) * SEATS + seat)
            letters[seat] = 0
    claims.sort(reverse=True)
    return [claim % SEATS for claim in claims]


def _ahead(state: LieskeState, stall: i64, first: i64, second: i64) -> tuple[Ahead, int]:
    """What puts a seat before the next one at a stall that runs short, after so many equal speakers.

    Rules: 5.2.1e, 5.2.1g, 5.2.1h; ruling AL-6.
    """
    speakers, others = _speakers(state, stall, first), _speakers(state, stall, second)
    for index in range(len(speakers)):
        if index == len(others):
            return "more", index
        if speakers[index] != others[index]:
            return ("best" if index == 0 else "further"), index
    return "left", len(speakers)


def _speakers(state: LieskeState, stall: i64, seat: i64) -> list[i64]:
    """The rhetoric of a seat's citizens at a stall, the best first."""
    found: list[i64] = []
    for index in range(state.placed(stall)):
        here = state.citizen_at(space(stall, index))
        if owner_of(here) == seat:
            found.append(state.rhetoric(here))
    found.sort(reverse=True)
    return found


def give(
    state: LieskeState,
    stall: i64,
    seat: i64,
    wanted: i64,
    log: Log | None,
    order: i64,
    reason: tuple[Ahead, int] = ("nobody", 0),
) -> None:
    """A seat takes the cards it wants of the dealer's resource, as far as they go, none perhaps.

    Rules: 5.2.1c, 5.2.1i; ruling AL-8.
    """
    resource = state.dealer(stall)
    cards = min(wanted, state.stock(resource))
    state.take_cards(seat, resource, cards)
    if log is not None and letters_at(state, stall)[seat] != 0:
        left = int(state.stock(resource))
        ahead, equal = reason
        told = Served(PLACES[stall], int(seat), int(order), int(wanted), int(cards), left, ahead, equal)
        got = "market.gave" if cards > 0 else "market.none"
        log.tell(
            say(got, seat=seat_name(seat), count=int(cards), resource=resource_name(resource)),
            "5.2.1i",
            [f"dealer:{stall + 1}", f"hand:{seat}"],
            marks=(told,),
        )
