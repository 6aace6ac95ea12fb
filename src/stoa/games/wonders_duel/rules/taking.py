"""What both expansions take from the opponent: a Wonder that is not built, a brown or grey card."""

from librt.vecs import append, vec
from mypy_extensions import i64

from stoa.games.wonders_duel.actions.base import PICK, choice_list, is_choice_of, is_listed
from stoa.games.wonders_duel.bits import lowest
from stoa.games.wonders_duel.names.base import card_name, card_piece, wonder_name, wonder_piece
from stoa.games.wonders_duel.rules.base.city import add_card, cards_of_colour, remove_card
from stoa.games.wonders_duel.rules.numbers import BY_DIVINITY
from stoa.games.wonders_duel.state import UNBUILT, WIDTH, DuelState
from stoa.games.wonders_duel.tables.base import BROWN, GREY
from stoa.kernel.actions import first_argument
from stoa.kernel.basics import BIT, Action, Seat
from stoa.kernel.errors import Reason
from stoa.kernel.events import Log
from stoa.kernel.messages import Message, say, seat_name
from stoa.kernel.state import first_of, seat_of
from stoa.kernel.step import Decision


def wonder_list(wonders: i64) -> vec[i64]:
    """The choice of one of some Wonders.

    Rules: A20.10, A20.15.
    """
    listed = vec[i64](capacity=4)
    while wonders != 0:
        listed = append(listed, PICK | lowest(wonders) << 8)
        wonders &= wonders - 1
    return listed


def can_take_wonder(state: DuelState, seat: i64) -> bool:
    """Whether the opponent has a Wonder that is not built.

    Rules: A20.15, P6.12.
    """
    return state.of(1 - seat, UNBUILT) != 0


class TakeWonder(Decision[DuelState]):
    """Extortion, or Ra: the player takes a Wonder that the opponent has not built. The argument says by what.

    Rules: A20.15, P6.12.
    """

    def legal(self, state: DuelState, frame: i64) -> vec[i64]:
        return wonder_list(state.of(1 - seat_of(frame), UNBUILT))

    def conditions(self, state: DuelState, frame: i64, action: Action) -> list[Reason]:
        is_theirs = is_listed(action, self.legal(state, frame))
        return [Reason(is_theirs, say("why.unbuilt"), self.paragraph(frame))]

    def paragraph(self, frame: i64) -> str:
        """Where it is said that the Wonder may be taken."""
        return "P6.12" if first_of(frame) == BY_DIVINITY else "A20.15"

    def apply(self, state: DuelState, frame: i64, action: Action, log: Log | None) -> None:
        seat = seat_of(frame)
        wonder = first_argument(action)
        state.cities[(1 - seat) * WIDTH + UNBUILT] &= ~BIT[wonder]
        state.cities[seat * WIDTH + UNBUILT] |= BIT[wonder]
        if log is not None:
            taken = say("wonder.taken", seat=seat_name(seat), wonder=wonder_name(wonder))
            log.tell(taken, self.paragraph(frame), [wonder_piece(wonder)])

    def prompt(self, state: DuelState, frame: i64, seat: Seat) -> Message:
        return say("ask.take-wonder", seat=seat_name(seat_of(frame)))


def can_take_card(state: DuelState, seat: i64) -> bool:
    """Whether the opponent has a brown or grey card.

    Rules: A20.17, P6.5.
    """
    return state.coloured(1 - seat, BROWN) + state.coloured(1 - seat, GREY) > 0


def their_resources(state: DuelState, owner: i64) -> vec[i64]:
    """The brown and grey cards of a city.

    Rules: A20.17.
    """
    cards = cards_of_colour(state, owner, BROWN)
    for card in cards_of_colour(state, owner, GREY):
        cards = append(cards, card)
    return cards


class TakeCard(Decision[DuelState]):
    """Foreclosure, or Baal: a brown or grey card moves from the opponent's city to the player's.

    The argument says by what.

    Rules: A20.17, P6.5.
    """

    def legal(self, state: DuelState, frame: i64) -> vec[i64]:
        return choice_list(their_resources(state, 1 - seat_of(frame)))

    def conditions(self, state: DuelState, frame: i64, action: Action) -> list[Reason]:
        cards = their_resources(state, 1 - seat_of(frame))
        return [Reason(is_choice_of(action, cards), say("why.their-resource"), self.paragraph(frame))]

    def paragraph(self, frame: i64) -> str:
        """Where it is said that the card may be taken."""
        return "P6.5" if first_of(frame) == BY_DIVINITY else "A20.17"

    def apply(self, state: DuelState, frame: i64, action: Action, log: Log | None) -> None:
        seat = seat_of(frame)
        card = first_argument(action)
        remove_card(state, 1 - seat, card)
        add_card(state, seat, card)
        if log is not None:
            taken = say("card.taken", seat=seat_name(seat), card=card_name(card))
            log.tell(taken, self.paragraph(frame), [card_piece(f"city:{seat}", card)])

    def prompt(self, state: DuelState, frame: i64, seat: Seat) -> Message:
        return say("ask.take-card", seat=seat_name(seat_of(frame)))
