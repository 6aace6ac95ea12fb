"""What each seat may see of the Pantheon: spaces, decks, tokens on cards, and what lies before the seats."""

from mypy_extensions import i64

from stoa.games.wonders_duel.actions.base import members
from stoa.games.wonders_duel.components.pantheon import (
    DIVINITIES_IN_DECK,
    MYTHOLOGIES,
    SPACES,
)
from stoa.games.wonders_duel.marks.pantheon import (
    CALLED,
    DECK,
    EVERYBODY,
    FACE_DOWN,
    OWN,
    PAWN_AT,
    TRACKS,
    coins_on_astarte,
    deck_size,
    enki_knowers,
    face_for,
    gate_spot,
    holder,
    minervas_space,
    mythology_on,
    offering_on,
    offerings_of,
    snake_card,
    spot_of,
    tokens_held,
    track_at,
    track_on_space,
)
from stoa.games.wonders_duel.names.base import card_name, place_piece, token_name, token_piece
from stoa.games.wonders_duel.names.pantheon import (
    deck_piece,
    divinity_name,
    mythology_name,
    offering_face,
    offering_name,
    post_piece,
    space_name,
    space_piece,
    track_name,
)
from stoa.games.wonders_duel.rules.numbers import POST_MINERVA
from stoa.games.wonders_duel.rules.pantheon.activation import activation_sum, space_cost
from stoa.games.wonders_duel.rules.pantheon.opening import tokens_on_enki
from stoa.games.wonders_duel.secrets.pantheon import secret_tokens
from stoa.games.wonders_duel.state import DuelState
from stoa.games.wonders_duel.tables.base import NONE, TOKEN_WORDS, WORDS
from stoa.games.wonders_duel.tables.pantheon import ASTARTE, DIVINITY_WORDS, NISABA
from stoa.games.wonders_duel.view.prices import own_price, price_mark
from stoa.kernel.marks import Copies, Lies, Mark, On, Price, Shown, Status
from stoa.kernel.messages import Message, say, seat_name
from stoa.kernel.state import step_of
from stoa.kernel.view import GRID, PILE, ROW, Counter, Piece, Zone


def pantheon_zones(state: DuelState, viewer: i64) -> list[Zone]:
    """The spaces, the decks, the tokens on the structure, and for each seat its own."""
    zones = [_spaces(state, viewer), _enki(state, viewer), _decks(state, viewer), _slots(state)]
    for seat in range(2):
        zones.append(_own(state, seat, viewer))
    return zones


