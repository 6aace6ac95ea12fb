"""What is impossible about a table: for tests; nothing is, in every state that play can reach."""

from mypy_extensions import i64

from stoa.games.agora_ernest.components import CELLS, DECK_SIZE, NONE
from stoa.games.agora_ernest.rules.numbers import LAY_CARD
from stoa.games.agora_ernest.rules.shops import owner_of
from stoa.games.agora_ernest.state import ErnestState
from stoa.kernel.basics import bit, has_bit
from stoa.kernel.state import step_of


def problems(state: ErnestState) -> list[str]:
    """Everything that is wrong, in words."""
    return _card_problems(state) + _counter_problems(state) + _letter_problems(state)


def _card_problems(state: ErnestState) -> list[str]:
    """Every card is in one place: the deck, the hand, the table, or out of the game."""
    found: list[str] = []
    for card in range(DECK_SIZE):
        places = int(has_bit(state.deck, card)) + int(has_bit(state.gone, card)) + int(state.held == card)
        for index in range(state.laid()):
            places += int(state.card(index) == card)
        if places != 1:
            found.append(f"card {card + 1} is in {places} places")
    is_laying = state.depth > 0 and step_of(state.top()) == LAY_CARD
    if (state.held != NONE) != is_laying and state.ending == 0:
        found.append("a card is held out of turn, or none is held")
    return found


def _counter_problems(state: ErnestState) -> list[str]:
    """In a shop all circles are covered by one seat, or none is; pieces without circles carry nothing."""
    found: list[str] = []
    for index in range(state.laid()):
        card = state.card(index)
        for piece in range(CELLS):
            owner = state.owner(index, piece)
            if piece >= i64(state.box.faces.pieces[card]) or state.box.faces.circles(card, piece) == 0:
                if owner != NONE:
                    found.append(f"counters on piece {piece} of card {card + 1}, which has no circle")
            elif owner != owner_of(state, state.market.shop(index, piece)):
                found.append(f"piece {piece} of card {card + 1} is not its shop's owner's")
    return found


def _letter_problems(state: ErnestState) -> list[str]:
    letters: i64 = 0
    for seat in range(state.box.players):
        letter = state.letter(seat)
        if letter != NONE:
            if has_bit(letters, letter):
                return [f"two seats have the letter {letter}"]
            letters |= bit(letter)
    return []
