"""The Pantheon as numbers: rows at the end of `marks`, and who knows which divinity lies where.

The fifteen divinities lie on *tracks*, three to a mythology. A track is a card of the deck as everybody
can follow it: its spot is open to all, its face is not, and stays undecided until somebody looks. When a
player puts one of two cards somewhere unseen, the faces change tracks, not the tracks their spots, and
what the others knew of the two is gone.
"""

from typing import Final

from mypy_extensions import i64, u8

from stoa.games.wonders_duel.components.pantheon import DIVINITIES_IN_DECK, ENKI_TOKENS, SPACES
from stoa.games.wonders_duel.state import DuelState
from stoa.games.wonders_duel.tables.base import NONE
from stoa.games.wonders_duel.tables.pantheon import KINDS_OF_MYTHOLOGY
from stoa.kernel.basics import BIT

TRACKS: Final = 15
SEATS: Final = 2

# Where each row begins, counted from the first mark of the Pantheon.
ON_SLOT: Final = 0
"""The mythology of the token on each marked place of Age I."""
OFFERED: Final = ON_SLOT + 5
"""The offering on each marked place of Age II, by its number."""
HELD: Final = OFFERED + 3
"""Mythology tokens: how many of each kind a seat has."""
OFFERINGS_OF: Final = HELD + SEATS * KINDS_OF_MYTHOLOGY
"""The offerings a seat has, as bits."""
UNSEEN_OFFERINGS: Final = OFFERINGS_OF + SEATS
"""Offerings that nobody has seen, as bits, where they are hidden by ruling."""
FACE: Final = UNSEEN_OFFERINGS + 1
"""The divinity on each track, or NONE while nobody has looked."""
SPOT: Final = FACE + TRACKS
"""Where each track lies."""
KNOWN: Final = SPOT + TRACKS
"""Who knows the face on each track, as bits."""
GATE: Final = KNOWN + TRACKS
"""The Gate's spot, or NONE before Age II."""
MINERVAS_SPACE: Final = GATE + 1
"""The space of Minerva's pawn, counted from seat 0's capital, or NONE."""
SNAKE: Final = MINERVAS_SPACE + 1
"""The green card with the snake token, or NONE."""
COINS_ON_ASTARTE: Final = SNAKE + 1
"""Coins left on Astarte."""
ON_ENKI: Final = COINS_ON_ASTARTE + 1
"""The two progress tokens on Enki, or NONE."""
ENKI_KNOWN: Final = ON_ENKI + ENKI_TOKENS
"""Who knows them, as bits: all, once Enki lies open; or whoever looks at Enki in a deck."""
TAKEN: Final = ENKI_KNOWN + 1
"""The spaces on which something lies, as bits; kept because it is asked in every turn."""

# Spots: the spaces from 0, then in front of a seat, called but not yet there, then places of the deck.
OWN: Final = 8
CALLED: Final = 10
DECK: Final = 16

FACE_DOWN: Final = 254
"""Instead of the number of an offering: a token that nobody has seen."""

EVERYBODY: Final = 7
SPECTATOR: Final = 2
"""Who knows: a bit for each seat, one for those without a seat."""

PAWN_AT: Final = 9
"""Added to a space of the military track, so that it is not negative."""

MYTHOLOGY_SUM: Final = 3
"""The numbers of a mythology's three divinities add up to nine times its own, and this."""


def put_mark(state: DuelState, row: i64, value: i64) -> None:
    """Change a number in one of the rows above."""
    state.marks[state.box.pantheon_marks + row] = u8(value)


def _mark(state: DuelState, row: i64) -> i64:
    return i64(state.marks[state.box.pantheon_marks + row])


def mythology_on(state: DuelState, slot: i64) -> i64:
    """The mythology of the token on a marked card of Age I, or NONE."""
    return _mark(state, ON_SLOT + slot)


def offering_on(state: DuelState, slot: i64) -> i64:
    """The offering on a marked card of Age II, FACE_DOWN or NONE."""
    return _mark(state, OFFERED + slot)


def tokens_held(state: DuelState, seat: i64, mythology: i64) -> i64:
    """How many tokens of a mythology a seat has."""
    return _mark(state, HELD + seat * KINDS_OF_MYTHOLOGY + mythology)


