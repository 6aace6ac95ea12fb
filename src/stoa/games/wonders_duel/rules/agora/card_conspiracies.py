"""Conspiracies that build, discard, take and swap cards."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from stoa.games.wonders_duel.actions.agora import REMOVED, SWAP, TAKE
from stoa.games.wonders_duel.actions.base import PASS, choice_list, is_choice_of, is_listed, mask_argument
from stoa.games.wonders_duel.bits import choices, choose, count, lowest, nth_choice
from stoa.games.wonders_duel.components.base import REMOVED_CARDS, SYMBOLS_TO_WIN
from stoa.games.wonders_duel.names.base import card_name, card_piece, place_piece
from stoa.games.wonders_duel.rules.agora.effects import last_row
from stoa.games.wonders_duel.rules.base.city import (
    add_card,
    cards_of_colour,
    copies_of_symbol,
    discard,
    refresh_symbols,
    remove_card,
)
from stoa.games.wonders_duel.rules.base.construction import build_card
from stoa.games.wonders_duel.rules.base.ending import draw_game, win
from stoa.games.wonders_duel.rules.base.structure import age_pool, see, take_from_structure, turn_freed_cards
from stoa.games.wonders_duel.rules.numbers import BUILD_REMOVED, EFFECT_PAIR, RESOLVE
from stoa.games.wonders_duel.state import SCIENCE, SCIENTIFIC, DuelState
from stoa.games.wonders_duel.tables.base import AGE_START, BLUE, COLOUR, GREEN, SYMBOL
from stoa.kernel.actions import first_argument, pack, second_argument
from stoa.kernel.basics import BIT, Action, Seat, has_bit
from stoa.kernel.chance import Chance
from stoa.kernel.errors import Reason
from stoa.kernel.events import Log
from stoa.kernel.messages import Message, say, seat_name
from stoa.kernel.state import first_of, seat_of
from stoa.kernel.step import Decision, Draw

REMOVED_POOL: Final = 30


class BuildLastRow(Decision[DuelState]):
    """Property Fraud: the player builds a card of the last row for free, covered or not.

    Rules: A20.12; ruling WD-35.
    """

    def legal(self, state: DuelState, frame: i64) -> vec[i64]:
        return take_list(last_row(state))

    def conditions(self, state: DuelState, frame: i64, action: Action) -> list[Reason]:
        return [Reason(is_listed(action, self.legal(state, frame)), say("why.last-row"), "A20.12")]

    def apply(self, state: DuelState, frame: i64, action: Action, log: Log | None) -> None:
        card = take_from_structure(state, first_argument(action))
        build_card(state, seat_of(frame), card, "A20.12", log)

    def prompt(self, state: DuelState, frame: i64, seat: Seat) -> Message:
        return say("ask.last-row", seat=seat_name(seat_of(frame)))


def take_list(places: i64) -> vec[i64]:
    """The choice of one of some places of the structure.

    Rules: A20.9, A20.12.
    """
    listed = vec[i64](capacity=8)
    while places != 0:
        listed = append(listed, TAKE | lowest(places) << 8)
        places &= places - 1
    return listed


class DrawRemoved(Draw[DuelState]):
    """Treason: the player sees which cards of this Age were removed; those of earlier Ages are known.

    Rules: A20.13, B4.12; ruling WD-31.
    """

    def pool(self, state: DuelState, frame: i64) -> i64:
        return REMOVED_POOL

    def legal(self, state: DuelState, frame: i64) -> vec[i64]:
        listed = vec[i64]()
        for mask in choices(age_pool(state, state.age), REMOVED_CARDS):
            listed = append(listed, REMOVED | mask << 8)
        return listed

    def sample(self, state: DuelState, frame: i64, chance: Chance) -> Action:
        pool = age_pool(state, state.age)
        index = chance.below(choose(count(pool), REMOVED_CARDS), REMOVED_POOL)
        return REMOVED | nth_choice(pool, REMOVED_CARDS, index) << 8

    def apply(self, state: DuelState, frame: i64, action: Action, log: Log | None) -> None:
        seat = seat_of(frame)
        state.removed = mask_argument(action)
        state.removed_known = seat
        if state.age == 3:
            state.unseen_high &= ~state.removed
        else:
            state.unseen_low &= ~(state.removed << AGE_START[state.age])
        state.push(BUILD_REMOVED, seat)
        if log is not None:
            log.tell(say("removed.looked", seat=seat_name(seat)), "A20.13", ["unseen"], True)
            start = AGE_START[state.age]
            cards: list[Message] = [card_name(start + n) for n in range(32) if has_bit(state.removed, n)]
            log.whisper(seat, say("removed.seen", cards=cards), "A20.13", ["unseen"], True)


def removed_cards(state: DuelState) -> vec[i64]:
    """The cards removed from the decks of this Age and earlier ones, once Treason has found them.

    Rules: A20.13.
    """
    found = vec[i64]()
    for age in range(1, state.age + 1):
        pool = state.removed if age == state.age else age_pool(state, age)
        while pool != 0:
            found = append(found, AGE_START[age] + lowest(pool))
            pool &= pool - 1
    return found


class BuildRemoved(Decision[DuelState]):
    """Treason: the player builds one of the removed cards for free; the others go back unseen.

    Rules: A20.13; ruling WD-31.
    """

    def legal(self, state: DuelState, frame: i64) -> vec[i64]:
        return choice_list(removed_cards(state))

    def conditions(self, state: DuelState, frame: i64, action: Action) -> list[Reason]:
        return [Reason(is_choice_of(action, removed_cards(state)), say("why.removed"), "A20.13")]

    def apply(self, state: DuelState, frame: i64, action: Action, log: Log | None) -> None:
        card = first_argument(action)
        start = AGE_START[state.age]
        if card >= start:
            state.removed &= ~BIT[card - start]
        else:
            see(state, card)
        build_card(state, seat_of(frame), card, "A20.13", log)

    def prompt(self, state: DuelState, frame: i64, seat: Seat) -> Message:
        return say("ask.removed", seat=seat_name(seat_of(frame)))


class DiscardAvailable(Decision[DuelState]):
    """Turn of Events: an available card is discarded, without coins; freed cards are turned at once.

    The argument is 1 for the second card, which need not be discarded.

    Rules: A20.9.
    """

    def legal(self, state: DuelState, frame: i64) -> vec[i64]:
        listed = take_list(state.available)
        return append(listed, PASS) if first_of(frame) == 1 else listed

    def conditions(self, state: DuelState, frame: i64, action: Action) -> list[Reason]:
        return [Reason(is_listed(action, self.legal(state, frame)), say("why.discard-available"), "A20.9")]

    def apply(self, state: DuelState, frame: i64, action: Action, log: Log | None) -> None:
        if action == PASS:
            return
        place = first_argument(action)
        card = take_from_structure(state, place)
        discard(state, card)
        turn_freed_cards(state, seat_of(frame))
        if log is not None:
            thrown = say("card.thrown", seat=seat_name(seat_of(frame)), card=card_name(card))
            log.tell(thrown, "A20.9", [place_piece(place)])

    def prompt(self, state: DuelState, frame: i64, seat: Seat) -> Message:
        return say("ask.discard-available", seat=seat_name(seat_of(frame)))


class SwapCards(Decision[DuelState]):
    """Coercion: a blue or green card of the opponent is exchanged for an own one of the same colour.

    New pairs of symbols give tokens, the active player's first; six symbols win, both at once draw.

    Rules: A20.18; rulings WD-17, WD-19.
    """

    def legal(self, state: DuelState, frame: i64) -> vec[i64]:
        seat = seat_of(frame)
        listed = vec[i64](capacity=16)
        colour: i64 = BLUE
        while colour <= GREEN:
            for theirs in cards_of_colour(state, 1 - seat, colour):
                for own in cards_of_colour(state, seat, colour):
                    listed = append(listed, pack(SWAP, theirs, own))
            colour += 1
        return listed

    def conditions(self, state: DuelState, frame: i64, action: Action) -> list[Reason]:
        return [Reason(is_listed(action, self.legal(state, frame)), say("why.swap"), "A20.18")]

    def apply(self, state: DuelState, frame: i64, action: Action, log: Log | None) -> None:
        seat = seat_of(frame)
        theirs = first_argument(action)
        own = second_argument(action)
        remove_card(state, 1 - seat, theirs)
        remove_card(state, seat, own)
        add_card(state, seat, theirs)
        add_card(state, 1 - seat, own)
        if log is not None:
            swapped = say("cards.swapped", seat=seat_name(seat), card=card_name(theirs), own=card_name(own))
            log.tell(swapped, "A20.18", [card_piece(f"city:{seat}", theirs)])
        if COLOUR[theirs] == GREEN:
            compare_science(state, seat, SYMBOL[theirs], SYMBOL[own], log)

    def prompt(self, state: DuelState, frame: i64, seat: Seat) -> Message:
        return say("ask.swap", seat=seat_name(seat_of(frame)))


def compare_science(state: DuelState, seat: i64, gained: i64, given: i64, log: Log | None) -> None:
    """After a swap of green cards: who has six symbols, and who has a new pair.

    Rules: A20.18, B9.2, B9.5; rulings WD-17, WD-19.
    """
    other = 1 - seat
    refresh_symbols(state, seat)
    refresh_symbols(state, other)
    wins = count(state.of(seat, SCIENCE)) >= SYMBOLS_TO_WIN
    loses = count(state.of(other, SCIENCE)) >= SYMBOLS_TO_WIN
    if wins and loses:
        draw_game(state, log)
    elif wins or loses:
        win(state, seat if wins else other, SCIENTIFIC, log)
    elif state.box.swaps_pay:
        if copies_of_symbol(state, other, given) == 2:
            state.push(RESOLVE, other, EFFECT_PAIR)
        if copies_of_symbol(state, seat, gained) == 2:
            state.push(RESOLVE, seat, EFFECT_PAIR)
