"""The structure of an Age: laying it out, taking cards from it, turning cards up."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from stoa.games.wonders_duel.actions.base import BACKS, LAY, mask_argument
from stoa.games.wonders_duel.bits import choices, choose, count, lowest, nth_choice, pick
from stoa.games.wonders_duel.components.base import GUILDS_IN_PLAY
from stoa.games.wonders_duel.names.base import age_name, card_name, place_piece
from stoa.games.wonders_duel.rules.numbers import LAY_BACKS, LAY_CARDS, REVEAL_CARD, TAKE_TURN
from stoa.games.wonders_duel.state import PLACE, DuelState
from stoa.games.wonders_duel.tables.base import (
    AGE_MASK,
    AGE_START,
    CARD_BIT,
    COVERED_BY,
    COVERS,
    FIRST_GUILD,
    FIRST_SENATOR,
    FREE_PLACES,
    GUILD_BIT,
    GUILD_MASK,
    NONE,
    OPEN_PLACES,
    PLACES,
    SIZE,
    SPLIT,
)
from stoa.kernel.actions import first_argument, pack, second_argument
from stoa.kernel.basics import BIT, Action, Seat
from stoa.kernel.chance import Chance
from stoa.kernel.events import Log
from stoa.kernel.marks import Age
from stoa.kernel.messages import Message, say
from stoa.kernel.state import first_of, seat_of, second_of
from stoa.kernel.step import Automatic, Draw

GUILD_BACK: Final = 0
SENATOR_BACK: Final = 1

BACK_POOL: Final = 10
GUILD_POOL: Final = 4
SENATOR_POOL: Final = 5

MOST_AT_ONCE: Final = 3
"""So many places of one back are drawn at once: more would be too many to list."""


class BeginAge(Automatic[DuelState]):
    """The structure of an Age is laid out. The arguments are the Age and 1 if its first turn follows.

    Rules: B2.2, B4.12, B4.13, B6.1, B6.2, B15.1, A4.4, A4.5, A5.1, A7.1.
    """

    def run(self, state: DuelState, frame: i64, log: Log | None) -> None:
        age = first_of(frame)
        if second_of(frame) == 1:
            state.push(TAKE_TURN, seat_of(frame))
        lay_out(state, age)
        if log is not None:
            log.tell(say("age.began", age=age_name(age)), "B6.2", ["structure"], marks=(Age(int(age)),))


def lay_out(state: DuelState, age: i64) -> None:
    """Every place gets a card; backs are told apart first, then the open cards are turned up.

    Rules: B4.13, B6.2, B6.3, A3.2, A4.4.
    """
    state.age = age
    structure = state.structure()
    state.left = BIT[SIZE[structure]] - 1
    state.available = FREE_PLACES[structure]
    state.shown = 0
    state.guild_backs = 0
    state.senator_backs = 0
    if state.box.is_extended:
        state.box.expansion.age_began(state, age)
    state.push(LAY_CARDS)
    senators = state.box.senators[age]
    while senators > 0:
        some = min(senators, MOST_AT_ONCE)
        state.push(LAY_BACKS, 0, SENATOR_BACK, some)
        senators -= some
    if age == 3:
        state.push(LAY_BACKS, 0, GUILD_BACK, GUILDS_IN_PLAY)


class LayBacks(Draw[DuelState]):
    """It is drawn in which places the cards with another back lie. The arguments are back and number.

    Rules: B4.13, B6.3, A3.2, A4.4.
    """

    def pool(self, state: DuelState, frame: i64) -> i64:
        return BACK_POOL + state.age

    def free(self, state: DuelState) -> i64:
        """The places that have no such back yet."""
        return state.left & ~state.guild_backs & ~state.senator_backs

    def legal(self, state: DuelState, frame: i64) -> vec[i64]:
        listed = vec[i64]()
        for mask in choices(self.free(state), second_of(frame)):
            listed = append(listed, BACKS | mask << 8)
        return listed

    def sample(self, state: DuelState, frame: i64, chance: Chance) -> Action:
        free = self.free(state)
        some = second_of(frame)
        index = chance.below(choose(count(free), some), self.pool(state, frame))
        return BACKS | nth_choice(free, some, index) << 8

    def apply(self, state: DuelState, frame: i64, action: Action, log: Log | None) -> None:
        if first_of(frame) == GUILD_BACK:
            state.guild_backs |= mask_argument(action)
        else:
            state.senator_backs |= mask_argument(action)


def age_pool(state: DuelState, age: i64) -> i64:
    """The unseen cards of an Age, counted from its first.

    Rules: B4.12.
    """
    if age == 3:
        return state.unseen_high & AGE_MASK[3]
    return state.unseen_low >> AGE_START[age] & AGE_MASK[age]


def see(state: DuelState, card: i64) -> None:
    """A card nobody had seen is seen by all.

    Rules: B6.3.
    """
    if card < SPLIT:
        state.unseen_low &= ~CARD_BIT[card]
    elif card < FIRST_SENATOR:
        state.unseen_high &= ~CARD_BIT[card]
    else:
        state.unseen_senators -= BIT[8 * (card - FIRST_SENATOR)]


def turn_up(state: DuelState, place: i64, card: i64) -> None:
    """A card lies open in its place from now on.

    Rules: B6.2, B6.7.
    """
    see(state, card)
    state.marks[PLACE + place] = u8(card)
    state.shown |= BIT[place]


def possible_cards(state: DuelState, place: i64) -> vec[i64]:
    """The cards that can turn up in a place, by its back, each kind once.

    Rules: B6.3.
    """
    cards = vec[i64]()
    if state.senator_backs & BIT[place] != 0:
        for kind in range(4):
            if state.unseen_senators >> 8 * kind & 255 > 0:
                cards = append(cards, FIRST_SENATOR + kind)
        return cards
    first = AGE_START[state.age]
    pool = age_pool(state, state.age)
    if state.guild_backs & BIT[place] != 0:
        first = FIRST_GUILD
        pool = state.unseen_high >> GUILD_BIT & GUILD_MASK
    while pool != 0:
        cards = append(cards, first + lowest(pool))
        pool &= pool - 1
    return cards


def pool_of(state: DuelState, place: i64) -> i64:
    """The number of the pool from which a place's card is drawn.

    Rules: B6.3.
    """
    if state.senator_backs & BIT[place] != 0:
        return SENATOR_POOL
    return GUILD_POOL if state.guild_backs & BIT[place] != 0 else state.age


def draw_card(state: DuelState, place: i64, chance: Chance) -> i64:
    """One of the cards that can turn up in a place.

    Rules: B6.3, P2.3.
    """
    if state.senator_backs & BIT[place] != 0:
        return draw_senator(state, chance)
    if state.guild_backs & BIT[place] != 0:
        guilds = state.unseen_high >> GUILD_BIT & GUILD_MASK
        return FIRST_GUILD + pick(guilds, chance.below(count(guilds), GUILD_POOL))
    pool = age_pool(state, state.age)
    return AGE_START[state.age] + pick(pool, chance.below(count(pool), state.age))


def draw_senator(state: DuelState, chance: Chance) -> i64:
    """One of the unseen Senators, each as likely as the other.

    Rules: A4.3.
    """
    counts = state.unseen_senators
    total = (counts & 255) + (counts >> 8 & 255) + (counts >> 16 & 255) + (counts >> 24 & 255)
    index = chance.below(total, SENATOR_POOL)
    kind: i64 = 0
    while index >= counts & 255:
        index -= counts & 255
        counts >>= 8
        kind += 1
    return FIRST_SENATOR + kind


def card_weights(state: DuelState, cards: vec[i64]) -> vec[i64]:
    """How likely each possible card is: Senators by their number.

    Rules: A4.3.
    """
    weights = vec[i64]()
    for card in cards:
        of_kind = state.unseen_senators >> 8 * (card - FIRST_SENATOR) & 255 if card >= FIRST_SENATOR else 1
        weights = append(weights, of_kind)
    return weights


class LayCards(Draw[DuelState]):
    """Open places get their cards: ordinary Age cards two at a time, the others one at a time.

    Rules: B6.2, B6.3, A4.5.
    """

    def ordinary(self, state: DuelState) -> i64:
        """The open places still without a card whose back is the Age's."""
        return OPEN_PLACES[state.structure()] & ~state.shown & ~state.guild_backs & ~state.senator_backs

    def place(self, state: DuelState) -> i64:
        """The next place; ordinary ones come first."""
        ordinary = self.ordinary(state)
        return lowest(ordinary if ordinary != 0 else OPEN_PLACES[state.structure()] & ~state.shown)

    def is_pair(self, state: DuelState) -> bool:
        """Whether two cards are laid at once."""
        ordinary = self.ordinary(state)
        return ordinary & (ordinary - 1) != 0

    def pool(self, state: DuelState, frame: i64) -> i64:
        return pool_of(state, self.place(state))

    def legal(self, state: DuelState, frame: i64) -> vec[i64]:
        listed = vec[i64]()
        cards = possible_cards(state, self.place(state))
        if not self.is_pair(state):
            for card in cards:
                listed = append(listed, pack(LAY, card, NONE))
            return listed
        for first in cards:
            for second in cards:
                if first != second:
                    listed = append(listed, pack(LAY, first, second))
        return listed

    def weights(self, state: DuelState, frame: i64) -> vec[i64]:
        if self.is_pair(state):
            return super().weights(state, frame)
        return card_weights(state, possible_cards(state, self.place(state)))

    def sample(self, state: DuelState, frame: i64, chance: Chance) -> Action:
        ordinary = self.ordinary(state)
        if ordinary & (ordinary - 1) == 0:
            return pack(LAY, draw_card(state, self.place(state), chance), NONE)
        pool = age_pool(state, state.age)
        others = count(pool) - 1
        index = chance.below((others + 1) * others, state.age)
        first = pick(pool, index // others)
        second = pick(pool & ~BIT[first], index % others)
        return LAY | AGE_START[state.age] + first << 8 | AGE_START[state.age] + second << 16

    def apply(self, state: DuelState, frame: i64, action: Action, log: Log | None) -> None:
        open_places = OPEN_PLACES[state.structure()]
        place = self.place(state)
        second = second_argument(action)
        turn_up(state, place, first_argument(action))
        if second != NONE:
            turn_up(state, self.place(state), second)
        if open_places & ~state.shown != 0:
            state.push(LAY_CARDS)


class RevealCard(Draw[DuelState]):
    """A face-down card on which nothing lies any more is turned up. The argument is its place.

    Rules: B6.3, B6.7.
    """

    def pool(self, state: DuelState, frame: i64) -> i64:
        return pool_of(state, first_of(frame))

    def legal(self, state: DuelState, frame: i64) -> vec[i64]:
        listed = vec[i64]()
        for card in possible_cards(state, first_of(frame)):
            listed = append(listed, pack(LAY, card, NONE))
        return listed

    def weights(self, state: DuelState, frame: i64) -> vec[i64]:
        return card_weights(state, possible_cards(state, first_of(frame)))

    def sample(self, state: DuelState, frame: i64, chance: Chance) -> Action:
        return pack(LAY, draw_card(state, first_of(frame), chance), NONE)

    def apply(self, state: DuelState, frame: i64, action: Action, log: Log | None) -> None:
        place = first_of(frame)
        card = first_argument(action)
        turn_up(state, place, card)
        if log is not None:
            log.tell(say("card.revealed", card=card_name(card)), "B6.7", [place_piece(place)], True)

    def prompt(self, state: DuelState, frame: i64, seat: Seat) -> Message:
        return say("prompt.chance")


def take_from_structure(state: DuelState, place: i64) -> i64:
    """Take the card of a place; what it alone lay on becomes available.

    Rules: B6.5.
    """
    card = i64(state.marks[PLACE + place])
    state.marks[PLACE + place] = NONE
    left = state.left & ~BIT[place]
    available = state.available & ~BIT[place]
    base = state.box.structures[state.age] * PLACES
    beneath = COVERS[base + place] & left
    while beneath != 0:
        freed = lowest(beneath)
        if COVERED_BY[base + freed] & left == 0:
            available |= BIT[freed]
        beneath &= beneath - 1
    state.left = left
    state.available = available
    return card


def turn_freed_cards(state: DuelState, seat: i64) -> None:
    """Put it on the agenda that the seat turns up every face-down available card, the near ones first.

    Rules: B6.7.
    """
    uncovered = state.available & ~state.shown
    while uncovered != 0:
        # Pushed in order of places, so that the highest place is turned first.
        state.push(REVEAL_CARD, seat, lowest(uncovered))
        if state.box.is_extended:
            state.box.expansion.card_freed(state, seat, lowest(uncovered))
        uncovered &= uncovered - 1
