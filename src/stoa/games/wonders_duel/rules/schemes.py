"""What Conspiracies do, step by step; military tokens and two Wonders share some of the steps."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from stoa.games.wonders_duel.actions import (
    LOCK,
    PASS,
    PICK,
    REMOVED,
    SHIFT,
    SWAP,
    TAKE,
    first_argument,
    mask_argument,
    pack,
    second_argument,
)
from stoa.games.wonders_duel.bits import choices, choose, count, lowest, nth_choice
from stoa.games.wonders_duel.components import CHAMBERS, COUP_SHIELDS, REMOVED_CARDS, SYMBOLS_TO_WIN
from stoa.games.wonders_duel.names import (
    card_name,
    card_piece,
    chamber_name,
    decree_name,
    decree_piece,
    place_piece,
    token_name,
    token_piece,
    wonder_name,
    wonder_piece,
)
from stoa.games.wonders_duel.rules.city import (
    add_card,
    cards_of_colour,
    copies_of_symbol,
    discard,
    refresh_symbols,
    remove_card,
)
from stoa.games.wonders_duel.rules.construction import build_card, choice_list, is_choice_of
from stoa.games.wonders_duel.rules.effects import is_possible, last_row
from stoa.games.wonders_duel.rules.ending import draw_game, win
from stoa.games.wonders_duel.rules.military import advance, gain_coins, lose_coins
from stoa.games.wonders_duel.rules.numbers import (
    BUILD_LAST_ROW,
    BUILD_REMOVED,
    CHOOSE_TOKEN,
    DISCARD_AVAILABLE,
    DISCARD_FROM_CITY,
    DRAW_REMOVED,
    EFFECT_CURIA_COINS,
    EFFECT_DISCARD_ANOTHER,
    EFFECT_DISCARD_AVAILABLE,
    EFFECT_DISCARD_BLUE,
    EFFECT_DISCARD_YELLOW,
    EFFECT_GAIN,
    EFFECT_LAST_ROW,
    EFFECT_LOCK_TOKEN,
    EFFECT_MOVE,
    EFFECT_MOVE_DECREE,
    EFFECT_ONE_SHIELD,
    EFFECT_PAIR,
    EFFECT_PLACE,
    EFFECT_REMOVE,
    EFFECT_REMOVE_WONDER,
    EFFECT_REMOVED,
    EFFECT_ROB,
    EFFECT_SHIELDS,
    EFFECT_SWAP,
    EFFECT_TAKE_CARD,
    EFFECT_TAKE_COINS,
    EFFECT_TAKE_TOKEN,
    EFFECT_TAKE_WONDER,
    LOCK_TOKEN,
    MOVE_CUBE,
    MOVE_DECREE,
    PLACE_CUBE,
    REMOVE_CUBE,
    REMOVE_WONDER,
    RESOLVE,
    SWAP_CARDS,
    TAKE_CARD,
    TAKE_TOKEN,
    TAKE_WONDER,
)
from stoa.games.wonders_duel.rules.science import is_token_of, take_token, token_list
from stoa.games.wonders_duel.rules.senate import cubes_in_senate, influence_changed, is_listed
from stoa.games.wonders_duel.rules.structure import age_pool, see, take_from_structure, turn_freed_cards
from stoa.games.wonders_duel.state import (
    BUILT,
    CHOICES,
    DECREE_AT,
    PROGRESS,
    SCIENCE,
    SCIENTIFIC,
    TREASURE,
    UNBUILT,
    UNDER,
    WIDTH,
    DuelState,
)
from stoa.games.wonders_duel.tables import (
    AGE_START,
    BLUE,
    BROWN,
    COLOUR,
    CURIA_COINS,
    GREEN,
    GREY,
    LAW_BIT,
    NONE,
    SYMBOL,
    WONDER_CHOICE,
    YELLOW,
)
from stoa.kernel.basics import BIT, Action, Seat, has_bit
from stoa.kernel.chance import Chance
from stoa.kernel.errors import Reason
from stoa.kernel.events import Log
from stoa.kernel.messages import Message, say, seat_name
from stoa.kernel.state import first_of, seat_of
from stoa.kernel.step import Automatic, Decision, Draw

REMOVED_POOL: Final = 30


class Resolve(Automatic[DuelState]):
    """One thing that a Conspiracy, military token or Wonder does; skipped if it is impossible now.

    The argument names it.

    Rules: A10.1, A20.1, A20.2, A20.3, A20.4, A20.5, A20.16, A20.23, A18.4; rulings WD-22, WD-28.
    """

    def run(self, state: DuelState, frame: i64, log: Log | None) -> None:
        seat = seat_of(frame)
        effect = first_of(frame)
        if not is_possible(state, seat, effect):
            return
        other = 1 - seat
        if effect == EFFECT_SHIELDS:
            advance(state, seat, COUP_SHIELDS, True, log)
        elif effect == EFFECT_ONE_SHIELD:
            advance(state, seat, 1, True, log)
        elif effect == EFFECT_CURIA_COINS:
            gain_coins(state, seat, CURIA_COINS, "A18.4", log)
        elif effect == EFFECT_TAKE_COINS:
            half = (state.of(other, TREASURE) + 1) // 2
            lose_coins(state, other, half, "A20.16", log)
            gain_coins(state, seat, half, "A20.16", log)
        elif effect == EFFECT_GAIN:
            gain_coins(state, seat, cubes_in_senate(state, seat), "A20.4", log)
        elif effect == EFFECT_ROB:
            lose_coins(state, other, cubes_in_senate(state, other), "A20.5", log)
        else:
            ask(state, seat, effect)


def ask(state: DuelState, seat: i64, effect: i64) -> None:
    """Put the choice that an effect asks for on the agenda.

    Rules: A10.1.
    """
    if effect == EFFECT_PLACE:
        state.push(PLACE_CUBE, seat)
    elif effect == EFFECT_MOVE:
        state.push(MOVE_CUBE, seat)
    elif effect == EFFECT_REMOVE:
        state.push(REMOVE_CUBE, seat)
    elif effect == EFFECT_PAIR:
        state.push(CHOOSE_TOKEN, seat)
    elif effect == EFFECT_TAKE_WONDER:
        state.push(TAKE_WONDER, seat)
    elif effect == EFFECT_REMOVE_WONDER:
        state.push(REMOVE_WONDER, seat)
    elif effect == EFFECT_DISCARD_BLUE:
        state.push(DISCARD_FROM_CITY, seat, BLUE)
    elif effect == EFFECT_DISCARD_YELLOW:
        state.push(DISCARD_FROM_CITY, seat, YELLOW)
    elif effect == EFFECT_LOCK_TOKEN:
        state.push(LOCK_TOKEN, seat)
    elif effect == EFFECT_LAST_ROW:
        state.push(BUILD_LAST_ROW, seat)
    elif effect == EFFECT_REMOVED:
        state.push(DRAW_REMOVED, seat)
    elif effect == EFFECT_TAKE_TOKEN:
        if state.locker == 1 - seat:
            state.doubt &= ~state.box_tokens
        state.push(TAKE_TOKEN, seat)
    elif effect == EFFECT_DISCARD_AVAILABLE:
        state.push(DISCARD_AVAILABLE, seat, 0)
    elif effect == EFFECT_DISCARD_ANOTHER:
        state.push(DISCARD_AVAILABLE, seat, 1)
    elif effect == EFFECT_TAKE_CARD:
        state.push(TAKE_CARD, seat)
    elif effect == EFFECT_SWAP:
        state.push(SWAP_CARDS, seat)
    elif effect == EFFECT_MOVE_DECREE:
        state.push(MOVE_DECREE, seat)


def wonder_list(wonders: i64) -> vec[i64]:
    """The choice of one of some Wonders.

    Rules: A20.10, A20.15.
    """
    listed = vec[i64](capacity=4)
    while wonders != 0:
        listed = append(listed, PICK | lowest(wonders) << 8)
        wonders &= wonders - 1
    return listed


class TakeWonder(Decision[DuelState]):
    """Extortion: the player takes a Wonder that the opponent has not built.

    Rules: A20.15.
    """

    def legal(self, state: DuelState, frame: i64) -> vec[i64]:
        return wonder_list(state.of(1 - seat_of(frame), UNBUILT))

    def conditions(self, state: DuelState, frame: i64, action: Action) -> list[Reason]:
        return [Reason(is_listed(action, self.legal(state, frame)), say("why.unbuilt"), "A20.15")]

    def apply(self, state: DuelState, frame: i64, action: Action, log: Log | None) -> None:
        seat = seat_of(frame)
        wonder = first_argument(action)
        state.cities[(1 - seat) * WIDTH + UNBUILT] &= ~BIT[wonder]
        state.cities[seat * WIDTH + UNBUILT] |= BIT[wonder]
        if log is not None:
            taken = say("wonder.taken", seat=seat_name(seat), wonder=wonder_name(wonder))
            log.tell(taken, "A20.15", [wonder_piece(wonder)])

    def prompt(self, state: DuelState, frame: i64, seat: Seat) -> Message:
        return say("ask.take-wonder", seat=seat_name(seat_of(frame)))


class RemoveWonder(Decision[DuelState]):
    """Sabotage: a Wonder built by the opponent goes to the box, its card to the discard pile.

    It no longer counts as built. What it gave at once is kept; what it makes, and its points, are lost.

    Rules: A20.10, A20.11, B6.1.
    """

    def legal(self, state: DuelState, frame: i64) -> vec[i64]:
        return wonder_list(state.of(1 - seat_of(frame), BUILT))

    def conditions(self, state: DuelState, frame: i64, action: Action) -> list[Reason]:
        return [Reason(is_listed(action, self.legal(state, frame)), say("why.built"), "A20.10")]

    def apply(self, state: DuelState, frame: i64, action: Action, log: Log | None) -> None:
        victim = 1 - seat_of(frame)
        wonder = first_argument(action)
        state.cities[victim * WIDTH + BUILT] &= ~BIT[wonder]
        state.cities[victim * WIDTH + CHOICES] -= WONDER_CHOICE[wonder]
        discard(state, state.under(wonder))
        state.marks[UNDER + wonder] = NONE
        if log is not None:
            lost = say("wonder.removed", seat=seat_name(victim), wonder=wonder_name(wonder))
            log.tell(lost, "A20.10", ["discard"])

    def prompt(self, state: DuelState, frame: i64, seat: Seat) -> Message:
        return say("ask.remove-wonder", seat=seat_name(seat_of(frame)))


class LockToken(Decision[DuelState]):
    """Obscurantism: a progress token of the board, the opponent or the box serves nobody any more.

    One of the box stays secret.

    Rules: A20.6; ruling WD-30.
    """

    def legal(self, state: DuelState, frame: i64) -> vec[i64]:
        listed = vec[i64](capacity=12)
        tokens = state.board_tokens | state.box_tokens | state.of(1 - seat_of(frame), PROGRESS)
        while tokens != 0:
            listed = append(listed, LOCK | lowest(tokens) << 8)
            tokens &= tokens - 1
        return listed

    def conditions(self, state: DuelState, frame: i64, action: Action) -> list[Reason]:
        return [Reason(is_listed(action, self.legal(state, frame)), say("why.lock"), "A20.6")]

    def apply(self, state: DuelState, frame: i64, action: Action, log: Log | None) -> None:
        seat = seat_of(frame)
        token = first_argument(action)
        state.locked = token
        if has_bit(state.box_tokens, token):
            state.locker = seat
            state.doubt = state.box_tokens
            state.box_tokens &= ~BIT[token]
            if log is not None:
                log.tell(say("token.locked-hidden", seat=seat_name(seat)), "A20.6", ["box"])
            return
        state.board_tokens &= ~BIT[token]
        state.cities[(1 - seat) * WIDTH + PROGRESS] &= ~BIT[token]
        if BIT[token] == LAW_BIT:
            refresh_symbols(state, 1 - seat)
        if log is not None:
            locked = say("token.locked", seat=seat_name(seat), token=token_name(token))
            log.tell(locked, "A20.6", [token_piece(token)])

    def prompt(self, state: DuelState, frame: i64, seat: Seat) -> Message:
        return say("ask.lock", seat=seat_name(seat_of(frame)))


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

    Rules: A20.13, B1.3; ruling WD-31.
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


class TakeToken(Decision[DuelState]):
    """Espionage: the player sees all progress tokens in the box and takes one.

    Rules: A20.14; ruling WD-31.
    """

    def legal(self, state: DuelState, frame: i64) -> vec[i64]:
        return token_list(state.box_tokens)

    def conditions(self, state: DuelState, frame: i64, action: Action) -> list[Reason]:
        return [Reason(is_token_of(action, state.box_tokens), say("why.box-token"), "A20.14")]

    def apply(self, state: DuelState, frame: i64, action: Action, log: Log | None) -> None:
        token = first_argument(action)
        state.box_tokens &= ~BIT[token]
        state.doubt &= ~BIT[token]
        take_token(state, seat_of(frame), token, "A20.14", log)

    def prompt(self, state: DuelState, frame: i64, seat: Seat) -> Message:
        return say("ask.box-token", seat=seat_name(seat_of(frame)))


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


def their_resources(state: DuelState, owner: i64) -> vec[i64]:
    """The brown and grey cards of a city.

    Rules: A20.17.
    """
    cards = cards_of_colour(state, owner, BROWN)
    for card in cards_of_colour(state, owner, GREY):
        cards = append(cards, card)
    return cards


class TakeCard(Decision[DuelState]):
    """Foreclosure: a brown or grey card moves from the opponent's city to the player's.

    Rules: A20.17.
    """

    def legal(self, state: DuelState, frame: i64) -> vec[i64]:
        return choice_list(their_resources(state, 1 - seat_of(frame)))

    def conditions(self, state: DuelState, frame: i64, action: Action) -> list[Reason]:
        cards = their_resources(state, 1 - seat_of(frame))
        return [Reason(is_choice_of(action, cards), say("why.their-resource"), "A20.17")]

    def apply(self, state: DuelState, frame: i64, action: Action, log: Log | None) -> None:
        seat = seat_of(frame)
        card = first_argument(action)
        remove_card(state, 1 - seat, card)
        add_card(state, seat, card)
        if log is not None:
            taken = say("card.taken", seat=seat_name(seat), card=card_name(card))
            log.tell(taken, "A20.17", [card_piece(f"city:{seat}", card)])

    def prompt(self, state: DuelState, frame: i64, seat: Seat) -> Message:
        return say("ask.take-card", seat=seat_name(seat_of(frame)))


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

    Rules: A20.18, B9.1, B9.3; rulings WD-17, WD-19.
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


class MoveDecree(Decision[DuelState]):
    """Insider Influence: a Decree, face down perhaps, is put under that of another chamber.

    Rules: A20.19, A20.20, A20.21; ruling WD-25.
    """

    def legal(self, state: DuelState, frame: i64) -> vec[i64]:
        listed = vec[i64](capacity=32)
        for number in range(CHAMBERS):
            for chamber in range(CHAMBERS):
                if state.decree_at(number) != chamber:
                    listed = append(listed, pack(SHIFT, number, chamber))
        return listed

    def conditions(self, state: DuelState, frame: i64, action: Action) -> list[Reason]:
        return [Reason(is_listed(action, self.legal(state, frame)), say("why.shift"), "A20.19")]

    def apply(self, state: DuelState, frame: i64, action: Action, log: Log | None) -> None:
        number = first_argument(action)
        chamber = second_argument(action)
        state.marks[DECREE_AT + number] = u8(chamber)
        if log is not None:
            moved = say(
                "decree.moved", decree=decree_name(state.decree(number)), chamber=chamber_name(chamber)
            )
            log.tell(moved, "A20.19", [decree_piece(number)])
        influence_changed(state, 0, log)

    def prompt(self, state: DuelState, frame: i64, seat: Seat) -> Message:
        return say("ask.shift", seat=seat_name(seat_of(frame)))
