"""What each seat may see of the Pantheon: spaces, decks, tokens on cards, and what lies before the seats."""

from mypy_extensions import i64

from stoa.games.wonders_duel.actions.base import members
from stoa.games.wonders_duel.components.pantheon import (
    DIVINITIES_IN_DECK,
    MYTHOLOGIES,
    OFFERINGS,
    SPACES,
)
from stoa.games.wonders_duel.marks.pantheon import (
    ASTARTE,
    CALLED,
    DECK,
    DIVINITY_WORDS,
    ENKI_KNOWN,
    EVERYBODY,
    FACE_DOWN,
    GATE,
    HELD,
    MINERVA,
    OFFERED,
    OFFERINGS_OF,
    ON_SLOT,
    OWN,
    PAWN_AT,
    SNAKE,
    SPOT,
    TRACKS,
    deck_size,
    divine,
    face_for,
    holder,
    track_at,
    track_on_space,
)
from stoa.games.wonders_duel.names.base import card_name, token_name, token_piece
from stoa.games.wonders_duel.names.pantheon import (
    deck_piece,
    divinity_name,
    mythology_name,
    offering_name,
    space_name,
    space_piece,
    track_name,
)
from stoa.games.wonders_duel.rules.pantheon.activation import ASTARTE_CARD, space_cost
from stoa.games.wonders_duel.rules.pantheon.divinities import NISABA
from stoa.games.wonders_duel.rules.pantheon.opening import tokens_on_enki
from stoa.games.wonders_duel.secrets.pantheon import secret_tokens
from stoa.games.wonders_duel.state import DuelState
from stoa.games.wonders_duel.tables import NONE, TOKEN_WORDS, WORDS
from stoa.kernel.messages import say, seat_name
from stoa.kernel.view import GRID, PILE, ROW, Counter, Piece, Zone


def divine_zones(state: DuelState, viewer: i64) -> list[Zone]:
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
        if divine(state, GATE) == space:
            label, face = say("gate"), "gate"
        elif track != NONE:
            known = face_for(state, viewer, track)
            label, back = divinity_name(known), MYTHOLOGIES[track // DIVINITIES_IN_DECK]
            face = "" if known == NONE else DIVINITY_WORDS[known]
        marks: tuple[str, ...] = () if face or back else ("empty",)
        if face or back or state.age < 2:
            # What will lie on a free space is still to be chosen, by its cost too.
            marks += tuple(f"price:{seat}:{space_cost(state, seat, space)}" for seat in range(2))
        pieces.append(Piece(space_piece(space), label, face, back, x=space, marks=marks))
    guard = divine(state, MINERVA)
    if guard != NONE:
        pieces.append(Piece("minerva", track_name(guard), "minerva-pawn", x=int(guard) - PAWN_AT, y=1))
    return Zone("pantheon", GRID, say("zone.pantheon"), pieces=pieces, marks=(f"age:{state.age}",))


def _enki(state: DuelState, viewer: i64) -> Zone:
    """The progress tokens on Enki. Those seen in secret lie in the box for everybody else."""
    marks: tuple[str, ...] = ()
    pieces: list[Piece] = []
    if divine(state, ENKI_KNOWN) == EVERYBODY:
        for token in members(tokens_on_enki(state)):
            pieces.append(Piece(token_piece(token), token_name(token), TOKEN_WORDS[token]))
    else:
        marks = tuple(f"shown:{TOKEN_WORDS[token]}" for token in members(secret_tokens(state, viewer)))
    return Zone("enki", ROW, say("zone.enki"), pieces=pieces, marks=marks)


def _decks(state: DuelState, viewer: i64) -> Zone:
    """The five decks: how many cards, and those the viewer knows from the top down."""
    pieces: list[Piece] = []
    counters: list[Counter] = []
    for mythology, word in enumerate(MYTHOLOGIES):
        size = deck_size(state, mythology)
        marks: list[str] = []
        for depth in range(size):
            known = face_for(state, viewer, track_at(state, mythology, DECK + depth))
            marks.append("unseen" if known == NONE else f"lies:{DIVINITY_WORDS[known]}:{depth + 1}")
        pieces.append(Piece(deck_piece(mythology), mythology_name(mythology), word, marks=tuple(marks)))
        label = say("count.deck-of", mythology=mythology_name(mythology))
        counters.append(Counter(f"deck:{word}:count", label, int(size)))
    for track in range(TRACKS):
        if divine(state, SPOT + track) == CALLED:
            divinity = face_for(state, viewer, track)
            pieces.append(Piece("called", divinity_name(divinity), DIVINITY_WORDS[divinity]))
    return Zone("divinities", PILE, say("zone.divinities"), pieces=pieces, counters=counters)


def _slots(state: DuelState) -> Zone:
    """The tokens on cards of the structure; `x` is the place."""
    pieces: list[Piece] = []
    if state.age == 1:
        for slot, place in enumerate(state.box.mythology_slots):
            mythology = divine(state, ON_SLOT + slot)
            if mythology != NONE:
                word = MYTHOLOGIES[mythology]
                pieces.append(Piece(f"slot:{place}", mythology_name(mythology), word, x=int(place)))
    elif state.age == 2:
        for slot, place in enumerate(state.box.offering_slots):
            offering = divine(state, OFFERED + slot)
            if offering == FACE_DOWN:
                pieces.append(Piece(f"slot:{place}", say("offering.face-down"), "", "offering", x=int(place)))
            elif offering != NONE:
                value = str(OFFERINGS[offering])
                pieces.append(
                    Piece(f"slot:{place}", offering_name(offering), value, "offering", x=int(place))
                )
    return Zone("slots", GRID, say("zone.slots"), pieces=pieces)


def _own(state: DuelState, seat: i64, viewer: i64) -> Zone:
    """A seat's divinities, the Gate, its tokens, the snake's card and the coins on Astarte."""
    pieces: list[Piece] = []
    owner = int(seat)
    for track in range(TRACKS):
        if divine(state, SPOT + track) == OWN + seat:
            divinity = face_for(state, viewer, track)
            word = DIVINITY_WORDS[divinity]
            pieces.append(Piece(f"divinity:{word}", divinity_name(divinity), word, owner=owner))
    if divine(state, GATE) == OWN + seat:
        pieces.append(Piece("gate", say("gate"), "gate", owner=owner))
    held = divine(state, OFFERINGS_OF + seat)
    is_seen = state.box.offerings_open or viewer == seat
    for offering in members(held) if is_seen else []:
        value = str(OFFERINGS[offering])
        id = f"offering:{seat}:{offering}"
        pieces.append(Piece(id, offering_name(offering), value, "offering", owner=owner))
    counters = [Counter(f"offerings:{seat}", say("count.offerings"), len(members(held)))]
    for mythology, word in enumerate(MYTHOLOGIES):
        number = int(divine(state, HELD + seat * len(MYTHOLOGIES) + mythology))
        label = say("count.mythology", mythology=mythology_name(mythology))
        counters.append(Counter(f"mythology:{seat}:{word}", label, number))
    if holder(state, ASTARTE_CARD) == seat:
        counters.append(Counter(f"astarte:{seat}", say("count.astarte"), int(divine(state, ASTARTE))))
    marks: tuple[str, ...] = ()
    snake = divine(state, SNAKE)
    if snake != NONE and holder(state, NISABA) == seat:
        marks = (f"snake:{WORDS[snake]}",)
        pieces.append(Piece("snake", say("snake", card=card_name(snake)), "snake", owner=owner))
    label = say("zone.own-divinities", seat=seat_name(owner))
    return Zone(f"divinities:{seat}", ROW, label, owner, pieces, counters, marks)
