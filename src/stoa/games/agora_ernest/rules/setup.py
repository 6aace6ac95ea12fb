"""To Begin: coins, letters, the first card and the first player."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from stoa.games.agora_ernest.actions import CARD, LETTER, START
from stoa.games.agora_ernest.components import DECK_SIZE, LETTERS, NONE, START_COINS
from stoa.games.agora_ernest.geometry.places import place
from stoa.games.agora_ernest.names import card_id, card_with_face
from stoa.games.agora_ernest.rules.numbers import (
    COLLECT_INCOME,
    DEAL_LETTER,
    FIND_FIRST_PLAYER,
    LAY_FIRST_CARD,
)
from stoa.games.agora_ernest.state import ErnestState, empty_table
from stoa.kernel.actions import first_argument, pack
from stoa.kernel.basics import Action, bit, has_bit
from stoa.kernel.events import Log
from stoa.kernel.messages import say, seat_name
from stoa.kernel.options import Options
from stoa.kernel.state import seat_of
from stoa.kernel.step import Draw

DECK_POOL: Final = 0
LETTER_POOL: Final = 1
START_POOL: Final = 2


def set_up(options: Options) -> ErnestState:
    """The table before the first draw: coins and letters are handed out, the deck is shuffled.

    Rules: 1.3, 1.6, 2.1, 2.2, 2.5, 11.1; ruling AE-29.
    """
    state = empty_table(options)
    for card in range(DECK_SIZE):
        state.deck |= bit(card)
    for seat in range(state.box.players):
        state.coins[seat] = START_COINS
        if not state.box.deals_letters:
            state.letters[seat] = u8(seat)
    state.push(FIND_FIRST_PLAYER)
    state.push(LAY_FIRST_CARD)
    if state.box.deals_letters:
        for seat in range(state.box.players - 1, -1, -1):
            state.push(DEAL_LETTER, seat)
    return state


def seat_with(state: ErnestState, letter: i64) -> i64:
    """The seat that has a letter, or NONE.

    Rules: 2.2, 2.4; ruling AE-4.
    """
    for seat in range(state.box.players):
        if state.letter(seat) == letter:
            return seat
    return NONE


class DealLetter(Draw[ErnestState]):
    """A player is dealt one of the letters that nobody has.

    Rules: 2.2, 2.3, 11.2; ruling AE-29.
    """

    def pool(self, state: ErnestState, frame: i64) -> i64:
        """The player cards."""
        return LETTER_POOL

    def legal(self, state: ErnestState, frame: i64) -> vec[i64]:
        """The letters left."""
        letters = vec[i64]()
        for letter in range(len(LETTERS)):
            if seat_with(state, letter) == NONE:
                letters = append(letters, pack(LETTER, letter))
        return letters

    def apply(self, state: ErnestState, frame: i64, action: Action, log: Log | None) -> None:
        """Deal it."""
        seat = seat_of(frame)
        letter = first_argument(action)
        state.letters[seat] = u8(letter)
        if log is not None:
            log.tell(
                say("letter.dealt", seat=seat_name(seat), letter=LETTERS[letter]), "11.2", [f"seat:{seat}"]
            )


def cards_left(state: ErnestState) -> vec[i64]:
    """Every card that can come up next, as a draw.

    Rules: 2.5, 5.1.
    """
    cards = vec[i64]()
    for card in range(DECK_SIZE):
        if has_bit(state.deck, card):
            cards = append(cards, pack(CARD, card))
    return cards


class LayFirstCard(Draw[ErnestState]):
    """One card from the deck is laid in the middle of the table; its effect does not happen.

    Rules: 1.4, 2.6; rulings AE-3, AE-41.
    """

    def pool(self, state: ErnestState, frame: i64) -> i64:
        """The deck."""
        return DECK_POOL

    def legal(self, state: ErnestState, frame: i64) -> vec[i64]:
        """Any card."""
        return cards_left(state)

    def apply(self, state: ErnestState, frame: i64, action: Action, log: Log | None) -> None:
        """Lay it."""
        card = first_argument(action)
        state.deck &= ~bit(card)
        state.lay(card, place(state.box.width // 2, state.box.height // 2, 0))
        if log is not None:
            log.tell(say("card.first", card=card_with_face(state, card)), "2.6", [card_id(card)])


class FindFirstPlayer(Draw[ErnestState]):
    """The first player is found by lot; in the free edition the first card's letter names him.

    Rules: 2.3, 2.7, 11.3.
    """

    def pool(self, state: ErnestState, frame: i64) -> i64:
        """Lots for the first turn are a pool of their own."""
        return START_POOL

    def legal(self, state: ErnestState, frame: i64) -> vec[i64]:
        """Any seat, or the one that is settled already."""
        if state.box.start_first_seat:
            return vec[i64]([pack(START, 0)])
        if state.box.start_by_letter:
            named = seat_with(state, i64(state.box.faces.letter[state.card(0)]))
            if named != NONE:
                return vec[i64]([pack(START, named)])
        seats = vec[i64]()
        for seat in range(state.box.players):
            seats = append(seats, pack(START, seat))
        return seats

    def apply(self, state: ErnestState, frame: i64, action: Action, log: Log | None) -> None:
        """His turn begins."""
        seat = first_argument(action)
        state.push(COLLECT_INCOME, seat)
        if log is not None:
            rule = "11.3" if state.box.start_by_letter else "2.7"
            log.tell(say("first.player", seat=seat_name(seat)), rule, [f"seat:{seat}"])
