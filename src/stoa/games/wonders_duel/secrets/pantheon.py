"""What a seat does not know of the Pantheon, dealt anew."""

from mypy_extensions import i64

from stoa.games.wonders_duel.bits import choose, count, nth_choice, pick
from stoa.games.wonders_duel.components.pantheon import DIVINITIES_IN_DECK, ENKI_TOKENS
from stoa.games.wonders_duel.marks.pantheon import (
    EVERYBODY,
    FACE,
    OFFERINGS_OF,
    SPECTATOR,
    UNSEEN_OFFERINGS,
    enki_knowers,
    face_of,
    knower,
    knowers_of,
    offerings_of,
    put_mark,
    unseen_offerings,
)
from stoa.games.wonders_duel.rules.numbers import CALL_DIVINITY
from stoa.games.wonders_duel.rules.pantheon.calling import shows_enki
from stoa.games.wonders_duel.rules.pantheon.opening import lay_on_enki, tokens_on_enki
from stoa.games.wonders_duel.state import DuelState
from stoa.games.wonders_duel.tables.base import NONE
from stoa.games.wonders_duel.tables.pantheon import MYTHOLOGY_WORDS
from stoa.kernel.basics import BIT, has_bit
from stoa.kernel.chance import Chance
from stoa.kernel.state import first_of, seat_of, step_of


def redeal_divinities(world: DuelState, viewer: i64, chance: Chance) -> None:
    """Faces, offerings and Enki's tokens that the viewer has not seen may be others."""
    for mythology in range(len(MYTHOLOGY_WORDS)):
        _redeal_faces(world, mythology, viewer, chance)
    if not world.box.offerings_open:
        _redeal_offerings(world, viewer, chance)
    _redeal_enki(world, viewer, chance)


def _redeal_faces(world: DuelState, mythology: i64, viewer: i64, chance: Chance) -> None:
    """A mythology's divinities on tracks that somebody else has looked at."""
    first = mythology * DIVINITIES_IN_DECK
    who = knower(viewer)
    pool: i64 = BIT[first] | BIT[first + 1] | BIT[first + 2]
    for track in range(first, first + DIVINITIES_IN_DECK):
        face = face_of(world, track)
        if face != NONE and has_bit(knowers_of(world, track), who):
            pool &= ~BIT[face]
    for track in range(first, first + DIVINITIES_IN_DECK):
        if face_of(world, track) != NONE and not has_bit(knowers_of(world, track), who):
            face = pick(pool, chance.below(count(pool)))
            put_mark(world, FACE + track, face)
            pool &= ~BIT[face]


def _redeal_offerings(world: DuelState, viewer: i64, chance: Chance) -> None:
    """Offerings in the hands of others, out of those the viewer has not seen."""
    pool = unseen_offerings(world)
    for seat in range(SPECTATOR):
        if seat != viewer:
            pool |= offerings_of(world, seat)
    for seat in range(SPECTATOR):
        if seat != viewer:
            some = count(offerings_of(world, seat))
            held = nth_choice(pool, some, chance.below(choose(count(pool), some))) if some > 0 else 0
            put_mark(world, OFFERINGS_OF + seat, held)
            pool &= ~held
    put_mark(world, UNSEEN_OFFERINGS, pool)


def _redeal_enki(world: DuelState, viewer: i64, chance: Chance) -> None:
    """The tokens shown with Enki to another seat, if he is there at all in this world."""
    known = enki_knowers(world)
    if known == EVERYBODY or has_bit(known, knower(viewer)):
        return
    frame: i64 = world.top() if world.depth > 0 else 0
    if step_of(frame) == CALL_DIVINITY and seat_of(frame) != viewer:
        known = BIT[seat_of(frame)] if shows_enki(world, first_of(frame)) else 0
        lay_on_enki(world, 0, 0)
    some = min(ENKI_TOKENS, count(world.box_tokens))
    if known != 0 and some > 0:
        index = chance.below(choose(count(world.box_tokens), some))
        tokens = nth_choice(world.box_tokens, some, index)
        lay_on_enki(world, tokens, known)
        if world.locker != NONE and has_bit(known, 1 - world.locker):
            world.doubt &= ~tokens


def secret_tokens(state: DuelState, viewer: i64) -> i64:
    """The tokens on Enki that the viewer may see, as bits."""
    return tokens_on_enki(state) if has_bit(enki_knowers(state), knower(viewer)) else 0
