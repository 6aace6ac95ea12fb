"""Administration and the end of the game: the table is cleared, demands renewed, hands cut down."""

from librt.vecs import append, vec
from mypy_extensions import i64

from stoa.games.agora_lieske.actions import DISCARD, cards_of
from stoa.games.agora_lieske.components import DEMANDS, HAND_LIMIT, TYPES
from stoa.games.agora_lieske.names import cards_name
from stoa.games.agora_lieske.rules.citizens import take_back_citizens
from stoa.games.agora_lieske.rules.debate import has_two_masters
from stoa.games.agora_lieske.rules.numbers import BEGIN_TURN, DISCARD_TO_LIMIT, END_TURN
from stoa.games.agora_lieske.rules.placing import PASS_MARKER
from stoa.games.agora_lieske.rules.setup import push_demands
from stoa.games.agora_lieske.scoring import tie_break
from stoa.games.agora_lieske.state import (
    EMPTY,
    MASTERS_OF_RHETORIC,
    NO_LIMIT,
    NONE,
    OUT_OF_TURNS,
    SEATS,
    LieskeState,
)
from stoa.kernel.actions import pack, verb_of
from stoa.kernel.basics import Action, Seat
from stoa.kernel.errors import Reason
from stoa.kernel.events import Log
from stoa.kernel.messages import Message, say, seat_name
from stoa.kernel.state import seat_of
from stoa.kernel.step import Automatic, Decision


class CleanUp(Automatic[LieskeState]):
    """Citizens and lots go back; demands are renewed if anybody donated.

    Rules: 5.0b, 5.3a, 5.3b, 5.3c, 5.3d; rulings AL-26, AL-45.
    """

    def run(self, state: LieskeState, frame: i64, log: Log | None) -> None:
        """Clear the table, then go on with the rest of the administration."""
        take_back_citizens(state)
        for seat in range(SEATS):
            state.set_jurors(seat, 0)
        state.prosecutor = NONE
        state.judge = NONE
        state.push(END_TURN)
        if log is not None:
            log.tell(say("turn.cleared"), "5.3a", [])
        if state.donated == 1:
            state.donated = 0
            renew_demands(state, log)


def renew_demands(state: LieskeState, log: Log | None) -> None:
    """The two demands are set aside and two new ones drawn, from all nine if fewer than two are left.

    Rules: 5.3c, 5.3e; ruling AL-27.
    """
    for demand in range(DEMANDS):
        resource = state.demand(demand)
        state.set_aside(resource, state.aside(resource) + 1)
        state.set_demand(demand, EMPTY)
    if state.demand_stack_size() < DEMANDS:
        for resource in range(TYPES):
            state.add_to_demand_stack(resource, state.aside(resource))
            state.set_aside(resource, 0)
        state.demand_shuffles += 1
        if log is not None:
            log.tell(say("demand.shuffled"), "5.3e", ["demands"])
    push_demands(state)


class EndTurn(Automatic[LieskeState]):
    """The game ends if an end condition was met; if not, hands are cut down and the next turn begins.

    Rules: 5.3f, 5.3g, 6.0a; rulings AL-28, AL-29, AL-34, AL-45.
    """

    def run(self, state: LieskeState, frame: i64, log: Log | None) -> None:
        """End, or go on."""
        note_endings(state)
        if state.endings != 0:
            if log is not None:
                tell_end(state, log)
            return
        state.push(BEGIN_TURN, first=PASS_MARKER)
        players = state.box.players
        for distance in range(players - 1, -1, -1):
            seat = (state.start + distance) % players
            if state.hand_size(seat) > HAND_LIMIT:
                state.push(DISCARD_TO_LIMIT, seat)


def tell_end(state: LieskeState, log: Log) -> None:
    """The game is over, and perhaps a comparison decides who wins among equals.

    Rules: 6.0a, 6.0j, 6.0k; ruling AL-31.
    """
    log.tell(say("game.ended", turns=int(state.turn)), "6.0a", [])
    tie = tie_break(state)
    if tie is not None:
        rule, told = tie
        log.tell(told, rule, [])


def note_endings(state: LieskeState) -> None:
    """End conditions that hold now: the turn limit, and two citizens on 9 if that was not noted before.

    Rules: 6.0a, 6.0d; rulings AL-28, AL-34.
    """
    for seat in range(state.box.players):
        if has_two_masters(state, seat):
            state.endings |= MASTERS_OF_RHETORIC
    if state.box.turn_limit != NO_LIMIT and state.turn >= state.box.turn_limit:
        state.endings |= OUT_OF_TURNS


def discards(state: LieskeState, seat: i64) -> vec[i64]:
    """Every way to bring a hand down to nine cards.

    Rules: 5.3f.
    """
    surplus = state.hand_size(seat) - HAND_LIMIT
    choices = vec[i64]()
    for wood in range(min(surplus, state.hand(seat, 0)) + 1):
        for clay in range(min(surplus - wood, state.hand(seat, 1)) + 1):
            marble = surplus - wood - clay
            if marble <= state.hand(seat, 2):
                choices = append(choices, pack(DISCARD, wood, clay, marble))
    return choices


class DiscardToLimit(Decision[LieskeState]):
    """A player with more than nine cards discards cards of his choice to the stock until he has nine.

    Rules: 5.3f; ruling AL-29.
    """

    def legal(self, state: LieskeState, frame: i64) -> vec[i64]:
        """Every choice of surplus cards."""
        return discards(state, seat_of(frame))

    def conditions(self, state: LieskeState, frame: i64, action: Action) -> list[Reason]:
        """Exactly the surplus, from his own cards."""
        if verb_of(action) != DISCARD:
            return [Reason(False, say("why.discard"), "5.3f")]
        seat = seat_of(frame)
        total: i64 = 0
        has_cards = True
        for resource in range(TYPES):
            total += cards_of(action, resource)
            has_cards = has_cards and cards_of(action, resource) <= state.hand(seat, resource)
        surplus = state.hand_size(seat) - HAND_LIMIT
        return [
            Reason(total == surplus, say("why.surplus", count=int(surplus), limit=HAND_LIMIT), "5.3f"),
            Reason(has_cards, say("why.own-cards"), "5.3f"),
        ]

    def apply(self, state: LieskeState, frame: i64, action: Action, log: Log | None) -> None:
        """Put them back."""
        seat = seat_of(frame)
        cards: list[i64] = []
        for resource in range(TYPES):
            state.take_cards(seat, resource, -cards_of(action, resource))
            cards.append(cards_of(action, resource))
        if log is not None:
            log.tell(
                say("hand.cut", seat=seat_name(seat), cards=cards_name(cards)),
                "5.3f",
                [f"hand:{seat}", "stock"],
            )

    def prompt(self, state: LieskeState, frame: i64, seat: Seat) -> Message:
        """What to discard?"""
        actor = seat_of(frame)
        surplus = int(state.hand_size(actor)) - HAND_LIMIT
        return say("ask.discard", seat=seat_name(actor), count=surplus, limit=HAND_LIMIT)
