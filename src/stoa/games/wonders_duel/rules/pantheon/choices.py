"""What divinities ask of whoever activates them."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from stoa.games.wonders_duel.actions.base import choice_list, is_choice_of, is_listed
from stoa.games.wonders_duel.actions.pantheon import GUARD, STRIKE, WAR
from stoa.games.wonders_duel.bits import lowest
from stoa.games.wonders_duel.components.base import CAPITAL
from stoa.games.wonders_duel.marks.pantheon import (
    MINERVAS_SPACE,
    PAWN_AT,
    SNAKE,
    put_mark,
)
from stoa.games.wonders_duel.names.base import card_name, card_piece, place_piece, wonder_name, wonder_piece
from stoa.games.wonders_duel.names.pantheon import track_name, war_name, war_piece
from stoa.games.wonders_duel.rules.base.city import cards_of_colour, discard, take_from_discard
from stoa.games.wonders_duel.rules.base.construction import build_wonder, discard_pile
from stoa.games.wonders_duel.rules.base.military import use_tokens
from stoa.games.wonders_duel.rules.base.science import gain_symbol
from stoa.games.wonders_duel.rules.base.structure import take_from_structure
from stoa.games.wonders_duel.rules.numbers import (
    RAISE_WITH,
    REVEAL_CARD,
    THROW_STRUCK,
    USE_WAR_TOKEN,
)
from stoa.games.wonders_duel.rules.pantheon.tokens import push_slot, remove_slot
from stoa.games.wonders_duel.rules.taking import wonder_list
from stoa.games.wonders_duel.state import BUILT, CHOICES, UNBUILT, UNDER, WIDTH, DuelState
from stoa.games.wonders_duel.tables.base import (
    GREEN,
    SYMBOL,
    WONDER_CHOICE,
)
from stoa.kernel.actions import first_argument, pack
from stoa.kernel.basics import BIT, Action, Seat, has_bit
from stoa.kernel.errors import Reason
from stoa.kernel.events import Log
from stoa.kernel.messages import Message, say, seat_name
from stoa.kernel.state import first_of, seat_of
from stoa.kernel.step import Automatic, Decision

TRACK_SPACES: Final = 2 * CAPITAL + 1
WAR_TOKENS: Final = 4


class MarkGreen(Decision[DuelState]):
    """Nisaba: the snake token marks a green card of the opponent; its symbol counts for the player.

    Rules: P6.3.
    """

    def legal(self, state: DuelState, frame: i64) -> vec[i64]:
        return choice_list(cards_of_colour(state, 1 - seat_of(frame), GREEN))

    def conditions(self, state: DuelState, frame: i64, action: Action) -> list[Reason]:
        cards = cards_of_colour(state, 1 - seat_of(frame), GREEN)
        return [Reason(is_choice_of(action, cards), say("why.their-green"), "P6.3")]

    def apply(self, state: DuelState, frame: i64, action: Action, log: Log | None) -> None:
        seat = seat_of(frame)
        card = first_argument(action)
        put_mark(state, SNAKE, card)
        if log is not None:
            marked = say("snake.laid", seat=seat_name(seat), card=card_name(card))
            log.tell(marked, "P6.3", [card_piece(f"city:{1 - seat}", card)])
        gain_symbol(state, seat, SYMBOL[card], log)

    def prompt(self, state: DuelState, frame: i64, seat: Seat) -> Message:
        return say("ask.snake", seat=seat_name(seat_of(frame)))


class StrikeCard(Decision[DuelState]):
    """Zeus: any card of the structure goes to the discard pile, covered or face down too.

    The token on it is taken by the player, or by ruling goes to the box.

    Rules: P6.9; ruling WD-1.
    """

    def legal(self, state: DuelState, frame: i64) -> vec[i64]:
        listed = vec[i64](capacity=32)
        places = state.left
        while places != 0:
            listed = append(listed, pack(STRIKE, lowest(places)))
            places &= places - 1
        return listed

    def conditions(self, state: DuelState, frame: i64, action: Action) -> list[Reason]:
        return [Reason(is_listed(action, self.legal(state, frame)), say("why.strike"), "P6.9")]

    def apply(self, state: DuelState, frame: i64, action: Action, log: Log | None) -> None:
        seat = seat_of(frame)
        place = first_argument(action)
        state.push(THROW_STRUCK, seat, place)
        if has_bit(state.shown, place):
            return
        state.push(REVEAL_CARD, seat, place)
        if state.box.zeus_takes:
            push_slot(state, seat, place)
        else:
            remove_slot(state, place)

    def prompt(self, state: DuelState, frame: i64, seat: Seat) -> Message:
        return say("ask.strike", seat=seat_name(seat_of(frame)))


class ThrowStruck(Automatic[DuelState]):
    """The card that Zeus struck, open by now, is discarded. The argument is its place.

    Rules: P6.9.
    """

    def run(self, state: DuelState, frame: i64, log: Log | None) -> None:
        place = first_of(frame)
        card = take_from_structure(state, place)
        discard(state, card)
        if log is not None:
            thrown = say("card.thrown", seat=seat_name(seat_of(frame)), card=card_name(card))
            log.tell(thrown, "P6.9", [place_piece(place)])


class UnbuildWonder(Decision[DuelState]):
    """Anubis: the card under a Wonder of either player is discarded; the Wonder can be built again.

    Its points and what it gives for good are lost, what it gave at once is not.

    Rules: P6.10; ruling WD-44.
    """

    def legal(self, state: DuelState, frame: i64) -> vec[i64]:
        return wonder_list(state.of(0, BUILT) | state.of(1, BUILT))

    def conditions(self, state: DuelState, frame: i64, action: Action) -> list[Reason]:
        return [Reason(is_listed(action, self.legal(state, frame)), say("why.any-built"), "P6.10")]

    def apply(self, state: DuelState, frame: i64, action: Action, log: Log | None) -> None:
        wonder = first_argument(action)
        owner: i64 = 0 if has_bit(state.of(0, BUILT), wonder) else 1
        state.cities[owner * WIDTH + BUILT] &= ~BIT[wonder]
        state.cities[owner * WIDTH + UNBUILT] |= BIT[wonder]
        state.cities[owner * WIDTH + CHOICES] -= WONDER_CHOICE[wonder]
        discard(state, state.under(wonder))
        state.marks[UNDER + wonder] = u8(state.box.once_built)
        if log is not None:
            lost = say("wonder.unbuilt", seat=seat_name(owner), wonder=wonder_name(wonder))
            log.tell(lost, "P6.10", [wonder_piece(wonder), "discard"])

    def prompt(self, state: DuelState, frame: i64, seat: Seat) -> Message:
        return say("ask.unbuild", seat=seat_name(seat_of(frame)))


class RaiseWonder(Decision[DuelState]):
    """Isis: the player chooses one of his Wonders, to be built for free.

    Rules: P6.11.
    """

    def legal(self, state: DuelState, frame: i64) -> vec[i64]:
        return wonder_list(state.of(seat_of(frame), UNBUILT))

    def conditions(self, state: DuelState, frame: i64, action: Action) -> list[Reason]:
        return [Reason(is_listed(action, self.legal(state, frame)), say("why.own-wonder"), "P6.11")]

    def apply(self, state: DuelState, frame: i64, action: Action, log: Log | None) -> None:
        state.push(RAISE_WITH, seat_of(frame), first_argument(action))

    def prompt(self, state: DuelState, frame: i64, seat: Seat) -> Message:
        return say("ask.raise", seat=seat_name(seat_of(frame)))


class RaiseWith(Decision[DuelState]):
    """Isis: the Wonder is built with a card of the discard pile. The argument is the Wonder.

    Rules: P6.11; ruling WD-41.
    """

    def legal(self, state: DuelState, frame: i64) -> vec[i64]:
        return choice_list(discard_pile(state, True))

    def conditions(self, state: DuelState, frame: i64, action: Action) -> list[Reason]:
        return [Reason(is_choice_of(action, discard_pile(state, True)), say("why.discarded"), "P6.11")]

    def apply(self, state: DuelState, frame: i64, action: Action, log: Log | None) -> None:
        card = first_argument(action)
        take_from_discard(state, card)
        build_wonder(state, seat_of(frame), first_of(frame), card, "P6.11", log)

    def prompt(self, state: DuelState, frame: i64, seat: Seat) -> Message:
        return say("ask.raise-with", seat=seat_name(seat_of(frame)), wonder=wonder_name(first_of(frame)))


class PostMinerva(Decision[DuelState]):
    """Minerva: her pawn goes to any space of the military track but that of the conflict pawn.

    Rules: P6.14.
    """

    def legal(self, state: DuelState, frame: i64) -> vec[i64]:
        listed = vec[i64](capacity=TRACK_SPACES)
        for space in range(TRACK_SPACES):
            if space != state.pawn + PAWN_AT:
                listed = append(listed, pack(GUARD, space))
        return listed

    def conditions(self, state: DuelState, frame: i64, action: Action) -> list[Reason]:
        return [Reason(is_listed(action, self.legal(state, frame)), say("why.guard"), "P6.14")]

    def apply(self, state: DuelState, frame: i64, action: Action, log: Log | None) -> None:
        space = first_argument(action)
        put_mark(state, MINERVAS_SPACE, space)
        if log is not None:
            posted = say("minerva.posted", seat=seat_name(seat_of(frame)), space=track_name(space))
            log.tell(posted, "P6.14", ["track"])

    def prompt(self, state: DuelState, frame: i64, seat: Seat) -> Message:
        return say("ask.guard", seat=seat_name(seat_of(frame)))


def war_list(state: DuelState) -> vec[i64]:
    """The choice of one of the military tokens left.

    Rules: P6.15.
    """
    listed = vec[i64](capacity=WAR_TOKENS)
    for token in range(WAR_TOKENS):
        if has_bit(state.war_tokens, token):
            listed = append(listed, pack(WAR, token))
    return listed


class ChooseWarToken(Decision[DuelState]):
    """Neptune: one of the military tokens left is chosen.

    Rules: P6.15.
    """

    def legal(self, state: DuelState, frame: i64) -> vec[i64]:
        return war_list(state)

    def conditions(self, state: DuelState, frame: i64, action: Action) -> list[Reason]:
        return [Reason(is_listed(action, war_list(state)), say("why.war"), "P6.15")]


class DropWarToken(ChooseWarToken):
    """Neptune: a military token is discarded without effect; then another one is used.

    Rules: P6.15; ruling WD-15.
    """

    def apply(self, state: DuelState, frame: i64, action: Action, log: Log | None) -> None:
        token = first_argument(action)
        state.war_tokens &= ~BIT[token]
        if state.war_tokens != 0:
            state.push(USE_WAR_TOKEN, seat_of(frame))
        if log is not None:
            dropped = say("war.dropped", seat=seat_name(seat_of(frame)), token=war_name(token))
            log.tell(dropped, "P6.15", [war_piece(token)])

    def prompt(self, state: DuelState, frame: i64, seat: Seat) -> Message:
        return say("ask.drop-war", seat=seat_name(seat_of(frame)))


class UseWarToken(ChooseWarToken):
    """Neptune: a military token of either side acts in the player's favour, and is gone.

    Rules: P6.15.
    """

    def apply(self, state: DuelState, frame: i64, action: Action, log: Log | None) -> None:
        token = first_argument(action)
        state.war_tokens &= ~BIT[token]
        use_tokens(state, seat_of(frame), BIT[token % 2], log)

    def prompt(self, state: DuelState, frame: i64, seat: Seat) -> Message:
        return say("ask.use-war", seat=seat_name(seat_of(frame)))