def _spaces(state: DuelState, viewer: i64) -> Zone:
    """The six spaces with what lies there and what it would cost each seat now."""
    pieces: list[Piece] = []
    for space in range(SPACES):
        track = track_on_space(state, space)
        label, face, back = space_name(space), "", ""
        if gate_spot(state) == space:
            label, face = say("gate"), "gate"
        elif track != NONE:
            known = face_for(state, viewer, track)
            label, back = divinity_name(known), MYTHOLOGIES[track // DIVINITIES_IN_DECK]
            face = "" if known == NONE else DIVINITY_WORDS[known]
        marks: tuple[Mark, ...] = () if face or back else (Status("empty"),)
        if face or back or state.age < 2:
            # What will lie on a free space is still to be chosen, by its cost too.
            marks += tuple([_price(state, viewer, seat, space) for seat in range(2)])
        pieces.append(Piece(space_piece(space), label, face, back, x=space, marks=marks))
    guard = minervas_space(state)
    if guard != NONE:
        pieces.append(Piece("minerva", track_name(guard), "minerva-pawn", x=int(guard) - PAWN_AT, y=1))
    pieces += _posts(state)
    return Zone("pantheon", "pantheon", GRID, say("zone.pantheon"), pieces=pieces)


def _posts(state: DuelState) -> list[Piece]:
    """The spaces of the military track, while Minerva's pawn is put on one of them."""
    if state.depth == 0 or step_of(state.top()) != POST_MINERVA:
        return []
    spaces = [space for space in range(2 * PAWN_AT + 1) if space != state.pawn + PAWN_AT]
    free = (Status("empty"),)
    return [Piece(post_piece(n), track_name(n), x=n - PAWN_AT, y=1, marks=free) for n in spaces]


def _price(state: DuelState, viewer: i64, seat: i64, space: i64) -> Price:
    """What it costs a seat to activate what lies on a space; to the seat itself with all that makes it up."""
    if seat == viewer:
        return own_price(state, seat, activation_sum(state, seat, space, 0))
    return price_mark(state, seat, space_cost(state, seat, space))


def _enki(state: DuelState, viewer: i64) -> Zone:
    """The progress tokens on Enki. Those seen in secret lie in the box for everybody else."""
    marks: tuple[Mark, ...] = ()
    pieces: list[Piece] = []
    if enki_knowers(state) == EVERYBODY:
        for token in members(tokens_on_enki(state)):
            pieces.append(Piece(token_piece(token), token_name(token), TOKEN_WORDS[token]))
    else:
        marks = tuple([Shown(TOKEN_WORDS[token]) for token in members(secret_tokens(state, viewer))])
    return Zone("enki", "enki", ROW, say("zone.enki"), pieces=pieces, marks=marks)


def _decks(state: DuelState, viewer: i64) -> Zone:
    """The five decks: how many cards, and those the viewer knows from the top down."""
    pieces: list[Piece] = []
    counters: list[Counter] = []
    for mythology, word in enumerate(MYTHOLOGIES):
        size = deck_size(state, mythology)
        marks: list[Mark] = []
        for depth in range(size):
            known = face_for(state, viewer, track_at(state, mythology, DECK + depth))
            marks.append(Lies("" if known == NONE else DIVINITY_WORDS[known], depth + 1))
        pieces.append(Piece(deck_piece(mythology), mythology_name(mythology), word, marks=tuple(marks)))
        label = say("count.deck-of", mythology=mythology_name(mythology))
        counters.append(Counter(f"deck:{word}:count", "cards", label, int(size), of=word))
    for track in range(TRACKS):
        if spot_of(state, track) == CALLED:
            divinity = face_for(state, viewer, track)
            pieces.append(Piece("called", divinity_name(divinity), DIVINITY_WORDS[divinity]))
    return Zone(
        "divinities", "divinity-decks", PILE, say("zone.divinities"), pieces=pieces, counters=counters
    )


def _slots(state: DuelState) -> Zone:
    """The tokens on cards of the structure; `x` is the place."""
    pieces: list[Piece] = []
    if state.age == 1:
        for slot, place in enumerate(state.box.mythology_slots):
            mythology = mythology_on(state, slot)
            if mythology != NONE:
                pieces.append(_token_on(place, mythology_name(mythology), MYTHOLOGIES[mythology], ""))
    elif state.age == 2:
        for slot, place in enumerate(state.box.offering_slots):
            offering = offering_on(state, slot)
            if offering == FACE_DOWN:
                pieces.append(_token_on(place, say("offering.face-down"), "", "offering"))
            elif offering != NONE:
                name = offering_name(offering)
                pieces.append(_token_on(place, name, offering_face(offering), "offering"))
    return Zone("slots", "slots", GRID, say("zone.slots"), pieces=pieces)


def _token_on(place: i64, name: Message, face: str, back: str) -> Piece:
    """A token on the card in a place of the structure."""
    return Piece(f"slot:{place}", name, face, back, x=int(place), marks=(On(place_piece(place)),))


def _own(state: DuelState, seat: i64, viewer: i64) -> Zone:
    """A seat's divinities, the Gate, its tokens, the snake's card and the coins on Astarte."""
    pieces: list[Piece] = []
    owner = int(seat)
    for track in range(TRACKS):
        if spot_of(state, track) == OWN + seat:
            divinity = face_for(state, viewer, track)
            word = DIVINITY_WORDS[divinity]
            pieces.append(Piece(f"divinity:{word}", divinity_name(divinity), word, owner=owner))
    if gate_spot(state) == OWN + seat:
        pieces.append(Piece("gate", say("gate"), "gate", owner=owner))
    held = offerings_of(state, seat)
    is_seen = state.box.offerings_open or viewer == seat
    for offering in members(held) if is_seen else []:
        id, face = f"offering:{seat}:{offering}", offering_face(offering)
        pieces.append(Piece(id, offering_name(offering), face, "offering", owner=owner))
    left = len(members(held))
    counters = [Counter(f"offerings:{seat}", "offerings", say("count.offerings"), left, owner=owner)]
    for mythology, word in enumerate(MYTHOLOGIES):
        number = int(tokens_held(state, seat, mythology))
        label = say("count.mythology", mythology=mythology_name(mythology))
        counters.append(Counter(f"mythology:{seat}:{word}", "mythology", label, number, owner=owner, of=word))
    if holder(state, ASTARTE) == seat:
        coins, label = int(coins_on_astarte(state)), say("count.astarte")
        face = DIVINITY_WORDS[ASTARTE]
        counters.append(Counter(f"astarte:{seat}", "coins-on", label, coins, owner=owner, of=face))
    snake = snake_card(state)
    if snake != NONE and holder(state, NISABA) == seat:
        copied = (Copies(WORDS[snake]),)
        pieces.append(Piece("snake", say("snake", card=card_name(snake)), "snake", owner=owner, marks=copied))
    label = say("zone.own-divinities", seat=seat_name(owner))
    return Zone(f"divinities:{seat}", "divinities", ROW, label, owner, pieces, counters)
