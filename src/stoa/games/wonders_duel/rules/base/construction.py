"""Building cards and Wonders, and what they do at once."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from stoa.games.wonders_duel.actions.base import choice_list, is_choice_of
from stoa.games.wonders_duel.bits import lowest
from stoa.games.wonders_duel.components.base import AGORA, BASE, PANTHEON, URBANISM_CHAIN_COINS, WONDER_LIMIT
from stoa.games.wonders_duel.components.boxes import WONDERS
from stoa.games.wonders_duel.names.base import card_name, card_piece, wonder_name, wonder_piece
from stoa.games.wonders_duel.rules.base.city import (
    add_card,
    cards_of_colour,
    counted,
    discard,
    remove_card,
    take_from_discard,
    wonders_counted,
)
from stoa.games.wonders_duel.rules.base.military import advance, gain_coins, lose_coins
from stoa.games.wonders_duel.rules.base.science import gain_symbol
from stoa.games.wonders_duel.rules.base.turn_end import play_again
from stoa.games.wonders_duel.rules.numbers import (
    BUILD_DISCARDED,
    DISCARD_FROM_CITY,
    DRAW_TOKENS,
    EFFECT_ONE_SHIELD,
    RESOLVE,
)
from stoa.games.wonders_duel.state import (
    BUILT,
    CHOICES,
    GOING_ON,
    PROGRESS,
    UNBUILT,
    UNDER,
    WIDTH,
    DuelState,
)
from stoa.games.wonders_duel.tables.base import (
    BLUE,
    BROWN,
    CARD_BIT,
    COINS,
    COINS_PER,
    COLOUR,
    DISCARD_BROWN,
    DISCARD_GREY,
    FIRST_GUILD,
    FIRST_SENATOR,
    GREAT_LIBRARY,
    GREEN,
    GREY,
    GUILD_COUNTS,
    KINDS,
    MAUSOLEUM,
    NONE,
    PURPLE,
    RED,
    SHIELDS,
    SPLIT,
    STRATEGY_BIT,
    SYMBOL,
    THEOLOGY_BIT,
    URBANISM_BIT,
    WONDER_AGAIN,
    WONDER_CHOICE,
    WONDER_COINS,
    WONDER_COUNT,
    WONDER_EFFECT,
    WONDER_ROBS,
    WONDER_SHIELDS,
    YELLOW,
)
from stoa.kernel.actions import first_argument
from stoa.kernel.basics import BIT, Action, Seat, has_bit
from stoa.kernel.errors import Reason
from stoa.kernel.events import Log
from stoa.kernel.messages import Message, say, seat_name
from stoa.kernel.state import first_of, seat_of
from stoa.kernel.step import Decision

_PLAY_AGAIN: Final = {BASE: "B6.8", AGORA: "A18.5", PANTHEON: "P7.1"}
"""The paragraph by which the Wonders of a set let their builder play again."""
_COINS_BY: Final = {"appian-way": "B14.1", "hanging-gardens": "B14.6", "artemis": "B14.13"}
"""The paragraph by which a Wonder gives coins."""


def build_card(state: DuelState, seat: i64, card: i64, rule: str, log: Log | None) -> None:
    """A card joins the city, however it was paid for, and its effects are carried out.

    First its own coins or shields, then what asks for a choice.

    Rules: B6.10, B12.9, B12.10, A7.5; ruling WD-26.
    """
    if card >= FIRST_SENATOR:
        state.box.expansion.recruit(state, seat, card, True, "A7.3", log)
        return
    add_card(state, seat, card)
    if log is not None:
        log.tell(
            say("card.built", seat=seat_name(seat), card=card_name(card)),
            rule,
            [card_piece(f"city:{seat}", card)],
        )
    colour = COLOUR[card]
    if state.box.tax_first:
        state.box.expansion.built(state, colour, log)
    if colour == RED:
        shields = SHIELDS[card]
        if state.cities[seat * WIDTH + PROGRESS] & STRATEGY_BIT != 0:
            shields += 1
        advance(state, seat, shields, True, "B8.1", log)
    elif colour == YELLOW:
        gain_coins(state, seat, yellow_coins(state, seat, card), "B15.2", log)
    elif colour == PURPLE:
        gain_coins(state, seat, guild_coins(state, card), "B13.8", log)
    if state.box.is_extended and not state.box.tax_first and state.ended == GOING_ON:
        state.box.expansion.built(state, colour, log)
    if colour == GREEN:
        gain_symbol(state, seat, SYMBOL[card], log)


def yellow_coins(state: DuelState, seat: i64, card: i64) -> i64:
    """The coins a yellow card gives on completion: a number, or so many for each thing it counts.

    Rules: B15.2.
    """
    per = COINS_PER[card]
    return COINS[card] if per == NONE else COINS[card] * counted(state, seat, per)


def guild_coins(state: DuelState, card: i64) -> i64:
    """The coins a Guild gives on completion: by the city that has more of its colour.

    Rules: B13.1, B13.2, B13.8.
    """
    guild = card - FIRST_GUILD
    return max(guild_cards(state, 0, guild), guild_cards(state, 1, guild))


def guild_cards(state: DuelState, seat: i64, guild: i64) -> i64:
    """The cards in a city of the colours that a Guild counts; brown and grey are added.

    Rules: B13.8, B13.9.
    """
    total: i64 = 0
    for colour in range(PURPLE):
        if has_bit(GUILD_COUNTS[guild], colour):
            total += state.coloured(seat, colour)
    return total


def reward_chain(state: DuelState, seat: i64, log: Log | None) -> None:
    """Urbanism: four coins for a card that a chain made free.

    Rules: B12.13, A17.11.
    """
    if state.cities[seat * WIDTH + PROGRESS] & URBANISM_BIT != 0:
        gain_coins(state, seat, URBANISM_CHAIN_COINS, "B12.13", log)


def build_wonder(state: DuelState, seat: i64, wonder: i64, card: i64, rule: str, log: Log | None) -> None:
    """A Wonder is complete, with a card under it: coins and shields, then its choices.

    When it is the seventh, the Wonder that is left goes to the box.

    Rules: B6.8, B6.14, B6.15, B6.16, B12.11, B12.12, B14.1, B14.6, B14.13, A18.5; rulings WD-20, WD-26.
    """
    base = seat * WIDTH
    state.cities[base + UNBUILT] &= ~BIT[wonder]
    state.cities[base + BUILT] |= BIT[wonder]
    state.cities[base + CHOICES] += WONDER_CHOICE[wonder]
    state.marks[UNDER + wonder] = u8(card)
    if log is not None:
        args = say("wonder.built", seat=seat_name(seat), wonder=wonder_name(wonder), card=card_name(card))
        log.tell(args, rule, [wonder_piece(wonder)])
    if wonders_counted(state) >= WONDER_LIMIT:
        box_the_rest(state, log)
    if WONDER_AGAIN[wonder] != 0:
        play_again(state, _PLAY_AGAIN[WONDERS[wonder].set], log)
    elif state.cities[base + PROGRESS] & THEOLOGY_BIT != 0:
        play_again(state, "B12.11", log)
    if state.box.tax_first:
        state.box.expansion.built(state, WONDER_COUNT, log)
    effect = WONDER_EFFECT[wonder]
    if WONDER_COINS[wonder] != 0:
        gain_coins(state, seat, WONDER_COINS[wonder], _COINS_BY[WONDERS[wonder].word], log)
    lose_coins(state, 1 - seat, WONDER_ROBS[wonder], "B14.1", log)
    shields = WONDER_SHIELDS[wonder]
    # The agenda is laid before the pawn moves, so that what its tokens ask comes first.
    if effect == 0 or state.box.shield_first:
        push_wonder_choice(state, seat, effect)
        if shields != 0:
            advance(state, seat, shields, True, "B8.1", log)
    else:
        if shields != 0:
            state.push(RESOLVE, seat, EFFECT_ONE_SHIELD)
        push_wonder_choice(state, seat, effect)
    if state.box.is_extended and not state.box.tax_first and state.ended == GOING_ON:
        state.box.expansion.built(state, WONDER_COUNT, log)


def box_the_rest(state: DuelState, log: Log | None) -> None:
    """The Wonder that nobody has built goes to the box; there is none if one has been removed.

    A Wonder that stood once stays with its owner, who may build it again.

    Rules: B6.16, P6.10; ruling WD-44.
    """
    for seat in range(2):
        rest = state.of(seat, UNBUILT)
        while rest != 0:
            wonder = lowest(rest)
            rest &= rest - 1
            if state.under(wonder) == NONE:
                state.cities[seat * WIDTH + UNBUILT] &= ~BIT[wonder]
                if log is not None:
                    log.tell(say("wonder.boxed", wonder=wonder_name(wonder)), "B6.16", [])


def push_wonder_choice(state: DuelState, seat: i64, effect: i64) -> None:
    """Put on the agenda what a Wonder asks its builder, if there is anything to choose from.

    Rules: B14.2, B14.4, B14.7, B14.12.
    """
    if effect == MAUSOLEUM:
        if has_discarded(state, state.box.senators_return):
            state.push(BUILD_DISCARDED, seat)
    elif effect == GREAT_LIBRARY:
        if state.box_tokens != 0:
            state.push(DRAW_TOKENS, seat)
    elif effect == DISCARD_BROWN:
        if state.coloured(1 - seat, BROWN) > 0:
            state.push(DISCARD_FROM_CITY, seat, BROWN)
    elif effect == DISCARD_GREY:
        if state.coloured(1 - seat, GREY) > 0:
            state.push(DISCARD_FROM_CITY, seat, GREY)
    elif state.box.is_extended:
        state.box.expansion.wonder_built(state, seat, effect)


def discarded_cards(state: DuelState) -> vec[i64]:
    """The cards that can be brought back from the discard pile; by ruling no Senators.

    Rules: B6.13, B14.7, B14.8; ruling WD-12.
    """
    return discard_pile(state, state.box.senators_return)


def has_discarded(state: DuelState, has_senators: bool) -> bool:
    """Whether the discard pile has a card; Senators count if they are wanted.

    Rules: B6.13, B14.8; ruling WD-12.
    """
    if state.discard_low != 0 or state.discard_high != 0:
        return True
    return has_senators and state.discard_senators != 0


def discard_pile(state: DuelState, has_senators: bool) -> vec[i64]:
    """The cards of the discard pile, each kind of Senator once, if they are wanted.

    Rules: B6.13.
    """
    found = vec[i64]()
    for card in range(FIRST_SENATOR):
        half = state.discard_low if card < SPLIT else state.discard_high
        if half & CARD_BIT[card] != 0:
            found = append(found, card)
    if has_senators:
        for card in range(FIRST_SENATOR, KINDS):
            if state.discard_senators >> 8 * (card - FIRST_SENATOR) & 255 > 0:
                found = append(found, card)
    return found


class BuildDiscarded(Decision[DuelState]):
    """The Mausoleum: the player builds a card of the discard pile for free, effects included.

    Rules: B12.13, B14.7; rulings WD-12, WD-29.
    """

    def legal(self, state: DuelState, frame: i64) -> vec[i64]:
        return choice_list(discarded_cards(state))

    def conditions(self, state: DuelState, frame: i64, action: Action) -> list[Reason]:
        return [Reason(is_choice_of(action, discarded_cards(state)), say("why.discarded"), "B14.7")]

    def apply(self, state: DuelState, frame: i64, action: Action, log: Log | None) -> None:
        card = first_argument(action)
        take_from_discard(state, card)
        if card >= FIRST_SENATOR:
            state.box.expansion.recruit(state, seat_of(frame), card, False, "WD-12", log)
        else:
            build_card(state, seat_of(frame), card, "B14.7", log)

    def prompt(self, state: DuelState, frame: i64, seat: Seat) -> Message:
        return say("ask.discarded", seat=seat_name(seat_of(frame)))


def paragraph_of(colour: i64) -> str:
    """The paragraph by which a card of a colour is put on the discard pile.

    Rules: B14.2, B14.12, A20.7, A20.8.
    """
    if colour == BLUE or colour == YELLOW:
        return "A20.7" if colour == BLUE else "A20.8"
    return "B14.12" if colour == BROWN else "B14.2"


class DiscardFromCity(Decision[DuelState]):
    """The player puts a card of one colour from the opponent's city on the discard pile.

    The argument is the colour. It is compulsory if there is such a card.

    Rules: B14.2, B14.12, A20.7, A20.8.
    """

    def legal(self, state: DuelState, frame: i64) -> vec[i64]:
        return choice_list(cards_of_colour(state, 1 - seat_of(frame), first_of(frame)))

    def conditions(self, state: DuelState, frame: i64, action: Action) -> list[Reason]:
        cards = cards_of_colour(state, 1 - seat_of(frame), first_of(frame))
        return [Reason(is_choice_of(action, cards), say("why.their-card"), paragraph_of(first_of(frame)))]

    def apply(self, state: DuelState, frame: i64, action: Action, log: Log | None) -> None:
        victim = 1 - seat_of(frame)
        card = first_argument(action)
        remove_card(state, victim, card)
        discard(state, card)
        if log is not None:
            log.tell(
                say("card.destroyed", seat=seat_name(victim), card=card_name(card)),
                paragraph_of(first_of(frame)),
                [card_piece("discard", card)],
            )

    def prompt(self, state: DuelState, frame: i64, seat: Seat) -> Message:
        return say("ask.destroy", seat=seat_name(seat_of(frame)))
