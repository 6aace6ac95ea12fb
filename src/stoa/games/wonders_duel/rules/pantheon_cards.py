"""Activating divinities: from a space for coins, from a deck by the Gate or the Divine Theater for free."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from stoa.games.wonders_duel.actions import first_argument, mask_argument, pack, second_argument
from stoa.games.wonders_duel.bits import choices, count, lowest
from stoa.games.wonders_duel.components_pantheon import (
    ASTARTE_COINS,
    DIVINITIES_IN_DECK,
    ENKI_TOKENS,
    GATE_FACTOR,
    MARS_SHIELDS,
    OFFERINGS,
    SANCTUARY_DISCOUNT,
    SPACE_COSTS,
    SPACES,
    TANIT_COINS,
)
from stoa.games.wonders_duel.names import token_name
from stoa.games.wonders_duel.pantheon_actions import ACTIVATE, CALL, ENKI_DRAWN, SEARCH, TOP
from stoa.games.wonders_duel.pantheon_names import (
    deck_piece,
    divinity_name,
    mythology_name,
    offering_name,
    space_piece,
)
from stoa.games.wonders_duel.pantheon_state import (
    ASTARTE,
    CALLED,
    DECK,
    DIVINITY_WORDS,
    ENKI_KNOWN,
    EVERYBODY,
    FACE,
    GATE,
    OFFERINGS_OF,
    OWN,
    SPOT,
    TRACKS,
    close_gap,
    deck_size,
    divine,
    exchange_faces,
    lose_sight_of_deck,
    put_divine,
    show,
    track_at,
    track_of,
    track_on_space,
)
from stoa.games.wonders_duel.rules.construction import discarded_cards
from stoa.games.wonders_duel.rules.costs import pay, purse
from stoa.games.wonders_duel.rules.military import advance, gain_coins
from stoa.games.wonders_duel.rules.numbers import (
    BEGIN_CALL,
    BUILD_DISCARDED,
    CALL_DIVINITY,
    CHOOSE_ENKI,
    EFFECT_TAKE_CARD,
    EFFECT_TAKE_WONDER,
    ENKI_SECRET,
    ORDER_DECK,
    RESOLVE,
    RESOLVE_DIVINITY,
)
from stoa.games.wonders_duel.rules.pantheon_effects import push_divine_choice
from stoa.games.wonders_duel.rules.pantheon_tokens import (
    ENKI_CARD,
    ENKI_POOL,
    KINDS_OF_MYTHOLOGY,
    lay_on_enki,
    look,
    tokens_on_enki,
)
from stoa.games.wonders_duel.rules.science import gain_symbol, is_token_of, take_token, token_list
from stoa.games.wonders_duel.rules.senate import is_listed
from stoa.games.wonders_duel.state import BUILT, DuelState
from stoa.games.wonders_duel.tables import LAW, NONE, WONDER_WORDS
from stoa.kernel.basics import BIT, Action, Seat, has_bit
from stoa.kernel.errors import Reason
from stoa.kernel.events import Log
from stoa.kernel.messages import Message, say, seat_name
from stoa.kernel.state import first_of, seat_of
from stoa.kernel.step import Automatic, Decision, Draw

BY_GATE: Final = 5
"""Instead of a mythology: the top cards of all decks."""

SANCTUARY: Final = WONDER_WORDS.index("sanctuary")
ISHTAR: Final = DIVINITY_WORDS.index("ishtar")
ASTARTE_CARD: Final = DIVINITY_WORDS.index("astarte")
BAAL: Final = DIVINITY_WORDS.index("baal")
TANIT: Final = DIVINITY_WORDS.index("tanit")
HADES: Final = DIVINITY_WORDS.index("hades")
RA: Final = DIVINITY_WORDS.index("ra")
MARS: Final = DIVINITY_WORDS.index("mars")

_OFFERING_SUMS: Final = vec[i64](
    [sum(value for n, value in enumerate(OFFERINGS) if mask >> n & 1) for mask in range(2 ** len(OFFERINGS))]
)


def space_cost(state: DuelState, seat: i64, space: i64) -> i64:
    """What it costs the seat to activate what lies on a space, before offerings.

    Rules: P5.2, P5.3, P5.4, P5.6, P7.1.
    """
    cost: i64 = SPACE_COSTS[space if seat == 0 else SPACES - 1 - space]
    if divine(state, GATE) == space:
        cost *= GATE_FACTOR
    if has_bit(state.of(seat, BUILT), SANCTUARY):
        cost = max(cost - SANCTUARY_DISCOUNT, 0)
    return cost


def price_with(cost: i64, offerings: i64) -> i64:
    """What is left of a cost when some offerings are spent.

    Rules: P5.5, P5.6.
    """
    return max(cost - _OFFERING_SUMS[offerings], 0)


def occupied_spaces(state: DuelState) -> i64:
    """The spaces on which a divinity or the Gate lies, as bits.

    Rules: P5.1.
    """
    spaces: i64 = 0
    for track in range(TRACKS):
        if divine(state, SPOT + track) < SPACES:
            spaces |= BIT[divine(state, SPOT + track)]
    gate = divine(state, GATE)
    return spaces | BIT[gate] if gate < SPACES else spaces


def add_activations(state: DuelState, seat: i64, listed: vec[i64]) -> vec[i64]:
    """Add every activation the seat can pay for, with each set of its offerings, in Ages II and III.

    Rules: P5.1, P5.2, P5.5, A15.2; ruling WD-40.
    """
    if state.age < 2:
        return listed
    coins = purse(state, seat)
    held = divine(state, OFFERINGS_OF + seat)
    spaces = occupied_spaces(state)
    while spaces != 0:
        space = lowest(spaces)
        spaces &= spaces - 1
        cost = space_cost(state, seat, space)
        for offerings in range(BIT[len(OFFERINGS)]):
            if offerings & ~held == 0 and price_with(cost, offerings) <= coins:
                listed = append(listed, ACTIVATE | space << 8 | offerings << 16)
    return listed


def activation_reasons(state: DuelState, seat: i64, action: i64) -> list[Reason]:
    """What is demanded of an activation, in words.

    Rules: P5.1, P5.2, P5.5.
    """
    space = first_argument(action)
    offerings = second_argument(action)
    is_whole = action == pack(ACTIVATE, space, offerings) and space < SPACES
    is_there = is_whole and state.age >= 2 and has_bit(occupied_spaces(state), space)
    reasons = [Reason(is_there, say("why.activate"), "P5.1")]
    is_held = offerings & ~divine(state, OFFERINGS_OF + seat) == 0
    reasons.append(Reason(is_held, say("why.offerings"), "P5.5"))
    if is_there and is_held:
        coins = purse(state, seat)
        price = price_with(space_cost(state, seat, space), offerings)
        reasons.append(Reason(price <= coins, say("why.coins", price=int(price), coins=int(coins)), "P5.2"))
    return reasons


def activate_space(state: DuelState, seat: i64, action: i64, log: Log | None) -> None:
    """The seat pays for what lies on a space, takes it and carries it out.

    Rules: P5.1, P5.2, P5.5, P5.6, P5.7, P5.8.
    """
    space = first_argument(action)
    offerings = second_argument(action)
    price = price_with(space_cost(state, seat, space), offerings)
    put_divine(state, OFFERINGS_OF + seat, divine(state, OFFERINGS_OF + seat) & ~offerings)
    if log is not None and offerings != 0:
        spent: list[Message] = [offering_name(n) for n in range(len(OFFERINGS)) if has_bit(offerings, n)]
        log.tell(say("offerings.spent", seat=seat_name(seat), offerings=spent), "P5.5", [])
    pay(state, seat, price, 0, log)
    if divine(state, GATE) == space:
        put_divine(state, GATE, OWN + seat)
        if log is not None:
            log.tell(say("gate.opened", seat=seat_name(seat)), "P6.16", [space_piece(space)])
        open_gate(state, seat)
        return
    track = track_on_space(state, space)
    put_divine(state, SPOT + track, OWN + seat)
    if log is not None:
        activated = say(
            "divinity.activated", seat=seat_name(seat), divinity=divinity_name(divine(state, FACE + track))
        )
        log.tell(activated, "P5.7", [space_piece(space)])
    resolve(state, seat, divine(state, FACE + track), log)


class ResolveDivinity(Automatic[DuelState]):
    """A divinity that was called from a deck lies before the player and acts. The argument is the divinity.

    Rules: P5.7.
    """

    def run(self, state: DuelState, frame: i64, log: Log | None) -> None:
        seat = seat_of(frame)
        put_divine(state, SPOT + track_of(state, first_of(frame)), OWN + seat)
        resolve(state, seat, first_of(frame), log)


def resolve(state: DuelState, seat: i64, divinity: i64, log: Log | None) -> None:
    """What a divinity does for whoever activates it; what is impossible is skipped.

    Rules: P5.7, P6.1, P6.2, P6.4, P6.5, P6.6, P6.8, P6.12, P6.13.
    """
    if divinity == ENKI_CARD:
        if tokens_on_enki(state) != 0:
            state.push(CHOOSE_ENKI, seat)
    elif divinity == ISHTAR:
        gain_symbol(state, seat, LAW, log)
    elif divinity == ASTARTE_CARD:
        put_divine(state, ASTARTE, ASTARTE_COINS)
        if log is not None:
            laid = say("astarte.laid", seat=seat_name(seat), coins=ASTARTE_COINS)
            log.tell(laid, "P6.4", [f"divinities:{seat}"])
    elif divinity == BAAL:
        state.push(RESOLVE, seat, EFFECT_TAKE_CARD)
    elif divinity == TANIT:
        gain_coins(state, seat, TANIT_COINS, "P6.6", log)
    elif divinity == HADES:
        if len(discarded_cards(state)) > 0:
            state.push(BUILD_DISCARDED, seat)
    elif divinity == RA:
        state.push(RESOLVE, seat, EFFECT_TAKE_WONDER)
    elif divinity == MARS:
        advance(state, seat, MARS_SHIELDS, True, log)
    else:
        push_divine_choice(state, seat, divinity)


class ChooseEnki(Decision[DuelState]):
    """Enki: the player takes one of the two progress tokens; the other goes to the box.

    Rules: P6.1.
    """

    def legal(self, state: DuelState, frame: i64) -> vec[i64]:
        return token_list(tokens_on_enki(state))

    def conditions(self, state: DuelState, frame: i64, action: Action) -> list[Reason]:
        return [Reason(is_token_of(action, tokens_on_enki(state)), say("why.enki"), "P6.1")]

    def apply(self, state: DuelState, frame: i64, action: Action, log: Log | None) -> None:
        token = first_argument(action)
        # Tokens that only one player has looked at never left the box.
        state.box_tokens = (state.box_tokens | tokens_on_enki(state)) & ~BIT[token]
        state.doubt &= ~BIT[token]
        lay_on_enki(state, 0, 0)
        take_token(state, seat_of(frame), token, "P6.1", log)

    def prompt(self, state: DuelState, frame: i64, seat: Seat) -> Message:
        return say("ask.enki", seat=seat_name(seat_of(frame)))


def open_gate(state: DuelState, seat: i64) -> None:
    """The Gate: the seat looks at the top card of every deck and calls one of them.

    Rules: P6.16.
    """
    state.push(BEGIN_CALL, seat, BY_GATE)
    for mythology in range(KINDS_OF_MYTHOLOGY):
        track = track_at(state, mythology, DECK)
        if track != NONE:
            look(state, seat, track)


def can_search(state: DuelState) -> bool:
    """Whether some deck has a card.

    Rules: P7.2.
    """
    for mythology in range(KINDS_OF_MYTHOLOGY):
        if deck_size(state, mythology) > 0:
            return True
    return False


class SearchDeck(Decision[DuelState]):
    """The Divine Theater: the player chooses a deck and looks at all its cards, to call one of them.

    Rules: P7.2.
    """

    def legal(self, state: DuelState, frame: i64) -> vec[i64]:
        listed = vec[i64](capacity=KINDS_OF_MYTHOLOGY)
        for mythology in range(KINDS_OF_MYTHOLOGY):
            if deck_size(state, mythology) > 0:
                listed = append(listed, pack(SEARCH, mythology))
        return listed

    def conditions(self, state: DuelState, frame: i64, action: Action) -> list[Reason]:
        return [Reason(is_listed(action, self.legal(state, frame)), say("why.search"), "P7.2")]

    def apply(self, state: DuelState, frame: i64, action: Action, log: Log | None) -> None:
        seat = seat_of(frame)
        mythology = first_argument(action)
        state.push(BEGIN_CALL, seat, mythology)
        for depth in range(deck_size(state, mythology)):
            look(state, seat, track_at(state, mythology, DECK + depth))
        if log is not None:
            searched = say("deck.searched", seat=seat_name(seat), mythology=mythology_name(mythology))
            log.tell(searched, "P7.2", [deck_piece(mythology)], True)

    def prompt(self, state: DuelState, frame: i64, seat: Seat) -> Message:
        return say("ask.search", seat=seat_name(seat_of(frame)))


def callable_tracks(state: DuelState, source: i64) -> vec[i64]:
    """The tracks from which a divinity may be called: a whole deck, or the top of each.

    Rules: P6.16, P7.2.
    """
    found = vec[i64](capacity=KINDS_OF_MYTHOLOGY)
    if source != BY_GATE:
        for depth in range(deck_size(state, source)):
            found = append(found, track_at(state, source, DECK + depth))
        return found
    for mythology in range(KINDS_OF_MYTHOLOGY):
        track = track_at(state, mythology, DECK)
        if track != NONE:
            found = append(found, track)
    return found


def shows_enki(state: DuelState, source: i64) -> bool:
    """Whether Enki is among the cards looked at.

    Rules: P6.1.
    """
    for track in callable_tracks(state, source):
        if divine(state, FACE + track) == ENKI_CARD:
            return True
    return False


class BeginCall(Automatic[DuelState]):
    """All cards have been looked at: Enki's tokens are drawn if he may be there, then one is called.

    Whether he is stays between the player and chance. The argument is the deck, or BY_GATE.

    Rules: P6.1, P6.16, P7.2; ruling WD-39.
    """

    def run(self, state: DuelState, frame: i64, log: Log | None) -> None:
        seat = seat_of(frame)
        source = first_of(frame)
        tracks = callable_tracks(state, source)
        if len(tracks) == 0:
            return
        state.push(CALL_DIVINITY, seat, source)
        if tracks[0] < DIVINITIES_IN_DECK and state.box_tokens != 0:
            state.push(ENKI_SECRET, seat, source)


class EnkiSecret(Draw[DuelState]):
    """If Enki is among the cards looked at, two tokens of the box are shown to the player alone.

    The argument is the deck, or BY_GATE.

    Rules: P6.1; ruling WD-39.
    """

    def pool(self, state: DuelState, frame: i64) -> i64:
        return ENKI_POOL

    def legal(self, state: DuelState, frame: i64) -> vec[i64]:
        if not shows_enki(state, first_of(frame)):
            return vec[i64]([ENKI_DRAWN])
        listed = vec[i64]()
        for mask in choices(state.box_tokens, min(ENKI_TOKENS, count(state.box_tokens))):
            listed = append(listed, ENKI_DRAWN | mask << 8)
        return listed

    def apply(self, state: DuelState, frame: i64, action: Action, log: Log | None) -> None:
        seat = seat_of(frame)
        tokens = mask_argument(action)
        if tokens == 0:
            return
        lay_on_enki(state, tokens, BIT[seat])
        if state.locker == 1 - seat:
            state.doubt &= ~tokens
        if log is not None:
            names: list[Message] = [token_name(n) for n in range(32) if has_bit(tokens, n)]
            log.whisper(seat, say("enki.tokens", tokens=names), "P6.1", ["box"], True)


class CallDivinity(Decision[DuelState]):
    """One of the cards looked at is activated for free; the others go back on top of their decks.

    The argument is the deck, or BY_GATE.

    Rules: P6.1, P6.16, P7.2.
    """

    def legal(self, state: DuelState, frame: i64) -> vec[i64]:
        listed = vec[i64](capacity=KINDS_OF_MYTHOLOGY)
        for track in callable_tracks(state, first_of(frame)):
            listed = append(listed, pack(CALL, divine(state, FACE + track)))
        return listed

    def conditions(self, state: DuelState, frame: i64, action: Action) -> list[Reason]:
        rule = "P6.16" if first_of(frame) == BY_GATE else "P7.2"
        return [Reason(is_listed(action, self.legal(state, frame)), say("why.call"), rule)]

    def apply(self, state: DuelState, frame: i64, action: Action, log: Log | None) -> None:
        seat = seat_of(frame)
        divinity = first_argument(action)
        mythology = divinity // DIVINITIES_IN_DECK
        top = track_at(state, mythology, DECK)
        if first_of(frame) != BY_GATE:
            # Nobody else sees from where in the deck the card came.
            lose_sight_of_deck(state, seat, mythology)
            exchange_faces(state, top, track_of(state, divinity))
        put_divine(state, SPOT + top, CALLED)
        close_gap(state, mythology)
        show(state, top)
        if divinity != ENKI_CARD and divine(state, ENKI_KNOWN) != EVERYBODY:
            lay_on_enki(state, 0, 0)
        state.push(RESOLVE_DIVINITY, seat, divinity)
        if first_of(frame) != BY_GATE and deck_size(state, mythology) > 1:
            state.push(ORDER_DECK, seat, mythology)
        if log is not None:
            activated = say("divinity.activated", seat=seat_name(seat), divinity=divinity_name(divinity))
            log.tell(activated, "P5.7", [deck_piece(mythology)], True)

    def prompt(self, state: DuelState, frame: i64, seat: Seat) -> Message:
        return say("ask.call", seat=seat_name(seat_of(frame)))


class OrderDeck(Decision[DuelState]):
    """The Divine Theater: the cards left go back on their deck in an order of the player's choice.

    The argument is the mythology.

    Rules: P7.2.
    """

    def legal(self, state: DuelState, frame: i64) -> vec[i64]:
        listed = vec[i64](capacity=2)
        for depth in range(2):
            track = track_at(state, first_of(frame), DECK + depth)
            listed = append(listed, pack(TOP, divine(state, FACE + track)))
        return listed

    def conditions(self, state: DuelState, frame: i64, action: Action) -> list[Reason]:
        return [Reason(is_listed(action, self.legal(state, frame)), say("why.order"), "P7.2")]

    def apply(self, state: DuelState, frame: i64, action: Action, log: Log | None) -> None:
        seat = seat_of(frame)
        mythology = first_of(frame)
        top = track_at(state, mythology, DECK)
        lose_sight_of_deck(state, seat, mythology)
        exchange_faces(state, top, track_of(state, first_argument(action)))
        if log is not None:
            returned = say("deck.returned", seat=seat_name(seat), mythology=mythology_name(mythology))
            log.tell(returned, "P7.2", [deck_piece(mythology)])

    def prompt(self, state: DuelState, frame: i64, seat: Seat) -> Message:
        return say("ask.order", seat=seat_name(seat_of(frame)))
