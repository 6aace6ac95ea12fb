"""The Pantheon expansion: what it does at each point where an expansion joins in."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from stoa.games.wonders_duel.actions.pantheon import ACTIVATE
from stoa.games.wonders_duel.check.pantheon import divine_problems
from stoa.games.wonders_duel.components.pantheon import (
    DIVINITIES,
    ENGINEERING_COINS,
    MYSTICISM_POINTS,
    TEMPLE_POINTS,
)
from stoa.games.wonders_duel.expansions.points import NO_PRICE, Expansion
from stoa.games.wonders_duel.marks.pantheon import (
    ASTARTE,
    ENKI_KNOWN,
    EVERYBODY,
    OFFERINGS_OF,
    SNAKE,
    TAKEN,
    divine,
    holder,
    lay_decks,
    mythology_tokens,
    put_divine,
)
from stoa.games.wonders_duel.rules.base.costs import card_price
from stoa.games.wonders_duel.rules.base.military import lose_coins
from stoa.games.wonders_duel.rules.numbers import SEARCH_DECK
from stoa.games.wonders_duel.rules.pantheon.activation import (
    ASTARTE_CARD,
    ISHTAR,
    activate_space,
    activation_reasons,
    add_activations,
)
from stoa.games.wonders_duel.rules.pantheon.calling import can_search
from stoa.games.wonders_duel.rules.pantheon.divinities import snake_symbol, stopped_by_minerva
from stoa.games.wonders_duel.rules.pantheon.opening import tokens_on_enki
from stoa.games.wonders_duel.rules.pantheon.tokens import begin_age, push_slot, symbols_of
from stoa.games.wonders_duel.secrets.pantheon import redeal_divinities
from stoa.games.wonders_duel.state import PROGRESS, TREASURE, WIDTH, DuelState
from stoa.games.wonders_duel.tables import (
    CHAIN_IN,
    DIVINE_THEATER,
    ENGINEERING_BIT,
    LAW,
    MYSTICISM_BIT,
    NONE,
    POLIORCETICS_BIT,
    PURPLE,
)
from stoa.games.wonders_duel.view.pantheon import divine_zones
from stoa.kernel.actions import verb_of
from stoa.kernel.basics import BIT
from stoa.kernel.chance import Chance
from stoa.kernel.errors import Reason
from stoa.kernel.events import Log
from stoa.kernel.messages import say
from stoa.kernel.view import Zone


class Pantheon(Expansion):
    """Divinities, mythology tokens, offerings, Grand Temples, two Wonders and three progress tokens.

    Rules: P2.1, P10.1.
    """

    def set_up(self, state: DuelState) -> None:
        """Five decks of three lie face down.

        Rules: P2.2.
        """
        lay_decks(state)

    def age_began(self, state: DuelState, age: i64) -> None:
        """Tokens are laid on cards, and in Age II the Pantheon is opened.

        Rules: P2.4, P2.5, P4.1.
        """
        begin_age(state, age)

    def card_freed(self, state: DuelState, seat: i64, place: i64) -> None:
        """The token on a card is taken before the card is turned up.

        Rules: P3.1.
        """
        push_slot(state, seat, place)

    def turn_actions(self, state: DuelState, seat: i64, listed: vec[i64]) -> vec[i64]:
        """Activations, instead of a card.

        Rules: P5.1, A15.2.
        """
        return add_activations(state, seat, listed)

    def may_act(self, state: DuelState, seat: i64, viewer: i64) -> bool:
        """Whether the seat can pay for an activation; without its offerings, whether there is anything.

        Rules: P5.1; ruling WD-9.
        """
        if state.box.offerings_open or viewer == seat:
            return len(add_activations(state, seat, vec[i64]())) > 0
        return state.age >= 2 and divine(state, TAKEN) != 0

    def take_action(self, state: DuelState, seat: i64, action: i64, log: Log | None) -> None:
        """Activate what lies on a space.

        Rules: P5.1.
        """
        activate_space(state, seat, action, log)

    def turn_reasons(self, state: DuelState, seat: i64, action: i64) -> list[Reason]:
        """What an activation demands.

        Rules: P5.1.
        """
        return activation_reasons(state, seat, action) if verb_of(action) == ACTIVATE else []

    def keeps_prices(self, state: DuelState, seat: i64) -> bool:
        """Only Engineering changes prices.

        Rules: P7.5.
        """
        return state.cities[seat * WIDTH + PROGRESS] & ENGINEERING_BIT == 0

    def fixed_price(self, state: DuelState, seat: i64, card: i64) -> i64:
        """Engineering: one coin for any card that some chain symbol makes free.

        Rules: P7.5.
        """
        if CHAIN_IN[card] != 0 and state.cities[seat * WIDTH + PROGRESS] & ENGINEERING_BIT != 0:
            return ENGINEERING_COINS
        return NO_PRICE

    def price_reasons(self, state: DuelState, seat: i64, card: i64) -> list[Reason]:
        """Engineering, where it is no dearer than the card's cost.

        Rules: P7.5.
        """
        coins = self.fixed_price(state, seat, card)
        if coins == NO_PRICE or card_price(state, seat, card) < coins:
            return []
        return [Reason(True, say("sum.engineering", coins=int(coins)), "P7.5")]

    def coins(self, state: DuelState, seat: i64) -> i64:
        """Astarte's coins can be spent like others, and nobody else can reach them.

        Rules: P6.4, P10.4.
        """
        coins = divine(state, ASTARTE)
        return coins if coins > 0 and holder(state, ASTARTE_CARD) == seat else 0

    def spend(self, state: DuelState, seat: i64, coins: i64) -> i64:
        """Astarte pays what the treasure cannot; or by ruling as much as she can.

        Rules: P6.4; ruling WD-11.
        """
        there = self.coins(state, seat)
        paid = min(there, coins)
        if state.box.astarte_last:
            paid = max(coins - state.of(seat, TREASURE), 0)
        if paid > 0:
            put_divine(state, ASTARTE, there - paid)
        return coins - paid

    def wonder_built(self, state: DuelState, seat: i64, effect: i64) -> None:
        """The Divine Theater: search a deck, if one has a card.

        Rules: P7.2.
        """
        if effect == DIVINE_THEATER and can_search(state):
            state.push(SEARCH_DECK, seat)

    def shields(self, state: DuelState, seat: i64, shields: i64, log: Log | None) -> i64:
        """Minerva's pawn stops the conflict pawn.

        Rules: P6.14, P10.2.
        """
        return stopped_by_minerva(state, seat, shields, log)

    def pawn_moved(self, state: DuelState, seat: i64, spaces: i64, log: Log | None) -> None:
        """Poliorcetics: the opponent loses a coin for each space.

        Rules: P7.4; ruling WD-13.
        """
        if state.cities[seat * WIDTH + PROGRESS] & POLIORCETICS_BIT != 0:
            lose_coins(state, 1 - seat, spaces, "P7.4", log)

    def chains(self, state: DuelState, seat: i64) -> i64:
        """Mythology tokens are chain symbols of Grand Temples.

        Rules: P8.1, P10.3.
        """
        return symbols_of(state, seat)

    def symbols(self, state: DuelState, seat: i64) -> i64:
        """Ishtar's symbol and the one under the snake token.

        Rules: P6.2, P6.3.
        """
        symbols: i64 = BIT[LAW] if holder(state, ISHTAR) == seat else 0
        snake = snake_symbol(state, seat)
        return symbols if snake == NONE else symbols | BIT[snake]

    def card_left(self, state: DuelState, seat: i64, card: i64) -> None:
        """The snake token is lost when its card changes hands; the swap then looks at all symbols anew.

        Rules: P6.3.
        """
        if divine(state, SNAKE) == card:
            put_divine(state, SNAKE, NONE)

    def purple_points(self, state: DuelState, seat: i64) -> i64:
        """Grand Temples, by how many there are.

        Rules: P8.2, P9.1.
        """
        return TEMPLE_POINTS[state.coloured(seat, PURPLE)]

    def progress_points(self, state: DuelState, seat: i64) -> i64:
        """Mysticism: mythology tokens and offerings not spent.

        Rules: P7.3.
        """
        if state.of(seat, PROGRESS) & MYSTICISM_BIT == 0:
            return 0
        tokens = mythology_tokens(state, seat)
        offerings = divine(state, OFFERINGS_OF + seat)
        while offerings != 0:
            offerings &= offerings - 1
            tokens += 1
        return MYSTICISM_POINTS * tokens

    def points(self, state: DuelState, seat: i64) -> i64:
        """What divinities are worth by themselves, and the coins left on Astarte.

        Rules: P6.4, P6.7, P9.2.
        """
        points = self.coins(state, seat)
        for number in range(len(DIVINITIES)):
            if DIVINITIES[number].points > 0 and holder(state, number) == seat:
                points += DIVINITIES[number].points
        return points

    def zones(self, state: DuelState, viewer: i64) -> list[Zone]:
        """Spaces, decks, tokens and what lies before the seats."""
        return divine_zones(state, viewer)

    def redeal(self, world: DuelState, seat: i64, chance: Chance) -> None:
        """Deal anew the divinities, offerings and tokens that the seat has not seen."""
        redeal_divinities(world, seat, chance)

    def tokens(self, state: DuelState) -> i64:
        """The tokens on an open Enki; those shown in secret are still in the box.

        Rules: P4.3.
        """
        return tokens_on_enki(state) if divine(state, ENKI_KNOWN) == EVERYBODY else 0

    def problems(self, state: DuelState) -> list[str]:
        """What is impossible about the Pantheon."""
        return divine_problems(state)


PANTHEON: Final = Pantheon()
"""The expansion, ready to join in."""
