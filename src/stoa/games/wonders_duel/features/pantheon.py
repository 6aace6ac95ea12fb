"""What a seat knows of the Pantheon, as facts."""

from librt.vecs import append, vec
from mypy_extensions import i64

from stoa.games.wonders_duel.bits import count
from stoa.games.wonders_duel.features.layout import (
    ALL_DIVINITIES,
    IS_ASTARTE,
    IS_DIVINITY,
    IS_HIDDEN_OFFERING,
    IS_MYTHOLOGY,
    IS_OFFERED,
    IS_POSTED,
)
from stoa.games.wonders_duel.features.lists import at_most, members_of
from stoa.games.wonders_duel.marks.pantheon import (
    OWN,
    PAWN_AT,
    TRACKS,
    coins_on_astarte,
    face_for,
    minervas_space,
    offerings_of,
    spot_of,
    tokens_held,
)
from stoa.games.wonders_duel.state import DuelState
from stoa.games.wonders_duel.tables.base import NONE


def pantheon_facts(state: DuelState, seat: i64, found: vec[i64]) -> vec[i64]:
    """Tokens, offerings, and the divinities that the seat knows, where they lie."""
    for side in range(2):
        who = seat if side == 0 else 1 - seat
        if side == 0 or state.box.offerings_open:
            found = members_of(found, offerings_of(state, who), IS_OFFERED + side * 8)
        else:
            found = append(found, IS_HIDDEN_OFFERING + at_most(count(offerings_of(state, who)), 7))
        for mythology in range(5):
            held = tokens_held(state, who, mythology)
            if held > 0:
                found = append(found, IS_MYTHOLOGY + (side * 5 + mythology) * 4 + at_most(held, 4) - 1)
    for track in range(TRACKS):
        face = face_for(state, seat, track)
        if face == NONE:
            continue
        spot = spot_of(state, track)
        # The spaces are counted from one's own side: what is dear to one is cheap to the other.
        if spot < 6:
            place = spot if seat == 0 else 5 - spot
        elif OWN <= spot < OWN + 2:
            place = 6 if spot - OWN == seat else 7
        else:
            place = 8
        found = append(found, IS_DIVINITY + place * ALL_DIVINITIES + face)
    minerva = minervas_space(state)
    if minerva != NONE:
        found = append(found, IS_POSTED + (minerva if seat == 0 else 2 * PAWN_AT - minerva))
    coins = coins_on_astarte(state)
    if coins > 0 and coins != NONE:
        found = append(found, IS_ASTARTE + at_most(coins, 7))
    return found
