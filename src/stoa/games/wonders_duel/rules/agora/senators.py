"""Recruiting Senators: Politicians act in the Senate, Conspirators place a cube or conspire."""

from librt.vecs import append, vec
from mypy_extensions import i64

from stoa.games.wonders_duel.actions.agora import CONSPIRE
from stoa.games.wonders_duel.actions.base import PASS
from stoa.games.wonders_duel.bits import lowest
from stoa.games.wonders_duel.components.agora import ACTIONS_BY_BLUE, ORATOR_CARDS
from stoa.games.wonders_duel.names.base import card_name
from stoa.games.wonders_duel.rules.agora.senate import ANYWHERE, carry_out, place_list, senate_conditions
from stoa.games.wonders_duel.rules.base.turn_end import play_again
from stoa.games.wonders_duel.rules.numbers import DRAW_CONSPIRACIES, SENATE_ACTION, SERVE_CONSPIRATOR
from stoa.games.wonders_duel.state import PERKS, PROGRESS, RECRUITED, WIDTH, DuelState
from stoa.games.wonders_duel.tables.agora import CONSPIRATOR_AGAIN, ORATOR
from stoa.games.wonders_duel.tables.base import BLUE, CORRUPTION_BIT, FIRST_SENATOR, TOKEN_WORDS
from stoa.kernel.basics import BIT, Action, Seat
from stoa.kernel.errors import Reason
from stoa.kernel.events import Log
from stoa.kernel.marks import Part
from stoa.kernel.messages import Message, say, seat_name
from stoa.kernel.state import seat_of
from stoa.kernel.step import Decision


def recruit(state: DuelState, seat: i64, card: i64, is_paid: bool, rule: str, log: Log | None) -> None:
    """A Senator joins the city and takes effect.

    Rules: A3.1, A7.3, A7.5, A7.6, A7.8, A17.12; rulings WD-12, WD-29.
    """
    kind = card - FIRST_SENATOR
    state.cities[seat * WIDTH + RECRUITED] += BIT[8 * kind]
    if log is not None:
        log.tell(
            say("senator.recruited", seat=seat_name(seat), card=card_name(card)), rule, [f"senators:{seat}"]
        )
    if kind < ANYWHERE:
        state.push(SENATE_ACTION, seat, kind, senate_actions(state, seat))
        return
    if state.cities[seat * WIDTH + PERKS] & CONSPIRATOR_AGAIN != 0 and (is_paid or state.box.free_again):
        play_again(state, "A17.12", log)
    state.push(SERVE_CONSPIRATOR, seat)


def senator_price(state: DuelState, seat: i64) -> i64:
    """A Senator costs a coin for each one already in the city; none with Corruption.

    Rules: A7.4, A19.1.
    """
    if state.cities[seat * WIDTH + PROGRESS] & CORRUPTION_BIT != 0:
        return 0
    return recruited(state, seat)


def recruited(state: DuelState, seat: i64) -> i64:
    """The Senators in a city.

    Rules: A7.4.
    """
    counts = state.cities[seat * WIDTH + RECRUITED]
    return (counts & 255) + (counts >> 8 & 255) + (counts >> 16 & 255) + (counts >> 24 & 255)


def senator_sum(state: DuelState, seat: i64) -> list[Part]:
    """How the price of a Senator comes about.

    Rules: A7.4, A19.1.
    """
    if state.of(seat, PROGRESS) & CORRUPTION_BIT != 0:
        return [Part("free", "A19.1", by=TOKEN_WORDS[lowest(CORRUPTION_BIT)])]
    number = int(recruited(state, seat))
    return [Part("senators", "A7.4", number, number=number)]


def senate_actions(state: DuelState, seat: i64) -> i64:
    """How many actions a Politician gives, by blue cards; a Decree counts as two more.

    Rules: A7.6, A17.7.
    """
    blue = state.coloured(seat, BLUE)
    if state.cities[seat * WIDTH + PERKS] & ORATOR != 0:
        blue += ORATOR_CARDS
    return ACTIONS_BY_BLUE[min(blue, 4)]


class ServeConspirator(Decision[DuelState]):
    """A Conspirator's player places one cube in any chamber, or conspires.

    Rules: A8.1, A8.2, A8.3, A16.2; ruling WD-21.
    """

    def legal(self, state: DuelState, frame: i64) -> vec[i64]:
        listed = append(place_list(state, seat_of(frame), ANYWHERE), CONSPIRE)
        return append(listed, PASS) if state.box.conspirator_may_pass else listed

    def conditions(self, state: DuelState, frame: i64, action: Action) -> list[Reason]:
        return senate_conditions(state, frame, action, self.legal(state, frame))

    def apply(self, state: DuelState, frame: i64, action: Action, log: Log | None) -> None:
        if action == CONSPIRE:
            state.push(DRAW_CONSPIRACIES, seat_of(frame))
        else:
            carry_out(state, seat_of(frame), action, "A8.2", log)

    def prompt(self, state: DuelState, frame: i64, seat: Seat) -> Message:
        return say("ask.conspirator", seat=seat_name(seat_of(frame)))