def offerings_of(state: DuelState, seat: i64) -> i64:
    """The offerings a seat has, as bits."""
    return _mark(state, OFFERINGS_OF + seat)


def unseen_offerings(state: DuelState) -> i64:
    """The offerings that nobody has seen, as bits."""
    return _mark(state, UNSEEN_OFFERINGS)


def face_of(state: DuelState, track: i64) -> i64:
    """The divinity on a track, or NONE while nobody has looked."""
    return _mark(state, FACE + track)


def spot_of(state: DuelState, track: i64) -> i64:
    """Where a track lies."""
    return _mark(state, SPOT + track)


def knowers_of(state: DuelState, track: i64) -> i64:
    """Who knows the face on a track, as bits."""
    return _mark(state, KNOWN + track)


def gate_spot(state: DuelState) -> i64:
    """Where the Gate lies, or NONE."""
    return _mark(state, GATE)


def minervas_space(state: DuelState) -> i64:
    """The space of the military track with Minerva's pawn, or NONE."""
    return _mark(state, MINERVAS_SPACE)


def snake_card(state: DuelState) -> i64:
    """The card with the snake token, or NONE."""
    return _mark(state, SNAKE)


def coins_on_astarte(state: DuelState) -> i64:
    """The coins left on Astarte."""
    return _mark(state, COINS_ON_ASTARTE)


def token_on_enki(state: DuelState, place: i64) -> i64:
    """One of the progress tokens on Enki, or NONE."""
    return _mark(state, ON_ENKI + place)


def enki_knowers(state: DuelState) -> i64:
    """Who knows the tokens on Enki, as bits."""
    return _mark(state, ENKI_KNOWN)


def taken_spaces(state: DuelState) -> i64:
    """The spaces of the Pantheon on which something lies, as bits."""
    return _mark(state, TAKEN)


def track_at(state: DuelState, mythology: i64, spot: i64) -> i64:
    """The track of a mythology that lies in a spot, or NONE."""
    track = mythology * DIVINITIES_IN_DECK
    end = track + DIVINITIES_IN_DECK
    while track < end:
        if spot_of(state, track) == spot:
            return track
        track += 1
    return NONE


def track_on_space(state: DuelState, space: i64) -> i64:
    """The track on a space of the Pantheon, or NONE."""
    for track in range(TRACKS):
        if spot_of(state, track) == space:
            return track
    return NONE


def track_of(state: DuelState, divinity: i64) -> i64:
    """The track on which a divinity is known to somebody to lie, or NONE."""
    first = divinity // DIVINITIES_IN_DECK * DIVINITIES_IN_DECK
    for track in range(first, first + DIVINITIES_IN_DECK):
        if face_of(state, track) == divinity:
            return track
    return NONE


def holder(state: DuelState, divinity: i64) -> i64:
    """The seat that has activated a divinity, or NONE."""
    track = track_of(state, divinity)
    if track == NONE:
        return NONE
    spot = spot_of(state, track)
    return spot - OWN if OWN <= spot < CALLED else NONE


def deck_size(state: DuelState, mythology: i64) -> i64:
    """How many cards a deck still has."""
    size: i64 = 0
    for track in range(mythology * DIVINITIES_IN_DECK, mythology * DIVINITIES_IN_DECK + DIVINITIES_IN_DECK):
        if spot_of(state, track) >= DECK:
            size += 1
    return size


def free_spaces(state: DuelState) -> i64:
    """The spaces of the Pantheon on which nothing lies, as bits."""
    return (BIT[SPACES] - 1) & ~taken_spaces(state)


def take_space(state: DuelState, space: i64) -> None:
    """Something lies on a space from now on."""
    put_mark(state, TAKEN, taken_spaces(state) | BIT[space])


def leave_space(state: DuelState, space: i64) -> None:
    """Nothing lies on a space any more."""
    put_mark(state, TAKEN, taken_spaces(state) & ~BIT[space])


