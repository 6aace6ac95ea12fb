"""Step 2: Draw. A card is taken, and has its effect if its letter is the player's."""

from librt.vecs import vec
from mypy_extensions import i64

from stoa.games.agora_ernest.actions import CARD
from stoa.games.agora_ernest.components import DECK_SIZE, FESTIVAL, FIRE
from stoa.games.agora_ernest.names import card_with_face
from stoa.games.agora_ernest.rules.effects import burn, celebrate, flood
from stoa.games.agora_ernest.rules.numbers import LAY_CARD
from stoa.games.agora_ernest.rules.setup import DECK_POOL, cards_left
from stoa.games.agora_ernest.state import ErnestState
from stoa.kernel.actions import first_argument, pack
from stoa.kernel.basics import Action, bit, has_bit, popcount
from stoa.kernel.chance import Chance
from stoa.kernel.events import Log
from stoa.kernel.messages import say, seat_name
from stoa.kernel.state import seat_of
from stoa.kernel.step import Draw


class DrawCard(Draw[ErnestState]):
    """The player takes the top card. If it shows his letter, its effect happens before he lays it.

    Rules: 2.4, 2.5, 3.1, 5.1, 5.2, 5.3, 5.4, 5.5; rulings AE-4, AE-5, AE-38.
    """

    def pool(self, state: ErnestState, frame: i64) -> i64:
        """The deck."""
        return DECK_POOL

    def legal(self, state: ErnestState, frame: i64) -> vec[i64]:
        """Any card left."""
        return cards_left(state)

    def sample(self, state: ErnestState, frame: i64, chance: Chance) -> Action:
        """One of them."""
        left = chance.below(popcount(state.deck), DECK_POOL)
        for card in range(DECK_SIZE):
            if has_bit(state.deck, card):
                if left == 0:
                    return pack(CARD, card)
                left -= 1
        raise AssertionError("the deck is empty")

    def apply(self, state: ErnestState, frame: i64, action: Action, log: Log | None) -> None:
        """Take it into the hand, then let it act."""
        seat = seat_of(frame)
        card = first_argument(action)
        state.deck &= ~bit(card)
        state.held = card
        if log is not None:
            log.tell(
                say("card.drawn", seat=seat_name(seat), card=card_with_face(state, card)), "5.1", ["held"]
            )
        state.push(LAY_CARD, seat)
        if i64(state.box.faces.letter[card]) == state.letter(seat):
            act(state, seat, i64(state.box.faces.effect[card]), log)


def act(state: ErnestState, seat: i64, effect: i64, log: Log | None) -> None:
    """The effect of a card that its player drew.

    Rules: 5.3, 6.0; ruling AE-38.
    """
    if effect == FIRE:
        burn(state, log)
    elif effect == FESTIVAL:
        celebrate(state, seat, log)
    else:
        flood(state, log)