def unseen_of(state: DuelState, mythology: i64) -> i64:
    """The divinities of a mythology that nobody has seen, as bits."""
    track = mythology * DIVINITIES_IN_DECK
    unseen = BIT[track] | BIT[track + 1] | BIT[track + 2]
    end = track + DIVINITIES_IN_DECK
    while track < end:
        face = face_of(state, track)
        if face != NONE:
            unseen &= ~BIT[face]
        track += 1
    return unseen


def knower(viewer: i64) -> i64:
    """The number of a viewer's bit among those who know."""
    return viewer if viewer >= 0 else SPECTATOR


def learn(state: DuelState, who: i64, track: i64) -> None:
    """A viewer sees the face on a track; who knows two of a mythology knows the third."""
    put_mark(state, KNOWN + track, knowers_of(state, track) | BIT[who])
    first = track // DIVINITIES_IN_DECK * DIVINITIES_IN_DECK
    known: i64 = 0
    for other in range(first, first + DIVINITIES_IN_DECK):
        known += knowers_of(state, other) >> who & 1
    if known == DIVINITIES_IN_DECK - 1:
        for other in range(first, first + DIVINITIES_IN_DECK):
            put_mark(state, KNOWN + other, knowers_of(state, other) | BIT[who])


def show(state: DuelState, track: i64) -> None:
    """Everybody sees the face on a track."""
    for who in range(SPECTATOR + 1):
        learn(state, who, track)


def face_for(state: DuelState, viewer: i64, track: i64) -> i64:
    """The divinity on a track as a viewer knows it, or NONE."""
    if knowers_of(state, track) >> knower(viewer) & 1 == 0:
        return NONE
    face = face_of(state, track)
    if face != NONE:
        return face
    # Nobody has looked, but the other two are known.
    mythology = track // DIVINITIES_IN_DECK
    face = mythology * DIVINITIES_IN_DECK * DIVINITIES_IN_DECK + MYTHOLOGY_SUM
    for other in range(mythology * DIVINITIES_IN_DECK, mythology * DIVINITIES_IN_DECK + DIVINITIES_IN_DECK):
        if other != track:
            face -= face_of(state, other)
    return face


def lay_decks(state: DuelState) -> None:
    """Full decks, all face down; nothing on spaces and slots, nobody holds anything."""
    for row in range(HELD, FACE):
        put_mark(state, row, 0)
    for track in range(TRACKS):
        put_mark(state, SPOT + track, DECK + track % DIVINITIES_IN_DECK)
        put_mark(state, KNOWN + track, 0)
    put_mark(state, COINS_ON_ASTARTE, 0)
    put_mark(state, ENKI_KNOWN, 0)
    put_mark(state, TAKEN, 0)


def lose_sight(state: DuelState, seat: i64, track: i64) -> None:
    """The seat may exchange the face on a track unseen: only it still knows it."""
    put_mark(state, KNOWN + track, knowers_of(state, track) & BIT[seat])


def lose_sight_of_deck(state: DuelState, seat: i64, mythology: i64) -> None:
    """The seat may put the cards of a deck in any order unseen: only it still knows them."""
    for track in range(mythology * DIVINITIES_IN_DECK, mythology * DIVINITIES_IN_DECK + DIVINITIES_IN_DECK):
        if spot_of(state, track) >= DECK:
            lose_sight(state, seat, track)


def exchange_faces(state: DuelState, first: i64, second: i64) -> None:
    """The faces on two tracks change places."""
    face = face_of(state, first)
    put_mark(state, FACE + first, face_of(state, second))
    put_mark(state, FACE + second, face)


def close_gap(state: DuelState, mythology: i64) -> None:
    """The top card of a deck is gone: what lay below it moves up."""
    for track in range(mythology * DIVINITIES_IN_DECK, mythology * DIVINITIES_IN_DECK + DIVINITIES_IN_DECK):
        spot = spot_of(state, track)
        if spot > DECK:
            put_mark(state, SPOT + track, spot - 1)


def mythology_tokens(state: DuelState, seat: i64) -> i64:
    """How many mythology tokens a seat has."""
    total: i64 = 0
    for mythology in range(KINDS_OF_MYTHOLOGY):
        total += tokens_held(state, seat, mythology)
    return total
